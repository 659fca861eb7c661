//! The summary of many games: rates with their intervals.

use minewise_agents::{Z, wilson};
use serde::Serialize;

use crate::sim_game::Played;

/// The totals of all games.
#[derive(Debug, Default)]
pub(crate) struct Summary {
    pub(crate) games: u64,
    pub(crate) wins: u64,
    guesses: u64,
    micros: u64,
    most_micros: u64,
    pub(crate) paired: Paired,
}

impl Summary {
    /// Adds a game, and whether another player won on the same board.
    pub(crate) fn add(&mut self, played: Played, other_won: Option<bool>) {
        self.games += 1;
        self.wins += u64::from(played.won);
        self.guesses += u64::from(played.guesses);
        self.micros += played.micros;
        self.most_micros = self.most_micros.max(played.micros);
        if let Some(other_won) = other_won {
            self.paired.add(played.won, other_won);
        }
    }

    /// The figures to be shown.
    pub(crate) fn figures(&self) -> Figures {
        let games = self.games as f64;
        let (low, high) = wilson(self.wins, self.games);
        Figures {
            games: self.games,
            wins: self.wins,
            rate: ratio(self.wins as f64, games),
            low,
            high,
            cpu_ms_mean: ratio(self.micros as f64 / 1e3, games),
            cpu_ms_max: self.most_micros as f64 / 1e3,
            guesses_mean: ratio(self.guesses as f64, games),
        }
    }
}

/// The figures about the games.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Figures {
    pub(crate) games: u64,
    pub(crate) wins: u64,
    /// The share of games won.
    pub(crate) rate: f64,
    /// Its 95 % interval.
    pub(crate) low: f64,
    pub(crate) high: f64,
    pub(crate) cpu_ms_mean: f64,
    pub(crate) cpu_ms_max: f64,
    pub(crate) guesses_mean: f64,
}

/// The results of two players on the same boards.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Paired {
    games: u64,
    wins: u64,
    other_wins: u64,
    only_we: u64,
    only_they: u64,
}

impl Paired {
    fn add(&mut self, won: bool, other_won: bool) {
        self.games += 1;
        self.wins += u64::from(won);
        self.other_wins += u64::from(other_won);
        self.only_we += u64::from(won && !other_won);
        self.only_they += u64::from(!won && other_won);
    }

    /// The difference in percentage points; `None` if they have no board in common.
    pub(crate) fn comparison(&self) -> Option<Comparison> {
        if self.games == 0 {
            return None;
        }
        let games = self.games as f64;
        let mean = (self.only_we as f64 - self.only_they as f64) / games;
        let square = (self.only_we + self.only_they) as f64 / games;
        let error = ((square - mean * mean).max(0.0) / games).sqrt();
        Some(Comparison {
            games: self.games,
            wins: self.wins,
            other_wins: self.other_wins,
            only_we: self.only_we,
            only_they: self.only_they,
            difference: 100.0 * mean,
            low: 100.0 * (mean - Z * error),
            high: 100.0 * (mean + Z * error),
        })
    }
}

/// The figures about a comparison; differences are in percentage points.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Comparison {
    /// The number of boards that both have played.
    pub(crate) games: u64,
    pub(crate) wins: u64,
    pub(crate) other_wins: u64,
    pub(crate) only_we: u64,
    pub(crate) only_they: u64,
    pub(crate) difference: f64,
    /// Its 95 % interval.
    pub(crate) low: f64,
    pub(crate) high: f64,
}

fn ratio(value: f64, games: f64) -> f64 {
    if games == 0.0 { 0.0 } else { value / games }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paired_difference_counts_the_boards_that_differ() {
        let mut paired = Paired::default();
        assert!(paired.comparison().is_none());
        for (won, other_won, times) in
            [(true, true, 40), (false, false, 40), (true, false, 15), (false, true, 5)]
        {
            (0..times).for_each(|_| paired.add(won, other_won));
        }
        let comparison = paired.comparison().unwrap();
        assert_eq!((comparison.wins, comparison.other_wins), (55, 45));
        assert!((comparison.difference - 10.0).abs() < 1e-9);
        // The variance of -1, 0, 1 with shares 0.05, 0.8, 0.15 is 0.19.
        assert!(
            (comparison.high - comparison.low - 200.0 * Z * 0.19f64.sqrt() / 10.0).abs() < 1e-9
        );
    }
}
