//! What every request passes on its way in and out.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, Uri, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::auth::check_address;
use crate::client::{Client, Peer, is_trusted, last_of};
use crate::cors::Sharing;
use crate::hosts::Hosts;
use crate::logged_path::LoggedPath;
use crate::problem::{Code, Problem};
use crate::thinking::Asker;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Headers of every answer. Pages load nothing from elsewhere, run no script in
/// the page itself, and are shown in no frame; addresses are told to nobody.
const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
             frame-ancestors 'none'",
        ),
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

/// Names a request, counts it, refuses it if it must not come in, and puts the
/// headers on its answer.
pub(crate) async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let begin = Instant::now();
    let client = client_of(&app, &request);
    let id = request_id(&app, &request);
    request.extensions_mut().insert(client);
    let method = request.method().clone();
    let uri = request.uri().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let sharing = Sharing::of(&app.settings, &request);
    let admitted = admit(&app, &request, client, &sharing, begin);
    let mut response = match (admitted, sharing.preflight(&request)) {
        (Err(problem), _) => problem.into_response(),
        (Ok(()), Some(answer)) => answer,
        (Ok(()), None) => {
            let line = request.extensions().get::<Peer>().map(|peer| peer.line.clone());
            Asker::at(client.address, line).scope(next.run(request)).await
        }
    };
    let headers = response.headers_mut();
    sharing.put_on(headers);
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(value);
    }
    // What the server says of a game is true for a moment only.
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

/// The name that a trusted proxy gave the request, or a new one.
fn request_id(app: &App, request: &Request) -> String {
    let peer = request.extensions().get::<Peer>().map(|peer| peer.address.ip().to_canonical());
    let is_believed = peer.is_some_and(|peer| is_trusted(peer, &app.settings.trusted_proxies));
    let given = request.headers().get(REQUEST_ID).and_then(|value| value.to_str().ok());
    match given.filter(|id| is_believed && (1..=64).contains(&id.len())) {
        Some(id) => id.to_owned(),
        None => format!("{:016x}", fresh_id()),
    }
}

/// A name that no other request has, here or in another process: a number that is counted
/// up from a random one.
fn fresh_id() -> u64 {
    static NEXT: LazyLock<AtomicU64> =
        LazyLock::new(|| AtomicU64::new(getrandom::u64().unwrap_or_default()));
    NEXT.fetch_add(1, Ordering::Relaxed)
}

fn admit(
    app: &App,
    request: &Request,
    client: Client,
    sharing: &Sharing,
    now: Instant,
) -> Result<(), Problem> {
    check_host(app, request)?;
    check_origin(app, request, sharing)?;
    if request.uri().path().starts_with("/api/") {
        check_address(request.uri())?;
    }
    let limit = match makes_a_game(request.method(), request.uri()) {
        true => &app.heavy_requests,
        false => &app.requests,
    };
    limit.take(client.address, now).map_err(|wait| too_many(app, wait))
}

/// Whether a request makes a game, which stays in the database. What takes thought is paid
/// for in computing time, whatever way it comes.
fn makes_a_game(method: &Method, uri: &Uri) -> bool {
    let path = uri.path();
    let ends = ["/games", "/again", "/api/game"];
    (method == Method::POST && ends.iter().any(|end| path.ends_with(end)))
        || path.ends_with("/reload_game_type")
}

fn too_many(app: &App, wait: Duration) -> Problem {
    app.metrics.rate_limited.inc();
    Problem::too_many(wait, |seconds| {
        format!("too many requests from your address: wait {seconds} s")
    })
}

/// Refuses what is meant for a name that is not ours. Those who look after the server may call
/// it what they like.
fn check_host(app: &App, request: &Request) -> Result<(), Problem> {
    let is_looked_after = ["/healthz", "/readyz"].contains(&request.uri().path());
    let hosts = request.headers().get_all(header::HOST).iter().count();
    // Before HTTP/1.1 it was common to leave the host out.
    let may_be_left_out = request.version() < Version::HTTP_11
        && (is_looked_after || matches!(app.hosts, Hosts::Any));
    if hosts != 1 && !(hosts == 0 && may_be_left_out) {
        let detail = "a request names the host that it is for, once";
        return Err(Problem::new(StatusCode::BAD_REQUEST, Code::BadRequest, detail));
    }
    let is_ours = own_host(app, request)
        .is_none_or(|host| std::str::from_utf8(host).is_ok_and(|host| app.hosts.know(host)));
    if is_looked_after || is_ours {
        return Ok(());
    }
    let detail = "this server does not know itself by this name; whoever runs it can add the name \
                  with --hosts";
    Err(Problem::new(StatusCode::MISDIRECTED_REQUEST, Code::UnknownHost, detail))
}

/// Refuses what the page of another site sends: browsers say where a request
/// comes from, and whoever is no browser has no cookies to misuse. An allowed site may change
/// what it may see.
fn check_origin(app: &App, request: &Request, sharing: &Sharing) -> Result<(), Problem> {
    let headers = request.headers();
    let changes_something =
        !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS)
            || request.uri().path().starts_with("/api/reload_game_type")
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
    let detail = "a page of another site must not do this; its origin can be allowed in the \
                  server's configuration";
    Err(Problem::new(StatusCode::FORBIDDEN, Code::ForeignOrigin, detail))
}

fn host_of(origin: &str) -> Option<&str> {
    origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"))
}

/// The host that the client sees us under.
fn own_host<'a>(app: &App, request: &'a Request) -> Option<&'a [u8]> {
    let peer = request.extensions().get::<Peer>().map(|peer| peer.address.ip().to_canonical());
    let behind_proxy = peer.is_some_and(|peer| is_trusted(peer, &app.settings.trusted_proxies));
    let headers = request.headers();
    let forwarded = last_of(headers, "x-forwarded-host").filter(|_| behind_proxy);
    forwarded.or_else(|| headers.get(header::HOST).map(HeaderValue::as_bytes))
}
