//! A game of the API, and the mines of games whose seed is known.

use std::net::SocketAddr;

use minewise_board::Pos;
use minewise_rules::Seed;
use minewise_session::{CellState, Command, Config, Millis, Session};
use serde_json::{Value, json};
use tokio::net::TcpStream;

use super::{Answer, Request, Socket, TestServer};

/// A game, as a client of the API knows it.
#[derive(Clone)]
pub(crate) struct Game {
    address: SocketAddr,
    pub(crate) path: String,
    pub(crate) id: String,
    pub(crate) player: String,
    pub(crate) watcher: String,
    pub(crate) created: Value,
}

impl Game {
    pub(crate) fn new(address: SocketAddr, created: &Value) -> Self {
        let text = |name: &str| created[name].as_str().unwrap().to_owned();
        Game {
            address,
            path: format!("/api/v1/games/{}", text("id")),
            id: text("id"),
            player: text("player_key"),
            watcher: text("watcher_key"),
            created: created.clone(),
        }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    pub(crate) fn config(&self) -> Config {
        serde_json::from_value(self.created["state"]["config"].clone()).unwrap()
    }

    /// A request to `/api/v1/games/{id}/...` with the player's key.
    pub(crate) fn request(&self, method: &str, end: &str) -> Request {
        Request::new(self.address, method, &format!("{}{end}", self.path)).key(&self.player)
    }

    pub(crate) async fn get(&self, end: &str) -> Answer {
        self.request("GET", end).send().await
    }

    /// The state of the game, as returned by `GET`.
    pub(crate) async fn state(&self) -> Value {
        self.get("").await.ok(200)
    }

    /// Sends a command with a number, without checking the answer.
    pub(crate) async fn send(&self, seq: u32, command: &Value) -> Answer {
        let mut body = command.clone();
        body["seq"] = json!(seq);
        self.request("POST", "/commands").json(&body).send().await
    }

    /// Sends the next command, which must be carried out.
    pub(crate) async fn play(&self, command: &Value) -> Value {
        let seq = self.state().await["seq"].as_u64().unwrap() as u32 + 1;
        let answer = self.send(seq, command).await.ok(200);
        assert_eq!(answer["seq"], seq);
        answer
    }

    pub(crate) async fn open(&self, pos: Pos) -> Value {
        self.play(&at("open", pos)).await
    }

    /// The seed, which only the store knows.
    pub(crate) async fn seed_in(&self, server: &TestServer) -> Seed {
        let stored = server.store.load(self.id.parse().unwrap()).await.unwrap().unwrap();
        stored.game.seed
    }

    /// Opens safe cells until the game is won, starting with `first` unless it is open, and calls
    /// `once_begun` after the first of them. Returns the final state.
    pub(crate) async fn win_in(&self, first: Pos, seed: Seed, once_begun: impl FnOnce()) -> Value {
        let size = self.config().board.size();
        let mines = secret_mines(self.config(), seed, first);
        let mut once_begun = Some(once_begun);
        loop {
            let state = self.state().await;
            if state["snapshot"]["status"] == "won" {
                return state;
            }
            let is_covered = |pos: &Pos| cell(&state, size.index(*pos)) == '#';
            let safe: Vec<Pos> = std::iter::once(first)
                .chain(size.positions())
                .filter(|pos| is_covered(pos) && !mines.contains(pos))
                .collect();
            let is_begun = state["snapshot"]["status"] == "playing";
            if let Some(once_begun) = once_begun.take_if(|_| is_begun) {
                once_begun();
            }
            self.open(safe[0]).await;
        }
    }

    pub(crate) async fn socket(&self) -> Socket {
        self.socket_with(&self.player).await
    }

    pub(crate) async fn watch(&self) -> Socket {
        self.socket_with(&self.watcher).await
    }

    /// The path of the game's socket.
    pub(crate) fn socket_path(&self) -> String {
        format!("{}/socket", self.path)
    }

    /// A socket with the key in the header, as programs open it.
    async fn socket_with(&self, key: &str) -> Socket {
        let headers = [("authorization", &*format!("Bearer {key}"))];
        Socket::open_with(self.address, &self.socket_path(), &headers).await.unwrap()
    }

    /// A watcher's socket on a connection that the test has opened.
    pub(crate) async fn watch_on(&self, stream: TcpStream) -> Socket {
        let headers = [("authorization", &*format!("Bearer {}", self.watcher))];
        Socket::open_on(stream, self.address, &self.socket_path(), &headers).await.unwrap()
    }
}

/// A command on a cell.
pub(crate) fn at(command: &str, pos: Pos) -> Value {
    json!({"do": command, "x": pos.x, "y": pos.y})
}

/// The letter of a cell in a state's snapshot.
pub(crate) fn cell(state: &Value, index: usize) -> char {
    state["snapshot"]["cells"].as_str().unwrap().as_bytes()[index].into()
}

/// The mines of a board that is opened first at `first`, in order.
pub(crate) fn secret_mines(config: Config, seed: Seed, first: Pos) -> Vec<Pos> {
    let config = Config { time_limit: None, ..config };
    let mut session = Session::new(config, seed, Millis(0));
    session.apply(Command::Open(first), Millis(0)).unwrap();
    if !session.status().is_over() {
        session.apply(Command::GiveUp, Millis(0)).unwrap();
    }
    let snapshot = session.snapshot(Millis(0));
    let is_mine = |pos: &Pos| {
        matches!(
            snapshot.cell(*pos),
            // If the first open has won, mines are shown as flags.
            CellState::Mine
                | CellState::ExplodedMine
                | CellState::FlaggedMine
                | CellState::GuessedMine
                | CellState::Flag
        )
    };
    config.board.size().positions().filter(is_mine).collect()
}
