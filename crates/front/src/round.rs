//! One board after the other, as long as the same session goes on.

use minewise_board::{Params, Pos};
use minewise_rules::{BoardId, MoveError};
use minewise_session::{
    Command, CommandError, Config, Event, Millis, Record, RecordError, Session, Snapshot, Status,
};

use crate::Host;
use crate::thought::Thought;

/// A session, and how much of its record has been kept.
#[derive(Debug)]
pub struct Round {
    /// The game itself. Commands go through [`Round::apply`], which knows its clock.
    pub session: Session,
    kept_commands: usize,
    clock: SessionClock,
}

/// A game that is taken up again goes on from the time of its last command, not from
/// what the clock on the wall says.
#[derive(Debug, Clone, Copy)]
struct SessionClock {
    taken_up: Millis,
    at: Millis,
}

impl SessionClock {
    const fn of_session(self, now: Millis) -> Millis {
        self.at.plus(now.since(self.taken_up))
    }
}

impl Round {
    /// A new game.
    pub fn new(config: Config, host: &mut impl Host, now: Millis) -> Self {
        let session = Session::new(config, host.next_seed(), now);
        Round { session, kept_commands: 0, clock: SessionClock { taken_up: now, at: now } }
    }

    /// A game that was put aside.
    ///
    /// # Errors
    /// If the record is not that of a real game.
    pub fn taken_up(record: &Record, now: Millis) -> Result<Self, RecordError> {
        let session = record.replay()?;
        let at = record.commands.last().map_or(Millis(0), |timed| timed.at);
        let kept_commands = record.commands.len();
        Ok(Round { session, kept_commands, clock: SessionClock { taken_up: now, at } })
    }

    /// Another board: this one, or one of the present kind.
    ///
    /// # Errors
    /// If the record of the present game cannot be kept.
    pub fn restart(
        &mut self,
        board: Option<Params>,
        host: &mut impl Host,
        now: Millis,
    ) -> std::io::Result<()> {
        self.keep(host)?;
        let config = *self.session.config();
        let config = Config { board: board.unwrap_or(config.board), ..config };
        *self = Round::new(config, host, now);
        Ok(())
    }

    /// Hands the record over, unless nothing has happened since the last time.
    ///
    /// # Errors
    /// If it cannot be kept.
    pub fn keep(&mut self, host: &mut impl Host) -> std::io::Result<()> {
        let commands = self.session.commands().len();
        if commands > self.kept_commands {
            host.keep(&self.session.record())?;
            self.kept_commands = commands;
        }
        Ok(())
    }

    /// Carries out a command.
    ///
    /// # Errors
    /// If the game refuses it; then nothing has changed.
    pub fn apply(&mut self, command: Command, now: Millis) -> Result<Vec<Event>, CommandError> {
        self.session.apply(command, self.clock.of_session(now))
    }

    /// Carries out a command that takes thought, beside everything else. `goes_on` is asked
    /// again and again whether the answer is still wanted, and told how long it has taken
    /// once that is worth a word.
    ///
    /// # Errors
    /// If the game refuses it or it was stopped; then nothing has changed.
    pub fn think<H: Host>(
        &mut self,
        command: Command,
        host: &mut H,
        mut goes_on: impl FnMut(&mut H, Option<Millis>) -> bool,
    ) -> Result<Vec<Event>, CommandError> {
        let now = host.now();
        let timed = (command, self.time_of_session(now));
        let thought = Thought::begin(&self.session, timed, false, host, now);
        loop {
            if let Some(answer) = thought.answer() {
                let (session, events) = answer?;
                self.adopt(session);
                return Ok(events);
            }
            let told = thought.told(host.now());
            if !goes_on(host, told) {
                return Err(CommandError::Stopped);
            }
            host.wait_for_work(Thought::LOOK);
        }
    }

    /// Goes on with what has become of a copy of the session.
    pub(crate) fn adopt(&mut self, session: Session) {
        self.session = session;
    }

    /// What time it is for the session.
    pub(crate) const fn time_of_session(&self, now: Millis) -> Millis {
        self.clock.of_session(now)
    }

    /// Ends the game if its countdown has run out; says whether it has.
    pub fn has_timed_out(&mut self, now: Millis) -> bool {
        !self.session.settle(self.clock.of_session(now)).is_empty()
    }

    /// The time of play, which is a small part of the snapshot.
    pub fn elapsed(&self, now: Millis) -> Millis {
        self.session.elapsed(self.clock.of_session(now))
    }

    /// Everything that a screen needs.
    pub fn snapshot(&self, now: Millis) -> Snapshot {
        self.session.snapshot(self.clock.of_session(now))
    }

    /// Whether the game could go on and would be missed: something has happened, and
    /// it is not over.
    pub fn is_unfinished(&self) -> bool {
        !self.session.status().is_over() && !self.session.commands().is_empty()
    }

    /// Stops the clock, so that no time passes until the game is taken up again.
    pub fn stop_clock(&mut self, now: Millis) {
        if self.session.status() == Status::Playing {
            // A running game can be paused, unless its countdown has just run out,
            // and then there is nothing to pause.
            let _ = self.apply(Command::Pause, now);
        }
    }

    /// Whether a cell is on the board and open.
    pub fn is_open(&self, pos: Pos) -> bool {
        let view = self.session.view();
        view.size().contains(pos) && !view.cell(pos).is_covered()
    }

    /// Opens a cell; an open clue whose flags are complete is chorded, any other
    /// open cell refused as such.
    ///
    /// # Errors
    /// If the game refuses it; then nothing has changed.
    pub fn open_or_chord(&mut self, pos: Pos, now: Millis) -> Result<Vec<Event>, CommandError> {
        let refusal = match self.apply(Command::Open(pos), now) {
            Err(refusal @ CommandError::Move(MoveError::AlreadyOpen(_))) => refusal,
            done_or_refused => return done_or_refused,
        };
        self.apply(Command::Chord(pos), now).map_err(|_| refusal)
    }

    /// The name of the board, which tells where the mines are.
    pub fn board_id(&self) -> BoardId {
        self.session.board_id()
    }
}
