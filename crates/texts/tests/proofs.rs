//! Proofs of all kinds in English, and the same proofs for the tests of the pages.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use minewise_board::{Params, Pos, View};
use minewise_rules::Random;
use minewise_rules::Seed;
use minewise_solver::{Argument, Assumptions, Proof, deduce, explain};
use minewise_testkit::{random_layout, scattered_view};
use minewise_texts::{Language, why};
use serde_json::{Value, json};

fn text_of(view: &str, x: u16, y: u16) -> String {
    why(&explain(&view.parse().unwrap(), Pos::new(x, y)).unwrap().unwrap().argument)
}

#[test]
fn proofs_have_the_words_of_players() {
    assert_eq!(
        text_of("3x3x1:_10/110/000", 0, 0),
        "The 1 in row 1, column 2 has 1 cell left around it for 1 mine, so that cell is a mine."
    );
    assert_eq!(
        text_of("4x2x2:____/1121", 2, 0),
        "The 1 in row 2, column 1 needs 1 more mine and has no cell that the 1 in row 2, column 2 \
         does not touch, so the 2 cells they share hold 1 mine; that is all the 1 in row 2, \
         column 2 needs, and the rest around it is safe."
    );
    assert_eq!(
        text_of("3x1x1:1__", 2, 0),
        "The board has 1 mine: if row 1, column 3 were a mine, that number and the 1 in row 1, \
         column 1 could not both be right."
    );
    assert_eq!(text_of("4x1x1:_10_", 3, 0), "The 0 in row 1, column 3 has no mines around it.");
    assert_eq!(
        text_of("5x2x1:_____/00111", 4, 0),
        "If row 1, column 5 were a mine, the 0 in row 2, column 2 would make row 1, column 1; \
         row 1, column 2 and row 1, column 3 safe; then the 1 in row 2, column 3 would make row 1, \
         column 4 a mine, and the 1 in row 2, column 4 would have 2 mines around it."
    );
    let first = Argument::FirstClick { cells: vec![Pos::new(0, 0)] };
    assert_eq!(why(&first), "The first cell you open is never a mine.");
}

/// How many proofs of each kind the pages are tested with.
const OF_EACH_KIND: usize = 6;

/// What makes two proofs of the same kind: the same rule in the same grammatical form.
fn kind(argument: &Argument) -> String {
    let some = |number: usize| number.min(2);
    match argument {
        Argument::FirstClick { .. } => "first click".to_owned(),
        Argument::Zero { .. } => "zero".to_owned(),
        Argument::AllMinesKnown { clue, .. } => {
            format!("known {}", some(clue.known_mines.into()))
        }
        Argument::AllCellsNeeded { clue, .. } => {
            format!("needed {} {}", some(clue.known_mines.into()), some(clue.cells.len()))
        }
        Argument::SharedCellsHoldAll { shared, elsewhere, forcing, .. } => format!(
            "all {} {} {}",
            some(shared.len()),
            some(elsewhere.len()),
            some(forcing.needs.into())
        ),
        Argument::SharedCellsHoldTooFew { shared, at_most, others, .. } => {
            format!("few {} {} {}", some(shared.len()), some((*at_most).into()), some(others.len()))
        }
        Argument::Contradiction { clues, cells, mine, failure, .. } => format!(
            "contradiction {} {} {mine} {:?}",
            clues.len() > 6,
            some(cells.len()),
            failure.map(|failure| failure.mines.cmp(&failure.value)),
        ),
        Argument::NoMineLeft { mines, .. } => format!("none left {}", mines.known > 0),
        Argument::OnlyMinesLeft { mines, .. } => {
            format!("only {} {}", mines.known > 0, some(mines.left as usize))
        }
        Argument::TotalContradiction { mines, clues, mine, .. } => {
            format!(
                "total {} {} {} {mine}",
                mines.known > 0,
                some(mines.left as usize),
                some(clues.len())
            )
        }
    }
}

/// Proofs of all kinds, from many positions.
fn varied_proofs() -> BTreeMap<String, Vec<Argument>> {
    let mut kinds: BTreeMap<String, Vec<Argument>> = BTreeMap::new();
    let mut add = |argument: Argument| {
        let known = kinds.entry(kind(&argument)).or_default();
        if known.len() < OF_EACH_KIND && !known.contains(&argument) {
            known.push(argument);
        }
    };
    add(Argument::FirstClick { cells: vec![Pos::new(4, 4)] });
    let mut random = Random::new(Seed(15));
    let positions = (0..1_500).map(|number| {
        let (width, height, mines) =
            [(4, 4, 3), (5, 4, 5), (8, 3, 5), (6, 6, 8), (3, 3, 2), (9, 9, 10)][number % 6];
        let layout = random_layout(Params::new(width, height, mines).unwrap(), &mut random);
        scattered_view(&layout, [30, 45, 60, 75][number / 6 % 4], &mut random)
    });
    let told: Vec<View> = ["4x1x1:_10_", "2x2x3:__/_3", "2x1x0:__", "3x1x2:__1"]
        .iter()
        .filter_map(|view| view.parse().ok())
        .collect();
    for view in told.into_iter().chain(positions) {
        let chain: Vec<Proof> = deduce(&view, &Assumptions::NONE).unwrap_or_default();
        let certain: Vec<Pos> = chain.iter().flat_map(|proof| proof.cells.clone()).collect();
        chain.into_iter().for_each(|proof| add(proof.argument));
        for pos in certain.into_iter().take(6) {
            add(explain(&view, pos).unwrap().unwrap().argument);
        }
    }
    kinds
}

/// Writes the file that the tests of the pages read, or checks that it is up to date:
/// with `MINEWISE_WRITE_PROOFS` set, it is written.
#[test]
fn the_pages_are_tested_with_proofs_of_every_kind() {
    let kinds = varied_proofs();
    let rules: Vec<Value> = kinds
        .values()
        .map(|known| serde_json::to_value(&known[0]).unwrap()["rule"].clone())
        .collect();
    for rule in [
        "first_click",
        "zero",
        "all_mines_known",
        "all_cells_needed",
        "shared_cells_hold_all",
        "shared_cells_hold_too_few",
        "contradiction",
        "no_mine_left",
        "only_mines_left",
        "total_contradiction",
    ] {
        assert!(rules.contains(&json!(rule)), "{rule} is not among {rules:?}");
    }
    let lines: Vec<String> = kinds
        .values()
        .flatten()
        .map(|argument| {
            let texts: BTreeMap<&str, String> =
                Language::ALL.into_iter().map(|each| (each.code(), each.why(argument))).collect();
            json!({"argument": argument, "texts": texts}).to_string()
        })
        .collect();
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/support/proofs.json");
    if std::env::var_os("MINEWISE_WRITE_PROOFS").is_some() {
        fs::write(&file, &text).unwrap();
    }
    let written = fs::read_to_string(&file).unwrap();
    assert!(written == text, "run with MINEWISE_WRITE_PROOFS=1 to bring {file:?} up to date");
}
