//! How the cursor moves.

use minewise_actions::Action;
use minewise_board::{Pos, Size};
use minewise_session::CellState;

/// A cursor motion, in the style of vi.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Motion {
    Left,
    Right,
    Up,
    Down,
    /// `0`
    RowStart,
    /// `$`
    RowEnd,
    /// `gg`, and with a count the row of that number.
    Top,
    /// `G`, and with a count the row of that number.
    Bottom,
    /// `|`: the column of the count.
    Column,
    HalfPageUp,
    HalfPageDown,
    PageUp,
    PageDown,
    /// `w`: the next covered cell beside an open one, in reading order.
    NextFrontier,
    /// `b`
    PreviousFrontier,
    /// `n`: the next cell that looks the same, in reading order.
    NextAlike,
    /// `N`
    PreviousAlike,
}

/// The board that the cursor moves over.
#[derive(Debug, Clone, Copy)]
pub struct Surroundings<'a> {
    /// The size of the board.
    pub size: Size,
    /// Every cell, row by row, for motions that depend on them.
    pub cells: &'a [CellState],
    /// The number of rows visible at once.
    pub page: u16,
}

impl Motion {
    /// The motion of an action, if it has one.
    pub const fn of(action: Action) -> Option<Motion> {
        Some(match action {
            Action::MoveLeft => Motion::Left,
            Action::MoveRight => Motion::Right,
            Action::MoveUp => Motion::Up,
            Action::MoveDown => Motion::Down,
            Action::RowStart => Motion::RowStart,
            Action::RowEnd => Motion::RowEnd,
            Action::FirstRow => Motion::Top,
            Action::LastRow => Motion::Bottom,
            Action::Column => Motion::Column,
            Action::HalfPageUp => Motion::HalfPageUp,
            Action::HalfPageDown => Motion::HalfPageDown,
            Action::PageUp => Motion::PageUp,
            Action::PageDown => Motion::PageDown,
            Action::NextFrontier => Motion::NextFrontier,
            Action::PreviousFrontier => Motion::PreviousFrontier,
            Action::NextAlike => Motion::NextAlike,
            Action::PreviousAlike => Motion::PreviousAlike,
            _ => return None,
        })
    }

    /// Whether it depends on the cells; if not, they needn't be given.
    pub const fn looks_at_cells(self) -> bool {
        matches!(
            self,
            Motion::NextFrontier
                | Motion::PreviousFrontier
                | Motion::NextAlike
                | Motion::PreviousAlike
        )
    }

    /// Where it leads; `None` if there is no such cell. Motions beyond the edge stop there, and
    /// searches wrap around.
    pub fn destination(
        self,
        count: Option<u32>,
        from: Pos,
        board: Surroundings<'_>,
    ) -> Option<Pos> {
        let (last_x, last_y) = (board.size.width() - 1, board.size.height() - 1);
        let times = u16::try_from(count.unwrap_or(1)).unwrap_or(u16::MAX);
        let rows = |rows: u16| times.saturating_mul(rows.max(1));
        let up = |by: u16| Pos::new(from.x, from.y.saturating_sub(by));
        let down = |by: u16| Pos::new(from.x, from.y.saturating_add(by).min(last_y));
        let counted = |last: u16| count.map(|_| (times.max(1) - 1).min(last));
        Some(match self {
            Motion::Left => Pos::new(from.x.saturating_sub(times), from.y),
            Motion::Right => Pos::new(from.x.saturating_add(times).min(last_x), from.y),
            Motion::Up => up(times),
            Motion::Down => down(times),
            Motion::RowStart => Pos::new(0, from.y),
            Motion::RowEnd => Pos::new(last_x, from.y),
            Motion::Top => Pos::new(from.x, counted(last_y).unwrap_or(0)),
            Motion::Bottom => Pos::new(from.x, counted(last_y).unwrap_or(last_y)),
            Motion::Column => Pos::new(counted(last_x).unwrap_or(0), from.y),
            Motion::HalfPageUp => up(rows(board.page / 2)),
            Motion::HalfPageDown => down(rows(board.page / 2)),
            Motion::PageUp => up(rows(board.page)),
            Motion::PageDown => down(rows(board.page)),
            Motion::NextFrontier
            | Motion::PreviousFrontier
            | Motion::NextAlike
            | Motion::PreviousAlike => {
                return self.search(count.unwrap_or(1), from, board);
            }
        })
    }

    /// The cell of the wanted kind that comes `count` cells later, wrapping around as often as
    /// needed.
    fn search(self, count: u32, from: Pos, board: Surroundings<'_>) -> Option<Pos> {
        let (here, all) = (board.size.index(from), board.cells.len());
        // The cells in the order of the search, this one last.
        let place = |step: usize| match self {
            Motion::NextFrontier | Motion::NextAlike => (here + step) % all,
            _ => (here + all - step) % all,
        };
        let is_wanted = |&index: &usize| match self {
            Motion::NextAlike | Motion::PreviousAlike => {
                face(board.cells[index]) == face(board.cells[here])
            }
            _ => board.is_frontier(index),
        };
        let found = || (1..=all).map(place).filter(is_wanted);
        let nth = (count.max(1) as usize - 1).checked_rem(found().count())?;
        found().nth(nth).map(|index| board.size.pos(index))
    }
}

impl Surroundings<'_> {
    /// Whether it is an unflagged covered cell beside an open one, where the next move may be.
    fn is_frontier(&self, index: usize) -> bool {
        let may_be_opened = matches!(
            self.cells[index],
            CellState::Covered
                | CellState::Question
                | CellState::Proposed
                | CellState::ImpliedMine
                | CellState::ImpliedSafe
        );
        let is_open = |near: Pos| {
            matches!(self.cells[self.size.index(near)], CellState::Open(_) | CellState::Violated(_))
        };
        may_be_opened && self.size.neighbours(self.size.pos(index)).any(is_open)
    }
}

/// What counts as the same for `n`: a violated clue is still that number.
fn face(cell: CellState) -> CellState {
    match cell {
        CellState::Violated(clue) => CellState::Open(clue),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use minewise_board::View;

    /// Two equal numbers, a frontier of five cells, and one far cell.
    const BOARD: &str = "5x4x3:_____/1111_/0011_/_____";

    #[track_caller]
    fn check(motion: Motion, count: Option<u32>, from: (u16, u16), to: Option<(u16, u16)>) {
        let view: View = BOARD.parse().unwrap();
        let state =
            |cell: &minewise_board::Cell| cell.clue().map_or(CellState::Covered, CellState::Open);
        let cells: Vec<CellState> = view.cells().iter().map(state).collect();
        let board = Surroundings { size: view.size(), cells: &cells, page: 4 };
        let found = motion.destination(count, Pos::new(from.0, from.1), board);
        assert_eq!(found.map(|pos| (pos.x, pos.y)), to, "{motion:?} {count:?} from {from:?}");
    }

    #[test]
    fn steps_end_at_the_edge() {
        check(Motion::Right, Some(2), (1, 1), Some((3, 1)));
        check(Motion::Right, Some(9), (1, 1), Some((4, 1)));
        check(Motion::Right, Some(u32::MAX), (1, 1), Some((4, 1)));
        check(Motion::Left, None, (0, 1), Some((0, 1)));
        check(Motion::Up, Some(3), (2, 1), Some((2, 0)));
        check(Motion::Down, None, (2, 1), Some((2, 2)));
        check(Motion::HalfPageDown, None, (2, 0), Some((2, 2)));
        check(Motion::PageDown, None, (2, 1), Some((2, 3)));
        check(Motion::PageUp, None, (2, 3), Some((2, 0)));
    }

    #[test]
    fn ends_of_rows_and_columns() {
        check(Motion::RowStart, None, (2, 1), Some((0, 1)));
        check(Motion::RowEnd, None, (2, 1), Some((4, 1)));
        check(Motion::Top, None, (2, 2), Some((2, 0)));
        check(Motion::Top, Some(3), (2, 0), Some((2, 2)));
        check(Motion::Bottom, None, (2, 0), Some((2, 3)));
        check(Motion::Bottom, Some(2), (2, 0), Some((2, 1)));
        check(Motion::Bottom, Some(99), (2, 0), Some((2, 3)));
        check(Motion::Column, Some(4), (0, 1), Some((3, 1)));
    }

    #[test]
    fn frontier_cells_come_in_reading_order_and_wrap_around() {
        check(Motion::NextFrontier, None, (0, 1), Some((4, 1)));
        check(Motion::NextFrontier, Some(2), (0, 1), Some((4, 2)));
        check(Motion::NextFrontier, None, (4, 3), Some((0, 0)));
        check(Motion::PreviousFrontier, None, (0, 1), Some((4, 0)));
        check(Motion::PreviousFrontier, None, (0, 0), Some((4, 3)));
        // There are twelve: a larger count wraps around.
        check(Motion::NextFrontier, Some(13), (0, 1), Some((4, 1)));
    }

    #[test]
    fn equal_cells_are_found() {
        check(Motion::NextAlike, None, (3, 1), Some((2, 2)));
        check(Motion::NextAlike, None, (3, 2), Some((0, 1)));
        check(Motion::PreviousAlike, None, (0, 1), Some((3, 2)));
        check(Motion::NextAlike, None, (0, 2), Some((1, 2)));
    }

    #[test]
    fn nothing_is_found_without_a_matching_cell() {
        let cells = [CellState::Covered; 4];
        let size = minewise_board::Params::new(2, 2, 1).unwrap().size();
        let board = Surroundings { size, cells: &cells, page: 1 };
        assert_eq!(Motion::NextFrontier.destination(None, Pos::new(0, 0), board), None);
    }
}
