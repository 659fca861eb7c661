//! Expert games to play, with all requests prepared in advance.

use minewise_board::{Params, Pos};
use minewise_rules::{Random, Seed};
use minewise_session::{Command, Config, Millis, Session, Status};

/// A game that will be won.
pub(crate) struct Planned {
    pub(crate) seed: u64,
    /// The commands as JSON with their numbers.
    pub(crate) commands: Vec<String>,
}

/// Prepares this many different games.
pub(crate) fn plan(count: u64) -> Vec<Planned> {
    (1..=count).map(planned).collect()
}

/// Opens safe cells in any order and flags a mine now and then, as a player would.
fn planned(seed: u64) -> Planned {
    let config = Config::new(Params::new(30, 16, 99).expect("Expert"));
    let mut session = Session::new(config, Seed(seed), Millis(0));
    let mut random = Random::new(Seed(seed ^ 0x5eed));
    let mut commands = Vec::new();
    let mut send = |session: &mut Session, command: Command| {
        session.apply(command, Millis(0)).expect("a move that makes sense");
        let json = serde_json::to_string(&command).expect("a command is plain data");
        let number = commands.len() + 1;
        commands.push(format!("{{\"seq\":{number},{}", &json[1..]));
    };
    send(&mut session, Command::Open(Pos::new(15, 8)));
    let mut lost = session.clone();
    lost.apply(Command::GiveUp, Millis(0)).expect("it runs");
    let size = config.board.size();
    let shown = lost.snapshot(Millis(0));
    let mut order: Vec<Pos> = size.positions().collect();
    for index in (1..order.len()).rev() {
        order.swap(index, random.below(index as u32 + 1) as usize);
    }
    for pos in order {
        let is_mine = shown.cell(pos).symbol() == '*';
        let covered = session.view().cell(pos).is_covered();
        match (is_mine, covered) {
            (true, _) if random.below(3) == 0 => send(&mut session, Command::Flag(pos)),
            (false, true) => send(&mut session, Command::Open(pos)),
            _ => {}
        }
        if session.status() == Status::Won {
            break;
        }
    }
    assert_eq!(session.status(), Status::Won, "the plan of game {seed}");
    Planned { seed, commands }
}
