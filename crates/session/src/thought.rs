//! Commands that may take a while, and how they are stopped.

use minewise_solver::Stop;

use crate::{Assistant, Command, CommandError, Event, Fairness, Millis, Session, TimedCommand};

impl Session {
    /// Makes every command end soon after a stop signal, with a meaningless result. Callers must
    /// keep a copy of the session, and check the signal before they continue with this one.
    pub fn listen_to(&mut self, stop: &Stop) {
        self.stop.clone_from(stop);
    }

    /// Carries out a command unless the stop signal comes first. Returns the changed session and
    /// the events.
    ///
    /// # Errors
    /// If the command makes no sense now, or if it was stopped. A copy of the session that the
    /// caller kept is unaffected.
    pub fn apply_until(
        mut self,
        command: Command,
        now: Millis,
        stop: &Stop,
    ) -> Result<(Session, Vec<Event>), CommandError> {
        self.listen_to(stop);
        let done = self.apply(command, now);
        self.listen_to(&Stop::NEVER);
        // Anything worked out after the signal may be meaningless.
        if stop.is_requested() { Err(CommandError::Stopped) } else { Ok((self, done?)) }
    }

    /// The same for a command of a record: see [`Session::replay`].
    ///
    /// # Errors
    /// If the command makes no sense now; then nothing has changed. If it was stopped; then discard
    /// the session.
    pub fn replay_until(
        &mut self,
        timed: TimedCommand,
        stop: &Stop,
    ) -> Result<Vec<Event>, CommandError> {
        self.listen_to(stop);
        let done = self.replay(timed);
        self.listen_to(&Stop::NEVER);
        if stop.is_requested() { Err(CommandError::Stopped) } else { done }
    }

    /// Whether a command needs the solver and not just the rules, so that it may take a while on a
    /// large or complex board. Callers that must stay responsive carry it out in the background, on
    /// a copy of the session.
    pub fn takes_thought(&self, command: Command) -> bool {
        if self.status.is_over() && !matches!(command, Command::Undo | Command::Retry) {
            return false;
        }
        let follows_up = self.shows_odds || self.config.assistant == Assistant::Intelligent;
        // What the fairness rule has to know before cells are opened.
        let is_ruled = match self.config.fairness {
            Fairness::Classic => false,
            Fairness::NoGuess => !self.game.is_laid(),
            Fairness::Strict | Fairness::Kind => self.view().open_count() > 0,
        };
        match command {
            Command::Hint
            | Command::HintAt(_)
            | Command::Why(_)
            | Command::Advice
            | Command::WinChance
            | Command::Auto
            | Command::AutoPlay
            | Command::AutoOpen(_) => true,
            Command::Odds => !self.shows_odds,
            Command::Flag(_) | Command::Question(_) | Command::Undo | Command::Retry => follows_up,
            // Its own cost is bounded.
            Command::AutoNear(_) => self.shows_odds,
            Command::Pause
            | Command::Resume
            | Command::GiveUp
            | Command::Restart { .. }
            | Command::Tick => false,
            Command::Gesture { gesture, pos } => {
                self.interpret(gesture, pos).is_ok_and(|command| self.takes_thought(command))
            }
            Command::Click(pos) if self.check_chord(pos).is_err() => false,
            // Anything that opens cells.
            _ => follows_up || is_ruled,
        }
    }
}
