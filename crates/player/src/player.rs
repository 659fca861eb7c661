//! A player that follows one game.

use minewise_board::{Clue, Params, Pos, View};
use minewise_solver::{Contradiction, Deducer, Knowledge, Part, Power, Probe};

use crate::Strength;
use crate::endgame::Endgame;
use crate::guess::Guesser;
use crate::tuning::knob;

/// Plays one game: told what is open, it says what to open next.
#[derive(Debug)]
pub struct Player {
    #[allow(dead_code)]
    strength: Strength,
    view: View,
    deducer: Deducer,
    probe: Probe,
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
}

/// How a move was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// It is certainly safe.
    Certain,
    /// It wins most often, by a full search.
    Exact,
    /// It looks best.
    Guess,
}

impl Player {
    /// At a covered board.
    pub fn new(params: Params, strength: Strength) -> Self {
        Player {
            strength,
            view: View::covered(params),
            deducer: Deducer::new(params),
            probe: Probe::new(),
            guesser: Guesser::default(),
        }
    }

    /// Begins anew with a covered board.
    pub fn reset(&mut self, params: Params) {
        self.view = View::covered(params);
        self.deducer.reset(params);
    }

    /// Takes in an opened cell.
    ///
    /// # Errors
    /// If no layout fits any more.
    pub fn open(&mut self, pos: Pos, clue: Clue) -> Result<(), Contradiction> {
        self.view.open(pos, clue);
        self.deducer.open(pos, clue)
    }

    /// The next cell to open.
    pub fn next_move(&mut self) -> Option<Move> {
        if let Ok(Some(pos)) = self.deducer.next_safe(Power::Full) {
            return Some(Move { pos, risk: 0.0, kind: Kind::Certain });
        }
        self.probe.load(&self.view).ok()?;
        self.probe.weigh().ok()?;
        if self.probe.settle_certain().is_ok() {
            self.probe.weigh().ok()?;
        }
        if let Some(found) = self.endgame() {
            return Some(found);
        }
        let candidate = self.guesser.choose(&self.probe)?;
        Some(Move { pos: candidate.pos, risk: candidate.risk, kind: Kind::Guess })
    }

    fn endgame(&mut self) -> Option<Move> {
        let probe = &self.probe;
        let limit = knob(5, 2000.0);
        if probe.ln_layouts().is_nan() || probe.ln_layouts() > limit.ln() {
            return None;
        }
        let mut parts: Vec<Part> = (0..probe.components()).map(Part::Component).collect();
        parts.push(Part::Sea);
        let list = probe.list_layouts(&parts, probe.mines_left(), limit as usize + 1)?;
        let size = probe.size();
        let known = |cell: usize| {
            size.neighbours(list.cells[cell])
                .filter(|&near| probe.knowledge(near) == Knowledge::Mine)
                .count() as u8
        };
        let mut endgame = Endgame::new(size, &list, known);
        let solved = endgame.solve(knob(6, 500_000.0) as u64)?;
        let pos = list.cells[solved.cell?];
        Some(Move { pos, risk: probe.risk(pos), kind: Kind::Exact })
    }
}
