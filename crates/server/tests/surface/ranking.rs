//! What counts among the best times, and how cheating is handled.

use std::sync::Arc;

use minewise_board::Pos;
use minewise_server::Settings;
use minewise_session::{Command, Millis, Session};
use serde_json::{Value, json};

use crate::support::{Game, HandClock, TestServer, at, open_settings, secret_mines};

pub(crate) const CORNER: Pos = Pos::new(0, 0);
const PERSONS: &str = "/api/v1/best-times?level=easy&first_click=safe";
const PROGRAMS: &str = "/api/v1/best-times?level=easy&first_click=safe&player=program";

pub(crate) struct Club {
    clock: HandClock,
    pub(crate) server: TestServer,
}

impl Club {
    pub(crate) async fn open() -> Self {
        let clock = HandClock::new();
        let settings = Settings { clock: clock.clock(), ..open_settings() };
        Club { clock, server: TestServer::with(settings).await }
    }

    pub(crate) async fn game(&self, name: &str) -> Game {
        let choice =
            json!({"level": "easy", "first_click": "safe", "name": name, "player": "person"});
        self.game_as(&choice).await
    }

    async fn game_as(&self, choice: &Value) -> Game {
        self.server.game_of_several_clicks(choice, CORNER).await
    }

    /// Opens every remaining safe cell, one every `every` milliseconds.
    pub(crate) async fn win(&self, game: &Game, every: u64) -> Value {
        let seed = game.seed_in(&self.server).await;
        let mines = secret_mines(game.config(), seed, CORNER);
        let size = game.config().board.size();
        for pos in std::iter::once(CORNER).chain(size.positions()) {
            let state = game.state().await;
            if state["snapshot"]["status"] == "won" {
                return state["first_end"].clone();
            }
            if crate::support::cell(&state, size.index(pos)) == '#' && !mines.contains(&pos) {
                self.clock.advance(every);
                game.open(pos).await;
            }
        }
        game.state().await["first_end"].clone()
    }

    async fn names(&self, list: &str) -> Vec<String> {
        let best = self.server.get(list).await.ok(200);
        let names = best.as_array().unwrap().iter();
        names.map(|best| best["name"].as_str().unwrap().to_owned()).collect()
    }

    /// The position of a game in the notation, for the analysis.
    pub(crate) async fn position(&self, game: &Game) -> String {
        let state = game.state().await;
        let cells = state["snapshot"]["cells"].as_str().unwrap();
        let rows: Vec<String> = (0..5).map(|row| cells[row * 5..][..5].replace('#', "_")).collect();
        format!("5x5x4:{}", rows.join("/"))
    }
}

pub(crate) fn reasons(first_end: &Value) -> Vec<&str> {
    let reasons = first_end["reasons"].as_array().unwrap().iter();
    reasons.map(|reason| reason.as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_person_a_program_and_a_program_that_says_it_is_a_person() {
    let club = Club::open().await;
    let person = club.game("hand").await;
    assert_eq!(person.created["state"]["player"], "person");
    let end = club.win(&person, 400).await;
    assert_eq!((&end["ranked"], reasons(&end)), (&json!("person"), vec![]));
    let choice = json!({"level": "easy", "first_click": "safe", "name": "api"});
    let program = club.game_as(&choice).await;
    assert_eq!(program.created["state"]["player"], "program");
    let end = club.win(&program, 400).await;
    assert_eq!((&end["ranked"], reasons(&end)), (&json!("program"), vec!["program"]));
    for every in [0, 2, 60] {
        let liar = club.game("liar").await;
        let end = club.win(&liar, every).await;
        assert_eq!((&end["ranked"], reasons(&end)), (&json!("program"), vec!["too_fast"]));
    }
    assert_eq!(club.names(PERSONS).await, ["hand"]);
    let mut programs = club.names(PROGRAMS).await;
    assert_eq!(programs[0], "liar");
    programs.sort();
    assert_eq!(programs, ["api", "liar", "liar", "liar"]);
    let best = club.server.get(PROGRAMS).await.ok(200);
    assert_eq!(best[0]["reasons"], json!(["too_fast"]));
    club.server.get("/api/v1/best-times?level=easy&player=robot").await.problem(400, "bad-request");
    let robot = json!({"level": "easy", "player": "robot"});
    club.server.post("/api/v1/games", &robot).await.problem(422, "value-refused");
}

#[tokio::test]
async fn a_list_reaches_back_as_far_as_it_is_wanted() {
    let club = Club::open().await;
    club.win(&club.game("early").await, 400).await;
    let early = club.server.get(PERSONS).await.ok(200)[0]["finished"].as_u64().unwrap();
    club.clock.advance(3_600_000);
    club.win(&club.game("late").await, 400).await;
    // Which of them is faster depends on their boards.
    for list in [PERSONS.to_owned(), format!("{PERSONS}&since={early}")] {
        let mut names = club.names(&list).await;
        names.sort();
        assert_eq!(names, ["early", "late"], "{list}");
    }
    assert_eq!(club.names(&format!("{PERSONS}&since={}", early + 1)).await, ["late"]);
    assert_eq!(club.names(&format!("{PERSONS}&since={}", u64::MAX)).await, [""; 0]);
    club.server.get(&format!("{PERSONS}&since=yesterday")).await.problem(400, "bad-request");
}

/// Whoever doubts a time can look at the game.
#[tokio::test]
async fn the_replay_of_a_ranked_game_is_public_and_no_other() {
    let club = Club::open().await;
    let ranked = club.game("hand").await;
    let path = |game: &Game, what: &str| format!("/api/v1/games/{}/replay{what}", game.id);
    let parts = ["", "/frames"];
    for part in parts {
        club.server.get(&path(&ranked, part)).await.problem(401, "key-missing");
    }
    club.win(&ranked, 400).await;
    let listed = club.server.get(PERSONS).await.ok(200);
    assert_eq!(listed[0]["game"], json!(ranked.id));
    for part in parts {
        assert_eq!(club.server.get(&path(&ranked, part)).await.status, 200, "{part}");
    }
    // Everything else about it still needs a key, and so do games that aren't listed.
    let state = format!("/api/v1/games/{}", ranked.id);
    club.server.get(&state).await.problem(401, "key-missing");
    let given_up = club.game("nobody").await;
    given_up.play(&json!({"do": "give_up"})).await;
    for part in parts {
        club.server.get(&path(&given_up, part)).await.problem(401, "key-missing");
    }
}

/// A way to cheat: pause, ask the analysis, resume.
#[tokio::test]
async fn a_pause_and_a_question_to_the_analysis_are_named() {
    let club = Club::open().await;
    let game = club.game("cheat").await;
    club.clock.advance(400);
    game.open(CORNER).await;
    game.play(&json!({"do": "pause"})).await;
    club.clock.advance(60_000);
    game.play(&json!({"do": "resume"})).await;
    let body = json!({"position": club.position(&game).await});
    club.server.post("/api/v1/analysis", &body).await.ok(200);
    let end = club.win(&game, 400).await;
    assert_eq!((&end["ranked"], reasons(&end)), (&Value::Null, vec!["pause"]));
    // Every path of the analysis is watched, and so is every way to play.
    for path in ["/api/v1/analysis", "/api/v1/win-chances", "/api/v1/explanations"] {
        let game = club.game("requester").await;
        club.clock.advance(400);
        game.open(CORNER).await;
        let mut body = json!({"position": club.position(&game).await});
        if path.ends_with("explanations") {
            let covered = secret_mines(game.config(), game.seed_in(&club.server).await, CORNER)[0];
            body["cell"] = json!(covered);
        }
        club.server.post(path, &body).await.ok(200);
        let end = club.win(&game, 400).await;
        assert_eq!((&end["ranked"], reasons(&end)), (&Value::Null, vec!["analysis"]), "{path}");
    }
    assert_eq!(club.names(PERSONS).await, Vec::<String>::new());
}

/// A question is recorded when it is asked: neither other questions nor another process make the
/// server forget it, and rotating the board doesn't hide it.
#[tokio::test]
async fn a_question_cannot_be_hidden() {
    let club = Club::open().await;
    let ask = async |position: String| {
        let body = json!({"position": position});
        club.server.post("/api/v1/analysis", &body).await.ok(200);
    };
    let game = club.game("washer").await;
    club.clock.advance(400);
    game.open(CORNER).await;
    let position = club.position(&game).await;
    let mirrored: Vec<String> =
        position[6..].split('/').map(|row| row.chars().rev().collect()).collect();
    ask(format!("5x5x4:{}", mirrored.join("/"))).await;
    for covered in 1..=100 {
        ask(format!("{}x1x1:0{}", covered + 2, "0".repeat(covered - 1) + "1_")).await;
    }
    // However long the player waits.
    club.clock.advance(3_600_000);
    let end = club.win(&game, 400).await;
    assert_eq!((&end["ranked"], reasons(&end)), (&Value::Null, vec!["analysis"]));
    // The game continues in another process, which only knows what is in the store.
    let game = club.game("mover").await;
    club.clock.advance(400);
    game.open(CORNER).await;
    ask(club.position(&game).await).await;
    let settings = Settings { clock: club.clock.clock(), ..open_settings() };
    let server = TestServer::with_store(settings, Arc::clone(&club.server.store)).await;
    let moved = Club { clock: club.clock.clone(), server };
    let end = moved.win(&Game::new(moved.server.address, &game.created), 400).await;
    assert_eq!((&end["ranked"], reasons(&end)), (&Value::Null, vec!["analysis"]));
}

#[tokio::test]
async fn questions_about_other_positions_do_no_harm() {
    let club = Club::open().await;
    let game = club.game("honest").await;
    for position in ["5x5x4:_____/_____/_____/_____/_____", "4x2x2:____/1121"] {
        club.server.post("/api/v1/analysis", &json!({"position": position})).await.ok(200);
    }
    let other = club.game("other").await;
    other.open(CORNER).await;
    let end = club.win(&game, 400).await;
    assert_eq!(end["ranked"], "person");
    // After the end, any question is allowed.
    let body = json!({"position": club.position(&other).await});
    club.server.post("/api/v1/analysis", &body).await.ok(200);
    assert_eq!(game.state().await["first_end"]["ranked"], "person");
}

/// Cells that the assistant opens aren't the player's clicks, so they don't count as too fast.
#[tokio::test]
async fn a_person_with_the_intelligent_assistant_is_a_person() {
    let club = Club::open().await;
    let choice = json!({
        "level": "easy", "first_click": "opening", "assistant": "intelligent",
        "name": "helped", "player": "person",
    });
    let mut wins = 0;
    // Many more than it takes to win three times.
    for _ in 0..1_000 {
        let game = club.server.game(choice.clone()).await;
        let seed = game.seed_in(&club.server).await;
        let mut session = Session::new(game.config(), seed, Millis(0));
        session.apply(Command::Open(CORNER), Millis(0)).unwrap();
        if session.status().is_over() {
            game.open(CORNER).await;
            let end = game.state().await["first_end"].clone();
            assert_eq!((&end["ranked"], reasons(&end)), (&json!("person"), vec![]));
            wins += 1;
        }
        if wins == 3 {
            return;
        }
    }
    panic!("{wins} wins in 1,000 games");
}

#[tokio::test]
async fn every_help_is_named() {
    let club = Club::open().await;
    for (command, reason) in [
        (json!({"do": "hint"}), "hint"),
        (json!({"do": "advice"}), "hint"),
        (json!({"do": "win_chance"}), "hint"),
        (json!({"do": "odds"}), "odds"),
        (json!({"do": "auto"}), "auto"),
        (json!({"do": "undo"}), "undo"),
        (json!({"do": "retry"}), "retry"),
    ] {
        let game = club.game("helped").await;
        club.clock.advance(400);
        game.open(CORNER).await;
        if reason == "undo" {
            let mine = secret_mines(game.config(), game.seed_in(&club.server).await, CORNER)[0];
            game.play(&at("flag", mine)).await;
        }
        game.play(&command).await;
        let end = club.win(&game, 400).await;
        assert_eq!((&end["ranked"], reasons(&end)), (&Value::Null, vec![reason]), "{command}");
    }
    assert_eq!(club.names(PERSONS).await, Vec::<String>::new());
    assert_eq!(club.names(PROGRAMS).await, Vec::<String>::new());
}

/// Help is counted even if it finds nothing, and there is no help that isn't counted.
#[tokio::test]
async fn no_help_is_free() {
    let club = Club::open().await;
    let game = club.game("requester").await;
    let vain = game.play(&json!({"do": "auto"})).await;
    assert_eq!(vain["events"], json!([{"event": "nothing_certain"}]));
    for command in ["hint_at", "auto_open", "auto_near"] {
        let answer = game.send(2, &at(command, CORNER)).await;
        assert!(answer.problem(422, "command-refused").contains("auto_play"));
    }
    let end = club.win(&game, 400).await;
    assert_eq!((&end["ranked"], reasons(&end)), (&Value::Null, vec!["auto"]));
}
