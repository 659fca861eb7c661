//! Games to look at afterwards: films of records, kept for the next question.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use minewise_session::{CellState, Command, Film, Judgement, Millis, OddsOf, Record, Status};
use serde::Serialize;
use utoipa::ToSchema;

use crate::board_choice::THINK;
use crate::cpu_pool::Cancelled;
use crate::problem::{Code, Problem};
use crate::wire::{ResultAnswer, runs};

/// The bytes that films may take in memory, all together.
const ROOM: usize = 64 * 1_024 * 1_024;
/// How long a question is worked at. What was found out by then is answered, and the
/// next question goes on from there.
const PATIENCE: Duration = Duration::from_secs(5);
/// The most odds in one answer.
const MOST_ODDS: usize = 100_000;

/// Films that somebody has looked at lately.
#[derive(Debug, Default)]
pub(crate) struct Films(Mutex<Vec<Kept>>);

#[derive(Debug)]
struct Kept {
    record: Arc<Record>,
    film: Arc<Mutex<Film>>,
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
    /// Frames of a record. May take a while.
    pub(crate) fn frames(
        &self,
        record: Record,
        wanted: Wanted,
        cancelled: &Cancelled,
    ) -> Result<Frames, Problem> {
        let (record, film) = self.take(record);
        let deadline = Instant::now() + PATIENCE;
        let in_time = || Instant::now() < deadline && !cancelled.is_set();
        let mut shown = lock(&film);
        let answer = answer(&mut shown, wanted, in_time);
        let weight = weight(&shown);
        drop(shown);
        self.put(Kept { record, film, weight });
        answer
    }

    /// The film of a record, as far as it has been wound by others.
    fn take(&self, record: Record) -> (Arc<Record>, Arc<Mutex<Film>>) {
        let kept = lock(&self.0);
        match kept.iter().find(|kept| *kept.record == record) {
            Some(kept) => (Arc::clone(&kept.record), Arc::clone(&kept.film)),
            None => {
                let film = Film::new(record.clone());
                (Arc::new(record), Arc::new(Mutex::new(film)))
            }
        }
    }

    /// Keeps a film, and lets those go that nobody has asked for the longest.
    fn put(&self, new: Kept) {
        let mut kept = lock(&self.0);
        kept.retain(|kept| *kept.record != *new.record);
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
    let thinks = cells as u64 <= THINK.cells;
    let count = if wanted.odds { wanted.count.min(MOST_ODDS / cells).max(1) } else { wanted.count };
    let from = wanted.from.min(film.steps());
    wind(film, from.saturating_sub(1), &in_time)?;
    let mut frames: Vec<Frame> = Vec::new();
    let mut before: Option<Vec<CellState>> = None;
    let mut judgement = None;
    if from > film.step() {
        judgement = if thinks { film.judgement() } else { None };
        wind(film, from, &in_time)?;
    }
    loop {
        let snapshot = film.session().snapshot(film.time());
        let letters = || snapshot.cells.iter().map(|cell| cell.symbol()).collect();
        let changes = match &before {
            Some(before) => runs(before, &snapshot.cells),
            None => Vec::new(),
        };
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
            odds: if wanted.odds && thinks { odds(film) } else { None },
            odds_of: snapshot.odds_of,
            result: film.session().result().map(ResultAnswer::from),
        });
        before = Some(snapshot.cells);
        if frames.len() >= count || film.next().is_none() || !in_time() {
            break;
        }
        judgement = if thinks { film.judgement() } else { None };
        let step = film.step();
        film.go_to(step + 1);
        if film.step() == step {
            break;
        }
    }
    let broken =
        film.broken().map(|(step, error)| Broken { step: step + 1, reason: error.to_string() });
    let duration =
        film.record().commands[..film.steps()].last().map_or(Millis(0), |timed| timed.at);
    Ok(Frames { steps: film.steps(), duration, broken, frames })
}

/// Goes to a step, or to the last one, a command after the other.
fn wind(film: &mut Film, to: usize, in_time: impl Fn() -> bool) -> Result<(), Problem> {
    if to < film.step() {
        film.go_to(to);
    }
    while film.step() < to && film.next().is_some() {
        if !in_time() {
            let detail = "this game takes long to work out: ask again, it goes on from there";
            return Err(Problem::later(Code::Busy, 1, detail));
        }
        let step = film.step();
        film.go_to(step + 1);
        if film.step() == step {
            break;
        }
    }
    Ok(())
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
