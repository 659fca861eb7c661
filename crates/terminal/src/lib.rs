//! Minesweeper in the terminal: line by line, or as a full-screen program ([`full_screen`]).
//!
//! [`play()`] runs the line mode over any input and output; time, seeds and stored games come from
//! a [`GameLibrary`](minewise_frontend::GameLibrary). [`parse`] reads a line and always understands
//! both grammars of the specification (rows T and C); a [`Style`] decides how the game asks and
//! answers. [`BoardText`] draws a board, and [`LineEditor`] edits a line as it is typed.
//!
//! The game itself is not computed here: lines become
//! [`Command`](minewise_session::Command)s, and a
//! [`Snapshot`](minewise_session::Snapshot) is printed.

mod board_text;
mod column;
mod coordinates;
mod dialogue;
pub mod full_screen;
mod game;
mod glyph;
mod grammar;
mod line_editor;
mod line_reader;
mod look;
mod options;
mod play;
mod setup;
mod style;
mod texts;
mod thinking;
mod wrapping;

pub use minewise_frontend::Environment;

pub use board_text::{BoardText, Labels};
pub use coordinates::CoordinateError;
pub use grammar::{Act, Input, Malformed, Word, parse};
pub use line_editor::{History, LineEditor, VisibleLine};
pub use look::{Channel, Colours, Look, Symbols};
pub use options::{Options, Setup};
pub use play::{PlayError, play};
pub use style::{Style, UnknownStyle};
pub use texts::{command_in_words, status_line};
pub use wrapping::width_of;
