//! What the solver, the generator and the player worked out for a command, as data.
//!
//! A record holds causes only, so replaying it means working everything out again. Storing the
//! findings of each command beside it avoids that: see
//! [`Session::replay_with_findings`](crate::Session::replay_with_findings). Findings are a cache,
//! not evidence, so checking a game never uses them.

use std::fmt;

use minewise_board::{Params, Pos, Size};
use minewise_rules::Layout;
use thiserror::Error;

use crate::varint::{push_number, take_number};

/// One answer that the state of a game depends on.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Finding {
    /// A cell, or that there is none: the cell of a hint or advice, or the guess that a strict game
    /// forbids.
    Cell(Option<Pos>),
    /// The mines as they were laid for the player's benefit.
    Layout(Layout),
    /// No layout makes the guess safe.
    Hopeless,
    /// A round of certain moves.
    Round(Round),
    /// Proposals that can't all hold.
    Conflict(Vec<Pos>),
}

impl Finding {
    /// A round of certain moves, if it is one.
    pub(crate) fn round(self) -> Option<Round> {
        if let Finding::Round(round) = self { Some(round) } else { None }
    }

    /// The cell, or that there is none, if it is about a cell.
    pub(crate) fn cell(self) -> Option<Option<Pos>> {
        if let Finding::Cell(cell) = self { Some(cell) } else { None }
    }

    /// A layout, if it is one.
    pub(crate) fn layout(self) -> Option<Layout> {
        if let Finding::Layout(layout) = self { Some(layout) } else { None }
    }
}

/// Certain moves made at once, in order. Only those that changed something.
#[derive(Clone, PartialEq, Eq, Default)]
pub(crate) struct Round {
    /// Cells that were flagged.
    pub(crate) mines: Vec<Pos>,
    /// Cells that were opened.
    pub(crate) safe: Vec<Pos>,
}

/// What was worked out for one command: everything that the resulting state depends on besides the
/// rules and the seed. It may contain where the mines are, so it is as secret as the seed.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Findings(pub(crate) Vec<Finding>);

/// The bytes aren't findings of a game on this board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("these bytes are not findings of this game")]
pub struct MalformedFindings;

// The first byte of a finding. A number never changes its meaning once it is assigned.
const NO_CELL: u8 = 0;
const CELL: u8 = 1;
const LAYOUT: u8 = 2;
const HOPELESS: u8 = 3;
const NO_ROUND: u8 = 4;
const ROUND: u8 = 5;
const CONFLICT: u8 = 6;

impl Findings {
    /// Whether nothing had to be worked out.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A compact encoding: one byte for nothing, one or two per cell, and one bit per cell for a
    /// layout.
    pub fn to_bytes(&self, board: Params) -> Vec<u8> {
        let size = board.size();
        let mut code = Vec::new();
        for finding in &self.0 {
            match finding {
                Finding::Cell(None) => code.push(NO_CELL),
                Finding::Cell(Some(pos)) => {
                    code.push(CELL);
                    push_number(&mut code, size.index(*pos) as u64);
                }
                Finding::Layout(layout) => {
                    code.push(LAYOUT);
                    push_layout(&mut code, layout);
                }
                Finding::Hopeless => code.push(HOPELESS),
                Finding::Round(round) if *round == Round::default() => code.push(NO_ROUND),
                Finding::Round(round) => {
                    code.push(ROUND);
                    push_cells(&mut code, size, &round.mines);
                    push_cells(&mut code, size, &round.safe);
                }
                Finding::Conflict(cells) => {
                    code.push(CONFLICT);
                    push_cells(&mut code, size, cells);
                }
            }
        }
        code
    }

    /// Decodes what [`to_bytes`](Self::to_bytes) has written. Uses memory in proportion to the
    /// bytes, whatever they contain.
    ///
    /// # Errors
    /// If the bytes are anything else.
    pub fn from_bytes(mut bytes: &[u8], board: Params) -> Result<Self, MalformedFindings> {
        let rest = &mut bytes;
        let mut findings = Vec::new();
        while !rest.is_empty() {
            findings.push(take_finding(rest, board).ok_or(MalformedFindings)?);
        }
        Ok(Findings(findings))
    }
}

/// Prints nothing, since they may contain a layout.
impl fmt::Debug for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Findings")
    }
}

fn take_finding(rest: &mut &[u8], board: Params) -> Option<Finding> {
    let size = board.size();
    let (&kind, tail) = rest.split_first()?;
    *rest = tail;
    match kind {
        NO_CELL => Some(Finding::Cell(None)),
        CELL => {
            let index = usize::try_from(take_number(rest)?).ok()?;
            (index < size.cells()).then(|| Finding::Cell(Some(size.pos(index))))
        }
        LAYOUT => take_layout(rest, board).map(Finding::Layout),
        HOPELESS => Some(Finding::Hopeless),
        NO_ROUND => Some(Finding::Round(Round::default())),
        ROUND => {
            let mines = take_cells(rest, size)?;
            let safe = take_cells(rest, size)?;
            Some(Finding::Round(Round { mines, safe }))
        }
        CONFLICT => take_cells(rest, size).map(Finding::Conflict),
        _ => None,
    }
}

/// The number of cells, then the distance of each from the one before in reading order, which is
/// usually small.
fn push_cells(code: &mut Vec<u8>, size: Size, cells: &[Pos]) {
    push_number(code, cells.len() as u64);
    let mut last = 0;
    for &pos in cells {
        let index = size.index(pos) as i64;
        let step = index - last;
        // The sign goes into the lowest bit, so that small negative steps are short, too.
        push_number(code, ((step << 1) ^ (step >> 63)) as u64);
        last = index;
    }
}

fn take_cells(rest: &mut &[u8], size: Size) -> Option<Vec<Pos>> {
    let count = usize::try_from(take_number(rest)?).ok()?;
    // Every cell takes at least one byte.
    if count > rest.len() {
        return None;
    }
    let mut cells = Vec::with_capacity(count);
    let mut last = 0i64;
    for _ in 0..count {
        let step = take_number(rest)?;
        last = last.checked_add((step >> 1) as i64 ^ -((step & 1) as i64))?;
        let index = usize::try_from(last).ok().filter(|index| *index < size.cells())?;
        cells.push(size.pos(index));
    }
    Some(cells)
}

/// One bit per cell.
fn push_layout(code: &mut Vec<u8>, layout: &Layout) {
    let size = layout.size();
    let start = code.len();
    code.resize(start + size.cells().div_ceil(8), 0);
    for (index, pos) in size.positions().enumerate() {
        if layout.is_mine(pos) {
            code[start + index / 8] |= 1 << (index % 8);
        }
    }
}

fn take_layout(rest: &mut &[u8], board: Params) -> Option<Layout> {
    let size = board.size();
    let (bits, tail) = rest.split_at_checked(size.cells().div_ceil(8))?;
    *rest = tail;
    let unused = 8 * bits.len() - size.cells();
    if bits.last().is_some_and(|last| last.leading_zeros() < unused as u32) {
        return None;
    }
    let is_mine = |index: usize| bits[index / 8] >> (index % 8) & 1 == 1;
    let mines = size.positions().enumerate().filter(|&(index, _)| is_mine(index));
    Layout::from_mines(board, mines.map(|(_, pos)| pos)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> Params {
        Params::new(5, 4, 3).unwrap()
    }

    fn example() -> Findings {
        let mines = [Pos::new(0, 0), Pos::new(4, 1), Pos::new(2, 3)];
        Findings(vec![
            Finding::Cell(None),
            Finding::Cell(Some(Pos::new(4, 3))),
            Finding::Layout(Layout::from_mines(board(), mines).unwrap()),
            Finding::Hopeless,
            Finding::Round(Round { mines: vec![Pos::new(4, 1)], safe: vec![Pos::new(1, 0)] }),
            Finding::Conflict(vec![Pos::new(4, 3), Pos::new(0, 0)]),
            Finding::Round(Round::default()),
        ])
    }

    #[test]
    fn bytes_of_version_1_never_change() {
        let code = example().to_bytes(board());
        let layout = [0b0000_0001, 0b0000_0010, 0b0000_0010];
        let expected = [&[0, 1, 19, 2][..], &layout, &[3, 5, 1, 18, 1, 2, 6, 2, 38, 37, 4]];
        assert_eq!(code, expected.concat());
        assert!(Findings::from_bytes(&code, board()) == Ok(example()));
    }

    #[test]
    fn malformed_findings_are_refused() {
        let bad: [&[u8]; 9] = [
            &[7],
            &[1],
            &[1, 20],
            &[2, 0, 0],
            // Two mines, not three; a mine outside the board.
            &[2, 3, 0, 0],
            &[2, 3, 0, 0x10],
            &[5, 1, 0],
            // Before the first cell, and more cells than bytes.
            &[6, 1, 1],
            &[6, 0xff, 0xff, 0xff, 0x7f, 0],
        ];
        for code in bad {
            assert!(Findings::from_bytes(code, board()).is_err(), "{code:?}");
        }
        let code = example().to_bytes(board());
        for end in 0..code.len() {
            // A part may be valid, but never equals the whole.
            assert!(Findings::from_bytes(&code[..end], board()) != Ok(example()));
        }
    }
}
