//! News of what other servers have written.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast;
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval};
use tokio_postgres::{AsyncMessage, Client};

use super::address::Address;
use super::link::in_time;
use super::outage::next_pause;
use crate::{Change, GameId, StoreError};

/// How often a silent connection is asked whether it still lives.
const LIFE_SIGN: Duration = Duration::from_secs(5);

/// A connection that listens.
pub(super) struct Listener {
    client: Client,
    driver: JoinHandle<()>,
}

impl Listener {
    /// Begins to listen.
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub(super) async fn start(
        address: &Address,
        news: &broadcast::Sender<Change>,
    ) -> Result<Self, StoreError> {
        let (client, mut messages) = address.connect_to_hear().await?;
        let news = news.clone();
        let driver = tokio::spawn(async move {
            while let Some(message) = messages.next().await {
                if let AsyncMessage::Notification(notification) = message {
                    tell(notification.payload(), &news);
                }
            }
        });
        let listener = Listener { client, driver };
        in_time(listener.client.batch_execute("LISTEN minewise_changes")).await?;
        Ok(listener)
    }

    /// Returns when the connection is lost.
    async fn until_lost(&mut self) {
        let mut life_signs = interval(LIFE_SIGN);
        life_signs.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = &mut self.driver => return,
                _ = life_signs.tick() => {
                    if in_time(self.client.batch_execute("")).await.is_err() {
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

/// Listens for ever, through every loss of the connection. Whoever relies on the
/// news is told once they come again.
pub(super) async fn listen(
    address: Arc<Address>,
    mut listener: Listener,
    news: broadcast::Sender<Change>,
) {
    loop {
        listener.until_lost().await;
        let mut pause = None;
        listener = loop {
            match Listener::start(&address, &news).await {
                Ok(listener) => break listener,
                Err(_) => {
                    let next = next_pause(pause);
                    tokio::time::sleep(next).await;
                    pause = Some(next);
                }
            }
        };
        // Nobody may be interested, which is fine.
        let _ = news.send(Change::Missed);
    }
}

/// Passes on the changes of a notification. One that cannot be understood was
/// not written by us, or by a later version: it may mean anything.
fn tell(payload: &str, news: &broadcast::Sender<Change>) {
    for change in payload.split(' ') {
        let change = parse(change).unwrap_or(Change::Missed);
        let _ = news.send(change);
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
        let (news, mut heard) = broadcast::channel(8);
        let game = GameId([0x1f; 16]);
        tell(&format!("{game}:7 {game}:12"), &news);
        tell("what else", &news);
        assert_eq!(heard.try_recv(), Ok(Change::Appended { game, seq: 7 }));
        assert_eq!(heard.try_recv(), Ok(Change::Appended { game, seq: 12 }));
        assert_eq!(heard.try_recv(), Ok(Change::Missed));
    }
}
