//! What the server makes of a game: where it counts, what it signs.

use std::sync::Arc;
use std::time::Duration;

use minewise_board::View;
use minewise_commitment::{SealedRecord, ServerPart, Signed, SignedSeal};
use minewise_session::Record;
use minewise_store::{GameId, StoreError};

use crate::asked_positions::Position;
use crate::audit_trail::Judged;
use crate::auth::{Key, Role};
use crate::games::Games;
use crate::live_game::LiveGame;
use crate::problem::Problem;
use crate::ranking::judge;
use crate::thinking::Asker;

impl Games {
    /// Judges the first end of a game, if it has just come and nobody has.
    pub(crate) async fn judge(&self, live: &mut Arc<LiveGame>) -> Result<(), StoreError> {
        let Some(end) = live.audit_trail().first_end().filter(|end| end.judged.is_none()) else {
            return Ok(());
        };
        let commands = &live.session().commands()[..end.entries as usize];
        let mut verdict = judge(live.game(), &end.result, commands, false);
        if verdict.ranked.is_some() && self.store.is_analysed(live.game().id).await? {
            verdict = judge(live.game(), &end.result, commands, true);
        }
        let judged = Judged { finished: self.clock.date(), verdict };
        Arc::make_mut(live).set_judged(judged);
        Ok(())
    }

    /// Looks up what was made of the first end of a game that came from the store.
    pub(crate) async fn recall_judgement(&self, live: &mut LiveGame) -> Result<(), Problem> {
        let is_open = live.audit_trail().first_end().is_some_and(|end| end.judged.is_none());
        if is_open && let Some(finish) = self.store.finish(live.game().id).await? {
            live.set_judged(Judged::from(&finish));
        }
        Ok(())
    }

    /// Notes in the store if whoever plays has asked the analysis about this very position:
    /// before it came about, or while nobody could look at the game.
    pub(crate) async fn notice_question(&self, live: &LiveGame) -> Result<(), Problem> {
        let Some(address) = Asker::current().address.filter(|_| can_be_spoilt(live)) else {
            return Ok(());
        };
        let (id, now) = (live.game().id, self.clock.now());
        self.asked.plays(address, id, now);
        if self.asked.has_asked(address, live.session().view(), now) {
            self.store.note_analysis(id).await?;
        }
        Ok(())
    }

    /// Notes in the store if whoever asks the public analysis about a position is playing it,
    /// and remembers the question in case that they do so soon.
    ///
    /// # Errors
    /// If so many questions have come from the same address that another one could not be
    /// remembered.
    pub(crate) async fn take_question(&self, view: &View) -> Result<(), Problem> {
        let Some(address) = Asker::current().address else { return Ok(()) };
        // Of a board that is all covered there is nothing to learn.
        if view.open_count() == 0 {
            return Ok(());
        }
        let position = self.asked.position(view);
        let games = self.asked.remember(address, position, self.clock.now());
        for game in games.map_err(asks_too_much)? {
            if self.shows(game, view, position) {
                self.store.note_analysis(game).await?;
            }
        }
        Ok(())
    }

    /// Whether a game shows a position just now, as far as can be seen at once: one that is
    /// being changed is looked at before its next command.
    fn shows(&self, game: GameId, view: &View, position: Position) -> bool {
        let Some(slot) = self.cache.find(game) else { return false };
        let Ok(place) = slot.live.try_lock() else { return false };
        place.as_ref().is_some_and(|live| {
            let shown = live.session().view();
            let is_alike = (shown.mines(), shown.size().cells(), shown.open_count())
                == (view.mines(), view.size().cells(), view.open_count());
            is_alike && can_be_spoilt(live) && self.asked.position(shown) == position
        })
    }

    /// What the server says of a game as it is now, signed.
    pub(crate) async fn checkpoint(&self, id: GameId, key: Key) -> Result<Signed, Problem> {
        let live = self.copy(id, key, Role::Watch).await?;
        self.sign(&live)
    }

    /// The replay of a game up to its first end, if it has one.
    pub(crate) fn replay(&self, live: &LiveGame) -> Result<Option<SealedRecord>, Problem> {
        let Some(end) = live.audit_trail().first_end() else { return Ok(None) };
        let game = live.game();
        let record = Record {
            config: game.config,
            seed: game.seed,
            commands: live.session().commands()[..end.entries as usize].to_vec(),
        };
        let part = game.draw.as_ref().map(|draw| ServerPart(draw.part));
        let seal = SignedSeal::new(self.sign(live)?, game.nonce.to_string(), part);
        Ok(Some(SealedRecord { record, seal: minewise_commitment::Seal::Signed(seal) }))
    }

    fn sign(&self, live: &LiveGame) -> Result<Signed, Problem> {
        let (audit_trail, today) = (live.audit_trail(), self.clock.date());
        self.server_keys
            .sign(today, audit_trail.date(today), |key, date| audit_trail.statement(key, date))
    }
}

/// Whether anything can still change where a game counts.
fn can_be_spoilt(live: &LiveGame) -> bool {
    !live.game().practice && live.audit_trail().first_end().is_none()
}

fn asks_too_much(wait: Duration) -> Problem {
    Problem::too_many(wait, |seconds| {
        format!("your address has asked about too many positions: wait {seconds} s")
    })
}
