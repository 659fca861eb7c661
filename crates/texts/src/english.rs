//! The same in English, for the command line and the API.

use minewise_board::{Pos, View};
use minewise_solver::{Argument, Assumptions, Tier};

use crate::Language;

/// See [`Language::place`].
pub fn place(pos: Pos) -> String {
    Language::En.place(pos)
}

/// `Row 3, column 4`, for the beginning of a sentence.
///
/// ```
/// # use minewise_board::Pos;
/// assert_eq!(minewise_texts::place_capitalised(Pos::new(3, 2)), "Row 3, column 4");
/// ```
pub fn place_capitalised(pos: Pos) -> String {
    sentence(&place(pos))
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

/// See [`Language::percent`].
pub fn percent(chance: f64) -> String {
    Language::En.percent(chance)
}

/// See [`Language::exact_percent`].
pub fn exact_percent(chance: f64) -> String {
    Language::En.exact_percent(chance)
}

/// A number with its article: `a 25 %`, `an 80 %`.
///
/// ```
/// use minewise_texts::with_article;
///
/// assert_eq!(with_article("25 %"), "a 25 %");
/// assert_eq!(with_article("8.5 %"), "an 8.5 %");
/// assert_eq!(with_article("11 %"), "an 11 %");
/// assert_eq!(with_article("110 %"), "a 110 %");
/// ```
pub fn with_article(number: &str) -> String {
    let whole = number.split(|letter: char| !letter.is_ascii_digit()).next().unwrap_or_default();
    // Eight, eighty, eleven, eighteen.
    let is_vowel = whole.starts_with('8') || whole == "11" || whole == "18";
    format!("{} {number}", if is_vowel { "an" } else { "a" })
}

/// See [`Language::why`].
pub fn why(argument: &Argument) -> String {
    Language::En.why(argument)
}

/// See [`Language::tier`].
pub fn needed(tier: Tier) -> &'static str {
    Language::En.tier(tier)
}

/// [`Language::contradiction`] as the message of an error: without a capital and a full stop.
///
/// ```
/// use minewise_solver::Assumptions;
///
/// let view = "3x1x0:___".parse()?;
/// assert_eq!(
///     minewise_texts::contradiction(&view, &Assumptions::NONE, &[]),
///     "no layout of the mines fits this position"
/// );
/// # Ok::<(), minewise_board::NotationError>(())
/// ```
pub fn contradiction(view: &View, assumptions: &Assumptions, clues: &[Pos]) -> String {
    let text = Language::En.contradiction(view, assumptions, clues);
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_lowercase());
    first.into_iter().chain(letters.as_str().trim_end_matches('.').chars()).collect()
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
