//! `minewise measure` and `minewise convert` on files of other programs.
#![allow(clippy::unwrap_used)]

mod support;

use std::path::{Path, PathBuf};

use serde_json::Value;
use support::{fails, json_lines, minewise, scratch, succeeds};

/// A directory with the same small game in every format.
fn games() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzzing/seeds")
}

fn game(name: &str) -> String {
    games().join(name).to_str().unwrap().to_owned()
}

#[test]
fn a_directory_is_measured_in_order() {
    let directory = scratch("all_formats");
    let _ = std::fs::create_dir(&directory);
    for file in std::fs::read_dir(games()).unwrap() {
        let path = file.unwrap().path();
        if path.file_name().unwrap().to_str().unwrap().starts_with("game") {
            std::fs::copy(&path, directory.join(path.file_name().unwrap())).unwrap();
        }
    }
    let all = succeeds(&["measure", "--json", directory.to_str().unwrap()], "");
    let measured = json_lines(&all);
    let formats: Vec<&str> = measured.iter().map(|line| line["format"].as_str().unwrap()).collect();
    let expected = [
        "avf", "fsvf", "mvf", "rawvf", "umf", "rmv", "rmv", "evf", "evf", "avf", "mvf", "evfs",
        "evfs",
    ];
    assert_eq!(formats, expected);
    for line in &measured {
        let figures =
            serde_json::json!([line["outcome"], line["left"], line["three_bv"], line["time_ms"]]);
        assert_eq!(figures, serde_json::json!(["won", 2, 1, 1_500]), "{line}");
        assert_eq!(line["stnb"], serde_json::Value::Null);
    }
    let alone = succeeds(&["measure", "--json", "--threads", "1", directory.to_str().unwrap()], "");
    assert_eq!(alone, all);
}

#[test]
fn what_is_measured_can_be_read() {
    let told = succeeds(&["measure", &game("game.avf")], "");
    let expected = ": 3x3x1 won after 1.500 s, 3BV 1, ZiNi 1, HZiNi 1, 2 clicks (2 left, 0 right, \
                    0 chords), 3BV/s 0.667, IOE 0.500, correctness 1.000, throughput 0.500, \
                    RQP 2.250, QG 1.992, 12.5 % risk, luck +0.12, 0 mistakes, accuracy 100.0\n";
    assert_eq!(told, format!("{}{expected}", game("game.avf")));
    let told = succeeds(&["measure", &game("games.evfs")], "");
    assert!(told.contains("games.evfs: game 2: 3x3x1 won"), "{told}");
}

#[test]
fn one_click_is_one() {
    let file = scratch("one_click.rawvf");
    let board = "Width: 2\nHeight: 2\nMines: 1\nBoard:\n0*\n00\n";
    std::fs::write(&file, format!("{board}0.000 lc (5 5)\n0.100 lr (5 5)\n")).unwrap();
    let told = succeeds(&["measure", file.to_str().unwrap()], "");
    assert!(told.contains(", 1 click (1 left, 0 right, 0 chords), "), "{told}");
    let out = scratch("one_click.evf");
    let arguments = ["convert", "--game", "2", file.to_str().unwrap(), out.to_str().unwrap()];
    fails(&arguments, "", 4, "there is 1 game in");
}

#[test]
fn files_that_are_no_replays_are_reported_and_the_rest_is_measured() {
    let broken = scratch("broken.avf");
    std::fs::write(&broken, [52, 0, 0, 0, 0, 9]).unwrap();
    let broken = broken.to_str().unwrap();
    let run = minewise(&["measure", "--json", broken, &game("game.avf")], b"");
    assert_eq!(run.code, Some(4));
    let lines = json_lines(&run.stdout);
    assert_eq!((lines.len(), &lines[0]["error"]), (2, &"invalid".into()));
    assert_eq!(lines[0]["message"], "byte 5 (0x5): level 9 is unknown");
    assert_eq!(lines[1]["outcome"], "won");
    fails(&["measure", broken], "", 4, "broken.avf: byte 5 (0x5): level 9 is unknown");
    fails(&["measure", "/no/such/file.avf"], "", 1, "cannot read /no/such/file.avf");
    fails(&["measure", "-"], "anything else", 4, "this is not a replay or board");
    fails(&["measure"], "", 2, "FILE");
}

#[test]
fn a_directory_without_replays_is_reported() {
    let empty = scratch("nothing_to_measure");
    std::fs::create_dir(&empty).unwrap();
    let empty = empty.to_str().unwrap();
    let told = "nothing_to_measure: there is nothing to measure: no file in this directory has";
    fails(&["measure", empty], "", 4, told);
    // The rest is measured.
    let run = minewise(&["measure", "--json", empty, &game("game.avf")], b"");
    let lines = json_lines(&run.stdout);
    assert_eq!((run.code, lines.len(), &lines[0]["error"]), (Some(4), 2, &"invalid".into()));
    // Files that only might have been records are passed over, unless there are no others.
    std::fs::write(format!("{empty}/other.jsonl"), "{}\n").unwrap();
    let told = "nothing_to_measure is a replay or has records";
    fails(&["measure", empty], "", 4, told);
    succeeds(&["measure", empty, &game("game.avf")], "");
}

#[test]
fn a_game_is_the_same_in_every_format_that_is_written() {
    let figures = |file: &str| {
        let mut line = json_lines(&succeeds(&["measure", "--json", file], "")).remove(0);
        for name in ["file", "format", "version", "software", "claimed_time_ms", "remarks", "mode"]
        {
            line.as_object_mut().unwrap().remove(name);
        }
        line
    };
    let (evf, text) = (scratch("game.evf"), scratch("game.rawvf"));
    let (evf, text) = (evf.to_str().unwrap(), text.to_str().unwrap());
    for name in ["game.avf", "game.mvf", "game_1.rmv", "game_2.rmv", "game_3.evf"] {
        let original = game(name);
        succeeds(&["convert", &original, evf], "");
        succeeds(&["convert", evf, text], "");
        assert_eq!(figures(evf), figures(&original), "{name}");
        assert_eq!(figures(text), figures(&original), "{name}");
    }
}

#[test]
fn replays_become_records_and_records_replays() {
    let (record, evf, again) = (scratch("own.jsonl"), scratch("own.evf"), scratch("again.jsonl"));
    let [record, evf, again] = [&record, &evf, &again].map(|path| path.to_str().unwrap());
    succeeds(&["convert", &game("game.avf"), record], "");
    let told = succeeds(&["replay", "--json", record], "");
    assert_eq!(json_lines(&told).last().unwrap()["status"], "won", "{told}");
    succeeds(&["convert", record, evf], "");
    succeeds(&["convert", evf, again], "");
    assert_eq!(std::fs::read(again).unwrap(), std::fs::read(record).unwrap());
    let played = succeeds(
        &["play", "--line", "--level", "easy", "--seed", "1", "--record", record],
        "3,3\nflag 2,1\nundo\n",
    );
    assert!(!played.is_empty());
    let second = ["convert", "--game", "2", record, evf];
    fails(&second, "", 4, "command 3 has no counterpart in other programs");
    // Its board has one, whatever was played on it.
    assert_eq!(
        succeeds(&["convert", "--to", "text", "--game", "2", record, "-"], "").matches('*').count(),
        4
    );
}

#[test]
fn boards_are_converted_too() {
    let board = scratch("board.mbf");
    let board = board.to_str().unwrap();
    succeeds(&["convert", &game("game_1.rmv"), board], "");
    assert_eq!(std::fs::read(board).unwrap(), [3, 3, 0, 1, 0, 0]);
    assert_eq!(
        succeeds(&["measure", board], ""),
        format!("{board}: 3x3x1, 3BV 1, ZiNi 1, HZiNi 1\n")
    );
    let text = succeeds(&["convert", "--to", "rawvf", board, "-"], "");
    assert!(text.ends_with("Board:\n*00\n000\n000\nEvents:\n"), "{text}");
}

#[test]
fn boards_are_written_as_text_in_the_forms_of_others() {
    let (rmv, text) = (game("game_1.rmv"), scratch("board.txt"));
    for (form, expected) in [
        ("text", "*..\n...\n...\n"),
        ("bits", "100\n000\n000\n"),
        ("lists", "[[-1,1,0],[1,1,0],[0,0,0]]\n"),
        ("ptt", "https://pttacgfans.github.io/Minesweeper-ZiNi-Calculator/?b=33&m=g0\n"),
        ("hex", "030300010000\n"),
    ] {
        assert_eq!(succeeds(&["convert", "--to", form, &rmv, "-"], ""), expected);
    }
    succeeds(&["convert", &rmv, text.to_str().unwrap()], "");
    assert_eq!(std::fs::read(text).unwrap(), b"*..\n...\n...\n");
}

#[test]
fn games_are_reviewed_where_there_is_time() {
    // Opens a corner, guesses between the two cells that are left, and is lucky.
    let guess = scratch("guess.rawvf");
    std::fs::write(
        &guess,
        "Width: 3\nHeight: 1\nMines: 1\nBoard:\n0*0\n\
         0.0 lc 1 1\n0.0 lr 1 1\n1.2 lc 3 1\n1.3 lr 3 1\n",
    )
    .unwrap();
    let file = guess.to_str().unwrap();
    let ours = |arguments: &[&str]| {
        let line = json_lines(&succeeds(arguments, "")).remove(0);
        serde_json::json!([line["guesses"], line["risk"], line["luck"], line["mistakes"]])
    };
    // The clue says that the second cell is the mine, so nothing was risked.
    assert_eq!(ours(&["measure", "--json", file]), serde_json::json!([0, 0.0, 0.0, 0]));
    let nothing = serde_json::json!([null, null, null, null]);
    assert_eq!(ours(&["measure", "--json", "--review", "never", file]), nothing);
    let directory = scratch("reviewed");
    let _ = std::fs::create_dir(&directory);
    let directory = directory.to_str().unwrap();
    let moved = format!("{directory}/game.rawvf");
    std::fs::write(
        &moved,
        "Width: 2\nHeight: 2\nMines: 1\nBoard:\n0*\n00\n\
         0.0 lc 1 1\n0.0 lr 1 1\n1.2 lc 1 2\n1.3 lr 1 2\n",
    )
    .unwrap();
    assert_eq!(ours(&["measure", "--json", directory]), nothing);
    // Of the three cells that are left, one is the mine.
    let guessed = ours(&["measure", "--json", "--review", "always", directory]);
    let is_third = |value: &serde_json::Value| (value.as_f64().unwrap() - 1.0 / 3.0).abs() < 1e-9;
    assert!(guessed[0] == 1 && guessed[3] == 0, "{guessed}");
    assert!(is_third(&guessed[1]) && is_third(&guessed[2]), "{guessed}");
}

#[test]
fn replays_of_others_are_films_like_any_other() {
    for name in ["game.avf", "game.mvf", "game_2.rmv", "game_4.evf", "game.rawvf"] {
        let steps = json_lines(&succeeds(&["replay", "--json", &game(name)], ""));
        let (first, last) = (&steps[0], steps.last().unwrap());
        assert_eq!((&first["status"], &last["status"]), (&"ready".into(), &"won".into()), "{name}");
        assert_eq!(last["elapsed"], 1_500, "{name}");
    }
    let told = succeeds(&["replay", "--final", &game("games.evfs")], "");
    assert!(told.contains("game 2, step 2 at "), "{told}");
    let broken = scratch("broken_film.rmv");
    std::fs::write(&broken, "*rmv").unwrap();
    fails(
        &["replay", broken.to_str().unwrap()],
        "",
        4,
        "the file ends where the version should be",
    );
}

#[test]
fn a_film_says_what_does_not_fit_together() {
    let wrong = "Width: 2\nHeight: 1\nMines: 1\nTime: 9.000\nBoard:\n*0\n\
                 0.0 lc 2 1\n0.0 lr 2 1\n";
    let run = minewise(&["replay", "--final", "-"], wrong.as_bytes());
    assert!(run.stderr.contains("the file says milliseconds 9000"), "{}", run.stderr);
}

#[test]
fn a_game_says_for_which_lists_it_counts() {
    let lists = |text: &str| {
        let line = json_lines(&succeeds(&["measure", "--json", "-"], text)).remove(0);
        line["lists"].clone()
    };
    // The whole board is one opening, so the 3BV is 1.
    let mut board = "Width: 8\nHeight: 8\nMines: 10\nBoard:\n".to_owned();
    board += "********\n**000000\n";
    board += &"00000000\n".repeat(6);
    let won = format!("{board}0.0 lc 8 8\n0.0 lr 8 8\n1.0 lc 1 3\n1.0 lr 1 3\n");
    let reasons = |list: &str, reasons: &[&str], level: Option<&str>| serde_json::json!({"list": list, "level": level, "counts": reasons.is_empty(), "reasons": reasons});
    let told = lists(&won);
    assert_eq!(told[0], reasons("world", &["three_bv"], Some("beginner")), "{told}");
    assert_eq!(told[1], reasons("windows_xp", &["board"], None), "{told}");
    assert_eq!(told[2], reasons("windows_7", &["board", "first_click"], None), "{told}");
    let unfinished = format!("{board}0.0 rc 1 1\n0.0 rr 1 1\n");
    assert_eq!(lists(&unfinished), serde_json::json!([]));
}

#[test]
fn a_board_counts_once() {
    let directory = scratch("repeated");
    let _ = std::fs::create_dir(&directory);
    let rows = ["*0*00000", "0*0*0000", "00*0*000", "000*0*00", "0000*0*0"];
    let rows: Vec<String> = rows.iter().map(|row| (*row).to_owned()).collect();
    let empty = "00000000".to_owned();
    let turned = |rows: &[String]| {
        rows.iter().map(|row| row.chars().rev().collect()).collect::<Vec<String>>()
    };
    // Every safe cell is clicked: one at once, the others later, and last of all the one between two
    // mines in the first row, which no opening reaches.
    let write = |name: &str, rows: &[String], seconds: &str| {
        let all: Vec<&String> = rows.iter().chain([&empty; 3]).collect();
        let mut text = "Width: 8\nHeight: 8\nMines: 10\nBoard:\n".to_owned();
        all.iter().for_each(|row| text += &format!("{row}\n"));
        text += "0.0 lc 4 8\n0.0 lr 4 8\n";
        let last = (rows[0].find("*0*").unwrap() + 2, 1);
        let safe = (1..).zip(&all).flat_map(|(y, row)| {
            let cells = (1..).zip(row.chars()).filter(|&(_, sign)| sign == '0');
            cells.map(move |(x, _)| (x, y))
        });
        for (x, y) in safe.filter(|&cell| cell != last).chain([last]) {
            text += &format!("{seconds} lc {x} {y}\n{seconds} lr {x} {y}\n");
        }
        std::fs::write(directory.join(name), text).unwrap();
    };
    write("1.rawvf", &rows, "3.0");
    write("2-mirrored.rawvf", &turned(&rows), "3.0");
    write("3-faster.rawvf", &rows, "2.0");
    write("4-copy.rawvf", &rows, "3.0");
    let path = |name: &str| directory.join(name).to_str().unwrap().to_owned();
    succeeds(&["convert", &path("1.rawvf"), &path("5-evf.evf")], "");
    succeeds(&["convert", &path("1.rawvf"), &path("0-board.mbf")], "");
    let files = directory.to_str().unwrap();
    let all = succeeds(&["measure", "--json", files], "");
    let told: Vec<Value> = json_lines(&all)
        .iter()
        .map(|line| serde_json::json!([line["repeats"], line["lists"][0]["reasons"]]))
        .collect();
    let again = |is_same: bool| serde_json::json!([{"file": path("1.rawvf"), "game": 1, "same_game": is_same}, ["repeated"]]);
    let first = serde_json::json!([null, []]);
    let board = serde_json::json!([null, null]);
    assert_eq!(told, [board, first.clone(), first, again(false), again(true), again(true)]);
    assert_eq!(succeeds(&["measure", "--json", "--threads", "4", files], ""), all);
    let text = succeeds(&["measure", "--review", "never", files], "");
    let told = format!(
        "\n  Not for the world ranking: the board was not new.\n  the same board as in {}\n",
        path("1.rawvf")
    );
    assert!(text.contains(&told), "{text}");
    // Named twice, a file of several games repeats each of them.
    let several = game("games.evfs");
    let lines = json_lines(&succeeds(&["measure", "--json", &several, &several], ""));
    let firsts: Vec<&Value> = lines.iter().map(|line| &line["repeats"]["game"]).collect();
    assert_eq!(firsts, [&Value::Null, &1.into(), &1.into(), &1.into()]);
}

#[test]
fn a_list_is_played_by_its_rules() {
    let record = scratch("listed.jsonl");
    let record = record.to_str().unwrap();
    let played = ["play", "--line", "--level", "beginner", "--seed", "3", "--record", record];
    let header = |list: &str| {
        let _ = std::fs::remove_file(record);
        let arguments: Vec<&str> = played.iter().copied().chain(["--list", list]).collect();
        succeeds(&arguments, "4,4\n");
        std::fs::read_to_string(record).unwrap()
    };
    let world = header("world");
    assert!(world.contains(r#"{"width":8,"height":8,"mines":10},"first_click":"safe""#), "{world}");
    let modern = header("windows_7");
    assert!(modern.contains(r#""height":9,"mines":10},"first_click":"opening""#), "{modern}");
    let refused = ["play", "--list", "world", "--level", "easy"];
    fails(&refused, "", 4, "lists have the levels beginner, intermediate and expert");
}

#[test]
fn records_are_measured_too() {
    let directory = scratch("records");
    let _ = std::fs::create_dir(&directory);
    let (record, log) = (directory.join("own.jsonl"), directory.join("log.jsonl"));
    succeeds(&["convert", &game("game.avf"), record.to_str().unwrap()], "");
    std::fs::write(log, "{\"anything\":1}\n").unwrap();
    let lines = json_lines(&succeeds(&["measure", "--json", directory.to_str().unwrap()], ""));
    assert_eq!(
        (lines.len(), &lines[0]["outcome"], &lines[0]["time_ms"]),
        (1, &"won".into(), &1_500.into())
    );
}

#[test]
fn a_record_says_what_it_does_not_measure() {
    let record = scratch("gaps.jsonl");
    let record = record.to_str().unwrap();
    let _ = std::fs::remove_file(record);
    for lines in ["3,3\nauto\n", "3,3\nflag 2,1\nundo\ngive up\n", "flag 2,1\n"] {
        let arguments = ["play", "--line", "--level", "easy", "--seed", "1", "--record", record];
        succeeds(&arguments, lines);
    }
    let run = minewise(&["measure", "--json", record], b"");
    assert_eq!(run.code, Some(4), "{}", run.stderr);
    let lines = json_lines(&run.stdout);
    let [by_program, undone, not_begun] = &lines[..] else { panic!("{lines:?}") };
    assert_eq!((&by_program["format"], &by_program["outcome"]), (&"record".into(), &"won".into()));
    assert_eq!((&by_program["ioe"], &by_program["left"]), (&Value::Null, &1.into()));
    assert_eq!(by_program["solved"], by_program["three_bv"]);
    let reasons = |line: &Value| line["remarks"].to_string();
    assert!(reasons(by_program).contains("the program opened cells"), "{by_program}");
    assert_eq!((&undone["outcome"], &undone["right"]), (&"abandoned".into(), &1.into()));
    assert!(undone["ioe"].is_number() && undone["path"].is_null(), "{undone}");
    assert!(reasons(undone).contains("moves were taken back"), "{undone}");
    assert_eq!(not_begun["message"], "game 3: the game has not begun, so there is no board yet");
    let text = minewise(&["measure", record], b"").stdout;
    assert!(
        text.contains("\n  moves were taken back: their clicks and their time count\n"),
        "{text}"
    );
}

#[test]
fn one_of_several_games_is_converted() {
    let several = game("games.evfs");
    fails(&["convert", "--to", "rawvf", &several, "-"], "", 4, "there are 2 games in ");
    fails(&["convert", "--to", "rawvf", "--game", "3", &several, "-"], "", 4, "there are 2 games");
    let text = succeeds(&["convert", "--to", "rawvf", "--game", "2", &several, "-"], "");
    assert!(text.contains("\nPlayer: Ada\n"), "{text}");
}

#[test]
fn only_some_formats_are_written() {
    let avf = game("game.avf");
    for arguments in [
        &["convert", &avf, "game.avf"][..],
        &["convert", &avf, "-"],
        &["convert", "--to", "nothing", &avf, "game.evf"],
    ] {
        fails(arguments, "", 4, "choose a format that can be written");
    }
    fails(&["convert", &avf, "/no/such/directory/game.evf"], "", 1, "cannot write");
}

/// The recording ends 2 s after the last move, and so does its record.
#[test]
fn an_unfinished_game_takes_as_long_as_a_record() {
    let unfinished = "Width: 2\nHeight: 2\nMines: 1\nBoard:\n*0\n00\nEvents:\n\
                      0.000 lc 2 2 (24 24)\n0.000 lr 2 2 (24 24)\n\
                      1.000 lc 2 1 (24 8)\n1.250 lr 2 1 (24 8)\n3.250 mv 1 1 (8 8)\n";
    let record = succeeds(&["convert", "--to", "record", "-", "-"], unfinished);
    for text in [unfinished, &record] {
        let measured = json_lines(&succeeds(&["measure", "--json", "-"], text));
        assert_eq!(measured[0]["time_ms"], 3_250, "{text}");
    }
}

/// EVF doesn't say that question marks are on, and without them a third right click puts a flag.
#[test]
fn what_a_format_cannot_express_is_named() {
    let marks: String = (1..=3)
        .map(|second| format!("{second}.000 rc 2 1 (24 8)\n{second}.100 rr 2 1 (24 8)\n"))
        .collect();
    let game = format!(
        "Width: 2\nHeight: 1\nMines: 1\nMarks: On\nBoard:\n*0\nEvents:\n{marks}\
         4.000 lc 2 1 (24 8)\n4.250 lr 2 1 (24 8)\n"
    );
    let file = scratch("not_expressed.evf");
    let run = minewise(&["convert", "-", file.to_str().unwrap()], game.as_bytes());
    assert_eq!(run.code, Some(0));
    assert_eq!(
        run.stderr,
        "minewise: EVF can't express everything in this game; played again, it has no end instead of \
         a win; 1 left, 1 right and 0 chording clicks instead of 1 left, 0 right and 0 chording \
         clicks; 0 of its 3BV solved instead of 1 of its 3BV solved\n"
    );
}

#[test]
fn what_does_not_fit_together_is_reported() {
    let wrong = "Width: 2\nHeight: 1\nMines: 2\nTime: 9.000\nBoard:\n*0\n\
                 0.0 lc 2 1\n0.0 lr 2 1\n";
    let run = minewise(&["convert", "--to", "mbf", "-", "-"], wrong.as_bytes());
    let remarks = run.stderr;
    assert!(remarks.contains("the file says 2 mines, but the board has 1"), "{remarks}");
    assert!(
        remarks.contains("the file says milliseconds 9000, but it is 0 by the events"),
        "{remarks}"
    );
}
