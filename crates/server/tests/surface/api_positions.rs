//! Positions and boards: exact answers, and proofs that hold.

use minewise_checker::Certificates;
use serde_json::{Value, json};

use crate::support::TestServer;

/// The published position with 360 solutions.
const PUBLISHED: &str = "5x4x5:_____/_1___/_3___/_____";

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().unwrap().iter().map(|number| number.as_u64().unwrap()).collect()
}

#[tokio::test]
async fn an_analysis_is_exact() {
    let server = TestServer::start().await;
    let ask = async |body: Value| server.post("/api/v1/analysis", &body).await;
    let answer = ask(json!({"position": PUBLISHED})).await.ok(200);
    assert_eq!((&answer["complete"], &answer["solutions"]), (&json!(true), &json!("360")));
    // In 360ths, row by row.
    let share = |cell: usize| {
        answer["probabilities"][cell].as_f64().map(|chance| (chance * 360.0).round() as u32)
    };
    assert_eq!([0, 1, 2, 3, 4].map(share), [8, 8, 8, 87, 87].map(Some));
    assert_eq!([15, 16, 17, 18, 19].map(share), [248, 248, 248, 87, 87].map(Some));
    assert_eq!([5, 7, 10, 12].map(share), [84; 4].map(Some));
    assert_eq!([6, 11].map(share), [None, None]);
    assert_eq!((&answer["safe"], &answer["mine"]), (&json!([]), &json!([])));
    let safest = answer["best"]["safe"].as_f64().unwrap();
    assert!((safest - 352.0 / 360.0).abs() < 1e-12);
    // What if the first three cells of the last row are mines?
    let assumed = ask(json!({
        "position": PUBLISHED,
        "mines": [{"x": 0, "y": 3}, {"x": 1, "y": 3}, {"x": 2, "y": 3}],
    }))
    .await
    .ok(200);
    assert_eq!(numbers(&assumed["safe"]), [5, 7, 10, 12]);
    assert_eq!(numbers(&assumed["mine"]), [15, 16, 17]);
    let refusals = [
        (json!({"position": ""}), 422, "value-refused"),
        (json!({"position": "nonsense"}), 422, "value-refused"),
        (json!({"position": "3x3x1:___/_9_/___"}), 422, "value-refused"),
        (json!({"position": "2x1x1:0_"}), 422, "contradiction"),
        (
            json!({"position": PUBLISHED, "mines": [{"x": 0, "y": 0}], "safe": [{"x": 0, "y": 0}]}),
            422,
            "contradiction",
        ),
        (json!({"position": PUBLISHED, "mines": [{"x": 5, "y": 0}]}), 422, "value-refused"),
        (
            json!({"position": format!("101x100x9:{}", vec!["_".repeat(101); 100].join("/"))}),
            422,
            "board-refused",
        ),
        (json!({"position": PUBLISHED, "more": 1}), 422, "value-refused"),
        (json!({}), 422, "value-refused"),
    ];
    for (body, status, code) in refusals {
        ask(body).await.problem(status, code);
    }
    // The largest board that is allowed.
    let wide = format!("100x100x1000:{}", vec!["_".repeat(100); 100].join("/"));
    let answer = ask(json!({"position": wide})).await.ok(200);
    assert_eq!(answer["probabilities"].as_array().unwrap().len(), 10_000);
    assert_eq!(answer["probabilities"][0], 0.1);
}

#[tokio::test]
async fn an_explanation_names_the_clues() {
    let server = TestServer::start().await;
    let ask = async |position: &str, x: u16, y: u16| {
        let body = json!({"position": position, "cell": {"x": x, "y": y}});
        server.post("/api/v1/explanations", &body).await
    };
    let answer = ask("3x2x1:11_/___", 2, 0).await.ok(200);
    assert_eq!((&answer["reason"]["mine"], &answer["risk"]), (&json!(false), &json!(0.0)));
    assert_eq!(answer["reason"]["clues"], json!([{"x": 0, "y": 0}, {"x": 1, "y": 0}]));
    let argument = &answer["reason"]["argument"];
    assert_eq!(argument["rule"], "shared_cells_hold_all");
    assert_eq!(argument["pattern"], "1-1");
    assert_eq!(argument["shared"], json!([{"x": 0, "y": 1}, {"x": 1, "y": 1}]));
    assert_eq!(
        (&argument["forcing"]["value"], &argument["satisfied"]["needs"]),
        (&json!(1), &json!(1))
    );
    let kinds: Vec<&Value> =
        answer["reason"]["steps"].as_array().unwrap().iter().map(|step| &step["kind"]).collect();
    assert_eq!(kinds, ["clue", "shared", "clue", "conclusion"]);
    assert_eq!(
        answer["reason"]["text"],
        "The 1 in row 1, column 1 needs 1 more mine and has no cell that the 1 in row 1, column 2 \
         does not touch, so the 2 cells they share hold 1 mine; that is all the 1 in row 1, \
         column 2 needs, and the rest around it is safe."
    );
    let uncertain = ask("3x2x1:11_/___", 0, 1).await.ok(200);
    assert_eq!((&uncertain["reason"], &uncertain["risk"]), (&Value::Null, &json!(0.5)));
    let open = ask("3x2x1:11_/___", 0, 0).await.problem(422, "value-refused");
    assert_eq!(open, "row 1, column 1 is open: choose a covered cell");
    let outside = ask("3x2x1:11_/___", 3, 0).await.problem(422, "value-refused");
    assert_eq!(outside, "row 1, column 4 is not on the board");
    ask("2x1x1:0_", 1, 0).await.problem(422, "contradiction");
}

/// The clues at fault are named, for people and for programs.
#[tokio::test]
async fn an_impossible_position_is_explained() {
    let server = TestServer::start().await;
    let cases = [
        (
            "7x1x2:_2___1_",
            json!([{"x": 1, "y": 0}, {"x": 5, "y": 0}]),
            "no layout of the mines fits this position: the 2 in row 1, column 2 and the 1 in \
             row 1, column 6 cannot both be right with 2 mines on the board",
        ),
        (
            "4x1x2:_21_",
            json!([{"x": 1, "y": 0}]),
            "no layout of the mines fits this position: the 2 in row 1, column 2 cannot be right \
             with 2 mines on the board",
        ),
        (
            "2x2x1:4_/__",
            json!([{"x": 0, "y": 0}]),
            "row 1, column 1 shows 4 but has only 3 neighbours",
        ),
        ("2x1x1:00", Value::Null, "there are too many mines: 1 does not fit under 0 covered cells"),
    ];
    for (position, clues, sentence) in cases {
        for path in ["/api/v1/analysis", "/api/v1/win-chances"] {
            let answer = server.post(path, &json!({"position": position})).await;
            assert_eq!(answer.problem(422, "contradiction"), sentence, "{path} {position}");
            assert_eq!(answer.json()["clues"], clues, "{path} {position}");
        }
    }
}

#[tokio::test]
async fn the_chance_to_win_is_exact_near_the_end() {
    let server = TestServer::start().await;
    let ask = async |position: &str| {
        server.post("/api/v1/win-chances", &json!({"position": position})).await.ok(200)
    };
    let answer = ask(PUBLISHED).await;
    assert_eq!(answer["exact"], true);
    assert!((answer["chance"].as_f64().unwrap() - 285.0 / 360.0).abs() < 1e-9);
    assert_eq!((&answer["error"], &answer["games"]), (&json!(0.0), &json!(0)));
    assert_eq!(answer["play"], "best");
    let row = "_".repeat(16);
    let estimate = ask(&format!("16x16x40:{}", vec![row.as_str(); 16].join("/"))).await;
    assert_eq!((&estimate["exact"], &estimate["games"]), (&json!(false), &json!(100)));
    assert_eq!(estimate["play"], "program");
    let error = estimate["error"].as_f64().unwrap();
    assert!(error > 0.0 && error < 0.03, "{error}");
}

/// The best cell achieves the exact chance: it is worth what may follow it.
#[tokio::test]
async fn the_best_cell_achieves_the_exact_chance() {
    let server = TestServer::start().await;
    let position = "1x17x9:_/_/_/_/_/_/_/_/_/_/_/_/2/_/_/_/_";
    let win = server.post("/api/v1/win-chances", &json!({"position": position})).await.ok(200);
    assert_eq!((&win["exact"], &win["play"]), (&json!(true), &json!("best")));
    assert!((win["chance"].as_f64().unwrap() - 101.0 / 3_432.0).abs() < 1e-12);
    let found = server.post("/api/v1/analysis", &json!({"position": position})).await.ok(200);
    assert_eq!((&found["best"]["kind"], &found["solutions"]), (&json!("exact"), &json!("3432")));
    let cell = found["best"]["cell"].as_u64().unwrap() as usize;
    let mut achieved = 0.0;
    for clue in ["0", "1", "2"] {
        let mut rows: Vec<&str> = position["1x17x9:".len()..].split('/').collect();
        rows[cell] = clue;
        let after = json!({"position": format!("1x17x9:{}", rows.join("/"))});
        let known = server.post("/api/v1/analysis", &after).await;
        if known.status != 200 {
            continue;
        }
        let layouts: f64 = known.ok(200)["solutions"].as_str().unwrap().parse().unwrap();
        let win = server.post("/api/v1/win-chances", &after).await.ok(200);
        achieved += win["chance"].as_f64().unwrap() * layouts;
    }
    assert!((achieved - 101.0).abs() < 1e-6, "{achieved}");
}

/// One layout fits a position full of mines; a game on it is refused.
#[tokio::test]
async fn a_position_may_be_full_of_mines() {
    let server = TestServer::start().await;
    let full = json!({"position": "2x2x4:__/__"});
    let found = server.post("/api/v1/analysis", &full).await.ok(200);
    assert_eq!((&found["solutions"], &found["mine"]), (&json!("1"), &json!([0, 1, 2, 3])));
    assert_eq!(found["best"], Value::Null);
    let win = server.post("/api/v1/win-chances", &full).await.ok(200);
    assert_eq!((&win["chance"], &win["exact"]), (&json!(1.0), &json!(true)));
}

#[tokio::test]
async fn boards_come_with_certificates_that_the_checker_accepts() {
    let server = TestServer::start().await;
    let order = json!({"level": "intermediate", "no_guess": true, "certificate": true, "count": 3, "seed": "11"});
    let answer = server.post("/api/v1/boards", &order).await;
    let body = answer.ok(200);
    assert_eq!(body["seed"], "11");
    let boards = body["boards"].as_array().unwrap();
    assert_eq!(boards.len(), 3);
    for board in boards {
        assert_eq!(
            (&board["width"], &board["height"], &board["start"]),
            (&json!(16), &json!(16), &json!(136))
        );
        let mines = numbers(&board["layout"]);
        assert_eq!(board["layout"], board["mines"], "the old name stays");
        assert_eq!(mines.len(), 40);
        let text = board["certificate"].as_str().unwrap();
        let accepted: Vec<_> =
            Certificates::new(text.as_bytes()).map(|read| read.unwrap().unwrap()).collect();
        assert_eq!((accepted.len(), accepted[0].start), (1, 136));
        let header: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
        assert_eq!(numbers(&header["layout"]), mines, "the proof is about this board");
    }
    assert_eq!(server.post("/api/v1/boards", &order).await.body, answer.body, "a seed is for ever");
    let uniform = server
        .post("/api/v1/boards", &json!({"width": 4, "height": 3, "mines": 2, "count": 20}))
        .await
        .ok(200);
    assert_eq!(uniform["boards"].as_array().unwrap().len(), 20);
    assert_eq!(uniform["boards"][0]["certificate"], Value::Null);
    let refusals = [
        (json!({"level": "easy", "count": 21}), "value-refused", "count must be 1 to 20"),
        (json!({"level": "easy", "count": 0}), "value-refused", "count must be 1 to 20"),
        (
            json!({"level": "easy", "no_guess": true, "certificate": true, "count": 6}),
            "value-refused",
            "count must be 1 to 5",
        ),
        (
            json!({"level": "easy", "certificate": true}),
            "value-refused",
            "only no-guess boards have certificates: set no_guess",
        ),
        (
            json!({"level": "easy", "start": {"x": 5, "y": 0}}),
            "value-refused",
            "row 1, column 6 is not on the board",
        ),
    ];
    for (order, code, sentence) in refusals {
        let answer = server.post("/api/v1/boards", &order).await;
        assert_eq!(answer.problem(422, code), sentence, "{order}");
    }
    for word in
        [json!({"level": "easy", "power": "magic"}), json!({"level": "easy", "mode": "slow"})]
    {
        server.post("/api/v1/boards", &word).await.problem(422, "value-refused");
    }
}

/// The answers that the command line and the analysis screen also have to give.
#[tokio::test]
async fn the_server_gives_the_answers_of_the_table() {
    let server = TestServer::start().await;
    let table = include_str!("../../../report/tests/answers.json");
    for row in serde_json::from_str::<Vec<Value>>(table).unwrap() {
        let question = json!({"position": row["position"]});
        let answer = server.post("/api/v1/analysis", &question).await.ok(200);
        assert_eq!(answer["solutions"], row["layouts"], "{row}");
        let count = |field: &str| json!(answer[field].as_array().unwrap().len());
        assert_eq!((count("safe"), count("mine")), (row["safe"].clone(), row["mines"].clone()));
        let best = answer["best"].as_object().map(|best| {
            let risk = 1.0 - best["safe"].as_f64().unwrap();
            assert!((risk - row["best"]["risk"].as_f64().unwrap()).abs() < 1e-15, "{row}");
            json!({"x": best["x"], "y": best["y"], "risk": row["best"]["risk"], "kind": best["kind"]})
        });
        assert_eq!(json!(best), row["best"]);
    }
}
