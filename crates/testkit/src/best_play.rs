//! How many layouts the best play wins, by trying every cell at every turn.
//!
//! A player knows which cells are open and which layouts fit them. Every covered cell is
//! tried, certain or not, and scores what it wins in the layouts in which it is safe, for
//! each clue that it may show. There is no cleverness beyond memoisation; good for about
//! ten covered cells.

use std::collections::HashMap;

use minewise_board::{Params, Pos, View, ViewSetup};
use minewise_rules::FirstClick;

use crate::oracle;

/// The number of layouts that the best play wins, and of all layouts that fit the view.
///
/// ```
/// // Two ends and a clue between them: a coin toss.
/// let view = "3x1x1:_1_".parse()?;
/// assert_eq!(minewise_testkit::best_play(&view), (1, 2));
/// # Ok::<(), minewise_board::NotationError>(())
/// ```
pub fn best_play(view: &View) -> (u32, u32) {
    let size = view.size();
    let covered: Vec<_> = view.covered_positions().collect();
    assert!(covered.len() <= 32, "too many covered cells to try everything");
    let mut shown = Vec::new();
    oracle::for_each_solution(view, &[], &[], |mines| {
        let shown_at = |pos| match mines[size.index(pos)] {
            true => None,
            false => Some(size.neighbours(pos).filter(|&near| mines[size.index(near)]).count()),
        };
        shown.push(covered.iter().map(|&pos| shown_at(pos)).collect());
    });
    let all: Vec<usize> = (0..shown.len()).collect();
    let mut search = Search { cells: covered.len(), shown, known: HashMap::new() };
    (search.wins(0, &all), all.len() as u32)
}

/// The chance to win a game that hasn't begun, with the best start and the best play from there, by
/// trying every start.
///
/// ```
/// use minewise_board::Params;
/// use minewise_rules::FirstClick;
/// use minewise_testkit::best_chance;
///
/// // Three cells in a row with one mine: if an end is opened and safe, its clue tells the rest.
/// let params = Params::new(3, 1, 1)?;
/// assert_eq!(best_chance(params, FirstClick::None), 2.0 / 3.0);
/// assert_eq!(best_chance(params, FirstClick::Safe), 1.0);
/// # Ok::<(), minewise_board::ParamsError>(())
/// ```
pub fn best_chance(params: Params, rule: FirstClick) -> f64 {
    if rule == FirstClick::None {
        let (won, of) = best_play(&View::covered(params));
        return f64::from(won) / f64::from(of);
    }
    let size = params.size();
    let from = |start: Pos| {
        let (mut won, mut of) = (0, 0);
        for clue in 0..=8 {
            let cells = size.positions().map(|pos| (pos == start).then_some(clue)).collect();
            let (width, height) = (size.width().into(), size.height().into());
            let setup = ViewSetup { width, height, mines: params.mines().into(), cells };
            let Ok(view) = setup.validate() else { continue };
            let found = best_play(&view);
            (won, of) = (won + found.0, of + found.1);
            // An opening has no mines around it, or as few as leave room for the others.
            if rule == FirstClick::Opening && of > 0 {
                break;
            }
        }
        f64::from(won) / f64::from(of)
    };
    size.positions().map(from).fold(0.0, f64::max)
}

struct Search {
    cells: usize,
    /// For each layout, what each covered cell shows: its clue, or `None` for a mine.
    shown: Vec<Vec<Option<usize>>>,
    /// Results so far, by the opened cells and the fitting layouts.
    known: HashMap<(u32, Vec<usize>), u32>,
}

impl Search {
    fn wins(&mut self, opened: u32, layouts: &[usize]) -> u32 {
        // A player who knows the layout wins it.
        if layouts.len() <= 1 {
            return layouts.len() as u32;
        }
        let key = (opened, layouts.to_vec());
        if let Some(&wins) = self.known.get(&key) {
            return wins;
        }
        let covered = (0..self.cells).filter(|cell| opened >> cell & 1 == 0);
        let wins = covered.map(|cell| self.wins_by(cell, opened, layouts)).max().unwrap_or(0);
        self.known.insert(key, wins);
        wins
    }

    /// How many layouts opening this cell wins.
    fn wins_by(&mut self, cell: usize, opened: u32, layouts: &[usize]) -> u32 {
        let fitting = |search: &Search, clue| {
            let alike = |&&layout: &&usize| search.shown[layout][cell] == Some(clue);
            layouts.iter().filter(alike).copied().collect::<Vec<_>>()
        };
        (0..=8).map(|clue| self.wins(opened | 1 << cell, &fitting(self, clue))).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts published elsewhere.
    #[test]
    fn small_boards_are_won_as_often_as_published() {
        for (position, expected) in [
            ("3x3x1:___/___/___", (8, 9)),
            ("3x3x3:___/___/___", (33, 84)),
            ("3x3x7:___/___/___", (2, 36)),
        ] {
            assert_eq!(best_play(&position.parse().unwrap()), expected, "{position}");
        }
    }
}
