//! Why no layout fits a position.

use minewise_board::sort::sort;
use minewise_board::{Cell, Pos, View, ViewSetup};

use crate::{Assumptions, Budget, Solver, Stop};

/// Clues that cannot all be right, given the number of mines on the board: a minimal set,
/// from which none can be left out. `None` if some layout fits.
///
/// ```
/// use minewise_board::{Pos, View};
/// use minewise_solver::{Assumptions, conflict};
///
/// // The 2 and the 1 need three mines, but the board has two.
/// let view: View = "7x1x2:_2___1_".parse()?;
/// let clues = conflict(&view, &Assumptions::NONE).expect("no layout fits");
/// assert_eq!(clues, [Pos::new(1, 0), Pos::new(5, 0)]);
/// assert_eq!(conflict(&"2x1x1:1_".parse()?, &Assumptions::NONE), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn conflict(view: &View, assumptions: &Assumptions) -> Option<Vec<Pos>> {
    conflict_until(view, assumptions, &Stop::NEVER)
}

/// Like [`conflict`], but also `None` if a stop is requested first.
pub fn conflict_until(view: &View, assumptions: &Assumptions, stop: &Stop) -> Option<Vec<Pos>> {
    let position = Position { view, assumptions, stop };
    let is_open = |pos: &Pos| !view.cell(*pos).is_covered();
    let clues: Vec<Pos> = view.size().positions().filter(is_open).collect();
    if !position.is_impossible(&clues) {
        return None;
    }
    // The assumptions may be impossible even without any clues.
    let mut found = position.needed(&mut Vec::new(), true, &clues);
    if stop.is_requested() {
        return None;
    }
    sort(&mut found);
    Some(found)
}

struct Position<'a> {
    view: &'a View,
    assumptions: &'a Assumptions,
    stop: &'a Stop,
}

impl Position<'_> {
    /// QuickXplain: those of `candidates` that a minimal impossible set needs in addition
    /// to `kept`, found by halving. It asks few questions when few clues are to blame,
    /// however many there are.
    fn needed(&self, kept: &mut Vec<Pos>, has_grown: bool, candidates: &[Pos]) -> Vec<Pos> {
        if has_grown && self.is_impossible(kept) {
            return Vec::new();
        }
        if candidates.len() <= 1 {
            return candidates.to_vec();
        }
        let (first, second) = candidates.split_at(candidates.len() / 2);
        let before = kept.len();
        kept.extend(first);
        let mut needed = self.needed(kept, true, second);
        kept.truncate(before);
        kept.extend(&needed);
        let of_first = self.needed(kept, !needed.is_empty(), first);
        kept.truncate(before);
        needed.extend(of_first);
        needed
    }

    /// Whether these clues contradict each other. All other open cells are only known to
    /// be safe.
    fn is_impossible(&self, clues: &[Pos]) -> bool {
        let size = self.view.size();
        let mut cells = vec![None; size.cells()];
        for &pos in clues {
            if let Cell::Open(clue) = self.view.cell(pos) {
                cells[size.index(pos)] = Some(clue.value());
            }
        }
        let mut assumptions = self.assumptions.clone();
        let dropped = size
            .positions()
            .filter(|pos| !self.view.cell(*pos).is_covered() && cells[size.index(*pos)].is_none());
        assumptions.safe.extend(dropped);
        let setup = ViewSetup {
            width: size.width().into(),
            height: size.height().into(),
            mines: self.view.mines().into(),
            cells,
        };
        match setup.validate() {
            Ok(view) => Solver::new()
                .analyze_until(&view, &assumptions, Budget::DEFAULT, self.stop)
                .is_err(),
            Err(_) => true,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn found(view: &str) -> Option<Vec<(u16, u16)>> {
        let clues = conflict(&view.parse().unwrap(), &Assumptions::NONE)?;
        Some(clues.into_iter().map(|pos| (pos.x, pos.y)).collect())
    }

    #[test]
    fn only_the_clues_to_blame_are_named() {
        // The 0 leaves no cell for the 1; the clues below are irrelevant.
        assert_eq!(found("3x5x2:01_/___/___/111/___"), None);
        assert_eq!(found("4x5x4:0__1/____/____/____/1221"), None);
        assert_eq!(found("2x5x3:01/__/__/11/__"), Some(vec![(0, 0), (1, 0)]));
        // Two clues need three mines, but the board has two.
        assert_eq!(found("7x1x3:_2___1_"), None);
        assert_eq!(found("7x1x2:_2___1_"), Some(vec![(1, 0), (5, 0)]));
    }

    /// The named clues are impossible by themselves, and none can be left out.
    #[test]
    fn no_clue_can_be_left_out() {
        let texts = [
            "4x1x2:_21_",
            "2x5x3:01/__/__/11/__",
            "7x1x2:_2___1_",
            "3x3x8:_1_/___/___",
            "4x4x3:1__1/____/____/1__1",
        ];
        for text in texts {
            let view: View = text.parse().unwrap();
            let clues = conflict(&view, &Assumptions::NONE).unwrap();
            let position =
                Position { view: &view, assumptions: &Assumptions::NONE, stop: &Stop::NEVER };
            assert!(position.is_impossible(&clues), "{text}");
            for left_out in 0..clues.len() {
                let mut fewer = clues.clone();
                fewer.remove(left_out);
                assert!(!position.is_impossible(&fewer), "{text} without {}", clues[left_out]);
            }
        }
    }

    #[test]
    fn assumptions_count() {
        let view: View = "3x1x1:_1_".parse().unwrap();
        let mines = vec![Pos::new(0, 0), Pos::new(2, 0)];
        let both = Assumptions { mines, safe: Vec::new() };
        // Two mines are too many for the board, whatever the clue says.
        assert_eq!(conflict(&view, &both), Some(vec![]));
        let view: View = "3x1x2:_1_".parse().unwrap();
        assert_eq!(conflict(&view, &both), Some(vec![Pos::new(1, 0)]));
    }
}
