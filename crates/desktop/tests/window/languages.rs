//! The window in every language, from the smallest size to an ordinary one: no text is broken into
//! letters, and no dialog lies outside.

use eframe::egui::{Key, Role, Vec2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use minewise_desktop::{LanguageChoice, Settings, Start, can_write, settings_path};
use minewise_texts::{Language, msg};

use crate::stage::{Stage, scratch};

/// The smallest window that `main.rs` allows, a small one, the one of the other tests, and one in
/// between.
const SIZES: [Vec2; 4] =
    [vec2(360.0, 300.0), vec2(420.0, 430.0), vec2(900.0, 700.0), vec2(600.0, 450.0)];
/// The height of a line of the smallest text.
const LINE: f32 = 11.0;

/// The languages that there are fonts for.
pub(crate) fn languages() -> impl Iterator<Item = Language> {
    Language::ALL.into_iter().filter(|&language| can_write(language))
}

fn open(name: &str, language: Language, size: Vec2, start: &Start) -> Stage {
    open_seeded(name, language, size, 1, start)
}

/// A window in a language and of a size, with boards of a seed.
pub(crate) fn open_seeded(
    name: &str,
    language: Language,
    size: Vec2,
    seed: u64,
    start: &Start,
) -> Stage {
    let directory = scratch(&format!("{name}_{}_{}", language.code(), size.x));
    let settings = Settings { language: LanguageChoice::Chosen(language), ..Settings::default() };
    settings.write(&settings_path(Some(&directory)).unwrap()).unwrap();
    let mut stage = Stage::open(&directory, Some(seed), start);
    stage.resize(size);
    stage
}

/// Every text is as wide as its words, and none is cut off at the side.
#[track_caller]
fn check(stage: &mut Stage, what: &str, size: Vec2) {
    let texts = stage.harness.query_all_by(|node| {
        matches!(node.role(), Role::Label | Role::Button | Role::CheckBox | Role::ComboBox)
    });
    let mut wrong = Vec::new();
    for node in texts {
        let (rect, node) = (node.rect(), node.accesskit_node());
        let text = node.label().or_else(|| node.value()).unwrap_or_default();
        // Chinese and Japanese break between characters.
        let is_wide = |letter: &char| *letter >= '\u{2e80}';
        let words = text.split_whitespace().count() + text.chars().filter(is_wide).count();
        let lines = (rect.height() / (1.6 * LINE)).floor();
        // A button has some space around its one line.
        if words > 0 && lines > (words + 1) as f32 {
            wrong.push(format!("{text:?} has {lines} lines: {rect:?}"));
        }
        // What is above or below may be reached by scrolling.
        let is_shown = rect.max.y > 0.0 && rect.min.y < size.y && rect.is_positive();
        if is_shown && (rect.min.x < -1.0 || rect.max.x > size.x + 1.0) {
            wrong.push(format!("{text:?} is cut off: {rect:?}"));
        }
    }
    assert!(wrong.is_empty(), "{what} at {size:?}:\n{}", wrong.join("\n"));
}

/// A button is inside the window.
#[track_caller]
fn is_inside(stage: &Stage, name: &str, size: Vec2) {
    let rect = stage.harness.get_by_role_and_label(Role::Button, name).rect();
    let inside = rect.min.x >= 0.0 && rect.min.y >= 0.0;
    assert!(inside && rect.max.x <= size.x && rect.max.y <= size.y, "{name} at {size:?}: {rect:?}");
}

#[test]
fn no_text_is_broken_into_letters_in_any_language() {
    for (language, size) in languages().flat_map(|language| SIZES.map(|size| (language, size))) {
        let mut stage = open("fits_menu", language, size, &Start::Menu);
        let what = |scene: &str| format!("{scene} in {language:?}");
        check(&mut stage, &what("the menu"), size);
        let board = Start::Board("9x9x10".parse().unwrap());
        let mut stage = open("fits_game", language, size, &board);
        for (scene, keys) in [
            ("ready", ""),
            ("playing", " "),
            ("odds", "o"),
            ("hint", "h"),
            ("why", "?"),
            ("advice", "s"),
            ("chance", "%"),
            ("refused", "x"),
            ("paused", "p"),
        ] {
            stage.text(keys);
            check(&mut stage, &what(scene), size);
        }
        stage.text("p").text("r");
        check(&mut stage, &what("question"), size);
        is_inside(&stage, msg::GameLeaveIt.text(language), size);
        is_inside(&stage, msg::WindowKeepPlaying.text(language), size);
        stage.key(Key::Escape).key(Key::F1);
        check(&mut stage, &what("keys"), size);
        stage.key(Key::Escape).text("A").wait(600_000);
        for _ in 0..100 {
            stage.wait(5_000);
        }
        check(&mut stage, &what("the end"), size);
    }
}

#[test]
fn cards_and_pages_fit_in_any_language() {
    for (language, size) in languages().flat_map(|language| SIZES.map(|size| (language, size))) {
        let what = |scene: &str| format!("{scene} in {language:?}");
        let mut stage = open("fits_cards", language, size, &Start::Menu);
        stage.press(msg::SettingsTitle.text(language));
        check(&mut stage, &what("settings"), size);
        stage.key(Key::Escape).press(msg::ButtonMore.text(language));
        check(&mut stage, &what("menu"), size);
        stage.key(Key::Escape).press(msg::AnalysisTitle.text(language));
        check(&mut stage, &what("analysis"), size);
        stage.press(msg::AnalysisPositionTitle.text(language));
        check(&mut stage, &what("position"), size);
        stage.key(Key::Escape).key(Key::F1);
        check(&mut stage, &what("keys of the analysis board"), size);
        let board = Start::Board("5x5x4".parse().unwrap());
        let mut stage = open("fits_lost", language, size, &board);
        stage.text(" ").key(Key::ArrowUp).key(Key::ArrowUp).key(Key::ArrowRight);
        stage.key(Key::ArrowRight).text(" ");
        check(&mut stage, &what("a loss"), size);
        stage.harness.key_press_modifiers(eframe::egui::Modifiers::COMMAND, Key::T);
        stage.run();
        check(&mut stage, &what("statistics"), size);
    }
}

#[test]
fn a_mistake_in_the_menu_is_told_in_any_language() {
    for (language, size) in languages().flat_map(|language| SIZES.map(|size| (language, size))) {
        // Typed while the field is in sight.
        let mut stage = open("fits_mistake", language, SIZES[2], &Start::Menu);
        stage.type_into(msg::StartRows.text(language), "10001");
        stage.press(msg::StartStart.text(language)).resize(size);
        stage.shows(msg::WindowWrongTitle.text(language));
        is_inside(&stage, msg::WindowOk.text(language), size);
        check(&mut stage, &format!("the mistake in {language:?}"), size);
    }
}

/// The tools over the board have one row, which begins and ends inside the window.
#[test]
fn the_bar_has_one_row_in_any_language() {
    let size = vec2(960.0, 720.0);
    for language in languages() {
        let start = Start::Board("30x16x99".parse().unwrap());
        let mut stage = open("fits_bar", language, size, &start);
        for keys in [" ", "p"] {
            stage.text(keys);
            let row = |name: &str| {
                is_inside(&stage, name, size);
                stage.harness.get_by_role_and_label(Role::Button, name).rect().center().y
            };
            let first = row(msg::WindowBarHint.text(language));
            assert_eq!(row(msg::WindowBarHelp.text(language)), first, "{language:?} {keys:?}");
            assert_eq!(row(msg::WindowBarMenu.text(language)), first, "{language:?} {keys:?}");
        }
    }
}

/// In a narrow window, a game can still be deleted: its button is reached by scrolling.
#[test]
fn unfinished_games_scroll_in_any_language() {
    for language in languages() {
        let start = Start::Board("9x9x10".parse().unwrap());
        let mut stage = open("fits_games", language, SIZES[2], &start);
        stage.text(" ").text("m").resize(SIZES[0]);
        let name = msg::WindowDeleteGame { number: "1" }.text(language);
        stage.harness.get_by_role_and_label(Role::Button, &name).scroll_to_me();
        stage.run();
        is_inside(&stage, &name, SIZES[0]);
    }
}

/// Japanese needs a font of the system: without one, the window says so, in English.
#[test]
fn a_language_without_a_font_is_not_a_row_of_boxes() {
    let mut stage = open("fonts", Language::Ja, SIZES[2], &Start::Menu);
    let shown = if can_write(Language::Ja) { Language::Ja } else { Language::En };
    if shown == Language::En {
        stage.shows(msg::WindowNoFont.text(shown));
        stage.press(msg::WindowOk.text(shown));
    }
    stage.shows(msg::StartRows.text(shown));
}
