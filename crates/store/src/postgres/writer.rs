//! The one task that writes, and shares each commit among all who wait for one.

use std::collections::{HashMap, HashSet};

use minewise_rules::GENERATOR_VERSION;
use serde_json::{Value, json};
use tokio::sync::{mpsc, oneshot};

use super::link::Link;
use super::queries::{APPEND, BIND_VISITORS, INSERT_FINDINGS, INSERT_GAMES, bytes, get, signed};
use crate::command_code::encode;
use crate::{
    Append, AppendError, Category, Digest, Finish, GameId, NewGame, Player, StoreError, UnixMillis,
};

/// How many requests share a commit at most.
pub(super) const MOST_IN_A_COMMIT: usize = 1_024;

/// What the link of the writer has to know.
pub(super) const STATEMENTS: [&str; 4] = [INSERT_GAMES, APPEND, INSERT_FINDINGS, BIND_VISITORS];

/// Where an answer goes.
type Reply<E = StoreError> = oneshot::Sender<Result<(), E>>;

/// Something to write.
pub(super) enum Request {
    Create(Box<NewGame>, Reply),
    Append(Append, Reply<AppendError>),
    BindVisitor(Binding, Reply),
}

/// A visitor of the old API and the game.
pub(super) struct Binding {
    pub(super) visitor: Digest,
    pub(super) game: GameId,
    pub(super) now: UnixMillis,
}

/// Requests of one kind, each kind with a statement and a commit of its own.
#[derive(Default)]
struct Batch {
    creates: Vec<(Box<NewGame>, Reply)>,
    appends: Vec<(Append, Reply<AppendError>)>,
    bindings: Vec<(Binding, Reply)>,
}

/// Works until nobody can send requests any more.
pub(super) async fn run(link: Link, mut requests: mpsc::Receiver<Request>) {
    let mut waiting = Vec::new();
    loop {
        // What had to wait for an append to the same game comes first.
        if waiting.is_empty() {
            if requests.recv_many(&mut waiting, MOST_IN_A_COMMIT).await == 0 {
                return;
            }
        } else {
            let more = std::iter::from_fn(|| requests.try_recv().ok());
            let room = MOST_IN_A_COMMIT.saturating_sub(waiting.len());
            waiting.extend(more.take(room));
        }
        let mut batch = Batch::default();
        waiting = batch.take(waiting);
        batch.carry_out(&link).await;
    }
}

impl Batch {
    /// Takes what can be done at the same time: of each game the first append.
    /// Gives back the others.
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

    /// Games first, since entries and visitors may belong to them.
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
                    Ok(outcomes) => judge(outcomes.get(place).copied()),
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

/// Who asked may have left; then nobody hears the answer.
fn send<E>(reply: Reply<E>, answer: Result<(), E>) {
    let _ = reply.send(answer);
}

/// Adds games; gives back the ids of those that are new.
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
        .ask_once(
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
            ],
        )
        .await?;
    rows.iter().map(|row| bytes(row, 0).map(GameId)).collect()
}

/// What the function in the database said of an append.
fn judge(outcome: Option<i32>) -> Result<(), AppendError> {
    match outcome {
        Some(0) => Ok(()),
        Some(1) => Err(AppendError::Taken),
        Some(2) => Err(AppendError::Missing),
        _ => Err(StoreError::Corrupt(format!("{outcome:?} is no answer to an append")).into()),
    }
}

/// Carries out all appends in one statement, which is one transaction. An error
/// may hide a commit: those who asked look at their logs.
async fn append(
    link: &Link,
    appends: &[(Append, Reply<AppendError>)],
) -> Result<Vec<i32>, StoreError> {
    let entries = || appends.iter().map(|(entry, _)| entry);
    let ids: Vec<&[u8]> = entries().map(|entry| entry.game.0.as_slice()).collect();
    let seqs: Vec<i32> = entries().map(|entry| small(entry.seq)).collect();
    let counts: Vec<i32> = entries().map(|entry| entry.commands.len() as i32).collect();
    let (mut places, mut numbers) = (Vec::new(), Vec::new());
    let (mut ats, mut commands) = (Vec::new(), Vec::new());
    for (place, entry) in (1i32..).zip(entries()) {
        for (number, timed) in (entry.seq..).zip(&entry.commands) {
            places.push(place);
            numbers.push(small(number));
            ats.push(signed(timed.at.0));
            commands.push(encode(timed.command));
        }
    }
    let finishes = Value::from_iter(
        (1..)
            .zip(entries())
            .filter_map(|(place, entry)| Some(describe(place, entry.finish.as_ref()?))),
    )
    .to_string();
    let rows = link
        .ask_once(APPEND, &[&ids, &seqs, &counts, &places, &numbers, &ats, &commands, &finishes])
        .await?;
    match rows.as_slice() {
        [row] => get(row, 0),
        _ => Err(StoreError::Corrupt("no answer to an append".to_owned())),
    }
}

/// Keeps what was thought for entries that got in. If that fails, it will be thought out
/// again when a game comes back: nobody has to be told.
async fn remember_findings(
    link: &Link,
    appends: &[(Append, Reply<AppendError>)],
    outcomes: &[i32],
) {
    let got_in = appends.iter().zip(outcomes).filter(|&(_, &outcome)| outcome == 0);
    let found = got_in.filter_map(|((entry, _), _)| Some((entry, entry.findings.as_ref()?)));
    let (mut ids, mut seqs, mut findings) = (Vec::new(), Vec::new(), Vec::new());
    for (entry, bytes) in found {
        ids.push(entry.game.0.as_slice());
        seqs.push(small((entry.seq + entry.commands.len() as u32).saturating_sub(1)));
        findings.push(bytes.0.as_slice());
    }
    if !ids.is_empty() {
        let _ = link.ask_once(INSERT_FINDINGS, &[&ids, &seqs, &findings]).await;
    }
}

/// A number that the column cannot hold has no entry before it.
fn small(seq: u32) -> i32 {
    i32::try_from(seq).unwrap_or(i32::MAX)
}

fn describe(place: i32, finish: &Finish) -> Value {
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

async fn bind(link: &Link, bindings: &[(Binding, Reply)]) -> Result<(), StoreError> {
    // A statement changes a row only once: the last binding of a visitor counts.
    let latest: HashMap<Digest, &Binding> =
        bindings.iter().map(|(binding, _)| (binding.visitor, binding)).collect();
    let mut latest: Vec<&Binding> = latest.into_values().collect();
    // Everybody locks the rows in the same order, so nobody waits in a circle.
    latest.sort_by_key(|binding| binding.visitor);
    let bindings = latest.iter();
    link.ask_once(
        BIND_VISITORS,
        &[
            &bindings.clone().map(|binding| binding.visitor.0.as_slice()).collect::<Vec<_>>(),
            &bindings.clone().map(|binding| binding.game.0.as_slice()).collect::<Vec<_>>(),
            &bindings.map(|binding| signed(binding.now.0)).collect::<Vec<_>>(),
        ],
    )
    .await
    .map(drop)
}
