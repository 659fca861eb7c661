//! The cells around a cell, without allocation.

use crate::{Pos, Size};

/// An iterator over the cells around a cell (at most eight), in reading order.
///
/// Created by [`Size::neighbours`].
///
/// ```
/// use minewise_board::{Params, Pos};
///
/// let size = Params::new(3, 3, 1)?.size();
/// let around: Vec<Pos> = size.neighbours(Pos::new(0, 0)).collect();
/// assert_eq!(around, [Pos::new(1, 0), Pos::new(0, 1), Pos::new(1, 1)]);
/// # Ok::<(), minewise_board::ParamsError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Neighbours {
    centre: Pos,
    left: u16,
    right: u16,
    bottom: u16,
    next: Pos,
}

impl Neighbours {
    #[inline]
    pub(crate) fn new(size: Size, centre: Pos) -> Self {
        debug_assert!(size.contains(centre));
        let left = centre.x.saturating_sub(1);
        Neighbours {
            centre,
            left,
            right: (centre.x + 1).min(size.width() - 1),
            bottom: (centre.y + 1).min(size.height() - 1),
            next: Pos::new(left, centre.y.saturating_sub(1)),
        }
    }
}

impl Iterator for Neighbours {
    type Item = Pos;

    #[inline]
    fn next(&mut self) -> Option<Pos> {
        loop {
            let pos = self.next;
            if pos.y > self.bottom {
                return None;
            }
            self.next = if pos.x == self.right {
                Pos::new(self.left, pos.y + 1)
            } else {
                Pos::new(pos.x + 1, pos.y)
            };
            if pos != self.centre {
                return Some(pos);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Params, Pos};

    #[test]
    fn neighbours_are_the_cells_at_distance_one() {
        for (width, height) in [(1, 1), (1, 5), (5, 1), (2, 2), (4, 3)] {
            let size = Params::new(width, height, 0).unwrap().size();
            for centre in size.positions() {
                let found: Vec<Pos> = size.neighbours(centre).collect();
                let expected: Vec<Pos> = size
                    .positions()
                    .filter(|&p| {
                        p != centre && p.x.abs_diff(centre.x) <= 1 && p.y.abs_diff(centre.y) <= 1
                    })
                    .collect();
                assert_eq!(found, expected);
                assert_eq!(usize::from(size.degree(centre)), expected.len());
            }
        }
    }
}
