//! Properties of every board and every game, checked against plain definitions.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use minewise_board::{Clue, Pos, View};
use minewise_rules::{
    BoardMetrics, FirstClick, Game, Layout, LayoutMismatch, Level, MoveError, Outcome, Random,
    Seed, Unlaid,
};
use minewise_testkit::{layout_of, picture, strategy};
use proptest::prelude::*;
use proptest::sample::Index;

/// Disjoint sets of cells (union-find).
struct Groups(Vec<usize>);

impl Groups {
    /// The connected groups of the cells that `belongs` accepts.
    fn of(layout: &Layout, belongs: impl Fn(Pos) -> bool) -> Self {
        let size = layout.size();
        let mut groups = Groups((0..size.cells()).collect());
        for pos in size.positions().filter(|&pos| belongs(pos)) {
            for near in size.neighbours(pos).filter(|&near| belongs(near)) {
                let (a, b) = (groups.find(size.index(pos)), groups.find(size.index(near)));
                groups.0[a] = b;
            }
        }
        groups
    }

    fn find(&self, mut cell: usize) -> usize {
        while self.0[cell] != cell {
            cell = self.0[cell];
        }
        cell
    }

    fn count(&self, layout: &Layout, belongs: impl Fn(Pos) -> bool) -> usize {
        let size = layout.size();
        let cells = size.positions().filter(|&pos| belongs(pos));
        cells.map(|pos| self.find(size.index(pos))).collect::<BTreeSet<_>>().len()
    }
}

/// The cells that opening some safe cells must open: the cells themselves and, for each
/// zero, all covered zeros connected to it and the rim around them; never a flagged cell.
fn reference(view: &View, layout: &Layout, flags: &BTreeSet<Pos>, starts: &[Pos]) -> BTreeSet<Pos> {
    let size = view.size();
    let free = |pos: Pos| view.cell(pos).is_covered() && !flags.contains(&pos);
    let free_zero = |pos: Pos| free(pos) && layout.clue(pos) == Some(Clue::Zero);
    let groups = Groups::of(layout, free_zero);
    let mut opened: BTreeSet<Pos> = starts.iter().copied().collect();
    for &start in starts.iter().filter(|&&start| free_zero(start)) {
        let group = groups.find(size.index(start));
        for pos in size.positions() {
            let in_group = |pos: Pos| free_zero(pos) && groups.find(size.index(pos)) == group;
            if in_group(pos) || free(pos) && size.neighbours(pos).any(in_group) {
                opened.insert(pos);
            }
        }
    }
    opened
}

/// Checks that a move opened exactly the expected cells, each showing its true clue.
fn check_opened(
    before: &View,
    game: &Game,
    layout: &Layout,
    opened: &[Pos],
    expected: &BTreeSet<Pos>,
) -> Result<(), TestCaseError> {
    let found: BTreeSet<Pos> = opened.iter().copied().collect();
    prop_assert_eq!(found.len(), opened.len(), "a cell was opened twice");
    prop_assert_eq!(&found, expected, "{}{}", picture(layout), before);
    for pos in before.size().positions() {
        let now = game.view().cell(pos);
        if found.contains(&pos) {
            prop_assert_eq!(now.clue(), layout.clue(pos));
        } else {
            prop_assert_eq!(now, before.cell(pos));
        }
    }
    let won = game.view().covered_count() == layout.params().mines();
    prop_assert_eq!(game.outcome(), won.then_some(Outcome::Won));
    Ok(())
}

/// A board, and for each move a cell and the cells that are flagged at that time.
fn played_board() -> impl Strategy<Value = (Layout, Vec<(Index, Vec<Index>)>)> {
    let flags = prop::collection::vec(any::<Index>(), 0..6);
    let moves = prop::collection::vec((any::<Index>(), flags), 1..12);
    (strategy::layout(8, 0.35), moves)
}

fn picked(layout: &Layout, index: Index) -> Pos {
    layout.size().pos(index.index(layout.size().cells()))
}

fn picked_set(layout: &Layout, indices: &[Index]) -> BTreeSet<Pos> {
    indices.iter().map(|&index| picked(layout, index)).collect()
}

proptest! {
    /// Opening, with different flags at every move.
    // Rows T5, C7, D7.
    #[test]
    fn t5_c7_d7_a_cascade_opens_exactly_what_is_connected((layout, moves) in played_board()) {
        let mut game = Game::on_layout(layout.clone());
        for (cell, flags) in moves {
            let (pos, flags) = (picked(&layout, cell), picked_set(&layout, &flags));
            let before = game.view().clone();
            let over = game.outcome().is_some();
            match game.open(pos, |pos| flags.contains(&pos)) {
                Ok(opened) if layout.is_mine(pos) => {
                    prop_assert_eq!(&opened.exploded, &[pos]);
                    prop_assert!(opened.cells.is_empty());
                    prop_assert_eq!(game.view(), &before);
                    prop_assert_eq!(game.outcome(), Some(Outcome::Lost));
                    prop_assert_eq!(game.layout(), Some(&layout));
                }
                Ok(opened) => {
                    let expected = reference(&before, &layout, &flags, &[pos]);
                    check_opened(&before, &game, &layout, &opened.cells, &expected)?;
                    let mut back = game.clone();
                    back.take_back(&opened);
                    prop_assert_eq!((back.view(), back.outcome()), (&before, None));
                }
                Err(error) => {
                    let expected = if over {
                        MoveError::Over
                    } else if !before.cell(pos).is_covered() {
                        MoveError::AlreadyOpen(pos)
                    } else {
                        prop_assert!(flags.contains(&pos));
                        MoveError::Flagged(pos)
                    };
                    prop_assert_eq!(error, expected);
                    prop_assert_eq!(game.view(), &before);
                }
            }
            prop_assert_eq!(game.layout().is_some(), game.outcome().is_some());
        }
    }

    /// Chording every cell of a real position with some flags.
    // Row W3.
    #[test]
    fn w3_a_chord_opens_what_is_left_around_a_satisfied_clue(
        (layout, moves) in played_board(),
        flags in prop::collection::vec(any::<Index>(), 0..10),
    ) {
        let mut start = Game::on_layout(layout.clone());
        for (cell, flags) in moves {
            let (pos, flags) = (picked(&layout, cell), picked_set(&layout, &flags));
            let mut game = start.clone();
            let moved = game.open(pos, |pos| flags.contains(&pos));
            if moved.is_ok() && game.outcome().is_none() {
                start = game;
            }
        }
        let before = start.view().clone();
        let size = before.size();
        // Add flags on half of the mines, as players do.
        let flags: BTreeSet<Pos> = picked_set(&layout, &flags)
            .into_iter()
            .chain(layout.mines().step_by(2))
            .filter(|&pos| before.cell(pos).is_covered())
            .collect();
        for pos in size.positions() {
            let mut game = start.clone();
            let (flagged, free): (Vec<Pos>, Vec<Pos>) = size
                .neighbours(pos)
                .filter(|&near| before.cell(near).is_covered())
                .partition(|near| flags.contains(near));
            let result = game.chord(pos, |pos| flags.contains(&pos));
            let Some(clue) = before.cell(pos).clue() else {
                prop_assert_eq!(result, Err(MoveError::NotAClue(pos)));
                continue;
            };
            let clue = clue.value();
            let mines: Vec<Pos> = free.iter().copied().filter(|&pos| layout.is_mine(pos)).collect();
            match result {
                Err(error) => {
                    let expected = if flagged.len() != usize::from(clue) {
                        MoveError::ChordUnsatisfied { pos, clue, flags: flagged.len() as u8 }
                    } else {
                        prop_assert!(free.is_empty());
                        MoveError::NothingAround(pos)
                    };
                    prop_assert_eq!(error, expected);
                    prop_assert_eq!(game.view(), &before);
                }
                Ok(opened) => {
                    prop_assert_eq!(flagged.len(), usize::from(clue));
                    if mines.is_empty() {
                        let expected = reference(&before, &layout, &flags, &free);
                        check_opened(&before, &game, &layout, &opened.cells, &expected)?;
                    } else {
                        prop_assert_eq!(&opened.exploded, &mines);
                        prop_assert_eq!(game.exploded(), &mines[..]);
                        prop_assert!(opened.cells.is_empty());
                        prop_assert_eq!(game.outcome(), Some(Outcome::Lost));
                    }
                }
            }
        }
    }

    /// Measures a board by playing it: one click for each opening, then one for each safe
    /// cell that is still covered.
    #[test]
    fn metrics_are_what_a_player_without_chords_needs(layout in strategy::layout(9, 0.5)) {
        let size = layout.size();
        let mut game = Game::on_layout(layout.clone());
        let mut click_all = |zeros: bool| {
            let mut clicks = 0;
            for pos in size.positions() {
                let wanted = layout.clue(pos).is_some_and(|clue| !zeros || clue == Clue::Zero);
                if wanted && game.open(pos, |_| false).is_ok() {
                    clicks += 1;
                }
            }
            (clicks, game.view().clone())
        };
        let (openings, after_openings) = click_all(true);
        let (singles, _) = click_all(false);
        prop_assert_eq!(game.outcome(), Some(Outcome::Won));
        let single = |pos: Pos| !layout.is_mine(pos) && after_openings.cell(pos).is_covered();
        let islands = Groups::of(&layout, single).count(&layout, single);
        let metrics = BoardMetrics::of(&layout);
        prop_assert_eq!(metrics.openings, openings);
        prop_assert_eq!(metrics.three_bv, openings + singles);
        prop_assert_eq!(metrics.islands, islands as u32);
        for (clue, &count) in Clue::ALL.iter().zip(&metrics.clues) {
            let cells = size.positions().filter(|&pos| layout.clue(pos) == Some(*clue));
            prop_assert_eq!(count as usize, cells.count());
        }
    }

    /// The sum of the clues counts each pair of a mine and a safe neighbour exactly once.
    #[test]
    fn clue_sums_count_pairs(layout in strategy::layout(12, 1.0)) {
        let size = layout.size();
        let clues = size.positions().filter_map(|pos| layout.clue(pos));
        let sum: usize = clues.map(|clue| usize::from(clue.value())).sum();
        let pairs = layout.mines().flat_map(|mine| size.neighbours(mine));
        prop_assert_eq!(sum, pairs.filter(|&near| !layout.is_mine(near)).count());
    }

    /// A clue counts the mines around its cell, on every layout.
    #[test]
    fn clues_count_the_mines_around(layout in strategy::layout(12, 1.0)) {
        let size = layout.size();
        for pos in size.positions() {
            let around = size.neighbours(pos).filter(|&near| layout.is_mine(near)).count();
            let expected = (!layout.is_mine(pos)).then_some(around as u8);
            prop_assert_eq!(layout.clue(pos).map(Clue::value), expected);
        }
    }
}

/// One game after another in the same memory, each with the list of the one before, beside games
/// that begin with nothing.
#[test]
fn games_in_the_memory_of_others_are_the_same() {
    let unlaid = |level: Level, seed| Unlaid::new(level.params(), FirstClick::Opening, Seed(seed));
    let mut random = Random::new(Seed(1));
    let mut again = Game::new(unlaid(Level::Beginner, 0));
    let mut cells = vec![Pos::new(7, 7)];
    for seed in 0..60 {
        let level = if seed % 20 < 17 { Level::Beginner } else { Level::Easy };
        let size = level.params().size();
        let mut fresh = Game::new(unlaid(level, seed));
        again.begin(unlaid(level, seed));
        while fresh.outcome().is_none() {
            let pos = size.pos(random.below(size.cells() as u32) as usize);
            let is_flagged = |near: Pos| near == Pos::new(0, 0);
            match fresh.open(pos, is_flagged) {
                Ok(opened) => {
                    again.open_into(pos, is_flagged, &mut cells).unwrap();
                    if opened.exploded.is_empty() {
                        assert_eq!(*opened.cells, cells);
                    }
                }
                Err(error) => {
                    assert_eq!(again.open_into(pos, is_flagged, &mut cells), Err(error));
                }
            }
            assert_eq!(again.view(), fresh.view());
            assert_eq!((again.outcome(), again.exploded()), (fresh.outcome(), fresh.exploded()));
            if (0..size.cells()).all(|cell| fresh.check_open(size.pos(cell), is_flagged).is_err()) {
                break;
            }
        }
        assert_eq!(again.layout(), fresh.layout());
    }
}

/// Another layout may be put beneath the open cells only if it shows the same clues.
#[test]
fn a_layout_is_replaced_only_by_one_that_fits() {
    let mut game = Game::on_layout(layout_of("*..."));
    game.open(Pos::new(1, 0), |_| false).unwrap();
    for other in ["...*", ".*..", "*....", "*.*."] {
        assert_eq!(game.replace_layout(layout_of(other)), Err(LayoutMismatch), "{other}");
    }
    game.replace_layout(layout_of("..*.")).unwrap();
    assert_eq!(game.open(Pos::new(0, 0), |_| false).unwrap().exploded, []);
    assert_eq!(game.open(Pos::new(2, 0), |_| false).unwrap().exploded, [Pos::new(2, 0)]);
}

/// The promise about the first click was kept the first time; now the mines stay where they are.
#[test]
fn a_retried_board_is_covered_and_keeps_its_mines() {
    let board = Level::Beginner.params();
    let mut game = Game::new(Unlaid::new(board, FirstClick::Opening, Seed(4)));
    let start = board.size().middle();
    let opened = game.open(start, |_| false).unwrap();
    let mut shown = game.clone();
    shown.abandon();
    let mine = shown.layout().unwrap().mines().next().unwrap();
    for _ in 0..2 {
        assert_eq!(game.open(mine, |_| false).unwrap().exploded, [mine]);
        assert_eq!(game.outcome(), Some(Outcome::Lost));
        game.retry();
        assert_eq!(game.view(), &View::covered(board));
        assert_eq!((game.outcome(), game.exploded()), (None, &[][..]));
    }
    assert_eq!(game.open(start, |_| false), Ok(opened));
}
