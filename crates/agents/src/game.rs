//! A whole game, question by question.

use minewise_board::Pos;
use minewise_generator::Board;
use minewise_rules::{Game, Outcome};
use serde::Serialize;

use crate::draw::begun;
use crate::truth::Truth;
use crate::{Question, Task};

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// All safe cells were opened.
    Won,
    /// A cell was opened that is a mine in every layout that fits.
    CertainMine,
    /// A guess hit a mine although another cell was certainly safe.
    NeedlessGuess,
    /// A guess hit a mine, and no cell was certainly safe.
    Guess,
    /// An answer was missing, late or malformed.
    Failed,
}

/// A game that an agent plays.
#[derive(Debug)]
pub(crate) struct AgentGame {
    id: String,
    game: Game,
    /// How many cells were covered after the first open.
    covered: u32,
    /// How many questions were asked.
    pub(crate) turns: u64,
}

impl AgentGame {
    pub(crate) fn new(id: String, board: &Board) -> Self {
        let game = begun(board);
        let covered = game.view().covered_count();
        AgentGame { id, game, covered, turns: 0 }
    }

    /// The next question.
    pub(crate) fn question(&mut self) -> Question {
        self.turns += 1;
        let id = format!("{}/turn-{}", self.id, self.turns);
        Question { id, task: Task::Game, view: self.game.view().clone(), cells: Vec::new() }
    }

    /// Opens cells one after another, except for those that are open by then, and says how the game
    /// ended if it did.
    pub(crate) fn open(&mut self, cells: &[Pos], truth: &mut Truth) -> Option<Ending> {
        for &pos in cells {
            let before = self.game.view().clone();
            if self.game.open(pos, |_| false).is_err() {
                continue;
            }
            match self.game.outcome() {
                None => {}
                Some(Outcome::Won) => return Some(Ending::Won),
                Some(_) => {
                    let analysis = truth.analysis(&before);
                    let is_certain = analysis.mine_probability(pos) == Some(1.0);
                    return Some(match (is_certain, analysis.safe()) {
                        (true, _) => Ending::CertainMine,
                        (false, []) => Ending::Guess,
                        (false, _) => Ending::NeedlessGuess,
                    });
                }
            }
        }
        None
    }

    /// The share of the safe cells that were opened after the first open.
    pub(crate) fn progress(&self) -> f64 {
        let mines = self.game.params().mines();
        let opened = self.covered - self.game.view().covered_count();
        f64::from(opened) / f64::from(self.covered - mines)
    }
}
