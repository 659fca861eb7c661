//! Replays of records, frame by frame. They are kept in memory for the next request.

use std::sync::{Mutex, MutexGuard, PoisonError};

use minewise_session::{CellState, Judgement, Millis, Record, Replay, Stop};
use minewise_wire::{Broken, Frame, Frames};

use crate::problem::{Code, Problem};
use crate::requests::THINK;
use crate::thinking::Thought;

/// The most bytes that all replays together may take in memory.
const ROOM: usize = 64 * 1_024 * 1_024;
/// The most odds in one answer.
const MAX_ODDS: usize = 100_000;

/// The replays that were requested lately.
#[derive(Debug, Default)]
pub(crate) struct Replays(Mutex<Vec<Kept>>);

#[derive(Debug)]
struct Kept {
    replay: Replay,
    /// Roughly how many bytes it takes.
    weight: usize,
}

/// Which frames were requested.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wanted {
    pub(crate) from: usize,
    pub(crate) count: usize,
    pub(crate) odds: bool,
}

impl Replays {
    /// Frames of a record. They may take a while: when time is up, the answer has those made so
    /// far, and the next request continues from there.
    pub(crate) fn frames(
        &self,
        record: Record,
        wanted: Wanted,
        thought: &Thought,
    ) -> Result<Frames, Problem> {
        let mut replay = self.take(record);
        let before = replay.step();
        replay.listen_to(thought.stop());
        let mut answer = answer(&mut replay, wanted, || !thought.is_over());
        replay.listen_to(&Stop::NEVER);
        if answer.is_err() && replay.step() == before {
            // The next request would get no further either.
            answer = Err(thought.unfinished());
        }
        self.put(Kept { weight: weight(&replay), replay });
        answer
    }

    /// The replay of a record, at the step where the last request left it. It is taken out instead
    /// of locked, since a thought that pauses must not hold up another one.
    fn take(&self, record: Record) -> Replay {
        let mut kept = lock(&self.0);
        match kept.iter().position(|kept| *kept.replay.record() == record) {
            Some(place) => kept.remove(place).replay,
            None => Replay::silent(record),
        }
    }

    /// Keeps a replay, and drops the least recently used ones if there are too many.
    fn put(&self, new: Kept) {
        let mut kept = lock(&self.0);
        kept.retain(|kept| kept.replay.record() != new.replay.record());
        kept.push(new);
        let mut total: usize = kept.iter().map(|kept| kept.weight).sum();
        let mut gone = 0;
        while total > ROOM {
            total -= kept[gone].weight;
            gone += 1;
        }
        kept.drain(..gone);
    }
}

/// Locks even if a task panicked while holding the lock: a replay is always at some valid step.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn weight(replay: &Replay) -> usize {
    let cells = replay.record().config.board.size().cells();
    let commands = replay.record().commands.len();
    1_024 + 48 * commands + replay.checkpoints() * (1_024 + 8 * cells + 200 * commands)
}

/// The frames being made for one request.
struct FrameMaker<'a, F> {
    replay: &'a mut Replay,
    in_time: F,
    /// Whether the board is small enough to be analysed.
    is_analysed: bool,
}

fn answer(
    replay: &mut Replay,
    wanted: Wanted,
    in_time: impl Fn() -> bool,
) -> Result<Frames, Problem> {
    let cells = replay.record().config.board.size().cells();
    let is_analysed = cells as u64 <= THINK.cells;
    let mut maker = FrameMaker { replay, in_time, is_analysed };
    let judgement = maker.go_to_first(wanted.from)?;
    let count = if wanted.odds { wanted.count.min(MAX_ODDS / cells).max(1) } else { wanted.count };
    let frames = maker.frames(count, judgement, wanted.odds && is_analysed);
    if frames.is_empty() {
        return Err(takes_long());
    }
    let broken = replay.broken().map(|(step, error)| Broken {
        step: step + 1,
        reason: error.to_string(),
        code: error.into(),
    });
    let duration =
        replay.record().commands[..replay.steps()].last().map_or(Millis(0), |timed| timed.at);
    Ok(Frames { steps: replay.steps(), duration, broken, frames })
}

fn takes_long() -> Problem {
    let detail = "this game takes a while to work out: ask again, and the server will carry on \
                  from where it stopped";
    Problem::later(Code::Busy, 1, detail)
}

impl<F: Fn() -> bool> FrameMaker<'_, F> {
    /// Goes to the first requested frame, and judges the command that leads to it.
    fn go_to_first(&mut self, from: usize) -> Result<Option<Judgement>, Problem> {
        let from = from.min(self.replay.steps());
        if !self.advance_to(from.saturating_sub(1)) {
            return Err(takes_long());
        }
        if from <= self.replay.step() {
            return Ok(None);
        }
        let judgement = self.judgement();
        if self.advance_to(from) { Ok(judgement) } else { Err(takes_long()) }
    }

    /// Up to `count` frames, as long as there is time.
    fn frames(
        &mut self,
        count: usize,
        mut judgement: Option<Judgement>,
        has_odds: bool,
    ) -> Vec<Frame> {
        let mut frames = Vec::new();
        let mut before: Option<Vec<CellState>> = None;
        loop {
            let odds = if has_odds { self.replay.session().chances() } else { None };
            let (frame, cells) = Frame::of(self.replay, before.as_deref(), judgement, odds);
            // A frame that was cut short may be worthless.
            if !(self.in_time)() {
                return frames;
            }
            frames.push(frame);
            before = Some(cells);
            if frames.len() >= count || self.replay.next().is_none() {
                return frames;
            }
            judgement = self.judgement();
            if !self.step() {
                return frames;
            }
        }
    }

    /// How risky the next command is, on boards small enough to be analysed.
    fn judgement(&self) -> Option<Judgement> {
        if self.is_analysed { self.replay.judgement() } else { None }
    }

    /// Goes to a step, or to the last one if there are fewer. Returns whether there was time.
    fn advance_to(&mut self, to: usize) -> bool {
        if to < self.replay.step() {
            self.replay.go_to(to);
        }
        while self.replay.step() < to && self.replay.next().is_some() {
            if !(self.in_time)() {
                return false;
            }
            if !self.step() {
                break;
            }
        }
        (self.in_time)()
    }

    /// Goes one command further. Returns whether that succeeded.
    fn step(&mut self) -> bool {
        let step = self.replay.step();
        self.replay.go_to(step + 1);
        self.replay.step() != step
    }
}
