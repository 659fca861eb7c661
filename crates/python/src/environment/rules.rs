//! The options of a batch of games.

use minewise_board::{Params, Pos, View};
use minewise_player::FirstOpen;
use minewise_rules::{FirstClick, Random, Seed};
use minewise_session::{Config, Fairness};
use pyo3::prelude::*;

use crate::environment::reward::Scheme;
use crate::errors::invalid;

/// Options as Python gives them.
#[derive(FromPyObject)]
pub(crate) struct Options {
    width: u64,
    height: u64,
    mines: u64,
    first_click: String,
    fairness: String,
    flags: bool,
    chords: bool,
    reward: String,
    loss_reward: f32,
    refused_reward: f32,
    max_steps: Option<u32>,
    autoreset: String,
    /// How many games are played out for a chance to win that can't be computed.
    games: u32,
}

/// What an action does with its cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Open,
    Flag,
    Chord,
}

/// When a game that is over gives way to the next one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Autoreset {
    /// In the step that ended it.
    SameStep,
    /// In the step after that.
    NextStep,
    /// When the caller says so.
    Disabled,
}

/// The options of a batch.
pub(crate) struct Rules {
    pub(crate) params: Params,
    pub(crate) first_click: FirstClick,
    pub(crate) fairness: Fairness,
    /// What actions there can be, each with one number for every cell.
    pub(crate) kinds: Vec<Kind>,
    pub(crate) scheme: Scheme,
    pub(crate) loss_reward: f32,
    pub(crate) refused_reward: f32,
    pub(crate) max_steps: u32,
    pub(crate) autoreset: Autoreset,
    pub(crate) games: u32,
}

impl Rules {
    pub(crate) fn read(options: &Options) -> PyResult<Self> {
        let params = Params::new(options.width, options.height, options.mines).map_err(invalid)?;
        if options.chords && !options.flags {
            return Err(invalid("chords need flags: a clue is chorded once it has all of them"));
        }
        let fairness: Fairness = options.fairness.parse().map_err(invalid)?;
        let scheme: Scheme = options.reward.parse().map_err(invalid)?;
        if scheme == Scheme::Chance && matches!(fairness, Fairness::NoGuess | Fairness::Kind) {
            return Err(invalid("best play wins every game by this rule: choose another reward"));
        }
        let kinds =
            [(true, Kind::Open), (options.flags, Kind::Flag), (options.chords, Kind::Chord)];
        let autoreset = match options.autoreset.as_str() {
            "same_step" => Autoreset::SameStep,
            "next_step" => Autoreset::NextStep,
            "disabled" => Autoreset::Disabled,
            other => {
                let choices = "same_step, next_step or disabled";
                return Err(invalid(format!("\"{other}\" is not a way to reset: {choices}")));
            }
        };
        let rules = Rules {
            params,
            first_click: options.first_click.parse().map_err(invalid)?,
            fairness,
            kinds: kinds.into_iter().filter(|(there, _)| *there).map(|(_, kind)| kind).collect(),
            scheme,
            loss_reward: options.loss_reward,
            refused_reward: options.refused_reward,
            max_steps: options.max_steps.unwrap_or(u32::MAX),
            autoreset,
            games: options.games,
        };
        rules.config().check().map_err(invalid)?;
        Ok(rules)
    }

    /// How many cells a board has.
    pub(crate) const fn cells(&self) -> usize {
        self.params.size().cells()
    }

    /// How many actions there are.
    pub(crate) const fn actions(&self) -> usize {
        self.kinds.len() * self.cells()
    }

    /// What an action means: kinds one after another, each with all cells row by row.
    pub(crate) fn action(&self, number: usize) -> (Kind, Pos) {
        let cells = self.cells();
        (self.kinds[number / cells], self.params.size().pos(number % cells))
    }

    /// What the rules guarantee about the next open, if it is the first one and they make it safe
    /// wherever it is.
    pub(crate) fn promise(&self, view: &View) -> Option<FirstOpen> {
        self.config().promise().filter(|_| view.open_count() == 0)
    }

    /// The options of a session with these rules.
    pub(crate) const fn config(&self) -> Config {
        Config {
            first_click: self.first_click,
            fairness: self.fairness,
            ..Config::new(self.params)
        }
    }
}

/// The seed of a game in a series: the first is played with the seed of the series, the following
/// ones with seeds drawn from it. So the n-th game can be had without those before.
pub(crate) fn seed_of_game(series: u64, game: u64) -> u64 {
    match game {
        0 => series,
        _ => Random::stream(Seed(series), game).next_u64(),
    }
}
