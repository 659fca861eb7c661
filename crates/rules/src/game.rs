//! A game in progress: the secret layout and what the player sees of it.

use std::sync::Arc;

use minewise_board::{Cell, Params, Pos, View};
use thiserror::Error;

use crate::cascade::cascade;
use crate::{Layout, Unlaid};

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Every safe cell is open.
    Won,
    /// A mine was opened.
    Lost,
    /// It was broken off: given up, or out of time.
    Abandoned,
}

/// What a move opened.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Opened {
    /// The safe cells, in the order in which they were opened. Shared, since
    /// both the history and the events of a session hold them, and on a large
    /// board they are the largest thing there is.
    pub cells: Arc<Vec<Pos>>,
    /// The mines that went off: at most one by an open, several by a chord over
    /// wrong flags.
    pub exploded: Vec<Pos>,
}

/// A game: a board, laid or not, and what the player sees of it.
///
/// Flags are the player's notes and live elsewhere; moves ask for them with a
/// function.
#[derive(Debug, Clone)]
pub struct Game {
    unlaid: Option<Unlaid>,
    layout: Option<Layout>,
    view: View,
    exploded: Vec<Pos>,
    outcome: Option<Outcome>,
}

impl Game {
    /// A game whose mines are laid by the first open.
    pub fn new(unlaid: Unlaid) -> Self {
        let view = View::covered(unlaid.params());
        Game { unlaid: Some(unlaid), layout: None, view, exploded: Vec::new(), outcome: None }
    }

    /// A game on a given layout: nothing is promised to the first open.
    pub fn on_layout(layout: Layout) -> Self {
        let view = View::covered(layout.params());
        Game { unlaid: None, layout: Some(layout), view, exploded: Vec::new(), outcome: None }
    }

    /// Extent and mines of the board.
    pub const fn params(&self) -> Params {
        self.view.params()
    }

    /// What the player sees.
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// How the game ended, if it did.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The mines that went off.
    pub fn exploded(&self) -> &[Pos] {
        &self.exploded
    }

    /// Where the mines are; only after the end, and only if they were laid.
    pub fn layout(&self) -> Option<&Layout> {
        self.outcome.and(self.layout.as_ref())
    }

    /// Whether the mines are laid.
    pub const fn is_laid(&self) -> bool {
        self.layout.is_some()
    }

    /// Opens a covered cell, and around a zero everything that follows.
    ///
    /// # Errors
    /// If the cell cannot be opened; then nothing has changed.
    pub fn open(
        &mut self,
        pos: Pos,
        is_flagged: impl Fn(Pos) -> bool,
    ) -> Result<Opened, MoveError> {
        self.check_open(pos, &is_flagged)?;
        Ok(self.open_all(&[pos], is_flagged))
    }

    /// Whether a cell could be opened.
    ///
    /// # Errors
    /// If not, why.
    pub fn check_open(&self, pos: Pos, is_flagged: impl Fn(Pos) -> bool) -> Result<(), MoveError> {
        self.check(pos)?;
        if !self.view.cell(pos).is_covered() {
            return Err(MoveError::AlreadyOpen(pos));
        }
        if is_flagged(pos) {
            return Err(MoveError::Flagged(pos));
        }
        Ok(())
    }

    /// Opens the unflagged cells around a clue that has as many flags around it
    /// as it says. A wrong flag can kill.
    ///
    /// # Errors
    /// If there is nothing to chord; then nothing has changed.
    pub fn chord(
        &mut self,
        pos: Pos,
        is_flagged: impl Fn(Pos) -> bool,
    ) -> Result<Opened, MoveError> {
        let targets = self.chord_targets(pos, &is_flagged)?;
        Ok(self.open_all(&targets, is_flagged))
    }

    /// The cells that a chord would open, at least one.
    ///
    /// # Errors
    /// If there is nothing to chord.
    pub fn chord_targets(
        &self,
        pos: Pos,
        is_flagged: impl Fn(Pos) -> bool,
    ) -> Result<Vec<Pos>, MoveError> {
        self.check(pos)?;
        let Cell::Open(clue) = self.view.cell(pos) else {
            return Err(MoveError::NotAClue(pos));
        };
        let around = self.params().size().neighbours(pos);
        let covered = around.filter(|&near| self.view.cell(near).is_covered());
        let (flagged, targets): (Vec<Pos>, Vec<Pos>) = covered.partition(|&near| is_flagged(near));
        let (clue, flags) = (clue.value(), flagged.len() as u8);
        if flags != clue {
            return Err(MoveError::ChordUnsatisfied { pos, clue, flags });
        }
        if targets.is_empty() {
            return Err(MoveError::NothingAround(pos));
        }
        Ok(targets)
    }

    /// Puts another layout under what is open: the first one of a board that was
    /// made elsewhere, or one that a player's choice brings about.
    ///
    /// # Errors
    /// If it is of another board or does not show what is open.
    pub fn replace_layout(&mut self, layout: Layout) -> Result<(), LayoutMismatch> {
        let fits = layout.params() == self.params()
            && layout.size().positions().zip(self.view.cells()).all(|(pos, cell)| match cell {
                Cell::Covered => true,
                Cell::Open(clue) => layout.clue(pos) == Some(*clue),
            });
        if !fits {
            return Err(LayoutMismatch);
        }
        self.layout = Some(layout);
        Ok(())
    }

    /// Ends the game without a winner, so that the layout may be shown.
    pub fn abandon(&mut self) {
        self.outcome.get_or_insert(Outcome::Abandoned);
    }

    /// Takes back a move, given what it opened. When nothing is open any more,
    /// the board is unlaid again, so that the next first open has its promise.
    pub fn take_back(&mut self, opened: &Opened) {
        for &pos in opened.cells.iter() {
            self.view.cover(pos);
        }
        self.exploded.clear();
        self.outcome = None;
        if self.view.open_count() == 0 && self.unlaid.is_some() {
            self.layout = None;
        }
    }

    /// Covers everything again, on the same layout if it is laid already.
    pub fn retry(&mut self) {
        if self.layout.is_some() {
            self.unlaid = None;
        }
        self.view = View::covered(self.params());
        self.exploded.clear();
        self.outcome = None;
    }

    fn check(&self, pos: Pos) -> Result<(), MoveError> {
        if self.outcome.is_some() {
            Err(MoveError::Over)
        } else if !self.params().size().contains(pos) {
            Err(MoveError::OutOfBoard(pos))
        } else {
            Ok(())
        }
    }

    /// Opens covered cells at once. If there are mines among them, those go off
    /// and nothing else is opened.
    fn open_all(&mut self, targets: &[Pos], is_flagged: impl Fn(Pos) -> bool) -> Opened {
        if self.layout.is_none() {
            let unlaid = self.unlaid.as_ref().expect("a board is laid or unlaid");
            self.layout = Some(unlaid.lay(targets[0]));
        }
        let layout = self.layout.as_ref().expect("just laid");
        let exploded: Vec<Pos> =
            targets.iter().copied().filter(|&pos| layout.is_mine(pos)).collect();
        if !exploded.is_empty() {
            self.exploded.clone_from(&exploded);
            self.outcome = Some(Outcome::Lost);
            return Opened { cells: Arc::default(), exploded };
        }
        // Room for all that can still open, so that the list never grows: the
        // system only provides the memory that is really written.
        let safe_left = self.view.covered_count() - self.params().mines();
        let mut cells = Vec::with_capacity(safe_left as usize);
        for &pos in targets {
            let clue = layout.clue(pos).expect("mines were sorted out above");
            self.view.open(pos, clue);
            cells.push(pos);
        }
        cascade(&mut self.view, layout, &mut cells, is_flagged);
        cells.shrink_to_fit();
        if self.view.covered_count() == self.params().mines() {
            self.outcome = Some(Outcome::Won);
        }
        Opened { cells: Arc::new(cells), exploded }
    }
}

/// A layout that does not show what is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("this layout does not fit what is open")]
pub struct LayoutMismatch;

/// Why a move was refused. Nothing has changed then.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[allow(missing_docs)]
pub enum MoveError {
    /// The game has ended.
    #[error("the game is over: start a new one")]
    Over,
    /// There is no such cell.
    #[error("{0} is not on the board")]
    OutOfBoard(Pos),
    /// An open cell cannot be opened.
    #[error("{0} is open already")]
    AlreadyOpen(Pos),
    /// A flag protects the cell.
    #[error("{0} has a flag: remove it first")]
    Flagged(Pos),
    /// A chord needs an open cell.
    #[error("{0} is covered: only an open clue can be chorded")]
    NotAClue(Pos),
    /// A chord needs as many flags as the clue says.
    #[error(
        "{pos} shows {clue}, but {flags} flag{} around it",
        if *.flags == 1 { " stands" } else { "s stand" }
    )]
    ChordUnsatisfied { pos: Pos, clue: u8, flags: u8 },
    /// A chord where everything is open or flagged.
    #[error("there is nothing left to open around {0}")]
    NothingAround(Pos),
}
