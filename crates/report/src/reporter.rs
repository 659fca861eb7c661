//! What can be known about a position.

use minewise_board::{Params, Pos, View};
use minewise_player::{FirstOpen, best_start};
use minewise_solver::{Analysis, Assumptions, Solver, Stop, Unanswered, Verdict, prove_until};
use num_bigint::BigUint;

use crate::{Best, BestKind, Effort, Explanation, Fraction};

/// The memory that counting layouts may take, in bytes: many times what positions from
/// real games need.
const MOST_BYTES: u64 = 64 * 1_024 * 1_024;

/// What can be known about a position, and which cell to open.
#[derive(Debug, Clone)]
pub struct Report {
    /// Probabilities and certain cells, and whether they are exact and complete.
    pub analysis: Analysis,
    /// How many layouts fit; `None` if they were not counted.
    pub layouts: Option<BigUint>,
    /// The best cell to open; `None` if nothing is left to open.
    pub best: Option<Best>,
}

impl Report {
    /// What is known before the first open of a game whose rules make it safe wherever it is. The
    /// mines are laid after it, so there are no layouts to count yet.
    pub fn of_first_open(params: Params, promise: FirstOpen, stop: &Stop) -> Self {
        let pos = best_start(params, Some(promise), stop);
        let analysis = Analysis::of_first_open(params.size());
        let best = Best { pos, risk: 0.0, kind: BestKind::Certain };
        Report { analysis, layouts: None, best: Some(best) }
    }

    /// The least risky cell, if it is less risky than the best one. The two can differ
    /// because risk is not the only thing that matters.
    pub fn safer_than_best(&self) -> Option<Best> {
        /// Smaller differences are rounding errors.
        const SAME_RISK: f64 = 1e-12;
        let (best, least) = (self.best?, Best::least_risky(&self.analysis)?);
        (least.risk < best.risk - SAME_RISK).then_some(least)
    }
}

/// Answers questions about positions, one after another.
///
/// ```
/// use minewise_report::{BestKind, Effort, Reporter};
/// use minewise_solver::Assumptions;
///
/// let view = "5x4x5:_2___/__3__/___2_/_1___".parse()?;
/// let report = Reporter::default().report(&view, &Assumptions::NONE, &Effort::default())?;
/// // The best cell is not the least risky one, but it wins more often.
/// let best = report.best.expect("the game is not over");
/// assert_eq!((best.pos.to_string().as_str(), best.kind), ("row 1, column 5", BestKind::Exact));
/// assert_eq!(best.risk, 9.0 / 64.0);
/// assert_eq!(report.safer_than_best().map(|safer| safer.risk), Some(1.0 / 16.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Reporter {
    solver: Solver,
}

impl Default for Reporter {
    fn default() -> Self {
        let mut solver = Solver::new();
        solver.limit_memory(MOST_BYTES);
        Reporter { solver }
    }
}

impl Reporter {
    /// Reports everything that can be known about a position.
    ///
    /// # Errors
    /// If no layout fits the position and the assumptions ([`crate::conflict`] finds the
    /// clues to blame), or if a stop was requested before there was any answer.
    pub fn report(
        &mut self,
        view: &View,
        assumptions: &Assumptions,
        effort: &Effort<'_>,
    ) -> Result<Report, Unanswered> {
        let analysis = self.analyse(view, assumptions, effort)?;
        Ok(self.complete(view, assumptions, analysis, effort))
    }

    /// The first part of a report: probabilities and certain cells.
    ///
    /// # Errors
    /// If no layout fits, or if a stop was requested before there was any answer.
    pub fn analyse(
        &mut self,
        view: &View,
        assumptions: &Assumptions,
        effort: &Effort<'_>,
    ) -> Result<Analysis, Unanswered> {
        let mut found = Err(Unanswered::Stopped);
        for &budget in effort.budgets {
            match self.solver.analyze_until(view, assumptions, budget, effort.stop) {
                Ok(analysis) if analysis.is_complete() => return Ok(analysis),
                Ok(analysis) => found = Ok(analysis),
                Err(Unanswered::Stopped) => return found,
                Err(contradiction) => return Err(contradiction),
            }
        }
        found
    }

    /// The rest of a report: the number of layouts and the best cell. The player does not
    /// support assumptions; with them, or where probabilities are only estimates, the
    /// least risky cell counts as the best.
    pub fn complete(
        &mut self,
        view: &View,
        assumptions: &Assumptions,
        analysis: Analysis,
        effort: &Effort<'_>,
    ) -> Report {
        let is_counted = analysis.is_complete() && view.size().cells() <= effort.most_counted;
        let budget = effort.budgets.last().copied().unwrap_or_default();
        self.solver.listen_to(effort.stop);
        let layouts = is_counted
            .then(|| self.solver.count_solutions(view, assumptions, budget).ok())
            .flatten();
        self.solver.listen_to(&Stop::NEVER);
        let best = match *assumptions == Assumptions::NONE {
            true => Best::of(view, &analysis, effort.stop),
            false => Best::least_risky(&analysis),
        };
        Report { analysis, layouts, best }
    }

    /// Why a covered cell is certain, or how risky it is.
    ///
    /// # Errors
    /// If no layout fits the position, or if a stop was requested before there was any
    /// answer.
    ///
    /// # Panics
    /// If `pos` is not a covered cell of the board.
    pub fn explain(
        &mut self,
        view: &View,
        pos: Pos,
        effort: &Effort<'_>,
    ) -> Result<Explanation, Unanswered> {
        let analysis = self.analyse(view, &Assumptions::NONE, effort)?;
        let risk = analysis.mine_probability(pos).expect("the cell is covered");
        let (verdict, is_complete) = (analysis.verdict(pos), analysis.is_complete());
        let (mut proof, mut fraction) = (None, None);
        match verdict {
            Verdict::Open | Verdict::Unknown if is_complete => {
                self.solver.listen_to(effort.stop);
                fraction = self.fraction(view, pos);
                self.solver.listen_to(&Stop::NEVER);
            }
            Verdict::Open | Verdict::Unknown => {}
            certain => proof = prove_until(view, pos, certain, effort.stop).ok(),
        }
        Ok(Explanation { verdict, is_complete, risk, fraction, proof })
    }

    /// The risk of a cell as a fraction of layouts; `None` if there are too many to count.
    pub fn fraction(&mut self, view: &View, pos: Pos) -> Option<Fraction> {
        Fraction::of(&mut self.solver, view, pos)
    }
}
