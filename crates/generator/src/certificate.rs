//! Proofs that a board needs no guess.
//!
//! A certificate is text, one JSON object per line: a header with the whole board; the
//! steps from the first open to the finished board, each with its cells, what they are,
//! and the clues that prove it; and finally the number of steps.
//!
//! ```text
//! {"certificate":2,"width":3,"height":1,"mines":1,"start":0,"power":"full","layout":[1],"remark":{"mode":"fast"}}
//! {"mine":[1],"clues":[0],"tier":"single clue"}
//! {"safe":[2],"clues":[],"total":true,"tier":"mine total"}
//! {"end":2}
//! ```
//!
//! `minewise-checker`, which shares no code with this crate, checks all of it but the remark: the
//! board doesn't show how it was generated. Version 1 had the mode in the header itself.

use std::fmt;

use minewise_board::{Pos, Size};
use minewise_rules::{BoardMetrics, Game};
use minewise_solver::{Power, Proof, Prover, Stop, Tier, Verdict};

use crate::difficulty::Difficulty;
use crate::{Board, Mode};

/// The steps that finish a board without a guess, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    board: Board,
    power: Power,
    mode: Mode,
    steps: Vec<Proof>,
}

impl Certificate {
    /// Finds the steps, always taking the easiest next one. `None` if reasoning of this
    /// power does not finish the board, or if a stop is requested.
    pub fn of(board: &Board, power: Power, mode: Mode, stop: &Stop) -> Option<Certificate> {
        let mut game = Game::on_layout(board.layout().clone());
        let mut prover = Prover::new(board.params());
        prover.listen_to(stop);
        open(&mut game, &mut prover, board.start())?;
        let mut steps = Vec::new();
        while game.outcome().is_none() {
            let step = prover.next_step(power).ok().flatten()?;
            if step.verdict == Verdict::Safe {
                for &pos in &step.cells {
                    // An earlier cell of the step may have opened this one.
                    if game.outcome().is_none() && game.view().cell(pos).is_covered() {
                        open(&mut game, &mut prover, pos)?;
                    }
                }
            }
            steps.push(step);
        }
        Some(Certificate { board: board.clone(), power, mode, steps })
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The steps, in order.
    pub fn steps(&self) -> &[Proof] {
        &self.steps
    }

    /// How hard the board is.
    pub fn difficulty(&self) -> Difficulty {
        let count = |tier: Tier| self.steps.iter().filter(|step| step.tier() == tier).count();
        let widest = self.steps.iter().map(|step| step.clues.len()).max().unwrap_or(0);
        let metrics = BoardMetrics::of(self.board.layout());
        Difficulty {
            single_clue: count(Tier::SingleClue),
            two_clues: count(Tier::TwoClues),
            several_clues: count(Tier::SeveralClues),
            mine_total: count(Tier::MineTotal),
            widest,
            three_bv: metrics.three_bv,
            openings: metrics.openings,
        }
    }
}

/// Opens a cell in the game and passes what it shows to the prover. `None` if it is a
/// mine, which never happens for a certain move.
fn open(game: &mut Game, prover: &mut Prover, pos: Pos) -> Option<()> {
    let opened = game.open(pos, |_| false).ok()?;
    if !opened.exploded.is_empty() {
        return None;
    }
    for &cell in opened.cells.iter() {
        let clue = game.view().cell(cell).clue()?;
        prover.open(cell, clue).ok()?;
    }
    Some(())
}

/// Writes the JSON lines.
impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.board.params().size();
        write!(
            f,
            "{{\"certificate\":2,\"width\":{},\"height\":{},\"mines\":{},\"start\":{},",
            size.width(),
            size.height(),
            self.board.params().mines(),
            size.index(self.board.start()),
        )?;
        write!(f, "\"power\":\"{}\",\"layout\":", self.power)?;
        write_cells(f, size, self.board.layout().mines())?;
        writeln!(f, ",\"remark\":{{\"mode\":\"{}\"}}}}", self.mode)?;
        for step in &self.steps {
            let verdict = if step.verdict == Verdict::Mine { "mine" } else { "safe" };
            write!(f, "{{\"{verdict}\":")?;
            write_cells(f, size, step.cells.iter().copied())?;
            f.write_str(",\"clues\":")?;
            write_cells(f, size, step.clues.iter().copied())?;
            if step.uses_mine_total {
                f.write_str(",\"total\":true")?;
            }
            writeln!(f, ",\"tier\":\"{}\"}}", step.tier().name())?;
        }
        writeln!(f, "{{\"end\":{}}}", self.steps.len())
    }
}

fn write_cells(
    f: &mut fmt::Formatter<'_>,
    size: Size,
    cells: impl Iterator<Item = Pos>,
) -> fmt::Result {
    f.write_str("[")?;
    for (place, pos) in cells.enumerate() {
        let comma = if place == 0 { "" } else { "," };
        write!(f, "{comma}{}", size.index(pos))?;
    }
    f.write_str("]")
}
