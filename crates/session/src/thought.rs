//! Commands that may take a while, and how they are stopped.

use minewise_solver::Stop;

use crate::{Assistant, Command, CommandError, Event, Fairness, Millis, Session, TimedCommand};

impl Session {
    /// From now on every command ends soon after a signal to stop, with something that is
    /// worth nothing: whoever calls this keeps a copy of the session, and looks at the signal
    /// before going on with this one.
    pub fn listen_to(&mut self, stop: &Stop) {
        self.stop.clone_from(stop);
    }

    /// Carries out a command, unless the signal to stop is given before it is done.
    /// Returns what has become of the session, and what happened.
    ///
    /// # Errors
    /// If the command makes no sense now, or if it was stopped. Whoever kept a copy of the
    /// session has it as it was.
    pub fn apply_until(
        mut self,
        command: Command,
        now: Millis,
        stop: &Stop,
    ) -> Result<(Session, Vec<Event>), CommandError> {
        self.listen_to(stop);
        let done = self.apply(command, now);
        self.listen_to(&Stop::NEVER);
        // What was thought after the signal may be worth nothing.
        if stop.is_requested() { Err(CommandError::Stopped) } else { Ok((self, done?)) }
    }

    /// The same for a command of a record: see [`Session::replay`].
    ///
    /// # Errors
    /// If the command makes no sense now; then nothing has changed. If it was stopped; then
    /// the session is to be thrown away.
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

    /// Whether a command needs the solver and not only the rules, so that it may take a
    /// while on a large or entangled board. Whoever must go on answering meanwhile carries
    /// it out on a copy of the session, beside everything else.
    pub fn takes_thought(&self, command: Command) -> bool {
        if self.status.is_over() && !matches!(command, Command::Undo | Command::Retry) {
            return false;
        }
        let follows_up = self.shows_odds || self.config.assistant == Assistant::Intelligent;
        // What the rule of the game wants to know before cells are opened.
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
            // What it costs by itself is bounded.
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
            // Whatever opens cells.
            _ => follows_up || is_ruled,
        }
    }
}
