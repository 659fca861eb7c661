//! A game in memory: the session, and how it follows the game's log.

use minewise_commitment::Chain;
use minewise_engine::GameTime;
use minewise_session::{
    Assistant, Command, CommandError, Event, Findings, GameResult, Millis, Reason, Session,
    Snapshot, Status, Stop, TimedCommand,
};
use minewise_store::{
    Append, FindingBytes, Finish, LogEntry, NewGame, StoreError, StoredFindings, UnixMillis,
};
use minewise_wire::{LONGEST_TRACE, ResultAnswer};

use crate::audit_trail::{AuditTrail, FirstEnd, Judged};
use crate::questions::Inquiry;
use crate::thinking::Thought;
use crate::timing::{Moment, TimeBalance};

/// A game in memory: a session that has replayed the game's log.
#[derive(Debug, Clone)]
pub(crate) struct LiveGame {
    game: NewGame,
    session: Session,
    time: GameTime,
    /// The total size of the findings stored with the log.
    findings_bytes: usize,
    /// How its times compare with those at which the server saw its commands.
    balance: TimeBalance,
    /// What the server can sign about it.
    audit_trail: AuditTrail,
}

/// One or more new entries of the log, and their effect.
#[derive(Debug, Clone)]
pub(crate) struct Step {
    /// The number of the last entry.
    pub(crate) seq: u32,
    /// The new entries.
    pub(crate) commands: Vec<LogEntry>,
    /// What the solver found for the last of them, to be stored with it.
    pub(crate) findings: FindingBytes,
    /// What happened, in order.
    pub(crate) events: Vec<Event>,
    /// The snapshot before the step, if somebody needs the difference.
    pub(crate) before: Option<Snapshot>,
    /// The snapshot after the step.
    pub(crate) after: Snapshot,
    /// The result, if the game is now over.
    pub(crate) result: Option<GameResult>,
    /// The time of play as the server saw it, if the game is over and that differs.
    pub(crate) server_elapsed: Option<Millis>,
    /// Why the assistant moved as it did: one reason more than is shown if there are too many, none
    /// if it wasn't worked out.
    pub(crate) trace: Option<Vec<Reason>>,
    /// The hash of all commands so far.
    pub(crate) chain: Chain,
}

impl Step {
    /// What the solver found, if anything.
    pub(crate) fn stored_findings(&self) -> Option<StoredFindings> {
        let found = StoredFindings { seq: self.seq, findings: self.findings.clone() };
        (!found.findings.0.is_empty()).then_some(found)
    }
}

/// A game before a step.
struct Before {
    /// How many entries its log had.
    entries: usize,
    status: Status,
    /// What was visible, if anybody needs the difference.
    snapshot: Option<Snapshot>,
}

/// Which snapshots a step keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum StepDetail {
    /// Only the one after it, for the answer to a request.
    After,
    /// The one before it as well: sockets get the difference.
    BeforeAndAfter,
}

impl LiveGame {
    /// A game without any command yet.
    pub(crate) fn new(game: NewGame) -> Self {
        let session = Session::new(game.config, game.seed, Millis(0));
        let audit_trail = AuditTrail::new(&game);
        LiveGame {
            time: GameTime::new(game.created.0),
            game,
            session,
            findings_bytes: 0,
            balance: TimeBalance::default(),
            audit_trail,
        }
    }

    /// The game as it was created.
    pub(crate) const fn game(&self) -> &NewGame {
        &self.game
    }

    /// The session that plays it.
    pub(crate) const fn session(&self) -> &Session {
        &self.session
    }

    /// What the server can sign about it.
    pub(crate) const fn audit_trail(&self) -> &AuditTrail {
        &self.audit_trail
    }

    /// Records how the first end of the game was judged.
    pub(crate) fn set_judged(&mut self, judged: Judged) {
        self.audit_trail.set_judged(judged);
    }

    /// Whether the game no longer counts, because the player chose the board or played on after the
    /// first end, when the mines had been revealed.
    pub(crate) fn is_practice(&self) -> bool {
        let was_continued = |end: &FirstEnd| end.entries < self.seq();
        self.game.practice || self.audit_trail.first_end().is_some_and(was_continued)
    }

    /// The number of the last entry of the log.
    pub(crate) fn seq(&self) -> u32 {
        self.session.commands().len() as u32
    }

    /// The game's own time at a given wall-clock time. It never runs backwards, even if this
    /// process's clock, or another's, does.
    pub(crate) fn time_at(&self, now: UnixMillis) -> Millis {
        self.time.at(now.0)
    }

    /// Makes the game's time continue from its last entry if that lies in the future, because the
    /// clock was set back or another process's clock is ahead.
    pub(crate) fn continue_at(&mut self, now: UnixMillis) {
        self.time.continue_at(now.0);
    }

    /// When a command counts that the server sees now: when its client says that it was given, as
    /// far as the delay of a line explains that.
    pub(crate) fn moment(&self, claimed: Option<UnixMillis>, now: Millis, bound: Millis) -> Moment {
        let Some(claimed) = claimed else { return Moment::now(now) };
        let claimed = self.time_at(claimed);
        self.balance.accept(claimed, now, self.time.latest(), bound, self.session.status())
    }

    /// A result of the game, with the time of play as the server saw it if that differs.
    pub(crate) fn result_answer(&self, result: GameResult) -> ResultAnswer {
        ResultAnswer::from(result).seen_by_server(self.balance.seen(result.elapsed))
    }

    /// Everything that is visible at a moment. A countdown that has run out shows its last
    /// millisecond until the game is ended: a click that was made in time may be on its way, and
    /// the end reveals the mines.
    pub(crate) fn snapshot(&self, now: Millis) -> Snapshot {
        let last = self.countdown_end().map_or(now, |end| Millis(end.0.saturating_sub(1)));
        self.session.snapshot(now.min(last))
    }

    /// The wall-clock time at which the countdown runs out.
    pub(crate) fn deadline(&self) -> Option<UnixMillis> {
        let at = self.countdown_end()?;
        Some(UnixMillis(self.time.on_the_clock(at)))
    }

    /// The game's own time at which the countdown runs out.
    fn countdown_end(&self) -> Option<Millis> {
        // The times of a published game are its own: whatever ended it is in its log.
        self.game.config.time_limit.filter(|_| !self.game.self_timed)?;
        self.time.countdown_end(&self.session)
    }

    /// Roughly how many bytes of memory it takes.
    pub(crate) fn weight(&self) -> usize {
        let cells = self.game.config.board.size().cells();
        // View, marks and layout take 3 bytes per cell, the history of opened cells 4 more; an
        // entry of the log with its step takes about 200.
        2_048 + 8 * cells + 200 * self.session.commands().len()
    }

    /// Carries out a command that needs the solver on a copy of the game, within the limits of
    /// the thought. Returns the changed copy.
    ///
    /// # Errors
    /// If the game doesn't allow it, or time ran out.
    pub(crate) fn applied(
        &self,
        command: Command,
        moment: Moment,
        inquiry: &mut Inquiry<'_>,
    ) -> Result<(LiveGame, Step), CommandError> {
        let mut live = self.clone();
        live.session.listen_to(inquiry.thought().stop());
        let done = live.apply(command, moment, StepDetail::BeforeAndAfter);
        live.session.listen_to(&Stop::NEVER);
        inquiry.note_command(self, command, &live);
        // A result that was cut short may be worthless.
        if inquiry.thought().is_over() {
            return Err(CommandError::Stopped);
        }
        let mut step = done?;
        live.add_trace(&mut step, inquiry.thought());
        Ok((live, step))
    }

    /// Adds the assistant's reasons, as many as there is time for.
    pub(crate) fn add_trace(&self, step: &mut Step, thought: &Thought) {
        if step.after.tally.autos > 0 || self.game.config.assistant == Assistant::Intelligent {
            let steps = self.session.trace_until(thought.stop());
            step.trace = Some(steps.take(LONGEST_TRACE + 1).collect());
        }
    }

    /// The total size of the findings stored with the log.
    pub(crate) const fn findings_bytes(&self) -> usize {
        self.findings_bytes
    }

    /// Carries out a command.
    ///
    /// # Errors
    /// If the game doesn't allow it; then nothing has changed.
    pub(crate) fn apply(
        &mut self,
        command: Command,
        moment: Moment,
        detail: StepDetail,
    ) -> Result<Step, CommandError> {
        let before = self.before(detail);
        let events = self.session.apply(command, moment.at)?;
        Ok(self.step_from(before, events, moment))
    }

    /// Whether the countdown has run out but the game has not been ended.
    pub(crate) fn has_run_out(&self, now: Millis) -> bool {
        self.countdown_end().is_some_and(|end| end <= now)
    }

    /// Ends the game if its countdown has run out.
    pub(crate) fn end_if_timed_out(&mut self, now: Millis) -> Option<Step> {
        // A session rejects entries that are earlier than the latest time it was given, and another
        // process may be writing one right now: so merely reading a game must not pass it the time.
        if !self.has_run_out(now) {
            return None;
        }
        let before = self.before(StepDetail::BeforeAndAfter);
        let events = self.session.end_if_timed_out(now);
        (!events.is_empty()).then(|| self.step_from(before, events, Moment::now(now)))
    }

    fn before(&self, detail: StepDetail) -> Before {
        Before {
            entries: self.session.commands().len(),
            status: self.session.status(),
            snapshot: match detail {
                StepDetail::BeforeAndAfter => Some(self.session.snapshot(self.time.latest())),
                StepDetail::After => None,
            },
        }
    }

    fn step_from(&mut self, before: Before, events: Vec<Event>, moment: Moment) -> Step {
        self.time.note(moment.at);
        let made = &self.session.commands()[before.entries..];
        let commands: Vec<LogEntry> = made.iter().map(|&timed| moment.entry(timed)).collect();
        for entry in &commands {
            self.balance.add(entry, before.status);
        }
        let findings = self.session.findings().to_bytes(self.game.config.board);
        self.findings_bytes += findings.len();
        self.audit_trail.look_for_end(&self.session);
        self.audit_trail.extend_chain(&self.session);
        let result = self.session.result();
        Step {
            seq: self.seq(),
            findings: FindingBytes(findings),
            commands,
            events,
            before: before.snapshot,
            after: self.session.snapshot(self.time.latest()),
            server_elapsed: result.and_then(|result| self.balance.seen(result.elapsed)),
            result,
            trace: None,
            chain: self.audit_trail.chain(),
        }
    }

    /// Replays an entry of the log that was written by another process, or by an earlier run of
    /// this one, and works out its effect for listeners.
    ///
    /// # Errors
    /// If no game could have written it, or if stopped.
    pub(crate) fn follow(&mut self, entry: LogEntry, stop: &Stop) -> Result<Step, StoreError> {
        let before = self.before(StepDetail::BeforeAndAfter);
        let done = self.session.replay_until(entry.timed, stop);
        let events = self.check_replayed(before.entries, entry.timed, done)?;
        Ok(self.step_from(before, events, Moment::of(&entry)))
    }

    /// Replays an entry without working out its effect, and without the solver where the findings
    /// replace it. Call [`finish_replay`](Self::finish_replay) after the last one.
    ///
    /// # Errors
    /// If no game could have written it, or if stopped.
    pub(crate) fn replay_entry(
        &mut self,
        entry: LogEntry,
        findings: &FindingBytes,
        stop: &Stop,
    ) -> Result<(), StoreError> {
        let (head, status) = (self.session.commands().len(), self.session.status());
        self.findings_bytes += findings.0.len();
        // Findings only save time: without them, the solver works everything out again.
        let findings =
            Findings::from_bytes(&findings.0, self.game.config.board).unwrap_or_default();
        let done = self.session.replay_with_findings(entry.timed, findings, stop);
        self.check_replayed(head, entry.timed, done)?;
        self.balance.add(&entry, status);
        Ok(())
    }

    /// Works out what a snapshot shows besides the board, once all entries are replayed.
    ///
    /// # Errors
    /// If stopped.
    pub(crate) fn finish_replay(&mut self, stop: &Stop) -> Result<(), StoreError> {
        self.audit_trail.extend_chain(&self.session);
        self.session.refresh_display(stop).map_err(|_| stopped())
    }

    /// Checks that a replayed entry was recorded exactly as the log has it.
    fn check_replayed<T>(
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
        // Older logs don't name the cell: replaying chooses it again.
        let is_same = match (&self.session.commands()[head..], timed.command) {
            (&[TimedCommand { at, command: Command::AutoOpen(_) }], Command::AutoPlay) => {
                at == timed.at
            }
            (made, _) => *made == [timed],
        };
        if !is_same {
            return Err(corrupt(&"it had another effect"));
        }
        self.time.note(timed.at);
        self.audit_trail.look_for_end(&self.session);
        Ok(events)
    }

    /// What to append to the log for a step, with the result if it is the first end of the game.
    pub(crate) fn entry(&self, step: &Step) -> Append {
        let first_end = self.audit_trail.first_end().filter(|end| end.entries == step.seq);
        Append {
            game: self.game.id,
            seq: step.seq + 1 - step.commands.len() as u32,
            commands: step.commands.clone(),
            findings: step.stored_findings().into_iter().collect(),
            finish: first_end.and_then(|_| self.finish()),
        }
    }

    /// The first end of the game as it is stored, once it has been judged.
    pub(crate) fn finish(&self) -> Option<Finish> {
        self.audit_trail.first_end().and_then(|end| Some(finish(&end.result, &end.judged?)))
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

/// The error when loading stopped because nobody is waiting for the game any more.
fn stopped() -> StoreError {
    StoreError::Unavailable("stopped before the game was there".to_owned())
}
