//! What the solver tells an agent about a position.

use minewise_board::{Pos, View};
use minewise_frontend::words::whose;
use minewise_report::{
    Best, Effort, Explanation, FirstOpen, Report, Reporter, WinChance, win_chance,
};
use minewise_session::{Basis, Session};
use minewise_solver::{Assumptions, Budget, Easiest, Proof, Stop, Unanswered};
use minewise_terminal::Colours;
use minewise_texts::{Language, place_capitalised};
use serde_json::{Value, json};

use crate::analyser::{Analysed, Format};
use crate::analysis_text;
use crate::answer_each;
use crate::commands::explain::{one_cell, whole_chain, write_explanation};
use crate::commands::hint::{self, Hint};
use crate::counted_from_1::CountedFrom1;
use crate::refusal::Refusal;
use crate::tool_games::Told;

/// Said about a position in which nothing is open.
const NO_GAME: &str = "This is a position and no game: every board with so many mines counts, and \
                       no rule makes the first cell safe.";

/// What an agent asks about.
pub(crate) enum Subject<'a> {
    /// Any board on which these cells are open.
    Position(View),
    /// A game, which has rules.
    Game(&'a Session),
}

impl Subject<'_> {
    pub(crate) const fn view(&self) -> &View {
        match self {
            Subject::Position(view) => view,
            Subject::Game(session) => session.view(),
        }
    }

    /// What the rules guarantee about the next open, if it is the first one.
    fn promise(&self) -> Option<FirstOpen> {
        match self {
            Subject::Position(_) => None,
            Subject::Game(session) => session.promise(),
        }
    }

    /// What the odds refer to, for programs and in words.
    fn odds_of(&self) -> (Value, Option<&'static str>) {
        match self {
            Subject::Position(view) => {
                let is_covered = view.open_count() == 0;
                (json!("position"), is_covered.then_some(NO_GAME))
            }
            Subject::Game(session) => {
                let of = session.odds_of();
                (json!(of), whose(of, Language::En))
            }
        }
    }

    /// The chance of winning, and what it is based on.
    fn chance_to_win(&self, stop: &Stop) -> Option<(WinChance, Basis)> {
        match self {
            Subject::Game(session) => session.chance_to_win(WinChance::GAMES, stop),
            Subject::Position(view) => {
                let win = win_chance(view, WinChance::GAMES, stop).ok()?;
                Some((win, if win.is_exact() { Basis::Exact } else { Basis::Estimate }))
            }
        }
    }
}

/// Everything that is known about a position.
pub(crate) fn analyze(subject: &Subject<'_>, stop: &Stop) -> Result<Told, String> {
    let view = subject.view();
    let promise = subject.promise();
    let report = match promise {
        Some(promise) => Report::of_first_open(view.params(), promise, stop),
        None => report(&mut Reporter::default(), view, stop)?,
    };
    let win = subject.chance_to_win(stop);
    let (odds_of, whose) = subject.odds_of();
    let Report { analysis, layouts, best } = &report;
    let width = usize::from(view.size().width());
    let odds: Vec<Vec<Option<f64>>> = analysis
        .probabilities()
        .chunks(width)
        .map(|row| row.iter().map(|&risk| (!risk.is_nan()).then_some(risk)).collect())
        .collect();
    let data = json!({
        "odds_of": odds_of,
        "exact": analysis.is_complete(),
        "layouts": layouts.as_ref().map(ToString::to_string),
        "certainly_safe": places(analysis.safe()),
        "certainly_mines": places(analysis.mines()),
        "best": best.map(|best| best_json(&best)),
        "chance_to_win": win.map(|(win, basis)| json!({
            "chance": win.chance,
            "error": win.error,
            "exact": win.is_exact(),
            "basis": basis,
            "play": win.play().name(),
        })),
        "odds": odds,
    });
    let mut text = whose.map(|whose| format!("{whose}\n")).unwrap_or_default();
    let win = win.map(|(win, _)| win);
    let written = match (promise, *best) {
        // A table of zeros, and a list of all cells, would only hide that.
        (Some(_), Some(best)) => analysis_text::write_best(&mut text, &best, true)
            .and_then(|()| analysis_text::write_win(&mut text, win)),
        _ => analysis_text::write_page(
            &mut text,
            &Analysed { view: view.clone(), report, micros: 0.0, win },
            Colours::Off,
        ),
    };
    written.expect("memory takes every write");
    Ok(Told { text: text.trim_end().to_owned(), data })
}

/// The safe cell that is easiest to find, or else the best one.
pub(crate) fn hint(subject: &Subject<'_>, stop: &Stop) -> Result<Told, String> {
    let view = subject.view();
    let mut reporter = Reporter::default();
    let (report, hint) = match subject.promise() {
        Some(promise) => {
            let report = Report::of_first_open(view.params(), promise, stop);
            let cell = report.best.map_or_else(|| view.size().middle(), |best| best.pos);
            let proof = Proof::of_first_open(cell);
            (report, Hint::Safe(Easiest { cell, tier: proof.tier(), proof: Some(proof) }))
        }
        None => {
            let report = report(&mut reporter, view, stop)?;
            let hint = hint::find(&mut reporter, view, &report);
            (report, hint)
        }
    };
    let mut data = match &hint {
        Hint::Safe(Easiest { cell, .. }) => json!({ "certain": true, "cell": place(*cell) }),
        Hint::Risk { best, .. } => json!({
            "certain": false,
            "cell": place(best.pos),
            "risk": best.risk,
        }),
        Hint::NothingLeft { .. } => json!({ "certain": false, "cell": null }),
    };
    data["odds_of"] = subject.odds_of().0;
    let mut text = Vec::new();
    hint::write_text(&mut text, &report.analysis, &hint)
        .map_err(|unanswered| refused(&unanswered))?;
    Ok(Told { text: words(&text), data })
}

/// Why a cell is certain or how risky it is, or everything that is certain.
pub(crate) fn explain(subject: &Subject<'_>, cell: Option<Pos>) -> Result<Told, String> {
    let format = Format::Text(Colours::Off);
    let view = subject.view();
    let mut text = Vec::new();
    let (odds_of, whose) = subject.odds_of();
    let is_certain = match (subject.promise(), cell) {
        (Some(_), Some(pos)) => {
            let explanation = Explanation::of_first_open(pos);
            write_explanation(&mut text, &place_capitalised(pos), &explanation)
                .map_err(|error| error.to_string())?;
            true
        }
        (Some(_), None) => {
            text.extend_from_slice(whose.unwrap_or_default().as_bytes());
            true
        }
        (None, Some(pos)) => is_found(one_cell(&mut text, format, 1, view, pos))?,
        (None, None) => is_found(whole_chain(&mut text, format, 1, view))?,
    };
    let text = words(&text);
    let data = json!({
        "odds_of": odds_of,
        "cell": cell.map(place),
        "certain": is_certain,
        "explanation": text,
    });
    Ok(Told { text, data })
}

fn is_found(
    finding: Result<answer_each::Finding, answer_each::Unanswered>,
) -> Result<bool, String> {
    let finding = finding.map_err(|unanswered| refused(&unanswered))?;
    Ok(finding == answer_each::Finding::Positive)
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

/// A cell, counted as in every text, and as programs count.
fn place(pos: Pos) -> Value {
    let CountedFrom1 { row, column } = CountedFrom1::of(pos);
    json!({ "row": row, "column": column, "x": pos.x, "y": pos.y })
}
