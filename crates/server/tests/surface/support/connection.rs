//! A connection that sends exactly the bytes it is given.

use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};

use super::soon;

/// One HTTP answer.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// The value of a header that occurs exactly once.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut values = self.headers.iter().filter(|(known, _)| known == name);
        let value = values.next().map(|(_, value)| value.as_str());
        assert!(values.next().is_none(), "{name} is there twice");
        value
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&self.body)))
    }

    /// The body of an answer that must have this status.
    #[track_caller]
    pub(crate) fn ok(&self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", String::from_utf8_lossy(&self.body));
        self.json()
    }

    /// The sentence of a problem that must have this status and code.
    #[track_caller]
    pub(crate) fn problem(&self, status: u16, code: &str) -> String {
        let body = self.ok(status);
        assert_eq!(self.header("content-type"), Some("application/problem+json"));
        assert_eq!((&body["status"], &body["code"]), (&status.into(), &code.into()));
        body["detail"].as_str().unwrap().to_owned()
    }
}

/// A connection to a server.
pub(crate) struct Connection(BufReader<TcpStream>);

impl Connection {
    pub(crate) async fn open(address: SocketAddr) -> Self {
        let stream = soon("a connection", TcpStream::connect(address)).await.unwrap();
        stream.set_nodelay(true).unwrap();
        Connection(BufReader::new(stream))
    }

    /// A connection that buffers little until the test reads.
    pub(crate) async fn open_narrow(address: SocketAddr) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4_096).unwrap();
        soon("a connection", socket.connect(address)).await.unwrap()
    }

    pub(crate) async fn send(&mut self, bytes: impl AsRef<[u8]>) {
        soon("sending", self.0.write_all(bytes.as_ref())).await.unwrap();
    }

    /// The next answer, or nothing if the server has closed the connection.
    pub(crate) async fn answer(&mut self) -> Option<Answer> {
        soon("an answer", self.read_answer("GET")).await
    }

    /// The next answer, which has no body if `method` is `HEAD`.
    pub(crate) async fn answer_to(&mut self, method: &str) -> Option<Answer> {
        soon("an answer", self.read_answer(method)).await
    }

    async fn read_answer(&mut self, method: &str) -> Option<Answer> {
        let mut line = String::new();
        if self.0.read_line(&mut line).await.unwrap_or(0) == 0 {
            return None;
        }
        let status = line.split(' ').nth(1).unwrap().parse().unwrap();
        let mut headers = Vec::new();
        loop {
            let mut line = String::new();
            self.0.read_line(&mut line).await.unwrap();
            let line = line.trim_end();
            if line.is_empty() {
                break;
            }
            let (name, value) = line.split_once(':').unwrap();
            headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
        }
        let mut answer = Answer { status, headers, body: Vec::new() };
        let length = answer.header("content-length").map_or(0, |text| text.parse().unwrap());
        if method != "HEAD" {
            answer.body = vec![0; length];
            self.0.read_exact(&mut answer.body).await.unwrap();
        }
        Some(answer)
    }

    /// Waits until the server has closed the connection. Returns what was received before.
    pub(crate) async fn rest(mut self) -> Vec<u8> {
        let mut rest = Vec::new();
        // A reset also ends the connection.
        let _ = soon("the end of a connection", self.0.read_to_end(&mut rest)).await;
        rest
    }
}
