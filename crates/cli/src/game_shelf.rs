//! Where the games of the full screen are kept: the player's own store.

use std::io;

use minewise_front::{BEST_TIMES, Host, Shelf, Work};
use minewise_rules::Seed;
use minewise_session::{Config, GameResult, Millis, Record};
use minewise_store::{LocalShelf, UnixMillis};

use crate::commands::play::Table;

/// The table with the player's store beside it.
pub(crate) struct GameShelf {
    table: Table,
    shelf: LocalShelf,
    /// Whether the seeds are chosen by the player, who may know the boards then.
    practice: bool,
    has_put_aside: bool,
}

impl GameShelf {
    /// The shelf in the user's directory for data.
    pub(crate) fn open(table: Table, practice: bool) -> Self {
        let shelf = LocalShelf::open("terminal", None);
        GameShelf { table, shelf, practice, has_put_aside: false }
    }

    /// Whether the last game was put aside.
    pub(crate) const fn has_put_aside(&self) -> bool {
        self.has_put_aside
    }
}

impl Host for GameShelf {
    fn now(&mut self) -> Millis {
        self.table.now()
    }

    fn next_seed(&mut self) -> Seed {
        let seed = self.table.next_seed();
        if self.practice {
            self.shelf.practise(seed);
        }
        seed
    }

    fn keep(&mut self, record: &Record) -> io::Result<()> {
        self.table.keep(record)
    }

    fn in_background(&mut self, work: Work) {
        self.table.in_background(work);
    }

    fn wait_for_work(&mut self, at_most: Millis) {
        self.table.wait_for_work(at_most);
    }
}

impl Shelf for GameShelf {
    fn unfinished(&mut self) -> io::Result<Vec<Record>> {
        self.shelf.unfinished().map_err(io::Error::other)
    }

    fn put_aside(&mut self, game: &Record) -> io::Result<()> {
        self.shelf.put_aside(game).map_err(io::Error::other)?;
        self.has_put_aside = true;
        Ok(())
    }

    fn forget(&mut self, game: &Record) -> io::Result<()> {
        self.has_put_aside = false;
        self.shelf.forget(game).map_err(io::Error::other)
    }

    fn finished(&mut self, game: &Record, result: &GameResult) -> io::Result<()> {
        self.shelf.finished(game, result, UnixMillis::now()).map_err(io::Error::other)
    }

    fn best_times(&mut self, config: &Config) -> io::Result<Vec<Millis>> {
        self.shelf.best_times(config, BEST_TIMES as u32).map_err(io::Error::other)
    }
}
