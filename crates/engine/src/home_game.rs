//! A game that is hosted without a server.

use minewise_session::{
    Assistant, Command, CommandError, Event, Findings, Millis, MouseAction, MouseTrace, Player,
    Reason, Record, Session, Snapshot, Stop, TimedCommand,
};
use minewise_wire::{
    Changes, FirstEndAnswer, GameState, LONGEST_TRACE, Problem, ProblemCode, ResultAnswer,
    RevealAnswer, ServerMessage, Trace, UpdateMessage, in_words, runs_of,
};
use serde::{Deserialize, Serialize};

use crate::GameTime;
use crate::answer::{Answered, ok};
use crate::part_series::{Next, PartSeries};

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
    /// What the mouse did since the entry before, in the digits of a record. The texts of all
    /// entries, one after another, are that of the record.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub mouse: String,
}

impl Entry {
    /// An entry of which nothing but the command is known.
    pub(crate) const fn new(seq: u32, command: TimedCommand) -> Self {
        Entry { seq, command, findings: Vec::new(), mouse: String::new() }
    }
}

/// What the mouse did: when by the host's clock, where in sixteenths of a cell, and which of the
/// actions.
pub(crate) type MouseNote = (u64, i32, i32, usize);

/// A game, and where it is in time.
#[derive(Debug, Clone)]
pub(crate) struct HomeGame {
    id: String,
    session: Session,
    time: GameTime,
    /// Whether the board came from another program, so that it has no seed.
    is_given: bool,
    /// Whether the player chose the seed, so that the board may be known.
    is_seed_chosen: bool,
    first_end: Option<FirstEndAnswer>,
    /// What the player sees, so that the next update can say what has changed.
    shown: Snapshot,
    /// How many events of the mouse the host keeps.
    kept_events: usize,
    /// The command that is being carried out part by part, if one is.
    pub(crate) series: Option<PartSeries>,
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
pub(crate) struct Done<'a> {
    /// What the host has to keep before it shows anything.
    entries: Vec<Entry>,
    /// What the player sees of it; nothing if nothing has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<ServerMessage<'a>>,
    /// When the countdown runs out.
    #[serde(skip_serializing_if = "Option::is_none")]
    deadline: Option<u64>,
    /// What the host has to ask for next, if the command isn't done.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<Next>,
}

impl Done<'_> {
    /// Nothing came of it, and nothing will.
    pub(crate) fn nothing() -> Answered {
        Self::only(None)
    }

    /// Nothing came of it yet.
    pub(crate) fn only(next: Option<Next>) -> Answered {
        ok(&Done { entries: Vec::new(), message: None, deadline: None, next })
    }
}

impl HomeGame {
    /// A game on the board of a record, before its first command.
    pub(crate) fn new(id: String, created: u64, record: &Record, is_seed_chosen: bool) -> Self {
        let session = record.start();
        let shown = session.snapshot(Millis(0));
        HomeGame {
            id,
            session,
            time: GameTime::new(created),
            is_given: record.given.is_some(),
            is_seed_chosen,
            first_end: None,
            shown,
            kept_events: 0,
            series: None,
        }
    }

    pub(crate) const fn session(&self) -> &Session {
        &self.session
    }

    pub(crate) const fn time(&self) -> &GameTime {
        &self.time
    }

    /// Replays what was kept. What the player sees is worked out once, at the end.
    pub(crate) fn replay(&mut self, entries: &[Entry], stop: &Stop) -> Result<(), Problem> {
        entries.iter().try_for_each(|entry| self.replay_entry(entry, Source::Findings, stop))?;
        self.show(stop)
    }

    /// Replays what was kept up to the first end of the game, and returns that.
    pub(crate) fn find_first_end(
        mut self,
        entries: &[Entry],
        stop: &Stop,
    ) -> Result<Option<FirstEndAnswer>, Problem> {
        for entry in entries {
            self.replay_entry(entry, Source::Findings, stop)?;
            if self.first_end.is_some() {
                break;
            }
        }
        Ok(self.first_end)
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
            let events = self.kept_events;
            self.replay_entry(entry, Source::Causes, stop)?;
            entry.mouse = self.session.mouse().text_since(events);
            entry.findings = self.session.findings().to_bytes(self.session.config().board);
        }
        self.show(stop)?;
        Ok(entries)
    }

    fn show(&mut self, stop: &Stop) -> Result<(), Problem> {
        self.session.refresh_display(stop).map_err(|_| stopped())?;
        self.shown = self.session.snapshot(self.time.latest());
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
        // It has no effect on the game, so what can't be read is left out.
        let _ = self.session.extend_mouse(&entry.mouse);
        self.kept_events = self.session.mouse().events().len();
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

    /// Continues from the last command, even if the host's clock is behind it.
    pub(crate) fn continue_at(&mut self, now: u64) {
        self.time.continue_at(now);
    }

    fn seq(&self) -> u32 {
        self.session.commands().len() as u32
    }

    fn note_step(&mut self, now: Millis) {
        self.time.note(now);
        if self.first_end.is_none()
            && let Some(result) = self.session.result()
        {
            self.first_end = Some(FirstEndAnswer {
                seq: self.seq(),
                finished: Some(self.time.created() + self.time.latest().0),
                result: ResultAnswer::from(result),
                ranked: None,
                reasons: Vec::new(),
            });
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
            snapshot: self.session.snapshot(self.time.at(now)),
            result: self.session.result().map(ResultAnswer::from),
            reveal: self.reveal(),
            first_end: self.first_end.clone(),
        }
    }

    /// Whether the game no longer counts: the player knew the board, or continued after the
    /// first end.
    fn is_practice(&self) -> bool {
        self.is_seed_chosen || self.first_end.as_ref().is_some_and(|end| end.seq < self.seq())
    }

    fn reveal(&self) -> Option<RevealAnswer> {
        (self.session.status().is_over() && !self.is_given).then(|| RevealAnswer {
            seed: self.session.board_id().seed.to_string(),
            nonce: String::new(),
            part: None,
        })
    }

    /// Notes what the mouse did before the next command.
    pub(crate) fn note_mouse(&mut self, notes: &[MouseNote]) {
        for &(now, x, y, action) in notes {
            if let Some(&action) = MouseAction::ALL.get(action) {
                self.session.note_mouse(x, y, action, self.time.at(now));
            }
        }
    }

    /// Carries out a command.
    ///
    /// # Errors
    /// If the game doesn't allow it, or a stop was requested first; then nothing has changed.
    pub(crate) fn command(&mut self, command: Command, now: u64, stop: &Stop) -> Answered {
        // Whatever the program was doing, the player is doing something else now.
        self.series = None;
        if self.is_for_parts(command) {
            return self.begin_series(command, now, stop);
        }
        let now = self.time.at(now);
        let head = self.session.commands().len();
        let events = self.apply(command, now, stop).map_err(|error| refused(&error))?;
        let trace = self.trace_of_command(stop);
        let entries = self.entries_from(head);
        self.finish(entries, now, events, trace.as_deref(), None)
    }

    /// Applies a command to the session, or to a copy of it if it takes long.
    pub(crate) fn apply(
        &mut self,
        command: Command,
        now: Millis,
        stop: &Stop,
    ) -> Result<Vec<Event>, CommandError> {
        if !self.session.takes_thought(command) {
            return self.session.apply(command, now);
        }
        let (session, events) = self.session.clone().apply_until(command, now, stop)?;
        self.session = session;
        Ok(events)
    }

    /// Ends the game if its countdown has run out.
    ///
    /// # Errors
    /// If the answer can't be written.
    pub(crate) fn settle(&mut self, now: u64) -> Answered {
        let now = self.time.at(now);
        let head = self.session.commands().len();
        let events = self.session.end_if_timed_out(now);
        if events.is_empty() {
            return ok(&());
        }
        let entries = self.entries_from(head);
        self.finish(entries, now, events, None, None)
    }

    /// The wall-clock time at which the countdown runs out.
    pub(crate) fn deadline(&self) -> Option<u64> {
        self.time.countdown_end(&self.session).map(|end| self.time.on_the_clock(end))
    }

    /// What the assistant concluded, as far as there is time.
    pub(crate) fn trace_of_command(&self, stop: &Stop) -> Option<Vec<Reason>> {
        let is_assisted = self.session.config().assistant == Assistant::Intelligent;
        (is_assisted || self.shown.tally.autos > 0)
            .then(|| self.session.trace_until(stop).take(LONGEST_TRACE + 1).collect())
    }

    /// Tells what came of commands, which are recorded in these entries.
    pub(crate) fn finish(
        &mut self,
        entries: Vec<Entry>,
        now: Millis,
        events: Vec<Event>,
        trace: Option<&[Reason]>,
        next: Option<Next>,
    ) -> Answered {
        self.note_step(now);
        let latest = self.time.latest();
        let (after, changed) = self.session.next_snapshot(&mut self.shown, &events, latest);
        let before = std::mem::replace(&mut self.shown, after);
        let update = UpdateMessage {
            seq: self.seq(),
            after: None,
            events: in_words(events),
            changes: match changed {
                Some(changed) => {
                    let cells = runs_of(&changed, &self.shown.cells);
                    Changes::with_cells(&before, &self.shown, cells)
                }
                None => Changes::of(&before, &self.shown),
            },
            result: self.session.result().map(ResultAnswer::from),
            reveal: self.reveal(),
            trace: trace.map(Trace::of),
            head: String::new(),
            first_end: self.first_end.clone(),
        };
        ok(&Done {
            entries,
            message: Some(ServerMessage::Update(&update)),
            deadline: self.deadline(),
            next,
        })
    }

    /// The commands after the first `head`, as the host keeps them.
    pub(crate) fn entries_from(&mut self, head: usize) -> Vec<Entry> {
        let mut entries: Vec<Entry> = (head as u32 + 1..)
            .zip(&self.session.commands()[head..])
            .map(|(seq, &command)| Entry::new(seq, command))
            .collect();
        if let Some(last) = entries.last_mut() {
            last.findings = self.session.findings().to_bytes(self.session.config().board);
            last.mouse = self.session.mouse().text_since(self.kept_events);
            self.kept_events = self.session.mouse().events().len();
        }
        entries
    }

    /// The first line of the record, which says everything about the board.
    pub(crate) fn header(&self) -> String {
        let record = self.session.record();
        Record { commands: Vec::new(), mouse: MouseTrace::NONE, ..record }.header()
    }
}

pub(crate) fn refused(error: &CommandError) -> Problem {
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
