//! The chance of the best play to win, by a search of everything that can happen.
//!
//! All layouts that fit are listed, in parts that nothing else depends on where the
//! position falls apart. Covered cells that are certainly safe cost nothing to open, and
//! what they show is information: the layouts are split by it first, and each group is
//! then searched by itself ([`Endgame`]).

use std::collections::HashMap;

use minewise_board::{Params, Pos, View};
use minewise_solver::{Contradiction, Knowledge, LayoutList, Probe, Stop};

use crate::FirstOpen;
use crate::endgame::Endgame;
use crate::regions::{OwnGame, Regions};

/// The most layouts that are searched together: more than 15 covered cells can have.
const MOST_TOGETHER: usize = 10_000;

/// The most layouts that are listed where certain cells will tell them apart first.
const MOST_LAYOUTS: usize = 1_000_000;

/// On boards with more cells, games are not searched from their first open: every first
/// cell would have to be tried. Boards too full for an opening have few layouts anyway.
const MOST_CELLS_AT_START: usize = 16;

/// Looks at a layout that all searches of a position may take, or those of all first
/// cells of a game: some tenths of a second.
const MOST_LOOKS: u64 = 5_000_000;

/// Layouts that are passed between two looks at the signal to stop.
const LOOK_EVERY: usize = 4_096;

/// How often the best play wins.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ExactWin {
    /// As a share.
    pub(crate) chance: f64,
    /// In whole numbers, where they are not too large.
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

    /// Both of two games that have nothing to do with each other.
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

/// The chance to win a position with the best play; `None` if it has too many layouts.
///
/// # Errors
/// If no layout fits.
pub(crate) fn exact_win(view: &View, stop: &Stop) -> Result<Option<ExactWin>, Contradiction> {
    let mut probe = Probe::new();
    probe.listen_to(stop);
    probe.load(view)?;
    search(&mut probe, &mut { MOST_LOOKS })
}

/// The best first cell of a game whose first open keeps a promise, and the chance to win
/// from there with the best play; `None` if there are too many layouts.
///
/// # Errors
/// If no cell can be opened first.
pub(crate) fn exact_win_at_start(
    params: Params,
    promise: FirstOpen,
    stop: &Stop,
) -> Result<Option<(Pos, ExactWin)>, Contradiction> {
    let view = View::covered(params);
    let mut looks = MOST_LOOKS;
    let mut best: Option<(Pos, ExactWin)> = None;
    for first in different_places(params) {
        let is_small = params.size().cells() <= MOST_CELLS_AT_START;
        if !is_small && promise.safe_cells(params, first).is_some() {
            return Ok(None);
        }
        let mut probe = Probe::new();
        probe.listen_to(stop);
        probe.load(&view)?;
        promise.suppose(params, first, &mut probe)?;
        let Some(found) = search(&mut probe, &mut looks)? else { return Ok(None) };
        if best.is_none_or(|(_, best)| found.chance > best.chance) {
            best = Some((first, found));
        }
    }
    Ok(best)
}

/// One of all cells that a reflection turns into each other.
fn different_places(params: Params) -> impl Iterator<Item = Pos> {
    let size = params.size();
    let is_square = size.width() == size.height();
    size.positions().filter(move |pos| {
        pos.x < size.width().div_ceil(2)
            && pos.y < size.height().div_ceil(2)
            && (!is_square || pos.x <= pos.y)
    })
}

fn search(probe: &mut Probe, looks: &mut u64) -> Result<Option<ExactWin>, Contradiction> {
    probe.weigh()?;
    probe.settle_certain()?;
    probe.weigh()?;
    if probe.ln_layouts().is_nan() {
        return Ok(None);
    }
    let mut regions = Regions::default();
    regions.find(probe);
    let mut win = ExactWin::CERTAIN;
    for game in regions.own_games(probe) {
        let Some(part) = won_layouts(probe, &game, looks) else { return Ok(None) };
        win = win.and(part);
    }
    Ok(Some(win))
}

/// Searches a part of a position that nothing else depends on.
fn won_layouts(probe: &Probe, game: &OwnGame, looks: &mut u64) -> Option<WonLayouts> {
    let limit = if probe.settled_safe() > 0 { MOST_LAYOUTS } else { MOST_TOGETHER };
    let list = game.layouts(probe, limit)?;
    let of = list.layouts.len() as u64;
    let mut won = 0;
    for layouts in shown_alike(probe, &list) {
        if layouts.len() > MOST_TOGETHER {
            return None;
        }
        let group = LayoutList { cells: list.cells.clone(), layouts };
        won += u64::from(Endgame::of(probe, &group).solve(looks)?.wins);
    }
    Some(WonLayouts { won, of })
}

/// The layouts in groups that the cells that are known to be safe do not tell apart; after
/// the signal to stop, in any groups.
fn shown_alike(probe: &Probe, list: &LayoutList) -> Vec<Vec<u128>> {
    let mut group_of = vec![0u32; list.layouts.len()];
    let mut groups = 1;
    for counted in counted_by_safe_cells(probe, list) {
        let mut numbers: HashMap<(u32, u32), u32> = HashMap::new();
        for (place, (group, layout)) in group_of.iter_mut().zip(&list.layouts).enumerate() {
            if place % LOOK_EVERY == 0 && probe.stop().is_given() {
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

/// For each covered cell that is known to be safe, which cells of the list its clue will
/// count; nothing of those that count none.
fn counted_by_safe_cells(probe: &Probe, list: &LayoutList) -> Vec<u128> {
    let mut counted: HashMap<Pos, u128> = HashMap::new();
    if probe.settled_safe() > 0 {
        for (place, &pos) in list.cells.iter().enumerate() {
            for near in probe.size().neighbours(pos) {
                if probe.knowledge(near) == Knowledge::Safe {
                    *counted.entry(near).or_default() |= 1 << place;
                }
            }
        }
    }
    // In some order that is the same each time.
    let mut counted: Vec<u128> = counted.into_values().collect();
    counted.sort_unstable();
    counted.dedup();
    counted
}
