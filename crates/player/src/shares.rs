//! How the unknown cells of a position fall apart.

use minewise_board::Pos;
use minewise_solver::{Part, Probe};

/// For each unknown cell, how much of all of them hangs together with it: by clues, or
/// because one could become a clue of the other.
#[derive(Debug, Default)]
pub(crate) struct Shares {
    /// In reading order, each with the cells that hang together with it.
    cells: Vec<(Pos, u32)>,
}

impl Shares {
    /// The shares of a weighed position.
    pub(crate) fn of(probe: &Probe) -> Self {
        let cells = probe.parts();
        let components = probe.components();
        // A component hangs together by its clues; the sea may fall apart, so each of
        // its cells begins by itself.
        let number = |place: usize| match cells[place].1 {
            Part::Component(number) => number,
            Part::Sea => components + place,
        };
        let size = probe.size();
        let mut places = vec![None; size.cells()];
        for (place, &(pos, _)) in cells.iter().enumerate() {
            places[size.index(pos)] = Some(place);
        }
        let mut leader: Vec<usize> = (0..components + cells.len()).collect();
        for (place, &(pos, _)) in cells.iter().enumerate() {
            for near in size.neighbours(pos) {
                if let Some(other) = places[size.index(near)] {
                    let (own, other) =
                        (find(&mut leader, number(place)), find(&mut leader, number(other)));
                    leader[own] = other;
                }
            }
        }
        let mut counts = vec![0; leader.len()];
        for place in 0..cells.len() {
            counts[find(&mut leader, number(place))] += 1;
        }
        let count = |place: usize| counts[find(&mut leader, number(place))];
        let counted: Vec<u32> = (0..cells.len()).map(count).collect();
        Shares { cells: cells.iter().map(|&(pos, _)| pos).zip(counted).collect() }
    }

    /// The share of the unknown cells that hang together with one of them.
    pub(crate) fn share(&self, pos: Pos) -> f64 {
        let key = |(pos, _): &(Pos, u32)| (pos.y, pos.x);
        match self.cells.binary_search_by_key(&(pos.y, pos.x), key) {
            Ok(place) => f64::from(self.cells[place].1) / self.cells.len() as f64,
            Err(_) => 1.0,
        }
    }
}

/// The part that stands for all that a part is joined with; shortens the way to it.
fn find(leader: &mut [usize], mut number: usize) -> usize {
    while leader[number] != number {
        leader[number] = leader[leader[number]];
        number = leader[number];
    }
    number
}

#[cfg(test)]
mod tests {
    use minewise_board::View;

    use super::*;

    #[test]
    fn a_pocket_is_told_from_the_rest() {
        // Two cells to the left of the clues, two to the right, and four behind those.
        let view: View = "7x2x3:_101___/_101___".parse().expect("a position");
        let mut probe = Probe::new();
        probe.load(&view).expect("it fits");
        probe.weigh().expect("it fits");
        let shares = Shares::of(&probe);
        let found: Vec<f64> = probe.unknown_cells().map(|pos| shares.share(pos)).collect();
        assert_eq!(found, [0.25, 0.75, 0.75, 0.75, 0.25, 0.75, 0.75, 0.75]);
    }
}
