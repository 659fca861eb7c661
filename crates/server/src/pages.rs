//! The browser client: its pages, and the files they load.
//!
//! The build script embeds the files of `web/`. Browsers revalidate pages each time (and mostly get
//! "not modified", thanks to the `ETag`). Everything else has an address that changes with its
//! content, so browsers can keep it forever.

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use crate::app::App;
use crate::problem::Problem;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// A file of the browser client.
#[derive(Debug)]
pub(crate) struct Embedded {
    /// The path in `web/`.
    path: &'static str,
    plain: &'static [u8],
    gzipped: &'static [u8],
}

/// The paths at which the pages are served. A page reads the part in braces from its own address.
const PAGES: [(&str, &str); 8] = [
    ("/", "index.html"),
    ("/play/{id}", "game.html"),
    ("/watch/{id}", "game.html"),
    ("/replay", "replay.html"),
    ("/replay/{id}", "replay.html"),
    ("/analysis", "analysis.html"),
    ("/best-times", "best-times.html"),
    // Browsers request it on their own.
    ("/favicon.svg", "favicon.svg"),
];

/// The content types, by file extension.
const KINDS: [(&str, &str); 6] = [
    (".html", "text/html; charset=utf-8"),
    (".css", "text/css; charset=utf-8"),
    (".js", "text/javascript; charset=utf-8"),
    (".svg", "image/svg+xml"),
    (".png", "image/png"),
    (".wasm", "application/wasm"),
];

const REVALIDATED: HeaderValue = HeaderValue::from_static("no-cache");
const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

pub(crate) fn router() -> Router<App> {
    let pages = PAGES.into_iter().fold(Router::new(), |router, (path, name)| {
        let page = move |headers: HeaderMap| async move { page(name, &headers) };
        router.route(path, get(page))
    });
    pages
        .route("/assets/{hash}/{*path}", get(asset))
        // The address of the previous web game.
        .route("/minesweeper", get(|| async { Redirect::permanent("/") }))
}

/// The address of a file that is not a page.
pub(crate) fn address(path: &str) -> String {
    format!("/assets/{HASH}/{path}")
}

/// The answer for an unknown path: a page for browsers, a problem for programs.
pub(crate) fn not_found(path: &str, headers: &HeaderMap) -> Response {
    let nothing = Problem::not_found("there is nothing here: /docs says what is").into_response();
    let is_for_programs = path.starts_with("/api/") || path.starts_with("/assets/");
    if is_for_programs || !wants_a_page(headers) {
        return nothing;
    }
    let Some(file) = find("not-found.html") else { return nothing };
    (StatusCode::NOT_FOUND, file.body(headers)).into_response()
}

fn page(name: &str, headers: &HeaderMap) -> Response {
    let Some(file) = find(name) else {
        return Problem::internal(&format!("{name} is not embedded")).into_response();
    };
    // A weak tag, since it is the same for the plain file and the gzipped one.
    let tag = format!("W/\"{HASH}\"");
    let mut response = if is_known(headers, &tag) {
        (StatusCode::NOT_MODIFIED, [(header::VARY, "accept-encoding")]).into_response()
    } else {
        file.body(headers)
    };
    response.headers_mut().insert(header::CACHE_CONTROL, REVALIDATED);
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

async fn asset(Path((hash, path)): Path<(String, String)>, headers: HeaderMap) -> Response {
    // Pages have their own addresses, and files of an older version are gone: loading the page
    // again is better than mixing old and new files.
    let file = find(&path).filter(|file| hash == HASH && !file.path.ends_with(".html"));
    let Some(file) = file else {
        return Problem::not_found("there is no such file, or not any more: load the page again")
            .into_response();
    };
    let mut response = file.body(&headers);
    response.headers_mut().insert(header::CACHE_CONTROL, IMMUTABLE);
    response
}

fn find(path: &str) -> Option<&'static Embedded> {
    FILES.binary_search_by(|file| file.path.cmp(path)).ok().map(|index| &FILES[index])
}

impl Embedded {
    /// The content, gzipped if the client accepts that.
    fn body(&self, headers: &HeaderMap) -> Response {
        let kind = KINDS.iter().find(|(end, _)| self.path.ends_with(end));
        let kind = kind.map_or("application/octet-stream", |(_, kind)| kind);
        let common = [(header::CONTENT_TYPE, kind), (header::VARY, "accept-encoding")];
        if accepts_gzip(headers) {
            (common, [(header::CONTENT_ENCODING, "gzip")], self.gzipped).into_response()
        } else {
            (common, self.plain).into_response()
        }
    }
}

/// Whether the client already has this version.
fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let strong = tag.trim_start_matches("W/");
    listed(headers, header::IF_NONE_MATCH)
        .any(|known| known == "*" || known.trim_start_matches("W/") == strong)
}

fn accepts_gzip(headers: &HeaderMap) -> bool {
    let weights: Vec<(&str, f32)> =
        listed(headers, header::ACCEPT_ENCODING).map(weighted).collect();
    let weight_of = |coding: &str| {
        weights
            .iter()
            .find(|(name, _)| name.eq_ignore_ascii_case(coding))
            .map(|(_, weight)| *weight)
    };
    weight_of("gzip").or_else(|| weight_of("*")).is_some_and(|weight| weight > 0.0)
}

/// Whether the client is a browser that expects a page.
fn wants_a_page(headers: &HeaderMap) -> bool {
    listed(headers, header::ACCEPT).any(|kind| weighted(kind).0.eq_ignore_ascii_case("text/html"))
}

/// The items of a header that contains a list.
fn listed(headers: &HeaderMap, name: header::HeaderName) -> impl Iterator<Item = &str> {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).map(str::trim)
}

/// An item of such a list with its weight (`gzip;q=0.5`).
fn weighted(part: &str) -> (&str, f32) {
    let mut fields = part.split(';').map(str::trim);
    let name = fields.next().unwrap_or_default();
    let weight = fields.find_map(|field| field.strip_prefix("q=").or(field.strip_prefix("Q=")));
    (name, weight.map_or(1.0, |weight| weight.parse().unwrap_or(0.0)))
}
