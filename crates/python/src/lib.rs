//! The engine of the Python package `minewise`: what is fast, exact or secret happens here, and
//! everything that a user of the package sees is written in Python, in `python/minewise`.
//!
//! Whatever may take a while is computed without the interpreter lock, by threads that end with the
//! call, and gives up at Ctrl-C. Cells are tuples of row and column, as NumPy counts them.
// PyO3 hands over arguments by value.
#![allow(clippy::needless_pass_by_value)]

mod batch;
mod boards;
mod dataset;
mod environment;
mod errors;
mod find;
mod in_use;
mod interrupt;
mod numpy_functions;
mod picture;
mod plain_words;
mod reasons;
mod records;
mod session;
mod values;
mod view;

use pyo3::prelude::*;

/// The engine of the package.
#[pymodule(name = "_engine")]
mod engine {
    #[pymodule_export]
    use crate::batch::{analyze_arrays, analyze_views};
    #[pymodule_export]
    use crate::boards::{board_metrics, make_boards, read_board};
    #[pymodule_export]
    use crate::dataset::play_games;
    #[pymodule_export]
    use crate::environment::Vector;
    #[pymodule_export]
    use crate::numpy_functions::load_numpy;
    #[pymodule_export]
    use crate::picture::tile_colours;
    #[pymodule_export]
    use crate::reasons::{explain_views, hint_views};
    #[pymodule_export]
    use crate::records::{from_own_record, measure, review, to_records, verify};
    #[pymodule_export]
    use crate::session::PySession;
    #[pymodule_export]
    use crate::view::PyView;
}
