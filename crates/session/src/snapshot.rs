//! Everything that a screen needs, and nothing that a player may not know.

use std::sync::Arc;

use minewise_actions::ActionSet;
use minewise_board::{Cell, Clue, Params, Pos, View};
use minewise_rules::{Game, Layout, Outcome};
use serde::{Serialize, Serializer};

use crate::marks::Marks;
use crate::{Assistant, CellState, Face, Mark, Millis, OddsOf, Status, Tally};

/// The state of a session at one moment, ready to be drawn.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Snapshot {
    /// The size of the board and its number of mines.
    pub board: Params,
    /// The status of the game.
    pub status: Status,
    /// The face over the board.
    pub face: Face,
    /// Every cell, row by row. A paused game shows covered cells only. In JSON, it is one string
    /// with a letter per cell ([`CellState::symbol`]).
    #[serde(serialize_with = "cells_as_text")]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub cells: Vec<CellState>,
    /// Mines minus confirmed flags; negative if there are too many flags.
    pub mines_left: i64,
    /// The number of safe cells opened.
    pub score: u32,
    /// The playing time.
    pub elapsed: Millis,
    /// The time left of a countdown.
    pub time_left: Option<Millis>,
    /// Which marks the player can place.
    pub assistant: Assistant,
    /// What the player did, and which help was used.
    pub tally: Tally,
    /// The certainly safe cell that is displayed as a hint.
    pub hint: Option<Pos>,
    /// Proposals that can't all hold. Without any one of them, the others could.
    pub conflict: Vec<Pos>,
    /// The proposed cell that must be safe, because its proposal alone can't hold. Front ends offer
    /// to open it.
    pub must_be_safe: Option<Pos>,
    /// If odds are shown, the chance of a mine on each cell, with `None` for an open one.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<Option<f64>>>))]
    pub odds: Option<Arc<Vec<Option<f64>>>>,
    /// What the reported odds and risks refer to.
    pub odds_of: OddsOf,
    /// Whether the rules guarantee that best play wins from here.
    pub won_by_rule: bool,
    /// What the player can do now, of everything that the game decides about. Whatever else a front
    /// end offers, such as zooming, is always possible.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<minewise_actions::Action>))]
    pub actions: ActionSet,
}

impl Snapshot {
    /// How the cell at `pos` is drawn.
    ///
    /// # Panics
    /// If `pos` is not on the board.
    pub fn cell(&self, pos: Pos) -> CellState {
        self.cells[self.board.size().index(pos)]
    }
}

fn cells_as_text<S: Serializer>(cells: &[CellState], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&CellState::letters(cells))
}

/// The cells of a running game.
pub(crate) fn live_cells(view: &View, marks: &Marks) -> Vec<CellState> {
    let mut cells: Vec<CellState> =
        view.cells().iter().zip(marks.all()).map(|(&cell, &mark)| live_cell(cell, mark)).collect();
    if !marks.is_empty() {
        show_violated_clues(view, marks, &mut cells);
    }
    cells
}

const fn live_cell(cell: Cell, mark: Mark) -> CellState {
    let covered = match mark {
        Mark::None => CellState::Covered,
        Mark::Flag => CellState::Flag,
        Mark::Proposed => CellState::Proposed,
        Mark::Question => CellState::Question,
        Mark::ImpliedMine => CellState::ImpliedMine,
        Mark::ImpliedSafe => CellState::ImpliedSafe,
    };
    match cell {
        Cell::Open(clue) => CellState::Open(clue),
        Cell::Covered => covered,
    }
}

/// One cell of a running game.
pub(crate) fn live_cell_at(view: &View, marks: &Marks, pos: Pos) -> CellState {
    let cell = live_cell(view.cell(pos), marks.get(pos));
    let Some(clue) = cell.open_clue() else { return cell };
    let count = view.size().neighbours(pos).map(|near| counted(marks.get(near))).sum();
    if is_violated(view, pos, clue, count) { CellState::Violated(clue) } else { cell }
}

/// Marks around a cell are counted in one byte: marked mines in its low half, marked safe cells in
/// its high half.
const MARKED_MINE: u8 = 1;
const MARKED_SAFE: u8 = 16;

/// What a mark adds to the counts of the cells around it.
const fn counted(mark: Mark) -> u8 {
    match mark {
        Mark::Flag | Mark::Proposed | Mark::ImpliedMine => MARKED_MINE,
        Mark::ImpliedSafe => MARKED_SAFE,
        Mark::None | Mark::Question => 0,
    }
}

/// Whether more mines are marked around a clue than it says, or too few cells are left for them.
fn is_violated(view: &View, pos: Pos, clue: Clue, count: u8) -> bool {
    let (mines, safe) = (count % MARKED_SAFE, count / MARKED_SAFE);
    let has_too_few = || {
        let around = view.size().neighbours(pos);
        let covered = around.filter(|&near| view.cell(near).is_covered()).count() as u8;
        covered - safe < clue.value()
    };
    mines > clue.value() || (safe > 0 && has_too_few())
}

/// Finds violated clues. Each mark adds itself to the cells around it. The grid has a border, so no
/// mark has to check where the board ends.
fn show_violated_clues(view: &View, marks: &Marks, cells: &mut [CellState]) {
    let size = view.size();
    let width = usize::from(size.width());
    let stride = width + 2;
    let mut counts = vec![0u8; stride * (usize::from(size.height()) + 2)];
    for (marks, above) in marks.all().chunks_exact(width).zip((0..).step_by(stride)) {
        for (x, &mark) in marks.iter().enumerate() {
            let count = counted(mark);
            if count == 0 {
                continue;
            }
            for row in [above, above + stride, above + 2 * stride] {
                for near in &mut counts[row + x..row + x + 3] {
                    *near += count;
                }
            }
        }
    }
    for (y, cells) in cells.chunks_exact_mut(width).enumerate() {
        let counts = &counts[(y + 1) * stride + 1..][..width];
        for (x, (cell, &count)) in cells.iter_mut().zip(counts).enumerate() {
            // Rarely true, so the branch is almost always predicted correctly. As long as no safe
            // cell is marked, the count is that of the mines.
            let clue = cell.open_clue();
            if count <= clue.map_or(MARKED_SAFE - 1, Clue::value) {
                continue;
            }
            let Some(clue) = clue else { continue };
            if is_violated(view, Pos::new(x as u16, y as u16), clue, count) {
                *cell = CellState::Violated(clue);
            }
        }
    }
}

/// The cells of a finished game: row D8 of the specification.
pub(crate) fn final_cells(game: &Game, marks: &Marks, guessed: Option<Pos>) -> Vec<CellState> {
    let Some(layout) = game.layout() else {
        // Given up before any mine was laid.
        return live_cells(game.view(), marks);
    };
    let size = game.params().size();
    let mut cells: Vec<CellState> = size
        .positions()
        .zip(game.view().cells())
        .map(|(pos, &cell)| final_cell(layout, game.outcome(), pos, cell, marks.get(pos)))
        .collect();
    for &pos in game.exploded() {
        cells[size.index(pos)] = CellState::ExplodedMine;
    }
    if let Some(pos) = guessed {
        cells[size.index(pos)] =
            if layout.is_mine(pos) { CellState::GuessedMine } else { CellState::Guessed };
    }
    cells
}

fn final_cell(
    layout: &Layout,
    outcome: Option<Outcome>,
    pos: Pos,
    cell: Cell,
    mark: Mark,
) -> CellState {
    match (layout.is_mine(pos), mark == Mark::Flag) {
        // On a win the remaining mines are flagged (row W12), and look the same as those that the
        // player flagged.
        (true, _) if outcome == Some(Outcome::Won) => CellState::Flag,
        (true, true) => CellState::FlaggedMine,
        (true, false) => CellState::Mine,
        (false, true) => CellState::WrongFlag,
        (false, false) => live_cell(cell, mark),
    }
}
