//! What a command brought about.

use std::sync::Arc;

use minewise_board::Pos;
use minewise_solver::Tier;
use serde::Serialize;

use crate::{Basis, Mark, OddsOf, Reason, Status};

/// One thing that happened in a session, in the order of the list. Whoever passes it on
/// may give reasons another form, with words for example.
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
    /// This cell is certainly safe, and no other has a simpler proof.
    Hint {
        /// The cell.
        cell: Pos,
        /// How much has to be seen at once to prove it.
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
        reason: R,
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
        /// A certainly safe one, and no other has a simpler proof.
        certain: Pos,
        /// Why that one is safe.
        reason: Option<R>,
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
            Event::WinChance { chance, error, games, basis, of } => {
                Event::WinChance { chance, error, games, basis, of }
            }
            Event::Explained { reason } => Event::Explained { reason: form(reason) },
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
