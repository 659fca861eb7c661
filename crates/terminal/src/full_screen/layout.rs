//! The layout of a screen: which part is where.

use minewise_board::Size;
use ratatui::layout::Rect;

use super::look::{CellWidth, label_columns};

/// The narrowest side panel that is useful, and the widest that is easy to read.
const PANEL: std::ops::RangeInclusive<u16> = 28..=64;
/// The space between the board and the panel.
const GAP: u16 = 3;

/// The parts of a screen with a board. Any of them may be empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Areas {
    pub(crate) status: Rect,
    /// Numbers above the board.
    pub(crate) column_labels: Rect,
    /// Numbers to its left.
    pub(crate) row_labels: Rect,
    pub(crate) board: Rect,
    /// Where answers, reasons and results are shown: to the right of the board, or below it.
    pub(crate) panel: Rect,
    pub(crate) footer: Rect,
}

impl Areas {
    /// Divides up a screen. If there isn't room for everything, parts are left out in this order:
    /// labels, the line of keys, answers, the status. The board always stays.
    pub(crate) fn divide(screen: Rect, size: Size, cells: CellWidth) -> Areas {
        let Rect { x, y, width, height } = screen;
        let status_rows = u16::from(height >= 2);
        let footer_rows = u16::from(height >= 8);
        let row = |at: u16, rows: u16| Rect::new(x, y + at, width, rows);
        let status = row(0, status_rows);
        let footer = row(height - footer_rows, footer_rows);
        let middle = height - status_rows - footer_rows;

        let board_columns = u16::try_from(u32::from(size.width()) * u32::from(cells.columns()));
        let board_columns = board_columns.unwrap_or(u16::MAX);
        let has_row_labels = width >= 24;
        let label_columns = if has_row_labels { label_columns(size) } else { 0 };
        let beside = width.saturating_sub(board_columns.saturating_add(label_columns + GAP + 2));
        let has_side_panel = beside >= *PANEL.start();
        let answer_rows = match (has_side_panel, middle) {
            (true, _) | (false, 0..=1) => 0,
            (false, 2..=9) => 1,
            (false, _) => 2,
        };
        let room = middle - answer_rows;
        // If the whole board fits only without labels, it gets no labels.
        let has_labels = room > size.height() || (room < size.height() && room > 12);
        let label_rows = u16::from(has_labels);
        let board_rows = (room - label_rows).min(size.height());

        let panel_columns = if has_side_panel { beside.min(*PANEL.end()) } else { 0 };
        let fitting = width.saturating_sub(label_columns).min(board_columns);
        let board_columns = fitting / cells.columns() * cells.columns();
        let group =
            label_columns + board_columns + if has_side_panel { GAP + panel_columns } else { 0 };
        let left = x + (width - group.min(width)) / 2;
        // A little above the middle looks centred.
        let spare = if has_side_panel { room - label_rows - board_rows } else { 0 };
        let top = y + status_rows + (spare / 3).min(8);

        let board_left = left + label_columns;
        let board = Rect::new(board_left, top + label_rows, board_columns, board_rows);
        let panel = if has_side_panel {
            let rows = middle - (top - y - status_rows);
            Rect::new(board.right() + GAP, top, panel_columns, rows)
        } else {
            let below = board.bottom();
            Rect::new(x, below, width, (y + status_rows + middle).saturating_sub(below))
        };
        Areas {
            status,
            column_labels: Rect::new(board_left, top, board_columns, label_rows),
            row_labels: Rect::new(left, board.y, label_columns, board_rows),
            board,
            panel,
            footer,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn divide(width: u16, height: u16, board: &str) -> Areas {
        let params: minewise_board::Params = board.parse().unwrap();
        Areas::divide(Rect::new(0, 0, width, height), params.size(), CellWidth::Two)
    }

    #[test]
    fn expert_on_an_ordinary_terminal_has_its_answers_below() {
        let areas = divide(80, 24, "30x16x99");
        assert_eq!((areas.board.width, areas.board.height), (60, 16));
        assert_eq!(areas.panel, Rect::new(0, 18, 80, 5));
        assert_eq!(areas.column_labels.height, 1);
        assert_eq!(areas.footer, Rect::new(0, 23, 80, 1));
    }

    #[test]
    fn evil_on_an_ordinary_terminal_is_seen_whole() {
        let areas = divide(80, 24, "30x20x130");
        assert_eq!((areas.board.width, areas.board.height), (60, 20));
        assert_eq!(areas.panel.height, 2);
        assert_eq!(areas.column_labels.height, 0);
    }

    #[test]
    fn a_large_terminal_has_a_panel_at_the_side() {
        let areas = divide(200, 60, "30x16x99");
        assert_eq!((areas.board.width, areas.board.height), (60, 16));
        assert!(areas.panel.x > areas.board.right() && areas.panel.width == 64, "{areas:?}");
        assert!(areas.panel.bottom() == areas.footer.y, "{areas:?}");
    }

    /// Whatever the size, no part is off the screen or overlaps another, and one row is enough for
    /// the board.
    #[test]
    fn nothing_overlaps_on_any_screen() {
        for board in ["1x1x0", "9x9x10", "30x16x99", "4000x4000x9"] {
            for (width, height) in (1..100u16).flat_map(|w| (1..40u16).map(move |h| (w, h))) {
                let areas = divide(width, height, board);
                let all = [
                    areas.status,
                    areas.column_labels,
                    areas.row_labels,
                    areas.board,
                    areas.panel,
                    areas.footer,
                ];
                let screen = Rect::new(0, 0, width, height);
                for (index, area) in all.iter().enumerate().filter(|(_, area)| !area.is_empty()) {
                    let inside = area.intersection(screen) == *area;
                    let apart = all[..index].iter().all(|other| !other.intersects(*area));
                    assert!(inside && apart, "{board} on {width}x{height}: {areas:?}");
                }
                assert!(width < 2 || areas.board.area() > 0, "{board} on {width}x{height}");
            }
        }
    }
}
