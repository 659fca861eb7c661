//! One play session for every front end.
//!
//! A front end turns keys, clicks, lines or JSON into a [`Command`], passes it to
//! [`Session::apply`] with the time, and draws the [`Snapshot`]; it computes nothing about the game
//! itself. Time is an argument ([`Millis`]) and chance is a seed, so a session is a pure function
//! of its inputs: a [`Record`] of parameters, seed and timed commands replays it exactly.
//!
//! ```
//! use minewise_board::{Params, Pos};
//! use minewise_rules::Seed;
//! use minewise_session::{Command, Config, Millis, Session, Status};
//!
//! let config = Config::new(Params::new(9, 9, 10)?);
//! let mut session = Session::new(config, Seed(7), Millis(0));
//! let events = session.apply(Command::Open(Pos::new(4, 4)), Millis(1_000))?;
//! assert!(!events.is_empty());
//! let snapshot = session.snapshot(Millis(3_500));
//! assert_eq!(snapshot.status, Status::Playing);
//! assert_eq!(snapshot.elapsed, Millis(2_500));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod allowed_actions;
mod analysis_cache;
mod assistant;
mod cell_state;
mod chance;
mod clock;
mod command;
mod config;
mod event;
mod fairness;
mod findings;
mod gesture;
mod guarantee;
mod help;
mod history;
mod judgement;
mod listing;
mod marking;
mod marks;
mod memory;
mod mouse;
mod mouse_text;
mod moves;
mod origin;
mod pace;
mod part_queue;
mod ranking;
mod reason;
mod record;
mod records;
mod replay;
mod result;
mod session;
mod snapshot;
mod snapshot_update;
mod status;
mod thought;
mod time;
mod undo;
mod varint;
mod weighing;
mod work;

pub use cell_state::CellState;
pub use chance::{Basis, OddsOf};
pub use command::{Command, CommandError};
pub use config::{
    Assistant, Config, Strength, TimeLimit, TimeLimitError, UnknownAssistant, UnknownStrength,
};
pub use event::Event;
pub use fairness::{Fairness, UnknownFairness};
pub use findings::{Findings, MalformedFindings};
pub use gesture::Gesture;
pub use guarantee::ImpossibleGame;
pub use help::first_open;
pub use judgement::{Judgement, MoveRisk};
pub use listing::{
    CommunityList, ListCandidate, ListLevel, ListReason, Listing, UnknownList, UnknownListReason,
};
pub use marks::Mark;
pub use minewise_solver::Stop;
pub use mouse::{MouseAction, MouseEvent, MouseTrace};
pub use mouse_text::MouseTextError;
pub use origin::{ForeignMode, Origin};
pub use part_queue::PartQueue;
pub use ranking::{Player, RankingReason, RankingReasons, UnknownPlayer, UnknownRankingReason};
pub use reason::Reason;
pub use record::{Record, RecordError, TimedCommand};
pub use records::{is_record_header, split_records};
pub use replay::Replay;
pub use result::{GameResult, Tally, three_bv_per_second};
pub use session::Session;
pub use snapshot::Snapshot;
pub use status::{Face, Loss, Status};
pub use time::Millis;
pub use varint::{push_number, take_number};
pub use weighing::{RiskyMove, Weighed};
