//! Shards of generate, sim, review and analyze: together they are the whole, and what was interrupted
//! is finished by the same commands.
#![allow(clippy::unwrap_used)]

mod support;

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::Path;

use serde_json::Value;

use crate::support::{fails, json_lines, minewise, scratch, succeeds};

/// What each of the shards prints.
fn shards(arguments: &[&str], of: usize, input: &str) -> Vec<String> {
    let shard = |index| format!("{index}/{of}");
    let run = |index| succeeds(&[arguments, &["--shard", &shard(index)]].concat(), input);
    (0..of).map(run).collect()
}

/// Items of a whole that shards have in turn, one line each.
fn dealt(shards: &[String]) -> Vec<&str> {
    let mut parts: Vec<_> = shards.iter().map(|shard| shard.lines()).collect();
    let mut whole = Vec::new();
    for turn in 0.. {
        let part = turn % parts.len();
        match parts[part].next() {
            Some(line) => whole.push(line),
            None => break,
        }
    }
    assert!(parts.iter_mut().all(|part| part.next().is_none()), "{shards:?}");
    whole
}

#[test]
fn shards_of_boards_are_the_boards() {
    let kind = ["generate", "--size", "8x8", "--mines", "10", "--seed", "3", "--count", "11"];
    for more in [&[][..], &["--json"], &["--no-guess"], &["--grade", "easy-hard", "--json"]] {
        let arguments = [&kind[..], more].concat();
        let whole = succeeds(&arguments, "");
        assert_eq!(whole.lines().count(), 11);
        let parts = shards(&arguments, 4, "");
        let counts: Vec<usize> = parts.iter().map(|part| part.lines().count()).collect();
        assert_eq!(counts, [3, 3, 3, 2], "{more:?}");
        assert_eq!(dealt(&parts), whole.lines().collect::<Vec<_>>(), "{more:?}");
    }
}

#[test]
fn shards_of_positions_are_the_positions_of_their_games() {
    let kind = ["generate", "--level", "beginner", "--positions", "--seed", "3", "--count", "7"];
    let whole = succeeds(&kind, "");
    let parts = shards(&kind, 3, "");
    let games = |text: &str| -> BTreeSet<u64> {
        json_lines(text).iter().map(|row| row["game"].as_u64().unwrap()).collect()
    };
    assert_eq!(games(&parts[0]), BTreeSet::from([0, 3, 6]));
    assert_eq!(games(&parts[1]), BTreeSet::from([1, 4]));
    assert_eq!(games(&parts[2]), BTreeSet::from([2, 5]));
    let mut lines: Vec<&str> = parts.iter().flat_map(|part| part.lines()).collect();
    assert_eq!(lines.len(), whole.lines().count());
    let place = |line: &&str| {
        let row: Value = serde_json::from_str(line).unwrap();
        (row["game"].as_u64().unwrap(), row["step"].as_u64().unwrap())
    };
    lines.sort_by_key(place);
    assert_eq!(lines, whole.lines().collect::<Vec<_>>());
    // Neither depends on the number of threads.
    assert_eq!(succeeds(&[&kind[..], &["--threads", "1"]].concat(), ""), whole);
}

#[test]
fn positions_are_those_that_analyze_describes() {
    let kind = ["generate", "--size", "8x8", "--mines", "10", "--positions", "--seed", "5"];
    let rows = json_lines(&succeeds(&kind, ""));
    assert!(rows.len() > 1);
    // A position knows of no game, and so of no promise about the first open.
    assert_eq!(rows[0]["odds"], Value::from(vec![0.0; 64]));
    assert_eq!((&rows[0]["risk"], &rows[0]["tier"]), (&0.0.into(), &"first click".into()));
    let without_promise = json_lines(&succeeds(&[&kind[..], &["--first", "none"]].concat(), ""));
    let steps = rows.iter().enumerate().skip(1);
    for (step, row) in steps.chain(without_promise.iter().enumerate()) {
        assert_eq!(
            (&row["game"], &row["seed"], &row["step"]),
            (&0.into(), &"5".into(), &step.into())
        );
        let position = row["position"].as_str().unwrap();
        let answer = json_lines(&succeeds(&["analyze", "--json", position], "")).remove(0);
        assert_eq!(row["odds"], answer["probabilities"]);
        assert_eq!((&row["safe"], &row["mines"]), (&answer["safe"], &answer["mine"]));
        assert_eq!(row["best"], answer["best"]["cell"]);
        assert_eq!(row["odds"][row["best"].as_u64().unwrap() as usize], row["risk"]);
        let is_certain = !row["safe"].as_array().unwrap().is_empty();
        assert_eq!(row["tier"].is_string(), is_certain);
    }
    // The best cell of the first position is opened in the second, and so on.
    let covered =
        |row: &Value| row["odds"].as_array().unwrap().iter().filter(|x| x.is_f64()).count();
    assert!(rows.windows(2).all(|two| covered(&two[1]) < covered(&two[0])));
}

#[test]
fn shards_of_a_simulation_are_its_games() {
    let boards = scratch("shard_boards.txt");
    let kind = ["generate", "--size", "8x8", "--mines", "10", "--count", "10", "--seed", "3"];
    fs::write(&boards, succeeds(&kind, "")).unwrap();
    let boards = boards.to_str().unwrap();
    let made = ["sim", "--json", "--size", "8x8", "--mines", "10", "--seed", "3", "--games", "10"];
    for arguments in [&made[..], &["sim", "--json", "--boards", boards, "--games", "9"]] {
        let games = arguments.last().unwrap().parse::<u64>().unwrap();
        let results = |shard: &str| -> (Value, Vec<String>) {
            let rows = scratch("shard.rows");
            let more = ["--rows", rows.to_str().unwrap(), "--shard", shard];
            let report = json_lines(&succeeds(&[arguments, &more].concat(), "")).remove(0);
            // All but the time.
            let row = |line: &str| line.rsplit_once(' ').unwrap().0.to_owned();
            (report, fs::read_to_string(&rows).unwrap().lines().map(row).collect())
        };
        let (whole, rows) = results("0/1");
        assert_eq!(whole["games"], games);
        let parts: Vec<(Value, Vec<String>)> = (0..3).map(|i| results(&format!("{i}/3"))).collect();
        let sum = |field: &str| parts.iter().map(|(part, _)| part[field].as_u64().unwrap()).sum();
        let (played, won): (u64, u64) = (sum("games"), sum("wins"));
        assert_eq!((&whole["games"], &whole["wins"]), (&played.into(), &won.into()));
        let parts: Vec<String> = parts.into_iter().map(|(_, rows)| rows.join("\n")).collect();
        assert_eq!(dealt(&parts), rows, "rows keep their numbers");
    }
}

#[test]
fn shards_of_an_analysis_are_its_positions() {
    // Something that isn't a position counts, too.
    let positions = "3x1x1:_1_\n4x2x2:____/1121\nnonsense\n3x1x1\n1__\n\n2x2x1:1_/__\n";
    let answers = |more: &[&str], refused: bool| -> Vec<Value> {
        let run = minewise(&[&["analyze", "--json"], more].concat(), positions.as_bytes());
        assert_eq!((run.code, run.stderr.as_str()), (Some(if refused { 4 } else { 0 }), ""));
        let mut answers = json_lines(&run.stdout);
        answers.iter_mut().for_each(|answer| {
            answer.as_object_mut().unwrap().remove("micros");
        });
        answers
    };
    let whole = answers(&[], true);
    assert_eq!(whole.len(), 5);
    for threads in ["1", "2"] {
        let part = |shard, refused| answers(&["--threads", threads, "--shard", shard], refused);
        assert_eq!(part("0/2", true), [whole[0].clone(), whole[2].clone(), whole[4].clone()]);
        assert_eq!(part("1/2", false), [whole[1].clone(), whole[3].clone()]);
        assert_eq!(part("7/8", false), [] as [Value; 0], "there may be more shards than positions");
    }
}

#[test]
fn shards_of_a_review_are_its_games() {
    let records: String = (0..5).map(|seed| record(seed) + "\n").collect();
    let (first, second) = (scratch("shard_1.jsonl"), scratch("shard_2.jsonl"));
    fs::write(&first, &records).unwrap();
    fs::write(&second, record(9)).unwrap();
    let files = [first.to_str().unwrap(), second.to_str().unwrap()];
    let arguments = [&["review", "--json", "--odds-only"], &files[..]].concat();
    let whole = succeeds(&arguments, "");
    assert_eq!(whole.lines().count(), 6);
    let parts = shards(&arguments, 4, "");
    assert_eq!(dealt(&parts), whole.lines().collect::<Vec<_>>());
    let counts: Vec<usize> = parts.iter().map(|part| part.lines().count()).collect();
    assert_eq!(counts, [2, 2, 1, 1]);
}

/// A game with one open cell that was given up.
fn record(seed: u64) -> String {
    let path = scratch(&format!("shard_game_{seed}.jsonl"));
    let (file, seed) = (path.to_str().unwrap(), seed.to_string());
    let play = ["play", "--line", "--level", "beginner", "--seed", &seed, "--record", file];
    minewise(&play, b"open 1 1\nquit\n");
    fs::read_to_string(path).unwrap()
}

#[test]
fn a_file_appears_when_it_is_complete_and_is_left_alone() {
    let file = scratch("shard_0.ndjson");
    let part = scratch("shard_0.ndjson.part");
    let name = file.to_str().unwrap();
    let kind = ["generate", "--level", "easy", "--positions", "--seed", "1", "--count", "4"];
    let arguments = [&kind[..], &["--shard", "1/2", "--output", name]].concat();
    // What an interrupted run left behind is longer than the whole, and wrong.
    fs::write(&part, "nonsense\n".repeat(10_000)).unwrap();
    assert_eq!(succeeds(&arguments, ""), "");
    let made = fs::read_to_string(&file).unwrap();
    assert_eq!(made, succeeds(&[&kind[..], &["--shard", "1/2"]].concat(), ""));
    assert!(!part.exists());

    fs::write(&file, "as it was").unwrap();
    let again = minewise(&arguments, b"");
    assert_eq!((again.code, again.stdout.as_str()), (Some(0), ""));
    assert!(again.stderr.ends_with("is there already: nothing to do\n"), "{}", again.stderr);
    assert_eq!(fs::read_to_string(&file).unwrap(), "as it was");
}

#[test]
fn every_command_with_shards_writes_files() {
    let boards = ["generate", "--level", "easy", "--count", "3", "--seed", "1"];
    let games = ["sim", "--json", "--level", "easy", "--games", "3", "--seed", "1"];
    let (positions, records) = ("3x1x1:_1_\n3x1x1:1__\n", record(4));
    let analysis = ["analyze"];
    let review = ["review", "--odds-only"];
    for (arguments, input, lines) in [
        (&boards[..], "", 3),
        (&games[..], "", 1),
        (&analysis[..], positions, 0),
        (&review[..], records.as_str(), 0),
    ] {
        let file = scratch(&format!("shard_{}.txt", arguments[0]));
        let more = ["-o", file.to_str().unwrap()];
        assert_eq!(succeeds(&[arguments, &more].concat(), input), "");
        let written = fs::read_to_string(&file).unwrap();
        assert!(lines == 0 || written.lines().count() == lines, "{written}");
        assert!(!written.is_empty() && !written.contains('\x1b'), "{written}");
    }
}

/// A directory is refused by all commands, and what isn't a file is written to.
#[test]
fn outputs_that_are_not_files() {
    let boards = ["generate", "--level", "easy", "--count", "3", "--seed", "1"];
    let games = ["sim", "--json", "--level", "easy", "--games", "3", "--seed", "1"];
    let (positions, records) = ("3x1x1:_1_\n", record(6));
    for (arguments, input) in [
        (&boards[..], ""),
        (&games[..], ""),
        (&["analyze"][..], positions),
        (&["review", "--odds-only"][..], records.as_str()),
    ] {
        let to = |place: &str, code, message: &str| {
            fails(&[arguments, &["-o", place]].concat(), input, code, message);
        };
        to(env!("CARGO_TARGET_TMPDIR"), 1, "is a directory: name a file in it");
        assert_eq!(succeeds(&[arguments, &["-o", "/dev/null"]].concat(), input), "");
        to("/dev/full", 1, "cannot write /dev/full: No space left on device");
        // A pipe: whatever is written to it arrives at the other end.
        let plain = succeeds(arguments, input);
        let piped = succeeds(&[arguments, &["-o", "/dev/stdout"]].concat(), input);
        assert_eq!(without_time(&piped), without_time(&plain), "{arguments:?}");
    }
    assert!(!Path::new("/dev/null.part").exists());
}

/// Without what differs between two runs.
fn without_time(output: &str) -> String {
    let times = ["cpu_ms_mean", "cpu_ms_max"];
    let line = |line: &str| match serde_json::from_str::<Value>(line) {
        Ok(Value::Object(mut fields)) => {
            times.iter().for_each(|time| drop(fields.remove(*time)));
            Value::Object(fields).to_string()
        }
        _ => line.to_owned(),
    };
    output.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// A run is done when both its files are there, and rows are no more there than a report before.
#[test]
fn rows_of_a_simulation_are_resumed_with_its_report() {
    let (report, rows) = (scratch("resumed.json"), scratch("resumed.rows"));
    let (report, rows) = (report.to_str().unwrap(), rows.to_str().unwrap());
    let games = ["sim", "--json", "--level", "easy", "--games", "3", "--seed", "1"];
    let run = || minewise(&[&games[..], &["-o", report, "--rows", rows]].concat(), b"");
    let count = |file: &str| fs::read_to_string(file).unwrap().lines().count();
    assert_eq!((run().code, count(report), count(rows)), (Some(0), 1, 3));
    assert!(run().stderr.ends_with("resumed.json is there already: nothing to do\n"));
    for missing in [rows, report] {
        fs::remove_file(missing).unwrap();
        assert_eq!((run().code, count(report), count(rows)), (Some(0), 1, 3), "{missing}");
    }
    // Rows by themselves are those of the last run.
    fs::write(rows, "another run\n").unwrap();
    succeeds(&[&games[..], &["--rows", rows]].concat(), "");
    assert_eq!(count(rows), 3);
    let directory = env!("CARGO_TARGET_TMPDIR");
    fails(&[&games[..], &["--rows", directory]].concat(), "", 1, "is a directory");
}

#[test]
fn what_cannot_be_finished_never_looks_complete() {
    let file = scratch("shard_fails.txt");
    let name = file.to_str().unwrap();
    // Boards like these don't exist.
    let hopeless = ["generate", "--size", "9x9", "--mines", "60", "--no-guess", "--limit", "100"];
    fails(&[&hopeless[..], &["--seed", "1", "-o", name]].concat(), "", 1, "");
    assert!(!file.exists());
    fails(&["generate", "-o", "nowhere/boards.txt"], "", 1, "cannot write nowhere/boards.txt.part");

    let taken = scratch("shard_taken.txt");
    let lock = File::create(format!("{}.part", taken.display())).unwrap();
    lock.lock().unwrap();
    fails(&["generate", "-o", taken.to_str().unwrap()], "", 1, "another process is writing");
    assert!(!Path::new(&taken).exists());
}

#[test]
fn shards_that_make_no_sense_are_refused() {
    let told = "there is no shard 2: they are 0/2 to 1/2";
    fails(&["analyze", "--shard", "2/2", "3x1x1:_1_"], "", 2, told);
    fails(&["review", "--shard", "1", "-"], "", 2, "write I/N, like 0/8 for the first of eight");
    // Without a seed, every shard would be one of another whole.
    fails(&["generate", "--shard", "0/2"], "", 2, "--seed <NUMBER>");
    fails(&["sim", "--shard", "0/2"], "", 2, "--boards <FILE>");
    fails(&["generate", "--positions", "--no-guess"], "", 2, "cannot be used with");
}
