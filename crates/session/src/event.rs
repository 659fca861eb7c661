//! The effects of a command.

use std::sync::Arc;

use minewise_board::Pos;
use minewise_solver::Tier;
use serde::Serialize;

use crate::{Basis, Mark, OddsOf, Reason, Status};

/// Something that happened in a session, in the order it happened. Reasons can take another form
/// (`R`), for example with words.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event<R = Reason> {
    /// Safe cells were opened, in this order.
    Opened {
        /// The cells.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Pos>))]
        cells: Arc<Vec<Pos>>,
    },
    /// Mines went off.
    Exploded {
        /// The mines.
        cells: Vec<Pos>,
    },
    /// A mark was placed or removed.
    Marked {
        /// The cell.
        cell: Pos,
        /// The new mark.
        mark: Mark,
    },
    /// A move was undone; these cells are covered again.
    Undone {
        /// The cells.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Pos>))]
        covered: Arc<Vec<Pos>>,
    },
    /// This cell is certainly safe, and no other has a simpler proof.
    Hint {
        /// The cell.
        cell: Pos,
        /// How much of the board the proof has to consider at once.
        tier: Tier,
    },
    /// A hint was asked for, but no cell is certainly safe.
    NothingCertain,
    /// This is the best cell to open.
    Advice {
        /// The cell.
        cell: Pos,
        /// The chance of a mine there.
        risk: f64,
    },
    /// How likely the game is to be won.
    WinChance {
        /// The chance; none if the position is too large or too complex.
        chance: Option<f64>,
        /// Its standard error; 0 where it is exact.
        error: f64,
        /// The number of games that it was estimated from; 0 where it is exact.
        games: u32,
        /// What it is based on; none if there is no chance to report.
        basis: Option<Basis>,
        /// Whose play it describes: `best`, exactly, or `program`, an estimate of how often the
        /// program wins. Best play wins at least as often. None if there is no chance to report.
        play: Option<&'static str>,
        /// What it refers to.
        of: OddsOf,
    },
    /// The answer to "why?" for a certain cell.
    Explained {
        /// The reason.
        reason: R,
    },
    /// The answer to "why?" for a cell that follows from the proposals.
    Implied {
        /// The cell.
        cell: Pos,
        /// Why it would be a mine or, as the reason says, safe if the proposals were right.
        reason: R,
    },
    /// The answer to "why?" for a cell that is not certain.
    NotCertain {
        /// The cell.
        cell: Pos,
        /// The chance of a mine there; none if the position is too complex.
        risk: Option<f64>,
    },
    /// A strict game was lost by opening a cell that wasn't certainly safe while another one was.
    Guessed {
        /// The cell that was opened, or would have been.
        cell: Pos,
        /// A certainly safe cell. No other has a simpler proof.
        certain: Pos,
        /// Why that one is safe.
        reason: Option<R>,
    },
    /// These proposals can't all hold, but without any one of them the others could. If there is
    /// only one, its cell is safe.
    Conflict {
        /// The cells with the proposals.
        proposals: Vec<Pos>,
    },
    /// A covered board was set up: a new one, or the same again.
    Started,
    /// The status of the game changed.
    StatusChanged {
        /// The new status.
        status: Status,
    },
}

impl<R> Event<R> {
    /// The same event with its reason in another form.
    pub fn map_reason<T>(self, form: impl FnOnce(R) -> T) -> Event<T> {
        match self {
            Event::Opened { cells } => Event::Opened { cells },
            Event::Exploded { cells } => Event::Exploded { cells },
            Event::Marked { cell, mark } => Event::Marked { cell, mark },
            Event::Undone { covered } => Event::Undone { covered },
            Event::Hint { cell, tier } => Event::Hint { cell, tier },
            Event::NothingCertain => Event::NothingCertain,
            Event::Advice { cell, risk } => Event::Advice { cell, risk },
            Event::WinChance { chance, error, games, basis, play, of } => {
                Event::WinChance { chance, error, games, basis, play, of }
            }
            Event::Explained { reason } => Event::Explained { reason: form(reason) },
            Event::Implied { cell, reason } => Event::Implied { cell, reason: form(reason) },
            Event::NotCertain { cell, risk } => Event::NotCertain { cell, risk },
            Event::Guessed { cell, certain, reason } => {
                Event::Guessed { cell, certain, reason: reason.map(form) }
            }
            Event::Conflict { proposals } => Event::Conflict { proposals },
            Event::Started => Event::Started,
            Event::StatusChanged { status } => Event::StatusChanged { status },
        }
    }
}
