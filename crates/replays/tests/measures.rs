//! Figures that can be checked by hand, and estimates against a plain search.
#![allow(clippy::unwrap_used)]

use minewise_board::{Params, Pos};
use minewise_replays::{Format, Measures, Zini, read};
use minewise_rules::{Layout, Random, Seed};

#[test]
fn formulas_give_what_they_say() {
    // Three clicks of a second each; the last one loses.
    let text = b"Width: 8\nHeight: 8\nMines: 10\nBoard:\n\
        *0*0*0*0\n00000000\n*0*0*0*0\n00000000\n00000000\n00000000\n*0*00000\n00000000\n\
        0.000 lc 2 1\n0.000 lr 2 1\n1.000 lc 4 1\n1.000 lr 4 1\n2.000 lc 1 1\n2.000 lr 1 1\n";
    let measures = Measures::of(&read(text, Format::Rawvf).unwrap()[0]);
    assert_eq!((measures.solved, measures.time, measures.clicks.all()), (2, 2_000, 3));
    assert_eq!(measures.effective.all(), 2);
    let three_bv = f64::from(measures.board.three_bv);
    let close = |found: Option<f64>, expected: f64| {
        assert!((found.unwrap() - expected).abs() < 1e-12, "{found:?} {expected}");
    };
    close(measures.three_bv_per_second(), 1.0);
    close(measures.clicks_per_second(), 1.5);
    close(measures.ioe(), 2.0 / 3.0);
    close(measures.correctness(), 2.0 / 3.0);
    close(measures.throughput(), 1.0);
    close(measures.rqp(), 2.0);
    close(measures.qg(), 2.0f64.powf(1.7) / 2.0);
    close(measures.stnb(), 36.0 * 2.0 / 2.0f64.powf(1.7) * (2.0 / three_bv).sqrt());
    close(measures.estimated_time(), three_bv);
}

#[test]
fn nothing_is_divided_by_zero() {
    let text = b"Width: 2\nHeight: 1\nMines: 1\nBoard:\n*0\n";
    let measures = Measures::of(&read(text, Format::Rawvf).unwrap()[0]);
    let figures = [
        measures.three_bv_per_second(),
        measures.ioe(),
        measures.correctness(),
        measures.throughput(),
        measures.rqp(),
        measures.qg(),
        measures.stnb(),
        measures.estimated_time(),
    ];
    assert_eq!(figures, [None; 8]);
}

/// The same estimate as in the documents, without any shortcut: everything is counted anew for
/// every step.
fn plain_zini(layout: &Layout, is_human: bool) -> u32 {
    let size = layout.size();
    let (width, height) = (size.width(), size.height());
    let by_column: Vec<Pos> =
        (0..width).flat_map(|x| (0..height).map(move |y| Pos::new(x, y))).collect();
    let is_zero = |pos: Pos| layout.clue(pos).is_some_and(|clue| clue.value() == 0);
    let is_safe = |pos: Pos| !layout.is_mine(pos);
    let block = |pos: Pos| size.neighbours(pos).chain([pos]);
    // The zeros of an opening, from one of them.
    let opening = |start: Pos| {
        let mut zeros = vec![start];
        let mut next = 0;
        while next < zeros.len() {
            for near in size.neighbours(zeros[next]).filter(|&near| is_zero(near)) {
                if !zeros.contains(&near) {
                    zeros.push(near);
                }
            }
            next += 1;
        }
        zeros.sort();
        zeros
    };
    let (mut open, mut flagged, mut clicks) = (Vec::<Pos>::new(), Vec::<Pos>::new(), 0);
    let reveal = |open: &mut Vec<Pos>, pos: Pos| {
        let cells = if is_zero(pos) {
            opening(pos).into_iter().flat_map(block).collect()
        } else {
            vec![pos]
        };
        for cell in cells {
            if !open.contains(&cell) {
                open.push(cell);
            }
        }
    };
    if is_human {
        for &pos in by_column.iter().filter(|&&pos| is_zero(pos)) {
            if !open.contains(&pos) {
                clicks += 1;
                reveal(&mut open, pos);
            }
        }
    }
    while by_column.iter().any(|&pos| is_safe(pos) && !open.contains(&pos)) {
        let premium = |pos: Pos| {
            let singles = block(pos).filter(|&near| {
                is_safe(near) && !block(near).any(is_zero) && !open.contains(&near)
            });
            let mut openings: Vec<Vec<Pos>> = block(pos)
                .filter(|&near| is_zero(near) && !open.contains(&near))
                .map(opening)
                .collect();
            openings.sort();
            openings.dedup();
            let missing = size
                .neighbours(pos)
                .filter(|&near| layout.is_mine(near) && !flagged.contains(&near));
            let spared = singles.count() + openings.len();
            spared as i32 - missing.count() as i32 - i32::from(!open.contains(&pos)) - 1
        };
        let mut best = None;
        for &pos in by_column.iter().filter(|&&pos| is_safe(pos)) {
            let value = premium(pos);
            let is_eligible = value >= 0 && (!is_human || open.contains(&pos));
            if is_eligible && best.is_none_or(|(highest, _)| value > highest) {
                best = Some((value, pos));
            }
        }
        match best {
            Some((_, pos)) => {
                if !open.contains(&pos) {
                    clicks += 1;
                    reveal(&mut open, pos);
                }
                for near in size.neighbours(pos) {
                    if layout.is_mine(near) && !flagged.contains(&near) {
                        clicks += 1;
                        flagged.push(near);
                    }
                }
                clicks += 1;
                for near in block(pos).filter(|&near| is_safe(near)) {
                    if !open.contains(&near) {
                        reveal(&mut open, near);
                    }
                }
            }
            None => {
                let needs_click = |pos: Pos| is_zero(pos) || !block(pos).any(is_zero);
                let next = by_column
                    .iter()
                    .find(|&&pos| is_safe(pos) && !open.contains(&pos) && needs_click(pos));
                clicks += 1;
                reveal(&mut open, *next.unwrap());
            }
        }
    }
    clicks
}

#[test]
fn zini_equals_a_plain_search() {
    let mut random = Random::new(Seed(7));
    for _ in 0..150 {
        let (width, height) = (1 + random.below(9), 1 + random.below(9));
        let cells = width * height;
        let count = random.below(cells) / 2;
        let params = Params::new(width.into(), height.into(), count.into()).unwrap();
        let mut indices: Vec<u32> = (0..cells).collect();
        for index in 0..count {
            let other = index + random.below(cells - index);
            indices.swap(index as usize, other as usize);
        }
        let mines =
            indices[..count as usize].iter().map(|&index| params.size().pos(index as usize));
        let layout = Layout::from_mines(params, mines).unwrap();
        let zini = Zini::of(&layout).unwrap();
        assert_eq!(zini.greedy, plain_zini(&layout, false), "{params}");
        assert_eq!(zini.human, plain_zini(&layout, true), "{params}");
    }
}
