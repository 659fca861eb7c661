//! What the mouse did to the board.

use minewise_board::Pos;
use minewise_rules::{BoardMetrics, BoardParts, Outcome};

use crate::buttons::{Buttons, Effect};
use crate::grid::Grid;
use crate::model::USUAL_CELL_SIZE;
use crate::{Action, Face, Figure, ForeignReplay, Format, Mark, MouseEvent, Remark};

/// A game as it was played: the moves that changed the board, and what counts of the clicks.
#[derive(Debug, Clone, PartialEq)]
pub struct Play {
    /// The moves that changed the board, in order.
    pub moves: Vec<Move>,
    /// How the game ended; none if the recording stops before.
    pub outcome: Option<Outcome>,
    /// All clicks.
    pub clicks: Clicks,
    /// The clicks that did something: see [`Clicks`].
    pub effective: Clicks,
    /// How many flags there are at the end.
    pub flags: u32,
    /// What the board measures.
    pub board: BoardMetrics,
    /// How much of its 3BV was solved.
    pub solved: u32,
    /// How far the mouse moved over the board, in pixels of a board with cells of 16.
    pub path: f64,
    /// When the first cell was opened, on the clock of the events.
    pub started: Option<i32>,
    /// When the game ended.
    pub ended: Option<i32>,
    /// The time of the last event.
    pub last: i32,
    /// What doesn't fit together.
    pub remarks: Vec<Remark>,
}

impl Play {
    /// The playing time in milliseconds, by the events: up to the end, or to the last event.
    pub fn time(&self) -> Option<u32> {
        let started = self.started?;
        u32::try_from(self.ended.unwrap_or(self.last).saturating_sub(started)).ok()
    }
}

/// How often each kind of click was made.
///
/// A left click is effective if it opens a safe cell, a right click if it flags a mine for the
/// first time, a chord if it opens anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Clicks {
    /// Left clicks.
    pub left: u32,
    /// Right clicks.
    pub right: u32,
    /// Chords.
    pub chords: u32,
}

impl Clicks {
    /// All of them.
    pub const fn all(self) -> u32 {
        self.left + self.right + self.chords
    }
}

/// A move that changed the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    /// Which event of the mouse made it.
    pub event: usize,
    /// When, on the clock of the events.
    pub at: i32,
    /// In which cell.
    pub pos: Pos,
    /// What it did.
    pub kind: MoveKind,
}

/// What a move can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveKind {
    /// Opened a cell.
    Open,
    /// Opened the cells around a clue.
    Chord,
    /// Changed the mark of a cell into this one.
    Mark(Mark),
}

/// Plays a replay: turns presses and releases into moves, by the rules of the programs that write
/// such files, and compares what comes out with what the file says.
pub fn play(replay: &ForeignReplay) -> Play {
    let mut player = Replayer::new(replay);
    for (index, &event) in replay.events.iter().enumerate() {
        player.take(index, event);
    }
    player.finish()
}

/// A game that is being replayed.
struct Replayer<'a> {
    replay: &'a ForeignReplay,
    grid: Grid,
    buttons: Buttons,
    question_marks: bool,
    /// The event that opened the first cell, and the number of events up to the end.
    first: usize,
    count: usize,
    late_presses: usize,
    /// Whether an event was earlier than the one before.
    has_run_back: bool,
    play: Play,
}

impl<'a> Replayer<'a> {
    fn new(replay: &'a ForeignReplay) -> Self {
        let parts = BoardParts::of(&replay.layout);
        let play = Play {
            moves: Vec::new(),
            outcome: None,
            clicks: Clicks::default(),
            effective: Clicks::default(),
            flags: 0,
            board: BoardMetrics::of_parts(&replay.layout, &parts),
            solved: 0,
            path: 0.0,
            started: None,
            ended: None,
            last: 0,
            remarks: replay.remarks.clone(),
        };
        Replayer {
            replay,
            grid: Grid::new(&replay.layout, &parts),
            buttons: Buttons::default(),
            question_marks: replay.question_marks.unwrap_or(false),
            first: 0,
            count: 0,
            late_presses: 0,
            has_run_back: false,
            play,
        }
    }

    fn take(&mut self, index: usize, event: MouseEvent) {
        if index > 0 && event.at < self.play.last && !self.has_run_back {
            self.has_run_back = true;
            self.play.remarks.push(Remark::TimeRunsBack { event: index });
        }
        if self.play.outcome.is_some() {
            let is_press = matches!(event.action, Action::LeftDown | Action::RightDown);
            self.late_presses += usize::from(is_press);
            return;
        }
        self.play.last = event.at;
        self.count = index + 1;
        if event.action != Action::Move {
            self.press(index, event);
        }
    }

    /// Handles everything but a move.
    fn press(&mut self, index: usize, event: MouseEvent) {
        let pos = self.replay.cell_at(event.x, event.y);
        match event.action {
            Action::MarksChange => self.question_marks = !self.question_marks,
            Action::Preflag => {
                if let Some(pos) = pos.filter(|&pos| self.grid.can_open(pos)) {
                    self.play.clicks.right += 1;
                    self.mark(index, event, pos);
                }
            }
            action => {
                let is_covered = pos.is_some_and(|pos| !self.grid.is_open(pos));
                match self.buttons.change(action, is_covered) {
                    Effect::Nothing => {}
                    Effect::Impossible => self.impossible(index),
                    Effect::LeftClick => self.left_click(index, event, pos),
                    Effect::RightPress => self.right_press(index, event, pos),
                    Effect::Chord { was_right_click } => {
                        // What looked like a right click was the beginning of a chord.
                        self.play.clicks.right -=
                            u32::from(was_right_click && self.play.clicks.right > 0);
                        self.chord(index, event, pos);
                    }
                }
            }
        }
        // Before the first open, a board without flags is as if nothing had happened.
        if self.play.started.is_none() && self.grid.flags == 0 && self.play.clicks.all() > 0 {
            (self.play.clicks, self.play.effective) = Default::default();
            self.grid.forget_flagged();
        }
    }

    fn left_click(&mut self, index: usize, event: MouseEvent, pos: Option<Pos>) {
        self.play.clicks.left += 1;
        let Some(pos) = pos.filter(|&pos| self.grid.can_open(pos)) else { return };
        if self.play.started.is_none() {
            (self.play.started, self.first) = (Some(event.at), index);
        }
        self.note(index, event, pos, MoveKind::Open);
        let hit_mine = self.grid.open(pos, index as u32);
        self.play.effective.left += u32::from(!hit_mine);
        self.end_if_over(hit_mine, event.at);
    }

    fn right_press(&mut self, index: usize, event: MouseEvent, pos: Option<Pos>) {
        // Beside the board, nothing counts before the first open or flag.
        self.play.clicks.right += 1;
        if let Some(pos) = pos.filter(|&pos| !self.grid.is_open(pos)) {
            self.mark(index, event, pos);
        }
    }

    fn mark(&mut self, index: usize, event: MouseEvent, pos: Pos) {
        let (mark, is_new) = self.grid.cycle_mark(pos, self.question_marks);
        self.play.effective.right += u32::from(is_new);
        self.note(index, event, pos, MoveKind::Mark(mark));
    }

    fn chord(&mut self, index: usize, event: MouseEvent, pos: Option<Pos>) {
        let Some(pos) = pos else { return };
        self.play.clicks.chords += 1;
        let targets = self.grid.chord_targets(pos);
        if targets.is_empty() {
            return;
        }
        self.note(index, event, pos, MoveKind::Chord);
        self.play.effective.chords += 1;
        let mut hit_mine = false;
        for target in targets {
            hit_mine |= self.grid.open(target, index as u32);
        }
        self.end_if_over(hit_mine, event.at);
    }

    fn note(&mut self, index: usize, event: MouseEvent, pos: Pos, kind: MoveKind) {
        self.play.moves.push(Move { event: index, at: event.at, pos, kind });
    }

    fn end_if_over(&mut self, hit_mine: bool, at: i32) {
        let outcome = match (hit_mine, self.grid.is_cleared()) {
            (true, _) => Outcome::Lost,
            (false, true) => Outcome::Won,
            (false, false) => return,
        };
        self.play.outcome = Some(outcome);
        self.play.ended = Some(at);
    }

    /// Notes that a button did what it can't. After the first few, more say nothing new.
    fn impossible(&mut self, index: usize) {
        const ENOUGH: usize = 20;
        if self.play.remarks.len() < ENOUGH {
            self.play.remarks.push(Remark::Buttons { event: index });
        }
    }

    fn finish(mut self) -> Play {
        self.play.flags = self.grid.flags;
        self.play.solved = self.grid.solved;
        if self.play.started.is_some() {
            self.play.path = path(self.replay, &self.replay.events[self.first..self.count]);
        }
        if self.late_presses > 0 {
            self.play.remarks.push(Remark::AfterTheEnd { events: self.late_presses });
        }
        if !self.replay.events.is_empty() {
            self.compare();
        }
        self.play
    }

    /// Compares what came out with what the file says.
    fn compare(&mut self) {
        let claims = &self.replay.claims;
        let play = &self.play;
        let mut remarks = Vec::new();
        let mut figure = |what: Figure, claimed: Option<u32>, found: u32, tolerance: u32| {
            if let Some(claimed) = claimed.filter(|claimed| claimed.abs_diff(found) > tolerance) {
                let (claimed, found) = (u64::from(claimed), u64::from(found));
                remarks.push(Remark::Figure { what, claimed, found });
            }
        };
        // A 3BV of 0 stands for a game that wasn't won.
        let three_bv = claims.three_bv.filter(|&claimed| claimed != 0);
        figure(Figure::ThreeBv, three_bv, play.board.three_bv, 0);
        figure(Figure::Solved, claims.solved, play.solved, 0);
        figure(Figure::Left, claims.left, play.clicks.left, 0);
        figure(Figure::Right, claims.right, play.clicks.right, 0);
        figure(Figure::Chords, claims.chords, play.clicks.chords, 0);
        if let Some(found) = play.time().filter(|_| play.outcome.is_some()) {
            // Clocks that count hundredths may be one off at either end.
            let is_coarse =
                matches!(self.replay.source.format, Format::Avf | Format::Fsvf | Format::Mvf);
            figure(Figure::Time, claims.time, found, if is_coarse { 20 } else { 2 });
        }
        remarks.extend(self.wrong_outcome());
        remarks.extend(self.first_wrong_face());
        self.play.remarks.extend(remarks);
    }

    /// Whether the game ended in another way than the file says.
    fn wrong_outcome(&self) -> Option<Remark> {
        let (claims, found) = (&self.replay.claims, self.play.outcome);
        // Whoever gives up leaves the board as it is.
        let as_it_should =
            |claimed: Outcome| Some(claimed).filter(|_| claimed != Outcome::Abandoned);
        let by_word = claims.outcome.filter(|&claimed| found != as_it_should(claimed));
        let by_bit = match (claims.is_won, found == Some(Outcome::Won)) {
            (Some(true), false) => Some(Outcome::Won),
            (Some(false), true) => Some(Outcome::Abandoned),
            _ => None,
        };
        by_word.or(by_bit).map(|claimed| Remark::Outcome { claimed, found })
    }

    /// The first clue that the program showed where or when there was none, or the first mark on an
    /// open cell.
    fn first_wrong_face(&self) -> Option<Remark> {
        let size = self.replay.params().size();
        self.replay.shown.iter().find_map(|shown| {
            let event = shown.after.saturating_sub(1);
            let opened = || size.contains(shown.pos).then(|| self.grid.opening_of(shown.pos));
            let fits = match shown.face {
                Face::Clue(clue) => opened() == Some(Some((event as u32, Some(clue)))),
                Face::Exploded => opened() == Some(Some((event as u32, None))),
                Face::Covered | Face::Question | Face::Flag => {
                    opened().is_some_and(|opened| opened.is_none_or(|(by, _)| by as usize >= event))
                }
            };
            (!fits).then_some(Remark::Shown { event, pos: shown.pos })
        })
    }
}

/// How far the mouse moved over the board. Places beside it are left out.
pub(crate) fn path(replay: &ForeignReplay, events: &[MouseEvent]) -> f64 {
    let size = replay.params().size();
    let cell_size = i32::from(replay.cell_size);
    // Most events are moves, and comparing pixels is faster than finding the cell.
    let (width, height) =
        (i32::from(size.width()) * cell_size, i32::from(size.height()) * cell_size);
    let is_inside =
        |event: &&MouseEvent| (0..width).contains(&event.x) && (0..height).contains(&event.y);
    let mut places = events.iter().filter(is_inside);
    let Some(mut last) = places.next() else { return 0.0 };
    let mut path = 0.0;
    for place in places {
        let (dx, dy) = (f64::from(place.x - last.x), f64::from(place.y - last.y));
        path += (dx * dx + dy * dy).sqrt();
        last = place;
    }
    path * f64::from(USUAL_CELL_SIZE) / f64::from(cell_size)
}
