//! Records: the format, replaying, and the errors in bad ones.

use minewise_session::{
    ForeignMode, Loss, Millis, MouseAction, MouseTrace, Record, Replay, Status,
};

use crate::script::Play;

const HEADER: &str = concat!(
    r#"{"record":1,"generator":1,"seed":"7","config":{"board":{"width":3,"height":2,"mines":1},"#,
    r#""first_click":"safe","fairness":"classic","assistant":"single","strength":"complete","question_marks":false,"chording":true,"#,
    r#""time_limit":null}}"#,
);

fn error(text: &str) -> String {
    match Record::parse(text) {
        Ok(record) => record.replay().unwrap_err().to_string(),
        Err(error) => error.to_string(),
    }
}

fn error_of_line(line: &str) -> String {
    error(&format!("{HEADER}\n{line}\n"))
}

/// Pinned: records of earlier versions must stay readable for ever.
#[test]
fn the_format_of_a_record() {
    let text = [
        HEADER,
        r#"{"t":0,"do":"open","x":0,"y":0}"#,
        r#"{"t":20,"do":"flag","x":2,"y":1}"#,
        r#"{"t":30,"do":"pause"}"#,
        r#"{"t":40,"do":"resume"}"#,
        r#"{"t":50,"do":"undo"}"#,
        r#"{"t":60,"do":"give_up"}"#,
        r#"{"t":70,"do":"retry"}"#,
        "",
    ]
    .join("\n");
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.to_string(), text);
    assert_eq!(record.seed.0, 7);
    assert_eq!(record.commands[1].at, Millis(20));
    assert_eq!(record.replay().unwrap().record(), record);
    let with_blanks = text.replace('\n', "\r\n\r\n");
    assert_eq!(Record::parse(&with_blanks), Ok(record));
}

/// The header of a record with given mines.
const GIVEN: &str = concat!(
    r#"{"record":2,"generator":1,"mines":[2],"config":{"board":{"width":3,"height":2,"mines":1},"#,
    r#""first_click":"none","fairness":"classic","assistant":"single","strength":"complete","question_marks":false,"chording":true,"#,
    r#""time_limit":null}}"#,
);

/// Pinned, like the one above.
#[test]
fn a_board_from_elsewhere_has_its_mines_in_the_record() {
    let text = format!("{GIVEN}\n{}\n", r#"{"t":0,"do":"open","x":0,"y":0}"#);
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.to_string(), text);
    let session = record.replay().unwrap();
    assert_eq!(session.record(), record);
    assert_eq!((session.status(), session.view().open_count()), (Status::Playing, 4));
    let lost = text.replace(r#""x":0"#, r#""x":2"#);
    assert_eq!(Record::parse(&lost).unwrap().replay().unwrap().status(), Status::Lost(Loss::Mine));
}

/// Pinned, like those above.
#[test]
fn a_game_from_elsewhere_may_say_who_played_it_and_how() {
    let origin =
        r#""time_limit":null},"origin":{"software":"Arbiter","player":"Ada","mode":"upk"}}"#;
    let header = GIVEN.replace(":2,", ":4,").replace(r#""time_limit":null}}"#, origin);
    let (open, mouse) = (r#"{"t":3,"do":"open","x":0,"y":0}"#, r#"{"mouse":"BGYaAA"}"#);
    for text in [format!("{header}\n{open}\n"), format!("{header}\n{open}\n{mouse}\n")] {
        let record = Record::parse(&text).unwrap();
        assert_eq!(record.to_string(), text);
        let origin = record.origin.as_deref().unwrap();
        assert_eq!((origin.player.as_str(), origin.mode), ("Ada", ForeignMode::UPK));
        // Whoever plays on from there is somebody else.
        assert_eq!(record.replay().unwrap().record().origin, None);
    }
    for wrong in [
        header.replace(":4,", ":2,"),
        GIVEN.replace(":2,", ":4,"),
        header.replace(r#""upk""#, r#""banana""#),
        header.replace(r#""player""#, r#""gamer""#),
    ] {
        assert!(error(&wrong).starts_with("line 1 is not the header of a record: "), "{wrong}");
    }
}

/// Pinned, like those above.
#[test]
fn a_record_may_say_what_the_mouse_did() {
    let opened = r#"{"t":3,"do":"open","x":0,"y":0}"#;
    let mouse = r#"{"mouse":"BGYaAA"}"#;
    for header in [HEADER.replace(r#""record":1"#, r#""record":3"#), GIVEN.replace(":2,", ":3,")] {
        let text = format!("{header}\n{opened}\n{mouse}\n");
        let record = Record::parse(&text).unwrap();
        assert_eq!(record.to_string(), text);
        let events: Vec<_> =
            record.mouse.events().iter().map(|event| (event.at.0, event.x, event.y)).collect();
        assert_eq!(events, [(0, 3, 12), (3, 3, 12)]);
        assert_eq!(record.replay().unwrap().record(), record);
        // Without it, the record is one of an older format.
        let without = Record { mouse: MouseTrace::NONE, ..record };
        assert!(!without.to_string().contains("mouse"), "{without}");
        for wrong in [r#"{"mouse":"BG"}"#, r#"{"mouse":5}"#, r#"{"mouse":"","t":0}"#] {
            let message = error(&text.replace(mouse, wrong));
            assert!(message.starts_with("line 3 is not a command: "), "{wrong}: {message}");
        }
        let twice = error(&format!("{text}{mouse}\n"));
        assert!(twice.starts_with("line 3 is not a command: "), "{twice}");
    }
    let message = error(&format!("{HEADER}\n{opened}\n{mouse}\n"));
    assert!(message.starts_with("line 3 is not a command: "), "{message}");
}

#[test]
fn what_the_mouse_does_changes_nothing_but_the_record() {
    let mut play = Play::on(".* / ..");
    let before = play.session.snapshot(Millis(0));
    play.session.note_mouse(8, 8, MouseAction::LeftDown, Millis(0));
    play.session.note_mouse(9, 8, MouseAction::LeftUp, Millis(40));
    assert_eq!(play.session.snapshot(Millis(0)), before);
    assert_eq!(play.session.record().mouse.events().len(), 2);
    play.does("open 0,0; pause");
    play.session.note_mouse(200, 8, MouseAction::Move, Millis(9_000));
    assert_eq!(play.session.record().mouse.events().len(), 2, "the board is covered");
    play.does("resume; give up");
    play.session.note_mouse(200, 8, MouseAction::Move, Millis(9_000));
    assert_eq!(play.session.record().mouse.events().len(), 2, "the game is over");
    play.does("restart 4");
    assert!(play.session.record().mouse.is_empty());
}

#[test]
fn given_mines_have_to_fit() {
    for (wrong, right, message) in [
        ("[]", "[2]", "the board has 1 mine, but 0 were given"),
        ("[2,2]", "[2]", "the mine in row 1, column 3 is given twice"),
        ("[6]", "[2]", "a board with given mines"),
        (r#""safe""#, r#""none""#, "a board with given mines"),
        (r#""record":1"#, r#""record":2"#, "a seed in format 1, mines in format 2"),
    ] {
        let text = GIVEN.replace(right, wrong);
        assert!(error(&text).contains(message), "{text}: {}", error(&text));
    }
}

#[test]
fn times_count_from_the_start_of_the_game() {
    let mut play = Play::on(".* / ..");
    play.does("wait 5000; restart 4; wait 250; flag 0,0; wait 250; flag 0,0");
    let at: Vec<u64> = play.session.record().commands.iter().map(|timed| timed.at.0).collect();
    assert_eq!(at, [250, 500]);
}

#[test]
fn refused_commands_are_not_recorded() {
    let mut play = Play::on(".* / ..");
    play.does("open 0,0").refuses("open 0,0", "row 1, column 1 is open already");
    assert_eq!(play.session.record().commands.len(), 1);
}

#[test]
fn errors_name_the_line() {
    assert_eq!(error(" \n"), "the record is empty");
    assert!(error("hello").starts_with("line 1 is not the header of a record: "));
    assert!(error(r#"{"t":0,"do":"undo"}"#).starts_with("line 1 is not the header of a record: "));
    let other_format = HEADER.replace(r#""record":1"#, r#""record":5"#);
    assert_eq!(
        error(&other_format),
        "this record has format 5, but only formats 1 to 4 are known here"
    );
    let other_generator = HEADER.replace(r#""generator":1"#, r#""generator":3"#);
    assert_eq!(
        error(&other_generator),
        "this record needs generator version 3, but only version 1 is known here"
    );
    for line in [
        "{",
        "undo",
        r#"{"t":0}"#,
        r#"{"t":0,"do":"dance"}"#,
        r#"{"t":0,"do":"open","x":0}"#,
        r#"{"t":0,"do":"open","x":-1,"y":0}"#,
        r#"{"t":0,"do":"open","x":70000,"y":0}"#,
        r#"{"t":-5,"do":"undo"}"#,
        r#"{"t":0,"do":"restart","seed":5}"#,
        r#"{"t":0,"do":"restart","seed":"five"}"#,
    ] {
        let error = error_of_line(line);
        assert!(error.starts_with("line 2 is not a command: "), "{line}: {error}");
    }
}

#[test]
fn boards_past_the_limits_are_refused() {
    let header = |board: &str| HEADER.replace(r#"{"width":3,"height":2,"mines":1}"#, board);
    let message = error(&header(r#"{"width":10000,"height":10000,"mines":1}"#));
    assert!(message.contains("100000000 cells are too many"), "{message}");
    let message = error(&header(r#"{"width":3,"height":2,"mines":6}"#));
    assert!(message.contains("mines are too many"), "{message}");
    let message = error(&HEADER.replace(r#""time_limit":null"#, r#""time_limit":0"#));
    assert!(message.contains("Time limit has to be positive"), "{message}");
}

#[test]
fn impossible_commands_are_named() {
    assert_eq!(
        error_of_line(r#"{"t":0,"do":"open","x":3,"y":0}"#),
        "command 1 after the header is impossible: row 1, column 4 is not on the board"
    );
    let lines = [r#"{"t":0,"do":"open","x":0,"y":0}"#; 2].join("\n");
    assert_eq!(
        error_of_line(&lines),
        "command 2 after the header is impossible: row 1, column 1 is open already"
    );
}

/// The record holds what the program chose, so a replay doesn't depend on how it chooses.
#[test]
fn choices_of_the_program_are_recorded() {
    let mut play = Play::on(".... / .... / ..*. / *...");
    while !play.session.status().is_over() {
        play.does("autoplay");
    }
    let record = play.session.record();
    let text = record.to_string();
    assert!(text.contains(r#"{"t":0,"do":"auto_open","x":"#), "{text}");
    let replayed = record.replay().unwrap();
    assert_eq!(replayed.record(), record);
    assert_eq!(replayed.snapshot(Millis(0)), play.session.snapshot(Millis(0)));

    // An earlier record leaves the choice to the program. Recorded again, it names the cell.
    let old = format!("{HEADER}\n{{\"t\":0,\"do\":\"auto_play\"}}\n");
    let replayed = Record::parse(&old).unwrap().replay().unwrap();
    let said = replayed.record().to_string();
    assert_eq!(said, format!("{HEADER}\n{{\"t\":0,\"do\":\"auto_open\",\"x\":0,\"y\":0}}\n"));
}

#[test]
fn a_chosen_cell_obeys_the_rules() {
    assert_eq!(
        error_of_line(r#"{"t":0,"do":"auto_open","x":3,"y":0}"#),
        "command 1 after the header is impossible: row 1, column 4 is not on the board"
    );
    let mut play = Play::on(".*.");
    play.does("open 0,0");
    play.session
        .apply(minewise_session::Command::AutoOpen(minewise_board::Pos::new(2, 0)), Millis(0))
        .unwrap();
    assert!(play.session.status().is_over());
    assert_eq!(play.session.record().replay().unwrap().snapshot(Millis(0)).tally.autos, 1);
}

#[test]
fn a_silent_replay_shows_the_same_games_without_events() {
    let mut play = Play::on(".* / ..");
    play.does("open 0,0; why 1,0; open 0,1");
    let record = play.session.record();
    let (mut told, mut silent) = (Replay::new(record.clone()), Replay::silent(record));
    for step in 1..=3 {
        told.go_to(step);
        silent.go_to(step);
        assert!(!told.events().is_empty() && silent.events().is_empty(), "step {step}");
        let at = told.time();
        assert_eq!(silent.session().snapshot(at), told.session().snapshot(at), "step {step}");
    }
}
