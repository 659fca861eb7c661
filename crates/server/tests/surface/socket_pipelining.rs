//! Commands that do not wait for the answers before them, and lines that break meanwhile.

use minewise_board::Pos;
use serde_json::{Value, json};

use crate::support::{Game, Socket, TestServer, at, open_settings, until};

/// A cell that the first open leaves covered.
fn covered(number: u16) -> Pos {
    Pos::new(5 + number % 4, number / 4)
}

fn flag(number: u16) -> Value {
    at("flag", covered(number))
}

/// A command that has to be refused here: nothing is paused.
fn resume() -> Value {
    json!({"do": "resume"})
}

/// A game on a board of which only a corner is open.
async fn begun(server: &TestServer) -> Game {
    let game = server.game(json!({"width": 9, "height": 9, "mines": 40, "seed": "3"})).await;
    game.open(Pos::new(0, 8)).await;
    game
}

async fn entered(game: &Game) -> Socket {
    let mut socket = game.socket().await;
    assert_eq!(socket.next().await["type"], "state");
    socket
}

/// Sends commands without waiting, numbered as if none will be refused.
async fn send_all(socket: &mut Socket, after: u32, seen: u32, commands: &[Value]) {
    for (command, seq) in commands.iter().zip(after + 1..) {
        let mut command = command.clone();
        command["seq"] = json!(seq);
        command["refusals"] = json!(seen);
        socket.send_json(&command).await;
    }
}

/// What the socket says: the number of an update, or which command was refused, and why.
async fn hear(socket: &mut Socket, count: usize) -> Vec<Value> {
    let mut heard = Vec::new();
    for _ in 0..count {
        let message = socket.next().await;
        heard.push(match message["type"].as_str().unwrap() {
            "refused" => json!([message["seq"], message["refusals"], message["problem"]["code"]]),
            "update" => message["seq"].clone(),
            _ => message,
        });
    }
    heard
}

async fn log(server: &TestServer, game: &Game) -> Vec<Value> {
    let stored = server.store.load(game.id.parse().unwrap()).await.unwrap().unwrap();
    stored.log.iter().map(|entry| serde_json::to_value(entry.timed.command).unwrap()).collect()
}

#[tokio::test]
async fn a_refused_command_costs_nothing_that_follows_it() {
    let server = TestServer::start().await;
    let game = begun(&server).await;
    let mut socket = entered(&game).await;
    send_all(&mut socket, 1, 0, &[flag(0), resume(), flag(1), resume(), flag(2), flag(3)]).await;
    let refused = |seq, seen| json!([seq, seen, "command-refused"]);
    let expected = [json!(2), refused(3, 0), json!(3), refused(5, 0), json!(4), json!(5)];
    assert_eq!(hear(&mut socket, 6).await, expected);
    // Sent when the client knew of one refusal, and of both.
    send_all(&mut socket, 6, 1, &[flag(4)]).await;
    send_all(&mut socket, 6, 2, &[resume(), flag(5)]).await;
    assert_eq!(hear(&mut socket, 3).await, [json!(6), refused(7, 2), json!(7)]);
    let flags: Vec<Value> = (0..6).map(flag).collect();
    assert_eq!(log(&server, &game).await[1..], flags);
}

#[tokio::test]
async fn numbers_mean_what_they_say_if_refusals_are_not_counted() {
    let server = TestServer::start().await;
    let game = begun(&server).await;
    let mut socket = entered(&game).await;
    for (command, seq) in [(resume(), 2), (flag(0), 3), (flag(1), 2)] {
        let mut command = command;
        command["seq"] = json!(seq);
        socket.send_json(&command).await;
    }
    let expected = [json!([2, null, "command-refused"]), json!([3, null, "outdated"]), json!(2)];
    assert_eq!(hear(&mut socket, 3).await, expected);
}

/// The commands were meant for a board that somebody else has changed.
#[tokio::test]
async fn commands_behind_those_of_another_client_are_refused_one_by_one() {
    let server = TestServer::start().await;
    let game = begun(&server).await;
    let mut socket = entered(&game).await;
    game.play(&flag(7)).await;
    send_all(&mut socket, 1, 0, &[flag(0), flag(1)]).await;
    let expected = [json!(2), json!([2, 0, "outdated"]), json!([3, 0, "outdated"])];
    assert_eq!(hear(&mut socket, 3).await, expected);
    send_all(&mut socket, 2, 2, &[flag(0), flag(1)]).await;
    assert_eq!(hear(&mut socket, 2).await, [json!(3), json!(4)]);
}

#[tokio::test]
async fn a_client_learns_which_commands_of_a_lost_line_were_carried_out() {
    let mut server = TestServer::start().await;
    let game = begun(&server).await;
    let mut lost = entered(&game).await;
    send_all(&mut lost, 1, 0, &[flag(0), resume(), flag(1)]).await;
    // No answer but the last is looked at: the line may break at any time.
    hear(&mut lost, 3).await;
    drop(lost);
    let asked = json!({
        "type": "resume", "after": 1, "commands": [flag(0), resume(), flag(1), flag(2), flag(3)],
    });
    let expected = json!({"type": "resumed", "settled": 3, "seq": 3});
    let mut socket = entered(&game).await;
    socket.send_json(&asked).await;
    assert_eq!(socket.next().await, expected);
    // Another process knows as much.
    server.begin_to_stop();
    server.stopped().await;
    let server = TestServer::with_store(open_settings(), server.store.clone()).await;
    let game = Game::new(server.address, &game.created);
    let mut socket = entered(&game).await;
    socket.send_json(&asked).await;
    assert_eq!(socket.next().await, expected);
    send_all(&mut socket, 3, 0, &[flag(2), flag(3)]).await;
    assert_eq!(hear(&mut socket, 2).await, [json!(4), json!(5)]);
    assert_eq!(log(&server, &game).await[1..], [flag(0), flag(1), flag(2), flag(3)]);
}

/// The old socket is still carrying out commands when the client sends them again over the new
/// one, as it does after a break that the server has not noticed.
#[tokio::test]
async fn commands_over_two_lines_are_carried_out_once() {
    let server = TestServer::start().await;
    let game = begun(&server).await;
    let (mut old, mut new) = (entered(&game).await, entered(&game).await);
    let commands: Vec<Value> =
        (0..20).map(|number| if number % 3 == 1 { resume() } else { flag(number) }).collect();
    for (command, number) in commands.iter().zip(2..) {
        for socket in [&mut old, &mut new] {
            let mut command = command.clone();
            command["seq"] = json!(number);
            command["refusals"] = json!(0);
            socket.send_json(&command).await;
        }
    }
    let flags: Vec<Value> = commands.into_iter().filter(|command| *command != resume()).collect();
    until("all flags", async || match game.state().await["seq"].as_u64().unwrap() {
        seq if seq > flags.len() as u64 => Ok(()),
        seq => Err(seq),
    })
    .await;
    // Both have answered everything when they answer this.
    for socket in [&mut old, &mut new] {
        socket.send_json(&json!({"type": "resume", "after": 0, "commands": []})).await;
        socket.skip_to("resumed").await;
    }
    assert_eq!(log(&server, &game).await[1..], flags);
}

#[tokio::test]
async fn questions_about_too_much_and_second_keys_are_refused() {
    let server = TestServer::start().await;
    let game = begun(&server).await;
    let mut socket = entered(&game).await;
    let commands = vec![json!({"do": "undo"}); 65];
    for (message, said) in [
        (json!({"type": "resume", "after": 0, "commands": commands}), "64 commands at most"),
        (json!({"type": "resume", "after": 0}), "missing field `commands`"),
        (json!({"type": "resume", "after": 0, "commands": [{"do": "fly"}]}), "fly"),
        (
            json!({"type": "resume", "after": 0, "commands": [{"do": "undo", "x": 1}]}),
            "unknown field `x`",
        ),
        (json!({"type": "enter", "key": game.player}), "the key is known already"),
        (json!({"type": "leave"}), "leave"),
    ] {
        socket.send_json(&message).await;
        let told = socket.next().await;
        assert_eq!(told["problem"]["code"], "value-refused", "{message}");
        let detail = told["problem"]["detail"].as_str().unwrap();
        assert!(detail.contains(said), "{message}: {detail}");
    }
    // None of these was a command, so none counts as a refused one.
    send_all(&mut socket, 1, 0, &[flag(0)]).await;
    assert_eq!(hear(&mut socket, 1).await, [json!(2)]);
}

/// Pages send a last command and leave. A slow command holds up the others meanwhile.
#[tokio::test]
async fn what_a_client_sends_before_it_closes_the_socket_is_carried_out() {
    let server = TestServer::start().await;
    let game = begun(&server).await;
    let mut socket = entered(&game).await;
    let commands = [flag(0), json!({"do": "odds"}), flag(1), flag(2), json!({"do": "pause"})];
    send_all(&mut socket, 1, 0, &commands).await;
    socket.close().await;
    server.metric_becomes("minewise_sockets", 0.0).await;
    let log = log(&server, &game).await;
    assert_eq!(log.last(), Some(&json!({"do": "pause"})), "{log:?}");
    assert!([flag(0), flag(1), flag(2)].iter().all(|flag| log.contains(flag)), "{log:?}");
}

/// While odds are shown, every move needs the solver. It counts all the same, and only help that
/// nobody waits for is left out.
#[tokio::test]
async fn moves_before_a_socket_is_closed_count_even_if_they_take_thought() {
    let server = TestServer::start().await;
    let game = begun(&server).await;
    let mut socket = entered(&game).await;
    send_all(&mut socket, 1, 0, &[json!({"do": "odds"})]).await;
    assert_eq!(hear(&mut socket, 1).await, [json!(2)]);
    let flags: Vec<Value> = (0..20).map(flag).collect();
    send_all(&mut socket, 2, 0, &flags).await;
    socket.close().await;
    server.metric_becomes("minewise_sockets", 0.0).await;
    assert_eq!(log(&server, &game).await[2..], flags);
}
