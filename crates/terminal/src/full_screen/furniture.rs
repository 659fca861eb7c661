//! What surrounds every board: labels, the line of keys, the prompt.

use minewise_texts::{Language, msg};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::command_line::CommandLine;
use super::layout::Areas;
use super::paint::Paint;
use super::text::{Line, draw_lines};
use super::viewport::Viewport;
use crate::line_editor::VisibleLine;
use crate::wrapping::{shortened, width_of};

/// How many columns apart the labels are.
const LABEL_EVERY: u16 = 5;

/// Draws the numbers of rows and columns, counted from 1.
pub(crate) fn draw_labels(buffer: &mut Buffer, areas: &Areas, viewport: &Viewport, paint: Paint) {
    let style = paint.muted();
    for (row, place) in areas.row_labels.rows().enumerate() {
        let number = u32::from(viewport.first().y) + row as u32 + 1;
        let width = usize::from(place.width.saturating_sub(1));
        let label = format!("{number:>width$}");
        buffer.set_stringn(place.x, place.y, label, place.width.into(), style);
    }
    let labels = areas.column_labels;
    if labels.is_empty() {
        return;
    }
    let cells = viewport.cell_width();
    let columns = labels.width / cells.columns();
    for column in 0..columns {
        let number = u32::from(viewport.first().x) + u32::from(column) + 1;
        if number % u32::from(LABEL_EVERY) == 0 || number == 1 {
            let x = labels.x + column * cells.columns() + cells.lead();
            let room = usize::from(labels.right() - x);
            let text = number.to_string();
            if text.len() <= room {
                buffer.set_stringn(x, labels.y, text, room, style);
            }
        }
    }
}

/// Draws what there is to read beside or below the board. If not all of it fits, the last line
/// names the key that shows the rest.
pub(crate) fn draw_panel(
    buffer: &mut Buffer,
    panel: Rect,
    lines: &[Line],
    language: Language,
    paint: Paint,
) {
    let room =
        Rect { x: panel.x + panel.width.min(1), width: panel.width.saturating_sub(2), ..panel };
    if lines.len() <= usize::from(room.height) || room.height == 0 {
        draw_lines(buffer, room, lines);
        return;
    }
    let (last, others) = (usize::from(room.height) - 1, Rect { height: room.height - 1, ..room });
    draw_lines(buffer, others, lines);
    let more = format!(" {} ", msg::TerminalMore.text(language));
    let columns = (width_of(&more) as u16).min(room.width);
    let (row, at) = (room.bottom() - 1, room.right() - columns);
    // A line that has to make room for the key may be unfinished even if it is whole.
    let Line { text, style } = &lines[last];
    let text = shortened(&format!("{text} …"), room.width - columns);
    buffer.set_string(room.x, row, text, *style);
    buffer.set_stringn(at, row, more, columns.into(), paint.bar());
}

/// Draws the command line at the bottom. Returns where its cursor is.
pub(crate) fn draw_prompt(
    buffer: &mut Buffer,
    screen: Rect,
    line: &CommandLine,
    paint: Paint,
) -> Position {
    let row = screen.bottom().saturating_sub(1);
    super::overlay::clear(buffer, Rect::new(screen.x, row, screen.width, 1), paint);
    let VisibleLine { text, cursor } = line.visible(usize::from(screen.width.saturating_sub(1)));
    let prompt = format!(":{text}");
    buffer.set_stringn(screen.x, row, prompt, screen.width.into(), paint.strong());
    let x = screen.x + 1 + cursor as u16;
    Position::new(x.min(screen.right().saturating_sub(1)), row)
}
