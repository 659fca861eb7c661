//! The statistics.

use std::fs;
use std::path::Path;

use eframe::egui::{Key, Role, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use minewise_desktop::Start;

use crate::ends::{figure, win};
use crate::stage::{Stage, scratch};

/// The statistics after a loss by mistake on the easy board and a win on a board of its own size.
fn after_two_games(test: &str) -> Stage {
    let mut stage = Stage::game(test, "5x5x4");
    stage.click(3, 3).wait(2_000).click(5, 3).shows("You lose");
    let mut stage = stage.reopen_after_crash(&Start::Board("4x4x15".parse().unwrap()));
    stage.click(1, 1).shows("You win!").press("Main menu").press("Statistics");
    stage
}

/// Chooses a value of one of the fields above the figures.
fn filter(stage: &mut Stage, field: &str, value: &str) {
    stage.harness.get_by_role_and_label(Role::ComboBox, field).click();
    stage.run();
    stage.harness.get_by_role_and_label(Role::Button, value).click();
    stage.run();
}

#[test]
fn without_games_there_is_nothing_to_count() {
    let mut stage = Stage::menu("statistics_none");
    stage.press("Statistics").shows("There is nothing to count yet.");
    assert_eq!(stage.title(), "Minewise - Statistics");
    stage.press("Play your first game").shows("Start");
    assert_eq!(stage.title(), "Minewise");
}

#[test]
fn games_are_counted_and_filtered() {
    let mut stage = after_two_games("statistics");
    stage.shows("50.0 %").shows("1 win").shows("longest: 1").shows("By board");
    // Times of different boards can't be compared.
    stage.hides("average: ").hides("How long your wins take");
    for plot in ["Games", "Win rate", "Efficiency"] {
        stage.harness.get_by_role_and_label(Role::Slider, plot);
    }
    // The board was chosen with a seed, which counts as help.
    filter(&mut stage, "Help", "Without help");
    stage.shows("None of your games are like this.").press("Show all games").shows("50.0 %");
    stage.harness.get_by_role_and_label(Role::Link, "Easy").click();
    stage.run().hides("By board").shows("no win yet").shows("0 %").hides("50.0 %");
    stage.key(Key::Escape);
    assert_eq!(stage.title(), "Minewise");
}

#[test]
fn a_plot_is_read_point_by_point() {
    let mut stage = after_two_games("statistics_plot");
    let told = |stage: &Stage| {
        let plot = stage.harness.get_by_role_and_label(Role::Slider, "Games");
        plot.accesskit_node().value().unwrap()
    };
    // Both games were played today, by the clock of the machine.
    assert!(told(&stage).ends_with("Won: 1, Lost: 1"), "{}", told(&stage));
    stage.harness.get_by_role_and_label(Role::Slider, "Games").focus();
    stage.run().key(Key::ArrowLeft).key(Key::ArrowRight);
    assert!(told(&stage).ends_with("Won: 1, Lost: 1"), "{}", told(&stage));
}

#[test]
fn luck_is_told_from_skill_and_games_are_watched() {
    let mut stage = after_two_games("statistics_luck");
    stage.resize(vec2(900.0, 2_000.0));
    stage.shows("Fair win rate").shows("Mistakes per game").shows("0.50");
    stage.shows("What was overlooked").hides("Reviewed so far");
    stage.shows("Luck in all").shows("+0.00").shows("too few guesses to tell how rare that is");
    // Everything was certain in these games, so there was no luck in them.
    stage.hides("uckiest games");
    let mut stage = stage.reopen_after_crash(&Start::Board("6x6x20".parse().unwrap()));
    stage.click(3, 3);
    for (row, column) in [(1, 1), (1, 6), (6, 1), (6, 6), (1, 3), (6, 3), (3, 6)] {
        if !stage.sees("You lose") {
            stage.click(row, column);
        }
    }
    stage.shows("You lose").press("Main menu").press("Statistics");
    stage.resize(vec2(900.0, 2_000.0)).shows("uckiest games");
    let game = stage.harness.get_by(|node| {
        node.role() == Role::Button && node.label().is_some_and(|label| label.contains("6x6x20 ·"))
    });
    game.click();
    stage.run().shows("Record - step").press("Menu");
    assert_eq!(stage.title(), "Minewise - Statistics");
    stage.shows("uckiest games");
}

/// The reviews that were kept, with a change.
fn change_reviews(directory: &Path, change: impl Fn(String) -> String) {
    let path = directory.join("reviews.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().count(), 2, "{text}");
    fs::write(path, change(text)).unwrap();
}

#[test]
fn games_are_reviewed_once() {
    let mut stage = after_two_games("statistics_kept");
    let directory = stage.directory().to_owned();
    // What was kept counts: both games get an accuracy that no review would find.
    change_reviews(&directory, |text| {
        let accuracy = |line: &str| {
            let mut kept: serde_json::Value = serde_json::from_str(line).unwrap();
            kept["accuracy"] = 12.5.into();
            kept.to_string()
        };
        let lines: Vec<String> = text.lines().map(accuracy).collect();
        lines.join("\n") + "\n"
    });
    stage.press("Menu").press("Statistics").shows("12.5");
    // What can't be read, or is of another version, is worked out again.
    change_reviews(&directory, |text| text.replace("\"v\":2", "\"v\":1") + "{\"v\":2,\"ga\n");
    stage.press("Menu").press("Statistics").hides("12.5").shows("Accuracy");
}

#[test]
fn games_that_cannot_be_read_are_reported() {
    let directory = scratch("statistics_broken");
    fs::write(directory.join("minewise.sqlite3"), "this is no database, but a text").unwrap();
    let mut stage = Stage::open(&directory, Some(1), &Start::Menu);
    stage
        .press("OK")
        .press("Statistics")
        .shows("is not an SQLite database")
        .press("Menu")
        .shows("Start");
}

/// What a level card says is what the statistics count.
#[test]
fn a_level_that_was_won_says_so() {
    let mut stage = Stage::game("level_won", "5x5x4");
    win(&mut stage);
    stage.shows("You win").press("Main menu");
    // The board was chosen with a seed, so its time isn't ranked, but it was won.
    let cards =
        |stage: &Stage, text: &str| stage.drawn().iter().filter(|drawn| *drawn == text).count();
    assert_eq!((cards(&stage, "Not won yet"), cards(&stage, "1 win")), (5, 1));
    // So it is with any other rule.
    stage.choose("Strict");
    assert_eq!((cards(&stage, "Not won yet"), cards(&stage, "1 win")), (5, 1));
    stage.press("Statistics").shows("1 win");
}

#[test]
fn a_result_and_the_statistics_have_the_same_speed() {
    let mut stage = Stage::game("same_speed", "5x5x4");
    stage.click(3, 3).wait(1_237);
    win(&mut stage);
    let speed = figure(&stage, "3BV/s");
    assert_eq!(speed, "4.04", "5 3BV in 1.237 s");
    stage.press("Main menu").press("Statistics");
    assert_eq!(figure(&stage, "3BV/s"), speed);
    // Where the program opened cells, nobody can say how fast the player was.
    let mut stage = Stage::game("no_speed", "5x5x4");
    stage.click(3, 3).wait(2_000).text("a").shows("You win");
    assert_eq!(figure(&stage, "3BV/s"), "–");
    stage.press("Main menu").press("Statistics");
    assert_eq!(figure(&stage, "3BV/s"), "–");
}
