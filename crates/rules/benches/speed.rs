//! How fast the rules are. Every benchmark checks its result; docs/performance.md has the
//! figures.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use minewise_board::{Clue, Params, Pos};
use minewise_rules::{BoardMetrics, FirstClick, Game, Level, Outcome, Seed, Unlaid};

fn params(width: u64, height: u64, mines: u64) -> Params {
    Params::new(width, height, mines).expect("a board within the limits")
}

/// One click opens all of the largest board. The throughput is in cells.
fn open_everything(criterion: &mut Criterion) {
    let board = params(4_000, 4_000, 0);
    let mut group = criterion.benchmark_group("open 4000x4000 without mines");
    group.sample_size(10).throughput(Throughput::Elements(board.size().cells() as u64));
    for (name, start) in
        [("from the middle", board.size().middle()), ("from a corner", Pos::new(0, 0))]
    {
        group.bench_function(name, |bencher| {
            bencher.iter_batched(
                || Game::new(Unlaid::new(board, FirstClick::Opening, Seed(1))),
                |mut game| {
                    let opened = game.open(start, |_| false).expect("a covered cell");
                    assert_eq!(opened.cells.len(), board.size().cells());
                    assert_eq!(game.outcome(), Some(Outcome::Won));
                    (game, opened)
                },
                BatchSize::PerIteration,
            );
        });
    }
    group.finish();
}

/// A large board with few mines: most of it opens, around many obstacles.
fn open_a_large_board(criterion: &mut Criterion) {
    let board = params(2_000, 2_000, 160_000);
    let mut group = criterion.benchmark_group("open 2000x2000 with 4 % mines");
    let start = board.size().middle();
    let opened_cells = {
        let mut game = Game::new(Unlaid::new(board, FirstClick::Opening, Seed(1)));
        game.open(start, |_| false).expect("a covered cell").cells.len()
    };
    assert!(opened_cells > board.size().cells() / 2);
    group.sample_size(10).throughput(Throughput::Elements(opened_cells as u64));
    group.bench_function("laying the mines included", |bencher| {
        bencher.iter_batched(
            || Game::new(Unlaid::new(board, FirstClick::Opening, Seed(1))),
            |mut game| {
                let opened = game.open(start, |_| false).expect("a covered cell");
                assert_eq!(opened.cells.len(), opened_cells);
                (game, opened)
            },
            BatchSize::PerIteration,
        );
    });
    group.finish();
}

/// A new Expert game, with a different seed in every iteration.
fn new_game(criterion: &mut Criterion) {
    let board = Level::Expert.params();
    let start = board.size().middle();
    let mut group = criterion.benchmark_group("new Expert game");
    let mut seed = 0;
    group.bench_function("mines laid, clues counted", |bencher| {
        bencher.iter(|| {
            seed += 1;
            let layout = Unlaid::new(board, FirstClick::Opening, Seed(seed)).lay(start);
            assert_eq!(layout.clue(start), Some(Clue::Zero));
            layout
        });
    });
    group.bench_function("and the first cell opened", |bencher| {
        bencher.iter(|| {
            seed += 1;
            let mut game = Game::new(Unlaid::new(board, FirstClick::Opening, Seed(seed)));
            let opened = game.open(start, |_| false).expect("a covered cell");
            assert!(opened.cells.len() >= 9);
            (game, opened)
        });
    });
    group.finish();
}

fn metrics(criterion: &mut Criterion) {
    let board = Level::Expert.params();
    let layout = Unlaid::new(board, FirstClick::Opening, Seed(8_271)).lay(board.size().middle());
    let expected = BoardMetrics::of(&layout);
    assert_eq!(expected.clues.iter().sum::<u32>(), board.safe_cells());
    criterion.bench_function("metrics of an Expert board", |bencher| {
        bencher.iter(|| {
            let metrics = BoardMetrics::of(&layout);
            assert_eq!(metrics, expected);
            metrics
        });
    });
}

criterion_group!(benches, open_everything, open_a_large_board, new_game, metrics);
criterion_main!(benches);
