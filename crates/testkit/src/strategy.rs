//! Random boards and positions for property tests.
//!
//! They shrink towards small boards with few mines and short games. A layout's `Debug`
//! hides its mines, so use [`picture`](crate::picture()) in failure messages.

use minewise_board::{Params, View};
use minewise_rules::{Game, Layout};
use proptest::prelude::*;
use proptest::sample::subsequence;

/// The most clicks in a random game: enough to come close to the end of a small one.
const MOST_CLICKS: usize = 12;

/// Parameters of boards with sides up to `max_side` and mines on at most the fraction
/// `max_density` of the cells, possibly none.
pub fn params(max_side: u16, max_density: f64) -> impl Strategy<Value = Params> {
    let side = 1..=u64::from(max_side);
    (side.clone(), side).prop_flat_map(move |(width, height)| {
        let cells = width * height;
        let most = ((cells as f64 * max_density) as u64).min(cells - 1);
        (0..=most).prop_map(move |mines| {
            Params::new(width, height, mines).expect("a small board with room for its mines")
        })
    })
}

/// The layouts of a board, all equally likely.
pub fn layout_on(params: Params) -> impl Strategy<Value = Layout> {
    let size = params.size();
    let indices: Vec<usize> = (0..size.cells()).collect();
    subsequence(indices, params.mines() as usize).prop_map(move |mines| {
        Layout::from_mines(params, mines.into_iter().map(|index| size.pos(index)))
            .expect("distinct cells, as many as there are mines")
    })
}

/// The layouts of boards as in [`params()`].
pub fn layout(max_side: u16, max_density: f64) -> impl Strategy<Value = Layout> {
    params(max_side, max_density).prop_flat_map(layout_on)
}

/// The middle of a game that was really played: a layout, and the view after opening some
/// safe cells. So the view always has a solution. It may be fully covered, and it is
/// never won.
pub fn live_view(max_side: u16, max_density: f64) -> impl Strategy<Value = (Layout, View)> {
    let clicks = prop::collection::vec(any::<prop::sample::Index>(), 0..=MOST_CLICKS);
    (layout(max_side, max_density), clicks).prop_map(|(layout, clicks)| {
        let view = play(&layout, &clicks);
        (layout, view)
    })
}

/// The view after opening one safe cell per click, stopping before the click that wins.
fn play(layout: &Layout, clicks: &[prop::sample::Index]) -> View {
    let mut game = Game::on_layout(layout.clone());
    let mut view = game.view().clone();
    for click in clicks {
        let safe: Vec<_> =
            game.view().covered_positions().filter(|&pos| !layout.is_mine(pos)).collect();
        game.open(*click.get(&safe), |_| false).expect("a covered cell of a running game");
        if game.outcome().is_some() {
            break;
        }
        view = game.view().clone();
    }
    view
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle;

    proptest! {
        #[test]
        fn live_views_fit_their_layout((layout, view) in live_view(5, 0.6)) {
            for pos in view.size().positions() {
                if let Some(clue) = view.cell(pos).clue() {
                    prop_assert_eq!(Some(clue), layout.clue(pos));
                }
            }
            prop_assert!(view.covered_count() > view.mines());
        }

        #[test]
        fn live_views_have_a_solution((layout, view) in live_view(4, 0.5)) {
            let counts = oracle::count(&view);
            prop_assert!(counts.solutions > 0);
            for pos in layout.mines() {
                prop_assert!(counts.mines[view.size().index(pos)] > 0);
            }
        }

        #[test]
        fn density_is_respected(params in params(8, 0.3)) {
            prop_assert!(f64::from(params.mines()) <= 0.3 * params.size().cells() as f64);
        }
    }
}
