//! A layout that can still be changed.

use minewise_board::{Clue, Params, Pos, Size};
use minewise_rules::{FirstClick, Layout};

/// A layout under construction, with up-to-date clues.
#[derive(Debug, Clone)]
pub(crate) struct Draft {
    params: Params,
    mines: Vec<bool>,
    clues: Vec<u8>,
    /// Cells that the first-click rule has fixed.
    fixed: Vec<bool>,
}

impl Draft {
    pub(crate) fn new(layout: &Layout, first_click: FirstClick, start: Pos) -> Self {
        let params = layout.params();
        let size = params.size();
        let mut draft = Draft {
            params,
            mines: vec![false; size.cells()],
            clues: vec![0; size.cells()],
            fixed: vec![false; size.cells()],
        };
        for pos in layout.mines() {
            draft.mines[size.index(pos)] = true;
            for near in size.neighbours(pos) {
                draft.clues[size.index(near)] += 1;
            }
        }
        draft.fixed[size.index(start)] = true;
        if first_click == FirstClick::Opening {
            for near in size.neighbours(start) {
                draft.fixed[size.index(near)] = true;
            }
        }
        draft
    }

    pub(crate) const fn params(&self) -> Params {
        self.params
    }

    pub(crate) const fn size(&self) -> Size {
        self.params.size()
    }

    pub(crate) fn is_mine(&self, pos: Pos) -> bool {
        self.mines[self.size().index(pos)]
    }

    /// Whether the first-click rule allows the cell to change.
    pub(crate) fn is_free(&self, pos: Pos) -> bool {
        !self.fixed[self.size().index(pos)]
    }

    /// The clue of a safe cell.
    pub(crate) fn clue(&self, pos: Pos) -> Clue {
        Clue::new(self.clues[self.size().index(pos)]).expect("at most eight neighbours are mines")
    }

    /// Moves a mine from one cell to another.
    pub(crate) fn move_mine(&mut self, from: Pos, to: Pos) {
        let size = self.size();
        debug_assert!(self.is_mine(from) && !self.is_mine(to));
        self.mines[size.index(from)] = false;
        self.mines[size.index(to)] = true;
        for near in size.neighbours(from) {
            self.clues[size.index(near)] -= 1;
        }
        for near in size.neighbours(to) {
            self.clues[size.index(near)] += 1;
        }
    }

    /// The finished layout.
    pub(crate) fn layout(&self) -> Layout {
        let size = self.size();
        let mines = size.positions().filter(|&pos| self.is_mine(pos));
        Layout::from_mines(self.params, mines).expect("mines were only moved")
    }
}
