//! A game that is open in two programs: the slower one follows the other.

use minewise_session::{Millis, Record};
use minewise_texts::msg;

use crate::{ActiveGame, GameLibrary, GameNumber, Message, Play, SaveError, words};

/// What other programs have done with a game since it was saved here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    /// Nothing.
    Ours,
    /// One of them has continued it.
    Continued(GameNumber),
    /// One of them has finished it: this is its record.
    Finished(Box<Record>),
    /// One of them has deleted it.
    Deleted,
}

impl Play {
    /// Shows the game as it is now, if another program has continued or finished it since it was
    /// saved here. Returns whether one has.
    pub fn look_elsewhere(&mut self, environment: &mut impl GameLibrary, now: Millis) -> bool {
        // While the program is thinking or playing, it finds out as soon as it saves a move.
        if self.thought.is_some() || self.auto.is_some() {
            return false;
        }
        match self.follow_elsewhere(environment, now) {
            Ok(Fate::Continued(_)) => {
                self.refuse(msg::LocalMovedOnThere.text(self.wording.language).to_owned());
                true
            }
            Ok(Fate::Finished(_)) => true,
            // What can't be read now is told when the next move can't be saved.
            Ok(Fate::Ours | Fate::Deleted) | Err(_) => false,
        }
    }

    /// Shows and stores the end of the game, unless another program is further: then this end never
    /// happened, and the game is shown as it is there. Returns whether it ended here.
    pub(crate) fn end_here(&mut self, environment: &mut impl GameLibrary, now: Millis) -> bool {
        match self.follow_elsewhere(environment, now) {
            Ok(Fate::Continued(_)) => {
                let error = SaveError::ContinuedElsewhere;
                self.refuse(words::moves_not_saved(&error, self.wording.language));
                false
            }
            Ok(Fate::Finished(_)) => false,
            Ok(Fate::Ours | Fate::Deleted) | Err(_) => {
                self.end(environment);
                true
            }
        }
    }

    fn follow_elsewhere(
        &mut self,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) -> Result<Fate, SaveError> {
        let fate = self.active.fate(environment)?;
        self.follow(&fate, environment, now)?;
        Ok(fate)
    }

    /// Takes over what another program has made of the game.
    pub(crate) fn follow(
        &mut self,
        fate: &Fate,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) -> Result<(), SaveError> {
        let active = match fate {
            Fate::Ours | Fate::Deleted => return Ok(()),
            Fate::Continued(number) => {
                let game = environment.load_game(*number)?.ok_or(SaveError::Gone)?;
                ActiveGame::resumed(*number, &game, now)
            }
            // Its result is stored already, so this end doesn't count any more.
            Fate::Finished(record) => ActiveGame::practice(record, now),
        };
        let active = active.map_err(std::io::Error::other)?;
        self.stop();
        (self.active, self.ending, self.shown) = (active, None, None);
        self.message = Message::default();
        if let Fate::Finished(_) = fate {
            self.end(environment);
            self.is_unsaved = false;
            self.message.text = msg::LocalEndedThere.text(self.wording.language).to_owned();
        }
        Ok(())
    }
}
