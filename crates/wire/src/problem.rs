//! What a client gets when something cannot be done: RFC 9457.

use minewise_board::{ParamsError, Pos};
use minewise_session::{CommandError, ImpossibleGame};
use serde::{Deserialize, Serialize};

use crate::{GameState, RefusalReason};

/// An error as `application/problem+json`.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Problem {
    /// The HTTP status of the response.
    pub status: u16,
    /// A stable code for programs.
    pub code: ProblemCode,
    /// A sentence for people: what went wrong and what to do about it.
    pub detail: String,
    /// The field of the request to be changed, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub field: Option<&'static str>,
    /// Why a board or a command is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub reason: Option<RefusalReason>,
    /// The most that is allowed, if something is too much.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub limit: Option<u64>,
    /// The current state of the game, if that helps the client to continue.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub state: Option<Box<GameState>>,
    /// The clues that cannot all be right, if that is the problem.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clues: Vec<Pos>,
}

impl Problem {
    /// A problem with its sentence.
    pub fn new(status: u16, code: ProblemCode, detail: impl Into<String>) -> Self {
        Problem {
            status,
            code,
            detail: detail.into(),
            field: None,
            reason: None,
            limit: None,
            state: None,
            clues: Vec::new(),
        }
    }

    /// A value that is not allowed.
    #[allow(clippy::needless_pass_by_value, reason = "texts and errors alike, at the end of a map")]
    pub fn refused(code: ProblemCode, detail: impl ToString) -> Self {
        Problem::new(422, code, detail.to_string())
    }

    /// Names the field of the request that has to be changed.
    #[must_use]
    pub const fn about(mut self, field: &'static str) -> Self {
        self.field = Some(field);
        self
    }

    /// A board that the validator refuses, with everything that a client needs to say why
    /// in its own words.
    pub fn bad_board(field: &'static str, error: &ParamsError) -> Self {
        let mut problem = Problem::refused(ProblemCode::BoardRefused, error).about(field);
        problem.reason = Some(error.into());
        problem.limit = error.limit();
        problem
    }

    /// A game of which there is no board.
    pub fn impossible_game(error: &ImpossibleGame) -> Self {
        let mut problem = Problem::refused(ProblemCode::BoardRefused, error).about("mines");
        problem.reason = Some(RefusalReason::NoGuessImpossible);
        problem
    }

    /// A command that the game refuses, with everything that a client needs to say why.
    pub fn bad_command(error: &CommandError) -> Self {
        let code = match error {
            CommandError::NoEffect(_) => ProblemCode::NoEffect,
            _ => ProblemCode::CommandRefused,
        };
        let mut problem = Problem::refused(code, error);
        problem.reason = Some(error.into());
        problem
    }

    /// Adds the clues that cannot all be right.
    #[must_use]
    pub fn with_clues(mut self, clues: Vec<Pos>) -> Self {
        self.clues = clues;
        self
    }
}

/// What went wrong, as a code that will not change.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProblemCode {
    /// The request cannot be read.
    BadRequest,
    /// A key is needed, but there is none.
    KeyMissing,
    /// The key does not permit this.
    KeyWrong,
    /// The key was in the URL, where it would end up in logs.
    KeyInAddress,
    /// Pages from another origin may not do this.
    ForeignOrigin,
    /// The server is not known by this host name.
    UnknownHost,
    /// There is no such game or page.
    NotFound,
    /// The page exists, but not for this method.
    MethodNotAllowed,
    /// The sequence number is not the next one: look at the state and decide again.
    Outdated,
    /// The game has to be over first.
    NotOver,
    /// The request took too long to arrive.
    TooSlow,
    /// The body is too long.
    TooLarge,
    /// The body is not JSON.
    NotJson,
    /// The board is not allowed.
    BoardRefused,
    /// A value is not allowed.
    ValueRefused,
    /// The promise has been used, or is too old.
    PromiseUsed,
    /// The game does not allow the command now.
    CommandRefused,
    /// The gesture means nothing where it was made.
    NoEffect,
    /// The answer would take more computing time than a request may use.
    TooHard,
    /// No layout fits the position.
    Contradiction,
    /// Too many requests.
    TooManyRequests,
    /// The address has published as much as it may in a day.
    QuotaUsed,
    /// The server has too much to do.
    Busy,
    /// The database is not available.
    StorageUnavailable,
    /// The server has no room for more published games.
    StorageFull,
    /// The server is about to stop.
    Stopping,
    /// A bug in the server.
    Internal,
}
