//! Requests to the server.

use std::net::SocketAddr;

use serde_json::Value;

use super::{Answer, Connection};

/// A request that is put together piece by piece.
#[derive(Clone)]
pub(crate) struct Request {
    address: SocketAddr,
    method: String,
    path: String,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Request {
    pub(crate) fn new(address: SocketAddr, method: &str, path: &str) -> Self {
        let (method, path) = (method.to_owned(), path.to_owned());
        Request { address, method, path, headers: Vec::new(), body: Vec::new() }
    }

    pub(crate) fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn key(self, key: &str) -> Self {
        self.header("authorization", &format!("Bearer {key}"))
    }

    pub(crate) fn json(self, body: &Value) -> Self {
        self.header("content-type", "application/json").body(body.to_string())
    }

    pub(crate) fn body(mut self, body: impl Into<Vec<u8>>) -> Self {
        self.body = body.into();
        self
    }

    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut head = format!("{} {} HTTP/1.1\r\n", self.method, self.path);
        if !self.headers.iter().any(|(name, _)| name == "host") {
            head += &format!("host: {}\r\n", self.address);
        }
        for (name, value) in &self.headers {
            head += &format!("{name}: {value}\r\n");
        }
        if !self.body.is_empty() || self.method == "POST" {
            head += &format!("content-length: {}\r\n", self.body.len());
        }
        head += "\r\n";
        [head.as_bytes(), &self.body].concat()
    }

    /// Sends it on a connection of its own.
    pub(crate) async fn send(self) -> Answer {
        let mut connection = Connection::open(self.address).await;
        self.send_on(&mut connection).await
    }

    /// Sends it on a connection that stays open.
    pub(crate) async fn send_on(self, connection: &mut Connection) -> Answer {
        connection.send(self.bytes()).await;
        connection.answer_to(&self.method).await.expect("an answer, not the end")
    }
}
