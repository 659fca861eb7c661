//! Every layout of a small board.

use minewise_board::Params;
use minewise_rules::Layout;

/// Every layout of a board, in the order of their sorted mine indices.
///
/// ```
/// use minewise_board::Params;
/// use minewise_testkit::all_layouts;
///
/// assert_eq!(all_layouts(Params::new(4, 4, 4)?).count(), 1_820);
/// # Ok::<(), minewise_board::ParamsError>(())
/// ```
pub fn all_layouts(params: Params) -> AllLayouts {
    AllLayouts { params, mines: Some((0..params.mines() as usize).collect()) }
}

/// The iterator of [`all_layouts`].
#[derive(Debug, Clone)]
pub struct AllLayouts {
    params: Params,
    /// The mines of the next layout as sorted indices; `None` after the last.
    mines: Option<Vec<usize>>,
}

impl Iterator for AllLayouts {
    type Item = Layout;

    fn next(&mut self) -> Option<Layout> {
        let mut mines = self.mines.take()?;
        let size = self.params.size();
        let layout = Layout::from_mines(self.params, mines.iter().map(|&index| size.pos(index)))
            .expect("distinct cells of the board, as many as it has mines");
        if advance(&mut mines, size.cells()) {
            self.mines = Some(mines);
        }
        Some(layout)
    }
}

/// Moves to the next combination; false after the last one.
fn advance(chosen: &mut [usize], of: usize) -> bool {
    let count = chosen.len();
    // Move the last element that has room; those after it follow closely.
    let movable = (0..count).rev().find(|&place| chosen[place] < of - count + place);
    let Some(place) = movable else { return false };
    chosen[place] += 1;
    for after in place + 1..count {
        chosen[after] = chosen[after - 1] + 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{binomial, picture};

    #[test]
    fn all_are_different_and_counted_by_the_binomial() {
        for (width, height) in [(1, 1), (3, 2), (3, 3)] {
            for mines in 0..width * height {
                let params = Params::new(width, height, mines).unwrap();
                let mut pictures: Vec<String> =
                    all_layouts(params).map(|layout| picture(&layout)).collect();
                pictures.sort();
                pictures.dedup();
                assert_eq!(pictures.len() as u128, binomial(width * height, mines));
            }
        }
    }

    #[test]
    fn the_order_is_fixed() {
        let params = Params::new(3, 1, 2).unwrap();
        let pictures: Vec<String> = all_layouts(params).map(|layout| picture(&layout)).collect();
        assert_eq!(pictures, ["**.\n", "*.*\n", ".**\n"]);
    }
}
