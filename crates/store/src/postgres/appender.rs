//! The one task that adds to logs, and shares each commit among all who wait for
//! one.

use std::collections::HashSet;

use serde_json::{Value, json};
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::Config;

use super::link::Link;
use super::queries::{APPEND, get, signed};
use crate::command_code::encode;
use crate::{Append, AppendError, Finish, GameId, StoreError};

/// How many appends share a commit at most.
pub(super) const MOST_IN_A_COMMIT: usize = 1_024;

/// An append that waits, and where its answer goes.
pub(super) struct Request {
    pub(super) entry: Append,
    pub(super) reply: oneshot::Sender<Result<(), AppendError>>,
}

/// Works until nobody can send requests any more.
pub(super) async fn run(config: Config, mut requests: mpsc::Receiver<Request>) {
    let link = Link::new(config, &[APPEND]);
    let mut waiting = Vec::new();
    let mut batch: Vec<Request> = Vec::new();
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
        waiting = one_for_each_game(waiting, &mut batch);
        let outcomes = append(&link, &batch).await;
        for (place, request) in batch.drain(..).enumerate() {
            let answer = match &outcomes {
                Ok(outcomes) => judge(outcomes.get(place).copied()),
                Err(error) => Err(error.clone().into()),
            };
            // Who asked may have left; then nobody hears the answer.
            let _ = request.reply.send(answer);
        }
    }
}

/// Takes the first append of each game, and gives back the others.
fn one_for_each_game(waiting: Vec<Request>, batch: &mut Vec<Request>) -> Vec<Request> {
    let mut games: HashSet<GameId> = HashSet::with_capacity(waiting.len());
    let mut others = Vec::new();
    for request in waiting {
        if games.insert(request.entry.game) { batch.push(request) } else { others.push(request) }
    }
    others
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
async fn append(link: &Link, batch: &[Request]) -> Result<Vec<i32>, StoreError> {
    let entries = || batch.iter().map(|request| &request.entry);
    let ids: Vec<&[u8]> = entries().map(|entry| entry.game.0.as_slice()).collect();
    // A number that the column cannot hold has no entry before it.
    let seqs: Vec<i32> = entries().map(|entry| small(entry.seq)).collect();
    let counts: Vec<i32> = entries().map(|entry| entry.commands.len() as i32).collect();
    let (mut places, mut numbers) = (Vec::new(), Vec::new());
    let (mut ats, mut commands) = (Vec::new(), Vec::new());
    for (place, entry) in (1..).zip(entries()) {
        for (number, timed) in (entry.seq..).zip(&entry.commands) {
            places.push(place);
            numbers.push(small(number));
            ats.push(signed(timed.at.0));
            commands.push(encode(timed.command));
        }
    }
    let finishes = Value::from_iter(
        (1..)
            .zip(batch)
            .filter_map(|(place, request)| Some(describe(place, request.entry.finish.as_ref()?))),
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

fn small(seq: u32) -> i32 {
    i32::try_from(seq).unwrap_or(i32::MAX)
}

fn describe(place: i32, finish: &Finish) -> Value {
    let tally = finish.tally;
    json!({
        "place": place,
        "finished": signed(finish.finished.0),
        "won": finish.won,
        "ranked": finish.ranked,
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
