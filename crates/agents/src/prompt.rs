//! A question in words, ready to be put to a language model.

use std::fmt::Write;

use minewise_board::{Cell, View};

use crate::{Question, Task};

/// Everything that a model has to know in order to answer, without any other instructions.
pub(crate) fn prompt(question: &Question) -> String {
    let view = &question.view;
    let (size, mines) = (view.size(), view.mines());
    let mut text = format!(
        "This is a Minesweeper position with {} columns, {} rows and {mines} mines in total. A \
         digit is an open cell and says how many of its up to eight neighbours are mines; _ is a \
         covered cell. Columns and rows are counted from 0 at the top left, and a cell is written \
         [column, row].\n\n",
        size.width(),
        size.height(),
    );
    push_board(&mut text, view);
    text.push('\n');
    match question.task {
        Task::Certain => text.push_str(
            "Name every covered cell that is certainly safe and every covered cell that is \
             certainly a mine: all those on which every arrangement of the mines that fits the \
             digits and the total agrees. There may be none of either kind. End your answer with \
             one JSON object of this form:\n\
             {\"safe\": [[column, row], ...], \"mines\": [[column, row], ...]}",
        ),
        Task::Odds => {
            let cells: Vec<String> =
                question.cells.iter().map(|pos| format!("[{}, {}]", pos.x, pos.y)).collect();
            let _ = write!(
                text,
                "All arrangements of the mines that fit the digits and the total are equally \
                 likely. For each of these cells, give the probability that it is a mine, as a \
                 number from 0 to 1: {}. End your answer with one JSON object that lists the {} \
                 probabilities in this order:\n{{\"odds\": [probability, ...]}}",
                cells.join(", "),
                cells.len(),
            );
        }
        Task::Best => text.push_str(
            "All arrangements of the mines that fit the digits and the total are equally likely. \
             Choose the covered cell to open next that gives the best chance of winning the whole \
             game, which means opening every cell that is not a mine. End your answer with one \
             JSON object of this form:\n{\"cell\": [column, row]}",
        ),
        Task::Game => text.push_str(
            "You are playing this game: open every cell that is not a mine, and never a mine. \
             Choose at least one covered cell to open now. You may name several, which are \
             opened in this order. Then you will see what they show. End your answer with one \
             JSON object of this form:\n{\"open\": [[column, row], ...]}",
        ),
    }
    text
}

/// The board with its columns and rows numbered, since models count badly.
fn push_board(text: &mut String, view: &View) {
    let width = view.size().width();
    let _ = write!(text, "{:>8}", "column");
    for x in 0..width {
        let _ = write!(text, " {x:>2}");
    }
    for (y, row) in view.cells().chunks(width.into()).enumerate() {
        let _ = write!(text, "\nrow {y:>2}: ");
        for cell in row {
            match cell {
                Cell::Covered => text.push_str("  _"),
                Cell::Open(clue) => {
                    let _ = write!(text, " {:>2}", clue.value());
                }
            }
        }
    }
    text.push('\n');
}
