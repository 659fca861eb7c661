//! Why no layout fits a position.

use minewise_board::{Cell, Pos, View};
use minewise_solver::{Assumptions, Contradiction};

/// More clues than these are shown better than named.
const MOST_NAMED: usize = 6;

/// That no layout fits, and which clues cannot all be right.
///
/// ```
/// use minewise_board::Pos;
/// use minewise_solver::Assumptions;
///
/// let view = "7x1x2:_2___1_".parse()?;
/// let clues = [Pos::new(1, 0), Pos::new(5, 0)];
/// assert_eq!(
///     minewise_texts::contradiction(&view, &Assumptions::NONE, &clues),
///     "no layout of the mines fits this position: the 2 in row 1, column 2 and the 1 in \
///      row 1, column 6 cannot all be right with 2 mines on the board"
/// );
/// # Ok::<(), minewise_board::NotationError>(())
/// ```
pub fn contradiction(view: &View, assumptions: &Assumptions, clues: &[Pos]) -> String {
    let named = clues.iter().filter_map(|&pos| match view.cell(pos) {
        Cell::Open(clue) => Some(format!("the {} in {pos}", clue.value())),
        Cell::Covered => None,
    });
    let named: Vec<String> = named.collect();
    let mines = match view.mines() {
        1 => "1 mine".to_owned(),
        mines => format!("{mines} mines"),
    };
    let rest = match *assumptions == Assumptions::NONE {
        true => format!("{mines} on the board"),
        false => format!("{mines} on the board and what is assumed"),
    };
    let reason = match &named[..] {
        [] if *assumptions == Assumptions::NONE => return Contradiction.to_string(),
        [] => format!("it cannot be with {rest}"),
        [only] => format!("{only} cannot be right with {rest}"),
        [most @ .., last] if named.len() <= MOST_NAMED => {
            format!("{} and {last} cannot all be right with {rest}", most.join(", "))
        }
        _ => format!("{} clues cannot all be right with {rest}", named.len()),
    };
    format!("{Contradiction}: {reason}")
}
