//! Where a session asks for computed answers, and remembers them.

use std::fmt;

use minewise_board::Pos;

use crate::findings::{Finding, Findings};
use crate::help::HintChoice;
use crate::{CommandError, Session, Stop, TimedCommand};

/// On larger boards nothing is noted: a round of certain moves can take as much memory as the
/// board.
const LARGEST_NOTED: usize = 65_536;

/// The findings for the command being carried out.
#[derive(Clone, Default)]
pub(crate) struct Memory {
    /// What has been worked out, in the order it was asked for.
    noted: Findings,
    /// What was worked out when the command was first carried out, and hasn't been asked for yet.
    remembered: std::vec::IntoIter<Finding>,
    /// Nobody looks at the session or its events until the display is refreshed.
    is_silent: bool,
    /// How many answers had to be worked out.
    thoughts: u64,
}

/// Prints nothing: it may contain a layout, and it isn't part of the game.
impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Memory")
    }
}

impl Memory {
    /// The next answer, if it is remembered. Otherwise the caller has to work it out and
    /// [note](Session::note) it. If an answer doesn't fit, the memory isn't of this game, and is
    /// discarded.
    pub(crate) fn recall<T>(&mut self, fits: impl FnOnce(Finding) -> Option<T>) -> Option<T> {
        let found = self.remembered.next().and_then(fits);
        if found.is_none() {
            self.remembered = Vec::new().into_iter();
            self.thoughts += 1;
        }
        found
    }

    /// The conflict among the proposals, if it is remembered. Otherwise it is worked out when the
    /// display is refreshed.
    pub(crate) fn recall_conflict(&mut self) -> Vec<Pos> {
        match self.remembered.next() {
            Some(Finding::Conflict(cells)) => cells,
            _ => Vec::new(),
        }
    }
}

impl Session {
    /// Whether anyone sees what happens, so that explanations have to be worked out.
    pub(crate) const fn is_observed(&self) -> bool {
        !self.memory.is_silent
    }

    /// Notes an answer that was worked out.
    pub(crate) fn note(&mut self, finding: impl FnOnce() -> Finding) {
        if self.is_observed() && self.config.board.size().cells() <= LARGEST_NOTED {
            self.memory.noted.0.push(finding());
        }
    }

    /// Clears the notes, because another command begins or because they don't belong to this one.
    pub(crate) fn forget_noted(&mut self) {
        self.memory.noted.0.clear();
    }

    /// What was worked out for the last command. Stored with it, it makes
    /// [replaying](Self::replay_with_findings) cheap.
    pub const fn findings(&self) -> &Findings {
        &self.memory.noted
    }

    /// How many answers that the state depends on had to be worked out so far.
    pub const fn thoughts(&self) -> u64 {
        self.memory.thoughts
    }

    /// Carries out a command of a log using its findings, without reporting events. Works out
    /// whatever the findings lack. Call [`refresh_display`](Self::refresh_display) before anyone
    /// looks.
    ///
    /// # Errors
    /// If the command makes no sense now; then nothing has changed. If the stop signal came first;
    /// then discard the session.
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

    /// Works out what is displayed besides the board: the odds, and what follows from proposals.
    /// Call it once after any number of [replayed commands](Self::replay_with_findings).
    ///
    /// # Errors
    /// If the stop signal came first; then discard the session.
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
