//! The reason in words.
//!
//! Places are given as rows and columns counted from 1, as people count, and in
//! words, so that the text reads the same wherever it is shown.

use minewise_board::{Clue, Pos, View};

use crate::Verdict;
use crate::proof::Proof;

/// Fills in the text of a proof, and the name of its pattern.
pub(crate) fn describe(view: &View, proof: &mut Proof) {
    let clues: Vec<Sum> = proof.clues.iter().map(|&pos| Sum::new(view, proof, pos)).collect();
    let (pattern, text) = match &clues[..] {
        _ if proof.uses_mine_total => (None, with_mine_total(view, proof, &clues)),
        [clue] => (None, single(proof, clue)),
        [first, second] => pair(proof, first, second),
        _ => (None, by_contradiction(proof, &clues)),
    };
    proof.pattern = pattern;
    proof.text = text;
}

/// A clue with what is open about it.
struct Sum {
    pos: Pos,
    value: u8,
    /// Mines around it that are known already.
    known_mines: u8,
    /// Covered cells around it that nothing is known about.
    cells: Vec<Pos>,
}

impl Sum {
    fn new(view: &View, proof: &Proof, pos: Pos) -> Self {
        let value = view.cell(pos).clue().map_or(0, Clue::value);
        let mut sum = Sum { pos, value, known_mines: 0, cells: Vec::new() };
        for near in view.size().neighbours(pos) {
            let known = proof.premises.iter().find(|(premise, _)| *premise == near);
            match known {
                Some((_, Verdict::Mine)) => sum.known_mines += 1,
                Some(_) => {}
                None if view.cell(near).is_covered() => sum.cells.push(near),
                None => {}
            }
        }
        sum
    }

    const fn need(&self) -> u8 {
        self.value.saturating_sub(self.known_mines)
    }

    /// "the 2 in row 3, column 4".
    fn name(&self) -> String {
        format!("the {} in {}", self.value, place(self.pos))
    }

    /// "the 2 in row 3, column 4 has 1 mine beside it already and", or "... has".
    fn has(&self) -> String {
        match self.known_mines {
            0 => format!("{} has", self.name()),
            known => format!("{} has {} beside it already and", self.name(), mines(known)),
        }
    }
}

fn single(proof: &Proof, clue: &Sum) -> String {
    let cells = clue.cells.len();
    match (proof.verdict, clue.value) {
        (Verdict::Mine, _) => sentence(&format!(
            "{} {} left around it for {}, so {}",
            clue.has(),
            count(cells, "cell"),
            mines(clue.need()),
            if cells == 1 { "it is a mine" } else { "all of them are mines" },
        )),
        (_, 0) => sentence(&format!("{} has no mine around it", clue.name())),
        _ => sentence(&format!(
            "{} has {} beside it already, so everything else around it is safe",
            clue.name(),
            mines(clue.known_mines),
        )),
    }
}

/// Two clues decide cells that only one of them touches, by what the cells that
/// they share can hold.
fn pair(proof: &Proof, first: &Sum, second: &Sum) -> (Option<&'static str>, String) {
    let touches = |clue: &Sum| proof.cells.iter().any(|cell| clue.cells.contains(cell));
    let only_first = proof.cells.iter().any(|cell| !second.cells.contains(cell));
    let (deciding, other) =
        if touches(first) && only_first { (first, second) } else { (second, first) };
    let shared = deciding.cells.iter().filter(|cell| other.cells.contains(cell)).count();
    let own = deciding.cells.len() - shared;
    let elsewhere = other.cells.len() - shared;
    let text = match proof.verdict {
        Verdict::Mine => format!(
            "{} needs {} more, but the {} it shares with {} can hold at most {}, so {}",
            deciding.name(),
            mines(deciding.need()),
            count(shared, "cell"),
            other.name(),
            mines(other.need().min(shared as u8)),
            if own == 1 { "the other cell is a mine" } else { "all its other cells are mines" },
        ),
        _ => format!(
            "{} needs {} more and has {} that {} does not touch, so the {} they share {} {}; \
             that is all {} needs, and the rest around it is safe",
            other.name(),
            mines(other.need()),
            match elsewhere {
                0 => "no cell".to_owned(),
                some => format!("only {}", count(some, "cell")),
            },
            deciding.name(),
            count(shared, "cell"),
            if shared == 1 { "holds" } else { "hold" },
            mines(deciding.need()),
            deciding.name(),
        ),
    };
    (pattern(proof.verdict, deciding, other), sentence(&text))
}

/// Players know two patterns of clues side by side: 1-1 (the third cell is safe)
/// and 1-2 (the third cell is a mine), also when known mines reduce clues to them.
fn pattern(verdict: Verdict, deciding: &Sum, other: &Sum) -> Option<&'static str> {
    let side_by_side =
        deciding.pos.x.abs_diff(other.pos.x) + deciding.pos.y.abs_diff(other.pos.y) == 1;
    match (verdict, other.need(), deciding.need()) {
        (Verdict::Safe, 1, 1) if side_by_side => Some("1-1"),
        (Verdict::Mine, 1, 2) if side_by_side => Some("1-2"),
        _ => None,
    }
}

fn by_contradiction(proof: &Proof, clues: &[Sum]) -> String {
    sentence(&format!(
        "{}, {} could not all be right",
        supposition(proof),
        list(clues.iter().map(Sum::name)),
    ))
}

fn with_mine_total(view: &View, proof: &Proof, clues: &[Sum]) -> String {
    let known = proof.premises.iter().filter(|(_, verdict)| *verdict == Verdict::Mine).count();
    let left = view.mines() - known as u32;
    let total = match (known, left) {
        (0, total) => format!("the board has {}", count(total as usize, "mine")),
        (_, left) => format!("{} left to be found", is_are(left)),
    };
    let text = match clues {
        [] if proof.verdict == Verdict::Mine => {
            format!("{total}, and no more covered cells than that are left, so all are mines")
        }
        [] => format!("{total}, so every covered cell that is left is safe"),
        [clue] => format!(
            "{total}: {}, that number and {} could not both be right",
            supposition(proof),
            clue.name(),
        ),
        _ => format!(
            "{total}: {}, that number and {} could not all be right",
            supposition(proof),
            list(clues.iter().map(Sum::name)),
        ),
    };
    sentence(&text)
}

fn supposition(proof: &Proof) -> String {
    let what = if proof.verdict == Verdict::Mine { "safe" } else { "a mine" };
    match &proof.cells[..] {
        [cell] => format!("if {} were {what}", place(*cell)),
        cells => format!("if any of {} were {what}", list(cells.iter().map(|&cell| place(cell)))),
    }
}

fn place(pos: Pos) -> String {
    format!("row {}, column {}", u32::from(pos.y) + 1, u32::from(pos.x) + 1)
}

fn mines(number: u8) -> String {
    count(usize::from(number), "mine")
}

fn count(number: usize, thing: &str) -> String {
    match number {
        0 => format!("no {thing}"),
        1 => format!("1 {thing}"),
        _ => format!("{number} {thing}s"),
    }
}

fn is_are(number: u32) -> String {
    match number {
        0 => "no mine is".to_owned(),
        1 => "1 mine is".to_owned(),
        _ => format!("{number} mines are"),
    }
}

/// "a, b and c"; of a long list only the beginning.
fn list(items: impl ExactSizeIterator<Item = String>) -> String {
    const MOST: usize = 6;
    let total = items.len();
    let mut items: Vec<String> = items.take(MOST).collect();
    if total > MOST {
        items.push(format!("{} more", total - MOST));
    }
    match items.pop() {
        Some(last) if !items.is_empty() => format!("{} and {last}", items.join("; ")),
        Some(only) => only,
        None => String::new(),
    }
}

/// With a capital at the beginning and a full stop at the end.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    format!("{}{}.", first.unwrap_or_default(), letters.as_str())
}
