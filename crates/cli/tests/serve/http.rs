//! A small HTTP client, so that tests control everything it does.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};

use minewise_testkit::PATIENCE;
use serde_json::{Value, json};

/// The answer to a request.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let (_, value) =
            self.headers.iter().find(|(header, _)| header.eq_ignore_ascii_case(name))?;
        Some(value)
    }

    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The code of a problem.
    pub(crate) fn code(&self) -> Option<String> {
        let is_problem = self.header("content-type") == Some("application/problem+json");
        is_problem.then(|| self.json()["code"].as_str().unwrap().to_owned())
    }
}

/// The id of a game with its keys.
#[derive(Debug, Clone)]
pub(crate) struct Ticket {
    pub(crate) id: String,
    pub(crate) player: String,
    pub(crate) watcher: String,
}

impl Ticket {
    pub(crate) fn of(created: &Value) -> Self {
        let text = |name: &str| created[name].as_str().unwrap().to_owned();
        Ticket { id: text("id"), player: text("player_key"), watcher: text("watcher_key") }
    }

    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/api/v1/games/{}{rest}", self.id)
    }
}

/// A client that keeps its connection open.
pub(crate) struct Client {
    address: SocketAddr,
    stream: Option<BufReader<TcpStream>>,
    /// Sent with every request.
    pub(crate) cookie: Option<String>,
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Self {
        Client { address, stream: None, cookie: None }
    }

    fn stream(&mut self) -> io::Result<&mut BufReader<TcpStream>> {
        if self.stream.is_none() {
            let stream = TcpStream::connect(self.address)?;
            stream.set_nodelay(true)?;
            stream.set_read_timeout(Some(PATIENCE))?;
            self.stream = Some(BufReader::new(stream));
        }
        Ok(self.stream.as_mut().unwrap())
    }

    /// Sends part of a request as it is.
    pub(crate) fn send(&mut self, bytes: &str) -> io::Result<()> {
        self.stream()?.get_mut().write_all(bytes.as_bytes())
    }

    /// Sends a request and waits for the answer. A connection that fails isn't used again.
    pub(crate) fn request(
        &mut self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: Option<&Value>,
    ) -> io::Result<Answer> {
        let body = body.map(Value::to_string).unwrap_or_default();
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\n", self.address);
        if let Some(key) = key {
            head += &format!("authorization: Bearer {key}\r\n");
        }
        if let Some(cookie) = &self.cookie {
            head += &format!("cookie: {cookie}\r\n");
        }
        if !body.is_empty() {
            head += "content-type: application/json\r\n";
        }
        let text = format!("{head}content-length: {}\r\n\r\n{body}", body.len());
        let answer = self.send(&text).and_then(|()| self.answer());
        if answer.is_err() {
            self.stream = None;
        }
        answer
    }

    /// Reads the status and the headers of an answer.
    pub(crate) fn head(&mut self) -> io::Result<Vec<String>> {
        let stream = self.stream()?;
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            if stream.read_line(&mut line)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            match line.trim_end() {
                "" => return Ok(lines),
                line => lines.push(line.to_owned()),
            }
        }
    }

    /// Reads one answer.
    pub(crate) fn answer(&mut self) -> io::Result<Answer> {
        let lines = self.head()?;
        let status = lines[0].split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap();
        let headers: Vec<(String, String)> = lines[1..]
            .iter()
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect();
        let mut answer = Answer { status, headers, body: String::new() };
        let length = answer.header("content-length").expect("an answer that says its length");
        let mut body = vec![0; length.parse().unwrap()];
        self.stream()?.read_exact(&mut body)?;
        answer.body = String::from_utf8(body).unwrap();
        if answer.header("connection") == Some("close") {
            self.stream = None;
        }
        Ok(answer)
    }

    #[track_caller]
    pub(crate) fn get(&mut self, path: &str, key: Option<&str>) -> Answer {
        self.request("GET", path, key, None).unwrap()
    }

    #[track_caller]
    pub(crate) fn post(&mut self, path: &str, key: Option<&str>, body: &Value) -> Answer {
        self.request("POST", path, key, Some(body)).unwrap()
    }

    /// Creates a game, which has to succeed.
    #[track_caller]
    pub(crate) fn create(&mut self, choice: &Value) -> Ticket {
        let answer = self.post("/api/v1/games", None, choice);
        assert_eq!(answer.status, 201, "{answer:?}");
        Ticket::of(&answer.json())
    }

    /// Sends a command with a number.
    #[track_caller]
    pub(crate) fn command(&mut self, game: &Ticket, seq: u64, command: &Value) -> Answer {
        self.try_command(game, seq, command).unwrap()
    }

    /// The same, unless the connection is closed.
    pub(crate) fn try_command(
        &mut self,
        game: &Ticket,
        seq: u64,
        command: &Value,
    ) -> io::Result<Answer> {
        let body = numbered(seq, command);
        self.request("POST", &game.path("/commands"), Some(&game.player), Some(&body))
    }

    /// The state of a game; reading it has to succeed.
    #[track_caller]
    pub(crate) fn state(&mut self, game: &Ticket) -> Value {
        let answer = self.get(&game.path(""), Some(&game.player));
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    }

    /// The commands in the replay of a finished game, and their times.
    #[track_caller]
    pub(crate) fn replay(&mut self, game: &Ticket) -> (Vec<Value>, Vec<u64>) {
        let answer = self.get(&game.path("/replay"), Some(&game.player));
        assert_eq!(answer.status, 200, "{answer:?}");
        let mut lines: Vec<Value> =
            answer.body.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        // The last line is the seal, the first the header.
        assert!(lines.pop().unwrap()["seal"].is_number());
        assert!(lines.remove(0)["record"].is_number());
        let time = |line: &mut Value| line.as_object_mut().unwrap().remove("t").unwrap();
        let times = lines.iter_mut().map(|line| time(line).as_u64().unwrap()).collect();
        (lines, times)
    }
}

/// A command with its number.
pub(crate) fn numbered(seq: u64, command: &Value) -> Value {
    let mut numbered = command.clone();
    numbered["seq"] = json!(seq);
    numbered
}

/// A command on a cell.
pub(crate) fn at(word: &str, x: usize, y: usize) -> Value {
    json!({ "do": word, "x": x, "y": y })
}
