//! What many games have in common.

use std::collections::BTreeMap;

use minewise_board::Params;
use minewise_session::{Fairness, Millis};
use serde::Serialize;

use crate::rarity::{Tail, years_until};
use crate::{MistakeKind, Review, ReviewFigures};

/// How many of the luckiest and unluckiest games are named.
const MOST_NAMED: usize = 5;
/// How many kinds of games are told apart, so that a stream can't fill the memory.
const MOST_KINDS: usize = 100;
/// The quantile of the normal distribution for a 95 % interval.
const Z: f64 = 1.959_963_984_540_054;

/// Adds up the reviews of many games, in bounded memory.
#[derive(Debug, Clone, Default)]
pub struct Summary {
    games: u64,
    wins: u64,
    accuracy: f64,
    risk_taken: f64,
    risk_mistaken: f64,
    guesses: u64,
    tail: Tail,
    elapsed: Millis,
    adjusted: Moments,
    boards: Vec<BoardSummary>,
    mistakes: BTreeMap<MistakeKind, u64>,
    remarks: BTreeMap<MistakeKind, u64>,
    patterns: BTreeMap<String, u64>,
    luckiest: Vec<NamedGame>,
    unluckiest: Vec<NamedGame>,
}

/// What many games have in common. Games that aren't over don't count.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Statistics {
    /// The number of games that are over.
    pub games: u64,
    /// How many of them were won.
    pub wins: u64,
    /// The share of games that were won.
    pub win_rate: f64,
    /// The same without the luck of surviving or hitting mines, with its 95 % interval. Null if no
    /// game could be split. It is unbiased, and needs fewer games than the plain win rate.
    #[cfg_attr(feature = "schema", schema(required))]
    pub adjusted_win_rate: Option<Interval>,
    /// Guesses per game.
    pub guesses: f64,
    /// The risk taken per game.
    pub risk_taken: f64,
    /// The part of it that was a mistake.
    pub risk_mistaken: f64,
    /// The mean accuracy, from 0 to 100.
    pub accuracy: f64,
    /// The mines that were to be expected in all games minus those that were hit.
    pub luck: f64,
    /// How many years somebody who plays an hour a day would have to wait for as much luck by
    /// chance, or for as much bad luck if the luck is below zero. Null if there were too few guesses
    /// to tell.
    #[cfg_attr(feature = "schema", schema(required))]
    pub years_of_luck: Option<f64>,
    /// The playing time of all games.
    pub elapsed: Millis,
    /// The same by kind of game, the most frequent first; at most a hundred kinds.
    pub boards: Vec<BoardStatistics>,
    /// The number of mistakes of each kind.
    pub mistakes: BTreeMap<&'static str, u64>,
    /// The number of remarks of each kind: what was not done well but gave nothing away.
    pub remarks: BTreeMap<&'static str, u64>,
    /// The number of overlooked cells by pattern or, where it has no name, by how much has to be
    /// seen at once.
    pub overlooked: BTreeMap<String, u64>,
    /// The games with the most luck, the luckiest first.
    pub luckiest: Vec<NamedGame>,
    /// The games with the least luck, the unluckiest first.
    pub unluckiest: Vec<NamedGame>,
}

/// The games of one kind.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct BoardStatistics {
    /// The board.
    pub board: Params,
    /// How these games deal with luck.
    pub fairness: Fairness,
    /// The number of games that are over.
    pub games: u64,
    /// How many of them were won.
    pub wins: u64,
    /// The share of games that were won.
    pub win_rate: f64,
    /// The same without the luck of surviving or hitting mines.
    #[cfg_attr(feature = "schema", schema(required))]
    pub adjusted_win_rate: Option<Interval>,
}

/// The games of one kind so far.
#[derive(Debug, Clone)]
struct BoardSummary {
    board: Params,
    fairness: Fairness,
    games: u64,
    wins: u64,
    adjusted: Moments,
}

/// An estimate with its 95 % interval.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Interval {
    /// The estimate.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// The number of games that it is based on.
    pub games: u64,
}

/// A game, by the name that the caller gave it.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct NamedGame {
    /// Its name.
    pub name: String,
    /// Whether it was won.
    pub won: bool,
    /// Its luck: the mines that were to be expected minus the one that was hit.
    pub luck: f64,
}

impl Summary {
    /// Adds a game. One that isn't over adds nothing.
    pub fn add(&mut self, name: impl FnOnce() -> String, review: &Review) {
        if let Some(figures) = ReviewFigures::of(review) {
            self.add_figures(name, &figures);
        }
    }

    /// Adds a game of which the figures were kept.
    pub fn add_figures(&mut self, name: impl FnOnce() -> String, game: &ReviewFigures) {
        self.games += 1;
        self.wins += u64::from(game.won);
        self.accuracy += game.accuracy;
        self.risk_taken += game.risk_taken;
        self.risk_mistaken += game.risk_mistaken;
        self.guesses += u64::from(game.guesses);
        self.tail.add(game.luck, game.variance);
        self.elapsed = Millis(self.elapsed.0.saturating_add(game.elapsed.0));
        let adjusted = game.survival_luck.map(|luck| f64::from(u8::from(game.won)) - luck);
        self.adjusted.extend(adjusted);
        if let Some(board) = self.board(game.board, game.fairness) {
            board.games += 1;
            board.wins += u64::from(game.won);
            board.adjusted.extend(adjusted);
        }
        for (counts, more) in
            [(&mut self.mistakes, &game.mistakes), (&mut self.remarks, &game.remarks)]
        {
            for (&kind, &count) in more {
                *counts.entry(kind).or_default() += u64::from(count);
            }
        }
        for (name, &count) in &game.overlooked {
            *self.patterns.entry(name.clone()).or_default() += u64::from(count);
        }
        let luck = game.luck;
        let named = || NamedGame { name: name(), won: game.won, luck };
        if luck > 0.0 {
            keep(&mut self.luckiest, named(), |luck| -luck);
        } else if luck < 0.0 {
            keep(&mut self.unluckiest, named(), |luck| luck);
        }
    }

    /// Where games with these options are counted; none if there are too many kinds of them.
    fn board(&mut self, board: Params, fairness: Fairness) -> Option<&mut BoardSummary> {
        let is_same = |kind: &BoardSummary| kind.board == board && kind.fairness == fairness;
        let place = self.boards.iter().position(is_same).unwrap_or(self.boards.len());
        if place == self.boards.len() && place < MOST_KINDS {
            let adjusted = Moments::default();
            self.boards.push(BoardSummary { board, fairness, games: 0, wins: 0, adjusted });
        }
        self.boards.get_mut(place)
    }

    /// What the games have in common so far.
    pub fn statistics(&self) -> Statistics {
        let mean = |sum: f64| if self.games == 0 { 0.0 } else { sum / self.games as f64 };
        let mut boards: Vec<BoardStatistics> =
            self.boards.iter().map(BoardSummary::statistics).collect();
        boards.sort_by_key(|kind| std::cmp::Reverse(kind.games));
        Statistics {
            games: self.games,
            wins: self.wins,
            win_rate: mean(self.wins as f64),
            adjusted_win_rate: self.adjusted.interval(),
            guesses: mean(self.guesses as f64),
            risk_taken: mean(self.risk_taken),
            risk_mistaken: mean(self.risk_mistaken),
            accuracy: mean(self.accuracy),
            luck: self.tail.luck(),
            years_of_luck: years_until(&self.tail, self.elapsed),
            elapsed: self.elapsed,
            boards,
            mistakes: named(&self.mistakes),
            remarks: named(&self.remarks),
            overlooked: self.patterns.clone(),
            luckiest: self.luckiest.clone(),
            unluckiest: self.unluckiest.clone(),
        }
    }
}

impl BoardSummary {
    fn statistics(&self) -> BoardStatistics {
        let BoardSummary { board, fairness, games, wins, ref adjusted } = *self;
        BoardStatistics {
            board,
            fairness,
            games,
            wins,
            win_rate: wins as f64 / games as f64,
            adjusted_win_rate: adjusted.interval(),
        }
    }
}

fn named(counts: &BTreeMap<MistakeKind, u64>) -> BTreeMap<&'static str, u64> {
    counts.iter().map(|(kind, &count)| (kind.name(), count)).collect()
}

/// Keeps a game in a short list, the smallest key first. Of equals, the earlier stays.
fn keep(list: &mut Vec<NamedGame>, game: NamedGame, key: fn(f64) -> f64) {
    let place = list.partition_point(|kept| key(kept.luck) <= key(game.luck));
    list.insert(place, game);
    list.truncate(MOST_NAMED);
}

/// The mean and the spread of a stream of numbers (Welford).
#[derive(Debug, Clone, Copy, Default)]
struct Moments {
    count: u64,
    mean: f64,
    squares: f64,
}

impl Extend<f64> for Moments {
    fn extend<I: IntoIterator<Item = f64>>(&mut self, values: I) {
        values.into_iter().for_each(|value| self.add(value));
    }
}

impl Moments {
    fn add(&mut self, value: f64) {
        self.count += 1;
        let from_mean = value - self.mean;
        self.mean += from_mean / self.count as f64;
        self.squares += from_mean * (value - self.mean);
    }

    /// The mean with its 95 % interval. Unknown with fewer than two numbers.
    fn interval(&self) -> Option<Interval> {
        let others = self.count.checked_sub(1).filter(|&others| others > 0)?;
        let error = (self.squares / others as f64 / self.count as f64).sqrt();
        let (low, high) = (self.mean - Z * error, self.mean + Z * error);
        Some(Interval { value: self.mean, low, high, games: self.count })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_has_the_spread_of_its_numbers() {
        let mut moments = Moments::default();
        assert_eq!(moments.interval(), None);
        for value in [0.0, 1.0, 1.0, 0.0] {
            moments.add(value);
        }
        let found = moments.interval().unwrap();
        let half = Z * (1.0f64 / 3.0 / 4.0).sqrt();
        assert_eq!((found.value, found.games), (0.5, 4));
        assert!((found.high - 0.5 - half).abs() < 1e-12 && (0.5 - found.low - half).abs() < 1e-12);
    }

    #[test]
    fn the_luckiest_games_are_kept_in_order() {
        let game = |luck: f64| NamedGame { name: luck.to_string(), won: true, luck };
        let mut list = Vec::new();
        for luck in [0.1, 0.9, -0.3, 0.5, 0.4, 0.2, 0.9] {
            keep(&mut list, game(luck), |luck| -luck);
        }
        let lucks: Vec<f64> = list.iter().map(|game| game.luck).collect();
        assert_eq!(lucks, [0.9, 0.9, 0.5, 0.4, 0.2]);
    }
}
