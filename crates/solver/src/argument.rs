//! How a conclusion follows, as data.
//!
//! Each kind of argument carries the clues, counts and cells it refers to, so that it can
//! be put into any language and shown step by step. The text itself is produced
//! elsewhere.

use minewise_board::{Clue, Pos, View};
use serde::Serialize;

use crate::Verdict;
use crate::supposition::{self, Consequence, Failure};

/// A clue, and what it still leaves open.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ClueFact {
    /// Its position.
    pub pos: Pos,
    /// The number it shows.
    pub value: u8,
    /// Known mines around it.
    pub known_mines: u8,
    /// Further mines that it needs.
    pub needs: u8,
    /// Unknown cells around it, in reading order.
    pub cells: Vec<Pos>,
}

/// The mines of the board.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct MineCount {
    /// The total number.
    pub total: u32,
    /// How many are known from earlier conclusions.
    pub known: u32,
    /// How many are left.
    pub left: u32,
}

/// A pattern of adjacent clues that players have a name for. Larger clues count as well if
/// known mines reduce them to it.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Pattern {
    /// The third cell is safe.
    #[serde(rename = "1-1")]
    OneOne,
    /// The third cell is a mine.
    #[serde(rename = "1-2")]
    OneTwo,
    /// The cell in the middle is safe.
    #[serde(rename = "1-2-1")]
    OneTwoOne,
}

impl Pattern {
    /// Its name, the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Pattern::OneOne => "1-1",
            Pattern::OneTwo => "1-2",
            Pattern::OneTwoOne => "1-2-1",
        }
    }
}

/// How a conclusion follows: the rule, with its clues, counts and cells.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "rule", rename_all = "snake_case")]
pub enum Argument {
    /// The rules guarantee that these cells are safe because the next open is the first.
    /// The solver itself never uses this argument.
    FirstClick {
        /// The cells.
        cells: Vec<Pos>,
    },
    /// The clue is 0, so everything around it is safe.
    Zero {
        /// The clue.
        clue: ClueFact,
        /// The cells that are safe.
        cells: Vec<Pos>,
    },
    /// All mines of the clue are known, so everything else around it is safe.
    AllMinesKnown {
        /// The clue.
        clue: ClueFact,
        /// The cells that are safe.
        cells: Vec<Pos>,
    },
    /// The clue has as many cells left as it needs mines, so all of them are mines.
    AllCellsNeeded {
        /// The clue.
        clue: ClueFact,
        /// The cells that are mines.
        cells: Vec<Pos>,
    },
    /// One clue has so few cells of its own that the cells it shares with another must
    /// hold all mines of that other: the other's remaining cells are safe.
    SharedCellsHoldAll {
        /// The clue that forces mines into the shared cells.
        forcing: ClueFact,
        /// The clue whose mines are all in the shared cells.
        satisfied: ClueFact,
        /// The cells that both clues touch.
        shared: Vec<Pos>,
        /// The cells that only the forcing clue touches.
        elsewhere: Vec<Pos>,
        /// The cells that are safe.
        cells: Vec<Pos>,
        /// The name players have for the pattern, if any.
        pattern: Option<Pattern>,
    },
    /// The cells that one clue shares with another cannot hold all the mines it needs,
    /// and it has exactly as many cells of its own as mines are missing.
    SharedCellsHoldTooFew {
        /// The clue that needs more mines.
        needing: ClueFact,
        /// The clue that limits the shared cells.
        limiting: ClueFact,
        /// The cells that both clues touch.
        shared: Vec<Pos>,
        /// The most mines that the shared cells can hold.
        at_most: u8,
        /// The cells of the needing clue that the other does not touch.
        others: Vec<Pos>,
        /// The cells that are mines.
        cells: Vec<Pos>,
        /// The name players have for the pattern, if any.
        pattern: Option<Pattern>,
    },
    /// If the conclusion were wrong, the clues could not all be right.
    Contradiction {
        /// The clues.
        clues: Vec<ClueFact>,
        /// The cells that the conclusion is about.
        cells: Vec<Pos>,
        /// Whether they are mines or, if false, safe.
        mine: bool,
        /// What would follow, step by step, from the opposite for the first cell; empty
        /// if that takes more than one clue at a time.
        consequences: Vec<Consequence>,
        /// The clue that would be wrong in the end, if the consequences lead to one.
        failure: Option<Failure>,
    },
    /// All mines of the board are known, so every other cell is safe.
    NoMineLeft {
        /// The mines of the board.
        mines: MineCount,
        /// The cells that are safe.
        cells: Vec<Pos>,
    },
    /// Only as many covered cells as mines are left, so all of them are mines.
    OnlyMinesLeft {
        /// The mines of the board.
        mines: MineCount,
        /// The cells that are mines.
        cells: Vec<Pos>,
    },
    /// If the conclusion were wrong, the clues and the number of mines on the board could
    /// not all be right.
    TotalContradiction {
        /// The mines of the board.
        mines: MineCount,
        /// The clues.
        clues: Vec<ClueFact>,
        /// The cells that the conclusion is about.
        cells: Vec<Pos>,
        /// Whether they are mines or, if false, safe.
        mine: bool,
    },
}

/// A conclusion and everything it rests on, from which an argument is built.
#[derive(Clone, Copy)]
pub(crate) struct Grounds<'a> {
    pub(crate) cells: &'a [Pos],
    pub(crate) verdict: Verdict,
    pub(crate) clues: &'a [Pos],
    pub(crate) uses_mine_total: bool,
    pub(crate) premises: &'a [(Pos, Verdict)],
}

impl Argument {
    /// How a conclusion follows in a view.
    pub(crate) fn of(view: &View, proof: Grounds<'_>) -> Self {
        let mut clues: Vec<ClueFact> =
            proof.clues.iter().map(|&pos| ClueFact::of(view, proof, pos)).collect();
        let cells = proof.cells.to_vec();
        let mine = proof.verdict == Verdict::Mine;
        if proof.uses_mine_total {
            let known = proof.premises.iter().filter(|premise| premise.1 == Verdict::Mine).count();
            let (total, known) = (view.mines(), known as u32);
            let mines = MineCount { total, known, left: total - known };
            return match (clues.is_empty(), mine) {
                (true, true) => Argument::OnlyMinesLeft { mines, cells },
                (true, false) => Argument::NoMineLeft { mines, cells },
                (false, _) => Argument::TotalContradiction { mines, clues, cells, mine },
            };
        }
        match clues.len() {
            1 => {
                let clue = clues.remove(0);
                match (mine, clue.value) {
                    (true, _) => Argument::AllCellsNeeded { clue, cells },
                    (false, 0) => Argument::Zero { clue, cells },
                    (false, _) => Argument::AllMinesKnown { clue, cells },
                }
            }
            2 => {
                let second = clues.remove(1);
                pair(proof, clues.remove(0), second)
            }
            _ => {
                let (consequences, failure) = supposition::refute(&clues, cells[0], mine);
                Argument::Contradiction { clues, cells, mine, consequences, failure }
            }
        }
    }

    /// The clues that it refers to, with what each still leaves open.
    pub fn clues(&self) -> Vec<&ClueFact> {
        match self {
            Argument::FirstClick { .. }
            | Argument::NoMineLeft { .. }
            | Argument::OnlyMinesLeft { .. } => Vec::new(),
            Argument::Zero { clue, .. }
            | Argument::AllMinesKnown { clue, .. }
            | Argument::AllCellsNeeded { clue, .. } => vec![clue],
            Argument::SharedCellsHoldAll { forcing: first, satisfied: second, .. }
            | Argument::SharedCellsHoldTooFew { needing: first, limiting: second, .. } => {
                vec![first, second]
            }
            Argument::Contradiction { clues, .. } | Argument::TotalContradiction { clues, .. } => {
                clues.iter().collect()
            }
        }
    }

    /// The name players have for the pattern, if any.
    pub fn pattern(&self) -> Option<Pattern> {
        match self {
            Argument::SharedCellsHoldAll { pattern, .. }
            | Argument::SharedCellsHoldTooFew { pattern, .. } => *pattern,
            Argument::Contradiction { clues, cells, mine: false, .. } => {
                is_one_two_one(clues, cells).then_some(Pattern::OneTwoOne)
            }
            _ => None,
        }
    }
}

impl ClueFact {
    fn of(view: &View, proof: Grounds<'_>, pos: Pos) -> Self {
        let value = view.cell(pos).clue().map_or(0, Clue::value);
        let mut known_mines = 0;
        let mut cells = Vec::new();
        for near in view.size().neighbours(pos) {
            match proof.premises.iter().find(|(premise, _)| *premise == near) {
                Some((_, Verdict::Mine)) => known_mines += 1,
                Some(_) => {}
                None if view.cell(near).is_covered() => cells.push(near),
                None => {}
            }
        }
        ClueFact { pos, value, known_mines, needs: value.saturating_sub(known_mines), cells }
    }
}

/// The argument for cells that touch only one of two clues: it depends on what the shared
/// cells can hold.
fn pair(proof: Grounds<'_>, first: ClueFact, second: ClueFact) -> Argument {
    let is_of_first = proof.cells.iter().any(|cell| first.cells.contains(cell))
        && proof.cells.iter().any(|cell| !second.cells.contains(cell));
    let (deciding, other) = if is_of_first { (first, second) } else { (second, first) };
    let cells = proof.cells.to_vec();
    let pattern = pattern(proof.verdict, &deciding, &other);
    let not_in = |own: &ClueFact, other: &ClueFact| -> Vec<Pos> {
        own.cells.iter().copied().filter(|cell| !other.cells.contains(cell)).collect()
    };
    let (others, elsewhere) = (not_in(&deciding, &other), not_in(&other, &deciding));
    let shared: Vec<Pos> =
        deciding.cells.iter().copied().filter(|cell| other.cells.contains(cell)).collect();
    if proof.verdict == Verdict::Mine {
        let at_most = other.needs.min(shared.len() as u8);
        let (needing, limiting) = (deciding, other);
        Argument::SharedCellsHoldTooFew {
            needing,
            limiting,
            shared,
            at_most,
            others,
            cells,
            pattern,
        }
    } else {
        let (forcing, satisfied) = (other, deciding);
        Argument::SharedCellsHoldAll { forcing, satisfied, shared, elsewhere, cells, pattern }
    }
}

/// Whether the clues are a 1, a 2 and a 1 in a line, and all cells touch all three: with a mine in
/// one of them, both 1s would be done, and the 2 would lack a mine.
fn is_one_two_one(clues: &[ClueFact], cells: &[Pos]) -> bool {
    let [first, middle, last] = clues else { return false };
    let is_step = |from: Pos, to: Pos| {
        matches!((from.x.abs_diff(to.x), from.y.abs_diff(to.y)), (0, 1) | (1, 0))
    };
    (first.needs, middle.needs, last.needs) == (1, 2, 1)
        && is_step(first.pos, middle.pos)
        && is_step(middle.pos, last.pos)
        && (first.pos.x == last.pos.x || first.pos.y == last.pos.y)
        && cells.iter().all(|cell| clues.iter().all(|clue| clue.cells.contains(cell)))
}

fn pattern(verdict: Verdict, deciding: &ClueFact, other: &ClueFact) -> Option<Pattern> {
    let apart = deciding.pos.x.abs_diff(other.pos.x) + deciding.pos.y.abs_diff(other.pos.y);
    match (verdict, other.needs, deciding.needs) {
        (Verdict::Safe, 1, 1) if apart == 1 => Some(Pattern::OneOne),
        (Verdict::Mine, 1, 2) if apart == 1 => Some(Pattern::OneTwo),
        _ => None,
    }
}
