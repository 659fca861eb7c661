//! Small games that were worked out by hand: what the ledger says about each move.

use std::sync::Arc;

use minewise_board::Pos;
use minewise_review::{
    Exercise, Guess, Ledger, Mistake, MistakeKind, NoSplit, Overlooked, Review, ReviewFigures,
    Reviewer,
};
use minewise_rules::{FirstClick, Seed};
use minewise_session::{Command, Config, Fairness, Loss, Millis, Record, Session, Status, Stop};
use minewise_testkit::layout_of;

use crate::support::config;

/// Opened from the left, its lower row shows `1111`. After the first two, `(2,0)` and `(2,1)` are
/// safe, and so is `(1,0)` or `(0,0)`; whether `(3,0)` or `(3,1)` is a mine can never be found out.
const LAYOUT: &str = "*..* / ....";

const fn open(x: u16, y: u16) -> Command {
    Command::Open(Pos::new(x, y))
}

/// A game on a board from elsewhere, with a time in milliseconds for each command.
fn game(fairness: Fairness, commands: &[(u64, Command)]) -> Record {
    let layout = layout_of(LAYOUT);
    let mut config = Config::new(layout.params());
    (config.first_click, config.fairness) = (FirstClick::None, fairness);
    let mut session = Session::on_layout(config, Arc::new(layout), Millis(0));
    for &(at, command) in commands {
        session.apply(command, Millis(at)).unwrap();
    }
    session.record()
}

fn classic(commands: &[(u64, Command)]) -> Ledger {
    Ledger::of(&game(Fairness::Classic, commands), &Stop::NEVER).unwrap()
}

fn review(record: &Record) -> Review {
    Reviewer::default().review(record, &Stop::NEVER).unwrap()
}

fn kinds(mistakes: &[Mistake]) -> Vec<(usize, MistakeKind)> {
    mistakes.iter().map(|mistake| (mistake.step, mistake.kind)).collect()
}

fn is_close(found: f64, expected: f64) -> bool {
    (found - expected).abs() < 1e-9
}

/// The third move guesses where a safe cell would have told, and the last one is a coin toss that had
/// to come.
const OVERLOOKING: [(u64, Command); 6] = [
    (0, open(0, 1)),
    (500, open(1, 1)),
    (1_000, open(1, 0)),
    (1_500, open(2, 1)),
    (2_000, open(2, 0)),
    (2_500, open(3, 1)),
];

#[test]
fn a_won_game_with_an_overlooked_cell() {
    let ledger = classic(&OVERLOOKING);
    assert_eq!((ledger.status, ledger.elapsed), (Status::Won, Millis(2_500)));
    assert_eq!(ledger.first, Some(Pos::new(0, 1)), "other programs make the first click safe");
    let [second, third, last] = &ledger.guesses[..] else { panic!("{:?}", ledger.guesses) };
    assert_eq!((second.step, third.step, last.step), (2, 3, 6));
    assert!(is_close(second.risk, 1.0 / 3.0) && is_close(second.least_risk, 0.25), "{second:?}");
    assert!(second.is_forced() && !second.hit);
    assert!(is_close(third.risk, 0.5) && third.least_risk == 0.0, "{third:?}");
    assert!(is_close(third.loss, 0.5) && !third.unavoidable, "{third:?}");
    assert!(last.loss == 0.0 && last.unavoidable, "it had to come: {last:?}");
    let overlooked = (third.step, MistakeKind::SafeCellOverlooked);
    assert_eq!(kinds(&ledger.mistakes).last(), Some(&overlooked));
    assert_eq!(ledger.mistakes.last().unwrap().cell, Pos::new(1, 0));
    let totals = ledger.totals;
    assert_eq!((totals.guesses, totals.forced, totals.exact), (3, 2, true));
    assert!(is_close(totals.risk_taken, 5.0 / 6.0), "{totals:?}");
    assert!(is_close(totals.luck, 1.0 / 3.0 + 0.5 + 0.5), "{totals:?}");
    assert!(is_close(totals.accuracy, 100.0 * (1.0 - second.loss) * 0.5), "{totals:?}");
}

#[test]
fn a_toss_that_has_to_come_is_no_mistake_although_a_cell_is_safe() {
    let early = [&OVERLOOKING[..2], &[(1_000, open(3, 1))]].concat();
    let ledger = classic(&early);
    let toss = ledger.guesses.last().unwrap();
    assert!(is_close(toss.risk, 0.5) && toss.certain.is_some(), "{toss:?}");
    assert!(toss.loss == 0.0 && toss.unavoidable, "{toss:?}");
    assert!(ledger.mistakes.iter().all(|mistake| mistake.step != toss.step));
}

#[test]
fn an_exercise_shows_the_proof_that_was_overlooked() {
    let ledger = classic(&OVERLOOKING);
    let exercises = Exercise::of(&ledger);
    let last = exercises.last().unwrap();
    assert_eq!((last.step, last.chosen.as_slice()), (3, &[Pos::new(1, 0)][..]));
    assert_eq!((last.risk, last.position.as_str()), (0.0, "4x2x2:____/11__"));
    // The two ones, the cells that they see, and the one that they prove safe.
    assert_eq!(last.shape, "!_/_1/_1");
    let names: Vec<&str> = last.overlooked.iter().map(Overlooked::name).collect();
    assert_eq!(names, ["1-1"]);
}

#[test]
fn what_was_overlooked_is_counted_by_its_name_and_slow_moves_are_not() {
    let figures = ReviewFigures::of(&review(&game(Fairness::Classic, &OVERLOOKING))).unwrap();
    assert_eq!(figures.overlooked.values().sum::<u32>(), 1);
    assert_eq!(figures.mistakes[&MistakeKind::SafeCellOverlooked], 1);
    assert!(figures.won && is_close(figures.variance, 2.0 / 9.0 + 0.5), "{figures:?}");
    let slow = ReviewFigures::of(&review(&game(Fairness::Classic, &SLOW))).unwrap();
    assert_eq!(slow.remarks.get(&MistakeKind::Slow), Some(&1));
    assert!(slow.overlooked.is_empty(), "{slow:?}");
    let unfinished = review(&game(Fairness::Classic, &SLOW[..5]));
    assert_eq!(ReviewFigures::of(&unfinished), None);
}

/// Twenty seconds for a move that two clues prove.
const SLOW: [(u64, Command); 6] = [
    (0, open(0, 1)),
    (500, open(1, 1)),
    (1_000, open(2, 1)),
    (21_000, open(2, 0)),
    (21_500, open(1, 0)),
    (22_000, open(3, 1)),
];

#[test]
fn a_slow_move_is_noticed_where_something_easy_was_there() {
    let found = classic(&SLOW).remarks;
    let [slow] = &found[..] else { panic!("{found:?}") };
    assert_eq!((slow.step, slow.kind), (4, MistakeKind::Slow));
    assert_eq!((slow.took, slow.loss), (Some(Millis(20_000)), 0.0));
    assert!(slow.overlooked.is_some());
    let is_slow = |commands: &[(u64, Command)]| {
        let found = classic(&[&SLOW[..3], commands].concat()).remarks;
        found.iter().any(|mistake| mistake.kind == MistakeKind::Slow)
    };
    assert!(is_slow(&[(21_000, open(2, 0))]));
    assert!(!is_slow(&[(5_000, open(2, 0))]), "four seconds are not long");
    assert!(!is_slow(&[(21_000, Command::Pause)]), "a pause is no move");
    // Whoever comes back from a pause has to find the place again.
    let paused = [(1_100, Command::Pause), (1_200, Command::Resume), (21_000, open(2, 0))];
    assert!(!is_slow(&paused));
}

#[test]
fn a_flag_on_a_safe_cell_is_a_remark() {
    let flag = |x, y| Command::Flag(Pos::new(x, y));
    let begun = &OVERLOOKING[..2];
    let safe = classic(&[begun, &[(600, flag(2, 0))]].concat()).remarks;
    let wrong = safe.last().unwrap();
    assert_eq!((wrong.step, wrong.kind, wrong.cell), (3, MistakeKind::WrongFlag, Pos::new(2, 0)));
    assert!(wrong.overlooked.is_some());
    let is_wrong = |more: &[(u64, Command)]| {
        let found = classic(&[begun, more].concat()).remarks;
        found.iter().any(|mistake| mistake.kind == MistakeKind::WrongFlag)
    };
    assert!(!is_wrong(&[(600, flag(3, 0))]), "it may be a mine");
    assert!(is_wrong(&[(600, flag(2, 0)), (700, flag(2, 0))]));
    assert!(!is_wrong(&[]));
}

#[test]
fn a_move_that_was_taken_back_does_not_count() {
    let record = game(
        Fairness::Classic,
        &[(0, open(0, 1)), (500, open(1, 1)), (600, Command::Undo), (700, open(1, 1))],
    );
    let review = review(&record);
    let undone: Vec<bool> = review.ledger.guesses.iter().map(|guess| guess.undone).collect();
    assert_eq!((undone, review.ledger.undos), (vec![true, false], 1));
    assert_eq!(review.ledger.totals.guesses, 1);
    assert_eq!((review.split, review.no_split), (None, Some(NoSplit::Undo)));
    // A flag that is taken back leaves the guess before it alone.
    let flag = Command::Flag(Pos::new(0, 0));
    let flagged = classic(&[(0, open(0, 1)), (500, open(1, 1)), (600, flag), (700, Command::Undo)]);
    assert_eq!(flagged.guesses.iter().filter(|guess| guess.undone).count(), 0);
}

#[test]
fn opening_a_certain_mine_gives_everything_away() {
    let moves = [open(0, 1), open(1, 1), open(2, 1), open(3, 1), open(0, 0)];
    let record = game(Fairness::Classic, &moves.map(|command| (100, command)));
    let review = review(&record);
    assert_eq!(review.ledger.status, Status::Lost(Loss::Mine));
    let last: &Guess = review.ledger.guesses.last().unwrap();
    assert_eq!((last.risk, last.loss, last.hit), (1.0, 1.0, true));
    let split = review.split.expect("a classic game without undo");
    let turn = split.turns.last().unwrap();
    assert_eq!((turn.before.value, turn.chosen.value, turn.if_safe.value), (1.0, 0.0, 0.0));
    assert_eq!(split.result.value, 0.0);
    // A third of the half that was left then, half of all that was left then, and nothing.
    assert!(is_close(split.survival_luck, 1.0 / 6.0 + 0.5), "{split:?}");
    let sum = split.start.value + split.luck.value - split.mistakes.value;
    assert!(is_close(sum, 0.0), "{split:?}");
}

#[test]
fn a_forbidden_guess_gives_everything_away_wherever_the_mines_are() {
    let review = review(&game(Fairness::Strict, &OVERLOOKING[..3]));
    assert_eq!(review.ledger.status, Status::Lost(Loss::Guess));
    let last = review.ledger.guesses.last().unwrap();
    assert_eq!((last.step, last.risk, last.loss, last.hit), (3, 0.5, 1.0, true));
    assert_eq!(kinds(&review.ledger.mistakes).last(), Some(&(3, MistakeKind::SafeCellOverlooked)));
    let turn = *review.split.expect("a strict game is split").turns.last().unwrap();
    assert_eq!((turn.chosen.value, turn.if_safe.value), (0.0, 0.0));
}

/// In a kind game, whatever is opened when nothing is certain is safe.
#[test]
fn a_kind_game_has_no_guesses_as_long_as_nothing_is_certain() {
    let rules = Config { fairness: Fairness::Kind, ..config(3, 3, 4, FirstClick::Safe) };
    let mut session = Session::new(rules, Seed(3), Millis(0));
    for (at, command) in [(0, open(1, 1)), (100, open(0, 0))] {
        session.apply(command, Millis(at)).unwrap();
    }
    let ledger = Ledger::of(&session.record(), &Stop::NEVER).unwrap();
    assert_eq!(ledger.status, Status::Playing);
    assert!(ledger.guesses.is_empty() && ledger.mistakes.is_empty(), "{:?}", ledger.guesses);
}
