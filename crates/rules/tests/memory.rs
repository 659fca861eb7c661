//! How much memory a cascade takes. A binary of its own, since it counts every
//! allocation of the process.
//!
//! Counted by the allocator (a small crate, tests only, since an allocator needs
//! unsafe code, which is forbidden here) rather than read from the system: a
//! count is exact and the same on every run, and it includes memory that was
//! asked for but never touched.
#![allow(clippy::unwrap_used)]

use minewise_board::Params;
use minewise_rules::{FirstClick, Game, Outcome, Seed, Unlaid};
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Room for the heads of lists and the like.
const SMALL: usize = 1_024;

#[test]
fn opening_the_largest_board_takes_4_bytes_a_cell_beyond_the_board() {
    let board = Params::new(4_000, 4_000, 0).unwrap();
    let cells = board.size().cells();

    let before_the_board = ALLOCATOR.current_usage();
    let mut game = Game::new(Unlaid::new(board, FirstClick::Opening, Seed(1)));
    // A byte a cell for the view now, and one for the layout by the first open.
    let board_itself = 2 * cells;

    ALLOCATOR.reset_peak_usage();
    let opened = game.open(board.size().middle(), |_| false).unwrap();
    let peak = ALLOCATOR.peak_usage() - before_the_board;

    assert_eq!(opened.cells.len(), cells);
    assert_eq!(game.outcome(), Some(Outcome::Won));
    let beyond = peak - board_itself;
    assert!(beyond <= 4 * cells + SMALL, "{beyond} bytes beyond the board of {cells} cells");
    // What is kept is no more than that either.
    let kept = ALLOCATOR.current_usage() - before_the_board - board_itself;
    assert!(kept <= 4 * cells + SMALL, "{kept} bytes kept");
    println!(
        "{beyond} bytes at the peak beyond the board, {} a cell",
        beyond as f64 / cells as f64
    );
}
