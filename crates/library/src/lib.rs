//! The player's own games: what the front ends of one machine store and share.
//!
//! A [`LocalLibrary`] is a front end's [`GameLibrary`](minewise_frontend::GameLibrary) in the
//! player's own store. A game started in one front end can be continued in another: the full
//! screen, the line mode and the window share one list of unfinished games. [`Figures`] are what
//! finished ones add up to.

mod figures;
mod local_library;
mod periods;
#[cfg(test)]
mod test_games;
mod user_directories;

pub use figures::{Figures, LENGTHS, TimeBin, spread};
pub use local_library::{LocalLibrary, Stopper};
pub use periods::{Period, PeriodLength, date, periods};
pub use user_directories::{config_directory, data_directory, default_database};
