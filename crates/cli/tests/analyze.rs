//! `minewise analyze` through pipes: exact answers, refusals, order, promptness.
#![allow(clippy::unwrap_used)]

mod support;

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};

use serde_json::{Value, json};

use crate::support::{command, fails, json_lines, minewise, scratch, succeeds};

/// A published position with 360 layouts and known counts for each cell.
const PUBLISHED: &str = "5x4x5:_____/_1___/_3___/_____";

/// The answers as JSON, without the time they took.
fn analyses(arguments: &[&str], input: &str) -> Vec<Value> {
    let run = minewise(&[&["analyze", "--json"], arguments].concat(), input.as_bytes());
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    untimed(&run.stdout)
}

fn untimed(text: &str) -> Vec<Value> {
    let mut lines = json_lines(text);
    for line in &mut lines {
        let line = line.as_object_mut().unwrap();
        let micros = line.remove("micros");
        let is_answer = !line.contains_key("error");
        assert_eq!(micros.is_some_and(|micros| micros.as_f64().unwrap() >= 0.0), is_answer);
    }
    lines
}

/// A position with one covered cell, its mine, at the end of `width` cells.
fn one_mine(width: usize) -> String {
    format!("{width}x1x1:{}1_", "0".repeat(width - 2))
}

#[test]
fn the_published_position() {
    let [p, q, r, s] = [8.0, 84.0, 87.0, 248.0].map(|count: f64| json!(count / 360.0));
    let open = Value::Null;
    assert_eq!(
        analyses(&[PUBLISHED], ""),
        [json!({
            "v": 1, "width": 5, "height": 4, "mines": 5, "complete": true, "solutions": "360",
            "probabilities": [
                p, p, p, r, r,
                q, open, q, r, r,
                q, open, q, r, r,
                s, s, s, r, r,
            ],
            "safe": [], "mine": [], "best": {
                "cell": 2, "x": 2, "y": 0, "safe": 1.0 - 8.0 / 360.0, "kind": "exact",
                "row": 1, "column": 3,
            },
        })]
    );
}

#[test]
fn fields_have_the_order_of_the_contract() {
    let line = succeeds(&["analyze", "--json", "4x2x2:____/1121"], "");
    let (head, micros) = line.trim_end().rsplit_once(':').unwrap();
    assert_eq!(
        head,
        "{\"v\":1,\"width\":4,\"height\":2,\"mines\":2,\"complete\":true,\"solutions\":\"1\",\
         \"probabilities\":[0.0,1.0,0.0,1.0,null,null,null,null],\"safe\":[0,2],\"mine\":[1,3],\
         \"best\":{\"cell\":0,\"x\":0,\"y\":0,\"safe\":1.0,\"kind\":\"certain\",\"row\":1,\
         \"column\":1},\"micros\""
    );
    let (_, decimals) = micros.trim_end_matches('}').split_once('.').unwrap();
    assert_eq!(decimals.len(), 3, "{micros}");
}

#[test]
fn nothing_to_open_has_no_best_cell() {
    let answers = analyses(&[], &format!("{}\n2x1x0:00\n", one_mine(3)));
    assert_eq!(
        answers,
        [
            json!({
                "v": 1, "width": 3, "height": 1, "mines": 1, "complete": true, "solutions": "1",
                "probabilities": [null, null, 1.0], "safe": [], "mine": [2], "best": null,
            }),
            json!({
                "v": 1, "width": 2, "height": 1, "mines": 0, "complete": true, "solutions": "1",
                "probabilities": [null, null], "safe": [], "mine": [], "best": null,
            }),
        ]
    );
}

#[test]
fn all_forms_of_a_position_give_one_answer() {
    let forms = "// the forms\n3x2x1:_10/110\n3 2 1 #10110\n\n3x2x1\n#10\n110\n3x2x1\nH10\n110\n\n\
                 name\t3 2 1 #10110\n3 2 1 #10110\t1.0=0\n3x2x1:F10/110";
    for input in [forms.to_owned(), forms.replace('\n', "\r\n"), format!("\u{feff}{forms}")] {
        for threads in ["1", "3"] {
            let answers = analyses(&["--threads", threads], &input);
            assert_eq!(answers.len(), 7, "{input:?}");
            assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
        }
    }
    let file = scratch("positions.txt");
    std::fs::write(&file, forms).unwrap();
    assert_eq!(analyses(&[file.to_str().unwrap()], "").len(), 7);
    assert_eq!(analyses(&["-"], forms).len(), 7);
}

#[test]
fn what_if() {
    let solutions = |arguments: &[&str]| {
        let answer = analyses(&[arguments, &[PUBLISHED]].concat(), "").remove(0);
        answer["solutions"].as_str().unwrap().to_owned()
    };
    assert_eq!(solutions(&["--assume-mine", "0,0"]), "8");
    assert_eq!(solutions(&["--assume-safe", "0,0"]), "352");
    assert_eq!(solutions(&["--assume-mine", "4,0", "--assume-safe", "1,1"]), "87");
    assert_eq!(solutions(&["--assume-mine", "0,3", "--assume-mine", "1,3"]), "136");

    let both = ["analyze", "--json", "--assume-mine", "0,0", "--assume-safe", "0,0", PUBLISHED];
    let run = minewise(&both, b"");
    assert_eq!(run.code, Some(4));
    assert_eq!(json_lines(&run.stdout)[0]["error"], "contradiction");
    fails(
        &["analyze", "--assume-mine", "5,0", PUBLISHED],
        "",
        4,
        "the assumed cell, row 1, column 6, is not on a board of 4 rows and 5 columns",
    );
}

#[test]
fn a_refused_position_does_not_stop_the_others() {
    let input = "3x1x1:_1_\n3x1x1:1#1\n\n3x1x2:1_1\nhello\n3x2x1\n#10\n\n3x1x1:3__\n3x1x1:_1_\n";
    for threads in ["1", "4"] {
        let run = minewise(&["analyze", "--json", "--threads", threads], input.as_bytes());
        assert_eq!((run.code, run.stderr.as_str()), (Some(4), ""));
        let lines = untimed(&run.stdout);
        assert_eq!(lines.len(), 7);
        assert_eq!(lines[0], lines[6]);
        assert_eq!(lines[0]["solutions"], "2");
        assert_eq!(lines[1]["mine"], json!([1]));
        let refusals = [
            json!({"v": 1, "error": "contradiction", "width": 3, "height": 1, "mines": 2, "line": 4,
                "message": "there are too many mines: 2 do not fit under 1 covered cell"}),
            json!({"v": 1, "error": "invalid", "line": 5,
                "message": "\"hello\" is not a board: write WIDTHxHEIGHTxMINES, like 30x16x99"}),
            json!({"v": 1, "error": "invalid", "line": 6,
                "message": "there is 1 row instead of 2"}),
            json!({"v": 1, "error": "contradiction", "width": 3, "height": 1, "mines": 1, "line": 9,
                "clues": [0], "message": "row 1, column 1 shows 3 but has only 1 neighbour"}),
        ];
        assert_eq!(lines[2..6], refusals);
    }
}

#[test]
fn a_contradiction_that_only_the_solver_finds() {
    let run = minewise(&["analyze", "--json"], b"4x1x2:1__1\n5x1x2:1_0_1\n");
    assert_eq!(run.code, Some(4));
    let lines = untimed(&run.stdout);
    assert_eq!(lines[0]["solutions"], "1");
    assert_eq!(
        lines[1],
        json!({"v": 1, "error": "contradiction", "width": 5, "height": 1, "mines": 2, "line": 2,
            "clues": [2], "message": "no layout of the mines fits this position: the 0 in row 1, \
                column 3 cannot be right with 2 mines on the board"})
    );
}

#[test]
fn refusals_as_text_go_to_standard_error() {
    let run = minewise(&["analyze"], b"hello\n3x1x1:_1_\n5x1x2:1_0_1\n");
    assert_eq!(run.code, Some(4));
    assert_eq!(
        run.stderr,
        "minewise: line 1: \"hello\" is not a board: write WIDTHxHEIGHTxMINES, like 30x16x99\n\
         minewise: line 3: no layout of the mines fits this position: the 0 in row 1, column 3 \
         cannot be right with 2 mines on the board\n"
    );
    assert!(run.stdout.starts_with("     1  2  3\n  1 50  1 50\n"), "{}", run.stdout);
}

#[test]
fn text_for_people() {
    let text = succeeds(&["analyze", "4x2x2:____/1121", "--threads", "1"], "");
    assert_eq!(
        text,
        "     1  2  3  4\n  1 ok ** ok **\n  2  1  1  2  1\n\
         ok safe   ** mine   25 chance of a mine in percent   1 clue   . no mines around\n\
         2 mines under 4 covered cells: 1 layout\n\
         certainly safe (2): row 1: 1, 3\ncertainly mine (2): row 1: 2, 4\n\
         best: row 1, column 1, safe\n"
    );
    let text = succeeds(&["analyze"], &format!("{PUBLISHED}\n{}\n", one_mine(3)));
    for line in [
        "  2 23  1 23 24 24\n",
        "5 mines under 18 covered cells: 360 layouts\n",
        "certainly safe: no cell\n",
        "best: row 1, column 3, risk 2.2222 %\n\n     1  2  3\n  1  .  1 **\n",
        "best: nothing is left to open\n",
    ] {
        assert!(text.contains(line), "{line:?} is missing in {text}");
    }
    assert!(!text.contains('\x1b'), "no escape sequences through a pipe");
}

#[test]
fn answers_keep_the_order_of_the_input() {
    let widths = (0..600).map(|number| 3 + number * 7 % 50);
    let mut input = String::new();
    for (number, width) in widths.clone().enumerate() {
        // Some take much longer than others.
        if number % 20 == 0 {
            input.push_str("30 16 99 ");
            input.push_str(&"#".repeat(480));
            input.push('\n');
        }
        writeln!(input, "{}", one_mine(width)).unwrap();
    }
    let answers = analyses(&["--threads", "4"], &input);
    assert_eq!(answers, analyses(&["--threads", "1"], &input));
    let found = answers.iter().filter_map(|answer| answer["width"].as_u64()).filter(|&w| w != 30);
    let expected = widths.map(|width| width as u64).filter(|&width| width != 30);
    assert!(found.eq(expected));
}

#[test]
fn a_pipe_that_stays_open_is_answered_at_once() {
    for threads in ["1", "2"] {
        for text in [false, true] {
            let mut arguments = vec!["analyze", "--threads", threads];
            if !text {
                arguments.push("--json");
            }
            let mut child = command(&arguments).spawn().unwrap();
            let mut input = child.stdin.take().unwrap();
            let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
            // A block is complete with its last row, before any blank line.
            for position in ["3x1x1:_1_\n", "3 1 1 #1#\n", "3x1x1\n#1#\n", "\n3x1x1:_1_\n"] {
                input.write_all(position.as_bytes()).unwrap();
                let is_last = |line: &str| !text || line.starts_with("best: ");
                while !is_last(&output.next().unwrap().unwrap()) {}
            }
            drop(input);
            assert!(output.next().is_none());
            assert_eq!(child.wait().unwrap().code(), Some(0));
        }
    }
}

#[test]
fn empty_input_is_refused() {
    for input in ["", "\n\n", "// nothing\n", "\r\n"] {
        fails(&["analyze", "--json"], input, 4, "there is no position");
        fails(&["analyze", "--threads", "2"], input, 4, "there is no position");
    }
}

#[test]
fn garbage_is_refused_line_by_line() {
    let mut input = vec![b'#'; 3_000_000];
    input.extend_from_slice(b"\n\xff\xfe\n\0\0\n3x1x1:_1_\n30 16 99 ");
    input.extend_from_slice(&[b'7'; 3_000_000]);
    let run = minewise(&["analyze", "--json"], &input);
    assert_eq!(run.code, Some(4));
    let lines = untimed(&run.stdout);
    let errors: Vec<&str> = lines.iter().filter_map(|line| line["error"].as_str()).collect();
    assert_eq!((lines.len(), errors), (5, vec!["invalid"; 4]));
    let longest = run.stdout.lines().map(str::len).max().unwrap();
    assert!(longest < 300, "a message repeats no more than the beginning of the garbage");
}

#[test]
fn a_budget_that_is_too_small_gives_estimates() {
    let rows = [
        "____________",
        "_1__2__1__1_",
        "____________",
        "_2__1__2__1_",
        "____________",
        "_1__2__1__2_",
        "____________",
    ];
    let position = format!("12x7x14:{}", rows.join("/"));
    let exact = analyses(&[&position], "").remove(0);
    assert_eq!(exact["complete"], true);
    assert!(exact.get("errors").is_none() && exact.get("note").is_none());

    let answers = analyses(&["--budget", "0", "--threads", "1", &position], "");
    let estimate = &answers[0];
    assert_eq!((&estimate["complete"], &estimate["solutions"]), (&json!(false), &Value::Null));
    assert!(estimate["note"].as_str().unwrap().starts_with("probabilities are estimates"));
    let [errors, estimates, chances] =
        [&estimate["errors"], &estimate["probabilities"], &exact["probabilities"]]
            .map(|list| list.as_array().unwrap());
    assert_eq!((errors.len(), estimates.len()), (84, 84));
    for ((error, estimate), chance) in errors.iter().zip(estimates).zip(chances) {
        assert_eq!(error.is_null(), chance.is_null());
        assert_eq!(estimate.is_null(), chance.is_null());
        // The tests of the solver check how accurate they are.
        for number in [error, estimate].into_iter().filter_map(Value::as_f64) {
            assert!((0.0..=1.0).contains(&number), "{number}");
        }
    }
    // Work is counted in steps, so the same budget gives the same answer.
    assert_eq!(answers, analyses(&["--budget", "0", "--threads", "2", &position], ""));
    let text = succeeds(&["analyze", "--budget", "0", &position], "");
    assert!(text.contains("chances are estimates (sampling error up to "), "{text}");
}

#[test]
fn files_that_cannot_be_read() {
    let directory = env!("CARGO_TARGET_TMPDIR");
    fails(&["analyze", directory], "", 1, "cannot read ");
    fails(&["analyze", "3x1x1:__"], "", 4, "row 1 has 2 cells instead of 3");
}

/// The cell that is called best is the one behind the exact figure.
#[test]
fn the_best_cell_is_the_one_that_wins_most_often() {
    for (position, won, of) in
        [("1 17 9 ____________2____", 101, 3_432), ("5 4 8 __________________31", 701, 4_004)]
    {
        let found = &json_lines(&succeeds(&["analyze", "--win", "--json", position], ""))[0];
        assert_eq!((&found["win"]["won"], &found["win"]["of"]), (&json!(won), &json!(of)));
        assert_eq!(
            (&found["win"]["play"], &found["best"]["kind"]),
            (&json!("best"), &json!("exact"))
        );
        let hint = &json_lines(&succeeds(&["hint", "--json", position], ""))[0];
        assert_eq!(hint["cell"], found["best"]["cell"], "{position}");
        let cell = found["best"]["cell"].as_u64().unwrap() as usize;
        let (header, cells) = position.rsplit_once(' ').unwrap();
        let followed = (0..=8).map(|clue| {
            let mut cells = cells.to_owned();
            cells.replace_range(cell..=cell, &clue.to_string());
            let run =
                minewise(&["analyze", "--win", "--json"], format!("{header} {cells}").as_bytes());
            json_lines(&run.stdout)[0]["win"]["won"].as_u64().unwrap_or(0)
        });
        assert_eq!(followed.sum::<u64>(), won, "{position}");
        // A budget that is too small for the odds doesn't change that.
        let hurried = ["analyze", "--budget", "1", "--win", "--json", position];
        let hurried = &json_lines(&succeeds(&hurried, ""))[0];
        assert_eq!(hurried["best"]["cell"], found["best"]["cell"], "{position}");
    }
}

/// Best play wins 1,317 of the 11,440 layouts of this board, and the program doesn't win as many:
/// an estimate says whose play it describes.
#[test]
fn an_estimate_says_whose_play_it_describes() {
    let small = "4 4 7 ________________";
    let exact = succeeds(&["analyze", "--win", small], "");
    let told = "exactly, with best play: 1317 of 11440 layouts\n";
    assert!(exact.ends_with(told), "{exact}");
    let large =
        "9 9 10 1________________________________________________________________________________";
    let text = succeeds(&["analyze", "--win", "--games", "3", large], "");
    let told = text.lines().last().unwrap();
    assert!(told.starts_with("chance of winning: the program wins about "), "{told}");
    assert!(told.ends_with(", from 3 games; best play wins at least as often"), "{told}");
    let found =
        &json_lines(&succeeds(&["analyze", "--win", "--games", "3", "--json", large], ""))[0];
    assert_eq!((&found["win"]["exact"], &found["win"]["play"]), (&json!(false), &json!("program")));
}

/// One layout fits a position that is full of mines, and nobody can play on such a board.
#[test]
fn a_position_may_be_full_of_mines() {
    for full in ["2x2x4:__/__", "2 2 4 ####", "2x2x4\n##\n##\n"] {
        let found = &json_lines(&succeeds(&["analyze", "--win", "--json"], full))[0];
        assert_eq!((&found["solutions"], &found["mine"]), (&json!("1"), &json!([0, 1, 2, 3])));
        assert_eq!((&found["best"], &found["win"]["won"]), (&Value::Null, &json!(1)));
    }
    let told = "Nothing is left to open: every covered cell is a mine.\n";
    assert_eq!(succeeds(&["hint", "1x1x1:_"], ""), told);
    let told = succeeds(&["explain", "--cell", "1,0", "2x2x4:__/__"], "");
    assert!(told.starts_with("Row 1, column 2 is a mine.\n"), "{told}");
    fails(
        &["analyze", "2x2x5:__/__"],
        "",
        4,
        "5 mines are too many: this board has room for at most 4",
    );
    fails(&["play", "--line", "--size", "2x2", "--mines", "4"], "", 4, "4 mines are too many");
}
