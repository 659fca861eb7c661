//! `minewise review`.
#![allow(clippy::unwrap_used)]

mod support;

use minewise_board::{Params, Pos};
use minewise_rules::{FirstClick, Seed};
use minewise_session::{Command, Config, Millis, Session};
use serde_json::json;
use support::{fails, json_lines, minewise, scratch, succeeds};

/// The record of a game on a board of five cells with mines as in `.*..*`, found by trying.
fn record(opened: &[u16]) -> String {
    let mut config = Config::new(Params::new(5, 1, 2).unwrap());
    config.first_click = FirstClick::None;
    let wanted = [Pos::new(1, 0), Pos::new(4, 0)];
    let seeds = (0..1_000).map(Seed);
    let mut games = seeds.filter_map(|seed| {
        let layout = minewise_rules::Unlaid::new(config.board, config.first_click, seed);
        let layout = layout.lay(Pos::new(0, 0));
        layout.mines().eq(wanted).then(|| Session::new(config, seed, Millis(0)))
    });
    let mut session = games.next().expect("one in ten layouts is the wanted one");
    for (number, &x) in (1..).zip(opened) {
        session.apply(Command::Open(Pos::new(x, 0)), Millis(1_000 * number)).unwrap();
    }
    session.record().to_string()
}

/// A guess at the first cell, a forced one, and a blunder.
const BLUNDER: [u16; 3] = [0, 2, 4];
const WON: [u16; 3] = [0, 2, 3];

/// A game on 3x2 with this mine: a clue is opened, its right neighbour flagged, and the clue chorded.
fn chord_beside_a_flag(mine: usize) -> String {
    let record = r#"{"record":2,"generator":1,"mines":[MINE],"config":{"board":{"width":3,"height":2,"mines":1},"first_click":"none","fairness":"classic","assistant":"single","strength":"complete","question_marks":false,"chording":true,"time_limit":null}}
{"t":100,"do":"open","x":1,"y":0}
{"t":200,"do":"flag","x":2,"y":0}
{"t":300,"do":"chord","x":1,"y":0}
"#;
    record.replace("MINE", &mine.to_string())
}

/// A chord beside a flag that nothing proved opens the best cell, too, but is no good choice.
#[test]
fn a_chord_on_a_wrong_flag_is_not_bad_luck() {
    let text = succeeds(&["review", "--odds-only"], &chord_beside_a_flag(0));
    let sentence = text.lines().nth(1).unwrap();
    assert!(!sentence.contains("bad luck"), "{text}");
    assert!(sentence.contains("row 1, column 1 was a better choice at 20.0 %"), "{text}");
    assert!(sentence.contains("best play would have risked 20.0 %"), "{text}");
    assert!(text.contains("\n    the chord relied on a wrong flag\n"), "{text}");
}

/// The flag was right, so it isn't called wrong: that it was not proved made the chord a risk.
#[test]
fn a_chord_on_a_right_flag_that_nothing_proved_is_a_needless_risk() {
    let text = succeeds(&["review", "--odds-only", "--json"], &chord_beside_a_flag(2));
    let review = &json_lines(&text)[0];
    assert_eq!(review["mistakes"][0]["kind"], "needless_risk", "{text}");
    assert_eq!(review["mistakes"][0]["step"], 3);
    assert_eq!(review["mistakes"].as_array().unwrap().len(), 1);
}

/// A game on 3x3 with these mines.
fn small_game(mines: &str, commands: &[&str]) -> String {
    let header = r#"{"record":2,"generator":1,"mines":[MINES],"config":{"board":{"width":3,"height":3,"mines":COUNT},"first_click":"none","fairness":"classic","assistant":"single","strength":"complete","question_marks":false,"chording":true,"time_limit":null}}"#;
    let count = mines.split(',').count().to_string();
    let mut record = header.replace("MINES", mines).replace("COUNT", &count) + "\n";
    for (number, command) in (1..).zip(commands) {
        let [what, x, y] = command.split(' ').collect::<Vec<_>>()[..] else { unreachable!() };
        let line = format!(r#"{{"t":{number}00,"do":"{what}","x":{x},"y":{y}}}"#);
        record += &(line + "\n");
    }
    record
}

/// A move that loses nothing is no mistake: the text, its data, what games add up to, their measures
/// and their exercises say the same.
#[test]
fn what_loses_nothing_is_nowhere_a_mistake() {
    let chord = small_game("0,1,3,6", &["open 2 1", "open 1 2", "flag 1 0", "chord 2 1"]);
    let toss = ["open 1 0", "open 1 2", "open 0 2", "open 2 2", "open 0 0", "open 1 1"];
    let toss = small_game("2,3,5", &toss);
    for game in [chord, toss] {
        let text = succeeds(&["review"], &game);
        assert!(text.contains("\nAccuracy 100 of 100\n"), "{text}");
        assert!(text.contains("Mistakes: 0 %.") && !text.contains("gave away"), "{text}");
        let review = json_lines(&succeeds(&["review", "--json"], &game)).remove(0);
        assert_eq!(review["totals"]["accuracy"], 100.0);
        assert_eq!((&review["mistakes"], &review["exercises"]), (&json!([]), &json!([])));
        let summary = json_lines(&succeeds(&["review", "--summary", "--json"], &game)).remove(0);
        assert_eq!((&summary["mistakes"], &summary["overlooked"]), (&json!({}), &json!({})));
        assert_eq!(succeeds(&["review", "--exercises", "--json"], &game), "");
        let measured =
            json_lines(&succeeds(&["measure", "--review", "always", "--json", "-"], &game));
        assert_eq!(
            (&measured[0]["mistakes"], &measured[0]["accuracy"]),
            (&json!(0), &json!(100.0))
        );
    }
}

#[test]
fn a_win_by_a_toss_is_not_one_that_is_mostly_lost() {
    let kind = ["play", "--line", "--size", "2x1", "--mines", "1", "--first", "none"];
    let reviews = (0..12).map(|seed: u32| {
        let file = scratch(&format!("toss-{seed}.jsonl"));
        let path = file.to_str().unwrap();
        let last = ["--seed", &seed.to_string(), "--record", path];
        minewise(&[&kind[..], &last].concat(), b"1,1\nquit\n");
        succeeds(&["review", path], "")
    });
    let won: Vec<String> = reviews.filter(|text| text.contains(", won after")).collect();
    assert!(!won.is_empty(), "one in two is won");
    for text in won {
        assert!(text.contains("a risk of 50.0 %") && !text.contains("lucky"), "{text}");
    }
}

#[test]
fn a_game_is_judged_move_by_move() {
    let text = succeeds(&["review"], &record(&BLUNDER));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "standard input, game 1: 5x1x2, lost after 2.0 s");
    assert!(
        lines[1]
            .ends_with("The last one wasn\u{2019}t bad luck: row 1, column 4 was certainly safe.")
    );
    assert_eq!(lines[2], "Accuracy 0 of 100");
    assert!(lines[3].starts_with("Chance of winning at the start: "), "{text}");
    assert_eq!(lines[4], "  step 1 at 1.0 s: open row 1, column 1, 40.0 % risk");
    assert_eq!(lines[5], "    nothing was certain, and no guess was better");
    assert!(
        text.contains("  step 3 at 3.0 s: open row 1, column 5, 100 % risk, a mine\n"),
        "{text}"
    );
    assert!(text.contains("    Row 1, column 4 was certainly safe [two clues]\n"), "{text}");
    assert!(text.contains("    gave away 100 % of the chance to win\n"), "{text}");
}

#[test]
fn reviews_are_data_too() {
    let games = record(&BLUNDER) + &record(&WON);
    let reviews = json_lines(&succeeds(&["review", "--json", "--threads", "2"], &games));
    assert_eq!(reviews.len(), 2);
    assert_eq!((&reviews[0]["game"], &reviews[1]["line"]), (&1.into(), &5.into()));
    assert_eq!(reviews[0]["mistakes"][0]["kind"], "safe_cell_overlooked");
    assert_eq!(reviews[0]["guesses"].as_array().unwrap().len(), 3);
    for review in &reviews {
        let of = |name: &str| review["split"][name]["value"].as_f64().unwrap();
        assert_eq!(review["split"]["luck"]["error"], 0.0);
        assert!((of("start") + of("luck") - of("mistakes") - of("result")).abs() < 1e-9);
    }
    let rows = succeeds(&["review", "--csv", "--odds-only"], &games);
    let rows: Vec<Vec<&str>> = rows.lines().map(|row| row.split(',').collect()).collect();
    assert_eq!((rows.len(), rows[0].len()), (3, 25));
    assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{rows:?}");
    assert_eq!((rows[1][5], rows[2][5], rows[1][13]), ("lost", "won", "0"));
}

#[test]
fn many_games_are_added_up() {
    let games = record(&BLUNDER) + &record(&WON) + &record(&[0]);
    let summary = json_lines(&succeeds(&["review", "--summary", "--json"], &games)).remove(0);
    assert_eq!((&summary["games"], &summary["wins"]), (&2.into(), &1.into()), "one isn't over");
    assert_eq!(summary["mistakes"], serde_json::json!({"safe_cell_overlooked": 1}));
    assert_eq!(summary["overlooked"], serde_json::json!({"two clues": 1}));
    assert_eq!(summary["luckiest"][0]["name"], "standard input, game 1");
    assert_eq!(summary["unluckiest"], serde_json::json!([]));
    assert_eq!(summary["adjusted_win_rate"]["games"], 2);
    let text = succeeds(&["review", "--summary"], &games);
    assert!(text.starts_with("2 games, 1 won: 50.0 %\nWithout luck: "), "{text}");
    let rows = succeeds(&["review", "--summary", "--csv"], &games);
    assert!(rows.starts_with("figure,value\n"), "{rows}");
    for row in ["\"games\",2", "\"mistakes.safe_cell_overlooked\",1", "\"boards.1.board.mines\",2"]
    {
        assert!(rows.lines().any(|line| line == row), "{row} in {rows}");
    }
}

/// A run with a library of its own.
fn with_library(directory: &std::path::Path, arguments: &[&str]) -> String {
    let output = support::command(arguments).env("XDG_DATA_HOME", directory).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_finished_games_of_this_computer_are_added_up() {
    let directory = scratch("review-library");
    let empty = with_library(&directory, &["review", "--library"]);
    assert_eq!(empty, "0 games\n");
    let mut store =
        minewise_store::LocalStore::open(directory.join("minewise/minewise.sqlite3")).unwrap();
    for (number, opened) in (1..).zip([BLUNDER, WON, BLUNDER]) {
        let record = minewise_session::Record::parse(&record(&opened)).unwrap();
        let game = minewise_store::LocalGame {
            record,
            began: minewise_store::UnixMillis(0),
            practice: false,
            name: None,
            finish: minewise_store::Finish {
                finished: minewise_store::UnixMillis(86_400_000 * number),
                won: opened == WON,
                ranked: None,
                reasons: minewise_store::RankingReasons::NONE,
                elapsed: 2_000,
                score: 0,
                three_bv: 3,
                tally: minewise_session::Tally::default(),
            },
        };
        store.add_finished(&game, None).unwrap();
    }
    let totals = json_lines(&with_library(&directory, &["review", "--library", "--json"]));
    assert_eq!((&totals[0]["games"], &totals[0]["wins"]), (&3.into(), &1.into()));
    assert_eq!(totals[0]["years_of_luck"], serde_json::Value::Null, "too few guesses to tell");
    assert_eq!(totals[0]["luckiest"][0]["name"], "game 1 of 1970-01-02 00:00:00 UTC");
    let text = with_library(&directory, &["review", "--library"]);
    assert!(text.starts_with("3 games, 1 won: 33.3 %\nWithout luck: "), "{text}");
    assert!(text.contains("\n  safe cell overlooked: 2, 0.67 per game\n"), "{text}");
    let each = json_lines(&with_library(&directory, &["review", "--library", "--each", "--json"]));
    let finished: Vec<_> = each.iter().map(|game| game["finished"].as_u64().unwrap()).collect();
    assert_eq!(finished, [86_400_000, 172_800_000, 259_200_000]);
    assert!(each.iter().all(|game| game["file"] == "library" && game["line"].is_null()));
}

/// A replay of another program: a first click in a corner, and a guess that hits the mine.
const RAWVF: &str = "Width: 3\nHeight: 2\nMines: 1\nBoard:\n0*0\n000\n\
    0.000 lc (5 5)\n0.000 lr (5 5)\n1.200 lc (20 5)\n1.300 lr (20 5)\n";

#[test]
fn replays_of_other_programs_are_reviewed_directly() {
    let file = scratch("review.rawvf");
    std::fs::write(&file, RAWVF).unwrap();
    let named = json_lines(&succeeds(&["review", "--json", file.to_str().unwrap()], ""));
    let piped = json_lines(&succeeds(&["review", "--json"], RAWVF));
    assert_eq!(named[0]["guesses"], piped[0]["guesses"]);
    assert_eq!(named[0]["first"], serde_json::json!({"x": 0, "y": 0}), "promised to be safe");
    assert_eq!(named[0]["guesses"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&named[0]["guesses"][0]["hit"], &named[0]["status"]),
        (&true.into(), &serde_json::json!({"lost": "mine"}))
    );
    std::fs::write(&file, "no replay").unwrap();
    fails(&["review", file.to_str().unwrap()], "", 4, "review.rawvf, game 1: ");
}

#[test]
fn mistakes_become_exercises_each_once() {
    let games = record(&BLUNDER).repeat(2);
    let exercises = json_lines(&succeeds(&["review", "--exercises", "--json"], &games));
    assert_eq!(exercises.len(), 1);
    let exercise = &exercises[0];
    assert_eq!(exercise["position"], "5x1x2:1_1__");
    assert_eq!(exercise["answer"], serde_json::json!({"x": 3, "y": 0}));
    assert_eq!((&exercise["risk"], &exercise["chosen_risk"]), (&0.0.into(), &1.0.into()));
    assert!(exercise["text"].as_str().unwrap().contains("mine"), "{exercise}");
    let text = succeeds(&["review", "--exercises"], &games);
    assert!(text.starts_with("5x1x2:1_1__\n  from standard input, game 1, step 3\n"), "{text}");
}

#[test]
fn what_is_no_record_is_reported_and_the_rest_reviewed() {
    let file = scratch("review.jsonl");
    std::fs::write(&file, record(&WON) + "{\"record\":9}\n" + &record(&BLUNDER)).unwrap();
    let run = minewise(&["review", "--odds-only", file.to_str().unwrap()], b"");
    assert_eq!(run.code, Some(4));
    assert!(run.stdout.contains("game 1: ") && run.stdout.contains("game 3: "), "{}", run.stdout);
    assert!(run.stderr.contains("game 2: "), "{}", run.stderr);
    fails(&["review", "no-such-file"], "", 1, "cannot read no-such-file");
}

/// Two ways to the same risk may differ in the last digit of a number, but not in what is shown.
#[test]
fn figures_are_written_without_noise() {
    let path = scratch("noise.jsonl");
    let file = path.to_str().unwrap();
    let kind = ["play", "--line", "--level", "beginner", "--first", "none", "--seed", "2"];
    minewise(&[&kind[..], &["--record", file]].concat(), b"5,5\nquit\n");
    let json = succeeds(&["review", "--json", "--odds-only", file], "");
    let figures: Vec<&str> = json
        .split(['{', '}', '[', ']', ',', ':'])
        .filter(|word| word.contains('.') && word.parse::<f64>().is_ok())
        .collect();
    assert!(figures.contains(&"0.12345679012346"), "the risk is 10 of 81: {json}");
    for figure in figures {
        let digits = figure.trim_start_matches(['-', '0', '.']).replace('.', "");
        assert!(digits.len() <= 14 && figure != "-0.0", "{figure} in {json}");
    }
    let table = succeeds(&["review", "--csv", "--odds-only", file], "");
    assert!(table.contains(",0.12345679012346,"), "{table}");
    let measured = succeeds(&["measure", "--json", file], "");
    assert!(measured.contains("\"risk\":0.12345679012346,"), "{measured}");
}
