//! What a data set says about a position.

use minewise_rules::Seed;
use serde::Serialize;

/// A position of a game, before a move, and what is known about it. Cells are numbered row by row.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Row {
    /// The version of this format.
    pub v: u32,
    /// The number of the game.
    pub game: u64,
    /// The seed of its board, so that anybody can play it again. In JSON it is a text: many programs
    /// read numbers beyond 2^53 inexactly.
    pub seed: Seed,
    /// How many moves were made before.
    pub step: u32,
    /// The position in the one-line notation.
    pub position: String,
    /// The chance of a mine for every cell; none for open ones. Before the first open it is 0
    /// wherever the rules make that safe: the mines are laid after it.
    pub odds: Vec<Option<f64>>,
    /// The cells that are certainly safe; before the first open each of them, but not all together.
    pub safe: Vec<usize>,
    /// The cells that are certainly mines.
    pub mines: Vec<usize>,
    /// The cell that was opened next.
    pub best: usize,
    /// Its chance of being a mine.
    pub risk: f64,
    /// How much has to be seen at once to prove the easiest safe cell; none if no cell is safe.
    pub tier: Option<&'static str>,
    /// How the game ended, which is known only when it is over.
    pub won: bool,
}
