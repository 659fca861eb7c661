//! What follows from one clue at a time.

use minewise_board::sort::sort;
use minewise_board::{Pos, View};

use crate::{Assumptions, Verdict};

/// What follows when clues are examined one at a time until nothing changes: the simplest
/// assistant there is. It relies on the player's marks as well as on clues, so it may
/// find a clue that can no longer be right.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SingleClues {
    /// Safe covered cells, in the order in which they were found.
    pub safe: Vec<Pos>,
    /// Mines, in the order in which they were found.
    pub mines: Vec<Pos>,
    /// Clues with more mines around them than they show, or with too few cells left. Once
    /// there are any, nothing more is concluded.
    pub violated: Vec<Pos>,
}

/// Follows single clues from a view and some assumptions. Assumed cells are not listed in
/// the result.
///
/// # Panics
/// If an assumed cell is not on the board.
pub fn follow_single_clues(view: &View, assumptions: &Assumptions) -> SingleClues {
    let size = view.size();
    let mut known = vec![None; size.cells()];
    for &pos in &assumptions.mines {
        known[size.index(pos)] = Some(Verdict::Mine);
    }
    for &pos in &assumptions.safe {
        known[size.index(pos)] = Some(Verdict::Safe);
    }
    let mut found = SingleClues::default();
    let mut queue: Vec<Pos> = size.positions().filter(|&p| !view.cell(p).is_covered()).collect();
    queue.reverse();
    while let Some(clue) = queue.pop() {
        let value = view.cell(clue).clue().map_or(0, |clue| usize::from(clue.value()));
        let around = || size.neighbours(clue).filter(|&pos| view.cell(pos).is_covered());
        let mines = around().filter(|&p| known[size.index(p)] == Some(Verdict::Mine)).count();
        let unknown: Vec<Pos> = around().filter(|&p| known[size.index(p)].is_none()).collect();
        if mines > value || mines + unknown.len() < value {
            found.violated.push(clue);
            continue;
        }
        let (verdict, list) = if mines == value {
            (Verdict::Safe, &mut found.safe)
        } else if mines + unknown.len() == value {
            (Verdict::Mine, &mut found.mines)
        } else {
            continue;
        };
        if !found.violated.is_empty() {
            continue;
        }
        for pos in unknown {
            known[size.index(pos)] = Some(verdict);
            list.push(pos);
            queue.extend(size.neighbours(pos).filter(|&near| !view.cell(near).is_covered()));
        }
    }
    sort(&mut found.violated);
    found.violated.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn single_clues_are_followed_to_the_end() {
        let view: View = "5x2x2:_10__/11___".parse().unwrap();
        let found = follow_single_clues(&view, &Assumptions::NONE);
        assert_eq!(found.mines, [Pos::new(0, 0)]);
        assert_eq!(found.safe, [Pos::new(3, 0), Pos::new(2, 1), Pos::new(3, 1)]);
        assert_eq!(found.violated, []);
    }

    #[test]
    fn assumptions_can_violate_a_clue() {
        let view: View = "3x1x1:_1_".parse().unwrap();
        let both = Assumptions { mines: vec![Pos::new(0, 0), Pos::new(2, 0)], safe: vec![] };
        assert_eq!(follow_single_clues(&view, &both).violated, [Pos::new(1, 0)]);
        let neither = Assumptions { mines: vec![], safe: both.mines.clone() };
        assert_eq!(follow_single_clues(&view, &neither).violated, [Pos::new(1, 0)]);
        let one = Assumptions { mines: vec![Pos::new(0, 0)], safe: vec![] };
        assert_eq!(follow_single_clues(&view, &one).safe, [Pos::new(2, 0)]);
    }
}
