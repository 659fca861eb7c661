//! Replays of other programs, and what records of our own have in common with them.

use minewise_replays::{
    Action, ForeignReplay, Gap, Measures, OwnMeasures, Place, Problem as Trouble, ReadError,
    Remark, play, read_named, to_record,
};
use minewise_session::{Command, Millis, MouseAction, MouseTrace, Record, TimedCommand};
use minewise_wire::{Problem, ProblemCode};
use serde::{Deserialize, Serialize};

use crate::base64;

/// A file of another program.
#[derive(Debug, Deserialize)]
pub(crate) struct ForeignRequest {
    /// What it contains, in Base64.
    file: String,
    /// What it is called, which may tell the format.
    name: String,
    /// Which of its games is wanted, counted from 0.
    game: usize,
}

/// What such a file contains.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ForeignAnswer {
    /// The game that was wanted.
    Game(Box<ForeignGame>),
    /// It can't be read.
    Unread(Unread),
}

/// A game of another program.
#[derive(Debug, Serialize)]
pub(crate) struct ForeignGame {
    /// How many games the file has.
    games: usize,
    format: &'static str,
    version: u16,
    software: String,
    player: String,
    /// The game as a record of our own.
    record: String,
    /// Whether there is a board and no game.
    is_board: bool,
    measures: Measures,
    remarks: Vec<Remark>,
    mouse: Mouse,
}

/// A record of our own.
#[derive(Debug, Serialize)]
pub(crate) struct OwnGame {
    /// None if there is nothing to measure.
    measures: Option<Measures>,
    /// Why there aren't more measures.
    gaps: Vec<Gap>,
    mouse: Mouse,
}

/// What the mouse did.
#[derive(Debug, Serialize)]
struct Mouse {
    /// The side of a cell, in pixels.
    cell: u16,
    /// Time, place and action of each event, one after another: milliseconds on the clock of the
    /// record, pixels from the corner of the board, and the number of a [`Press`].
    events: Vec<i32>,
}

/// What an event of the mouse means for whoever draws it.
#[derive(Debug, Clone, Copy)]
enum Press {
    Moved,
    Down,
    RightDown,
    MiddleDown,
    Up,
}

/// Why a file can't be read, and where.
#[derive(Debug, Serialize)]
pub(crate) struct Unread {
    place: Place,
    kind: UnreadKind,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum UnreadKind {
    Unrecognised,
    CutOff,
    Unsupported,
    Damaged,
}

impl From<ReadError> for Unread {
    fn from(error: ReadError) -> Self {
        let kind = match error.problem {
            Trouble::Unrecognised => UnreadKind::Unrecognised,
            Trouble::Ended { .. } => UnreadKind::CutOff,
            Trouble::Unsupported(_) => UnreadKind::Unsupported,
            _ => UnreadKind::Damaged,
        };
        Unread { place: error.place, kind }
    }
}

/// Reads a file of another program.
pub(crate) fn read_foreign(request: &ForeignRequest) -> Result<ForeignAnswer, Problem> {
    let refused = |detail: &str| Problem::refused(ProblemCode::ValueRefused, detail);
    let bytes = base64::decode(&request.file).ok_or_else(|| refused("this is not Base64"))?;
    let games = match read_named(&bytes, &request.name) {
        Ok(games) => games,
        Err(error) => return Ok(ForeignAnswer::Unread(error.into())),
    };
    let count = games.len();
    let replay = games.into_iter().nth(request.game);
    let replay = replay.ok_or_else(|| refused("the file has no such game"))?;
    Ok(ForeignAnswer::Game(Box::new(foreign_game(replay, count))))
}

fn foreign_game(replay: ForeignReplay, games: usize) -> ForeignGame {
    let played = play(&replay);
    let mut record = to_record(&replay);
    // The page gets every event by itself, and not only those of a thinned path.
    record.mouse = MouseTrace::NONE;
    let is_board = replay.events.is_empty();
    if is_board {
        // There is nothing to see but the board itself, so it is shown.
        record.commands.push(TimedCommand { at: Millis(0), command: Command::GiveUp });
    }
    ForeignGame {
        games,
        format: replay.source.format.extension(),
        version: replay.source.version,
        is_board,
        record: record.to_string(),
        measures: Measures::of_play(&replay, &played),
        mouse: Mouse { cell: replay.cell_size, events: mouse_events(&replay) },
        remarks: played.remarks,
        software: replay.source.software,
        player: replay.player.name,
    }
}

/// Measures a record of our own, and tells what the mouse did.
pub(crate) fn own_game(record: &Record) -> OwnGame {
    let (measures, gaps) = match OwnMeasures::of(record) {
        Ok(OwnMeasures { measures, gaps }) => (Some(measures), gaps),
        Err(_) => (None, Vec::new()),
    };
    let events = record.mouse.events().iter().flat_map(|event| {
        let press = match event.action {
            MouseAction::Move => Press::Moved,
            MouseAction::LeftDown => Press::Down,
            MouseAction::RightDown => Press::RightDown,
            MouseAction::MiddleDown => Press::MiddleDown,
            MouseAction::LeftUp | MouseAction::RightUp | MouseAction::MiddleUp => Press::Up,
        };
        let at = i32::try_from(event.at.0).unwrap_or(i32::MAX);
        [at, event.x as i32, event.y as i32, press as i32]
    });
    OwnGame { measures, gaps, mouse: Mouse { cell: MouseTrace::CELL, events: events.collect() } }
}

fn mouse_events(replay: &ForeignReplay) -> Vec<i32> {
    let began = replay.events.first().map_or(0, |event| event.at);
    let (mut left, mut right, mut middle) = (false, false, false);
    let toggled = |button: &mut bool, down: Press| {
        *button = !*button;
        if *button { down } else { Press::Up }
    };
    let events = replay.events.iter().flat_map(|event| {
        let press = match event.action {
            Action::Move | Action::MarksChange | Action::Preflag => Press::Moved,
            Action::LeftDown | Action::ShiftLeftDown => Press::Down,
            Action::RightDown | Action::BothDown => Press::RightDown,
            Action::MiddleDown => Press::MiddleDown,
            Action::LeftUp | Action::RightUp | Action::MiddleUp => Press::Up,
            Action::LeftChange => toggled(&mut left, Press::Down),
            Action::RightChange => toggled(&mut right, Press::RightDown),
            Action::MiddleChange => toggled(&mut middle, Press::MiddleDown),
        };
        [event.at.saturating_sub(began), event.x, event.y, press as i32]
    });
    events.collect()
}
