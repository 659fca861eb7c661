//! The exact odds of every game of a batch.

use minewise_solver::{Assumptions, Budget, Solver};

use crate::batch::write_analysis;
use crate::environment::board::Board;
use crate::environment::rules::Rules;
use crate::interrupt::{Interrupt, thread_count, work_through};

/// Where the answers about one game go.
type Place<'a> = (((&'a Board, &'a mut [f64]), &'a mut [bool]), &'a mut [bool]);

/// Writes the chance of a mine for every covered cell (NaN for others) and what is certain. As in a
/// session, the first open is safe wherever it is, if the rules promise that.
pub(crate) fn consult(
    rules: &Rules,
    boards: &[Board],
    odds: &mut [f64],
    safe: &mut [bool],
    mine: &mut [bool],
    threads: Option<usize>,
    interrupt: &Interrupt,
) {
    let cells = rules.cells();
    let places = boards
        .iter()
        .zip(odds.chunks_exact_mut(cells))
        .zip(safe.chunks_exact_mut(cells))
        .zip(mine.chunks_exact_mut(cells));
    let threads = thread_count(threads, boards.len());
    let size = rules.params.size();
    work_through(
        interrupt,
        threads,
        places,
        |_| Solver::new(),
        |solver, place, stop| {
            let (((board, odds), safe), mine): Place<'_> = place;
            mine.fill(false);
            safe.fill(false);
            let view = board.view();
            if rules.promise(view).is_some() {
                odds.fill(0.0);
                safe.fill(true);
                return;
            }
            // The view of a game contradicts nothing, so only a stop leaves it without an answer.
            match solver.analyze_until(view, &Assumptions::NONE, Budget::DEFAULT, stop) {
                Ok(analysis) => write_analysis(size, &analysis, odds, safe, mine),
                Err(_) => odds.fill(f64::NAN),
            }
        },
    );
}
