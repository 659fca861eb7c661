//! What a move gives away. Reviews, replays and statistics all call a move a mistake by this rule.

use minewise_board::{Pos, View};
use minewise_player::{best_guess, exact_loss, is_unavoidable, judging_guess};
use minewise_solver::{Analysis, Contradiction, JointRisk, Stop};

use crate::{Fairness, OddsOf, Session};

/// A move that risks something, before it is made.
#[derive(Debug, Clone, Copy)]
pub struct RiskyMove<'a> {
    /// The cells that it opens.
    pub cells: &'a [Pos],
    /// The chance of a mine among them.
    pub risk: JointRisk,
    /// A certainly safe cell, if there is one.
    pub certain: Option<Pos>,
}

/// What a move gives away, and what would have been best instead.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Weighed {
    /// The best cell to open; none if nothing is left but mines.
    pub best: Option<Pos>,
    /// Its risk.
    pub best_risk: f64,
    /// Whether putting the guess off can't help: nothing that is opened elsewhere could ever
    /// decide it, or a full search finds that it loses nothing although a cell is certain.
    pub unavoidable: bool,
    /// What share of the chance to win the move gives away, from 0 to 1. Exactly 0 if it gives
    /// nothing away: then it is no mistake.
    pub loss: f64,
}

/// Smaller differences of risk are rounding.
const ROUNDING: f64 = 1e-9;

impl Session {
    /// What a move gives away. Where a full search can tell, it decides; otherwise the risks are
    /// compared.
    ///
    /// # Errors
    /// If a stop was requested.
    pub fn weigh(
        &self,
        chosen: RiskyMove<'_>,
        analysis: &Analysis,
        stop: &Stop,
    ) -> Result<Weighed, Contradiction> {
        let view = self.view();
        let (best, best_risk) = best_choice(view, analysis, chosen.certain, stop);
        let by_risk = loss_by_risk(chosen.risk.risk, best_risk);
        let weighed = Weighed { best, best_risk, unavoidable: false, loss: by_risk };
        if self.config().fairness == Fairness::Strict && chosen.certain.is_some() {
            // The rule loses the game, whatever is there.
            return Ok(Weighed { loss: 1.0, ..weighed });
        }
        if !chosen.risk.exact || self.odds_of() != OddsOf::Game {
            return Ok(weighed);
        }
        let searched = exact_loss(view, chosen.cells, stop)?;
        let is_free = searched == Some(0.0) && chosen.certain.is_some();
        let unavoidable = is_free
            || (searched.is_none_or(|loss| loss == 0.0)
                && is_one_unavoidable_guess(view, chosen.cells, analysis, stop)?);
        let weighed = Weighed { unavoidable, ..weighed };
        match searched {
            Some(loss) => Ok(Weighed { loss, ..weighed }),
            None if unavoidable || chosen.is(best) || by_risk == 0.0 => {
                Ok(Weighed { loss: 0.0, ..weighed })
            }
            None => Ok(weighed.against_advice(view, chosen, analysis, stop)),
        }
    }
}

impl RiskyMove<'_> {
    /// Whether it opens this cell and no other.
    fn is(&self, pos: Option<Pos>) -> bool {
        self.cells == pos.as_slice()
    }
}

impl Weighed {
    /// The same compared with the cell that would have been advised, which is searched further:
    /// following advice is no mistake.
    fn against_advice(
        self,
        view: &View,
        chosen: RiskyMove<'_>,
        analysis: &Analysis,
        stop: &Stop,
    ) -> Self {
        let advised = best_guess(view, stop).ok().flatten().map(|advised| advised.pos);
        let risk = advised.and_then(|advised| analysis.mine_probability(advised));
        match (advised, risk) {
            (Some(_), Some(best_risk)) if chosen.certain.is_none() => {
                let by_risk = loss_by_risk(chosen.risk.risk, best_risk);
                let loss = if chosen.is(advised) { 0.0 } else { by_risk };
                Weighed { best: advised, best_risk, loss, ..self }
            }
            _ => self,
        }
    }
}

/// The best cell to open, and its risk.
fn best_choice(
    view: &View,
    analysis: &Analysis,
    certain: Option<Pos>,
    stop: &Stop,
) -> (Option<Pos>, f64) {
    if certain.is_some() {
        return (certain, 0.0);
    }
    let chosen = match analysis.is_complete() {
        true => judging_guess(view, stop).ok().flatten().map(|chosen| chosen.pos),
        false => None,
    };
    let best = chosen.or_else(|| analysis.least_risk());
    (best, best.and_then(|best| analysis.mine_probability(best)).unwrap_or(1.0))
}

/// What a risk gives away compared with that of the best cell, if nothing else is known.
fn loss_by_risk(risk: f64, best_risk: f64) -> f64 {
    let is_only_guess = best_risk >= 1.0;
    let loss = if is_only_guess { 0.0 } else { 1.0 - (1.0 - risk) / (1.0 - best_risk) };
    if loss > ROUNDING { loss } else { 0.0 }
}

/// Whether all that a move risks is one guess that had to be made sooner or later.
fn is_one_unavoidable_guess(
    view: &View,
    cells: &[Pos],
    analysis: &Analysis,
    stop: &Stop,
) -> Result<bool, Contradiction> {
    let is_risky = |pos: &&Pos| analysis.safe().binary_search(pos).is_err();
    let risky: Vec<Pos> = cells.iter().filter(is_risky).copied().collect();
    match risky[..] {
        [pos] => is_unavoidable(view, pos, stop),
        _ => Ok(false),
    }
}
