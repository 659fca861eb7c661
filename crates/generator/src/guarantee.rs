//! Whether a game without guesses can be promised before its first cell is known.

use minewise_board::{Params, Pos};
use minewise_rules::{FirstClick, Layout};
use minewise_solver::{Power, Stop};

use crate::no_guess::is_solvable_until;
use crate::plain_board::{is_plain_everywhere, plain_layouts};
use crate::{Board, NoGuess};

/// Whether there is a board that needs no guess, whatever cell is opened first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Guarantee {
    /// There is one for every first cell, and [`NoGuess::plain`] finds it.
    Everywhere,
    /// There is none for this first cell.
    NotFrom(Pos),
    /// There is none for any first cell.
    Nowhere,
    /// Nobody knows: there are too many layouts to try them all.
    Unknown,
}

/// The same for one first cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Existence {
    Exists,
    Impossible,
    Unknown,
}

/// The most layouts that are tried for one first cell: as many as any board with 16 cells has.
const MOST_LAYOUTS: u64 = 6_435;
/// The most first cells for which all layouts are tried, since each takes a while.
const MOST_SEARCHES: u32 = 8;
/// The most plain boards that are tried for one first cell.
const MOST_SHAPES: usize = 64;
/// Larger boards that are fuller than those with a plain board everywhere are not looked at.
const MOST_CELLS: usize = 1_000;

impl Guarantee {
    /// Whether a board that needs no guess exists for every first cell.
    pub fn of(params: Params, first_click: FirstClick, stop: &Stop) -> Self {
        if is_plain_everywhere(params) {
            return Guarantee::Everywhere;
        }
        if params.size().cells() > MOST_CELLS {
            return Guarantee::Unknown;
        }
        let (mut exists, mut unknown, mut impossible) = (false, false, None);
        let mut searches_left = MOST_SEARCHES;
        for start in distinct_starts(params) {
            let kind = NoGuess::new(params, first_click, start);
            match kind.existence(&mut searches_left, stop) {
                Existence::Exists => exists = true,
                Existence::Unknown => unknown = true,
                Existence::Impossible => impossible = impossible.or(Some(start)),
            }
            if impossible.is_some() && (exists || unknown) {
                break;
            }
        }
        match impossible {
            Some(_) if !exists && !unknown => Guarantee::Nowhere,
            Some(start) => Guarantee::NotFrom(start),
            None if unknown => Guarantee::Unknown,
            None => Guarantee::Everywhere,
        }
    }
}

impl NoGuess {
    /// A plain board of this kind, with all safe cells in one block around the start. It is found
    /// without trying at random, so it is there where [`make`](Self::make) finds nothing.
    pub fn plain(&self, stop: &Stop) -> Option<Board> {
        let layouts = plain_layouts(self.params, self.first_click, self.start);
        let mut layouts = layouts.take(MOST_SHAPES);
        let is_solvable = |layout: &Layout| is_solvable_until(layout, self.start, self.power, stop);
        Board::new(layouts.find(is_solvable)?, self.start).ok()
    }

    /// Whether there is a board of this kind that full reasoning finishes.
    fn existence(&self, searches_left: &mut u32, stop: &Stop) -> Existence {
        let kind = NoGuess { power: Power::Full, ..*self };
        if kind.is_out_of_reach() {
            return Existence::Impossible;
        }
        if kind.plain(stop).is_some() {
            return Existence::Exists;
        }
        match kind.all_layouts() {
            Some(mut layouts) if *searches_left > 0 => {
                *searches_left -= 1;
                let is_found =
                    layouts.any(|layout| is_solvable_until(&layout, self.start, Power::Full, stop));
                match is_found {
                    _ if stop.is_requested() => Existence::Unknown,
                    true => Existence::Exists,
                    false => Existence::Impossible,
                }
            }
            _ => Existence::Unknown,
        }
    }

    /// Whether it is clear without trying that no board of this kind exists.
    ///
    /// If there is no room for an opening at the start, or none is promised, and there are more mines
    /// than cells around it, then its clue never tells anything: not all mines can be around it, and
    /// if all of its neighbours are mines, the rest is unknown. So the start needs an opening.
    ///
    /// On a board of two rows, both cells of a column touch the same clues. If one of them is a mine
    /// and the other isn't, nothing shows which, unless the other is the start. So with an opening at
    /// the start, the number of safe cells is even.
    fn is_out_of_reach(&self) -> bool {
        let size = self.params.size();
        let around = size.neighbours(self.start).count() as u32;
        let safe = self.params.safe_cells();
        if safe == 1 {
            return false;
        }
        let has_room = safe > around;
        let is_twin = size.width().min(size.height()) == 2;
        self.needs_opening() && (!has_room || (is_twin && safe % 2 == 1))
    }

    /// Whether the start of a board of this kind has no mines around it.
    fn needs_opening(&self) -> bool {
        let around = self.params.size().neighbours(self.start).count() as u32;
        self.first_click == FirstClick::Opening || self.params.mines() > around
    }

    /// Every layout that may need no guess, if they are few.
    fn all_layouts(&self) -> Option<impl Iterator<Item = Layout>> {
        let size = self.params.size();
        let is_promised = |pos: Pos| {
            let is_near = pos.x.abs_diff(self.start.x) <= 1 && pos.y.abs_diff(self.start.y) <= 1;
            pos == self.start || (self.needs_opening() && is_near)
        };
        let free: Vec<Pos> = size.positions().filter(|&pos| !is_promised(pos)).collect();
        let mines = self.params.mines() as usize;
        let params = self.params;
        choices(free.len(), mines).filter(|&count| count <= MOST_LAYOUTS)?;
        let layouts = Combinations::of(free.len(), mines).filter_map(move |chosen| {
            Layout::from_mines(params, chosen.iter().map(|&place| free[place])).ok()
        });
        Some(layouts)
    }
}

/// One representative of all first cells that symmetry makes equivalent.
fn distinct_starts(params: Params) -> impl Iterator<Item = Pos> {
    let size = params.size();
    let is_square = size.width() == size.height();
    size.positions().filter(move |pos| {
        pos.x < size.width().div_ceil(2)
            && pos.y < size.height().div_ceil(2)
            && (!is_square || pos.x <= pos.y)
    })
}

/// In how many ways so many can be chosen; `None` if that is more than anybody wants to try, or if
/// there are too few to choose from.
fn choices(from: usize, chosen: usize) -> Option<u64> {
    let least = chosen.min(from.checked_sub(chosen)?) as u64;
    let from = from as u64;
    (0..least).try_fold(1_u64, |ways, number| Some(ways.checked_mul(from - number)? / (number + 1)))
}

/// All ways to choose some of the first numbers, in order.
struct Combinations {
    from: usize,
    next: Option<Vec<usize>>,
}

impl Combinations {
    fn of(from: usize, chosen: usize) -> Self {
        Combinations { from, next: (chosen <= from).then(|| (0..chosen).collect()) }
    }
}

impl Iterator for Combinations {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        let found = self.next.take()?;
        let count = found.len();
        let last_of = |place: usize| self.from - count + place;
        let raised = (0..count).rev().find(|&place| found[place] < last_of(place));
        self.next = raised.map(|place| {
            let first = found[place] + 1;
            let mut next = found.clone();
            next[place..].iter_mut().zip(first..).for_each(|(number, value)| *number = value);
            next
        });
        Some(found)
    }
}

#[cfg(test)]
#[path = "guarantee_tests.rs"]
mod tests;
