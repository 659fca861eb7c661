//! No-guess, strict and kind games.

use minewise_board::{Params, Pos};
use minewise_rules::{FirstClick, Level, Seed};
use minewise_session::{Command, Config, Event, Fairness, Loss, Millis, Record, Session, Status};

use crate::script::Play;

fn game(layout: &str, fairness: Fairness) -> Play {
    Play::with(layout, |config| config.fairness = fairness)
}

#[test]
fn a_no_guess_game_is_won_by_certain_moves_wherever_it_begins() {
    for (level, seeds) in [(Level::Beginner, 20), (Level::Intermediate, 10), (Level::Expert, 5)] {
        let board = level.params();
        for seed in 0..seeds {
            let config = Config { fairness: Fairness::NoGuess, ..Config::new(board) };
            let mut session = Session::new(config, Seed(seed), Millis(0));
            let start = board.size().pos(seed as usize * 7 % board.size().cells());
            session.apply(Command::Open(start), Millis(0)).unwrap();
            while !session.status().is_over() {
                session.apply(Command::Auto, Millis(0)).unwrap();
            }
            assert_eq!(session.status(), Status::Won, "{level} seed {seed}");
        }
    }
}

#[test]
fn an_impossible_no_guess_board_is_refused_and_nothing_is_lost() {
    // One of two cells beside the start is a mine, and nothing shows which.
    let board = Params::new(2, 2, 2).unwrap();
    let config = Config { fairness: Fairness::NoGuess, ..Config::new(board) };
    let mut session = Session::new(config, Seed(1), Millis(0));
    let error = session.apply(Command::Open(Pos::new(0, 0)), Millis(0)).unwrap_err();
    assert!(error.to_string().ends_with("use fewer mines"), "{error}");
    assert_eq!(session.status(), Status::Ready);
    assert_eq!(session.record().commands, []);
}

/// A game is begun only if its rule can be kept from every first cell.
#[test]
fn what_cannot_be_kept_is_refused_before_the_game() {
    let config = |width, height, mines, first_click| {
        let board = Params::new(width, height, mines).unwrap();
        Config { fairness: Fairness::NoGuess, first_click, ..Config::new(board) }
    };
    for (board, first_click, expected) in [
        ((4, 4, 14), FirstClick::Safe, "no 4x4x14 board can be finished without a guess: "),
        ((2, 2, 2), FirstClick::Opening, "no 2x2x2 board can be finished without a guess: "),
        ((5, 5, 17), FirstClick::Safe, "from row 2, column 2, no 5x5x17 board can be finished "),
        ((3, 2, 1), FirstClick::Opening, "no 3x2x1 board can be finished without a guess: "),
    ] {
        let (width, height, mines) = board;
        let config = config(width, height, mines, first_click);
        let error = config.check().unwrap_err().to_string();
        assert!(error.starts_with(expected), "{error}");
        assert_eq!(Config { fairness: Fairness::Classic, ..config }.check(), Ok(()));
        // A game that was begun before goes on, and promises nothing.
        let mut session = Session::new(config, Seed(1), Millis(0));
        assert!(!session.is_won_by_rule() && !session.snapshot(Millis(0)).won_by_rule);
        let told = session.apply(Command::WinChance, Millis(0)).unwrap();
        assert!(matches!(told[..], [Event::WinChance { chance: None, .. }]), "{told:?}");
        // What it advises is not refused.
        match session.apply(Command::Advice, Millis(0)).unwrap()[..] {
            [] => {}
            [Event::Advice { cell, .. }] => {
                session.apply(Command::Open(cell), Millis(0)).unwrap();
            }
            ref others => panic!("{others:?}"),
        }
    }
    for level in Level::ALL {
        let config = Config { fairness: Fairness::NoGuess, ..Config::new(level.params()) };
        assert_eq!(config.check(), Ok(()), "{level}");
    }
}

/// Where a win is promised, no first cell is refused, however crowded the board is.
#[test]
fn what_is_promised_is_kept_from_every_first_cell() {
    for (width, height, mines) in [(6, 3, 9), (5, 5, 10), (7, 4, 16)] {
        let board = Params::new(width, height, mines).unwrap();
        let config = Config { fairness: Fairness::NoGuess, ..Config::new(board) };
        assert_eq!(config.check(), Ok(()));
        for start in board.size().positions() {
            let mut session = Session::new(config, Seed(3), Millis(0));
            assert!(session.is_won_by_rule(), "{board}");
            session.apply(Command::Open(start), Millis(0)).unwrap();
            while !session.status().is_over() {
                session.apply(Command::Auto, Millis(0)).unwrap();
            }
            assert_eq!(session.status(), Status::Won, "{board} {start}");
        }
    }
}

#[test]
fn a_strict_game_is_lost_by_a_guess_while_something_is_certain() {
    let mut play = game(".*.*.", Fairness::Strict);
    play.does("open 2,0");
    let events = play.step("open 1,0").unwrap();
    let Event::Guessed { cell, certain, reason } = &events[0] else { panic!("{events:?}") };
    assert_eq!((*cell, *certain), (Pos::new(1, 0), Pos::new(0, 0)));
    assert!(reason.as_ref().is_some_and(|reason| !reason.mine && reason.uses_mine_total));
    // The cell that lost the game stands out, with its mine, and the click counts.
    play.shows("#M2*#").refuses("undo", "this game is over, and its end cannot be undone");
    play.has(|snapshot| {
        assert_eq!(snapshot.status, Status::Lost(Loss::Guess));
        assert_eq!(snapshot.tally.clicks, 2);
    });
    play.does("retry; open 2,0; give up").shows("#*2*#");
    // The program opens flagged cells, too. Then the flag is gone, and no longer counts.
    let mut play = game(".*.*.", Fairness::Strict);
    play.does("open 2,0; flag 1,0").has(|snapshot| assert_eq!(snapshot.mines_left, 1));
    play.does("autoopen 1,0").shows("#M2*#");
    play.has(|snapshot| assert_eq!(snapshot.mines_left, 2));
}

#[test]
fn a_guess_that_loses_a_strict_game_is_marked_even_without_a_mine() {
    // The mine is in one of three cells, so all the others are certainly safe.
    let mut play = game("*... / ....", Fairness::Strict);
    play.does("open 0,1; open 1,1").shows("*### / 1G##").has(|snapshot| {
        assert_eq!((snapshot.status, snapshot.tally.clicks), (Status::Lost(Loss::Guess), 2));
    });
    // In a chord, it is the first cell that wasn't certain.
    let mut play = game("*... / ....", Fairness::Strict);
    play.does("open 0,1; flag 0,0; chord 0,1").shows("CG## / 1###").has(|snapshot| {
        assert_eq!((snapshot.status, snapshot.tally.clicks), (Status::Lost(Loss::Guess), 3));
    });
}

#[test]
fn a_strict_game_allows_guesses_when_nothing_is_certain() {
    game("..*..*", Fairness::Strict).does("open 0,0; open 4,0").shows("01##1#");
    game(".*.*.", Fairness::Strict).does("open 2,0; open 0,0; open 4,0").has(|snapshot| {
        assert_eq!(snapshot.status, Status::Won);
    });
}

#[test]
fn a_kind_game_makes_an_unavoidable_guess_safe() {
    // Any of the cells that may hide the second mine is safe when chosen.
    for guess in ["open 3,0", "open 4,0", "open 5,0"] {
        let mut play = game("..*..*", Fairness::Kind);
        play.does("open 0,0").does(guess).has(|snapshot| {
            assert_ne!(snapshot.status, Status::Lost(Loss::Mine), "{guess}");
        });
    }
    // The cell beside the 1 is a mine in every layout.
    game("..*..*", Fairness::Kind).does("open 0,0; open 2,0").has(|snapshot| {
        assert_eq!(snapshot.status, Status::Lost(Loss::Mine));
    });
}

#[test]
fn a_kind_game_does_not_forgive_an_unnecessary_guess() {
    game(".*.*.", Fairness::Kind).does("open 2,0; open 1,0").shows("#X2*#");
}

#[test]
fn kind_games_replay_and_are_never_lost_by_forced_guesses() {
    for seed in 0..30 {
        let board = Params::new(8, 8, 16).unwrap();
        let config = Config { fairness: Fairness::Kind, ..Config::new(board) };
        let mut session = Session::new(config, Seed(seed), Millis(0));
        while !session.status().is_over() {
            session.apply(Command::AutoPlay, Millis(0)).unwrap();
        }
        assert_eq!(session.status(), Status::Won, "seed {seed}");
        let record = Record::parse(&session.record().to_string()).unwrap();
        let replayed = record.replay().unwrap();
        assert_eq!(replayed.snapshot(Millis(0)), session.snapshot(Millis(0)));
    }
}
