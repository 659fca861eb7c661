//! A game in progress: the secret layout and what the player sees of it.

use std::sync::Arc;

use minewise_board::{Cell, Params, Pos, View};
use serde::Serialize;
use thiserror::Error;

use crate::cascade::cascade;
use crate::{Layout, Unlaid};

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// Every safe cell is open.
    Won,
    /// A mine was opened.
    Lost,
    /// The player gave up or ran out of time.
    Abandoned,
}

/// What a move opened.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Opened {
    /// The safe cells, in the order in which they opened. Shared because both the history
    /// and the events of a session hold them, and on a large board nothing else takes as
    /// much memory.
    pub cells: Arc<Vec<Pos>>,
    /// The mines that exploded: at most one after an open, possibly several after a chord
    /// with wrong flags.
    pub exploded: Vec<Pos>,
}

/// A game: a board, with or without its mines laid, and what the player sees of it.
///
/// Flags are the player's notes and are kept elsewhere; moves ask for them through a
/// closure.
#[derive(Debug, Clone)]
pub struct Game {
    unlaid: Option<Unlaid>,
    layout: Option<Layout>,
    view: View,
    exploded: Vec<Pos>,
    outcome: Option<Outcome>,
    /// The layout of an earlier game, whose memory the next one gets.
    spare: Option<Layout>,
}

impl Game {
    /// A game whose mines are laid at the first open.
    pub fn new(unlaid: Unlaid) -> Self {
        let game = Game::with(unlaid.params(), None);
        Game { unlaid: Some(unlaid), ..game }
    }

    /// A game on a given layout, with no guarantee for the first open.
    pub fn on_layout(layout: Layout) -> Self {
        Game::with(layout.params(), Some(layout))
    }

    fn with(params: Params, layout: Option<Layout>) -> Self {
        Game {
            unlaid: None,
            layout,
            view: View::covered(params),
            exploded: Vec::new(),
            outcome: None,
            spare: None,
        }
    }

    /// Begins another game in the memory of this one, for those who play millions.
    pub fn begin(&mut self, unlaid: Unlaid) {
        if unlaid.params() != self.params() {
            *self = Game::new(unlaid);
            return;
        }
        self.view.cover_all();
        self.spare = self.layout.take().or(self.spare.take());
        self.unlaid = Some(unlaid);
        self.exploded.clear();
        self.outcome = None;
    }

    /// The parameters of the board.
    pub const fn params(&self) -> Params {
        self.view.params()
    }

    /// What the player sees.
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// How the game ended, or `None` while it is running.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The mines that exploded.
    pub fn exploded(&self) -> &[Pos] {
        &self.exploded
    }

    /// Where the mines are. `None` until the game has ended, and if they were never laid.
    pub fn layout(&self) -> Option<&Layout> {
        self.outcome.and(self.layout.as_ref())
    }

    /// Whether the mines have been laid.
    pub const fn is_laid(&self) -> bool {
        self.layout.is_some()
    }

    /// Opens a covered cell, and everything that cascades from it if it is a zero.
    ///
    /// # Errors
    /// If the cell cannot be opened; nothing changes then.
    pub fn open(
        &mut self,
        pos: Pos,
        is_flagged: impl Fn(Pos) -> bool,
    ) -> Result<Opened, MoveError> {
        self.check_open(pos, &is_flagged)?;
        Ok(self.open_all(&[pos], is_flagged))
    }

    /// Like [`open`](Self::open) for those who need only the view: the opened cells go to a list that
    /// is used again and again.
    ///
    /// # Errors
    /// If the cell cannot be opened; nothing changes then.
    pub fn open_into(
        &mut self,
        pos: Pos,
        is_flagged: impl Fn(Pos) -> bool,
        cells: &mut Vec<Pos>,
    ) -> Result<(), MoveError> {
        self.check_open(pos, &is_flagged)?;
        cells.clear();
        self.open_targets(&[pos], is_flagged, cells);
        Ok(())
    }

    /// Checks whether a cell can be opened.
    ///
    /// # Errors
    /// Says why it cannot.
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

    /// Opens the unflagged cells around a clue that has as many flags around it as its
    /// number. A wrong flag can lose the game.
    ///
    /// # Errors
    /// If the cell cannot be chorded; nothing changes then.
    pub fn chord(
        &mut self,
        pos: Pos,
        is_flagged: impl Fn(Pos) -> bool,
    ) -> Result<Opened, MoveError> {
        let targets = self.chord_targets(pos, &is_flagged)?;
        Ok(self.open_all(&targets, is_flagged))
    }

    /// The cells that a chord would open: at least one.
    ///
    /// # Errors
    /// If the cell cannot be chorded.
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

    /// Replaces the layout beneath the open cells: with the first layout of a board that
    /// was generated elsewhere, or with one that the fairness rule has chosen.
    ///
    /// # Errors
    /// If the layout belongs to another board or contradicts an open cell.
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

    /// Ends a running game without a result, so that its layout can be shown.
    pub fn abandon(&mut self) {
        self.outcome.get_or_insert(Outcome::Abandoned);
    }

    /// Takes back a move, given what it opened. Once nothing is open any more, the mines
    /// are removed too, so that the next first open gets its guarantee.
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

    /// Covers everything again, keeping the layout if it has been laid.
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

    /// Opens covered cells together.
    fn open_all(&mut self, targets: &[Pos], is_flagged: impl Fn(Pos) -> bool) -> Opened {
        let mut cells = Vec::new();
        self.open_targets(targets, is_flagged, &mut cells);
        cells.shrink_to_fit();
        Opened { cells: Arc::new(cells), exploded: self.exploded.clone() }
    }

    /// Opens covered cells together and lists what opened. If any of them is a mine, the mines
    /// explode and nothing else opens.
    fn open_targets(
        &mut self,
        targets: &[Pos],
        is_flagged: impl Fn(Pos) -> bool,
        cells: &mut Vec<Pos>,
    ) {
        let layout = self.layout.get_or_insert_with(|| {
            let unlaid = self.unlaid.as_ref().expect("a board without a layout can still be laid");
            unlaid.lay_in(self.spare.take(), targets[0])
        });
        self.exploded.extend(targets.iter().filter(|&&pos| layout.is_mine(pos)));
        if !self.exploded.is_empty() {
            self.outcome = Some(Outcome::Lost);
            return;
        }
        // Room for every cell that can still open, so that the list never grows. The
        // operating system only commits the pages that are actually written.
        let safe_left = self.view.covered_count() - self.view.mines();
        cells.reserve_exact(safe_left as usize);
        for &pos in targets {
            let clue = layout.clue(pos).expect("the mines were filtered out above");
            self.view.open(pos, clue);
            cells.push(pos);
        }
        cascade(&mut self.view, layout, cells, is_flagged);
        if self.view.covered_count() == self.view.mines() {
            self.outcome = Some(Outcome::Won);
        }
    }
}

/// A layout that contradicts the open cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("this layout contradicts the open cells")]
pub struct LayoutMismatch;

/// Why a move was refused. A refused move changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[allow(missing_docs)]
pub enum MoveError {
    /// The game has ended.
    #[error("the game is over: start a new one")]
    Over,
    /// There is no such cell.
    #[error("{0} is not on the board")]
    OutOfBoard(Pos),
    /// The cell is already open.
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
        "{pos} shows {clue}, but has {flags} flag{} around it",
        if *.flags == 1 { "" } else { "s" }
    )]
    ChordUnsatisfied { pos: Pos, clue: u8, flags: u8 },
    /// Everything around the clue is open or flagged.
    #[error("there is nothing left to open around {0}")]
    NothingAround(Pos),
}
