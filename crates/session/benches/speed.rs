//! How fast a session answers. Every benchmark checks what it computed; the
//! figures stand in docs/performance.md.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use minewise_board::Pos;
use minewise_rules::{Level, Seed};
use minewise_session::{CellState, Command, Config, Millis, Session, Snapshot, Status};

/// An Expert game after its first click, with some flags, and a covered safe
/// cell beside what is open.
struct Middle {
    session: Session,
    safe: Pos,
}

fn open_and_snapshot(mut session: Session, pos: Pos) -> (Session, Snapshot) {
    session.apply(Command::Open(pos), Millis(5_000)).expect("a covered cell of a running game");
    let snapshot = session.snapshot(Millis(6_000));
    assert!(matches!(snapshot.cell(pos), CellState::Open(_)));
    (session, snapshot)
}

fn middle_of_a_game(flags: usize) -> Middle {
    let config = Config::new(Level::Expert.params());
    let mut session = Session::new(config, Seed(8_271), Millis(0));
    let start = config.board.size().middle();
    session.apply(Command::Open(start), Millis(0)).expect("the first open");
    let layout = {
        let mut given_up = session.clone();
        given_up.apply(Command::GiveUp, Millis(0)).expect("a running game");
        given_up.snapshot(Millis(0)).cells
    };
    let size = config.board.size();
    let mines = size.positions().filter(|&pos| layout[size.index(pos)] == CellState::Mine);
    for pos in mines.take(flags) {
        session.apply(Command::Flag(pos), Millis(1_000)).expect("a covered cell");
    }
    let safe = size
        .positions()
        .filter(|&pos| layout[size.index(pos)] == CellState::Covered)
        .find(|&pos| size.neighbours(pos).any(|near| !session.view().cell(near).is_covered()))
        .expect("a game is not won by its first click");
    Middle { session, safe }
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
            BatchSize::SmallInput,
        );
    });
    for (name, flags) in [("middle of a game", 0), ("middle of a game, 40 flags", 40)] {
        let Middle { session, safe } = middle_of_a_game(flags);
        assert_eq!(session.status(), Status::Playing);
        group.bench_function(name, |bencher| {
            bencher.iter_batched(
                || session.clone(),
                |session| open_and_snapshot(session, safe),
                BatchSize::SmallInput,
            );
        });
    }
    group.finish();
}

criterion_group!(benches, expert);
criterion_main!(benches);
