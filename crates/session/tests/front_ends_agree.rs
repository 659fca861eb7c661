//! The script that every front end plays, and what a session shows after each step.
//!
//! `crates/testkit/data/front-ends-agree.json` holds the inputs, written by hand, and the expected
//! displays, written by this test. The tests of browser, window, full screen and line mode play the
//! same inputs and compare their displays with the same file.
#![allow(clippy::unwrap_used)]

use std::path::Path;

use minewise_actions::Action;
use minewise_board::Pos;
use minewise_rules::Seed;
use minewise_session::{
    CellState, Command, CommandError, Config, Event, Gesture, Millis, Session, Snapshot,
};
use minewise_texts::percent;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

#[derive(Serialize, Deserialize)]
struct Script {
    about: Vec<String>,
    games: Vec<Game>,
}

#[derive(Serialize, Deserialize)]
struct Game {
    name: String,
    config: Config,
    seed: String,
    start: Value,
    steps: Vec<Step>,
}

#[derive(Serialize, Deserialize)]
struct Step {
    #[serde(flatten)]
    input: Input,
    x: u16,
    y: u16,
    shows: Value,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Input {
    Gesture(Gesture),
    Action(Action),
}

#[test]
fn front_ends_agree_with_a_session() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testkit/data/front-ends-agree.json");
    let written = std::fs::read_to_string(&file).unwrap();
    let mut script: Script = serde_json::from_str(&written).unwrap();
    for game in &mut script.games {
        play(game);
    }
    let played = serde_json::to_string_pretty(&script).unwrap() + "\n";
    if std::env::var_os("MINEWISE_RENEW").is_some() {
        std::fs::write(&file, &played).unwrap();
    } else if played != written {
        let differs = played.lines().zip(written.lines()).find(|(now, then)| now != then);
        panic!(
            "{} is stale at {differs:?}: look at the change, then renew it with\n  \
             MINEWISE_RENEW=1 cargo nextest run -p minewise-session front_ends_agree",
            file.display()
        );
    }
}

/// Plays a game and notes what is shown.
fn play(game: &mut Game) {
    let seed = Seed(game.seed.parse().unwrap());
    let mut session = Session::new(game.config, seed, Millis(0));
    game.start = shown(&session.snapshot(Millis(0)));
    for step in &mut game.steps {
        let pos = Pos::new(step.x, step.y);
        let command = match step.input {
            Input::Gesture(gesture) => Command::Gesture { gesture, pos },
            Input::Action(action) => session.command_for(action, pos).unwrap(),
        };
        let outcome = session.apply(command, Millis(0));
        step.shows = shown(&session.snapshot(Millis(0)));
        match outcome {
            Ok(events) => {
                if let Some(chance) = events.iter().find_map(told_chance) {
                    step.shows["chance"] = json!(chance);
                }
            }
            Err(CommandError::NoEffect(_)) => step.shows["refused"] = json!("silently"),
            Err(_) => step.shows["refused"] = json!("with a reason"),
        }
    }
}

fn shown(snapshot: &Snapshot) -> Value {
    let size = snapshot.board.size();
    let rows = snapshot.cells.chunks(usize::from(size.width())).map(CellState::letters);
    let mut shows = json!({
        "cells": rows.collect::<Vec<_>>(),
        "mines_left": snapshot.mines_left,
        "status": snapshot.status,
        "actions": snapshot.actions,
    });
    if let Some(odds) = &snapshot.odds {
        let text = |(index, chance): (usize, &Option<f64>)| {
            let pos = size.pos(index);
            chance.map(|chance| (format!("{},{}", pos.x, pos.y), json!(percent(chance))))
        };
        shows["odds"] =
            Value::Object(odds.iter().enumerate().filter_map(text).collect::<Map<_, _>>());
    }
    shows
}

/// The chance that a sentence reports.
fn told_chance(event: &Event) -> Option<String> {
    match *event {
        Event::Advice { risk, .. } if risk > 0.0 => Some(percent(risk)),
        Event::NotCertain { risk, .. } => risk.map(percent),
        Event::WinChance { chance, .. } => chance.map(percent),
        _ => None,
    }
}
