//! Answers about games, positions and replays, in the messages of `minewise-wire`.
//!
//! The server and the browser's own engine share what is here: which games can be created
//! ([`game_config`]), what is answered about a position ([`read_position`], [`analyse`],
//! [`explain`], [`chance_to_win`]), how a replay is shown ([`frames()`]), how a game is reviewed
//! ([`Reviews`]) and how a game keeps its own time ([`GameTime`]). [`Engine`] adds games that are
//! hosted without a server; it takes a request as JSON and answers in JSON.
//!
//! Time and chance are arguments. Whatever may take long listens to a [`Stop`].

mod answer;
#[cfg(feature = "replays")]
mod base64;
mod engine;
#[cfg(feature = "replays")]
mod foreign;
mod frames;
mod game_time;
mod home_game;
mod new_game;
mod part_series;
mod positions;
mod request;
#[cfg(feature = "review")]
mod reviews;

pub use engine::{Engine, choices};
pub use frames::{FramesError, Wanted, frames, replay_weight};
pub use game_time::GameTime;
pub use home_game::Entry;
pub use minewise_session::Stop;
pub use new_game::{GameLimits, board_params, game_config, read_seed};
pub use positions::{Unfinished, analyse, chance_to_win, explain, read_position};
#[cfg(feature = "review")]
pub use reviews::Reviews;
