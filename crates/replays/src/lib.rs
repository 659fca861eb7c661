//! The replays and boards of other Minesweeper programs.
//!
//! [`read`] turns the bytes of a file into [`ForeignReplay`]s: the board, what the mouse did, and
//! what the program claims. It takes any bytes, and says where they make no sense. [`play()`] finds
//! out what happened on the board and what doesn't fit together, and [`Measures`] has the figures
//! by which players compare games. What the formats look like is written down in
//! `docs/formats.md`, and the formulas in `docs/measures.md`.
//!
//! ```
//! use minewise_replays::{Format, Measures, read_any, write_evf};
//!
//! let text = b"Width: 2\nHeight: 2\nMines: 1\nBoard:\n0*\n00\n\
//!     0.000 lc (5 5)\n0.000 lr (5 5)\n1.200 lc (5 20)\n1.300 lr (5 20)\n\
//!     2.000 lc (20 20)\n2.100 lr (20 20)\n";
//! let replay = &read_any(text)?[0];
//! let measures = Measures::of(replay);
//! assert_eq!((measures.board.three_bv, measures.solved, measures.time), (3, 3, 2_100));
//! let evf = write_evf(replay)?;
//! assert_eq!(Format::of_bytes(&evf), Some(Format::Evf));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod avf;
mod board;
mod board_text;
mod buttons;
mod bytes;
mod decimal;
mod error;
mod evf;
mod evf_writer;
mod evfs;
mod figures;
mod format;
mod grid;
mod listings;
mod mark;
mod mbf;
mod measures;
mod model;
mod mouse;
mod mvf;
mod mvf_scramble;
mod other_meaning;
mod own_measures;
mod own_record;
mod own_rules;
mod plain_events;
mod play;
mod rawvf;
mod rawvf_writer;
mod remark_text;
mod rmv;
mod text;
mod write_error;
mod zini;

pub use board_text::{TextForm, write_board};
pub use error::{Place, Problem, ReadError};
pub use evf_writer::write_evf;
pub use format::Format;
pub use listings::listings;
pub use mark::Mark;
pub use mbf::write_mbf;
pub use measures::Measures;
pub use minewise_session::ForeignMode as Mode;
pub use model::{
    Action, Claims, Face, Figure, ForeignReplay, Moment, MouseEvent, Player, Remark, ShownCell,
    Source,
};
pub use own_measures::{Gap, OwnMeasures};
pub use own_record::{OwnRecordError, board_of, from_record, layout_of, to_record};
pub use own_rules::mode_of;
pub use play::{Clicks, Move, MoveKind, Play, play};
pub use rawvf_writer::write_rawvf;
pub use write_error::WriteError;
pub use zini::Zini;

/// Reads a file. Only [`Format::Evfs`] has more than one game.
///
/// # Errors
/// If the bytes don't follow the format.
pub fn read(bytes: &[u8], format: Format) -> Result<Vec<ForeignReplay>, ReadError> {
    let one = |replay: Result<ForeignReplay, ReadError>| replay.map(|replay| vec![replay]);
    match format {
        Format::Avf | Format::Fsvf => one(avf::read(bytes)),
        Format::Mvf => one(mvf::read(bytes)),
        Format::Rmv | Format::Umf => one(rmv::read(bytes)),
        Format::Evf => one(evf::read(bytes)),
        Format::Evfs => evfs::read(bytes),
        Format::Rawvf => one(rawvf::read(bytes)),
        Format::Mbf => one(mbf::read(bytes)),
    }
}

/// Reads a file. Its format is that of its bytes if they tell for certain, or else that of its name.
///
/// # Errors
/// If neither tells, or the bytes don't follow the format.
pub fn read_named(bytes: &[u8], name: &str) -> Result<Vec<ForeignReplay>, ReadError> {
    match Format::from_name(name).filter(|_| !format::has_signature(bytes)) {
        Some(format) => read(bytes, format),
        None if format::is_encrypted(name) && !format::has_signature(bytes) => {
            Err(Problem::Unsupported("an encrypted replay of Minesweeper X (MVR)").at(0))
        }
        None => read_any(bytes),
    }
}

/// Reads a file whose format only its bytes tell.
///
/// # Errors
/// If they tell none, or don't follow it.
pub fn read_any(bytes: &[u8]) -> Result<Vec<ForeignReplay>, ReadError> {
    let format = Format::of_bytes(bytes).ok_or(Problem::Unrecognised.at(0))?;
    read(bytes, format)
}
