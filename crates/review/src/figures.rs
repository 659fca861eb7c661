//! What statistics need of a review.

use std::collections::BTreeMap;

use minewise_board::Params;
use minewise_session::{Fairness, Millis, Status};
use serde::{Deserialize, Serialize};

use crate::{Mistake, MistakeKind, Review};

/// What statistics need of a review: small enough to be kept with a game, so that it is reviewed
/// once.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ReviewFigures {
    /// The board.
    pub board: Params,
    /// How the game dealt with luck.
    pub fairness: Fairness,
    /// Whether it was won.
    pub won: bool,
    /// The playing time.
    pub elapsed: Millis,
    /// How many moves were not certain.
    pub guesses: u32,
    /// What share of the chance to win the player's choices kept, from 0 to 100.
    pub accuracy: f64,
    /// The risk taken.
    pub risk_taken: f64,
    /// The part of it that was a mistake.
    pub risk_mistaken: f64,
    /// The mines that were to be expected minus the mine that was hit, if one was.
    pub luck: f64,
    /// The variance of that, which says how much luck was to be expected.
    pub variance: f64,
    /// By how much the luck of surviving or hitting mines changed the chance to win, if that can
    /// be told.
    pub survival_luck: Option<f64>,
    /// The number of mistakes of each kind.
    pub mistakes: BTreeMap<MistakeKind, u32>,
    /// The number of remarks of each kind: what gave nothing away.
    pub remarks: BTreeMap<MistakeKind, u32>,
    /// The number of overlooked cells by the name of what was overlooked.
    pub overlooked: BTreeMap<String, u32>,
}

impl ReviewFigures {
    /// The figures of a game. `None` if it isn't over.
    pub fn of(review: &Review) -> Option<Self> {
        let ledger = &review.ledger;
        let totals = &ledger.totals;
        let counted = || ledger.guesses.iter().filter(|guess| guess.counts());
        let mut overlooked = BTreeMap::new();
        for cell in ledger.mistakes.iter().filter_map(|mistake| mistake.overlooked.as_ref()) {
            *overlooked.entry(cell.name().to_owned()).or_default() += 1;
        }
        ledger.status.is_over().then(|| ReviewFigures {
            board: ledger.config.board,
            fairness: ledger.config.fairness,
            won: ledger.status == Status::Won,
            elapsed: ledger.elapsed,
            guesses: totals.guesses,
            accuracy: totals.accuracy,
            risk_taken: totals.risk_taken,
            risk_mistaken: totals.risk_mistaken,
            luck: totals.luck,
            variance: counted().map(|guess| guess.risk * (1.0 - guess.risk)).sum(),
            survival_luck: review.split.as_ref().map(|split| split.survival_luck),
            mistakes: by_kind(&ledger.mistakes),
            remarks: by_kind(&ledger.remarks),
            overlooked,
        })
    }
}

fn by_kind(list: &[Mistake]) -> BTreeMap<MistakeKind, u32> {
    let mut counts = BTreeMap::new();
    for one in list {
        *counts.entry(one.kind).or_default() += 1;
    }
    counts
}
