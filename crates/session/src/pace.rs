//! How much of a board is solved, as far as a player can see.

use minewise_board::{Clue, View};

use crate::Session;

impl Session {
    /// The solved 3BV by what is seen: the fewest clicks that would have opened what is open now.
    ///
    /// It may count a cell that belongs to an opening which isn't open yet. A count by the mines
    /// would tell which cells these are, so only the result of the game has that one.
    pub fn visible_three_bv(&self) -> u32 {
        visible_three_bv(self.view())
    }
}

/// One click for each region of zeros, and one for each open clue that touches no zero.
fn visible_three_bv(view: &View) -> u32 {
    let size = view.size();
    let is_zero = |pos| view.cell(pos).clue() == Some(Clue::Zero);
    let mut is_seen = vec![false; size.cells()];
    let mut stack = Vec::new();
    let mut clicks = 0;
    for start in size.positions().filter(|&pos| is_zero(pos)) {
        if std::mem::replace(&mut is_seen[size.index(start)], true) {
            continue;
        }
        clicks += 1;
        stack.push(start);
        while let Some(pos) = stack.pop() {
            for near in size.neighbours(pos) {
                let was_seen = std::mem::replace(&mut is_seen[size.index(near)], true);
                if !was_seen && is_zero(near) {
                    stack.push(near);
                }
            }
        }
    }
    let singles = size.positions().filter(|&pos| {
        let is_clue = view.cell(pos).clue().is_some_and(|clue| clue != Clue::Zero);
        is_clue && !is_seen[size.index(pos)]
    });
    clicks + singles.count() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_opening_is_one_click_and_so_is_each_clue_by_itself() {
        for (position, expected) in [
            ("3x2x1:___/___", 0),
            ("3x2x1:_10/110", 2),
            ("4x1x1:1_1_", 2),
            ("5x3x2:_101_/11011/00000", 1),
            ("7x1x1:01_1___", 2),
        ] {
            let view: View = position.parse().unwrap();
            assert_eq!(visible_three_bv(&view), expected, "{position}");
        }
    }
}
