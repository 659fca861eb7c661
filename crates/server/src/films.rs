//! Games to look at afterwards: films of records, kept for the next question.

use std::sync::{Mutex, MutexGuard, PoisonError};

use minewise_session::{CellState, Command, Film, Judgement, Millis, OddsOf, Record, Status, Stop};
use serde::Serialize;
use utoipa::ToSchema;

use crate::board_choice::THINK;
use crate::problem::{Code, Problem};
use crate::thinking::Thought;
use crate::wire::{ResultAnswer, runs};

/// The bytes that films may take in memory, all together.
const ROOM: usize = 64 * 1_024 * 1_024;
/// The most odds in one answer.
const MOST_ODDS: usize = 100_000;

/// Films that somebody has looked at lately.
#[derive(Debug, Default)]
pub(crate) struct Films(Mutex<Vec<Kept>>);

#[derive(Debug)]
struct Kept {
    film: Film,
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

/// A part of a film.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Frames {
    /// How many commands there are in all; frames are numbered from 0, the start.
    steps: usize,
    /// The time of the last command.
    duration: Millis,
    /// The number of the command that no game permits, and why, if there is one: the
    /// film ends before it.
    broken: Option<Broken>,
    /// The frames, without a gap: at least one, and no more than were asked for.
    frames: Vec<Frame>,
}

/// Where a film breaks off.
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

impl Films {
    /// Frames of a record. May take a while: what was found out when the thought is over is
    /// answered, and the next question goes on from there.
    pub(crate) fn frames(
        &self,
        record: Record,
        wanted: Wanted,
        thought: &Thought,
    ) -> Result<Frames, Problem> {
        let mut film = self.take(record);
        let before = film.step();
        film.listen_to(thought.stop());
        let mut answer = answer(&mut film, wanted, || !thought.is_over());
        film.listen_to(&Stop::NEVER);
        if answer.is_err() && film.step() == before {
            // It would not go on from there either.
            answer = Err(thought.unfinished());
        }
        self.put(Kept { weight: weight(&film), film });
        answer
    }

    /// The film of a record, as far as it has been wound by others. It is taken away and not
    /// locked: a thought that pauses must not hold up another one.
    fn take(&self, record: Record) -> Film {
        let mut kept = lock(&self.0);
        match kept.iter().position(|kept| *kept.film.record() == record) {
            Some(place) => kept.remove(place).film,
            None => Film::silent(record),
        }
    }

    /// Keeps a film, and lets those go that nobody has asked for the longest.
    fn put(&self, new: Kept) {
        let mut kept = lock(&self.0);
        kept.retain(|kept| kept.film.record() != new.film.record());
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

/// What is behind a lock, even if a task that held it has died: a film stands at some
/// step at any time.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn weight(film: &Film) -> usize {
    let cells = film.record().config.board.size().cells();
    let commands = film.record().commands.len();
    1_024 + 48 * commands + film.kept() * (1_024 + 8 * cells + 200 * commands)
}

fn answer(film: &mut Film, wanted: Wanted, in_time: impl Fn() -> bool) -> Result<Frames, Problem> {
    let cells = film.record().config.board.size().cells();
    let takes_long = || {
        let detail = "this game takes long to work out: ask again, it goes on from there";
        Problem::later(Code::Busy, 1, detail)
    };
    let thinks = cells as u64 <= THINK.cells;
    let count = if wanted.odds { wanted.count.min(MOST_ODDS / cells).max(1) } else { wanted.count };
    let from = wanted.from.min(film.steps());
    if !wind(film, from.saturating_sub(1), &in_time) {
        return Err(takes_long());
    }
    let mut frames: Vec<Frame> = Vec::new();
    let mut before: Option<Vec<CellState>> = None;
    let mut judgement = None;
    if from > film.step() {
        judgement = if thinks { film.judgement() } else { None };
        if !wind(film, from, &in_time) {
            return Err(takes_long());
        }
    }
    loop {
        let snapshot = film.session().snapshot(film.time());
        let letters = || snapshot.cells.iter().map(|cell| cell.symbol()).collect();
        let changes = match &before {
            Some(before) => runs(before, &snapshot.cells),
            None => Vec::new(),
        };
        let odds = if wanted.odds && thinks { odds(film) } else { None };
        // What was found after the end may be worth nothing.
        if !in_time() {
            break;
        }
        frames.push(Frame {
            step: film.step(),
            t: film.time(),
            command: film.last().map(|timed| timed.command),
            cells: before.is_none().then(letters),
            changes,
            status: snapshot.status,
            mines_left: snapshot.mines_left,
            score: snapshot.score,
            elapsed: snapshot.elapsed,
            judgement,
            odds,
            odds_of: snapshot.odds_of,
            result: film.session().result().map(ResultAnswer::from),
        });
        before = Some(snapshot.cells);
        if frames.len() >= count || film.next().is_none() {
            break;
        }
        judgement = if thinks { film.judgement() } else { None };
        let step = film.step();
        film.go_to(step + 1);
        if film.step() == step {
            break;
        }
    }
    if frames.is_empty() {
        return Err(takes_long());
    }
    let broken =
        film.broken().map(|(step, error)| Broken { step: step + 1, reason: error.to_string() });
    let duration =
        film.record().commands[..film.steps()].last().map_or(Millis(0), |timed| timed.at);
    Ok(Frames { steps: film.steps(), duration, broken, frames })
}

/// Goes to a step, or to the last one, a command after the other. Returns whether there was
/// time.
fn wind(film: &mut Film, to: usize, in_time: impl Fn() -> bool) -> bool {
    if to < film.step() {
        film.go_to(to);
    }
    while film.step() < to && film.next().is_some() {
        if !in_time() {
            return false;
        }
        let step = film.step();
        film.go_to(step + 1);
        if film.step() == step {
            break;
        }
    }
    in_time()
}

fn odds(film: &Film) -> Option<Vec<Option<f64>>> {
    let chances = film.session().chances()?;
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
