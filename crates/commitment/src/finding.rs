//! Questions about a replay, and their answers.

use crate::{KnownKeys, Signed};

/// What someone kept from before the end of a game, to compare a replay with.
#[derive(Debug, Clone, Copy)]
pub struct Evidence<'a> {
    /// The commitment that was published before the first click.
    pub commitment: Option<&'a str>,
    /// The server's promise about its part of the seed.
    pub promise: Option<&'a str>,
    /// The player's part of the seed.
    pub entropy: Option<&'a str>,
    /// A statement that was signed during the game.
    pub checkpoint: Option<&'a Signed>,
    /// The trusted keys. If there are any, a replay must be signed by one of them.
    pub keys: &'a KnownKeys,
}

impl Evidence<'_> {
    /// Whether there is nothing to compare with.
    pub fn is_empty(&self) -> bool {
        let Evidence { commitment, promise, entropy, checkpoint, keys } = self;
        let texts = [commitment, promise, entropy];
        texts.iter().all(|text| text.is_none()) && checkpoint.is_none() && keys.keys.is_empty()
    }
}

/// A question that can be asked about a replay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// Is the board the one that was committed to before the first click?
    Board,
    /// Was the board drawn by both sides?
    Draw,
    /// Do the moves lead to the result?
    Moves,
    /// Who vouches for the result and the times?
    Signature,
    /// Which list of best times does it count in?
    Ranking,
    /// Does it continue the game that someone watched?
    Checkpoint,
}

impl About {
    /// The name used in output for programs and in tables.
    pub const fn name(self) -> &'static str {
        match self {
            About::Board => "board",
            About::Draw => "draw",
            About::Moves => "moves",
            About::Signature => "signature",
            About::Ranking => "ranking",
            About::Checkpoint => "checkpoint",
        }
    }
}

/// How sure an answer is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It is certainly so.
    Proved,
    /// It may be so: nothing contradicts it, but nothing proves it either.
    NotProved,
    /// It is certainly not so.
    Wrong,
}

impl Verdict {
    /// The word shown for it.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Proved => "proved",
            Verdict::NotProved => "not proved",
            Verdict::Wrong => "WRONG",
        }
    }
}

/// The answer to a question, and the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The question.
    pub about: About,
    /// How sure the answer is.
    pub verdict: Verdict,
    /// What was found, as a phrase.
    pub text: String,
}

impl Finding {
    pub(crate) fn proved(about: About, text: impl Into<String>) -> Self {
        Finding { about, verdict: Verdict::Proved, text: text.into() }
    }

    pub(crate) fn not_proved(about: About, text: impl Into<String>) -> Self {
        Finding { about, verdict: Verdict::NotProved, text: text.into() }
    }

    pub(crate) fn wrong(about: About, text: impl Into<String>) -> Self {
        Finding { about, verdict: Verdict::Wrong, text: text.into() }
    }

    /// Whether it is certainly so.
    pub fn is_proved(&self) -> bool {
        self.verdict == Verdict::Proved
    }

    /// Whether it is certainly not so.
    pub fn is_wrong(&self) -> bool {
        self.verdict == Verdict::Wrong
    }
}
