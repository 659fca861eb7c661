//! What the guesses of a game add up to.

use serde::Serialize;

use crate::Guess;

/// What the guesses of a game add up to. Moves that were taken back and moves that the program
/// chose don't count.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Totals {
    /// How many moves were not certain.
    pub guesses: u32,
    /// How many of them were made when nothing was certain.
    pub forced: u32,
    /// The chance that at least one of these moves would hit a mine.
    pub risk_taken: f64,
    /// The part of it that best play would have taken as well.
    pub risk_necessary: f64,
    /// The rest: what was risked by mistake.
    pub risk_mistaken: f64,
    /// The mines that were to be expected minus the mine that was hit, if one was. Zero on
    /// average; 0.5 is a coin toss survived.
    pub luck: f64,
    /// What share of the chance to win the player's choices kept, from 0 to 100.
    pub accuracy: f64,
    /// Whether all risks are exact.
    pub exact: bool,
}

impl Totals {
    pub(crate) fn of(guesses: &[Guess]) -> Self {
        let counted = || guesses.iter().filter(|guess| guess.counts());
        let chance_of_any = |risk: fn(&Guess) -> f64| {
            1.0 - counted().map(|guess| 1.0 - risk(guess)).product::<f64>()
        };
        let (taken, necessary) =
            (chance_of_any(|guess| guess.risk), chance_of_any(Guess::necessary_risk));
        Totals {
            guesses: counted().count() as u32,
            forced: counted().filter(|guess| guess.is_forced()).count() as u32,
            risk_taken: taken,
            risk_necessary: necessary,
            risk_mistaken: (taken - necessary).max(0.0),
            luck: counted().map(|guess| guess.risk - f64::from(u8::from(guess.hit))).sum(),
            accuracy: 100.0 * counted().map(|guess| 1.0 - guess.loss).product::<f64>(),
            exact: counted().all(|guess| guess.exact),
        }
    }
}
