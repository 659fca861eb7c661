//! Games on screens of any scale, on X11 and Wayland: boards have the right size to the pixel, and
//! are played with real mouse and key events.

use minewise_testkit::until;

use crate::compositor::Compositor;
use crate::directories::scratch;
use crate::display::Display;
use crate::window::{LEFT, RIGHT, Window};

const BOARD: [&str; 4] = ["--board", "easy", "--theme", "light"];

/// How a small board is drawn at a scale, in pixels.
#[derive(Clone, Copy)]
struct Drawn {
    /// The side of its cells.
    side: i64,
    /// Where in its cell a tile begins. A picture that was only blown up has other gaps.
    begin: i64,
}

// A hairline is one pixel at any scale (row Q10).
const AT_1: Drawn = Drawn { side: 56, begin: 1 };
const AT_1_5: Drawn = Drawn { side: 84, begin: 1 };
const AT_2: Drawn = Drawn { side: 112, begin: 1 };

#[test]
fn a_game_is_won_at_any_scale_on_x11() {
    let display = Display::start();
    for (scale, drawn) in [("1", AT_1), ("1.5", AT_1_5), ("2", AT_2)] {
        let directory = scratch(&format!("scale_{scale}"));
        play(Window::open_at_scale(&display, &directory, &BOARD, scale), &display, drawn);
    }
}

/// Compositors of Debian 12 that a test can afford have whole scales only.
#[test]
fn a_game_is_won_at_any_whole_scale_on_wayland() {
    for (scale, drawn) in [(1, AT_1), (2, AT_2)] {
        let display = Display::start();
        let compositor = Compositor::start(&display, scale);
        let directory = scratch(&format!("wayland_scale_{scale}"));
        let window = Window::start(&display, compositor.program(), &directory, &BOARD);
        play(window, &display, drawn);
    }
}

#[track_caller]
fn play(mut window: Window<'_>, display: &Display, drawn: Drawn) {
    window.wait_until("a board of the right size", |window| {
        window.board.is_some_and(|[_, _, side]| side == drawn.side)
    });
    wait_for_picture(display, window.board.unwrap(), drawn.begin);
    window.click(LEFT, 3, 3);
    window.wait_for("Playing - 12 open - 4 mines left");
    window.click(RIGHT, 2, 1);
    window.wait_for("Playing - 12 open - 3 mines left");
    window.key("a");
    window.wait_for("You win - 21 open - 0 mines left");
}

/// Waits until the display shows five tiles by five, each where it belongs in its cell.
#[track_caller]
fn wait_for_picture(display: &Display, [x, y, side]: [i64; 3], begin: i64) {
    let wanted: Vec<i64> = (0..5).map(|column| x + column * side + begin).collect();
    until("tiles where they belong", || {
        let picture = display.picture();
        // Just beside the board is its frame, which is also between the tiles.
        let ground = picture.pixel(x - 2, y - 2);
        let found: Vec<Vec<i64>> = (0..5)
            .map(|row| {
                let middle = y + row * side + side / 2;
                picture.beginnings(middle, x - 1, x + 5 * side + 2, ground)
            })
            .collect();
        if found.iter().all(|row| *row == wanted) {
            return Ok(());
        }
        Err(format!("tiles that begin at {found:?} instead of {wanted:?}"))
    });
}
