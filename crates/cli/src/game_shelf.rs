//! Where the games of the full screen are kept: the player's own store.

use std::io;
use std::time::{SystemTime, UNIX_EPOCH};

use minewise_rules::Seed;
use minewise_session::{Config, GameResult, Millis, Record, Status};
use minewise_store::{
    Category, Finish, LocalGame, LocalStore, StoreError, UnixMillis, default_path,
};
use minewise_terminal::Host;
use minewise_terminal::full_screen::{BEST_TIMES, Shelf};

use crate::commands::play::Table;

/// The places for games to be gone on with, the latest first; the oldest game makes
/// room. The store keeps one game under each name.
const PLACES: [&str; 5] = ["terminal", "terminal 2", "terminal 3", "terminal 4", "terminal 5"];
/// The place for a game on a board that the player chose: it stays known as one.
const PRACTICE_PLACE: &str = "terminal practice";

/// The table with the player's store beside it.
pub(crate) struct GameShelf {
    table: Table,
    /// Without a store the game is played all the same, and says what is not kept.
    store: Result<LocalStore, String>,
    /// Whether the seeds are chosen by the player, who may know the boards then: such
    /// times are not ranked.
    practice: bool,
    /// The boards that were chosen, here or before the game was put aside.
    practised: Vec<Seed>,
    has_put_aside: bool,
    /// The game that has ended last: only its first end counts.
    ended: Option<Seed>,
}

impl GameShelf {
    /// The shelf in the user's directory for data.
    pub(crate) fn open(table: Table, practice: bool) -> Self {
        let path = default_path().ok_or_else(|| "set HOME to say where games are kept".to_owned());
        let open = |path| LocalStore::open(path).map_err(|error| error.to_string());
        let (store, practised) = (path.and_then(open), Vec::new());
        GameShelf { table, store, practice, practised, has_put_aside: false, ended: None }
    }

    /// Whether the last game was put aside.
    pub(crate) const fn has_put_aside(&self) -> bool {
        self.has_put_aside
    }

    fn store(&mut self) -> io::Result<&mut LocalStore> {
        self.store.as_mut().map_err(|error| io::Error::other(error.clone()))
    }

    /// The games that were put aside, with their places. A game that a later version
    /// has written keeps its place, but is not read.
    fn places(&mut self) -> io::Result<Vec<(&'static str, Option<Record>)>> {
        let store = self.store()?;
        let read = |place| Some((place, store.unfinished(place).ok()?));
        Ok(PLACES.into_iter().filter_map(read).collect())
    }

    fn is_practice(&self, game: &Record) -> bool {
        self.practised.contains(&game.seed)
    }

    /// Fills the places with these games.
    fn put(&mut self, games: &[Record]) -> io::Result<()> {
        let (practice, games): (Vec<&Record>, Vec<&Record>) =
            games.iter().partition(|game| self.is_practice(game));
        let places = self.places()?;
        let store = self.store()?;
        match practice.first() {
            Some(game) => store.save_unfinished(PRACTICE_PLACE, game).map_err(told)?,
            None => store.forget_unfinished(PRACTICE_PLACE).map_err(told)?,
        }
        // From the last to the first: if it is broken off, a game may be there twice,
        // but none is lost.
        for (index, (place, before)) in places.iter().enumerate().rev() {
            match games.get(index) {
                Some(game) if before.as_ref() == Some(*game) => {}
                Some(game) => store.save_unfinished(place, game).map_err(told)?,
                None if before.is_some() => store.forget_unfinished(place).map_err(told)?,
                None => {}
            }
        }
        Ok(())
    }
}

fn told(error: StoreError) -> io::Error {
    io::Error::other(error)
}

/// Whether these are states of the same game.
fn is_same(one: &Record, other: &Record) -> bool {
    one.seed == other.seed && one.config == other.config
}

fn unix_now() -> UnixMillis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    UnixMillis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

impl Host for GameShelf {
    fn now(&mut self) -> Millis {
        self.table.now()
    }

    fn next_seed(&mut self) -> Seed {
        let seed = self.table.next_seed();
        if self.practice {
            self.practised.push(seed);
        }
        seed
    }

    fn keep(&mut self, record: &Record) -> io::Result<()> {
        self.table.keep(record)
    }
}

impl Shelf for GameShelf {
    fn unfinished(&mut self) -> io::Result<Vec<Record>> {
        let mut games: Vec<Record> =
            self.places()?.into_iter().filter_map(|(_, game)| game).collect();
        if let Ok(Some(game)) = self.store()?.unfinished(PRACTICE_PLACE) {
            self.practised.push(game.seed);
            games.push(game);
        }
        Ok(games)
    }

    fn put_aside(&mut self, game: &Record) -> io::Result<()> {
        let mut games = self.unfinished()?;
        games.retain(|other| !is_same(other, game));
        games.insert(0, game.clone());
        self.put(&games)?;
        self.has_put_aside = true;
        Ok(())
    }

    fn forget(&mut self, game: &Record) -> io::Result<()> {
        self.has_put_aside = false;
        let mut games = self.unfinished()?;
        let before = games.len();
        games.retain(|other| !is_same(other, game));
        if games.len() == before { Ok(()) } else { self.put(&games) }
    }

    fn finished(&mut self, game: &Record, result: &GameResult) -> io::Result<()> {
        if self.ended == Some(game.seed) {
            return Ok(());
        }
        let finished = unix_now();
        let length = game.commands.last().map_or(0, |timed| timed.at.0);
        let practice = self.is_practice(game);
        let local = LocalGame {
            record: game.clone(),
            began: UnixMillis(finished.0.saturating_sub(length)),
            practice,
            name: None,
            finish: Finish {
                finished,
                won: result.status == Status::Won,
                ranked: result.clean_win && !practice,
                elapsed: result.elapsed.0,
                score: result.score,
                three_bv: result.metrics.map_or(0, |metrics| metrics.three_bv),
                tally: result.tally,
            },
        };
        self.store()?.add_finished(&local).map_err(told)?;
        self.ended = Some(game.seed);
        Ok(())
    }

    fn best_times(&mut self, config: &Config) -> io::Result<Vec<Millis>> {
        let best = self.store()?.best_times(Category::from(config), BEST_TIMES as u32);
        let best = best.map_err(told)?;
        Ok(best.into_iter().map(|best| Millis(best.finish.elapsed)).collect())
    }
}
