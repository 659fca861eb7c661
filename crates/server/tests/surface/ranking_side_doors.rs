//! Every way to an analysis of the position in a ranked game is noticed.

use std::collections::HashSet;
use std::sync::Arc;

use minewise_board::{Pos, View};
use minewise_rules::{FirstClick, Layout, Seed};
use minewise_session::{
    Assistant, Command, Config, Fairness, Millis, Record, Session, TimedCommand,
};
use serde_json::{Value, json};

use crate::ranking::{CORNER, Club, reasons};
use crate::support::{Game, at};

/// A ranked game after its first click.
struct Begun {
    club: Club,
    game: Game,
    view: View,
}

impl Begun {
    async fn new() -> Self {
        let club = Club::open().await;
        let game = club.game("cheat").await;
        game.open(CORNER).await;
        let view = club.position(&game).await.parse().unwrap();
        Begun { club, game, view }
    }

    /// A covered cell.
    fn covered(&self) -> Pos {
        self.view.covered_positions().next().unwrap()
    }

    /// A board that fits what is open.
    fn layout(&self) -> Layout {
        let size = self.view.size();
        let covered: Vec<Pos> = self.view.covered_positions().collect();
        let fits = |mines: &HashSet<Pos>| {
            size.positions().all(|pos| match self.view.cell(pos).clue() {
                Some(clue) => {
                    let near = size.neighbours(pos).filter(|near| mines.contains(near));
                    near.count() == usize::from(clue.value())
                }
                None => true,
            })
        };
        let choices = (0..1_u32 << covered.len()).filter(|choice| choice.count_ones() == 4);
        let mut boards = choices.map(|choice| -> HashSet<Pos> {
            let is_chosen = |(index, _): &(usize, &Pos)| choice & (1 << index) != 0;
            covered.iter().enumerate().filter(is_chosen).map(|(_, &pos)| pos).collect()
        });
        let mines = boards.find(fits).expect("the board of the game fits");
        Layout::from_mines(self.view.params(), mines).unwrap()
    }

    /// A record on a board that fits, which shows the position after its first command.
    fn record(&self, assistant: Assistant) -> Record {
        let config = Config { first_click: FirstClick::None, assistant, ..self.game.config() };
        let commands = [Command::Open(CORNER), Command::Open(self.covered()), Command::GiveUp];
        let mut record = Record::new(config, Seed(0), timed(&commands));
        record.given = Some(Arc::new(self.layout()));
        record
    }

    /// A seed of a board that fits.
    fn seed(&self) -> Seed {
        let shows = |seed: &Seed| {
            let mut session = Session::new(self.game.config(), *seed, Millis(0));
            session.apply(Command::Open(CORNER), Millis(0)).unwrap();
            *session.view() == self.view
        };
        (0..10_000_000).map(Seed).find(shows).expect("there are not that many boards")
    }

    /// Another game that shows the same position after its first click.
    async fn practice(&self, more: Value) -> Game {
        let mut choice =
            json!({"level": "easy", "first_click": "safe", "seed": self.seed().to_string()});
        choice.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        self.club.server.game(choice).await
    }

    /// Publishes a game on a board that fits. Returns its path and the watchers' key.
    async fn publish(&self, assistant: Assistant) -> (String, String) {
        let config = Config { assistant, ..self.game.config() };
        let mut session = Session::new(config, self.seed(), Millis(0));
        session.apply(Command::Open(CORNER), Millis(0)).unwrap();
        // The assistant may have won already.
        if !session.status().is_over() {
            session.apply(Command::GiveUp, Millis(0)).unwrap();
        }
        let body = json!({"record": session.record().to_string()});
        let published = self.club.server.post("/api/v1/published-games", &body).await.ok(201);
        let text = |name: &str| published[name].as_str().unwrap().to_owned();
        (format!("/api/v1/games/{}", text("id")), text("watcher_key"))
    }

    /// Wins the game. Returns why it doesn't count.
    async fn reasons(&self) -> Vec<String> {
        let end = self.club.win(&self.game, 400).await;
        reasons(&end).into_iter().map(str::to_owned).collect()
    }
}

fn timed(commands: &[Command]) -> Vec<TimedCommand> {
    commands.iter().map(|&command| TimedCommand { at: Millis(0), command }).collect()
}

/// Records whose mines are somewhere, as long as they fit, and the paths that show them.
#[tokio::test]
async fn a_record_that_shows_the_position_is_a_question_about_it() {
    let (plain, helped) = (Assistant::Single, Assistant::Intelligent);
    let questions = [
        ("/api/v1/replay/frames", plain, json!({"odds": true})),
        ("/api/v1/films", plain, json!({"odds": true})),
        ("/api/v1/replay/frames", plain, json!({"odds": true, "from": 1, "count": 1})),
        // The risk of the second click, and a certain cell instead of it.
        ("/api/v1/replay/frames", plain, json!({})),
        ("/api/v1/replay/frames", plain, json!({"from": 2, "count": 1})),
        // What the assistant opens is certain.
        ("/api/v1/replay/frames", helped, json!({"from": 1, "count": 1})),
        ("/api/v1/replay/frames", helped, json!({"from": 3, "count": 1})),
        ("/api/v1/replay/review", plain, json!({})),
        ("/api/v1/replay/review", plain, json!({"chances": true})),
        ("/api/v1/replay/review", helped, json!({})),
    ];
    for (path, assistant, mut body) in questions {
        let begun = Begun::new().await;
        body["record"] = json!(begun.record(assistant).to_string());
        // With the assistant, the second click may be impossible.
        let answer = begun.club.server.post(path, &body).await;
        assert!([200, 422].contains(&answer.status), "{}", answer.text());
        assert_eq!(begun.reasons().await, ["analysis"], "{path}, {assistant:?}, {body}");
    }
}

/// A published game is read without sending its record again.
#[tokio::test]
async fn a_published_game_that_shows_the_position_is_a_question_about_it() {
    for end in ["/replay/frames?odds=true", "/film?odds=true", "/replay/review?chances=true"] {
        let begun = Begun::new().await;
        let (path, key) = begun.publish(Assistant::Single).await;
        let request = begun.club.server.request("GET", &format!("{path}{end}"));
        request.key(&key).send().await.ok(200);
        assert_eq!(begun.reasons().await, ["analysis"], "{end}");
    }
    // Its final board shows what the assistant opened.
    let begun = Begun::new().await;
    begun.publish(Assistant::Intelligent).await;
    assert_eq!(begun.reasons().await, ["analysis"]);
    // Without an assistant, there is nothing to be learned from it.
    let begun = Begun::new().await;
    begun.publish(Assistant::Single).await;
    assert_eq!(begun.reasons().await, [""; 0]);
}

#[tokio::test]
async fn help_in_another_game_that_shows_the_position_is_a_question_about_it() {
    for help in ["hint", "why", "odds", "advice", "win_chance", "auto", "auto_play"] {
        for is_over_socket in [false, true] {
            let begun = Begun::new().await;
            let other = begun.practice(json!({})).await;
            other.open(CORNER).await;
            let mut command = match help {
                "why" => at("why", begun.covered()),
                _ => json!({"do": help}),
            };
            if is_over_socket {
                let mut socket = other.socket().await;
                socket.next().await;
                command["seq"] = json!(2);
                socket.send_json(&command).await;
                assert_eq!(socket.next().await["type"], "update");
            } else {
                other.play(&command).await;
            }
            assert_eq!(begun.reasons().await, ["analysis"], "{command}");
        }
    }
}

#[tokio::test]
async fn the_rules_of_a_practice_game_answer_questions_as_well() {
    let begun = Begun::new().await;
    let helped = begun.practice(json!({"assistant": "intelligent"})).await;
    helped.open(CORNER).await;
    assert_eq!(begun.reasons().await, ["analysis"], "what is certain is opened");
    for fairness in [Fairness::Strict, Fairness::Kind] {
        let begun = Begun::new().await;
        let ruled = begun.practice(json!({"fairness": fairness})).await;
        ruled.open(CORNER).await;
        ruled.open(begun.covered()).await;
        assert_eq!(begun.reasons().await, ["analysis"], "{fairness:?}");
    }
    // A game without any of that answers nothing.
    let begun = Begun::new().await;
    let plain = begun.practice(json!({})).await;
    plain.open(CORNER).await;
    plain.play(&at("flag", begun.covered())).await;
    assert_eq!(begun.reasons().await, [""; 0]);
}

/// Asking first and playing afterwards is no way around it, nor is help in the ranked game itself a
/// question about that game.
#[tokio::test]
async fn questions_in_another_game_are_remembered() {
    let begun = Begun::new().await;
    let seed = begun.game.seed_in(&begun.club.server).await;
    let later = begun.club.game("later").await;
    let flagged = begun.covered();
    later.play(&at("flag", flagged)).await;
    // The same board as the one that is about to be played.
    let seed_of_later = later.seed_in(&begun.club.server).await;
    assert_ne!(seed, seed_of_later);
    let choice = json!({"level": "easy", "first_click": "safe", "seed": seed_of_later.to_string()});
    let other = begun.club.server.game(choice).await;
    other.open(CORNER).await;
    other.play(&json!({"do": "hint"})).await;
    later.play(&at("flag", flagged)).await;
    let end = begun.club.win(&later, 400).await;
    assert_eq!(reasons(&end), ["analysis"]);
}
