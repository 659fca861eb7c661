//! How the server judges a game: where it counts, and what it signs.

use std::sync::Arc;

use minewise_commitment::{SealedRecord, ServerPart, Signed, SignedSeal};
use minewise_session::Record;
use minewise_store::{GameId, StoreError};

use crate::audit_trail::Judged;
use crate::auth::{Key, Role};
use crate::games::Games;
use crate::live_game::LiveGame;
use crate::problem::Problem;
use crate::ranking::judge;
use crate::thinking::Requester;

impl Games {
    /// Judges the first end of a game, if it has just come and hasn't been judged.
    pub(crate) async fn judge(&self, live: &mut Arc<LiveGame>) -> Result<(), StoreError> {
        let Some(end) = live.audit_trail().first_end().filter(|end| end.judged.is_none()) else {
            return Ok(());
        };
        let commands = &live.session().commands()[..end.entries as usize];
        let mut verdict = judge(live.game(), &end.result, commands, false);
        if verdict.ranked.is_some() && self.store.is_analysed(live.game().id).await? {
            verdict = judge(live.game(), &end.result, commands, true);
        }
        if let Some(address) = Requester::current().address {
            self.asked.stops_playing(address, live.game().id, self.clock.now());
        }
        let judged = Judged { finished: self.clock.date(), verdict };
        Arc::make_mut(live).set_judged(judged);
        Ok(())
    }

    /// Looks up how the first end of a game from the store was judged.
    pub(crate) async fn recall_judgement(&self, live: &mut LiveGame) -> Result<(), Problem> {
        let is_open = live.audit_trail().first_end().is_some_and(|end| end.judged.is_none());
        if is_open && let Some(finish) = self.store.finish(live.game().id).await? {
            live.set_judged(Judged::from(&finish));
        }
        Ok(())
    }

    /// Marks a game in the store if its player has asked the analysis about this very position,
    /// before it arose or while the game was locked.
    pub(crate) async fn mark_if_analysed(&self, live: &LiveGame) -> Result<(), Problem> {
        let Some(address) = Requester::current().address.filter(|_| can_lose_ranking(live)) else {
            return Ok(());
        };
        let (id, now) = (live.game().id, self.clock.now());
        self.asked.plays(address, id, now);
        if self.asked.has_asked(address, id, live.session().view(), now) {
            self.store.note_analysis(id).await?;
        }
        Ok(())
    }

    /// A signed statement about a game as it is now.
    pub(crate) async fn checkpoint(&self, id: GameId, key: Key) -> Result<Signed, Problem> {
        let live = self.copy(id, key, Role::Watch).await?;
        if live.game().self_timed {
            let detail = "this game was played elsewhere, so the server signs nothing about it";
            return Err(Problem::not_found(detail));
        }
        self.sign(&live)
    }

    /// The text of the replay of a game up to its first end, if it has one. It has a seal unless
    /// the game was played elsewhere.
    pub(crate) fn replay(&self, live: &LiveGame) -> Result<Option<String>, Problem> {
        let Some(end) = live.audit_trail().first_end() else { return Ok(None) };
        let game = live.game();
        let commands = live.session().commands()[..end.entries as usize].to_vec();
        let record = Record::new(game.config, game.seed, commands);
        if game.self_timed {
            return Ok(Some(record.to_string()));
        }
        let part = game.draw.as_ref().map(|draw| ServerPart(draw.part));
        let seal = SignedSeal::new(self.sign(live)?, game.nonce.to_string(), part);
        let sealed = SealedRecord { record, seal: minewise_commitment::Seal::Signed(seal) };
        Ok(Some(sealed.to_string()))
    }

    fn sign(&self, live: &LiveGame) -> Result<Signed, Problem> {
        let (audit_trail, today) = (live.audit_trail(), self.clock.date());
        self.server_keys
            .sign(today, audit_trail.date(today), |key, date| audit_trail.statement(key, date))
    }
}

/// Whether a game can still lose its place in the ranking.
pub(crate) fn can_lose_ranking(live: &LiveGame) -> bool {
    !live.game().practice && live.audit_trail().first_end().is_none()
}
