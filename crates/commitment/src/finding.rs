//! Answers to the questions that one can ask of a replay.

use crate::{KnownKeys, Signed};

/// What somebody kept from before the end of a game, to compare with.
#[derive(Debug, Clone, Copy)]
pub struct Kept<'a> {
    /// The commitment that was published before the first click.
    pub commitment: Option<&'a str>,
    /// What the server promised of its part of the seed.
    pub promise: Option<&'a str>,
    /// The player's part of the seed.
    pub entropy: Option<&'a str>,
    /// A signed statement from the middle of the game.
    pub checkpoint: Option<&'a Signed>,
    /// Whose signatures count. If there are any, a replay has to be signed by one of
    /// them.
    pub keys: &'a KnownKeys,
}

impl Kept<'_> {
    /// Whether there is nothing to compare with.
    pub fn is_nothing(&self) -> bool {
        let Kept { commitment, promise, entropy, checkpoint, keys } = self;
        let texts = [commitment, promise, entropy];
        texts.iter().all(|text| text.is_none()) && checkpoint.is_none() && keys.keys.is_empty()
    }
}

/// What can be asked of a replay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// Is the board the one that was committed to before the first click?
    Board,
    /// Was the board drawn by both sides?
    Draw,
    /// Do the moves lead to the result?
    Moves,
    /// Who vouches for result and times?
    Signature,
    /// Where does it count?
    Ranking,
    /// Does it go on from where somebody watched?
    Checkpoint,
}

impl About {
    /// The name for programs and tables.
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
    /// It cannot be otherwise.
    Proved,
    /// It may be so: nothing speaks against it, and nothing shows it.
    NotProved,
    /// It is not so.
    Wrong,
}

impl Verdict {
    /// The words for it.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Proved => "proved",
            Verdict::NotProved => "not proved",
            Verdict::Wrong => "WRONG",
        }
    }
}

/// An answer, with the reason.
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

    pub(crate) fn open(about: About, text: impl Into<String>) -> Self {
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
