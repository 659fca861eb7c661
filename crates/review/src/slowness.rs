//! Moves that took long.

use minewise_session::{Command, Millis, Record};
use minewise_solver::Tier;

/// A move is slow only if it took at least this long ...
const LEAST: Millis = Millis(5_000);
/// ... and this many times as long as the player's moves usually take.
const TIMES_USUAL: u64 = 4;

/// The steps of a record that took long.
#[derive(Debug)]
pub(crate) struct SlowSteps(Vec<(usize, Millis)>);

impl SlowSteps {
    /// Finds them by the times of the record alone.
    pub(crate) fn of(record: &Record) -> Self {
        let commands = &record.commands;
        let mut gaps: Vec<(usize, Millis)> = (commands.windows(2).enumerate())
            .filter(|(_, pair)| is_move(pair[1].command) && pair[0].command != Command::Resume)
            .map(|(index, pair)| (index + 2, pair[1].at.since(pair[0].at)))
            .collect();
        let mut times: Vec<Millis> = gaps.iter().map(|&(_, took)| took).collect();
        times.sort_unstable();
        let usual = times.get(times.len() / 2).copied().unwrap_or_default();
        let limit = LEAST.max(Millis(usual.0.saturating_mul(TIMES_USUAL)));
        gaps.retain(|&(_, took)| took >= limit);
        SlowSteps(gaps)
    }

    /// How long a step took, if it was slow.
    pub(crate) fn took(&self, step: usize) -> Option<Millis> {
        let place = self.0.binary_search_by_key(&step, |&(step, _)| step).ok()?;
        Some(self.0[place].1)
    }

    /// Whether a cell with such a proof should be seen at once.
    pub(crate) const fn is_easy(tier: Tier) -> bool {
        matches!(tier, Tier::SingleClue | Tier::TwoClues)
    }
}

/// Whether a command is a move of the player, for which time was needed.
const fn is_move(command: Command) -> bool {
    matches!(command, Command::Open(_) | Command::Chord(_) | Command::Flag(_) | Command::Click(_))
}

#[cfg(test)]
mod tests {
    use minewise_board::{Params, Pos};
    use minewise_rules::Seed;
    use minewise_session::{Config, TimedCommand};

    use super::*;

    #[test]
    fn a_move_is_slow_by_the_measure_of_the_player() {
        let flag = Command::Flag(Pos::new(0, 0));
        let slow_steps = |gaps: &[u64], command: Command| {
            let mut at = 0;
            let commands = gaps.iter().map(|gap| {
                at += gap;
                TimedCommand { at: Millis(at), command }
            });
            let config = Config::new(Params::new(9, 9, 10).unwrap());
            SlowSteps::of(&Record::new(config, Seed(1), commands.collect())).0
        };
        let gaps = [0, 500, 400, 6_000, 500, 4_000, 300];
        assert_eq!(slow_steps(&gaps, flag), [(4, Millis(6_000))]);
        assert_eq!(slow_steps(&gaps, Command::Pause), []);
        assert_eq!(slow_steps(&[0, 5_000, 6_000, 7_000, 6_000], flag), [], "all are slow");
        assert_eq!(slow_steps(&[], flag), []);
    }
}
