//! Cells that changed, in runs.

use std::ops::Range;

use minewise_session::CellState;
use serde::{Deserialize, Serialize};

/// A run of cells, as a list of two: the number of the first one, row by row, and the letters
/// from there on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CellRun(
    /// The number of the first cell.
    pub usize,
    /// The letters of this cell and those after it.
    pub String,
);

/// The cells that differ, as runs. Short gaps are bridged, because a new run takes more
/// letters than the cells in between.
pub fn cell_runs(before: &[CellState], after: &[CellState]) -> Vec<CellRun> {
    // Letters compare much faster than cells, many at a time.
    const AT_ONCE: usize = 32;
    let (before, after) = (CellState::letters(before), CellState::letters(after));
    let chunks = before.as_bytes().chunks(AT_ONCE).zip(after.as_bytes().chunks(AT_ONCE));
    let changed = chunks.enumerate().filter(|(_, (before, after))| before != after);
    let differing = changed.flat_map(|(chunk, (before, after))| {
        let cells = before.iter().zip(after).enumerate();
        let differing = cells.filter(|(_, (before, after))| before != after);
        differing.map(move |(index, _)| chunk * AT_ONCE + index)
    });
    join(differing, |cells| after[cells].to_owned())
}

/// The cells with these numbers, which are in order, as runs.
pub fn runs_of(changed: &[usize], cells: &[CellState]) -> Vec<CellRun> {
    join(changed.iter().copied(), |range| CellState::letters(&cells[range]))
}

fn join(
    differing: impl Iterator<Item = usize>,
    letters: impl Fn(Range<usize>) -> String,
) -> Vec<CellRun> {
    const BRIDGED: usize = 6;
    let mut runs: Vec<CellRun> = Vec::new();
    let mut end = 0;
    for index in differing {
        match runs.last_mut() {
            Some(CellRun(_, run)) if index - end <= BRIDGED => {
                run.push_str(&letters(end..index + 1));
            }
            _ => runs.push(CellRun(index, letters(index..index + 1))),
        }
        end = index + 1;
    }
    runs
}

/// Written by hand because the derived description of a tuple does not say what is in it.
#[cfg(feature = "schema")]
impl utoipa::PartialSchema for CellRun {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        use utoipa::openapi::schema::{ArrayBuilder, ArrayItems, Object, Schema, Type};
        let parts = [Type::Integer, Type::String].map(|kind| Schema::from(Object::with_type(kind)));
        ArrayBuilder::new()
            .prefix_items(parts)
            .items(ArrayItems::False)
            .min_items(Some(2))
            .max_items(Some(2))
            .description(Some(
                "A run of cells: the number of the first one, row by row, and the letters from \
                 there on.",
            ))
            .into()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for CellRun {}

#[cfg(test)]
mod tests {
    use minewise_board::Clue;

    use super::*;

    #[test]
    fn runs_of_changed_cells_bridge_short_gaps_only() {
        let before = vec![CellState::Covered; 30];
        let mut after = before.clone();
        for index in [0, 1, 4, 20, 29] {
            after[index] = CellState::Open(Clue::new(1).unwrap());
        }
        let run = |from: usize, letters: &str| CellRun(from, letters.to_owned());
        assert_eq!(cell_runs(&before, &after), [run(0, "11##1"), run(20, "1"), run(29, "1")]);
        assert_eq!(cell_runs(&before, &before), []);
        assert_eq!(runs_of(&[0, 1, 4, 20, 29], &after), cell_runs(&before, &after));
        // Laid over the cells as they were, the runs give the cells as they are now.
        let mut text: Vec<char> = before.iter().map(|cell| cell.symbol()).collect();
        for CellRun(from, letters) in cell_runs(&before, &after) {
            text.splice(from..from + letters.len(), letters.chars());
        }
        assert!(text.iter().zip(&after).all(|(letter, cell)| *letter == cell.symbol()));
        assert_eq!(serde_json::to_string(&run(20, "1")).unwrap(), r#"[20,"1"]"#);
    }
}
