//! What is saved: choices, best times, colours.

use std::fs;

use eframe::egui::{Role, Theme};
use egui_kittest::kittest::Queryable;
use minewise_desktop::{Settings, Start, TextSize, ThemeChoice, settings_path};
use minewise_palette::Theme as Palette;
use minewise_texts::Language;

use crate::stage::{OPENED, Stage, scratch};

#[test]
fn the_last_choice_is_remembered() {
    let mut stage = Stage::menu("choice");
    stage.choose("Expert").type_into("Time limit (seconds)", "600").press("Start").close();
    let stage = stage.reopen_after_crash(&Start::Menu);
    assert_eq!(stage.field("Columns"), "30");
    assert_eq!(stage.field("Time limit (seconds)"), "600");
    assert_eq!(stage.harness.state().settings().countdown, Some(true));
}

#[test]
fn best_times_and_statistics_are_kept() {
    let directory = scratch("best");
    // Boards that nobody chose are ranked. A board with a single safe cell is won with the first
    // click.
    let start = Start::Board("4x4x15".parse().unwrap());
    let mut stage = Stage::open(&directory, None, &start);
    stage.click(1, 1).shows("You win! 0.000 s").shows("1. 0.000 s  <- this game");
    stage.press("Main menu").type_into("Rows", "4").type_into("Columns", "4");
    stage.type_into("Mines", "15");
    stage.shows("Games like this: 1 played, 1 won (100 %)").shows("Best times: 0.000 s");
}

#[test]
fn settings_that_cannot_be_parsed_are_reported_and_set_aside() {
    let directory = scratch("bad_settings");
    fs::write(settings_path(Some(&directory)).unwrap(), "theme = \"neon\"\n").unwrap();
    let mut stage = Stage::open(&directory, Some(1), &Start::Menu);
    stage.shows("The settings were not understood").press("OK").press("Start").close();
    let kept = directory.join("desktop.toml.unreadable");
    assert_eq!(fs::read_to_string(kept).unwrap(), "theme = \"neon\"\n");
    assert_eq!(Settings::read(&settings_path(Some(&directory)).unwrap(), Language::En).1, None);
}

#[test]
fn an_unusable_store_is_reported_and_the_game_is_played() {
    let directory = scratch("no_store");
    fs::write(directory.join("minewise.sqlite3"), "this is no database, but a text").unwrap();
    let mut stage = Stage::open(&directory, Some(1), &Start::Menu);
    stage.shows("Unfinished games can’t be read").press("OK").choose("Easy").press("Start");
    stage.click(3, 3).shows_board(&OPENED).shows("Your moves are not being saved:");
    stage.right_click(1, 1).shows("Your moves are not being saved:");
    stage.click(1, 5).shows("The result could not be saved");
}

#[test]
fn light_and_dark_follow_the_system_unless_colours_are_chosen() {
    let mut stage = Stage::menu("themes");
    let fill = |stage: &Stage| stage.harness.ctx.global_style().visuals.panel_fill.to_array();
    let colour = |theme: &Palette| {
        let minewise_palette::Rgb(red, green, blue) = theme.background;
        [red, green, blue, 255]
    };
    for (system, theme) in [(Theme::Dark, &Palette::DARK), (Theme::Light, &Palette::LIGHT)] {
        stage.harness.input_mut().system_theme = Some(system);
        stage.run().run();
        assert_eq!(fill(&stage), colour(theme), "{system:?}");
    }
    stage.press("Settings");
    stage.harness.get_by_role_and_label(Role::ComboBox, "Theme").click();
    stage.run();
    stage.harness.get_by_label("Colour-blind safe, dark").click();
    stage.run().run();
    assert_eq!(fill(&stage), colour(&Palette::COLOUR_BLIND));
    assert_eq!(stage.harness.state().settings().theme, ThemeChoice::ColourBlind);
}

#[test]
fn texts_grow_and_the_board_stays_in_the_window() {
    let directory = scratch("text_size");
    let settings = Settings { text_size: TextSize::Largest, ..Settings::default() };
    settings.write(&settings_path(Some(&directory)).unwrap()).unwrap();
    let mut stage = Stage::open(&directory, Some(1), &Start::Board("9x9x10".parse().unwrap()));
    stage.run();
    assert_eq!(stage.harness.ctx.zoom_factor(), TextSize::Largest.factor());
    let window = stage.harness.ctx.content_rect();
    assert!(window.contains_rect(stage.rect(1, 1)) && window.contains_rect(stage.rect(9, 9)));
}

#[test]
fn speed_and_clicks_are_shown_to_those_who_want_them() {
    let directory = scratch("live_figures");
    let settings = Settings { live_figures: true, ..Settings::default() };
    settings.write(&settings_path(Some(&directory)).unwrap()).unwrap();
    let mut stage = Stage::open(&directory, Some(1), &Start::Board("5x5x4".parse().unwrap()));
    stage.hides("3BV/s").click(3, 3).wait(2_000).shows("3BV/s 0.50 · Clicks 1 · IOE 1.00");
    stage.right_click(1, 5).shows("3BV/s 0.50 · Clicks 2 · IOE 0.50").wait(2_000);
    stage.shows("3BV/s 0.25").press("Pause").hides("3BV/s");
}
