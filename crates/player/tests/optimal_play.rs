//! The full search achieves exactly the known optimum on small boards.
#![allow(clippy::unwrap_used)]

use minewise_board::{Params, View};
use minewise_player::Endgame;
use minewise_solver::{LayoutList, Part, Probe};

/// The layouts that the best play from a position wins, and all layouts.
fn optimum(view: &View) -> (u32, u32) {
    let mut probe = Probe::new();
    probe.load(view).unwrap();
    probe.weigh().unwrap();
    let mut parts: Vec<Part> = (0..probe.components()).map(Part::Component).collect();
    parts.push(Part::Sea);
    let list: LayoutList = probe.list_layouts(&parts, probe.mines_left(), 2_000).unwrap();
    let size = view.size();
    let known = |cell: usize| {
        let around = size.neighbours(list.cells[cell]);
        around.filter(|&near| probe.risk(near) == 1.0 && !list.cells.contains(&near)).count() as u8
    };
    let solved = Endgame::new(size, &list, known).solve(&mut { u64::MAX }).unwrap();
    (solved.wins, solved.layouts)
}

#[test]
fn optimal_play_of_small_boards() {
    for (width, height, expected) in [
        (3, 3, &[(8, 9), (24, 36), (33, 84), (27, 126), (16, 126), (6, 84), (2, 36), (1, 9)][..]),
        (4, 3, &[(11, 12), (52, 66), (124, 220), (173, 495), (157, 792)]),
        (4, 4, &[(15, 16), (102, 120), (400, 560), (961, 1820)]),
    ] {
        for (mines, &(wins, layouts)) in (1..).zip(expected) {
            let view = View::covered(Params::new(width, height, mines).unwrap());
            assert_eq!(optimum(&view), (wins, layouts), "{width}x{height}, {mines} mines");
        }
    }
}

#[test]
fn optimal_play_of_the_published_position() {
    let view: View = "5x4x5:_____/_1___/_3___/_____".parse().unwrap();
    assert_eq!(optimum(&view), (285, 360));
}
