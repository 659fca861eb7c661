//! What keeps a game out of the lists of the community.

use minewise_board::{Params, Pos};
use minewise_rules::{FirstClick, Seed};
use minewise_session::{
    Assistant, CellState, Command, CommunityList, Config, Fairness, ListReason, Millis, Session,
    Status,
};

const START: Command = Command::Open(Pos::new(4, 4));

/// The usual game of the Windows XP list, won by opening every safe cell, with some commands after
/// the first click.
fn won(between: &[Command], choose: impl FnOnce(&mut Config)) -> Session {
    let mut config = Config::new(Params::new(9, 9, 10).unwrap());
    config.first_click = FirstClick::Safe;
    choose(&mut config);
    let mut session = Session::new(config, Seed(5), Millis(0));
    for command in [START].iter().chain(between) {
        session.apply(*command, Millis(100)).unwrap();
    }
    assert_eq!(session.listings().is_empty(), !session.status().is_over());
    let mut shown = session.clone();
    // What the program did may have won the game already.
    let _ = shown.apply(Command::GiveUp, Millis(100));
    let shown = shown.snapshot(Millis(100));
    for pos in config.board.size().positions() {
        let is_safe = matches!(shown.cell(pos), CellState::Covered | CellState::Open(_));
        if is_safe && session.view().cell(pos).is_covered() {
            session.apply(Command::Open(pos), Millis(200)).unwrap();
        }
    }
    assert_eq!(session.status(), Status::Won);
    session
}

/// Why a game doesn't count for the Windows XP list; nothing if it counts.
fn objections(session: &Session) -> Vec<ListReason> {
    let listings = session.listings();
    let listing = listings.iter().find(|listing| listing.list == CommunityList::WindowsXp).unwrap();
    assert_eq!(listing.counts, listing.reasons.is_empty());
    listing.reasons.clone()
}

#[test]
fn a_win_without_help_counts() {
    assert_eq!(objections(&won(&[], |_| {})), []);
    let flags = [Command::Flag(last_opened()); 2];
    assert_eq!(objections(&won(&flags, |_| {})), []);
}

/// A cell that stays covered until the end.
fn last_opened() -> Pos {
    match won(&[], |_| {}).commands().last().unwrap().command {
        Command::Open(pos) => pos,
        other => panic!("{other:?}"),
    }
}

#[test]
fn each_kind_of_help_keeps_a_game_out() {
    for help in [
        &[Command::Undo, START][..],
        &[Command::Hint],
        &[Command::Advice],
        &[Command::WinChance],
        &[Command::Why(last_opened())],
        &[Command::Odds],
        &[Command::Auto],
    ] {
        assert_eq!(objections(&won(help, |_| {})), [ListReason::Help], "{help:?}");
    }
    let helped = won(&[], |config| config.assistant = Assistant::Intelligent);
    assert_eq!(objections(&helped), [ListReason::Help]);
}

#[test]
fn pauses_known_boards_and_other_rules_keep_a_game_out() {
    let paused = won(&[Command::Pause, Command::Resume], |_| {});
    assert_eq!(objections(&paused), [ListReason::Pause]);
    assert_eq!(objections(&won(&[Command::Retry, START], |_| {})), [ListReason::Repeated]);
    let no_guess = won(&[], |config| config.fairness = Fairness::NoGuess);
    assert_eq!(objections(&no_guess), [ListReason::Mode]);
    let other_start = won(&[], |config| config.first_click = FirstClick::Opening);
    assert_eq!(objections(&other_start), [ListReason::FirstClick]);
}
