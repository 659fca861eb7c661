//! Analysis that follows a game.

use minewise_board::{Clue, Pos, View};

use crate::solver::Solver;
use crate::{Analysis, Assumptions, Budget, Contradiction};

/// Follows a running game: told what was opened, it keeps what single clues have
/// settled, and sweeps only the components that a move has touched.
///
/// The answers are those of [`analyze`](crate::analyze) from scratch.
///
/// ```
/// use minewise_board::{Clue, Pos, View};
/// use minewise_solver::{Budget, Follower};
///
/// let view: View = "3x1x1:___".parse()?;
/// let mut follower = Follower::new(&view, Budget::DEFAULT)?;
/// follower.open(Pos::new(0, 0), Clue::One)?;
/// let analysis = follower.analysis()?;
/// assert_eq!(analysis.mines(), [Pos::new(1, 0)]);
/// assert_eq!(analysis.safe(), [Pos::new(2, 0)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Follower {
    solver: Solver,
    view: View,
    budget: Budget,
}

impl Follower {
    /// Begins with a position, usually the covered board.
    ///
    /// # Errors
    /// If no layout fits, as far as single clues can tell.
    pub fn new(view: &View, budget: Budget) -> Result<Self, Contradiction> {
        let mut solver = Solver::new();
        solver.remembers = true;
        solver.grid.load(view, &Assumptions::NONE)?;
        Ok(Follower { solver, view: view.clone(), budget })
    }

    /// The position that it has come to.
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// Takes in an opened cell. After a contradiction, begin anew.
    ///
    /// # Errors
    /// If no layout fits any more, as far as single clues can tell.
    ///
    /// # Panics
    /// If `pos` is not on the board.
    pub fn open(&mut self, pos: Pos, clue: Clue) -> Result<(), Contradiction> {
        self.view.open(pos, clue);
        self.solver.grid.open(pos, clue)
    }

    /// What can be known now.
    ///
    /// # Errors
    /// If no layout fits.
    pub fn analysis(&mut self) -> Result<Analysis, Contradiction> {
        self.solver.analyze_loaded(self.view.size(), self.budget)
    }
}
