//! Honest players.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use minewise_board::{Params, Pos};
use minewise_rules::Seed;
use minewise_session::{Assistant, Command, Config, Fairness, Millis, Session, Status};
use minewise_solver::{Assumptions, Budget, analyze};

use crate::Waits;
use crate::client::Connection;

/// Games of each kind.
const GAMES: u64 = 6;
/// How long a fast player takes for a move.
const PAUSE: Duration = Duration::from_millis(60);
/// After how many moves a player asks for a hint.
const HINT_EVERY: usize = 6;
/// The number of moves per game.
const MAX_MOVES: usize = 60;

/// A game, planned in advance.
pub(crate) struct Planned {
    /// The request that creates it, as JSON.
    choice: String,
    /// The commands as JSON with their numbers, and whether they are hints.
    commands: Vec<(String, bool)>,
}

/// Games of every kind, one list for each player.
pub(crate) fn plans() -> Vec<Vec<Planned>> {
    let expert = Config::new(Params::new(30, 16, 99).expect("Expert"));
    let kinds = [
        expert,
        Config { fairness: Fairness::NoGuess, ..expert },
        Config { fairness: Fairness::Strict, ..expert },
        Config { fairness: Fairness::Kind, ..expert },
        Config { assistant: Assistant::Intelligent, ..expert },
    ];
    kinds.map(|config| (1..=GAMES).map(|seed| planned(config, seed)).collect()).into()
}

/// Opens certain cells, or other safe ones if there are none. Now and then it flags a mine or asks
/// for a hint.
fn planned(config: Config, seed: u64) -> Planned {
    let (fairness, assistant) = (config.fairness, config.assistant.name());
    let choice = format!(
        "{{\"level\":\"expert\",\"seed\":\"{seed}\",\"fairness\":\"{fairness}\",\
         \"assistant\":\"{assistant}\"}}"
    );
    let mut session = Session::new(config, Seed(seed), Millis(0));
    let mut planned = Planned { choice, commands: Vec::new() };
    planned.send(&mut session, Command::Open(Pos::new(15, 8)));
    while planned.commands.len() < MAX_MOVES && !session.status().is_over() {
        let before = planned.commands.len();
        if before.is_multiple_of(HINT_EVERY) {
            planned.send(&mut session, Command::Hint);
        }
        let mut lost = session.clone();
        lost.apply(Command::GiveUp, Millis(0)).expect("it runs");
        let shown = lost.snapshot(Millis(0));
        let is_mine = |pos: &Pos| "*F".contains(shown.cell(*pos).symbol());
        let analysis = analyze(session.view(), &Assumptions::NONE, Budget::DEFAULT);
        let certain = analysis.expect("a layout fits").safe().first().copied();
        let covered: Vec<Pos> = session.view().covered_positions().collect();
        let other = covered.iter().copied().find(|pos| !is_mine(pos));
        if let Some(mine) = covered.iter().copied().find(is_mine)
            && planned.commands.len() % 5 == 4
        {
            planned.send(&mut session, Command::Flag(mine));
        }
        let Some(next) = certain.or(other) else { break };
        planned.send(&mut session, Command::Open(next));
        if planned.commands.len() == before {
            break;
        }
    }
    assert!(!matches!(session.status(), Status::Lost(_)), "the plan of game {seed}, {fairness}");
    planned
}

impl Planned {
    fn send(&mut self, session: &mut Session, command: Command) {
        if session.status().is_over() || session.apply(command, Millis(0)).is_err() {
            return;
        }
        let json = serde_json::to_string(&command).expect("a command is plain data");
        let number = self.commands.len() + 1;
        let is_hint = command == Command::Hint;
        self.commands.push((format!("{{\"seq\":{number},{}", &json[1..]), is_hint));
    }
}

/// Plays games until the time is up.
pub(crate) async fn play(plans: Vec<Planned>, address: SocketAddr, end: Instant) -> Waits {
    let mut waits = Waits::default();
    let mut connection = Connection::open(address).await;
    for planned in plans.iter().cycle() {
        let ticket = connection.create_of(&planned.choice).await;
        let path = format!("/api/v1/games/{}/commands", ticket.id);
        for (command, is_hint) in &planned.commands {
            tokio::time::sleep(PAUSE).await;
            let sent = Instant::now();
            if sent >= end {
                return waits;
            }
            let (status, answer) = connection.post(&path, &ticket.key, command).await;
            assert_eq!(status, 200, "{command}: {}", String::from_utf8_lossy(answer));
            let waited = if *is_hint { &mut waits.hints } else { &mut waits.moves };
            waited.push(sent.elapsed());
        }
    }
    waits
}
