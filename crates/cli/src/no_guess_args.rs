//! The arguments about no-guess boards.

use std::ops::RangeInclusive;

use minewise_board::{Params, Pos};
use minewise_generator::{Grade, Mode, NoGuess, WorkLimit};
use minewise_rules::FirstClick;
use minewise_solver::Power;

use crate::board_args::one_of;

/// The heading of these arguments in the help.
const NO_GUESS: &str = "No-guess boards (each of these implies --no-guess)";

/// Which boards that need no guess, if any.
#[derive(Debug, Default, clap::Args)]
#[command(next_help_heading = NO_GUESS)]
pub(crate) struct NoGuessArgs {
    /// Generate only boards that can be solved from the start without guessing
    #[arg(long)]
    no_guess: bool,

    /// The reasoning that is enough to solve the board: single, one clue at a time; pairs, two
    /// clues together; clues, all clues, without the number of mines; full, everything that can be
    /// proved [default: full]
    #[arg(long, value_name = "NAME", value_parser = one_of(Power::ALL, Power::name))]
    power: Option<Power>,

    /// How boards are generated: uniform makes every such board equally likely; fast repairs boards
    /// where they get stuck, which is not uniform [default: fast]
    #[arg(long, value_name = "NAME", value_parser = one_of(Mode::ALL, Mode::name))]
    mode: Option<Mode>,

    /// How hard the boards are: easy, medium, hard or extreme, or a range like medium-hard.
    /// Easy boards need one clue at a time, medium boards two together, hard boards more in a
    /// few steps, extreme boards in many
    #[arg(long, value_name = "GRADE", value_parser = grades)]
    pub(crate) grade: Option<RangeInclusive<Grade>>,

    /// Write the certificate of each board instead of the board: the steps that solve it, for
    /// `minewise verify`
    #[arg(long, conflicts_with = "json")]
    pub(crate) certificate: bool,

    /// The maximum work per board, counted in cells opened while trying it out; an attempt that has
    /// begun is finished, and with 0 none begins [default: 3000000]
    #[arg(long, value_name = "WORK")]
    limit: Option<u64>,
}

impl NoGuessArgs {
    /// The kind of board that is asked for; `None` if any board will do.
    pub(crate) fn kind(
        &self,
        params: Params,
        first_click: FirstClick,
        start: Pos,
    ) -> Option<NoGuess> {
        let is_asked = self.no_guess
            || self.certificate
            || self.grade.is_some()
            || self.power.is_some()
            || self.mode.is_some()
            || self.limit.is_some();
        is_asked.then(|| NoGuess {
            power: self.power.unwrap_or_default(),
            mode: self.mode.unwrap_or_default(),
            limit: self.limit.map_or(WorkLimit::DEFAULT, WorkLimit),
            ..NoGuess::new(params, first_click, start)
        })
    }
}

/// Reads a grade, or a range with a hyphen.
fn grades(text: &str) -> Result<RangeInclusive<Grade>, String> {
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    let grade = |name: &str| name.parse::<Grade>().map_err(|error| error.to_string());
    let (from, to) = (grade(from)?, grade(to)?);
    if from > to {
        return Err(format!("{from} is harder than {to}: write {to}-{from}"));
    }
    Ok(from..=to)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_are_one_or_a_range() {
        assert_eq!(grades("hard"), Ok(Grade::Hard..=Grade::Hard));
        assert_eq!(grades("easy-hard"), Ok(Grade::Easy..=Grade::Hard));
        assert!(grades("hard-easy").unwrap_err().contains("write easy-hard"));
        for text in ["", "-", "easy-", "mild", "easy-medium-hard"] {
            assert!(grades(text).is_err(), "{text}");
        }
    }
}
