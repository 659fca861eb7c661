//! A position that is edited on an analysis board.

use minewise_board::{Clue, Params, Pos, View, ViewError, ViewSetup};
use minewise_session::CellState;
use minewise_solver::Assumptions;

/// How many changes can be undone, and how many cells they may keep altogether: on a huge board,
/// every change keeps a copy of it.
const MAX_UNDOS: usize = 1_000;
const MAX_KEPT_CELLS: usize = 20_000_000;

/// A position that is edited cell by cell, with the player's assumptions. It need not be possible.
#[derive(Debug, Clone)]
pub struct Position {
    state: State,
    undone: Vec<State>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct State {
    params: Params,
    cells: Vec<Option<u8>>,
    assumptions: Assumptions,
}

impl State {
    fn forget_assumption(&mut self, pos: Pos) {
        self.assumptions.mines.retain(|other| *other != pos);
        self.assumptions.safe.retain(|other| *other != pos);
    }
}

impl Position {
    /// A position to begin with.
    pub fn new(view: &View) -> Self {
        let cells = view.cells().iter().map(|cell| Some(cell.clue()?.value())).collect();
        let state = State { params: view.params(), cells, assumptions: Assumptions::NONE };
        Position { state, undone: Vec::new() }
    }

    /// The same without what can be undone, to be examined elsewhere.
    pub fn without_history(&self) -> Self {
        Position { state: self.state.clone(), undone: Vec::new() }
    }

    /// The size of the board and the number of mines.
    pub const fn params(&self) -> Params {
        self.state.params
    }

    /// What the player assumes.
    pub const fn assumptions(&self) -> &Assumptions {
        &self.state.assumptions
    }

    /// The position in the notation, even if it is impossible.
    pub fn notation(&self) -> String {
        let State { params, cells, .. } = &self.state;
        let symbol = |cell: &Option<u8>| cell.map_or('_', |number| (b'0' + number) as char);
        let rows = cells.chunks(params.size().width().into());
        let rows: Vec<String> = rows.map(|row| row.iter().map(symbol).collect()).collect();
        format!("{params}:{}", rows.join("/"))
    }

    /// The position as the solver needs it, without the assumptions.
    ///
    /// # Errors
    /// If a single clue or the number of mines is impossible.
    pub fn view(&self) -> Result<View, ViewError> {
        let State { params, cells, .. } = &self.state;
        let setup = ViewSetup {
            width: params.size().width().into(),
            height: params.size().height().into(),
            mines: params.mines().into(),
            cells: cells.clone(),
        };
        setup.validate()
    }

    /// The cells to draw, with assumptions shown as marks.
    pub fn cells(&self) -> Vec<CellState> {
        let size = self.params().size();
        let shown = |number: Option<u8>| match number.and_then(Clue::new) {
            Some(clue) => CellState::Open(clue),
            None => CellState::Covered,
        };
        let mut cells: Vec<CellState> = self.state.cells.iter().map(|cell| shown(*cell)).collect();
        for &pos in &self.assumptions().mines {
            cells[size.index(pos)] = CellState::Flag;
        }
        for &pos in &self.assumptions().safe {
            cells[size.index(pos)] = CellState::ImpliedSafe;
        }
        cells
    }

    /// Whether a cell shows a clue.
    pub fn is_open(&self, pos: Pos) -> bool {
        self.state.cells[self.params().size().index(pos)].is_some()
    }

    /// Shows a clue on a cell, or covers it. Neither leaves an assumption about it.
    pub fn set(&mut self, pos: Pos, clue: Option<u8>) {
        let index = self.params().size().index(pos);
        self.change(|state| {
            state.cells[index] = clue;
            state.forget_assumption(pos);
        });
    }

    /// Covers a cell and assumes that it is a mine.
    pub fn assume_mine(&mut self, pos: Pos) {
        self.assume(pos, |assumptions| &mut assumptions.mines);
    }

    /// Covers a cell and assumes that it is safe.
    pub fn assume_safe(&mut self, pos: Pos) {
        self.assume(pos, |assumptions| &mut assumptions.safe);
    }

    /// Assumes that a cell is a mine, or removes that assumption.
    pub fn toggle_mine(&mut self, pos: Pos) {
        match self.assumptions().mines.contains(&pos) {
            true => self.set(pos, None),
            false => self.assume_mine(pos),
        }
    }

    /// Assumes that a cell is safe, or removes that assumption.
    pub fn toggle_safe(&mut self, pos: Pos) {
        match self.assumptions().safe.contains(&pos) {
            true => self.set(pos, None),
            false => self.assume_safe(pos),
        }
    }

    fn assume(&mut self, pos: Pos, list: impl Fn(&mut Assumptions) -> &mut Vec<Pos>) {
        let index = self.params().size().index(pos);
        self.change(|state| {
            // What is assumed already stays where it is in the list, so that nothing has changed.
            if !list(&mut state.assumptions).contains(&pos) {
                state.forget_assumption(pos);
                list(&mut state.assumptions).push(pos);
            }
            state.cells[index] = None;
        });
    }

    /// Changes the size and the number of mines. What is on the board both before and after stays.
    pub fn set_params(&mut self, params: Params) {
        self.change(|state| {
            let (before, size) = (state.params.size(), params.size());
            let kept = |pos: Pos| before.contains(pos).then(|| state.cells[before.index(pos)]);
            state.cells = size.positions().map(|pos| kept(pos).flatten()).collect();
            state.assumptions.mines.retain(|pos| size.contains(*pos));
            state.assumptions.safe.retain(|pos| size.contains(*pos));
            state.params = params;
        });
    }

    /// Replaces the whole position.
    pub fn replace(&mut self, view: &View) {
        let other = Position::new(view).state;
        self.change(|state| *state = other);
    }

    /// How many changes can be undone.
    pub const fn changes(&self) -> usize {
        self.undone.len()
    }

    /// Makes one change of all that came after so many, since a stroke is undone as a whole.
    pub fn join_changes(&mut self, since: usize) {
        self.undone.truncate(since + 1);
    }

    /// Undoes the last change. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(state) = self.undone.pop() else { return false };
        self.state = state;
        true
    }

    fn change(&mut self, change: impl FnOnce(&mut State)) {
        let before = self.state.clone();
        change(&mut self.state);
        if self.state != before {
            let kept = (MAX_KEPT_CELLS / before.cells.len()).clamp(1, MAX_UNDOS);
            if self.undone.len() >= kept {
                self.undone.remove(0);
            }
            self.undone.push(before);
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn position(notation: &str) -> Position {
        Position::new(&notation.parse().unwrap())
    }

    #[test]
    fn every_change_can_be_undone() {
        let mut position = position("4x2x2:____/____");
        position.set(Pos::new(0, 1), Some(2));
        assert_eq!(position.notation(), "4x2x2:____/2___");
        position.set(Pos::new(0, 1), Some(2));
        position.set(Pos::new(0, 1), None);
        assert_eq!(position.changes(), 2, "a change that changes nothing is none");
        assert!(position.undo() && position.undo() && !position.undo());
        assert_eq!(position.notation(), "4x2x2:____/____");
    }

    #[test]
    fn a_stroke_is_undone_as_a_whole() {
        let mut position = position("4x2x2:____/____");
        position.set(Pos::new(0, 0), Some(1));
        let before = position.changes();
        for x in 0..4 {
            position.set(Pos::new(x, 1), Some(1));
        }
        position.join_changes(before);
        assert_eq!(position.notation(), "4x2x2:1___/1111");
        assert!(position.undo());
        assert_eq!(position.notation(), "4x2x2:1___/____");
        // A stroke that changes nothing leaves the change before it alone.
        position.join_changes(position.changes());
        assert!(position.undo());
        assert_eq!(position.notation(), "4x2x2:____/____");
    }

    #[test]
    fn another_size_keeps_what_fits() {
        let mut position = position("3x2x1:_10/110");
        position.assume_mine(Pos::new(0, 0));
        position.set_params("2x3x2".parse().unwrap());
        assert_eq!(position.notation(), "2x3x2:_1/11/__");
        assert_eq!(position.assumptions().mines, [Pos::new(0, 0)]);
        position.set_params("1x1x0".parse().unwrap());
        position.set(Pos::new(0, 0), Some(8));
        assert!(position.view().is_err() && position.assumptions().mines.is_empty());
        assert_eq!(position.notation(), "1x1x0:8");
    }

    #[test]
    fn assumptions_cover_and_exclude_each_other() {
        let mut position = position("3x1x1:_1_");
        let (left, middle) = (Pos::new(0, 0), Pos::new(1, 0));
        position.assume_mine(middle);
        position.toggle_mine(left);
        position.toggle_safe(left);
        assert_eq!(position.assumptions().mines, [middle]);
        assert_eq!(position.assumptions().safe, [left]);
        let cells = [CellState::ImpliedSafe, CellState::Flag, CellState::Covered];
        assert_eq!(position.cells(), cells);
        position.toggle_safe(left);
        position.set(middle, Some(1));
        assert_eq!(*position.assumptions(), Assumptions::NONE);
        assert_eq!(position.notation(), "3x1x1:_1_");
    }
}
