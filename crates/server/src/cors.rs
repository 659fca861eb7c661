//! What pages of other sites may do, if their origin is allowed: use the API as programs do,
//! with keys. Never with cookies, so nobody's browser lends them anything.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::settings::Settings;

const METHODS: HeaderValue = HeaderValue::from_static("GET, HEAD, POST");
const TAKEN: HeaderValue = HeaderValue::from_static("authorization, content-type");
const SHOWN: HeaderValue = HeaderValue::from_static("location, retry-after, x-request-id");
/// Seconds for which a browser need not ask again: two hours is the most that any keeps.
const MAX_AGE: HeaderValue = HeaderValue::from_static("7200");
const VARY: HeaderValue = HeaderValue::from_static("origin");
const CROSS_ORIGIN: HeaderValue = HeaderValue::from_static("cross-origin");

/// What belongs to the API and has another address.
const DOCUMENTS: [&str; 2] = ["/openapi.json", "/.well-known/minewise-keys.json"];

/// How an answer is shared with other sites.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Sharing {
    /// With nobody, ever.
    Never,
    /// Not with the one who asked, but perhaps with others.
    NotWithThis,
    /// With the pages of this origin.
    With(HeaderValue),
}

impl Sharing {
    /// Who may see the answer to a request.
    pub(crate) fn of(settings: &Settings, request: &Request) -> Self {
        let path = request.uri().path();
        // The old API lives by its cookie, and pages are for themselves.
        let is_for_others = path.starts_with("/api/v1/") || DOCUMENTS.contains(&path);
        if settings.allowed_origins.is_empty() || !is_for_others {
            return Sharing::Never;
        }
        let origin = request.headers().get(header::ORIGIN);
        let is_allowed = |origin: &&HeaderValue| {
            settings.allowed_origins.iter().any(|allowed| allowed.as_bytes() == origin.as_bytes())
        };
        origin
            .filter(is_allowed)
            .map_or(Sharing::NotWithThis, |origin| Sharing::With(origin.clone()))
    }

    /// The answer to a browser that asks what a page may send, if it does.
    pub(crate) fn preflight(&self, request: &Request) -> Option<Response> {
        let asks = request.method() == Method::OPTIONS
            && request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD);
        if !asks || !matches!(self, Sharing::With(_)) {
            return None;
        }
        let permitted = [
            (header::ACCESS_CONTROL_ALLOW_METHODS, METHODS),
            (header::ACCESS_CONTROL_ALLOW_HEADERS, TAKEN),
            (header::ACCESS_CONTROL_MAX_AGE, MAX_AGE),
        ];
        Some((StatusCode::NO_CONTENT, permitted).into_response())
    }

    /// Says on an answer who may see it.
    pub(crate) fn put_on(self, headers: &mut HeaderMap) {
        if self == Sharing::Never {
            return;
        }
        headers.append(header::VARY, VARY);
        if let Sharing::With(origin) = self {
            headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
            headers.insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, SHOWN);
            headers.insert(HeaderName::from_static("cross-origin-resource-policy"), CROSS_ORIGIN);
        }
    }
}
