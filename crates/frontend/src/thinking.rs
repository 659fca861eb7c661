//! A game while the program thinks or plays.

use std::rc::Rc;

use minewise_board::{Cell, Params, Pos};
use minewise_rules::MoveError;
use minewise_session::{CellState, Command, CommandError, Event, Millis, Status};

use crate::animation::marked;
use crate::auto_play::AutoMode;
use crate::thought::{Answer, Thought};
use crate::{Animation, AutoPlay, GameLibrary, Play, Sweep};

/// On boards with more cells, certain moves are made part by part: all at once they
/// would take longer than anybody wants to wait for the first one.
const LARGE_BOARD: usize = 40_000;

/// Whether certain moves on a board are made part by part.
pub fn is_large(board: Params) -> bool {
    board.size().cells() > LARGE_BOARD
}

/// How many parts of a large board are looked at before the screen is drawn again, and
/// after how many opened cells it is drawn earlier.
const PARTS_AT_A_TIME: usize = 2;
const CELLS_AT_A_TIME: u32 = 2_000;

impl Play {
    /// Lets the program play on to the end, slowly enough to be watched.
    pub fn start_auto(&mut self, environment: &mut impl GameLibrary, now: Millis) {
        self.begin(AutoMode::Watched, environment, now);
    }

    /// Makes every certain move; on a large board as they are found.
    pub fn make_certain_moves(&mut self, environment: &mut impl GameLibrary, now: Millis) {
        if self.is_large() {
            self.begin(AutoMode::AtOnce, environment, now);
        } else {
            self.command(Command::Auto, environment, now);
        }
    }

    fn is_large(&self) -> bool {
        is_large(self.config().board)
    }

    fn begin(&mut self, mode: AutoMode, environment: &mut impl GameLibrary, now: Millis) {
        self.take_over(environment, now);
        if self.status().is_over() {
            return self.refuse_as(&CommandError::Move(MoveError::Over));
        }
        if self.status() == Status::Paused {
            return self.refuse_as(&CommandError::Paused);
        }
        if self.is_large() && self.active.session.shows_odds() {
            // They would be worked out anew for the whole board with every part.
            self.command(Command::Odds, environment, now);
        }
        let sweep = self.is_large().then(|| Sweep::new(self.active.session.view(), self.cursor));
        self.auto = Some(AutoPlay::start(mode, sweep, now));
        self.play_on(environment, now);
    }

    /// The player acts. An answer that is nearly there is waited for; otherwise the
    /// program stops to think and to play.
    pub(crate) fn take_over(&mut self, environment: &mut impl GameLibrary, now: Millis) {
        let thought = self.thought.as_ref().filter(|thought| !thought.is_for_auto);
        if let Some(answer) = thought.and_then(|thought| thought.answer_soon(environment, now)) {
            self.take_answer(answer, environment, now);
        }
        self.stop();
    }

    /// Carries out a command beside the screen.
    pub(crate) fn think(
        &mut self,
        command: Command,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) {
        self.think_as(command, false, environment, now);
    }

    fn think_as(
        &mut self,
        command: Command,
        is_for_auto: bool,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) {
        let timed = (command, self.active.time_of_session(now));
        let thought = Thought::begin(&self.active.session, timed, is_for_auto, environment, now);
        let answer = thought.answer();
        self.thought = Some(thought);
        if let Some(answer) = answer {
            self.take_answer(answer, environment, now);
        }
    }

    /// Takes in what has come of a thought.
    pub(crate) fn take_answer(
        &mut self,
        answer: Answer,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) {
        let Some(thought) = self.thought.take() else { return };
        let auto = if thought.is_for_auto { self.auto.take() } else { None };
        let before = auto.is_some().then(|| self.snapshot(now));
        let done = answer.map(|(session, events)| {
            self.active.adopt(session);
            events
        });
        let (Some(mut auto), Some(before)) = (auto, before) else {
            return self.take_in(done, environment, now);
        };
        match done {
            Ok(events) if events.contains(&Event::NothingCertain) => {
                self.take_in(Ok(events), environment, now);
            }
            Ok(events) => {
                if let Some(sweep) = &mut auto.sweep {
                    sweep.take_in(&events, None);
                }
                auto.has_moved = true;
                let show = match auto.mode {
                    AutoMode::Watched => Some((before, events.as_slice())),
                    AutoMode::AtOnce => None,
                };
                self.hold(auto, show, now);
                self.take_in(Ok(events), environment, now);
                self.show_on(now);
            }
            // All that was certain has been done.
            Err(CommandError::NothingCertain) if auto.has_moved => {}
            Err(refusal) => self.refuse_as(&refusal),
        }
    }

    /// The program's next move, or the next part of it that is shown.
    pub(crate) fn play_on(&mut self, environment: &mut impl GameLibrary, now: Millis) {
        if self.is_showing() {
            return self.show_on(now);
        }
        let Some(auto) = self.auto.take() else { return };
        if self.status().is_over() {
            return;
        }
        let mode = auto.mode;
        let has_moved = match mode {
            AutoMode::Watched => self.move_and_show(auto, environment, now),
            AutoMode::AtOnce => self.move_at_once(auto, environment, now),
        };
        match mode {
            _ if has_moved => self.show_on(now),
            AutoMode::Watched => self.think_as(Command::AutoPlay, true, environment, now),
            AutoMode::AtOnce => self.think_as(Command::Auto, true, environment, now),
        }
    }

    /// Makes the certain moves of the next part of a large board that has any, to be
    /// shown. Returns whether there was one.
    fn move_and_show(
        &mut self,
        mut auto: AutoPlay,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) -> bool {
        let before = self.snapshot(now);
        while let Some(middle) = auto.sweep.as_mut().and_then(Sweep::next_part) {
            if let Ok(events) = self.move_near(middle, now) {
                if let Some(sweep) = &mut auto.sweep {
                    sweep.take_in(&events, Some(middle));
                }
                self.hold(auto, Some((before, &events)), now);
                self.take_in(Ok(events), environment, now);
                return true;
            }
        }
        self.auto = Some(auto);
        false
    }

    /// Makes the certain moves of some parts of a large board. Returns whether there are
    /// parts that have not been looked at.
    fn move_at_once(
        &mut self,
        mut auto: AutoPlay,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) -> bool {
        let cells_before = self.active.session.view().open_count();
        let mut looked_at = 0;
        while let Some(middle) = auto.sweep.as_mut().and_then(Sweep::next_part) {
            if let Ok(events) = self.move_near(middle, now) {
                if let Some(sweep) = &mut auto.sweep {
                    sweep.take_in(&events, Some(middle));
                }
                auto.has_moved = true;
                self.take_in(Ok(events), environment, now);
            }
            looked_at += 1;
            let opened = self.active.session.view().open_count() - cells_before;
            if self.status().is_over() || looked_at == PARTS_AT_A_TIME || opened >= CELLS_AT_A_TIME
            {
                break;
            }
        }
        self.hold(auto, None, now);
        looked_at > 0
    }

    /// Makes the certain moves of one part. Instead of a new look at the whole board, the
    /// last one is brought up to date: certain moves change nothing but the cells that they
    /// name.
    fn move_near(&mut self, middle: Pos, now: Millis) -> Result<Vec<Event>, CommandError> {
        let commands = self.active.session.commands().len();
        let events = self.active.apply(Command::AutoNear(middle), now)?;
        let session = &self.active.session;
        let shown = self.shown.as_mut().filter(|shown| shown.commands == commands);
        let Some(shown) = shown.filter(|_| session.status() == Status::Playing) else {
            return Ok(events);
        };
        let snapshot = Rc::make_mut(&mut shown.snapshot);
        let size = snapshot.board.size();
        for event in &events {
            match event {
                Event::Opened { cells } => {
                    for &pos in cells.iter() {
                        if let Cell::Open(clue) = session.view().cell(pos) {
                            snapshot.cells[size.index(pos)] = CellState::Open(clue);
                        }
                    }
                }
                &Event::Marked { cell, mark } => {
                    let state = &mut snapshot.cells[size.index(cell)];
                    snapshot.mines_left += i64::from(*state == CellState::Flag);
                    *state = marked(mark);
                    snapshot.mines_left -= i64::from(*state == CellState::Flag);
                }
                _ => {}
            }
        }
        snapshot.score = session.view().open_count();
        snapshot.hint = None;
        snapshot.actions = session.allowed_actions();
        shown.commands = session.commands().len();
        Ok(events)
    }

    /// Holds the program at play, with what it has done since an earlier look at the board
    /// if that is to be shown.
    fn hold(
        &mut self,
        mut auto: AutoPlay,
        show: Option<(Rc<minewise_session::Snapshot>, &[Event])>,
        now: Millis,
    ) {
        if let Some((before, events)) = show {
            let after = self.snapshot(now);
            auto.take_in(Animation::new(&before, events, &after));
            drop(after);
            if let Some(shown) = &mut self.shown {
                auto.show.hide(Rc::make_mut(&mut shown.snapshot));
            }
        }
        self.auto = Some(auto);
    }

    /// Shows the next things that the program has done, and waits.
    fn show_on(&mut self, now: Millis) {
        drop(self.snapshot(now));
        let (Some(auto), Some(shown)) = (&mut self.auto, &mut self.shown) else { return };
        let mut place = None;
        if !auto.show.is_over() {
            let snapshot = Rc::make_mut(&mut shown.snapshot);
            for _ in 0..auto.at_a_time {
                place = auto.show.show_next(snapshot).or(place);
            }
        }
        auto.wait(now);
        if auto.show.is_over() && self.status().is_over() {
            // The end is not hidden any more.
            self.shown = None;
        }
        if let Some(place) = place {
            self.put_cursor(place);
        }
    }
}
