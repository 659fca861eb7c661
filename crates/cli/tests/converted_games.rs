//! What `minewise convert` keeps besides the game itself.
#![allow(clippy::unwrap_used)]

mod support;

use support::{json_lines, minewise, scratch, succeeds};

#[test]
fn a_game_that_does_not_count_does_not_begin_to_when_it_is_converted() {
    let directory = scratch("uncounted");
    let _ = std::fs::create_dir(&directory);
    let path = |name: &str| directory.join(name).to_str().unwrap().to_owned();
    let rows = ["*0*00000", "0*0*0000", "00*0*000", "000*0*00", "0000*0*0"];
    let board = rows.into_iter().chain(["00000000"; 3]).collect::<Vec<_>>();
    let game = |mode: &str, time: &str| {
        let mut text = format!(
            "Player: Ada\nCountry: Austria\nWidth: 8\nHeight: 8\nMines: 10\nTime: {time}\n\
             Mode: {mode}\nBoard:\n{}\n",
            board.join("\n")
        );
        for (y, row) in (1..).zip(&board) {
            for (x, _) in (1..).zip(row.chars()).filter(|&(_, sign)| sign == '0') {
                text += &format!("1.0 lc {x} {y}\n1.0 lr {x} {y}\n");
            }
        }
        text
    };
    let told = |file: &str| {
        let line = json_lines(&succeeds(&["measure", "--json", file], "")).remove(0);
        let lists = line["lists"][0].clone();
        (
            line["player"].clone(),
            line["mode"].clone(),
            lists["counts"].clone(),
            lists["reasons"].clone(),
        )
    };
    for (mode, time, kept, reason) in [
        ("Classic", "0.000", "standard", None),
        ("UPK", "0.000", "upk", Some("repeated")),
        ("Density", "0.000", "density", Some("mode")),
        ("Cheat", "0.000", "cheat", Some("help")),
        ("Classic NG", "0.000", "other", Some("mode")),
        ("Classic", "9.000", "standard", Some("contradiction")),
    ] {
        let source = path("game.rawvf");
        std::fs::write(&source, game(mode, time)).unwrap();
        let counts = reason.is_none();
        let expected = |mode: &str, reason: Option<&str>| {
            let reasons = serde_json::json!(reason.into_iter().collect::<Vec<_>>());
            ("Ada".into(), mode.into(), counts.into(), reasons)
        };
        assert_eq!(told(&source), expected(kept, reason), "{mode}");
        for name in ["out.jsonl", "out.evf", "out.rawvf"] {
            let run = minewise(&["convert", &source, &path(name)], b"");
            assert_eq!(run.code, Some(0), "{}", run.stderr);
            let is_marked = reason == Some("contradiction") && name != "out.jsonl";
            let now =
                if is_marked { expected("other", Some("mode")) } else { expected(kept, reason) };
            assert_eq!(told(&path(name)), now, "{mode} in {name}");
            // What is lost or changed is said.
            assert_eq!(run.stderr.contains("no country instead of Austria"), name == "out.evf");
            let told = "the mode other instead of standard";
            assert_eq!(run.stderr.contains(told), is_marked, "{}", run.stderr);
        }
    }
}
