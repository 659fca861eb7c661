//! The win chance of the best play, by searching the whole game tree.
//!
//! All fitting layouts are listed, separately for each independent part of the position.
//! Opening certainly safe cells costs nothing and gives information, so the layouts are
//! first grouped by what those cells will show, and each group is then searched by itself
//! ([`Endgame`]).

use std::collections::HashMap;

use minewise_board::sort::sort;
use minewise_board::{Params, Pos, View};
use minewise_solver::{Contradiction, Knowledge, LayoutList, Probe, Stop};

use crate::endgame::Endgame;
use crate::regions::{Regions, Subgame};
use crate::strength::Effort;
use crate::{FirstOpen, Strength};

/// With up to so many covered cells, the whole game is searched, however long it takes.
pub(crate) const ALWAYS_SEARCHED: u32 = 16;

/// The most layouts searched together: what 16 covered cells with 8 mines have.
const MOST_TOGETHER: usize = 12_870;

/// The most layouts listed when certain cells will split them first.
const MOST_LAYOUTS: usize = 1_000_000;

/// The most layouts listed for one move of many, when certain cells will split them first.
pub(crate) const MOST_LISTED: usize = 5_000;

/// On boards with more cells, games are not searched from the first open, because every
/// first cell would have to be tried. Boards too full for an opening are the exception:
/// they have few layouts.
pub(crate) const MOST_CELLS_AT_START: usize = ALWAYS_SEARCHED as usize;

/// How many layouts all searches of a larger position, or of all first cells of a game,
/// may visit together, counting repeats: a few tenths of a second.
const MOST_VISITS: u64 = 5_000_000;

/// How many layouts are processed between two checks of the stop signal.
const CHECK_EVERY: usize = 4_096;

/// The limits of a full search.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SearchLimits {
    /// The most layouts listed when certain cells will split them first.
    pub(crate) listed: usize,
    /// The most layouts searched together.
    pub(crate) together: usize,
    /// How many layouts all searches may visit together, counting repeats.
    pub(crate) visits: u64,
}

impl SearchLimits {
    /// For an answer about so many covered cells that may take a few tenths of a second. The win
    /// chance and the best cell have the same limits, so they agree.
    pub(crate) const fn patient(covered: u32) -> Self {
        let visits = if covered <= ALWAYS_SEARCHED { u64::MAX } else { MOST_VISITS };
        SearchLimits { listed: MOST_LAYOUTS, together: MOST_TOGETHER, visits }
    }

    /// For judging a move. A game has many of them, so with more covered cells the search is that
    /// of a player of standard strength.
    pub(crate) const fn judging(covered: u32) -> Self {
        if covered <= ALWAYS_SEARCHED {
            return SearchLimits::patient(covered);
        }
        let Effort { layouts, visits, .. } = Strength::Standard.effort();
        SearchLimits { listed: MOST_LISTED, together: layouts, visits }
    }
}

/// How often the best play wins.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ExactWin {
    /// As a probability.
    pub(crate) chance: f64,
    /// In whole numbers, unless they are too large.
    pub(crate) layouts: Option<WonLayouts>,
}

/// In how many of the layouts that fit a position the best play wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WonLayouts {
    /// Layouts that are won.
    pub won: u64,
    /// All layouts that fit.
    pub of: u64,
}

impl ExactWin {
    const CERTAIN: ExactWin = ExactWin { chance: 1.0, layouts: Some(WonLayouts { won: 1, of: 1 }) };

    /// The chance of winning this game and an independent one.
    fn and(self, other: WonLayouts) -> Self {
        let layouts = self.layouts.and_then(|layouts| {
            let won = layouts.won.checked_mul(other.won)?;
            Some(WonLayouts { won, of: layouts.of.checked_mul(other.of)? })
        });
        ExactWin { chance: self.chance * other.share(), layouts }
    }
}

impl WonLayouts {
    /// As a share of all layouts.
    pub fn share(self) -> f64 {
        self.won as f64 / self.of as f64
    }
}

/// The chance of winning a position with best play; `None` if it has too many layouts.
///
/// # Errors
/// If no layout fits.
pub(crate) fn exact_win(view: &View, stop: &Stop) -> Result<Option<ExactWin>, Contradiction> {
    exact_win_if_safe(view, &[], SearchLimits::patient(view.covered_count()), stop)
}

/// The chance of winning a position with best play, if some cells are known to be safe;
/// `None` if it has too many layouts.
///
/// # Errors
/// If no layout fits.
pub(crate) fn exact_win_if_safe(
    view: &View,
    safe: &[Pos],
    mut limits: SearchLimits,
    stop: &Stop,
) -> Result<Option<ExactWin>, Contradiction> {
    let mut probe = Probe::new();
    probe.listen_to(stop);
    probe.load(view)?;
    safe.iter().try_for_each(|&pos| probe.suppose_safe(pos))?;
    search(&mut probe, &mut limits)
}

/// The best first cell of a game with a guaranteed first open, and the chance of winning
/// from there with best play; `None` if there are too many layouts.
///
/// # Errors
/// If no cell can be opened first.
pub(crate) fn exact_win_at_start(
    params: Params,
    promise: FirstOpen,
    stop: &Stop,
) -> Result<Option<(Pos, ExactWin)>, Contradiction> {
    let mut limits = SearchLimits::patient(params.size().cells() as u32);
    let mut best: Option<(Pos, ExactWin)> = None;
    for first in distinct_first_cells(params) {
        let found = exact_win_from(params, promise, first, &mut limits, stop)?;
        let Some(found) = found else { return Ok(None) };
        if best.is_none_or(|(_, best)| found.chance > best.chance) {
            best = Some((first, found));
        }
    }
    Ok(best)
}

/// The chance of winning from a first cell with best play; `None` if there are too many
/// layouts.
///
/// # Errors
/// If the cell can't be opened first.
pub(crate) fn exact_win_from(
    params: Params,
    promise: FirstOpen,
    first: Pos,
    limits: &mut SearchLimits,
    stop: &Stop,
) -> Result<Option<ExactWin>, Contradiction> {
    let is_small = params.size().cells() <= MOST_CELLS_AT_START;
    if !is_small && promise.safe_cells(params, first).is_some() {
        return Ok(None);
    }
    let mut probe = Probe::new();
    probe.listen_to(stop);
    probe.load(&View::covered(params))?;
    promise.suppose(params, first, &mut probe)?;
    search(&mut probe, limits)
}

/// One representative of all cells that symmetry makes equivalent.
fn distinct_first_cells(params: Params) -> impl Iterator<Item = Pos> {
    let size = params.size();
    let is_square = size.width() == size.height();
    size.positions().filter(move |pos| {
        pos.x < size.width().div_ceil(2)
            && pos.y < size.height().div_ceil(2)
            && (!is_square || pos.x <= pos.y)
    })
}

fn search(probe: &mut Probe, limits: &mut SearchLimits) -> Result<Option<ExactWin>, Contradiction> {
    probe.weigh()?;
    probe.settle_certain()?;
    probe.weigh()?;
    if probe.ln_layouts().is_nan() {
        return Ok(None);
    }
    let mut regions = Regions::default();
    regions.find(probe);
    let mut win = ExactWin::CERTAIN;
    for game in regions.subgames(probe) {
        let Some(part) = won_layouts(probe, &game, &[], limits) else { return Ok(None) };
        win = win.and(part);
    }
    Ok(Some(win))
}

/// Searches an independent part of a position, in which some cells are opened first. `None`
/// if it has too many layouts or doesn't contain these cells.
pub(crate) fn won_layouts(
    probe: &Probe,
    game: &Subgame,
    opened: &[Pos],
    limits: &mut SearchLimits,
) -> Option<WonLayouts> {
    let limit = if probe.settled_safe() > 0 { limits.listed } else { limits.together };
    let mut list = game.layouts(probe, limit)?;
    let of = list.layouts.len() as u64;
    let place = |pos: &Pos| list.cells.iter().position(|cell| cell == pos);
    let places = opened.iter().map(place).collect::<Option<Vec<_>>>()?;
    list.layouts.retain(|layout| places.iter().all(|place| layout >> place & 1 == 0));
    let mut won = 0;
    for layouts in group_by_safe_cells(probe, &list, opened) {
        if layouts.len() > limits.together {
            return None;
        }
        let group = LayoutList { cells: list.cells.clone(), layouts };
        won += u64::from(Endgame::of(probe, &group).solve(&mut limits.visits)?.wins);
    }
    Some(WonLayouts { won, of })
}

/// Groups the layouts by what the known safe cells and some others will show. The groups are meaningless
/// once a stop is requested.
fn group_by_safe_cells(probe: &Probe, list: &LayoutList, opened: &[Pos]) -> Vec<Vec<u128>> {
    let mut group_of = vec![0u32; list.layouts.len()];
    let mut groups = 1;
    for counted in counted_by_safe_cells(probe, list, opened) {
        let mut numbers: HashMap<(u32, u32), u32> = HashMap::new();
        for (place, (group, layout)) in group_of.iter_mut().zip(&list.layouts).enumerate() {
            if place % CHECK_EVERY == 0 && probe.stop().is_requested() {
                return Vec::new();
            }
            let next = numbers.len() as u32;
            *group = *numbers.entry((*group, (layout & counted).count_ones())).or_insert(next);
        }
        groups = numbers.len();
    }
    let mut found = vec![Vec::new(); groups];
    for (&group, &layout) in group_of.iter().zip(&list.layouts) {
        found[group as usize].push(layout);
    }
    found
}

/// For each covered cell known to be safe and each that is opened, the cells of the list
/// that its clue will count, if any.
fn counted_by_safe_cells(probe: &Probe, list: &LayoutList, opened: &[Pos]) -> Vec<u128> {
    let mut counted: HashMap<Pos, u128> = HashMap::new();
    if probe.settled_safe() > 0 || !opened.is_empty() {
        for (place, &pos) in list.cells.iter().enumerate() {
            for near in probe.size().neighbours(pos) {
                if probe.knowledge(near) == Knowledge::Safe || opened.contains(&near) {
                    *counted.entry(near).or_default() |= 1 << place;
                }
            }
        }
    }
    // Sorted, so that the order does not depend on hashing.
    let mut counted: Vec<u128> = counted.into_values().collect();
    sort(&mut counted);
    counted.dedup();
    counted
}
