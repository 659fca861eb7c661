//! Counts the layouts that fit a view by brute force.
//!
//! Plain backtracking over the covered cells in reading order: each cell is tried as
//! safe, then as a mine, and a branch is cut off as soon as a neighbouring clue has too
//! many mines or too few cells left. Deliberately simple, so that it can be trusted; good
//! for about 25 covered cells.

use minewise_board::{Pos, View};

/// How many layouts fit a view, and in how many of them each cell is a mine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counts {
    /// The number of layouts that fit.
    pub solutions: u128,
    /// For each cell, row by row, the number of those layouts in which it is a mine; 0
    /// for an open cell.
    pub mines: Vec<u128>,
}

/// Counts the layouts that fit a view.
///
/// ```
/// use minewise_board::View;
/// use minewise_testkit::oracle;
///
/// let view: View = "3x1x1:_1_".parse()?;
/// let counts = oracle::count(&view);
/// assert_eq!(counts.solutions, 2);
/// assert_eq!(counts.mines, [1, 0, 1]);
/// # Ok::<(), minewise_board::NotationError>(())
/// ```
pub fn count(view: &View) -> Counts {
    count_if(view, &[], &[])
}

/// Counts the layouts that fit a view and in which all of `mines` are mines and none of
/// `safe` are.
pub fn count_if(view: &View, mines: &[Pos], safe: &[Pos]) -> Counts {
    let mut counts = Counts { solutions: 0, mines: vec![0; view.size().cells()] };
    for_each_solution(view, mines, safe, |solution| {
        counts.solutions += 1;
        for (count, &is_mine) in counts.mines.iter_mut().zip(solution) {
            *count += u128::from(is_mine);
        }
    });
    counts
}

/// Calls `visit` with every layout that fits the view and the assumptions, as one boolean
/// per cell (whether it is a mine), row by row.
pub fn for_each_solution(view: &View, mines: &[Pos], safe: &[Pos], mut visit: impl FnMut(&[bool])) {
    if let Some(mut search) = Search::new(view, mines, safe) {
        search.from(0, &mut visit);
    }
}

/// What one clue still needs.
struct Need {
    mines: u8,
    undecided: u8,
}

struct Search {
    cells: Vec<Candidate>,
    needs: Vec<Need>,
    mines_left: usize,
    solution: Vec<bool>,
}

/// A covered cell that may or may not be a mine.
struct Candidate {
    index: usize,
    /// The clues around it, as indices into the needs.
    clues: Vec<usize>,
    may_be_safe: bool,
    may_be_mine: bool,
}

impl Search {
    /// `None` if some clue can never be satisfied.
    fn new(view: &View, mines: &[Pos], safe: &[Pos]) -> Option<Search> {
        let size = view.size();
        if mines.iter().any(|&pos| !view.cell(pos).is_covered()) {
            return None;
        }
        let mut need_of = vec![None; size.cells()];
        let mut needs = Vec::new();
        for pos in size.positions() {
            if let Some(clue) = view.cell(pos).clue() {
                let around = size.neighbours(pos).filter(|&near| view.cell(near).is_covered());
                let undecided = around.count() as u8;
                if clue.value() > undecided {
                    return None;
                }
                need_of[size.index(pos)] = Some(needs.len());
                needs.push(Need { mines: clue.value(), undecided });
            }
        }
        let cells = view
            .covered_positions()
            .map(|pos| Candidate {
                index: size.index(pos),
                clues: size.neighbours(pos).filter_map(|near| need_of[size.index(near)]).collect(),
                may_be_safe: !mines.contains(&pos),
                may_be_mine: !safe.contains(&pos),
            })
            .collect();
        let mines_left = view.mines() as usize;
        Some(Search { cells, needs, mines_left, solution: vec![false; size.cells()] })
    }

    /// Decides the cells from number `next` onwards in every possible way.
    fn from(&mut self, next: usize, visit: &mut impl FnMut(&[bool])) {
        if self.mines_left > self.cells.len() - next {
            return;
        }
        let Some(cell) = self.cells.get(next) else {
            // All mines are placed, and all clues are satisfied: otherwise the branch
            // would have been cut off.
            visit(&self.solution);
            return;
        };
        let (index, may_be_safe, may_be_mine) = (cell.index, cell.may_be_safe, cell.may_be_mine);
        if may_be_safe {
            if self.decide(next, 0) {
                self.from(next + 1, visit);
            }
            self.take_back(next, 0);
        }
        if may_be_mine && self.mines_left > 0 {
            self.mines_left -= 1;
            self.solution[index] = true;
            if self.decide(next, 1) {
                self.from(next + 1, visit);
            }
            self.take_back(next, 1);
            self.solution[index] = false;
            self.mines_left += 1;
        }
    }

    /// Updates the clues around a cell; false if one of them can no longer be satisfied.
    fn decide(&mut self, cell: usize, mine: u8) -> bool {
        let mut fits = true;
        for &clue in &self.cells[cell].clues {
            let need = &mut self.needs[clue];
            need.undecided -= 1;
            // A negative number wraps around and then exceeds `undecided`.
            need.mines = need.mines.wrapping_sub(mine);
            fits &= need.mines <= need.undecided;
        }
        fits
    }

    fn take_back(&mut self, cell: usize, mine: u8) {
        for &clue in &self.cells[cell].clues {
            let need = &mut self.needs[clue];
            need.undecided += 1;
            need.mines = need.mines.wrapping_add(mine);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{all_layouts, binomial};

    fn view(text: &str) -> View {
        text.parse().unwrap()
    }

    #[test]
    fn a_covered_board_has_every_layout() {
        let counts = count(&view("4x3x5:____/____/____"));
        assert_eq!(counts.solutions, binomial(12, 5));
        assert_eq!(counts.mines, [binomial(11, 4); 12]);
    }

    #[test]
    fn contradictions_have_no_solution() {
        for text in ["3x1x2:_1_", "2x2x1:_0/__", "3x1x1:_11", "4x1x1:1__1"] {
            assert_eq!(count(&view(text)).solutions, 0, "{text}");
        }
    }

    #[test]
    fn assumptions_split_the_solutions() {
        let view = view("4x3x3:____/_2__/____");
        let pos = Pos::new(1, 0);
        let (all, mine, safe) =
            (count(&view), count_if(&view, &[pos], &[]), count_if(&view, &[], &[pos]));
        assert_eq!(all.solutions, mine.solutions + safe.solutions);
        assert_eq!(all.mines[1], mine.solutions);
        assert_eq!(safe.mines[1], 0);
        assert_eq!(count_if(&view, &[pos], &[pos]).solutions, 0);
        assert_eq!(count_if(&view, &[Pos::new(1, 1)], &[]).solutions, 0);
    }

    /// The published position among the reference numbers.
    #[test]
    fn the_published_position_has_360_solutions() {
        let counts = count(&view("5x4x5:_____/_1___/_3___/_____"));
        assert_eq!(counts.solutions, 360);
        #[rustfmt::skip]
        let expected = [
            8, 8, 8, 87, 87,
            84, 0, 84, 87, 87,
            84, 0, 84, 87, 87,
            248, 248, 248, 87, 87,
        ];
        assert_eq!(counts.mines, expected);
    }

    /// Compares the search with checking every layout.
    #[test]
    fn agrees_with_filtering_all_layouts() {
        for text in ["4x3x3:____/_2__/___1", "4x3x4:1___/__3_/____", "3x4x2:___/1_1/___/0__"] {
            let view = view(text);
            let fitting: Vec<_> = all_layouts(view.params())
                .filter(|layout| {
                    view.size().positions().all(|pos| {
                        let clue = view.cell(pos).clue();
                        clue.is_none() || clue == layout.clue(pos)
                    })
                })
                .collect();
            let counts = count(&view);
            assert_eq!(counts.solutions, fitting.len() as u128, "{text}");
            for pos in view.size().positions() {
                let mines = fitting.iter().filter(|layout| layout.is_mine(pos)).count() as u128;
                assert_eq!(counts.mines[view.size().index(pos)], mines, "{text}");
            }
        }
    }
}
