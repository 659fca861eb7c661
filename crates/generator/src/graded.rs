//! Boards of a given difficulty.

use std::ops::RangeInclusive;

use minewise_rules::Random;
use minewise_solver::{Power, Stop};

use crate::{Certificate, Grade, NoBoard, NoGuess, WorkLimit};

impl NoGuess {
    /// Generates a board whose grade is in the range, with its certificate.
    ///
    /// Easier grades use weaker reasoning, within the power of the kind: for the grade
    /// easy, for example, only boards are generated that one clue at a time can finish.
    ///
    /// # Errors
    /// As for [`NoGuess::make`]; the work limit covers all attempts together.
    pub fn make_graded(
        &self,
        grades: RangeInclusive<Grade>,
        random: &mut Random,
        stop: &Stop,
    ) -> Result<Certificate, NoBoard> {
        let power = self.power.min(match grades.end() {
            Grade::Easy => Power::Single,
            Grade::Medium => Power::Pairs,
            Grade::Hard | Grade::Extreme => Power::Full,
        });
        let mut tried = 0;
        let mut left = self.limit.0;
        while left > 0 {
            let kind = NoGuess { power, limit: WorkLimit(left), ..*self };
            let (board, work) = kind.make_counting(random, stop)?;
            tried += 1;
            // A certificate takes about as much work as a few playthroughs.
            left = left.saturating_sub(work + 4 * u64::from(self.params.safe_cells()));
            let certificate = Certificate::of(&board, power, self.mode, stop);
            if let Some(certificate) = certificate
                && grades.contains(&certificate.difficulty().grade())
            {
                return Ok(certificate);
            }
        }
        Err(NoBoard::Ungraded { tried, from: *grades.start(), to: *grades.end() })
    }
}
