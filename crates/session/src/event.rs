//! What a command brought about.

use std::sync::Arc;

use minewise_board::Pos;
use serde::Serialize;

use crate::{Mark, Status};

/// One thing that happened in a session, in the order of the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// Safe cells were opened, in this order.
    Opened {
        /// The cells.
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
        covered: Arc<Vec<Pos>>,
    },
    /// A board was put up, covered: a new one or the same once more.
    Started,
    /// The game came into another state.
    StatusChanged {
        /// The state now.
        status: Status,
    },
}
