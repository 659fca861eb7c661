//! A benchmark for programs that reason about Minesweeper, above all language models and the
//! agents built on them.
//!
//! A [`QuestionSet`] holds positions with one of three [`Task`]s each (name all certain cells,
//! give the odds of some, choose the best one) and boards for whole games. [`Examiner::examine`]
//! puts them to an [`Agent`] and scores the answers against the exact ones. An answer that is
//! missing, late or malformed is scored as wrong and never ends the examination.
//!
//! [`Question::to_json`] and [`Reply::read`] are the two directions of the line protocol; who
//! carries the lines is up to the caller. [`Baseline`] is three agents to compare with, and
//! [`plot()`] draws the scores as a picture. `docs/bench-agent.md` explains how each score is
//! computed.
//!
//! ```
//! use minewise_agents::{Baseline, Examiner, QuestionSet};
//!
//! let set = QuestionSet::from_seed(7, 4, 1);
//! let mut ignore = |_: &_| {};
//! let scores = Examiner::new(&set).examine(&mut Baseline::Solver.agent(), &mut ignore);
//! assert_eq!((scores.certain.solved, scores.certain.precision()), (4, Some(1.0)));
//! assert!(scores.odds.excess().abs() < 1e-12);
//! ```

mod answer;
mod baseline;
mod draw;
mod examiner;
mod game;
mod interval;
mod plot;
mod prompt;
mod question;
mod scores;
mod set;
mod set_text;
mod truth;

pub use answer::{Answer, Problem, Reply};
pub use baseline::{Baseline, BaselineAgent};
pub use examiner::{Agent, Asked, Examiner, Mark};
pub use game::Ending;
pub use interval::{Z, wilson};
pub use plot::plot;
pub use question::{Question, Task};
pub use scores::{BestScore, Bin, CertainScore, GameScore, OddsScore, Scores};
pub use set::QuestionSet;
pub use set_text::SetTextError;
