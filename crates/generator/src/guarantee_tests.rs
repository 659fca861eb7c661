use super::*;
use crate::{NoBoard, is_solvable};
use minewise_rules::{Random, Seed};

/// Whether some layout with a start that the rule allows needs no guess, by trying all of them.
fn exists(params: Params, first_click: FirstClick, start: Pos) -> bool {
    let size = params.size();
    let free: Vec<Pos> = size.positions().filter(|&pos| pos != start).collect();
    let around: Vec<Pos> = size.neighbours(start).collect();
    // As many mines as don't fit elsewhere lie around a start that is promised an opening.
    let elsewhere = size.cells() - 1 - around.len();
    let overfull = (params.mines() as usize).saturating_sub(elsewhere);
    Combinations::of(free.len(), params.mines() as usize).any(|chosen| {
        let mines: Vec<Pos> = chosen.iter().map(|&place| free[place]).collect();
        let near = mines.iter().filter(|mine| around.contains(mine)).count();
        let is_allowed = first_click != FirstClick::Opening || near == overfull;
        let layout = Layout::from_mines(params, mines).expect("distinct cells");
        is_allowed && is_solvable(&layout, start, Power::Full)
    })
}

/// Every board with up to twelve cells and every number of mines: what is said holds for each cell.
#[test]
fn on_small_boards_everything_is_known() {
    let mut seen = [0; 3];
    for (width, height) in (1..=12).flat_map(|width| (1..=width).map(move |height| (width, height)))
    {
        if width * height > 12 {
            continue;
        }
        for (mines, first_click) in (1..width * height)
            .flat_map(|mines| [FirstClick::Safe, FirstClick::Opening].map(|rule| (mines, rule)))
        {
            let params = Params::new(width, height, mines).expect("a board");
            let cells: Vec<bool> =
                distinct_starts(params).map(|start| exists(params, first_click, start)).collect();
            let found = Guarantee::of(params, first_click, &Stop::NEVER);
            let expected = match (cells.iter().any(|&is| is), cells.iter().position(|&is| !is)) {
                (_, None) => Guarantee::Everywhere,
                (false, _) => Guarantee::Nowhere,
                (true, Some(first)) => {
                    let mut starts = distinct_starts(params);
                    Guarantee::NotFrom(starts.nth(first).expect("as many as above"))
                }
            };
            assert_eq!(found, expected, "{params} {first_click:?}");
            let kind = match found {
                Guarantee::Everywhere => 0,
                Guarantee::NotFrom(_) => 1,
                _ => 2,
            };
            seen[kind] += 1;
        }
    }
    println!("{seen:?} boards with a start everywhere, only here and there, nowhere");
    assert!(seen.iter().all(|&count| count > 10), "{seen:?}");
}

/// What isn't decided is rare on boards with more than 16 cells, too: up to 9x9, with every number of
/// mines.
#[test]
fn hardly_any_board_is_undecided() {
    let (mut boards, mut unknown) = (0, Vec::new());
    for (width, height) in (1..=9).flat_map(|width| (1..=width).map(move |height| (width, height)))
    {
        for (mines, rule) in (1..width * height)
            .filter(|_| width * height > 16)
            .flat_map(|mines| [FirstClick::Safe, FirstClick::Opening].map(|rule| (mines, rule)))
        {
            let params = Params::new(width, height, mines).expect("a board");
            let found = Guarantee::of(params, rule, &Stop::NEVER);
            boards += 1;
            unknown.extend((found == Guarantee::Unknown).then(|| format!("{params} {rule}")));
        }
    }
    println!("{} of {boards} boards undecided: {unknown:?}", unknown.len());
    assert!(boards > 1_500 && unknown.len() * 100 < boards, "{boards} {unknown:?}");
}

/// Where there is a promise, it is kept from every cell, even if the search for a good board fails.
#[test]
fn what_is_promised_is_found_without_a_search() {
    for (width, height, mines) in
        [(9, 9, 54), (16, 16, 200), (8, 3, 12), (30, 16, 432), (20, 20, 350)]
    {
        let params = Params::new(width, height, mines).expect("a board");
        let found = Guarantee::of(params, FirstClick::Opening, &Stop::NEVER);
        assert_eq!(found, Guarantee::Everywhere, "{params}");
        for start in distinct_starts(params).step_by(7) {
            let kind = NoGuess::new(params, FirstClick::Opening, start);
            let board = kind.plain(&Stop::NEVER).expect("a plain board");
            assert!(is_solvable(board.layout(), start, Power::Full), "{params} {start}");
        }
    }
}

#[test]
fn what_is_impossible_is_never_found() {
    let params = Params::new(4, 4, 14).expect("a board");
    for first_click in FirstClick::ALL {
        let found = Guarantee::of(params, first_click, &Stop::NEVER);
        assert_eq!(found, Guarantee::Nowhere, "{first_click:?}");
    }
    let kind = NoGuess {
        limit: crate::WorkLimit(10_000),
        ..NoGuess::new(params, FirstClick::Safe, Pos::new(0, 0))
    };
    let made = kind.make(&mut Random::new(Seed(1)), &Stop::NEVER);
    assert!(matches!(made, Err(NoBoard::Exhausted { .. })), "{made:?}");
}

/// The levels and everything else that people play.
#[test]
fn usual_boards_are_promised_at_once() {
    for (width, height, mines) in
        [(5, 5, 4), (9, 9, 10), (16, 16, 40), (30, 16, 99), (1_000, 1_000, 300_000)]
    {
        let params = Params::new(width, height, mines).expect("a board");
        assert!(is_plain_everywhere(params), "{params}");
    }
}
