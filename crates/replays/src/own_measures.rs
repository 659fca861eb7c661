//! Measures of our own records. Our game has what no other program has: moves can be taken back, the
//! program makes some, and a board can be played again. Whatever can be measured then is measured.

use std::collections::HashSet;
use std::fmt;

use minewise_board::Pos;
use minewise_rules::{BoardMetrics, BoardParts, Layout, Outcome};
use minewise_session::{
    Assistant, Command, Findings, Loss, Mark, Millis, Record, RecordError, Session, Status, Stop,
    TimedCommand,
};
use serde::Serialize;

use crate::grid::Grid;
use crate::own_record::{Pauses, from_played, layout_of};
use crate::play::path;
use crate::{Clicks, ForeignReplay, Format, Measures, OwnRecordError, mouse};

/// What a record measures, and why not more.
#[derive(Debug, Clone, PartialEq)]
pub struct OwnMeasures {
    /// What could be measured.
    pub measures: Measures,
    /// What has to be said about it.
    pub gaps: Vec<Gap>,
}

/// Why a record doesn't measure what a replay of another program would.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gap {
    /// The program opened cells, so nobody can say how fast or how efficient the player was.
    Program,
    /// Moves were taken back. Their clicks and their time count.
    Undone,
    /// The board was started again. What counts is the last attempt.
    Retried,
    /// Nothing is known about the path of the mouse.
    Path,
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Gap::Program => {
                "the program opened cells, so the player's speed and efficiency can't be measured"
            }
            Gap::Undone => "moves were taken back: their clicks and their time count",
            Gap::Retried => "the board was started again: the last attempt is measured",
            Gap::Path => "the path of the mouse was not recorded",
        })
    }
}

impl OwnMeasures {
    /// Measures a record. If it says in clicks what happened, it measures the same as its replay in
    /// the format of another program.
    ///
    /// # Errors
    /// If the record can't be replayed, or there is no board yet.
    pub fn of(record: &Record) -> Result<Self, OwnRecordError> {
        OwnMeasures::of_played(record, &record.replay()?)
    }

    /// Measures a record that has been replayed. If it can't be told in clicks alone, it is replayed
    /// once more, which takes long if its board was made without guesses, or by how it was played.
    ///
    /// # Errors
    /// If there is no board yet.
    pub fn of_played(record: &Record, session: &Session) -> Result<Self, OwnRecordError> {
        match OwnMeasures::of_clicks(record, session) {
            Err(
                OwnRecordError::Command { .. }
                | OwnRecordError::Assistant
                | OwnRecordError::TooLong,
            ) => Counter::run(record)?.finish(record),
            measured => measured,
        }
    }

    /// Measures a record that has been replayed and can be told in clicks alone.
    ///
    /// # Errors
    /// If it can't, or there is no board yet.
    pub fn of_clicks(record: &Record, session: &Session) -> Result<Self, OwnRecordError> {
        let replay = from_played(record, session)?;
        let mut measures = Measures::of(&replay);
        // No click says that a player gave up, or that the time was up.
        if measures.outcome.is_none() {
            measures.outcome = outcome(session.status());
            let by_commands = elapsed(session);
            measures.time = match session.status() {
                // The mouse may have moved on after the last command.
                Status::Playing => measures.time.max(by_commands),
                _ => by_commands,
            };
        }
        let mut gaps = Vec::new();
        if record.mouse.is_empty() {
            measures.path = None;
            gaps.push(Gap::Path);
        }
        Ok(OwnMeasures { measures, gaps })
    }
}

/// The playing time in milliseconds.
fn elapsed(session: &Session) -> u32 {
    u32::try_from(session.elapsed(Millis(0)).0).unwrap_or(u32::MAX)
}

/// How a game ended.
const fn outcome(status: Status) -> Option<Outcome> {
    match status {
        Status::Won => Some(Outcome::Won),
        Status::Lost(Loss::GaveUp) => Some(Outcome::Abandoned),
        Status::Lost(_) => Some(Outcome::Lost),
        Status::Ready | Status::Playing | Status::Paused => None,
    }
}

/// Counts what commands did.
struct Counter {
    session: Session,
    clicks: Clicks,
    /// Without right clicks: only the mines say which of them did something.
    effective: Clicks,
    flagged: HashSet<Pos>,
    gaps: Vec<Gap>,
    /// The number of the first command of the last attempt.
    first: usize,
}

impl Counter {
    fn run(record: &Record) -> Result<Self, RecordError> {
        let mut counter = Counter {
            session: record.start(),
            clicks: Clicks::default(),
            effective: Clicks::default(),
            flagged: HashSet::new(),
            gaps: Vec::new(),
            first: 0,
        };
        for (index, timed) in record.commands.iter().enumerate() {
            counter
                .take(index, *timed)
                .map_err(|error| RecordError::Refused { command: index + 1, error })?;
        }
        Ok(counter)
    }

    fn note(&mut self, gap: Gap) {
        if !self.gaps.contains(&gap) {
            self.gaps.push(gap);
        }
    }

    fn take(
        &mut self,
        index: usize,
        timed: TimedCommand,
    ) -> Result<(), minewise_session::CommandError> {
        let open = self.session.view().open_count();
        self.session.replay_with_findings(timed, Findings::default(), &Stop::NEVER)?;
        match timed.command {
            Command::Open(_) => {
                self.clicks.left += 1;
                self.effective.left += u32::from(self.session.view().open_count() > open);
            }
            Command::Click(_) => self.clicks.left += 1,
            Command::Chord(_) => {
                self.clicks.chords += 1;
                self.effective.chords += 1;
            }
            Command::Flag(pos) | Command::Question(pos) => {
                self.clicks.right += 1;
                if self.session.mark(pos) == Mark::Flag {
                    self.flagged.insert(pos);
                }
            }
            Command::Undo => self.note(Gap::Undone),
            Command::Retry => {
                (self.clicks, self.effective) = Default::default();
                self.flagged.clear();
                self.gaps = vec![Gap::Retried];
                self.first = index + 1;
            }
            _ if self.session.view().open_count() > open => self.note(Gap::Program),
            _ => {}
        }
        Ok(())
    }

    fn finish(mut self, record: &Record) -> Result<OwnMeasures, OwnRecordError> {
        let layout = layout_of(&self.session).ok_or(OwnRecordError::NotBegun)?;
        let size = layout.size();
        // It opens what is safe by itself.
        if record.config.assistant == Assistant::Intelligent {
            self.note(Gap::Program);
        }
        let path = self.path(record, &layout);
        if path.is_none() {
            self.note(Gap::Path);
        }
        let parts = BoardParts::of(&layout);
        let mut grid = Grid::new(&layout, &parts);
        let is_open = |pos: &Pos| !self.session.view().cell(*pos).is_covered();
        let is_safe = |pos: &Pos| !layout.is_mine(*pos);
        size.positions().filter(is_open).filter(is_safe).for_each(|pos| grid.count_open(pos));
        let is_flag = |pos: &Pos| self.session.mark(*pos) == Mark::Flag;
        let right = self.flagged.iter().filter(|&&pos| layout.is_mine(pos)).count() as u32;
        let measures = Measures {
            outcome: outcome(self.session.status()),
            time: elapsed(&self.session),
            solved: grid.solved,
            clicks: self.clicks,
            effective: Clicks { right, ..self.effective },
            flags: size.positions().filter(is_flag).count() as u32,
            path,
            is_own_work: !self.gaps.contains(&Gap::Program),
            ..Measures::of_board(&layout, BoardMetrics::of_parts(&layout, &parts))
        };
        Ok(OwnMeasures { measures, gaps: self.gaps })
    }

    /// How far the mouse moved in the last attempt, from the first open to the last command.
    fn path(&self, record: &Record, layout: &Layout) -> Option<f64> {
        let commands = &record.commands[self.first..];
        let opens = |timed: &&TimedCommand| matches!(timed.command, Command::Open(_));
        let (first, last) = (commands.iter().find(opens)?.at, commands.last()?.at);
        if record.mouse.is_empty() {
            return None;
        }
        let events = mouse::events(&record.mouse, &Pauses::of(&record.commands), first..=last);
        let replay = ForeignReplay::of_board(Format::Rawvf, 0, layout.clone());
        Some(path(&replay, &events))
    }
}
