//! The line mode plays the script that every front end plays, and shows what a session shows.
#![allow(clippy::unwrap_used)]

mod support;

use minewise_session::Config;
use minewise_terminal::Style;
use minewise_testkit::{ScriptedInput, ScriptedStep, Shown, front_ends_script};
use support::Script;
use support::memory_library::MemoryLibrary;

#[test]
fn the_line_mode_agrees_with_the_other_front_ends() {
    for game in front_ends_script() {
        let config: Config = serde_json::from_value(game.config).unwrap();
        let mut script = Script::on(Style::Plain, config.board);
        script.options.config = config;
        let mut lines: Vec<String> = Vec::new();
        let mut is_paused = false;
        check(&script, game.seed, &lines, &game.start, &game.name);
        // A gesture that does nothing has no line: a typed line always says what to do.
        for step in game.steps.iter().filter(|step| !step.shows.is_refused_silently) {
            lines.push(line(step, is_paused));
            is_paused ^= step.input == ScriptedInput::Action("pause".to_owned());
            let what = format!("{}: {:?} at {},{}", game.name, step.input, step.x, step.y);
            check(&script, game.seed, &lines, &step.shows, &what);
        }
    }
}

/// What is typed for a step.
fn line(step: &ScriptedStep, is_paused: bool) -> String {
    let cell = format!("{},{}", step.y + 1, step.x + 1);
    match &step.input {
        ScriptedInput::Gesture(gesture) if gesture == "primary" => cell,
        // The script's middle clicks are on covered cells.
        ScriptedInput::Gesture(_) => format!("{cell},F"),
        ScriptedInput::Action(action) => match action.as_str() {
            "flag" => format!("{cell},F"),
            "question" => format!("{cell},?"),
            "chord" => format!("chord {cell}"),
            "why" => format!("why {cell}"),
            "win-chance" => "chance".to_owned(),
            "pause" if is_paused => "resume".to_owned(),
            other => other.replace('-', " "),
        },
    }
}

fn check(script: &Script, seed: u64, lines: &[String], shown: &Shown, what: &str) {
    let mut typed = lines.to_vec();
    typed.push("board".to_owned());
    let mut library = MemoryLibrary { seed: seed - 1, ..MemoryLibrary::default() };
    let mut output = Vec::new();
    let input: String = typed.iter().map(|line| format!("{line}\n")).collect();
    script.play_with(&mut library, input.as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    if let Some(chance) = &shown.chance {
        assert!(output.contains(chance), "{what}: no {chance} in\n{output}");
    }
    let counter = format!("Mines left: {}", shown.mines_left);
    assert!(output.contains(&counter), "{what}: no {counter} in\n{output}");
    let board = last_board(&output, shown.cells.len());
    let is_hidden = shown.cells.iter().all(|row| row.chars().all(|letter| letter == '#'));
    assert!(board.len() == shown.cells.len() || is_hidden, "{what}: no board in\n{output}");
    for (y, (drawn, wanted)) in board.iter().zip(&shown.cells).enumerate() {
        for (x, (drawn, letter)) in drawn.iter().zip(wanted.chars()).enumerate() {
            let chance = shown
                .odds
                .iter()
                .find(|(column, row, _)| (*column as usize, *row as usize) == (x, y));
            let wanted = match chance {
                Some((.., chance)) => whole_percent(chance),
                None if letter == '0' => ".".to_owned(),
                None if letter == 'C' => "F".to_owned(),
                None => letter.to_string(),
            };
            // A hint is on a covered cell.
            let drawn = if drawn == "!" { "#" } else { drawn };
            assert_eq!(drawn, wanted, "{what}: row {y}, column {x}\n{output}");
        }
    }
}

/// The cells of the board in the last answer; none while the game is paused.
fn last_board(output: &str, rows: usize) -> Vec<Vec<String>> {
    let is_row = |line: &&str| {
        line.split_whitespace().next().is_some_and(|word| word.parse::<usize>().is_ok())
            && !line.trim_start().starts_with("1  2")
    };
    let answer = output.rsplit("> ").find(|answer| !answer.trim().is_empty()).unwrap_or(output);
    let mut all: Vec<&str> = answer.lines().filter(is_row).collect();
    let last = all.split_off(all.len().saturating_sub(rows));
    last.iter().map(|line| line.split_whitespace().skip(1).map(str::to_owned).collect()).collect()
}

/// A chance as it is written on a cell: `25.0 %` as 25.
fn whole_percent(chance: &str) -> String {
    match chance.trim_end_matches(" %").parse::<f64>().unwrap() {
        0.0 => "ok".to_owned(),
        percent => format!("{percent:02.0}"),
    }
}
