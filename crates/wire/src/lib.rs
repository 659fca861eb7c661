//! The JSON that carries a game between whoever runs it and whoever shows it.
//!
//! These are plain types: what a client sends ([`NumberedCommand`], the `...Request` types)
//! and what it gets back ([`GameState`], [`CommandAnswer`], [`ServerMessage`], [`Problem`] and
//! the `...Answer` types). The crate does no I/O and knows no server, so that a game can be
//! carried by other means as well. Whatever is only a matter of sessions and positions is
//! converted here; whatever needs a store, keys or a network is converted by the server.
//!
//! With the feature `schema`, every type describes itself for OpenAPI. The TypeScript types of
//! the browser client are generated from that description.

mod analysis;
mod best_times;
mod boards;
mod cell_run;
mod changes;
mod choices;
mod command;
mod frames;
mod game_request;
mod messages;
mod problem;
mod reason;
mod refusal;
mod result;
mod review;
mod state;
mod trust;

pub use analysis::{
    AnalysisAnswer, AnalysisRequest, BestCell, ExplanationAnswer, ExplanationRequest,
    WinChanceAnswer, WinChanceRequest,
};
pub use best_times::BestTimeAnswer;
pub use boards::{BoardAnswer, BoardRequest, BoardsAnswer, BoardsRequest};
pub use cell_run::{CellRun, cell_runs, runs_of};
pub use changes::Changes;
pub use choices::{Choices, NamedAssistant, NamedBoard};
pub use command::{CommandAnswer, NumberedCommand, SocketCommand, Unanswered};
pub use frames::{Broken, Frame, Frames, FramesAnswer, FramesRequest, MOST_FRAMES};
pub use game_request::{AgainRequest, DrawRequest, NewGameRequest};
pub use messages::{
    ClientMessage, EnterMessage, RefusedMessage, ResumeMessage, ResumedMessage, ServerMessage,
    UpdateMessage,
};
pub use problem::{Problem, ProblemCode};
pub use reason::{EventInWords, LONGEST_TRACE, ReasonInWords, Trace, in_words};
pub use refusal::RefusalReason;
pub use result::ResultAnswer;
pub use review::{Review, ReviewRequest};
pub use state::{
    DrawAnswer, FirstEndAnswer, GameState, NewGameAnswer, PublishRequest, PublishedAnswer,
    RevealAnswer,
};
pub use trust::{CheckpointAnswer, KeyAnswer, KeysAnswer, PromiseAnswer};
