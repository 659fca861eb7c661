//! Several servers that share a PostgreSQL and its games.

use std::sync::Barrier;

use minewise_testkit::postgres::{Durability, Port, Postgres};
use serde_json::{Value, json};

use crate::http::{Ticket, at};
use crate::players::Players;
use crate::process::{Launch, Server};
use crate::scratch::Scratch;
use crate::socket::Socket;
use crate::view::View;

const SERVERS: usize = 3;

/// Servers with their database, in the order in which they are dropped.
struct Several {
    servers: Vec<Server>,
    launch: Launch,
    /// The ports of the servers, each of which may be started again on its own.
    ports: Vec<Port>,
    postgres: Postgres,
    _scratch: Scratch,
}

fn several() -> Several {
    let postgres = Postgres::start(Durability::ProcessOnly);
    let scratch = Scratch::new();
    let launch = Launch::new(&postgres.database("games"), scratch.file("log"));
    let ports: Vec<Port> = (0..SERVERS).map(|_| Port::reserve()).collect();
    let servers = ports
        .iter()
        .map(|port| launch.clone().with("--port", &port.number().to_string()).start())
        .collect();
    Several { servers, launch, ports, postgres, _scratch: scratch }
}

/// A watcher at each server, and what it sees.
fn watch(servers: &[Server], game: &Ticket) -> Vec<(Socket, View)> {
    let watcher = |server: &Server| {
        let mut socket = Socket::open(server.address, game, &game.watcher).unwrap();
        let view = View::of(&socket.hear().unwrap());
        (socket, view)
    };
    servers.iter().map(watcher).collect()
}

/// Lets every watcher receive everything up to a number. No command may be reported twice or out of
/// order; a watcher that has fallen behind may get the whole state.
fn hear_up_to(watchers: &mut [(Socket, View)], seq: u64) {
    for (socket, view) in watchers {
        while view.seq < seq {
            let told = socket.hear().unwrap();
            if told["type"] == "state" {
                let newer = View::of(&told);
                assert!(newer.seq > view.seq, "{} after {}", newer.seq, view.seq);
                view.replace(newer);
            } else {
                view.update(&told);
            }
        }
    }
}

#[test]
fn a_game_is_played_through_all_servers_in_turn() {
    let Several { servers, postgres: _postgres, _scratch, .. } = several();
    let mut clients: Vec<_> = servers.iter().map(Server::client).collect();
    let game = clients[0].create(&json!({ "width": 30, "height": 16, "mines": 60 }));
    let mut watchers = watch(&servers, &game);
    let mut seq = 0;
    let mut played = Vec::new();
    // Flags and a few opens, each through a different server than the one before.
    for turn in 0..60 {
        let cells = &watchers[0].1.cells;
        let Some(index) = cells.iter().rposition(|&cell| cell == '#') else { break };
        let word = if turn % 20 == 10 { "open" } else { "flag" };
        let command = at(word, index % 30, index / 30);
        seq += 1;
        let answer = clients[turn % SERVERS].command(&game, seq, &command);
        assert_eq!(answer.status, 200, "{answer:?}");
        played.push(command);
        for (socket, view) in &mut watchers {
            view.update(&socket.hear().unwrap());
        }
        if watchers[0].1.is_over() {
            break;
        }
    }
    for (client, (_, view)) in clients.iter_mut().zip(&watchers) {
        view.assert_shows(&client.state(&game));
        assert_eq!(view, &watchers[0].1);
    }
    // The same command with the same number gets the same answer everywhere.
    let last = played.last().unwrap();
    let answers = clients.iter_mut().map(|client| client.command(&game, seq, last).json());
    let answers: Vec<Value> = answers.collect();
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    if !watchers[0].1.is_over() {
        let end = json!({ "do": "give_up" });
        assert_eq!(clients[1].command(&game, seq + 1, &end).status, 200);
        played.push(end);
    }
    for client in &mut clients {
        assert_eq!(client.replay(&game).0, played);
    }
}

#[test]
fn of_commands_with_the_same_number_one_wins() {
    const ROUNDS: u64 = 60;
    // Of so many rounds, one has a server that goes first, so that each of them wins some.
    const FAVOURED: u64 = 10;
    let Several { servers, postgres: _postgres, _scratch, .. } = several();
    let mut client = servers[0].client();
    let game = client.create(&json!({ "width": 100, "height": 100, "mines": 100 }));
    let mut watchers = watch(&servers, &game);
    let barrier = Barrier::new(SERVERS);
    // For each server, the numbers for which its command won.
    let won: Vec<Vec<u64>> = std::thread::scope(|scope| {
        let sides = servers.iter().enumerate().map(|(side, server)| {
            let (game, barrier, mut client) = (&game, &barrier, server.client());
            scope.spawn(move || {
                let mut won = Vec::new();
                for seq in 1..=ROUNDS {
                    barrier.wait();
                    let is_favoured = seq % FAVOURED == 0;
                    let is_first = (seq / FAVOURED) as usize % SERVERS == side;
                    if is_favoured && !is_first {
                        barrier.wait();
                    }
                    let answer = client.command(game, seq, &at("flag", seq as usize, side));
                    if is_favoured && is_first {
                        barrier.wait();
                    }
                    if answer.status == 200 {
                        assert_eq!(answer.json()["seq"], seq);
                        won.push(seq);
                        continue;
                    }
                    assert_eq!(answer.status, 409, "{answer:?}");
                    assert_eq!(answer.code().as_deref(), Some("outdated"));
                    // The state in the refusal shows whose command won.
                    let state = &answer.json()["state"];
                    assert_eq!(state["seq"], seq);
                    let cells = state["snapshot"]["cells"].as_str().unwrap();
                    let flags: Vec<usize> = (0..SERVERS)
                        .filter(|row| cells.as_bytes()[row * 100 + seq as usize] == b'F')
                        .collect();
                    assert!(flags.len() == 1 && flags[0] != side, "{flags:?}");
                }
                won
            })
        });
        let sides: Vec<_> = sides.collect();
        sides.into_iter().map(|side| side.join().unwrap()).collect()
    });
    let mut all: Vec<(u64, usize)> = won
        .iter()
        .enumerate()
        .flat_map(|(side, numbers)| numbers.iter().map(move |&seq| (seq, side)))
        .collect();
    all.sort_unstable();
    assert!(all.iter().map(|&(seq, _)| seq).eq(1..=ROUNDS), "one for each number: {all:?}");
    for seq in (FAVOURED..=ROUNDS).step_by(FAVOURED as usize) {
        let first = (seq / FAVOURED) as usize % SERVERS;
        assert!(won[first].contains(&seq), "{first} went first in round {seq}: {all:?}");
    }
    hear_up_to(&mut watchers, ROUNDS);
    for (server, (_, view)) in servers.iter().zip(&watchers) {
        view.assert_shows(&server.client().state(&game));
    }
    assert_eq!(client.command(&game, ROUNDS + 1, &json!({ "do": "give_up" })).status, 200);
    let mut expected: Vec<Value> =
        all.iter().map(|&(seq, side)| at("flag", seq as usize, side)).collect();
    expected.push(json!({ "do": "give_up" }));
    assert_eq!(client.replay(&game).0, expected);
}

#[test]
fn watchers_catch_up_after_notifications_were_lost() {
    let Several { servers, postgres, _scratch, .. } = several();
    let mut client = servers[0].client();
    let game = client.create(&json!({ "level": "expert" }));
    let mut watchers = watch(&servers, &game);
    let mut seq = 0;
    for _ in 0..5 {
        let cut = postgres.ask(
            "games",
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
             WHERE application_name = 'minewise' AND (query = '' OR query LIKE 'LISTEN%')",
        );
        assert_eq!(cut, SERVERS.to_string(), "every server has one connection that listens");
        // The test doesn't wait until the servers have noticed.
        for _ in 0..4 {
            seq += 1;
            let answer = client.command(&game, seq, &at("flag", seq as usize, 3));
            assert_eq!(answer.status, 200, "{answer:?}");
        }
        hear_up_to(&mut watchers, seq);
    }
    for (server, (_, view)) in servers.iter().zip(&watchers) {
        view.assert_shows(&server.client().state(&game));
    }
}

#[test]
fn a_visitor_of_the_old_api_is_known_everywhere() {
    let Several { servers, postgres: _postgres, _scratch, .. } = several();
    let mut clients: Vec<_> = servers.iter().map(Server::client).collect();
    let begun = clients[0].post("/api/game", None, &json!({ "level": "expert", "assist": 0 }));
    assert_eq!(begun.status, 200, "{begun:?}");
    let cookie = begun.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    for client in &mut clients {
        client.cookie = Some(cookie.clone());
    }
    for cell in 0..9 {
        let click = json!({ "cell": cell, "type": "flag" });
        let answer = clients[cell % SERVERS].post("/api/update", None, &click);
        assert_eq!(answer.status, 200, "{answer:?}");
        let state = answer.json();
        assert_eq!(state["gid"], begun.json()["gid"]);
        assert_eq!(state["no_of_flags"], cell + 1);
    }
    let again = clients[1].get("/api/reload_game_type", None).json();
    assert_ne!(again["gid"], begun.json()["gid"]);
    let click = json!({ "cell": 5, "type": "open" });
    let answer = clients[2].post("/api/update", None, &click).json();
    assert_eq!(answer["gid"], again["gid"]);
}

#[test]
fn a_countdown_runs_out_once() {
    const GAMES: usize = 8;
    let Several { servers, postgres: _postgres, _scratch, .. } = several();
    let mut client = servers[0].client();
    let games: Vec<Ticket> =
        (0..GAMES).map(|_| client.create(&json!({ "level": "expert", "time_limit": 1 }))).collect();
    let mut watching: Vec<_> = games.iter().map(|game| watch(&servers, game)).collect();
    for (number, game) in games.iter().enumerate() {
        let answer = servers[number % SERVERS].client().command(game, 1, &at("open", 9, 9));
        assert_eq!(answer.status, 200, "{answer:?}");
    }
    for (game, watchers) in games.iter().zip(&mut watching) {
        // Every server notices the end, and all try to record it.
        hear_up_to(watchers, 2);
        for (server, (_, view)) in servers.iter().zip(watchers) {
            assert_eq!(view.status, json!({ "lost": "time_out" }));
            let state = server.client().state(game);
            assert_eq!((&state["seq"], &state["result"]["elapsed"]), (&json!(2), &json!(1_000)));
            view.assert_shows(&state);
        }
        let (log, _) = client.replay(game);
        assert_eq!(log, [at("open", 9, 9), json!({ "do": "tick" })]);
    }
}

#[test]
fn players_of_a_killed_server_continue_on_the_others() {
    let Several { mut servers, launch, ports: _ports, postgres: _postgres, _scratch } = several();
    let addresses: Vec<_> = servers.iter().map(|server| server.address).collect();
    let players = Players::start(&addresses, 6);
    for round in 0..6 {
        let victim = servers.remove(0);
        let (before, address) = (players.counts().acknowledged, victim.address);
        players.wait_until("play goes on", |now| now.acknowledged > before + 50);
        victim.kill();
        players.wait_until("play goes on", |now| now.acknowledged > before + 150);
        servers.push(launch.clone().with("--port", &address.port().to_string()).start());
        assert_eq!(servers[SERVERS - 1].client().get("/readyz", None).status, 200, "{round}");
    }
    let counts = players.finish("6 kills of one of three servers");
    assert!(counts.cut > 0 && counts.unanswered > 0, "{counts:?}");
}
