//! What the front ends on the player's own machine, the terminal and the window, have in common.
//!
//! [`Play`] is a game in progress: it carries out commands and gestures, reports their effects,
//! lets the program play, saves each move to a [`GameLibrary`] before it is shown, and stores the
//! result at the end. A front end adds its own keys and mouse, drawing, and a [`Wording`] for
//! whatever depends on the keys. [`BoardForm`] holds the numeric fields of a menu. Everything is
//! pure: time, seeds and storage come from outside.

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
mod part_queue;
mod perform;
mod play;
mod seeds;
mod thinking;
mod thought;
mod wording;
pub mod words;

pub use active_game::ActiveGame;
pub use animation::Animation;
pub use auto_play::AutoPlay;
pub use background::Background;
pub use board_form::{BoardField, BoardForm, MAX_DIGITS};
pub use ending::Ending;
pub use environment::{Environment, Work};
pub use game_library::{
    BEST_TIMES, GameLibrary, GameNumber, GameProgress, GameSummary, SaveError, SavedGame,
};
pub use message::Message;
pub use motion::{Motion, Surroundings};
pub use part_queue::PartQueue;
pub use play::{Confirmation, Play};
pub use seeds::Seeds;
pub use thinking::is_large;
pub use thought::SHOW_THINKING_AFTER;
pub use wording::Wording;
