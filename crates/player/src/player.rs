//! A player that follows one game.

use minewise_board::{Cell, Clue, Params, Pos, View};
use minewise_solver::{Contradiction, Deducer, Power, Probe, Stop};

use crate::Strength;
use crate::endgame::Endgame;
use crate::guess::{Guesser, Reach};
use crate::regions::Regions;
use crate::strength::Effort;

/// Plays one game: given what is open, it chooses what to open next.
///
/// ```
/// use minewise_board::{Clue, Params, Pos};
/// use minewise_player::{MoveKind, Player, Strength};
///
/// let mut player = Player::new(Params::new(4, 1, 1)?, Strength::Standard);
/// player.open(Pos::new(0, 0), Clue::Zero)?;
/// let next = player.next_move()?.expect("the game is not over");
/// assert_eq!((next.pos, next.kind), (Pos::new(1, 0), MoveKind::Certain));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Player {
    effort: Effort,
    view: View,
    deducer: Deducer,
    probe: Probe,
    regions: Regions,
    guesser: Guesser,
}

/// A cell to open.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Move {
    /// Its position.
    pub pos: Pos,
    /// The chance that it is a mine.
    pub risk: f64,
    /// How it was found.
    pub kind: MoveKind,
    /// The chance of winning with best play from here on, if a full search has found it.
    pub win: Option<f64>,
}

/// How a move was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// It is certainly safe.
    Certain,
    /// A full search found that no other cell wins more often.
    Exact,
    /// The look-ahead rates it highest.
    Guess,
}

/// On boards with more cells, the least risky cell is chosen. A look-ahead weighs about a
/// hundred positions, and on a huge board each may take a while.
const MOST_CELLS: usize = 2_500;

impl Player {
    /// Starts with a covered board.
    pub fn new(params: Params, strength: Strength) -> Self {
        Player::with_effort(params, strength.effort())
    }

    pub(crate) fn with_effort(params: Params, effort: Effort) -> Self {
        Player {
            effort,
            view: View::covered(params),
            deducer: Deducer::new(params),
            probe: Probe::new(),
            regions: Regions::default(),
            guesser: Guesser::default(),
        }
    }

    /// Starts with a position of a running game.
    ///
    /// # Errors
    /// If no layout fits it, as far as single clues can tell.
    pub fn at(view: &View, strength: Strength) -> Result<Self, Contradiction> {
        let mut player = Player::new(view.params(), strength);
        player.set(view)?;
        Ok(player)
    }

    /// From now on [`next_move`](Self::next_move) ends soon after this signal is
    /// requested, as if there were a contradiction.
    pub fn listen_to(&mut self, stop: &Stop) {
        self.deducer.listen_to(stop);
        self.probe.listen_to(stop);
    }

    /// Starts again with a covered board.
    pub fn reset(&mut self, params: Params) {
        self.view = View::covered(params);
        self.deducer.reset(params);
    }

    /// Starts again with a position.
    ///
    /// # Errors
    /// If no layout fits it, as far as single clues can tell.
    pub fn set(&mut self, view: &View) -> Result<(), Contradiction> {
        self.reset(view.params());
        for (pos, &cell) in view.size().positions().zip(view.cells()) {
            if let Cell::Open(clue) = cell {
                self.open(pos, clue)?;
            }
        }
        Ok(())
    }

    /// The current position.
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// Adds an opened cell.
    ///
    /// # Errors
    /// If no layout fits any more, as far as single clues can tell.
    ///
    /// # Panics
    /// If `pos` is not on the board.
    pub fn open(&mut self, pos: Pos, clue: Clue) -> Result<(), Contradiction> {
        self.view.open(pos, clue);
        self.deducer.open(pos, clue)
    }

    /// The next cell to open; `None` if none is left. A second call without opening
    /// anything in between may return another certain cell.
    ///
    /// # Errors
    /// If no layout fits.
    pub fn next_move(&mut self) -> Result<Option<Move>, Contradiction> {
        if self.view.covered_count() == self.view.mines() {
            return Ok(None);
        }
        if let Some(pos) = self.deducer.next_safe(Power::Full)? {
            return Ok(Some(Move { pos, risk: 0.0, kind: MoveKind::Certain, win: None }));
        }
        self.weigh_move()
    }

    /// The next cell to open in a position in which nothing is certain: nobody looks for a proof.
    pub(crate) fn guess_at(&mut self, view: &View) -> Result<Option<Move>, Contradiction> {
        self.view = view.clone();
        self.weigh_move()
    }

    /// The next cell to open by the chances of the position.
    fn weigh_move(&mut self) -> Result<Option<Move>, Contradiction> {
        self.weigh()?;
        // Certain cells that were returned before but never opened.
        if let Some(pos) = self.probe.safe_cell() {
            return Ok(Some(Move { pos, risk: 0.0, kind: MoveKind::Certain, win: None }));
        }
        self.regions.find(&self.probe);
        if let Some(found) = self.play_exactly() {
            return Ok(Some(found));
        }
        let can_look_ahead =
            !self.probe.ln_layouts().is_nan() && self.view.size().cells() <= MOST_CELLS;
        let reach = if can_look_ahead { self.effort.reach } else { Reach::NOTHING };
        let found = self.guesser.choose(&self.probe, &self.regions, reach);
        if self.probe.stop().is_requested() {
            return Err(Contradiction);
        }
        Ok(found.map(|found| Move {
            pos: found.pos,
            risk: found.risk,
            kind: MoveKind::Guess,
            win: None,
        }))
    }

    /// Computes the chances of the position.
    fn weigh(&mut self) -> Result<(), Contradiction> {
        self.probe.load(&self.view)?;
        self.probe.weigh()?;
        self.probe.settle_certain()?;
        self.probe.weigh()
    }

    /// The best cell of an independent part of the position, or of the whole position, if
    /// few enough layouts are left. The hardest part comes first: if the game is lost
    /// there, no work is wasted elsewhere.
    fn play_exactly(&mut self) -> Option<Move> {
        if self.probe.ln_layouts().is_nan() {
            return None;
        }
        let effort = self.effort;
        let mut hardest: Option<(f64, Pos)> = None;
        let mut win = Some(1.0);
        for region in self.regions.subgames(&self.probe) {
            let mut visits = effort.visits;
            let solved = region
                .layouts(&self.probe, effort.layouts)
                .and_then(|list| Some((Endgame::of(&self.probe, &list).solve(&mut visits)?, list)));
            let Some((solved, list)) = solved else {
                win = None;
                continue;
            };
            let share = f64::from(solved.wins) / f64::from(solved.layouts);
            win = win.map(|win| win * share);
            if let Some(cell) = solved.cell
                && hardest.is_none_or(|(least, _)| share < least)
            {
                hardest = Some((share, list.cells[cell]));
            }
        }
        let (_, pos) = hardest?;
        Some(Move { pos, risk: self.probe.risk(pos), kind: MoveKind::Exact, win })
    }
}

#[cfg(test)]
#[path = "policy_tests.rs"]
mod policy_tests;
