//! What is assumed in a what-if question.

use minewise_board::Pos;

/// Covered cells that are assumed to be mines or safe, in addition to what the view
/// shows.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Assumptions {
    /// Cells assumed to be mines.
    pub mines: Vec<Pos>,
    /// Cells assumed to be safe.
    pub safe: Vec<Pos>,
}

impl Assumptions {
    /// No assumptions.
    pub const NONE: Assumptions = Assumptions { mines: Vec::new(), safe: Vec::new() };
}
