//! Mistakes as exercises.

use std::collections::HashSet;

use minewise_board::{Pos, Symmetry, View};
use minewise_session::Reason;
use minewise_solver::Argument;
use serde::Serialize;

use crate::{Guess, Ledger, Mistake, MistakeKind, Overlooked};

/// A position in which a mistake was made, and what would have been right.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Exercise {
    /// What kind of mistake was made.
    pub kind: MistakeKind,
    /// The number of the command that was the mistake, counted from 1.
    pub step: usize,
    /// The position, in the usual notation.
    pub position: String,
    /// The cell to open.
    pub answer: Pos,
    /// Its chance of being a mine: 0 if it is proved to be safe.
    pub risk: f64,
    /// The cells that were opened instead.
    pub chosen: Vec<Pos>,
    /// The chance of a mine among them.
    pub chosen_risk: f64,
    /// Why the answer is certain; null if it is the best guess.
    #[cfg_attr(feature = "schema", schema(required))]
    pub overlooked: Option<Overlooked>,
    /// What the exercise looks like, the same for every rotation and reflection: the clues of the
    /// proof and the cells around them, or the whole position.
    pub shape: String,
}

impl Exercise {
    /// The exercises of a game, in order: overlooked cells and needless risks. What could have been
    /// found in an earlier one already is left out.
    pub fn of(ledger: &Ledger) -> Vec<Self> {
        Exercise::of_mistakes(&ledger.mistakes, &ledger.guesses)
    }

    pub(crate) fn of_mistakes(mistakes: &[Mistake], guesses: &[Guess]) -> Vec<Self> {
        let mut kept: Vec<(&Guess, Self)> = Vec::new();
        for mistake in mistakes {
            let guess = guesses.iter().find(|guess| guess.step == mistake.step);
            let Some(guess) = guess else { continue };
            let Some(exercise) = Exercise::from(mistake.kind, guess) else { continue };
            if !kept.iter().any(|(earlier, _)| repeats(guess, earlier)) {
                kept.push((guess, exercise));
            }
        }
        kept.into_iter().map(|(_, exercise)| exercise).collect()
    }

    fn from(kind: MistakeKind, guess: &Guess) -> Option<Self> {
        let is_counted = kind != MistakeKind::Slow && !guess.undone;
        let answer = guess.best.filter(|_| is_counted)?;
        let reason = guess.certain.as_ref().and_then(|certain| certain.reason.as_ref());
        Some(Exercise {
            kind,
            step: guess.step,
            position: guess.view.to_string(),
            answer,
            risk: guess.best_risk,
            chosen: guess.cells.clone(),
            chosen_risk: guess.risk,
            overlooked: guess.certain.clone(),
            shape: match reason {
                Some(reason) if !reason.clues.is_empty() => shape_of_proof(reason),
                _ => shape_of_position(&guess.view, answer),
            },
        })
    }
}

/// Whether a mistake of the same game could have been found at an earlier one: the answer is the same,
/// or all that its proof needs was there.
fn repeats(later: &Guess, earlier: &Guess) -> bool {
    let size = later.view.size();
    let covered = |view: &View, clue: Pos| -> Vec<Pos> {
        size.neighbours(clue).filter(|&pos| view.cell(pos).is_covered()).collect()
    };
    let is_alike = |&clue: &Pos| {
        earlier.view.cell(clue) == later.view.cell(clue)
            && covered(&earlier.view, clue) == covered(&later.view, clue)
    };
    let reason = later.certain.as_ref().and_then(|certain| certain.reason.as_ref());
    let was_there = reason.is_some_and(|reason| {
        !reason.uses_mine_total && !reason.clues.is_empty() && reason.clues.iter().all(is_alike)
    });
    let is_same = later.best == earlier.best && later.is_forced() == earlier.is_forced();
    is_same || was_there
}

/// The shapes of exercises that were seen, so that each comes once.
#[derive(Debug, Clone, Default)]
pub struct Shapes(HashSet<String>);

impl Shapes {
    /// Remembers the shape of an exercise, and returns whether it is new.
    pub fn insert(&mut self, exercise: &Exercise) -> bool {
        self.0.insert(exercise.shape.clone())
    }
}

/// The clues of a proof, each with the mines that it still needs, the unknown cells around them
/// (`_`), those that are decided (`!`), and the mines left on the board if it counts them.
fn shape_of_proof(reason: &Reason) -> String {
    let clues = reason.argument.clues();
    let mut marks: Vec<(Pos, char)> = Vec::new();
    for clue in &clues {
        marks.push((clue.pos, char::from(b'0' + clue.needs)));
        marks.extend(clue.cells.iter().map(|&cell| (cell, '_')));
    }
    marks.retain(|(pos, _)| !reason.cells.contains(pos));
    marks.extend(reason.cells.iter().map(|&cell| (cell, '!')));
    marks.sort_unstable();
    marks.dedup();
    let images = (0..8).map(|symmetry| image(&marks, symmetry));
    let image = images.min().unwrap_or_default();
    match &reason.argument {
        Argument::TotalContradiction { mines, .. } => format!("{image} {}", mines.left),
        _ => image,
    }
}

/// A rotation or reflection of some marked cells, moved to the corner and written row by row.
fn image(marks: &[(Pos, char)], symmetry: u8) -> String {
    let turned = |pos: Pos| {
        let (x, y) = (i32::from(pos.x), i32::from(pos.y));
        let (x, y) = if symmetry & 1 == 0 { (x, y) } else { (y, x) };
        let x = if symmetry & 2 == 0 { x } else { -x };
        (if symmetry & 4 == 0 { y } else { -y }, x)
    };
    let mut cells: Vec<((i32, i32), char)> =
        marks.iter().map(|&(pos, mark)| (turned(pos), mark)).collect();
    cells.sort_unstable();
    let top = cells.iter().map(|((y, _), _)| *y).min().unwrap_or(0);
    let left = cells.iter().map(|((_, x), _)| *x).min().unwrap_or(0);
    let mut rows: Vec<String> = Vec::new();
    for ((y, x), mark) in cells {
        let (row, column) = ((y - top) as usize, (x - left) as usize);
        rows.resize(rows.len().max(row + 1), String::new());
        let blanks = column.saturating_sub(rows[row].len());
        rows[row].extend(std::iter::repeat_n('.', blanks));
        rows[row].push(mark);
    }
    rows.join("/")
}

/// The whole position and its answer.
fn shape_of_position(view: &View, answer: Pos) -> String {
    let images = Symmetry::ALL.iter().map(|symmetry| {
        let answer = symmetry.pos(view.size(), answer);
        format!("{} {},{}", symmetry.view(view), answer.x, answer.y)
    });
    images.min().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use minewise_solver::easiest_safe;

    use super::*;

    fn shape(position: &str) -> String {
        let view: View = position.parse().unwrap();
        let easiest = easiest_safe(&view, None).unwrap().expect("a cell is certain");
        shape_of_proof(&easiest.proof.expect("a proof").into())
    }

    #[test]
    fn a_pattern_has_one_shape_however_it_is_turned_and_wherever_it_is() {
        let pattern: View = "5x4x3:_____/11111/00000/00000".parse().unwrap();
        let expected = shape(&pattern.to_string());
        for symmetry in Symmetry::ALL {
            assert_eq!(shape(&symmetry.view(&pattern).to_string()), expected);
        }
        assert_eq!(shape("5x6x3:00000/00000/00000/00000/11111/_____"), expected);
        assert_ne!(shape("4x2x2:____/1121"), expected);
    }

    #[test]
    fn a_position_has_one_shape_however_it_is_turned() {
        let view: View = "3x3x3:___/_2_/___".parse().unwrap();
        let corner = shape_of_position(&view, Pos::new(0, 0));
        assert_eq!(shape_of_position(&view, Pos::new(2, 2)), corner);
        assert_ne!(shape_of_position(&view, Pos::new(1, 0)), corner);
    }
}
