//! The finished games of this machine, one at a time, so that any number of them fits into memory.

use anyhow::Context;
use minewise_library::default_database;
use minewise_store::{FinishedGame, LocalStore};

use crate::failure::Failure;
use crate::game_source::{GameContent, GameInput, GameSource};

/// The finished games of this machine, in the order in which they were stored.
pub(crate) struct LibraryStream {
    store: LocalStore,
    last: Option<FinishedGame>,
    game: usize,
}

impl LibraryStream {
    /// The games in the player's own database.
    pub(crate) fn open() -> Result<Self, Failure> {
        let path = default_database().context("set HOME to say where games are kept")?;
        let store = LocalStore::open(path).context("cannot open the games on this computer")?;
        Ok(LibraryStream { store, last: None, game: 0 })
    }

    /// The next game. One that can't be read is handed on as such, and doesn't hide the others.
    pub(crate) fn next(&mut self) -> Result<Option<GameInput>, Failure> {
        let next = self.store.next_finished(self.last);
        let next = next.context("cannot read the games on this computer")?;
        let Some(FinishedGame { id, finished, .. }) = next else { return Ok(None) };
        self.last = next;
        self.game += 1;
        let content = match self.store.record(id) {
            Ok(Some(record)) => GameContent::Record(Box::new(record)),
            Ok(None) => GameContent::Unreadable("it was deleted meanwhile".to_owned()),
            Err(error) => GameContent::Unreadable(error.to_string()),
        };
        let file = "library".to_owned();
        let source = GameSource { file, game: self.game, line: None, finished: Some(finished) };
        Ok(Some(GameInput { source, content }))
    }
}
