//! What a window needs from outside: time, seeds, and storage for games and records.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use eframe::egui::ColorImage;
use minewise_frontend::Seeds;
use minewise_library::{LocalLibrary, data_directory};
use minewise_rules::Seed;
use minewise_session::{Millis, Record};
use minewise_store::UnixMillis;

use crate::board_photo::{PictureClipboard, desktop_clipboard};
use crate::sound::Speaker;

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
    /// Whether the dialogs of the desktop may be used.
    pub(crate) has_dialogs: bool,
    /// Opens another window.
    pub(crate) open_window: WindowOpener,
    /// Plays the sounds of the game.
    pub(crate) speaker: Speaker,
    /// Where pictures of boards are copied to.
    pub(crate) pictures: PictureClipboard,
}

/// Opens another window, in a process of its own.
pub(crate) type WindowOpener = Box<dyn FnMut() -> io::Result<()>>;

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
            records: data.as_ref().map(|data| data.join("records")),
            has_dialogs: true,
            speaker: Speaker::new(data.map(|data| data.join("sounds"))),
            open_window: Box::new(|| Err(io::Error::other("only the program can do that"))),
            pictures: desktop_clipboard(),
        })
    }

    /// Says how another window is opened.
    #[must_use]
    pub fn opening_windows(self, open: impl FnMut() -> io::Result<()> + 'static) -> Self {
        DesktopEnvironment { open_window: Box::new(open), ..self }
    }

    /// Does all thinking at once instead of in the background, and uses no dialogs of the desktop,
    /// so that tests are deterministic.
    #[must_use]
    pub fn without_threads(self) -> Self {
        let library = self.library.without_threads();
        DesktopEnvironment { library, has_dialogs: false, ..self }
    }

    /// Hands pictures that are copied to a function instead of the clipboard of the desktop.
    #[must_use]
    pub fn with_pictures(
        self,
        copy: impl FnMut(&ColorImage) -> Result<(), String> + 'static,
    ) -> Self {
        DesktopEnvironment { pictures: Box::new(copy), ..self }
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
        let path = directory.join(DesktopEnvironment::record_name(record));
        fs::write(&path, record.to_string())?;
        Ok(path)
    }

    /// What the file of a record is called.
    pub(crate) fn record_name(record: &Record) -> String {
        format!("{}-{}.jsonl", UnixMillis::now().0, record.config.board)
    }

    /// The file that keeps reviews of finished games.
    pub(crate) fn reviews_file(&self) -> Option<PathBuf> {
        Some(self.records.as_ref()?.with_file_name("reviews.jsonl"))
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
