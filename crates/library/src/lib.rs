//! The player's own games: what the front ends of one machine keep and share.
//!
//! A [`LocalLibrary`] is the [`GameLibrary`](minewise_frontend::GameLibrary) of a front end in the player's
//! own store. Whatever was begun in one front end can be continued in another: the full
//! screen, the line mode and the window of a machine have one list of unfinished games.

mod local_library;

pub use local_library::{LocalLibrary, Stopper};
