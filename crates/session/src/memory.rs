//! Where a session asks for thought, and what it remembers of it.

use std::fmt;

use minewise_board::Pos;

use crate::findings::{Finding, Findings};
use crate::help::HintChoice;
use crate::{CommandError, Session, Stop, TimedCommand};

/// On larger boards nothing is noted: a round of certain moves can take as much memory as
/// the board.
const LARGEST_NOTED: usize = 65_536;

/// What thinking contributes to the command that is being carried out.
#[derive(Clone, Default)]
pub(crate) struct Memory {
    /// What was found, in the order in which it was asked for.
    noted: Findings,
    /// What was found when the command was carried out first, and is not asked for yet.
    remembered: std::vec::IntoIter<Finding>,
    /// Nobody looks at the session or hears of events until its display is refreshed.
    is_silent: bool,
    /// How many answers had to be thought out.
    thoughts: u64,
}

/// Shows nothing: it may hold a layout, and is no part of a game.
impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Memory")
    }
}

impl Memory {
    /// The next answer, if it is remembered; otherwise it has to be thought out, and
    /// [noted](Session::note). What does not fit is no memory of this game, and is of no
    /// use any more.
    pub(crate) fn recall<T>(&mut self, fits: impl FnOnce(Finding) -> Option<T>) -> Option<T> {
        let found = self.remembered.next().and_then(fits);
        if found.is_none() {
            self.remembered = Vec::new().into_iter();
            self.thoughts += 1;
        }
        found
    }

    /// The next answer, if it is remembered, about something that is worked out in the end
    /// if it is not.
    pub(crate) fn recall_conflict(&mut self) -> Vec<Pos> {
        match self.remembered.next() {
            Some(Finding::Conflict(cells)) => cells,
            _ => Vec::new(),
        }
    }
}

impl Session {
    /// Whether anybody is told what happens, so that explanations have to be worked out.
    pub(crate) const fn has_audience(&self) -> bool {
        !self.memory.is_silent
    }

    /// Notes an answer that was thought out.
    pub(crate) fn note(&mut self, finding: impl FnOnce() -> Finding) {
        if self.has_audience() && self.config.board.size().cells() <= LARGEST_NOTED {
            self.memory.noted.0.push(finding());
        }
    }

    /// Another command begins, or what was thought turns out to be part of none.
    pub(crate) fn forget_noted(&mut self) {
        self.memory.noted.0.clear();
    }

    /// What was found out to carry out the last command. Stored with the command, it makes
    /// [replaying](Self::replay_with_findings) it cheap.
    pub const fn findings(&self) -> &Findings {
        &self.memory.noted
    }

    /// How many answers have been thought out so far that the state rests on.
    pub const fn thoughts(&self) -> u64 {
        self.memory.thoughts
    }

    /// Carries out a command of a log with what was found then, without reporting events:
    /// only the state matters. What the findings lack is worked out. Call
    /// [`refresh_display`](Self::refresh_display) before anybody looks.
    ///
    /// # Errors
    /// If the command makes no sense now; then nothing has changed. If the signal to stop
    /// was given before it was done; then the session is to be thrown away.
    pub fn replay_with_findings(
        &mut self,
        timed: TimedCommand,
        findings: Findings,
        stop: &Stop,
    ) -> Result<(), CommandError> {
        self.memory.remembered = findings.0.into_iter();
        self.memory.is_silent = true;
        self.listen_to(stop);
        let done = self.apply_with(timed.command, timed.at, HintChoice::Nearest);
        self.listen_to(&Stop::NEVER);
        self.memory.remembered = Vec::new().into_iter();
        self.memory.is_silent = false;
        if stop.is_requested() { Err(CommandError::Stopped) } else { done.map(drop) }
    }

    /// Works out what is shown besides the board, what follows from proposals and the odds:
    /// once after any number of [replayed commands](Self::replay_with_findings).
    ///
    /// # Errors
    /// If the signal to stop was given before it was done; then it is to be thrown away.
    pub fn refresh_display(&mut self, stop: &Stop) -> Result<(), CommandError> {
        self.listen_to(stop);
        self.show_all();
        self.listen_to(&Stop::NEVER);
        if stop.is_requested() { Err(CommandError::Stopped) } else { Ok(()) }
    }

    /// The same, however long it takes.
    pub(crate) fn show_all(&mut self) {
        self.imply_marks();
        self.show_odds();
    }
}
