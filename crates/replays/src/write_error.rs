//! Why something can't be written in a format.

use minewise_board::Params;
use thiserror::Error;

use crate::Format;

/// Why something can't be written in a format.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[allow(missing_docs)]
pub enum WriteError {
    /// The board has too many rows or columns.
    #[error("a board of {params} is too large for {format}")]
    TooLarge { format: Format, params: Params },
}
