//! What presses and releases mean, as small stories in RAWVF.
#![allow(clippy::unwrap_used)]

use minewise_replays::{Clicks, Format, Mark, MoveKind, Play, Remark, play, read};
use minewise_rules::Outcome;

/// A board of 5 x 2 with mines in its first column: `1 . . .` is behind them, and both clues
/// beside the mines show 2.
const BOARD: &str = "Width: 5\nHeight: 2\nMines: 2\nBoard:\n*0000\n*0000\n";

/// Plays events such as `lc 2 1`, a cell being column and row from 1, one every 100 ms.
fn story(header: &str, events: &str) -> Play {
    let mut text = format!("{header}{BOARD}");
    for (number, event) in events.split(',').enumerate() {
        text += &format!("{}.{}00 {}\n", number / 10, number % 10, event.trim());
    }
    play(&read(text.as_bytes(), Format::Rawvf).unwrap()[0])
}

fn clicks(left: u32, right: u32, chords: u32) -> Clicks {
    Clicks { left, right, chords }
}

/// Opens the clue in the second column, and flags both mines.
const FLAGGED: &str = "lc 2 1, lr 2 1, rc 1 1, rr 1 1, rc 1 2, rr 1 2";

#[test]
fn a_left_click_counts_when_the_button_goes_up() {
    let game = story("", "lc 2 1, lr 2 1, lc 2 1, lr 2 1, lc 2 2, mv 9 9, lr 9 9");
    assert_eq!((game.clicks, game.effective), (clicks(3, 0, 0), clicks(1, 0, 0)));
    assert_eq!((game.moves.len(), game.outcome), (1, None));
}

#[test]
fn both_buttons_make_a_chord_whichever_comes_first() {
    for last in [
        "lc 2 1, rc 2 1, lr 2 1, rr 2 1",
        "lc 2 1, rc 2 1, rr 2 1, lr 2 1",
        "rc 2 1, lc 2 1, lr 2 1, rr 2 1",
        "rc 2 1, lc 2 1, rr 2 1, lr 2 1",
        "mc 2 1, mr 2 1",
        "sc 2 1, lr 2 1",
    ] {
        let game = story("", &format!("{FLAGGED}, {last}"));
        assert_eq!(game.outcome, Some(Outcome::Won), "{last}");
        assert_eq!((game.clicks, game.effective), (clicks(1, 2, 1), clicks(1, 2, 1)), "{last}");
        assert_eq!((game.flags, game.solved, game.board.three_bv), (2, 1, 1), "{last}");
    }
}

#[test]
fn a_flag_and_a_chord_may_share_one_right_press() {
    let game = story("", "lc 2 1, lr 2 1, rc 1 1, rr 1 1, rc 1 2, mv 2 2, lc 2 2, lr 2 2, rr 2 2");
    // The clue below is covered, so nothing opens there.
    assert_eq!((game.clicks, game.effective.chords), (clicks(1, 2, 1), 0));
    let game = story("", "lc 2 1, lr 2 1, rc 1 1, rr 1 1, rc 1 2, mv 2 1, lc 2 1, lr 2 1, rr 2 1");
    assert_eq!((game.clicks, game.outcome), (clicks(1, 2, 1), Some(Outcome::Won)));
}

#[test]
fn an_idle_right_click_counts_unless_it_becomes_a_chord() {
    let game = story("", "lc 2 1, lr 2 1, rc 2 1, rr 2 1");
    assert_eq!((game.clicks, game.effective), (clicks(1, 1, 0), clicks(1, 0, 0)));
    let game = story("", "lc 2 1, lr 2 1, rc 2 1, lc 2 1, lr 2 1, rr 2 1");
    assert_eq!((game.clicks, game.effective), (clicks(1, 0, 1), clicks(1, 0, 0)));
}

#[test]
fn after_a_chord_the_other_button_does_nothing() {
    let game = story("", "lc 2 1, lr 2 1, lc 2 1, rc 2 1, rr 2 1, mv 3 1, lr 3 1");
    assert_eq!(game.clicks, clicks(1, 0, 1));
    assert_eq!(game.moves.len(), 1, "{:?}", game.moves);
}

#[test]
fn a_wrong_flag_makes_a_chord_lose_and_the_rest_opens() {
    let wrong = "lc 2 1, lr 2 1, rc 1 1, rr 1 1, rc 3 1, rr 3 1, lc 2 1, rc 2 1, lr 2 1, rr 2 1";
    let game = story("", wrong);
    assert_eq!(game.outcome, Some(Outcome::Lost));
    assert_eq!((game.effective, game.flags), (clicks(1, 1, 1), 2));
    // The opening isn't solved: a flag protects one of its zeros.
    assert_eq!((game.solved, game.board.three_bv), (0, 1));
}

#[test]
fn flags_count_once_and_question_marks_only_where_they_are_on() {
    let again = "lc 2 1, lr 2 1, rc 1 1, rr 1 1, rc 1 1, rr 1 1, rc 1 1, rr 1 1";
    let game = story("", again);
    assert_eq!((game.clicks.right, game.effective.right, game.flags), (3, 1, 1));
    let game = story("Marks: On\n", again);
    assert_eq!((game.clicks.right, game.effective.right, game.flags), (3, 1, 0));
    let marks: Vec<MoveKind> = game.moves[1..].iter().map(|step| step.kind).collect();
    assert_eq!(marks, [Mark::Flag, Mark::Question, Mark::None].map(MoveKind::Mark));
}

#[test]
fn before_the_first_open_only_flags_that_stay_count() {
    let game = story("", "rc 1 1, rr 1 1, rc 1 1, rr 1 1, lc 9 9, lr 9 9, lc 2 1, lr 2 1");
    assert_eq!((game.clicks, game.started), (clicks(1, 0, 0), Some(700)));
    let game = story("", "rc 1 1, rr 1 1, lc 2 1, lr 2 1");
    assert_eq!((game.clicks, game.effective), (clicks(1, 1, 0), clicks(1, 1, 0)));
}

#[test]
fn what_the_buttons_cannot_have_done_is_reported() {
    let game = story("", "lr 2 1, lc 2 1, lr 2 1, lc 5 1, lr 5 1, lc 3 1, lr 3 1");
    assert_eq!(game.outcome, Some(Outcome::Won));
    assert_eq!(game.remarks, [Remark::Buttons { event: 0 }, Remark::AfterTheEnd { events: 1 }]);
}

#[test]
fn the_path_leaves_out_what_is_beside_the_board() {
    // 16 pixels to the right after the first open; the way out and back doesn't count.
    let game = story("", "lc 2 1, lr 2 1, mv 3 1, mv 3 9, mv 3 1");
    assert_eq!(game.path, 16.0);
    let game = story("SquareSize: 32\n", "lc 2 1, lr 2 1, mv 3 1");
    assert_eq!(game.path, 16.0);
}
