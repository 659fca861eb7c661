//! The view as a padded grid, and what single clues settle.
//!
//! A border of one cell around the board saves every neighbour loop its bounds checks.
//! Clues that are complete by themselves (no mine left, or nothing but mines left) settle
//! their cells, until no more follow. That is cheap and exact, and it removes most of an
//! ordinary frontier before any counting starts.

mod bulk;
mod part;
mod tracking;

use minewise_board::{Cell, Clue, Pos, View};

pub use self::tracking::SavedState;
use crate::{Assumptions, Contradiction};

/// The code of an unknown cell. Codes up to 8 are clues.
pub(crate) const UNKNOWN: u8 = 16;
/// The code of a covered cell that is safe in every layout.
pub(crate) const SAFE: u8 = 17;
/// The code of a covered cell that is a mine in every layout.
pub(crate) const MINE: u8 = 18;
/// The code of a cell beyond the edge of the board.
const OUTSIDE: u8 = 19;

/// The padded grid. Cells are identified by their index in it; see [`Grid::pos`].
#[derive(Debug, Clone, Default)]
pub(crate) struct Grid {
    width: usize,
    height: usize,
    /// The length of a padded row.
    stride: usize,
    /// The code of each cell.
    code: Vec<u8>,
    /// For an open cell: the number of unsettled mines around it.
    need: Vec<i8>,
    /// For an open cell: the number of unknown cells around it.
    free: Vec<u8>,
    /// Scratch space for work on all cells at once.
    triples: Vec<u8>,
    flags: Vec<u8>,
    around_unknown: Vec<u8>,
    around_mines: Vec<u8>,
    /// Open cells with an unknown cell around them when they were added, in reading order.
    clues: Vec<u32>,
    /// Clues that may have become complete.
    queue: Vec<u32>,
    /// Whether `fresh`, `changed` and `unswept` are maintained.
    tracks: bool,
    /// Cells settled as safe that have not been opened or reported yet.
    fresh: Vec<u32>,
    /// Clues that have changed since they were last examined in pairs.
    pub(crate) changed: Vec<u32>,
    /// Clues that have changed since they were last swept.
    pub(crate) unswept: Vec<u32>,
    /// The number of unsettled mines on the whole board.
    mines_left: i64,
    /// The number of unknown cells.
    unknown: u32,
}

impl Grid {
    /// Loads a view and settles what follows from single clues and the assumptions.
    pub(crate) fn load(
        &mut self,
        view: &View,
        assumptions: &Assumptions,
    ) -> Result<(), Contradiction> {
        self.copy_cells(view);
        self.settle_in_bulk()?;
        self.collect_clues()?;
        for &pos in &assumptions.mines {
            self.assume(pos, MINE)?;
        }
        for &pos in &assumptions.safe {
            self.assume(pos, SAFE)?;
        }
        self.propagate()
    }

    /// Loads a view without drawing any conclusions.
    pub(crate) fn load_unsettled(&mut self, view: &View) -> Result<(), Contradiction> {
        self.copy_cells(view);
        self.sum_around();
        self.unknown = view.covered_count();
        self.collect_clues()?;
        self.queue.clear();
        Ok(())
    }

    /// Opens a covered cell without settling what follows from it.
    pub(crate) fn open_only(&mut self, pos: Pos, clue: Clue) -> Result<(), Contradiction> {
        self.take_in(pos, clue)?;
        self.queue.clear();
        Ok(())
    }

    /// Settles one cell without settling what follows from it.
    pub(crate) fn settle_only(&mut self, cell: usize, verdict: u8) -> Result<(), Contradiction> {
        if self.code[cell] == UNKNOWN {
            self.determine(cell, verdict)?;
            self.queue.clear();
        }
        Ok(())
    }

    pub(crate) fn index(&self, pos: Pos) -> usize {
        (usize::from(pos.y) + 1) * self.stride + usize::from(pos.x) + 1
    }

    pub(crate) fn pos(&self, cell: usize) -> Pos {
        Pos::new((cell % self.stride - 1) as u16, (cell / self.stride - 1) as u16)
    }

    /// The length of a padded row.
    pub(crate) const fn stride(&self) -> usize {
        self.stride
    }

    /// The number of cells, including the border.
    pub(crate) fn len(&self) -> usize {
        self.code.len()
    }

    #[inline]
    pub(crate) fn code(&self, cell: usize) -> u8 {
        self.code[cell]
    }

    /// The codes of one row, without the border.
    pub(crate) fn row(&self, y: usize) -> &[u8] {
        let start = (y + 1) * self.stride + 1;
        &self.code[start..start + self.width]
    }

    /// The number of unsettled mines around an open cell.
    #[inline]
    pub(crate) fn need(&self, cell: usize) -> u8 {
        self.need[cell] as u8
    }

    /// The number of unknown cells around an open cell.
    #[inline]
    pub(crate) fn free(&self, cell: usize) -> u8 {
        self.free[cell]
    }

    /// The number of unsettled mines on the whole board; never negative once loaded.
    pub(crate) const fn mines_left(&self) -> u32 {
        self.mines_left as u32
    }

    /// The number of unknown cells.
    pub(crate) const fn unknown(&self) -> u32 {
        self.unknown
    }

    /// The open cells that still have an unknown cell around them.
    pub(crate) fn open_clues(&self) -> impl Iterator<Item = usize> + '_ {
        self.clues.iter().map(|&cell| cell as usize).filter(|&cell| self.free[cell] > 0)
    }

    /// The clues at most `radius` cells away that still have unknown cells around them,
    /// in reading order.
    pub(crate) fn clues_within(
        &self,
        cell: usize,
        radius: usize,
    ) -> impl Iterator<Item = usize> + '_ {
        let (x, y) = (cell % self.stride, cell / self.stride);
        let rows = y.saturating_sub(radius).max(1)..=(y + radius).min(self.height);
        let columns = x.saturating_sub(radius).max(1)..=(x + radius).min(self.width);
        rows.flat_map(move |y| columns.clone().map(move |x| y * self.stride + x))
            .filter(|&cell| self.code[cell] <= 8 && self.free[cell] > 0)
    }

    /// The distance in king's moves.
    pub(crate) fn distance(&self, from: usize, to: usize) -> usize {
        let rows = (from / self.stride).abs_diff(to / self.stride);
        rows.max((from % self.stride).abs_diff(to % self.stride))
    }

    /// The eight cells around a cell.
    #[inline]
    pub(crate) fn around(&self, cell: usize) -> [usize; 8] {
        let (above, below) = (cell - self.stride, cell + self.stride);
        [above - 1, above, above + 1, cell - 1, cell + 1, below - 1, below, below + 1]
    }

    /// Opens a covered cell and settles everything that follows from single clues.
    pub(crate) fn open(&mut self, pos: Pos, clue: Clue) -> Result<(), Contradiction> {
        self.take_in(pos, clue)?;
        self.propagate()
    }

    fn take_in(&mut self, pos: Pos, clue: Clue) -> Result<(), Contradiction> {
        let cell = self.index(pos);
        match self.code[cell] {
            UNKNOWN => self.determine(cell, SAFE)?,
            SAFE => {}
            code if code == clue.value() => return Ok(()),
            _ => return Err(Contradiction),
        }
        let around = self.around(cell).map(|near| self.code[near]);
        let count = |wanted: u8| around.iter().filter(|&&code| code == wanted).count() as u8;
        let (free, mines) = (count(UNKNOWN), count(MINE));
        let need = clue.value() as i8 - mines as i8;
        if need < 0 || need > free as i8 {
            return Err(Contradiction);
        }
        (self.code[cell], self.free[cell], self.need[cell]) = (clue.value(), free, need);
        if free > 0 {
            if !self.tracks {
                // Keep the clues in reading order, as loading the view would list them.
                let place = self.clues.partition_point(|&other| (other as usize) < cell);
                self.clues.insert(place, cell as u32);
            }
            if need == 0 || need == free as i8 {
                self.queue.push(cell as u32);
            } else {
                self.note_change(cell);
            }
        }
        Ok(())
    }

    /// Settles a cell and everything that follows from single clues.
    pub(crate) fn settle(&mut self, cell: usize, verdict: u8) -> Result<(), Contradiction> {
        if self.code[cell] == UNKNOWN {
            self.determine(cell, verdict)?;
        } else if self.code[cell] != verdict {
            return Err(Contradiction);
        }
        self.propagate()
    }

    fn assume(&mut self, pos: Pos, verdict: u8) -> Result<(), Contradiction> {
        let cell = self.index(pos);
        match self.code[cell] {
            UNKNOWN => self.determine(cell, verdict),
            code if code == verdict => Ok(()),
            // An open cell is safe, so assuming that is fine.
            code if code <= 8 && verdict == SAFE => Ok(()),
            _ => Err(Contradiction),
        }
    }

    fn copy_cells(&mut self, view: &View) {
        let size = view.size();
        self.clear(size.width(), size.height());
        for (y, row) in view.cells().chunks_exact(self.width).enumerate() {
            let start = (y + 1) * self.stride + 1;
            for (code, &cell) in self.code[start..start + self.width].iter_mut().zip(row) {
                *code = match cell {
                    Cell::Covered => UNKNOWN,
                    Cell::Open(clue) => clue.value(),
                };
            }
        }
        self.mines_left = view.mines().into();
    }

    /// Resets the grid for a board, or a part of one, of this size.
    fn clear(&mut self, width: u16, height: u16) {
        (self.width, self.height) = (width.into(), height.into());
        self.stride = self.width + 2;
        let cells = self.stride * (self.height + 2);
        self.code.clear();
        self.code.resize(cells, OUTSIDE);
        for bytes in
            [&mut self.free, &mut self.flags, &mut self.around_unknown, &mut self.around_mines]
        {
            bytes.clear();
            bytes.resize(cells, 0);
        }
    }

    /// Lets complete clues settle their cells until none are left.
    fn propagate(&mut self) -> Result<(), Contradiction> {
        while let Some(clue) = self.queue.pop() {
            let clue = clue as usize;
            if self.free[clue] == 0 {
                continue;
            }
            let verdict = if self.need[clue] == 0 { SAFE } else { MINE };
            for cell in self.around(clue) {
                if self.code[cell] == UNKNOWN {
                    self.determine(cell, verdict)?;
                }
            }
        }
        if self.mines_left < 0 || self.mines_left > i64::from(self.unknown) {
            return Err(Contradiction);
        }
        Ok(())
    }

    fn determine(&mut self, cell: usize, verdict: u8) -> Result<(), Contradiction> {
        let mine = i8::from(verdict == MINE);
        if self.tracks && verdict == SAFE {
            self.fresh.push(cell as u32);
        }
        self.code[cell] = verdict;
        self.unknown -= 1;
        self.mines_left -= i64::from(mine);
        for near in self.around(cell) {
            if self.code[near] > 8 {
                continue;
            }
            self.free[near] -= 1;
            self.need[near] -= mine;
            let (need, free) = (self.need[near], self.free[near] as i8);
            if need < 0 || need > free {
                return Err(Contradiction);
            }
            if free > 0 && (need == 0 || need == free) {
                self.queue.push(near as u32);
            } else if free > 0 {
                self.note_change(near);
            }
        }
        Ok(())
    }
}

/// The indices of the nonzero bytes, eight bytes at a time.
pub(crate) fn places_of_flags(flags: &[u8]) -> impl Iterator<Item = usize> + '_ {
    flags.chunks(8).zip((0..).step_by(8)).flat_map(|(chunk, start)| {
        let mut bytes = [0; 8];
        bytes[..chunk.len()].copy_from_slice(chunk);
        let mut word = u64::from_le_bytes(bytes);
        std::iter::from_fn(move || {
            if word == 0 {
                return None;
            }
            let place = word.trailing_zeros() as usize / 8;
            word &= !(0xff << (8 * place));
            Some(start + place)
        })
    })
}
