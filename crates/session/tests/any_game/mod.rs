//! Games and commands of every kind, and everything that a session can report.
#![allow(clippy::unwrap_used)]

use minewise_board::{Params, Pos};
use minewise_rules::{FirstClick, Seed};
use minewise_session::{
    Assistant, Command, Config, Fairness, Gesture, Millis, Session, Strength, TimeLimit,
};
use minewise_testkit::strategy;
use proptest::prelude::*;

/// Positions on the board, just outside it, and far away.
fn position(max_side: u16) -> impl Strategy<Value = Pos> {
    prop_oneof![
        12 => (0..max_side, 0..max_side).prop_map(|(x, y)| Pos::new(x, y)),
        1 => (any::<u16>(), any::<u16>()).prop_map(|(x, y)| Pos::new(x, y)),
    ]
}

fn command(max_side: u16) -> impl Strategy<Value = Command> {
    prop_oneof![
        8 => position(max_side).prop_map(Command::Open),
        6 => position(max_side).prop_map(Command::Flag),
        2 => position(max_side).prop_map(Command::Question),
        6 => position(max_side).prop_map(Command::Chord),
        1 => any::<u64>().prop_map(|seed| Command::Restart { seed: Seed(seed) }),
        1 => Just(Command::Retry),
        1 => Just(Command::Pause),
        2 => Just(Command::Resume),
        3 => Just(Command::Undo),
        1 => Just(Command::GiveUp),
        2 => Just(Command::Hint),
        1 => position(max_side).prop_map(Command::Why),
        1 => Just(Command::Odds),
        1 => Just(Command::Advice),
        1 => position(max_side).prop_map(Command::AutoOpen),
        2 => position(max_side).prop_map(Command::Click),
        6 => (position(max_side), prop::sample::select(Gesture::ALL.to_vec()))
            .prop_map(|(pos, gesture)| Command::Gesture { gesture, pos }),
        1 => Just(Command::Auto),
        2 => Just(Command::AutoPlay),
        1 => position(max_side).prop_map(Command::AutoNear),
        1 => Just(Command::Tick),
    ]
}

/// Commands with times that usually increase and sometimes jump, even backwards.
pub(crate) fn commands(
    max_side: u16,
    most: usize,
) -> impl Strategy<Value = Vec<(Command, Millis)>> {
    let step = prop_oneof![
        20 => (0..400i64).boxed(),
        2 => (-2_000..20_000i64).boxed(),
        1 => Just(i64::MIN).boxed(),
    ];
    prop::collection::vec((command(max_side), step), 0..most).prop_map(|steps| {
        let mut now = 1_000u64;
        let timed = steps.into_iter().map(|(command, step)| {
            now = now.saturating_add_signed(step);
            (command, Millis(now))
        });
        timed.collect()
    })
}

pub(crate) fn config(max_side: u16) -> impl Strategy<Value = Config> {
    (
        strategy::params(max_side, 0.6),
        prop::sample::select(FirstClick::ALL.to_vec()),
        prop::sample::select(Assistant::ALL.to_vec()),
        prop::sample::select(Strength::ALL.to_vec()),
        prop::sample::select(Fairness::ALL.to_vec()),
        any::<bool>(),
        any::<bool>(),
        prop::option::of(1..20u64),
    )
        .prop_map(
            |(
                board,
                first_click,
                assistant,
                strength,
                fairness,
                question_marks,
                chording,
                seconds,
            )| Config {
                first_click,
                assistant,
                strength,
                fairness: affordable(fairness, board),
                question_marks,
                chording,
                time_limit: seconds.map(|seconds| TimeLimit::new(seconds).unwrap()),
                ..Config::new(board)
            },
        )
}

/// Searching a crowded board in vain for a layout without guesses takes a while each time.
fn affordable(fairness: Fairness, board: Params) -> Fairness {
    let is_crowded = board.mines() as usize * 6 > board.size().cells();
    if fairness == Fairness::NoGuess && is_crowded { Fairness::Classic } else { fairness }
}

/// Everything that a session could ever reveal, as text: its private state except for the secrets,
/// and every answer that it gives, now and later.
pub(crate) fn everything(session: &Session, now: Millis) -> String {
    let mut told = format!("{session:#?}\n{:#?}\n{:?}\n", session.trace(), session.result());
    for later in [0, 1, 999, 1_000, 7_000, 3_600_000] {
        let at = now.plus(Millis(later));
        let snapshot = session.snapshot(at);
        told += &format!("{:?} {:?} {snapshot:?}\n", at, session.elapsed(at));
    }
    let (size, record) = (session.config().board.size(), session.record());
    let meanings: Vec<_> = size
        .positions()
        .flat_map(|pos| Gesture::ALL.map(|gesture| session.interpret(gesture, pos)))
        .collect();
    let risks = size.positions().map(|pos| session.risk_of(Command::Open(pos)));
    let risks: Vec<_> = risks.collect();
    told + &format!("{record} {} {meanings:?} {risks:?}", session.board_id())
}
