//! The game server.
//!
//! The server owns every layout and seed; a client sees what a player may see, and sends commands.
//! Each command is in the [`Store`](minewise_store::Store) before it is answered, so nothing that
//! was acknowledged can be lost, and games in memory are only a cache of the store.
//!
//! ```text
//! connection.rs   sockets, time-outs, caps        -> one HTTP request at a time
//! guard.rs        request ids, limits, headers    -> what may come in
//! api/, legacy.rs, socket.rs                      -> what is asked
//! games.rs        one game, one lock, one order   -> what happens
//! live_game.rs    session + log position          -> the game itself
//! thinking/       turns, budgets, accounts        -> what takes longer than a moment
//! questions.rs    what answers say about games    -> nothing about a position unnoticed
//! ```

mod adjudication;
mod answers;
mod api;
mod app;
mod asked_positions;
mod audit_trail;
mod auth;
mod backlog;
mod cache;
mod client;
mod clock;
mod command_work;
mod connection;
mod connection_limit;
mod cors;
mod creation;
mod docs_page;
mod embedded;
mod feed;
mod frames;
#[doc(hidden)]
pub mod fuzzing;
mod games;
mod guard;
mod hosts;
mod json_answer;
mod json_body;
mod legacy;
mod live_game;
mod loading;
mod logged_path;
mod lost_line;
mod measured_store;
mod metrics;
mod openapi;
mod outage;
mod pages;
mod player_name;
mod positions;
mod problem;
mod process_metrics;
mod publication;
mod publishing_limits;
mod questions;
mod ranking;
mod rate_limit;
mod replays;
mod requests;
mod run;
mod server_keys;
mod service_worker;
mod settings;
mod shared_stream;
mod site;
mod slot;
mod socket;
mod socket_key;
mod stall_guard;
mod thinking;
mod timing;
mod unsent_body;
mod upgrade;
mod uploads;
mod web_socket;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod wire_tests;

pub use clock::Clock;
pub use openapi::document;
pub use run::{Server, StartError};
pub use server_keys::{fresh_keys, retirement};

pub use settings::{Rate, Settings, SettingsError};
pub use site::{SiteFile, site};
pub use thinking::CpuShare;
