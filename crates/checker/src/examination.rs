//! One certificate under examination: the game it plays, and what it has proved so far.

use std::collections::HashSet;

use minewise_board::{Clue, Params, Pos, Size, View};

use crate::certificate::{Header, Step};
use crate::refutation::{Finding, Known, Refutation};
use crate::{MineTotal, Power, Reason, Verdict};

/// The state of the game after some steps.
#[derive(Debug)]
pub(crate) struct Examination {
    is_mine: Vec<bool>,
    view: View,
    /// The mines proved so far; cells proved safe are open.
    known: Known,
    power: Power,
}

impl Examination {
    /// Checks the board and opens the start.
    pub(crate) fn begin(header: &Header) -> Result<Self, Reason> {
        let params = Params::new(header.width, header.height, header.mines)?;
        let size = params.size();
        let start = cell(size, header.start)?;
        let mut is_mine = vec![false; size.cells()];
        for mine in cells(size, &header.layout)? {
            is_mine[size.index(mine)] = true;
        }
        if header.layout.len() != params.mines() as usize {
            let found = header.layout.len();
            return Err(Reason::MineCount { found, promised: params.mines() });
        }
        if is_mine[size.index(start)] {
            return Err(Reason::DeadlyStart(start));
        }
        let view = View::covered(params);
        let mut game = Examination { is_mine, view, known: Known::default(), power: header.power };
        game.open(start);
        Ok(game)
    }

    pub(crate) const fn params(&self) -> Params {
        self.view.params()
    }

    /// Checks a step and applies it.
    pub(crate) fn advance(&mut self, step: &Step) -> Result<(), Reason> {
        let size = self.view.size();
        let concluded = cells(size, &step.cells)?;
        let clues = cells(size, &step.clues)?;
        self.check_cells(step, &concluded)?;
        if let Some(&clue) = clues.iter().find(|&&clue| self.view.cell(clue).is_covered()) {
            return Err(Reason::CoveredClue(clue));
        }
        self.check_power(step)?;
        self.check_conclusion(step, &concluded, &clues)?;
        check_tier(step)?;
        for pos in concluded {
            match step.verdict {
                Verdict::Safe => self.open(pos),
                Verdict::Mine => self.known.insert(pos, Verdict::Mine),
            }
        }
        Ok(())
    }

    /// Checks that every safe cell is open.
    pub(crate) fn check_finished(&self) -> Result<(), Reason> {
        if self.view.covered_count() == self.view.mines() {
            return Ok(());
        }
        let size = self.view.size();
        let is_safe = |pos: &Pos| !self.is_mine[size.index(*pos)];
        let unopened = self.view.covered_positions().find(is_safe);
        unopened.map_or(Ok(()), |pos| Err(Reason::Unfinished(pos)))
    }

    /// Checks that the cells are unknown, and that the claim about them is true.
    fn check_cells(&self, step: &Step, concluded: &[Pos]) -> Result<(), Reason> {
        let size = self.view.size();
        if concluded.is_empty() {
            return Err(Reason::NoCells);
        }
        for &pos in concluded {
            if !self.view.cell(pos).is_covered() {
                return Err(Reason::OpenAlready(pos));
            }
            if self.known.verdict(pos).is_some() {
                return Err(Reason::KnownAlready(pos));
            }
            if self.is_mine[size.index(pos)] != (step.verdict == Verdict::Mine) {
                return Err(Reason::Untrue { cell: pos, called: step.verdict });
            }
        }
        Ok(())
    }

    fn check_power(&self, step: &Step) -> Result<(), Reason> {
        let (power, number) = (self.power, step.clues.len());
        if !power.permits_total(step.mine_total) {
            return Err(Reason::TotalUsed(power));
        }
        match number {
            _ if power.permits_clues(number) => Ok(()),
            0 => Err(Reason::NoClue),
            _ => Err(Reason::TooManyClues { power, number }),
        }
    }

    fn check_conclusion(
        &self,
        step: &Step,
        concluded: &[Pos],
        clues: &[Pos],
    ) -> Result<(), Reason> {
        let search = |cells: &[Pos]| {
            let (view, known) = (&self.view, &self.known);
            let (verdict, mine_total) = (step.verdict, step.mine_total);
            Refutation { view, known, cells, verdict, clues, mine_total }.search()
        };
        match search(concluded) {
            Finding::Impossible => Ok(()),
            Finding::GaveUp => Err(Reason::TooEntangled),
            // All cells were checked together; now find the one that fails.
            Finding::Refuted => {
                let fails = |pos: &&Pos| search(&[**pos]) != Finding::Impossible;
                let cell = *concluded.iter().find(fails).unwrap_or(&concluded[0]);
                Err(Reason::Unfounded { cell, grounds: grounds(clues, step.mine_total) })
            }
        }
    }

    /// Opens a safe cell, and all cells around each 0.
    fn open(&mut self, pos: Pos) {
        let size = self.view.size();
        let mut waiting = vec![pos];
        while let Some(pos) = waiting.pop() {
            if !self.view.cell(pos).is_covered() {
                continue;
            }
            let around = size.neighbours(pos);
            let mines = around.filter(|&near| self.is_mine[size.index(near)]).count();
            self.view.open(pos, Clue::ALL[mines]);
            if mines == 0 {
                waiting.extend(size.neighbours(pos));
            }
        }
    }
}

/// Checks that a step is called what its grounds make it.
fn check_tier(step: &Step) -> Result<(), Reason> {
    let expected = match (step.mine_total, step.clues.len()) {
        (MineTotal::Used, _) => "mine total",
        (MineTotal::Unused, 0 | 1) => "single clue",
        (MineTotal::Unused, 2) => "two clues",
        (MineTotal::Unused, _) => "several clues",
    };
    match &step.tier {
        Some(named) if named != expected => Err(Reason::Tier { named: named.clone(), expected }),
        _ => Ok(()),
    }
}

/// The cell with this number.
fn cell(size: Size, number: u64) -> Result<Pos, Reason> {
    let index = usize::try_from(number).ok().filter(|&index| index < size.cells());
    index.map(|index| size.pos(index)).ok_or(Reason::OffBoard { number, last: size.cells() - 1 })
}

/// The cells with these numbers, which must be distinct.
fn cells(size: Size, numbers: &[u64]) -> Result<Vec<Pos>, Reason> {
    let mut seen = HashSet::new();
    let checked = numbers.iter().map(|&number| {
        let pos = cell(size, number)?;
        if seen.insert(pos) { Ok(pos) } else { Err(Reason::Twice(pos)) }
    });
    checked.collect()
}

/// Describes what a step rests on.
fn grounds(clues: &[Pos], mine_total: MineTotal) -> String {
    let named: Vec<String> = clues.iter().map(Pos::to_string).collect();
    let named = match named.as_slice() {
        [] => "no clue".to_owned(),
        [clue] => format!("the clue in {clue}"),
        clues => format!("the clues in {}", clues.join("; ")),
    };
    match mine_total {
        MineTotal::Used if clues.is_empty() => "the number of mines".to_owned(),
        MineTotal::Used => format!("{named} and the number of mines"),
        MineTotal::Unused => named,
    }
}
