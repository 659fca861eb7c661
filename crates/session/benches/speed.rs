//! How fast a session answers. Every benchmark checks its results; docs/performance.md has the
//! figures.
//!
//! Sessions are created one by one: thousands created in advance wouldn't fit into the caches, as a
//! player's single session does.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use minewise_board::{Params, Pos};
use minewise_rules::{Level, Seed};
use minewise_session::{CellState, Command, Config, Fairness, Millis, Session, Snapshot, Status};

/// A running game, and a covered safe cell next to an open one.
struct Running {
    session: Session,
    safe: Pos,
}

fn open_and_snapshot(mut session: Session, pos: Pos) -> (Session, Snapshot) {
    session.apply(Command::Open(pos), Millis(5_000)).expect("a covered cell of a running game");
    let snapshot = session.snapshot(Millis(6_000));
    assert!(matches!(snapshot.cell(pos), CellState::Open(_)));
    (session, snapshot)
}

/// An Expert game after its first click, with flags on some mines.
fn middle_of_a_game(flags: usize) -> Running {
    let config = Config::new(Level::Expert.params());
    let mut session = Session::new(config, Seed(8_271), Millis(0));
    session.apply(Command::Open(config.board.size().middle()), Millis(0)).expect("the first open");
    for pos in cells_at_the_end(&session, CellState::Mine).into_iter().take(flags) {
        session.apply(Command::Flag(pos), Millis(1_000)).expect("a covered cell");
    }
    let safe = cells_at_the_end(&session, CellState::Covered)
        .into_iter()
        .find(|&pos| {
            let mut around = config.board.size().neighbours(pos);
            around.any(|near| !session.view().cell(near).is_covered())
        })
        .expect("a game is not won by its first click");
    Running { session, safe }
}

/// The same game before its last click but one, with every mine flagged.
fn end_of_a_game() -> Running {
    let Running { mut session, .. } = middle_of_a_game(usize::MAX);
    loop {
        let safe = cells_at_the_end(&session, CellState::Covered);
        if let [safe, _] = safe[..] {
            return Running { session, safe };
        }
        session.apply(Command::Open(safe[0]), Millis(2_000)).expect("a covered cell");
    }
}

/// The cells that would look like this if the game were given up now.
fn cells_at_the_end(session: &Session, wanted: CellState) -> Vec<Pos> {
    let mut given_up = session.clone();
    given_up.apply(Command::GiveUp, Millis(3_000)).expect("a running game");
    let snapshot = given_up.snapshot(Millis(3_000));
    let positions = snapshot.board.size().positions();
    positions.filter(|&pos| snapshot.cell(pos) == wanted).collect()
}

fn expert(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("Expert, open and snapshot");
    let config = Config::new(Level::Expert.params());
    let start = config.board.size().middle();
    let mut seed = 0;
    group.bench_function("first click, mines laid", |bencher| {
        bencher.iter_batched(
            || {
                seed += 1;
                Session::new(config, Seed(seed), Millis(0))
            },
            |session| open_and_snapshot(session, start),
            BatchSize::PerIteration,
        );
    });
    for (name, game) in [
        ("middle of a game", middle_of_a_game(0)),
        ("middle of a game, 40 flags", middle_of_a_game(40)),
        ("end of a game, 99 flags", end_of_a_game()),
    ] {
        let Running { session, safe } = game;
        assert_eq!(session.status(), Status::Playing);
        group.bench_function(name, |bencher| {
            bencher.iter_batched(
                || session.clone(),
                |session| open_and_snapshot(session, safe),
                BatchSize::PerIteration,
            );
        });
    }
    group.finish();
}

/// The certain moves of a game, one by one, until nothing is certain any more.
fn certain_moves(config: Config, seed: Seed) -> Vec<Command> {
    let mut session = Session::new(config, seed, Millis(0));
    let mut moves = vec![Command::Open(config.board.size().middle())];
    loop {
        session.apply(moves[moves.len() - 1], Millis(0)).expect("a covered cell");
        let chances = session.chances().unwrap_or_default();
        match chances.iter().position(|&chance| chance == Some(0.0)) {
            Some(safe) => moves.push(Command::Open(config.board.size().pos(safe))),
            None => return moves,
        }
    }
}

/// Games in which every move asks what is certain, as the strict rule does, and shows the odds:
/// each position is analysed once or twice.
fn strict_games_with_odds(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("strict game with odds, certain moves");
    group.sample_size(20);
    let large = Params::new(100, 100, 1_200).expect("a board within the limits");
    for (name, board) in [("Expert", Level::Expert.params()), ("100x100, 1,200 mines", large)] {
        let config = Config { fairness: Fairness::Strict, ..Config::new(board) };
        let seed = (0..).map(Seed).find(|&seed| certain_moves(config, seed).len() > 80);
        let seed = seed.expect("some game goes on for long");
        let moves = certain_moves(config, seed);
        group.throughput(Throughput::Elements(moves.len() as u64));
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let mut session = Session::new(config, seed, Millis(0));
                session.apply(Command::Odds, Millis(0)).expect("a game that has not begun");
                for &command in &moves {
                    session.apply(command, Millis(0)).expect("a move of the game");
                }
                session
            });
        });
    }
    group.finish();
}

criterion_group!(benches, expert, strict_games_with_odds);
criterion_main!(benches);
