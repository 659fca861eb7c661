//! Where a game counts, and why not elsewhere.

use minewise_board::named_enum;
use serde::{Deserialize, Serialize};

/// Who plays, by their own account: the lists of best times are kept apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// Somebody with a hand and an eye.
    #[default]
    Person,
    /// A program.
    Program,
}

named_enum! {
    /// All kinds of players.
    Player { Person = "person", Program = "program" }
    /// A name that is not a kind of player.
    UnknownPlayer = "is not a kind of player"
}

/// Why a game counts in no list of best times, or in that of the programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// It ended before there was a written rule.
    BeforeRule,
    /// It was not won.
    NotWon,
    /// The player chose the board.
    Practice,
    /// The clock was stopped on the way.
    Pause,
    /// A move was taken back.
    Undo,
    /// The same board was begun again.
    Retry,
    /// A hint or advice was taken.
    Hint,
    /// An explanation was taken.
    Explanation,
    /// The odds were shown.
    Odds,
    /// Moves were left to the program.
    Auto,
    /// The public analysis was asked about the position on the board.
    Analysis,
    /// It was faster than any hand: it counts among the programs.
    TooFast,
    /// A program played, by its own account: it counts among the programs.
    Program,
}

named_enum! {
    /// All reasons.
    Reason {
        BeforeRule = "before_rule", NotWon = "not_won", Practice = "practice",
        Pause = "pause", Undo = "undo", Retry = "retry", Hint = "hint",
        Explanation = "explanation", Odds = "odds", Auto = "auto", Analysis = "analysis",
        TooFast = "too_fast", Program = "program"
    }
    /// A name that is not a reason.
    UnknownReason = "is not a reason"
}

/// A set of reasons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Reasons(u32);

impl Reasons {
    /// No reason.
    pub const NONE: Reasons = Reasons(0);

    /// Adds a reason.
    pub const fn insert(&mut self, reason: Reason) {
        self.0 |= 1 << reason as u32;
    }

    /// Whether a reason is among them.
    pub const fn contains(self, reason: Reason) -> bool {
        self.0 & (1 << reason as u32) != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All of them, always in the same order.
    pub fn iter(self) -> impl Iterator<Item = Reason> {
        Reason::ALL.into_iter().filter(move |reason| self.contains(*reason))
    }
}

impl FromIterator<Reason> for Reasons {
    fn from_iter<T: IntoIterator<Item = Reason>>(reasons: T) -> Self {
        let mut set = Reasons::NONE;
        reasons.into_iter().for_each(|reason| set.insert(reason));
        set
    }
}

/// As a database keeps them: words with blanks between them.
impl std::fmt::Display for Reasons {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let words: Vec<String> = self.iter().map(|reason| reason.to_string()).collect();
        f.write_str(&words.join(" "))
    }
}

impl std::str::FromStr for Reasons {
    type Err = UnknownReason;

    fn from_str(text: &str) -> Result<Self, UnknownReason> {
        text.split_whitespace().map(str::parse).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_survive_their_text() {
        let all: Reasons = Reason::ALL.into_iter().collect();
        assert_eq!(all.to_string().parse(), Ok(all));
        assert_eq!(all.iter().count(), 13);
        assert_eq!("".parse(), Ok(Reasons::NONE));
        let two: Reasons = [Reason::Undo, Reason::Pause].into_iter().collect();
        assert_eq!(two.to_string(), "pause undo");
        assert!("pause fun".parse::<Reasons>().is_err());
    }
}
