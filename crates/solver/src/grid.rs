//! The view as a padded grid, and what single clues say already.
//!
//! A border of one cell around the board spares every neighbour loop its bounds.
//! Clues that are complete by themselves (no mine left, or nothing but mines
//! left) settle their cells, on and on: cheap, exact, and it removes most of an
//! ordinary front before any counting begins.

use minewise_board::{Cell, Clue, Pos, View};

use crate::{Assumptions, Contradiction};

/// The code of a cell that nothing is known about. Codes up to 8 are clues.
pub(crate) const UNKNOWN: u8 = 16;
/// A covered cell that holds no mine in any layout.
pub(crate) const SAFE: u8 = 17;
/// A covered cell that holds a mine in every layout.
pub(crate) const MINE: u8 = 18;
/// Beyond the edge of the board.
const OUTSIDE: u8 = 19;

/// Rounds of settling that are done for all cells at once before the rest is
/// followed clue by clue.
const BULK_ROUNDS: usize = 3;

/// The padded grid. Cells are numbered by their place in it; see [`Grid::pos`].
#[derive(Debug, Clone, Default)]
pub(crate) struct Grid {
    width: usize,
    height: usize,
    /// Length of a padded row.
    stride: usize,
    /// What stands on each cell.
    code: Vec<u8>,
    /// For an open cell: the mines around it that are not settled yet.
    need: Vec<i8>,
    /// For an open cell: the unknown cells around it.
    free: Vec<u8>,
    /// Scratch for the work on all cells at once.
    triples: Vec<u8>,
    flags: Vec<u8>,
    around_unknown: Vec<u8>,
    around_mines: Vec<u8>,
    /// Open cells that had an unknown cell around them at first, in reading order.
    clues: Vec<u32>,
    /// Clues that may have become complete by themselves.
    queue: Vec<u32>,
    /// Whether `fresh` and `changed` are kept.
    tracks: bool,
    /// Cells that were settled as safe and not opened or named yet.
    fresh: Vec<u32>,
    /// Clues with a need or an unknown cell less than when they were last looked
    /// at in pairs.
    pub(crate) changed: Vec<u32>,
    /// The same for when they were last swept.
    pub(crate) unswept: Vec<u32>,
    /// Mines that are not settled yet, on the whole board.
    mines_left: i64,
    /// Cells that nothing is known about.
    unknown: u32,
}

impl Grid {
    /// Reads a view and settles what single clues and the assumptions say.
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

    /// Reads a view without drawing any conclusion: every clue stands as it is
    /// shown.
    pub(crate) fn load_unsettled(&mut self, view: &View) -> Result<(), Contradiction> {
        self.copy_cells(view);
        self.sum_around();
        self.unknown = view.covered_count();
        self.collect_clues()?;
        self.queue.clear();
        Ok(())
    }

    /// Opens a covered cell and settles nothing that follows from it.
    pub(crate) fn open_only(&mut self, pos: Pos, clue: Clue) -> Result<(), Contradiction> {
        self.take_in(pos, clue)?;
        self.queue.clear();
        Ok(())
    }

    /// Settles one cell and nothing that follows from it.
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

    /// The number of padded cells.
    pub(crate) fn len(&self) -> usize {
        self.code.len()
    }

    #[inline]
    pub(crate) fn code(&self, cell: usize) -> u8 {
        self.code[cell]
    }

    /// The codes of one row, without its border.
    pub(crate) fn row(&self, y: usize) -> &[u8] {
        let start = (y + 1) * self.stride + 1;
        &self.code[start..start + self.width]
    }

    /// The unsettled mines around an open cell.
    #[inline]
    pub(crate) fn need(&self, cell: usize) -> u8 {
        self.need[cell] as u8
    }

    /// The unknown cells around an open cell.
    #[inline]
    pub(crate) fn free(&self, cell: usize) -> u8 {
        self.free[cell]
    }

    /// Mines that are not settled, on the whole board; never negative once
    /// loaded.
    pub(crate) const fn mines_left(&self) -> u32 {
        self.mines_left as u32
    }

    /// Cells that nothing is known about.
    pub(crate) const fn unknown(&self) -> u32 {
        self.unknown
    }

    /// The open cells that still have an unknown cell around them.
    pub(crate) fn open_clues(&self) -> impl Iterator<Item = usize> + '_ {
        self.clues.iter().map(|&cell| cell as usize).filter(|&cell| self.free[cell] > 0)
    }

    /// The open clues with unknown cells at most `radius` cells from a cell, in
    /// reading order.
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

    /// How many steps a king needs from one cell to another.
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

    /// Opens a covered cell and settles everything that single clues then say.
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
                // Clues stay in reading order, as a fresh look would list them.
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

    /// Settles a cell and everything that single clues then say.
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
            // An open cell is safe, and may be assumed to be.
            code if code <= 8 && verdict == SAFE => Ok(()),
            _ => Err(Contradiction),
        }
    }

    fn copy_cells(&mut self, view: &View) {
        let size = view.size();
        (self.width, self.height) = (size.width().into(), size.height().into());
        self.stride = self.width + 2;
        let cells = self.stride * (self.height + 2);
        self.code.clear();
        self.code.resize(cells, OUTSIDE);
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
        for bytes in
            [&mut self.free, &mut self.flags, &mut self.around_unknown, &mut self.around_mines]
        {
            bytes.clear();
            bytes.resize(cells, 0);
        }
    }

    /// Lets complete clues settle their cells for a few rounds, all cells at
    /// once: plain sums over bytes without a branch, which settle most of what
    /// single clues say. Leaves needs and unknown neighbours counted.
    fn settle_in_bulk(&mut self) -> Result<(), Contradiction> {
        for round in 0.. {
            self.sum_around();
            if round == BULK_ROUNDS || !self.settle_complete_clues()? {
                break;
            }
        }
        let codes = self.code.iter();
        self.unknown = codes.clone().map(|&code| u32::from(code == UNKNOWN)).sum();
        let mines: u32 = codes.map(|&code| u32::from(code == MINE)).sum();
        self.mines_left -= i64::from(mines);
        Ok(())
    }

    /// Counts the unknown cells and the settled mines around every cell. Only
    /// meaningful for open cells: the others count themselves too.
    fn sum_around(&mut self) {
        let flags = self.flags.iter_mut();
        for (flag, &code) in flags.zip(&self.code) {
            // Unknown cells in the low half of the byte, mines in the high one:
            // a sum of nine stays within its half.
            *flag = u8::from(code == UNKNOWN) | (u8::from(code == MINE) << 4);
        }
        sum_of_nine(&self.flags, self.stride, &mut self.triples, &mut self.around_mines);
        let sums = self.around_mines.iter_mut().zip(&mut self.free);
        for (sum, free) in sums {
            *free = *sum & 15;
            *sum >>= 4;
        }
    }

    /// One round: cells around complete clues become safe or mines. Returns
    /// whether there were any.
    fn settle_complete_clues(&mut self) -> Result<bool, Contradiction> {
        let clues = self.code.iter().zip(&self.free).zip(&self.around_mines);
        for (flag, ((&code, &free), &mines)) in self.flags.iter_mut().zip(clues) {
            let is_clue = u8::from(code <= 8) & u8::from(free > 0);
            let need = code.wrapping_sub(mines);
            *flag = (is_clue & u8::from(need == 0)) | ((is_clue & u8::from(need == free)) << 4);
        }
        sum_of_nine(&self.flags, self.stride, &mut self.triples, &mut self.around_unknown);
        let (mut settled, mut clash) = (0, 0);
        for (code, &claims) in self.code.iter_mut().zip(&self.around_unknown) {
            let is_unknown = u8::from(*code == UNKNOWN);
            let safe = is_unknown & u8::from(claims & 15 != 0);
            let mine = is_unknown & u8::from(claims >> 4 != 0);
            settled |= safe | mine;
            clash |= safe & mine;
            *code += safe * (SAFE - UNKNOWN) + mine * (MINE - UNKNOWN);
        }
        if clash != 0 { Err(Contradiction) } else { Ok(settled != 0) }
    }

    /// Lists the clues that still have unknown cells around them, and queues
    /// those that are complete.
    fn collect_clues(&mut self) -> Result<(), Contradiction> {
        self.need.clear();
        let needs = self.code.iter().zip(&self.around_mines);
        self.need.extend(needs.map(|(&code, &mines)| code.wrapping_sub(mines) as i8));
        let mut impossible = 0;
        let clues = self.code.iter().zip(&self.free).zip(&self.need);
        for (flag, ((&code, &free), &need)) in self.flags.iter_mut().zip(clues) {
            let is_clue = u8::from(code <= 8);
            impossible |= is_clue & (u8::from(need < 0) | u8::from(need > free as i8));
            *flag = is_clue & u8::from(free > 0);
        }
        if impossible != 0 {
            return Err(Contradiction);
        }
        self.clues.clear();
        self.queue.clear();
        for cell in places_of_flags(&self.flags) {
            self.clues.push(cell as u32);
            let need = self.need[cell];
            if need == 0 || need == self.free[cell] as i8 {
                self.queue.push(cell as u32);
            }
        }
        Ok(())
    }

    /// Lets complete clues settle their cells until none is left.
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

    /// Keeps lists of what is settled from now on, for those who play on by it.
    pub(crate) fn track(&mut self) {
        self.tracks = true;
        self.fresh.clear();
        self.changed.clear();
        self.unswept.clear();
    }

    /// What is settled now, to come back to.
    pub(crate) fn save(&self) -> Settled {
        Settled {
            code: self.code.clone(),
            need: self.need.clone(),
            free: self.free.clone(),
            fresh: self.fresh.clone(),
            changed: self.changed.clone(),
            unswept: self.unswept.clone(),
            mines_left: self.mines_left,
            unknown: self.unknown,
        }
    }

    /// Comes back to what was settled on the same board.
    pub(crate) fn restore(&mut self, settled: &Settled) {
        self.code.clone_from(&settled.code);
        self.need.clone_from(&settled.need);
        self.free.clone_from(&settled.free);
        self.fresh.clone_from(&settled.fresh);
        self.changed.clone_from(&settled.changed);
        self.unswept.clone_from(&settled.unswept);
        self.mines_left = settled.mines_left;
        self.unknown = settled.unknown;
        self.queue.clear();
    }

    /// The open cells with unknown cells around them, from a look at all cells.
    pub(crate) fn find_open_clues(&self) -> Vec<usize> {
        let cells = self.code.iter().zip(&self.free).enumerate();
        cells.filter(|(_, (code, free))| **code <= 8 && **free > 0).map(|(cell, _)| cell).collect()
    }

    fn note_change(&mut self, clue: usize) {
        if self.tracks {
            self.changed.push(clue as u32);
            self.unswept.push(clue as u32);
        }
    }

    /// The next cell that was settled as safe and has not been opened since.
    pub(crate) fn next_fresh(&mut self) -> Option<Pos> {
        while let Some(cell) = self.fresh.pop() {
            if self.code[cell as usize] == SAFE {
                return Some(self.pos(cell as usize));
            }
        }
        None
    }

    /// Whether an open cell has unknown cells around it.
    pub(crate) fn is_open_clue(&self, cell: usize) -> bool {
        self.code.get(cell).is_some_and(|&code| code <= 8) && self.free[cell] > 0
    }

    /// The cells that nothing is known about, in reading order.
    pub(crate) fn unknown_cells(&self) -> Vec<usize> {
        let cells = self.code.iter().enumerate();
        cells.filter(|&(_, &code)| code == UNKNOWN).map(|(cell, _)| cell).collect()
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

/// What a grid had settled at some moment.
#[derive(Debug, Clone)]
pub struct Settled {
    code: Vec<u8>,
    need: Vec<i8>,
    free: Vec<u8>,
    fresh: Vec<u32>,
    changed: Vec<u32>,
    unswept: Vec<u32>,
    mines_left: i64,
    unknown: u32,
}

/// For every cell the sum over itself and the eight cells around it. What comes
/// out for the border means nothing.
fn sum_of_nine(bytes: &[u8], stride: usize, triples: &mut Vec<u8>, sums: &mut [u8]) {
    triples.clear();
    triples.resize(bytes.len(), 0);
    let threes = bytes.iter().zip(&bytes[1..]).zip(&bytes[2..]);
    for (sum, ((&left, &middle), &right)) in triples[1..].iter_mut().zip(threes) {
        *sum = left + middle + right;
    }
    let columns = triples.iter().zip(&triples[stride..]).zip(&triples[2 * stride..]);
    for (sum, ((&above, &middle), &below)) in sums[stride..].iter_mut().zip(columns) {
        *sum = above + middle + below;
    }
}

/// The places of the bytes that are not zero, eight bytes at a glance.
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
