//! The window as screen readers get it, on a real accessibility bus.

use crate::directories::scratch;
use crate::display::Display;
use crate::screen_reader::{Node, ScreenReader, lines};
use crate::session_bus::SessionBus;
use crate::window::Window;

/// What holds other things, and says nothing itself.
const CONTAINERS: [&str; 1] = ["panel"];
/// What has a role that says it all: nothing else in the window scrolls.
const NAMELESS: [&str; 1] = ["scroll bar"];

#[track_caller]
fn check(tree: &[Node]) {
    for node in tree {
        let Node { role, name, can_be_pressed, .. } = node;
        let is_container = CONTAINERS.contains(&role.as_str()) && !can_be_pressed;
        let needs_name = !is_container && !NAMELESS.contains(&role.as_str());
        assert!(!needs_name || !name.trim().is_empty(), "nameless {role} in\n{}", lines(tree));
        assert!(!["", "unknown", "invalid"].contains(&role.as_str()), "{node:?} has no role");
        let is_control =
            ["button", "check box", "entry", "cell"].iter().any(|end| role.ends_with(end));
        assert!(*can_be_pressed || !is_control, "{node:?} can't be pressed");
    }
}

fn is_called(name: &'static str) -> impl Fn(&Node) -> bool {
    move |node| node.name == name
}

#[test]
fn a_screen_reader_plays_a_game_from_the_menu_to_its_end() {
    let display = Display::start();
    let bus = SessionBus::start(&display);
    let mut program = display.program("1");
    bus.connect(&mut program);
    let mut window = Window::start(&display, program, &scratch("screen_reader"), &[]);
    let mut reader = ScreenReader::start(&bus);

    let menu = reader.wait_for(is_called("Settings"));
    check(&menu);
    assert!(menu.iter().any(|node| node.role == "frame" && node.name == "Minewise"));
    reader.press("Settings");
    check(&reader.wait_for(|node| node.role == "check box" && node.name == "Animate the board"));
    reader.press("Close");
    reader.press("Easy");
    reader.wait_for(is_called("Play Easy"));
    reader.press("Play Easy");
    window.wait_for("Ready - 0 open - 4 mines left");

    let game = reader.wait_for(is_called("Board, 5 rows, 5 columns"));
    check(&game);
    let cells: Vec<&Node> = game.iter().filter(|node| node.role == "table cell").collect();
    assert_eq!(cells.len(), 25);
    assert_eq!(cells[7].name, "row 2, column 3, covered");
    reader.press("row 3, column 3, covered");
    window.wait_for("Playing - 12 open - 4 mines left");
    check(&reader.wait_for(is_called("row 3, column 3, open, no mines around")));

    // Whoever moves the cursor hears the cell under it.
    display.focus("minewise");
    reader.focus("Board, 5 rows, 5 columns");
    let is_focused = |name: &'static str| move |node: &Node| node.is_focused && node.name == name;
    reader.wait_for(is_focused("row 3, column 3, open, no mines around"));
    window.key("Left");
    reader.wait_for(is_focused("row 3, column 2, open, 1"));

    reader.press("Keys");
    check(&reader.wait_for(is_called("Keys and mouse")));
    reader.press("Close");
    reader.press("Odds");
    check(&reader.wait_for(|node| node.name.ends_with("100 % chance of a mine")));
    reader.press("Auto");
    window.wait_for("You win - 21 open - 0 mines left");
    check(&reader.wait_for(is_called("Save the record")));
    reader.press("Play again");
    window.wait_for("Ready - 0 open - 4 mines left");
}
