//! The parameters of a board, and the one validator that checks them.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Size;

/// The validated width, height and number of mines of a board.
///
/// A board to play on has at least one safe cell. A position to reason about may also be full of
/// mines: one layout fits it, and nothing is left to open.
///
/// ```
/// use minewise_board::Params;
///
/// let expert = Params::new(30, 16, 99)?;
/// assert_eq!(expert.safe_cells(), 381);
/// assert_eq!(expert.to_string(), "30x16x99");
/// assert_eq!(
///     Params::new(3, 3, 9).unwrap_err().to_string(),
///     "9 mines are too many: this board has room for at most 8"
/// );
/// # Ok::<(), minewise_board::ParamsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "RawParams", into = "RawParams")]
pub struct Params {
    size: Size,
    mines: u32,
}

impl Params {
    /// Checks the numbers against [`Limits::LOCAL`].
    ///
    /// # Errors
    /// Returns the first rule that the numbers break.
    pub fn new(width: u64, height: u64, mines: u64) -> Result<Self, ParamsError> {
        ParamsRequest { rows: Some(height), columns: Some(width), mines: Some(mines) }
            .validate(&Limits::LOCAL)
    }

    /// Checks the numbers of a position, which may have as many mines as cells.
    ///
    /// ```
    /// use minewise_board::Params;
    ///
    /// assert_eq!(Params::of_position(3, 3, 9)?.safe_cells(), 0);
    /// # Ok::<(), minewise_board::ParamsError>(())
    /// ```
    ///
    /// # Errors
    /// Returns the first rule that the numbers break.
    pub fn of_position(width: u64, height: u64, mines: u64) -> Result<Self, ParamsError> {
        ParamsRequest { rows: Some(height), columns: Some(width), mines: Some(mines) }
            .validate_position(&Limits::LOCAL)
    }

    /// Reads the header of a position, `WIDTHxHEIGHTxMINES`.
    ///
    /// # Errors
    /// If it is anything else, or what is wrong with the numbers.
    pub fn read_position(text: &str) -> Result<Self, ParamsError> {
        ParamsRequest::parse(text)?.validate_position(&Limits::LOCAL)
    }

    /// The width and height of the board.
    #[inline]
    pub const fn size(self) -> Size {
        self.size
    }

    /// The number of mines on the board.
    #[inline]
    pub const fn mines(self) -> u32 {
        self.mines
    }

    /// The number of cells without a mine, at least 1 on a board to play on.
    #[inline]
    pub const fn safe_cells(self) -> u32 {
        self.size.cells() as u32 - self.mines
    }

    /// The same number of mines on a board of another shape with as many cells, for
    /// [`Symmetry`](crate::Symmetry).
    pub(crate) const fn with_size(self, size: Size) -> Self {
        debug_assert!(size.cells() == self.size.cells());
        Params { size, mines: self.mines }
    }
}

/// Shown as `WIDTHxHEIGHTxMINES`, the header of the notation.
impl std::fmt::Display for Params {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (width, height) = (self.size.width(), self.size.height());
        write!(f, "{width}x{height}x{}", self.mines)
    }
}

/// Reads `WIDTHxHEIGHTxMINES`.
impl std::str::FromStr for Params {
    type Err = ParamsError;

    fn from_str(text: &str) -> Result<Self, ParamsError> {
        ParamsRequest::parse(text)?.validate(&Limits::LOCAL)
    }
}

/// Reads a number that consists of digits alone. One too large for a `u64` exceeds every
/// limit anyway, so it becomes the largest `u64`.
fn digits(text: &str) -> Option<u64> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(text.parse().unwrap_or(u64::MAX))
}

/// The JSON form of the parameters.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawParams {
    width: u64,
    height: u64,
    mines: u64,
}

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Params {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        RawParams::schema()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Params {
    fn name() -> std::borrow::Cow<'static, str> {
        "Params".into()
    }
}

impl TryFrom<RawParams> for Params {
    type Error = ParamsError;

    fn try_from(raw: RawParams) -> Result<Self, ParamsError> {
        Params::new(raw.width, raw.height, raw.mines)
    }
}

impl From<Params> for RawParams {
    fn from(params: Params) -> Self {
        RawParams {
            width: params.size.width().into(),
            height: params.size.height().into(),
            mines: params.mines.into(),
        }
    }
}

/// What a player asked for, before validation; `None` is a field left empty.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ParamsRequest {
    /// The number of rows.
    pub rows: Option<u64>,
    /// The number of columns.
    pub columns: Option<u64>,
    /// The number of mines.
    pub mines: Option<u64>,
}

impl ParamsRequest {
    /// The number of rows and of columns when neither is given.
    pub const DEFAULT_SIDE: u64 = 10;
    /// The number of mines when none is given.
    pub const DEFAULT_MINES: u64 = 10;

    /// Reads `WIDTHxHEIGHTxMINES`.
    ///
    /// # Errors
    /// [`ParamsError::Malformed`] if it is anything else.
    fn parse(text: &str) -> Result<Self, ParamsError> {
        let malformed = || ParamsError::Malformed(text.chars().take(40).collect());
        let mut parts = text.trim().split(['x', 'X']);
        let mut number = || {
            let part = parts.next().ok_or_else(malformed)?;
            digits(part).ok_or_else(malformed)
        };
        let (width, height, mines) = (number()?, number()?, number()?);
        match parts.next() {
            Some(_) => Err(malformed()),
            None => {
                Ok(ParamsRequest { rows: Some(height), columns: Some(width), mines: Some(mines) })
            }
        }
    }

    /// The only validator in the product: checks width, height, their product and the
    /// number of mines before anything is allocated. It never adjusts a number; only
    /// empty fields get defaults.
    ///
    /// # Errors
    /// Returns the first rule that the numbers break, in the order of the fields.
    pub fn validate(self, limits: &Limits) -> Result<Params, ParamsError> {
        self.check(limits, 1)
    }

    /// The same for a position, which may have as many mines as cells.
    ///
    /// # Errors
    /// Returns the first rule that the numbers break, in the order of the fields.
    pub fn validate_position(self, limits: &Limits) -> Result<Params, ParamsError> {
        self.check(limits, 0)
    }

    /// Checks everything. So many cells have to be free of mines.
    fn check(self, limits: &Limits, least_safe: u64) -> Result<Params, ParamsError> {
        let (rows, columns) = match (self.rows, self.columns) {
            (None, None) => (Self::DEFAULT_SIDE, Self::DEFAULT_SIDE),
            (None, Some(_)) => return Err(ParamsError::HeightMissing),
            (Some(_), None) => return Err(ParamsError::WidthMissing),
            (Some(rows), Some(columns)) => (rows, columns),
        };
        let height = limits.side(rows, ParamsError::HeightZero, |asked, limit| {
            ParamsError::TooManyRows { asked, limit }
        })?;
        let width = limits.side(columns, ParamsError::WidthZero, |asked, limit| {
            ParamsError::TooManyColumns { asked, limit }
        })?;
        let size = Size::new_unchecked(width, height);
        let cells = size.cells() as u64;
        if cells > limits.cells {
            return Err(ParamsError::TooManyCells { asked: cells, limit: limits.cells });
        }
        let mines = self.mines.unwrap_or(Self::DEFAULT_MINES);
        if mines > cells - least_safe {
            return Err(match least_safe {
                0 => ParamsError::MoreMinesThanCells { asked: mines, limit: cells },
                _ => ParamsError::TooManyMines { asked: mines, limit: cells - least_safe },
            });
        }
        Ok(Params { size, mines: mines as u32 })
    }
}

/// How large a board may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The most columns, and the most rows; never above 10,000.
    pub side: u16,
    /// The most cells in all.
    pub cells: u64,
}

impl Limits {
    /// The limits for a game on the player's own machine.
    pub const LOCAL: Limits = Limits { side: 10_000, cells: 16_000_000 };

    fn side(
        &self,
        asked: u64,
        zero: ParamsError,
        too_many: impl Fn(u64, u16) -> ParamsError,
    ) -> Result<u16, ParamsError> {
        match u16::try_from(asked) {
            Ok(0) => Err(zero),
            Ok(side) if side <= self.side => Ok(side),
            _ => Err(too_many(asked, self.side)),
        }
    }
}

/// Why a board cannot be made, for programs and logs. Front ends put it into their own
/// words (`minewise_texts::Language::board_error`), which name the fields as their forms do.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ParamsError {
    /// Columns were given, but no rows.
    #[error("the height is missing: give both width and height, or neither")]
    HeightMissing,
    /// Rows were given, but no columns.
    #[error("the width is missing: give both width and height, or neither")]
    WidthMissing,
    /// Zero rows.
    #[error("the height has to be at least 1")]
    HeightZero,
    /// Zero columns.
    #[error("the width has to be at least 1")]
    WidthZero,
    /// At least one cell of a board to play on must be free of mines.
    #[error(
        "{asked} {} too many: this board has room for at most {limit}",
        if *.asked == 1 { "mine is" } else { "mines are" }
    )]
    TooManyMines {
        /// What was asked for.
        asked: u64,
        /// What is allowed.
        limit: u64,
    },
    /// More mines than the cells of a position.
    #[error("{asked} mines are too many: this board has room for at most {limit}")]
    MoreMinesThanCells {
        /// What was asked for.
        asked: u64,
        /// What is allowed.
        limit: u64,
    },
    /// More rows than the limit.
    #[error("{asked} rows are too many: a board has at most {limit}")]
    TooManyRows {
        /// What was asked for.
        asked: u64,
        /// What is allowed.
        limit: u16,
    },
    /// More columns than the limit.
    #[error("{asked} columns are too many: a board has at most {limit}")]
    TooManyColumns {
        /// What was asked for.
        asked: u64,
        /// What is allowed.
        limit: u16,
    },
    /// More cells than the limit.
    #[error(
        "{asked} cells are too many: a board has at most {limit}, so take fewer rows or columns"
    )]
    TooManyCells {
        /// What was asked for.
        asked: u64,
        /// What is allowed.
        limit: u64,
    },
    /// Text that is not `WIDTHxHEIGHTxMINES`.
    #[error("\"{0}\" is not a board: write WIDTHxHEIGHTxMINES, like 30x16x99")]
    Malformed(String),
}

/// What about a board is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ParamsField {
    /// The number of rows.
    Height,
    /// The number of columns.
    Width,
    /// The number of mines.
    Mines,
    /// Height and width together.
    Size,
}

impl ParamsError {
    /// Which part of the request has to be changed.
    pub const fn field(&self) -> ParamsField {
        match self {
            ParamsError::HeightMissing
            | ParamsError::HeightZero
            | ParamsError::TooManyRows { .. } => ParamsField::Height,
            ParamsError::WidthMissing
            | ParamsError::WidthZero
            | ParamsError::TooManyColumns { .. } => ParamsField::Width,
            ParamsError::TooManyMines { .. } | ParamsError::MoreMinesThanCells { .. } => {
                ParamsField::Mines
            }
            ParamsError::TooManyCells { .. } | ParamsError::Malformed(_) => ParamsField::Size,
        }
    }

    /// The most that is allowed, if something is too much.
    pub fn limit(&self) -> Option<u64> {
        match *self {
            ParamsError::TooManyMines { limit, .. }
            | ParamsError::MoreMinesThanCells { limit, .. }
            | ParamsError::TooManyCells { limit, .. } => Some(limit),
            ParamsError::TooManyRows { limit, .. } | ParamsError::TooManyColumns { limit, .. } => {
                Some(limit.into())
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(
        rows: Option<u64>,
        columns: Option<u64>,
        mines: Option<u64>,
    ) -> Result<String, String> {
        let request = ParamsRequest { rows, columns, mines };
        request
            .validate(&Limits::LOCAL)
            .map(|params| params.to_string())
            .map_err(|error| error.to_string())
    }

    fn error(text: &str) -> Result<String, String> {
        Err(text.to_owned())
    }

    // Row D2.
    #[test]
    fn d2_empty_fields_take_defaults() {
        assert_eq!(check(None, None, None), Ok("10x10x10".to_owned()));
        assert_eq!(check(Some(7), Some(9), None), Ok("9x7x10".to_owned()));
        assert_eq!(check(None, None, Some(99)), Ok("10x10x99".to_owned()));
    }

    // Row D4.
    #[test]
    fn d4_texts_of_the_validator() {
        assert_eq!(
            check(None, Some(5), None),
            error("the height is missing: give both width and height, or neither")
        );
        assert_eq!(
            check(Some(5), None, None),
            error("the width is missing: give both width and height, or neither")
        );
        assert_eq!(check(Some(0), Some(5), None), error("the height has to be at least 1"));
        assert_eq!(check(Some(5), Some(0), None), error("the width has to be at least 1"));
        let too_many = |asked: u64, limit: u64| {
            error(&format!("{asked} mines are too many: this board has room for at most {limit}"))
        };
        assert_eq!(check(Some(5), Some(5), Some(25)), too_many(25, 24));
        assert_eq!(check(Some(5), Some(5), Some(24)), Ok("5x5x24".to_owned()));
        // The default counts too: ten mines do not fit on nine cells.
        assert_eq!(check(Some(3), Some(3), None), too_many(10, 8));
        assert_eq!(check(None, None, Some(100)), too_many(100, 99));
        assert_eq!(
            check(Some(1), Some(1), Some(1)),
            error("1 mine is too many: this board has room for at most 0")
        );
    }

    /// One layout fits a position that is full of mines, but nobody can play on it.
    #[test]
    fn positions_may_be_full_of_mines_and_boards_may_not() {
        for (width, height) in [(1, 1), (2, 2), (5, 1)] {
            let cells = width * height;
            let full = Params::of_position(width, height, cells).unwrap();
            assert_eq!((full.mines(), full.safe_cells()), (cells as u32, 0));
            assert!(Params::new(width, height, cells).is_err());
            assert!(full.to_string().parse::<Params>().is_err());
            assert_eq!(
                Params::of_position(width, height, cells + 1),
                Err(ParamsError::MoreMinesThanCells { asked: cells + 1, limit: cells })
            );
        }
    }

    // Row D4.
    #[test]
    fn d4_sizes_beyond_the_limits_have_their_own_messages() {
        assert_eq!(
            check(Some(10_001), Some(5), Some(0)),
            error("10001 rows are too many: a board has at most 10000")
        );
        assert_eq!(
            check(Some(5), Some(u64::MAX), Some(0)),
            error("18446744073709551615 columns are too many: a board has at most 10000")
        );
        assert_eq!(
            check(Some(4_001), Some(4_000), Some(0)),
            error(
                "16004000 cells are too many: a board has at most 16000000, so take fewer rows or columns"
            )
        );
        assert_eq!(check(Some(4_000), Some(4_000), Some(0)), Ok("4000x4000x0".to_owned()));
        assert_eq!(check(Some(1), Some(10_000), Some(0)), Ok("10000x1x0".to_owned()));
        assert_eq!(check(Some(1), Some(1), Some(0)), Ok("1x1x0".to_owned()));
    }

    #[test]
    fn text_form_round_trips_and_refuses_nonsense() {
        let expert: Params = "30x16x99".parse().unwrap();
        assert_eq!(expert, Params::new(30, 16, 99).unwrap());
        for text in ["", "x", "3x3", "3x3x3x3", "3x-3x1", "axbxc", "3x3x", " 3 x3x3"] {
            let error = text.parse::<Params>().unwrap_err();
            assert!(matches!(error, ParamsError::Malformed(_)), "{text}: {error}");
        }
        let huge = "99999999999999999999999x3x1".parse::<Params>();
        assert!(matches!(huge, Err(ParamsError::TooManyColumns { .. })));
    }
}
