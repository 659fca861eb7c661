//! The exact win chance equals that of brute force, in whole numbers.
#![allow(clippy::unwrap_used)]

use minewise_board::{Clue, Params, Pos, View};
use minewise_player::{
    FirstOpen, MoveKind, WhosePlay, WinChance, WonLayouts, best_guess, best_move, best_start,
    win_chance, win_chance_at_start,
};
use minewise_rules::Random;
use minewise_solver::{Assumptions, Budget, Stop, analyze};
use minewise_testkit::{best_play, oracle, random_layout, scattered_view};

/// The layouts that the best play wins, and all layouts.
fn exactly(found: WinChance) -> Option<(u64, u64)> {
    found.layouts.map(|WonLayouts { won, of }| (won, of))
}

fn of(position: &str) -> WinChance {
    win_chance(&position.parse().unwrap(), 100, &Stop::NEVER).unwrap()
}

#[test]
fn what_a_certain_cell_will_show_is_used() {
    // The safe cell in row 4 tells one of the three layouts from the other two.
    assert_eq!(exactly(of("3x5x4:000/000/122/___/___")), Some((2, 3)));
    // One layout.
    assert_eq!(exactly(of("3x2x1:_10/11_")), Some((1, 1)));
    // Nothing is left to open.
    assert_eq!(exactly(of("2x1x1:_1")), Some((1, 1)));
}

/// A random position with at most `most` covered cells.
fn random_position(random: &mut Random, most: u32) -> View {
    loop {
        let (width, height) = (1 + random.below(6), 1 + random.below(6));
        let cells = width * height;
        if cells < 4 {
            continue;
        }
        let mines = random.below(cells.min(10));
        let params = Params::new(width.into(), height.into(), mines.into()).unwrap();
        let layout = random_layout(params, random);
        let percent = random.below(100);
        let view = scattered_view(&layout, percent, random);
        if view.covered_count() <= most {
            return view;
        }
    }
}

#[test]
fn thousands_of_positions_are_won_as_often_as_trying_everything_finds() {
    let mut random = Random::new(minewise_rules::Seed(15));
    let (mut with, mut without) = (0, 0);
    while with < 12_000 || without < 6_000 {
        let view = random_position(&mut random, 9);
        let counts = oracle::count(&view);
        let is_safe = |pos: Pos| counts.mines[view.size().index(pos)] == 0;
        match view.covered_positions().any(is_safe) {
            true => with += 1,
            false => without += 1,
        }
        let found = win_chance(&view, 1, &Stop::NEVER).unwrap();
        let (won, layouts) = best_play(&view);
        assert_eq!(exactly(found), Some((won.into(), layouts.into())), "{view}");
        assert_eq!((found.error, found.games), (0.0, 0), "{view}");
        assert!((found.chance - f64::from(won) / f64::from(layouts)).abs() < 1e-12, "{view}");
    }
}

#[test]
fn up_to_16_covered_cells_are_always_exact() {
    let mut random = Random::new(minewise_rules::Seed(14));
    for _ in 0..1_000 {
        let view = random_position(&mut random, 16);
        let found = win_chance(&view, 1, &Stop::NEVER).unwrap();
        assert!(found.is_exact(), "{view}");
        assert_eq!(found.play(), WhosePlay::Best);
    }
    // The largest possible numbers of layouts.
    let fourteen = [(14, 1), (7, 2)].into_iter();
    let boards =
        fourteen.flat_map(|(width, height)| (0..14).map(move |mines| (width, height, mines)));
    for (width, height, mines) in boards.chain([(4, 4, 7), (8, 2, 8), (16, 1, 8)]) {
        let view = View::covered(Params::new(width, height, mines).unwrap());
        assert!(win_chance(&view, 1, &Stop::NEVER).unwrap().is_exact(), "{view}");
        for promise in [FirstOpen::AnyClue, FirstOpen::Opening] {
            let found = win_chance_at_start(view.params(), promise, 1, &Stop::NEVER);
            assert!(found.unwrap().is_exact(), "{view} {promise:?}");
        }
    }
    assert_eq!(exactly(of("4x4x7:____/____/____/____")), Some((1_317, 11_440)));
}

/// What brute force finds for a game that starts at a cell.
fn best_play_from(params: Params, first: Pos, promise: FirstOpen) -> (u32, u32) {
    let size = params.size();
    let clues = match promise {
        // A zero if all mines fit elsewhere, otherwise as few mines around it as possible.
        FirstOpen::Opening => {
            let elsewhere = size.cells() - 1 - size.neighbours(first).count();
            let least = (params.mines() as usize).saturating_sub(elsewhere) as u8;
            least..=least
        }
        FirstOpen::AnyClue => 0..=8,
    };
    let views = clues.map(|clue| {
        let mut view = View::covered(params);
        view.open(first, Clue::new(clue).unwrap());
        view
    });
    let possible = views.filter(|view| oracle::count(view).solutions > 0);
    possible.map(|view| best_play(&view)).fold((0, 0), |sum, more| (sum.0 + more.0, sum.1 + more.1))
}

#[test]
fn small_boards_are_exact_from_the_start() {
    for (width, height, mines) in
        [(3, 3, 1), (3, 3, 2), (3, 3, 4), (3, 3, 6), (5, 2, 2), (4, 2, 3), (8, 1, 2), (4, 1, 0)]
    {
        let params = Params::new(width, height, mines).unwrap();
        for promise in [FirstOpen::AnyClue, FirstOpen::Opening] {
            let tried =
                params.size().positions().map(|first| best_play_from(params, first, promise));
            let best = tried.map(|(won, of)| f64::from(won) / f64::from(of)).reduce(f64::max);
            let found = win_chance_at_start(params, promise, 1, &Stop::NEVER).unwrap();
            assert!(found.is_exact(), "{params}");
            let error = found.chance - best.unwrap();
            assert!(error.abs() < 1e-12, "{params} {promise:?}: {found:?}, not {best:?}");
        }
    }
}

/// On a board too full for an opening, the mines that fit nowhere else lie around the
/// first cell. Here all but one of its neighbours are mines.
#[test]
fn boards_too_full_for_an_opening_are_exact_too() {
    let params = Params::new(3, 3, 7).unwrap();
    let found = win_chance_at_start(params, FirstOpen::Opening, 1, &Stop::NEVER).unwrap();
    // In a corner: five cells are certainly mines, and so are two of the three neighbours.
    assert_eq!(exactly(found), Some((1, 3)));
}

/// Opening a certain cell gives away nothing: the wins over all clues that it may show
/// add up to the wins of the position.
#[test]
fn opening_a_certain_cell_changes_nothing() {
    let mut random = Random::new(minewise_rules::Seed(150));
    let (mut checked, mut most) = (0, 0);
    while checked < 150 {
        let params = Params::new(8, 6, 8 + u64::from(random.below(6))).unwrap();
        let view = scattered_view(&random_layout(params, &mut random), 45, &mut random);
        let Some((won, of)) = exactly(win_chance(&view, 1, &Stop::NEVER).unwrap()) else {
            continue;
        };
        let analysis = analyze(&view, &Assumptions::NONE, Budget::DEFAULT).unwrap();
        let Some(&certain) = analysis.safe().first() else { continue };
        let mut sum = (0, 0);
        for clue in 0..=8 {
            let mut opened = view.clone();
            opened.open(certain, Clue::new(clue).unwrap());
            if let Ok(found) = win_chance(&opened, 1, &Stop::NEVER) {
                let (won, of) = exactly(found).unwrap();
                sum = (sum.0 + won, sum.1 + of);
            }
        }
        assert_eq!(sum, (won, of), "{view} at {certain}");
        (checked, most) = (checked + 1, most.max(of));
    }
    assert!(most > 10_000, "positions of at most {most} layouts");
}

/// All remaining mines touch clues, so more than a hundred cells beyond them are certain,
/// and only the frontier is searched.
#[test]
fn a_sea_without_mines_is_no_obstacle() {
    let rows = vec!["_".repeat(30); 11].join("/");
    let position = format!("30x12x1:{}1{}/{rows}", "_".repeat(14), "_".repeat(15));
    let found = of(&position);
    assert_eq!(found.layouts.map(|layouts| layouts.of), Some(5), "{found:?}");
    assert_eq!(found.chance, 1.0);
}

/// Where nothing is certain, the advice is the same without looking for a proof.
#[test]
fn advice_without_a_proof_is_the_same() {
    let mut random = Random::new(minewise_rules::Seed(22));
    let mut compared = 0;
    for _ in 0..400 {
        let view = random_position(&mut random, 30);
        let found = best_move(&view, &Stop::NEVER).unwrap();
        if found.is_none_or(|found| found.kind != MoveKind::Certain) {
            assert_eq!(best_guess(&view, &Stop::NEVER).unwrap(), found, "{view}");
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");
}

/// The advised move achieves the win chance.
#[test]
fn the_best_cell_achieves_the_exact_win_chance() {
    for position in ["14x1x9:______________", "7x2x5:_______/_______"] {
        let view: View = position.parse().unwrap();
        let found = best_move(&view, &Stop::NEVER).unwrap().unwrap();
        assert_eq!(found.kind, MoveKind::Exact, "{position}");
        let (won, _) = exactly(of(position)).unwrap();
        let by_clue = (0..=8).filter_map(|clue| {
            let mut opened = view.clone();
            opened.open(found.pos, Clue::new(clue).unwrap());
            win_chance(&opened, 1, &Stop::NEVER).ok()
        });
        assert_eq!(by_clue.map(|found| exactly(found).unwrap().0).sum::<u64>(), won, "{position}");
    }
    for (params, promise, best) in [
        // From a corner, every other cell is a mine.
        ("3x3x5", FirstOpen::Opening, Pos::new(0, 0)),
        ("4x4x4", FirstOpen::AnyClue, Pos::new(0, 1)),
        // Too many layouts to search.
        ("9x9x10", FirstOpen::AnyClue, Pos::new(0, 0)),
    ] {
        assert_eq!(
            best_start(params.parse().unwrap(), Some(promise), &Stop::NEVER),
            best,
            "{params}"
        );
    }
}
