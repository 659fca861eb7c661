//! Which chances are reported under each fairness rule.

use minewise_board::{Params, Pos};
use minewise_rules::{FirstClick, Level, Seed};
use minewise_session::{
    Basis, Command, Config, Event, Fairness, Millis, OddsOf, Session, Status, Stop,
};
use minewise_testkit::best_chance;

use crate::script::Play;

const START: Pos = Pos::new(4, 4);

fn beginner(fairness: Fairness, first_click: FirstClick) -> Session {
    let config = Config { fairness, first_click, ..Config::new(Level::Beginner.params()) };
    Session::new(config, Seed(3), Millis(0))
}

fn apply(session: &mut Session, command: Command) -> Vec<Event> {
    session.apply(command, Millis(0)).unwrap()
}

/// The chance to win, what it is based on, and what it refers to.
fn chance(session: &mut Session) -> (f64, Basis, OddsOf) {
    match apply(session, Command::WinChance)[..] {
        [Event::WinChance { chance: Some(chance), basis: Some(basis), of, .. }] => {
            (chance, basis, of)
        }
        ref other => panic!("{other:?}"),
    }
}

#[test]
fn before_the_first_open_every_cell_is_reported_safe() {
    for fairness in Fairness::ALL {
        for rule in FirstClick::ALL {
            let mut session = beginner(fairness, rule);
            // A no-guess board has a safe start under every rule.
            let is_promised = rule != FirstClick::None || fairness == Fairness::NoGuess;
            apply(&mut session, Command::Odds);
            let snapshot = session.snapshot(Millis(0));
            let odds = snapshot.odds.unwrap();
            let expected = if is_promised { 0.0 } else { 10.0 / 81.0 };
            let is_expected = |chance: Option<f64>| (chance.unwrap() - expected).abs() < 1e-12;
            assert!(odds.iter().all(|&chance| is_expected(chance)), "{fairness} {rule}: {odds:?}");
            assert_eq!(session.chances().as_ref(), Some(&*odds));
            let of = if is_promised { OddsOf::FirstOpen } else { session.odds_of() };
            assert_eq!((snapshot.odds_of, session.odds_of()), (of, of));
            let judgement = session.judgement_of(Command::Open(START)).unwrap();
            assert!(is_expected(Some(judgement.risk)) && judgement.of == of);

            let certain = |event: &Event| match event {
                Event::Hint { .. } => true,
                Event::Advice { risk, .. } => *risk == 0.0,
                Event::Explained { reason } => !reason.mine && reason.clues.is_empty(),
                _ => false,
            };
            for command in [Command::Advice, Command::Why(START), Command::Hint] {
                let told = apply(&mut session, command);
                assert_eq!(certain(&told[0]), is_promised, "{fairness} {rule}: {told:?}");
            }
        }
    }
}

#[test]
fn the_chance_before_the_first_open_is_that_of_the_rules() {
    let square = (1..9).map(|mines| (3, 3, mines));
    for (width, height, mines) in square.chain([(4, 2, 2), (5, 2, 3), (9, 1, 2)]) {
        let board = Params::new(width, height, mines).unwrap();
        for first_click in FirstClick::ALL {
            let expected = best_chance(board, first_click);
            for fairness in [Fairness::Classic, Fairness::Strict] {
                let config = Config { fairness, first_click, ..Config::new(board) };
                let session = Session::new(config, Seed(1), Millis(0));
                let (found, basis) = session.chance_to_win(1, &Stop::NEVER).unwrap();
                let difference = (found.chance - expected).abs();
                assert!(difference < 1e-12, "{board} {first_click}: {found:?}, not {expected}");
                assert_eq!((basis, found.error), (Basis::Exact, 0.0));
            }
        }
    }
}

#[test]
fn a_used_guarantee_is_not_given_again() {
    let mut session = beginner(Fairness::Classic, FirstClick::Opening);
    // Before the mines are laid, a retry loses nothing.
    apply(&mut session, Command::Retry);
    assert_eq!(session.odds_of(), OddsOf::FirstOpen);
    apply(&mut session, Command::Open(START));
    assert_eq!(session.odds_of(), OddsOf::FirstSight);
    apply(&mut session, Command::Undo);
    assert_eq!(session.odds_of(), OddsOf::FirstOpen);
    apply(&mut session, Command::Open(START));
    apply(&mut session, Command::Retry);
    assert_eq!(session.odds_of(), OddsOf::FirstSight);
    assert!((session.chances().unwrap()[0].unwrap() - 10.0 / 81.0).abs() < 1e-12);
}

#[test]
fn best_play_always_wins_a_kind_game() {
    let mut session = beginner(Fairness::Kind, FirstClick::Safe);
    assert_eq!(chance(&mut session), (1.0, Basis::Rule, OddsOf::Game));
    while !session.status().is_over() {
        assert!(session.snapshot(Millis(0)).won_by_rule);
        apply(&mut session, Command::AutoPlay);
        if session.status() == Status::Playing {
            assert_eq!(session.odds_of(), OddsOf::KindGame);
        }
    }
    assert_eq!(session.status(), Status::Won);
    assert!(!session.snapshot(Millis(0)).won_by_rule);

    // Without a guarantee, only the first open can lose: 71 of 81 cells are safe.
    let mut session = beginner(Fairness::Kind, FirstClick::None);
    let (told, basis, of) = chance(&mut session);
    assert!((told - 71.0 / 81.0).abs() < 1e-12);
    assert_eq!((basis, of), (Basis::Exact, OddsOf::Game));
    assert_eq!(session.odds_of(), OddsOf::Game);
    apply(&mut session, Command::Retry);
    assert_eq!(chance(&mut session).2, OddsOf::FirstSight);
}

#[test]
fn best_play_always_wins_a_no_guess_game_once_its_start_is_open() {
    for rule in FirstClick::ALL {
        let mut session = beginner(Fairness::NoGuess, rule);
        assert_eq!(chance(&mut session), (1.0, Basis::Rule, OddsOf::Game));
        apply(&mut session, Command::Open(START));
        assert_eq!(chance(&mut session), (1.0, Basis::Rule, OddsOf::Game));
        // The odds are those of all boards, and its own board is one of few.
        assert_eq!(session.odds_of(), OddsOf::AnyBoard);
        apply(&mut session, Command::Undo);
        assert_eq!(session.odds_of(), OddsOf::FirstOpen);
        apply(&mut session, Command::Open(START));

        // The same board from another start: nothing is guaranteed any more.
        apply(&mut session, Command::Retry);
        assert!(!session.is_won_by_rule());
        assert_eq!(session.odds_of(), OddsOf::AnyBoard);
        let (told, basis, of) = chance(&mut session);
        assert!(told < 1.0, "{told}");
        assert_eq!((basis, of), (Basis::Estimate, OddsOf::AnyBoard));
        apply(&mut session, Command::Open(START));
        assert!(session.is_won_by_rule());
    }
}

#[test]
fn a_strict_game_is_won_as_often_as_a_classic_one() {
    // What is certain costs nothing, so best play opens it first in both.
    for layout in ["..*..*", ".*.*.", "*..... / ......"] {
        let told = [Fairness::Classic, Fairness::Strict].map(|fairness| {
            let mut play = Play::with(layout, |config| config.fairness = fairness);
            play.does("open 0,0");
            (!play.session.status().is_over()).then(|| chance(&mut play.session))
        });
        assert_eq!(told[0], told[1], "{layout}");
    }
}

#[test]
fn a_guess_in_a_kind_game_is_judged_as_one_that_survives() {
    let mut play = Play::with("..*..*", |config| config.fairness = Fairness::Kind);
    play.does("open 0,0");
    let judgement = play.session.judgement_of(Command::Open(Pos::new(4, 0))).unwrap();
    assert!((judgement.risk - 1.0 / 3.0).abs() < 1e-12);
    assert_eq!((judgement.of, judgement.mistake), (OddsOf::KindGame, false));
}

#[test]
fn a_huge_kind_game_is_known_to_be_won_without_solving() {
    let board = Params::new(1_000, 1_000, 200_000).unwrap();
    let config = Config { fairness: Fairness::Kind, ..Config::new(board) };
    let mut session = Session::new(config, Seed(1), Millis(0));
    assert_eq!(chance(&mut session), (1.0, Basis::Rule, OddsOf::Game));
}

/// One session answers questions about every position; another isn't asked anything.
#[test]
fn asking_changes_no_later_answer() {
    for (seed, fairness) in (0..).zip([Fairness::Classic, Fairness::Strict, Fairness::Kind]) {
        let config = Config { fairness, ..Config::new(Level::Intermediate.params()) };
        let mut asking = Session::new(config, Seed(seed), Millis(0));
        let mut silent = asking.clone();
        for round in 0..60 {
            let command = if round % 7 == 6 { Command::Undo } else { Command::AutoPlay };
            let judged = asking.judgement_of(Command::Open(START));
            assert_eq!(asking.chances(), silent.clone().chances());
            let answers = [&mut asking, &mut silent].map(|session| {
                let answer = session.apply(command, Millis(0));
                format!("{answer:?} {:?}", session.snapshot(Millis(0)))
            });
            assert_eq!(answers[0], answers[1], "{fairness}, round {round}, {judged:?}");
        }
        assert_eq!(asking.chances(), silent.chances());
    }
}
