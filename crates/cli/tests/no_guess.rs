//! No-guess boards with the built binary: generated, certified, verified and played.
#![allow(clippy::unwrap_used)]

mod support;

use minewise_generator::{Board, is_solvable};
use minewise_solver::Power;
use serde_json::json;

use crate::support::{command, fails, json_lines, minewise, scratch, succeeds};

const SIZES: [[&str; 4]; 2] =
    [["--size", "9x9", "--mines", "10"], ["--size", "16x16", "--mines", "40"]];

fn generate(size: [&str; 4], more: &[&str]) -> String {
    succeeds(&[&["generate"], &size[..], more].concat(), "")
}

#[test]
fn boards_of_every_power_can_be_solved_with_it() {
    for size in SIZES {
        for power in Power::ALL {
            let boards = generate(size, &["--power", power.name(), "--count", "20", "--seed", "1"]);
            assert_eq!(boards.lines().count(), 20);
            for line in boards.lines() {
                let board: Board = line.parse().unwrap();
                assert!(is_solvable(board.layout(), board.start(), power), "{power} {line}");
            }
        }
    }
}

#[test]
fn certificates_of_every_power_are_verified() {
    for size in SIZES {
        for power in Power::ALL {
            let certificates = generate(
                size,
                &["--power", power.name(), "--certificate", "--count", "10", "--seed", "2"],
            );
            let answer = succeeds(&["verify", "-"], &certificates);
            assert_eq!(answer.lines().count(), 10);
            let start = format!("ok: {}x{}, power {power}, ", size[1], size[3]);
            assert!(answer.lines().all(|line| line.starts_with(&start)), "{answer}");
        }
    }
}

#[test]
fn both_modes_and_all_grades_are_verified() {
    for more in [
        &["--mode", "uniform"][..],
        &["--grade", "easy"],
        &["--grade", "medium"],
        &["--grade", "hard"],
        &["--grade", "medium-extreme", "--power", "clues"],
    ] {
        let arguments = [more, &["--certificate", "--count", "3", "--seed", "4"]].concat();
        let answer = succeeds(&["verify"], &generate(SIZES[0], &arguments));
        assert_eq!(answer.matches("ok: 9x9x10, ").count(), 3, "{more:?} {answer}");
    }
    let boards = generate(SIZES[1], &["--grade", "hard", "--json", "--seed", "5"]);
    let board = &json_lines(&boards)[0];
    assert_eq!(
        (&board["v"], &board["power"], &board["mode"], &board["grade"]),
        (&json!(1), &json!("full"), &json!("fast"), &json!("hard"))
    );
}

#[test]
fn a_seed_gives_the_same_boards_on_any_number_of_threads() {
    for more in [&["--no-guess"][..], &["--certificate"], &["--grade", "medium"]] {
        let boards = |threads: &str, count: &str| {
            let rest = ["--seed", "9", "--threads", threads, "--count", count];
            generate(SIZES[0], &[more, &rest].concat())
        };
        let alone = boards("1", "40");
        assert_eq!(alone, boards("2", "40"), "{more:?}");
        assert!(alone.starts_with(&boards("2", "7")), "{more:?}");
    }
}

#[test]
fn a_board_that_cannot_be_made_is_reported_with_advice() {
    let tiny = ["generate", "--size", "2x2", "--mines", "2", "--limit", "10000"];
    fails(&[&tiny[..], &["--no-guess"]].concat(), "", 1, "use fewer mines");
    fails(&[&tiny[..], &["--power", "pairs"]].concat(), "", 1, "a higher power");
    fails(&[&tiny[..], &["--mode", "uniform"]].concat(), "", 1, "fast mode");
    let outside = ["generate", "--size", "4x4", "--mines", "2", "--start", "4,0", "--no-guess"];
    fails(&outside, "", 4, "row 1, column 5, is not on the board");
    for wrong in [
        &["generate", "--power", "magic"][..],
        &["generate", "--mode", "slow"],
        &["generate", "--grade", "hard-easy"],
        &["generate", "--threads", "0"],
        &["generate", "--certificate", "--json"],
        &["play", "--fairness", "unfair"],
        &["play", "--strength", "weak"],
    ] {
        fails(wrong, "", 2, "error: ");
    }
}

#[test]
fn boards_made_before_the_work_limit_is_reached_stay() {
    let arguments = ["--mode", "uniform", "--count", "100", "--seed", "2", "--threads", "2"];
    let all = generate(SIZES[0], &arguments);
    let limited = [&["generate"], &SIZES[0][..], &arguments, &["--limit", "1"]].concat();
    let run = minewise(&limited, b"");
    assert_eq!(run.code, Some(1), "{}", run.stderr);
    assert!(!run.stdout.is_empty() && run.stdout.len() < all.len(), "{}", run.stdout);
    assert!(all.starts_with(&run.stdout), "{}", run.stdout);
}

#[test]
fn no_board_is_made_without_any_work() {
    let told = "was found in 0 attempts: allow more work";
    for mode in ["fast", "uniform"] {
        let limited = ["--no-guess", "--mode", mode, "--limit", "0", "--seed", "2"];
        fails(&[&["generate"], &SIZES[0][..], &limited].concat(), "", 1, told);
    }
}

/// A game is not begun if its rule can't be kept from every first cell.
#[test]
fn what_no_board_can_keep_is_not_promised() {
    let game = ["play", "--line", "--fairness", "no-guess", "--seed", "1", "--first", "safe"];
    for (size, mines, told) in [
        ("4x4", "14", "no 4x4x14 board can be finished without a guess"),
        ("5x5", "17", "from row 2, column 2, no 5x5x17 board can be finished without a guess"),
    ] {
        let arguments = [&game[..], &["--size", size, "--mines", mines]].concat();
        fails(&arguments, "chance\nadvice\n1,1\n", 4, told);
        let new = ["new", "--fairness", "no-guess", "--first", "safe"];
        fails(&[&new[..], &["--size", size, "--mines", mines]].concat(), "", 4, told);
    }
    // The first cells that a small board has are all as good as promised.
    let arguments = [&game[..], &["--size", "4x4", "--mines", "4"]].concat();
    let told = succeeds(&arguments, "chance\nadvice\n1,1\nquit\n");
    assert!(told.contains("Best play is certain to win") && !told.contains("No board"), "{told}");
}

#[test]
fn a_reader_that_has_gone_ends_it() {
    let mut child =
        command(&["generate", "--level", "expert", "--no-guess", "--count", "1000000000"])
            .spawn()
            .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

#[test]
fn games_are_played_by_the_fairness_rule() {
    for rule in ["classic", "no-guess", "strict", "kind"] {
        let file = scratch(&format!("{rule}.jsonl"));
        let path = file.to_str().unwrap();
        let arguments =
            ["play", "--level", "beginner", "--fairness", rule, "--seed", "3", "--record", path];
        let output = succeeds(&arguments, "5,5\n");
        assert!(output.contains("Playing | Mines left: 10"), "{output}");
        let header = &json_lines(&std::fs::read_to_string(&file).unwrap())[0];
        assert_eq!(header["config"]["fairness"], json!(rule));
        succeeds(&["replay", path], "");
    }
    let named = succeeds(&["new", "--fairness", "kind"], "");
    assert!(named.contains("fairness: kind\n"), "{named}");
    assert!(!succeeds(&["new"], "").contains("fairness"));
}
