//! A cascade that runs outwards from where it was opened.

use eframe::egui::{Painter, Rect};
use minewise_board::Pos;
use minewise_palette::Theme;
use minewise_session::Millis;

use crate::camera::Camera;
use crate::look::{self, colour};

/// How long one cell takes to appear, and how long the last one waits for that, in milliseconds.
const FADE: f32 = 110.0;
const LONGEST_WAIT: f32 = 140.0;
/// How long it takes from one cell to the next, unless the cascade is so large that it is faster.
const CELL_DELAY: f32 = 28.0;
/// A cascade with more cells isn't animated: a frame would cost more than it explains.
const MOST_CELLS: usize = 6_000;

/// Cells that were opened together: they are open already, and what covered them fades away.
#[derive(Debug, Clone)]
pub(crate) struct Ripple {
    began: Millis,
    /// Each cell, and when it starts to appear.
    cells: Vec<(Pos, f32)>,
}

impl Ripple {
    /// The ripple of cells that were opened in this order, if they are several and not too many.
    pub(crate) fn new(opened: &[Pos], began: Millis) -> Option<Self> {
        let origin = *opened.first().filter(|_| (2..=MOST_CELLS).contains(&opened.len()))?;
        let way = |from: u16, to: u16| f32::from(from.abs_diff(to));
        let distance = |pos: &Pos| way(origin.x, pos.x).hypot(way(origin.y, pos.y));
        let furthest = opened.iter().map(distance).fold(1.0, f32::max);
        let delay = CELL_DELAY.min(LONGEST_WAIT / furthest);
        let cells = opened.iter().map(|pos| (*pos, delay * distance(pos))).collect();
        Some(Ripple { began, cells })
    }

    pub(crate) fn is_over(&self, now: Millis) -> bool {
        now.since(self.began).0 as f32 >= LONGEST_WAIT + FADE
    }

    /// How much of a cell is still covered, from 0 to 1.
    fn cover(&self, wait: f32, now: Millis) -> f32 {
        let passed = now.since(self.began).0 as f32;
        1.0 - ((passed - wait) / FADE).clamp(0.0, 1.0)
    }

    /// Draws what still covers the cells in sight.
    pub(crate) fn draw(&self, painter: &Painter, camera: &Camera, theme: &Theme, now: Millis) {
        let radius = look::radius(theme, (camera.cell() / 9.0) as u8);
        let shade = colour(theme.covered[0].towards(theme.covered[1], 0.5));
        for &(pos, wait) in &self.cells {
            let rect: Rect = camera.cell_rect(pos);
            let cover = self.cover(wait, now);
            if cover > 0.0 && camera.area().intersects(rect) {
                painter.rect_filled(rect.shrink(0.5), radius, shade.gamma_multiply(cover));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn it_runs_outwards_and_ends_in_time() {
        let row = |length: u16| (0..length).map(|x| Pos::new(x, 0)).collect::<Vec<_>>();
        for length in [3, 400] {
            let ripple = Ripple::new(&row(length), Millis(1_000)).unwrap();
            let covers = |now: u64| {
                let cover = |&(_, wait): &(Pos, f32)| ripple.cover(wait, Millis(now));
                ripple.cells.iter().map(cover).collect::<Vec<_>>()
            };
            assert!(covers(1_000).iter().all(|&cover| cover == 1.0));
            let middle = covers(1_060);
            assert!(middle.is_sorted() && middle[0] < 0.5 && middle[0] < middle[2 % middle.len()]);
            assert!(!ripple.is_over(Millis(1_249)) && ripple.is_over(Millis(1_250)));
            assert!(covers(1_250).iter().all(|&cover| cover < 1e-3), "{length}");
        }
        assert!(Ripple::new(&row(1), Millis(0)).is_none(), "a single cell doesn't spread");
        assert!(Ripple::new(&vec![Pos::new(0, 0); 7_000], Millis(0)).is_none());
    }
}
