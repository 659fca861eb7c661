//! `minewise games`, and resuming games.
#![allow(clippy::unwrap_used)]

mod support;

use std::io::Write;
use std::path::Path;

use serde_json::Value;
use support::{Run, command, json_lines, scratch};

/// Runs the program with a store of its own.
fn run(arguments: &[&str], input: &str, data: &Path) -> Run {
    let mut child = command(arguments).env("XDG_DATA_HOME", data).spawn().unwrap();
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Run { stdout: text(output.stdout), stderr: text(output.stderr), code: output.status.code() }
}

#[track_caller]
fn succeeds(arguments: &[&str], input: &str, data: &Path) -> String {
    let run = run(arguments, input, data);
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    run.stdout
}

/// The arguments for a game on the easy board with a seed.
const ONE_MOVE: [&str; 5] = ["play", "--size", "4x4", "--mines", "15"];

fn easy(seed: &str) -> [&str; 5] {
    ["play", "--level", "easy", "--seed", seed]
}

#[test]
fn unfinished_games_are_listed_resumed_and_deleted() {
    let data = scratch("games_list");
    assert_eq!(succeeds(&["games"], "", &data), "There are no unfinished games.\n");
    assert_eq!(succeeds(&["games", "--json"], "", &data), "");
    for seed in ["1", "2", "3"] {
        let output = succeeds(&easy(seed), "3,3\n", &data);
        assert!(output.ends_with("`minewise play --resume` continues it.\n"), "{output}");
    }
    // Only looking at a board doesn't make a game.
    succeeds(&easy("4"), "odds\nquit\n", &data);
    let list = succeeds(&["games"], "", &data);
    let lines: Vec<&str> = list.lines().collect();
    assert_eq!(lines.len(), 3, "{list}");
    assert_eq!(lines[2], "   1  Easy: 12 of 21 open, 00:00 played, just now");

    let output = succeeds(&["play", "--resume", "1"], "resume\nflag 2,1\n", &data);
    assert!(output.contains("Paused. The board is hidden. Type resume to continue."), "{output}");
    assert!(output.contains("Mines left: 3"), "{output}");
    let games = json_lines(&succeeds(&["games", "--json"], "", &data));
    let number = |game: &Value| game["number"].as_i64().unwrap();
    // The game that was played last is now the first.
    assert_eq!(games.iter().map(number).collect::<Vec<_>>(), [1, 3, 2]);
    assert_eq!(games[0]["open_cells"], 12);
    assert_eq!(games[0]["safe_cells"], 21);
    // Open, the pause at the end of the input, resume, flag, pause.
    assert_eq!(games[0]["commands"], 5);
    assert_eq!(games[0]["chosen_board"], true);
    assert_eq!(games[0]["front_end"], "terminal");
    assert_eq!(games[0]["config"]["board"]["mines"], 4);
    assert_eq!(games[0].get("seed"), None);

    let refused = run(&["games", "delete", "2", "9"], "", &data);
    assert_eq!(refused.code, Some(4));
    assert!(refused.stderr.contains("no unfinished game 9: nothing was deleted"));
    succeeds(&["games", "delete", "2"], "", &data);
    assert_eq!(json_lines(&succeeds(&["games", "--json"], "", &data)).len(), 2);
    succeeds(&["games", "delete", "--all"], "", &data);
    let refused = run(&["play", "--resume"], "", &data);
    assert_eq!(refused.code, Some(4));
    assert!(refused.stderr.contains("there is no unfinished game"), "{}", refused.stderr);
    let refused = run(&["play", "--resume", "7"], "", &data);
    assert!(refused.stderr.contains("no unfinished game 7: `minewise games`"));
}

#[test]
fn a_new_board_leaves_the_old_game_in_the_list() {
    let data = scratch("games_new");
    let output = succeeds(&easy("1"), "3,3\nnew\n3,3\n", &data);
    assert!(output.contains("The game you left is saved: `minewise play --resume 1`"), "{output}");
    assert_eq!(succeeds(&["games"], "", &data).lines().count(), 2);
}

#[test]
fn wins_of_the_line_mode_are_best_times_and_leave_the_list() {
    let data = scratch("games_wins");
    // A game on a chosen board, one with help, and two that count.
    succeeds(&[&ONE_MOVE[..], &["--seed", "1"]].concat(), "1,1\nn\n", &data);
    succeeds(&ONE_MOVE, "odds\n1,1\nn\n", &data);
    succeeds(&ONE_MOVE, "1,1\ny\n1,1\nn\n", &data);
    assert_eq!(succeeds(&["games"], "", &data), "There are no unfinished games.\n");
    let connection = data.join("minewise/minewise.sqlite3");
    assert!(connection.exists());
    let store = minewise_store::LocalStore::open(connection).unwrap();
    let config = minewise_session::Config::new("4x4x15".parse().unwrap());
    let category = minewise_store::Category::from(&config);
    assert_eq!(store.best_times(category, 10).unwrap().len(), 2);
    assert_eq!(store.statistics(category).unwrap().won, 4);
}

#[test]
fn an_unusable_store_is_reported_once_and_the_game_continues() {
    let data = scratch("games_broken");
    std::fs::create_dir_all(data.join("minewise")).unwrap();
    std::fs::write(data.join("minewise/minewise.sqlite3"), "no database, but a text").unwrap();
    let output = succeeds(&easy("1"), "3,3\nflag 2,1\nflag 1,5\n", &data);
    assert_eq!(output.matches("Your moves are not being saved:").count(), 1, "{output}");
    assert!(output.contains("Mines left: 2"), "{output}");
    assert!(!output.contains("Your game is saved"), "{output}");
    let refused = run(&["games"], "", &data);
    assert_eq!(refused.code, Some(1));
    assert!(refused.stderr.contains("is not an SQLite database"), "{}", refused.stderr);
}

#[test]
fn two_line_modes_in_one_game_do_not_mix_their_moves() {
    let data = scratch("games_two");
    succeeds(&easy("1"), "3,3\n", &data);
    let mut first = command(&["play", "--resume"]).env("XDG_DATA_HOME", &data).spawn().unwrap();
    let mut input = first.stdin.take().unwrap();
    let mut output = std::io::BufReader::new(first.stdout.take().unwrap());
    let mut said = String::new();
    let mut read_until = |text: &str| {
        while !said.contains(text) {
            assert!(std::io::BufRead::read_line(&mut output, &mut said).unwrap() > 0, "{said}");
        }
        std::mem::take(&mut said)
    };
    input.write_all(b"resume\n").unwrap();
    read_until("Mines left: 4");
    // Another process plays on meanwhile.
    succeeds(&["play", "--resume"], "flag 2,1\nresume\nflag 2,1\n", &data);
    input.write_all(b"flag 1,5\n").unwrap();
    read_until("This game was continued in another place");
    input.write_all(b"resume\nflag 1,5\n").unwrap();
    read_until("Mines left: 2");
    drop(input);
    assert!(first.wait().unwrap().success());
    let games = json_lines(&succeeds(&["games", "--json"], "", &data));
    assert_eq!(games.len(), 1);
}

#[test]
fn the_players_own_keys_are_kept_and_listed() {
    let data = scratch("games_keys");
    let line = |action: &str| {
        let listed = succeeds(&["play", "--list-keys"], "", &data);
        let line = listed.lines().find(|line| line.starts_with(action)).unwrap().to_owned();
        line.split_whitespace().map(str::to_owned).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(line("undo "), "undo u undo, even a fatal move");
    let changed = ["play", "--list-keys", "--key", "flag=g", "--key", "undo=z,none"];
    assert_eq!(run(&changed, "", &data).code, Some(2));
    // They are saved, whatever the game is played on.
    let keys = ["--line", "--key", "flag=g,F9", "--key", "odds=none", "--seed", "1"];
    succeeds(&[&["play", "--level", "easy"][..], &keys].concat(), "quit\n", &data);
    assert_eq!(line("flag "), "flag g F9 flag, or next mark");
    assert_eq!(line("odds "), "odds none odds: the chance of a mine in every cell");
    let refused = run(&["play", "--key", "chord=g"], "", &data);
    assert_eq!(refused.code, Some(4));
    let reason = "g is taken by flag: choose another key, or change flag first";
    assert!(refused.stderr.contains(reason), "{}", refused.stderr);
    succeeds(&["play", "--line", "--key", "flag=default"], "quit\n", &data);
    assert_eq!(line("flag "), "flag f flag, or next mark");
}
