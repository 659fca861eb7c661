//! A WebSocket client.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{Error, Message};

use super::soon;

/// An open socket.
pub(crate) struct Socket(WebSocketStream<TcpStream>);

/// What a socket receives.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Heard {
    Text(String),
    /// The server closed it, with this code and reason.
    Closed(u16, String),
    /// It ended without a close frame.
    Gone,
}

impl Socket {
    /// Opens a socket, or returns the status of the refusal.
    pub(crate) async fn open(address: SocketAddr, path: &str) -> Result<Self, u16> {
        Socket::open_with(address, path, &[]).await
    }

    pub(crate) async fn open_with(
        address: SocketAddr,
        path: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Self, u16> {
        let stream = soon("a connection", TcpStream::connect(address)).await.unwrap();
        Socket::open_on(stream, address, path, headers).await
    }

    pub(crate) async fn open_on(
        stream: TcpStream,
        address: SocketAddr,
        path: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Self, u16> {
        let mut request = format!("ws://{address}{path}").into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, HeaderValue::from_str(value).unwrap());
        }
        let opened = tokio_tungstenite::client_async(request, stream);
        match soon("a handshake", opened).await {
            Ok((socket, _)) => Ok(Socket(socket)),
            Err(Error::Http(refusal)) => Err(refusal.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    /// The next thing received, except for pings.
    pub(crate) async fn hear(&mut self) -> Heard {
        let heard = async {
            loop {
                match self.0.next().await {
                    Some(Ok(Message::Text(text))) => return Heard::Text(text.to_string()),
                    Some(Ok(Message::Close(Some(frame)))) => {
                        return Heard::Closed(frame.code.into(), frame.reason.to_string());
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Ok(other)) => panic!("{other:?}"),
                    Some(Err(_)) | None => return Heard::Gone,
                }
            }
        };
        soon("a message", heard).await
    }

    /// Waits for a ping, which must come before any message, and answers it.
    pub(crate) async fn ping(&mut self) {
        match soon("a ping", self.0.next()).await {
            Some(Ok(Message::Ping(_))) => soon("sending", self.0.flush()).await.unwrap(),
            other => panic!("{other:?} instead of a ping"),
        }
    }

    /// The next message, as text.
    pub(crate) async fn text(&mut self) -> String {
        match self.hear().await {
            Heard::Text(text) => text,
            other => panic!("{other:?} instead of a message"),
        }
    }

    /// The next message.
    pub(crate) async fn next(&mut self) -> Value {
        serde_json::from_str(&self.text().await).unwrap()
    }

    pub(crate) async fn send(&mut self, message: Message) {
        soon("sending", self.0.send(message)).await.unwrap();
    }

    pub(crate) async fn send_json(&mut self, body: &Value) {
        self.send(Message::text(body.to_string())).await;
    }

    /// Reads messages until one of this type arrives.
    pub(crate) async fn skip_to(&mut self, kind: &str) -> Value {
        let arrives = async {
            loop {
                let message = self.next().await;
                if message["type"] == kind {
                    return message;
                }
            }
        };
        soon(&format!("a message of type {kind}"), arrives).await
    }

    /// Closes it, and waits until the server has closed it, too.
    pub(crate) async fn close(mut self) {
        soon("closing", self.0.close(None)).await.unwrap();
        // Messages that were already on their way arrive first.
        while let Heard::Text(_) = self.hear().await {}
    }
}
