//! What the front ends have in common that play on the player's own machine, in a
//! terminal or in a window.
//!
//! [`Play`] is the course of a game: it carries out commands and gestures, says what
//! came of them, lets the program play on, and hands each move to a [`Shelf`] before it is
//! shown, and the result at the end. A front end adds what is its own: keys and the mouse, a picture, and a
//! [`Wording`] for what depends on the keys. [`BoardForm`] is the part of a menu that
//! takes numbers as text. Everything is pure: time, seeds and the keeping of games come
//! from outside.

mod auto_play;
mod background;
mod board_form;
mod ending;
mod host;
mod motion;
mod play;
mod round;
mod saying;
mod seeds;
mod shelf;
mod show;
mod sweep;
mod thinking;
mod thought;
pub mod words;

pub use auto_play::AutoPlay;
pub use background::Background;
pub use board_form::{BoardField, BoardForm, MOST_DIGITS};
pub use ending::Ending;
pub use host::{Host, Work};
pub use motion::{Ground, Motion};
pub use play::{Asked, Play};
pub use round::Round;
pub use saying::{Saying, Wording};
pub use seeds::Seeds;
pub use shelf::{BEST_TIMES, GameNumber, InPlay, KeepError, KeptGame, Shelf, WaitingGame};
pub use show::Show;
pub use sweep::Sweep;
pub use thinking::is_large;
pub use thought::TOLD_AFTER;
