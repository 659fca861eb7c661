//! Where a cell is. People count rows and columns from 1; programs get `x` and `y`
//! from 0 and never these words.

use minewise_board::Pos;

/// `row 3, column 4`, for the middle of a sentence.
///
/// ```
/// # use minewise_board::Pos;
/// assert_eq!(minewise_texts::place(Pos::new(3, 2)), "row 3, column 4");
/// ```
pub fn place(pos: Pos) -> String {
    pos.to_string()
}

/// `Row 3, column 4`, for the beginning of a sentence.
///
/// ```
/// # use minewise_board::Pos;
/// assert_eq!(minewise_texts::place_capitalised(Pos::new(3, 2)), "Row 3, column 4");
/// ```
pub fn place_capitalised(pos: Pos) -> String {
    sentence(&pos.to_string())
}

/// Many cells in few words, in reading order: `row 1: 3-5, 9; row 4: 1`.
///
/// ```
/// # use minewise_board::Pos;
/// let cells = [(2, 0), (3, 0), (4, 0), (8, 0), (0, 3)].map(|(x, y)| Pos::new(x, y));
/// assert_eq!(minewise_texts::places(&cells), "row 1: 3-5, 9; row 4: 1");
/// ```
pub fn places(cells: &[Pos]) -> String {
    let rows = cells.chunk_by(|left, right| left.y == right.y).map(|row| {
        let runs = row.chunk_by(|left, right| left.x + 1 == right.x).map(|run| {
            let (first, last) = (u32::from(run[0].x) + 1, u32::from(run[run.len() - 1].x) + 1);
            if first == last { first.to_string() } else { format!("{first}-{last}") }
        });
        format!("row {}: {}", u32::from(row[0].y) + 1, runs.collect::<Vec<_>>().join(", "))
    });
    rows.collect::<Vec<_>>().join("; ")
}

/// With a capital at the beginning: a message of an error as a sentence of its own.
///
/// ```
/// assert_eq!(minewise_texts::sentence("row 3 is too long"), "Row 3 is too long");
/// ```
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
