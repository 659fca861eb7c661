//! The library of a front end in the player's own store.

use std::io;
use std::path::Path;

use minewise_frontend::{
    BEST_TIMES, Background, Environment, GameLibrary, GameNumber, GameProgress, GameSummary,
    SaveError, SavedGame, Seeds, Work,
};
use minewise_rules::Seed;
use minewise_session::{Config, GameResult, Millis, Record, Status};
use minewise_store::{
    self as store, Category, Finish, GameInPlay, LocalGame, LocalStore, Player, RankingReasons,
    Statistics, StoreError, UnfinishedGame, UnixMillis,
};

use crate::default_database;

/// Time, seeds, and the games of one machine as a front end sees them.
pub struct LocalLibrary {
    /// Without a store games are played all the same, and it is said what is not kept.
    store: Result<LocalStore, StoreError>,
    front_end: &'static str,
    clock: Box<dyn Fn() -> Millis>,
    seeds: Seeds,
    /// Whether the seeds are chosen by the player, who may know the boards then.
    practice: bool,
    /// The boards that the player chose, now or before the game was left: such times are
    /// not ranked.
    practised: Vec<Seed>,
    /// The game that is played, if it is kept and has not ended.
    in_play: Option<GameNumber>,
    /// Takes the record of each game that ends or is broken off.
    recorder: Option<Box<dyn io::Write>>,
    /// Threads to think on; without them, all thinking is done at once.
    background: Option<Background>,
    /// What stops a thought; a screen has keys for that.
    stopper: Option<Box<dyn Stopper>>,
}

/// Hears requests to stop what is being thought about.
pub trait Stopper {
    /// Whether there was one; asked once, it is forgotten.
    fn take_stop(&self) -> bool;

    /// From now on the program thinks, or does not any more.
    fn set_thinking(&self, thinks: bool);
}

impl LocalLibrary {
    /// The library of a front end in a file, or in the player's directory for data if none
    /// is given. What is wrong with it is said when it is used. With a chosen seed, boards
    /// follow from it, and times on them are not ranked.
    pub fn open(
        front_end: &'static str,
        file: Option<&Path>,
        clock: impl Fn() -> Millis + 'static,
        seeds: Seeds,
    ) -> Self {
        let path = file.map(Path::to_owned).or_else(default_database).ok_or_else(|| {
            StoreError::Unavailable("set HOME to say where games are kept".to_owned())
        });
        LocalLibrary {
            store: path.and_then(LocalStore::open),
            front_end,
            clock: Box::new(clock),
            practice: seeds.are_chosen(),
            seeds,
            practised: Vec::new(),
            in_play: None,
            recorder: None,
            background: Some(Background::default()),
            stopper: None,
        }
    }

    /// The same, with a place for the records of games that end or are broken off.
    #[must_use]
    pub fn recording_to(mut self, recorder: impl io::Write + 'static) -> Self {
        self.recorder = Some(Box::new(recorder));
        self
    }

    /// Does all thinking at once instead of in the background, so that tests are deterministic.
    #[must_use]
    pub fn without_threads(mut self) -> Self {
        self.background = None;
        self
    }

    /// Lets thoughts be stopped by requests from elsewhere than keys.
    pub fn stopped_by(&mut self, stopper: impl Stopper + 'static) {
        self.stopper = Some(Box::new(stopper));
    }

    /// The game that was played last, if it can be continued.
    pub const fn in_play(&self) -> Option<GameNumber> {
        self.in_play
    }

    /// What has come of all games with these choices.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn statistics(&self, config: &Config) -> io::Result<Statistics> {
        self.store()?.statistics(Category::from(config)).map_err(io::Error::other)
    }

    fn store(&self) -> io::Result<&LocalStore> {
        self.store.as_ref().map_err(|error| io::Error::other(error.clone()))
    }

    fn store_mut(&mut self) -> io::Result<&mut LocalStore> {
        self.store.as_mut().map_err(|error| io::Error::other(error.clone()))
    }

    fn is_practice(&self, seed: Seed) -> bool {
        self.practised.contains(&seed)
    }
}

impl std::fmt::Debug for LocalLibrary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LocalLibrary").field("front_end", &self.front_end).finish_non_exhaustive()
    }
}

impl Environment for LocalLibrary {
    fn now(&mut self) -> Millis {
        (self.clock)()
    }

    fn next_seed(&mut self) -> Seed {
        let seed = self.seeds.draw();
        if self.practice {
            self.practised.push(seed);
        }
        self.in_play = None;
        seed
    }

    fn write_record(&mut self, record: &Record) -> io::Result<()> {
        match &mut self.recorder {
            Some(recorder) => recorder.write_all(record.to_string().as_bytes()),
            None => Ok(()),
        }
    }

    fn in_background(&mut self, work: Work) {
        match &mut self.background {
            Some(background) => background.begin(work),
            None => work(),
        }
    }

    fn wait_for_work(&mut self, at_most: Millis) {
        if let Some(background) = &self.background {
            background.wait(at_most);
        }
    }

    fn take_stop(&mut self) -> bool {
        self.stopper.as_ref().is_some_and(|stopper| stopper.take_stop())
    }

    fn set_thinking(&mut self, thinks: bool) {
        if let Some(stopper) = &self.stopper {
            stopper.set_thinking(thinks);
        }
    }
}

impl GameLibrary for LocalLibrary {
    fn unfinished(&mut self) -> io::Result<Vec<GameSummary>> {
        let games = self.store()?.unfinished().map_err(io::Error::other)?;
        let now = UnixMillis::now();
        Ok(games.into_iter().map(|game| waiting(game, now)).collect())
    }

    fn load_game(&mut self, number: GameNumber) -> io::Result<Option<SavedGame>> {
        let found = self.store_mut()?.load_game(store_number(number)).map_err(io::Error::other)?;
        let Some((game, record)) = found else { return Ok(None) };
        if game.practice {
            self.practised.push(game.seed);
        }
        self.in_play = Some(number);
        Ok(Some(SavedGame { record, cursor: game.cursor, counted: game.counted }))
    }

    fn save_moves(&mut self, game: &GameProgress<'_>) -> Result<GameNumber, SaveError> {
        let game = in_store(game, self.front_end, self.is_practice(game.seed));
        // Until it is kept again, nobody may be told that it is.
        self.in_play = None;
        let number = self.store_mut()?.save(&game, UnixMillis::now()).map_err(save_error)?;
        let number = GameNumber(number.0);
        self.in_play = Some(number);
        Ok(number)
    }

    fn delete(&mut self, number: GameNumber) -> io::Result<()> {
        if self.in_play == Some(number) {
            self.in_play = None;
        }
        self.store()?.delete(store_number(number)).map(drop).map_err(io::Error::other)
    }

    fn finished(&mut self, game: &GameProgress<'_>, result: &GameResult) -> Result<(), SaveError> {
        let now = UnixMillis::now();
        let length = game.commands.last().map_or(0, |timed| timed.at.0);
        let practice = self.is_practice(game.seed);
        let commands = game.commands.to_vec();
        let finished = LocalGame {
            record: Record { config: *game.config, seed: game.seed, commands },
            began: UnixMillis(now.0.saturating_sub(length)),
            practice,
            name: None,
            finish: Finish {
                finished: now,
                won: result.status == Status::Won,
                ranked: (result.clean_win && !practice).then_some(Player::Person),
                reasons: RankingReasons::NONE,
                elapsed: result.elapsed.0,
                score: result.score,
                three_bv: result.metrics.map_or(0, |metrics| metrics.three_bv),
                tally: result.tally,
            },
        };
        let unfinished = game.saved.map(|(number, length)| (store_number(number), length));
        self.in_play = None;
        self.store_mut()?.add_finished(&finished, unfinished).map_err(save_error)?;
        Ok(())
    }

    fn best_times(&mut self, config: &Config) -> io::Result<Vec<Millis>> {
        let best = self.store()?.best_times(Category::from(config), BEST_TIMES as u32);
        let best = best.map_err(io::Error::other)?;
        Ok(best.into_iter().map(|best| Millis(best.finish.elapsed)).collect())
    }

    fn menu_choices(&mut self) -> io::Result<Option<String>> {
        self.store()?.menu_choices(self.front_end).map_err(io::Error::other)
    }

    fn remember_menu(&mut self, choices: &str) -> io::Result<()> {
        self.store()?.remember_menu(self.front_end, choices).map_err(io::Error::other)
    }
}

const fn store_number(number: GameNumber) -> store::GameNumber {
    store::GameNumber(number.0)
}

fn save_error(error: store::SaveError) -> SaveError {
    match error {
        store::SaveError::ContinuedElsewhere => SaveError::ContinuedElsewhere,
        store::SaveError::Gone => SaveError::Gone,
        store::SaveError::Store(error) => SaveError::Failed(io::Error::other(error)),
    }
}

fn waiting(game: UnfinishedGame, now: UnixMillis) -> GameSummary {
    GameSummary {
        number: GameNumber(game.number.0),
        config: game.config,
        practice: game.practice,
        front_end: game.front_end,
        began: game.began.0,
        updated: game.updated.0,
        idle: Millis(now.0.saturating_sub(game.updated.0)),
        commands: game.progress.entries,
        open_cells: game.progress.open_cells,
        elapsed: game.progress.elapsed,
    }
}

fn in_store<'a>(
    game: &GameProgress<'a>,
    front_end: &'static str,
    practice: bool,
) -> GameInPlay<'a> {
    GameInPlay {
        saved: game.saved.map(|(number, length)| (store_number(number), length)),
        front_end,
        config: game.config,
        seed: game.seed,
        practice,
        counted: game.counted,
        commands: game.commands,
        open_cells: game.open_cells,
        elapsed: game.elapsed,
        cursor: game.cursor,
    }
}
