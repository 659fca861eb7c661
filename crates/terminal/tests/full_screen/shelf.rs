//! A host that keeps everything in memory.

use std::cell::RefCell;
use std::io;
use std::rc::Rc;

use minewise_front::Work;
use minewise_rules::Seed;
use minewise_session::{Config, GameResult, Millis, Record};
use minewise_terminal::Host;
use minewise_terminal::full_screen::Shelf;

/// Seeds count up from 1; everything that is kept can be looked at.
#[derive(Default)]
pub(crate) struct MemoryShelf {
    pub(crate) seed: u64,
    pub(crate) records: Vec<Record>,
    pub(crate) unfinished: Vec<Record>,
    pub(crate) finished: Vec<(Record, GameResult)>,
    /// Whether the disk is full.
    pub(crate) is_full: bool,
    /// What is thought about when the test says so; if there is nothing here, at once.
    pub(crate) later: Option<LaterWork>,
}

/// Work that is done when a test says so.
#[derive(Clone, Default)]
pub(crate) struct LaterWork(Rc<RefCell<Vec<Work>>>);

impl LaterWork {
    pub(crate) fn do_all(&self) {
        let waiting: Vec<Work> = self.0.borrow_mut().drain(..).collect();
        waiting.into_iter().for_each(|work| work());
    }
}

impl MemoryShelf {
    /// A shelf whose host thinks when a test says so.
    pub(crate) fn thinking_later() -> Self {
        MemoryShelf { later: Some(LaterWork::default()), ..MemoryShelf::default() }
    }

    /// What it is to think about.
    pub(crate) fn work(&self) -> LaterWork {
        self.later.clone().unwrap()
    }

    fn write(&self) -> io::Result<()> {
        if self.is_full { Err(io::Error::other("the disk is full")) } else { Ok(()) }
    }
}

impl Host for MemoryShelf {
    fn now(&mut self) -> Millis {
        panic!("a screen is told the time")
    }

    fn next_seed(&mut self) -> Seed {
        self.seed += 1;
        Seed(self.seed)
    }

    fn keep(&mut self, record: &Record) -> io::Result<()> {
        self.write()?;
        self.records.push(record.clone());
        Ok(())
    }

    fn in_background(&mut self, work: Work) {
        match &self.later {
            Some(later) => later.0.borrow_mut().push(work),
            None => work(),
        }
    }
}

impl Shelf for MemoryShelf {
    fn unfinished(&mut self) -> io::Result<Vec<Record>> {
        Ok(self.unfinished.clone())
    }

    fn put_aside(&mut self, game: &Record) -> io::Result<()> {
        self.write()?;
        self.unfinished.retain(|other| other.seed != game.seed);
        self.unfinished.insert(0, game.clone());
        Ok(())
    }

    fn forget(&mut self, game: &Record) -> io::Result<()> {
        self.unfinished.retain(|other| other.seed != game.seed);
        Ok(())
    }

    fn finished(&mut self, game: &Record, result: &GameResult) -> io::Result<()> {
        self.write()?;
        self.finished.push((game.clone(), *result));
        Ok(())
    }

    fn best_times(&mut self, config: &Config) -> io::Result<Vec<Millis>> {
        let clean = self.finished.iter().filter(|(_, result)| result.clean_win);
        let alike = clean.filter(|(game, _)| game.config.board == config.board);
        let mut times: Vec<Millis> = alike.map(|(_, result)| result.elapsed).collect();
        times.sort();
        Ok(times)
    }
}
