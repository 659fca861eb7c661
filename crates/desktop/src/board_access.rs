//! The board for screen readers: a node for each cell.

use eframe::egui::accesskit::{Action, Role};
use eframe::egui::{self, Event, Id};
use minewise_board::Pos;
use minewise_session::{CellState, Gesture, Snapshot};
use minewise_texts::percent;

use crate::camera::{Camera, Span};

/// With more cells in sight than this only those around the cursor have nodes.
const MOST_NODES: usize = 3_000;
/// How far around the cursor.
const AROUND_CURSOR: u16 = 12;

/// Tells the tree of accessibility what every cell shows.
pub(crate) fn expose(
    ctx: &egui::Context,
    board: Id,
    camera: &Camera,
    snapshot: &Snapshot,
    cells: &[CellState],
    cursor: Pos,
) {
    let size = snapshot.board.size();
    for pos in exposed(camera, cursor).cells() {
        let index = size.index(pos);
        let label = || label(pos, cells[index], snapshot, index);
        // Without a reader this returns at once, and no label is made.
        ctx.accesskit_node_builder(id(board, pos), |node| {
            let rect = camera.cell_rect(pos).intersect(camera.area());
            node.set_role(Role::Cell);
            node.set_label(label());
            node.set_row_index(usize::from(pos.y));
            node.set_column_index(usize::from(pos.x));
            node.set_bounds(egui::accesskit::Rect {
                x0: rect.min.x.into(),
                y0: rect.min.y.into(),
                x1: rect.max.x.into(),
                y1: rect.max.y.into(),
            });
            node.add_action(Action::Click);
            node.add_action(Action::ShowContextMenu);
        });
    }
}

/// What a reader has been told to do with cells.
pub(crate) fn gestures(
    events: &[Event],
    board: Id,
    camera: &Camera,
    cursor: Pos,
) -> Vec<(Gesture, Pos)> {
    let mut gestures = Vec::new();
    for event in events {
        let Event::AccessKitActionRequest(request) = event else { continue };
        let gesture = match request.action {
            Action::Click => Gesture::Primary,
            Action::ShowContextMenu => Gesture::Secondary,
            _ => continue,
        };
        let target = |pos: &Pos| id(board, *pos).accesskit_id() == request.target_node;
        gestures.extend(exposed(camera, cursor).cells().find(target).map(|pos| (gesture, pos)));
    }
    gestures
}

fn exposed(camera: &Camera, cursor: Pos) -> Span {
    let seen = camera.seen();
    if seen.count() <= MOST_NODES { seen } else { seen.around(cursor, AROUND_CURSOR) }
}

fn id(board: Id, pos: Pos) -> Id {
    board.with((pos.x, pos.y))
}

/// A cell in words: `row 3, column 5, covered`.
fn label(pos: Pos, cell: CellState, snapshot: &Snapshot, index: usize) -> String {
    let shows = match cell {
        CellState::Covered => "covered".to_owned(),
        CellState::Open(clue) if clue.value() == 0 => "open, no mine around".to_owned(),
        CellState::Open(clue) => format!("open, {}", clue.value()),
        CellState::Violated(clue) => format!("open, {}, contradicted by the marks", clue.value()),
        CellState::Flag => "flag".to_owned(),
        CellState::Proposed => "proposed flag".to_owned(),
        CellState::Question => "question mark".to_owned(),
        CellState::ImpliedMine => "implied mine".to_owned(),
        CellState::ImpliedSafe => "implied safe".to_owned(),
        CellState::Mine => "mine".to_owned(),
        CellState::ExplodedMine => "exploded mine".to_owned(),
        CellState::FlaggedMine => "flagged mine".to_owned(),
        CellState::WrongFlag => "wrong flag".to_owned(),
        CellState::Guessed => "the guess that lost, no mine".to_owned(),
        CellState::GuessedMine => "the guess that lost, a mine".to_owned(),
    };
    let hint = if snapshot.hint == Some(pos) { ", hint: certainly safe" } else { "" };
    let chance = snapshot.odds.as_ref().and_then(|odds| odds[index]);
    let odds =
        chance.map_or_else(String::new, |chance| format!(", {} chance of a mine", percent(chance)));
    format!("{pos}, {shows}{hint}{odds}")
}
