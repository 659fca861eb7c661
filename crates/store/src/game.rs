//! The stored form of a game.

use std::time::{SystemTime, UNIX_EPOCH};

use minewise_rules::Seed;
use minewise_session::{Config, Millis, TimedCommand};

use crate::{Digest, Finish, GameId, Nonce, Player};

/// Milliseconds since 1970, by the wall clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnixMillis(pub u64);

impl UnixMillis {
    /// The current time by the wall clock.
    pub fn now() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        UnixMillis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
    }
}

/// The part of a game that is fixed when it is created.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    /// Its public identifier.
    pub id: GameId,
    /// When it was created. Times in its log count from here.
    pub created: UnixMillis,
    /// The options that the player chose.
    pub config: Config,
    /// The seed of the board.
    pub seed: Seed,
    /// What keeps anyone from guessing the seed from the published commitment.
    pub nonce: Nonce,
    /// Whoever presents the secret with this digest may play.
    pub player: Digest,
    /// Whoever presents the secret with this digest may watch.
    pub watcher: Digest,
    /// Whether the player chose the seed; such games are never ranked.
    pub practice: bool,
    /// Whether it was played elsewhere and published here when it was over. Its times are the
    /// player's own, and it is never ranked.
    pub self_timed: bool,
    /// Whether a person or a program plays, as declared by the player.
    pub played_by: Player,
    /// The two parts the seed was drawn from, if the player contributed one.
    pub draw: Option<SeedDraw>,
    /// The name to show in the best times.
    pub name: Option<String>,
}

/// The parts that the server and the player contributed to a seed.
#[derive(Clone, PartialEq, Eq)]
pub struct SeedDraw {
    /// The server's part: a secret until the game is over.
    pub part: [u8; 32],
    /// The player's part.
    pub entropy: Vec<u8>,
}

impl std::fmt::Debug for SeedDraw {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SeedDraw(..)")
    }
}

/// One entry of a game's log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LogEntry {
    /// The command, with the time that counts.
    pub timed: TimedCommand,
    /// How much later the server saw it: what the line took, as far as the server believed it.
    pub delay: Millis,
}

/// A command that counts as given when the server saw it.
impl From<TimedCommand> for LogEntry {
    fn from(timed: TimedCommand) -> Self {
        LogEntry { timed, delay: Millis(0) }
    }
}

/// One or more entries to add to a game's log.
#[derive(Debug, Clone, PartialEq)]
pub struct Append {
    /// The game.
    pub game: GameId,
    /// The number of the first entry, counted from 1.
    pub seq: u32,
    /// The entries. Either all of them are added or none.
    pub commands: Vec<LogEntry>,
    /// What was worked out to carry some of them out.
    pub findings: Vec<StoredFindings>,
    /// The result, if these entries end the game. Only the first end of a game is stored.
    pub finish: Option<Finish>,
}

/// What was worked out to carry out a log entry. The store doesn't interpret these bytes.
#[derive(Clone, PartialEq, Eq)]
pub struct FindingBytes(pub Vec<u8>);

/// Prints nothing, since they may reveal where the mines are.
impl std::fmt::Debug for FindingBytes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "FindingBytes({} bytes)", self.0.len())
    }
}

/// The findings for one entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFindings {
    /// The number of the entry they belong to.
    pub seq: u32,
    /// What was worked out.
    pub findings: FindingBytes,
}

/// A game as read from the store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredGame {
    /// The part that never changes.
    pub game: NewGame,
    /// Its log, in order.
    pub log: Vec<LogEntry>,
}
