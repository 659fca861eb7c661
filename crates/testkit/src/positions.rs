//! Random positions from a seeded generator.

use minewise_board::{Params, Pos, View};
use minewise_rules::{FirstClick, Layout, Random, Unlaid};

/// One of the layouts of a board, all equally likely.
pub fn random_layout(params: Params, random: &mut Random) -> Layout {
    Unlaid::lay_with(params, FirstClick::None, Pos::new(0, 0), random)
}

/// The view in which exactly the safe cells accepted by `is_open` are open, without
/// cascades. Every such view has a solution: the layout.
///
/// ```
/// let layout = minewise_testkit::layout_of("*.. / ..*");
/// let view = minewise_testkit::view_of(&layout, |pos| pos.x < 2);
/// assert_eq!(view.to_string(), "3x2x2:_2_/12_");
/// ```
pub fn view_of(layout: &Layout, mut is_open: impl FnMut(Pos) -> bool) -> View {
    let mut view = View::covered(layout.params());
    for pos in layout.size().positions() {
        if let Some(clue) = layout.clue(pos)
            && is_open(pos)
        {
            view.open(pos, clue);
        }
    }
    view
}

/// The view in which each safe cell is open with a probability of `percent`. Scattered
/// clues are connected across the whole board, unlike those of a game, which makes for
/// wide positions.
pub fn scattered_view(layout: &Layout, percent: u32, random: &mut Random) -> View {
    view_of(layout, |_| random.below(100) < percent)
}
