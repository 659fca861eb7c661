//! What the API sends.

use minewise_actions::ActionSet;
use minewise_board::Pos;
use minewise_commitment::{Draw, ServerPart};
use minewise_session::{
    CellState, Command, Config, Event, Face, GameResult, Millis, OddsOf, Reason, Snapshot, Status,
    Tally,
};
use minewise_store::Player;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::live_game::{LONGEST_TRACE, LiveGame, Step};
use crate::trail::FirstEnd;

/// A game as its player or a watcher may see it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct GameState {
    /// The name of the game.
    pub(crate) id: String,
    /// The number of commands so far. The next one has the number after it.
    pub(crate) seq: u32,
    /// What the player chose.
    pub(crate) config: Config,
    /// Nothing of it counts: the player chose the seed, or has gone on after the first
    /// end of the game, which told where the mines are.
    pub(crate) practice: bool,
    /// Who plays, by their own account.
    #[schema(value_type = PlayerName)]
    pub(crate) player: Player,
    /// How the player wants to be called.
    pub(crate) name: Option<String>,
    /// The SHA-256 of the record's header and a nonce, published before the first
    /// click; the replay opens it.
    pub(crate) commitment: String,
    /// What the seed was drawn from, if both sides drew it.
    pub(crate) draw: Option<DrawAnswer>,
    /// The head of the chain of commands, up to the first end of the game. Whoever
    /// kept it, or a signed checkpoint, can check that the replay goes on from there.
    pub(crate) head: String,
    /// Everything that is shown.
    pub(crate) snapshot: Snapshot,
    /// The result, if the game is over.
    pub(crate) result: Option<ResultAnswer>,
    /// What the commitment hid, if the game is over.
    pub(crate) reveal: Option<Reveal>,
    /// The first end of the game, which is what counts; the game may go on as practice.
    pub(crate) first_end: Option<FirstEndAnswer>,
}

impl GameState {
    /// The state of a game at a moment of its own time.
    pub(crate) fn of(live: &LiveGame, now: Millis) -> Self {
        let game = live.game();
        GameState {
            id: game.id.to_string(),
            seq: live.seq(),
            config: game.config,
            practice: live.is_practice(),
            player: game.played_by,
            name: game.name.clone(),
            commitment: live.trail().opening().commitment.clone(),
            draw: live.trail().opening().draw.as_ref().map(DrawAnswer::from),
            head: live.trail().chain().head(),
            snapshot: live.session().snapshot(now),
            result: live.session().result().map(ResultAnswer::from),
            reveal: live.session().status().is_over().then(|| Reveal::told(live)),
            first_end: live.trail().first_end().map(FirstEndAnswer::from),
        }
    }
}

/// The result of a game with the figures that players compare.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct ResultAnswer {
    #[serde(flatten)]
    result: GameResult,
    /// 3BV a second, for a win that took any time.
    three_bv_per_second: Option<f64>,
    /// 3BV a click, for a win by the player's own clicks.
    efficiency: Option<f64>,
}

impl From<GameResult> for ResultAnswer {
    fn from(result: GameResult) -> Self {
        ResultAnswer {
            three_bv_per_second: result.three_bv_per_second(),
            efficiency: result.efficiency(),
            result,
        }
    }
}

/// What the seed of a game was drawn from.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct DrawAnswer {
    /// The SHA-256 of the server's part, promised before the player's was known.
    promise: String,
    /// The player's part.
    entropy: String,
}

impl From<&Draw> for DrawAnswer {
    fn from(draw: &Draw) -> Self {
        DrawAnswer { promise: draw.promise.clone(), entropy: draw.entropy.clone() }
    }
}

/// The first end of a game, and where it counts.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct FirstEndAnswer {
    /// The number of the command that ended it.
    seq: u32,
    /// The list of best times in which it counts, if it does.
    #[schema(value_type = Option<PlayerName>)]
    ranked: Option<Player>,
    /// Why it counts in no list, or among the programs.
    #[schema(value_type = Vec<String>)]
    reasons: Vec<minewise_store::Reason>,
}

impl From<&FirstEnd> for FirstEndAnswer {
    fn from(end: &FirstEnd) -> Self {
        let verdict = end.judged.map(|judged| judged.verdict);
        FirstEndAnswer {
            seq: end.entries,
            ranked: verdict.and_then(|verdict| verdict.ranked),
            reasons: verdict.map(|verdict| verdict.reasons.iter().collect()).unwrap_or_default(),
        }
    }
}

/// The kinds of players, as the API describes them.
#[derive(ToSchema)]
#[serde(rename_all = "lowercase")]
#[allow(dead_code)]
pub(crate) enum PlayerName {
    Person,
    Program,
}

/// What a commitment hid.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct Reveal {
    /// The seed of the board.
    pub(crate) seed: String,
    /// What kept the seed from being guessed back.
    pub(crate) nonce: String,
    /// The server's part of the seed, if both sides drew it.
    pub(crate) part: Option<String>,
}

impl Reveal {
    /// What may be told of a game that is over.
    pub(crate) fn told(live: &LiveGame) -> Self {
        let game = live.game();
        let part = game.draw.as_ref().map(|draw| ServerPart(draw.part).to_string());
        Reveal { seed: game.seed.to_string(), nonce: game.nonce.to_string(), part }
    }
}

/// A command with its place in the game.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub(crate) struct NumberedCommand {
    /// The number of this command: one more than the `seq` of the state that it
    /// answers to.
    pub(crate) seq: u32,
    /// What is to be done. `restart` and `tick` are the server's own; `hint_at`, `auto_open`
    /// and `auto_near` are for records.
    #[serde(flatten)]
    pub(crate) command: Command,
}

/// By hand, because serde ignores fields that it does not know beside one that is flattened,
/// and whoever sends one means something by it.
impl<'de> Deserialize<'de> for NumberedCommand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(NumberedCommandVisitor)
    }
}

struct NumberedCommandVisitor;

impl<'de> Visitor<'de> for NumberedCommandVisitor {
    type Value = NumberedCommand;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut given: A) -> Result<NumberedCommand, A::Error> {
        let mut seq = None;
        let mut fields = Map::new();
        while let Some(name) = given.next_key::<String>()? {
            let is_new = match &*name {
                "seq" => seq.replace(given.next_value()?).is_none(),
                _ => fields.insert(name.clone(), given.next_value()?).is_none(),
            };
            if !is_new {
                return Err(A::Error::custom(format_args!("duplicate field `{name}`")));
            }
        }
        let seq = seq.ok_or_else(|| A::Error::missing_field("seq"))?;
        let sent = Value::Object(fields);
        let command = Command::deserialize(&sent).map_err(A::Error::custom)?;
        let known = serde_json::to_value(command).map_err(A::Error::custom)?;
        let mut names = sent.as_object().into_iter().flat_map(Map::keys);
        match names.find(|name| known.get(name).is_none()) {
            Some(name) => Err(A::Error::custom(format_args!("unknown field `{name}`"))),
            None => Ok(NumberedCommand { seq, command }),
        }
    }
}

/// Why a cell is certain, with the words.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct ReasonInWords {
    #[serde(flatten)]
    reason: Reason,
    /// The argument as an English sentence.
    text: String,
}

impl From<Reason> for ReasonInWords {
    fn from(reason: Reason) -> Self {
        ReasonInWords { text: minewise_texts::why(&reason.argument), reason }
    }
}

/// Why the assistant did what it did.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct Trace {
    /// Its conclusions in order, the first 40 of them.
    steps: Vec<ReasonInWords>,
    /// Whether there are no more; `GET .../trace` tells all.
    complete: bool,
}

impl Trace {
    fn of(step: &Step) -> Option<Self> {
        let reasons = step.trace.as_ref()?;
        let told = reasons.iter().take(LONGEST_TRACE).cloned();
        let complete = reasons.len() <= LONGEST_TRACE;
        Some(Trace { steps: told.map(ReasonInWords::from).collect(), complete })
    }
}

/// Events as clients get them.
fn in_words(events: Vec<Event>) -> Vec<Event<ReasonInWords>> {
    events.into_iter().map(|event| event.map_reason(ReasonInWords::from)).collect()
}

/// What a command brought about.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct CommandAnswer {
    /// The number of commands so far.
    pub(crate) seq: u32,
    /// What happened, in order.
    pub(crate) events: Vec<Event<ReasonInWords>>,
    /// Everything that is shown now.
    pub(crate) snapshot: Snapshot,
    /// The result, if the game is over.
    pub(crate) result: Option<ResultAnswer>,
    /// What the commitment hid, if the game is over.
    pub(crate) reveal: Option<Reveal>,
    /// Why the Intelligent assistant did what it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) trace: Option<Trace>,
    /// The head of the chain of commands.
    pub(crate) head: String,
    /// Where the game counts, if it has ended.
    pub(crate) first_end: Option<FirstEndAnswer>,
}

impl CommandAnswer {
    /// What a step of a game brought about.
    pub(crate) fn of(live: &LiveGame, step: Step) -> Self {
        let reveal = step.result.map(|_| Reveal::told(live));
        let trace = Trace::of(&step);
        CommandAnswer {
            seq: step.seq,
            trace,
            events: in_words(step.events),
            snapshot: step.after,
            result: step.result.map(ResultAnswer::from),
            reveal,
            head: step.chain.head(),
            first_end: first_end_at(live, step.seq),
        }
    }
}

/// The first end of a game, if it had ended by then.
fn first_end_at(live: &LiveGame, seq: u32) -> Option<FirstEndAnswer> {
    live.trail().first_end().filter(|end| end.entries <= seq).map(FirstEndAnswer::from)
}

/// The message to sockets about a step, if it is known what was shown before.
pub(crate) fn update_text(live: &LiveGame, step: &Step) -> Option<String> {
    let reveal = step.result.map(|_| Reveal::told(live));
    let message = Message::Update {
        seq: step.seq,
        events: &in_words(step.events.clone()),
        changes: &Changes::of(step)?,
        result: &step.result.map(ResultAnswer::from),
        reveal: &reveal,
        trace: &Trace::of(step),
        head: &step.chain.head(),
        first_end: &first_end_at(live, step.seq),
    };
    Some(message.text())
}

/// What a socket is told.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Message<'a> {
    /// Everything; the first message, and again whenever a receiver fell behind.
    State {
        #[serde(flatten)]
        state: &'a GameState,
    },
    /// What one command changed.
    Update {
        seq: u32,
        events: &'a [Event<ReasonInWords>],
        changes: &'a Changes<'a>,
        #[serde(skip_serializing_if = "Option::is_none")]
        result: &'a Option<ResultAnswer>,
        #[serde(skip_serializing_if = "Option::is_none")]
        reveal: &'a Option<Reveal>,
        /// Of a game with the Intelligent assistant.
        #[serde(skip_serializing_if = "Option::is_none")]
        trace: &'a Option<Trace>,
        head: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        first_end: &'a Option<FirstEndAnswer>,
    },
    /// A command was not carried out.
    Refused { seq: Option<u32>, problem: &'a crate::problem::Problem },
}

impl Message<'_> {
    /// The message as it goes over the wire.
    pub(crate) fn text(&self) -> String {
        let mut text = Vec::with_capacity(512);
        serde_json::to_writer(&mut text, self).expect("a message is plain data");
        String::from_utf8(text).expect("JSON is text")
    }
}

/// What is shown differently after a step. A field that is not there has not
/// changed.
#[derive(Debug, Serialize)]
pub(crate) struct Changes<'a> {
    /// Runs of cells: where a run begins, row by row, and its letters.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cells: Vec<(usize, String)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<Status>,
    #[serde(skip_serializing_if = "Option::is_none")]
    face: Option<Face>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mines_left: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u32>,
    elapsed: Millis,
    #[serde(skip_serializing_if = "Option::is_none")]
    time_left: Option<Millis>,
    tally: Tally,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<Option<Pos>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    conflict: Option<&'a [Pos]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    must_be_safe: Option<Option<Pos>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    odds: Option<Option<&'a [Option<f64>]>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    odds_of: Option<OddsOf>,
    #[serde(skip_serializing_if = "Option::is_none")]
    won_by_rule: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    actions: Option<ActionSet>,
}

/// The new value of something, if it is another one.
fn changed<T: PartialEq>(before: &T, after: T) -> Option<T> {
    (*before != after).then_some(after)
}

impl<'a> Changes<'a> {
    /// What a step has changed, if it is known what was shown before.
    pub(crate) fn of(step: &'a Step) -> Option<Self> {
        let Step { before, after, .. } = step;
        let before = before.as_ref()?;
        Some(Changes {
            cells: runs(&before.cells, &after.cells),
            status: changed(&before.status, after.status),
            face: changed(&before.face, after.face),
            mines_left: changed(&before.mines_left, after.mines_left),
            score: changed(&before.score, after.score),
            elapsed: after.elapsed,
            time_left: after.time_left,
            tally: after.tally,
            hint: changed(&before.hint, after.hint),
            conflict: changed(&before.conflict.as_slice(), after.conflict.as_slice()),
            must_be_safe: changed(&before.must_be_safe, after.must_be_safe),
            odds: changed(
                &before.odds.as_deref().map(Vec::as_slice),
                after.odds.as_deref().map(Vec::as_slice),
            ),
            odds_of: changed(&before.odds_of, after.odds_of),
            won_by_rule: changed(&before.won_by_rule, after.won_by_rule),
            actions: changed(&before.actions, after.actions),
        })
    }
}

/// Cells that differ, in runs. Short gaps are bridged, because a new run costs
/// more letters than the cells between.
pub(crate) fn runs(before: &[CellState], after: &[CellState]) -> Vec<(usize, String)> {
    const BRIDGED: usize = 6;
    // Letters compare much faster than cells, many at a time.
    const AT_ONCE: usize = 32;
    let (before, after) = (CellState::letters(before), CellState::letters(after));
    let chunks = before.as_bytes().chunks(AT_ONCE).zip(after.as_bytes().chunks(AT_ONCE));
    let changed = chunks.enumerate().filter(|(_, (before, after))| before != after);
    let differing = changed.flat_map(|(chunk, (before, after))| {
        let cells = before.iter().zip(after).enumerate();
        let differing = cells.filter(|(_, (before, after))| before != after);
        differing.map(move |(index, _)| chunk * AT_ONCE + index)
    });
    let mut runs: Vec<(usize, String)> = Vec::new();
    let mut end = 0;
    for index in differing {
        match runs.last_mut() {
            Some((_, letters)) if index - end <= BRIDGED => letters.push_str(&after[end..=index]),
            _ => runs.push((index, after[index..=index].to_owned())),
        }
        end = index + 1;
    }
    runs
}

#[cfg(test)]
mod tests {
    use minewise_board::Clue;

    use super::*;

    #[test]
    fn runs_of_changed_cells_bridge_short_gaps_only() {
        let before = vec![CellState::Covered; 30];
        let mut after = before.clone();
        for index in [0, 1, 4, 20, 29] {
            after[index] = CellState::Open(Clue::new(1).unwrap());
        }
        let expected = [(0, "11##1".to_owned()), (20, "1".to_owned()), (29, "1".to_owned())];
        assert_eq!(runs(&before, &after), expected);
        assert_eq!(runs(&before, &before), []);
        // Laid over what was before, they give what is now.
        let mut text: Vec<char> = before.iter().map(|cell| cell.symbol()).collect();
        for (from, letters) in runs(&before, &after) {
            text.splice(from..from + letters.len(), letters.chars());
        }
        assert!(text.iter().zip(&after).all(|(letter, cell)| *letter == cell.symbol()));
    }
}
