//! How much memory a cascade takes. This is a separate test binary because it counts
//! every allocation of the process.
//!
//! The allocator counts the bytes, instead of the operating system: that is exact and
//! repeatable, and includes memory that was requested but never touched. The allocator
//! comes from a small crate, because writing one takes unsafe code, which is forbidden
//! here.
#![allow(clippy::unwrap_used)]

use std::sync::Mutex;

use minewise_board::Params;
use minewise_rules::{FirstClick, Game, Level, Outcome, Seed, Unlaid};
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Slack for list headers and the like.
const SMALL: usize = 1_024;

/// Held by each test: the allocator counts what all threads of the process take.
static ALONE: Mutex<()> = Mutex::new(());

#[test]
fn opening_the_largest_board_takes_4_bytes_per_cell_beyond_the_board() {
    let _alone = ALONE.lock().unwrap();
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

#[test]
fn laying_mines_takes_a_few_rows_beyond_the_board() {
    let _alone = ALONE.lock().unwrap();
    let board = Params::new(4_000, 100, 40_000).unwrap();
    let before = ALLOCATOR.current_usage();
    ALLOCATOR.reset_peak_usage();
    let layout = Unlaid::new(board, FirstClick::Opening, Seed(1)).lay(board.size().middle());
    let beyond = ALLOCATOR.peak_usage() - before - board.size().cells();
    assert_eq!(layout.mines().count(), 40_000);
    assert!(beyond <= 6 * usize::from(board.size().width()), "{beyond} bytes beyond the board");
}

/// Those who play millions of games use the same memory for all of them.
#[test]
fn another_game_in_the_same_memory_takes_none() {
    let _alone = ALONE.lock().unwrap();
    let board = Level::Expert.params();
    let unlaid = |seed| Unlaid::new(board, FirstClick::Opening, Seed(seed));
    let (mut game, mut cells) = (Game::new(unlaid(0)), Vec::new());
    game.open_into(board.size().middle(), |_| false, &mut cells).unwrap();
    let before = ALLOCATOR.current_usage();
    ALLOCATOR.reset_peak_usage();
    for seed in 1..20 {
        game.begin(unlaid(seed));
        game.open_into(board.size().middle(), |_| false, &mut cells).unwrap();
        assert!(!cells.is_empty());
    }
    assert_eq!(ALLOCATOR.peak_usage(), before);
}
