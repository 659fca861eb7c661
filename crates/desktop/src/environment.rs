//! What a window needs from outside: time, seeds, and storage for games and records.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use minewise_frontend::Seeds;
use minewise_library::{LocalLibrary, data_directory};
use minewise_rules::Seed;
use minewise_session::{Millis, Record};
use minewise_store::UnixMillis;

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

    /// A clock that gives whatever time the function returns.
    pub fn from_fn(now: impl Fn() -> Millis + 'static) -> Self {
        Clock(Box::new(now))
    }
}

/// The player's library and a directory for records.
pub struct DesktopEnvironment {
    /// Time, seeds and games.
    pub(crate) library: LocalLibrary,
    records: Option<PathBuf>,
}

impl DesktopEnvironment {
    /// An environment that stores everything in a directory, by default the player's data
    /// directory. If a seed is given, it determines the boards, and times on them are not ranked.
    ///
    /// # Errors
    /// If the system can't provide random numbers.
    pub fn open(directory: Option<&Path>, seed: Option<Seed>, clock: Clock) -> io::Result<Self> {
        let seeds = match seed {
            Some(seed) => Seeds::chosen(seed),
            None => Seeds::from_secret(Seed(getrandom::u64().map_err(io::Error::other)?)),
        };
        let file = directory.map(|directory| directory.join("minewise.sqlite3"));
        let data = directory.map(Path::to_owned).or_else(data_directory);
        Ok(DesktopEnvironment {
            library: LocalLibrary::open("desktop", file.as_deref(), clock.0, seeds),
            records: data.map(|data| data.join("records")),
        })
    }

    /// Does all thinking at once instead of in the background, so that tests are deterministic.
    #[must_use]
    pub fn without_threads(self) -> Self {
        DesktopEnvironment { library: self.library.without_threads(), ..self }
    }

    /// Writes a record into the directory for records. Returns its path.
    ///
    /// # Errors
    /// If it can't be written.
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
        // Their names begin with the time, so sorting by name is sorting by time.
        paths.sort_unstable_by(|one, other| other.cmp(one));
        paths.truncate(OFFERED_RECORDS);
        paths
    }
}
