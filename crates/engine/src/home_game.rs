//! A game that is hosted without a server.

use minewise_rules::Seed;
use minewise_session::{
    Assistant, Command, CommandError, Config, Event, Findings, Millis, Player, Reason, Record,
    Session, Snapshot, Status, Stop, TimedCommand,
};
use minewise_wire::{
    Changes, FirstEndAnswer, GameState, LONGEST_TRACE, Problem, ProblemCode, ResultAnswer,
    RevealAnswer, ServerMessage, Trace, UpdateMessage, in_words,
};
use serde::{Deserialize, Serialize};

use crate::answer::{Answered, ok};

/// A command as the host keeps it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its number in the game, from 1.
    pub seq: u32,
    /// The command and its time.
    pub command: TimedCommand,
    /// What was worked out to carry it out. Without it, loading takes longer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<u8>,
}

/// A game, and where it is in time.
#[derive(Debug, Clone)]
pub(crate) struct HomeGame {
    id: String,
    session: Session,
    /// In milliseconds since 1970.
    created: u64,
    /// The game's own time of the last command.
    latest: Millis,
    /// How far the game is ahead of the host's clock, which may have been set back.
    ahead: u64,
    /// Whether the player chose the seed, so that the board may be known.
    is_seed_chosen: bool,
    /// The number of the command that first ended the game.
    first_end: Option<u32>,
    /// What the player sees, so that the next update can say what has changed.
    shown: Snapshot,
}

/// From what a command is replayed.
#[derive(Debug, Clone, Copy)]
enum Source {
    /// What was worked out before, as far as it was kept.
    Findings,
    /// Nothing but the command: everything is worked out, and noted.
    Causes,
}

/// What came of a command.
#[derive(Debug, Serialize)]
struct Done<'a> {
    /// What the host has to keep before it shows anything.
    entries: Vec<Entry>,
    /// What the player sees of it.
    message: ServerMessage<'a>,
    /// When the countdown runs out.
    #[serde(skip_serializing_if = "Option::is_none")]
    deadline: Option<u64>,
}

impl HomeGame {
    pub(crate) fn new(
        id: String,
        created: u64,
        config: Config,
        seed: Seed,
        is_seed_chosen: bool,
    ) -> Self {
        let session = Session::new(config, seed, Millis(0));
        let shown = session.snapshot(Millis(0));
        HomeGame {
            id,
            session,
            created,
            latest: Millis(0),
            ahead: 0,
            is_seed_chosen,
            first_end: None,
            shown,
        }
    }

    pub(crate) const fn session(&self) -> &Session {
        &self.session
    }

    /// Replays what was kept. What the player sees is worked out once, at the end.
    pub(crate) fn replay(&mut self, entries: &[Entry], stop: &Stop) -> Result<(), Problem> {
        entries.iter().try_for_each(|entry| self.replay_entry(entry, Source::Findings, stop))?;
        self.show(stop)
    }

    /// Replays what comes from elsewhere, and works everything out again. Returns the entries as
    /// this host would have kept them.
    pub(crate) fn check(
        &mut self,
        mut entries: Vec<Entry>,
        stop: &Stop,
    ) -> Result<Vec<Entry>, Problem> {
        for entry in &mut entries {
            entry.findings.clear();
            self.replay_entry(entry, Source::Causes, stop)?;
            entry.findings = self.session.findings().to_bytes(self.session.config().board);
        }
        self.show(stop)?;
        Ok(entries)
    }

    fn show(&mut self, stop: &Stop) -> Result<(), Problem> {
        self.session.refresh_display(stop).map_err(|_| stopped())?;
        self.shown = self.session.snapshot(self.latest);
        Ok(())
    }

    fn replay_entry(&mut self, entry: &Entry, source: Source, stop: &Stop) -> Result<(), Problem> {
        self.replay_command(entry, source, stop).map_err(|reason| {
            let detail = format!("command {} of the stored game: {reason}", entry.seq);
            Problem::refused(ProblemCode::ValueRefused, detail)
        })
    }

    fn replay_command(&mut self, entry: &Entry, source: Source, stop: &Stop) -> Result<(), String> {
        if entry.seq != self.seq() + 1 {
            return Err(format!("expected command {}", self.seq() + 1));
        }
        let done = match source {
            Source::Findings => {
                // They only save time: without them it is worked out again.
                let findings = Findings::from_bytes(&entry.findings, self.session.config().board);
                self.session.replay_with_findings(entry.command, findings.unwrap_or_default(), stop)
            }
            Source::Causes => self.session.replay_until(entry.command, stop).map(drop),
        };
        done.map_err(|error| error.to_string())?;
        if self.session.commands().last() != Some(&entry.command) || self.seq() != entry.seq {
            return Err("it had another effect".to_owned());
        }
        self.note_step(entry.command.at);
        Ok(())
    }

    /// Continues from the last command if the host's clock is behind it, since otherwise the
    /// game's own time would stand still until the clock gets there.
    pub(crate) fn continue_at(&mut self, now: u64) {
        self.ahead = self.ahead.max((self.created + self.latest.0).saturating_sub(now));
    }

    fn seq(&self) -> u32 {
        self.session.commands().len() as u32
    }

    /// The game's own time. It never runs backwards, even if the host's clock does.
    fn time_at(&self, now: u64) -> Millis {
        Millis((now + self.ahead).saturating_sub(self.created)).max(self.latest)
    }

    fn note_step(&mut self, now: Millis) {
        self.latest = self.latest.max(now);
        if self.first_end.is_none() && self.session.status().is_over() {
            self.first_end = Some(self.seq());
        }
    }

    /// Everything that the player may know.
    pub(crate) fn state(&self, now: u64) -> GameState {
        let config = *self.session.config();
        GameState {
            id: self.id.clone(),
            seq: self.seq(),
            config,
            practice: self.is_practice(),
            self_timed: true,
            player: Player::Person,
            name: None,
            commitment: String::new(),
            draw: None,
            head: String::new(),
            snapshot: self.session.snapshot(self.time_at(now)),
            result: self.session.result().map(ResultAnswer::from),
            reveal: self.reveal(),
            first_end: self.first_end(),
        }
    }

    /// Whether the game no longer counts: the player knew the board, or continued after the
    /// first end.
    fn is_practice(&self) -> bool {
        self.is_seed_chosen || self.first_end.is_some_and(|end| end < self.seq())
    }

    fn first_end(&self) -> Option<FirstEndAnswer> {
        self.first_end.map(|seq| FirstEndAnswer { seq, ranked: None, reasons: Vec::new() })
    }

    fn reveal(&self) -> Option<RevealAnswer> {
        self.session.status().is_over().then(|| RevealAnswer {
            seed: self.session.board_id().seed.to_string(),
            nonce: String::new(),
            part: None,
        })
    }

    /// Carries out a command.
    ///
    /// # Errors
    /// If the game doesn't allow it, or a stop was requested first; then nothing has changed.
    pub(crate) fn command(&mut self, command: Command, now: u64, stop: &Stop) -> Answered {
        let now = self.time_at(now);
        let head = self.session.commands().len();
        let events = if self.session.takes_thought(command) {
            let (session, events) = self
                .session
                .clone()
                .apply_until(command, now, stop)
                .map_err(|error| refused(&error))?;
            self.session = session;
            events
        } else {
            self.session.apply(command, now).map_err(|error| refused(&error))?
        };
        let trace = self.trace_of_command(stop);
        self.finish(head, now, events, trace.as_deref())
    }

    /// Ends the game if its countdown has run out.
    ///
    /// # Errors
    /// If the answer can't be written.
    pub(crate) fn settle(&mut self, now: u64) -> Answered {
        let now = self.time_at(now);
        let head = self.session.commands().len();
        let events = self.session.end_if_timed_out(now);
        if events.is_empty() {
            return ok(&());
        }
        self.finish(head, now, events, None)
    }

    /// The wall-clock time at which the countdown runs out.
    pub(crate) fn deadline(&self) -> Option<u64> {
        let left = self.session.time_left(self.latest)?;
        let runs = self.session.status() == Status::Playing;
        runs.then(|| (self.created + self.latest.0 + left.0).saturating_sub(self.ahead))
    }

    /// What the assistant concluded, as far as there is time.
    fn trace_of_command(&self, stop: &Stop) -> Option<Vec<Reason>> {
        let is_assisted = self.session.config().assistant == Assistant::Intelligent;
        (is_assisted || self.shown.tally.autos > 0)
            .then(|| self.session.trace_until(stop).take(LONGEST_TRACE + 1).collect())
    }

    fn finish(
        &mut self,
        head: usize,
        now: Millis,
        events: Vec<Event>,
        trace: Option<&[Reason]>,
    ) -> Answered {
        self.note_step(now);
        let after = self.session.snapshot(self.latest);
        let before = std::mem::replace(&mut self.shown, after);
        let update = UpdateMessage {
            seq: self.seq(),
            events: in_words(events),
            changes: Changes::of(&before, &self.shown),
            result: self.session.result().map(ResultAnswer::from),
            reveal: self.reveal(),
            trace: trace.map(Trace::of),
            head: String::new(),
            first_end: self.first_end(),
        };
        ok(&Done {
            entries: self.entries_from(head),
            message: ServerMessage::Update(&update),
            deadline: self.deadline(),
        })
    }

    /// The commands after the first `head`, as the host keeps them.
    fn entries_from(&self, head: usize) -> Vec<Entry> {
        let mut entries: Vec<Entry> = (head as u32 + 1..)
            .zip(&self.session.commands()[head..])
            .map(|(seq, &command)| Entry { seq, command, findings: Vec::new() })
            .collect();
        if let Some(last) = entries.last_mut() {
            last.findings = self.session.findings().to_bytes(self.session.config().board);
        }
        entries
    }

    /// The first line of the record, which says everything about the board.
    pub(crate) fn header(&self) -> String {
        let record = self.session.record();
        Record { commands: Vec::new(), ..record }.header()
    }
}

fn refused(error: &CommandError) -> Problem {
    match error {
        CommandError::Stopped => stopped(),
        refused => Problem::bad_command(refused),
    }
}

/// The answer when a stop was requested first.
pub(crate) fn stopped() -> Problem {
    let detail = "working this out takes longer than there is time for; nothing has changed";
    Problem::refused(ProblemCode::TooHard, detail)
}
