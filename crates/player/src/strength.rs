//! How much the player thinks.

/// How much work goes into a move. The same strength gives the same game on every
/// machine: work is counted in positions looked at, never in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Strength {
    /// As strong as fits into a millisecond for an Expert game.
    Quick,
    /// Five milliseconds.
    #[default]
    Standard,
    /// A tenth of a second.
    Deep,
}

impl Strength {
    /// All strengths, from weak to strong.
    pub const ALL: [Strength; 3] = [Strength::Quick, Strength::Standard, Strength::Deep];

    /// The word for it on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Strength::Quick => "quick",
            Strength::Standard => "standard",
            Strength::Deep => "deep",
        }
    }
}

impl std::fmt::Display for Strength {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl std::str::FromStr for Strength {
    type Err = UnknownStrength;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Strength::ALL
            .into_iter()
            .find(|strength| strength.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownStrength(text.to_owned()))
    }
}

/// A word that names no strength.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no strength: use quick, standard or deep")]
pub struct UnknownStrength(pub String);
