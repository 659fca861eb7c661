//! Games to look at afterwards: replays of records, kept for the next question.

use std::sync::{Mutex, MutexGuard, PoisonError};

use minewise_session::{CellState, Judgement, Millis, Record, Replay, Stop};
use minewise_wire::{Broken, Frame, Frames};

use crate::problem::{Code, Problem};
use crate::requests::THINK;
use crate::thinking::Thought;

/// The bytes that replays may take in memory, all together.
const ROOM: usize = 64 * 1_024 * 1_024;
/// The most odds in one answer.
const MOST_ODDS: usize = 100_000;

/// Replays that somebody has looked at lately.
#[derive(Debug, Default)]
pub(crate) struct Replays(Mutex<Vec<Kept>>);

#[derive(Debug)]
struct Kept {
    replay: Replay,
    /// Roughly how many bytes it takes.
    weight: usize,
}

/// Which frames are wanted.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wanted {
    pub(crate) from: usize,
    pub(crate) count: usize,
    pub(crate) odds: bool,
}

impl Replays {
    /// Frames of a record. May take a while: what was found out when the thought is over is
    /// answered, and the next question goes on from there.
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
            // It would not go on from there either.
            answer = Err(thought.unfinished());
        }
        self.put(Kept { weight: weight(&replay), replay });
        answer
    }

    /// The replay of a record, as far as it has been wound by others. It is taken away and not
    /// locked: a thought that pauses must not hold up another one.
    fn take(&self, record: Record) -> Replay {
        let mut kept = lock(&self.0);
        match kept.iter().position(|kept| *kept.replay.record() == record) {
            Some(place) => kept.remove(place).replay,
            None => Replay::silent(record),
        }
    }

    /// Keeps a replay, and lets those go that nobody has asked for the longest.
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

/// What is behind a lock, even if a task that held it has died: a replay stands at some
/// step at any time.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn weight(replay: &Replay) -> usize {
    let cells = replay.record().config.board.size().cells();
    let commands = replay.record().commands.len();
    1_024 + 48 * commands + replay.kept() * (1_024 + 8 * cells + 200 * commands)
}

/// What is being made for one request.
struct Reel<'a, F> {
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
    let mut reel = Reel { replay, in_time, is_analysed };
    let judgement = reel.wind_to(wanted.from)?;
    let count = if wanted.odds { wanted.count.min(MOST_ODDS / cells).max(1) } else { wanted.count };
    let frames = reel.frames(count, judgement, wanted.odds && is_analysed);
    if frames.is_empty() {
        return Err(takes_long());
    }
    let broken =
        replay.broken().map(|(step, error)| Broken { step: step + 1, reason: error.to_string() });
    let duration =
        replay.record().commands[..replay.steps()].last().map_or(Millis(0), |timed| timed.at);
    Ok(Frames { steps: replay.steps(), duration, broken, frames })
}

fn takes_long() -> Problem {
    let detail = "this game takes a while to work out: ask again, and the server will carry on \
                  from where it stopped";
    Problem::later(Code::Busy, 1, detail)
}

impl<F: Fn() -> bool> Reel<'_, F> {
    /// Goes to the first frame, and judges the command that leads there.
    fn wind_to(&mut self, from: usize) -> Result<Option<Judgement>, Problem> {
        let from = from.min(self.replay.steps());
        if !self.wind(from.saturating_sub(1)) {
            return Err(takes_long());
        }
        if from <= self.replay.step() {
            return Ok(None);
        }
        let judgement = self.judgement();
        if self.wind(from) { Ok(judgement) } else { Err(takes_long()) }
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
            // What was worked out after the time was up may be worthless.
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

    /// What the next command risks, on boards that are analysed.
    fn judgement(&self) -> Option<Judgement> {
        if self.is_analysed { self.replay.judgement() } else { None }
    }

    /// Goes to a step, or to the last one, one command after the other. Returns whether there
    /// was time.
    fn wind(&mut self, to: usize) -> bool {
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

    /// Goes one command on. Returns whether it got there.
    fn step(&mut self) -> bool {
        let step = self.replay.step();
        self.replay.go_to(step + 1);
        self.replay.step() != step
    }
}
