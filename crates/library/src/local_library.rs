//! A front end's library in the player's own store.

use std::io;
use std::path::{Path, PathBuf};

use minewise_frontend::{
    BEST_TIMES, Background, Environment, GameLibrary, GameNumber, GameProgress, GameSummary,
    SaveError, SavedGame, Seeds, Work,
};
use minewise_rules::Seed;
use minewise_session::{Config, GameResult, Millis, MouseTrace, Record, Status};
use minewise_store::{
    self as store, Category, Finish, GameId, GameInPlay, LocalGame, LocalStore, Player,
    RankingReasons, Statistics, StoreError, UnfinishedGame, UnixMillis,
};

use crate::default_database;

/// Time, seeds, and the games of one machine, as a front end sees them.
pub struct LocalLibrary {
    /// If the store can't be opened, games can still be played; saving then reports the error.
    store: Result<LocalStore, StoreError>,
    path: Option<PathBuf>,
    front_end: &'static str,
    clock: Box<dyn Fn() -> Millis>,
    seeds: Seeds,
    /// Whether the player chooses the seeds and may know the boards.
    practice: bool,
    /// The boards that the player chose, in this program or an earlier one. Times on them aren't
    /// ranked.
    practised: Vec<Seed>,
    /// The game being played, if it has been saved and isn't over.
    in_play: Option<GameNumber>,
    /// Takes the record of each game that ends or is abandoned.
    recorder: Option<Box<dyn io::Write>>,
    /// Whether these records say what the mouse did.
    records_mouse: bool,
    /// Threads to think on; without them, all thinking is done at once.
    background: Option<Background>,
    /// Stops a long computation on request. Full-screen front ends use keys instead.
    stopper: Option<Box<dyn Stopper>>,
}

/// Receives requests to stop a computation.
pub trait Stopper {
    /// Whether there was a request since the last call.
    fn take_stop(&self) -> bool;

    /// Tells it whether a computation is running.
    fn set_thinking(&self, thinks: bool);
}

impl LocalLibrary {
    /// A front end's library in a file, or in the player's data directory if none is given. An
    /// error in opening it is reported when it is used. If the seed is chosen, all boards derive
    /// from it, and times on them aren't ranked.
    pub fn open(
        front_end: &'static str,
        file: Option<&Path>,
        clock: impl Fn() -> Millis + 'static,
        seeds: Seeds,
    ) -> Self {
        let path = file.map(Path::to_owned).or_else(default_database);
        let known = path.as_ref().ok_or_else(|| {
            StoreError::Unavailable("set HOME to say where games are kept".to_owned())
        });
        LocalLibrary {
            store: known.and_then(LocalStore::open),
            path,
            front_end,
            clock: Box::new(clock),
            practice: seeds.are_chosen(),
            seeds,
            practised: Vec::new(),
            in_play: None,
            recorder: None,
            records_mouse: true,
            background: Some(Background::default()),
            stopper: None,
        }
    }

    /// Also writes the records of games that end or are abandoned.
    #[must_use]
    pub fn recording_to(mut self, recorder: impl io::Write + 'static) -> Self {
        self.recorder = Some(Box::new(recorder));
        self
    }

    /// Leaves what the mouse did out of the records that it writes.
    #[must_use]
    pub const fn without_mouse(mut self) -> Self {
        self.records_mouse = false;
        self
    }

    /// Does all thinking at once instead of in the background, so that tests are deterministic.
    #[must_use]
    pub fn without_threads(mut self) -> Self {
        self.background = None;
        self
    }

    /// Lets requests from elsewhere than the keyboard stop a computation.
    pub fn stopped_by(&mut self, stopper: impl Stopper + 'static) {
        self.stopper = Some(Box::new(stopper));
    }

    /// The game played last, if it can be continued.
    pub const fn in_play(&self) -> Option<GameNumber> {
        self.in_play
    }

    /// Statistics about all games with these options.
    ///
    /// # Errors
    /// If they can't be read.
    pub fn statistics(&self, config: &Config) -> io::Result<Statistics> {
        self.store()?.statistics(Category::from(config)).map_err(io::Error::other)
    }

    /// How many games on the board of these options were won, by whatever rules and with whatever
    /// help.
    ///
    /// # Errors
    /// If they can't be read.
    pub fn wins_on_board(&self, config: &Config) -> io::Result<u32> {
        self.store()?.wins_on(config.board).map_err(io::Error::other)
    }

    /// The record of a finished game.
    ///
    /// # Errors
    /// If it can't be read.
    pub fn finished_record(&mut self, game: GameId) -> io::Result<Option<Record>> {
        self.store_mut()?.record(game).map_err(io::Error::other)
    }

    /// The file, so that another thread can read it. `None` if there is no home directory.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
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
            Some(recorder) if self.records_mouse => {
                recorder.write_all(record.to_string().as_bytes())
            }
            Some(recorder) => {
                let record = Record { mouse: MouseTrace::NONE, ..record.clone() };
                recorder.write_all(record.to_string().as_bytes())
            }
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
        // Until it is saved again, it must not be reported as saved.
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
            record: Record::new(*game.config, game.seed, commands),
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

    fn finished_elsewhere(&mut self, game: &GameProgress<'_>) -> io::Result<Option<Record>> {
        let saved = game.saved.map_or(0, |(_, commands)| commands as usize);
        let commands = game.commands[..saved.min(game.commands.len())].to_vec();
        let begun = Record::new(*game.config, game.seed, commands);
        self.store_mut()?.finished_like(&begun).map_err(io::Error::other)
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
