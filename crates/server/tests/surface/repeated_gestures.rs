//! Gestures that are sent again under the same number. A gesture means whatever it means on the
//! board as it is, so carrying it out twice would do something else: flag a cell, then unflag it.

use minewise_board::Pos;
use minewise_rules::Seed;
use minewise_server::Settings;
use serde_json::{Value, json};

use crate::support::{Game, HandClock, TestServer, cell, open_settings, secret_mines};

const MIDDLE: Pos = Pos::new(4, 4);

/// A click, as sent by a front end that doesn't know the rules.
fn gesture(gesture: &str, pos: Pos) -> Value {
    json!({"do": "gesture", "gesture": gesture, "x": pos.x, "y": pos.y})
}

fn numbered(seq: u32, command: &Value) -> Value {
    let mut numbered = command.clone();
    numbered["seq"] = json!(seq);
    numbered
}

/// A server with a game, the clock that it follows, and a mine of the game.
async fn game_with_mine() -> (TestServer, Game, HandClock, Pos) {
    let clock = HandClock::new();
    let server = TestServer::with(Settings { clock: clock.clock(), ..open_settings() }).await;
    let game = server.game(json!({"level": "beginner", "seed": "1"})).await;
    let mine = secret_mines(game.config(), Seed(1), MIDDLE)[0];
    (server, game, clock, mine)
}

fn is_flagged(game: &Game, state: &Value, pos: Pos) -> bool {
    cell(state, game.config().board.size().index(pos)) == 'F'
}

#[tokio::test]
async fn a_repeated_gesture_over_http_is_answered_from_the_log() {
    let (server, game, clock, mine) = game_with_mine().await;
    let gestures = [gesture("primary", MIDDLE), gesture("secondary", mine)];
    let mut answers = Vec::new();
    for (gesture, seq) in gestures.iter().zip(1..) {
        clock.advance(1_234);
        let answer = game.send(seq, gesture).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answers.push(answer.text().to_owned());
    }
    let before = game.state().await;
    assert!(is_flagged(&game, &before, mine));
    for (gesture, seq) in gestures.iter().zip(1..3).rev() {
        let again = game.send(seq, gesture).await;
        assert_eq!((again.status, again.text()), (200, &*answers[seq as usize - 1]));
    }
    assert_eq!(game.state().await, before);
    assert_eq!(server.metric("minewise_commands_total").await, 2.0);
    // A gesture that can't have meant what the log says is another command, and too late.
    game.send(2, &gesture("primary", mine)).await.problem(409, "outdated");
    game.send(2, &gesture("secondary", MIDDLE)).await.problem(409, "outdated");
    assert_eq!(game.state().await, before);
}

#[tokio::test]
async fn a_repeated_gesture_over_a_socket_is_answered_from_the_log() {
    let (server, game, clock, mine) = game_with_mine().await;
    let (mut player, mut watcher) = (game.socket().await, game.watch().await);
    player.next().await;
    watcher.next().await;
    let gestures = [gesture("primary", MIDDLE), gesture("secondary", mine)];
    let mut updates = Vec::new();
    for (gesture, seq) in gestures.iter().zip(1..) {
        clock.advance(1_234);
        player.send_json(&numbered(seq, gesture)).await;
        updates.push(player.text().await);
        assert_eq!(watcher.text().await, updates[seq as usize - 1]);
    }
    let before = game.state().await;
    assert!(is_flagged(&game, &before, mine));
    for (gesture, seq) in gestures.iter().zip(1..) {
        player.send_json(&numbered(seq, gesture)).await;
        assert_eq!(player.text().await, updates[seq as usize - 1]);
    }
    assert_eq!(game.state().await, before);
    assert_eq!(server.metric("minewise_commands_total").await, 2.0);
    // Watchers aren't told about the repeats: their next update is about the next command.
    clock.advance(1_234);
    player.send_json(&numbered(3, &gesture("secondary", mine))).await;
    let unflagged = watcher.next().await;
    assert_eq!((&unflagged["type"], &unflagged["seq"]), (&json!("update"), &json!(3)));
    assert!(!is_flagged(&game, &game.state().await, mine));
}
