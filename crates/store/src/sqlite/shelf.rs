//! The games that a player has begun or finished, front end by front end.

use std::path::Path;

use minewise_rules::Seed;
use minewise_session::{Config, GameResult, Millis, Record, Status};

use crate::{
    Category, Finish, LocalGame, LocalStore, Statistics, StoreError, UnixMillis, default_path,
};

/// How many games can wait to be gone on with, besides one on a chosen board.
const PLACES: usize = 5;

/// The games of one front end in the player's own store: those to be gone on with, the
/// latest first, of which the oldest makes room, and the results of all others.
#[derive(Debug)]
pub struct LocalShelf {
    /// Without a store games are played all the same, and it is said what is not kept.
    store: Result<LocalStore, StoreError>,
    front_end: &'static str,
    /// The boards that the player chose, now or before the game was put aside: such times
    /// are not ranked.
    practised: Vec<Seed>,
    /// The game that has ended last: only its first end counts.
    ended: Option<Seed>,
}

impl LocalShelf {
    /// The shelf of a front end in a file, or in the player's directory for data if none
    /// is given. What is wrong with it is said when it is used.
    pub fn open(front_end: &'static str, file: Option<&Path>) -> Self {
        let path = file.map(Path::to_owned).or_else(default_path).ok_or_else(|| {
            StoreError::Unavailable("set HOME to say where games are kept".to_owned())
        });
        let store = path.and_then(LocalStore::open);
        LocalShelf { store, front_end, practised: Vec::new(), ended: None }
    }

    /// Says that the player chose this board, and may know it.
    pub fn practise(&mut self, seed: Seed) {
        self.practised.push(seed);
    }

    /// The games that were put aside, the latest first.
    ///
    /// # Errors
    /// If there is no store.
    pub fn unfinished(&mut self) -> Result<Vec<Record>, StoreError> {
        let mut games: Vec<Record> =
            self.places()?.into_iter().filter_map(|(_, game)| game).collect();
        let practice_place = self.practice_place();
        if let Ok(Some(game)) = self.store()?.unfinished(&practice_place) {
            self.practised.push(game.seed);
            games.push(game);
        }
        Ok(games)
    }

    /// Keeps a game to go on with it later, in place of an earlier state of it.
    ///
    /// # Errors
    /// If it cannot be kept.
    pub fn put_aside(&mut self, game: &Record) -> Result<(), StoreError> {
        let mut games = self.unfinished()?;
        games.retain(|other| !is_same(other, game));
        games.insert(0, game.clone());
        self.put(&games)
    }

    /// Forgets a game that was put aside: it has ended.
    ///
    /// # Errors
    /// If that cannot be written down.
    pub fn forget(&mut self, game: &Record) -> Result<(), StoreError> {
        let mut games = self.unfinished()?;
        let before = games.len();
        games.retain(|other| !is_same(other, game));
        if games.len() == before { Ok(()) } else { self.put(&games) }
    }

    /// Takes the result of a game that has ended now.
    ///
    /// # Errors
    /// If it cannot be kept.
    pub fn finished(
        &mut self,
        game: &Record,
        result: &GameResult,
        now: UnixMillis,
    ) -> Result<(), StoreError> {
        if self.ended == Some(game.seed) {
            return Ok(());
        }
        let length = game.commands.last().map_or(0, |timed| timed.at.0);
        let practice = self.is_practice(game);
        let local = LocalGame {
            record: game.clone(),
            began: UnixMillis(now.0.saturating_sub(length)),
            practice,
            name: None,
            finish: Finish {
                finished: now,
                won: result.status == Status::Won,
                ranked: result.clean_win && !practice,
                elapsed: result.elapsed.0,
                score: result.score,
                three_bv: result.metrics.map_or(0, |metrics| metrics.three_bv),
                tally: result.tally,
            },
        };
        self.store()?.add_finished(&local)?;
        self.ended = Some(game.seed);
        Ok(())
    }

    /// The best times of games with these choices, the best first.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn best_times(&mut self, config: &Config, limit: u32) -> Result<Vec<Millis>, StoreError> {
        let best = self.store()?.best_times(Category::from(config), limit)?;
        Ok(best.into_iter().map(|best| Millis(best.finish.elapsed)).collect())
    }

    /// What has come of all games with these choices.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn statistics(&mut self, config: &Config) -> Result<Statistics, StoreError> {
        self.store()?.statistics(Category::from(config))
    }

    fn store(&mut self) -> Result<&mut LocalStore, StoreError> {
        self.store.as_mut().map_err(|error| error.clone())
    }

    /// The names of the places for games; the store keeps one game under each.
    fn place(&self, index: usize) -> String {
        match index {
            0 => self.front_end.to_owned(),
            _ => format!("{} {}", self.front_end, index + 1),
        }
    }

    /// The place for a game on a board that the player chose: it stays known as one.
    fn practice_place(&self) -> String {
        format!("{} practice", self.front_end)
    }

    /// The games that were put aside, with their places. A game that a later version
    /// has written keeps its place, but is not read.
    fn places(&mut self) -> Result<Vec<(String, Option<Record>)>, StoreError> {
        let places: Vec<String> = (0..PLACES).map(|index| self.place(index)).collect();
        let store = self.store()?;
        let read = |place: String| {
            let game = store.unfinished(&place).ok()?;
            Some((place, game))
        };
        Ok(places.into_iter().filter_map(read).collect())
    }

    fn is_practice(&self, game: &Record) -> bool {
        self.practised.contains(&game.seed)
    }

    /// Fills the places with these games.
    fn put(&mut self, games: &[Record]) -> Result<(), StoreError> {
        let (practice, games): (Vec<&Record>, Vec<&Record>) =
            games.iter().partition(|game| self.is_practice(game));
        let places = self.places()?;
        let practice_place = self.practice_place();
        let store = self.store()?;
        match practice.first() {
            Some(game) => store.save_unfinished(&practice_place, game)?,
            None => store.forget_unfinished(&practice_place)?,
        }
        // From the last to the first: if it is broken off, a game may be there twice,
        // but none is lost.
        for (index, (place, before)) in places.iter().enumerate().rev() {
            match games.get(index) {
                Some(game) if before.as_ref() == Some(*game) => {}
                Some(game) => store.save_unfinished(place, game)?,
                None if before.is_some() => store.forget_unfinished(place)?,
                None => {}
            }
        }
        Ok(())
    }
}

/// Whether these are states of the same game.
fn is_same(one: &Record, other: &Record) -> bool {
    one.seed == other.seed && one.config == other.config
}
