//! Boards with uniformly distributed mines.

use minewise_board::{Params, Pos};
use minewise_rules::{FirstClick, Random, Seed, Unlaid};

use crate::{Board, StartOutOfBoard};

/// An endless series of boards of one kind, each chosen uniformly among the layouts that
/// the first-click rule permits for the start.
///
/// Board number `i` depends on the seed and `i` alone, so boards can be generated in any
/// order and in parallel.
#[derive(Debug, Clone)]
pub struct UniformBoards {
    params: Params,
    first_click: FirstClick,
    start: Pos,
    seed: Seed,
    next: u64,
}

impl UniformBoards {
    /// The boards of a seed, starting with number 0.
    ///
    /// # Errors
    /// If `start` is not on the board.
    pub const fn new(
        params: Params,
        first_click: FirstClick,
        start: Pos,
        seed: Seed,
    ) -> Result<Self, StartOutOfBoard> {
        if !params.size().contains(start) {
            return Err(StartOutOfBoard(start));
        }
        Ok(UniformBoards { params, first_click, start, seed, next: 0 })
    }

    /// Board number `number`, regardless of the state of the iteration.
    pub fn board(&self, number: u64) -> Board {
        let mut random = Random::stream(self.seed, number);
        let layout = Unlaid::lay_with(self.params, self.first_click, self.start, &mut random);
        Board::new(layout, self.start).expect("`new` checked the start")
    }
}

impl Iterator for UniformBoards {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        let board = self.board(self.next);
        self.next = self.next.checked_add(1)?;
        Some(board)
    }

    /// Skipping costs nothing.
    fn nth(&mut self, skipped: usize) -> Option<Board> {
        self.next = self.next.checked_add(skipped as u64)?;
        self.next()
    }
}
