//! Boards that certainly need no guess: all safe cells in one block around the start.
//!
//! A rectangle of safe cells opens at once, and the clues along its edge show which cells of the
//! next row are safe as well, if there are any. Such a board is dull, but it exists where nobody
//! finds a better one.

use minewise_board::{Params, Pos, Size};
use minewise_rules::{FirstClick, Layout};

/// A rectangle of cells, with both ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Block {
    left: u16,
    top: u16,
    right: u16,
    bottom: u16,
}

impl Block {
    /// A cell and those around it.
    fn around(size: Size, pos: Pos) -> Self {
        Block {
            left: pos.x.saturating_sub(1),
            top: pos.y.saturating_sub(1),
            right: (pos.x + 1).min(size.width() - 1),
            bottom: (pos.y + 1).min(size.height() - 1),
        }
    }

    const fn width(self) -> u32 {
        self.right as u32 - self.left as u32 + 1
    }

    const fn height(self) -> u32 {
        self.bottom as u32 - self.top as u32 + 1
    }

    fn contains(self, pos: Pos) -> bool {
        (self.left..=self.right).contains(&pos.x) && (self.top..=self.bottom).contains(&pos.y)
    }

    /// A block of another size that contains this one and doesn't leave the board: as far to the
    /// right and down as possible, or the other way.
    fn grown(self, size: Size, (width, height): (u32, u32), grows_back: bool) -> Self {
        let (width, height) = (width as u16, height as u16);
        let (left, top) = match grows_back {
            false => (self.left.min(size.width() - width), self.top.min(size.height() - height)),
            true => {
                ((self.right + 1).saturating_sub(width), (self.bottom + 1).saturating_sub(height))
            }
        };
        Block { left, top, right: left + width - 1, bottom: top + height - 1 }
    }

    /// Runs of so many cells along each side, with the corners beyond its ends.
    fn runs_beside(self, size: Size, length: u32) -> Vec<Vec<Pos>> {
        let Block { left, top, right, bottom } = self;
        let columns = left.saturating_sub(1)..=(right + 1).min(size.width() - 1);
        let rows = top.saturating_sub(1)..=(bottom + 1).min(size.height() - 1);
        let row = |y: u16| columns.clone().map(move |x| Pos::new(x, y)).collect::<Vec<_>>();
        let column = |x: u16| rows.clone().map(move |y| Pos::new(x, y)).collect::<Vec<_>>();
        let sides = [
            (bottom + 1 < size.height()).then(|| row(bottom + 1)),
            (right + 1 < size.width()).then(|| column(right + 1)),
            top.checked_sub(1).map(row),
            left.checked_sub(1).map(column),
        ];
        let runs = sides.into_iter().flatten();
        runs.flat_map(|side| side.windows(length as usize).map(<[Pos]>::to_vec).collect::<Vec<_>>())
            .collect()
    }
}

/// Whether every first cell has a plain board, which [`plain_layouts`] finds at once: the safe cells
/// fill three rows or columns, and those are long enough for the clues along their edge to tell every
/// cell of the next one.
///
/// With `s` safe cells at the left end of that next row of `w` cells: if `s` is at least 2, the first
/// clue is 0, and each of the following ones tells one more cell. If `s` is 1, the last clue is 2 with
/// two covered cells, and the clues before it tell one more cell each, as far as the first.
pub(crate) fn is_plain_everywhere(params: Params) -> bool {
    let (width, height) = (u32::from(params.size().width()), u32::from(params.size().height()));
    let safe = params.safe_cells();
    let has_room = |across: u32| across >= 3 && safe >= 3 * across;
    has_room(width) || has_room(height)
}

/// Layouts with all safe cells in one block around the start, the most promising first. Most of them
/// need no guess, but that has to be checked.
pub(crate) fn plain_layouts(
    params: Params,
    first_click: FirstClick,
    start: Pos,
) -> impl Iterator<Item = Layout> {
    let size = params.size();
    let safe = params.safe_cells();
    let alone = (safe == 1).then(|| vec![start]);
    let blocks = blocks(params, start).flat_map(move |block| {
        let inside = size.positions().filter(move |&pos| block.contains(pos));
        let inside: Vec<Pos> = inside.collect();
        let rest = safe - inside.len() as u32;
        let runs = match rest {
            0 => vec![Vec::new()],
            _ => block.runs_beside(size, rest),
        };
        runs.into_iter().map(move |run| [&inside[..], &run].concat())
    });
    let beside = beside_the_start(params, first_click, start);
    let shapes = alone.into_iter().chain(blocks).map(move |safe| {
        let mut is_safe = vec![false; size.cells()];
        safe.iter().for_each(|&pos| is_safe[size.index(pos)] = true);
        size.positions().filter(|&pos| !is_safe[size.index(pos)]).collect::<Vec<Pos>>()
    });
    shapes.chain(beside).filter_map(move |mines| Layout::from_mines(params, mines).ok())
}

/// Blocks around the start that leave at most one row or column of safe cells over: bands across the
/// whole board first, then all others.
fn blocks(params: Params, start: Pos) -> impl Iterator<Item = Block> {
    let size = params.size();
    let least = Block::around(size, start);
    let (width, height) = (u32::from(size.width()), u32::from(size.height()));
    let safe = params.safe_cells();
    let bands = [(width, safe / width), (safe / height, height)];
    let others = (least.width()..=width).flat_map(move |across| {
        let highest = (safe / across).min(height);
        (least.height()..=highest).rev().take(2).map(move |down| (across, down))
    });
    let fits = move |&(across, down): &(u32, u32)| {
        let rest = safe.checked_sub(across * down);
        (least.width()..=width).contains(&across)
            && (least.height()..=height).contains(&down)
            && rest.is_some_and(|rest| rest <= across.max(down) + 2)
    };
    bands
        .into_iter()
        .chain(others)
        .filter(fits)
        .flat_map(move |shape| [false, true].map(|grows_back| least.grown(size, shape, grows_back)))
}

/// Layouts with few mines, all of them around a start that isn't promised an opening.
fn beside_the_start(
    params: Params,
    first_click: FirstClick,
    start: Pos,
) -> impl Iterator<Item = Vec<Pos>> {
    let around: Vec<Pos> = params.size().neighbours(start).collect();
    let count = params.mines();
    let may_hold = first_click != FirstClick::Opening && count as usize <= around.len();
    let sets = (0_u32..1 << around.len()).filter(move |set| may_hold && set.count_ones() == count);
    sets.map(move |set| {
        let is_chosen = |&(place, _): &(usize, &Pos)| set >> place & 1 == 1;
        around.iter().enumerate().filter(is_chosen).map(|(_, &pos)| pos).collect()
    })
}

#[cfg(test)]
mod tests {
    use minewise_solver::Power;

    use super::*;
    use crate::is_solvable;

    /// Every board with up to seven rows and columns, every first cell, every number of mines.
    #[test]
    fn three_rows_or_columns_of_safe_cells_are_enough_wherever_the_game_starts() {
        let mut found = 0;
        for (width, height) in (1..=7).flat_map(|width| (1..=7).map(move |height| (width, height)))
        {
            for mines in 0..width * height {
                let Ok(params) = Params::new(width, height, mines) else { continue };
                if !is_plain_everywhere(params) {
                    continue;
                }
                for start in params.size().positions() {
                    let mut layouts = plain_layouts(params, FirstClick::Opening, start);
                    let layout = layouts.next().expect("a band across the board");
                    let is_opening =
                        params.size().neighbours(start).all(|near| !layout.is_mine(near));
                    assert!(
                        is_opening && is_solvable(&layout, start, Power::Full),
                        "{params} {start}"
                    );
                    found += 1;
                }
            }
        }
        assert!(found > 10_000, "{found}");
    }
}
