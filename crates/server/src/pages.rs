//! The browser client: its pages, and the files they load.
//!
//! The build script embeds the files of `web/`. Browsers revalidate pages, icons and the service
//! worker each time (and mostly get "not modified", thanks to the `ETag`). Everything else has an
//! address that changes with its content, so browsers can keep it forever.

use std::io::Write as _;
use std::sync::LazyLock;

use axum::Router;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::app::App;
use crate::embedded::{Embedded, FILES, HASH, JAVASCRIPT, NAMED_FILES, find};
use crate::guard::origin;
use crate::problem::Problem;
use crate::service_worker;

/// The paths at which the pages are served. A page reads the part in braces from its own address.
const PAGES: [(&str, &str); 10] = [
    ("/", "index.html"),
    ("/play/{id}", "game.html"),
    ("/watch/{id}", "game.html"),
    ("/replay", "replay.html"),
    ("/replay/{id}", "replay.html"),
    ("/analysis", "analysis.html"),
    ("/best-times", "best-times.html"),
    ("/statistics", "statistics.html"),
    ("/learn", "learn.html"),
    ("/patterns", "patterns.html"),
];

/// Where a browser gets the pages that it keeps, by the first part of a path.
const KEPT_PAGES: [(&str, &str); 9] = [
    ("", "./"),
    ("play", "play/home"),
    ("watch", "play/home"),
    ("replay", "replay"),
    ("analysis", "analysis"),
    ("best-times", "best-times"),
    ("statistics", "statistics"),
    ("learn", "learn"),
    ("patterns", "patterns"),
];

/// What stands in pages for the address of the site, without a slash at the end.
const ORIGIN: &str = "{origin}";

const REVALIDATED: HeaderValue = HeaderValue::from_static("no-cache");
const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// The pages, which know the address of the server they come from.
pub(crate) fn pages() -> Router<App> {
    PAGES.into_iter().fold(Router::new(), |router, (path, name)| {
        let page = move |State(app): State<App>, request: Request| async move {
            revalidated(request.headers(), || page(name, &app, &request))
        };
        router.route(path, get(page))
    })
}

/// The files, which are part of the program as they are sent.
pub(crate) fn files() -> Router<App> {
    let named = NAMED_FILES.into_iter().fold(Router::new(), |router, name| {
        let file = move |headers: HeaderMap| async move {
            revalidated(&headers, || match find(name) {
                Some(file) => file.body(&headers),
                None => not_embedded(name),
            })
        };
        router.route(&format!("/{name}"), get(file))
    });
    named
        .route("/service-worker.js", get(service_worker))
        .route("/assets/{hash}/{*path}", get(asset))
        // The address of the previous web game.
        .route("/minesweeper", get(|| async { Redirect::permanent("/") }))
}

/// The address of a file that is not a page.
pub(crate) fn address(path: &str) -> String {
    format!("/assets/{HASH}/{path}")
}

/// The answer for an unknown path: a page for browsers, a problem for programs.
pub(crate) fn not_found(app: &App, request: &Request) -> Response {
    let path = request.uri().path();
    let is_for_programs = path.starts_with("/api/") || path.starts_with("/assets/");
    if is_for_programs || !wants_a_page(request.headers()) {
        return Problem::not_found("there is nothing here: /docs says what is").into_response();
    }
    (StatusCode::NOT_FOUND, page("not-found.html", app, request)).into_response()
}

fn page(name: &str, app: &App, request: &Request) -> Response {
    let Some(file) = find(name) else { return not_embedded(name) };
    let text = with_origin(file, origin(app, request).as_deref());
    if !accepts_gzip(request.headers()) {
        return (file.headers(), text).into_response();
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    match encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish()) {
        Ok(gzipped) => (file.headers(), GZIPPED, gzipped).into_response(),
        Err(error) => Problem::internal(&error).into_response(),
    }
}

/// A page that names the address of its site, or nothing for which it would have to.
pub(crate) fn with_origin(page: &Embedded, origin: Option<&str>) -> String {
    let text = String::from_utf8_lossy(page.plain);
    match origin {
        Some(origin) => text.replace(ORIGIN, origin),
        // Half an address is worse than none.
        None => text.split_inclusive('\n').filter(|line| !line.contains(ORIGIN)).collect(),
    }
}

fn not_embedded(name: &str) -> Response {
    Problem::internal(&format!("{name} is not embedded")).into_response()
}

/// An answer that the browser may keep, but has to ask about each time.
fn revalidated(headers: &HeaderMap, content: impl FnOnce() -> Response) -> Response {
    // A weak tag, since it is the same for the plain file and the gzipped one.
    let tag = format!("W/\"{HASH}\"");
    let mut response = if is_known(headers, &tag) {
        (StatusCode::NOT_MODIFIED, [(header::VARY, "accept-encoding")]).into_response()
    } else {
        content()
    };
    response.headers_mut().insert(header::CACHE_CONTROL, REVALIDATED);
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

async fn service_worker(headers: HeaderMap) -> Response {
    static SCRIPT: LazyLock<String> = LazyLock::new(|| {
        let assets = FILES.iter().filter(|file| file.is_asset());
        service_worker::script(HASH, &KEPT_PAGES, assets)
    });
    revalidated(&headers, || {
        ([(header::CONTENT_TYPE, JAVASCRIPT)], SCRIPT.as_str()).into_response()
    })
}

async fn asset(Path((hash, path)): Path<(String, String)>, headers: HeaderMap) -> Response {
    // Pages have their own addresses, and files of an older version are gone: loading the page
    // again is better than mixing old and new files.
    let file = find(&path).filter(|file| hash == HASH && file.is_asset());
    let Some(file) = file else {
        return Problem::not_found("there is no such file, or not any more: load the page again")
            .into_response();
    };
    let mut response = file.body(&headers);
    response.headers_mut().insert(header::CACHE_CONTROL, IMMUTABLE);
    response
}

const GZIPPED: [(header::HeaderName, &str); 1] = [(header::CONTENT_ENCODING, "gzip")];

impl Embedded {
    /// The content, gzipped if the client accepts that.
    fn body(&self, headers: &HeaderMap) -> Response {
        if accepts_gzip(headers) {
            (self.headers(), GZIPPED, self.gzipped).into_response()
        } else {
            (self.headers(), self.plain).into_response()
        }
    }

    fn headers(&self) -> [(header::HeaderName, &'static str); 2] {
        [(header::CONTENT_TYPE, self.kind()), (header::VARY, "accept-encoding")]
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
