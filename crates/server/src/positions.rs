//! Positions as numbers, which are the same however a board is rotated or mirrored.

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

use minewise_board::{Cell, Params, Symmetry, View};
use minewise_session::Session;

/// Turns positions into numbers, by a secret of this process.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PositionHasher(u64);

impl Default for PositionHasher {
    fn default() -> Self {
        PositionHasher(RandomState::new().hash_one(0))
    }
}

/// A position as a hash, which is the same however the board is rotated or mirrored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Position(pub(super) u64);

impl PositionHasher {
    /// The position of a view, regardless of rotation and mirroring.
    pub(crate) fn position(self, view: &View) -> Position {
        let mut images = Images::covered(view.params());
        images.follow(view, self);
        images.position(self)
    }

    const fn scramble(self, number: u64) -> u64 {
        // The last steps of SplitMix64.
        let mut mixed = self.0.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

/// The eight images of a view, each as the sum of its open cells. A game goes on cell by cell, so
/// the next position costs little more than a comparison.
#[derive(Debug)]
struct Images {
    view: View,
    sums: [u64; Symmetry::ALL.len()],
}

impl Images {
    fn covered(params: Params) -> Self {
        Images { view: View::covered(params), sums: [0; Symmetry::ALL.len()] }
    }

    /// Goes on to another view. Returns whether it differs.
    fn follow(&mut self, view: &View, hasher: PositionHasher) -> bool {
        if self.view == *view {
            return false;
        }
        if self.view.params() != view.params() {
            *self = Images::covered(view.params());
        }
        let size = view.size();
        let cells = self.view.cells().iter().zip(view.cells()).enumerate();
        for (index, (old, new)) in cells.filter(|(_, (old, new))| old != new) {
            for (sum, symmetry) in self.sums.iter_mut().zip(Symmetry::ALL) {
                let pos = symmetry.pos(size, size.pos(index));
                let place = (u64::from(pos.x) << 32) | (u64::from(pos.y) << 16);
                let value = |cell: &Cell| {
                    cell.clue().map_or(0, |clue| hasher.scramble(place | u64::from(clue.value())))
                };
                *sum = sum.wrapping_sub(value(old)).wrapping_add(value(new));
            }
        }
        self.view.clone_from(view);
        true
    }

    fn position(&self, hasher: PositionHasher) -> Position {
        let hashes = Symmetry::ALL.into_iter().zip(self.sums).map(|(symmetry, sum)| {
            let params = symmetry.params(self.view.params());
            let (width, height) = (params.size().width(), params.size().height());
            let shape = (u64::from(width) << 48) | (u64::from(height) << 32);
            hasher.scramble(sum ^ hasher.scramble(shape | u64::from(params.mines())))
        });
        Position(hashes.fold(u64::MAX, u64::min))
    }
}

/// Positions that somebody is about to learn something about.
#[derive(Debug)]
pub(crate) struct Positions {
    hasher: PositionHasher,
    last: Option<Images>,
    all: HashSet<Position>,
    shapes: HashSet<Shape>,
}

/// What positions that are alike have in common, to tell others apart without hashing them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Shape {
    mines: u32,
    cells: usize,
    open: u32,
}

impl Shape {
    fn of(view: &View) -> Self {
        Shape { mines: view.mines(), cells: view.size().cells(), open: view.open_count() }
    }
}

impl Positions {
    pub(crate) fn new(hasher: PositionHasher) -> Self {
        Positions { hasher, last: None, all: HashSet::new(), shapes: HashSet::new() }
    }

    /// Adds the position of a view. There is nothing to learn about a board that is all covered.
    pub(crate) fn add(&mut self, view: &View) {
        let images = self.last.get_or_insert_with(|| Images::covered(view.params()));
        if images.follow(view, self.hasher) && view.open_count() > 0 {
            self.all.insert(images.position(self.hasher));
            self.shapes.insert(Shape::of(view));
        }
    }

    /// Adds the position of a session, and those that its assistant drew conclusions from in the
    /// last command.
    pub(crate) fn add_session(&mut self, session: &Session) {
        session.views_acted_on().iter().for_each(|view| self.add(view));
        self.add(session.view());
    }

    pub(crate) fn all(&self) -> &HashSet<Position> {
        &self.all
    }

    /// Whether the position of a view is among them.
    pub(crate) fn contain(&self, view: &View) -> bool {
        self.shapes.contains(&Shape::of(view)) && self.all.contains(&self.hasher.position(view))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(text: &str) -> View {
        text.parse().unwrap()
    }

    #[test]
    fn a_position_is_the_same_however_it_is_turned_and_reached() {
        let hasher = PositionHasher::default();
        let mine = view("4x2x2:____/1121");
        let position = hasher.position(&mine);
        for symmetry in Symmetry::ALL {
            assert_eq!(hasher.position(&symmetry.view(&mine)), position, "{symmetry:?}");
        }
        for other in ["4x2x2:____/1122", "4x2x3:____/1121", "4x2x2:____/1_21", "2x4x2:__/__/11/21"]
        {
            assert_ne!(hasher.position(&view(other)), position, "{other}");
        }
        // Forwards, back, and by way of another board.
        let mut positions = Positions::new(hasher);
        for step in ["4x2x2:____/1_21", "4x2x2:____/____", "3x1x1:1__", "4x2x2:____/1121"] {
            positions.add(&view(step));
        }
        assert_eq!(positions.all().len(), 3, "a covered board says nothing");
        assert!(positions.all().contains(&position));
        assert!(positions.contain(&Symmetry::Turn90.view(&mine)));
        assert!(!positions.contain(&view("4x2x2:____/11_1")));
    }
}
