//! Copy and paste with another program, by the clipboard of X11.

use std::fs;
use std::io::Write;
use std::process::{Child, Command, Stdio};

use eframe::icon_data::from_png_bytes;
use minewise_testkit::until;

use crate::directories::scratch;
use crate::display::Display;
use crate::window::{LEFT, Window};

/// What is around a board, in pixels.
const FRAME: i64 = 6;
const CLIPBOARD: [&str; 2] = ["-selection", "clipboard"];

/// A program that offers a text on the clipboard, as long as it runs.
struct Offer(Child);

impl Offer {
    fn of(display: &Display, text: &str) -> Self {
        let mut program = Command::new("xclip")
            // It stays in the foreground.
            .arg("-quiet")
            .args(CLIPBOARD)
            .env("DISPLAY", &display.name)
            .stdin(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("install xclip, on Debian with \"apt-get install xclip\"");
        program.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
        let offer = Offer(program);
        wait_for("the text", || pasted(display, "UTF8_STRING"), |found| found == text.as_bytes());
        offer
    }
}

impl Drop for Offer {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What another program gets from the clipboard, in a format of X11. Nothing if it offers none.
fn pasted(display: &Display, format: &str) -> Vec<u8> {
    let output = display.run("xclip", &[&CLIPBOARD[..], &["-out", "-target", format]].concat());
    if output.status.success() { output.stdout } else { Vec::new() }
}

/// Asks until the answer is right.
#[track_caller]
fn wait_for(what: &str, ask: impl Fn() -> Vec<u8>, is_right: impl Fn(&[u8]) -> bool) -> Vec<u8> {
    until(what, || {
        let answer = ask();
        if is_right(&answer) {
            return Ok(answer);
        }
        Err(format!("{:?}", String::from_utf8_lossy(&answer)))
    })
}

#[test]
fn a_position_and_a_picture_are_copied_and_a_position_is_pasted() {
    let display = Display::start();
    let directory = scratch("clipboard");
    // A board in motion would look different a moment later.
    fs::write(directory.join("desktop.toml"), "motion = false\n").unwrap();
    let mut window = Window::open(&display, &directory, &["--board", "easy"]);
    window.click(LEFT, 3, 3);
    window.wait_for("Playing - 12 open - 4 mines left");
    window.key("ctrl+c");
    let position = "5x5x4:_101_/_102_/_101_/_112_/_____";
    let text = || pasted(&display, "UTF8_STRING");
    wait_for("the position", text, |found| found == position.as_bytes());

    // Nothing lies over the board, not even the mouse.
    display.act(&["mousemove", "1", "1"]);
    window.key("ctrl+i");
    let picture = || pasted(&display, "image/png");
    let png = wait_for("the picture", picture, |found| !found.is_empty());
    let copied = from_png_bytes(&png).unwrap();
    let [x, y, side] = window.wait_for_board();
    let whole = 5 * side + 2 * FRAME;
    assert_eq!([copied.width, copied.height].map(i64::from), [whole, whole]);
    // The window may still have to draw itself without the mouse.
    until("the same picture on the screen", || {
        let shown = display.picture();
        for (at, pixel) in copied.rgba.chunks_exact(4).enumerate() {
            let (column, row) = (at as i64 % whole, at as i64 / whole);
            let seen = shown.pixel(x - FRAME + column, y - FRAME + row);
            let [_, red, green, blue] = seen.to_be_bytes();
            if pixel != [red, green, blue, 255] {
                return Err(format!("{seen:06x} for {pixel:?} in row {row}, column {column}"));
            }
        }
        Ok(())
    });

    let _offer = Offer::of(&display, "3x2x1:_10/110");
    window.key("ctrl+v");
    window.wait_for("Analysis board - 3x2x1");
}
