//! A position being edited, and what the solver finds in it.

use minewise_board::{Params, Pos, View, ViewSetup};
use minewise_report::{Effort, Report, Reporter, conflict};
use minewise_session::CellState;
use minewise_solver::{Assumptions, Budget, Stop, Verdict};
use minewise_texts::{Language, msg};

/// The largest board, in cells, whose layouts are counted. On larger ones the exact number would
/// take longer than a key press may.
const MAX_COUNTED: usize = 2_500;
const EFFORT: Effort<'static> =
    Effort { budgets: &[Budget::DEFAULT], most_counted: MAX_COUNTED, stop: &Stop::NEVER };
/// How many changes can be undone.
const MAX_UNDOS: usize = 1_000;

/// A position that is edited cell by cell, with the player's assumptions.
#[derive(Debug, Clone)]
pub(crate) struct Position {
    state: State,
    undone: Vec<State>,
    reporter: Reporter,
    language: Language,
    pub(crate) findings: Findings,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct State {
    params: Params,
    cells: Vec<Option<u8>>,
    assumptions: Assumptions,
}

/// What the solver finds in a position.
#[derive(Debug, Clone)]
pub(crate) enum Findings {
    /// The report on a possible position.
    Sound { view: View, report: Report },
    /// Why the position can't occur in a game.
    Impossible(String),
}

impl Position {
    pub(crate) fn new(view: &View, language: Language) -> Self {
        let cells = view.cells().iter().map(|cell| Some(cell.clue()?.value())).collect();
        let state = State { params: view.params(), cells, assumptions: Assumptions::NONE };
        let findings = Findings::Impossible(String::new());
        let reporter = Reporter::default();
        let mut position = Position { state, undone: Vec::new(), reporter, language, findings };
        position.look();
        position
    }

    pub(crate) const fn params(&self) -> Params {
        self.state.params
    }

    /// The position in the notation, even if it is impossible.
    pub(crate) fn notation(&self) -> String {
        let State { params, cells, .. } = &self.state;
        let symbol = |cell: &Option<u8>| cell.map_or('_', |number| (b'0' + number) as char);
        let rows = cells.chunks(params.size().width().into());
        let rows: Vec<String> = rows.map(|row| row.iter().map(symbol).collect()).collect();
        format!("{params}:{}", rows.join("/"))
    }

    /// The cells to draw, with assumptions shown as marks.
    pub(crate) fn cells(&self) -> Vec<CellState> {
        let size = self.params().size();
        let shown = |number: Option<u8>| match number.and_then(minewise_board::Clue::new) {
            Some(clue) => CellState::Open(clue),
            None => CellState::Covered,
        };
        let mut cells: Vec<CellState> = self.state.cells.iter().map(|cell| shown(*cell)).collect();
        for &pos in &self.state.assumptions.mines {
            cells[size.index(pos)] = CellState::Flag;
        }
        for &pos in &self.state.assumptions.safe {
            cells[size.index(pos)] = CellState::ImpliedSafe;
        }
        cells
    }

    /// The chance of each cell being a mine, `None` for open ones.
    pub(crate) fn odds(&self) -> Option<Vec<Option<f64>>> {
        let Findings::Sound { report, .. } = &self.findings else { return None };
        let chances = report.analysis.probabilities().iter();
        Some(chances.map(|&chance| (!chance.is_nan()).then_some(chance)).collect())
    }

    /// Shows a clue on a cell, or covers it.
    pub(crate) fn set(&mut self, pos: Pos, clue: Option<u8>) {
        let index = self.params().size().index(pos);
        self.change(|state| {
            state.cells[index] = clue;
            if clue.is_some() {
                state.assumptions.mines.retain(|other| *other != pos);
                state.assumptions.safe.retain(|other| *other != pos);
            }
        });
    }

    /// Assumes that a covered cell is a mine, or removes that assumption.
    pub(crate) fn assume_mine(&mut self, pos: Pos) {
        self.change(|state| {
            state.assumptions.safe.retain(|other| *other != pos);
            toggle(&mut state.assumptions.mines, pos);
        });
    }

    /// Assumes that a covered cell is safe, or removes that assumption.
    pub(crate) fn assume_safe(&mut self, pos: Pos) {
        self.change(|state| {
            state.assumptions.mines.retain(|other| *other != pos);
            toggle(&mut state.assumptions.safe, pos);
        });
    }

    pub(crate) fn is_open(&self, pos: Pos) -> bool {
        self.state.cells[self.params().size().index(pos)].is_some()
    }

    /// Changes the number of mines.
    ///
    /// # Errors
    /// What the validator objects to.
    pub(crate) fn set_mines(&mut self, mines: u64) -> Result<(), String> {
        let size = self.params().size();
        let params = Params::new(size.width().into(), size.height().into(), mines);
        let params = params.map_err(|error| self.language.board_error(&error))?;
        self.change(|state| state.params = params);
        Ok(())
    }

    /// Replaces the whole position.
    pub(crate) fn replace(&mut self, view: &View) {
        let other = Position::new(view, self.language).state;
        self.change(|state| *state = other);
    }

    /// Undoes the last change. Returns whether there was one.
    pub(crate) fn undo(&mut self) -> bool {
        let Some(state) = self.undone.pop() else { return false };
        self.state = state;
        self.look();
        true
    }

    /// Explains why a cell is certain and which cells prove it, or how risky it is.
    pub(crate) fn why(&mut self, pos: Pos) -> (String, Vec<Pos>) {
        let language = self.language;
        let place = &language.place(pos);
        let nothing_follows = msg::TerminalAnalysisNothingFollows.text(language).to_owned();
        let Findings::Sound { view, report } = &self.findings else {
            return (nothing_follows, Vec::new());
        };
        let Some(shown) = report.analysis.mine_probability(pos) else {
            return (msg::AnalysisWhyOpen { place }.text(language), Vec::new());
        };
        let Ok(found) = self.reporter.explain(view, pos, &EFFORT) else {
            return (nothing_follows, Vec::new());
        };
        let text = match found.proof {
            Some(proof) => {
                let verdict = if proof.verdict == Verdict::Mine { "mine" } else { "safe" };
                let cells = proof.cells.iter().chain(&proof.clues).copied().collect();
                let why = language.why(&proof.argument);
                return (msg::LocalExplained { place, verdict, why: &why }.text(language), cells);
            }
            None if shown == 0.0 || shown == 1.0 => {
                msg::TerminalAnalysisAssumed { place }.text(language)
            }
            None if found.is_complete => {
                let risk = language.percent(found.risk);
                msg::ToldNotCertain { place, risk: &risk }.text(language)
            }
            None => {
                let risk = language.percent(found.risk);
                msg::TerminalAnalysisUnknown { place, risk: &risk }.text(language)
            }
        };
        (text, Vec::new())
    }

    fn change(&mut self, change: impl FnOnce(&mut State)) {
        let before = self.state.clone();
        change(&mut self.state);
        if self.state != before {
            if self.undone.len() == MAX_UNDOS {
                self.undone.remove(0);
            }
            self.undone.push(before);
            self.look();
        }
    }

    /// Analyses the position again.
    fn look(&mut self) {
        self.findings = self.find();
    }

    fn find(&mut self) -> Findings {
        let State { params, cells, assumptions } = &self.state;
        let setup = ViewSetup {
            width: params.size().width().into(),
            height: params.size().height().into(),
            mines: params.mines().into(),
            cells: cells.clone(),
        };
        let view = match setup.validate() {
            Ok(view) => view,
            Err(error) => return Findings::Impossible(self.language.view_error(&error)),
        };
        match self.reporter.report(&view, assumptions, &EFFORT) {
            Ok(report) => Findings::Sound { view, report },
            Err(_) => {
                let clues = conflict(&view, assumptions).unwrap_or_default();
                Findings::Impossible(self.language.contradiction(&view, assumptions, &clues))
            }
        }
    }
}

fn toggle(list: &mut Vec<Pos>, pos: Pos) {
    if list.contains(&pos) {
        list.retain(|other| *other != pos);
    } else {
        list.push(pos);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(notation: &str) -> Position {
        Position::new(&notation.parse().unwrap(), Language::En)
    }

    fn chance(position: &Position, x: u16, y: u16) -> f64 {
        let index = position.params().size().index(Pos::new(x, y));
        position.odds().unwrap()[index].unwrap()
    }

    #[test]
    fn every_change_is_analysed_and_can_be_undone() {
        let mut position = position("4x2x2:____/____");
        assert_eq!(chance(&position, 0, 0), 0.25);
        position.set(Pos::new(0, 1), Some(2));
        assert_eq!(position.notation(), "4x2x2:____/2___");
        assert_eq!(chance(&position, 3, 0), 0.0);
        position.set(Pos::new(0, 1), None);
        assert!(position.undo() && position.undo() && !position.undo());
        assert_eq!(position.notation(), "4x2x2:____/____");
    }

    #[test]
    fn impossible_positions_are_kept_and_reported() {
        let mut position = position("4x2x2:____/____");
        position.set(Pos::new(0, 1), Some(8));
        let Findings::Impossible(why) = &position.findings else { panic!("it has 3 neighbours") };
        assert_eq!(
            why,
            "No layout of the mines fits this position: row 2, column 1 shows 8 but has only 3 \
             neighbours."
        );
        assert_eq!(position.notation(), "4x2x2:____/8___");
        assert_eq!(position.odds(), None);
    }

    #[test]
    fn assumptions_change_the_odds() {
        let mut position = position("3x1x1:_1_");
        assert_eq!(chance(&position, 0, 0), 0.5);
        position.assume_mine(Pos::new(0, 0));
        assert_eq!(chance(&position, 2, 0), 0.0);
        position.assume_safe(Pos::new(0, 0));
        assert_eq!(chance(&position, 2, 0), 1.0);
        position.assume_safe(Pos::new(2, 0));
        assert!(
            matches!(&position.findings, Findings::Impossible(why) if why.contains("what you assume"))
        );
        assert!(position.set_mines(3).is_err_and(|why| why.contains("at most 2 mines")));
    }
}
