//! Turning a request into a WebSocket: the handshake of RFC 6455.

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Version, header};
use axum::response::Response;
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tungstenite::handshake::derive_accept_key;

use crate::connection::ClientStream;
use crate::guard::Counted;
use crate::problem::{Code, Problem};
use crate::web_socket::WebSocket;

/// A request to open a WebSocket.
pub(crate) struct Upgrade {
    on_upgrade: OnUpgrade,
    /// The header value that proves that the server speaks the protocol.
    accept: HeaderValue,
    /// Counts the socket for its visitor, as long as it is open.
    counted: Counted,
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let headers = &parts.headers;
        let needed = [
            (parts.version == Version::HTTP_11, "HTTP/1.1"),
            (
                has_item(headers, header::CONNECTION, "upgrade"),
                "the header \"Connection: Upgrade\"",
            ),
            (has_item(headers, header::UPGRADE, "websocket"), "the header \"Upgrade: websocket\""),
            (
                has_item(headers, header::SEC_WEBSOCKET_VERSION, "13"),
                "the header \"Sec-WebSocket-Version: 13\"",
            ),
        ];
        if let Some((_, missing)) = needed.iter().find(|(is_there, _)| !is_there) {
            return Err(refused(missing));
        }
        let key = headers.get(header::SEC_WEBSOCKET_KEY);
        let accept = key.map(|key| HeaderValue::try_from(derive_accept_key(key.as_bytes())));
        let Some(Ok(accept)) = accept else {
            return Err(refused("the header \"Sec-WebSocket-Key\""));
        };
        let on_upgrade = parts.extensions.remove::<OnUpgrade>();
        let on_upgrade = on_upgrade.ok_or_else(|| refused("a connection that can change"))?;
        let counted = parts.extensions.get::<Counted>().cloned().flatten();
        Ok(Upgrade { on_upgrade, accept, counted })
    }
}

fn refused(missing: &str) -> Problem {
    let detail = format!("this path is for WebSockets, which need {missing}");
    Problem::new(StatusCode::UPGRADE_REQUIRED, Code::BadRequest, detail)
}

/// Whether a header that contains a list has a given item.
fn has_item(headers: &HeaderMap, name: HeaderName, word: &str) -> bool {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|part| part.trim().eq_ignore_ascii_case(word))
}

impl Upgrade {
    /// Accepts the upgrade, and serves the socket in a task of its own. Messages may have up to
    /// `limit` bytes.
    pub(crate) fn accept<F: Future<Output = ()> + Send>(
        self,
        limit: usize,
        serve: impl FnOnce(WebSocket) -> F + Send + 'static,
    ) -> Response {
        let Upgrade { on_upgrade, accept, counted } = self;
        tokio::spawn(async move {
            // The client may disconnect during the handshake.
            let Ok(upgraded) = on_upgrade.await else { return };
            let Ok(parts) = upgraded.downcast::<TokioIo<ClientStream>>() else {
                tracing::error!("a socket came by another way than a connection");
                return;
            };
            let socket = WebSocket::new(parts.io.into_inner(), &parts.read_buf, limit);
            serve(socket).await;
            drop(counted);
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
        response
    }
}
