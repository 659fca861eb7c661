//! The scores of an agent, added up over all questions.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::game::Ending;
use crate::interval::wilson;
use crate::truth::Loss;

/// What an agent has achieved.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Scores {
    /// Naming certain cells.
    pub certain: CertainScore,
    /// Giving odds.
    pub odds: OddsScore,
    /// Choosing the best cell.
    pub best: BestScore,
    /// Whole games.
    pub games: GameScore,
}

impl Scores {
    /// How many answers were missing, late or malformed.
    pub const fn failed(&self) -> u64 {
        self.certain.failed + self.odds.failed + self.best.failed + self.games.failed
    }

    /// How many questions and games there were.
    pub const fn asked(&self) -> u64 {
        self.certain.questions + self.odds.questions + self.best.questions + self.games.games
    }
}

/// How well certain cells were named. Cells of all questions count alike.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CertainScore {
    /// The number of questions.
    pub questions: u64,
    /// Those without a valid answer, which count as if no cell had been named.
    pub failed: u64,
    /// Those in which all certain cells were named and no other.
    pub solved: u64,
    /// Cells that were named.
    pub named: u64,
    /// Those of them that are certain in the way that was said.
    pub right: u64,
    /// Cells that are certain.
    pub certain: u64,
}

impl CertainScore {
    /// The share of named cells that are right; `None` if none was named.
    pub fn precision(&self) -> Option<f64> {
        ratio(self.right as f64, self.named as f64)
    }

    /// The share of certain cells that were named.
    pub fn recall(&self) -> Option<f64> {
        ratio(self.right as f64, self.certain as f64)
    }

    /// The harmonic mean of both.
    pub fn f1(&self) -> Option<f64> {
        ratio(2.0 * self.right as f64, (self.named + self.certain) as f64)
    }
}

impl Serialize for CertainScore {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("questions", &self.questions)?;
        map.serialize_entry("failed", &self.failed)?;
        map.serialize_entry("solved", &self.solved)?;
        map.serialize_entry("named", &self.named)?;
        map.serialize_entry("right", &self.right)?;
        map.serialize_entry("certain", &self.certain)?;
        map.serialize_entry("precision", &self.precision())?;
        map.serialize_entry("recall", &self.recall())?;
        map.serialize_entry("f1", &self.f1())?;
        map.end()
    }
}

/// How many bins the calibration curve has.
const BINS: usize = 10;

/// How good odds were. Cells of all questions count alike.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct OddsScore {
    /// The number of questions.
    pub questions: u64,
    /// Those without a valid answer, which count as the worst odds there are.
    pub failed: u64,
    /// The cells asked for.
    pub cells: u64,
    brier: f64,
    least: f64,
    /// The calibration curve: said odds from 0 to 1 in steps of a tenth.
    pub bins: [Bin; BINS],
}

/// Cells with similar said odds.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Bin {
    /// How many there are.
    pub cells: u64,
    said: f64,
    exact: f64,
}

impl Bin {
    /// Their mean said odds.
    pub fn said(&self) -> Option<f64> {
        ratio(self.said, self.cells as f64)
    }

    /// Their mean exact odds, which are the same if the agent is calibrated.
    pub fn exact(&self) -> Option<f64> {
        ratio(self.exact, self.cells as f64)
    }
}

impl OddsScore {
    /// Adds a cell with its exact odds; without said odds, it counts as the worst answer.
    pub(crate) fn add(&mut self, said: Option<f64>, exact: f64) -> f64 {
        let brier = match said {
            Some(said) => expected_brier(said, exact),
            None => expected_brier(0.0, exact).max(expected_brier(1.0, exact)),
        };
        self.cells += 1;
        self.brier += brier;
        self.least += expected_brier(exact, exact);
        if let Some(said) = said {
            let bin = &mut self.bins[((said * BINS as f64) as usize).min(BINS - 1)];
            bin.cells += 1;
            bin.said += said;
            bin.exact += exact;
        }
        brier
    }

    /// The mean squared difference between what was said and whether there is a mine, as expected
    /// over all layouts.
    pub fn brier(&self) -> Option<f64> {
        ratio(self.brier, self.cells as f64)
    }

    /// The Brier score of the exact odds: no agent can expect less.
    pub fn least(&self) -> Option<f64> {
        ratio(self.least, self.cells as f64)
    }

    /// How much higher the Brier score is than that of the exact odds: the mean squared difference
    /// between what was said and the exact odds.
    pub fn excess(&self) -> f64 {
        ratio(self.brier - self.least, self.cells as f64).unwrap_or(0.0)
    }
}

fn expected_brier(said: f64, exact: f64) -> f64 {
    exact * (1.0 - said).powi(2) + (1.0 - exact) * said.powi(2)
}

impl Serialize for OddsScore {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("questions", &self.questions)?;
        map.serialize_entry("failed", &self.failed)?;
        map.serialize_entry("cells", &self.cells)?;
        map.serialize_entry("brier", &self.brier())?;
        map.serialize_entry("brier_exact", &self.least())?;
        map.serialize_entry("excess", &self.excess())?;
        map.serialize_entry("calibration", &self.bins)?;
        map.end()
    }
}

impl Serialize for Bin {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("cells", &self.cells)?;
        map.serialize_entry("said", &self.said())?;
        map.serialize_entry("exact", &self.exact())?;
        map.end()
    }
}

/// What the choices of cells have cost.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct BestScore {
    /// The number of questions.
    pub questions: u64,
    /// Those without a valid answer, which lose the whole chance.
    pub failed: u64,
    /// Those whose loss is exact.
    pub exact: u64,
    /// Those in which nothing was lost.
    pub lossless: u64,
    chance: f64,
    loss: f64,
    squared_errors: f64,
}

impl BestScore {
    pub(crate) fn add(&mut self, Loss { chance, loss, error, is_exact }: Loss) {
        self.questions += 1;
        self.exact += u64::from(is_exact);
        self.lossless += u64::from(loss <= 0.0);
        self.chance += chance;
        self.loss += loss;
        self.squared_errors += error * error;
    }

    /// The mean chance of winning with the best choices.
    pub fn chance(&self) -> Option<f64> {
        ratio(self.chance, self.questions as f64)
    }

    /// How much of that chance was lost on average.
    pub fn loss(&self) -> Option<f64> {
        ratio(self.loss, self.questions as f64)
    }

    /// The standard error of the mean loss.
    pub fn error(&self) -> Option<f64> {
        ratio(self.squared_errors.sqrt(), self.questions as f64)
    }

    /// The share of the chance that was kept.
    pub fn kept(&self) -> Option<f64> {
        ratio(self.chance - self.loss, self.chance)
    }
}

impl Serialize for BestScore {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("questions", &self.questions)?;
        map.serialize_entry("failed", &self.failed)?;
        map.serialize_entry("exact", &self.exact)?;
        map.serialize_entry("lossless", &self.lossless)?;
        map.serialize_entry("chance", &self.chance())?;
        map.serialize_entry("loss", &self.loss())?;
        map.serialize_entry("error", &self.error())?;
        map.serialize_entry("kept", &self.kept())?;
        map.end()
    }
}

/// How whole games went.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct GameScore {
    /// The number of games.
    pub games: u64,
    /// Games that were won.
    pub won: u64,
    /// Games that were lost by an answer that was missing, late or malformed.
    pub failed: u64,
    /// Games that were lost by opening a certain mine.
    pub certain_mine: u64,
    /// Games that were lost by a guess although another cell was certainly safe.
    pub needless_guess: u64,
    /// Games that were lost by a guess when no cell was certainly safe.
    pub guess: u64,
    /// How many questions were asked.
    pub turns: u64,
    progress: f64,
}

impl GameScore {
    pub(crate) fn add(&mut self, ending: Ending, turns: u64, progress: f64) {
        self.games += 1;
        self.turns += turns;
        self.progress += progress;
        let count = match ending {
            Ending::Won => &mut self.won,
            Ending::CertainMine => &mut self.certain_mine,
            Ending::NeedlessGuess => &mut self.needless_guess,
            Ending::Guess => &mut self.guess,
            Ending::Failed => &mut self.failed,
        };
        *count += 1;
    }

    /// The share of games won.
    pub fn rate(&self) -> Option<f64> {
        ratio(self.won as f64, self.games as f64)
    }

    /// The mean share of the safe cells that were opened beyond the first open.
    pub fn progress(&self) -> Option<f64> {
        ratio(self.progress, self.games as f64)
    }
}

impl Serialize for GameScore {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (low, high) = wilson(self.won, self.games);
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("games", &self.games)?;
        map.serialize_entry("won", &self.won)?;
        map.serialize_entry("rate", &self.rate())?;
        map.serialize_entry("low", &low)?;
        map.serialize_entry("high", &high)?;
        map.serialize_entry("progress", &self.progress())?;
        map.serialize_entry("turns", &self.turns)?;
        map.serialize_entry("failed", &self.failed)?;
        map.serialize_entry("certain_mine", &self.certain_mine)?;
        map.serialize_entry("needless_guess", &self.needless_guess)?;
        map.serialize_entry("guess", &self.guess)?;
        map.end()
    }
}

/// A share; `None` if there is nothing to share.
fn ratio(part: f64, whole: f64) -> Option<f64> {
    (whole > 0.0).then(|| part / whole)
}
