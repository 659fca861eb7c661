//! Analyses the positions of a file again and again, one after another, for `bench/peers/batches`.
//!
//!     analyze_rate FILE ROUNDS
//!
//! Prints how many cells are certain in all of them, which is the same in every round.

use std::error::Error;

use minewise_board::View;
use minewise_solver::{Assumptions, Budget, Solver, Stop};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("which file?")?;
    let rounds: u32 = arguments.next().ok_or("how many rounds?")?.parse()?;
    let text = std::fs::read_to_string(file)?;
    let views: Vec<View> = text.lines().map(str::parse).collect::<Result<_, _>>()?;
    let mut solver = Solver::new();
    let mut all = None;
    for _ in 0..rounds {
        let mut certain = 0;
        for view in &views {
            let (none, budget) = (&Assumptions::NONE, Budget::DEFAULT);
            let analysis = solver.analyze_until(view, none, budget, &Stop::NEVER)?;
            certain += analysis.safe().len() + analysis.mines().len();
        }
        assert!(all.is_none_or(|all| all == certain), "every round finds the same");
        all = Some(certain);
    }
    println!("{}", all.unwrap_or(0));
    Ok(())
}
