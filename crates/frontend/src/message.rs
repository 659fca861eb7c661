//! What is said beside the board.

use minewise_board::Pos;

/// What is said beside the board, and what it points at.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Message {
    /// The words; empty if there is nothing to say.
    pub text: String,
    /// Whether something was refused.
    pub is_refusal: bool,
    /// The cells that it speaks of.
    pub pointed_at: Vec<Pos>,
}
