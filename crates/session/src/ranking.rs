//! Which list of best times a game counts in, and why not in another.

use minewise_board::named_enum;
use serde::{Deserialize, Serialize};

/// Who plays, as declared. Each kind has its own lists of best times.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// A person.
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

/// Why a game doesn't count, or counts among the programs.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RankingReason {
    /// It ended before the rule was written.
    BeforeRule,
    /// It was not won.
    NotWon,
    /// The player chose the board.
    Practice,
    /// The game was paused.
    Pause,
    /// A move was undone.
    Undo,
    /// The same board was played again.
    Retry,
    /// A hint or advice was used.
    Hint,
    /// An explanation was used.
    Explanation,
    /// The odds were shown.
    Odds,
    /// The program made some of the moves.
    Auto,
    /// Someone asked the public analysis about the position on the board.
    Analysis,
    /// It was won faster than anyone can click, so it counts among the programs.
    TooFast,
    /// A program played it, as declared, so it counts among the programs.
    Program,
    /// It was played elsewhere, and its times are the player's own.
    SelfTimed,
}

named_enum! {
    /// All reasons.
    RankingReason {
        BeforeRule = "before_rule", NotWon = "not_won", Practice = "practice",
        Pause = "pause", Undo = "undo", Retry = "retry", Hint = "hint",
        Explanation = "explanation", Odds = "odds", Auto = "auto", Analysis = "analysis",
        TooFast = "too_fast", Program = "program", SelfTimed = "self_timed"
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

/// Formats them as words separated by spaces, as databases store them.
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
    fn reasons_survive_formatting_and_parsing() {
        let all: RankingReasons = RankingReason::ALL.into_iter().collect();
        assert_eq!(all.to_string().parse(), Ok(all));
        assert_eq!(all.iter().count(), 14);
        assert_eq!("".parse(), Ok(RankingReasons::NONE));
        let two: RankingReasons = [RankingReason::Undo, RankingReason::Pause].into_iter().collect();
        assert_eq!(two.to_string(), "pause undo");
        assert!("pause fun".parse::<RankingReasons>().is_err());
    }
}
