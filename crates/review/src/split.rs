//! The result of a game as chance, luck and mistakes.

use minewise_board::Pos;
use minewise_player::{NoWinChance, Valuer, WhosePlay, WinChance};
use minewise_session::{Fairness, Loss, OddsOf, Status, first_open};
use serde::Serialize;

use crate::Ledger;

/// On boards with more cells, the chance to win isn't worked out: it would take too long.
const MOST_CELLS: usize = 10_000;

/// The result of a game: `result = start + luck - mistakes - given_up`, where the result is 1 for
/// a win, 0 for a loss, and the chance to win for a game that isn't over.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Split {
    /// The chance to win at the start.
    pub start: Chance,
    /// What chance added, or took away. Zero on average over many games.
    pub luck: Chance,
    /// The part of the luck that mines decided: surviving a guess, or not. Zero on average
    /// whatever the chances to win are, since the risks are exact.
    pub survival_luck: f64,
    /// What the player's choices gave away. Where it is an estimate, it may come out below zero.
    pub mistakes: Chance,
    /// What was given up, by ending the game or by running out of time.
    pub given_up: Chance,
    /// The result.
    pub result: Chance,
    /// Whose chances these are: `best`, exactly those of best play, or `program`, if some are
    /// estimates of how often the program wins. Best play wins at least as often.
    pub play: &'static str,
    /// The chance to win at every guess.
    pub turns: Vec<Turn>,
}

/// A chance to win, or a difference of such chances.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Chance {
    /// The chance.
    pub value: f64,
    /// Its standard error; 0 if it is exact.
    pub error: f64,
}

/// The chance to win at a guess.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Turn {
    /// The number of the command, counted from 1.
    pub step: usize,
    /// The chance to win before it.
    pub before: Chance,
    /// The chance to win by this choice, before its outcome was known.
    pub chosen: Chance,
    /// The chance to win after it, if it was safe.
    pub if_safe: Chance,
}

/// Why the result of a game can't be split.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum NoSplit {
    /// A move was taken back, so that the player knew more than the board showed.
    Undo,
    /// The board had been played before.
    Retry,
    /// The rules bend chance (no-guess and kind games), so that there is no luck to split off.
    Fairness,
    /// The board is too large, or a position too entangled.
    TooLarge,
    /// Nothing was opened.
    NotBegun,
    /// There was no time for it.
    Stopped,
}

impl Chance {
    /// Nothing.
    pub const ZERO: Chance = Chance::exactly(0.0);

    /// An exact chance.
    pub const fn exactly(value: f64) -> Self {
        Chance { value, error: 0.0 }
    }

    /// Whether it is exact.
    pub fn is_exact(self) -> bool {
        self.error == 0.0
    }

    fn plus(self, other: Chance) -> Self {
        Chance { value: self.value + other.value, error: self.error.hypot(other.error) }
    }

    fn minus(self, other: Chance) -> Self {
        Chance { value: self.value - other.value, ..self.plus(other) }
    }

    fn times(self, factor: f64) -> Self {
        Chance { value: self.value * factor, error: self.error * factor }
    }
}

impl From<WinChance> for Chance {
    fn from(found: WinChance) -> Self {
        Chance { value: found.chance, error: found.error }
    }
}

impl Split {
    /// Splits the result of a game by the values of its positions.
    ///
    /// # Errors
    /// If it can't be split, or if a stop was requested.
    pub(crate) fn of(ledger: &Ledger, valuer: &mut Valuer) -> Result<Self, NoSplit> {
        if let Some(obstacle) = obstacle(ledger) {
            return Err(obstacle);
        }
        Splitter::new(ledger, valuer).split().map_err(|error| match error {
            NoWinChance::Stopped => NoSplit::Stopped,
            NoWinChance::OverBudget | NoWinChance::Contradiction(_) => NoSplit::TooLarge,
        })
    }
}

fn obstacle(ledger: &Ledger) -> Option<NoSplit> {
    let has_begun = ledger.first.is_some() || !ledger.guesses.is_empty();
    match ledger.config.fairness {
        _ if ledger.retries > 0 => Some(NoSplit::Retry),
        _ if ledger.undos > 0 => Some(NoSplit::Undo),
        _ if !has_begun => Some(NoSplit::NotBegun),
        Fairness::NoGuess | Fairness::Kind => Some(NoSplit::Fairness),
        _ if ledger.config.board.size().cells() > MOST_CELLS => Some(NoSplit::TooLarge),
        Fairness::Classic | Fairness::Strict => None,
    }
}

/// Adds up a game.
struct Splitter<'a> {
    ledger: &'a Ledger,
    valuer: &'a mut Valuer,
    mistakes: Chance,
    survival_luck: f64,
    turns: Vec<Turn>,
}

impl<'a> Splitter<'a> {
    fn new(ledger: &'a Ledger, valuer: &'a mut Valuer) -> Self {
        Splitter { ledger, valuer, mistakes: Chance::ZERO, survival_luck: 0.0, turns: Vec::new() }
    }

    fn split(mut self) -> Result<Split, NoWinChance> {
        let mut start = match self.ledger.first {
            Some(first) => Some(self.open_first(first)?),
            None => None,
        };
        for index in 0..self.ledger.guesses.len() {
            let before = self.guess(index)?;
            start.get_or_insert(before);
        }
        let start = start.unwrap_or(Chance::exactly(1.0));
        let (result, given_up) = match self.ledger.status {
            Status::Won => (Chance::exactly(1.0), Chance::ZERO),
            Status::Lost(Loss::Mine | Loss::Guess) => (Chance::ZERO, Chance::ZERO),
            Status::Lost(Loss::GaveUp | Loss::TimeOut) => {
                (Chance::ZERO, self.valuer.position(&self.ledger.view)?.into())
            }
            Status::Ready | Status::Playing | Status::Paused => {
                (self.valuer.position(&self.ledger.view)?.into(), Chance::ZERO)
            }
        };
        let luck = result.plus(given_up).plus(self.mistakes).minus(start);
        let play = if luck.is_exact() { WhosePlay::Best } else { WhosePlay::Program };
        Ok(Split {
            start,
            luck,
            survival_luck: self.survival_luck,
            mistakes: self.mistakes,
            given_up,
            result,
            play: play.name(),
            turns: self.turns,
        })
    }

    /// Values the start of a game whose first open is safe.
    fn open_first(&mut self, first: Pos) -> Result<Chance, NoWinChance> {
        let config = &self.ledger.config;
        let promise = first_open(config.first_click);
        let [best, chosen] = self.valuer.start(config.board, promise, first)?;
        if best.is_exact() {
            self.mistakes = Chance::from(best).minus(chosen.into());
        }
        Ok(best.into())
    }

    /// Values a guess, and returns the chance to win before it.
    fn guess(&mut self, index: usize) -> Result<Chance, NoWinChance> {
        let guess = &self.ledger.guesses[index];
        debug_assert!(guess.of == OddsOf::Game, "no other game is split");
        let is_forbidden =
            self.ledger.config.fairness == Fairness::Strict && guess.certain.is_some();
        let (if_safe, chosen) = if is_forbidden || guess.risk >= 1.0 {
            (Chance::ZERO, Chance::ZERO)
        } else {
            let if_safe: Chance = self.valuer.after(&guess.view, &guess.cells)?.into();
            (if_safe, if_safe.times(1.0 - guess.risk))
        };
        // The value of a position is that of the choice that the same player would have made.
        let is_choice = !chosen.is_exact()
            && self.valuer.choice(&guess.view)?.as_slice() == guess.cells.as_slice();
        let before = match is_choice {
            true => chosen,
            false => self.valuer.position(&guess.view)?.into(),
        };
        let lost = if is_choice { Chance::ZERO } else { before.minus(chosen) };
        self.mistakes = self.mistakes.plus(lost);
        let survived = if guess.hit { 0.0 } else { 1.0 };
        self.survival_luck += (survived - (1.0 - guess.risk)) * if_safe.value;
        self.turns.push(Turn { step: guess.step, before, chosen, if_safe });
        Ok(before)
    }
}
