//! How good a move is, given what its player could know.

use std::sync::Arc;

use minewise_board::Pos;
use minewise_solver::{Analysis, Assumptions, Budget, Solver};
use serde::Serialize;

use crate::{Command, OddsOf, Session};

/// The risk of opening cells, judged before they are opened.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Judgement {
    /// The chance that there is a mine among the cells.
    pub risk: f64,
    /// What the risk refers to.
    pub of: OddsOf,
    /// Whether the risk is exact; otherwise it is an estimate.
    pub exact: bool,
    /// The nearest certainly safe cell, if there was one.
    pub certain: Option<Pos>,
    /// Whether the player took a risk although another cell was certainly safe.
    pub mistake: bool,
}

impl Session {
    /// The risk of a command. `None` for one that opens nothing, or whose cells the program
    /// chooses. The solver ignores marks here: a wrong flag is no excuse.
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

    /// The chance of a mine on every covered cell, with `None` for an open one. `None` if there is
    /// nothing to open. Unlike the odds in a snapshot, this doesn't count as help: it is for
    /// reviewing a game afterwards.
    pub fn chances(&self) -> Option<Vec<Option<f64>>> {
        if self.status.is_over() {
            return None;
        }
        self.all_odds()
    }

    /// The chance that there is a mine among some cells, and whether it is exact. Takes the cells
    /// one by one, each assuming that those before it are safe.
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
