//! Proofs in English.
//!
//! Places are given as rows and columns in words, so that a sentence reads the same
//! wherever it is shown. `web/texts/en-proofs.js` says the same in the browser; a test
//! there compares both.

use minewise_board::Pos;
use minewise_solver::{Argument, ClueFact, Consequence, Failure, MineCount, Tier};

use crate::place;

/// The whole argument, as one sentence.
///
/// ```
/// use minewise_board::{Pos, View};
/// use minewise_solver::explain;
///
/// let view: View = "4x2x2:____/1121".parse()?;
/// let proof = explain(&view, Pos::new(3, 0))?.expect("certain");
/// assert_eq!(
///     minewise_texts::why(&proof.argument),
///     "The 2 in row 2, column 3 needs 2 more mines, but the 2 cells it shares with the 1 in \
///      row 2, column 2 can hold at most 1 mine, so the other cell is a mine."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn why(argument: &Argument) -> String {
    let text = match argument {
        Argument::FirstClick { .. } => "the first cell that is opened is never a mine".to_owned(),
        Argument::Zero { clue, .. } => format!("{} has no mine around it", name(clue)),
        Argument::AllMinesKnown { clue, .. } => format!(
            "{} has {} beside it already, so everything else around it is safe",
            name(clue),
            mines(clue.known_mines),
        ),
        Argument::AllCellsNeeded { clue, .. } => all_cells_needed(clue),
        Argument::SharedCellsHoldAll { forcing, satisfied, shared, elsewhere, .. } => format!(
            "{} needs {} and has {} that {} does not touch, so the {} they share {} {}; that is \
             all {} needs, and the rest around it is safe",
            name(forcing),
            more_mines(forcing.needs),
            match elsewhere.len() {
                0 => "no cell".to_owned(),
                some => format!("only {}", count(some, "cell")),
            },
            name(satisfied),
            count(shared.len(), "cell"),
            if shared.len() == 1 { "holds" } else { "hold" },
            mines(satisfied.needs),
            name(satisfied),
        ),
        Argument::SharedCellsHoldTooFew { needing, limiting, shared, at_most, others, .. } => {
            format!(
                "{} needs {}, but the {} it shares with {} can hold at most {}, so {}",
                name(needing),
                more_mines(needing.needs),
                count(shared.len(), "cell"),
                name(limiting),
                mines(*at_most),
                match others.len() {
                    1 => "the other cell is a mine",
                    _ => "all its other cells are mines",
                },
            )
        }
        Argument::Contradiction { clues, cells, mine, consequences, failure } => match failure {
            Some(failure) => by_consequences(cells, *mine, consequences, failure),
            None => format!(
                "{}, {} could not all be right",
                supposition(cells, *mine),
                list(clues.iter().map(name)),
            ),
        },
        Argument::NoMineLeft { mines, .. } => {
            format!("{}, so every covered cell that is left is safe", total(*mines))
        }
        Argument::OnlyMinesLeft { mines, .. } => format!(
            "{}, and no more covered cells than that are left, so all are mines",
            total(*mines)
        ),
        Argument::TotalContradiction { mines, clues, cells, mine } => format!(
            "{}: {}, that number and {} could not {} be right",
            total(*mines),
            supposition(cells, *mine),
            list(clues.iter().map(name)),
            if clues.len() == 1 { "both" } else { "all" },
        ),
    };
    sentence(&text)
}

/// How much has to be seen at once, as the end of "... is certainly safe: ...".
pub const fn needed(tier: Tier) -> &'static str {
    match tier {
        Tier::FirstClick => "the first cell that is opened is never a mine",
        Tier::SingleClue => "a single clue proves it",
        Tier::TwoClues => "two clues together prove it",
        Tier::SeveralClues => "several clues together prove it",
        Tier::MineTotal => "it takes the number of mines on the board to prove it",
    }
}

fn all_cells_needed(clue: &ClueFact) -> String {
    let has = match clue.known_mines {
        0 => format!("{} has", name(clue)),
        known => format!("{} has {} beside it already and", name(clue), mines(known)),
    };
    format!(
        "{has} {} left around it for {}, so {}",
        count(clue.cells.len(), "cell"),
        mines(clue.needs),
        if clue.cells.len() == 1 { "that cell is a mine" } else { "all of them are mines" },
    )
}

/// What would follow, clue by clue, until one of them fails.
fn by_consequences(
    cells: &[Pos],
    mine: bool,
    consequences: &[Consequence],
    failure: &Failure,
) -> String {
    let (first, others) = cells.split_at(cells.len().min(1));
    let follows = consequences.iter().map(|consequence| {
        let what = match (consequence.mine, consequence.cells.len()) {
            (false, _) => "safe",
            (true, 1) => "a mine",
            (true, _) => "mines",
        };
        let clue = clue_at(consequence.value, consequence.clue);
        let cells = list(consequence.cells.iter().map(|&cell| place(cell)));
        format!("{clue} would make {cells} {what}")
    });
    let follows: Vec<String> = follows.collect();
    let fails = match failure.mines {
        over if over > failure.value => format!("have {} around it", mines(over)),
        0 => "have no mine around it".to_owned(),
        under => format!("have only {} around it", mines(under)),
    };
    let same = match others {
        [] => String::new(),
        others => format!("; the same goes for {}", list(others.iter().map(|&cell| place(cell)))),
    };
    format!(
        "{}, {}, and {} would {fails}{same}",
        supposition(first, mine),
        follows.join("; then "),
        clue_at(failure.value, failure.clue),
    )
}

fn total(mines: MineCount) -> String {
    match (mines.known, mines.left) {
        (0, total) => format!("the board has {}", count(total as usize, "mine")),
        (_, 0) => "no mine is left to be found".to_owned(),
        (_, 1) => "1 mine is left to be found".to_owned(),
        (_, left) => format!("{left} mines are left to be found"),
    }
}

/// "if row 1, column 3 were safe".
fn supposition(cells: &[Pos], mine: bool) -> String {
    let what = if mine { "safe" } else { "a mine" };
    match cells {
        [cell] => format!("if {} were {what}", place(*cell)),
        cells => format!("if any of {} were {what}", list(cells.iter().map(|&cell| place(cell)))),
    }
}

/// "the 2 in row 3, column 4".
fn name(clue: &ClueFact) -> String {
    clue_at(clue.value, clue.pos)
}

fn clue_at(value: u8, pos: Pos) -> String {
    format!("the {value} in {}", place(pos))
}

fn mines(number: u8) -> String {
    count(number.into(), "mine")
}

fn more_mines(number: u8) -> String {
    count(number.into(), "more mine")
}

fn count(number: usize, thing: &str) -> String {
    match number {
        0 => format!("no {thing}"),
        1 => format!("1 {thing}"),
        _ => format!("{number} {thing}s"),
    }
}

/// "a; b and c"; of a long list only the beginning.
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
