//! The full screen plays the script that every front end plays, and shows what a session
//! shows.

use minewise_actions::{Action, FrontEnd, Group, KeyScheme, Keymap};
use minewise_testkit::{ScriptedInput, ScriptedStep, Shown, front_ends_script};
use ratatui::buffer::Cell;
use ratatui::crossterm::event::MouseButton;

use crate::Playing;
use crate::memory_library::MemoryLibrary;
use crate::stage::{PLAIN, Stage, game_with};

/// Long enough for a move of the program to be shown.
const MOVE_IS_SHOWN: u64 = 3_000;

#[test]
fn the_full_screen_agrees_with_the_other_front_ends() {
    for game in front_ends_script() {
        let mut library = MemoryLibrary { seed: game.seed - 1, ..MemoryLibrary::default() };
        let config = serde_json::from_value(game.config).unwrap();
        let mut stage = game_with(config, PLAIN, &mut library);
        stage.resize(160, 24);
        let first = first_cell(&stage);
        check(&stage, first, &game.start, &format!("{}: start", game.name));
        for step in &game.steps {
            let before = stage.text();
            perform(&mut stage, step, first);
            let what = format!("{}: {:?} at {},{}", game.name, step.input, step.x, step.y);
            check(&stage, first, &step.shows, &what);
            if let Some(chance) = &step.shows.chance {
                stage.shows(chance);
            }
            if step.shows.is_refused_silently {
                assert_eq!(without_cursor(&stage.text()), without_cursor(&before), "{what}");
            }
        }
    }
}

/// Where the first cell of the board is drawn: to the right of the first row's label.
fn first_cell(stage: &Stage<Playing<'_>>) -> (u16, u16) {
    let lines = stage.lines();
    let label = |line: &String| Some((line.find("1 #")? + 2) as u16);
    let rows = (0..).zip(&lines);
    let found = rows.filter_map(|(row, line)| Some((label(line)?, row))).next();
    found.unwrap_or_else(|| panic!("no board in:\n{}", stage.text()))
}

/// The text of a screen without the position of the cursor, which a click moves.
fn without_cursor(text: &str) -> String {
    let (line, rest) = text.split_once('\n').unwrap();
    let parts = line.split("   ").filter(|part| !part.trim_start().starts_with("Row "));
    format!("{}\n{rest}", parts.collect::<Vec<_>>().join("   "))
}

fn perform(stage: &mut Stage<Playing<'_>>, step: &ScriptedStep, first: (u16, u16)) {
    let at = (first.0 + 2 * step.x, first.1 + step.y);
    match &step.input {
        ScriptedInput::Gesture(gesture) => {
            let button = match gesture.as_str() {
                "primary" => MouseButton::Left,
                "secondary" => MouseButton::Right,
                "middle" => MouseButton::Middle,
                other => panic!("{other} is not a gesture of the script"),
            };
            stage.click(button, at);
        }
        ScriptedInput::Action(id) => {
            let action: Action = id.parse().unwrap();
            stage.keys(&format!("gg0{}{}", "l".repeat(step.x.into()), "j".repeat(step.y.into())));
            match keymap().keys(action).first() {
                Some(key) => stage.keys(&key.to_string().replace("Space", " ")),
                // Actions without a key are typed.
                None => stage.keys(&format!(":{}<Enter>", id.replace('-', " "))),
            };
            if action == Action::AutoPlay {
                stage.wait(MOVE_IS_SHOWN);
            }
        }
    }
}

fn keymap() -> Keymap {
    Keymap::new(FrontEnd::Terminal, KeyScheme::Vi)
}

fn check(stage: &Stage<Playing<'_>>, first: (u16, u16), shown: &Shown, what: &str) {
    let text = stage.text();
    assert!(text.contains(&format!("Mines {} ", shown.mines_left)), "{what}:\n{text}");
    if shown.odds.is_empty() {
        // A hint is on a covered cell; a flagged mine is drawn as a flag.
        let row = |(y, row): (u16, &String)| {
            let cells = (0..row.len() as u16).map(|x| stage.cell(first.0 + 2 * x, first.1 + y));
            let drawn: String = cells.map(Cell::symbol).collect();
            drawn.replace('!', "#").replace('.', "0")
        };
        let drawn: Vec<String> = (0..).zip(&shown.cells).map(row).collect();
        let wanted: Vec<String> = shown.cells.iter().map(|row| row.replace('C', "F")).collect();
        assert_eq!(drawn, wanted, "{what}:\n{text}");
    }
    // The last line offers keys only for what is allowed.
    let footer = stage.lines().pop().unwrap();
    for offered in footer.split("  ").filter_map(|item| item.trim().split_once(' ')) {
        let Ok(key) = offered.0.parse() else { continue };
        let action = keymap().action(key);
        let decided = action.filter(|action| matches!(action.group(), Group::Play | Group::Assist));
        if let Some(action) = decided {
            assert!(shown.actions.iter().any(|id| *id == action.id()), "{what}: {footer}");
        }
    }
}
