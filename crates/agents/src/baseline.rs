//! Three agents to compare others with.

use minewise_board::{Pos, View};
use minewise_report::{Effort, Report, Reporter};
use minewise_rules::{Random, Seed};
use minewise_solver::{Assumptions, SingleClues, follow_single_clues};

use crate::{Agent, Answer, Problem, Question, Task};

/// An agent to compare others with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Baseline {
    /// Answers at random.
    Random,
    /// Looks at one clue at a time, as beginners do.
    SingleClue,
    /// The exact solver and its player.
    Solver,
}

minewise_board::named_enum! {
    /// All of them, from weak to strong.
    Baseline { Random = "random", SingleClue = "single-clue", Solver = "solver" }
    /// A name that is not a baseline.
    UnknownBaseline = "is not a baseline"
}

impl Baseline {
    /// The agent itself. It gives the same answers to the same questions every time.
    pub fn agent(self) -> BaselineAgent {
        let (random, reporter) = (Random::new(Seed(0)), Reporter::default());
        BaselineAgent { kind: self, random, reporter }
    }
}

/// A baseline at work.
#[derive(Debug)]
pub struct BaselineAgent {
    kind: Baseline,
    random: Random,
    reporter: Reporter,
}

impl Agent for BaselineAgent {
    fn answer(&mut self, question: &Question) -> Result<Answer, Problem> {
        Ok(match self.kind {
            Baseline::Random => self.at_random(question),
            Baseline::SingleClue => by_single_clues(question),
            Baseline::Solver => self.exactly(question),
        })
    }
}

impl BaselineAgent {
    fn at_random(&mut self, question: &Question) -> Answer {
        let random = &mut self.random;
        let covered: Vec<Pos> = question.view.covered_positions().collect();
        match question.task {
            Task::Certain => {
                let (mut safe, mut mines) = (Vec::new(), Vec::new());
                for pos in covered {
                    match random.below(3) {
                        0 => safe.push(pos),
                        1 => mines.push(pos),
                        _ => {}
                    }
                }
                Answer::Certain { safe, mines }
            }
            Task::Odds => {
                let any = |_| f64::from(random.next_u32()) / f64::from(u32::MAX);
                Answer::Odds(question.cells.iter().map(any).collect())
            }
            Task::Best => Answer::Best(covered[random.below(covered.len() as u32) as usize]),
            Task::Game => Answer::Open(vec![covered[random.below(covered.len() as u32) as usize]]),
        }
    }

    fn exactly(&mut self, question: &Question) -> Answer {
        // Nobody asks how many layouts there are.
        let effort = Effort { most_counted: 0, ..Effort::default() };
        let Report { analysis, best, .. } = self
            .reporter
            .report(&question.view, &Assumptions::NONE, &effort)
            .expect("the positions of a set are those of games");
        let best = || best.map_or_else(|| first_covered(&question.view), |best| best.pos);
        match question.task {
            Task::Certain => {
                let (safe, mines) = (analysis.safe().to_vec(), analysis.mines().to_vec());
                Answer::Certain { safe, mines }
            }
            Task::Odds => {
                let odds = |&pos: &Pos| analysis.mine_probability(pos).unwrap_or_default();
                Answer::Odds(question.cells.iter().map(odds).collect())
            }
            Task::Best => Answer::Best(best()),
            Task::Game if analysis.safe().is_empty() => Answer::Open(vec![best()]),
            Task::Game => Answer::Open(analysis.safe().to_vec()),
        }
    }
}

fn by_single_clues(question: &Question) -> Answer {
    let view = &question.view;
    let found = follow_single_clues(view, &Assumptions::NONE);
    let guesses = Guesses { view, found: &found };
    match question.task {
        Task::Certain => Answer::Certain { safe: found.safe, mines: found.mines },
        Task::Odds => Answer::Odds(question.cells.iter().map(|&pos| guesses.odds(pos)).collect()),
        Task::Best => Answer::Best(guesses.least_risky()),
        Task::Game if found.safe.is_empty() => Answer::Open(vec![guesses.least_risky()]),
        Task::Game => Answer::Open(found.safe),
    }
}

/// Odds as somebody guesses them who looks at one clue at a time.
struct Guesses<'a> {
    view: &'a View,
    found: &'a SingleClues,
}

impl Guesses<'_> {
    /// The highest share of mines that a clue beside the cell suggests; beside none, the share of
    /// mines among all cells that are not decided.
    fn odds(&self, pos: Pos) -> f64 {
        if self.found.safe.contains(&pos) {
            return 0.0;
        }
        if self.found.mines.contains(&pos) {
            return 1.0;
        }
        let clues = self.view.size().neighbours(pos).filter_map(|near| {
            let mines = usize::from(self.view.cell(near).clue()?.value());
            let around = || self.view.size().neighbours(near);
            let known = around().filter(|pos| self.found.mines.contains(pos)).count();
            let undecided = around().filter(|&pos| self.is_undecided(pos)).count();
            Some((mines - known) as f64 / undecided as f64)
        });
        clues.reduce(f64::max).unwrap_or_else(|| {
            let undecided = self.view.covered_positions().filter(|&pos| self.is_undecided(pos));
            let mines = self.view.mines() as usize - self.found.mines.len();
            mines as f64 / undecided.count() as f64
        })
    }

    fn is_undecided(&self, pos: Pos) -> bool {
        let SingleClues { safe, mines, .. } = self.found;
        self.view.cell(pos).is_covered() && !safe.contains(&pos) && !mines.contains(&pos)
    }

    /// The first cell in reading order with the least odds.
    fn least_risky(&self) -> Pos {
        let cells = self.view.covered_positions().map(|pos| (self.odds(pos), pos));
        let least = cells.reduce(|least, cell| if cell.0 < least.0 { cell } else { least });
        least.map_or_else(|| first_covered(self.view), |(_, pos)| pos)
    }
}

/// Of a game that is not over, which has a covered cell.
fn first_covered(view: &View) -> Pos {
    view.covered_positions().next().unwrap_or(Pos::new(0, 0))
}
