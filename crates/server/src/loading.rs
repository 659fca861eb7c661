//! Loading games from the store: their moves are replayed without the solver. A short log is
//! replayed on the spot; anything longer takes turns with other work, on a thread of its own.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use minewise_session::{Command, Stop};
use minewise_store::{
    FindingBytes, GameId, LogEntry, NewGame, StoreError, StoredFindings, StoredGame,
};

use crate::games::{Games, command_needs_solver, game_needs_solver};
use crate::live_game::{LiveGame, Step};
use crate::problem::{Code, Problem};
use crate::requests::LIMITS;
use crate::slot::{QUEUE, Slot};
use crate::thinking::{Payer, Thought};

/// The most entries in one log.
const LONGEST_LOG: u32 = 50_000;
/// The most work that replaying a game may take, in cells: about a second. docs/performance.md has
/// the figures.
const MAX_WORK: u64 = 200_000_000;
/// The most pauses in one game. They say little, and take room for ever.
const MOST_PAUSES: usize = 1_000;
/// The most bytes of findings stored with one log.
const MAX_FINDINGS: usize = 8 * 1_024 * 1_024;

/// A log that doesn't need the solver is replayed on the spot if its commands times the board's
/// cells are no more than this, which takes at most a millisecond.
const QUICK_LOG: usize = 100_000;

/// A replay that takes longer is counted as slow, waiting not included.
const SLOW: Duration = Duration::from_secs(1);

/// A game's log and findings as stored, before they are replayed.
struct StoredHistory {
    stored: StoredGame,
    findings: VecDeque<StoredFindings>,
}

impl StoredHistory {
    /// Replays the whole log.
    fn replay(self, stop: &Stop) -> Result<LiveGame, StoreError> {
        let mut live = LiveGame::new(self.stored.game);
        advance(&mut live, &self.stored.log, self.findings, stop)?;
        Ok(live)
    }

    /// Removes entry `seq` and everything after it. Returns that entry, if there is one.
    fn cut_before(&mut self, seq: u32) -> Option<LogEntry> {
        let head = (seq as usize).checked_sub(1)?;
        let entry = self.stored.log.get(head).copied();
        self.stored.log.truncate(head);
        entry
    }
}

/// Whether entries of a game are certain to be replayed quickly.
fn is_quick(game: &NewGame, log: &[LogEntry]) -> bool {
    let work = log.len().saturating_mul(game.config.board.size().cells());
    let has_thought = || log.iter().any(|entry| command_needs_solver(entry.timed.command));
    work <= QUICK_LOG && !game_needs_solver(game) && !has_thought()
}

/// Replays further entries of a game.
fn advance(
    live: &mut LiveGame,
    log: &[LogEntry],
    mut findings: VecDeque<StoredFindings>,
    stop: &Stop,
) -> Result<(), StoreError> {
    let nothing = FindingBytes(Vec::new());
    for &entry in log {
        let seq = live.seq() + 1;
        while findings.front().is_some_and(|found| found.seq < seq) {
            findings.pop_front();
        }
        let found = findings.front().filter(|found| found.seq == seq);
        live.replay_entry(entry, found.map_or(&nothing, |found| &found.findings), stop)?;
    }
    live.finish_replay(stop)
}

impl Games {
    /// Loads a game from the store, and tells listeners to read its state, since they may not know
    /// all of its entries.
    pub(crate) async fn load_from_store(&self, slot: &Slot) -> Result<LiveGame, Problem> {
        let began = self.clock.instant();
        let Some(history) = self.stored_history(slot.id).await? else {
            return Err(Problem::not_found(
                "there is no such game; idle games are deleted after a while",
            ));
        };
        let is_quick = is_quick(&history.stored.game, &history.stored.log);
        let clock = self.clock.clone();
        let replay = move |stop: &Stop| {
            // On a thread of its own it waits for its turns, which costs no CPU time.
            let time = || if is_quick { clock.instant() - began } else { clock.cpu_time() };
            let start = time();
            let live = history.replay(stop)?;
            Ok((live, time().saturating_sub(start)))
        };
        let (mut restored, worked) = self.work(slot.id, is_quick, replay).await?;
        self.recall_judgement(&mut restored).await?;
        restored.continue_at(self.clock.now());
        let took = self.clock.instant().saturating_duration_since(began);
        self.metrics.loaded(restored.seq(), took);
        if worked > SLOW {
            self.metrics.games.slow_loads.inc();
        }
        self.tell_to_reload(slot, restored.seq());
        Ok(restored)
    }

    async fn stored_history(&self, id: GameId) -> Result<Option<StoredHistory>, StoreError> {
        let Some(stored) = self.store.load(id).await? else { return Ok(None) };
        // Findings that were added since the log was read belong to entries that aren't in it.
        let findings = self.store.findings_after(id, 0).await?.into();
        Ok(Some(StoredHistory { stored, findings }))
    }

    /// The effect of entry `seq`, worked out again, and the game at that point.
    pub(crate) async fn step_again(
        &self,
        id: GameId,
        seq: u32,
    ) -> Result<Option<(LiveGame, Step)>, Problem> {
        let Some(mut history) = self.stored_history(id).await? else { return Ok(None) };
        let Some(entry) = history.cut_before(seq) else { return Ok(None) };
        let is_quick = is_quick(&history.stored.game, &history.stored.log)
            && !command_needs_solver(entry.timed.command);
        let mut live = self.work(id, is_quick, move |stop| history.replay(stop)).await?;
        if is_quick {
            let step = live.follow(entry, &Stop::NEVER)?;
            self.recall_judgement(&mut live).await?;
            return Ok(Some((live, step)));
        }
        // The client asked for this like for the command itself, so the same limits apply.
        let has_trace = live.session().takes_thought(entry.timed.command);
        let again = move |thought: &Thought| {
            let mut step = live.follow(entry, thought.stop()).map_err(|error| {
                if thought.is_over() { thought.unfinished() } else { error.into() }
            })?;
            if has_trace {
                live.add_trace(&mut step, thought);
            }
            Ok::<_, Problem>((live, step))
        };
        let (mut live, step) = self.thinking.run(Payer::Game(id), again).await??;
        self.recall_judgement(&mut live).await?;
        Ok(Some((live, step)))
    }

    /// Replays what other processes have appended, and notifies listeners.
    pub(crate) async fn refresh(
        &self,
        slot: &Slot,
        live: Arc<LiveGame>,
    ) -> Result<Arc<LiveGame>, Problem> {
        match self.store.head(slot.id).await? {
            None => return Err(Problem::not_found("this game has been deleted")),
            Some(head) if head <= live.seq() => return Ok(live),
            Some(_) => {}
        }
        let mut live = Arc::unwrap_or_clone(live);
        let log = self.store.log_after(slot.id, live.seq()).await?;
        let is_quick = is_quick(live.game(), &log) && !live.session().shows_odds();
        if !slot.has_listeners() || log.len() > QUEUE {
            let findings = self.store.findings_after(slot.id, live.seq()).await?.into();
            let work = move |stop: &Stop| {
                advance(&mut live, &log, findings, stop)?;
                Ok(live)
            };
            let mut live = self.work(slot.id, is_quick, work).await?;
            self.recall_judgement(&mut live).await?;
            live.continue_at(self.clock.now());
            self.tell_to_reload(slot, live.seq());
            return Ok(Arc::new(live));
        }
        let work = move |stop: &Stop| {
            let steps = log.iter().map(|&entry| live.follow(entry, stop));
            let steps = steps.collect::<Result<Vec<Step>, StoreError>>()?;
            Ok((live, steps))
        };
        let (mut live, steps) = self.work(slot.id, is_quick, work).await?;
        self.recall_judgement(&mut live).await?;
        live.continue_at(self.clock.now());
        for step in &steps {
            self.notify(slot, &live, step);
        }
        Ok(Arc::new(live))
    }

    /// Does something for a game: on the spot if it is quick, otherwise in turns with other work.
    async fn work<T: Send + 'static>(
        &self,
        id: GameId,
        is_quick: bool,
        work: impl FnOnce(&Stop) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Problem> {
        if is_quick {
            return Ok(work(&Stop::NEVER)?);
        }
        let job = move |thought: &Thought| work(thought.stop());
        Ok(self.thinking.run_unlimited(Payer::Game(id), job).await??)
    }
}

/// Refuses a command that would exceed the limits of this game.
pub(crate) fn permit(live: &LiveGame, command: Command) -> Result<(), Problem> {
    let cells = live.game().config.board.size().cells() as u64;
    if command_needs_solver(command) && cells > LIMITS.think.cells {
        let detail = format!(
            "this board has {cells} cells, and help is limited to boards of {} cells",
            LIMITS.think.cells
        );
        return Err(Problem::refused(Code::BoardRefused, detail));
    }
    let detail = if live.seq() >= LONGEST_LOG {
        format!("this game has reached the limit of {LONGEST_LOG} commands")
    } else if live.session().work() >= MAX_WORK || live.findings_bytes() >= MAX_FINDINGS {
        "this game has reached the limit of opened and undone cells".to_owned()
    } else if command == Command::Pause && pauses(live) >= MOST_PAUSES {
        format!("this game has been paused {MOST_PAUSES} times, which is the limit")
    } else {
        return Ok(());
    };
    Err(Problem::refused(Code::CommandRefused, detail))
}

fn pauses(live: &LiveGame) -> usize {
    live.session().commands().iter().filter(|timed| timed.command == Command::Pause).count()
}
