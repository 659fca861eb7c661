//! The colour scale for the probability of a mine.

use crate::{Rgb, Theme};

/// The probabilities at which a scale names its colours. Most probabilities in a game are
/// small, so its pale middle lies at 30 %.
pub const ODDS_STOPS: [f64; 5] = [0.0, 0.15, 0.3, 0.55, 1.0];

impl Theme {
    /// The colour of a probability, from safe (blue) to mine (red): a diverging scale that
    /// colour-blind players can read too. Values outside 0 to 1 get the colour of the
    /// nearest end.
    pub fn odds(&self, chance: f64) -> Rgb {
        for (at, pair) in ODDS_STOPS.windows(2).enumerate() {
            let (from, to) = (pair[0], pair[1]);
            if chance <= from {
                return self.odds[at];
            }
            if chance < to {
                return self.odds[at].towards(self.odds[at + 1], (chance - from) / (to - from));
            }
        }
        self.odds[ODDS_STOPS.len() - 1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scale_goes_from_blue_to_red() {
        for theme in Theme::ALL {
            for (chance, colour) in ODDS_STOPS.into_iter().zip(theme.odds) {
                assert_eq!(theme.odds(chance), colour);
            }
            assert_eq!(theme.odds(-1.0), theme.odds[0]);
            assert_eq!(theme.odds(7.0), theme.odds[4]);
            // A higher risk never looks cooler.
            let warmth = |Rgb(red, _, blue)| f64::from(red) / (f64::from(red) + f64::from(blue));
            for percent in 0..100 {
                let (less, more) = (f64::from(percent) / 100.0, f64::from(percent + 1) / 100.0);
                let (less, more) = (warmth(theme.odds(less)), warmth(theme.odds(more)));
                assert!(less < more + 0.001, "{}: {percent} %", theme.name);
            }
            assert!(warmth(theme.odds(0.0)) < 0.4, "{}", theme.name);
            assert!(warmth(theme.odds(1.0)) > 0.7, "{}", theme.name);
        }
    }
}
