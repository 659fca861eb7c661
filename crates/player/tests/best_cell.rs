//! Wherever the win chance is exact, the cell that is called best achieves it.
#![allow(clippy::unwrap_used)]

use minewise_board::{Clue, Params, Pos, View};
use minewise_player::{
    FirstOpen, MoveKind, best_guess, best_move, best_start, win_chance, win_chance_at_start,
};
use minewise_rules::{FirstClick, Random, Seed};
use minewise_solver::Stop;
use minewise_testkit::{best_chance, best_play, random_layout, scattered_view};

/// What may follow if a cell is opened and found safe.
fn after(view: &View, pos: Pos) -> impl Iterator<Item = View> {
    (0..=8).map(move |clue| {
        let mut opened = view.clone();
        opened.open(pos, Clue::new(clue).unwrap());
        opened
    })
}

/// In how many layouts the best play wins; `None` if that is only estimated.
fn exactly(view: &View) -> Option<u64> {
    let found = win_chance(view, 1, &Stop::NEVER).unwrap();
    found.is_exact().then(|| found.layouts.unwrap().won)
}

/// The same after opening a cell.
fn exactly_by(view: &View, pos: Pos) -> u64 {
    let possible = after(view, pos).filter(|view| win_chance(view, 1, &Stop::NEVER).is_ok());
    possible.map(|view| exactly(&view).unwrap()).sum()
}

#[test]
fn the_best_cell_of_positions_with_many_layouts_achieves_the_exact_win_chance() {
    for (position, won) in [
        // A player of standard strength would win 89 and 577.
        ("1 17 9 ____________2____", 101),
        ("5 4 8 __________________31", 701),
    ] {
        let view: View = position.parse().unwrap();
        assert_eq!(exactly(&view), Some(won), "{position}");
        let best = best_move(&view, &Stop::NEVER).unwrap().unwrap();
        assert_eq!(best.kind, MoveKind::Exact, "{position}");
        assert_eq!(exactly_by(&view, best.pos), won, "{position} at {}", best.pos);
    }
}

/// A random position on a random board with any number of mines, with up to `most` covered cells.
fn random_position(random: &mut Random, cells: u32, most: u32) -> View {
    loop {
        let (width, height) = (1 + random.below(cells), 1 + random.below(7));
        if width * height > cells {
            continue;
        }
        let mines = random.below(width * height + 1);
        if mines == width * height {
            let rows = vec!["_".repeat(width as usize); height as usize].join("/");
            return format!("{width}x{height}x{mines}:{rows}").parse().unwrap();
        }
        let params = Params::new(width.into(), height.into(), mines.into()).unwrap();
        // Often nothing is open at all.
        let percent = random.below(120).saturating_sub(20);
        let view = scattered_view(&random_layout(params, random), percent, random);
        if view.covered_count() <= most {
            return view;
        }
    }
}

#[test]
fn thousands_of_best_cells_win_as_often_as_trying_everything_finds() {
    let mut random = Random::new(Seed(32));
    let (mut certain, mut guessed, mut over) = (0, 0, 0);
    while guessed < 1_500 {
        let view = random_position(&mut random, 20, 9);
        let (won, layouts) = best_play(&view);
        let found = win_chance(&view, 1, &Stop::NEVER).unwrap();
        let counted = found.layouts.unwrap();
        assert_eq!((counted.won, counted.of), (won.into(), layouts.into()), "{view}");
        let Some(best) = best_move(&view, &Stop::NEVER).unwrap() else {
            assert_eq!(view.covered_count(), view.mines(), "{view}");
            over += 1;
            continue;
        };
        let by_best: u32 = after(&view, best.pos).map(|view| best_play(&view).0).sum();
        assert_eq!(by_best, won, "{view} at {}", best.pos);
        match best.kind {
            MoveKind::Certain => certain += 1,
            kind => {
                assert_eq!(kind, MoveKind::Exact, "{view}");
                assert_eq!(best_guess(&view, &Stop::NEVER).unwrap(), Some(best), "{view}");
                guessed += 1;
            }
        }
    }
    assert!(certain > 500 && over > 50, "{certain} {over}");
}

/// Positions with more covered cells, in which the search may be given up.
#[test]
fn best_cells_of_larger_positions_achieve_every_exact_win_chance() {
    let mut random = Random::new(Seed(33));
    let mut checked = 0;
    while checked < 25 {
        let view = random_position(&mut random, 40, 24);
        let Some(won) = (view.covered_count() > 9).then(|| exactly(&view)).flatten() else {
            continue;
        };
        let Some(best) = best_move(&view, &Stop::NEVER).unwrap() else { continue };
        if best.kind == MoveKind::Exact {
            assert_eq!(exactly_by(&view, best.pos), won, "{view} at {}", best.pos);
            checked += 1;
        }
    }
}

/// The best start under every rule wins as often as trying every start finds.
#[test]
fn the_best_start_achieves_the_best_chance() {
    for (width, height, mines) in [(3, 3, 2), (3, 3, 3), (4, 2, 2), (7, 1, 3), (5, 2, 4)] {
        let params = Params::new(width, height, mines).unwrap();
        let start = best_start(params, None, &Stop::NEVER);
        let covered = View::covered(params);
        let by_start: u32 = after(&covered, start).map(|view| best_play(&view).0).sum();
        assert_eq!(by_start, best_play(&covered).0, "{params} at {start}");
        for (rule, promise) in
            [(FirstClick::Safe, FirstOpen::AnyClue), (FirstClick::Opening, FirstOpen::Opening)]
        {
            let found = win_chance_at_start(params, promise, 1, &Stop::NEVER).unwrap();
            let error = found.chance - best_chance(params, rule);
            assert!(error.abs() < 1e-12, "{params} {rule:?}: {found:?}");
        }
    }
    // Not a corner.
    let nine = Params::new(3, 3, 2).unwrap();
    assert_eq!(best_start(nine, None, &Stop::NEVER), Pos::new(1, 0));
}
