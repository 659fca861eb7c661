//! The risk of opening several cells at once.

use minewise_board::{Pos, View};

use crate::{Analysis, Assumptions, Budget, Solver, Stop, Unanswered};

/// The chance that there is a mine among some cells.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct JointRisk {
    /// The chance.
    pub risk: f64,
    /// Whether it is exact; otherwise it is an estimate.
    pub exact: bool,
}

impl Solver {
    /// The chance that there is a mine among some covered cells, given the analysis of the
    /// view. Takes the cells one by one, each assuming that those before it are safe.
    ///
    /// # Errors
    /// If no layout fits, or if a stop was requested.
    pub fn joint_risk(
        &mut self,
        view: &View,
        analysis: &Analysis,
        cells: &[Pos],
        stop: &Stop,
    ) -> Result<JointRisk, Unanswered> {
        let mut assumed = Assumptions::NONE;
        let (mut all_safe, mut exact) = (1.0, true);
        let mut found: Option<Analysis> = None;
        for &pos in cells {
            let mut latest = found.as_ref().unwrap_or(analysis);
            if latest.safe().binary_search(&pos).is_ok() {
                continue;
            }
            if !assumed.safe.is_empty() {
                let given = self.analyze_until(view, &assumed, Budget::DEFAULT, stop)?;
                latest = found.insert(given);
            }
            exact &= latest.is_complete();
            let risk = latest.mine_probability(pos).unwrap_or(0.0);
            if risk >= 1.0 {
                return Ok(JointRisk { risk: 1.0, exact });
            }
            all_safe *= 1.0 - risk;
            assumed.safe.push(pos);
        }
        Ok(JointRisk { risk: 1.0 - all_safe, exact })
    }
}
