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
pub(crate) use server::{NEVER, TestServer, open_settings};
pub(crate) use socket::{Heard, Socket};

use std::fmt::Display;

use minewise_testkit::{PATIENCE, Pauses};

/// Looks until it finds something, and returns that. `Err` is what it saw instead.
pub(crate) async fn until<T, Seen: Display>(
    what: &str,
    mut look: impl AsyncFnMut() -> Result<T, Seen>,
) -> T {
    let mut pauses = Pauses::new();
    loop {
        match (look().await, pauses.next()) {
            (Ok(found), _) => return found,
            (Err(_), Some(pause)) => tokio::time::sleep(pause).await,
            (Err(seen), None) => panic!("waited {PATIENCE:?} for {what}, but saw {seen}"),
        }
    }
}

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
