//! Asking all questions and scoring the answers.

use std::collections::HashSet;

use minewise_board::Pos;
use serde::Serialize;

use crate::game::{AgentGame, Ending};
use crate::truth::{Loss, Truth};
use crate::{Answer, CertainScore, OddsScore, Problem, Question, QuestionSet, Scores, Task};

/// Whoever answers questions.
pub trait Agent {
    /// Answers a question.
    ///
    /// # Errors
    /// If there is no valid answer.
    fn answer(&mut self, question: &Question) -> Result<Answer, Problem>;
}

/// How one question or one game went.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Asked {
    /// The question, or the game.
    pub id: String,
    /// The task.
    #[serde(serialize_with = "task_name")]
    pub task: Task,
    /// What was wrong with the answer, or with the last one of a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
    /// What the answer is worth.
    #[serde(flatten)]
    pub mark: Mark,
}

/// What one answer, or one game, is worth.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(untagged)]
#[allow(missing_docs)]
pub enum Mark {
    /// Cells that were named, those of them that are right, and all that are certain.
    Certain { named: u64, right: u64, certain: u64 },
    /// The mean expected Brier score of the cells, and that of the exact odds.
    Odds { brier: f64, brier_exact: f64 },
    /// The chance of winning with the best choice, what was lost of it, and the standard error.
    Best { chance: f64, loss: f64, error: f64 },
    /// How a game ended, how many questions it took, and the share of safe cells opened.
    Game { ending: Ending, turns: u64, progress: f64 },
}

fn task_name<S: serde::Serializer>(task: &Task, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(task.name())
}

/// Puts the questions of a set to one agent after another.
#[derive(Debug)]
pub struct Examiner<'a> {
    set: &'a QuestionSet,
    truth: Truth,
}

impl<'a> Examiner<'a> {
    /// An examiner with these questions.
    pub fn new(set: &'a QuestionSet) -> Self {
        Examiner { set, truth: Truth::new() }
    }

    /// Asks everything, and reports each question when it has been scored. Ends early only if a
    /// person interrupts it; what was asked by then counts.
    pub fn examine(&mut self, agent: &mut dyn Agent, report: &mut dyn FnMut(&Asked)) -> Scores {
        let mut scores = Scores::default();
        let set = self.set;
        for question in set.questions() {
            let answer = agent.answer(question);
            if answer == Err(Problem::Interrupted) {
                return scores;
            }
            let problem = answer.as_ref().err().map(ToString::to_string);
            let mark = self.mark(question, answer.ok(), &mut scores);
            report(&Asked { id: question.id.clone(), task: question.task, problem, mark });
        }
        for (number, board) in set.boards().iter().enumerate() {
            let id = set.id(Task::Game, number);
            let mut game = AgentGame::new(id.clone(), board);
            let (ending, problem) = match self.play(agent, &mut game) {
                Ok(ending) => (ending, None),
                Err(Problem::Interrupted) => return scores,
                Err(problem) => (Ending::Failed, Some(problem.to_string())),
            };
            let (turns, progress) = (game.turns, game.progress());
            scores.games.add(ending, turns, progress);
            report(&Asked {
                id,
                task: Task::Game,
                problem,
                mark: Mark::Game { ending, turns, progress },
            });
        }
        scores
    }

    /// Plays a game to its end.
    fn play(&mut self, agent: &mut dyn Agent, game: &mut AgentGame) -> Result<Ending, Problem> {
        loop {
            let Answer::Open(cells) = agent.answer(&game.question())? else {
                return Err(mismatch());
            };
            if let Some(ending) = game.open(&cells, &mut self.truth) {
                return Ok(ending);
            }
        }
    }

    /// Scores an answer; without one, as wrong.
    fn mark(&mut self, question: &Question, answer: Option<Answer>, scores: &mut Scores) -> Mark {
        let failed = u64::from(answer.is_none());
        match question.task {
            Task::Certain => {
                let named = match answer {
                    Some(Answer::Certain { safe, mines }) => Some([safe, mines]),
                    _ => None,
                };
                scores.certain.failed += failed;
                self.mark_certain(question, named, &mut scores.certain)
            }
            Task::Odds => {
                let said = match answer {
                    Some(Answer::Odds(said)) => Some(said),
                    _ => None,
                };
                scores.odds.failed += failed;
                self.mark_odds(question, said.as_deref(), &mut scores.odds)
            }
            Task::Best | Task::Game => {
                let found = match answer {
                    Some(Answer::Best(pos)) => self.truth.loss(&question.view, pos),
                    _ => self.truth.whole_loss(&question.view),
                };
                scores.best.failed += failed;
                scores.best.add(found);
                let Loss { chance, loss, error, .. } = found;
                Mark::Best { chance, loss, error }
            }
        }
    }

    fn mark_certain(
        &mut self,
        question: &Question,
        named: Option<[Vec<Pos>; 2]>,
        score: &mut CertainScore,
    ) -> Mark {
        let analysis = self.truth.analysis(&question.view);
        let certain = (analysis.safe().len() + analysis.mines().len()) as u64;
        let is_answered = named.is_some();
        let [safe, mines] = named.unwrap_or_default();
        let (mut named, mut right) = (0, 0);
        for (said, exact) in [(safe, analysis.safe()), (mines, analysis.mines())] {
            // A cell that is named twice is named once.
            let said: HashSet<Pos> = said.into_iter().collect();
            named += said.len() as u64;
            right += exact.iter().filter(|&pos| said.contains(pos)).count() as u64;
        }
        score.questions += 1;
        score.solved += u64::from(is_answered && right == certain && named == right);
        score.named += named;
        score.right += right;
        score.certain += certain;
        Mark::Certain { named, right, certain }
    }

    fn mark_odds(
        &mut self,
        question: &Question,
        said: Option<&[f64]>,
        score: &mut OddsScore,
    ) -> Mark {
        let analysis = self.truth.analysis(&question.view);
        let (mut brier, mut least) = (0.0, 0.0);
        for (index, &pos) in question.cells.iter().enumerate() {
            let exact = analysis.mine_probability(pos).unwrap_or_default();
            brier += score.add(said.and_then(|said| said.get(index).copied()), exact);
            least += exact * (1.0 - exact);
        }
        score.questions += 1;
        let cells = question.cells.len().max(1) as f64;
        Mark::Odds { brier: brier / cells, brier_exact: least / cells }
    }
}

fn mismatch() -> Problem {
    Problem::Nonsense("the answer is for another task".to_owned())
}
