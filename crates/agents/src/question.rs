//! One question.

use minewise_board::{Pos, View};
use serde::Serialize;

use crate::prompt::prompt;

/// What is asked about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Task {
    /// Name all cells that are certainly safe, and all that are certainly mines.
    Certain,
    /// Say how likely some cells are to be mines.
    Odds,
    /// Choose the cell that wins most often.
    Best,
    /// Choose cells to open in a game that goes on with what they show.
    Game,
}

minewise_board::named_enum! {
    /// All tasks, in the order in which they are set.
    Task { Certain = "certain", Odds = "odds", Best = "best", Game = "game" }
    /// A name that is not a task.
    UnknownTask = "is not a task"
}

/// A position and what is asked about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// Unique within all sets, since it begins with the name of its own: answers to another set
    /// can't be mistaken for answers to this one.
    pub id: String,
    /// What is asked.
    pub task: Task,
    /// The position.
    pub view: View,
    /// The cells whose odds are asked for; empty for other tasks.
    pub cells: Vec<Pos>,
}

/// A question as one line of JSON.
#[derive(Serialize)]
struct QuestionJson<'a> {
    v: u32,
    id: &'a str,
    task: &'static str,
    position: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cells: Vec<[u16; 2]>,
    prompt: String,
}

impl Question {
    /// The question as a JSON object without line breaks.
    pub fn to_json(&self) -> String {
        let json = QuestionJson {
            v: 1,
            id: &self.id,
            task: self.task.name(),
            position: self.view.to_string(),
            cells: self.cells.iter().map(|pos| [pos.x, pos.y]).collect(),
            prompt: prompt(self),
        };
        serde_json::to_string(&json).expect("strings and numbers are valid JSON")
    }
}
