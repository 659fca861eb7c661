//! The board for screen readers: a node for each cell.

use eframe::egui::accesskit::{Action, Role};
use eframe::egui::{self, Event, Id, Response, WidgetInfo};
use minewise_board::{Pos, Size};
use minewise_session::{CellState, Gesture, Snapshot};
use minewise_texts::{Language, msg};

use crate::camera::{Camera, Span};

/// If more cells than this are visible, only those around the cursor have nodes.
const MAX_NODES: usize = 3_000;
/// How far from the cursor they may be.
const AROUND_CURSOR: u16 = 12;

/// What is read out, and in which language.
#[derive(Clone, Copy)]
pub(crate) struct Shown<'s> {
    pub(crate) size: Size,
    pub(crate) cells: &'s [CellState],
    pub(crate) odds: Option<&'s [Option<f64>]>,
    pub(crate) hint: Option<Pos>,
    pub(crate) language: Language,
}

/// Names a board by its size.
pub(crate) fn name_board(response: &Response, size: Size, language: Language) {
    response.widget_info(|| {
        let (rows, columns) = (size.height().into(), size.width().into());
        let text = msg::WindowBoard { rows, columns }.text(language);
        WidgetInfo::labeled(egui::Role::Table, true, text)
    });
}

impl<'s> Shown<'s> {
    /// What a snapshot shows.
    pub(crate) fn of(snapshot: &'s Snapshot, language: Language) -> Self {
        Shown {
            size: snapshot.board.size(),
            cells: &snapshot.cells,
            odds: snapshot.odds.as_ref().map(|odds| odds.as_slice()),
            hint: snapshot.hint,
            language,
        }
    }
}

/// Adds every cell and what it shows to the accessibility tree.
pub(crate) fn expose(
    ctx: &egui::Context,
    board: Id,
    camera: &Camera,
    shown: Shown<'_>,
    cursor: Pos,
) {
    let root = egui::accesskit_root_id();
    let Some(beside) = ctx.accesskit_node_builder(root, |root| root.children().to_vec()) else {
        // There is no screen reader.
        return;
    };
    let size = shown.size;
    let mut cells = Vec::new();
    for pos in exposed(camera, cursor).cells() {
        let label = label(pos, size.index(pos), shown);
        ctx.accesskit_node_builder(id(board, pos), |node| {
            let rect = camera.cell_rect(pos).intersect(camera.area());
            node.set_role(Role::Cell);
            node.set_label(label);
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
        cells.push(id(board, pos).accesskit_id());
    }
    // egui has put the cells beside the board, since no `Ui` is their parent.
    ctx.accesskit_node_builder(root, |root| root.set_children(beside));
    ctx.accesskit_node_builder(board, |node| {
        // While the board has the focus, the cell under the cursor is what is read out.
        let current = id(board, cursor).accesskit_id();
        if cells.contains(&current) {
            node.set_active_descendant(current);
        }
        node.set_children(cells);
    });
}

/// The actions that a screen reader requested on cells.
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
    if seen.count() <= MAX_NODES { seen } else { seen.around(cursor, AROUND_CURSOR) }
}

fn id(board: Id, pos: Pos) -> Id {
    board.with((pos.x, pos.y))
}

/// A cell in words: `Row 3, column 5, covered`.
fn label(pos: Pos, index: usize, shown: Shown<'_>) -> String {
    let language = shown.language;
    let shows = match shown.cells[index] {
        CellState::Open(clue) if clue.value() > 0 => {
            msg::WindowCellOpen { clue: clue.value().into() }.text(language)
        }
        CellState::Violated(clue) => {
            msg::WindowCellViolated { clue: clue.value().into() }.text(language)
        }
        other => other_state(other, language).to_owned(),
    };
    let mut what = vec![shows];
    if shown.hint == Some(pos) {
        what.push(msg::WindowCellHint.text(language).to_owned());
    }
    if let Some(chance) = shown.odds.and_then(|odds| odds[index]) {
        what.push(msg::CellOdds { chance: &language.percent(chance) }.text(language));
    }
    msg::WindowCell { place: &language.place(pos), what: &what.join(", ") }.text(language)
}

fn other_state(cell: CellState, language: Language) -> &'static str {
    match cell {
        CellState::Open(_) | CellState::Violated(_) => msg::CellEmpty.text(language),
        CellState::Covered => msg::CellCovered.text(language),
        CellState::Flag => msg::CellFlag.text(language),
        CellState::Proposed => msg::CellProposed.text(language),
        CellState::Question => msg::CellQuestion.text(language),
        CellState::ImpliedMine => msg::CellImpliedMine.text(language),
        CellState::ImpliedSafe => msg::CellImpliedSafe.text(language),
        CellState::Mine => msg::CellMine.text(language),
        CellState::ExplodedMine => msg::CellExploded.text(language),
        CellState::FlaggedMine => msg::CellFlaggedMine.text(language),
        CellState::WrongFlag => msg::CellWrongFlag.text(language),
        CellState::Guessed => msg::CellGuessed.text(language),
        CellState::GuessedMine => msg::CellGuessedMine.text(language),
    }
}
