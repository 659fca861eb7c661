//! Games to look at afterwards: replays of records, kept for the next question.

use std::sync::{Mutex, MutexGuard, PoisonError};

use minewise_session::{
    CellState, Command, Judgement, Millis, OddsOf, Record, Replay, Status, Stop,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::board_choice::THINK;
use crate::problem::{Code, Problem};
use crate::thinking::Thought;
use crate::wire::{ResultAnswer, runs};

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

/// A part of a replay.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Frames {
    /// How many commands there are in all; frames are numbered from 0, the start.
    steps: usize,
    /// The time of the last command.
    duration: Millis,
    /// The number of the command that no game permits, and why, if there is one: the
    /// replay ends before it.
    broken: Option<Broken>,
    /// The frames, without a gap: at least one, and no more than were asked for.
    frames: Vec<Frame>,
}

/// Where a replay breaks off.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Broken {
    /// The number of the command.
    step: usize,
    /// Why it is impossible.
    reason: String,
}

/// The game after one command.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Frame {
    /// The number of the command; 0 for the start.
    step: usize,
    /// When it was given, in milliseconds since the game was made.
    t: Millis,
    /// What was done; nothing at the start.
    command: Option<Command>,
    /// Every cell, a letter each: in the first frame of an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<String>,
    /// Runs of cells that differ from the frame before: where a run begins, row by
    /// row, and its letters.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Vec<serde_json::Value>>)]
    changes: Vec<(usize, String)>,
    /// Where the game stands.
    status: Status,
    /// Mines minus confirmed flags.
    mines_left: i64,
    /// Opened safe cells.
    score: u32,
    /// The time of play.
    elapsed: Millis,
    /// What the player risked with the command, if it opened cells; not on boards of
    /// more cells than the server thinks about.
    judgement: Option<Judgement>,
    /// The chance of a mine for every cell, if asked for: with four decimals, and 0
    /// and 1 only where it is certain.
    #[serde(skip_serializing_if = "Option::is_none")]
    odds: Option<Vec<Option<f64>>>,
    /// Whose chances they are.
    odds_of: OddsOf,
    /// The result, if the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<ResultAnswer>,
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

fn answer(
    replay: &mut Replay,
    wanted: Wanted,
    in_time: impl Fn() -> bool,
) -> Result<Frames, Problem> {
    let cells = replay.record().config.board.size().cells();
    let takes_long = || {
        let detail = "this game takes long to work out: ask again, it goes on from there";
        Problem::later(Code::Busy, 1, detail)
    };
    let thinks = cells as u64 <= THINK.cells;
    let count = if wanted.odds { wanted.count.min(MOST_ODDS / cells).max(1) } else { wanted.count };
    let from = wanted.from.min(replay.steps());
    if !wind(replay, from.saturating_sub(1), &in_time) {
        return Err(takes_long());
    }
    let mut frames: Vec<Frame> = Vec::new();
    let mut before: Option<Vec<CellState>> = None;
    let mut judgement = None;
    if from > replay.step() {
        judgement = if thinks { replay.judgement() } else { None };
        if !wind(replay, from, &in_time) {
            return Err(takes_long());
        }
    }
    loop {
        let snapshot = replay.session().snapshot(replay.time());
        let letters = || snapshot.cells.iter().map(|cell| cell.symbol()).collect();
        let changes = match &before {
            Some(before) => runs(before, &snapshot.cells),
            None => Vec::new(),
        };
        let odds = if wanted.odds && thinks { odds(replay) } else { None };
        // What was found after the end may be worth nothing.
        if !in_time() {
            break;
        }
        frames.push(Frame {
            step: replay.step(),
            t: replay.time(),
            command: replay.last().map(|timed| timed.command),
            cells: before.is_none().then(letters),
            changes,
            status: snapshot.status,
            mines_left: snapshot.mines_left,
            score: snapshot.score,
            elapsed: snapshot.elapsed,
            judgement,
            odds,
            odds_of: snapshot.odds_of,
            result: replay.session().result().map(ResultAnswer::from),
        });
        before = Some(snapshot.cells);
        if frames.len() >= count || replay.next().is_none() {
            break;
        }
        judgement = if thinks { replay.judgement() } else { None };
        let step = replay.step();
        replay.go_to(step + 1);
        if replay.step() == step {
            break;
        }
    }
    if frames.is_empty() {
        return Err(takes_long());
    }
    let broken =
        replay.broken().map(|(step, error)| Broken { step: step + 1, reason: error.to_string() });
    let duration =
        replay.record().commands[..replay.steps()].last().map_or(Millis(0), |timed| timed.at);
    Ok(Frames { steps: replay.steps(), duration, broken, frames })
}

/// Goes to a step, or to the last one, a command after the other. Returns whether there was
/// time.
fn wind(replay: &mut Replay, to: usize, in_time: impl Fn() -> bool) -> bool {
    if to < replay.step() {
        replay.go_to(to);
    }
    while replay.step() < to && replay.next().is_some() {
        if !in_time() {
            return false;
        }
        let step = replay.step();
        replay.go_to(step + 1);
        if replay.step() == step {
            break;
        }
    }
    in_time()
}

fn odds(replay: &Replay) -> Option<Vec<Option<f64>>> {
    let chances = replay.session().chances()?;
    Some(chances.into_iter().map(|chance| chance.map(shortened)).collect())
}

/// A chance with four decimals that is certain only if it was.
fn shortened(chance: f64) -> f64 {
    const PARTS: f64 = 10_000.0;
    let parts = (chance * PARTS).round();
    if chance <= 0.0 || chance >= 1.0 {
        parts / PARTS
    } else {
        parts.clamp(1.0, PARTS - 1.0) / PARTS
    }
}
