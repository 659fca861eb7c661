//! A part of a board as a grid of its own.

use minewise_board::{Cell, Pos, View};

use super::{Grid, SAFE, UNKNOWN};
use crate::Contradiction;
use crate::part::Part;

impl Grid {
    /// Loads a part of a view, settles what follows from its single clues, and starts
    /// tracking changes. What has been settled so far counts as new.
    ///
    /// A clue at the edge also counts cells outside the part, so it is treated as a safe
    /// cell without a clue. Mines and unknown cells are counted for the whole board,
    /// because the part may hold any number of mines.
    pub(crate) fn load_part(&mut self, view: &View, part: &Part) -> Result<(), Contradiction> {
        self.clear(part.width, part.height);
        let board_width = usize::from(view.size().width());
        let mut covered = 0;
        for y in 0..part.height {
            let start = usize::from(part.top + y) * board_width + usize::from(part.left);
            let row = &view.cells()[start..start + usize::from(part.width)];
            let first = self.index(Pos::new(0, y));
            for (x, &cell) in (0..).zip(row) {
                self.code[first + usize::from(x)] = match cell {
                    Cell::Covered => UNKNOWN,
                    Cell::Open(clue) if part.holds_around(Pos::new(x, y)) => clue.value(),
                    Cell::Open(_) => SAFE,
                };
                covered += u32::from(cell == Cell::Covered);
            }
        }
        self.mines_left = view.mines().into();
        self.settle_in_bulk()?;
        self.unknown += view.covered_count() - covered;
        self.collect_clues()?;
        self.track();
        let is_covered = |pos: Pos| {
            let place = Pos::new(part.left + pos.x, part.top + pos.y);
            view.cell(place) == Cell::Covered
        };
        for cell in 0..self.code.len() {
            if self.code[cell] == SAFE && is_covered(self.pos(cell)) {
                self.fresh.push(cell as u32);
            }
        }
        self.propagate()?;
        (self.changed, self.unswept) = (self.clues.clone(), self.clues.clone());
        Ok(())
    }
}
