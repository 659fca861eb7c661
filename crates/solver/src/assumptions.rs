//! What is taken for granted in a what-if.

use minewise_board::Pos;

/// Covered cells that are taken as mines or as safe, on top of what the view
/// shows. Empty for "what can be known".
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Assumptions {
    /// Cells taken as mines.
    pub mines: Vec<Pos>,
    /// Cells taken as safe.
    pub safe: Vec<Pos>,
}

impl Assumptions {
    /// Nothing is assumed.
    pub const NONE: Assumptions = Assumptions { mines: Vec::new(), safe: Vec::new() };
}
