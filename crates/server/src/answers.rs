//! Games in memory, as clients see them.

use minewise_commitment::ServerPart;
use minewise_session::{Event, Millis, Snapshot};
use minewise_store::NewGame;
use minewise_wire::{
    Changes, CommandAnswer, DrawAnswer, FirstEndAnswer, GameState, ResultAnswer, RevealAnswer,
    ServerMessage, Trace, UpdateMessage, in_words,
};

use crate::audit_trail::FirstEnd;
use crate::live_game::{LiveGame, Step};

/// The state of a game at a moment of its own time.
pub(crate) fn state(live: &LiveGame, now: Millis) -> GameState {
    let (game, audit_trail) = (live.game(), live.audit_trail());
    let opening = audit_trail.opening();
    let draw = opening
        .draw
        .as_ref()
        .map(|draw| DrawAnswer { promise: draw.promise.clone(), entropy: draw.entropy.clone() });
    GameState {
        id: game.id.to_string(),
        seq: live.seq(),
        config: game.config,
        practice: live.is_practice(),
        self_timed: game.self_timed,
        player: game.played_by,
        name: game.name.clone(),
        commitment: vouched(game, opening.commitment.clone()),
        draw,
        head: vouched(game, audit_trail.chain().head()),
        snapshot: live.snapshot(now),
        result: live.session().result().map(|result| live.result_answer(result)),
        reveal: live.session().status().is_over().then(|| reveal(live)),
        first_end: audit_trail.first_end().map(first_end),
    }
}

/// The answer to the command that made a step.
pub(crate) fn command(live: &LiveGame, step: Step) -> CommandAnswer {
    CommandAnswer {
        seq: step.seq,
        trace: step.trace.as_deref().map(Trace::of),
        events: in_words(step.events),
        snapshot: step.after,
        result: step
            .result
            .map(|result| ResultAnswer::from(result).seen_by_server(step.server_elapsed)),
        reveal: step.result.map(|_| reveal(live)),
        head: step.chain.head(),
        first_end: first_end_by(live, step.seq),
    }
}

/// The message to sockets about a step, if the snapshot before it is known.
pub(crate) fn update_text(live: &LiveGame, step: &Step) -> Option<String> {
    Some(News::of(live, step).text(None, step.before.as_ref()?, &step.after))
}

/// What sockets are told about a step besides what looks different.
#[derive(Debug)]
pub(crate) struct News {
    pub(crate) seq: u32,
    pub(crate) events: Vec<Event>,
    result: Option<ResultAnswer>,
    reveal: Option<RevealAnswer>,
    trace: Option<Trace>,
    head: String,
    first_end: Option<FirstEndAnswer>,
}

impl News {
    pub(crate) fn of(live: &LiveGame, step: &Step) -> Self {
        News {
            seq: step.seq,
            events: step.events.clone(),
            result: step
                .result
                .map(|result| ResultAnswer::from(result).seen_by_server(step.server_elapsed)),
            reveal: step.result.map(|_| reveal(live)),
            trace: step.trace.as_deref().map(Trace::of),
            head: step.chain.head(),
            first_end: first_end_by(live, step.seq),
        }
    }

    /// The message; `after` is the number of the entry before the first if it is about several
    /// steps.
    pub(crate) fn text(self, after: Option<u32>, before: &Snapshot, now: &Snapshot) -> String {
        let update = UpdateMessage {
            seq: self.seq,
            after,
            events: in_words(self.events),
            changes: Changes::of(before, now),
            result: self.result,
            reveal: self.reveal,
            trace: self.trace,
            head: self.head,
            first_end: self.first_end,
        };
        ServerMessage::Update(&update).text()
    }
}

/// What may be revealed about a game that is over.
fn reveal(live: &LiveGame) -> RevealAnswer {
    let game = live.game();
    let part = game.draw.as_ref().map(|draw| ServerPart(draw.part).to_string());
    RevealAnswer { seed: game.seed.to_string(), nonce: vouched(game, game.nonce.to_string()), part }
}

/// A fact for which the server vouches: nothing about a game that it did not see being played.
fn vouched(game: &NewGame, fact: String) -> String {
    if game.self_timed { String::new() } else { fact }
}

fn first_end(end: &FirstEnd) -> FirstEndAnswer {
    let verdict = end.judged.map(|judged| judged.verdict);
    FirstEndAnswer {
        seq: end.entries,
        finished: end.judged.map(|judged| judged.finished.0),
        result: ResultAnswer::from(end.result),
        ranked: verdict.and_then(|verdict| verdict.ranked),
        reasons: verdict.map(|verdict| verdict.reasons.iter().collect()).unwrap_or_default(),
    }
}

/// The first end of a game, if it came at or before entry `seq`.
fn first_end_by(live: &LiveGame, seq: u32) -> Option<FirstEndAnswer> {
    live.audit_trail().first_end().filter(|end| end.entries <= seq).map(first_end)
}
