//! Replays of records, frame by frame. They are kept in memory for the next request.

use std::sync::{Mutex, MutexGuard, PoisonError};

use minewise_engine::{Wanted, replay_weight};
use minewise_session::{Record, Replay, Stop};
use minewise_wire::Frames;

use crate::problem::{Code, Problem};
use crate::questions::Inquiry;

/// The most bytes that all replays together may take in memory.
const ROOM: usize = 64 * 1_024 * 1_024;

/// The replays that were requested lately.
#[derive(Debug, Default)]
pub(crate) struct Replays(Mutex<Vec<Kept>>);

#[derive(Debug)]
struct Kept {
    replay: Replay,
    /// Roughly how many bytes it takes.
    weight: usize,
}

impl Replays {
    /// Frames of a record. They may take a while: when time is up, the answer has those made so
    /// far, and the next request continues from there.
    pub(crate) fn frames(
        &self,
        record: Record,
        wanted: Wanted,
        inquiry: &mut Inquiry<'_>,
    ) -> Result<Frames, Problem> {
        let mut replay = self.take(record);
        let before = replay.step();
        replay.listen_to(inquiry.thought().stop());
        let answer = inquiry.frames(&mut replay, wanted);
        replay.listen_to(&Stop::NEVER);
        let is_stuck = replay.step() == before;
        self.put(Kept { weight: replay_weight(&replay), replay });
        // If it is stuck, the next request would get no further either.
        let too_hard = || inquiry.thought().unfinished();
        answer.map_err(|_| if is_stuck { too_hard() } else { takes_long() })
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

fn takes_long() -> Problem {
    let detail = "this game takes a while to work out: ask again, and the server will carry on \
                  from where it stopped";
    Problem::later(Code::Busy, 1, detail)
}
