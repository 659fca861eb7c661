//! A short wave over the flags of a won board, outwards from the last move.

use minewise_board::Pos;
use minewise_session::Millis;

/// How long one flag moves, in milliseconds.
const HOP: f32 = 340.0;
/// The longest delay until a flag starts to move: flags further away stay still.
const MAX_DELAY: f32 = 460.0;
/// How long the wave takes from one cell to the next.
const CELL_DELAY: f32 = 45.0;
/// The time between two frames of it.
pub(crate) const FRAME: Millis = Millis(16);

/// A wave: where and when it began.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wave {
    began: Millis,
    origin: Pos,
}

impl Wave {
    pub(crate) const fn new(origin: Pos, began: Millis) -> Self {
        Wave { began, origin }
    }

    /// How high the flag on a cell is, from 0 to 1.
    pub(crate) fn height(self, pos: Pos, now: Millis) -> f32 {
        let way = |from: u16, to: u16| f32::from(from.abs_diff(to));
        let distance = way(self.origin.x, pos.x).hypot(way(self.origin.y, pos.y));
        let delay = distance * CELL_DELAY;
        let share = (now.since(self.began).0 as f32 - delay) / HOP;
        if delay > MAX_DELAY || share <= 0.0 || share >= 1.0 {
            0.0
        } else {
            (share * std::f32::consts::PI).sin()
        }
    }

    pub(crate) fn is_over(self, now: Millis) -> bool {
        now.since(self.began).0 as f32 >= MAX_DELAY + HOP
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_moves_outwards_and_comes_to_rest() {
        let wave = Wave::new(Pos::new(3, 3), Millis(1_000));
        let heights = |now: u64| [3, 5, 9, 200].map(|x| wave.height(Pos::new(x, 3), Millis(now)));
        assert_eq!(heights(1_000), [0.0; 4]);
        let [near, next, far, _] = heights(1_120);
        assert!(near > next && next > 0.0 && far == 0.0, "{near} {next} {far}");
        let [near, _, far, beyond] = heights(1_450);
        assert!(near == 0.0 && far > 0.0 && beyond == 0.0, "{near} {far} {beyond}");
        assert!(!wave.is_over(Millis(1_799)) && wave.is_over(Millis(1_800)));
        assert_eq!(heights(1_800), [0.0; 4]);
    }
}
