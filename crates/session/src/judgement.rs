//! How good a move is, given what its player could know.

use minewise_board::Pos;
use minewise_rules::Layout;
use minewise_solver::{JointRisk, Solver};
use serde::Serialize;

use crate::{Command, OddsOf, RiskyMove, Session};

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
    /// Whether the player gave something away: a safe cell was overlooked, or a risk was needless.
    /// A risk that loses nothing is no mistake.
    pub mistake: bool,
}

/// The risk of opening cells, without whether that is a mistake.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MoveRisk {
    /// The chance that there is a mine among the cells.
    pub risk: JointRisk,
    /// What the risk refers to.
    pub of: OddsOf,
    /// The nearest certainly safe cell, if there is one.
    pub certain: Option<Pos>,
}

impl Session {
    /// The cells that a command would open, as chosen by the player or, in a record, by the
    /// program. `None` for one that the rules forbid, that opens nothing, or that opens what is
    /// certain.
    pub fn cells_to_open(&self, command: Command) -> Option<Vec<Pos>> {
        if self.status.is_over() {
            return None;
        }
        let is_flag = |pos| self.marks.is_flag(pos);
        match command {
            Command::Open(pos) => self.game.check_open(pos, is_flag).ok().map(|()| vec![pos]),
            Command::AutoOpen(pos) => self.game.check_open(pos, |_| false).ok().map(|()| vec![pos]),
            Command::Chord(pos) => self.game.chord_targets(pos, is_flag).ok(),
            _ => None,
        }
    }

    /// The risk of a command. `None` for one that opens nothing, or only what is certain. The
    /// solver ignores marks here: a wrong flag is no excuse.
    pub fn risk_of(&self, command: Command) -> Option<MoveRisk> {
        let targets = self.cells_to_open(command)?;
        let place = match command {
            Command::Chord(pos) => pos,
            _ => *targets.first()?,
        };
        let of = self.odds_of();
        if of == OddsOf::FirstOpen {
            let risk = JointRisk { risk: 0.0, exact: true };
            return Some(MoveRisk { risk, of, certain: None });
        }
        let analysis = self.analysis()?;
        let distance = |pos: &Pos| place.x.abs_diff(pos.x).max(place.y.abs_diff(pos.y));
        let certain = analysis.safe().iter().copied().min_by_key(|pos| (distance(pos), *pos));
        let risk = Solver::new().joint_risk(self.view(), &analysis, &targets, &self.stop).ok()?;
        Some(MoveRisk { risk, of, certain })
    }

    /// The risk of a command, and whether it is a mistake. That may take a search.
    pub fn judgement_of(&self, command: Command) -> Option<Judgement> {
        let MoveRisk { risk, of, certain } = self.risk_of(command)?;
        let targets = self.cells_to_open(command)?;
        let is_own = !matches!(command, Command::AutoOpen(_)) && !self.is_trusted_start(&targets);
        let mistake = risk.risk > 0.0 && is_own && {
            let analysis = self.analysis()?;
            let chosen = RiskyMove { cells: &targets, risk, certain };
            self.weigh(chosen, &analysis, &self.stop).ok()?.loss > 0.0
        };
        let JointRisk { risk, exact } = risk;
        Some(Judgement { risk, of, exact, certain, mistake })
    }

    /// Whether cells are the first of a board from another program, and safe. Other programs promise
    /// that, but records don't say so.
    fn is_trusted_start(&self, targets: &[Pos]) -> bool {
        let is_safe = |layout: &Layout| targets.iter().all(|&pos| !layout.is_mine(pos));
        self.view().open_count() == 0 && self.given.as_deref().is_some_and(is_safe)
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
}
