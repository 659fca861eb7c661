//! `minewise hint` and `minewise explain` through pipes.
#![allow(clippy::unwrap_used)]

mod support;

use serde_json::{Value, json};

use crate::support::{fails, json_lines, minewise, succeeds};

const PUBLISHED: &str = "5x4x5:_____/_1___/_3___/_____";
const ONE_TWO: &str = "4x2x2:____/1121";

/// A run that finds nothing: exit code 6 and no error message.
#[track_caller]
fn denies(arguments: &[&str]) -> String {
    let run = minewise(arguments, b"");
    assert_eq!((run.code, run.stderr.as_str()), (Some(6), ""), "{arguments:?}");
    run.stdout
}

#[test]
fn a_hint_names_a_safe_cell_and_why() {
    let text = succeeds(&["hint", "3x1x1:_10"], "");
    assert!(text.starts_with("Nothing is left to open"), "{text}");

    let text = succeeds(&["hint", "4x1x1:_10_"], "");
    assert_eq!(
        text,
        "Row 1, column 4 is certainly safe: a single clue proves it.\n\
         The 0 in row 1, column 3 has no mines around it.\n"
    );
    let hint = &json_lines(&succeeds(&["hint", "--json", "4x1x1:_10_"], ""))[0];
    assert_eq!(
        *hint,
        json!({
            "v": 1, "line": 1, "width": 4, "height": 1, "mines": 1, "complete": true,
            "certain": true, "cell": 3, "x": 3, "y": 0, "row": 1, "column": 4,
            "safe": 1.0, "probability": 0.0,
            "kind": "certain", "risk": null, "least_risky": null,
            "tier": "single clue",
            "proof": {
                "verdict": "safe", "cells": [3], "clues": [2], "tier": "single clue",
                "pattern": null, "mine_total": false, "premises": {"safe": [], "mine": []},
                "text": "The 0 in row 1, column 3 has no mines around it.",
                "argument": {
                    "rule": "zero",
                    "clue": {
                        "pos": {"x": 2, "y": 0}, "value": 0, "known_mines": 0, "needs": 0,
                        "cells": [{"x": 3, "y": 0}],
                    },
                    "cells": [{"x": 3, "y": 0}],
                },
                "steps": [
                    {"kind": "clue", "clues": [{"x": 2, "y": 0}], "cells": [{"x": 3, "y": 0}]},
                    {"kind": "conclusion", "clues": [], "cells": [{"x": 3, "y": 0}]},
                ],
            },
        })
    );
}

#[test]
fn the_safe_cell_with_the_simplest_proof_is_named() {
    // The first safe cell in reading order needs two clues, the last one a single 0.
    let position = "7x2x2:____10_/112110_";
    let first = &json_lines(&succeeds(&["explain", "--json", "--cell", "0,0", position], ""))[0];
    assert_eq!((&first["verdict"], &first["proof"]["tier"]), (&json!("safe"), &json!("two clues")));
    let hint = &json_lines(&succeeds(&["hint", "--json", position], ""))[0];
    assert_eq!((&hint["cell"], &hint["proof"]["tier"]), (&json!(6), &json!("single clue")));
}

#[test]
fn without_a_safe_cell_the_best_one_is_named() {
    assert_eq!(
        succeeds(&["hint", PUBLISHED], ""),
        "No cell is certainly safe.\n\
         The best is row 1, column 3: 2.2222 % risk of a mine, exactly 1/45.\n"
    );
    assert_eq!(
        json_lines(&succeeds(&["hint", "--json"], &format!("\n{PUBLISHED}\n"))),
        [json!({
            "v": 1, "line": 2, "width": 5, "height": 4, "mines": 5, "complete": true,
            "certain": false, "cell": 2, "x": 2, "y": 0, "row": 1, "column": 3, "safe": 1.0 - 8.0 / 360.0,
            "probability": 8.0 / 360.0, "kind": "exact", "risk": "1/45",
            "least_risky": null, "tier": null, "proof": null,
        })]
    );
    // The fraction is short, although the numbers behind it aren't.
    let expert = format!("30 16 99 {}1{}", "#".repeat(45), "#".repeat(434));
    assert!(succeeds(&["hint", &expert], "").contains(": 12.5 % risk of a mine, exactly 1/8.\n"));
}

#[test]
fn the_best_cell_may_not_be_the_least_risky_one() {
    let position = "5x4x5:_2___/__3__/___2_/_1___";
    let text = succeeds(&["hint", position], "");
    assert_eq!(
        text,
        "No cell is certainly safe.\n\
         The best is row 1, column 5: 14.0625 % risk of a mine, exactly 9/64.\n\
         The least risky is row 3, column 1: 6.25 %, but the best promises more wins.\n"
    );
    let hint = &json_lines(&succeeds(&["hint", "--json", position], ""))[0];
    assert_eq!((&hint["cell"], &hint["risk"]), (&json!(4), &json!("9/64")));
    assert_eq!(hint["least_risky"], json!({"cell": 10, "row": 3, "column": 1, "safe": 0.9375}));
}

#[test]
fn why_a_cell_is_certain() {
    assert_eq!(
        succeeds(&["explain", "--cell", "3,0", ONE_TWO], ""),
        "Row 1, column 4 is a mine.\n\
         The 2 in row 2, column 3 needs 2 more mines, but the 2 cells it shares with the 1 in \
         row 2, column 2 can hold at most 1 mine, so the other cell is a mine.\n\
         [two clues, pattern 1-2]\nclues: row 2: 2-3\nnumber of mines: not needed\n"
    );
    let found = &json_lines(&succeeds(&["explain", "--json", "--cell", "3,0", ONE_TWO], ""))[0];
    assert_eq!((&found["cell"], &found["verdict"]), (&json!(3), &json!("mine")));
    assert_eq!((&found["probability"], &found["complete"]), (&json!(1.0), &json!(true)));
    assert_eq!(found["proof"]["pattern"], "1-2");
    assert_eq!(found["proof"]["clues"], json!([5, 6]));

    let total = succeeds(&["explain", "--cell", "4,0", "5x1x1:_1___"], "");
    assert!(total.contains("[mine total]\n"), "{total}");
    assert!(total.ends_with("number of mines: needed\n"), "{total}");
}

#[test]
fn a_cell_that_is_not_certain_is_a_negative_finding() {
    assert_eq!(
        denies(&["explain", "--cell", "0,0", PUBLISHED]),
        "Row 1, column 1 is not certain: it has a 2.2222 % chance of being a mine, exactly 1/45.\n"
    );
    assert_eq!(
        json_lines(&denies(&["explain", "--json", "--cell", "0,0", PUBLISHED])),
        [json!({
            "v": 1, "line": 1, "cell": 0, "x": 0, "y": 0, "row": 1, "column": 1,
            "verdict": "unknown", "complete": true,
            "probability": 8.0 / 360.0, "risk": "1/45", "proof": null,
        })]
    );
    assert_eq!(denies(&["explain", PUBLISHED]), "Nothing is certain here.\n");
    assert_eq!(denies(&["explain", "--json", PUBLISHED]), "");
}

#[test]
fn the_whole_chain_step_by_step() {
    let steps = json_lines(&succeeds(&["explain", "--json", ONE_TWO], ""));
    let numbers: Vec<u64> = steps.iter().map(|step| step["step"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=steps.len() as u64).collect::<Vec<_>>());
    let cells = |verdict: &str| -> Vec<u64> {
        let steps = steps.iter().filter(|step| step["verdict"] == verdict);
        let cells = steps.flat_map(|step| step["cells"].as_array().unwrap());
        let mut cells: Vec<u64> = cells.map(|cell| cell.as_u64().unwrap()).collect();
        cells.sort_unstable();
        cells
    };
    assert_eq!((cells("safe"), cells("mine")), (vec![0, 2], vec![1, 3]));
    // A step is based only on earlier conclusions.
    let mut known: Vec<Value> = Vec::new();
    for step in &steps {
        for verdict in ["safe", "mine"] {
            let premises = step["premises"][verdict].as_array().unwrap();
            assert!(premises.iter().all(|premise| known.contains(premise)), "{step}");
        }
        known.extend(step["cells"].as_array().unwrap().iter().cloned());
    }

    let text = succeeds(&["explain", ONE_TWO], "");
    assert!(text.starts_with("1. safe: row 1: 3\n   The 1 in "), "{text}");
    assert!(text.ends_with("3 steps: 2 safe cells, 2 mines\n"), "{text}");
}

#[test]
fn several_positions_one_after_the_other() {
    let input = "3x1x1:_1_\n\n4x1x1\n_10_\nhello\n4x1x1:_10_\n";
    let run = minewise(&["hint", "--json"], input.as_bytes());
    assert_eq!(run.code, Some(4));
    let lines = json_lines(&run.stdout);
    let found: Vec<(&Value, &Value)> =
        lines.iter().map(|line| (&line["line"], &line["certain"])).collect();
    let (yes, no, refused) = (&json!(true), &json!(false), &Value::Null);
    assert_eq!(found, [(&json!(1), no), (&json!(3), yes), (&json!(5), refused), (&json!(6), yes)]);
    let run = minewise(&["explain"], b"4x1x1:_10_\n3x1x1:_1_\n");
    assert_eq!(run.code, Some(6));
    assert!(run.stdout.ends_with("mine\n\nNothing is certain here.\n"), "{}", run.stdout);
}

#[test]
fn invalid_requests_are_refused() {
    for subcommand in ["hint", "explain"] {
        fails(&[subcommand], "", 4, "there is no position");
        fails(&[subcommand, "3x1x1:__"], "", 4, "row 1 has 2 cells");
        fails(&[subcommand, "5x1x2:1_0_1"], "", 4, "no layout of the mines fits");
        fails(&[subcommand, "3x1x1:3__"], "", 4, "shows 3 but has only 1 neighbour");
        fails(&[subcommand, "/no/such/file"], "", 1, "neither a position nor a file");
        let run = minewise(&[subcommand, "--json", "5x1x2:1_0_1"], b"");
        assert_eq!(run.code, Some(4));
        assert_eq!(json_lines(&run.stdout)[0]["error"], "contradiction");
    }
    fails(
        &["explain", "--cell", "4,0", ONE_TWO],
        "",
        4,
        "row 1, column 5 is not on a board of 2 rows and 4 columns",
    );
    fails(&["explain", "--cell", "4,1", ONE_TWO], "", 4, "not on a board");
    fails(&["explain", "--cell", "0,1", ONE_TWO], "", 4, "row 2, column 1 is open already");
}

/// The answers that the server and the analysis screen also have to give.
#[test]
fn the_command_line_gives_the_answers_of_the_table() {
    let table = include_str!("../../report/tests/answers.json");
    for row in serde_json::from_str::<Vec<Value>>(table).unwrap() {
        let position = row["position"].as_str().unwrap();
        let analysis = &json_lines(&succeeds(&["analyze", "--json", position], ""))[0];
        assert_eq!(analysis["solutions"], row["layouts"], "{row}");
        let best = &analysis["best"];
        assert_eq!(
            [&best["x"], &best["y"], &best["kind"]],
            ["x", "y", "kind"].map(|field| &row["best"][field])
        );
        let hint = &json_lines(&succeeds(&["hint", "--json", position], ""))[0];
        assert_eq!(hint["kind"], row["best"]["kind"], "{row}");
        assert_eq!(hint["probability"], row["best"]["risk"], "{row}");
        if row["safe"] == 0 {
            assert_eq!([&hint["x"], &hint["y"]], [&best["x"], &best["y"]], "{row}");
        }
    }
}
