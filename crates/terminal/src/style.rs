//! The manners in which the line mode talks.

use thiserror::Error;

/// The manner in which the line mode talks: which questions it asks, which
/// labels the board has, which texts it answers with. Every style understands
/// every move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Style {
    /// Our own prompt with all levels.
    #[default]
    Plain,
    /// The terminal game with coordinates: rows T1 to T7 of the specification.
    Coordinates,
    /// The terminal game with commands: rows C1 to C10 of the specification.
    Commands,
}

impl Style {
    /// All styles, in the order in which they are offered.
    pub const ALL: [Style; 3] = [Style::Plain, Style::Coordinates, Style::Commands];

    /// The word for the style on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Style::Plain => "plain",
            Style::Coordinates => "coordinates",
            Style::Commands => "commands",
        }
    }
}

impl std::fmt::Display for Style {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl std::str::FromStr for Style {
    type Err = UnknownStyle;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Style::ALL
            .into_iter()
            .find(|style| style.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownStyle(text.to_owned()))
    }
}

/// A word that names no style.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("\"{0}\" is no style: use plain, coordinates or commands")]
pub struct UnknownStyle(pub String);
