//! Opening a zero's surroundings, on and on.

use minewise_board::{Clue, Pos, View};

use crate::Layout;

/// Opens what follows from the zeros in `opened`, breadth first.
///
/// The list of opened cells is the queue of the search at the same time: cells
/// are appended when they are opened and looked at once, in that order. So the
/// depth of a cascade costs no stack, and its memory is the list that the
/// caller wants anyway.
///
/// The steps of the search are runs of zeros along a row instead of single
/// cells. Cell by cell the search would grow as a ring, and on a large board
/// each cell of the ring's sides lies in another row and thus in another page
/// of memory; run by run it reads and writes rows from end to end.
///
/// Cells for which `is_flagged` holds stay covered.
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
        // Covered zeros in line with the run belong to it.
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

/// Zeros beside each other in a row.
struct Run {
    y: u16,
    left: u16,
    right: u16,
}

/// The next zero of the queue and those that follow it in the queue and on the
/// board. None at the end of the queue.
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
