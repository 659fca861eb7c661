//! In which list of best times a game counts, and why not in another.

use minewise_board::named_enum;
use serde::{Deserialize, Serialize};

/// Who plays, by their own account. Each kind has its own lists of best times.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// A human.
    #[default]
    Person,
    /// A program.
    Program,
}

named_enum! {
    /// All kinds of players.
    Player { Person = "person", Program = "program" }
    /// A word that is not a kind of player.
    UnknownPlayer = "is not a kind of player"
}

/// Why a game does not count, or counts among the programs.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RankingReason {
    /// It ended before there was a written rule.
    BeforeRule,
    /// It was not won.
    NotWon,
    /// The player chose the board.
    Practice,
    /// The game was paused.
    Pause,
    /// A move was taken back.
    Undo,
    /// The same board was played again.
    Retry,
    /// A hint or advice was taken.
    Hint,
    /// An explanation was taken.
    Explanation,
    /// The odds were shown.
    Odds,
    /// The program made some of the moves.
    Auto,
    /// Somebody asked the public analysis about the position on the board.
    Analysis,
    /// It was won faster than anybody can click, so it counts among the programs.
    TooFast,
    /// A program played, by its own account, so it counts among the programs.
    Program,
}

named_enum! {
    /// All reasons.
    RankingReason {
        BeforeRule = "before_rule", NotWon = "not_won", Practice = "practice",
        Pause = "pause", Undo = "undo", Retry = "retry", Hint = "hint",
        Explanation = "explanation", Odds = "odds", Auto = "auto", Analysis = "analysis",
        TooFast = "too_fast", Program = "program"
    }
    /// A word that is not a reason.
    UnknownRankingReason = "is not a ranking reason"
}

/// A set of reasons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct RankingReasons(u32);

impl RankingReasons {
    /// No reason.
    pub const NONE: RankingReasons = RankingReasons(0);

    /// Adds a reason.
    pub const fn insert(&mut self, reason: RankingReason) {
        self.0 |= 1 << reason as u32;
    }

    /// Whether a reason is among them.
    pub const fn contains(self, reason: RankingReason) -> bool {
        self.0 & (1 << reason as u32) != 0
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All of them, always in the same order.
    pub fn iter(self) -> impl Iterator<Item = RankingReason> {
        RankingReason::ALL.into_iter().filter(move |reason| self.contains(*reason))
    }
}

impl FromIterator<RankingReason> for RankingReasons {
    fn from_iter<T: IntoIterator<Item = RankingReason>>(reasons: T) -> Self {
        let mut set = RankingReasons::NONE;
        reasons.into_iter().for_each(|reason| set.insert(reason));
        set
    }
}

/// The words, separated by blanks, as databases store them.
impl std::fmt::Display for RankingReasons {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let words: Vec<String> = self.iter().map(|reason| reason.to_string()).collect();
        f.write_str(&words.join(" "))
    }
}

impl std::str::FromStr for RankingReasons {
    type Err = UnknownRankingReason;

    fn from_str(text: &str) -> Result<Self, UnknownRankingReason> {
        text.split_whitespace().map(str::parse).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_survive_their_text() {
        let all: RankingReasons = RankingReason::ALL.into_iter().collect();
        assert_eq!(all.to_string().parse(), Ok(all));
        assert_eq!(all.iter().count(), 13);
        assert_eq!("".parse(), Ok(RankingReasons::NONE));
        let two: RankingReasons = [RankingReason::Undo, RankingReason::Pause].into_iter().collect();
        assert_eq!(two.to_string(), "pause undo");
        assert!("pause fun".parse::<RankingReasons>().is_err());
    }
}
