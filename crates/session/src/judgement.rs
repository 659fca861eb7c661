//! How good a move is, by what its player could know.

use std::sync::Arc;

use minewise_board::Pos;
use minewise_solver::{Analysis, Assumptions, Budget, Solver};
use serde::Serialize;

use crate::{Command, OddsOf, Session};

/// What a player risks who opens cells, looked at before it is done.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Judgement {
    /// The chance that a mine is among the cells.
    pub risk: f64,
    /// Whose risk it is.
    pub of: OddsOf,
    /// Whether the risk is exact; otherwise it is an estimate.
    pub exact: bool,
    /// A cell that was certainly safe, the nearest one, if there was any.
    pub certain: Option<Pos>,
    /// Whether there was a risk though a certainly safe cell was there.
    pub mistake: bool,
}

impl Session {
    /// What the player would risk with a command: `None` for one that opens nothing,
    /// or whose cells the program chooses. The solver is asked afresh, and marks are
    /// left aside: a wrong flag is no excuse.
    pub fn judgement_of(&self, command: Command) -> Option<Judgement> {
        if self.status.is_over() {
            return None;
        }
        let is_flag = |pos| self.marks.is_flag(pos);
        let (place, targets) = match command {
            Command::Open(pos) => {
                self.game.check_open(pos, is_flag).ok()?;
                (pos, vec![pos])
            }
            Command::Chord(pos) => (pos, self.game.chord_targets(pos, is_flag).ok()?),
            _ => return None,
        };
        let of = self.odds_of();
        if of == OddsOf::FirstOpen {
            return Some(Judgement { risk: 0.0, of, exact: true, certain: None, mistake: false });
        }
        let analysis = self.analysis()?;
        let distance = |pos: &Pos| place.x.abs_diff(pos.x).max(place.y.abs_diff(pos.y));
        let certain = analysis.safe().iter().copied().min_by_key(|pos| (distance(pos), *pos));
        let (risk, exact) = self.risk_of(&targets, analysis)?;
        Some(Judgement { risk, of, exact, certain, mistake: risk > 0.0 && certain.is_some() })
    }

    /// The chance of a mine on every covered cell, `None` for an open one; nothing at
    /// all while there is nothing to open. Unlike the odds of a snapshot it is no help
    /// that counts: it is for those who look at a game afterwards.
    pub fn chances(&self) -> Option<Vec<Option<f64>>> {
        if self.status.is_over() {
            return None;
        }
        self.all_odds()
    }

    /// The chance that a mine is among some cells, and whether it is exact: one cell
    /// after the other, each under the assumption that those before are safe.
    fn risk_of(&self, targets: &[Pos], mut analysis: Arc<Analysis>) -> Option<(f64, bool)> {
        let mut assumed = Assumptions::NONE;
        let (mut all_safe, mut exact) = (1.0, true);
        for &pos in targets {
            if analysis.safe().binary_search(&pos).is_ok() {
                continue;
            }
            if !assumed.safe.is_empty() {
                let (view, budget) = (self.view(), Budget::DEFAULT);
                let found = Solver::new().analyze_until(view, &assumed, budget, &self.stop);
                analysis = Arc::new(found.ok()?);
            }
            exact &= analysis.is_complete();
            let risk = analysis.mine_probability(pos)?;
            if risk >= 1.0 {
                return Some((1.0, exact));
            }
            all_safe *= 1.0 - risk;
            assumed.safe.push(pos);
        }
        Some((1.0 - all_safe, exact))
    }
}
