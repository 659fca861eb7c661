//! Playing a position out many times, to estimate the win chance.
//!
//! Every guess in these games survives: if it would hit a mine, the mines are drawn again
//! from all layouts in which the cell is safe, and the game continues with its value
//! reduced by the risk. The mean value of such games equals the win chance, just like the
//! share of games won. But it takes far fewer games for the same precision, because none
//! of them ends at the first mine.

use minewise_board::{Clue, Pos, View};
use minewise_solver::{Assumptions, Budget, Contradiction, SampleError, Solver, Stop};

use crate::{Move, Player, Strength};

/// The limits on work and memory for drawing one layout.
const SAMPLE_BUDGET: Budget = Budget::steps(4_000_000);
const SAMPLE_BYTES: u64 = 64 * 1_024 * 1_024;

/// A game with a lower value counts as lost; the difference is well below the error.
const LOST: f64 = 1e-4;

/// Plays a position out repeatedly. The sequence of games is always the same.
#[derive(Debug)]
pub(crate) struct PlayOuts<'a> {
    view: &'a View,
    /// Cells that are safe; every game starts by opening them.
    promised: Vec<Pos>,
    player: Player,
    solver: Solver,
    random: SplitMix,
    /// For each cell of the board, whether it is a mine in the drawn layout.
    has_mine: Vec<bool>,
    /// The most that the current game can still be worth.
    at_most: f64,
}

impl<'a> PlayOuts<'a> {
    /// Plays from a position, with a quick player. If any cells are known to be safe,
    /// every game starts by opening them. The seed decides which games are played.
    pub(crate) fn from(view: &'a View, promised: Vec<Pos>, seed: u64, stop: &Stop) -> Self {
        let mut player = Player::new(view.params(), Strength::Quick);
        player.listen_to(stop);
        let mut solver = Solver::new();
        solver.listen_to(stop);
        solver.limit_memory(SAMPLE_BYTES);
        PlayOuts {
            view,
            promised,
            player,
            solver,
            random: SplitMix(seed),
            has_mine: Vec::new(),
            at_most: 1.0,
        }
    }

    /// The value of the next game: the chance that all its guesses succeed.
    pub(crate) fn play(&mut self) -> Result<f64, SampleError> {
        self.at_most = 1.0;
        self.player.set(self.view)?;
        self.draw(self.promised.clone())?;
        for place in 0..self.promised.len() {
            self.open(self.promised[place])?;
        }
        let mut worth = 1.0;
        while let Some(Move { pos, risk, win, .. }) = self.player.next_move()? {
            if let Some(win) = win {
                return Ok(worth * win);
            }
            worth *= 1.0 - risk;
            self.at_most = worth;
            if worth < LOST {
                return Ok(0.0);
            }
            if self.has_mine[self.view.size().index(pos)] {
                self.draw(vec![pos])?;
            }
            self.open(pos)?;
        }
        Ok(worth)
    }

    /// The most that the last game could still have been worth when it was stopped.
    pub(crate) const fn at_most(&self) -> f64 {
        self.at_most
    }

    /// Draws a layout that fits the open cells and in which the given cells are safe,
    /// each equally likely.
    fn draw(&mut self, safe: Vec<Pos>) -> Result<(), SampleError> {
        let PlayOuts { player, solver, random, has_mine, .. } = self;
        let view = player.view();
        let assumptions = Assumptions { mines: Vec::new(), safe };
        let mines = solver.sample(view, &assumptions, SAMPLE_BUDGET, &mut || random.next())?;
        has_mine.clear();
        has_mine.resize(view.size().cells(), false);
        for pos in mines {
            has_mine[view.size().index(pos)] = true;
        }
        Ok(())
    }

    fn open(&mut self, pos: Pos) -> Result<(), Contradiction> {
        let size = self.view.size();
        let mines = size.neighbours(pos).filter(|&near| self.has_mine[size.index(near)]);
        let clue = Clue::new(mines.count() as u8).expect("a cell has at most eight neighbours");
        self.player.open(pos, clue)
    }
}

/// A fixed sequence of random numbers (SplitMix64).
#[derive(Debug)]
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        (crate::endgame::mixed(self.0) >> 32) as u32
    }
}
