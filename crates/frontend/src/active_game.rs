//! One board after the other, as long as the same session goes on.

use minewise_board::{Params, Pos};
use minewise_rules::{BoardId, MoveError};
use minewise_session::{
    Command, CommandError, Config, Event, GameResult, Gesture, Millis, RecordError, Session,
    Snapshot, Status,
};

use crate::thought::Thought;
use crate::{Environment, GameLibrary, GameNumber, GameProgress, SaveError, SavedGame};

/// A session, and how much of it has been kept.
#[derive(Debug)]
pub struct ActiveGame {
    /// The game itself. Commands go through [`ActiveGame::apply`], which knows its clock.
    pub session: Session,
    /// How many commands the record had when it was handed over.
    recorded_commands: usize,
    /// What the library has of it; nothing before the first move.
    saved: Option<SavedState>,
    /// Whether it has ended before: only the first end counts.
    counted: bool,
    /// Whether another program has ended or deleted this game, so that it is not kept.
    is_gone: bool,
    clock: SessionClock,
}

/// What a library has of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct SavedState {
    number: GameNumber,
    commands: usize,
    cursor: Option<Pos>,
}

/// A game that is taken up again goes on from the time of its last command, not from
/// what the clock on the wall says.
#[derive(Debug, Clone, Copy)]
struct SessionClock {
    resumed: Millis,
    at: Millis,
}

impl SessionClock {
    const fn of_session(self, now: Millis) -> Millis {
        self.at.plus(now.since(self.resumed))
    }
}

impl ActiveGame {
    /// A new game.
    pub fn new(config: Config, environment: &mut impl Environment, now: Millis) -> Self {
        let session = Session::new(config, environment.next_seed(), now);
        ActiveGame {
            session,
            recorded_commands: 0,
            saved: None,
            counted: false,
            is_gone: false,
            clock: SessionClock { resumed: now, at: now },
        }
    }

    /// A game that was left. It waits in a pause, and its clock goes on from its last
    /// command.
    ///
    /// # Errors
    /// If the record is not that of a real game.
    pub fn resumed(number: GameNumber, game: &SavedGame, now: Millis) -> Result<Self, RecordError> {
        let session = game.record.replay()?;
        let commands = game.record.commands.len();
        let at = game.record.commands.last().map_or(Millis(0), |timed| timed.at);
        let mut active = ActiveGame {
            session,
            recorded_commands: commands,
            saved: Some(SavedState { number, commands, cursor: game.cursor }),
            counted: game.counted,
            is_gone: false,
            clock: SessionClock { resumed: now, at },
        };
        // The pause is kept with the next command: whoever only looks changes nothing.
        active.stop_clock(now);
        Ok(active)
    }

    /// Another board: this one, or one of the present kind.
    ///
    /// # Errors
    /// If the record of the present game cannot be kept.
    pub fn restart(
        &mut self,
        board: Option<Params>,
        environment: &mut impl Environment,
        now: Millis,
    ) -> std::io::Result<()> {
        self.write_record(environment)?;
        let config = *self.session.config();
        let config = Config { board: board.unwrap_or(config.board), ..config };
        *self = ActiveGame::new(config, environment, now);
        Ok(())
    }

    /// Hands the record over, unless nothing has happened since the last time.
    ///
    /// # Errors
    /// If it cannot be kept.
    pub fn write_record(&mut self, environment: &mut impl Environment) -> std::io::Result<()> {
        let commands = self.session.commands().len();
        if commands > self.recorded_commands {
            environment.write_record(&self.session.record())?;
            self.recorded_commands = commands;
        }
        Ok(())
    }

    /// Keeps what was done since the last time. To be called after each command, before
    /// anybody sees what it has brought about: what a player has seen is not lost.
    ///
    /// # Errors
    /// If it was not kept. If it could not be written, the next call tries again.
    pub fn save_moves(
        &mut self,
        cursor: Option<Pos>,
        environment: &mut impl GameLibrary,
    ) -> Result<(), SaveError> {
        if self.is_gone {
            return Err(SaveError::Gone);
        }
        let commands = self.session.commands().len();
        let is_up_to_date = match self.saved {
            Some(saved) => {
                saved.commands == commands && (cursor.is_none() || saved.cursor == cursor)
            }
            None => !self.has_moves(),
        };
        if is_up_to_date || self.session.status().is_over() {
            return Ok(());
        }
        let number = environment.save_moves(&self.in_play(cursor)).inspect_err(|error| {
            self.is_gone = matches!(error, SaveError::Gone);
        })?;
        self.saved = Some(SavedState { number, commands, cursor });
        Ok(())
    }

    /// Hands over the result of a game that is over; only its first end counts.
    ///
    /// # Errors
    /// If it was not kept.
    pub fn finish(
        &mut self,
        result: &GameResult,
        environment: &mut impl GameLibrary,
    ) -> Result<(), SaveError> {
        if self.is_gone {
            return Err(SaveError::Gone);
        }
        if !self.counted {
            environment.finished(&self.in_play(None), result)?;
        } else if let Some(saved) = self.saved {
            environment.delete(saved.number)?;
        }
        // Whatever comes after this, an undo or another try, is a new entry in the list.
        (self.saved, self.counted) = (None, true);
        Ok(())
    }

    fn in_play(&self, cursor: Option<Pos>) -> GameProgress<'_> {
        GameProgress {
            saved: self.saved.map(|saved| (saved.number, saved.commands as u32)),
            config: self.session.config(),
            seed: self.session.board_id().seed,
            commands: self.session.commands(),
            counted: self.counted,
            open_cells: self.session.view().open_count(),
            // No time is earlier than that of the last command.
            elapsed: self.session.elapsed(Millis(0)),
            cursor,
        }
    }

    /// The number of the game among the unfinished ones; none before its first move.
    pub fn number(&self) -> Option<GameNumber> {
        self.saved.map(|saved| saved.number)
    }

    /// Whether something was done on the board, and not only asked.
    fn has_moves(&self) -> bool {
        self.session.view().open_count() > 0
            || self.session.commands().iter().any(|timed| {
                matches!(
                    timed.command,
                    Command::Open(_)
                        | Command::Chord(_)
                        | Command::Flag(_)
                        | Command::Question(_)
                        | Command::AutoOpen(_)
                )
            })
    }

    /// Whether a player would miss the board: cells are open, and the game is not over.
    pub fn has_progress(&self) -> bool {
        !self.session.status().is_over() && self.session.view().open_count() > 0
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
    pub fn think<H: Environment>(
        &mut self,
        command: Command,
        environment: &mut H,
        mut goes_on: impl FnMut(&mut H, Option<Millis>) -> bool,
    ) -> Result<Vec<Event>, CommandError> {
        let now = environment.now();
        let timed = (command, self.time_of_session(now));
        let thought = Thought::begin(&self.session, timed, false, environment, now);
        loop {
            if let Some(answer) = thought.answer() {
                let (session, events) = answer?;
                self.adopt(session);
                return Ok(events);
            }
            let told = thought.told(environment.now());
            if !goes_on(environment, told) {
                return Err(CommandError::Stopped);
            }
            environment.wait_for_work(Thought::LOOK);
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
    pub fn end_if_time_is_up(&mut self, now: Millis) -> bool {
        !self.session.end_if_timed_out(self.clock.of_session(now)).is_empty()
    }

    /// The time of play, which is a small part of the snapshot.
    pub fn elapsed(&self, now: Millis) -> Millis {
        self.session.elapsed(self.clock.of_session(now))
    }

    /// Everything that a screen needs.
    pub fn snapshot(&self, now: Millis) -> Snapshot {
        self.session.snapshot(self.clock.of_session(now))
    }

    /// Stops the clock, so that no time passes until the game is taken up again.
    pub fn stop_clock(&mut self, now: Millis) {
        if self.session.status() == Status::Playing {
            let is_recorded = self.recorded_commands == self.session.commands().len();
            // A running game can be paused, unless its countdown has just run out,
            // and then there is nothing to pause.
            let _ = self.apply(Command::Pause, now);
            if is_recorded && self.session.status() == Status::Paused {
                // A pause alone is not worth another record.
                self.recorded_commands = self.session.commands().len();
            }
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
        match self.session.interpret(Gesture::Primary, pos) {
            Ok(Command::Click(_)) => Err(MoveError::AlreadyOpen(pos).into()),
            Ok(command) => self.apply(command, now),
            Err(refusal) => Err(refusal),
        }
    }

    /// The name of the board, which tells where the mines are.
    pub fn board_id(&self) -> BoardId {
        self.session.board_id()
    }
}
