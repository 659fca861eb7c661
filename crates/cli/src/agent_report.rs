//! The scores of agents, as a table and as JSON.

use std::io::{self, Write};

use minewise_agents::Scores;
use serde::Serialize;

/// Everything that is printed, as one line of JSON.
#[derive(Serialize)]
pub(crate) struct AgentReport {
    pub(crate) v: u32,
    pub(crate) set: String,
    pub(crate) agents: Vec<Scored>,
    /// Whether a signal ended it before everything was asked.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) interrupted: bool,
}

/// An agent with its scores.
#[derive(Serialize)]
pub(crate) struct Scored {
    pub(crate) name: String,
    #[serde(flatten)]
    pub(crate) scores: Scores,
}

/// The width of a column.
const COLUMN: usize = 12;

impl AgentReport {
    pub(crate) fn write_text(&self, output: &mut impl Write) -> io::Result<()> {
        if self.interrupted {
            writeln!(output, "interrupted: this is the result of what was asked so far")?;
        }
        writeln!(output, "set: {}", self.set)?;
        write!(output, "{:27}", "")?;
        for scored in &self.agents {
            let name: String = scored.name.chars().take(COLUMN).collect();
            write!(output, " {name:>COLUMN$}")?;
        }
        writeln!(output)?;
        for (name, figure) in ROWS {
            let figures: Vec<Option<String>> =
                self.agents.iter().map(|scored| figure(&scored.scores)).collect();
            if figures.iter().all(Option::is_none) {
                continue;
            }
            write!(output, "{name:27}")?;
            for figure in figures {
                write!(output, " {:>COLUMN$}", figure.as_deref().unwrap_or("-"))?;
            }
            writeln!(output)?;
        }
        Ok(())
    }
}

/// A figure as text; `None` if nothing was asked.
type Figure = fn(&Scores) -> Option<String>;

/// The rows of the table.
const ROWS: [(&str, Figure); 11] = [
    ("certain cells: precision", |scores| percent(scores.certain.precision())),
    ("               recall", |scores| percent(scores.certain.recall())),
    ("               all right", |scores| of(scores.certain.solved, scores.certain.questions)),
    ("odds: Brier score", |scores| scores.odds.brier().map(|brier| format!("{brier:.4}"))),
    ("      above the exact odds", |scores| {
        scores.odds.brier().map(|_| format!("{:.4}", scores.odds.excess()))
    }),
    ("best cell: chance kept", |scores| percent(scores.best.kept())),
    ("           chance lost", |scores| {
        let (loss, error) = (100.0 * scores.best.loss()?, 100.0 * scores.best.error()?);
        Some(format!("{loss:.1} ± {error:.1} %"))
    }),
    ("           nothing lost", |scores| of(scores.best.lossless, scores.best.questions)),
    ("games: won", |scores| of(scores.games.won, scores.games.games)),
    ("       safe cells opened", |scores| percent(scores.games.progress())),
    ("answers missing or invalid", |scores| of(scores.failed(), scores.asked())),
];

fn percent(share: Option<f64>) -> Option<String> {
    share.map(|share| format!("{:.1} %", 100.0 * share))
}

fn of(part: u64, whole: u64) -> Option<String> {
    (whole > 0).then(|| format!("{part} of {whole}"))
}
