//! Making a board solvable by moving mines where it gets stuck.

use minewise_board::Pos;
use minewise_rules::Random;

use crate::draft::Draft;
use crate::playthrough::Playthrough;

/// The repair gives up after this many moves without progress.
const MOST_FAILURES: u32 = 60;
/// This many moves are drawn; the one that rewinds the least is made.
const CANDIDATES: usize = 4;
/// When no cells without a clue are left, mines move to or from the cells opened last:
/// this many of them.
const RECENT: usize = 40;

/// Moves mines until certain moves open the whole board. Returns whether they do; gives
/// up after too many fruitless moves, or when `may_continue` returns false.
pub(crate) fn repair(
    draft: &mut Draft,
    playthrough: &mut Playthrough,
    start: Pos,
    random: &mut Random,
    mut may_continue: impl FnMut(&Playthrough) -> bool,
) -> bool {
    playthrough.start(draft, start);
    playthrough.advance(draft);
    let mut failures = 0;
    // Where the playthrough is stuck; still valid while every change has been undone.
    let mut stuck_at: Option<Stuck> = None;
    while !playthrough.is_finished(draft) {
        if failures == MOST_FAILURES || !may_continue(playthrough) {
            return false;
        }
        let stuck = stuck_at.get_or_insert_with(|| Stuck::look(draft, playthrough));
        let choices = (0..CANDIDATES).filter_map(|_| stuck.choose(draft, playthrough, random));
        let best =
            choices.max_by_key(|&(from, to)| playthrough.first_open_around(draft, &[from, to]));
        let Some((from, to)) = best else { return false };
        let opened_before = playthrough.opened().len();
        let rewound = playthrough.rewind(draft, &[from, to]);
        let kept = playthrough.opened().len();
        draft.move_mine(from, to);
        playthrough.resume(draft, start);
        let opened = playthrough.opened().len();
        if opened < opened_before {
            draft.move_mine(to, from);
            playthrough.undo_rewind(draft, rewound, kept);
            failures += 1;
            continue;
        }
        failures = if opened == opened_before { failures + 1 } else { 0 };
        stuck_at = None;
    }
    true
}

/// The unknown cells where a playthrough is stuck.
#[derive(Default)]
struct Stuck {
    frontier_mines: Vec<Pos>,
    frontier_safe: Vec<Pos>,
    sea_mines: Vec<Pos>,
    sea_safe: Vec<Pos>,
}

impl Stuck {
    fn look(draft: &Draft, playthrough: &Playthrough) -> Self {
        let mut stuck = Stuck::default();
        for (pos, at_frontier) in playthrough.unknown_cells().filter(|&(pos, _)| draft.is_free(pos))
        {
            let list = match (at_frontier, draft.is_mine(pos)) {
                (true, true) => &mut stuck.frontier_mines,
                (true, false) => &mut stuck.frontier_safe,
                (false, true) => &mut stuck.sea_mines,
                (false, false) => &mut stuck.sea_safe,
            };
            list.push(pos);
        }
        stuck
    }

    /// Picks a mine and its new cell, so that something changes at the frontier. Moving
    /// mines away from the frontier helps more often than moving them there, but a board
    /// repaired in that way alone ends up with a heap of mines.
    fn choose(
        &self,
        draft: &Draft,
        playthrough: &Playthrough,
        random: &mut Random,
    ) -> Option<(Pos, Pos)> {
        let empty_frontier = (pick(&self.frontier_mines, random), pick(&self.sea_safe, random));
        let fill_frontier = (pick(&self.sea_mines, random), pick(&self.frontier_safe, random));
        let (first, second) = match random.below(8) {
            0 => (fill_frontier, empty_frontier),
            _ => (empty_frontier, fill_frontier),
        };
        for pair in [first, second] {
            if let (Some(from), Some(to)) = pair {
                return Some((from, to));
            }
        }
        self.choose_behind(draft, playthrough, random)
    }

    /// When there is no sea, moves a mine from the frontier to a recently opened cell, or
    /// from there to the frontier.
    fn choose_behind(
        &self,
        draft: &Draft,
        playthrough: &Playthrough,
        random: &mut Random,
    ) -> Option<(Pos, Pos)> {
        let size = draft.size();
        let recent = &playthrough.opened()[playthrough.opened().len().saturating_sub(RECENT)..];
        let safe: Vec<Pos> = recent.iter().copied().filter(|&pos| draft.is_free(pos)).collect();
        let mines: Vec<Pos> = recent
            .iter()
            .flat_map(|&pos| size.neighbours(pos))
            .filter(|&pos| draft.is_mine(pos) && draft.is_free(pos) && !playthrough.is_unknown(pos))
            .collect();
        let mut all_mines = self.frontier_mines.clone();
        all_mines.extend(&self.sea_mines);
        let mut all_safe = self.frontier_safe.clone();
        all_safe.extend(&self.sea_safe);
        let out = (pick(&all_mines, random), pick(&safe, random));
        let back = (pick(&mines, random), pick(&all_safe, random));
        let (first, second) = if random.below(2) == 0 { (out, back) } else { (back, out) };
        [first, second].into_iter().find_map(|(from, to)| Some((from?, to?)))
    }
}

fn pick(cells: &[Pos], random: &mut Random) -> Option<Pos> {
    if cells.is_empty() {
        return None;
    }
    Some(cells[random.below(cells.len() as u32) as usize])
}
