//! What gestures mean, as a table of gesture, state of the cell, options and command.

use minewise_board::Pos;
use minewise_session::{Assistant, Command, CommandError, Gesture, Record};

use crate::script::Play;

/// A game with one cell of each kind, identified by a letter: `c` covered, `f` flagged, `q` with a
/// question mark, `n` a clue with all its flags, `u` a clue that lacks one, `e` empty, `x` not on
/// the board.
fn game(assistant: Assistant, chording: bool) -> Play {
    let mut play = Play::with("*..... / ....*. / ......", |config| {
        config.assistant = assistant;
        config.chording = chording;
        config.question_marks = true;
    });
    play.does("open 2,2; flag 4,1; question 5,0");
    play
}

fn cell(letter: char) -> Pos {
    match letter {
        'c' => Pos::new(5, 2),
        'f' => Pos::new(4, 1),
        'q' => Pos::new(5, 0),
        'n' => Pos::new(3, 0),
        'u' => Pos::new(1, 1),
        'e' => Pos::new(2, 2),
        _ => Pos::new(6, 0),
    }
}

/// What a gesture means, in one word.
fn meaning(play: &Play, gesture: Gesture, letter: char) -> &'static str {
    match play.session.interpret(gesture, cell(letter)) {
        Ok(Command::Open(_)) => "open",
        Ok(Command::Flag(_)) => "flag",
        Ok(Command::Chord(_)) => "chord",
        Ok(Command::Click(_)) => "click",
        Ok(other) => panic!("{other:?}"),
        Err(CommandError::NoEffect(_)) => "-",
        Err(_) => "no",
    }
}

#[test]
fn d7_q2_every_gesture_has_one_meaning() {
    let table = [
        // The cell, then what primary, secondary, middle and chord mean there.
        ('c', ["open", "flag", "flag", "no"]),
        ('f', ["open", "flag", "flag", "no"]),
        ('q', ["open", "flag", "flag", "no"]),
        ('n', ["chord", "-", "chord", "chord"]),
        ('u', ["click", "-", "click", "click"]),
        ('e', ["click", "-", "click", "click"]),
        ('x', ["no", "no", "no", "no"]),
    ];
    for (assistant, chording) in
        [Assistant::Single, Assistant::Dual].into_iter().flat_map(|who| [(who, true), (who, false)])
    {
        let play = game(assistant, chording);
        for (letter, expected) in table {
            let without = |word| if word == "chord" && !chording { "click" } else { word };
            let found = Gesture::ALL.map(|gesture| meaning(&play, gesture, letter));
            assert_eq!(found, expected.map(without), "{letter} {assistant:?} {chording}");
        }
    }
}

#[test]
fn a_paused_or_finished_game_hides_what_a_gesture_would_mean() {
    let mut play = game(Assistant::Single, true);
    for (end, refusal) in [
        ("pause", "the game is paused: resume it first"),
        ("give up", "the game is over: start a new one"),
    ] {
        play.does(end);
        for (gesture, letter) in
            Gesture::ALL.into_iter().flat_map(|g| "cfqnuex".chars().map(move |l| (g, l)))
        {
            let error = play.session.interpret(gesture, cell(letter)).unwrap_err();
            assert_eq!(error.to_string(), refusal);
            let gesture = Command::Gesture { gesture, pos: cell(letter) };
            assert_eq!(play.session.apply(gesture, play.now), Err(error));
        }
    }
}

#[test]
fn a_record_says_what_a_gesture_meant() {
    for (gesture, letter) in
        Gesture::ALL.into_iter().flat_map(|g| "cqnue".chars().map(move |l| (g, l)))
    {
        let mut play = game(Assistant::Single, true);
        let (command, now) = (Command::Gesture { gesture, pos: cell(letter) }, play.now);
        let meant = play.session.interpret(gesture, cell(letter));
        let mut same = play.session.clone();
        let done = play.session.apply(command, now);
        assert_eq!(done, meant.clone().and_then(|meant| same.apply(meant, now)));
        assert_eq!(play.session.record(), same.record());
        if let Ok(meant) = meant {
            assert_eq!(play.session.commands().last().unwrap().command, meant);
            assert!(command.may_be_recorded_as(meant));
        }
        assert!(!command.may_be_recorded_as(Command::Open(Pos::new(4, 2))));
    }
    let record = game(Assistant::Single, true).session.record().to_string();
    let gesture = "{\"t\":9,\"do\":\"gesture\",\"gesture\":\"primary\",\"x\":4,\"y\":0}\n";
    let error = Record::parse(&(record + gesture)).unwrap_err();
    assert_eq!(error.to_string(), "line 5 is not a command: a record says what a gesture meant");
}

#[test]
fn gestures_in_json() {
    let text = "{\"do\":\"gesture\",\"gesture\":\"secondary\",\"x\":3,\"y\":4}";
    let command = Command::Gesture { gesture: Gesture::Secondary, pos: Pos::new(3, 4) };
    assert_eq!(serde_json::to_string(&command).unwrap(), text);
    assert_eq!(serde_json::from_str::<Command>(text).unwrap(), command);
    assert!(
        serde_json::from_str::<Command>("{\"do\":\"gesture\",\"gesture\":\"primary\"}").is_err()
    );
}
