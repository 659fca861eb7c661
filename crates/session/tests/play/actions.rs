//! What is allowed: an action is listed if and only if its command is accepted.

use std::collections::HashSet;

use minewise_actions::{Action, ActionSet, Group};
use minewise_rules::Seed;
use minewise_session::{
    Assistant, Command, Config, Fairness, Millis, Session, Status, Tally, TimeLimit,
};

use crate::script::Play;

/// Sets options of a game.
type Choose = fn(&mut Config);

/// The number of commands to which games are searched.
const DEPTH: usize = 5;

/// The commands for an action: one, or one for each cell.
fn commands(session: &Session, action: Action) -> Vec<Command> {
    if action == Action::NewGame {
        return vec![Command::Restart { seed: Seed(5) }];
    }
    let cells = session.config().board.size().positions();
    let mut commands: Vec<Command> =
        cells.filter_map(|pos| session.command_for(action, pos)).collect();
    commands.dedup();
    commands
}

/// What makes two states equivalent: everything except for the figures.
fn kind_of_state(session: &Session) -> String {
    let mut snapshot = session.snapshot(Millis(0));
    (snapshot.tally, snapshot.elapsed) = (Tally::default(), Millis(0));
    let has_looked = session.commands().last().map(|timed| timed.command) == Some(Command::Auto);
    format!("{snapshot:?} {has_looked}")
}

#[track_caller]
fn check(session: &Session) {
    let now = Millis(500);
    let listed = session.snapshot(now).actions;
    for action in Action::ALL {
        let is_accepted = |command: &Command| session.clone().apply(*command, now).is_ok();
        let commands = commands(session, action);
        // With chording off, a chord is a click that opens nothing, and useless.
        let is_useless = action == Action::Chord && !session.config().chording;
        let is_allowed = commands.iter().any(is_accepted) && !is_useless;
        assert_eq!(
            listed.contains(action),
            is_allowed,
            "{action} after {:?} {:?}",
            session.commands(),
            session.status()
        );
        assert!(commands.is_empty() || matches!(action.group(), Group::Play | Group::Assist));
    }
}

/// Checks every kind of state that a few commands lead to, and returns the statuses found.
fn check_all(first: &Session) -> HashSet<Status> {
    let (mut seen, mut statuses) = (HashSet::new(), HashSet::new());
    let mut states = vec![first.clone()];
    for _ in 0..DEPTH {
        let mut next = Vec::new();
        for session in states {
            if !seen.insert(kind_of_state(&session)) {
                continue;
            }
            check(&session);
            statuses.insert(session.status());
            for action in Action::ALL.into_iter().filter(|action| *action != Action::NewGame) {
                for command in commands(&session, action) {
                    let mut after = session.clone();
                    if after.apply(command, Millis(0)).is_ok() {
                        next.push(after);
                    }
                }
            }
        }
        states = next;
    }
    statuses
}

#[test]
fn an_action_is_listed_if_and_only_if_its_command_is_accepted() {
    let mut statuses = HashSet::new();
    let choices: [(&str, Choose); 9] = [
        ("*. / ..", |_| {}),
        ("*. / ..", |config| config.question_marks = true),
        ("*. / ..", |config| config.chording = false),
        ("*.. / ...", |config| config.assistant = Assistant::Dual),
        ("*.. / ...", |config| config.assistant = Assistant::Intelligent),
        (".*..", |config| config.fairness = Fairness::Strict),
        ("*. / *.", |config| config.fairness = Fairness::Kind),
        (".", |config| config.question_marks = true),
        (".*", |_| {}),
    ];
    for (layout, choose) in choices {
        statuses.extend(check_all(&Play::with(layout, choose).session));
    }
    assert_eq!(statuses.len(), 7, "every status but a timeout: {statuses:?}");
}

#[test]
fn a_timed_out_game_allows_another_one() {
    let mut play = Play::with("*. / ..", |config| {
        config.time_limit = Some(TimeLimit::new(1).unwrap());
    });
    play.does("open 1,0; wait 1500");
    check(&play.session);
    let expected: ActionSet = [Action::NewGame, Action::Retry].into_iter().collect();
    assert_eq!(play.snapshot().actions, expected);
    let json = serde_json::to_value(play.snapshot()).unwrap();
    assert_eq!(json["actions"], serde_json::json!(["new-game", "retry"]));
}
