//! Compares the search with trying every layout.
#![allow(clippy::unwrap_used)]

use minewise_board::Params;

use super::*;

const VERDICTS: [Verdict; 2] = [Verdict::Safe, Verdict::Mine];

/// A layout of nine cells, one bit each.
type Bits = u32;

const fn has(bits: Bits, index: usize) -> bool {
    bits >> index & 1 == 1
}

/// The view of a 3x3 layout with some cells open.
fn view_of(layout: Bits, open: Bits) -> View {
    let params = Params::new(3, 3, u64::from(layout.count_ones())).unwrap();
    let (size, mut view) = (params.size(), View::covered(params));
    for index in (0..9).filter(|&index| has(open, index)) {
        view.open(size.pos(index), Clue::ALL[mines_around(&view, layout, size.pos(index))]);
    }
    view
}

fn mines_around(view: &View, layout: Bits, pos: Pos) -> usize {
    let size = view.size();
    size.neighbours(pos).filter(|&near| has(layout, size.index(near))).count()
}

/// All layouts that agree with the open and the known cells.
fn fitting(view: &View, known: &Known, mine_total: MineTotal) -> Vec<Bits> {
    let size = view.size();
    let fits = |&layout: &Bits| {
        let agrees = |pos: Pos| {
            let is_mine = has(layout, size.index(pos));
            match (view.cell(pos).clue(), known.verdict(pos)) {
                (Some(clue), _) => {
                    !is_mine && usize::from(clue.value()) == mines_around(view, layout, pos)
                }
                (None, Some(verdict)) => is_mine == (verdict == Verdict::Mine),
                (None, None) => true,
            }
        };
        let has_total = mine_total == MineTotal::Unused || layout.count_ones() == view.mines();
        has_total && size.positions().all(agrees)
    };
    (0..1 << 9).filter(fits).collect()
}

/// Compares the findings for each unknown cell, and for all certain cells together.
fn compare(view: &View, known: &Known, mine_total: MineTotal) {
    let size = view.size();
    let clues: Vec<Pos> = size.positions().filter(|&pos| !view.cell(pos).is_covered()).collect();
    let layouts = fitting(view, known, mine_total);
    let unknown: Vec<Pos> =
        view.covered_positions().filter(|&pos| known.verdict(pos).is_none()).collect();
    for verdict in VERDICTS {
        let search = |cells: &[Pos]| {
            Refutation { view, known, cells, verdict, clues: &clues, mine_total }.search()
        };
        let is_certain = |&pos: &Pos| {
            let is_so = |&layout: &Bits| has(layout, size.index(pos)) == (verdict == Verdict::Mine);
            layouts.iter().all(is_so)
        };
        for &pos in &unknown {
            let found = search(&[pos]) == Finding::Impossible;
            assert_eq!(found, is_certain(&pos), "{view} {pos} {verdict:?} {mine_total:?}");
        }
        let (certain, uncertain): (Vec<Pos>, Vec<Pos>) =
            unknown.iter().partition(|&pos| is_certain(pos));
        assert_eq!(search(&certain), Finding::Impossible, "{view} {verdict:?} {mine_total:?}");
        if let Some(&one) = uncertain.first() {
            let cells = [certain, vec![one]].concat();
            assert_eq!(search(&cells), Finding::Refuted, "{view} {verdict:?} {mine_total:?}");
        }
    }
}

#[test]
fn the_search_agrees_with_trying_every_layout() {
    for layout in (0..1 << 9).filter(|layout: &Bits| (1..=3).contains(&layout.count_ones())) {
        // A third of the choices of open cells, a different third for each layout.
        for open in (layout % 3..1 << 9).step_by(3).filter(|open| open & layout == 0) {
            let view = view_of(layout, open);
            let mut known = Known::default();
            for mine_total in [MineTotal::Used, MineTotal::Unused] {
                compare(&view, &known, mine_total);
            }
            let mine = view.size().pos(layout.trailing_zeros() as usize);
            known.insert(mine, Verdict::Mine);
            for mine_total in [MineTotal::Used, MineTotal::Unused] {
                compare(&view, &known, mine_total);
            }
        }
    }
}

#[test]
fn the_search_gives_up_before_it_fills_the_memory() {
    let params = Params::new(61, 61, 1_500).unwrap();
    let (size, mut view) = (params.size(), View::covered(params));
    let clues: Vec<Pos> = size.positions().filter(|pos| pos.x % 2 == 1 && pos.y % 2 == 1).collect();
    for &pos in &clues {
        view.open(pos, Clue::ALL[4]);
    }
    let refutation = Refutation {
        view: &view,
        known: &Known::default(),
        cells: &[Pos::new(0, 0)],
        verdict: Verdict::Safe,
        clues: &clues,
        mine_total: MineTotal::Used,
    };
    assert_eq!(refutation.search(), Finding::GaveUp);
}
