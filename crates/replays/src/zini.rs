//! ZiNi: an estimate of the fewest clicks with flags and chords, after Elmar Zimmermann and
//! Christoph Nikolaus.

use minewise_board::{Clue, Pos};
use minewise_rules::Layout;

/// The estimates of one board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Zini {
    /// Greedy: always the chord that saves most, wherever it is.
    pub greedy: u32,
    /// Human: all openings first, and chords on open cells only.
    pub human: u32,
}

impl Zini {
    /// The most cells of a board for which clicks are estimated: the effort grows faster than the
    /// board, and no format but text has larger ones.
    pub const MOST_CELLS: usize = 256 * 256;

    /// Estimates the clicks of a board; none if it is too large.
    pub fn of(layout: &Layout) -> Option<Self> {
        if layout.size().cells() > Zini::MOST_CELLS {
            return None;
        }
        let board = Board::new(layout);
        let clicks = |style| Solver::new(&board, style).solve(style);
        Some(Zini { greedy: clicks(Style::Greedy), human: clicks(Style::Human) })
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Greedy,
    Human,
}

/// What doesn't change while a board is solved. Cells are numbered column by column, since the
/// first of several equal ones counts, and the authors looked at columns. A frame of cells that
/// count as flagged mines lies around the board, so that every cell has eight neighbours at the
/// same distances.
struct Board {
    /// How many cells a column has, frame included.
    column: usize,
    /// The distances from a cell to itself and its neighbours.
    block: [isize; 9],
    cells: Vec<FixedCell>,
    /// The cells of each opening, rim included.
    openings: Vec<Vec<u32>>,
    /// What each cell saves at the beginning.
    premiums: Vec<i8>,
}

#[derive(Clone, Copy)]
struct FixedCell {
    is_mine: bool,
    is_zero: bool,
    /// How many openings it belongs to: two at most, since zeros any closer are connected.
    openings: u8,
    /// The opening of a zero.
    opening: u32,
    /// Which column it is in: looking that up is faster than dividing.
    column: u16,
}

/// What a cell that can't be chorded on seems to save: real premiums and their changes are far
/// smaller, so it stays below every candidate.
const NEVER: i8 = -64;

impl Board {
    fn new(layout: &Layout) -> Self {
        let size = layout.size();
        let (width, height) = (usize::from(size.width()) + 2, usize::from(size.height()) + 2);
        let mut cells = Vec::with_capacity(width * height);
        for column in 0..width as u16 {
            let frame =
                FixedCell { is_mine: true, is_zero: false, openings: 0, opening: 0, column };
            cells.resize(cells.len() + height, frame);
        }
        let place = |pos: Pos| (usize::from(pos.x) + 1) * height + usize::from(pos.y) + 1;
        for pos in size.positions() {
            if let Some(clue) = layout.clue(pos) {
                let cell = &mut cells[place(pos)];
                (cell.is_mine, cell.is_zero) = (false, clue == Clue::Zero);
            }
        }
        let column = height as isize;
        let mut board = Board {
            column: height,
            block: [-column - 1, -1, column - 1, -column, 0, column, 1 - column, 1, column + 1],
            premiums: vec![NEVER; cells.len()],
            cells,
            openings: Vec::new(),
        };
        board.find_openings();
        for pos in size.positions() {
            if let Some(clue) = layout.clue(pos) {
                board.premiums[place(pos)] = board.premium(place(pos), clue);
            }
        }
        board
    }

    /// A cell and its neighbours.
    fn block(&self, index: usize) -> [usize; 9] {
        self.block.map(|step| index.wrapping_add_signed(step))
    }

    fn find_openings(&mut self) {
        let mut seen = vec![u32::MAX; self.cells.len()];
        let mut stack = Vec::new();
        for start in 0..self.cells.len() {
            if !self.cells[start].is_zero || self.cells[start].openings > 0 {
                continue;
            }
            let number = self.openings.len() as u32;
            let mut members = Vec::new();
            stack.push(start);
            seen[start] = number;
            while let Some(index) = stack.pop() {
                members.push(index as u32);
                self.cells[index].openings += 1;
                if !self.cells[index].is_zero {
                    continue;
                }
                self.cells[index].opening = number;
                for near in self.block(index) {
                    // Only the frame has mines beside a zero.
                    if seen[near] != number && !self.cells[near].is_mine {
                        seen[near] = number;
                        stack.push(near);
                    }
                }
            }
            self.openings.push(members);
        }
    }

    /// What a chord on a cell would save at the beginning: the clicks that it spares, less the
    /// flags, the click that opens the cell, and the chord itself.
    fn premium(&self, index: usize, clue: Clue) -> i8 {
        let cell = self.cells[index];
        let spared = if cell.is_zero {
            1
        } else {
            let is_single = |&near: &usize| {
                let near = self.cells[near];
                !near.is_mine && near.openings == 0
            };
            self.block(index).iter().filter(|near| is_single(near)).count() as i8
                + cell.openings as i8
        };
        spared - clue.value() as i8 - 2
    }
}

/// A board that is being solved.
struct Solver<'a> {
    board: &'a Board,
    premiums: Vec<i8>,
    /// What opening a cell adds to its premium.
    gain: i8,
    is_open: Vec<bool>,
    is_flagged: Vec<bool>,
    safe_left: usize,
    clicks: u32,
    /// The first cell in which a single click may be needed: all before are done.
    next_single: usize,
    /// The best cell of each column, unless something has changed there.
    best: Vec<Candidate>,
    changed: Vec<bool>,
}

/// A cell on which a chord saves something, or costs nothing.
#[derive(Clone, Copy)]
struct Candidate {
    premium: i8,
    index: usize,
}

impl Candidate {
    /// There is none: every real one has a higher premium.
    const NONE: Candidate = Candidate { premium: -1, index: 0 };
}

impl<'a> Solver<'a> {
    fn new(board: &'a Board, style: Style) -> Self {
        let columns = board.cells.len() / board.column;
        let mut solver = Solver {
            board,
            premiums: board.premiums.clone(),
            gain: 1,
            is_open: vec![false; board.cells.len()],
            is_flagged: vec![false; board.cells.len()],
            safe_left: board.cells.iter().filter(|cell| !cell.is_mine).count(),
            clicks: 0,
            next_single: 0,
            best: vec![Candidate::NONE; columns],
            changed: vec![true; columns],
        };
        solver.flag_frame();
        if style == Style::Human {
            // Covered cells are no candidates.
            solver.gain -= NEVER;
            for premium in solver.premiums.iter_mut().filter(|premium| **premium != NEVER) {
                *premium += NEVER;
            }
        }
        solver
    }

    /// Flags the frame, so that no chord has to.
    fn flag_frame(&mut self) {
        let last = self.board.cells.len() - self.board.column;
        self.is_flagged[..self.board.column].fill(true);
        self.is_flagged[last..].fill(true);
        for column in self.is_flagged.chunks_exact_mut(self.board.column) {
            column[0] = true;
            column[self.board.column - 1] = true;
        }
    }

    fn solve(mut self, style: Style) -> u32 {
        if style == Style::Human {
            for index in 0..self.board.cells.len() {
                if self.board.cells[index].is_zero && !self.is_open[index] {
                    self.click(index);
                }
            }
        }
        while self.safe_left > 0 {
            match self.candidate() {
                Some(index) => self.chord(index),
                None => self.click_single(),
            }
        }
        self.clicks
    }

    /// The cell on which a chord saves most; the first one, if there are several.
    fn candidate(&mut self) -> Option<usize> {
        let mut found = Candidate::NONE;
        for column in 0..self.best.len() {
            if std::mem::take(&mut self.changed[column]) {
                self.best[column] = self.best_of(column);
            }
            if self.best[column].premium > found.premium {
                found = self.best[column];
            }
        }
        (found.premium >= 0).then_some(found.index)
    }

    /// The best cell of a column.
    fn best_of(&self, column: usize) -> Candidate {
        let first = column * self.board.column;
        let premiums = &self.premiums[first..first + self.board.column];
        // Two plain loops, since the compiler vectorises the first.
        let premium = premiums.iter().copied().fold(Candidate::NONE.premium, i8::max);
        match premiums.iter().position(|&other| other == premium && premium >= 0) {
            Some(row) => Candidate { premium, index: first + row },
            None => Candidate::NONE,
        }
    }

    fn change(&mut self, index: usize, by: i8) {
        self.premiums[index] += by;
        self.changed[usize::from(self.board.cells[index].column)] = true;
    }

    /// Flags what has to be flagged around a cell, and chords there.
    fn chord(&mut self, index: usize) {
        if !self.is_open[index] {
            self.click(index);
        }
        let board = self.board;
        for near in board.block(index) {
            if board.cells[near].is_mine && !self.is_flagged[near] {
                self.is_flagged[near] = true;
                self.clicks += 1;
                for beside in board.block(near) {
                    self.change(beside, 1);
                }
            }
        }
        self.clicks += 1;
        for near in board.block(index) {
            self.reveal(near);
        }
    }

    fn click(&mut self, index: usize) {
        self.clicks += 1;
        self.reveal(index);
    }

    /// Clicks the first covered cell that no opening opens, or that opens one.
    fn click_single(&mut self) {
        while let Some(cell) = self.board.cells.get(self.next_single) {
            let index = self.next_single;
            if !self.is_open[index] && !cell.is_mine && (cell.is_zero || cell.openings == 0) {
                return self.click(index);
            }
            self.next_single += 1;
        }
        // Every safe cell is one of these or beside a zero, so there is nothing left.
        self.safe_left = 0;
    }

    fn reveal(&mut self, index: usize) {
        let cell = self.board.cells[index];
        if self.is_open[index] || cell.is_mine {
            return;
        }
        if !cell.is_zero {
            return self.open(index);
        }
        let board = self.board;
        for &member in &board.openings[cell.opening as usize] {
            let member = member as usize;
            if !self.is_open[member] {
                self.open(member);
            }
            self.change(member, -1);
        }
    }

    fn open(&mut self, index: usize) {
        self.is_open[index] = true;
        self.safe_left -= 1;
        self.change(index, self.gain);
        if self.board.cells[index].openings == 0 {
            let board = self.board;
            for near in board.block(index) {
                self.change(near, -1);
            }
        }
    }
}
