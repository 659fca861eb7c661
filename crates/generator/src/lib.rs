//! Boards to play.
//!
//! [`UniformBoards`] generates any number of boards of one kind, each from its own random
//! stream, so that board number 1,000 can be generated without the 999 before it.
//! [`NoGuess`] generates boards that can be finished without a guess; a [`Certificate`]
//! proves it, and gives the board its [`Difficulty`]. A [`Guarantee`] says whether there is one for
//! every first cell. A [`Board`] is a layout and the
//! first cell to open, with a one-line text form for exchange between programs.
//!
//! ```
//! use minewise_board::{Params, Pos};
//! use minewise_generator::{Board, UniformBoards};
//! use minewise_rules::{FirstClick, Seed};
//!
//! let params = Params::new(8, 8, 10)?;
//! let boards = UniformBoards::new(params, FirstClick::Safe, Pos::new(0, 0), Seed(1))?;
//! let lines: Vec<String> = boards.clone().take(3).map(|board| board.to_string()).collect();
//! assert!(lines[0].starts_with("8 8 10 0 "));
//!
//! let third: Board = lines[2].parse()?;
//! assert_eq!(third, boards.board(2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod certificate;
mod difficulty;
mod draft;
mod graded;
mod guarantee;
mod no_guess;
mod plain_board;
mod playthrough;
mod repair;
mod text;
mod uniform;

pub use board::{Board, StartOutOfBoard};
pub use certificate::Certificate;
pub use difficulty::{Difficulty, Grade, UnknownGrade};
pub use guarantee::Guarantee;
pub use no_guess::{Mode, NoBoard, NoGuess, NoGuessBoards, UnknownMode, WorkLimit, is_solvable};
pub use text::BoardTextError;
pub use uniform::UniformBoards;
