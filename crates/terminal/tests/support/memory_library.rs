//! A library that keeps everything in memory.

use std::cell::RefCell;
use std::io;
use std::rc::Rc;

use minewise_frontend::{
    Environment, GameLibrary, GameNumber, GameProgress, GameSummary, SaveError, SavedGame, Work,
};
use minewise_rules::Seed;
use minewise_session::{Config, GameResult, Millis, Record};

/// Seeds count up from 1, and tests can look at everything that is kept.
#[derive(Default)]
pub(crate) struct MemoryLibrary {
    pub(crate) seed: u64,
    /// The time, and how much it advances whenever it is read. A full screen needs no clock, since
    /// it is given the time.
    pub(crate) clock: Option<(Millis, Millis)>,
    pub(crate) records: Vec<Record>,
    /// The unfinished games, the latest last.
    pub(crate) unfinished: Vec<(GameSummary, SavedGame)>,
    pub(crate) finished: Vec<(Record, GameResult)>,
    pub(crate) menu: Option<String>,
    /// Whether the disk is full.
    pub(crate) is_full: bool,
    /// Whether best times can't be read.
    pub(crate) are_best_times_unreadable: bool,
    pub(crate) numbers: i64,
    /// Thoughts that wait until the test runs them; if this is `None`, they run at once.
    pub(crate) later: Option<LaterWork>,
}

/// Work that waits until a test runs it.
#[derive(Clone, Default)]
pub(crate) struct LaterWork(Rc<RefCell<Vec<Work>>>);

impl LaterWork {
    pub(crate) fn run_all(&self) {
        let waiting: Vec<Work> = self.0.borrow_mut().drain(..).collect();
        waiting.into_iter().for_each(|work| work());
    }
}

impl MemoryLibrary {
    /// A library whose thoughts wait until a test runs them.
    pub(crate) fn thinking_later() -> Self {
        MemoryLibrary { later: Some(LaterWork::default()), ..MemoryLibrary::default() }
    }

    /// The work that is waiting.
    pub(crate) fn work(&self) -> LaterWork {
        self.later.clone().unwrap()
    }

    fn write(&self) -> io::Result<()> {
        if self.is_full { Err(io::Error::other("the disk is full")) } else { Ok(()) }
    }

    fn find(&mut self, number: GameNumber) -> Option<&mut (GameSummary, SavedGame)> {
        self.unfinished.iter_mut().find(|(waiting, _)| waiting.number == number)
    }

    /// Removes a game, if nobody else has changed it since its player last saw it.
    fn take_away(&mut self, kept: Option<(GameNumber, u32)>) -> Result<(), SaveError> {
        let Some((number, length)) = kept else { return Ok(()) };
        let (_, game) = self.find(number).ok_or(SaveError::Gone)?;
        if game.record.commands.len() != length as usize {
            return Err(SaveError::ContinuedElsewhere);
        }
        self.unfinished.retain(|(waiting, _)| waiting.number != number);
        Ok(())
    }
}

fn record(game: &GameProgress<'_>) -> Record {
    Record::new(*game.config, game.seed, game.commands.to_vec())
}

impl Environment for MemoryLibrary {
    fn now(&mut self) -> Millis {
        let (now, tick) = self.clock.as_mut().expect("a screen is told the time");
        *now = now.plus(*tick);
        *now
    }

    fn next_seed(&mut self) -> Seed {
        self.seed += 1;
        Seed(self.seed)
    }

    fn write_record(&mut self, record: &Record) -> io::Result<()> {
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

impl GameLibrary for MemoryLibrary {
    fn unfinished(&mut self) -> io::Result<Vec<GameSummary>> {
        Ok(self.unfinished.iter().rev().map(|(waiting, _)| waiting.clone()).collect())
    }

    fn load_game(&mut self, number: GameNumber) -> io::Result<Option<SavedGame>> {
        Ok(self.find(number).map(|(_, game)| game.clone()))
    }

    fn save_moves(&mut self, game: &GameProgress<'_>) -> Result<GameNumber, SaveError> {
        self.write()?;
        let cursor = match game.saved {
            Some((number, _)) => self.find(number).and_then(|(_, game)| game.cursor),
            None => None,
        };
        self.take_away(game.saved)?;
        let number = game.saved.map_or_else(
            || {
                self.numbers += 1;
                GameNumber(self.numbers)
            },
            |(number, _)| number,
        );
        let waiting = GameSummary {
            number,
            config: *game.config,
            practice: false,
            front_end: "test".to_owned(),
            began: 0,
            updated: 0,
            idle: Millis(0),
            commands: game.commands.len() as u32,
            open_cells: game.open_cells,
            elapsed: game.elapsed,
        };
        let cursor = game.cursor.or(cursor);
        let kept = SavedGame { record: record(game), cursor, counted: game.counted };
        self.unfinished.push((waiting, kept));
        Ok(number)
    }

    fn delete(&mut self, number: GameNumber) -> io::Result<()> {
        self.write()?;
        self.unfinished.retain(|(waiting, _)| waiting.number != number);
        Ok(())
    }

    fn finished(&mut self, game: &GameProgress<'_>, result: &GameResult) -> Result<(), SaveError> {
        self.write()?;
        self.take_away(game.saved)?;
        self.finished.push((record(game), *result));
        Ok(())
    }

    fn best_times(&mut self, config: &Config) -> io::Result<Vec<Millis>> {
        if self.are_best_times_unreadable {
            return Err(io::Error::other("the list is torn"));
        }
        let clean = self.finished.iter().filter(|(_, result)| result.clean_win);
        let alike = clean.filter(|(game, _)| game.config.board == config.board);
        let mut times: Vec<Millis> = alike.map(|(_, result)| result.elapsed).collect();
        times.sort();
        Ok(times)
    }

    fn menu_choices(&mut self) -> io::Result<Option<String>> {
        Ok(self.menu.clone())
    }

    fn remember_menu(&mut self, choices: &str) -> io::Result<()> {
        self.write()?;
        self.menu = Some(choices.to_owned());
        Ok(())
    }
}
