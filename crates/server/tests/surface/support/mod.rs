//! What the tests share: a server, a client that sends any bytes, and games whose mines the tests
//! know.

mod clock;
mod connection;
mod game;
mod request;
mod server;
mod socket;

pub(crate) use clock::{HandClock, Machine};
pub(crate) use connection::{Answer, Connection};
pub(crate) use game::{Game, at, cell, secret_mines};
pub(crate) use request::Request;
pub(crate) use server::{TestServer, open_settings};
pub(crate) use socket::{Heard, Socket};

use std::time::Duration;

/// Longer than anything here takes; a test that waits this long has failed.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// Waits for something that must happen.
#[track_caller]
pub(crate) fn soon<T>(what: &str, event: impl Future<Output = T>) -> impl Future<Output = T> {
    let place = std::panic::Location::caller();
    async move {
        match tokio::time::timeout(PATIENCE, event).await {
            Ok(value) => value,
            Err(_) => panic!("{what}: it never came (awaited at {place})"),
        }
    }
}
