//! What would follow if a conclusion were wrong.
//!
//! If single clues lead from the opposite of a conclusion to a clue that cannot be right,
//! that path is how people would argue.

use minewise_board::Pos;
use serde::Serialize;

use crate::argument::ClueFact;

/// What one clue implies for its remaining cells under a supposition.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Consequence {
    /// The position of the clue.
    pub clue: Pos,
    /// The number it shows.
    pub value: u8,
    /// The cells that would be decided.
    pub cells: Vec<Pos>,
    /// Whether they would be mines or, if false, safe.
    pub mine: bool,
}

/// A clue that could not be right under a supposition.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// The position of the clue.
    pub clue: Pos,
    /// The number it shows.
    pub value: u8,
    /// The number of mines around it: more than it shows, or fewer even if all its
    /// remaining cells were mines.
    pub mines: u8,
}

/// Supposes the opposite of a certain cell and follows single clues until one of them
/// fails. Both results are empty if none does.
pub(crate) fn refute(
    clues: &[ClueFact],
    cell: Pos,
    is_mine: bool,
) -> (Vec<Consequence>, Option<Failure>) {
    let mut supposed: Vec<(Pos, bool)> = vec![(cell, !is_mine)];
    let mut consequences = Vec::new();
    loop {
        let states = clues.iter().map(|clue| (clue, State::of(clue, &supposed)));
        let states: Vec<(&ClueFact, State)> = states.collect();
        let failing = states.iter().find(|(clue, state)| state.fails(clue));
        if let Some((clue, state)) = failing {
            let is_over = state.mines > clue.needs;
            let open = if is_over { 0 } else { state.open.len() as u8 };
            let mines = clue.known_mines + state.mines + open;
            return (consequences, Some(Failure { clue: clue.pos, value: clue.value, mines }));
        }
        let next = states.into_iter().find_map(|(clue, state)| {
            let mine = state.says(clue)?;
            Some(Consequence { clue: clue.pos, value: clue.value, cells: state.open, mine })
        });
        let Some(next) = next else { return (Vec::new(), None) };
        supposed.extend(next.cells.iter().map(|&cell| (cell, next.mine)));
        consequences.push(next);
    }
}

/// The state of a clue under suppositions.
struct State {
    mines: u8,
    open: Vec<Pos>,
}

impl State {
    fn of(clue: &ClueFact, supposed: &[(Pos, bool)]) -> Self {
        let mut state = State { mines: 0, open: Vec::new() };
        for &cell in &clue.cells {
            match supposed.iter().find(|(known, _)| *known == cell) {
                Some((_, true)) => state.mines += 1,
                Some((_, false)) => {}
                None => state.open.push(cell),
            }
        }
        state
    }

    fn fails(&self, clue: &ClueFact) -> bool {
        self.mines > clue.needs
            || usize::from(self.mines) + self.open.len() < usize::from(clue.needs)
    }

    /// Whether the remaining cells are mines, if the clue decides them.
    fn says(&self, clue: &ClueFact) -> Option<bool> {
        if self.open.is_empty() {
            None
        } else if self.mines == clue.needs {
            Some(false)
        } else {
            (usize::from(self.mines) + self.open.len() == usize::from(clue.needs)).then_some(true)
        }
    }
}
