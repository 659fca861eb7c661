//! The games of one player at one machine, for front ends without a server.

use std::path::Path;

use minewise_session::Record;
use rusqlite::{Connection, OptionalExtension, TransactionBehavior};

use super::connection::{explain, open_for_writing};
use super::queries;
use crate::{BestTime, Category, Finish, GameId, NewGame, Nonce, Secret, StoreError, UnixMillis};

/// The same database that a server uses, for a program that plays by itself:
/// results, best times, and the game that was left in the middle. It waits while
/// it reads and writes, needs no runtime, and works while a server and other
/// front ends use the file.
pub struct LocalStore {
    connection: Connection,
}

/// A game that was played to its end without a server.
#[derive(Debug, Clone, PartialEq)]
pub struct LocalGame {
    /// The game itself.
    pub record: Record,
    /// When it began; the times in the record count from here.
    pub began: UnixMillis,
    /// The player chose the seed.
    pub practice: bool,
    /// How the player wants to be called among the best times.
    pub name: Option<String>,
    /// How it ended.
    pub finish: Finish,
}

/// What has come of all games of a category.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Statistics {
    /// Games that were played to their end.
    pub played: u32,
    /// Those that were won.
    pub won: u32,
    /// The best ranked time in milliseconds.
    pub best: Option<u64>,
    /// Wins since the last game that was not won.
    pub streak: u32,
    /// Most wins in a row.
    pub longest_streak: u32,
}

impl LocalStore {
    /// Opens the database in a file, and makes it if there is none.
    ///
    /// # Errors
    /// If the file cannot be opened, or belongs to something else or to a later
    /// version.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        Ok(LocalStore { connection: open_for_writing(path.as_ref())? })
    }

    /// Keeps a finished game with its whole log.
    ///
    /// # Errors
    /// If the database fails; nothing is kept then.
    pub fn add_finished(&mut self, game: &LocalGame) -> Result<GameId, StoreError> {
        let new = as_new_game(game)?;
        self.insert(&new, game).map_err(|error| explain(&error))?;
        Ok(new.id)
    }

    fn insert(&mut self, new: &NewGame, game: &LocalGame) -> rusqlite::Result<()> {
        let change = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        if let Some(key) = queries::insert_game(&change, new)? {
            for (seq, &timed) in (1..).zip(&game.record.commands) {
                queries::insert_entry(&change, key, seq, timed)?;
            }
            queries::insert_finish(&change, key, &game.finish)?;
        }
        change.commit()
    }

    /// The fastest ranked games of a category, fastest first, those of a server on
    /// the same file included.
    ///
    /// # Errors
    /// If the database fails.
    pub fn best_times(&self, category: Category, limit: u32) -> Result<Vec<BestTime>, StoreError> {
        queries::best_times(&self.connection, category, limit).map_err(|error| explain(&error))
    }

    /// The record of a finished game, to replay it.
    ///
    /// # Errors
    /// If the database fails.
    pub fn record(&mut self, game: GameId) -> Result<Option<Record>, StoreError> {
        let stored = queries::load(&mut self.connection, game).map_err(|error| explain(&error))?;
        Ok(stored.map(|stored| Record {
            config: stored.game.config,
            seed: stored.game.seed,
            commands: stored.log,
        }))
    }

    /// What has come of all games of a category.
    ///
    /// # Errors
    /// If the database fails.
    pub fn statistics(&self, category: Category) -> Result<Statistics, StoreError> {
        queries::results(&self.connection, category, |sum: &mut Statistics, result| {
            sum.count(result);
        })
        .map_err(|error| explain(&error))
    }

    /// Keeps the game that a front end was left with, in place of an earlier one.
    ///
    /// # Errors
    /// If the database fails; the earlier one is kept then.
    pub fn save_unfinished(&self, front_end: &str, record: &Record) -> Result<(), StoreError> {
        self.connection
            .execute(
                "INSERT OR REPLACE INTO unfinished_record (front_end, record) VALUES (?, ?)",
                [front_end, &record.to_string()],
            )
            .map(drop)
            .map_err(|error| explain(&error))
    }

    /// The game that a front end was left with.
    ///
    /// # Errors
    /// If the database fails, or holds a record of a later version.
    pub fn unfinished(&self, front_end: &str) -> Result<Option<Record>, StoreError> {
        let text: Option<String> = self
            .connection
            .query_row(
                "SELECT record FROM unfinished_record WHERE front_end = ?",
                [front_end],
                |row| row.get(0),
            )
            .optional()
            .map_err(|error| explain(&error))?;
        text.map(|text| Record::parse(&text))
            .transpose()
            .map_err(|error| StoreError::Corrupt(error.to_string()))
    }

    /// Forgets the game that a front end was left with, if there is one.
    ///
    /// # Errors
    /// If the database fails.
    pub fn forget_unfinished(&self, front_end: &str) -> Result<(), StoreError> {
        self.connection
            .execute("DELETE FROM unfinished_record WHERE front_end = ?", [front_end])
            .map(drop)
            .map_err(|error| explain(&error))
    }
}

impl std::fmt::Debug for LocalStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LocalStore").finish_non_exhaustive()
    }
}

impl Statistics {
    /// Counts the next game in the order of their ends.
    fn count(&mut self, result: queries::ShortResult) {
        self.played += 1;
        if result.won {
            self.won += 1;
            self.streak += 1;
            self.longest_streak = self.longest_streak.max(self.streak);
        } else {
            self.streak = 0;
        }
        if result.ranked {
            self.best = Some(self.best.map_or(result.elapsed, |best| best.min(result.elapsed)));
        }
    }
}

/// A game as a server would store it. Nobody gets its secrets, so nobody can play
/// it on.
fn as_new_game(game: &LocalGame) -> Result<NewGame, StoreError> {
    let chance = |error: getrandom::Error| {
        StoreError::Unavailable(format!("the system has no source of chance: {error}"))
    };
    Ok(NewGame {
        id: GameId::random().map_err(chance)?,
        created: game.began,
        config: game.record.config,
        seed: game.record.seed,
        nonce: Nonce::random().map_err(chance)?,
        player: Secret::random().map_err(chance)?.digest(),
        watcher: Secret::random().map_err(chance)?.digest(),
        practice: game.practice,
        name: game.name.clone(),
    })
}
