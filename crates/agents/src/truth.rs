//! What the right answers are worth.

use std::collections::HashMap;

use minewise_board::{Pos, View};
use minewise_player::{Valuer, WinChance};
use minewise_solver::{Analysis, Assumptions, Budget, Solver};

/// What choosing a cell costs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Loss {
    /// The chance of winning with the best choice.
    pub(crate) chance: f64,
    /// How much of it is lost. An estimate may be slightly negative.
    pub(crate) loss: f64,
    /// The standard error of the loss; 0 if it is exact.
    pub(crate) error: f64,
    /// Whether a full search has found the chance.
    pub(crate) is_exact: bool,
}

/// Losses that are smaller come from rounding.
const ROUNDING: f64 = 1e-12;

/// Finds the right answers. What choices cost takes longest, so it is remembered for agents that
/// choose the same cell.
#[derive(Debug)]
pub(crate) struct Truth {
    solver: Solver,
    valuer: Valuer,
    best: HashMap<View, WinChance>,
    losses: HashMap<(View, Pos), Loss>,
}

impl Truth {
    pub(crate) fn new() -> Self {
        let valuer = Valuer::new(WinChance::GAMES);
        Truth { solver: Solver::new(), valuer, best: HashMap::new(), losses: HashMap::new() }
    }

    /// Exact odds and certain cells.
    pub(crate) fn analysis(&mut self, view: &View) -> Analysis {
        self.solver
            .analyze(view, &Assumptions::NONE, Budget::DEFAULT)
            .expect("the positions of a set are those of games")
    }

    /// What it costs to open a covered cell.
    pub(crate) fn loss(&mut self, view: &View, pos: Pos) -> Loss {
        let key = (view.clone(), pos);
        if let Some(&known) = self.losses.get(&key) {
            return known;
        }
        let found = self.find_loss(view, pos);
        self.losses.insert(key, found);
        found
    }

    fn find_loss(&mut self, view: &View, pos: Pos) -> Loss {
        let best = self.chance(view);
        let risk = self.analysis(view).mine_probability(pos).unwrap_or(1.0);
        let (chosen, error) = if risk >= 1.0 {
            (0.0, 0.0)
        } else {
            let if_safe = self.valuer.after(view, &[pos]).unwrap_or(NO_CHANCE);
            ((1.0 - risk) * if_safe.chance, (1.0 - risk) * if_safe.error)
        };
        // By this measure, a position is worth what the same player's choice is worth, so an
        // estimate of that choice differs by chance alone.
        let is_choice = !best.is_exact() && self.valuer.choice(view) == Ok(Some(pos));
        let loss = if is_choice { 0.0 } else { best.chance - chosen };
        let loss = if loss.abs() < ROUNDING { 0.0 } else { loss };
        let error = if is_choice { 0.0 } else { best.error.hypot(error) };
        Loss { chance: best.chance, loss, error, is_exact: best.is_exact() }
    }

    /// What it costs not to answer: everything.
    pub(crate) fn whole_loss(&mut self, view: &View) -> Loss {
        let WinChance { chance, error, .. } = self.chance(view);
        Loss { chance, loss: chance, error, is_exact: error == 0.0 }
    }

    /// The chance of winning a position with the best choice.
    fn chance(&mut self, view: &View) -> WinChance {
        if let Some(&known) = self.best.get(view) {
            return known;
        }
        let found = self.valuer.position(view).unwrap_or(NO_CHANCE);
        self.best.insert(view.clone(), found);
        found
    }
}

/// Of a position that can't be valued, which no set contains.
const NO_CHANCE: WinChance = WinChance { chance: 0.0, error: 0.0, games: 0, layouts: None };
