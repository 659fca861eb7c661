//! One player's games on one machine, for front ends without a server.

use std::path::Path;

use minewise_board::Params;
use minewise_session::{Config, Record};
use rusqlite::{Connection, OptionalExtension, TransactionBehavior};

use super::connection::{explain, open_for_writing};
use super::queries::GameKey;
use super::unfinished::{self, GameInPlay, GameNumber, SaveError, UnfinishedGame};
use super::{keys, queries};
use crate::{
    BestTime, Category, Finish, FreshKeys, GameId, KeyRing, NewGame, Nonce, Player, Ranking,
    Secret, StoreError, UnixMillis,
};

/// The same database that a server uses, for programs that play without one: results, best times,
/// and unfinished games, move by move. It blocks while it reads and writes, needs no async runtime,
/// and works while a server and other front ends are using the file.
pub struct LocalStore {
    connection: Connection,
}

/// A game that was finished without a server.
#[derive(Debug, Clone, PartialEq)]
pub struct LocalGame {
    /// The game itself.
    pub record: Record,
    /// When it began. Times in the record count from here.
    pub began: UnixMillis,
    /// Whether the player chose the seed.
    pub practice: bool,
    /// The name to show in the best times.
    pub name: Option<String>,
    /// Its result.
    pub finish: Finish,
}

/// A finished game of a person, without its log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FinishedGame {
    /// Its place among all games.
    key: GameKey,
    /// The id by which [`LocalStore::record`] finds it.
    pub id: GameId,
    /// When it was finished.
    pub finished: UnixMillis,
}

/// How a game of a person was played and how it ended: what statistics need of it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlayedGame {
    /// The id by which [`LocalStore::record`] finds it.
    pub id: GameId,
    /// Its options.
    pub config: Config,
    /// Whether the player chose the board.
    pub practice: bool,
    /// Its result.
    pub finish: Finish,
}

/// Statistics about all games of a category.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Statistics {
    /// Games finished.
    pub played: u32,
    /// Games won.
    pub won: u32,
    /// The best ranked time in milliseconds.
    pub best: Option<u64>,
    /// Consecutive wins up to now.
    pub streak: u32,
    /// The most consecutive wins.
    pub longest_streak: u32,
}

impl LocalStore {
    /// Opens the database in a file, and creates it if there is none.
    ///
    /// # Errors
    /// If the file can't be opened, or belongs to another program or to a later version.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        let connection = open_for_writing(path.as_ref())?;
        let store = LocalStore { connection };
        store.synchronise("NORMAL").map_err(|error| explain(&error))?;
        Ok(store)
    }

    /// Chooses how durable a commit is. With NORMAL it has reached the operating system: it
    /// survives any end of this program (kill -9, a panic) and costs a fraction of a millisecond.
    /// After a power cut the last moves may be missing, but the file is intact. With FULL it is on
    /// the disk.
    fn synchronise(&self, how: &str) -> rusqlite::Result<()> {
        self.connection.pragma_update(None, "synchronous", how)
    }

    /// Stores a finished game with its whole log. `unfinished` names the unfinished game it
    /// replaces, if any, with the number of commands saved so far.
    ///
    /// # Errors
    /// If another program has continued the unfinished game or removed it, or if the database
    /// fails. Nothing is changed then.
    pub fn add_finished(
        &mut self,
        game: &LocalGame,
        unfinished: Option<(GameNumber, u32)>,
    ) -> Result<GameId, SaveError> {
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
        if let Some((number, length)) = unfinished
            && !unfinished::delete_if_unchanged(&change, number, length)?
        {
            return Ok(false);
        }
        if let Some(key) = queries::insert_game(&change, new)? {
            for (seq, &timed) in (1..).zip(&game.record.commands) {
                queries::insert_entry(&change, key, seq, &timed.into())?;
            }
            queries::insert_finish(&change, key, &game.finish)?;
        }
        change.commit()?;
        Ok(true)
    }

    /// The fastest ranked games of a category, fastest first, including those of a server that uses
    /// the same file.
    ///
    /// # Errors
    /// If the database fails.
    pub fn best_times(&self, category: Category, limit: u32) -> Result<Vec<BestTime>, StoreError> {
        queries::best_times(&self.connection, Ranking::of_all_time(category, Player::Person), limit)
            .map_err(|error| explain(&error))
    }

    /// The keys of the server that uses this database. Creates them if there are none yet.
    ///
    /// # Errors
    /// If the database fails.
    pub fn make_keys(&self, fresh: &FreshKeys) -> Result<KeyRing, StoreError> {
        keys::make(&self.connection, fresh)
            .and_then(|()| keys::read(&self.connection))
            .map_err(|error| explain(&error))
    }

    /// The keys of the server that uses this database.
    ///
    /// # Errors
    /// If there are none, or the database fails.
    pub fn keys(&self) -> Result<KeyRing, StoreError> {
        keys::read(&self.connection).map_err(|error| explain(&error))?.require_keys()
    }

    /// Introduces a new key. The previous one keeps signing until `retire_at`, so that a running
    /// server has time to notice; from then on, promises derive from the new secret. If that is
    /// now, earlier promises become void.
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
        Ok(stored.map(|stored| {
            let commands = stored.log.into_iter().map(|entry| entry.timed).collect();
            Record::new(stored.game.config, stored.game.seed, commands)
        }))
    }

    /// The finished game that was stored next after another one, or the first of all. Reading them
    /// one by one needs the same memory however many there are, and one that can't be read doesn't
    /// hide the others.
    ///
    /// # Errors
    /// If the database fails.
    pub fn next_finished(
        &self,
        after: Option<FinishedGame>,
    ) -> Result<Option<FinishedGame>, StoreError> {
        let found = queries::next_finished(&self.connection, after.map(|game| game.key));
        let found = found.map_err(|error| explain(&error))?;
        Ok(found.map(|(key, id, finished)| FinishedGame { key, id, finished }))
    }

    /// All finished games of people, in the order they finished. Those of a later version, with
    /// options that this one doesn't know, are left out.
    ///
    /// # Errors
    /// If the database fails.
    pub fn played_games(&self) -> Result<Vec<PlayedGame>, StoreError> {
        queries::played_games(&self.connection).map_err(|error| explain(&error))
    }

    /// How many games of people on a board were won, whatever their rules.
    ///
    /// # Errors
    /// If the database fails.
    pub fn wins_on(&self, board: Params) -> Result<u32, StoreError> {
        queries::wins_on(&self.connection, board).map_err(|error| explain(&error))
    }

    /// The record of the game that began like this one and was finished last, if there is one.
    ///
    /// # Errors
    /// If the database fails.
    pub fn finished_like(&mut self, begun: &Record) -> Result<Option<Record>, StoreError> {
        let games = queries::finished_with_seed(&self.connection, begun.seed)
            .map_err(|error| explain(&error))?;
        for game in games {
            let found = self.record(game)?.filter(|record| {
                record.config == begun.config && record.commands.starts_with(&begun.commands)
            });
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Statistics about all games of a category.
    ///
    /// # Errors
    /// If the database fails.
    pub fn statistics(&self, category: Category) -> Result<Statistics, StoreError> {
        queries::results(&self.connection, category, |sum: &mut Statistics, result| {
            sum.count(result);
        })
        .map_err(|error| explain(&error))
    }

    /// All unfinished games, most recent first.
    ///
    /// # Errors
    /// If the database fails.
    pub fn unfinished(&self) -> Result<Vec<UnfinishedGame>, StoreError> {
        unfinished::list(&self.connection).map_err(|error| explain(&error))
    }

    /// An unfinished game and its record so far.
    ///
    /// # Errors
    /// If the database fails, or the game is from a later version.
    pub fn load_game(
        &mut self,
        number: GameNumber,
    ) -> Result<Option<(UnfinishedGame, Record)>, StoreError> {
        unfinished::load(&mut self.connection, number).map_err(|error| explain(&error))
    }

    /// Saves the commands of a game that aren't saved yet, and the position of the cursor. Once
    /// this returns, no end of the program can lose them.
    ///
    /// # Errors
    /// If another program has continued the game or removed it, or if the database fails. Nothing
    /// is saved then.
    pub fn save(
        &mut self,
        game: &GameInPlay<'_>,
        now: UnixMillis,
    ) -> Result<GameNumber, SaveError> {
        let save = || {
            let change =
                self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let number = unfinished::save(&change, game, now)?;
            if number.is_some() {
                change.commit()?;
            }
            Ok(number)
        };
        let number = { save }().map_err(|error: rusqlite::Error| explain(&error))?;
        number.ok_or_else(|| self.why_not(game.saved))
    }

    /// Deletes an unfinished game, and returns whether there was one.
    ///
    /// # Errors
    /// If the database fails.
    pub fn delete(&self, number: GameNumber) -> Result<bool, StoreError> {
        unfinished::delete(&self.connection, number).map_err(|error| explain(&error))
    }

    /// Why a game isn't in the state its player expected.
    fn why_not(&self, saved: Option<(GameNumber, u32)>) -> SaveError {
        let exists =
            saved.map_or(Ok(false), |(number, _)| unfinished::exists(&self.connection, number));
        match exists {
            Ok(true) => SaveError::ContinuedElsewhere,
            Ok(false) => SaveError::Gone,
            Err(error) => explain(&error).into(),
        }
    }

    /// The choices last made in a front end's menu.
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

    /// Remembers the choices made in a front end's menu.
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
    /// Counts a game. Games must come in the order they finished.
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

/// The game as a server would store it. Its secrets are thrown away, so nobody can continue it.
fn as_new_game(game: &LocalGame) -> Result<NewGame, StoreError> {
    let chance = |error: getrandom::Error| {
        StoreError::Unavailable(format!("the system can't provide random numbers: {error}"))
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
        self_timed: false,
        played_by: Player::Person,
        draw: None,
        name: game.name.clone(),
    })
}
