//! A probe agrees with an analysis, and lists the layouts that are counted.
#![allow(clippy::unwrap_used)]

use minewise_board::{Clue, Pos, View};
use minewise_solver::{Assumptions, Budget, Knowledge, Part, Probe, Solver, analyze};

const POSITIONS: [&str; 5] = [
    "5x4x5:_____/_1___/_3___/_____",
    "4x2x2:____/1121",
    "6x3x4:______/_1_2__/______",
    "20x2x6:_101________________/_101________________",
    "7x7x9:_______/_2_____/_______/___3___/_______/_____1_/_______",
];

fn weighed(view: &View) -> Probe {
    let mut probe = Probe::new();
    probe.load(view).unwrap();
    probe.weigh().unwrap();
    probe
}

fn count(view: &View) -> f64 {
    let solutions =
        Solver::new().count_solutions(view, &Assumptions::NONE, Budget::DEFAULT).unwrap();
    solutions.to_string().parse().unwrap()
}

#[test]
fn a_probe_agrees_with_an_analysis() {
    for text in POSITIONS {
        let view: View = text.parse().unwrap();
        let probe = weighed(&view);
        let analysis = analyze(&view, &Assumptions::NONE, Budget::DEFAULT).unwrap();
        for pos in view.covered_positions() {
            assert_eq!(Some(probe.risk(pos)), analysis.mine_probability(pos), "{text} {pos}");
        }
        assert_eq!(probe.outlook().safe as usize, analysis.safe().len(), "{text}");
        assert_eq!(probe.safe_cell().is_some(), !analysis.safe().is_empty(), "{text}");
        assert!((probe.ln_layouts() - count(&view).ln()).abs() < 1e-10, "{text}");
    }
}

#[test]
fn the_clues_a_cell_may_show_add_up() {
    for text in POSITIONS {
        let view: View = text.parse().unwrap();
        let probe = weighed(&view);
        for pos in view.covered_positions() {
            let (low, high) = probe.clue_range(pos);
            let mut sum = probe.risk(pos);
            for clue in (low..=high).map_while(Clue::new) {
                let mut what_if = Probe::new();
                what_if.copy_from(&probe);
                if what_if.open(pos, clue).is_ok() && what_if.weigh().is_ok() {
                    sum += (what_if.ln_layouts() - probe.ln_layouts()).exp();
                }
            }
            assert!((sum - 1.0).abs() < 1e-9, "{text} {pos}: {sum}");
        }
    }
}

#[test]
fn the_list_of_layouts_is_complete_and_fits() {
    for text in &POSITIONS[..3] {
        let view: View = text.parse().unwrap();
        let probe = weighed(&view);
        let mut parts: Vec<Part> = (0..probe.components()).map(Part::Component).collect();
        parts.push(Part::Sea);
        let list = probe.list_layouts(&parts, probe.mines_left(), 5_000).unwrap();
        assert_eq!(list.layouts.len() as f64, count(&view), "{text}");
        let mut sorted = list.layouts.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), list.layouts.len(), "{text}");
        for &layout in &list.layouts {
            let is_mine = |pos: Pos| match list.cells.iter().position(|&cell| cell == pos) {
                Some(place) => layout >> place & 1 == 1,
                None => probe.knowledge(pos) == Knowledge::Mine,
            };
            let mines = view.size().positions().filter(|&pos| is_mine(pos)).count();
            assert_eq!(mines, view.mines() as usize, "{text}");
        }
        // One more than the limit is refused.
        assert!(probe.list_layouts(&parts, probe.mines_left(), list.layouts.len() - 1).is_none());
    }
}
