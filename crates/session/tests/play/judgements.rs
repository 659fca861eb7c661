//! How good a move was, given what its player could know.

use minewise_board::Pos;
use minewise_session::{Command, Config, Judgement, Millis, Replay, Session};

use crate::script::Play;

#[track_caller]
fn judged(play: &Play, command: Command) -> Judgement {
    play.session.judgement_of(command).expect("it opens something")
}

fn open(x: u16, y: u16) -> Command {
    Command::Open(Pos::new(x, y))
}

#[test]
fn a_risk_is_a_mistake_only_if_it_gives_something_away() {
    let mut play = Play::on(".*..*");
    play.does("open 0,0");
    // The cell beside the clue is a mine, and so is one of the other three, but nothing shows
    // which.
    let guess = judged(&play, open(2, 0));
    assert!((guess.risk - 1.0 / 3.0).abs() < 1e-12 && guess.exact);
    assert_eq!((guess.certain, guess.mistake), (None, false));
    // A cell in the middle tells the others apart no better than a coin.
    assert!(judged(&play, open(3, 0)).mistake && !judged(&play, open(4, 0)).mistake);
    // It is hopeless, although nothing better was certain.
    let hopeless = judged(&play, open(1, 0));
    assert_eq!((hopeless.risk, hopeless.certain, hopeless.mistake), (1.0, None, true));
    play.does("open 2,0");
    let fatal = judged(&play, open(4, 0));
    assert_eq!((fatal.risk, fatal.certain, fatal.mistake), (1.0, Some(Pos::new(3, 0)), true));
    let good = judged(&play, open(3, 0));
    assert_eq!((good.risk, good.certain, good.mistake), (0.0, Some(Pos::new(3, 0)), false));
}

#[test]
fn a_chord_is_judged_by_all_that_it_opens() {
    let mut play = Play::on(".*. / ... / ...");
    play.does("open 1,1; flag 0,0");
    // It is right only if the flag is, and flags aren't knowledge.
    let chord = judged(&play, Command::Chord(Pos::new(1, 1)));
    assert!((chord.risk - 7.0 / 8.0).abs() < 1e-12, "{}", chord.risk);
    assert!(chord.mistake, "a single cell risks less");
    let mut play = Play::on("*..* / ....");
    play.does("open 1,1; flag 0,0; open 2,1");
    // Ignoring the flag, the mine may be in any of five cells.
    let chord = judged(&play, Command::Chord(Pos::new(1, 1)));
    let chances = play.session.chances().unwrap();
    let flagged = chances[0].unwrap();
    assert!((chord.risk - (1.0 - flagged)).abs() < 1e-12, "{} {flagged}", chord.risk);
}

/// One of the upper corners is a mine, and nothing will ever show which. The cell between them is
/// certainly safe, but what it shows is known.
#[test]
fn a_risk_that_loses_nothing_is_no_mistake() {
    let mut play = Play::on("..* / *.* / ...");
    play.does("open 1,0; open 1,2; open 0,2; open 2,2");
    let toss = judged(&play, open(0, 0));
    assert_eq!((toss.risk, toss.certain), (0.5, Some(Pos::new(1, 1))));
    assert!(!toss.mistake);
    assert!(judged(&play, open(0, 1)).mistake, "it is a mine");
}

#[test]
fn nothing_else_is_judged() {
    let mut play = Play::on(".* / ..");
    play.does("open 0,0; flag 1,0");
    for command in [
        Command::Flag(Pos::new(1, 1)),
        Command::Hint,
        Command::AutoPlay,
        Command::Undo,
        open(0, 0),
        open(1, 0),
        open(9, 9),
        Command::Chord(Pos::new(1, 1)),
    ] {
        assert_eq!(play.session.judgement_of(command), None, "{command:?}");
    }
    play.does("flag 1,0; open 1,0");
    assert_eq!(play.session.judgement_of(open(1, 1)), None, "the game is over");
    assert_eq!(play.session.chances(), None);
}

/// The program's own guesses count as guesses in a replay, even under a flag of the player.
#[test]
fn a_guess_of_the_program_is_judged() {
    let mut play = Play::on(".*..*");
    play.does("open 0,0; flag 2,0");
    let guess = judged(&play, Command::AutoOpen(Pos::new(2, 0)));
    assert!((guess.risk - 1.0 / 3.0).abs() < 1e-12 && guess.exact && !guess.mistake);
    assert_eq!(play.session.judgement_of(Command::AutoOpen(Pos::new(0, 0))), None, "it is open");
}

#[test]
fn a_guaranteed_first_click_is_no_risk() {
    let config = Config::new(minewise_board::Params::new(9, 9, 10).unwrap());
    let session = Session::new(config, minewise_rules::Seed(1), Millis(0));
    let first = session.judgement_of(open(4, 4)).unwrap();
    assert_eq!((first.risk, first.mistake), (0.0, false));
}

/// A replay judges each command before it is carried out. Looking at the odds afterwards doesn't
/// count as help.
#[test]
fn a_replay_judges_the_next_command() {
    let mut play = Play::on(".*..*");
    play.does("open 0,0; open 2,0; open 4,0");
    let mut replay = Replay::new(play.session.record());
    let mut risks = Vec::new();
    while replay.next().is_some() {
        risks.push(replay.judgement().map(|judgement| (judgement.risk, judgement.mistake)));
        let step = replay.step();
        replay.go_to(step + 1);
    }
    assert_eq!(replay.judgement(), None);
    assert_eq!(risks[2], Some((1.0, true)));
    let mistakes: Vec<bool> = risks.iter().flatten().map(|(_, mistake)| *mistake).collect();
    assert_eq!(mistakes, [false, false, true]);
    replay.go_to(2);
    let covered = |chance: Option<f64>| chance.map(|chance| chance.round() as u8);
    let chances: Vec<Option<u8>> =
        replay.session().chances().unwrap().into_iter().map(covered).collect();
    assert_eq!(chances, [None, Some(1), None, Some(0), Some(1)]);
    assert_eq!(replay.session().snapshot(Millis(0)).tally.odds, 0);
}
