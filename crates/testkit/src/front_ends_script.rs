//! The script of gestures and actions that every front end plays: see the `about` of
//! `data/front-ends-agree.json`.

use serde_json::Value;

/// A game of the script.
pub struct ScriptedGame {
    /// What it is about.
    pub name: String,
    /// The rules, as in a record.
    pub config: Value,
    /// The seed of the board.
    pub seed: u64,
    /// What is shown before the first step.
    pub start: Shown,
    /// What is done, in order.
    pub steps: Vec<ScriptedStep>,
}

/// One step of a game.
pub struct ScriptedStep {
    /// What is done.
    pub input: ScriptedInput,
    /// The column of the cell, from 0.
    pub x: u16,
    /// The row of the cell, from 0.
    pub y: u16,
    /// What is shown afterwards.
    pub shows: Shown,
}

/// What a player does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ScriptedInput {
    /// Something done to a cell: `primary`, `secondary` or `middle`.
    Gesture(String),
    /// An action, by its id.
    Action(String),
}

/// What a front end has to show.
pub struct Shown {
    /// A row of letters each, as in a snapshot.
    pub cells: Vec<String>,
    /// The counter of mines.
    pub mines_left: i64,
    /// The ids of the actions that are allowed.
    pub actions: Vec<String>,
    /// The chance on covered cells (column, row, text), if odds are shown.
    pub odds: Vec<(u16, u16, String)>,
    /// The chance in the sentence that answers.
    pub chance: Option<String>,
    /// Whether the step does nothing, and nothing may be said about it.
    pub is_refused_silently: bool,
}

/// Reads the script.
///
/// # Panics
/// If the file is not what its `about` says.
pub fn front_ends_script() -> Vec<ScriptedGame> {
    let script: Value = serde_json::from_str(include_str!("../data/front-ends-agree.json"))
        .expect("the script is JSON");
    list(&script["games"]).iter().map(game).collect()
}

fn game(game: &Value) -> ScriptedGame {
    ScriptedGame {
        name: text(&game["name"]),
        config: game["config"].clone(),
        seed: text(&game["seed"]).parse().expect("a seed is a number"),
        start: shown(&game["start"]),
        steps: list(&game["steps"]).iter().map(step).collect(),
    }
}

fn step(step: &Value) -> ScriptedStep {
    let input = match step.get("gesture") {
        Some(gesture) => ScriptedInput::Gesture(text(gesture)),
        None => ScriptedInput::Action(text(&step["action"])),
    };
    let number = |value: &Value| value.as_u64().expect("a cell has coordinates") as u16;
    let shows = shown(&step["shows"]);
    ScriptedStep { input, x: number(&step["x"]), y: number(&step["y"]), shows }
}

fn shown(shown: &Value) -> Shown {
    let texts = |value: &Value| list(value).iter().map(text).collect();
    let odds = shown["odds"].as_object().into_iter().flatten();
    Shown {
        cells: texts(&shown["cells"]),
        mines_left: shown["mines_left"].as_i64().expect("mines are counted"),
        actions: texts(&shown["actions"]),
        odds: odds.map(|(cell, chance)| odds_of(cell, chance)).collect(),
        chance: shown.get("chance").map(text),
        is_refused_silently: shown["refused"] == "silently",
    }
}

fn odds_of(cell: &str, chance: &Value) -> (u16, u16, String) {
    let (x, y) = cell.split_once(',').expect("a cell is x,y");
    let number = |text: &str| text.parse().expect("a coordinate is a number");
    (number(x), number(y), text(chance))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}
