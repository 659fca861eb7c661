//! What is stored of a game.

use std::time::{SystemTime, UNIX_EPOCH};

use minewise_rules::Seed;
use minewise_session::{Config, TimedCommand};

use crate::{Digest, Finish, GameId, Nonce, Player};

/// Milliseconds since 1970 by the clock on the wall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnixMillis(pub u64);

impl UnixMillis {
    /// What the clock on the wall says.
    pub fn now() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        UnixMillis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
    }
}

/// What is known of a game when it begins; it never changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    /// Its name.
    pub id: GameId,
    /// When it was made; the times in its log count from here.
    pub created: UnixMillis,
    /// What the player chose.
    pub config: Config,
    /// The seed of the board.
    pub seed: Seed,
    /// What hides the seed in the published commitment.
    pub nonce: Nonce,
    /// Who shows the secret of this digest may play.
    pub player: Digest,
    /// Who shows the secret of this digest may watch.
    pub watcher: Digest,
    /// The player chose the seed, so the game is never ranked.
    pub practice: bool,
    /// Who plays, by their own account.
    pub played_by: Player,
    /// What the seed was drawn from, if both sides drew it.
    pub draw: Option<SeedDraw>,
    /// How the player wants to be called among the best times.
    pub name: Option<String>,
}

/// What the server and the player each added to a seed.
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

/// One more entry of a game's log.
#[derive(Debug, Clone, PartialEq)]
pub struct Append {
    /// The game.
    pub game: GameId,
    /// The number of the first entry, counted from 1.
    pub seq: u32,
    /// The entries: all of them get in, or none.
    pub commands: Vec<TimedCommand>,
    /// What was thought to carry out the last of them, if anything.
    pub findings: Option<FindingBytes>,
    /// What is said of the game if these entries end it. Only the first end of
    /// a game is kept.
    pub finish: Option<Finish>,
}

/// What was thought to carry out an entry of a log, as bytes that mean nothing here.
#[derive(Clone, PartialEq, Eq)]
pub struct FindingBytes(pub Vec<u8>);

/// Shows nothing: they may say where the mines are.
impl std::fmt::Debug for FindingBytes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "FindingBytes({} bytes)", self.0.len())
    }
}

/// The same as it came back from the store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFindings {
    /// The number of the entry.
    pub seq: u32,
    /// What was thought.
    pub findings: FindingBytes,
}

/// A game as it came back from the store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredGame {
    /// What it began with.
    pub game: NewGame,
    /// Its log, in order.
    pub log: Vec<TimedCommand>,
}
