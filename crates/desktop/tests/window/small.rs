//! Windows of every size that is permitted: the bar, the hint and the result are all there.

use eframe::egui::{Rect, Role, Vec2, ViewportCommand, ViewportId, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use minewise_desktop::{SMALLEST_WINDOW, Start};
use minewise_texts::{Language, msg};

use crate::languages::{languages, open_seeded};
use crate::stage::Stage;

/// From the smallest window that is permitted to an ordinary one.
const SIZES: [Vec2; 7] = [
    SMALLEST_WINDOW,
    vec2(360.0, 640.0),
    vec2(480.0, 360.0),
    vec2(520.0, 520.0),
    vec2(690.0, 400.0),
    vec2(600.0, 450.0),
    vec2(1_280.0, 800.0),
];

/// Row and column, counted from 1.
type Cell = (u16, u16);

/// Boards with the seed of one that is lost by opening a cell, and then a mine.
const BOARDS: [(&str, u64, [Cell; 2]); 2] =
    [("16x16x40", 4, [(8, 8), (1, 16)]), ("5x5x4", 1, [(3, 3), (1, 5)])];

fn open(name: &str, language: Language, size: Vec2) -> Stage {
    let start = Start::Board("16x16x40".parse().unwrap());
    open_seeded(name, language, size, 4, &start)
}

/// What the things of a role say, and where they are.
fn things(stage: &Stage, role: Role) -> Vec<(String, Rect)> {
    let found = stage.harness.query_all_by(|node| node.role() == role);
    let thing = |node: egui_kittest::Node<'_>| {
        let (rect, node) = (node.rect(), node.accesskit_node());
        (node.label().or_else(|| node.value()).unwrap_or_default(), rect)
    };
    found.map(thing).collect()
}

/// The first thing that says this, or begins with it.
#[track_caller]
fn thing(stage: &Stage, role: Role, text: &str) -> (String, Rect) {
    let all = things(stage, role);
    let says = |said: &str| {
        said.strip_prefix(text).is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', ',']))
    };
    let found = all.iter().find(|(said, _)| says(said));
    found.cloned().unwrap_or_else(|| panic!("{text:?} is not there: {all:?}"))
}

/// Things that are all inside the window, and none of them over another.
#[track_caller]
fn are_apart(things: &[(String, Rect)], size: Vec2, what: &str) {
    let window = Rect::from_min_size(eframe::egui::Pos2::ZERO, size).expand(0.5);
    for (number, (name, rect)) in things.iter().enumerate() {
        assert!(rect.is_positive(), "{what}: {name:?} can be seen, {rect:?}");
        assert!(window.contains_rect(*rect), "{what}: {name:?} is inside, {rect:?}");
        for (other, over) in &things[..number] {
            let both = rect.shrink(0.5).intersect(over.shrink(0.5));
            assert!(!both.is_positive(), "{what}: {name:?} {rect:?} is over {other:?} {over:?}");
        }
    }
}

/// Opens a cell of a board that is seen as a whole, row and column counted from 1.
fn click(stage: &mut Stage, params: &str, (row, column): (u16, u16)) {
    let width = params.parse::<minewise_board::Params>().unwrap().size().width();
    let at = usize::from((row - 1) * width + column - 1);
    stage.harness.query_all_by(|node| node.role() == Role::Cell).nth(at).unwrap().click();
    stage.run();
}

/// The part of the board that can be seen.
fn board(stage: &Stage) -> (String, Rect) {
    let cells = things(stage, Role::Cell).into_iter().map(|(_, rect)| rect);
    ("the board".to_owned(), cells.reduce(Rect::union).unwrap())
}

/// Every size in every language.
fn windows() -> impl Iterator<Item = (Language, Vec2)> {
    languages().flat_map(|language| SIZES.map(|size| (language, size)))
}

// Rows Q1, Q6.
#[test]
fn q1_q6_score_hint_and_restart_are_in_the_bar_of_any_window() {
    for (language, size) in windows() {
        let stage = open("small_bar", language, size);
        let label = |text: String| thing(&stage, Role::Label, &text);
        let button = |text: &str| thing(&stage, Role::Button, text);
        let things = [
            label(msg::WindowMines { count: "40" }.text(language)),
            label(msg::LocalTime { time: "00:00" }.text(language)),
            label(msg::GameScore { score: 0u32.into() }.text(language)),
            button(msg::GameFace.text(language)),
            button(msg::WindowBarHint.text(language)),
            button(msg::WindowBarNewGame.text(language)),
            button(msg::ButtonMore.text(language)),
            board(&stage),
        ];
        are_apart(&things, size, &format!("the bar in {language:?} at {size:?}"));
    }
}

// Row D10.
#[test]
fn d10_the_whole_board_and_the_hint_are_seen_in_any_window() {
    for (language, size) in windows() {
        let mut stage = open("small_hint", language, size);
        let what = format!("the hint in {language:?} at {size:?}");
        let cells = things(&stage, Role::Cell);
        assert_eq!(cells.len(), 256, "{what}: all of the board");
        let is_told_apart = |rect: &Rect| rect.width().min(rect.height()) >= 12.0;
        assert!(cells.iter().all(|(_, rect)| is_told_apart(rect)), "{what}: {:?}", cells[0]);
        let before = board(&stage);
        click(&mut stage, "16x16x40", (8, 8));
        stage.text("h");
        // Nothing else has as many words.
        let hint = things(&stage, Role::Label).into_iter().max_by_key(|(text, _)| text.len());
        let bar = thing(&stage, Role::Button, msg::ButtonMore.text(language));
        are_apart(&[hint.unwrap(), board(&stage), bar], size, &what);
        assert_eq!(board(&stage), before, "{what}: the board never moves");
    }
}

/// The names of the figures of a result.
fn figures(language: Language) -> [&'static str; 7] {
    [
        msg::ResultThreeBv.text(language),
        msg::ResultThreeBvPerSecond.text(language),
        msg::ResultClicks.text(language),
        msg::ResultEfficiency.text(language),
        msg::ReplayResultGuesses.text(language),
        msg::ResultRisk.text(language),
        msg::ResultNeedless.text(language),
    ]
}

fn buttons(language: Language) -> [&'static str; 5] {
    [
        msg::ResultAgain.text(language),
        msg::WindowSameBoard.text(language),
        msg::WindowTakeBack.text(language),
        msg::WindowSaveRecord.text(language),
        msg::WindowMainMenu.text(language),
    ]
}

// Rows Q7, D10.
#[test]
fn q7_d10_a_result_is_all_there_in_any_window() {
    for (language, size) in windows() {
        for (params, seed, cells) in BOARDS {
            let start = Start::Board(params.parse().unwrap());
            let mut stage = open_seeded("small_result", language, size, seed, &start);
            let before = board(&stage);
            for cell in cells {
                click(&mut stage, params, cell);
                stage.wait(2_000);
            }
            let what = format!("the result of {params} in {language:?} at {size:?}");
            let title = msg::ResultMine.text(language);
            let mut shown = vec![thing(&stage, Role::Label, title), board(&stage)];
            shown.extend(figures(language).map(|name| thing(&stage, Role::Label, name)));
            shown.extend(buttons(language).map(|name| thing(&stage, Role::Button, name)));
            are_apart(&shown, size, &what);
            assert_eq!(shown[1], before, "{what}: the board never moves");
            // One more click says why nothing happens, and takes nothing away.
            click(&mut stage, params, cells[1]);
            stage.shows(msg::RefusedOver.text(language));
            assert_eq!(thing(&stage, Role::Label, title), shown[0], "{what}: the title stays");
        }
    }
}

#[test]
fn a_replay_has_its_buttons_side_by_side_and_its_words_in_any_window() {
    for (language, size) in windows() {
        let (params, seed, cells) = BOARDS[1];
        let start = Start::Board(params.parse().unwrap());
        let mut stage = open_seeded("small_replay", language, SIZES[6], seed, &start);
        for cell in cells {
            click(&mut stage, params, cell);
        }
        stage.press(msg::WindowSaveRecord.text(language));
        let records = std::fs::read_dir(stage.directory().join("records")).unwrap();
        let path = records.map(|entry| entry.unwrap().path()).next().unwrap();
        let mut stage = stage.reopen_after_crash(&Start::Record(path));
        stage.resize(size);
        let speed = language.decimal("1");
        let speed = msg::ReplayControlsTimes { speed: &speed }.text(language);
        let names = [
            msg::WindowRecordFirst.text(language),
            msg::WindowRecordBack.text(language),
            msg::ReplayControlsPlay.text(language),
            msg::WindowRecordNext.text(language),
            msg::WindowRecordLast.text(language),
            &speed,
            msg::ReplayPractise.text(language),
            msg::AnalysisTitle.text(language),
        ];
        let mut shown: Vec<_> = names.map(|name| thing(&stage, Role::Button, name)).to_vec();
        // What is said about the last move, which has the most words.
        shown.extend(things(&stage, Role::Label).into_iter().max_by_key(|(text, _)| text.len()));
        are_apart(&shown, size, &format!("the replay in {language:?} at {size:?}"));
    }
}

/// So it is with large texts, since the window is larger then.
#[test]
fn large_texts_need_a_larger_window() {
    let mut stage = open("small_text", Language::En, vec2(520.0, 520.0));
    stage.text("m").press("Settings");
    stage.harness.get_by_role_and_label(Role::RadioButton, "170 %").click();
    let mut commands = Vec::new();
    // The size of texts changes with the frame after the click.
    for _ in 0..4 {
        stage.harness.step();
        let window = &stage.harness.output().viewport_output[&ViewportId::ROOT];
        commands.extend(window.commands.iter().cloned());
    }
    // Both are in points, which are larger now: 520 pixels are 306 of them.
    let size = vec2(360.0, (520.0f32 / 1.7).max(300.0));
    assert!(commands.contains(&ViewportCommand::MinInnerSize(SMALLEST_WINDOW)), "{commands:?}");
    let sizes = commands.iter().filter_map(|command| match command {
        ViewportCommand::InnerSize(size) => Some(*size),
        _ => None,
    });
    let sizes: Vec<Vec2> = sizes.collect();
    assert!(sizes.iter().any(|other| (*other - size).length() < 1.0), "{sizes:?}");
}
