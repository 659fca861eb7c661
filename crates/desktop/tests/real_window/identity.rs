//! How the window system knows the window: by name, class and icon.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use crate::compositor::Compositor;
use crate::directories::scratch;
use crate::display::Display;
use crate::window::Window;

/// The name under which the packages install the menu entry and the icon.
const APP_ID: &str = "org.minewise.Minewise";

#[test]
fn x11_knows_the_window_by_name_class_icon_and_smallest_size() {
    let display = Display::start();
    let mut window = Window::open(&display, &scratch("identity"), &["--board", "easy"]);
    let title = "Minewise - Ready - 0 open - 4 mines left";
    window.wait_for("Ready - 0 open - 4 mines left");
    // The program reports a title before the window system knows it.
    let name_arguments = ["-notype", "-name", title, "_NET_WM_NAME"];
    display.ask_until("xprop", &name_arguments, &format!("_NET_WM_NAME = \"{title}\""));
    let property = |name: &str| {
        let arguments = ["-notype", "-name", title, name];
        display.ask("xprop", "x11-utils", &arguments)
    };
    let class = property("WM_CLASS");
    assert!(class.contains(&format!("\"{APP_ID}\"")), "{class}");
    let hints = property("WM_NORMAL_HINTS");
    assert!(hints.contains("program specified minimum size: 360 by 300"), "{hints}");
    // xprop draws the icon, too; without colours, since it is about the numbers.
    let arguments = ["-notype", "-name", title, "-f", "_NET_WM_ICON", "32c", "_NET_WM_ICON"];
    let icon = display.ask("xprop", "x11-utils", &arguments);
    let numbers = icon.trim().strip_prefix("_NET_WM_ICON = ").unwrap_or_else(|| panic!("{icon}"));
    let numbers: Vec<u32> = numbers.split(", ").map(|number| number.parse().unwrap()).collect();
    let [width, height, pixels @ ..] = &numbers[..] else { panic!("{icon}") };
    assert_eq!((*width, *height), (128, 128));
    assert_eq!(pixels.len(), 128 * 128);
    let is_opaque = |pixel: &u32| pixel >> 24 == 0xFF;
    assert!(pixels.iter().any(is_opaque) && !pixels.iter().all(is_opaque), "no picture");
}

#[test]
fn wayland_knows_the_window_by_title_app_id_and_smallest_size() {
    let display = Display::start();
    let compositor = Compositor::start(&display, 1);
    let mut program = compositor
        .program()
        .args(["--board", "easy", "--language", "en", "--data-dir"])
        .arg(scratch("wayland_identity"))
        // The library that speaks with the compositor prints what it says.
        .env("WAYLAND_DEBUG", "1")
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = BufReader::new(program.stderr.take().unwrap()).lines().map_while(Result::ok);
    let mut wanted = vec![
        format!("set_app_id(\"{APP_ID}\")"),
        "set_title(\"Minewise\")".to_owned(),
        "set_min_size(360, 300)".to_owned(),
        // The window has drawn itself when it knows this.
        "set_title(\"Minewise - Ready - 0 open - 4 mines left\")".to_owned(),
    ];
    while !wanted.is_empty() {
        let line = said.next().unwrap_or_else(|| panic!("the window never said {wanted:?}"));
        wanted.retain(|request| !line.contains(request.as_str()));
    }
    let _ = program.kill();
    let _ = program.wait();
}
