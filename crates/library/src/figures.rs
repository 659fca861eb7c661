//! What a player's finished games add up to. The statistics of the browser game are the same.

use minewise_session::{Assistant, Millis};
use minewise_store::PlayedGame;

/// What games add up to.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Figures {
    /// How many there are.
    pub games: u32,
    /// How many of them were won.
    pub wins: u32,
    /// How many of the latest games were won in a row.
    pub streak: u32,
    /// The longest such row.
    pub longest_streak: u32,
    /// The shortest win.
    pub best: Option<Millis>,
    /// How long a win took on average.
    pub average: Option<Millis>,
    /// The average 3BV per second of the wins by the player's own clicks that took any time.
    pub per_second: Option<f64>,
    /// The average 3BV per click of the wins by the player's own clicks.
    pub efficiency: Option<f64>,
    /// The time played.
    pub total: Millis,
}

impl Figures {
    /// The figures of games, which come in the order they finished.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a PlayedGame>) -> Self {
        let mut found = Figures::default();
        let (mut times, mut speeds, mut efficiencies) =
            (Mean::default(), Mean::default(), Mean::default());
        for PlayedGame { finish, config, .. } in games {
            found.games += 1;
            found.total = Millis(found.total.0.saturating_add(finish.elapsed));
            if !finish.won {
                found.streak = 0;
                continue;
            }
            found.wins += 1;
            found.streak += 1;
            found.longest_streak = found.longest_streak.max(found.streak);
            let elapsed = Millis(finish.elapsed);
            found.best = Some(found.best.map_or(elapsed, |best| best.min(elapsed)));
            times.add(finish.elapsed as f64);
            // Where the program opened cells, nobody can say how fast the player was.
            if finish.tally.autos == 0 && config.assistant != Assistant::Intelligent {
                speeds.extend(finish.three_bv_per_second());
                efficiencies.extend(finish.efficiency());
            }
        }
        Figures {
            average: times.value().map(|millis| Millis(millis.round() as u64)),
            per_second: speeds.value(),
            efficiency: efficiencies.value(),
            ..found
        }
    }

    /// The share of games that were won; `None` without any game.
    pub fn rate(&self) -> Option<f64> {
        (self.games > 0).then(|| f64::from(self.wins) / f64::from(self.games))
    }
}

/// A mean that is added up.
#[derive(Default)]
struct Mean {
    sum: f64,
    count: u32,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.count += 1;
    }

    fn extend(&mut self, value: Option<f64>) {
        value.into_iter().for_each(|value| self.add(value));
    }

    fn value(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / f64::from(self.count))
    }
}

/// Lengths of time that are easy to read, in milliseconds.
pub const LENGTHS: [u64; 15] = [
    100, 200, 500, 1_000, 2_000, 5_000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000,
    1_800_000, 3_600_000,
];
/// About how many bins there are.
const MOST_BINS: u64 = 16;

/// How many times are between two others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeBin {
    /// The shortest time that counts.
    pub from: Millis,
    /// The shortest time that doesn't count any more.
    pub to: Millis,
    /// How many there are.
    pub count: u32,
}

/// How times are spread over bins of the same size.
pub fn spread(times: &[Millis]) -> Vec<TimeBin> {
    let (Some(&least), Some(&most)) = (times.iter().min(), times.iter().max()) else {
        return Vec::new();
    };
    let range = most.0 - least.0;
    let size = LENGTHS.into_iter().find(|&length| range <= MOST_BINS * length);
    let size = size.unwrap_or_else(|| range.div_ceil(MOST_BINS));
    let first = least.0 / size;
    let bins = first..=most.0 / size;
    let mut bins: Vec<TimeBin> = bins
        .map(|bin| TimeBin { from: Millis(bin * size), to: Millis((bin + 1) * size), count: 0 })
        .collect();
    for time in times {
        bins[(time.0 / size - first) as usize].count += 1;
    }
    bins
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_games::{lost, won};

    #[test]
    fn games_are_added_up_in_order() {
        let games = [won(0, 20_000), won(1, 10_000), lost(2, 5_000), won(3, 12_000)];
        let found = Figures::of(&games);
        assert_eq!((found.games, found.wins, found.rate()), (4, 3, Some(0.75)));
        assert_eq!((found.streak, found.longest_streak), (1, 2));
        assert_eq!((found.best, found.average), (Some(Millis(10_000)), Some(Millis(14_000))));
        // 30 3BV in 40 clicks each.
        let expected = (30.0 / 20.0 + 30.0 / 10.0 + 30.0 / 12.0) / 3.0;
        assert!((found.per_second.unwrap() - expected).abs() < 1e-12);
        assert_eq!((found.efficiency, found.total), (Some(0.75), Millis(47_000)));
        let mut helped = games;
        helped[1].finish.tally.autos = 1;
        helped[3].config.assistant = Assistant::Intelligent;
        let found = Figures::of(&helped);
        assert_eq!((found.wins, found.per_second), (3, Some(30.0 / 20.0)), "one was won alone");
        let none = Figures::of(&[]);
        assert_eq!(
            (none.rate(), none.best, none.average, none.per_second),
            (None, None, None, None)
        );
    }

    #[test]
    fn times_are_spread_over_round_bins() {
        let spread = |times: &[u64]| {
            let times: Vec<Millis> = times.iter().map(|&time| Millis(time)).collect();
            let bins = super::spread(&times);
            bins.iter().map(|bin| (bin.from.0, bin.to.0, bin.count)).collect::<Vec<_>>()
        };
        assert_eq!(spread(&[]), []);
        assert_eq!(spread(&[250]), [(200, 300, 1)]);
        let found = spread(&[61_000, 60_000, 63_999, 100_000]);
        assert_eq!(found[0], (60_000, 65_000, 3));
        assert_eq!((found.len(), found[8]), (9, (100_000, 105_000, 1)));
        let long = spread(&[0, 100 * 3_600_000]);
        assert_eq!(long.iter().map(|bin| bin.2).sum::<u32>(), 2);
        assert!(long.len() <= 17, "{}", long.len());
    }
}
