//! What the front ends on the player's own machine, the terminal and the window, have in common.
//!
//! [`Play`] is a game in progress: it carries out commands and gestures, reports their effects,
//! lets the program play, saves each move to a [`GameLibrary`] before it is shown, and stores the
//! result at the end. A front end adds its own keys and mouse, drawing, and a [`Wording`] for
//! whatever depends on the keys. [`BoardForm`] holds the numeric fields of a menu, [`Position`] what
//! is painted on an analysis board, and [`Examined`] what can be known about it. Everything is pure:
//! time, seeds and storage come from outside.

mod active_game;
mod animation;
mod auto_play;
mod background;
mod board_form;
pub mod calendar;
mod elsewhere;
mod end_review;
mod ending;
mod environment;
mod examined;
mod game_library;
mod list_words;
mod measure_words;
mod message;
mod motion;
mod perform;
mod play;
mod position;
pub mod review_words;
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
pub use elsewhere::Fate;
pub use end_review::{EndReview, ReviewDepth};
pub use ending::Ending;
pub use environment::{Environment, Work};
pub use examined::Examined;
pub use game_library::{
    BEST_TIMES, GameLibrary, GameNumber, GameProgress, GameSummary, SaveError, SavedGame,
};
pub use list_words::listings;
pub use measure_words::{
    MeasureWords, finer_measures, live_figures, live_measures, measures, measures_of,
};
pub use message::Message;
pub use motion::{Motion, Surroundings};
pub use play::{Confirmation, Play};
pub use position::Position;
pub use seeds::Seeds;
pub use thought::SHOW_THINKING_AFTER;
pub use wording::Wording;
