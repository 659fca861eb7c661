//! Notifications about what other servers have written.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast;
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval};
use tokio_postgres::{AsyncMessage, Client};

use super::address::Address;
use super::link::with_timeout;
use super::outage::next_pause;
use crate::{Change, GameId, StoreError};

/// How often a silent connection is checked.
const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(5);

/// A connection that listens for notifications.
pub(super) struct Listener {
    client: Client,
    driver: JoinHandle<()>,
}

impl Listener {
    /// Starts listening.
    ///
    /// # Errors
    /// If the database can't be reached.
    pub(super) async fn start(
        address: &Address,
        changes: &broadcast::Sender<Change>,
    ) -> Result<Self, StoreError> {
        let (client, mut messages) = address.connect_and_listen().await?;
        let changes = changes.clone();
        let driver = tokio::spawn(async move {
            while let Some(message) = messages.next().await {
                if let AsyncMessage::Notification(notification) = message {
                    publish(notification.payload(), &changes);
                }
            }
        });
        let listener = Listener { client, driver };
        with_timeout(listener.client.batch_execute("LISTEN minewise_changes")).await?;
        Ok(listener)
    }

    /// Returns when the connection is lost.
    async fn until_lost(&mut self) {
        let mut life_signs = interval(KEEPALIVE_INTERVAL);
        life_signs.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = &mut self.driver => return,
                _ = life_signs.tick() => {
                    if with_timeout(self.client.batch_execute("")).await.is_err() {
                        return;
                    }
                }
            }
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.driver.abort();
    }
}

/// Listens for ever, reconnecting whenever the connection is lost. After each reconnection,
/// receivers learn that they may have missed changes.
pub(super) async fn listen(
    address: Arc<Address>,
    mut listener: Listener,
    changes: broadcast::Sender<Change>,
) {
    loop {
        listener.until_lost().await;
        let mut pause = None;
        listener = loop {
            match Listener::start(&address, &changes).await {
                Ok(listener) => break listener,
                Err(_) => {
                    let next = next_pause(pause);
                    tokio::time::sleep(next).await;
                    pause = Some(next);
                }
            }
        };
        // Fails if nobody is listening, which is fine.
        let _ = changes.send(Change::Missed);
    }
}

/// Passes on the changes in a notification. One that can't be parsed comes from a later version or
/// from someone else, so it may mean anything.
fn publish(payload: &str, changes: &broadcast::Sender<Change>) {
    for change in payload.split(' ') {
        let change = parse(change).unwrap_or(Change::Missed);
        let _ = changes.send(change);
    }
}

fn parse(change: &str) -> Option<Change> {
    let (game, seq) = change.split_once(':')?;
    Some(Change::Appended { game: game.parse::<GameId>().ok()?, seq: seq.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notifications_are_understood() {
        let (changes, mut heard) = broadcast::channel(8);
        let game = GameId([0x1f; 16]);
        publish(&format!("{game}:7 {game}:12"), &changes);
        publish("what else", &changes);
        assert_eq!(heard.try_recv(), Ok(Change::Appended { game, seq: 7 }));
        assert_eq!(heard.try_recv(), Ok(Change::Appended { game, seq: 12 }));
        assert_eq!(heard.try_recv(), Ok(Change::Missed));
    }
}
