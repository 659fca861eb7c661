//! The body of a request: JSON of a bounded length that arrives in time.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::error::Category;

use crate::app::App;
use crate::problem::{Code, Problem};

/// A body that was read as JSON, and may be `TIMES` as long as others.
pub(crate) struct JsonBody<T, const TIMES: usize = 1>(pub(crate) T);

impl<T: DeserializeOwned, const TIMES: usize> FromRequest<App> for JsonBody<T, TIMES> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let is_json = request
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .is_some_and(is_json);
        if !is_json {
            let detail = "send JSON, with the header \"Content-Type: application/json\"";
            return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, Code::NotJson, detail));
        }
        let bytes = read_bytes(request, app, TIMES * app.settings.max_body).await?;
        parse(&bytes).map(JsonBody)
    }
}

fn is_json(content_type: &str) -> bool {
    let kind = content_type.split(';').next().unwrap_or_default().trim();
    kind.eq_ignore_ascii_case("application/json")
}

/// Reads a body that is not too long and arrives in time.
pub(crate) async fn read_bytes(
    request: Request,
    app: &App,
    limit: usize,
) -> Result<Bytes, Problem> {
    let body = Limited::new(request.into_body(), limit).collect();
    match tokio::time::timeout(app.settings.body_timeout, body).await {
        Ok(Ok(collected)) => Ok(collected.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => {
            let detail = format!("the body is too long: at most {limit} bytes are read");
            Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, Code::TooLarge, detail))
        }
        Ok(Err(_)) => {
            let detail = "the body broke off";
            Err(Problem::new(StatusCode::BAD_REQUEST, Code::BadRequest, detail))
        }
        Err(_) => {
            let detail = "the body took too long to arrive";
            Err(Problem::new(StatusCode::REQUEST_TIMEOUT, Code::TooSlow, detail))
        }
    }
}

/// Reads JSON: what is no JSON at all is a bad request, what has the wrong shape
/// cannot be processed.
pub(crate) fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    serde_json::from_slice(bytes).map_err(|error| match error.classify() {
        Category::Data => Problem::refused(Code::ValueRefused, error),
        // A number where one of several words belongs counts as bad syntax there.
        Category::Syntax if serde_json::from_slice::<IgnoredAny>(bytes).is_ok() => {
            Problem::refused(Code::ValueRefused, format!("a value is of the wrong kind: {error}"))
        }
        _ => {
            let detail = format!("this is not JSON: {error}");
            Problem::new(StatusCode::BAD_REQUEST, Code::BadRequest, detail)
        }
    })
}
