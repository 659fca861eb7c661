//! Where the games of the full screen are kept.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use minewise_rules::Seed;
use minewise_session::{Config, GameResult, Millis, Record};
use minewise_terminal::Host;
use minewise_terminal::full_screen::Shelf;

use crate::commands::play::Table;
use crate::failure::Failure;
use crate::records;

/// How many games are kept to be gone on with; the oldest make room.
const MOST_UNFINISHED: usize = 20;

/// The table with a shelf beside it: a file with the records of unfinished games, the
/// latest first.
pub(crate) struct GameShelf {
    table: Table,
    /// None where no place for data is known: then nothing is kept.
    file: Option<PathBuf>,
    has_put_aside: bool,
}

impl GameShelf {
    /// The shelf in the user's directory for data.
    pub(crate) fn open(table: Table) -> Result<Self, Failure> {
        let file = data_directory(|name| std::env::var_os(name).map(PathBuf::from));
        let file = file.map(|directory| directory.join("minewise").join("unfinished.jsonl"));
        Ok(GameShelf { table, file, has_put_aside: false })
    }

    /// Whether the last game was put aside.
    pub(crate) const fn has_put_aside(&self) -> bool {
        self.has_put_aside
    }

    fn write(&self, games: &[Record]) -> io::Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        let text: String = games.iter().take(MOST_UNFINISHED).map(Record::to_string).collect();
        write_whole(file, &text)
    }
}

/// Whether these are states of the same game.
fn is_same(one: &Record, other: &Record) -> bool {
    one.seed == other.seed && one.config == other.config
}

/// Writes a file so that at any time the old or the new one is there, whole.
fn write_whole(file: &Path, text: &str) -> io::Result<()> {
    if let Some(directory) = file.parent() {
        fs::create_dir_all(directory)?;
    }
    let draft = file.with_extension("new");
    let mut written = fs::File::create(&draft)?;
    written.write_all(text.as_bytes())?;
    written.sync_all()?;
    fs::rename(draft, file)
}

/// The user's directory for data, by the rules of XDG.
fn data_directory(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    let given = variable("XDG_DATA_HOME").filter(|path| path.is_absolute());
    let home = || variable("HOME").filter(|path| path.is_absolute());
    given.or_else(|| Some(home()?.join(".local").join("share")))
}

impl Host for GameShelf {
    fn now(&mut self) -> Millis {
        self.table.now()
    }

    fn next_seed(&mut self) -> Seed {
        self.table.next_seed()
    }

    fn keep(&mut self, record: &Record) -> io::Result<()> {
        self.table.keep(record)
    }
}

impl Shelf for GameShelf {
    fn unfinished(&mut self) -> io::Result<Vec<Record>> {
        let Some(file) = &self.file else { return Ok(Vec::new()) };
        let text = match fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        // A game that a later version wrote is not shown here, and stays in the file
        // until it is written next.
        Ok(records::split(&text).into_iter().filter_map(|text| Record::parse(text).ok()).collect())
    }

    fn put_aside(&mut self, game: &Record) -> io::Result<()> {
        let mut games = self.unfinished()?;
        games.retain(|other| !is_same(other, game));
        games.insert(0, game.clone());
        self.has_put_aside = true;
        self.write(&games)
    }

    fn forget(&mut self, game: &Record) -> io::Result<()> {
        self.has_put_aside = false;
        let mut games = self.unfinished()?;
        let before = games.len();
        games.retain(|other| !is_same(other, game));
        if games.len() == before { Ok(()) } else { self.write(&games) }
    }

    fn finished(&mut self, _game: &Record, _result: &GameResult) -> io::Result<()> {
        Ok(())
    }

    fn best_times(&mut self, _config: &Config) -> io::Result<Vec<Millis>> {
        Ok(Vec::new())
    }
}
