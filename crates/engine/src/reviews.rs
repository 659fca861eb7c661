//! Reviews of finished games.

use minewise_board::Limits;
use minewise_review::{Exercise, Review, Reviewer, Shapes, Unreviewed};
use minewise_session::{Record, Stop};
use minewise_wire::{Problem, ProblemCode};

use crate::Unfinished;

/// Reviews games on boards within some limits. Whoever keeps it saves the time to value starts that
/// many games have in common.
#[derive(Debug)]
pub struct Reviews {
    ledgers: Reviewer,
    reviewer: Reviewer,
}

impl Default for Reviews {
    fn default() -> Self {
        Reviews { ledgers: Reviewer::new(0), reviewer: Reviewer::default() }
    }
}

impl Reviews {
    /// Reviews a game, if asked with the chance to win at every guess.
    ///
    /// # Errors
    /// If the board is too large, the game refuses a command of the record, or a stop was requested
    /// before every move was judged.
    pub fn review(
        &mut self,
        record: &Record,
        chances: bool,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<Review, Unfinished> {
        let cells = record.config.board.size().cells() as u64;
        if cells > limits.cells {
            let detail = format!("{cells} cells are too many: the limit is {} cells", limits.cells);
            return Err(Problem::refused(ProblemCode::BoardRefused, detail).into());
        }
        let reviewer = if chances { &mut self.reviewer } else { &mut self.ledgers };
        reviewer.review(record, stop).map_err(|error| match error {
            Unreviewed::Broken(error) => Problem::refused(ProblemCode::ValueRefused, error).into(),
            Unreviewed::Stopped => Unfinished::Stopped,
        })
    }

    /// The mistakes of several games as exercises, game by game. What looks like an earlier one comes
    /// only once. Games that can't be reviewed have none.
    ///
    /// # Errors
    /// If a stop was requested before every move was judged.
    pub fn exercises(
        &mut self,
        records: impl IntoIterator<Item = Option<Record>>,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<Vec<Vec<Exercise>>, Unfinished> {
        let mut shapes = Shapes::default();
        let games = records.into_iter().map(|record| {
            let Some(record) = record else { return Ok(Vec::new()) };
            match self.review(&record, false, limits, stop) {
                Ok(review) => {
                    let found = Exercise::of(&review.ledger).into_iter();
                    Ok(found.filter(|exercise| shapes.insert(exercise)).collect())
                }
                Err(Unfinished::Refused(_)) => Ok(Vec::new()),
                Err(Unfinished::Stopped) => Err(Unfinished::Stopped),
            }
        });
        games.collect()
    }
}
