//! The unsettled clues and cells as a system of sums.
//!
//! Cells that touch exactly the same clues are interchangeable: they form a [`CellBox`],
//! and only the number of mines in a box matters. A clue then states how many mines its
//! boxes hold together.

use crate::grid::{Grid, UNKNOWN};

/// The most clues around a cell, cells around a clue, and so boxes of a clue.
const MOST: usize = 8;

/// An unsettled clue: its boxes together hold `need` mines.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ClueSum {
    /// The grid index of the clue.
    pub(crate) cell: u32,
    /// The number of mines in its boxes.
    pub(crate) need: u8,
    /// The number of cells in its boxes.
    pub(crate) free: u8,
    count: u8,
    boxes: [u32; MOST],
}

impl ClueSum {
    #[inline]
    pub(crate) fn boxes(&self) -> &[u32] {
        &self.boxes[..usize::from(self.count)]
    }
}

/// Cells that touch the same clues.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CellBox {
    /// The grid index of one of its cells.
    pub(crate) cell: u32,
    /// The number of cells.
    pub(crate) size: u8,
    count: u8,
    clues: [u32; MOST],
}

impl CellBox {
    #[inline]
    pub(crate) fn clues(&self) -> &[u32] {
        &self.clues[..usize::from(self.count)]
    }
}

/// An unknown cell that touches a clue, and its box.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FrontierCell {
    /// The grid index of the cell.
    pub(crate) cell: u32,
    /// Its box.
    pub(crate) cell_box: u32,
}

/// All clues, boxes and frontier cells of a position.
#[derive(Debug, Clone, Default)]
pub(crate) struct System {
    pub(crate) clues: Vec<ClueSum>,
    pub(crate) boxes: Vec<CellBox>,
    pub(crate) frontier: Vec<FrontierCell>,
    /// The clues around each frontier cell, while the boxes are formed.
    around: Vec<CellBox>,
    /// For each cell of the grid, its index among the frontier cells, or [`NOT_ON_FRONTIER`].
    frontier_index: Vec<u32>,
}

const NOT_ON_FRONTIER: u32 = u32::MAX;

impl System {
    /// Loads some clues of a grid, in reading order, as if there were no others; all of
    /// [`Grid::open_clues`] for the whole position.
    pub(crate) fn load(&mut self, grid: &Grid, clues: impl Iterator<Item = usize>) {
        for member in self.frontier.drain(..) {
            self.frontier_index[member.cell as usize] = NOT_ON_FRONTIER;
        }
        self.clues.clear();
        self.boxes.clear();
        self.around.clear();
        if self.frontier_index.len() != grid.len() {
            self.frontier_index.clear();
            self.frontier_index.resize(grid.len(), NOT_ON_FRONTIER);
        }
        self.collect_frontier(grid, clues);
        self.form_boxes();
    }

    /// The box of a cell, if it touches one of the clues.
    pub(crate) fn find_box_of(&self, cell: u32) -> Option<u32> {
        let member = self.frontier.get(self.frontier_index[cell as usize] as usize)?;
        Some(member.cell_box)
    }

    /// Numbers the clues, and lists the clues around each frontier cell.
    fn collect_frontier(&mut self, grid: &Grid, clues: impl Iterator<Item = usize>) {
        for cell in clues {
            let clue = self.clues.len() as u32;
            self.clues.push(ClueSum {
                cell: cell as u32,
                need: grid.need(cell),
                free: grid.free(cell),
                count: 0,
                boxes: [0; MOST],
            });
            for near in grid.around(cell) {
                if grid.code(near) != UNKNOWN {
                    continue;
                }
                let mut number = self.frontier_index[near];
                if number == NOT_ON_FRONTIER {
                    number = self.frontier.len() as u32;
                    self.frontier_index[near] = number;
                    self.frontier.push(FrontierCell { cell: near as u32, cell_box: 0 });
                    self.around.push(CellBox {
                        cell: near as u32,
                        size: 1,
                        count: 0,
                        clues: [0; MOST],
                    });
                }
                let around = &mut self.around[number as usize];
                around.clues[usize::from(around.count)] = clue;
                around.count += 1;
            }
        }
    }

    /// Groups frontier cells with the same clues into boxes. The cells of a box share
    /// their first clue, and frontier cells are numbered by first clue, so the box of a
    /// cell is among the last few.
    fn form_boxes(&mut self) {
        let mut first_of_clue = 0;
        let mut current_clue = u32::MAX;
        for (member, around) in self.frontier.iter_mut().zip(&self.around) {
            if around.clues[0] != current_clue {
                current_clue = around.clues[0];
                first_of_clue = self.boxes.len();
            }
            let same = self.boxes[first_of_clue..]
                .iter()
                .position(|other| other.count == around.count && other.clues == around.clues);
            member.cell_box = match same {
                Some(place) => {
                    self.boxes[first_of_clue + place].size += 1;
                    (first_of_clue + place) as u32
                }
                None => {
                    self.boxes.push(*around);
                    (self.boxes.len() - 1) as u32
                }
            };
        }
        for (number, cell_box) in self.boxes.iter().enumerate() {
            for &clue in cell_box.clues() {
                let clue = &mut self.clues[clue as usize];
                clue.boxes[usize::from(clue.count)] = number as u32;
                clue.count += 1;
            }
        }
    }
}
