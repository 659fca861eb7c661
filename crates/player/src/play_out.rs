//! Games that are played on from a position, to see how they go.
//!
//! In these games every guess survives: where it would hit a mine, the mines are drawn
//! anew from all layouts in which the cell is safe, and the game goes on, worth the less
//! the more was risked. The mean of what such games are worth is the chance to win, as
//! is the share of games that are won; but far fewer games tell it as well, since none
//! of them ends at the first mine.

use minewise_board::{Clue, Pos, View};
use minewise_solver::{Assumptions, Budget, Contradiction, SampleError, Solver, Stop};

use crate::{Move, Player, Strength};

/// The work that drawing one layout may take, and the bytes of the tables for it.
const SAMPLE_BUDGET: Budget = Budget::steps(4_000_000);
const SAMPLE_BYTES: u64 = 64 * 1_024 * 1_024;

/// A game that is worth less counts as lost: no error is as small.
const LOST: f64 = 1e-4;

/// Plays a position on, again and again; the same games each time that it begins anew.
#[derive(Debug)]
pub(crate) struct PlayOuts<'a> {
    view: &'a View,
    /// Cells that are promised to be safe, the first of which every game opens first.
    promised: Vec<Pos>,
    player: Player,
    solver: Solver,
    words: Words,
    /// For each cell of the board whether it has a mine in the layout that was drawn.
    has_mine: Vec<bool>,
    /// The most that the game which is being played can still be worth.
    at_most: f64,
}

impl<'a> PlayOuts<'a> {
    /// From a position, with a quick player. Of the cells that are promised to be safe,
    /// if any are, the first is opened first.
    pub(crate) fn from(view: &'a View, promised: Vec<Pos>, stop: &Stop) -> Self {
        let mut player = Player::new(view.params(), Strength::Quick);
        player.listen_to(stop);
        let mut solver = Solver::new();
        solver.listen_to(stop);
        solver.keep_at_most(SAMPLE_BYTES);
        PlayOuts {
            view,
            promised,
            player,
            solver,
            words: Words(0),
            has_mine: Vec::new(),
            at_most: 1.0,
        }
    }

    /// What the next game is worth: the chance that all its guesses go well.
    pub(crate) fn play(&mut self) -> Result<f64, SampleError> {
        self.at_most = 1.0;
        self.player.set(self.view)?;
        self.draw(self.promised.clone())?;
        if let Some(&first) = self.promised.first() {
            self.open(first)?;
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

    /// The most that the last game could still be worth where it was stopped.
    pub(crate) const fn at_most(&self) -> f64 {
        self.at_most
    }

    /// Draws a layout that fits what is open and in which some cells are safe, each as
    /// likely as any other.
    fn draw(&mut self, safe: Vec<Pos>) -> Result<(), SampleError> {
        let PlayOuts { player, solver, words, has_mine, .. } = self;
        let view = player.view();
        let assumptions = Assumptions { mines: Vec::new(), safe };
        let mines = solver.sample(view, &assumptions, SAMPLE_BUDGET, &mut || words.next())?;
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

/// A fixed sequence of random words (SplitMix64).
#[derive(Debug)]
struct Words(u64);

impl Words {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        (crate::endgame::mixed(self.0) >> 32) as u32
    }
}
