//! Reading answers, which come from programs that nobody has checked.

use minewise_board::{Pos, View};
use serde::Deserialize;
use thiserror::Error;

use crate::{Question, Task};

/// An answer that fits its question.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// All cells that are certain.
    Certain {
        /// Said to be safe.
        safe: Vec<Pos>,
        /// Said to be mines.
        mines: Vec<Pos>,
    },
    /// The chance of a mine for each of the cells asked for.
    Odds(Vec<f64>),
    /// The covered cell that is said to be best.
    Best(Pos),
    /// Cells to open, in this order. At least one is covered.
    Open(Vec<Pos>),
}

/// Why there is no answer. Everything but an interruption is scored as a wrong answer.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// The agent has hung, ended, or sent something other than an answer to the question, so
    /// nothing else that it sends can be trusted to belong to a later question.
    #[error("{0}")]
    Broken(String),
    /// The answer has the right form but makes no sense for the position.
    #[error("{0}")]
    Nonsense(String),
    /// A file of answers has none to this question.
    #[error("there is no answer to this question")]
    Missing,
    /// The agent had failed so often that it was not asked any more.
    #[error("not asked, after too many failures in a row")]
    Unasked,
    /// A person interrupted the examination, so the question doesn't count.
    #[error("interrupted")]
    Interrupted,
}

/// A line of an agent or of a file of answers, whose contents are still unchecked.
#[derive(Debug, Clone)]
pub struct Reply {
    /// The question that it answers.
    pub id: String,
    fields: Fields,
}

/// What answers consist of. Fields of other names are ignored, so that agents can add remarks.
#[derive(Debug, Clone, Default, Deserialize)]
struct Fields {
    id: Option<String>,
    /// What a language model said, which ends with the object that is asked for.
    reply: Option<String>,
    safe: Option<Vec<[i64; 2]>>,
    mines: Option<Vec<[i64; 2]>>,
    odds: Option<Vec<f64>>,
    cell: Option<[i64; 2]>,
    open: Option<Vec<[i64; 2]>>,
}

/// How much of a line an error message quotes.
const QUOTED: usize = 60;

impl Reply {
    /// Reads a line.
    ///
    /// # Errors
    /// If it isn't a JSON object with an id whose fields have the right types.
    pub fn read(line: &[u8]) -> Result<Self, Problem> {
        let fields: Fields = serde_json::from_slice(line).map_err(|error| {
            let text = String::from_utf8_lossy(line);
            let quoted: String = text.trim_end().chars().take(QUOTED).collect();
            Problem::Broken(format!("this line is not an answer ({error}): {quoted}"))
        })?;
        let Some(id) = fields.id.clone() else {
            return Err(Problem::Broken("the answer has no id".to_owned()));
        };
        Ok(Reply { id, fields })
    }

    /// Checks the answer to a question.
    ///
    /// # Errors
    /// If it answers another question or makes no sense.
    pub fn answer(self, question: &Question) -> Result<Answer, Problem> {
        if self.id != question.id {
            let expected = &question.id;
            let found: String = self.id.chars().take(QUOTED).collect();
            return Err(Problem::Broken(format!("answered {found} instead of {expected}")));
        }
        let fields = match &self.fields.reply {
            Some(text) => last_object(text).ok_or_else(|| {
                let message = "the reply contains no JSON object of the form that is asked for";
                Problem::Nonsense(message.to_owned())
            })?,
            None => self.fields,
        };
        fields.answer(question).map_err(Problem::Nonsense)
    }
}

impl Fields {
    fn answer(self, question: &Question) -> Result<Answer, String> {
        let view = &question.view;
        match question.task {
            Task::Certain => {
                let safe = cells(view, wanted(self.safe, "safe")?)?;
                Ok(Answer::Certain { safe, mines: cells(view, wanted(self.mines, "mines")?)? })
            }
            Task::Odds => {
                let odds = wanted(self.odds, "odds")?;
                let (asked, given) = (question.cells.len(), odds.len());
                if given != asked {
                    return Err(format!(
                        "the odds of {asked} cells were asked for, not of {given}"
                    ));
                }
                match odds.iter().find(|odds| !(0.0..=1.0).contains(*odds)) {
                    Some(odds) => Err(format!("{odds} is not a probability")),
                    None => Ok(Answer::Odds(odds)),
                }
            }
            Task::Best => {
                let pos = cell(view, wanted(self.cell, "cell")?)?;
                match view.cell(pos).is_covered() {
                    true => Ok(Answer::Best(pos)),
                    false => Err(format!("[{}, {}] is open already", pos.x, pos.y)),
                }
            }
            Task::Game => {
                let open = cells(view, wanted(self.open, "open")?)?;
                match open.iter().any(|&pos| view.cell(pos).is_covered()) {
                    true => Ok(Answer::Open(open)),
                    false => Err("no covered cell was named".to_owned()),
                }
            }
        }
    }
}

fn wanted<T>(field: Option<T>, name: &str) -> Result<T, String> {
    field.ok_or_else(|| format!("the answer has no field \"{name}\""))
}

fn cells(view: &View, pairs: Vec<[i64; 2]>) -> Result<Vec<Pos>, String> {
    pairs.into_iter().map(|pair| cell(view, pair)).collect()
}

fn cell(view: &View, [x, y]: [i64; 2]) -> Result<Pos, String> {
    let pos = u16::try_from(x).and_then(|x| Ok(Pos::new(x, u16::try_from(y)?)));
    pos.ok()
        .filter(|&pos| view.size().contains(pos))
        .ok_or_else(|| format!("[{x}, {y}] is not on the board"))
}

/// The last JSON object in a text that could be an answer. Answers contain no objects, so the last
/// brace that begins one begins the answer.
fn last_object(text: &str) -> Option<Fields> {
    text.rmatch_indices('{').find_map(|(start, _)| {
        let mut values = serde_json::Deserializer::from_str(&text[start..]).into_iter::<Fields>();
        values.next()?.ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(task: Task) -> Question {
        let view = "3x2x1:_10/_10".parse().unwrap();
        let cells = if task == Task::Odds { vec![Pos::new(0, 0), Pos::new(0, 1)] } else { vec![] };
        Question { id: "q".to_owned(), task, view, cells }
    }

    fn read(task: Task, line: &str) -> Result<Answer, Problem> {
        Reply::read(line.as_bytes())?.answer(&question(task))
    }

    #[test]
    fn answers_of_every_task_are_read() {
        let (left, below) = (Pos::new(0, 0), Pos::new(0, 1));
        assert_eq!(
            read(Task::Certain, r#"{"id":"q","safe":[[0,1]],"mines":[[0,0]],"why":"no idea"}"#),
            Ok(Answer::Certain { safe: vec![below], mines: vec![left] })
        );
        assert_eq!(
            read(Task::Odds, r#"{"id":"q","odds":[0.5,1]}"#),
            Ok(Answer::Odds(vec![0.5, 1.0]))
        );
        assert_eq!(read(Task::Best, r#"{"id":"q","cell":[0,0]}"#), Ok(Answer::Best(left)));
        // Cells that are open already do no harm beside one that isn't.
        assert_eq!(
            read(Task::Game, r#"{"id":"q","open":[[2,0],[0,1]]}"#),
            Ok(Answer::Open(vec![Pos::new(2, 0), below]))
        );
    }

    #[test]
    fn the_last_object_of_a_reply_counts() {
        let reply = |text: &str| {
            let line = serde_json::json!({ "id": "q", "reply": text }).to_string();
            read(Task::Best, &line)
        };
        let said =
            "Perhaps {\"cell\": [2, 0]}? No, it is open.\n```json\n{ \"cell\": [0, 1] }\n```";
        assert_eq!(reply(said), Ok(Answer::Best(Pos::new(0, 1))));
        let none = "the reply contains no JSON object of the form that is asked for";
        for text in ["", "{", "I don't know {at all}", "{\"cell\": \"0, 1\"}"] {
            assert_eq!(reply(text), Err(Problem::Nonsense(none.to_owned())), "{text}");
        }
    }

    #[test]
    fn everything_else_is_a_problem() {
        let cases = [
            (
                Task::Best,
                "hello",
                "this line is not an answer (expected value at line 1 column 1): hello",
            ),
            (Task::Best, r#"{"cell":[0,0]}"#, "the answer has no id"),
            (Task::Best, r#"{"id":"p","cell":[0,0]}"#, "answered p instead of q"),
            (Task::Best, r#"{"id":"q"}"#, "the answer has no field \"cell\""),
            (Task::Best, r#"{"id":"q","cell":[0,2]}"#, "[0, 2] is not on the board"),
            (Task::Best, r#"{"id":"q","cell":[-1,70000]}"#, "[-1, 70000] is not on the board"),
            (Task::Best, r#"{"id":"q","cell":[1,0]}"#, "[1, 0] is open already"),
            (Task::Certain, r#"{"id":"q","safe":[]}"#, "the answer has no field \"mines\""),
            (
                Task::Odds,
                r#"{"id":"q","odds":[0.5]}"#,
                "the odds of 2 cells were asked for, not of 1",
            ),
            (Task::Odds, r#"{"id":"q","odds":[0.5,1.5]}"#, "1.5 is not a probability"),
            (Task::Game, r#"{"id":"q","open":[[1,1]]}"#, "no covered cell was named"),
        ];
        for (task, line, message) in cases {
            let problem = read(task, line).expect_err(line);
            assert_eq!(problem.to_string(), message);
        }
    }
}
