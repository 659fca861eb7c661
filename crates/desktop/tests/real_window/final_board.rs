//! What a lost board looks like, pixel by pixel.

use minewise_palette::{Rgb, Theme};
use minewise_testkit::until;

use crate::directories::scratch;
use crate::display::Display;
use crate::window::{LEFT, RIGHT, Window};

/// The colours of marks on a cell: how much there is of the flag, the tick and the cross.
type Marks = [usize; 3];

fn marks(display: &Display, [x, y, side]: [i64; 3], (row, column): (i64, i64)) -> Marks {
    let theme = &Theme::LIGHT;
    let picture = display.picture();
    let corner = (x + (column - 1) * side, y + (row - 1) * side);
    let count = |Rgb(red, green, blue): Rgb| picture.count(corner, side, (red, green, blue));
    [theme.flag, theme.tick, theme.cross].map(count)
}

// Row D8.
#[test]
fn d8_a_flagged_mine_has_a_tick_on_a_lost_board() {
    let display = Display::start();
    let arguments = ["--board", "easy", "--theme", "light"];
    let mut window = Window::open(&display, &scratch("final_board"), &arguments);
    window.click(LEFT, 3, 3);
    window.wait_for("Playing - 12 open - 4 mines left");
    // A wrong flag, and one on a mine.
    window.click(RIGHT, 1, 1);
    window.wait_for("Playing - 12 open - 3 mines left");
    window.click(RIGHT, 2, 1);
    window.wait_for("Playing - 12 open - 2 mines left");
    let board = window.wait_for_board();
    let is_flag = |[flag, tick, cross]: Marks| flag > 40 && tick == 0 && cross == 0;
    until("flags alone", || {
        let found = [(1, 1), (2, 1)].map(|cell| marks(&display, board, cell));
        if found.iter().all(|&marks| is_flag(marks)) { Ok(()) } else { Err(format!("{found:?}")) }
    });
    window.click(LEFT, 1, 5);
    window.wait_for("You lose - 12 open - 2 mines left");
    until("a cross on the wrong flag and a tick on the right one", || {
        let found = [(1, 1), (2, 1)].map(|cell| marks(&display, board, cell));
        let [[_, no_tick, cross], [flag, tick, no_cross]] = found;
        match cross > 40 && no_tick == 0 && flag > 40 && tick > 20 && no_cross == 0 {
            true => Ok(()),
            false => Err(format!("{found:?}")),
        }
    });
}
