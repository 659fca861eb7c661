//! A permanent name for one board.

use minewise_board::{Params, ParamsError};
use thiserror::Error;

use crate::{FirstClick, GENERATOR_VERSION, Seed, UnknownFirstClick, Unlaid};

/// Everything that determines a board except the first click, as one word.
/// `30x16x99-opening-1-8271` is made of the parameters, the first-click rule, the version
/// of the generator and the seed. It is as secret as the seed it contains.
///
/// ```
/// use minewise_rules::BoardId;
///
/// let id: BoardId = "9x9x10-safe-1-42".parse()?;
/// assert_eq!(id.seed.0, 42);
/// assert_eq!(id.to_string(), "9x9x10-safe-1-42");
/// # Ok::<(), minewise_rules::BoardIdError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardId {
    /// Size and number of mines.
    pub params: Params,
    /// What the first open is guaranteed.
    pub first_click: FirstClick,
    /// The seed of the layout.
    pub seed: Seed,
}

impl BoardId {
    /// The board, ready for its first open.
    pub const fn unlaid(self) -> Unlaid {
        Unlaid::new(self.params, self.first_click, self.seed)
    }
}

impl std::fmt::Display for BoardId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let BoardId { params, first_click, seed } = self;
        write!(f, "{params}-{first_click}-{GENERATOR_VERSION}-{seed}")
    }
}

impl std::str::FromStr for BoardId {
    type Err = BoardIdError;

    fn from_str(text: &str) -> Result<Self, BoardIdError> {
        let words: Vec<&str> = text.trim().split('-').collect();
        let [params, first_click, version, seed] = words[..] else {
            return Err(BoardIdError::Malformed);
        };
        let version: u32 = version.parse().map_err(|_| BoardIdError::Malformed)?;
        if version != GENERATOR_VERSION {
            return Err(BoardIdError::UnknownVersion(version));
        }
        Ok(BoardId {
            params: params.parse()?,
            first_click: first_click.parse()?,
            seed: seed.parse().map_err(|_| BoardIdError::Malformed)?,
        })
    }
}

/// Why a text is not a board id.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BoardIdError {
    /// Not four parts, or a version or seed that is not a number.
    #[error("a board id looks like 30x16x99-opening-1-8271: size, first-click rule, version, seed")]
    Malformed,
    /// Made by another version of the generator.
    #[error(
        "this board was made by generator version {0}, but only version {GENERATOR_VERSION} is supported"
    )]
    UnknownVersion(u32),
    /// Parameters out of bounds.
    #[error(transparent)]
    Params(#[from] ParamsError),
    /// An unknown first-click rule.
    #[error(transparent)]
    FirstClick(#[from] UnknownFirstClick),
}
