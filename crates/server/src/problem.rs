//! The answer when something cannot be done: RFC 9457.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use minewise_store::StoreError;
use minewise_wire::GameState;
pub(crate) use minewise_wire::ProblemCode as Code;
use utoipa::IntoResponses;
use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::{self, RefOr};

/// The error of every handler: a body for the client, and when to try again.
#[derive(Debug, Clone)]
pub(crate) struct Problem {
    /// Boxed, because every result in the server carries room for it.
    pub(crate) body: Box<minewise_wire::Problem>,
    /// Seconds after which another try makes sense.
    pub(crate) retry_after: Option<u64>,
}

impl Problem {
    /// A problem with a sentence for people.
    pub(crate) fn new(status: StatusCode, code: Code, detail: impl Into<String>) -> Self {
        minewise_wire::Problem::new(status.as_u16(), code, detail).into()
    }

    /// The code for programs.
    pub(crate) fn code(&self) -> Code {
        self.body.code
    }

    /// A value that is not allowed.
    #[allow(clippy::needless_pass_by_value, reason = "texts and errors alike, at the end of a map")]
    pub(crate) fn refused(code: Code, detail: impl ToString) -> Self {
        minewise_wire::Problem::refused(code, detail).into()
    }

    /// Something that does not exist.
    pub(crate) fn not_found(detail: &str) -> Self {
        Problem::new(StatusCode::NOT_FOUND, Code::NotFound, detail)
    }

    /// A bug: the cause goes to the log, not to the client.
    pub(crate) fn internal(cause: &dyn std::fmt::Display) -> Self {
        tracing::error!(%cause, "internal error");
        let detail = "something went wrong in the server; its log has the details";
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, Code::Internal, detail)
    }

    /// Something that may work later.
    pub(crate) fn later(code: Code, seconds: u64, detail: &str) -> Self {
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, code, detail).retry_after(seconds)
    }

    /// Too much from one address. `detail` makes the sentence from the seconds to wait.
    pub(crate) fn too_many(wait: Duration, detail: impl FnOnce(u64) -> String) -> Self {
        let seconds = wait.as_secs() + 1;
        let status = StatusCode::TOO_MANY_REQUESTS;
        Problem::new(status, Code::TooManyRequests, detail(seconds)).retry_after(seconds)
    }

    /// Names the field of the request that has to be changed.
    pub(crate) fn about(mut self, field: &'static str) -> Self {
        self.body.field = Some(field);
        self
    }

    /// Adds the state of the game.
    pub(crate) fn with_state(mut self, state: GameState) -> Self {
        self.body.state = Some(Box::new(state));
        self
    }

    /// Says when another try makes sense.
    pub(crate) fn retry_after(mut self, seconds: u64) -> Self {
        self.retry_after = Some(seconds);
        self
    }
}

impl From<minewise_wire::Problem> for Problem {
    fn from(body: minewise_wire::Problem) -> Self {
        Problem { body: Box::new(body), retry_after: None }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            // The measured store has logged it.
            StoreError::Unavailable(_) => {
                let detail = "the database does not respond; nothing is lost, so try again soon";
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
            .description("Why it failed")
            .content("application/problem+json", content.build());
        BTreeMap::from([("default".to_owned(), response.build().into())])
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let Problem { body, retry_after } = self;
        let status = StatusCode::from_u16(body.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let needs_key = body.code == Code::KeyMissing;
        let mut response = (status, Json(body)).into_response();
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
