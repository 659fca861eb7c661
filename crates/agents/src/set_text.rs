//! The text form of a set: a line for each question and each board.
//!
//! ```text
//! certain 6x6x6:...
//! odds 6x6x6:... 0,3 1,3
//! best 6x6x6:...
//! game 6 6 6 14 0,7,9,...
//! ```

use std::fmt;

use minewise_board::Pos;
use thiserror::Error;

use crate::{Question, QuestionSet, Task};

/// A line that is neither a question nor a board.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {0} is neither a question nor a board")]
pub struct SetTextError(pub usize);

impl QuestionSet {
    /// Reads the text form.
    ///
    /// # Errors
    /// Names the first line that is neither a question nor a board.
    pub fn read(name: &str, text: &str) -> Result<Self, SetTextError> {
        let mut set = QuestionSet::empty(name.to_owned());
        for (index, line) in text.lines().enumerate() {
            set.push_line(line).ok_or(SetTextError(index + 1))?;
        }
        Ok(set)
    }

    fn push_line(&mut self, line: &str) -> Option<()> {
        let (task, rest) = line.split_once(' ')?;
        let task: Task = task.parse().ok()?;
        if task == Task::Game {
            self.push_board(rest.parse().ok()?);
            return Some(());
        }
        let mut words = rest.split(' ');
        let view = words.next()?.parse().ok()?;
        let cells = words.map(read_cell).collect::<Option<_>>()?;
        let id = self.id(task, self.count(task));
        self.push(Question { id, task, view, cells });
        Some(())
    }
}

fn read_cell(word: &str) -> Option<Pos> {
    let (x, y) = word.split_once(',')?;
    Some(Pos::new(x.parse().ok()?, y.parse().ok()?))
}

impl fmt::Display for QuestionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Question { task, view, cells, .. } in self.questions() {
            write!(f, "{task} {view}")?;
            cells.iter().try_for_each(|pos| write!(f, " {},{}", pos.x, pos.y))?;
            writeln!(f)?;
        }
        self.boards().iter().try_for_each(|board| writeln!(f, "{} {board}", Task::Game))
    }
}
