//! What pages of other sites may do if their origin is allowed: use the API as programs do, with
//! keys. Cookies are never accepted from them, so they can't act with a visitor's identity.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::settings::Settings;

const METHODS: HeaderValue = HeaderValue::from_static("GET, HEAD, POST");
const ALLOWED_HEADERS: HeaderValue = HeaderValue::from_static("authorization, content-type");
const EXPOSED_HEADERS: HeaderValue =
    HeaderValue::from_static("location, retry-after, x-request-id");
/// For how many seconds a browser need not ask again: no browser remembers it for longer than two
/// hours.
const MAX_AGE: HeaderValue = HeaderValue::from_static("7200");
const VARY: HeaderValue = HeaderValue::from_static("origin");
const CROSS_ORIGIN: HeaderValue = HeaderValue::from_static("cross-origin");

/// Documents that belong to the API but aren't below its path.
const DOCUMENTS: [&str; 2] = ["/openapi.json", "/.well-known/minewise-keys.json"];

/// Which other sites may read an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Sharing {
    /// None, ever.
    Never,
    /// Not the site that sent this request, but perhaps others.
    NotThisOrigin,
    /// The pages of this origin.
    With(HeaderValue),
}

impl Sharing {
    /// Which sites may read the answer to a request.
    pub(crate) fn of(settings: &Settings, request: &Request) -> Self {
        let path = request.uri().path();
        // The old API relies on its cookie, and pages are not for other sites.
        let is_shareable = path.starts_with("/api/v1/") || DOCUMENTS.contains(&path);
        if settings.allowed_origins.is_empty() || !is_shareable {
            return Sharing::Never;
        }
        let origin = request.headers().get(header::ORIGIN);
        let is_allowed = |origin: &&HeaderValue| {
            settings.allowed_origins.iter().any(|allowed| allowed.as_bytes() == origin.as_bytes())
        };
        origin
            .filter(is_allowed)
            .map_or(Sharing::NotThisOrigin, |origin| Sharing::With(origin.clone()))
    }

    /// The answer to a preflight request, if this is one: a browser asks what a page may send.
    pub(crate) fn preflight(&self, request: &Request) -> Option<Response> {
        let asks = request.method() == Method::OPTIONS
            && request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD);
        if !asks || !matches!(self, Sharing::With(_)) {
            return None;
        }
        let permitted = [
            (header::ACCESS_CONTROL_ALLOW_METHODS, METHODS),
            (header::ACCESS_CONTROL_ALLOW_HEADERS, ALLOWED_HEADERS),
            (header::ACCESS_CONTROL_MAX_AGE, MAX_AGE),
        ];
        Some((StatusCode::NO_CONTENT, permitted).into_response())
    }

    /// Adds the headers that say who may read the answer.
    pub(crate) fn add_headers(self, headers: &mut HeaderMap) {
        if self == Sharing::Never {
            return;
        }
        headers.append(header::VARY, VARY);
        if let Sharing::With(origin) = self {
            headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
            headers.insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED_HEADERS);
            headers.insert(HeaderName::from_static("cross-origin-resource-policy"), CROSS_ORIGIN);
        }
    }
}
