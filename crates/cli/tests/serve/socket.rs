//! A client for WebSockets.

use std::net::{SocketAddr, TcpStream};

use minewise_testkit::PATIENCE;
use serde_json::Value;
use tungstenite::http::Uri;
use tungstenite::{ClientRequestBuilder, Error, HandshakeError, Message, WebSocket};

use crate::http::{Ticket, numbered};

pub(crate) struct Socket(WebSocket<TcpStream>);

/// The socket was closed, perhaps with a code, or couldn't be opened, perhaps with the status of an
/// answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ended(pub(crate) Option<u16>);

impl From<tungstenite::Error> for Ended {
    fn from(_: tungstenite::Error) -> Self {
        Ended(None)
    }
}

impl Socket {
    /// Opens the socket of a game as programs do, with the key in the header.
    pub(crate) fn open(address: SocketAddr, game: &Ticket, key: &str) -> Result<Self, Ended> {
        Socket::open_from(address, game, key, &[])
    }

    /// The same with more headers.
    pub(crate) fn open_from(
        address: SocketAddr,
        game: &Ticket,
        key: &str,
        headers: &[(&str, &str)],
    ) -> Result<Self, Ended> {
        let bearer = format!("Bearer {key}");
        let headers = [&[("authorization", &*bearer)], headers].concat();
        Socket::connect(address, game, &headers)
    }

    /// Opens it as browsers do, with the key in the first message.
    pub(crate) fn enter(address: SocketAddr, game: &Ticket, key: &str) -> Result<Self, Ended> {
        let mut socket = Socket::connect(address, game, &[])?;
        let entry = serde_json::json!({"type": "enter", "key": key});
        socket.0.send(Message::text(entry.to_string()))?;
        Ok(socket)
    }

    fn connect(
        address: SocketAddr,
        game: &Ticket,
        headers: &[(&str, &str)],
    ) -> Result<Self, Ended> {
        let stream = TcpStream::connect(address).map_err(|_| Ended(None))?;
        let _ = stream.set_nodelay(true);
        stream.set_read_timeout(Some(PATIENCE)).map_err(|_| Ended(None))?;
        let uri: Uri = format!("ws://{address}{}", game.path("/socket")).parse().unwrap();
        let mut request = ClientRequestBuilder::new(uri);
        for &(name, value) in headers {
            request = request.with_header(name, value);
        }
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => Ok(Socket(socket)),
            Err(HandshakeError::Failure(Error::Http(answer))) => {
                Err(Ended(Some(answer.status().as_u16())))
            }
            Err(_) => Err(Ended(None)),
        }
    }

    pub(crate) fn send(&mut self, seq: u64, command: &Value) -> Result<(), Ended> {
        Ok(self.0.send(Message::text(numbered(seq, command).to_string()))?)
    }

    /// The next message.
    pub(crate) fn hear(&mut self) -> Result<Value, Ended> {
        loop {
            match self.0.read()? {
                Message::Text(text) => return Ok(serde_json::from_str(&text).unwrap()),
                Message::Close(frame) => {
                    // The next read sends our own close frame.
                    let _ = self.0.read();
                    return Err(Ended(frame.map(|frame| frame.code.into())));
                }
                _ => {}
            }
        }
    }
}
