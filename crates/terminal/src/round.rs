//! One board after the other, as long as the same session goes on.

use minewise_board::Params;
use minewise_rules::{BoardId, MoveError};
use minewise_session::{Command, CommandError, Config, Event, Session};

use crate::Host;

/// A session, and how much of its record has been kept.
pub(crate) struct Round {
    pub(crate) session: Session,
    kept_commands: usize,
}

impl Round {
    pub(crate) fn new(config: Config, host: &mut impl Host) -> Self {
        let session = Session::new(config, host.next_seed(), host.now());
        Round { session, kept_commands: 0 }
    }

    /// Another board: of this kind, or of the present one.
    pub(crate) fn restart(
        &mut self,
        board: Option<Params>,
        host: &mut impl Host,
    ) -> std::io::Result<()> {
        self.keep(host)?;
        let config = *self.session.config();
        *self = Round::new(Config { board: board.unwrap_or(config.board), ..config }, host);
        Ok(())
    }

    /// Hands the record over, unless nothing has happened since the last time.
    pub(crate) fn keep(&mut self, host: &mut impl Host) -> std::io::Result<()> {
        let record = self.session.record();
        if record.commands.len() > self.kept_commands {
            host.keep(&record)?;
            self.kept_commands = record.commands.len();
        }
        Ok(())
    }

    /// Carries out a command.
    pub(crate) fn apply(
        &mut self,
        command: Command,
        host: &mut impl Host,
    ) -> Result<Vec<Event>, CommandError> {
        self.session.apply(command, host.now())
    }

    /// Opens a cell; an open clue whose flags are complete is chorded, any other
    /// open cell refused as such.
    pub(crate) fn open_or_chord(
        &mut self,
        pos: minewise_board::Pos,
        host: &mut impl Host,
    ) -> Result<Vec<Event>, CommandError> {
        let refusal = match self.apply(Command::Open(pos), host) {
            Err(refusal @ CommandError::Move(MoveError::AlreadyOpen(_))) => refusal,
            done_or_refused => return done_or_refused,
        };
        self.apply(Command::Chord(pos), host).map_err(|_| refusal)
    }

    /// The name of the board, which tells where the mines are.
    pub(crate) fn board_id(&self) -> BoardId {
        self.session.board_id()
    }
}
