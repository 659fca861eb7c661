//! The example in the crate documentation is correct.
#![allow(clippy::unwrap_used)]

use minewise_board::{Pos, View};
use minewise_solver::{Assumptions, Budget, Solver};
use num_bigint::BigUint;

#[test]
fn the_worked_example_counts_what_the_documentation_says() {
    let view: View = "5x3x3:_____/_1_2_/_____".parse().unwrap();
    let mut solver = Solver::new();
    let counts = solver.count_exactly(&view, &Assumptions::NONE, Budget::UNLIMITED).unwrap();
    assert_eq!(*counts.solutions(), BigUint::from(50u32));
    assert_eq!(*counts.mines(Pos::new(0, 0)), BigUint::from(10u32));
    assert_eq!(*counts.mines(Pos::new(2, 1)), BigUint::ZERO);
    assert_eq!(*counts.mines(Pos::new(4, 2)), BigUint::from(20u32));
    let with_two_mines: View = "5x3x2:_____/_1_2_/_____".parse().unwrap();
    let solutions =
        solver.count_solutions(&with_two_mines, &Assumptions::NONE, Budget::UNLIMITED).unwrap();
    assert_eq!(solutions, BigUint::from(15u32));
    let analysis = solver.analyze(&view, &Assumptions::NONE, Budget::UNLIMITED).unwrap();
    assert_eq!(analysis.safe(), [Pos::new(2, 0), Pos::new(2, 1), Pos::new(2, 2)]);
}
