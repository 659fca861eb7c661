//! The one task that writes. All requests that are waiting share a commit.

use std::collections::{HashMap, HashSet};

use minewise_rules::GENERATOR_VERSION;
use serde_json::{Value, json};
use tokio::sync::{mpsc, oneshot};

use super::link::Link;
use super::queries::{APPEND, BIND_VISITORS, INSERT_FINDINGS, INSERT_GAMES, bytes, get, signed};
use crate::command_code::encode_entry;
use crate::{
    Append, AppendError, Category, Digest, Finish, GameId, NewGame, Player, StoreError,
    VisitorBinding,
};

/// The most requests that may share a commit.
pub(super) const MAX_BATCH: usize = 1_024;

/// The statements that the writer's link prepares.
pub(super) const STATEMENTS: [&str; 4] = [INSERT_GAMES, APPEND, INSERT_FINDINGS, BIND_VISITORS];

/// Carries the answer back to the caller.
type Reply<E = StoreError> = oneshot::Sender<Result<(), E>>;

/// A request to write something.
pub(super) enum Request {
    Create(Box<NewGame>, Reply),
    Append(Append, Reply<AppendError>),
    BindVisitor(VisitorBinding, Reply),
}

/// Requests by kind. Each kind takes one statement and one commit.
#[derive(Default)]
struct Batch {
    creates: Vec<(Box<NewGame>, Reply)>,
    appends: Vec<(Append, Reply<AppendError>)>,
    bindings: Vec<(VisitorBinding, Reply)>,
}

/// Runs until no more requests can arrive.
pub(super) async fn run(link: Link, mut requests: mpsc::Receiver<Request>) {
    let mut waiting = Vec::new();
    loop {
        // Requests left over from the last batch come first.
        if waiting.is_empty() {
            if requests.recv_many(&mut waiting, MAX_BATCH).await == 0 {
                return;
            }
        } else {
            let more = std::iter::from_fn(|| requests.try_recv().ok());
            let room = MAX_BATCH.saturating_sub(waiting.len());
            waiting.extend(more.take(room));
        }
        let mut batch = Batch::default();
        waiting = batch.take(waiting);
        batch.carry_out(&link).await;
    }
}

impl Batch {
    /// Takes what can run in one batch, which is at most one append per game. Returns the rest.
    fn take(&mut self, waiting: Vec<Request>) -> Vec<Request> {
        let mut games: HashSet<GameId> = HashSet::with_capacity(waiting.len());
        let mut others = Vec::new();
        for request in waiting {
            match request {
                Request::Create(game, reply) => self.creates.push((game, reply)),
                Request::BindVisitor(binding, reply) => self.bindings.push((binding, reply)),
                Request::Append(entry, reply) if games.insert(entry.game) => {
                    self.appends.push((entry, reply));
                }
                Request::Append(..) => others.push(request),
            }
        }
        others
    }

    /// Creates games first, since entries and visitors may refer to them.
    async fn carry_out(self, link: &Link) {
        if !self.creates.is_empty() {
            let mut inserted = create(link, &self.creates).await;
            for (game, reply) in self.creates {
                let is_new = inserted.as_mut().map(|ids| ids.remove(&game.id));
                let answer = match is_new {
                    Ok(true) => Ok(()),
                    Ok(false) => Err(StoreError::Exists),
                    Err(error) => Err(error.clone()),
                };
                send(reply, answer);
            }
        }
        if !self.appends.is_empty() {
            let outcomes = append(link, &self.appends).await;
            if let Ok(outcomes) = &outcomes {
                remember_findings(link, &self.appends, outcomes).await;
            }
            for (place, (_, reply)) in self.appends.into_iter().enumerate() {
                let answer = match &outcomes {
                    Ok(outcomes) => append_result(outcomes.get(place).copied()),
                    Err(error) => Err(error.clone().into()),
                };
                send(reply, answer);
            }
        }
        if !self.bindings.is_empty() {
            let bound = bind(link, &self.bindings).await;
            for (_, reply) in self.bindings {
                send(reply, bound.clone());
            }
        }
    }
}

/// Fails if the caller has stopped waiting, which is fine.
fn send<E>(reply: Reply<E>, answer: Result<(), E>) {
    let _ = reply.send(answer);
}

/// Adds games, and returns the ids of the new ones.
async fn create(
    link: &Link,
    creates: &[(Box<NewGame>, Reply)],
) -> Result<HashSet<GameId>, StoreError> {
    let games = || creates.iter().map(|(game, _)| game);
    let configs = games().map(|game| serde_json::to_string(&game.config));
    let configs: Vec<String> = configs
        .collect::<Result<_, _>>()
        .map_err(|error| StoreError::Corrupt(error.to_string()))?;
    let rows = link
        .query_once(
            INSERT_GAMES,
            &[
                &games().map(|game| game.id.0.as_slice()).collect::<Vec<_>>(),
                &games().map(|game| signed(game.created.0)).collect::<Vec<_>>(),
                &i64::from(GENERATOR_VERSION),
                &configs,
                &games().map(|game| Category::from(&game.config).to_string()).collect::<Vec<_>>(),
                &games().map(|game| signed(game.seed.0)).collect::<Vec<_>>(),
                &games().map(|game| game.nonce.0.as_slice()).collect::<Vec<_>>(),
                &games().map(|game| game.player.0.as_slice()).collect::<Vec<_>>(),
                &games().map(|game| game.watcher.0.as_slice()).collect::<Vec<_>>(),
                &games().map(|game| game.practice).collect::<Vec<_>>(),
                &games().map(|game| game.name.as_deref()).collect::<Vec<_>>(),
                &games().map(|game| game.played_by == Player::Program).collect::<Vec<_>>(),
                &games()
                    .map(|game| game.draw.as_ref().map(|draw| draw.part.as_slice()))
                    .collect::<Vec<_>>(),
                &games()
                    .map(|game| game.draw.as_ref().map(|draw| draw.entropy.as_slice()))
                    .collect::<Vec<_>>(),
                &games().map(|game| game.self_timed).collect::<Vec<_>>(),
            ],
        )
        .await?;
    rows.iter().map(|row| bytes(row, 0).map(GameId)).collect()
}

/// Translates the result of the database function `append`.
fn append_result(outcome: Option<i32>) -> Result<(), AppendError> {
    match outcome {
        Some(0) => Ok(()),
        Some(1) => Err(AppendError::Taken),
        Some(2) => Err(AppendError::Missing),
        _ => Err(StoreError::Corrupt(format!("{outcome:?} is not a result of append")).into()),
    }
}

/// Adds all entries with one statement, hence in one transaction. An error may hide a commit that
/// succeeded, so callers must then check the log.
async fn append(
    link: &Link,
    appends: &[(Append, Reply<AppendError>)],
) -> Result<Vec<i32>, StoreError> {
    let entries = || appends.iter().map(|(entry, _)| entry);
    let ids: Vec<&[u8]> = entries().map(|entry| entry.game.0.as_slice()).collect();
    let seqs: Vec<i32> = entries().map(|entry| seq_column(entry.seq)).collect();
    let counts: Vec<i32> = entries().map(|entry| entry.commands.len() as i32).collect();
    let (mut places, mut numbers) = (Vec::new(), Vec::new());
    let (mut ats, mut commands) = (Vec::new(), Vec::new());
    for (place, entry) in (1i32..).zip(entries()) {
        for (number, added) in (entry.seq..).zip(&entry.commands) {
            places.push(place);
            numbers.push(seq_column(number));
            ats.push(signed(added.timed.at.0));
            commands.push(encode_entry(added)?);
        }
    }
    let finishes = Value::from_iter(
        (1..)
            .zip(entries())
            .filter_map(|(place, entry)| Some(describe(Some(place), entry.finish.as_ref()?))),
    )
    .to_string();
    let rows = link
        .query_once(APPEND, &[&ids, &seqs, &counts, &places, &numbers, &ats, &commands, &finishes])
        .await?;
    match rows.as_slice() {
        [row] => get(row, 0),
        _ => Err(StoreError::Corrupt("no answer to an append".to_owned())),
    }
}

/// Stores the findings for the entries that were added. A failure isn't reported: what is missing
/// is worked out again when the game is loaded.
async fn remember_findings(
    link: &Link,
    appends: &[(Append, Reply<AppendError>)],
    outcomes: &[i32],
) {
    let got_in = appends.iter().zip(outcomes).filter(|&(_, &outcome)| outcome == 0);
    let found = got_in
        .flat_map(|((entry, _), _)| entry.findings.iter().map(move |found| (entry.game, found)));
    let (mut ids, mut seqs, mut findings) = (Vec::new(), Vec::new(), Vec::new());
    for (game, found) in found {
        ids.push(game.0);
        seqs.push(seq_column(found.seq));
        findings.push(found.findings.0.as_slice());
    }
    let ids: Vec<&[u8]> = ids.iter().map(<[u8; 16]>::as_slice).collect();
    if !ids.is_empty() {
        let _ = link.query_once(INSERT_FINDINGS, &[&ids, &seqs, &findings]).await;
    }
}

/// A number too large for its column. No log is that long, so the append is refused anyway.
fn seq_column(seq: u32) -> i32 {
    i32::try_from(seq).unwrap_or(i32::MAX)
}

/// A result as the functions of the database take it.
pub(super) fn describe(place: Option<i32>, finish: &Finish) -> Value {
    let tally = finish.tally;
    json!({
        "place": place,
        "finished": signed(finish.finished.0),
        "won": finish.won,
        "ranked": finish.ranked.is_some(),
        "program": finish.ranked == Some(Player::Program),
        "reasons": finish.reasons.to_string(),
        "elapsed": signed(finish.elapsed),
        "score": finish.score,
        "three_bv": finish.three_bv,
        "clicks": tally.clicks,
        "undos": tally.undos,
        "hints": tally.hints,
        "explanations": tally.explanations,
        "odds": tally.odds,
        "autos": tally.autos,
        "retries": tally.retries,
    })
}

async fn bind(link: &Link, bindings: &[(VisitorBinding, Reply)]) -> Result<(), StoreError> {
    // A statement can update a row only once, so only the last binding of each visitor is written.
    let latest: HashMap<Digest, &VisitorBinding> =
        bindings.iter().map(|(binding, _)| (binding.visitor, binding)).collect();
    let mut latest: Vec<&VisitorBinding> = latest.into_values().collect();
    // All servers lock rows in the same order, so they can't deadlock.
    latest.sort_by_key(|binding| binding.visitor);
    let bindings = latest.iter();
    link.query_once(
        BIND_VISITORS,
        &[
            &bindings.clone().map(|binding| binding.visitor.0.as_slice()).collect::<Vec<_>>(),
            &bindings.clone().map(|binding| binding.origin.0.as_slice()).collect::<Vec<_>>(),
            &bindings.clone().map(|binding| binding.game.0.as_slice()).collect::<Vec<_>>(),
            &bindings.map(|binding| signed(binding.now.0)).collect::<Vec<_>>(),
        ],
    )
    .await
    .map(drop)
}
