//! What a step is worth.

use minewise_board::View;
use minewise_player::{win_chance, win_chance_at_start};
use minewise_rules::Outcome;
use minewise_solver::Stop;

use crate::environment::rules::Rules;

/// How steps are rewarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scheme {
    /// 1 for the step that wins.
    Win,
    /// The share of the safe cells that a step opens, so that a won game adds up to 1.
    Safe,
    /// How much a step changes the chance to win, so that a game adds up to its result less the
    /// chance at its start.
    Chance,
}

minewise_board::named_enum! {
    /// All schemes.
    Scheme { Win = "win", Safe = "safe", Chance = "chance" }
    /// A name that is not a scheme.
    UnknownScheme = "is not a reward"
}

/// The chance to win a game as it stands, by the measure of the session.
pub(crate) fn chance(rules: &Rules, view: &View, outcome: Option<Outcome>, stop: &Stop) -> f64 {
    match outcome {
        Some(Outcome::Won) => return 1.0,
        Some(_) => return 0.0,
        None => {}
    }
    let found = match rules.promise(view) {
        Some(promise) => win_chance_at_start(rules.params, promise, rules.games, stop),
        None => win_chance(view, rules.games, stop),
    };
    // A position too entangled for a fair sample has no better figure.
    found.map_or(0.5, |found| found.chance)
}
