//! Opening the cells around a zero, and around every zero that opens.

use minewise_board::{Clue, Pos, View};

use crate::Layout;

/// Opens everything that follows from the zeros in `opened`, breadth first.
///
/// The list of opened cells doubles as the queue of the search: cells are appended as
/// they open and visited once, in that order. So a deep cascade needs no stack, and its
/// only memory is the list that the caller wants anyway.
///
/// The search advances by runs of zeros along a row, not by single cells. Cell by cell it
/// would grow as a ring, and on a large board each cell on the sides of the ring lies in
/// a different row and so in a different page of memory. Run by run it reads and writes
/// rows from end to end.
///
/// Flagged cells stay covered.
pub(crate) fn cascade(
    view: &mut View,
    layout: &Layout,
    opened: &mut Vec<Pos>,
    is_flagged: impl Fn(Pos) -> bool,
) {
    let size = view.size();
    let (right_edge, bottom_edge) = (size.width() - 1, size.height() - 1);
    let mut next = 0;
    while let Some(Run { y, mut left, mut right }) = next_run(view, opened, &mut next) {
        // Extend the run by the covered zeros next to it.
        let joins = |x: u16| {
            let pos = Pos::new(x, y);
            layout.clue(pos) == Some(Clue::Zero) && view.cell(pos).is_covered() && !is_flagged(pos)
        };
        while left > 0 && joins(left - 1) {
            left -= 1;
        }
        while right < right_edge && joins(right + 1) {
            right += 1;
        }
        let mut clue_at = |pos, index| {
            if is_flagged(pos) {
                return None;
            }
            opened.push(pos);
            Some(layout.clue_at(index).expect("no mine lies beside a zero"))
        };
        let columns = left.saturating_sub(1)..=(right + 1).min(right_edge);
        for y in y.saturating_sub(1)..=(y + 1).min(bottom_edge) {
            view.open_in_row(y, columns.clone(), &mut clue_at);
        }
    }
}

/// Adjacent zeros in a row.
struct Run {
    y: u16,
    left: u16,
    right: u16,
}

/// The next zero in the queue, with the zeros that follow it both in the queue and in its
/// row. `None` at the end of the queue.
fn next_run(view: &View, queue: &[Pos], next: &mut usize) -> Option<Run> {
    let is_zero = |pos: Pos| view.cell(pos).clue() == Some(Clue::Zero);
    let skipped = queue[*next..].iter().position(|&pos| is_zero(pos))?;
    let first = *next + skipped;
    let Pos { x: left, y } = queue[first];
    let follow = (left + 1..).zip(&queue[first + 1..]);
    let following = follow.take_while(|&(x, &pos)| pos == Pos::new(x, y) && is_zero(pos)).count();
    *next = first + 1 + following;
    Some(Run { y, left, right: left + following as u16 })
}
