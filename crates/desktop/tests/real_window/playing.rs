//! Games on X11, played with real mouse and key events.

use crate::directories::scratch;
use crate::display::Display;
use crate::window::{LEFT, MIDDLE, RIGHT, Window};

// Rows D6, D7, D8, Q2, Q7.
#[test]
fn d6_d7_d8_q7_a_game_is_won_and_one_lost_with_real_events() {
    let display = Display::start();
    let mut window = Window::open(&display, &scratch("play"), &["--board", "easy"]);
    window.wait_for("Ready - 0 open - 4 mines left");
    window.click(LEFT, 3, 3);
    window.wait_for("Playing - 12 open - 4 mines left");
    window.click(RIGHT, 2, 1);
    window.wait_for("Playing - 12 open - 3 mines left");
    window.click(MIDDLE, 1, 5);
    window.wait_for("Playing - 12 open - 2 mines left");
    // A chord on a clue that has its flag.
    window.click(LEFT, 3, 2);
    window.wait_for("Playing - 16 open - 2 mines left");
    window.click(LEFT, 2, 5);
    window.wait_for("Playing - 17 open - 2 mines left");
    window.click(LEFT, 4, 5);
    window.wait_for("Playing - 18 open - 2 mines left");
    window.click(LEFT, 1, 1);
    window.wait_for("Playing - 19 open - 2 mines left");
    window.key("h");
    window.key("h");
    window.wait_for("Playing - 20 open - 2 mines left");
    window.key("a");
    window.wait_for("You win - 21 open - 0 mines left");
    // The same board again, this time stepping on a mine with the keyboard.
    window.key("R");
    window.wait_for("Ready - 0 open - 4 mines left");
    window.click(LEFT, 3, 3);
    window.wait_for("Playing - 12 open - 4 mines left");
    for key in ["Up", "Up", "Right", "Right", "space"] {
        window.key(key);
    }
    window.wait_for("You lose - 12 open - 4 mines left");
}

#[test]
fn a_game_survives_closing_and_a_crash() {
    let display = Display::start();
    let directory = scratch("resume");
    let mut window = Window::open(&display, &directory, &["--board", "easy"]);
    window.click(LEFT, 3, 3);
    window.wait_for("Playing - 12 open - 4 mines left");
    window.click(RIGHT, 2, 1);
    window.wait_for("Playing - 12 open - 3 mines left");
    window.key("ctrl+q");
    window.ends();

    let mut window = Window::open(&display, &directory, &["--resume"]);
    window.wait_for("Paused - 12 open - 3 mines left");
    window.key("p");
    window.wait_for("Playing - 12 open - 3 mines left");
    window.click(LEFT, 1, 1);
    window.wait_for("Playing - 13 open - 3 mines left");
    // What is shown is saved, even if the program is killed.
    drop(window);

    let mut window = Window::open(&display, &directory, &["--resume"]);
    window.wait_for("Paused - 13 open - 3 mines left");
}

/// A window manager, or anyone else, may destroy a window without asking the program.
#[test]
fn a_window_that_another_program_destroys_saves_the_game() {
    let display = Display::start();
    let directory = scratch("destroyed");
    let mut window = Window::open(&display, &directory, &["--board", "easy"]);
    window.click(LEFT, 3, 3);
    window.wait_for("Playing - 12 open - 4 mines left");
    // A game that is paused isn't drawn, so nothing else is under way.
    window.key("p");
    window.wait_for("Paused - 12 open - 4 mines left");
    display.act(&["search", "--onlyvisible", "--class", "minewise", "windowclose"]);
    window.ends();
    assert!(directory.join("desktop.toml").exists(), "it was closed properly");

    let mut window = Window::open(&display, &directory, &["--resume"]);
    window.wait_for("Paused - 12 open - 4 mines left");
}

/// The mines left, as shown in a title.
fn mines_left(title: &str) -> i64 {
    let before = title.strip_suffix(" mines left").unwrap_or_else(|| panic!("{title}"));
    before.rsplit(' ').next().unwrap().parse().unwrap()
}

#[test]
fn a_killed_window_has_every_move_that_was_shown() {
    let display = Display::start();
    let directory = scratch("kills");
    for kill in 1..=6i64 {
        let mut window = Window::open(&display, &directory, &["--board", "30x16x99"]);
        window.wait_for("Ready - 0 open - 99 mines left");
        for column in 1..=kill {
            window.click(RIGHT, 1, column);
        }
        window.wait_until("flags", |window| mines_left(&window.title) <= 99 - kill);
        // More moves are under way when it is killed.
        window.click(RIGHT, 16, 1);
        window.click(RIGHT, 16, 2);
        let shown = mines_left(&window.kill());

        let mut window = Window::open(&display, &directory, &["--resume"]);
        window.wait_until("a game", |window| window.title.ends_with("mines left"));
        let kept = mines_left(&window.title);
        assert!(kept <= shown, "{shown} mines were left in the window, {kept} are");
    }
}
