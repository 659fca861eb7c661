//! How much memory a cascade takes. This is a separate test binary because it counts
//! every allocation of the process.
//!
//! The allocator counts the bytes, instead of the operating system: that is exact and
//! repeatable, and includes memory that was requested but never touched. The allocator
//! comes from a small crate, because writing one takes unsafe code, which is forbidden
//! here.
#![allow(clippy::unwrap_used)]

use minewise_board::Params;
use minewise_rules::{FirstClick, Game, Outcome, Seed, Unlaid};
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Slack for list headers and the like.
const SMALL: usize = 1_024;

#[test]
fn opening_the_largest_board_takes_4_bytes_per_cell_beyond_the_board() {
    let board = Params::new(4_000, 4_000, 0).unwrap();
    let cells = board.size().cells();

    let before_the_board = ALLOCATOR.current_usage();
    let mut game = Game::new(Unlaid::new(board, FirstClick::Opening, Seed(1)));
    // One byte per cell for the view now, and one for the layout at the first open.
    let board_itself = 2 * cells;

    ALLOCATOR.reset_peak_usage();
    let opened = game.open(board.size().middle(), |_| false).unwrap();
    let peak = ALLOCATOR.peak_usage() - before_the_board;

    assert_eq!(opened.cells.len(), cells);
    assert_eq!(game.outcome(), Some(Outcome::Won));
    let beyond = peak - board_itself;
    assert!(beyond <= 4 * cells + SMALL, "{beyond} bytes beyond the board of {cells} cells");
    // Afterwards no more than that is kept.
    let kept = ALLOCATOR.current_usage() - before_the_board - board_itself;
    assert!(kept <= 4 * cells + SMALL, "{kept} bytes kept");
    println!(
        "{beyond} bytes at the peak beyond the board, {} per cell",
        beyond as f64 / cells as f64
    );
}
