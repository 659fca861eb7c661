//! A game replayed with its findings is the same game, and needs no solver.
#![allow(clippy::unwrap_used)]

mod any_game;

use any_game::{commands, config, everything};
use minewise_board::Params;
use minewise_rules::Seed;
use minewise_session::{Command, Config, Findings, Millis, Session, Stop, TimedCommand};
use proptest::prelude::*;
use proptest::sample::Index;

/// A game that was played, and its log as a database stores it.
struct Played {
    session: Session,
    /// When its board was started.
    started: Millis,
    /// The latest time it was given.
    now: Millis,
    /// Each entry with its findings as bytes.
    log: Vec<(TimedCommand, Vec<u8>)>,
}

fn play(config: Config, seed: u64, commands: Vec<(Command, Millis)>) -> Played {
    let started = Millis(1_000);
    let session = Session::new(config, Seed(seed), started);
    let mut played = Played { session, started, now: started, log: Vec::new() };
    for (command, at) in commands {
        let head = played.session.commands().len();
        if played.session.apply(command, at).is_err() {
            continue;
        }
        played.now = played.now.max(at);
        if matches!(command, Command::Restart { .. }) {
            (played.started, played.log) = (played.now, Vec::new());
            continue;
        }
        let made = &played.session.commands()[head..];
        played.log.extend(made.iter().map(|&timed| (timed, Vec::new())));
        if !made.is_empty() {
            let findings = played.session.findings().to_bytes(config.board);
            played.log.last_mut().unwrap().1 = findings;
        }
    }
    // It was also given times that no entry has.
    played.session.end_if_timed_out(played.now);
    played
}

impl Played {
    /// The same game loaded from its log, and how many answers had to be worked out.
    fn reloaded(&self) -> (Session, u64) {
        let board = self.session.config().board;
        let mut again =
            Session::new(*self.session.config(), self.session.board_id().seed, self.started);
        for (timed, bytes) in &self.log {
            let timed = TimedCommand { at: self.started.plus(timed.at), ..*timed };
            let findings = Findings::from_bytes(bytes, board).unwrap();
            again.replay_with_findings(timed, findings, &Stop::NEVER).unwrap();
        }
        let thoughts = again.thoughts();
        again.refresh_display(&Stop::NEVER).unwrap();
        again.end_if_timed_out(self.now);
        (again, thoughts)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Any game with any commands: the game loaded from log and findings reports the same, answers
    /// all later commands alike, and had nothing to work out.
    #[test]
    fn log_and_findings_give_the_same_game_without_solving(
        config in config(6),
        seed in any::<u64>(),
        mut before in commands(7, 40),
        look in prop::option::weighted(0.2, any::<Index>()),
        after in commands(7, 10),
    ) {
        if let Some(look) = look.filter(|_| !before.is_empty()) {
            let place = look.index(before.len());
            before.insert(place, (Command::WinChance, before[place].1));
        }
        let played = play(config, seed, before);
        let (mut again, thoughts) = played.reloaded();
        prop_assert_eq!(thoughts, 0);
        let mut session = played.session;
        prop_assert_eq!(everything(&session, played.now), everything(&again, played.now));
        for (command, at) in after {
            let (answer, same) = (session.apply(command, at), again.apply(command, at));
            prop_assert_eq!(format!("{:?}", answer), format!("{:?}", same));
            prop_assert!(session.findings() == again.findings());
            prop_assert_eq!(everything(&session, at), everything(&again, at));
        }
    }

    /// Where findings are missing, as in a log that an older program wrote, they are worked out.
    #[test]
    fn missing_findings_are_worked_out(
        config in config(6),
        seed in any::<u64>(),
        commands in commands(7, 30),
        missing in any::<u64>(),
    ) {
        let mut played = play(config, seed, commands);
        for (place, (_, bytes)) in played.log.iter_mut().enumerate() {
            if missing >> (place % 64) & 1 == 1 {
                bytes.clear();
            }
        }
        let (again, _) = played.reloaded();
        prop_assert_eq!(everything(&played.session, played.now), everything(&again, played.now));
    }

    /// Findings of some other command do no harm: nothing panics, and the game continues.
    #[test]
    fn findings_of_another_command_cause_no_panic(
        config in config(6),
        seed in any::<u64>(),
        commands in commands(7, 30),
        turn in 1..8usize,
    ) {
        let played = play(config, seed, commands);
        let board = config.board;
        let mut again = Session::new(config, played.session.board_id().seed, Millis(0));
        for (place, (timed, _)) in played.log.iter().enumerate() {
            let (_, other) = &played.log[(place + turn) % played.log.len()];
            let findings = Findings::from_bytes(other, board).unwrap();
            // It may be refused in a game that took another course.
            let _ = again.replay_with_findings(*timed, findings, &Stop::NEVER);
        }
        again.refresh_display(&Stop::NEVER).unwrap();
        again.snapshot(played.now);
    }
}

#[test]
fn a_stop_signal_is_obeyed() {
    let config = Config::new(Params::new(9, 9, 10).unwrap());
    let mut session = Session::new(config, Seed(1), Millis(0));
    let stop = Stop::new();
    session.refresh_display(&stop).unwrap();
    stop.request();
    assert!(session.refresh_display(&stop).is_err());
}
