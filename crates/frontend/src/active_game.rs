//! The game that a front end is playing, with its place in the library.

use minewise_board::{Params, Pos};
use minewise_rules::{BoardId, MoveError};
use minewise_session::{
    Command, CommandError, Config, Event, GameResult, Gesture, Millis, MouseAction, Record,
    RecordError, Session, Snapshot, Status,
};

use crate::thought::Thought;
use crate::{Environment, Fate, GameLibrary, GameNumber, GameProgress, SaveError, SavedGame};

/// A session, and how much of it has been saved.
#[derive(Debug)]
pub struct ActiveGame {
    /// The game itself. Give commands through [`ActiveGame::apply`], which converts the time.
    pub session: Session,
    /// How many commands the record had when it was last written.
    recorded_commands: usize,
    /// What the library has of it; none before the first move.
    saved: Option<SavedState>,
    /// Whether it has ended before: only the first end counts.
    counted: bool,
    /// Whether another program has ended or deleted this game, so that it can't be saved.
    is_gone: bool,
    /// Whether the library can keep it: it keeps seeds, and no boards from elsewhere.
    is_kept: bool,
    clock: SessionClock,
}

/// What the library has of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct SavedState {
    number: GameNumber,
    commands: usize,
    cursor: Option<Pos>,
}

/// The clock of a session. A resumed game continues from the time of its last command, whatever the
/// wall clock says.
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
            is_kept: true,
            clock: SessionClock { resumed: now, at: now },
        }
    }

    /// A saved game, resumed. It is paused, and its clock continues from its last command.
    ///
    /// # Errors
    /// If the record isn't that of a real game.
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
            is_kept: true,
            clock: SessionClock { resumed: now, at },
        };
        // The pause is saved with the next command: only looking at a game changes nothing.
        active.stop_clock(now);
        Ok(active)
    }

    /// Notes what the mouse did, for the record: see [`Session::note_mouse`]. Call it with the same
    /// time as the gesture that follows from it, and before that.
    pub fn note_mouse(&mut self, (x, y): (i32, i32), action: MouseAction, now: Millis) {
        self.session.note_mouse(x, y, action, self.clock.of_session(now));
    }

    /// A recorded game, to be played on from where the record ends. The board is known, so its end
    /// doesn't count.
    ///
    /// # Errors
    /// If the record isn't that of a real game.
    pub fn practice(record: &Record, now: Millis) -> Result<Self, RecordError> {
        let commands = record.commands.len();
        let at = record.commands.last().map_or(Millis(0), |timed| timed.at);
        Ok(ActiveGame {
            session: record.replay()?,
            recorded_commands: commands,
            saved: None,
            counted: true,
            is_gone: false,
            is_kept: record.given.is_none(),
            clock: SessionClock { resumed: now, at },
        })
    }

    /// Starts another board: the given one, or one like the current.
    ///
    /// # Errors
    /// If the record of the current game can't be written.
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

    /// Writes the record, unless nothing has happened since the last time.
    ///
    /// # Errors
    /// If it can't be written.
    pub fn write_record(&mut self, environment: &mut impl Environment) -> std::io::Result<()> {
        let commands = self.session.commands().len();
        if commands > self.recorded_commands {
            environment.write_record(&self.session.record())?;
            self.recorded_commands = commands;
        }
        Ok(())
    }

    /// Saves the moves made since the last time. Call it after each command, before its effects are
    /// shown: nothing that a player has seen may be lost.
    ///
    /// # Errors
    /// If they weren't saved. After an I/O error, the next call tries again.
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
        if is_up_to_date || !self.is_kept || self.session.status().is_over() {
            return Ok(());
        }
        let number = environment.save_moves(&self.in_play(cursor)).inspect_err(|error| {
            self.is_gone = matches!(error, SaveError::Gone);
        })?;
        self.saved = Some(SavedState { number, commands, cursor });
        Ok(())
    }

    /// Stores the result of a finished game. Only its first end counts.
    ///
    /// # Errors
    /// If it wasn't stored.
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
        // Whatever follows, an undo or a retry, is a new entry in the list.
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
            // The session never goes back before its last command.
            elapsed: self.session.elapsed(Millis(0)),
            cursor,
        }
    }

    /// Its number among the unfinished games; none before its first move.
    pub fn number(&self) -> Option<GameNumber> {
        self.saved.map(|saved| saved.number)
    }

    /// What another program has done with this game since it was saved here.
    ///
    /// # Errors
    /// If that can't be found out.
    pub fn fate(&self, environment: &mut impl GameLibrary) -> std::io::Result<Fate> {
        let Some(saved) = self.saved else { return Ok(Fate::Ours) };
        match environment.saved_commands(saved.number)? {
            Some(commands) if commands as usize == saved.commands => Ok(Fate::Ours),
            Some(_) => Ok(Fate::Continued(saved.number)),
            None => {
                let finished = environment.finished_elsewhere(&self.in_play(None))?;
                Ok(finished.map_or(Fate::Deleted, |record| Fate::Finished(Box::new(record))))
            }
        }
    }

    /// Whether any move has been made, as opposed to only asking questions.
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

    /// Whether the player would lose progress: cells are open, and the game isn't over.
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

    /// Carries out a command that needs the solver in the background. Calls `keep_going`
    /// repeatedly, with the time taken so far once it is worth showing, and stops as soon as that
    /// returns `false`.
    ///
    /// # Errors
    /// If the game refuses the command or it was stopped; then nothing has changed.
    pub fn think<H: Environment>(
        &mut self,
        command: Command,
        environment: &mut H,
        mut keep_going: impl FnMut(&mut H, Option<Millis>) -> bool,
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
            let duration = thought.duration_to_show(environment.now());
            if !keep_going(environment, duration) {
                return Err(CommandError::Stopped);
            }
            environment.wait_for_work(Thought::CHECK_INTERVAL);
        }
    }

    /// Continues with a changed copy of the session, which doesn't know what the mouse did since.
    pub(crate) fn adopt(&mut self, mut session: Session) {
        session.take_mouse_of(&mut self.session);
        self.session = session;
    }

    /// The time by the clock of the session.
    pub(crate) const fn time_of_session(&self, now: Millis) -> Millis {
        self.clock.of_session(now)
    }

    /// Ends the game if its countdown has run out, and returns whether it has.
    pub fn end_if_time_is_up(&mut self, now: Millis) -> bool {
        !self.session.end_if_timed_out(self.clock.of_session(now)).is_empty()
    }

    /// The playing time. The same as in the snapshot, but cheaper.
    pub fn elapsed(&self, now: Millis) -> Millis {
        self.session.elapsed(self.clock.of_session(now))
    }

    /// Everything that a screen needs.
    pub fn snapshot(&self, now: Millis) -> Snapshot {
        self.session.snapshot(self.clock.of_session(now))
    }

    /// Stops the clock until the game is resumed.
    pub fn stop_clock(&mut self, now: Millis) {
        if self.session.status() == Status::Playing {
            let is_recorded = self.recorded_commands == self.session.commands().len();
            // Fails only if the countdown has just run out, and then there is nothing to pause.
            let _ = self.apply(Command::Pause, now);
            if is_recorded && self.session.status() == Status::Paused {
                // A pause alone isn't worth writing the record again.
                self.recorded_commands = self.session.commands().len();
            }
        }
    }

    /// Whether a cell is on the board and open.
    pub fn is_open(&self, pos: Pos) -> bool {
        let view = self.session.view();
        view.size().contains(pos) && !view.cell(pos).is_covered()
    }

    /// Opens a cell, or chords if it is an open clue whose flags are complete. Any other open cell
    /// is refused as already open.
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

    /// The name of the board, which reveals where the mines are.
    pub fn board_id(&self) -> BoardId {
        self.session.board_id()
    }
}
