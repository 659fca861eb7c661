//! What the server makes of a game: where it counts, what it signs.

use std::sync::Arc;

use minewise_board::View;
use minewise_seal::{SealedRecord, ServerPart, Signed, SignedSeal};
use minewise_session::Record;
use minewise_store::{GameId, StoreError};

use crate::auth::{Key, Role};
use crate::games::Games;
use crate::live_game::LiveGame;
use crate::problem::Problem;
use crate::ranking::judge;
use crate::thinking::Asker;
use crate::trail::Judged;

impl Games {
    /// Judges the first end of a game, if it has just come and nobody has.
    pub(crate) async fn judge(&self, live: &mut Arc<LiveGame>) -> Result<(), StoreError> {
        let Some(end) = live.trail().first_end().filter(|end| end.judged.is_none()) else {
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
        let is_open = live.trail().first_end().is_some_and(|end| end.judged.is_none());
        if is_open && let Some(finish) = self.store.finish(live.game().id).await? {
            live.set_judged(Judged::from(&finish));
        }
        Ok(())
    }

    /// Remembers if whoever plays has asked the analysis about this very position.
    pub(crate) async fn notice_question(&self, live: &LiveGame) -> Result<(), Problem> {
        let matters = !live.game().practice && live.trail().first_end().is_none();
        if let Some(address) = Asker::current().address.filter(|_| matters)
            && self.asked.has_asked(address, live.session().view())
        {
            self.store.note_analysis(live.game().id).await?;
        }
        Ok(())
    }

    /// Remembers that whoever asks has asked the public analysis about a position.
    pub(crate) fn remember_question(&self, view: &View) {
        if let Some(address) = Asker::current().address {
            self.asked.remember(address, view);
        }
    }

    /// What the server says of a game as it is now, signed.
    pub(crate) async fn checkpoint(&self, id: GameId, key: Key) -> Result<Signed, Problem> {
        let live = self.copy(id, key, Role::Watch).await?;
        self.sign(&live)
    }

    /// The replay of a game up to its first end, if it has one.
    pub(crate) fn replay(&self, live: &LiveGame) -> Result<Option<SealedRecord>, Problem> {
        let Some(end) = live.trail().first_end() else { return Ok(None) };
        let game = live.game();
        let record = Record {
            config: game.config,
            seed: game.seed,
            commands: live.session().commands()[..end.entries as usize].to_vec(),
        };
        let part = game.draw.as_ref().map(|draw| ServerPart(draw.part));
        let seal = SignedSeal::new(self.sign(live)?, game.nonce.to_string(), part);
        Ok(Some(SealedRecord { record, seal: minewise_seal::Seal::Signed(seal) }))
    }

    fn sign(&self, live: &LiveGame) -> Result<Signed, Problem> {
        let now = self.clock.now();
        self.notary.sign(now, |key, since| live.trail().statement(key, since, now))
    }
}
