//! A game in memory.

use minewise_commitment::Chain;
use minewise_session::{
    Assistant, Command, CommandError, Event, Findings, GameResult, Millis, Reason, Session,
    Snapshot, Status, Stop, TimedCommand,
};
use minewise_store::{Append, FindingBytes, Finish, NewGame, StoreError, UnixMillis};
use minewise_wire::LONGEST_TRACE;

use crate::thinking::Thought;
use crate::trail::{FirstEnd, Judged, Trail};

/// A game that was brought from the store: its session has lived through the
/// log, entry by entry.
#[derive(Debug, Clone)]
pub(crate) struct LiveGame {
    game: NewGame,
    session: Session,
    /// The time of the last entry or settlement.
    latest: Millis,
    /// How far its log is ahead of the clock of this process, in milliseconds.
    ahead: u64,
    /// The bytes of all findings beside the log.
    findings_bytes: usize,
    /// What can be signed of it.
    trail: Trail,
}

/// What entries of the log have brought about.
#[derive(Debug, Clone)]
pub(crate) struct Step {
    /// The number of the last entry.
    pub(crate) seq: u32,
    /// The entries.
    pub(crate) commands: Vec<TimedCommand>,
    /// What was thought to carry out the last of them.
    pub(crate) findings: FindingBytes,
    /// What happened, in order.
    pub(crate) events: Vec<Event>,
    /// What was shown before, if somebody is to be told the difference.
    pub(crate) before: Option<Snapshot>,
    /// What is shown now.
    pub(crate) after: Snapshot,
    /// What is said of the game, if it is over now.
    pub(crate) result: Option<GameResult>,
    /// Why the assistant did what it did, and one more step where that is not all; none
    /// where that was not worked out.
    pub(crate) trace: Option<Vec<Reason>>,
    /// The commands up to here, as one hash.
    pub(crate) chain: Chain,
}

/// How what a command brings about is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Telling {
    /// As everything that is shown then: that is what the answer to a request has.
    Whole,
    /// As the difference to what was shown before, too: that is what sockets get.
    Difference,
}

impl LiveGame {
    /// A game without any command yet.
    pub(crate) fn new(game: NewGame) -> Self {
        let session = Session::new(game.config, game.seed, Millis(0));
        let trail = Trail::new(&game);
        LiveGame { game, session, latest: Millis(0), ahead: 0, findings_bytes: 0, trail }
    }

    /// What the game began with.
    pub(crate) const fn game(&self) -> &NewGame {
        &self.game
    }

    /// The game itself.
    pub(crate) const fn session(&self) -> &Session {
        &self.session
    }

    /// What can be signed of it.
    pub(crate) const fn trail(&self) -> &Trail {
        &self.trail
    }

    /// Remembers what was made of its first end.
    pub(crate) fn set_judged(&mut self, judged: Judged) {
        self.trail.set_judged(judged);
    }

    /// Whether nothing of it counts from now on: the player chose the board, or has
    /// gone on after the first end, which told where the mines are.
    pub(crate) fn is_practice(&self) -> bool {
        let goes_on = |end: &FirstEnd| end.entries < self.seq();
        self.game.practice || self.trail.first_end().is_some_and(goes_on)
    }

    /// The number of the last entry of the log.
    pub(crate) fn seq(&self) -> u32 {
        self.session.commands().len() as u32
    }

    /// The game's own time at a moment of the day. Never runs backwards, even
    /// when the clock on the wall, or that of another process, does.
    pub(crate) fn time_at(&self, now: UnixMillis) -> Millis {
        Millis((now.0 + self.ahead).saturating_sub(self.game.created.0)).max(self.latest)
    }

    /// Counts on from the last entry if that lies in the future, because the clock was set
    /// back, or because another process has one that is ahead: otherwise the game's own time
    /// would stand still until then.
    pub(crate) fn count_on(&mut self, now: UnixMillis) {
        let last = self.game.created.0 + self.latest.0;
        self.ahead = self.ahead.max(last.saturating_sub(now.0));
    }

    /// The moment of the day at which a countdown will have run out.
    pub(crate) fn deadline(&self) -> Option<UnixMillis> {
        let at = self.runs_out()?;
        Some(UnixMillis((self.game.created.0 + at.0).saturating_sub(self.ahead)))
    }

    /// The game's own time at which a countdown will have run out.
    fn runs_out(&self) -> Option<Millis> {
        self.game.config.time_limit?;
        let left = self.session.time_left(self.latest)?;
        let runs = self.session.status() == Status::Playing;
        runs.then(|| Millis(self.latest.0 + left.0))
    }

    /// Roughly how many bytes it takes.
    pub(crate) fn weight(&self) -> usize {
        let cells = self.game.config.board.size().cells();
        // Views, marks and layout take 3 bytes a cell, the history of what was
        // opened 4 more; an entry of the log with its step about 200.
        2_048 + 8 * cells + 200 * self.session.commands().len()
    }

    /// Carries out a command that takes thought on a copy of the game, unless the thought is
    /// over before. Returns what has become of the game.
    ///
    /// # Errors
    /// If the game does not permit it, or if there was no time.
    pub(crate) fn applied(
        &self,
        command: Command,
        now: Millis,
        thought: &Thought,
    ) -> Result<(LiveGame, Step), CommandError> {
        let mut live = self.clone();
        live.session.listen_to(thought.stop());
        let done = live.apply(command, now, Telling::Difference);
        live.session.listen_to(&Stop::NEVER);
        // What was found after the end may be worth nothing.
        if thought.is_over() {
            return Err(CommandError::Stopped);
        }
        let mut step = done?;
        live.add_trace(&mut step, thought);
        Ok((live, step))
    }

    /// Adds what the assistant concluded, as far as there is time.
    pub(crate) fn add_trace(&self, step: &mut Step, thought: &Thought) {
        if step.after.tally.autos > 0 || self.game.config.assistant == Assistant::Intelligent {
            let steps = self.session.trace_until(thought.stop());
            step.trace = Some(steps.take(LONGEST_TRACE + 1).collect());
        }
    }

    /// The bytes of all findings beside the log.
    pub(crate) const fn findings_bytes(&self) -> usize {
        self.findings_bytes
    }

    /// Carries out a command.
    ///
    /// # Errors
    /// If the game does not permit it; then nothing has changed.
    pub(crate) fn apply(
        &mut self,
        command: Command,
        now: Millis,
        telling: Telling,
    ) -> Result<Step, CommandError> {
        let head = self.session.commands().len();
        let before = match telling {
            Telling::Difference => Some(self.session.snapshot(self.latest)),
            Telling::Whole => None,
        };
        let events = self.session.apply(command, now)?;
        Ok(self.step_from(head, before, events, now))
    }

    /// Whether its countdown has run out and it has not been settled.
    pub(crate) fn has_run_out(&self, now: Millis) -> bool {
        self.runs_out().is_some_and(|runs_out| runs_out <= now)
    }

    /// Ends the game if its countdown has run out.
    pub(crate) fn settle(&mut self, now: Millis) -> Option<Step> {
        // A session takes no entry from before a time that it was told, and
        // another process may just be writing one: whoever only looks at a game
        // tells it no time.
        if !self.has_run_out(now) {
            return None;
        }
        let head = self.session.commands().len();
        let before = Some(self.session.snapshot(self.latest));
        let events = self.session.settle(now);
        (!events.is_empty()).then(|| self.step_from(head, before, events, now))
    }

    fn step_from(
        &mut self,
        head: usize,
        before: Option<Snapshot>,
        events: Vec<Event>,
        now: Millis,
    ) -> Step {
        self.latest = self.latest.max(now);
        let findings = self.session.findings().to_bytes(self.game.config.board);
        self.findings_bytes += findings.len();
        self.trail.look_for_end(&self.session);
        self.trail.catch_up(&self.session);
        Step {
            seq: self.seq(),
            findings: FindingBytes(findings),
            commands: self.session.commands()[head..].to_vec(),
            events,
            before,
            after: self.session.snapshot(self.latest),
            result: self.session.result(),
            trace: None,
            chain: self.trail.chain(),
        }
    }

    /// Carries out an entry of the log that another process, or an earlier one, has made,
    /// and works out what it brought about, to tell it.
    ///
    /// # Errors
    /// If no game could have written it, or after the signal to stop.
    pub(crate) fn follow(&mut self, timed: TimedCommand, stop: &Stop) -> Result<Step, StoreError> {
        let head = self.session.commands().len();
        let before = Some(self.session.snapshot(self.latest));
        let done = self.session.replay_until(timed, stop);
        let events = self.checked(head, timed, done)?;
        Ok(self.step_from(head, before, events, timed.at))
    }

    /// The same without telling anything, and without thinking where the findings spare it.
    /// [`catch_up`](Self::catch_up) has to follow.
    ///
    /// # Errors
    /// If no game could have written it, or after the signal to stop.
    pub(crate) fn live_through(
        &mut self,
        timed: TimedCommand,
        findings: &FindingBytes,
        stop: &Stop,
    ) -> Result<(), StoreError> {
        let head = self.session.commands().len();
        self.findings_bytes += findings.0.len();
        // They are a memory: without them it is thought out.
        let findings =
            Findings::from_bytes(&findings.0, self.game.config.board).unwrap_or_default();
        let done = self.session.live_through(timed, findings, stop);
        self.checked(head, timed, done)
    }

    /// Works out what is shown besides the board.
    ///
    /// # Errors
    /// After the signal to stop.
    pub(crate) fn catch_up(&mut self, stop: &Stop) -> Result<(), StoreError> {
        self.trail.catch_up(&self.session);
        self.session.catch_up(stop).map_err(|_| stopped())
    }

    /// Checks that an entry had the effect that it had before.
    fn checked<T>(
        &mut self,
        head: usize,
        timed: TimedCommand,
        done: Result<T, CommandError>,
    ) -> Result<T, StoreError> {
        let corrupt = |reason: &dyn std::fmt::Display| {
            let (number, game) = (head + 1, self.game.id);
            StoreError::Corrupt(format!("entry {number} of game {game}: {reason}"))
        };
        let events = done.map_err(|error| match error {
            CommandError::Stopped => stopped(),
            error => corrupt(&error),
        })?;
        // An older log leaves the choice of a cell to the program.
        let is_same = match (&self.session.commands()[head..], timed.command) {
            (&[TimedCommand { at, command: Command::AutoOpen(_) }], Command::AutoPlay) => {
                at == timed.at
            }
            (made, _) => *made == [timed],
        };
        if !is_same {
            return Err(corrupt(&"it had another effect"));
        }
        self.latest = self.latest.max(timed.at);
        self.trail.look_for_end(&self.session);
        Ok(events)
    }

    /// The entry of the log for a step, with the first end of the game if it is that.
    pub(crate) fn entry(&self, step: &Step) -> Append {
        let first_end = self.trail.first_end().filter(|end| end.entries == step.seq);
        Append {
            game: self.game.id,
            seq: step.seq + 1 - step.commands.len() as u32,
            commands: step.commands.clone(),
            findings: (!step.findings.0.is_empty()).then(|| step.findings.clone()),
            finish: first_end.and_then(|end| Some(finish(&end.result, &end.judged?))),
        }
    }
}

fn finish(result: &GameResult, judged: &Judged) -> Finish {
    Finish {
        finished: judged.finished,
        won: result.status == Status::Won,
        ranked: judged.verdict.ranked,
        reasons: judged.verdict.reasons,
        elapsed: result.elapsed.0,
        score: result.score,
        three_bv: result.metrics.map_or(0, |metrics| metrics.three_bv),
        tally: result.tally,
    }
}

/// Nobody waits for the game any more.
fn stopped() -> StoreError {
    StoreError::Unavailable("stopped before the game was there".to_owned())
}
