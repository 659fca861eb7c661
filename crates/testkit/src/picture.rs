//! Layouts as text.

use minewise_board::{Params, Pos};
use minewise_rules::Layout;

/// The layout drawn by `text`: one line (or part between slashes) per row, with `*` for a
/// mine and `.` for a safe cell. Spaces around rows are ignored.
///
/// # Panics
/// If the text is not such a drawing, which is a mistake in the test.
///
/// ```
/// let layout = minewise_testkit::layout_of("*.. / ..*");
/// assert_eq!(layout.params().to_string(), "3x2x2");
/// assert_eq!(minewise_testkit::picture(&layout), "*..\n..*\n");
/// ```
pub fn layout_of(text: &str) -> Layout {
    let rows: Vec<&str> =
        text.split(['/', '\n']).map(str::trim).filter(|row| !row.is_empty()).collect();
    let width = rows.first().expect("a layout has rows").len();
    let mut mines = Vec::new();
    for (y, row) in rows.iter().enumerate() {
        assert_eq!(row.len(), width, "row {y} must be as long as the first");
        for (x, symbol) in row.bytes().enumerate() {
            match symbol {
                b'*' => mines.push(Pos::new(x as u16, y as u16)),
                b'.' => {}
                _ => panic!("row {y} of a layout has a symbol other than * and ."),
            }
        }
    }
    let params = Params::new(width as u64, rows.len() as u64, mines.len() as u64)
        .expect("a drawn board is within the limits");
    Layout::from_mines(params, mines).expect("drawn mines are distinct")
}

/// The drawing of a layout, one line per row: for failure messages, because the layout's
/// own `Debug` hides its mines.
pub fn picture(layout: &Layout) -> String {
    let size = layout.size();
    let mut text = String::with_capacity(size.cells() + usize::from(size.height()));
    for pos in size.positions() {
        text.push(if layout.is_mine(pos) { '*' } else { '.' });
        if pos.x + 1 == size.width() {
            text.push('\n');
        }
    }
    text
}
