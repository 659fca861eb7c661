//! One is one, in every language that makes a difference.
#![allow(clippy::unwrap_used)]

use minewise_board::View;
use minewise_texts::{Language, with_article};

#[test]
fn one_row_and_one_cell_are_singular() {
    let rows = "3x2x1:_10".parse::<View>().unwrap_err();
    let cells = "3x2x1:_10/1".parse::<View>().unwrap_err();
    for (language, row, cell) in [
        (Language::En, "There is 1 row instead of 2.", "Row 2 has 1 cell instead of 3."),
        (Language::De, "Es ist 1 Zeile statt 2.", "Zeile 2 hat 1 Zelle statt 3."),
        (Language::Es, "Hay 1 fila en lugar de 2.", "La fila 2 tiene 1 casilla en lugar de 3."),
        (Language::Fr, "Il y a 1 ligne au lieu de 2.", "La ligne 2 a 1 case au lieu de 3."),
        (Language::Pt, "Há 1 linha em vez de 2.", "A linha 2 tem 1 casa em vez de 3."),
    ] {
        assert_eq!(language.notation_error(&rows), row);
        assert_eq!(language.notation_error(&cells), cell);
    }
}

#[test]
fn articles_fit_how_numbers_are_spoken() {
    for number in ["8 %", "8.5 %", "80 %", "11 %", "18.2 %", "800"] {
        assert_eq!(with_article(number), format!("an {number}"));
    }
    for number in ["1 %", "110 %", "180", "0.8 %", "25 %", "< 0.1 %"] {
        assert_eq!(with_article(number), format!("a {number}"));
    }
}
