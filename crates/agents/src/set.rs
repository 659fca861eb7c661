//! Which questions are asked.

use minewise_generator::Board;

use crate::draw::Draw;
use crate::{Question, Task};

/// The seed of the public set. It is drawn again only if the set gets another version.
const PUBLIC_SEED: u64 = 0x6d69_6e65_7769_7365;

/// Questions and boards for games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuestionSet {
    name: String,
    questions: Vec<Question>,
    boards: Vec<Board>,
}

impl QuestionSet {
    /// How many questions of each task the public set has.
    pub const PUBLIC_QUESTIONS: usize = 24;
    /// How many games the public set has.
    pub const PUBLIC_GAMES: usize = 12;
    /// The name of the public set, with its version.
    pub const PUBLIC_NAME: &'static str = "public-1";

    /// The public set. It is stored rather than drawn, so that results of different versions of
    /// this program can be compared.
    pub fn public() -> Self {
        let text = include_str!("../sets/public-1.txt");
        QuestionSet::read(Self::PUBLIC_NAME, text).expect("a test reads the stored set")
    }

    /// Draws the public set anew, to store it.
    pub fn draw_public() -> Self {
        let name = Self::PUBLIC_NAME.to_owned();
        QuestionSet::draw(name, PUBLIC_SEED, Self::PUBLIC_QUESTIONS, Self::PUBLIC_GAMES)
    }

    /// The set of a seed, for questions that no model has seen: some questions of each task, and
    /// some games. More of them don't change the first ones.
    pub fn from_seed(seed: u64, questions: usize, games: usize) -> Self {
        QuestionSet::draw(format!("seed-{seed}"), seed, questions, games)
    }

    fn draw(name: String, seed: u64, questions: usize, games: usize) -> Self {
        let mut draw = Draw::new(seed);
        let mut set = QuestionSet::empty(name);
        for task in [Task::Certain, Task::Odds, Task::Best] {
            for number in 0..questions {
                let (view, cells) = draw.position(task, number);
                set.questions.push(Question { id: set.id(task, number), task, view, cells });
            }
        }
        set.boards = (0..games).map(|number| draw.board(number)).collect();
        set
    }

    pub(crate) fn empty(name: String) -> Self {
        QuestionSet { name, questions: Vec::new(), boards: Vec::new() }
    }

    /// The same set with at most so many questions of each task and so many games.
    pub fn limited(mut self, questions: usize, games: usize) -> Self {
        for task in Task::ALL {
            let mut left = questions;
            self.questions.retain(|question| {
                let is_kept = question.task != task || left > 0;
                left -= usize::from(question.task == task && is_kept);
                is_kept
            });
        }
        self.boards.truncate(games);
        self
    }

    /// What it is called in ids and results.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The questions, task by task.
    pub fn questions(&self) -> &[Question] {
        &self.questions
    }

    /// The boards of the games.
    pub fn boards(&self) -> &[Board] {
        &self.boards
    }

    /// How many questions of a task there are, or how many games.
    pub fn count(&self, task: Task) -> usize {
        match task {
            Task::Game => self.boards.len(),
            _ => self.questions.iter().filter(|question| question.task == task).count(),
        }
    }

    /// The id of a question or a game; people count from 1.
    pub(crate) fn id(&self, task: Task, number: usize) -> String {
        format!("{}/{task}-{}", self.name, number + 1)
    }

    pub(crate) fn push(&mut self, question: Question) {
        self.questions.push(question);
    }

    pub(crate) fn push_board(&mut self, board: Board) {
        self.boards.push(board);
    }
}
