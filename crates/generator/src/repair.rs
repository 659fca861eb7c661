//! Making a board solvable by moving mines where it gets stuck.

use minewise_board::Pos;
use minewise_rules::Random;

use crate::draft::Draft;
use crate::run::Run;

/// After so many moves without progress the board is given up.
const MOST_FAILURES: u32 = 60;
/// So many moves are drawn, and the one is made that takes back the least.
const CANDIDATES: usize = 4;
/// When the cells that touch no clue are used up, mines move to or from cells
/// among the last so many that were opened.
const RECENT: usize = 40;

/// Moves mines until certain moves open the whole board. Returns whether they do;
/// gives up after too many moves in vain, or when `may_go_on` says so.
pub(crate) fn repair(
    draft: &mut Draft,
    run: &mut Run,
    start: Pos,
    random: &mut Random,
    mut may_go_on: impl FnMut(&Run) -> bool,
) -> bool {
    run.start(draft, start);
    run.advance(draft);
    let mut failures = 0;
    // Where the run is stuck, as long as every change has been taken back.
    let mut stuck_at: Option<Stuck> = None;
    while !run.is_finished(draft) {
        if failures == MOST_FAILURES || !may_go_on(run) {
            return false;
        }
        let stuck = stuck_at.get_or_insert_with(|| Stuck::look(draft, run));
        let choices = (0..CANDIDATES).filter_map(|_| stuck.choose(draft, run, random));
        let best = choices.max_by_key(|&(from, to)| run.first_open_around(draft, &[from, to]));
        let Some((from, to)) = best else { return false };
        let opened_before = run.opened().len();
        let taken = run.take_back(draft, &[from, to]);
        let kept = run.opened().len();
        draft.move_mine(from, to);
        run.resume(draft, start);
        let opened = run.opened().len();
        if opened < opened_before {
            draft.move_mine(to, from);
            run.put_back(draft, taken, kept);
            failures += 1;
            continue;
        }
        failures = if opened == opened_before { failures + 1 } else { 0 };
        stuck_at = None;
    }
    true
}

/// The cells that nothing is known about, where a run is stuck.
#[derive(Default)]
struct Stuck {
    front_mines: Vec<Pos>,
    front_safe: Vec<Pos>,
    sea_mines: Vec<Pos>,
    sea_safe: Vec<Pos>,
}

impl Stuck {
    fn look(draft: &Draft, run: &Run) -> Self {
        let mut stuck = Stuck::default();
        for (pos, at_front) in run.unknown_cells().filter(|&(pos, _)| draft.is_free(pos)) {
            let list = match (at_front, draft.is_mine(pos)) {
                (true, true) => &mut stuck.front_mines,
                (true, false) => &mut stuck.front_safe,
                (false, true) => &mut stuck.sea_mines,
                (false, false) => &mut stuck.sea_safe,
            };
            list.push(pos);
        }
        stuck
    }

    /// A mine and where it shall go, so that something changes at the front. Taking
    /// mines away from it helps more often than bringing some, but a board to which
    /// nothing else is done ends in a heap of mines.
    fn choose(&self, draft: &Draft, run: &Run, random: &mut Random) -> Option<(Pos, Pos)> {
        let empty_front = (pick(&self.front_mines, random), pick(&self.sea_safe, random));
        let fill_front = (pick(&self.sea_mines, random), pick(&self.front_safe, random));
        let (first, second) = match random.below(8) {
            0 => (fill_front, empty_front),
            _ => (empty_front, fill_front),
        };
        for pair in [first, second] {
            if let (Some(from), Some(to)) = pair {
                return Some((from, to));
            }
        }
        self.choose_behind(draft, run, random)
    }

    /// Without a sea, a mine of the front goes to a cell that was opened lately,
    /// or a mine from there comes to the front.
    fn choose_behind(&self, draft: &Draft, run: &Run, random: &mut Random) -> Option<(Pos, Pos)> {
        let size = draft.size();
        let recent = &run.opened()[run.opened().len().saturating_sub(RECENT)..];
        let safe: Vec<Pos> = recent.iter().copied().filter(|&pos| draft.is_free(pos)).collect();
        let mines: Vec<Pos> = recent
            .iter()
            .flat_map(|&pos| size.neighbours(pos))
            .filter(|&pos| draft.is_mine(pos) && draft.is_free(pos) && !run.is_unknown(pos))
            .collect();
        let mut all_mines = self.front_mines.clone();
        all_mines.extend(&self.sea_mines);
        let mut all_safe = self.front_safe.clone();
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
