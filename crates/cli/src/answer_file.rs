//! Answers that were collected elsewhere.

use std::collections::HashMap;
use std::fs;
use std::io::{self, Read};

use anyhow::{Context, anyhow};
use minewise_agents::{Agent, Answer, Problem, Question, QuestionSet, Reply};

use crate::failure::Failure;

/// The answers of a file, one JSON object per line, in any order.
pub(crate) struct AnswerFile {
    replies: HashMap<String, Reply>,
}

impl AnswerFile {
    /// Reads a file, or standard input for `-`.
    ///
    /// # Errors
    /// If a line can't be matched with a question of the set: that is a mistake in the file rather
    /// than a wrong answer.
    pub(crate) fn read(path: &str, set: &QuestionSet) -> Result<Self, Failure> {
        let text = match path {
            "-" => {
                let mut text = Vec::new();
                io::stdin().read_to_end(&mut text).map(|_| text)
            }
            path => fs::read(path),
        };
        let text = text.with_context(|| format!("cannot read {path}"))?;
        let mut replies = HashMap::new();
        for (index, line) in text.split(|&byte| byte == b'\n').enumerate() {
            if line.trim_ascii().is_empty() {
                continue;
            }
            let number = index + 1;
            let refuse = |what: &dyn std::fmt::Display| {
                Failure::invalid(anyhow!("{path}, line {number}: {what}"))
            };
            let reply = Reply::read(line).map_err(|problem| refuse(&problem))?;
            let id = reply.id.clone();
            if !set.questions().iter().any(|question| question.id == id) {
                let name = set.name();
                return Err(refuse(&format!("the set {name} has no question {id}")));
            }
            if replies.insert(id.clone(), reply).is_some() {
                return Err(refuse(&format!("there is another answer to {id}")));
            }
        }
        Ok(AnswerFile { replies })
    }
}

impl Agent for AnswerFile {
    fn answer(&mut self, question: &Question) -> Result<Answer, Problem> {
        self.replies.remove(&question.id).ok_or(Problem::Missing)?.answer(question)
    }
}
