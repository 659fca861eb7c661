//! What a move gives away, by a full search.

use minewise_board::{Pos, View};
use minewise_solver::{Contradiction, Knowledge, Part, Probe, Stop};

use crate::exact_win::{SearchLimits, won_layouts};
use crate::regions::{Regions, Subgame};

/// What share of the chance to win is lost by opening some cells next instead of the best
/// ones, if a full search can tell. It can if few layouts are left in each independent part
/// of the position that the cells lie in, however large the rest is. Cells that are certainly
/// safe cost nothing, here or elsewhere, and one that is certainly a mine costs everything.
///
/// ```
/// use minewise_board::{Pos, View};
/// use minewise_player::exact_loss;
/// use minewise_solver::Stop;
///
/// // A coin toss between the cells on the left, which nothing will ever decide, and a cell on
/// // the right that is certainly safe.
/// let view: View = "5x2x1:_100_/_1000".parse()?;
/// let loss = |x: u16, y: u16| exact_loss(&view, &[Pos::new(x, y)], &Stop::NEVER);
/// assert_eq!(loss(0, 0)?, Some(0.0));
/// assert_eq!(loss(4, 0)?, Some(0.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If no layout fits.
pub fn exact_loss(view: &View, opened: &[Pos], stop: &Stop) -> Result<Option<f64>, Contradiction> {
    let mut probe = Probe::new();
    probe.listen_to(stop);
    probe.load(view)?;
    probe.weigh()?;
    probe.settle_certain()?;
    probe.weigh()?;
    if probe.ln_layouts().is_nan() {
        return Ok(None);
    }
    if opened.iter().any(|&pos| probe.knowledge(pos) == Knowledge::Mine) {
        return Ok(Some(1.0));
    }
    let mut limits = SearchLimits::judging(view.covered_count());
    Ok(kept_share(&probe, opened, &mut limits).map(|kept| 1.0 - kept))
}

/// What share of the chance to win is left after opening some cells. Independent parts are won or
/// lost independently, so their shares are multiplied. `None` if one of them has too many layouts.
fn kept_share(probe: &Probe, opened: &[Pos], limits: &mut SearchLimits) -> Option<f64> {
    let mut regions = Regions::default();
    regions.find(probe);
    let risky: Vec<(Pos, Part)> =
        probe.parts().into_iter().filter(|(pos, _)| opened.contains(pos)).collect();
    let in_game = |game: &Subgame| -> Vec<Pos> {
        risky.iter().filter(|(_, part)| game.contains(*part)).map(|&(pos, _)| pos).collect()
    };
    let mut kept = 1.0;
    for game in regions.subgames(probe) {
        let here = in_game(&game);
        if !here.is_empty() {
            let chosen = won_layouts(probe, &game, &here, limits)?;
            let best = won_layouts(probe, &game, &[], limits)?;
            kept *= chosen.won as f64 / best.won as f64;
        }
    }
    Some(kept)
}
