//! The colour scale for the probability of a mine.

use crate::{Rgb, Theme};

/// The scale from safe (blue) to mine (red), as probabilities and their colours: a
/// diverging scale that colour-blind players can read too. Most probabilities in a game
/// are small, so its pale middle lies at 30 %.
pub const ODDS_STOPS: [(f64, Rgb); 5] = [
    (0.0, Rgb(0x21, 0x66, 0xAC)),
    (0.15, Rgb(0x67, 0xA9, 0xCF)),
    (0.3, Rgb(0xF2, 0xF2, 0xEE)),
    (0.55, Rgb(0xEF, 0x8A, 0x62)),
    (1.0, Rgb(0xB2, 0x18, 0x2B)),
];

impl Theme {
    /// The colour of a probability, the same in every theme. Values outside 0 to 1 get
    /// the colour of the nearest end.
    pub fn odds(&self, chance: f64) -> Rgb {
        let [(_, first), ..] = ODDS_STOPS;
        let mut last = first;
        for pair in ODDS_STOPS.windows(2) {
            let ((from, low), (to, high)) = (pair[0], pair[1]);
            if chance <= from {
                return low;
            }
            if chance < to {
                return low.towards(high, (chance - from) / (to - from));
            }
            last = high;
        }
        last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_goes_from_blue_to_red() {
        let odds = |chance| Theme::DARK.odds(chance);
        for (chance, colour) in ODDS_STOPS {
            assert_eq!(odds(chance), colour);
        }
        assert_eq!(odds(-1.0), ODDS_STOPS[0].1);
        assert_eq!(odds(7.0), ODDS_STOPS[4].1);
        // A higher risk never looks cooler.
        let warmth = |Rgb(red, _, blue)| f64::from(red) / (f64::from(red) + f64::from(blue));
        for percent in 0..100 {
            let (less, more) = (f64::from(percent) / 100.0, f64::from(percent + 1) / 100.0);
            assert!(warmth(odds(less)) < warmth(odds(more)) + 0.001, "{percent}");
        }
        assert!(warmth(odds(0.0)) < 0.2 && warmth(odds(1.0)) > 0.8);
    }
}
