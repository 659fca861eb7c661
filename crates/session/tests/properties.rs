//! What holds for any sequence of commands on any board.
#![allow(clippy::unwrap_used)]

mod any_game;

use std::collections::HashMap;

use any_game::{commands, config, everything};
use minewise_actions::ActionSet;
use minewise_board::{Params, View};
use minewise_rules::{FirstClick, Seed};
use minewise_session::{
    Assistant, CellState, Command, Config, Loss, Millis, Record, Session, Snapshot, Status, Tally,
};
use proptest::prelude::*;

/// Checks the numbers of a snapshot against its cells.
fn check_snapshot(session: &Session, snapshot: &Snapshot) -> Result<(), TestCaseError> {
    prop_assert_eq!(snapshot.score, session.view().open_count());
    prop_assert_eq!(snapshot.face, snapshot.status.face());
    prop_assert_eq!(snapshot.cells.len(), snapshot.board.size().cells());
    if let (Some(left), Some(limit)) = (snapshot.time_left, session.config().time_limit) {
        prop_assert_eq!(left.plus(snapshot.elapsed), limit.millis());
    }
    let count = |wanted: fn(CellState) -> bool| {
        snapshot.cells.iter().filter(|&&cell| wanted(cell)).count() as i64
    };
    let mines = i64::from(snapshot.board.mines());
    let open = count(|cell| matches!(cell, CellState::Open(_) | CellState::Violated(_)));
    let flags = count(|cell| {
        matches!(cell, CellState::Flag | CellState::FlaggedMine | CellState::WrongFlag)
    });
    let shown_mines = count(|cell| {
        matches!(
            cell,
            CellState::Mine
                | CellState::ExplodedMine
                | CellState::FlaggedMine
                | CellState::GuessedMine
        )
    });
    match snapshot.status {
        Status::Paused => {
            prop_assert!(snapshot.cells.iter().all(|&cell| cell == CellState::Covered));
            return Ok(());
        }
        Status::Ready | Status::Playing => prop_assert_eq!(shown_mines, 0),
        // A game may end before any mine is laid; otherwise all of them are shown.
        Status::Lost(_) => prop_assert!(shown_mines == mines || open == 0 && shown_mines == 0),
        // Every mine is flagged, and nothing else is covered.
        Status::Won => prop_assert_eq!(
            (shown_mines, flags, open),
            (0, mines, session.view().size().cells() as i64 - mines)
        ),
    }
    prop_assert_eq!(open, i64::from(snapshot.score));
    prop_assert_eq!(snapshot.mines_left, mines - flags);
    Ok(())
}

/// Leaves out what an undo doesn't restore (the tally, the clock, and that the game has begun), and
/// the hint, which every change removes.
fn undoable_part(snapshot: Snapshot) -> Snapshot {
    let status = match snapshot.status {
        Status::Ready => Status::Playing,
        other => other,
    };
    Snapshot {
        status,
        tally: Tally::default(),
        elapsed: Millis(0),
        time_left: None,
        hint: None,
        // They follow from the rest, including status and hint.
        actions: ActionSet::NONE,
        ..snapshot
    }
}

fn can_be_undone(command: Command) -> bool {
    matches!(
        command,
        Command::Open(_) | Command::Flag(_) | Command::Question(_) | Command::Chord(_)
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Any commands at any times: no panic, consistent numbers, undo that restores, and records
    /// that replay to the same game.
    #[test]
    fn any_commands_replay_to_the_same_game(
        config in config(6),
        seed in any::<u64>(),
        commands in commands(7, 40),
    ) {
        let mut session = Session::new(config, Seed(seed), Millis(1_000));
        let (mut started, mut latest) = (Millis(1_000), Millis(1_000));
        for (command, now) in commands {
            let at = latest.max(now);
            let before = session.snapshot(at);
            let result = session.apply(command, now);
            let after = session.snapshot(at);
            // Only commands that weren't refused advance the session's clock.
            if result.is_ok() {
                latest = at;
            }
            if result.is_ok() && matches!(command, Command::Restart { .. }) {
                started = at;
            }
            check_snapshot(&session, &after)?;
            if let Ok(events) = &result {
                let (next, changed) = session.next_snapshot(&mut before.clone(), events, at);
                prop_assert_eq!(&next, &after);
                let cells = before.cells.iter().zip(&after.cells).enumerate();
                let differing = cells.filter(|(_, (before, after))| before != after);
                let differing: Vec<usize> = differing.map(|(index, _)| index).collect();
                prop_assert_eq!(changed.unwrap_or_else(|| differing.clone()), differing);
            }

            let record = session.record();
            let read = Record::parse(&record.to_string()).unwrap();
            prop_assert_eq!(&read, &record);
            let replayed = read.replay().unwrap();
            let since_start = at.since(started);
            prop_assert_eq!(replayed.snapshot(since_start), after.clone());
            prop_assert_eq!(replayed.elapsed(since_start), session.elapsed(at));
            prop_assert_eq!(replayed.record(), record);
            prop_assert_eq!(replayed.trace(), session.trace());
            prop_assert_eq!(replayed.result(), session.result());

            let was_applied = session.record().commands.last().is_some_and(|last| {
                last.command == command && before.tally.clicks < after.tally.clicks
            });
            let is_final = matches!(after.status, Status::Won | Status::Lost(Loss::Guess));
            if was_applied && can_be_undone(command) && !is_final {
                let mut undone = session.clone();
                undone.apply(Command::Undo, at).unwrap();
                let restored = undone.snapshot(at);
                prop_assert_eq!(restored.tally.undos, before.tally.undos + 1);
                prop_assert_eq!(undoable_part(restored), undoable_part(before));
            }
        }
    }

    /// A refused command changes nothing at all: not what the session reports now or later, not its
    /// log, its trace or its clock, and not the effect of any later command, compared with a
    /// session that never gets the refused ones.
    #[test]
    fn a_refused_command_leaves_no_trace(
        config in config(6),
        seed in any::<u64>(),
        commands in commands(7, 40),
    ) {
        let mut session = Session::new(config, Seed(seed), Millis(1_000));
        let mut untouched = session.clone();
        for (command, now) in commands {
            let answer = session.apply(command, now);
            if answer.is_ok() {
                let same = untouched.apply(command, now);
                prop_assert_eq!(format!("{:?}", answer), format!("{:?}", same));
            }
            prop_assert_eq!(
                everything(&session, now),
                everything(&untouched, now),
                "{:?} at {:?}: {:?}", command, now, answer
            );
        }
    }

    /// The same commands on many boards: as long as a player sees the same on two of them, nothing
    /// that a session reports or logs distinguishes them.
    // Row W9.
    #[test]
    fn w9_a_running_game_reveals_nothing_but_its_view(
        rule in prop::sample::select(FirstClick::ALL.to_vec()),
        assistant in prop::sample::select(Assistant::ALL.to_vec()),
        commands in commands(3, 12),
    ) {
        let config = Config {
            first_click: rule,
            assistant,
            question_marks: true,
            ..Config::new(Params::new(3, 3, 3).unwrap())
        };
        let seeds = 0..60;
        // Sessions grouped by everything seen so far.
        let mut alike: Vec<Vec<Session>> =
            vec![seeds.map(|seed| Session::new(config, Seed(seed), Millis(0))).collect()];
        for (command, now) in commands {
            if matches!(command, Command::Restart { .. }) {
                continue;
            }
            let mut next: Vec<Vec<Session>> = Vec::new();
            for sessions in alike {
                next.extend(split_by_view(sessions, command, now)?);
            }
            alike = next;
        }
    }
}

/// Carries out a command in sessions that were alike so far, and groups them by what can be seen
/// now. Finished games show their mines and are left out.
fn split_by_view(
    sessions: Vec<Session>,
    command: Command,
    now: Millis,
) -> Result<Vec<Vec<Session>>, TestCaseError> {
    let mut groups: Vec<Vec<Session>> = Vec::new();
    let mut group_of: HashMap<(View, Status), (usize, String)> = HashMap::new();
    for mut session in sessions {
        let answer = session.apply(command, now);
        if session.status().is_over() {
            continue;
        }
        let snapshot = session.snapshot(now);
        let told = format!("{answer:?} {snapshot:?} {session:?} {:?}", session.result());
        let key = (session.view().clone(), session.status());
        let (group, expected) = group_of.entry(key).or_insert_with(|| {
            groups.push(Vec::new());
            (groups.len() - 1, told.clone())
        });
        prop_assert_eq!(&told, &*expected);
        groups[*group].push(session);
    }
    Ok(groups)
}
