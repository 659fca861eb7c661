//! A player that follows one game.

use minewise_board::{Cell, Clue, Params, Pos, View};
use minewise_solver::{Contradiction, Deducer, Power, Probe, Stop};

use crate::Strength;
use crate::endgame::Endgame;
use crate::guess::{Guesser, Reach};
use crate::regions::Regions;
use crate::strength::Effort;

/// Plays one game: told what is open, it says what to open next.
///
/// ```
/// use minewise_board::{Clue, Params, Pos};
/// use minewise_player::{Kind, Player, Strength};
///
/// let mut player = Player::new(Params::new(4, 1, 1)?, Strength::Standard);
/// player.open(Pos::new(0, 0), Clue::Zero)?;
/// let next = player.next_move()?.expect("the game goes on");
/// assert_eq!((next.pos, next.kind), (Pos::new(1, 0), Kind::Certain));
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
    /// Where.
    pub pos: Pos,
    /// The chance of a mine there.
    pub risk: f64,
    /// How it was found.
    pub kind: Kind,
    /// The chance to win with the best play from here on, where a full search knows
    /// it.
    pub win: Option<f64>,
}

/// How a move was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// It is certainly safe.
    Certain,
    /// A full search has found that none wins more often.
    Exact,
    /// A look-ahead has found it to be the most promising.
    Guess,
}

/// On boards with more cells, the least risky cell is taken: a look-ahead weighs the
/// position a hundred times, and on a huge board each time may take a while.
const MOST_CELLS: usize = 2_500;

impl Player {
    /// At a covered board.
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

    /// At a position of a running game.
    ///
    /// # Errors
    /// If no layout fits it, as far as single clues can tell.
    pub fn at(view: &View, strength: Strength) -> Result<Self, Contradiction> {
        let mut player = Player::new(view.params(), strength);
        player.set(view)?;
        Ok(player)
    }

    /// From now on [`next_move`](Self::next_move) ends soon after a signal to stop, as if
    /// there were a contradiction: whoever gives the signal does not want an answer.
    pub fn listen_to(&mut self, stop: &Stop) {
        self.deducer.listen_to(stop);
        self.probe.listen_to(stop);
    }

    /// Begins anew with a covered board.
    pub fn reset(&mut self, params: Params) {
        self.view = View::covered(params);
        self.deducer.reset(params);
    }

    /// Begins anew with a position.
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

    /// What is open.
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// Takes in an opened cell.
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

    /// The next cell to open; `None` if none is left. Asked again without anything
    /// opened in between, it may name another certain cell.
    ///
    /// # Errors
    /// If no layout fits.
    pub fn next_move(&mut self) -> Result<Option<Move>, Contradiction> {
        if self.view.covered_count() == self.view.mines() {
            return Ok(None);
        }
        if let Some(pos) = self.deducer.next_safe(Power::Full)? {
            return Ok(Some(Move { pos, risk: 0.0, kind: Kind::Certain, win: None }));
        }
        self.weigh()?;
        // Certain cells that were named before and never opened.
        if let Some(pos) = self.probe.safe_cell() {
            return Ok(Some(Move { pos, risk: 0.0, kind: Kind::Certain, win: None }));
        }
        self.regions.find(&self.probe);
        if let Some(found) = self.play_exactly() {
            return Ok(Some(found));
        }
        let can_look_ahead =
            !self.probe.ln_layouts().is_nan() && self.view.size().cells() <= MOST_CELLS;
        let reach = if can_look_ahead { self.effort.reach } else { Reach::NOTHING };
        let found = self.guesser.choose(&self.probe, &self.regions, reach);
        if self.probe.stop().is_given() {
            return Err(Contradiction);
        }
        Ok(found.map(|found| Move {
            pos: found.pos,
            risk: found.risk,
            kind: Kind::Guess,
            win: None,
        }))
    }

    /// Works out the chances of the position.
    fn weigh(&mut self) -> Result<(), Contradiction> {
        self.probe.load(&self.view)?;
        self.probe.weigh()?;
        self.probe.settle_certain()?;
        self.probe.weigh()
    }

    /// The best cell of a part of the position that nothing else depends on, or of
    /// the whole position, where few enough layouts are left. The hardest part comes
    /// first: what is lost there anyway needs no more thought elsewhere.
    fn play_exactly(&mut self) -> Option<Move> {
        if self.probe.ln_layouts().is_nan() {
            return None;
        }
        let effort = self.effort;
        let mut hardest: Option<(f64, Pos)> = None;
        let mut win = Some(1.0);
        for region in self.regions.own_games(&self.probe) {
            let mut looks = effort.looks;
            let solved = region
                .layouts(&self.probe, effort.layouts)
                .and_then(|list| Some((Endgame::of(&self.probe, &list).solve(&mut looks)?, list)));
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
        Some(Move { pos, risk: self.probe.risk(pos), kind: Kind::Exact, win })
    }
}

#[cfg(test)]
#[path = "policy_tests.rs"]
mod policy_tests;
