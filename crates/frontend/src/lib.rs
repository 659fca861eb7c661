//! What the front ends have in common that play on the player's own machine, in a
//! terminal or in a window.
//!
//! [`Play`] is the course of a game: it carries out commands and gestures, says what
//! came of them, lets the program play on, and hands each move to a [`GameLibrary`] before it is
//! shown, and the result at the end. A front end adds what is its own: keys and the mouse, a picture, and a
//! [`Wording`] for what depends on the keys. [`BoardForm`] is the part of a menu that
//! takes numbers as text. Everything is pure: time, seeds and the keeping of games come
//! from outside.

mod active_game;
mod animation;
mod auto_play;
mod background;
mod board_form;
mod ending;
mod environment;
mod game_library;
mod message;
mod motion;
mod perform;
mod play;
mod seeds;
mod sweep;
mod thinking;
mod thought;
mod wording;
pub mod words;

pub use active_game::ActiveGame;
pub use animation::Animation;
pub use auto_play::AutoPlay;
pub use background::Background;
pub use board_form::{BoardField, BoardForm, MOST_DIGITS};
pub use ending::Ending;
pub use environment::{Environment, Work};
pub use game_library::{
    BEST_TIMES, GameLibrary, GameNumber, GameProgress, GameSummary, SaveError, SavedGame,
};
pub use message::Message;
pub use motion::{Motion, Surroundings};
pub use play::{Confirmation, Play};
pub use seeds::Seeds;
pub use sweep::Sweep;
pub use thinking::is_large;
pub use thought::TOLD_AFTER;
pub use wording::Wording;
