//! What a step is worth.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use minewise_board::{Params, View};
use minewise_player::{FirstOpen, NoWinChance, Valuer, WinChance, best_first_cell};
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

/// The chance to win a game as it stands. All positions of a game are valued by the same player, so
/// that what chance adds to its rewards is zero on average, even where they are estimates.
pub(crate) fn chance(rules: &Rules, view: &View, outcome: Option<Outcome>, stop: &Stop) -> f64 {
    match outcome {
        Some(Outcome::Won) => return 1.0,
        Some(_) => return 0.0,
        None if view.open_count() == 0 => return chance_at_start(rules, stop),
        None => {}
    }
    or_even(valuer(rules, stop).position(view))
}

/// The chance to win a game that hasn't begun. All games of a kind begin alike, so it is found once.
pub(crate) fn chance_at_start(rules: &Rules, stop: &Stop) -> f64 {
    let promise = rules.config().promise();
    let start = (rules.params, promise, rules.games);
    if let Some(&known) = starts().get(&start) {
        return known;
    }
    let mut valuer = valuer(rules, stop);
    let first = |promise| best_first_cell(rules.params.size(), promise);
    let found = or_even(match promise {
        Some(promise) => valuer.start(rules.params, promise, first(promise)).map(|[best, _]| best),
        None => valuer.position(&View::covered(rules.params)),
    });
    if !stop.is_requested() {
        let mut starts = starts();
        if starts.len() == MOST_STARTS {
            starts.clear();
        }
        starts.insert(start, found);
    }
    found
}

/// Starts are forgotten when there are so many.
const MOST_STARTS: usize = 1_000;

/// The chance at the start, by board, promise and number of games played out.
type Starts = HashMap<(Params, Option<FirstOpen>, u32), f64>;

/// What is known of starts. Environments of the same kind share it, however many there are.
fn starts() -> MutexGuard<'static, Starts> {
    static STARTS: LazyLock<Mutex<Starts>> = LazyLock::new(Mutex::default);
    STARTS.lock().unwrap_or_else(PoisonError::into_inner)
}

fn valuer(rules: &Rules, stop: &Stop) -> Valuer {
    let mut valuer = Valuer::new(rules.games);
    valuer.listen_to(stop);
    valuer
}

/// A position too entangled for a fair sample has no better figure than even odds.
fn or_even(found: Result<WinChance, NoWinChance>) -> f64 {
    found.map_or(0.5, |found| found.chance)
}
