//! What a command brought about.

use std::sync::Arc;

use minewise_board::Pos;
use serde::Serialize;

use crate::{Basis, Mark, OddsOf, Reason, Status};

/// One thing that happened in a session, in the order of the list.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
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
    /// A mark was put or taken away.
    Marked {
        /// The cell.
        cell: Pos,
        /// What stands there now.
        mark: Mark,
    },
    /// A move was taken back; these cells are covered again.
    Undone {
        /// The cells.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Pos>))]
        covered: Arc<Vec<Pos>>,
    },
    /// This cell is certainly safe.
    Hint {
        /// The cell.
        cell: Pos,
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
    /// How likely the game is won.
    WinChance {
        /// The chance; none if the position is too large or too entangled to tell.
        chance: Option<f64>,
        /// Its standard error; 0 where it is exact.
        error: f64,
        /// The games that it was estimated from; 0 where it is exact.
        games: u32,
        /// What it rests on; none if there is no chance to tell.
        basis: Option<Basis>,
        /// Whose chance it is.
        of: OddsOf,
    },
    /// The answer to "why?" for a certain cell.
    Explained {
        /// The reason.
        reason: Reason,
    },
    /// The answer to "why?" for a cell that is not certain.
    NotCertain {
        /// The cell.
        cell: Pos,
        /// The chance of a mine there; none if the position is too entangled to tell.
        risk: Option<f64>,
    },
    /// A strict game was lost by opening a cell that was not certainly safe while
    /// there was one that is.
    Guessed {
        /// The cell that was opened, or was to be opened.
        cell: Pos,
        /// A certainly safe one.
        certain: Pos,
        /// Why that one is safe.
        reason: Option<Reason>,
    },
    /// These proposals cannot all hold; none of them can be left out. If it is
    /// one, that cell is safe.
    Conflict {
        /// The cells with the proposals.
        proposals: Vec<Pos>,
    },
    /// A board was put up, covered: a new one or the same once more.
    Started,
    /// The game came into another state.
    StatusChanged {
        /// The state now.
        status: Status,
    },
}
