//! What every request passes through on its way in and out.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::auth::check_address;
use crate::client::{Client, Peer, is_trusted, last_of};
use crate::connection_limit::CountedVisitor;
use crate::cors::Sharing;
use crate::hosts::Hosts;
use crate::logged_path::LoggedPath;
use crate::problem::{Code, Problem};
use crate::thinking::Requester;

/// The routes that create a game when something is posted to them.
const CREATING_ROUTES: [&str; 4] =
    ["/api/v1/games", "/api/v1/games/{id}/again", "/api/v1/published-games", "/api/game"];
/// The route of the old API that creates one on every request.
const RELOADING_ROUTE: &str = "/api/reload_game_type";

/// After how long another try makes sense when a visitor has too many connections.
const CONNECTIONS_WAIT: Duration = Duration::from_secs(4);

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// What pages may do: they load nothing from other sites and run no inline scripts. The exception
/// for WebAssembly lets the browser's own engine run; scripts still cannot be made from strings.
macro_rules! page_policy {
    () => {
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; \
         base-uri 'none'; form-action 'self'"
    };
}

/// The same for pages without a server, which carry it themselves.
pub(crate) const PAGE_POLICY: &str = page_policy!();

/// The headers of every answer. Pages cannot be framed, and no URL is passed on as a referrer.
const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(concat!(page_policy!(), "; frame-ancestors 'none'")),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];

/// Gives a request an id, counts it, checks whether it is allowed, and adds the headers to its
/// answer.
pub(crate) async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let begin = Instant::now();
    let client = client_of(&app, &request);
    let id = request_id(&app, &request);
    request.extensions_mut().insert(client);
    let method = request.method().clone();
    let uri = request.uri().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let sharing = Sharing::of(&app.settings, &request);
    let admitted = admit(&app, &request, client, &sharing);
    let mut response = match (admitted, sharing.preflight(&request)) {
        (Err(problem), _) => problem.into_response(),
        (Ok(_), Some(answer)) => answer,
        (Ok(counted), None) => {
            // Kept until there is an answer, and by a socket until it ends.
            request.extensions_mut().insert(counted.clone());
            let connection = request.extensions().get::<Peer>().map(|peer| peer.connection.clone());
            Requester::at(client.address, connection).scope(next.run(request)).await
        }
    };
    let headers = response.headers_mut();
    sharing.add_headers(headers);
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(value);
    }
    // The state of a game is only valid for a moment.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if let Ok(value) = HeaderValue::from_str(&id) {
        headers.insert(REQUEST_ID, value);
    }
    let (status, took) = (response.status().as_u16(), begin.elapsed());
    let route = route.as_ref().map(MatchedPath::as_str);
    app.metrics.answered(route.unwrap_or("unknown"), method.as_str(), status, took);
    tracing::info!(
        request = id,
        %method,
        path = %LoggedPath { route, path: uri.path() },
        status,
        micros = took.as_micros() as u64,
        client = %client.address,
        "request"
    );
    response
}

fn client_of(app: &App, request: &Request) -> Client {
    let peer = request.extensions().get::<Peer>().map(|peer| peer.address);
    let peer = peer.unwrap_or_else(|| ([0, 0, 0, 0], 0).into());
    Client::of(peer, request.headers(), &app.settings.trusted_proxies)
}

/// Whether a request comes by way of a trusted proxy.
fn is_forwarded(app: &App, request: &Request) -> bool {
    let peer = request.extensions().get::<Peer>().map(|peer| peer.address.ip().to_canonical());
    peer.is_some_and(|peer| is_trusted(peer, &app.settings.trusted_proxies))
}

/// The id that a trusted proxy gave the request, or a new one.
fn request_id(app: &App, request: &Request) -> String {
    let is_believed = is_forwarded(app, request);
    let given = request.headers().get(REQUEST_ID).and_then(|value| value.to_str().ok());
    match given.filter(|id| is_believed && (1..=64).contains(&id.len())) {
        Some(id) => id.to_owned(),
        None => format!("{:016x}", fresh_id()),
    }
}

/// An id that no other request has, here or in another process: the next number, counting from a
/// random one.
fn fresh_id() -> u64 {
    static NEXT: LazyLock<AtomicU64> =
        LazyLock::new(|| AtomicU64::new(getrandom::u64().unwrap_or_default()));
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// What counts a request for its visitor, if its connection doesn't.
pub(crate) type Counted = Option<Arc<CountedVisitor>>;

fn admit(
    app: &App,
    request: &Request,
    client: Client,
    sharing: &Sharing,
) -> Result<Counted, Problem> {
    check_host(app, request)?;
    check_origin(app, request, sharing)?;
    if request.uri().path().starts_with("/api/") {
        check_address(request.uri())?;
    }
    let route = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
    let limit = match creates_game(request.method(), route) {
        true => &app.heavy_requests,
        false => &app.requests,
    };
    limit.take(client.address, app.games.clock.instant()).map_err(|wait| too_many(app, wait))?;
    if !is_forwarded(app, request) {
        return Ok(None);
    }
    match app.connections.count_visitor(client.address) {
        Some(counted) => Ok(Some(Arc::new(counted))),
        None => Err(Problem::too_many(CONNECTIONS_WAIT, |seconds| {
            format!("too many connections from your address: close some, or wait {seconds} s")
        })),
    }
}

/// Whether a request creates a game, which stays in the database. Requests that need the solver are
/// limited by computing time instead.
fn creates_game(method: &Method, route: Option<&str>) -> bool {
    let Some(route) = route else { return false };
    // In the old API this is a GET, and therefore also a HEAD.
    route == RELOADING_ROUTE || (method == Method::POST && CREATING_ROUTES.contains(&route))
}

fn too_many(app: &App, wait: Duration) -> Problem {
    app.metrics.connections.rate_limited.inc();
    Problem::too_many(wait, |seconds| {
        format!("too many requests from your address: wait {seconds} s")
    })
}

/// Refuses requests for a host name that is not ours, except for health checks.
fn check_host(app: &App, request: &Request) -> Result<(), Problem> {
    let is_health_check = ["/healthz", "/readyz"].contains(&request.uri().path());
    let hosts = request.headers().get_all(header::HOST).iter().count();
    // Before HTTP/1.1 it was common to leave the host out.
    let may_be_left_out = request.version() < Version::HTTP_11
        && (is_health_check || matches!(app.hosts, Hosts::Any));
    if hosts != 1 && !(hosts == 0 && may_be_left_out) {
        let detail = "send exactly one Host header";
        return Err(Problem::new(StatusCode::BAD_REQUEST, Code::BadRequest, detail));
    }
    let is_ours = own_host(app, request)
        .is_none_or(|host| std::str::from_utf8(host).is_ok_and(|host| app.hosts.includes(host)));
    if is_health_check || is_ours {
        return Ok(());
    }
    let detail = "this server is not known by this host name; its operator can add the name with \
                  --hosts";
    Err(Problem::new(StatusCode::MISDIRECTED_REQUEST, Code::UnknownHost, detail))
}

/// Refuses changes by pages of other sites. Browsers say where a request comes from, and
/// anything else has no cookies to misuse. Allowed sites may change whatever they may see.
fn check_origin(app: &App, request: &Request, sharing: &Sharing) -> Result<(), Problem> {
    let headers = request.headers();
    let changes_something =
        !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS)
            || request.uri().path().starts_with(RELOADING_ROUTE)
            || headers.contains_key(header::UPGRADE);
    if !changes_something {
        return Ok(());
    }
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let is_ours = match text("origin") {
        Some(origin) => {
            matches!(sharing, Sharing::With(_))
                || host_of(origin)
                    .is_some_and(|host| own_host(app, request) == Some(host.as_bytes()))
        }
        None => text("sec-fetch-site").is_none_or(|site| site == "same-origin" || site == "none"),
    };
    if is_ours {
        return Ok(());
    }
    let detail = "pages of other sites may not do this; the server's operator can allow their \
                  origin";
    Err(Problem::new(StatusCode::FORBIDDEN, Code::ForeignOrigin, detail))
}

fn host_of(origin: &str) -> Option<&str> {
    origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"))
}

/// The host name by which the client knows this server.
fn own_host<'a>(app: &App, request: &'a Request) -> Option<&'a [u8]> {
    let headers = request.headers();
    let is_believed = is_forwarded(app, request);
    let forwarded = last_of(headers, "x-forwarded-host").filter(|_| is_believed);
    forwarded.or_else(|| headers.get(header::HOST).map(HeaderValue::as_bytes))
}

/// The address of this server as the client knows it, without a slash at the end. Nothing if the
/// client's word for it could be anything else than a name.
pub(crate) fn origin(app: &App, request: &Request) -> Option<String> {
    let host = std::str::from_utf8(own_host(app, request)?).ok()?;
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-_:[]".contains(&byte);
    if host.is_empty() || !host.bytes().all(is_plain) {
        return None;
    }
    let is_secure = request.extensions().get::<Client>().is_some_and(|client| client.is_secure);
    Some(format!("{}://{host}", if is_secure { "https" } else { "http" }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_routes_that_create_games_exist() {
        let document = crate::document();
        for route in [&CREATING_ROUTES[..], &[RELOADING_ROUTE]].concat() {
            assert!(document.contains(&format!("\"{route}\": {{")), "{route}");
            assert!(creates_game(&Method::POST, Some(route)), "{route}");
        }
        assert!(creates_game(&Method::HEAD, Some(RELOADING_ROUTE)));
        assert!(!creates_game(&Method::GET, Some("/api/v1/games/{id}")));
        assert!(!creates_game(&Method::POST, Some("/api/v1/games/{id}/commands")));
        assert!(!creates_game(&Method::POST, None));
    }
}
