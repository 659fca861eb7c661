//! A message shown beside the board.

use minewise_board::Pos;

/// A message shown beside the board, and the cells it refers to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Message {
    /// The words; empty if there is nothing to say.
    pub text: String,
    /// Whether something was refused.
    pub is_refusal: bool,
    /// The cells it refers to.
    pub pointed_at: Vec<Pos>,
}
