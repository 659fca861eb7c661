//! Games of other programs as records of our own, and the other way round.

use std::collections::HashMap;
use std::sync::Arc;

use minewise_board::Pos;
use minewise_rules::{FirstClick, Layout, Outcome, Seed};
use minewise_session::{
    Assistant, CellState, Command, Config, Loss, Millis, Record, RecordError, Session, Status,
    TimedCommand,
};
use thiserror::Error;

use crate::model::USUAL_CELL_SIZE;
use crate::own_rules::{describe, origin_of};
use crate::{Action, ForeignReplay, Format, Mark, MouseEvent, Move, MoveKind, mouse, play};

/// The record of a replay: the same moves at the same times, on a board with given mines, and what
/// the mouse did, with a thinned path.
pub fn to_record(replay: &ForeignReplay) -> Record {
    let mut config = Config::new(replay.params());
    config.first_click = FirstClick::None;
    let played = play(replay);
    let origin = origin_of(replay, &played);
    let moves = played.moves;
    let is_question = |step: &Move| step.kind == MoveKind::Mark(Mark::Question);
    config.question_marks = replay.question_marks == Some(true) || moves.iter().any(is_question);
    let began = replay.events.first().map_or(0, |event| event.at);
    // Time that runs back stands still in a record.
    let mut latest = began;
    let clock: Vec<i32> = replay
        .events
        .iter()
        .map(|event| {
            latest = latest.max(event.at);
            latest
        })
        .collect();
    let mut marks = HashMap::new();
    let mut commands = Vec::with_capacity(moves.len());
    for step in moves {
        let (command, times) = match step.kind {
            MoveKind::Open => (Command::Open(step.pos), 1),
            MoveKind::Chord => (Command::Chord(step.pos), 1),
            MoveKind::Mark(mark) => {
                let before = marks.insert(step.pos, mark).unwrap_or_default();
                (Command::Flag(step.pos), flags_between(before, mark, config.question_marks))
            }
        };
        let at = Millis(clock[step.event].abs_diff(began).into());
        commands.extend((0..times).map(|_| TimedCommand { at, command }));
    }
    let given = Some(Arc::new(replay.layout.clone()));
    let mouse = mouse::trace(replay, began);
    Record { config, seed: Seed(0), commands, given, mouse, origin }
}

/// How often a flag has to be put to get from one mark to another. Programs in which question marks
/// can be switched off during a game go there at once.
const fn flags_between(before: Mark, after: Mark, question_marks: bool) -> u32 {
    let marks = if question_marks { 3 } else { 2 };
    (after as u32 + marks - before as u32) % marks
}

/// Why a record can't be told in presses and releases.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[allow(missing_docs)]
pub enum OwnRecordError {
    /// It can't be replayed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// No other program knows what a command did.
    #[error("command {number} has no counterpart in other programs")]
    Command { number: usize },
    /// Other programs know one kind of flag.
    #[error("only games with plain flags have a counterpart in other programs")]
    Assistant,
    /// There are no mines before the first open.
    #[error("the game has not begun, so there is no board yet")]
    NotBegun,
    /// Times of more than three weeks.
    #[error("the game is too long")]
    TooLong,
}

/// A record as a replay, with what the mouse did. Unless the record says what that was, or if that
/// doesn't explain the game, every command becomes a click in the middle of its cell.
///
/// # Errors
/// If the record can't be replayed, or contains what no mouse does, such as an undo.
pub fn from_record(record: &Record) -> Result<ForeignReplay, OwnRecordError> {
    if record.config.assistant != Assistant::Single {
        return Err(OwnRecordError::Assistant);
    }
    from_played(record, &record.replay()?)
}

/// The same for a record that has been replayed.
pub(crate) fn from_played(
    record: &Record,
    session: &Session,
) -> Result<ForeignReplay, OwnRecordError> {
    if record.config.assistant != Assistant::Single {
        return Err(OwnRecordError::Assistant);
    }
    let layout = layout_of(session).ok_or(OwnRecordError::NotBegun)?;
    let mut replay = ForeignReplay::of_board(Format::Rawvf, 0, layout);
    describe(&mut replay, record, session);
    replay.question_marks = Some(record.config.question_marks);
    let mut maker = EventMaker::new(record.config.question_marks);
    for (number, timed) in (1..).zip(&record.commands) {
        maker.add(*timed).ok_or(OwnRecordError::Command { number })?;
    }
    if maker.is_too_long {
        return Err(OwnRecordError::TooLong);
    }
    replay.events = mouse::from_zero(maker.events);
    if !record.mouse.is_empty() {
        mouse::put_into(&mut replay, &record.mouse, &maker.pauses);
    }
    replay.claims.outcome = match session.status() {
        Status::Won => Some(Outcome::Won),
        Status::Lost(Loss::Mine) => Some(Outcome::Lost),
        _ => None,
    };
    Ok(replay)
}

/// The board of a record.
///
/// # Errors
/// If the record can't be replayed, or there is no board yet.
pub fn board_of(record: &Record) -> Result<Layout, OwnRecordError> {
    layout_of(&record.replay()?).ok_or(OwnRecordError::NotBegun)
}

/// Where the mines are at the end, or would be if the player gave up now. None before the first
/// open, when there are no mines yet.
pub fn layout_of(session: &Session) -> Option<Layout> {
    let mut ended = session.clone();
    let now = Millis(u64::MAX);
    // Refused if the game is over already, which is as well.
    let _ = ended.apply(Command::GiveUp, now);
    let cells = ended.snapshot(now).cells;
    let is_mine = |state: &CellState| match state {
        CellState::Mine
        | CellState::ExplodedMine
        | CellState::FlaggedMine
        | CellState::GuessedMine => true,
        // After a win, every mine has a flag, and nothing else has.
        CellState::Flag => ended.status() == Status::Won,
        _ => false,
    };
    let board = session.config().board;
    let mines = cells.iter().enumerate().filter(|(_, state)| is_mine(state));
    let mines = mines.map(|(index, _)| board.size().pos(index));
    Layout::from_mines(board, mines).ok()
}

/// Makes events of commands.
#[derive(Debug)]
struct EventMaker {
    events: Vec<MouseEvent>,
    pauses: Pauses,
    question_marks: bool,
    marks: HashMap<Pos, Mark>,
    is_too_long: bool,
}

/// When a game was paused, so that times can be counted without the pauses.
#[derive(Debug, Default)]
pub(crate) struct Pauses {
    /// The beginning and end of each, in order.
    past: Vec<(u64, u64)>,
    /// When the game was paused that is paused now.
    since: Option<u64>,
}

impl Pauses {
    /// Those of a record.
    pub(crate) fn of(commands: &[TimedCommand]) -> Self {
        let mut pauses = Pauses::default();
        commands.iter().for_each(|timed| pauses.note(*timed));
        pauses
    }

    fn note(&mut self, timed: TimedCommand) {
        match timed.command {
            Command::Pause => self.since = Some(timed.at.0),
            Command::Resume => self.resume(timed.at.0),
            _ => {}
        }
    }

    fn resume(&mut self, at: u64) {
        self.past.extend(self.since.take().map(|since| (since, at)));
    }

    /// A time without the pauses before it; none if it is more than three weeks.
    pub(crate) fn without(&self, at: u64) -> Option<i32> {
        let before = self.past.iter().take_while(|(_, end)| *end <= at);
        let paused: u64 = before.map(|(since, end)| end - since).sum();
        i32::try_from(at.saturating_sub(paused)).ok()
    }
}

impl EventMaker {
    fn new(question_marks: bool) -> Self {
        EventMaker {
            events: Vec::new(),
            pauses: Pauses::default(),
            question_marks,
            marks: HashMap::new(),
            is_too_long: false,
        }
    }

    /// Adds what a command does; none if no mouse does that.
    fn add(&mut self, timed: TimedCommand) -> Option<()> {
        const CHORD: [Action; 4] =
            [Action::LeftDown, Action::RightDown, Action::RightUp, Action::LeftUp];
        let at = timed.at.0;
        match timed.command {
            Command::Open(pos) | Command::Click(pos) => {
                self.click(at, pos, &[Action::LeftDown, Action::LeftUp]);
            }
            Command::Chord(pos) => self.click(at, pos, &CHORD),
            Command::Flag(pos) => {
                let next = match self.mark(pos) {
                    Mark::None => Mark::Flag,
                    Mark::Flag if self.question_marks => Mark::Question,
                    Mark::Flag | Mark::Question => Mark::None,
                };
                self.put(at, pos, next);
            }
            Command::Question(pos) => {
                let next = match self.mark(pos) {
                    Mark::None | Mark::Flag => Mark::Question,
                    Mark::Question => Mark::None,
                };
                self.put(at, pos, next);
            }
            Command::Pause | Command::Resume => self.pauses.note(timed),
            // These only ask, or end the game as no click does.
            Command::HintAt(_)
            | Command::Why(_)
            | Command::Odds
            | Command::Advice
            | Command::WinChance
            | Command::GiveUp
            | Command::Tick => {}
            _ => return None,
        }
        Some(())
    }

    fn mark(&self, pos: Pos) -> Mark {
        self.marks.get(&pos).copied().unwrap_or_default()
    }

    /// Gets a mark by as many right clicks as it takes.
    fn put(&mut self, at: u64, pos: Pos, mark: Mark) {
        for _ in 0..flags_between(self.mark(pos), mark, self.question_marks) {
            self.click(at, pos, &[Action::RightDown, Action::RightUp]);
        }
        self.marks.insert(pos, mark);
    }

    fn click(&mut self, at: u64, pos: Pos, actions: &[Action]) {
        let Some(at) = self.pauses.without(at) else {
            self.is_too_long = true;
            return;
        };
        let middle = |cell: u16| i32::from(cell) * i32::from(USUAL_CELL_SIZE) + 8;
        let (x, y) = (middle(pos.x), middle(pos.y));
        let events = actions.iter().map(|&action| MouseEvent { at, x, y, action });
        self.events.extend(events);
    }
}
