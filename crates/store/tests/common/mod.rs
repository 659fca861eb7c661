//! Games to store, and places to store them.
#![allow(dead_code, clippy::unwrap_used)]

use std::path::{Path, PathBuf};

use minewise_board::{Params, Pos};
use minewise_rules::Seed;
use minewise_session::{Command, Config, Millis, Tally, TimedCommand};
use minewise_store::{
    Append, Finish, FreshKeys, GameId, LogEntry, NewGame, Nonce, Player, RankingReasons, Secret,
    UnixMillis,
};
use minewise_testkit::{PATIENCE, Pauses};

/// When the games in the tests begin.
pub(crate) const START: UnixMillis = UnixMillis(1_700_000_000_000);

/// Looks until it finds what it waits for: the twin of `minewise_testkit::until` for tasks, which
/// have to go on meanwhile. `Err` is what it saw instead.
pub(crate) async fn until<Seen: std::fmt::Display>(
    what: &str,
    mut look: impl FnMut() -> Result<(), Seen>,
) {
    let mut pauses = Pauses::new();
    while let Err(seen) = look() {
        match pauses.next() {
            Some(pause) => tokio::time::sleep(pause).await,
            None => panic!("waited {PATIENCE:?} for {what}, but saw {seen}"),
        }
    }
}

/// Waits for an answer that doesn't depend on looking again.
pub(crate) async fn within<T>(what: &str, answer: impl Future<Output = T>) -> T {
    let answered = tokio::time::timeout(PATIENCE, answer).await;
    answered.unwrap_or_else(|_| panic!("waited {PATIENCE:?} for {what}"))
}

/// A directory that is deleted when the test ends.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new() -> Self {
        let name = GameId::random().unwrap().to_string();
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&path).unwrap();
        Scratch(path)
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Keys that each repeat a single byte, so that tests can tell them apart.
pub(crate) fn fresh(byte: u8, now: u64) -> FreshKeys {
    FreshKeys { public: [byte; 32], secret: [byte; 32], promises: [byte; 32], now: UnixMillis(now) }
}

/// A board size that no other test uses.
pub(crate) fn config(width: u64, mines: u64) -> Config {
    Config::new(Params::new(width, 16, mines).unwrap())
}

pub(crate) fn new_game(config: Config) -> NewGame {
    NewGame {
        id: GameId::random().unwrap(),
        created: START,
        config,
        seed: Seed(u64::MAX - 7),
        nonce: Nonce::random().unwrap(),
        player: Secret::random().unwrap().digest(),
        watcher: Secret::random().unwrap().digest(),
        practice: false,
        self_timed: false,
        played_by: Player::Person,
        draw: None,
        name: None,
    }
}

/// The test command with number `seq`. Each number has a different one.
pub(crate) fn timed(seq: u32) -> LogEntry {
    let pos = Pos::new((seq % 30) as u16, (seq / 30 % 16) as u16);
    let command = match seq % 5 {
        0 => Command::Flag(pos),
        1 => Command::Restart { seed: Seed(u64::MAX - u64::from(seq)) },
        _ => Command::Open(pos),
    };
    let timed = TimedCommand { at: Millis(u64::from(seq) * 10), command };
    LogEntry { timed, delay: Millis(u64::from(seq % 3) * 150) }
}

/// The entries `seq` to `seq + count - 1`.
pub(crate) fn entries(game: GameId, seq: u32, count: u32) -> Append {
    let commands = (seq..seq + count).map(timed).collect();
    Append { game, seq, commands, findings: Vec::new(), finish: None }
}

/// A ranked win.
pub(crate) fn win(elapsed: u64, finished: u64) -> Finish {
    Finish {
        finished: UnixMillis(finished),
        won: true,
        ranked: Some(Player::Person),
        reasons: RankingReasons::NONE,
        elapsed,
        score: 381,
        three_bv: 150,
        tally: Tally {
            clicks: 170,
            undos: 1,
            hints: 2,
            explanations: 3,
            odds: 4,
            autos: 5,
            retries: 6,
            ..Tally::default()
        },
    }
}
