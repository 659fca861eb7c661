//! How long reviews of Expert games take: the exact ledger, and the review with the chance to win
//! at every guess. Says so only if the answers are right: best play makes no mistake, and the parts
//! of a result add up to it.
#![allow(clippy::unwrap_used)]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use minewise_board::Pos;
use minewise_player::best_move;
use minewise_review::{Ledger, Reviewer};
use minewise_rules::{Level, Seed};
use minewise_session::{Command, Config, Millis, Record, Session, Stop};

const GAMES: u64 = 24;

/// A game of the program.
fn game(seed: u64) -> Record {
    let config = Config::new(Level::Expert.params());
    let mut session = Session::new(config, Seed(seed), Millis(0));
    let mut next = Pos::new(3, 3);
    while !session.status().is_over() {
        session.apply(Command::Open(next), Millis(0)).unwrap();
        if let Ok(Some(best)) = best_move(session.view(), &Stop::NEVER) {
            next = best.pos;
        }
    }
    session.record()
}

fn speed(criterion: &mut Criterion) {
    let records: Vec<Record> = (0..GAMES).map(game).collect();
    let mut guesses = 0;
    for record in &records {
        let review = Reviewer::new(4).review(record, &Stop::NEVER).unwrap();
        assert_eq!((review.ledger.totals.accuracy, review.ledger.mistakes.len()), (100.0, 0));
        let split = review.split.unwrap();
        let sum = split.start.value + split.luck.value - split.mistakes.value;
        assert!((sum - split.result.value).abs() < 1e-9, "{split:?}");
        guesses += review.ledger.guesses.len();
    }
    println!("{GAMES} Expert games, {:.1} guesses per game", guesses as f64 / GAMES as f64);
    let mut next = (0..records.len()).cycle();
    criterion.bench_function("ledger of an Expert game", |bencher| {
        bencher.iter(|| {
            let record = &records[next.next().unwrap_or(0)];
            black_box(Ledger::of(record, &Stop::NEVER).unwrap())
        });
    });
    let mut next = (0..records.len()).cycle();
    let mut group = criterion.benchmark_group("slow");
    group.sample_size(GAMES as usize);
    group.bench_function("review of an Expert game", |bencher| {
        bencher.iter(|| {
            let record = &records[next.next().unwrap_or(0)];
            black_box(Reviewer::default().review(record, &Stop::NEVER).unwrap())
        });
    });
    group.finish();
}

criterion_group!(benches, speed);
criterion_main!(benches);
