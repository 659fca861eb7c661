//! What a window needs from outside: time, seeds, and places for games and records.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use minewise_frontend::{
    Background, Environment, GameLibrary, GameNumber, GameProgress, GameSummary, KeepError,
    SavedGame, Seeds, Work,
};
use minewise_library::LocalLibrary;
use minewise_rules::Seed;
use minewise_session::{Config, GameResult, Millis, Record};
use minewise_store::{Statistics, UnixMillis, default_path};

/// How many saved records are offered, the latest first.
const OFFERED_RECORDS: usize = 12;

/// Tells the time since any fixed moment.
pub struct Clock(Box<dyn Fn() -> Millis>);

impl Clock {
    /// The clock of the machine.
    pub fn of_the_machine() -> Self {
        let start = Instant::now();
        Clock::from_fn(move || {
            Millis(u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX))
        })
    }

    /// Any clock.
    pub fn from_fn(now: impl Fn() -> Millis + 'static) -> Self {
        Clock(Box::new(now))
    }
}

/// Time, seeds, the player's store, and a directory for records.
pub struct DesktopEnvironment {
    library: LocalLibrary,
    records: Option<PathBuf>,
    /// Threads to think on; without them everything is thought through at once.
    background: Option<Background>,
}

impl DesktopEnvironment {
    /// An environment that keeps everything in a directory, or in the player's directory for
    /// data if none is given. With a seed, boards follow from it, and times on them are
    /// not ranked.
    ///
    /// # Errors
    /// If the system gives no random numbers.
    pub fn open(directory: Option<&Path>, seed: Option<Seed>, clock: Clock) -> io::Result<Self> {
        let seeds = match seed {
            Some(seed) => Seeds::chosen(seed),
            None => Seeds::from_secret(Seed(getrandom::u64().map_err(io::Error::other)?)),
        };
        let file = directory.map(|directory| directory.join("minewise.sqlite3"));
        let data = directory.map(Path::to_owned);
        let data = data.or_else(|| default_path()?.parent().map(Path::to_owned));
        Ok(DesktopEnvironment {
            library: LocalLibrary::open("desktop", file.as_deref(), clock.0, seeds),
            records: data.map(|data| data.join("records")),
            background: None,
        })
    }

    /// The same environment, with threads to think on while the window goes on answering.
    #[must_use]
    pub fn with_threads(self) -> Self {
        DesktopEnvironment { background: Some(Background::default()), ..self }
    }

    /// What has come of all games with these choices; none if that cannot be read.
    pub(crate) fn statistics(&mut self, config: &Config) -> Option<Statistics> {
        self.library.statistics(config).ok()
    }

    /// Writes a record into the directory for records; says where.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save_record(&self, record: &Record) -> io::Result<PathBuf> {
        let directory = self
            .records
            .as_ref()
            .ok_or_else(|| io::Error::other("set HOME to say where records are kept"))?;
        fs::create_dir_all(directory)?;
        let board = record.config.board;
        let path = directory.join(format!("{}-{board}.jsonl", UnixMillis::now().0));
        fs::write(&path, record.to_string())?;
        Ok(path)
    }

    /// The saved records, the latest first.
    pub(crate) fn saved_records(&self) -> Vec<PathBuf> {
        let entries = self.records.as_ref().and_then(|directory| fs::read_dir(directory).ok());
        let paths = entries.into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
        let mut paths: Vec<PathBuf> =
            paths.filter(|path| path.extension().is_some_and(|end| end == "jsonl")).collect();
        // Their names begin with the time.
        paths.sort_unstable_by(|one, other| other.cmp(one));
        paths.truncate(OFFERED_RECORDS);
        paths
    }
}

impl Environment for DesktopEnvironment {
    fn now(&mut self) -> Millis {
        self.library.now()
    }

    fn next_seed(&mut self) -> Seed {
        self.library.next_seed()
    }

    /// The store keeps the whole log of every game, so nothing more is needed.
    fn keep(&mut self, _: &Record) -> io::Result<()> {
        Ok(())
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
}

impl GameLibrary for DesktopEnvironment {
    fn unfinished(&mut self) -> io::Result<Vec<GameSummary>> {
        self.library.unfinished()
    }

    fn load_game(&mut self, number: GameNumber) -> io::Result<Option<SavedGame>> {
        self.library.load_game(number)
    }

    fn keep_moves(&mut self, game: &GameProgress<'_>) -> Result<GameNumber, KeepError> {
        self.library.keep_moves(game)
    }

    fn delete(&mut self, number: GameNumber) -> io::Result<()> {
        self.library.delete(number)
    }

    fn finished(&mut self, game: &GameProgress<'_>, result: &GameResult) -> Result<(), KeepError> {
        self.library.finished(game, result)
    }

    fn best_times(&mut self, config: &Config) -> io::Result<Vec<Millis>> {
        self.library.best_times(config)
    }
}
