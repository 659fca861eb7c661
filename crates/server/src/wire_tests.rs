//! The exact bytes that clients receive, which only change on purpose.

use minewise_board::{Params, Pos};
use minewise_rules::Seed;
use minewise_session::{Assistant, Command, Config, Millis, Player};
use minewise_store::{GameId, NewGame, Nonce, Secret, SeedDraw, UnixMillis};
use minewise_wire::{RefusedMessage, ServerMessage};

use crate::answers;
use crate::live_game::{LiveGame, StepDetail};
use crate::problem::Problem;
use crate::timing::Moment;

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/goldens/wire.jsonl");

fn game(assistant: Assistant) -> NewGame {
    let board = Params::new(9, 9, 10).unwrap();
    NewGame {
        id: GameId([1; 16]),
        created: UnixMillis(1_000),
        config: Config { assistant, question_marks: true, ..Config::new(board) },
        seed: Seed(7),
        nonce: Nonce([2; 16]),
        player: Secret([3; 16]).digest(),
        watcher: Secret([4; 16]).digest(),
        practice: false,
        self_timed: false,
        played_by: Player::Person,
        draw: Some(SeedDraw { part: [5; 32], entropy: vec![6; 16] }),
        name: Some("Ada".to_owned()),
    }
}

/// All messages about a game in which every feature is used once.
fn messages(assistant: Assistant) -> Vec<String> {
    let mut live = LiveGame::new(game(assistant));
    let state =
        |live: &LiveGame, now| ServerMessage::State(&answers::state(live, Millis(now))).text();
    let mut lines = vec![state(&live, 500)];
    let script = [
        Command::Open(Pos::new(4, 4)),
        Command::Hint,
        Command::Why(Pos::new(0, 0)),
        Command::Odds,
        Command::Flag(Pos::new(0, 0)),
        Command::Question(Pos::new(8, 8)),
        Command::Advice,
        Command::WinChance,
        Command::Auto,
        Command::Pause,
        Command::Resume,
        Command::Undo,
        Command::GiveUp,
        Command::Retry,
    ];
    for (number, command) in (1..).zip(script) {
        let now = Millis(1_000 * number);
        match live.apply(command, Moment::now(now), StepDetail::BeforeAndAfter) {
            Ok(step) => {
                lines.push(answers::update_text(&live, &step).unwrap());
                lines.push(serde_json::to_string(&answers::command(&live, step)).unwrap());
            }
            Err(error) => {
                let problem = Problem::from(minewise_wire::Problem::bad_command(&error))
                    .about("seq")
                    .with_state(answers::state(&live, now));
                let refused = RefusedMessage {
                    seq: Some(number as u32),
                    refusals: None,
                    problem: &problem.body,
                };
                lines.push(ServerMessage::Refused(&refused).text());
            }
        }
    }
    lines.push(state(&live, 20_000));
    lines
}

#[test]
fn messages_are_the_same_byte_for_byte() {
    let lines: Vec<String> =
        [Assistant::Single, Assistant::Intelligent].into_iter().flat_map(messages).collect();
    let text = lines.join("\n") + "\n";
    if std::env::var_os("MINEWISE_RENEW").is_some() {
        std::fs::write(GOLDEN, &text).unwrap();
    }
    let golden = std::fs::read_to_string(GOLDEN).unwrap();
    for (number, (line, expected)) in (1..).zip(lines.iter().zip(golden.lines())) {
        assert_eq!(line, expected, "line {number}: MINEWISE_RENEW=1 writes it anew");
    }
    assert_eq!(text, golden);
}
