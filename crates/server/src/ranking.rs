//! Where a game counts. The rule in words is in `docs/ranking.md`.

use minewise_session::{
    Assistant, Command, GameResult, Player, RankingReason, RankingReasons, Status, TimedCommand,
};
use minewise_store::NewGame;

/// More clicks than this in a second, over a whole game, come from no hand.
const MOST_CLICKS_A_SECOND: u64 = 15;
/// The same for 3BV, of which a chord can solve several.
const MOST_THREE_BV_A_SECOND: u64 = 25;
/// Two moves closer to each other than this are a burst. A slow network makes some of
/// an honest player's moves arrive together, so that one burst says nothing.
const BURST_MILLIS: u64 = 20;
/// So many of them, and more than a quarter of all moves, do.
const FEWEST_BURSTS: usize = 8;

/// Where a game counts, and why not elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Verdict {
    /// The list in which it counts, if it does.
    pub(crate) ranked: Option<Player>,
    /// Why it counts in no list, or among the programs.
    pub(crate) reasons: RankingReasons,
}

/// Judges the first end of a game by its commands up to there.
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
    if is_beyond_hands(game.config.assistant, result, commands) {
        reasons.insert(RankingReason::TooFast);
    }
    let list = if reasons.is_empty() { Player::Person } else { Player::Program };
    Verdict { ranked: Some(list), reasons }
}

/// Whether a game was won faster than any hand can click.
fn is_beyond_hands(assistant: Assistant, result: &GameResult, commands: &[TimedCommand]) -> bool {
    // The clock starts with the first click, so that one costs no time.
    let too_many = |count: u32, most: u64| {
        u64::from(count.saturating_sub(1)) * 1_000 > most * result.elapsed.0
    };
    // What an assistant opens says nothing of the hand beside it.
    let opens_everything = assistant != Assistant::Intelligent;
    let metrics = result.metrics.filter(|_| opens_everything);
    let three_bv = metrics.map_or(0, |metrics| metrics.three_bv);
    too_many(result.tally.clicks, MOST_CLICKS_A_SECOND)
        || too_many(three_bv, MOST_THREE_BV_A_SECOND)
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
    bursts >= FEWEST_BURSTS && bursts * 4 > moves.len()
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
    fn bursts_are_many_moves_at_once_and_not_a_hiccup_of_the_network() {
        // Ten clicks a second, of which six arrive together after a second of silence.
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
