//! The built binary through pipes: outputs and exit codes of every subcommand.
#![allow(clippy::unwrap_used)]

mod support;

use std::io::{BufRead, BufReader, Write};
use std::process::Command;

use serde_json::{Value, json};

use crate::support::{command, fails, json_lines, minewise, scratch, succeeds};

#[test]
fn the_end_of_a_pipe_ends_the_game_with_the_board() {
    let output = succeeds(&["play", "--level", "easy", "--seed", "1"], "3,3\n1,1,F\n");
    let (_, end) = output.split_once("The input has ended").unwrap();
    assert!(end.contains("  1  F  1  ."), "{end}");
    assert!(end.contains("Playing | Mines left: 3 | Time: 0 seconds"), "{end}");
    assert!(!output.contains('\x1b'), "no escape sequences through a pipe");
}

#[test]
fn without_a_subcommand_it_serves() {
    let mut serving =
        command(&[]).env("MINEWISE_PORT", "0").env("MINEWISE_DATABASE", "memory:").spawn().unwrap();
    let mut line = String::new();
    BufReader::new(serving.stdout.take().unwrap()).read_line(&mut line).unwrap();
    serving.kill().unwrap();
    serving.wait().unwrap();
    let port = line.strip_prefix("Minewise is on http://127.0.0.1:");
    assert!(port.is_some_and(|rest| rest.ends_with("/ (Ctrl-C stops it)\n")), "{line}");
}

/// The build script's own tests check where the commit comes from.
#[test]
fn the_version_names_the_commit() {
    let printed = succeeds(&["--version"], "");
    let hash = Command::new("git")
        .args(["-c", "safe.directory=*", "rev-parse", "HEAD"])
        .output()
        .unwrap()
        .stdout;
    let hash = String::from_utf8(hash).unwrap();
    let expected = format!("minewise {} ({} ", env!("CARGO_PKG_VERSION"), &hash[..9]);
    assert!(printed.starts_with(&expected), "{printed} is not of {hash}");
}

#[test]
fn bytes_that_are_not_text_are_answered() {
    let run = minewise(&["play", "--level", "easy"], b"\xff\xff\n\x1b[2J\nquit\n");
    assert_eq!(run.code, Some(0));
    assert_eq!(run.stdout.matches("characters that are not text").count(), 2);
}

#[test]
fn a_reader_that_has_gone_is_not_a_failure() {
    for arguments in [
        &["play", "--size", "300x300"][..],
        &["generate", "--level", "expert", "--count", "100000"],
        &["completions", "bash"],
        &["man"],
    ] {
        let mut child = command(arguments).spawn().unwrap();
        drop(child.stdout.take());
        let _ = child.stdin.take().unwrap().write_all(b"1,1\n2,2\n");
        let output = child.wait_with_output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), stderr.as_str()), (Some(0), ""), "{arguments:?}");
    }
}

// Row D4.
#[test]
fn d4_the_one_validator_gives_exit_code_4() {
    for subcommand in ["play", "new", "generate"] {
        fails(&[subcommand, "--size", "3x3"], "", 4, "10 mines are too many");
        fails(&[subcommand, "--size", "0x3"], "", 4, "the width has to be at least 1");
        fails(&[subcommand, "--size", "3x0"], "", 4, "the height has to be at least 1");
        fails(&[subcommand, "--size", "10001x1"], "", 4, "10001 columns are too many");
        fails(&[subcommand, "--size", "5000x5000"], "", 4, "cells are too many");
        fails(&[subcommand, "--mines", "99999999999999999999999"], "", 4, "mines are too many");
    }
    fails(&["play", "--time-limit", "0"], "", 4, "Time limit has to be positive");
    fails(&["play", "--id", "nonsense"], "", 4, "a board id looks like");
    fails(&["play", "--id", "3x3x9-safe-1-1"], "", 4, "9 mines are too many");
    fails(
        &["generate", "--size", "4x4", "--mines", "2", "--start", "4,0"],
        "",
        4,
        "row 1, column 5",
    );
}

#[test]
fn malformed_flags_are_usage_errors() {
    for arguments in [
        &["play", "--size", "3"][..],
        &["play", "--size", "axb"],
        &["play", "--size", "-3x3"],
        &["play", "--mines", "ten"],
        &["play", "--level", "hard"],
        &["play", "--level", "easy", "--mines", "3"],
        &["play", "--id", "3x3x1-safe-1-1", "--seed", "1"],
        &["play", "--style", "fancy"],
        &["play", "--assistant", "robot"],
        &["play", "--first", "click"],
        &["play", "--seed", "-1"],
        &["generate", "--start", "1"],
        &["analyze", "--threads", "0"],
        &["analyze", "--threads", "many"],
        &["analyze", "--budget", "-1"],
        &["analyze", "--assume-mine", "1"],
        &["explain", "--cell", "a,b"],
        &["completions", "command.com"],
        &["replay"],
        &["dance"],
    ] {
        fails(arguments, "", 2, "error: ");
    }
}

#[test]
fn new_names_a_board_that_play_accepts() {
    let arguments = ["new", "--level", "expert", "--first", "safe", "--seed", "7"];
    let text = succeeds(&arguments, "");
    assert!(text.contains("30x16x99-safe-1-7"), "{text}");
    let lines = json_lines(&succeeds(&[&arguments[..], &["--json"]].concat(), ""));
    assert_eq!(
        lines,
        [json!({
            "v": 1, "id": "30x16x99-safe-1-7", "width": 30, "height": 16, "mines": 99,
            "level": "expert", "first": "safe", "seed": "7",
        })]
    );
    let played = succeeds(&["play", "--id", "30x16x99-safe-1-7"], "");
    assert!(played.contains("Mines left: 99"), "{played}");

    let fresh = || json_lines(&succeeds(&["new", "--json"], ""))[0]["seed"].clone();
    assert_ne!(fresh(), fresh(), "without a seed every board is another one");
}

#[test]
fn a_board_id_is_the_same_board_as_its_seed() {
    let moves = "3,3\n1,1\n5,5\n1,5\n5,1\n";
    // What is measured per second differs from run to run.
    let played = |arguments: &[&str]| {
        let text = succeeds(&[&["play"], arguments].concat(), moves);
        let (before, after) = text.split_once("\nSolved 3BV 1/3").unwrap();
        let (_, after) = after.split_once("\nBoard 5x5x4-opening-1-3: ").unwrap();
        (before.to_owned(), after.to_owned())
    };
    let by_seed = played(&["--level", "easy", "--seed", "3"]);
    let by_id = played(&["--id", "5x5x4-opening-1-3"]);
    assert_eq!(by_seed, by_id);
}

#[test]
fn show_draws_every_form() {
    let picture = "     1  2  3\n  1  #  1  .\n  2  1  1  .\n     a  b  c\n\
                   1 mine under 1 covered cell\n";
    assert_eq!(succeeds(&["show", "3x2x1:_10/110"], ""), picture);
    assert_eq!(succeeds(&["show", "3 2 1 #10110"], ""), picture);
    assert_eq!(succeeds(&["show"], "3x2x1\n#10\n110\n"), picture);
    let both = succeeds(&["show", "--ascii"], "3x2x1:_10/110\n3 2 1 #10110\n");
    assert_eq!(both, format!("{picture}\n{picture}"));

    fails(&["show", "3x2x1:_19/110"], "", 4, "row 1, column 3 shows 9");
    fails(&["show", "nonsense"], "", 1, "neither a position nor a file");
    fails(&["show"], "nonsense", 4, "line 1: \"nonsense\" is not a board");
    fails(&["show"], "", 4, "there is no position");
    fails(&["show"], "3x2x1:_10/110\n3x2x1:_10/11\n", 4, "line 2: row 2 has 2 cells");
    let too_many = "9 mines are too many: this board has room for at most 8";
    for subcommand in ["show", "analyze", "hint", "explain"] {
        fails(&[subcommand, "4x2x9:____/1121"], "", 4, too_many);
        fails(&[subcommand], "4x2x9\n____\n1121\n", 4, too_many);
        let covered = "there are too many mines: 5 do not fit under 4 covered cells";
        fails(&[subcommand, "4x2x5:____/1121"], "", 4, covered);
    }
    assert_eq!(minewise(&["show"], b"\xff").code, Some(4));
}

#[test]
fn show_describes_a_position_to_programs() {
    let lines = succeeds(&["show", "--json"], "3 2 1 #10110\n\n5x1x2:1_0_1\n");
    assert_eq!(
        json_lines(&lines),
        [
            json!({
                "v": 1, "line": 1, "width": 3, "height": 2, "mines": 1,
                "position": "3x2x1:_10/110", "cells": [null, 1, 0, 1, 1, 0],
                "covered": 1, "open": 5, "consistent": true,
            }),
            json!({
                "v": 1, "line": 3, "width": 5, "height": 1, "mines": 2,
                "position": "5x1x2:1_0_1", "cells": [1, null, 0, null, 1],
                "covered": 2, "open": 3, "consistent": false,
            }),
        ]
    );
    let run = minewise(&["show", "--json", "3x1x1:3__"], b"");
    assert_eq!((run.code, run.stderr.as_str()), (Some(4), ""));
    assert_eq!(json_lines(&run.stdout)[0]["clues"], json!([0]));
}

#[test]
fn replay_shows_what_play_recorded() {
    let file = scratch("replayed.jsonl");
    let path = file.to_str().unwrap();
    let moves = "3,3\n1,1,F\nundo\n1,1,f\nnew\n3,3\ngive up\nn\n";
    succeeds(&["play", "--level", "easy", "--seed", "1", "--record", path], moves);
    let record = std::fs::read_to_string(&file).unwrap();
    assert_eq!(record.matches("{\"record\":1").count(), 2, "{record}");

    let steps = json_lines(&succeeds(&["replay", "--json", path], ""));
    let numbers: Vec<(u64, u64)> = steps
        .iter()
        .map(|step| (step["game"].as_u64().unwrap(), step["step"].as_u64().unwrap()))
        .collect();
    assert_eq!(numbers, [(1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (2, 0), (2, 1), (2, 2)]);
    assert!(steps.iter().all(|step| step["v"] == 1));
    assert_eq!(steps[0]["command"], Value::Null);
    assert_eq!(steps[1]["command"], json!({"do": "open", "x": 2, "y": 2}));
    assert_eq!(steps[3]["tally"]["undos"], 1);
    assert_eq!(steps[4]["mines_left"], 3);
    assert_eq!(steps[7]["status"], json!({"lost": "gave_up"}));

    let ends = json_lines(&succeeds(&["replay", "--json", "--final", "-"], &record));
    assert_eq!(ends, [steps[4].clone(), steps[7].clone()]);

    let text = succeeds(&["replay", path], "");
    for line in [
        "game 1, step 0 at 0.0 s: start",
        ": open row 3, column 3",
        ": flag row 1, column 1",
        ": undo",
        ": give up",
    ] {
        assert!(text.contains(line), "{line:?} is missing in {text}");
    }
    let last = succeeds(&["replay", "--final", path], "");
    assert!(last.contains("  1  F  1  ."), "{last}");
    assert_eq!(last.matches("game ").count(), 2, "{last}");
}

#[test]
fn invalid_records_are_refused() {
    let header = "{\"record\":1,\"generator\":1,\"seed\":\"1\",\"config\":{\"board\":{\"width\":5,\
                  \"height\":5,\"mines\":4},\"first_click\":\"opening\",\"assistant\":\"single\",\
                  \"question_marks\":false,\"chording\":true,\"time_limit\":null}}\n";
    let open = "{\"t\":0,\"do\":\"open\",\"x\":2,\"y\":2}\n";
    succeeds(&["replay", "-"], &format!("{header}{open}"));
    fails(&["replay", "-"], "", 4, "the record is empty");
    fails(&["replay", "-"], "hello\n", 4, "line 1 is not the header");
    fails(&["replay", "-"], &format!("{header}hello\n"), 4, "line 2 is not a command");
    let twice = format!("{header}{open}{open}");
    fails(&["replay", "-"], &twice, 4, "command 2 after the header is impossible");
    fails(
        &["replay", "-"],
        &format!("{header}{open}{twice}"),
        4,
        "game 2: command 2 after the header",
    );
    fails(&["replay", "/no/such/file"], "", 1, "cannot read /no/such/file");
    fails(&["play", "--record", "/no/such/directory/file"], "", 1, "cannot write");
}

/// Whatever the subcommand wants of it.
#[test]
fn a_missing_file_is_a_failure_everywhere() {
    let file = "/no/such/file.jsonl";
    for subcommand in ["analyze", "show", "hint", "explain"] {
        let told = "\"/no/such/file.jsonl\" is neither a position nor a file: write WxHxM:ROW";
        fails(&[subcommand, file], "", 1, told);
    }
    for arguments in [
        &["replay"][..],
        &["review"],
        &["measure"],
        &["verify"],
        &["sim", "--boards"],
        &["bench-agent", "--answers"],
    ] {
        fails(&[arguments, &[file]].concat(), "", 1, "cannot read /no/such/file.jsonl");
    }
    fails(&["convert", file, "-", "--to", "evf"], "", 1, "cannot read /no/such/file.jsonl");
}

#[test]
fn generate_writes_boards_that_do_not_depend_on_their_number() {
    let arguments =
        ["generate", "--size", "8x8", "--mines", "10", "--first", "safe", "--seed", "5"];
    let many = succeeds(&[&arguments[..], &["--count", "20", "--start", "1,2"]].concat(), "");
    let few = succeeds(&[&arguments[..], &["--count", "3", "--start", "1,2"]].concat(), "");
    assert_eq!(many.lines().count(), 20);
    assert!(many.starts_with(&few));
    assert!(many.lines().all(|line| line.starts_with("8 8 10 17 ")), "{many}");

    let first = json_lines(&succeeds(&[&arguments[..], &["--json"]].concat(), ""));
    assert_eq!(first.len(), 1);
    assert_eq!((&first[0]["v"], &first[0]["start"]), (&json!(1), &json!(4 * 8 + 4)));
    assert_eq!(first[0]["layout"].as_array().unwrap().len(), 10);
}

#[test]
fn completions_and_manual_pages() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(succeeds(&["completions", shell], "").contains("minewise"), "{shell}");
    }
    assert!(succeeds(&["man"], "").contains(".TH minewise 1"));
    let directory = scratch("man");
    succeeds(&["man", "--out", directory.to_str().unwrap()], "");
    for page in ["minewise.1", "minewise-play.1", "minewise-replay.1", "minewise-analyze.1"] {
        assert!(directory.join(page).is_file(), "{page} is missing");
    }
    let file = scratch("a-file");
    std::fs::write(&file, "").unwrap();
    fails(&["man", "--out", file.to_str().unwrap()], "", 1, "cannot write into");
}

#[test]
fn help_teaches_by_examples() {
    for subcommand in [
        "play",
        "new",
        "show",
        "analyze",
        "hint",
        "explain",
        "replay",
        "measure",
        "convert",
        "generate",
        "verify",
        "site",
        "completions",
        "man",
    ] {
        let help = succeeds(&[subcommand, "--help"], "");
        assert!(help.contains("Examples:\n  minewise "), "{subcommand}: {help}");
    }
    assert!(succeeds(&["--help"], "").contains("Exit codes: 0 ok, 1 failure, 2 usage"));
}

#[test]
fn the_examples_with_positions_work() {
    for subcommand in ["show", "analyze", "hint", "explain"] {
        let help = succeeds(&[subcommand, "--help"], "");
        let examples: Vec<Vec<&str>> = help
            .lines()
            .filter_map(|line| line.strip_prefix("  minewise "))
            .map(|line| line.split(' ').collect())
            .filter(|words: &Vec<&str>| words.last().is_some_and(|word| word.contains(':')))
            .collect();
        assert!(!examples.is_empty(), "{subcommand}");
        for example in examples {
            assert!(!succeeds(&example, "").is_empty(), "{example:?}");
        }
    }
}

/// One is one, zero has no sign, and no article is wrong.
#[test]
fn numbers_are_written_as_people_say_them() {
    fails(&["new", "--size", "1x1", "--mines", "1"], "", 4, "1 mine is too many: this board");
    let one = succeeds(&["sim", "--level", "easy", "--games", "1", "--seed", "1"], "");
    assert!(one.contains("wins:     1 of 1 game\n"), "{one}");
    let open = "9x9x10:1________/_________/_________/_________/_________/_________/\
                _________/_________/_________";
    let told = succeeds(&["analyze", "--win", "--games", "1", open], "");
    assert!(told.contains(", from 1 game; best play wins at least as often\n"), "{told}");
    let explained = minewise(&["explain", "--cell", "0,0", "5x1x4:_____"], b"");
    let told = "it has an 80 % chance of being a mine, exactly 4/5.\n";
    assert!(explained.stdout.ends_with(told), "{}", explained.stdout);
    let told = "Row 1, column 1 is certainly safe: the board has no mines.\n";
    assert_eq!(succeeds(&["hint", "2x2x0:__/__"], ""), told);
    let told = "Nothing is left to open: every cell is open.\n";
    assert_eq!(succeeds(&["hint", "2x2x0:00/00"], ""), told);
    let explained = minewise(&["explain", "2x2x0:00/00"], b"");
    assert_eq!((explained.code, explained.stdout.as_str()), (Some(6), "Every cell is open.\n"));
    let told = succeeds(&["analyze", "--win", "2x2x0:__/__"], "");
    assert!(told.ends_with(", with best play: 1 of 1 layout\n"), "{told}");
}

#[test]
fn problems_of_records_are_on_one_line() {
    let told = "minewise: line 1: this is not the header of a record: expected value at column 1\n";
    assert_eq!(minewise(&["review"], b"hello\n").stderr, told);
    let told = "minewise: line 1: this is not the header of a record: missing field `generator`";
    for command in ["review", "verify"] {
        let said = minewise(&[command], b"{\"record\":1}\n").stderr;
        assert!(said.starts_with(told) && !said.contains("line 1 column"), "{said}");
    }
    let header = "{\"record\":1,\"generator\":1,\"seed\":\"1\",\"config\":{\"board\":{\"width\":5,\
                  \"height\":5,\"mines\":4},\"first_click\":\"opening\",\"fairness\":\"classic\",\
                  \"assistant\":\"single\",\"strength\":\"complete\",\"question_marks\":false,\
                  \"chording\":true,\"time_limit\":null}}\n";
    // The second record has its third line on line 7 of the input.
    let undo = "{\"t\":0,\"do\":\"open\",\"x\":1,\"y\":1}\n";
    let two = format!("\n\n{header}{undo}{header}{undo}nonsense\n");
    for command in [&["review", "--odds-only"][..], &["verify"]] {
        let run = minewise(command, two.as_bytes());
        assert!(run.stderr.starts_with("minewise: line 7: "), "{}", run.stderr);
        assert!(run.stderr.contains("this is not a command: expected ident"), "{}", run.stderr);
    }
    let broken = format!("\n\n{header}nonsense\n");
    fails(&["review", "--odds-only"], &broken, 4, "line 4: this is not a command");
    let told = "minewise: standard input is empty: it has no certificate and no record\n";
    assert_eq!(minewise(&["verify"], b"").stderr, told);
}
