//! Questions about positions, and their answers.

use minewise_board::{Pos, View};
use minewise_report::{Explanation, Report, WinChance};
use minewise_session::Reason;
use minewise_solver::Verdict;
use serde::{Deserialize, Serialize};

use crate::ReasonInWords;

/// A position, optionally with assumptions.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnalysisRequest {
    /// The position in any supported notation, for example `4x2x2:____/1121`.
    pub position: String,
    /// Cells to be taken for mines.
    #[serde(default)]
    pub mines: Vec<Pos>,
    /// Cells to be taken for safe.
    #[serde(default)]
    pub safe: Vec<Pos>,
}

/// What can be known about a position.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct AnalysisAnswer {
    /// The number of columns.
    pub width: u16,
    /// The number of rows.
    pub height: u16,
    /// The number of mines on the board.
    pub mines: u32,
    /// Whether the probabilities are exact; otherwise they are estimates.
    pub complete: bool,
    /// The number of layouts that fit, as a decimal number; null if they were not counted.
    #[cfg_attr(feature = "schema", schema(required))]
    pub solutions: Option<String>,
    /// The chance that each cell is a mine, row by row; null for open cells.
    pub probabilities: Vec<Option<f64>>,
    /// The standard errors of the probabilities, if they are estimates.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub errors: Option<Vec<Option<f64>>>,
    /// The cells that are certainly safe, numbered row by row.
    pub safe: Vec<usize>,
    /// The cells that are certainly mines, numbered row by row.
    pub mine: Vec<usize>,
    /// The best cell to open, as Minewise's own player chooses it: where the win chance is exact,
    /// a cell that achieves it. With assumptions, the safest one.
    #[cfg_attr(feature = "schema", schema(required))]
    pub best: Option<BestCell>,
}

/// A cell to open.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct BestCell {
    /// Its number, row by row.
    pub cell: usize,
    /// Its column, counted from 0.
    pub x: u16,
    /// Its row, counted from 0.
    pub y: u16,
    /// The chance that it is safe.
    pub safe: f64,
    /// How it was chosen: `certain`, `exact` (by a full search), `guess` (by looking ahead) or
    /// `least_risk`.
    pub kind: &'static str,
}

impl AnalysisAnswer {
    /// The answer for a report about a position.
    pub fn of(view: &View, report: &Report) -> Self {
        let analysis = &report.analysis;
        let size = view.size();
        let numbers = |cells: &[Pos]| cells.iter().map(|&pos| size.index(pos)).collect();
        let covered = |pos: Pos| view.cell(pos).is_covered();
        let error = |pos: Pos| covered(pos).then(|| analysis.sample_error(pos));
        AnalysisAnswer {
            width: size.width(),
            height: size.height(),
            mines: view.mines(),
            complete: analysis.is_complete(),
            solutions: report.layouts.as_ref().map(ToString::to_string),
            probabilities: size.positions().map(|pos| analysis.mine_probability(pos)).collect(),
            errors: (!analysis.is_complete()).then(|| size.positions().map(error).collect()),
            safe: numbers(analysis.safe()),
            mine: numbers(analysis.mines()),
            best: report.best.map(|best| BestCell {
                cell: size.index(best.pos),
                x: best.pos.x,
                y: best.pos.y,
                safe: 1.0 - best.risk,
                kind: best.kind.name(),
            }),
        }
    }
}

/// A position.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WinChanceRequest {
    /// The position in any supported notation.
    pub position: String,
}

/// The chance of winning from a position.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct WinChanceAnswer {
    /// The chance: that of best play if it is exact, otherwise that of Minewise's own player.
    pub chance: f64,
    /// Whose play that is: `best`, or `program` for an estimate of how often Minewise's own player
    /// wins. Best play wins at least as often.
    pub play: &'static str,
    /// Whether a full search found the exact chance; otherwise it is an estimate.
    pub exact: bool,
    /// The standard error of an estimate.
    pub error: f64,
    /// The number of games played out for an estimate.
    pub games: u32,
    /// Whether as many games as usual were played out. If not, the request ran out of
    /// computing time, and the error is larger.
    pub complete: bool,
}

impl From<WinChance> for WinChanceAnswer {
    fn from(found: WinChance) -> Self {
        WinChanceAnswer {
            chance: found.chance,
            play: found.play().name(),
            exact: found.is_exact(),
            error: found.error,
            games: found.games,
            complete: found.is_exact() || found.games == WinChance::GAMES,
        }
    }
}

/// A covered cell of a position.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExplanationRequest {
    /// The position in any supported notation.
    pub position: String,
    /// The cell.
    pub cell: Pos,
}

/// Why a cell is certain, or how risky it is.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ExplanationAnswer {
    /// The reason, if the cell is certain and the reason was found in time.
    #[cfg_attr(feature = "schema", schema(required))]
    pub reason: Option<ReasonInWords>,
    /// Whether nothing is missing: the reason for a certain cell, the exact chance for any
    /// other.
    pub complete: bool,
    /// The chance that the cell is a mine.
    #[cfg_attr(feature = "schema", schema(required))]
    pub risk: Option<f64>,
}

impl From<Explanation> for ExplanationAnswer {
    fn from(explained: Explanation) -> Self {
        let reason = explained.proof.map(|proof| ReasonInWords::from(Reason::from(proof)));
        let complete = match explained.verdict {
            Verdict::Safe | Verdict::Mine => reason.is_some(),
            Verdict::Open | Verdict::Unknown => explained.is_complete,
        };
        ExplanationAnswer { reason, complete, risk: Some(explained.risk) }
    }
}
