//! The probability of a mine as a fraction.

use minewise_board::{Pos, View};
use minewise_solver::{Assumptions, Budget, Solver};
use num_bigint::BigUint;

/// The largest board for which fractions are computed. Beyond it the integers have
/// thousands of digits, which nobody reads.
const MOST_CELLS: usize = 10_000;

/// The largest denominator that is shown.
const LARGEST_WRITTEN: u64 = 1_000_000;

/// In how many of all layouts a cell is a mine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fraction {
    /// The layouts in which the cell is a mine.
    pub with_mine: BigUint,
    /// All layouts.
    pub layouts: BigUint,
}

impl Fraction {
    /// Counts the layouts. `None` if that would be too much work.
    pub(crate) fn of(solver: &mut Solver, view: &View, pos: Pos) -> Option<Self> {
        if view.size().cells() > MOST_CELLS {
            return None;
        }
        let mine = Assumptions { mines: vec![pos], safe: Vec::new() };
        let with_mine = solver.count_solutions(view, &mine, Budget::DEFAULT).ok()?;
        let layouts = solver.count_solutions(view, &Assumptions::NONE, Budget::DEFAULT).ok()?;
        Some(Fraction { with_mine, layouts })
    }

    /// The fraction in lowest terms, such as `1/8`; `None` if its numbers are too large
    /// to be useful.
    ///
    /// ```
    /// use minewise_report::Fraction;
    ///
    /// let risk = Fraction { with_mine: 87_u32.into(), layouts: 360_u32.into() };
    /// assert_eq!(risk.lowest_terms().as_deref(), Some("29/120"));
    /// ```
    pub fn lowest_terms(&self) -> Option<String> {
        let divisor = greatest_common_divisor(self.with_mine.clone(), self.layouts.clone());
        if divisor == BigUint::ZERO {
            return None;
        }
        let (above, below) = (&self.with_mine / &divisor, &self.layouts / &divisor);
        (below <= BigUint::from(LARGEST_WRITTEN)).then(|| format!("{above}/{below}"))
    }
}

fn greatest_common_divisor(mut left: BigUint, mut right: BigUint) -> BigUint {
    while right != BigUint::ZERO {
        (left, right) = (right.clone(), left % right);
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_in_lowest_terms() {
        let fraction = |with_mine: u64, layouts: u64| {
            Fraction { with_mine: with_mine.into(), layouts: layouts.into() }.lowest_terms()
        };
        assert_eq!(fraction(87, 360).as_deref(), Some("29/120"));
        assert_eq!(fraction(0, 360).as_deref(), Some("0/1"));
        assert_eq!(fraction(7, 7).as_deref(), Some("1/1"));
        assert_eq!(fraction(1, 1_000_000).as_deref(), Some("1/1000000"));
        assert_eq!(fraction(1, 1_000_001), None);
        assert_eq!(fraction(0, 0), None);
    }
}
