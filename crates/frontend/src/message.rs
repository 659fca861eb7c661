//! What is said beside the board.

use minewise_board::Pos;
use minewise_session::{CommandError, Event};

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

/// The words that depend on how a front end is operated: they name its keys or buttons.
pub trait Wording {
    /// What is said to a command that the game refuses.
    fn refused(&self, error: &CommandError) -> String;

    /// The answer to a question, if the event is one.
    fn answer(&self, event: &Event) -> Option<String>;
}
