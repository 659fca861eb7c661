//! Reviews of finished games: what every move risked, what was a mistake, and what was luck.
//!
//! A [`Ledger`] holds each move of a game that was not certain, with its exact risk, the best
//! choice at that moment and what the move gave away. It takes milliseconds. A [`Review`], by a [`Reviewer`], adds the
//! chance to win at each of these moves, and with it the [`Split`] of the result into chance,
//! luck and mistakes. `docs/luck.md` derives both and says where they end. A [`Summary`] adds up
//! many games, and an [`Exercise`] is made of a mistake.
//!
//! Everything is judged by what the player could know: the crate replays a record and asks the
//! solver and the player about its views, and marks are no knowledge.
//!
//! ```
//! use minewise_board::{Params, Pos};
//! use minewise_review::Ledger;
//! use minewise_rules::Seed;
//! use minewise_session::{Command, Config, Millis, Session, Stop};
//!
//! let config = Config::new(Params::new(9, 9, 10)?);
//! let mut session = Session::new(config, Seed(7), Millis(0));
//! session.apply(Command::Open(Pos::new(4, 4)), Millis(1_000))?;
//! let ledger = Ledger::of(&session.record(), &Stop::NEVER)?;
//! assert!(ledger.guesses.is_empty(), "the first open is guaranteed to be safe");
//! assert_eq!(ledger.totals.accuracy, 100.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod exercise;
mod figures;
mod follower;
mod guess;
mod ledger;
mod mistake;
mod rarity;
mod review;
mod slowness;
mod split;
mod summary;
mod totals;

pub use exercise::{Exercise, Shapes};
pub use figures::ReviewFigures;
pub use guess::{Guess, Overlooked};
pub use ledger::{Ledger, Unreviewed};
pub use mistake::{Mistake, MistakeKind};
pub use review::{Review, Reviewer};
pub use split::{Chance, NoSplit, Split, Turn};
pub use summary::{BoardStatistics, Interval, NamedGame, Statistics, Summary};
pub use totals::Totals;
