//! The eight ways to rotate and reflect a board.

use crate::{Params, Pos, Size, View};

/// One of the eight rotations and reflections of a grid, including those that swap width
/// and height.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Symmetry {
    Identity,
    Turn90,
    Turn180,
    Turn270,
    MirrorColumns,
    MirrorRows,
    Transpose,
    AntiTranspose,
}

impl Symmetry {
    /// All eight.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::Turn90,
        Symmetry::Turn180,
        Symmetry::Turn270,
        Symmetry::MirrorColumns,
        Symmetry::MirrorRows,
        Symmetry::Transpose,
        Symmetry::AntiTranspose,
    ];

    /// The size of a board after the symmetry.
    pub const fn size(self, size: Size) -> Size {
        match self {
            Symmetry::Turn90
            | Symmetry::Turn270
            | Symmetry::Transpose
            | Symmetry::AntiTranspose => Size::new_unchecked(size.height(), size.width()),
            _ => size,
        }
    }

    /// Where a cell of a board of this size ends up.
    pub const fn pos(self, size: Size, pos: Pos) -> Pos {
        let Pos { x, y } = pos;
        let (right, bottom) = (size.width() - 1, size.height() - 1);
        match self {
            Symmetry::Identity => Pos::new(x, y),
            Symmetry::Turn90 => Pos::new(bottom - y, x),
            Symmetry::Turn180 => Pos::new(right - x, bottom - y),
            Symmetry::Turn270 => Pos::new(y, right - x),
            Symmetry::MirrorColumns => Pos::new(right - x, y),
            Symmetry::MirrorRows => Pos::new(x, bottom - y),
            Symmetry::Transpose => Pos::new(y, x),
            Symmetry::AntiTranspose => Pos::new(bottom - y, right - x),
        }
    }

    /// The parameters of a board after the symmetry.
    pub const fn params(self, params: Params) -> Params {
        params.with_size(self.size(params.size()))
    }

    /// The view after the symmetry.
    pub fn view(self, view: &View) -> View {
        let size = view.size();
        let mut image = View::covered(self.params(view.params()));
        for pos in size.positions() {
            if let Some(clue) = view.cell(pos).clue() {
                image.open(self.pos(size, pos), clue);
            }
        }
        image
    }

    /// The symmetry that undoes this one.
    pub const fn inverse(self) -> Symmetry {
        match self {
            Symmetry::Turn90 => Symmetry::Turn270,
            Symmetry::Turn270 => Symmetry::Turn90,
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_eight_symmetries_differ_and_preserve_neighbours() {
        let size = Params::new(4, 3, 0).unwrap().size();
        let images: HashSet<Vec<Pos>> = Symmetry::ALL
            .iter()
            .map(|symmetry| size.positions().map(|pos| symmetry.pos(size, pos)).collect())
            .collect();
        assert_eq!(images.len(), 8);
        for symmetry in Symmetry::ALL {
            let turned = symmetry.size(size);
            for pos in size.positions() {
                let image = symmetry.pos(size, pos);
                assert_eq!(symmetry.inverse().pos(turned, image), pos);
                let mut expected: Vec<Pos> =
                    size.neighbours(pos).map(|near| symmetry.pos(size, near)).collect();
                expected.sort();
                assert_eq!(turned.neighbours(image).collect::<Vec<_>>(), expected);
            }
        }
    }

    #[test]
    fn a_view_turns_clockwise() {
        let view: View = "3x2x1:_10/110".parse().unwrap();
        assert_eq!(Symmetry::Turn90.view(&view).to_string(), "2x3x1:1_/11/00");
        for symmetry in Symmetry::ALL {
            assert_eq!(symmetry.inverse().view(&symmetry.view(&view)), view);
        }
    }
}
