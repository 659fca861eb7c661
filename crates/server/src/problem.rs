//! What is answered when something cannot be done: RFC 9457.

use std::collections::BTreeMap;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use minewise_board::Pos;
use minewise_store::StoreError;
use serde::Serialize;
use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::{self, RefOr};
use utoipa::{IntoResponses, ToSchema};

use crate::wire::GameState;

/// An error as `application/problem+json`.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// The status of the answer once more.
    pub(crate) status: u16,
    /// A stable word for programs.
    pub(crate) code: Code,
    /// A sentence for people: what was wrong and what to do.
    pub(crate) detail: String,
    /// The field of the request that is to be changed, where it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) field: Option<&'static str>,
    /// How the game stands now, where that helps to go on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) state: Option<Box<GameState>>,
    /// The clues that cannot all be right, if that is what is wrong.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) clues: Vec<Pos>,
    /// Seconds after which another try makes sense.
    #[serde(skip)]
    pub(crate) retry_after: Option<u64>,
}

/// What went wrong, in a word that will not change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Code {
    /// The request cannot be read.
    BadRequest,
    /// A key is needed and there is none.
    KeyMissing,
    /// The key does not permit this.
    KeyWrong,
    /// The key came in the address, where keys do not belong.
    KeyInAddress,
    /// A page of another origin must not do this.
    ForeignOrigin,
    /// The server has another name.
    UnknownHost,
    /// There is no such game, or no such page.
    NotFound,
    /// The page exists, but not for this method.
    MethodNotAllowed,
    /// The sequence number is not the next one: look at the state and decide anew.
    Outdated,
    /// The game has to be over for this.
    NotOver,
    /// The request took too long to arrive.
    TooSlow,
    /// The body is too long.
    TooLarge,
    /// The body is not JSON.
    NotJson,
    /// The board is not permitted.
    BoardRefused,
    /// A value is not permitted.
    ValueRefused,
    /// A promise was used before, or is too old.
    PromiseUsed,
    /// The game does not permit the command now.
    CommandRefused,
    /// The gesture means nothing where it was made.
    NoEffect,
    /// Working it out takes more computing time than there is for one question.
    TooHard,
    /// The position fits no layout.
    Contradiction,
    /// Too many requests.
    TooManyRequests,
    /// The server has too much to do.
    Busy,
    /// The database does not answer.
    StorageUnavailable,
    /// The server is about to stop.
    Stopping,
    /// A defect of the server.
    Internal,
}

impl Problem {
    /// A problem with its sentence.
    pub(crate) fn new(status: StatusCode, code: Code, detail: impl Into<String>) -> Self {
        let (status, detail) = (status.as_u16(), detail.into());
        Problem {
            status,
            code,
            detail,
            field: None,
            state: None,
            clues: Vec::new(),
            retry_after: None,
        }
    }

    /// A value that is not permitted.
    #[allow(clippy::needless_pass_by_value, reason = "texts and errors alike, at the end of a map")]
    pub(crate) fn refused(code: Code, detail: impl ToString) -> Self {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, code, detail.to_string())
    }

    /// Something that is not there.
    pub(crate) fn not_found(detail: &str) -> Self {
        Problem::new(StatusCode::NOT_FOUND, Code::NotFound, detail)
    }

    /// A defect: the cause goes to the log, not to the client.
    pub(crate) fn internal(cause: &dyn std::fmt::Display) -> Self {
        tracing::error!(%cause, "internal error");
        let detail = "something went wrong in the server; its log says what";
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, Code::Internal, detail)
    }

    /// Something that may work later.
    pub(crate) fn later(code: Code, seconds: u64, detail: &str) -> Self {
        let mut problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, code, detail);
        problem.retry_after = Some(seconds);
        problem
    }

    /// About a field of the request.
    pub(crate) fn about(mut self, field: &'static str) -> Self {
        self.field = Some(field);
        self
    }

    /// With the state of the game.
    pub(crate) fn with_state(mut self, state: GameState) -> Self {
        self.state = Some(Box::new(state));
        self
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            // The store that is watched has told the log.
            StoreError::Unavailable(_) => {
                let detail = "the database does not answer; nothing is lost, send it again soon";
                Problem::later(Code::StorageUnavailable, 1, detail)
            }
            StoreError::Corrupt(_) | StoreError::Incompatible(_) | StoreError::Exists => {
                Problem::internal(&error)
            }
        }
    }
}

/// The answer of every path when something cannot be done.
impl IntoResponses for Problem {
    fn responses() -> BTreeMap<String, RefOr<openapi::Response>> {
        let content = ContentBuilder::new().schema(Some(openapi::Ref::from_schema_name("Problem")));
        let response = openapi::ResponseBuilder::new()
            .description("Why not")
            .content("application/problem+json", content.build());
        BTreeMap::from([("default".to_owned(), response.build().into())])
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let retry_after = self.retry_after;
        let needs_key = self.code == Code::KeyMissing;
        let mut response = (status, Json(self)).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if needs_key {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}
