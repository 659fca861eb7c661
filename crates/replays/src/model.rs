//! A replay of another program, whichever format it came in.

use minewise_board::{Params, Pos};
use minewise_rules::{Layout, Outcome};
use serde::Serialize;

use crate::{Format, Mode};

/// A replay, or just a board, of another program.
///
/// It holds what the file says: the board, what the mouse did, and what the program claims about
/// the game. [`play`](crate::play()) finds out what happened on the board, and whether the claims
/// hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForeignReplay {
    /// Which program wrote it, in which format.
    pub source: Source,
    /// Where the mines are.
    pub layout: Layout,
    /// The width and height of a cell in pixels, never 0.
    pub cell_size: u16,
    /// Whether question marks were switched on, if the file says.
    pub question_marks: Option<bool>,
    /// By which rules the game was played.
    pub mode: Mode,
    /// What the mouse did, in the order of the file. Empty for a board.
    pub events: Vec<MouseEvent>,
    /// What the program showed meanwhile. Only RMV has it.
    pub shown: Vec<ShownCell>,
    /// Who played.
    pub player: Player,
    /// What the program says about the game.
    pub claims: Claims,
    /// What in the file doesn't fit together.
    pub remarks: Vec<Remark>,
    /// Whether something didn't fit together in the file that this one was converted from.
    pub contradiction: bool,
}

impl ForeignReplay {
    /// A board without a game.
    pub(crate) fn of_board(format: Format, version: u16, layout: Layout) -> Self {
        ForeignReplay {
            source: Source { format, version, ..Source::default() },
            layout,
            cell_size: USUAL_CELL_SIZE,
            question_marks: None,
            mode: Mode::STANDARD,
            events: Vec::new(),
            shown: Vec::new(),
            player: Player::default(),
            claims: Claims::default(),
            remarks: Vec::new(),
            contradiction: false,
        }
    }

    /// The size of the board and its number of mines.
    pub const fn params(&self) -> Params {
        self.layout.params()
    }

    /// The cell under a point; none beside the board.
    pub fn cell_at(&self, x: i32, y: i32) -> Option<Pos> {
        let cell = |pixel: i32| u16::try_from(pixel.div_euclid(i32::from(self.cell_size))).ok();
        let pos = Pos::new(cell(x)?, cell(y)?);
        self.params().size().contains(pos).then_some(pos)
    }
}

/// The nearest pixel that isn't absurdly far away, so that distances can be added up.
pub(crate) fn near(pixel: i32) -> i32 {
    pixel.clamp(-1_000_000, 1_000_000)
}

/// The cells of nearly all programs are this wide and high.
pub(crate) const USUAL_CELL_SIZE: u16 = 16;

/// Where a replay comes from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Source {
    /// The format of the file.
    pub format: Format,
    /// The version of the format, if it has several; else 0.
    pub version: u16,
    /// The program that the game was played with.
    pub software: String,
    /// The program that converted the file from another format.
    pub converted_by: Option<String>,
}

/// One thing that the mouse did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MouseEvent {
    /// When, in milliseconds. Which moment is 0 differs between the formats.
    pub at: i32,
    /// Pixels from the left border of the board.
    pub x: i32,
    /// Pixels from the upper border of the board.
    pub y: i32,
    /// What it did.
    pub action: Action,
}

/// What a mouse can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// It moved.
    Move,
    /// The left button went down.
    LeftDown,
    /// The left button went up.
    LeftUp,
    /// The right button went down.
    RightDown,
    /// The right button went up.
    RightUp,
    /// The middle button went down.
    MiddleDown,
    /// The middle button went up.
    MiddleUp,
    /// A flag was there when the recording began.
    Preflag,
    /// Both buttons are down from now on; which one was the second isn't known.
    BothDown,
    /// The left button went down while Shift was held, which makes a chord.
    ShiftLeftDown,
    /// The left button changed: down if it was up, and up if it was down.
    LeftChange,
    /// The right button changed.
    RightChange,
    /// The middle button changed.
    MiddleChange,
    /// Question marks were switched on or off.
    MarksChange,
}

/// What the program showed in a cell after a mouse event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShownCell {
    /// How many mouse events came before.
    pub after: usize,
    /// The cell.
    pub pos: Pos,
    /// What it showed.
    pub face: Face,
}

/// What a cell can show. A pressed cell is a covered one, so it isn't noted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Face {
    /// Nothing.
    Covered,
    /// A question mark.
    Question,
    /// A flag.
    Flag,
    /// A clue.
    Clue(u8),
    /// The mine that exploded.
    Exploded,
}

/// Who played.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Player {
    /// The name.
    pub name: String,
    /// The nickname, or what else tells players of the same name apart.
    pub nickname: String,
    /// The country, in whatever form the file has.
    pub country: String,
    /// The competition that the game was played for.
    pub event: String,
}

/// What a program says about a game. All of it can be wrong.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Claims {
    /// The playing time in milliseconds.
    pub time: Option<u32>,
    /// The 3BV of the board.
    pub three_bv: Option<u32>,
    /// How much of it was solved.
    pub solved: Option<u32>,
    /// Left clicks.
    pub left: Option<u32>,
    /// Right clicks.
    pub right: Option<u32>,
    /// Chords.
    pub chords: Option<u32>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// Whether it was won, where a file says no more, or says it twice.
    pub is_won: Option<bool>,
    /// Whether no flags were used.
    pub no_flags: Option<bool>,
    /// Whether the program vouches that a ranking of standard games can take it.
    pub official: Option<bool>,
    /// Whether the program vouches that nothing helped the player.
    pub fair: Option<bool>,
    /// When the game began.
    pub started: Option<Moment>,
    /// When it ended.
    pub ended: Option<Moment>,
}

/// A moment in history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Moment {
    /// Microseconds since 1970.
    UnixMicros(u64),
    /// As the file has it, on a clock whose time zone isn't known.
    Local(String),
}

/// What in a file doesn't fit together, although it can be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Remark {
    /// The number of mines isn't that of the board.
    Mines { claimed: u32, found: u32 },
    /// The size in the file isn't that of the file.
    FileSize { claimed: u64, found: u64 },
    /// Something isn't valid UTF-8 although the format demands it.
    NotUtf8(&'static str),
    /// An event is earlier than the one before.
    TimeRunsBack { event: usize },
    /// Bytes follow the end.
    Trailing { bytes: usize },
    /// A figure in the file isn't the one that follows from the events.
    Figure { what: Figure, claimed: u64, found: u64 },
    /// The game ended in another way than the file says.
    Outcome { claimed: Outcome, found: Option<Outcome> },
    /// The program showed something else than the rules say.
    Shown { event: usize, pos: Pos },
    /// Buttons did something impossible, such as going up twice.
    Buttons { event: usize },
    /// Presses and releases follow the end of the game.
    AfterTheEnd { events: usize },
}

/// A figure that files have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Figure {
    /// The playing time in milliseconds.
    Time,
    /// The 3BV.
    ThreeBv,
    /// The solved 3BV.
    Solved,
    /// Left clicks.
    Left,
    /// Right clicks.
    Right,
    /// Chords.
    Chords,
}
