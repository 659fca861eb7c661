//! What the solver tells an agent about a position.

use minewise_board::{Pos, View};
use minewise_report::{Best, Effort, Report, Reporter, WinChance, win_chance};
use minewise_solver::{Assumptions, Budget, Easiest, Stop, Unanswered};
use minewise_terminal::Colours;
use serde_json::{Value, json};

use crate::analyser::{Analysed, Format};
use crate::analysis_text;
use crate::answer_each;
use crate::commands::explain::{one_cell, whole_chain};
use crate::commands::hint::{self, Hint};
use crate::refusal::Refusal;
use crate::tool_games::Told;

/// Everything that is known about a position.
pub(crate) fn analyze(view: View, stop: &Stop) -> Result<Told, String> {
    let mut reporter = Reporter::default();
    let report = report(&mut reporter, &view, stop)?;
    let win = win_chance(&view, WinChance::GAMES, stop).ok();
    let Report { analysis, layouts, best } = &report;
    let width = usize::from(view.size().width());
    let odds: Vec<Vec<Option<f64>>> = analysis
        .probabilities()
        .chunks(width)
        .map(|row| row.iter().map(|&risk| (!risk.is_nan()).then_some(risk)).collect())
        .collect();
    let data = json!({
        "exact": analysis.is_complete(),
        "layouts": layouts.as_ref().map(ToString::to_string),
        "certainly_safe": places(analysis.safe()),
        "certainly_mines": places(analysis.mines()),
        "best": best.map(|best| best_json(&best)),
        "chance_to_win": win.map(|win| json!({
            "chance": win.chance,
            "error": win.error,
            "exact": win.is_exact(),
        })),
        "odds": odds,
    });
    let analysed = Analysed { view, report, micros: 0.0, win };
    let mut text = Vec::new();
    analysis_text::write(&mut text, &analysed, Colours::Off);
    Ok(Told { text: words(&text), data })
}

/// The safe cell that is easiest to find, or else the best one.
pub(crate) fn hint(view: &View, stop: &Stop) -> Result<Told, String> {
    let mut reporter = Reporter::default();
    let report = report(&mut reporter, view, stop)?;
    let hint = hint::find(&mut reporter, view, &report);
    let data = match &hint {
        Hint::Safe(Easiest { cell, .. }) => json!({ "certain": true, "cell": place(*cell) }),
        Hint::Risk { best, .. } => json!({
            "certain": false,
            "cell": place(best.pos),
            "risk": best.risk,
        }),
        Hint::OnlyMines => json!({ "certain": false, "cell": null }),
    };
    let mut text = Vec::new();
    hint::write_text(&mut text, &report.analysis, &hint)
        .map_err(|unanswered| refused(&unanswered))?;
    Ok(Told { text: words(&text), data })
}

/// Why a cell is certain or how risky it is, or everything that is certain.
pub(crate) fn explain(view: &View, cell: Option<Pos>) -> Result<Told, String> {
    let format = Format::Text(Colours::Off);
    let mut text = Vec::new();
    let finding = match cell {
        Some(pos) => one_cell(&mut text, format, 1, view, pos),
        None => whole_chain(&mut text, format, 1, view),
    };
    let finding = finding.map_err(|unanswered| refused(&unanswered))?;
    let text = words(&text);
    let data = json!({
        "certain": finding == answer_each::Finding::Positive,
        "explanation": text,
    });
    Ok(Told { text, data })
}

fn report(reporter: &mut Reporter, view: &View, stop: &Stop) -> Result<Report, String> {
    let budgets = [Budget::DEFAULT];
    let effort = Effort { budgets: &budgets, stop, ..Effort::default() };
    reporter.report(view, &Assumptions::NONE, &effort).map_err(|unanswered| match unanswered {
        Unanswered::Stopped => "stopped before there was an answer".to_owned(),
        _ => Refusal::impossible(1, view, &Assumptions::NONE).message().to_owned(),
    })
}

fn refused(unanswered: &answer_each::Unanswered) -> String {
    match unanswered {
        answer_each::Unanswered::Refused(refusal) => refusal.message().to_owned(),
        answer_each::Unanswered::Unwritten(error) => error.to_string(),
    }
}

fn words(text: &[u8]) -> String {
    String::from_utf8_lossy(text).trim_end().to_owned()
}

fn best_json(best: &Best) -> Value {
    json!({ "cell": place(best.pos), "risk": best.risk, "kind": best.kind.name() })
}

fn places(cells: &[Pos]) -> Vec<Value> {
    cells.iter().map(|&pos| place(pos)).collect()
}

/// A cell, counted as in every text.
fn place(pos: Pos) -> Value {
    json!({ "row": u32::from(pos.y) + 1, "column": u32::from(pos.x) + 1 })
}
