//! The body of a request: JSON of limited length that arrives in time.

use std::net::{IpAddr, Ipv4Addr};

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use http_body_util::BodyExt;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::error::Category;

use crate::app::App;
use crate::client::Client;
use crate::problem::{Code, Problem};
use crate::uploads::Upload;

/// Stands for unknown addresses.
const UNKNOWN: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// A body, read as JSON.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let JsonBytes(bytes) = JsonBytes::<1>::from_request(request, app).await?;
        parse(&bytes).map(JsonBody)
    }
}

/// The bytes of a body that claims to be JSON and may be `TIMES` as long as others. It isn't parsed
/// yet, because parsing takes so long that it counts as computing time.
pub(crate) struct JsonBytes<const TIMES: usize>(pub(crate) Bytes);

impl<const TIMES: usize> FromRequest<App> for JsonBytes<TIMES> {
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
        read_bytes(request, app, TIMES * app.settings.max_body).await.map(JsonBytes)
    }
}

/// A body read as JSON, which may be missing.
pub(crate) struct OptionalJsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned + Default> FromRequest<App> for OptionalJsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        if !request.headers().contains_key(header::CONTENT_TYPE) {
            return Ok(OptionalJsonBody(T::default()));
        }
        let JsonBody(body) = JsonBody::<T>::from_request(request, app).await?;
        Ok(OptionalJsonBody(body))
    }
}

fn is_json(content_type: &str) -> bool {
    let kind = content_type.split(';').next().unwrap_or_default().trim();
    kind.eq_ignore_ascii_case("application/json")
}

/// Reads a body, unless it is too long, takes too long to arrive, or doesn't fit into memory with
/// all the others.
pub(crate) async fn read_bytes(
    request: Request,
    app: &App,
    limit: usize,
) -> Result<Bytes, Problem> {
    let address = request.extensions().get::<Client>().map(|client| client.address);
    let mut upload = app.uploads.begin(address.unwrap_or(UNKNOWN));
    let reading = collect(request.into_body(), limit, &mut upload);
    tokio::time::timeout(app.settings.body_timeout, reading).await.unwrap_or_else(|_| {
        let detail = "the body took too long to arrive";
        Err(Problem::new(StatusCode::REQUEST_TIMEOUT, Code::TooSlow, detail))
    })
}

async fn collect(mut body: Body, limit: usize, upload: &mut Upload) -> Result<Bytes, Problem> {
    let mut read = Bytes::new();
    let mut joined = Vec::new();
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| {
            Problem::new(StatusCode::BAD_REQUEST, Code::BadRequest, "the body broke off")
        })?;
        let Ok(bytes) = frame.into_data() else { continue };
        if read.len() + joined.len() + bytes.len() > limit {
            let detail = format!("the body is too long: the limit is {limit} bytes");
            return Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, Code::TooLarge, detail));
        }
        if !upload.add(bytes.len()) {
            let detail = "too many long requests are arriving: try again soon";
            return Err(Problem::later(Code::Busy, 2, detail));
        }
        // Almost every body arrives in one piece, and doesn't have to be copied.
        if read.is_empty() && joined.is_empty() {
            read = bytes;
            continue;
        }
        joined.extend_from_slice(&std::mem::take(&mut read));
        joined.extend_from_slice(&bytes);
    }
    Ok(if joined.is_empty() { read } else { Bytes::from(joined) })
}

/// Parses JSON: text that is not JSON is a bad request, JSON of the wrong shape cannot be
/// processed.
pub(crate) fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    serde_json::from_slice(bytes).map_err(|error| match error.classify() {
        Category::Data => Problem::refused(Code::ValueRefused, in_words_of_json(&error)),
        // serde_json reports a number in place of an enum as a syntax error.
        Category::Syntax if serde_json::from_slice::<IgnoredAny>(bytes).is_ok() => {
            Problem::refused(Code::ValueRefused, format!("a value has the wrong type: {error}"))
        }
        _ => {
            let detail = format!("this is not JSON: {error}");
            Problem::new(StatusCode::BAD_REQUEST, Code::BadRequest, detail)
        }
    })
}

/// What is wrong with the shape of some JSON, without Rust's names for types.
fn in_words_of_json(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let Some((found, rest)) = text.rsplit_once(", expected ") else { return text };
    let (kind, place) = match rest.rsplit_once(" at line ") {
        Some((kind, place)) => (kind, format!(" at line {place}")),
        None => (rest, String::new()),
    };
    let kind = match kind {
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number that is not negative",
        "string or map" => "a word",
        _ if kind.starts_with("struct ") || kind.contains("tagged enum ") => "an object",
        _ => kind,
    };
    let found = match found {
        "invalid type: sequence" => "invalid type: list",
        "invalid type: map" => "invalid type: object",
        _ => found,
    };
    format!("{found}, expected {kind}{place}")
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Choice {
        #[serde(rename = "width")]
        _width: Option<u64>,
        #[serde(rename = "kind")]
        _kind: Option<Kind>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Kind {
        Safe,
        Opening,
    }

    #[test]
    fn errors_are_worded_in_terms_of_json() {
        for (body, expected) in [
            ("5", "invalid type: integer `5`, expected an object at line 1 column 1"),
            (r#"{"width":[]}"#, "invalid type: list, expected a whole number that is not negative"),
            (
                r#"{"width":-3}"#,
                "invalid value: integer `-3`, expected a whole number that is not negative",
            ),
            (
                r#"{"width":"u8, expected u8"}"#,
                "invalid type: string \"u8, expected u8\", expected a whole number that is not \
                 negative",
            ),
            (r#"{"kind":"x"}"#, "unknown variant `x`, expected `safe` or `opening` at line 1"),
            (r#"{"widht":3}"#, "unknown field `widht`, expected `width` or `kind` at line 1"),
        ] {
            let problem = parse::<Choice>(body.as_bytes()).unwrap_err().body;
            assert_eq!(problem.status, 422, "{body}");
            assert!(problem.detail.starts_with(expected), "{body}: {}", problem.detail);
        }
    }
}
