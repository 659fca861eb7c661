//! Simulations with the built binary.
#![allow(clippy::unwrap_used)]

mod support;

use std::fs;

use serde_json::Value;

use crate::support::{fails, json_lines, scratch, succeeds};

/// The part of a report that is the same on every machine: all but the CPU time.
fn without_times(report: &Value) -> Value {
    let mut report = report.clone();
    let fields = report.as_object_mut().unwrap();
    for name in ["cpu_ms_mean", "cpu_ms_max"] {
        assert!(fields.remove(name).unwrap().as_f64().unwrap() >= 0.0);
    }
    report
}

fn report(arguments: &[&str]) -> Value {
    json_lines(&succeeds(&[&["sim", "--json"], arguments].concat(), "")).remove(0)
}

// Row W11.
#[test]
fn w11_whole_games_are_won_as_often_as_they_should() {
    let kind = ["--level", "beginner", "--first", "safe", "--games", "300", "--seed", "5"];
    let alone = report(&[&kind[..], &["--threads", "1"]].concat());
    let together = report(&[&kind[..], &["--threads", "3"]].concat());
    assert_eq!(without_times(&alone), without_times(&together));
    assert_eq!((&alone["v"], &alone["games"]), (&1.into(), &300.into()));
    // Such boards are won 91.7 % of the time; five standard errors are 8 percentage points.
    let rate = alone["rate"].as_f64().unwrap();
    assert!((rate - 0.917).abs() < 0.08, "{rate}");
    assert!(alone["low"].as_f64().unwrap() < rate && rate < alone["high"].as_f64().unwrap());
}

#[test]
fn rows_are_compared_board_by_board() {
    let boards = scratch("sim_boards.txt");
    let rows = scratch("sim.rows");
    let (boards, rows) = (boards.to_str().unwrap(), rows.to_str().unwrap());
    let kind = ["generate", "--size", "8x8", "--mines", "10", "--count", "40", "--seed", "3"];
    fs::write(boards, succeeds(&kind, "")).unwrap();
    let played = report(&["--boards", boards, "--rows", rows]);
    let written = fs::read_to_string(rows).unwrap();
    let wins = written.lines().filter(|line| line.split(' ').nth(1) == Some("won")).count();
    assert_eq!(
        (written.lines().count() as u64, wins as u64),
        (40, played["wins"].as_u64().unwrap())
    );

    // Compared with itself there is no difference; compared with a player who lost every board, the
    // difference is the whole win rate.
    let itself = report(&["--boards", boards, "--against", rows]);
    assert_eq!(itself["against"]["difference"], 0.0);
    assert_eq!(itself["against"]["games"], 40);
    fs::write(rows, (0..10).map(|i| format!("{i} lost 0 0\n")).collect::<String>()).unwrap();
    let loser = report(&["--boards", boards, "--against", rows, "--strength", "quick"]);
    assert_eq!((&loser["against"]["games"], &loser["games"]), (&10.into(), &40.into()));
    assert_eq!(loser["against"]["wins"], loser["against"]["only_we"]);

    let text = succeeds(&["sim", "--boards", boards, "--games", "5"], "");
    assert!(text.contains(" of 5 games\n") && text.contains("95 % interval"), "{text}");
}

#[test]
fn boards_that_cannot_be_played_are_refused() {
    let rows = scratch("sim_bad.rows");
    let rows = rows.to_str().unwrap();
    fs::write(rows, "0 won 1 1\n1 draw 1 1\n").unwrap();
    fails(&["sim", "--games", "1", "--against", rows], "", 4, "line 2: write INDEX won|lost");
    fs::write(rows, "7 won 1 1\n").unwrap();
    fails(&["sim", "--games", "1", "--against", rows], "", 4, "none of these boards");
    fails(&["sim", "--boards", "-"], "3 2 2 0 2,5\n3 2\n", 4, "line 2: the number of mines");
    let told = "there are no boards in standard input: `minewise generate` writes some";
    fails(&["sim", "--boards", "-"], "\n", 4, told);
    let empty = scratch("sim_empty.txt");
    fs::write(&empty, "").unwrap();
    let told = "sim_empty.txt: `minewise generate` writes some";
    fails(&["sim", "--boards", empty.to_str().unwrap()], "", 4, told);
    // Another shard may have them all.
    succeeds(&["sim", "--boards", empty.to_str().unwrap(), "--shard", "0/2"], "");
    fails(&["sim", "--boards", "nowhere.txt"], "", 1, "cannot read nowhere.txt");
    fails(&["sim", "--strength", "mighty"], "", 2, "quick");
}

#[test]
fn analyze_shows_the_chance_to_win() {
    let exact = "5x4x5:_____/_1___/_3___/_____";
    let win = json_lines(&succeeds(&["analyze", "--json", "--win", exact], "")).remove(0);
    assert_eq!(win["win"]["games"], 0);
    assert_eq!((&win["win"]["won"], &win["win"]["of"]), (&285.into(), &360.into()));
    assert!((win["win"]["chance"].as_f64().unwrap() - 285.0 / 360.0).abs() < 1e-12);
    let text = succeeds(&["analyze", "--win", exact], "");
    assert!(
        text.contains(
            "chance of winning: 79.1667 %, exactly, with best play: 285 of 360 layouts\n"
        ),
        "{text}"
    );
    let open = "9x9x10:1________/_________/_________/_________/_________/_________/\
                _________/_________/_________";
    let text = succeeds(&["analyze", "--win", "--games", "20", open], "");
    let told = "from 20 games; best play wins at least as often\n";
    assert!(text.contains(told), "{text}");
}

/// Without a start, games begin where they are won most often: under no rule at all, at the side of
/// a small board and not in its corner.
#[test]
fn games_start_where_they_are_won_most_often() {
    for (size, mines, rule, start) in
        [("3x3", "2", "none", "1,0"), ("4x4", "4", "safe", "0,1"), ("3x3", "5", "opening", "0,0")]
    {
        let kind = ["--size", size, "--mines", mines, "--first", rule, "--games", "400"];
        let kind = [&kind[..], &["--seed", "7"]].concat();
        let chosen = report(&kind);
        let named = report(&[&kind[..], &["--start", start]].concat());
        assert_eq!(without_times(&chosen), without_times(&named), "{size} {rule}");
    }
    let corner = ["--size", "3x3", "--mines", "2", "--first", "none", "--games", "4000"];
    let corner = [&corner[..], &["--seed", "7"]].concat();
    let best = report(&corner)["wins"].as_u64().unwrap();
    let in_the_corner = report(&[&corner[..], &["--start", "0,0"]].concat());
    assert!(best > in_the_corner["wins"].as_u64().unwrap(), "{best}: {in_the_corner}");
}
