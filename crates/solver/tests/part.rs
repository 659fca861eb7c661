//! What is certain in a part of a board is certain for the whole board.
#![allow(clippy::unwrap_used)]

use minewise_board::{Params, Pos};
use minewise_rules::{Random, Seed};
use minewise_solver::{Assumptions, Budget, PartDeducer, analyze};
use minewise_testkit::{random_layout, scattered_view};

#[test]
fn a_part_concludes_nothing_that_the_whole_does_not() {
    let random = &mut Random::new(Seed(8));
    let (mut found, mut all) = (0, 0);
    for round in 0..200 {
        let params = Params::new(17, 13, 30 + round % 15).unwrap();
        let layout = random_layout(params, random);
        let view = scattered_view(&layout, 55, random);
        let whole = analyze(&view, &Assumptions::NONE, Budget::DEFAULT).unwrap();
        let middle = Pos::new(random.below(17) as u16, random.below(13) as u16);
        for radius in [0, 1, 3, 5, 40] {
            let mut part = PartDeducer::around(&view, middle, radius).unwrap();
            let mut safe = Vec::new();
            while let Some(pos) = part.next_safe().unwrap() {
                assert!(whole.safe().contains(&pos), "{pos} of {view}, radius {radius}");
                safe.push(pos);
            }
            let mines = part.mines();
            assert!(mines.iter().all(|pos| whole.mines().contains(pos)), "{view}");
            for &pos in safe.iter().chain(&mines) {
                assert!(middle.x.abs_diff(pos.x) <= radius && middle.y.abs_diff(pos.y) <= radius);
            }
            if radius == 40 {
                found += safe.len() + mines.len();
                all += whole.safe().len() + whole.mines().len();
            }
        }
    }
    // A part ignores the number of mines, which makes little difference here.
    assert!(found <= all && found * 100 >= all * 98, "{found} of {all}");
}
