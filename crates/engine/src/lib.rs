//! Answers about games, positions and replays, in the messages of `minewise-wire`.
//!
//! The server and the browser's own engine share what is here: which games can be created
//! ([`game_config`]), what is answered about a position ([`read_position`], [`analyse`],
//! [`explain`], [`chance_to_win`]) and how a replay is shown ([`frames()`]). [`Engine`] adds
//! games that are hosted without a server; it takes a request as JSON and answers in JSON.
//!
//! Time and chance are arguments. Whatever may take long listens to a [`Stop`].

mod answer;
mod engine;
mod frames;
mod home_game;
mod new_game;
mod positions;
mod request;

pub use engine::{Engine, choices};
pub use frames::{FramesError, Wanted, frames, replay_weight};
pub use home_game::Entry;
pub use minewise_session::Stop;
pub use new_game::{GameLimits, board_params, game_config, read_seed};
pub use positions::{Unfinished, analyse, chance_to_win, explain, read_position};
