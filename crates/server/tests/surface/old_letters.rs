//! Every letter of the old API's board, row W13 of the specification.

use std::collections::BTreeSet;

use minewise_board::Pos;
use minewise_rules::Level;
use serde_json::{Value, json};

use crate::old_api::{OldClient, board};
use crate::support::TestServer;

/// The old system's letter for a letter of the new API.
fn old_letter(letter: char) -> char {
    match letter {
        '#' | '?' => ' ',
        '0'..='8' | 'm' | 's' | '*' => letter,
        // A violated clue: 0 is "@", 1 is "A", and so on.
        'a'..='i' => (b'@' + (letter as u8 - b'a')) as char,
        'F' | 'W' => 'c',
        'P' => 'p',
        'X' | 'C' => '*',
        other => panic!("{other}"),
    }
}

/// Checks an answer against the same game in the new API. Returns its letters.
async fn check(client: &OldClient<'_>, state: &Value) -> String {
    let new = client.new_state(&state["gid"]).await;
    let has_won = new["snapshot"]["status"] == "won";
    let cells = new["snapshot"]["cells"].as_str().unwrap();
    let expected: String = cells.chars().map(old_letter).collect();
    assert_eq!(board(state), expected);
    let confirmed = cells.chars().filter(|letter| ['F', 'W', 'C'].contains(letter)).count();
    assert_eq!(state["no_of_flags"], confirmed);
    assert_eq!(state["has_won"], has_won);
    assert_eq!(state["has_lost"], new["snapshot"]["status"].is_object());
    expected
}

/// Covered cells beside open ones.
fn rim(letters: &str) -> Vec<usize> {
    let size = Level::Expert.params().size();
    let letter = |pos: Pos| letters.as_bytes()[size.index(pos)];
    let is_open = |pos: Pos| letter(pos).is_ascii_digit();
    let on_rim = |pos: &Pos| letter(*pos) == b' ' && size.neighbours(*pos).any(is_open);
    size.positions().filter(on_rim).map(|pos| size.index(pos)).collect()
}

// Row W13.
#[tokio::test]
async fn w13_every_letter_means_what_the_old_system_meant() {
    let server = TestServer::start().await;
    let mut seen = BTreeSet::new();
    let letters = [' ', '0', '1', '2', '3', '@', 'A', 'B', 'C', 'c', 'p', 'm', 's', '*'];
    // The server chooses the boards, so games are played until every letter has appeared; most
    // appear in the first three games.
    for round in 0..60 {
        let mut client = OldClient::new(&server);
        client.game(json!("expert"), json!(round % 3)).await.ok(200);
        // A flag next to the first cell, which will be a zero.
        client.click(0, "flag").await;
        let mut state = client.click(31, "open").await;
        seen.extend(check(&client, &state).await.chars());
        for cell in rim(&board(&state)).into_iter().step_by(1 + round % 4) {
            state = client.click(cell, "flag").await;
            seen.extend(check(&client, &state).await.chars());
        }
        let mines = client.mines(&state["gid"], Pos::new(1, 1)).await;
        for cell in mines.into_iter().step_by(20) {
            state = client.click(cell, "open").await;
            seen.extend(check(&client, &state).await.chars());
        }
        if letters.iter().all(|letter| seen.contains(letter)) {
            return;
        }
    }
    panic!("of {letters:?} only {seen:?} came");
}

// Row W13.
#[tokio::test]
async fn w13_marks_cycle_as_each_assistant_has_them() {
    let server = TestServer::start().await;
    for (assist, cycle) in
        [(0, ["c", " ", "c", " "]), (1, ["c", "p", " ", "c"]), (2, ["p", " ", "p", " "])]
    {
        let mut client = OldClient::new(&server);
        client.game(json!("expert"), json!(assist)).await.ok(200);
        for expected in cycle {
            let state = client.click(479, "flag").await;
            assert_eq!(state["player_board"][479], expected, "assist {assist}");
            let confirmed = u32::from(expected == "c");
            assert_eq!(
                (&state["no_of_flags"], &state["discovered_mines"]),
                (&json!(confirmed), &json!(confirmed))
            );
        }
    }
}

// Row W13.
#[tokio::test]
async fn w13_violated_clues_are_letters_and_open_on_a_chord_is_a_chord() {
    let server = TestServer::start().await;
    let mut client = OldClient::new(&server);
    let gid = client.game(json!("beginner"), json!(0)).await.ok(200)["gid"].clone();
    let size = Level::Beginner.params().size();
    let first = Pos::new(4, 4);
    let mines = client.mines(&gid, first).await;
    // A flag next to the first cell: the zero there contradicts it.
    client.click(size.index(Pos::new(3, 3)), "flag").await;
    let state = client.click(size.index(first), "open").await;
    assert_eq!(state["player_board"][size.index(first)], "@");
    client.click(size.index(Pos::new(3, 3)), "flag").await;
    let state = client.click(size.index(Pos::new(3, 3)), "open").await;
    assert_eq!(state["player_board"][size.index(first)], "0");
    // Flags on all mines around a clue satisfy it; one more violates it.
    let around = |pos: Pos| size.neighbours(pos).map(|near| size.index(near)).collect::<Vec<_>>();
    let letters = board(&state);
    let is_covered = |cell: usize| letters.as_bytes()[cell] == b' ';
    let clue = size.positions().find(|pos| {
        let near = around(*pos);
        !is_covered(size.index(*pos))
            && near.iter().any(|cell| mines.contains(cell))
            && near.iter().any(|&cell| is_covered(cell) && !mines.contains(&cell))
    });
    let clue = clue.expect("a clue with a safe covered cell beside it");
    let value = around(clue).iter().filter(|cell| mines.contains(cell)).count();
    let safe =
        around(clue).into_iter().find(|&cell| is_covered(cell) && !mines.contains(&cell)).unwrap();
    for mine in around(clue).into_iter().filter(|cell| mines.contains(cell)) {
        client.click(mine, "flag").await;
    }
    let violated = client.click(safe, "flag").await;
    let letter = ((b'@' + value as u8) as char).to_string();
    assert_eq!(violated["player_board"][size.index(clue)], letter);
    client.click(safe, "flag").await;
    let chorded = client.click(size.index(clue), "open").await;
    assert!(around(clue).iter().all(|cell| chorded["player_board"][cell] != " "));
    assert_eq!(chorded["has_lost"], false);
}
