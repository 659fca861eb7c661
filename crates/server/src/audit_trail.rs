//! What a server can sign about a game: how it began, every command, its first end.

use std::sync::Arc;

use minewise_commitment::{
    Chain, Commitment, Draw, End, Opening, PublicKey, ServerPart, Statement,
};
use minewise_session::{GameResult, Player, RankingReason, Record, Session};
use minewise_store::{Finish, NewGame, UnixMillis};

use crate::ranking::Verdict;

/// How a game began, the chain of its commands, and its first end. Whatever comes after that end is
/// practice, on a board that has been revealed, and is not part of the chain.
#[derive(Debug, Clone)]
pub(crate) struct AuditTrail {
    opening: Arc<Opening>,
    chain: Chain,
    first_end: Option<FirstEnd>,
}

/// The first end of a game.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FirstEnd {
    /// After how many commands it came.
    pub(crate) entries: u32,
    /// How it ended.
    pub(crate) result: GameResult,
    /// When it came, and where the game counts; none until it is judged or read from the store.
    pub(crate) judged: Option<Judged>,
}

/// How the first end of a game was judged.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Judged {
    /// When the game ended.
    pub(crate) finished: UnixMillis,
    /// Where it counts.
    pub(crate) verdict: Verdict,
}

impl From<&Finish> for Judged {
    fn from(finish: &Finish) -> Self {
        let verdict = Verdict { ranked: finish.ranked, reasons: finish.reasons };
        Judged { finished: finish.finished, verdict }
    }
}

impl AuditTrail {
    pub(crate) fn new(game: &NewGame) -> Self {
        let opening = opening(game);
        AuditTrail { chain: opening.chain(), opening: Arc::new(opening), first_end: None }
    }

    /// The statement of how the game began.
    pub(crate) fn opening(&self) -> &Opening {
        &self.opening
    }

    /// The hash of all commands so far.
    pub(crate) const fn chain(&self) -> Chain {
        self.chain
    }

    /// The first end of the game, if it has ended.
    pub(crate) const fn first_end(&self) -> Option<&FirstEnd> {
        self.first_end.as_ref()
    }

    /// Checks whether the game has just ended for the first time.
    pub(crate) fn look_for_end(&mut self, session: &Session) {
        if self.first_end.is_none()
            && let Some(result) = session.result()
        {
            let entries = session.commands().len() as u32;
            self.first_end = Some(FirstEnd { entries, result, judged: None });
        }
    }

    /// Adds all new commands to the chain, up to the first end.
    pub(crate) fn extend_chain(&mut self, session: &Session) {
        let all = session.commands();
        let end = self.first_end.map_or(all.len(), |end| end.entries as usize);
        let begin = self.chain.entries() as usize;
        self.chain.extend(all.get(begin..end).unwrap_or_default());
    }

    /// Records how the first end was judged.
    pub(crate) fn set_judged(&mut self, judged: Judged) {
        if let Some(end) = &mut self.first_end {
            end.judged = Some(judged);
        }
    }

    /// The date to put in a statement that is signed today. After the end of a game that is the
    /// date of the end, so that the text stays the same as long as the same key signs.
    pub(crate) fn date(&self, today: UnixMillis) -> UnixMillis {
        self.first_end.as_ref().map_or(today, |end| self.judged(end).finished)
    }

    /// The statement that can be signed now, for a key and a date.
    pub(crate) fn statement(&self, key: PublicKey, date: UnixMillis) -> Statement {
        let end = self.first_end.as_ref().map(|end| (end.result, self.judged(end)));
        Statement {
            opening: (*self.opening).clone(),
            entries: self.chain.entries(),
            head: self.chain.head(),
            signed: date.0,
            key,
            end: end.map(|(result, judged)| End {
                result: serde_json::to_string(&result).expect("a result is plain data"),
                list: list_name(judged.verdict.ranked).to_owned(),
                reasons: judged.verdict.reasons.iter().map(|reason| reason.to_string()).collect(),
            }),
        }
    }

    fn judged(&self, end: &FirstEnd) -> Judged {
        end.judged.unwrap_or_else(|| self.before_rule())
    }

    /// How an end counts about which the database has nothing, because the game is older than the
    /// rule.
    fn before_rule(&self) -> Judged {
        let reasons = [RankingReason::BeforeRule].into_iter().collect();
        let verdict = Verdict { ranked: None, reasons };
        Judged { finished: UnixMillis(self.opening.begun), verdict }
    }
}

const fn list_name(ranked: Option<Player>) -> &'static str {
    match ranked {
        Some(Player::Person) => "persons",
        Some(Player::Program) => "programs",
        None => "none",
    }
}

fn opening(game: &NewGame) -> Opening {
    let header_only = Record::new(game.config, game.seed, Vec::new());
    let id = game.id.to_string();
    Opening {
        begun: game.created.0,
        commitment: Commitment::to(&header_only, &game.nonce.to_string()).to_string(),
        practice: game.practice,
        player: game.played_by.to_string(),
        name: game.name.clone(),
        draw: game.draw.as_ref().map(|draw| Draw {
            promise: ServerPart(draw.part).promise(&id),
            entropy: hex(&draw.entropy),
        }),
        game: id,
    }
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
