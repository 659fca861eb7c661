//! Which addresses have recently asked the analysis about which positions, and which games they
//! play.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use minewise_board::{Symmetry, View};
use minewise_store::{GameId, UnixMillis};

/// How long everything is remembered, in milliseconds: at least this long, and at most twice as
/// long.
const PERIOD: u64 = 10 * 60 * 1_000;
/// How many different positions an address may ask about in that time. Earlier questions are never
/// forgotten to make room, so nobody can hide a question by asking many others.
const MAX_POSITIONS: usize = 20_000;
/// How many games are remembered per address. The least recently played one is forgotten first.
const MAX_GAMES: usize = 64;
/// How much is remembered about all addresses together before a period is cut short. An attacker
/// who fills it needs many addresses, and could simply ask from another one.
const MAX_REMEMBERED: usize = 500_000;

/// Hashes of the positions that each address has recently asked about, to detect players who ask
/// about the game they are playing. Only the same address counts: otherwise a watcher could spoil a
/// game.
#[derive(Debug, Default)]
pub(crate) struct AskedPositions {
    hasher: RandomState,
    periods: Mutex<Periods>,
}

/// A position as a hash, which is the same however the board is rotated or mirrored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Position(u64);

/// What is remembered. A period is forgotten as a whole.
#[derive(Debug, Default)]
struct Periods {
    this: Period,
    last: Period,
}

#[derive(Debug, Default)]
struct Period {
    /// When it began, in milliseconds.
    began: u64,
    visitors: HashMap<IpAddr, Visitor>,
    size: usize,
}

#[derive(Debug, Default)]
struct Visitor {
    asked: HashSet<Position>,
    plays: Vec<GameId>,
}

impl AskedPositions {
    /// The position of a view, regardless of rotation and mirroring.
    pub(crate) fn position(&self, view: &View) -> Position {
        let hashes = Symmetry::ALL.map(|symmetry| self.hasher.hash_one(symmetry.view(view)));
        Position(hashes.into_iter().fold(u64::MAX, u64::min))
    }

    /// Remembers a question. Returns the games that are played from the same address.
    ///
    /// # Errors
    /// How long the address has to wait, if it has asked about too many positions.
    pub(crate) fn remember(
        &self,
        address: IpAddr,
        position: Position,
        now: UnixMillis,
    ) -> Result<Vec<GameId>, Duration> {
        let mut periods = self.periods(now);
        let Periods { this, last } = &mut *periods;
        let visitor = this.visitors.entry(address).or_default();
        if visitor.asked.len() >= MAX_POSITIONS && !visitor.asked.contains(&position) {
            return Err(Duration::from_millis((this.began + PERIOD).saturating_sub(now.0)));
        }
        this.size += usize::from(visitor.asked.insert(position));
        let before = last.visitors.get(&address).map_or(&[][..], |visitor| &visitor.plays);
        let others = before.iter().filter(|game| !visitor.plays.contains(game));
        Ok(visitor.plays.iter().chain(others).copied().collect())
    }

    /// Remembers that a game is played from an address.
    pub(crate) fn plays(&self, address: IpAddr, game: GameId, now: UnixMillis) {
        let mut periods = self.periods(now);
        let this = &mut periods.this;
        let plays = &mut this.visitors.entry(address).or_default().plays;
        if plays.last() == Some(&game) {
            return;
        }
        let before = plays.len();
        plays.retain(|played| *played != game);
        if plays.len() >= MAX_GAMES {
            plays.remove(0);
        }
        plays.push(game);
        this.size += plays.len() - before;
    }

    /// Whether this address has asked about this position. Cheap for addresses that have never
    /// asked anything.
    pub(crate) fn has_asked(&self, address: IpAddr, view: &View, now: UnixMillis) -> bool {
        let is_any = |asked: &HashSet<Position>| !asked.is_empty();
        if !self.periods(now).holds_for(address, is_any) {
            return false;
        }
        let position = self.position(view);
        self.periods(now).holds_for(address, |asked| asked.contains(&position))
    }

    fn periods(&self, now: UnixMillis) -> MutexGuard<'_, Periods> {
        let mut periods = self.periods.lock().unwrap_or_else(PoisonError::into_inner);
        periods.advance_period(now);
        periods
    }
}

impl Periods {
    /// Starts a new period when it is time.
    fn advance_period(&mut self, now: UnixMillis) {
        let age = now.0.saturating_sub(self.this.began);
        if age >= PERIOD || self.this.size >= MAX_REMEMBERED {
            let next = Period { began: now.0, ..Period::default() };
            self.last = std::mem::replace(&mut self.this, next);
        }
        if age >= 2 * PERIOD {
            self.last = Period::default();
        }
    }

    /// Whether a condition holds for the positions that an address has asked about.
    fn holds_for(&self, address: IpAddr, holds: impl Fn(&HashSet<Position>) -> bool) -> bool {
        let visitors = [&self.this, &self.last].map(|period| period.visitors.get(&address));
        visitors.into_iter().flatten().any(|visitor| holds(&visitor.asked))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));

    fn view(text: &str) -> View {
        text.parse().unwrap()
    }

    fn at(minutes: u64) -> UnixMillis {
        UnixMillis(1_700_000_000_000 + minutes * 60_000)
    }

    #[test]
    fn questions_are_remembered_per_address_for_some_minutes() {
        let asked = AskedPositions::default();
        let mine = view("4x2x2:____/1121");
        assert!(!asked.has_asked(ME, &mine, at(0)));
        asked.remember(ME, asked.position(&mine), at(0)).unwrap();
        for minute in [0, 9, 10, 19] {
            assert!(asked.has_asked(ME, &mine, at(minute)), "after {minute} minutes");
        }
        assert!(!asked.has_asked(OTHER, &mine, at(19)));
        assert!(!asked.has_asked(ME, &view("4x2x2:____/1_21"), at(19)));
        assert!(!asked.has_asked(ME, &mine, at(20)));
        asked.remember(ME, asked.position(&mine), at(30)).unwrap();
        assert!(!asked.has_asked(ME, &mine, at(55)), "two periods later at once");
    }

    #[test]
    fn rotating_a_position_does_not_hide_it() {
        let asked = AskedPositions::default();
        let mine = view("4x2x2:____/1121");
        asked.remember(ME, asked.position(&mine), at(0)).unwrap();
        for symmetry in Symmetry::ALL {
            assert!(asked.has_asked(ME, &symmetry.view(&mine), at(0)), "{symmetry:?}");
        }
        assert!(!asked.has_asked(ME, &view("4x2x2:____/1122"), at(0)));
        assert!(!asked.has_asked(ME, &view("4x2x3:____/1121"), at(0)), "another number of mines");
    }

    /// An address that asks too much has to wait: nothing is forgotten, and nobody else is
    /// affected.
    #[test]
    fn other_questions_do_not_hide_one() {
        let asked = AskedPositions::default();
        let mine = view("4x2x2:____/1121");
        asked.remember(ME, asked.position(&mine), at(0)).unwrap();
        for number in 1..MAX_POSITIONS as u64 {
            asked.remember(ME, Position(number), at(4)).unwrap();
        }
        let wait = asked.remember(ME, Position(0), at(4)).unwrap_err();
        assert_eq!(wait, Duration::from_secs(6 * 60));
        asked.remember(ME, Position(1), at(4)).unwrap();
        asked.remember(OTHER, Position(0), at(4)).unwrap();
        assert!(asked.has_asked(ME, &mine, at(4)));
        asked.remember(ME, Position(0), at(10)).unwrap();
        assert!(asked.has_asked(ME, &mine, at(10)));
    }

    #[test]
    fn games_are_remembered_per_address_in_bounded_memory() {
        let asked = AskedPositions::default();
        let game = |number: u8| GameId([number; 16]);
        let games = |address, now| asked.remember(address, Position(0), now).unwrap();
        for number in 0..=MAX_GAMES as u8 {
            asked.plays(ME, game(number), at(0));
            asked.plays(ME, game(1), at(0));
        }
        let known = games(ME, at(0));
        assert_eq!(known.len(), MAX_GAMES);
        assert!(known.contains(&game(1)) && !known.contains(&game(0)));
        assert_eq!(games(OTHER, at(0)), []);
        asked.plays(ME, game(1), at(12));
        asked.plays(ME, game(99), at(12));
        assert_eq!(games(ME, at(12)).len(), MAX_GAMES + 1);
        for number in 0..3 * MAX_REMEMBERED as u32 {
            let address = IpAddr::from(number.to_be_bytes());
            asked.remember(address, Position(0), at(12)).unwrap();
        }
        let periods = asked.periods.lock().unwrap();
        assert!(periods.this.size <= MAX_REMEMBERED && periods.last.size <= MAX_REMEMBERED);
        assert!(periods.this.visitors.len() <= MAX_REMEMBERED);
    }
}
