//! Deciding where a game counts. `docs/ranking.md` explains the rules.

use minewise_session::{
    Assistant, Command, GameResult, Player, RankingReason, RankingReasons, Status, TimedCommand,
};
use minewise_store::NewGame;

/// Nobody can sustain more clicks per second than this over a whole game.
const MAX_CLICKS_PER_SECOND: u64 = 15;
/// The same for 3BV per second; one chord can solve several.
const MAX_THREE_BV_PER_SECOND: u64 = 25;
/// Two moves closer together than this are a burst. On a slow network, some of an honest player's
/// moves arrive together, so a single burst means nothing.
const BURST_MILLIS: u64 = 20;
/// How many bursts, if they are also more than a quarter of all moves, give a program away.
const MIN_BURSTS: usize = 8;

/// Where a game counts, and why not elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Verdict {
    /// The list in which it counts, if it does.
    pub(crate) ranked: Option<Player>,
    /// Why it doesn't count at all, or only among the programs.
    pub(crate) reasons: RankingReasons,
}

/// Judges the first end of a game by its commands up to that point.
pub(crate) fn judge(
    game: &NewGame,
    result: &GameResult,
    commands: &[TimedCommand],
    is_analysed: bool,
) -> Verdict {
    let tally = result.tally;
    let pauses = commands.iter().any(|timed| timed.command == Command::Pause);
    let excluding = [
        (RankingReason::NotWon, result.status != Status::Won),
        (RankingReason::Practice, game.practice),
        (RankingReason::SelfTimed, game.self_timed),
        (RankingReason::Pause, pauses),
        (RankingReason::Undo, tally.undos > 0),
        (RankingReason::Retry, tally.retries > 0),
        (RankingReason::Hint, tally.hints > 0),
        (RankingReason::Explanation, tally.explanations > 0),
        (RankingReason::Odds, tally.odds > 0),
        (RankingReason::Auto, tally.autos > 0),
        (RankingReason::Analysis, is_analysed),
    ];
    let is_reason = |(reason, applies): (RankingReason, bool)| applies.then_some(reason);
    let mut reasons: RankingReasons = excluding.into_iter().filter_map(is_reason).collect();
    if !reasons.is_empty() {
        return Verdict { ranked: None, reasons };
    }
    if game.played_by == Player::Program {
        reasons.insert(RankingReason::Program);
    }
    if is_superhuman(game.config.assistant, result, commands) {
        reasons.insert(RankingReason::TooFast);
    }
    let list = if reasons.is_empty() { Player::Person } else { Player::Program };
    Verdict { ranked: Some(list), reasons }
}

/// Whether a game was won faster than any person can click.
fn is_superhuman(assistant: Assistant, result: &GameResult, commands: &[TimedCommand]) -> bool {
    // The clock starts with the first click, which therefore takes no time.
    let too_many = |count: u32, most: u64| {
        u64::from(count.saturating_sub(1)) * 1_000 > most * result.elapsed.0
    };
    // What the assistant opens says nothing about the player's speed.
    let opens_everything = assistant != Assistant::Intelligent;
    let metrics = result.metrics.filter(|_| opens_everything);
    let three_bv = metrics.map_or(0, |metrics| metrics.three_bv);
    too_many(result.tally.clicks, MAX_CLICKS_PER_SECOND)
        || too_many(three_bv, MAX_THREE_BV_PER_SECOND)
        || has_bursts(commands)
}

fn has_bursts(commands: &[TimedCommand]) -> bool {
    let is_move = |timed: &&TimedCommand| {
        matches!(
            timed.command,
            Command::Open(_)
                | Command::Chord(_)
                | Command::Flag(_)
                | Command::Question(_)
                | Command::Click(_)
        )
    };
    let moves: Vec<u64> = commands.iter().filter(is_move).map(|timed| timed.at.0).collect();
    let bursts = moves.windows(2).filter(|pair| pair[1] - pair[0] < BURST_MILLIS).count();
    bursts >= MIN_BURSTS && bursts * 4 > moves.len()
}

#[cfg(test)]
mod tests {
    use minewise_board::Pos;
    use minewise_session::Millis;

    use super::*;

    fn clicks(times: impl IntoIterator<Item = u64>) -> Vec<TimedCommand> {
        let open = Command::Open(Pos::new(0, 0));
        times.into_iter().map(|at| TimedCommand { at: Millis(at), command: open }).collect()
    }

    #[test]
    fn bursts_are_many_moves_at_once_and_not_a_network_hiccup() {
        // Ten clicks per second, six of which arrive together after a pause.
        let hiccup =
            (0..40).map(|number| if (20..26).contains(&number) { 2_600 } else { number * 100 });
        let mut hiccup: Vec<u64> = hiccup.collect();
        hiccup.sort_unstable();
        assert!(!has_bursts(&clicks(hiccup)));
        assert!(has_bursts(&clicks((0..40).map(|number| number / 2 * 100))));
        assert!(!has_bursts(&clicks((0..8).map(|_| 5))), "seven pairs are too few to tell");
        assert!(has_bursts(&clicks((0..9).map(|_| 5))));
        assert!(!has_bursts(&clicks((0..500).map(|number| number * 20))));
    }
}
