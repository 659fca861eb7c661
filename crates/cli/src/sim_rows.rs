//! Results board by board: `INDEX won|lost GUESSES MICROS`, one per line.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead, BufReader};

use anyhow::{Context, anyhow};

use crate::failure::Failure;

/// Another player's results: which boards it won.
#[derive(Debug, Default)]
pub(crate) struct Rows {
    won: HashMap<u64, bool>,
}

impl Rows {
    /// Reads a file of rows. Only the first two columns are used.
    pub(crate) fn read(path: &str) -> Result<Self, Failure> {
        let file = File::open(path).with_context(|| format!("cannot read {path}"))?;
        let mut rows = Rows::default();
        for (number, line) in (1..).zip(BufReader::new(file).lines()) {
            let line = line.with_context(|| format!("cannot read {path}"))?;
            if line.trim().is_empty() {
                continue;
            }
            let (index, won) = row(&line).ok_or_else(|| {
                Failure::invalid(anyhow!(
                    "{path}, line {number}: write INDEX won|lost GUESSES MICROS, like 0 won 2 1500"
                ))
            })?;
            if rows.won.insert(index, won).is_some() {
                let error = anyhow!("{path}, line {number}: board {index} is there twice");
                return Err(Failure::invalid(error));
            }
        }
        Ok(rows)
    }

    /// Whether the other player won a board; `None` if it didn't play it.
    pub(crate) fn won(&self, index: u64) -> Option<bool> {
        self.won.get(&index).copied()
    }
}

fn row(line: &str) -> Option<(u64, bool)> {
    let mut words = line.split_whitespace();
    let index = words.next()?.parse().ok()?;
    match words.next()? {
        "won" => Some((index, true)),
        "lost" => Some((index, false)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_an_index_and_an_outcome() {
        assert_eq!(row("7 won 2 210.0"), Some((7, true)));
        assert_eq!(row("7 lost"), Some((7, false)));
        for bad in ["", "7", "won 7", "7 draw 1 1", "-1 won"] {
            assert_eq!(row(bad), None, "{bad}");
        }
    }
}
