//! A minimal client for HTTP and WebSocket, which costs little, so that the server has the machine
//! to itself.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};

/// A connection that is kept open.
pub(crate) struct Connection {
    stream: BufReader<TcpStream>,
    buffer: Vec<u8>,
}

/// A game with its key.
#[derive(Clone)]
pub(crate) struct Ticket {
    pub(crate) id: String,
    pub(crate) key: String,
}

impl Connection {
    pub(crate) async fn open(address: SocketAddr) -> Self {
        Connection::over(TcpStream::connect(address).await.expect("the server listens"))
    }

    /// Opens a connection from one of this machine's addresses.
    pub(crate) async fn open_from(source: IpAddr, address: SocketAddr) -> Self {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.bind((source, 0).into()).expect("an address of this machine");
        Connection::over(socket.connect(address).await.expect("the server listens"))
    }

    fn over(stream: TcpStream) -> Self {
        stream.set_nodelay(true).expect("a socket");
        Connection { stream: BufReader::with_capacity(2_048, stream), buffer: Vec::new() }
    }

    /// Sends a request and reads its answer: status and body.
    pub(crate) async fn post(&mut self, path: &str, key: &str, body: &str) -> (u16, &[u8]) {
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {key}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await.expect("it takes requests");
        self.answer().await
    }

    /// The same without a body.
    pub(crate) async fn get(&mut self, path: &str, key: &str) -> (u16, &[u8]) {
        let request =
            format!("GET {path} HTTP/1.1\r\nhost: load\r\nauthorization: Bearer {key}\r\n\r\n");
        self.stream.write_all(request.as_bytes()).await.expect("it takes requests");
        self.answer().await
    }

    async fn answer(&mut self) -> (u16, &[u8]) {
        let head = self.head().await;
        let status = head[9..12].parse().expect("a status");
        let length = head
            .lines()
            .find_map(|line| line.strip_prefix("content-length: "))
            .map_or(0, |length| length.parse().expect("a length"));
        self.buffer.resize(length, 0);
        self.stream.read_exact(&mut self.buffer).await.expect("a body");
        (status, &self.buffer)
    }

    async fn head(&mut self) -> String {
        let mut head = Vec::with_capacity(700);
        while !head.ends_with(b"\r\n\r\n") {
            head.push(self.stream.read_u8().await.expect("a head"));
        }
        String::from_utf8(head).expect("text")
    }

    /// Creates an Expert game.
    pub(crate) async fn create(&mut self, seed: u64) -> Ticket {
        self.create_of(&format!("{{\"level\":\"expert\",\"seed\":\"{seed}\"}}")).await
    }

    /// Creates a game as soon as the rate limit on new games permits.
    pub(crate) async fn create_of(&mut self, choice: &str) -> Ticket {
        let body = loop {
            let (status, body) = self.post("/api/v1/games", "", choice).await;
            if status == 201 {
                break body.to_vec();
            }
            assert_eq!(status, 429, "{}", String::from_utf8_lossy(body));
            tokio::time::sleep(Duration::from_millis(50)).await;
        };
        let created: serde_json::Value = serde_json::from_slice(&body).expect("JSON");
        let text = |name: &str| created[name].as_str().expect("a text").to_owned();
        Ticket { id: text("id"), key: text("player_key") }
    }

    /// Turns the connection into a WebSocket.
    pub(crate) async fn upgrade(&mut self, path: &str, key: &str) {
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             authorization: Bearer {key}\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        self.stream.write_all(request.as_bytes()).await.expect("it takes requests");
        let head = self.head().await;
        assert!(head.starts_with("HTTP/1.1 101"), "{head}");
    }

    /// Sends a short message. The mask is zero, so the text is sent as it is.
    pub(crate) async fn say(&mut self, text: &str) {
        assert!(text.len() < 126, "a short message");
        let mut frame = vec![0x81, 0x80 | text.len() as u8, 0, 0, 0, 0];
        frame.extend_from_slice(text.as_bytes());
        self.stream.write_all(&frame).await.expect("it takes messages");
    }

    /// Reads a message, which may consist of several frames.
    pub(crate) async fn hear(&mut self) -> &[u8] {
        self.buffer.clear();
        loop {
            let first = self.stream.read_u8().await.expect("a message");
            let expected = if self.buffer.is_empty() { 0x01 } else { 0x00 };
            assert_eq!(first & 0x7f, expected, "a frame of a text message");
            let length = match self.stream.read_u8().await.expect("a length") {
                126 => usize::from(self.stream.read_u16().await.expect("a length")),
                127 => self.stream.read_u64().await.expect("a length") as usize,
                short => usize::from(short),
            };
            let begin = self.buffer.len();
            self.buffer.resize(begin + length, 0);
            self.stream.read_exact(&mut self.buffer[begin..]).await.expect("a message");
            if first & 0x80 != 0 {
                return &self.buffer;
            }
        }
    }
}
