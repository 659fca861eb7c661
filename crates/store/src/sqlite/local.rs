//! The games of one player at one machine, for front ends without a server.

use std::path::Path;

use minewise_session::Record;
use rusqlite::{Connection, OptionalExtension, TransactionBehavior};

use super::connection::{explain, open_for_writing};
use super::unfinished::{self, GameInPlay, GameNumber, KeepError, UnfinishedGame};
use super::{keys, queries};
use crate::{
    BestTime, Category, Finish, FreshKeys, GameId, KeyRing, NewGame, Nonce, Player, Secret,
    StoreError, UnixMillis,
};

/// The same database that a server uses, for a program that plays by itself:
/// results, best times, and the games that have not ended, move by move. It waits while
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
        let connection = open_for_writing(path.as_ref())?;
        let store = LocalStore { connection };
        store.synchronise("NORMAL").map_err(|error| explain(&error))?;
        Ok(store)
    }

    /// How far a commit goes. With NORMAL it has reached the system, which survives the
    /// end of this program by any means (kill -9, a panic), and costs a fraction of a
    /// millisecond; after a power cut the last moves may be missing, but the file is
    /// sound. With FULL it is on the disk.
    fn synchronise(&self, how: &str) -> rusqlite::Result<()> {
        self.connection.pragma_update(None, "synchronous", how)
    }

    /// Keeps a finished game with its whole log, in place of the unfinished one that it
    /// was, if that is named with the number of its commands that were kept.
    ///
    /// # Errors
    /// If another program has played on in the unfinished game or taken it away, or if the
    /// database fails; nothing is changed then.
    pub fn add_finished(
        &mut self,
        game: &LocalGame,
        unfinished: Option<(GameNumber, u32)>,
    ) -> Result<GameId, KeepError> {
        let new = as_new_game(game)?;
        // A result is worth waiting for the disk.
        let inserted = self
            .synchronise("FULL")
            .and_then(|()| self.insert(&new, game, unfinished))
            .and_then(|inserted| self.synchronise("NORMAL").map(|()| inserted));
        match inserted.map_err(|error| explain(&error))? {
            true => Ok(new.id),
            false => Err(self.why_not(unfinished)),
        }
    }

    fn insert(
        &mut self,
        new: &NewGame,
        game: &LocalGame,
        unfinished: Option<(GameNumber, u32)>,
    ) -> rusqlite::Result<bool> {
        let change = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        if let Some((number, kept)) = unfinished
            && !unfinished::take_away(&change, number, kept)?
        {
            return Ok(false);
        }
        if let Some(key) = queries::insert_game(&change, new)? {
            for (seq, &timed) in (1..).zip(&game.record.commands) {
                queries::insert_entry(&change, key, seq, timed)?;
            }
            queries::insert_finish(&change, key, &game.finish)?;
        }
        change.commit()?;
        Ok(true)
    }

    /// The fastest ranked games of a category, fastest first, those of a server on
    /// the same file included.
    ///
    /// # Errors
    /// If the database fails.
    pub fn best_times(&self, category: Category, limit: u32) -> Result<Vec<BestTime>, StoreError> {
        queries::best_times(&self.connection, category, Player::Person, limit)
            .map_err(|error| explain(&error))
    }

    /// The keys of the server of this database; made if it has none yet.
    ///
    /// # Errors
    /// If the database fails.
    pub fn make_keys(&self, fresh: &FreshKeys) -> Result<KeyRing, StoreError> {
        keys::make(&self.connection, fresh)
            .and_then(|()| keys::read(&self.connection))
            .map_err(|error| explain(&error))
    }

    /// The keys of the server of this database.
    ///
    /// # Errors
    /// If it has none, or the database fails.
    pub fn keys(&self) -> Result<KeyRing, StoreError> {
        keys::read(&self.connection).map_err(|error| explain(&error))?.if_made()
    }

    /// Takes a new key into use; the one before signs until `retire_at`, so that a
    /// server that runs has time to notice, and promises are made from the new secret from
    /// then on. If that is now, promises from before are worthless.
    ///
    /// # Errors
    /// If the database fails.
    pub fn rotate_key(
        &mut self,
        fresh: &FreshKeys,
        retire_at: UnixMillis,
    ) -> Result<(), StoreError> {
        keys::rotate(&mut self.connection, fresh, retire_at).map_err(|error| explain(&error))
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

    /// All games that have not ended, the latest first.
    ///
    /// # Errors
    /// If the database fails.
    pub fn unfinished(&self) -> Result<Vec<UnfinishedGame>, StoreError> {
        unfinished::list(&self.connection).map_err(|error| explain(&error))
    }

    /// A game that has not ended, and its record up to now.
    ///
    /// # Errors
    /// If the database fails, or holds a game of a later version.
    pub fn load_game(
        &mut self,
        number: GameNumber,
    ) -> Result<Option<(UnfinishedGame, Record)>, StoreError> {
        unfinished::load(&mut self.connection, number).map_err(|error| explain(&error))
    }

    /// Adds the commands of a game that are not kept yet, and says where the cursor is.
    /// When this returns, the end of the program by any means loses none of them.
    ///
    /// # Errors
    /// If another program has played on or taken the game away, or if the database fails;
    /// nothing is kept then.
    pub fn keep(
        &mut self,
        game: &GameInPlay<'_>,
        now: UnixMillis,
    ) -> Result<GameNumber, KeepError> {
        let kept = || {
            let change =
                self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let number = unfinished::keep(&change, game, now)?;
            if number.is_some() {
                change.commit()?;
            }
            Ok(number)
        };
        let number = { kept }().map_err(|error: rusqlite::Error| explain(&error))?;
        number.ok_or_else(|| self.why_not(game.kept))
    }

    /// Deletes a game that has not ended; says whether there was one.
    ///
    /// # Errors
    /// If the database fails.
    pub fn delete(&self, number: GameNumber) -> Result<bool, StoreError> {
        unfinished::delete(&self.connection, number).map_err(|error| explain(&error))
    }

    /// Why a game is not as its player thinks.
    fn why_not(&self, kept: Option<(GameNumber, u32)>) -> KeepError {
        let exists =
            kept.map_or(Ok(false), |(number, _)| unfinished::exists(&self.connection, number));
        match exists {
            Ok(true) => KeepError::Elsewhere,
            Ok(false) => KeepError::Gone,
            Err(error) => explain(&error).into(),
        }
    }

    /// What the menu of a front end was left with.
    ///
    /// # Errors
    /// If the database fails.
    pub fn menu_choices(&self, front_end: &str) -> Result<Option<String>, StoreError> {
        self.connection
            .query_row("SELECT choices FROM menu WHERE front_end = ?", [front_end], |row| {
                row.get(0)
            })
            .optional()
            .map_err(|error| explain(&error))
    }

    /// Remembers what the menu of a front end was left with.
    ///
    /// # Errors
    /// If the database fails.
    pub fn remember_menu(&self, front_end: &str, choices: &str) -> Result<(), StoreError> {
        self.connection
            .execute(
                "INSERT OR REPLACE INTO menu (front_end, choices) VALUES (?, ?)",
                [front_end, choices],
            )
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
        played_by: Player::Person,
        draw: None,
        name: game.name.clone(),
    })
}
