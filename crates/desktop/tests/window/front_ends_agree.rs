//! The window plays the script that every front end plays, and shows what a session shows.

use eframe::egui::{PointerButton, Role};
use egui_kittest::kittest::{NodeT, Queryable};
use minewise_actions::{Action, FrontEnd, KeyScheme, Keymap};
use minewise_desktop::{Settings, Start, settings_path};
use minewise_session::Config;
use minewise_testkit::{ScriptedInput, ScriptedStep, Shown, front_ends_script};

use crate::stage::{Stage, scratch};

/// The names of the buttons on the bar that the game enables and disables.
const BUTTONS: [(&str, Action); 8] = [
    ("Hint", Action::Hint),
    ("Why", Action::Why),
    ("Odds", Action::Odds),
    ("Best", Action::Advice),
    ("Chance", Action::WinChance),
    ("Auto", Action::AutoPlay),
    ("Undo", Action::Undo),
    ("Restart", Action::NewGame),
];

#[test]
fn the_window_agrees_with_the_other_front_ends() {
    for (at, game) in front_ends_script().into_iter().enumerate() {
        let directory = scratch(&format!("agrees_{at}"));
        let config: Config = serde_json::from_value(game.config).unwrap();
        let mut keymap = Keymap::new(FrontEnd::Desktop, KeyScheme::Arrows);
        keymap.set(Action::GiveUp, vec!["g".parse().unwrap()]).unwrap();
        let settings =
            Settings { choices: config, keys: keymap.changes().clone(), ..Settings::default() };
        settings.write(&settings_path(Some(&directory)).unwrap()).unwrap();
        let mut stage = Stage::open(&directory, Some(game.seed), &Start::Board(config.board));
        check(&mut stage, &game.start, &format!("{}: start", game.name));
        for step in &game.steps {
            let what = format!("{}: {:?} at {},{}", game.name, step.input, step.x, step.y);
            perform(&mut stage, step, &keymap);
            check(&mut stage, &step.shows, &what);
        }
    }
}

fn perform(stage: &mut Stage, step: &ScriptedStep, keymap: &Keymap) {
    let (row, column) = (step.y + 1, step.x + 1);
    match &step.input {
        ScriptedInput::Gesture(gesture) => {
            let button = match gesture.as_str() {
                "primary" => PointerButton::Primary,
                "secondary" => PointerButton::Secondary,
                "middle" => PointerButton::Middle,
                other => panic!("{other} is not a gesture of the script"),
            };
            stage.click_with(button, row, column);
        }
        ScriptedInput::Action(id) => {
            let action: Action = id.parse().unwrap();
            stage.go_to(row, column);
            stage.text(&keymap.keys(action)[0].to_string());
            if action == Action::AutoPlay {
                stage.wait(3_000);
            }
        }
    }
}

fn check(stage: &mut Stage, shown: &Shown, what: &str) {
    let drawn: Vec<String> = stage.board().iter().map(|row| row.replace('.', "0")).collect();
    assert_eq!(drawn, shown.cells, "{what}");
    let counter = format!("Mines: {}", shown.mines_left);
    assert!(stage.sees(&counter), "{what}: no {counter}");
    for (x, y, chance) in &shown.odds {
        let called = stage.called(y + 1, x + 1);
        assert!(called.contains(chance.as_str()), "{what}: {called} for {chance}");
    }
    if let Some(chance) = &shown.chance {
        assert!(stage.sees(chance), "{what}: no {chance}");
    }
    for (name, action) in BUTTONS {
        let button = stage.harness.query_by_role_and_label(Role::Button, name);
        let Some(button) = button else { continue };
        let is_allowed = shown.actions.iter().any(|id| *id == action.id());
        let is_on = action == Action::Hint && !is_allowed;
        assert_eq!(!button.accesskit_node().is_disabled() && !is_on, is_allowed, "{what}: {name}");
    }
}
