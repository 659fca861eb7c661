//! A board of 1,000 x 1,000 cells: scrolling, zooming, reading out the cells around the cursor.

use eframe::egui::{Event, Key, Modifiers, MouseWheelUnit, PointerButton, TouchPhase, vec2};

use crate::stage::Stage;

const BOARD: &str = "1000x1000x160000";

/// How many cells are in the accessibility tree.
fn named(stage: &Stage) -> usize {
    stage.board().concat().chars().count()
}

#[test]
fn only_cells_around_the_cursor_are_read_out_when_many_are_visible() {
    let mut stage = Stage::game("large_access", BOARD);
    let close = named(&stage);
    assert!(close <= 3_000, "{close}");
    for _ in 0..20 {
        stage.text("-");
    }
    let afar = named(&stage);
    assert_eq!(afar, 25 * 25);
    stage.text("0");
    assert_eq!(named(&stage), close);
}

#[test]
fn dragging_moves_the_board_and_opens_nothing() {
    let mut stage = Stage::game("large_drag", BOARD);
    let from = stage.rect(500, 500).center();
    let left = PointerButton::Primary;
    stage.button(left, true, from).move_to(from + vec2(100.0, 60.0));
    stage.button(left, false, from + vec2(100.0, 60.0));
    let to = stage.rect(500, 500).center();
    assert!((to - from - vec2(100.0, 60.0)).length() < 2.0, "{from} {to}");
    stage.shows("Score: 0");
    // A click in place still opens.
    stage.click(500, 500).hides("Score: 0").shows("Playing");
}

#[test]
fn the_wheel_scrolls_and_with_control_it_zooms() {
    let mut stage = Stage::game("large_wheel", BOARD);
    let before = stage.rect(500, 500);
    stage.move_to(before.center());
    let turn = |stage: &mut Stage, by: f32, modifiers: Modifiers| {
        let (unit, delta) = (MouseWheelUnit::Point, vec2(0.0, by));
        let phase = TouchPhase::Move;
        let source = eframe::egui::MouseWheelSource::Wheel;
        stage.harness.event_modifiers(
            Event::MouseWheel { unit, delta, phase, source, modifiers },
            modifiers,
        );
        stage.run();
    };
    turn(&mut stage, -60.0, Modifiers::NONE);
    let scrolled = stage.rect(500, 500);
    assert!(scrolled.top() < before.top() - 30.0, "{before} {scrolled}");
    turn(&mut stage, 60.0, Modifiers::CTRL);
    assert!(stage.rect(500, 500).width() > before.width());
}

#[test]
fn the_view_follows_the_cursor() {
    let mut stage = Stage::game("large_cursor", BOARD);
    stage.key(Key::Home).key(Key::PageUp);
    for _ in 0..30 {
        stage.key(Key::PageUp);
    }
    let corner = stage.rect(1, 1);
    assert_eq!(corner.width(), 16.0);
    stage.text(" ").shows("Playing");
    stage.key(Key::End);
    stage.rect(1, 1_000);
}
