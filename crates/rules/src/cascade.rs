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
/// Cells for which `is_flagged` holds stay covered.
pub(crate) fn cascade(
    view: &mut View,
    layout: &Layout,
    opened: &mut Vec<Pos>,
    is_flagged: impl Fn(Pos) -> bool,
) {
    let size = view.size();
    let mut next = 0;
    while let Some(&pos) = opened.get(next) {
        next += 1;
        if view.cell(pos).clue() != Some(Clue::Zero) {
            continue;
        }
        for near in size.neighbours(pos) {
            if view.cell(near).is_covered() && !is_flagged(near) {
                let clue = layout.clue(near).expect("no mine lies beside a zero");
                view.open(near, clue);
                opened.push(near);
            }
        }
    }
}
