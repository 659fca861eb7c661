//! Clients that ask for the most expensive things without pause.

use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

use minewise_board::{Params, View};
use minewise_rules::{Random, Seed};
use minewise_testkit::{random_layout, view_of};

use crate::client::Connection;

/// How long a refused client waits before it tries again: faster would be a flood of requests,
/// which has a limit of its own.
const REFUSED: Duration = Duration::from_millis(50);

/// What a greedy client asks for, again and again.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Greedy {
    /// The chance of winning on a crowded board, a tenth of it open.
    WinChance,
    /// An analysis of clues scattered over a large board.
    Analysis,
    /// Why a cell is certain on such a board.
    Explanation,
    /// No-guess boards with certificates.
    Boards,
    /// The chance of winning, in a game, over HTTP.
    Command,
    /// The same over a socket.
    Socket,
    /// Large games with the Intelligent assistant, one after another.
    Intelligent,
}

impl Greedy {
    /// One kind for each of the eight clients.
    pub(crate) const ALL: [Greedy; 8] = [
        Greedy::WinChance,
        Greedy::WinChance,
        Greedy::Analysis,
        Greedy::Explanation,
        Greedy::Boards,
        Greedy::Command,
        Greedy::Socket,
        Greedy::Intelligent,
    ];

    /// Asks until it is stopped.
    pub(crate) async fn ask_on(self, source: IpAddr, address: SocketAddr) {
        let mut connection = Connection::open_from(source, address).await;
        match self {
            Greedy::WinChance => {
                let body = question(&scattered(50, 800, 10));
                ask_on(&mut connection, "/api/v1/win-chances", "", &body).await;
            }
            Greedy::Analysis => {
                let body = question(&scattered(100, 1_600, 40));
                ask_on(&mut connection, "/api/v1/analysis", "", &body).await;
            }
            Greedy::Explanation => {
                let view = scattered(100, 3_000, 60);
                let cell = view.covered_positions().nth(2_000).expect("a covered cell");
                let body = format!(
                    "{{\"position\":\"{view}\",\"cell\":{{\"x\":{},\"y\":{}}}}}",
                    cell.x, cell.y
                );
                ask_on(&mut connection, "/api/v1/explanations", "", &body).await;
            }
            Greedy::Boards => {
                let body = "{\"width\":100,\"height\":100,\"mines\":2400,\"no_guess\":true,\
                            \"certificate\":true,\"count\":5}";
                ask_on(&mut connection, "/api/v1/boards", "", body).await;
            }
            Greedy::Command => ask_in_a_game(&mut connection).await,
            Greedy::Socket => ask_on_a_socket(&mut connection).await,
            Greedy::Intelligent => play_large_games(&mut connection).await,
        }
    }
}

/// A board with a share of its safe cells open, in percent, scattered all over it.
fn scattered(side: u64, mines: u64, share: u32) -> View {
    let params = Params::new(side, side, mines).expect("a board");
    let mut random = Random::new(Seed(7));
    let layout = random_layout(params, &mut random);
    let open: Vec<bool> = (0..params.size().cells()).map(|_| random.below(100) < share).collect();
    view_of(&layout, |pos| open[params.size().index(pos)])
}

fn question(view: &View) -> String {
    format!("{{\"position\":\"{view}\"}}")
}

async fn ask_on(connection: &mut Connection, path: &str, key: &str, body: &str) {
    loop {
        let (status, _) = connection.post(path, key, body).await;
        if status == 429 || status == 503 {
            tokio::time::sleep(REFUSED).await;
        }
    }
}

/// A large game with some cells open, by its path and key.
async fn large_game(connection: &mut Connection) -> (String, String) {
    let choice = "{\"width\":100,\"height\":100,\"mines\":2000,\"seed\":\"7\"}";
    let ticket = connection.create_of(choice).await;
    let path = format!("/api/v1/games/{}", ticket.id);
    let open = "{\"seq\":1,\"do\":\"open\",\"x\":50,\"y\":50}";
    connection.post(&format!("{path}/commands"), &ticket.key, open).await;
    (path, ticket.key)
}

async fn ask_in_a_game(connection: &mut Connection) {
    let (path, key) = large_game(connection).await;
    let path = format!("{path}/commands");
    for seq in 2.. {
        let command = format!("{{\"seq\":{seq},\"do\":\"win_chance\"}}");
        while connection.post(&path, &key, &command).await.0 != 200 {
            tokio::time::sleep(REFUSED).await;
        }
    }
}

async fn ask_on_a_socket(connection: &mut Connection) {
    let (path, key) = large_game(connection).await;
    connection.upgrade(&format!("{path}/socket"), &key).await;
    connection.hear().await;
    let mut seq = 2;
    loop {
        connection.say(&format!("{{\"seq\":{seq},\"do\":\"win_chance\"}}")).await;
        if connection.hear().await.starts_with(b"{\"type\":\"update\"") {
            seq += 1;
        } else {
            tokio::time::sleep(REFUSED).await;
        }
    }
}

async fn play_large_games(connection: &mut Connection) {
    let choice = "{\"width\":100,\"height\":100,\"mines\":2000,\"assistant\":\"intelligent\"}";
    loop {
        // Honest players at the same address create games as well.
        tokio::time::sleep(4 * REFUSED).await;
        let ticket = connection.create_of(choice).await;
        let path = format!("/api/v1/games/{}/commands", ticket.id);
        let mut seq = 1;
        loop {
            let command = match seq {
                1 => "{\"seq\":1,\"do\":\"open\",\"x\":50,\"y\":50}".to_owned(),
                _ => format!("{{\"seq\":{seq},\"do\":\"auto_play\"}}"),
            };
            match connection.post(&path, &ticket.key, &command).await.0 {
                200 => seq += 1,
                429 | 503 => tokio::time::sleep(REFUSED).await,
                // It is over.
                _ => break,
            }
        }
    }
}

/// How often a question that takes some tenths of a second is answered.
pub(crate) async fn count(source: IpAddr, address: SocketAddr, end: Instant) -> u32 {
    let mut connection = Connection::open_from(source, address).await;
    let body = question(&scattered(30, 99, 30));
    let mut answers = 0;
    while Instant::now() < end {
        let (status, answer) = connection.post("/api/v1/win-chances", "", &body).await;
        assert_eq!(status, 200, "{}", String::from_utf8_lossy(answer));
        answers += 1;
    }
    answers
}
