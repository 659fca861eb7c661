//! Who has asked the public analysis about which position lately, and who plays what.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use minewise_board::{Symmetry, View};
use minewise_store::{GameId, UnixMillis};

/// How long everything is remembered at least, in milliseconds; twice as long at most.
const PERIOD: u64 = 10 * 60 * 1_000;
/// Different positions that an address may ask about in that time. Nothing that it has asked
/// is forgotten for what it asks next, so that nobody can wash a question out with others.
const POSITIONS: usize = 20_000;
/// Games that are remembered of an address: the one that was played least lately goes first.
const GAMES: usize = 64;
/// What is remembered of everybody in a period that is not cut short. Whoever fills it needs
/// many addresses, and could ask from another one in the first place.
const EVERYTHING: usize = 500_000;

/// Hashes of the positions that each address has asked about lately, so that a player
/// who asks about the game that is being played is noticed. Only the same address
/// counts: otherwise a watcher could spoil a game.
#[derive(Debug, Default)]
pub(crate) struct AskedPositions {
    hasher: RandomState,
    periods: Mutex<Periods>,
}

/// A position as one hash, the same however it is turned and mirrored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Position(u64);

/// What is remembered: a period goes as a whole.
#[derive(Debug, Default)]
struct Periods {
    this: Period,
    last: Period,
}

#[derive(Debug, Default)]
struct Period {
    /// In milliseconds, as all times here.
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
    /// What a view looks like, whichever way round.
    pub(crate) fn position(&self, view: &View) -> Position {
        let hashes = Symmetry::ALL.map(|symmetry| self.hasher.hash_one(symmetry.view(view)));
        Position(hashes.into_iter().fold(u64::MAX, u64::min))
    }

    /// Remembers a question. Returns the games that are played from the same address.
    ///
    /// # Errors
    /// If that address has asked about too many positions: then how long it has to wait.
    pub(crate) fn remember(
        &self,
        address: IpAddr,
        position: Position,
        now: UnixMillis,
    ) -> Result<Vec<GameId>, Duration> {
        let mut periods = self.periods(now);
        let Periods { this, last } = &mut *periods;
        let visitor = this.visitors.entry(address).or_default();
        if visitor.asked.len() >= POSITIONS && !visitor.asked.contains(&position) {
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
        if plays.len() >= GAMES {
            plays.remove(0);
        }
        plays.push(game);
        this.size += plays.len() - before;
    }

    /// Whether somebody at this address has asked about this position. Costs nothing
    /// to those who never asked anything.
    pub(crate) fn has_asked(&self, address: IpAddr, view: &View, now: UnixMillis) -> bool {
        let is_any = |asked: &HashSet<Position>| !asked.is_empty();
        if !self.periods(now).have(address, is_any) {
            return false;
        }
        let position = self.position(view);
        self.periods(now).have(address, |asked| asked.contains(&position))
    }

    fn periods(&self, now: UnixMillis) -> MutexGuard<'_, Periods> {
        let mut periods = self.periods.lock().unwrap_or_else(PoisonError::into_inner);
        periods.turn(now);
        periods
    }
}

impl Periods {
    /// Begins another period when it is time.
    fn turn(&mut self, now: UnixMillis) {
        let age = now.0.saturating_sub(self.this.began);
        if age >= PERIOD || self.this.size >= EVERYTHING {
            let next = Period { began: now.0, ..Period::default() };
            self.last = std::mem::replace(&mut self.this, next);
        }
        if age >= 2 * PERIOD {
            self.last = Period::default();
        }
    }

    /// Whether something holds for what an address has asked.
    fn have(&self, address: IpAddr, holds: impl Fn(&HashSet<Position>) -> bool) -> bool {
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
    fn questions_are_remembered_by_address_for_some_minutes() {
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
    fn turning_a_position_around_makes_no_other() {
        let asked = AskedPositions::default();
        let mine = view("4x2x2:____/1121");
        asked.remember(ME, asked.position(&mine), at(0)).unwrap();
        for symmetry in Symmetry::ALL {
            assert!(asked.has_asked(ME, &symmetry.view(&mine), at(0)), "{symmetry:?}");
        }
        assert!(!asked.has_asked(ME, &view("4x2x2:____/1122"), at(0)));
        assert!(!asked.has_asked(ME, &view("4x2x3:____/1121"), at(0)), "another number of mines");
    }

    /// Whoever asks very much has to wait: nothing is forgotten, and nobody's games suffer.
    #[test]
    fn other_questions_wash_nothing_out() {
        let asked = AskedPositions::default();
        let mine = view("4x2x2:____/1121");
        asked.remember(ME, asked.position(&mine), at(0)).unwrap();
        for number in 1..POSITIONS as u64 {
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
    fn games_are_remembered_by_address_and_everything_within_bounds() {
        let asked = AskedPositions::default();
        let game = |number: u8| GameId([number; 16]);
        let games = |address, now| asked.remember(address, Position(0), now).unwrap();
        for number in 0..=GAMES as u8 {
            asked.plays(ME, game(number), at(0));
            asked.plays(ME, game(1), at(0));
        }
        let known = games(ME, at(0));
        assert_eq!(known.len(), GAMES);
        assert!(known.contains(&game(1)) && !known.contains(&game(0)));
        assert_eq!(games(OTHER, at(0)), []);
        asked.plays(ME, game(1), at(12));
        asked.plays(ME, game(99), at(12));
        assert_eq!(games(ME, at(12)).len(), GAMES + 1);
        for number in 0..3 * EVERYTHING as u32 {
            let address = IpAddr::from(number.to_be_bytes());
            asked.remember(address, Position(0), at(12)).unwrap();
        }
        let periods = asked.periods.lock().unwrap();
        assert!(periods.this.size <= EVERYTHING && periods.last.size <= EVERYTHING);
        assert!(periods.this.visitors.len() <= EVERYTHING);
    }
}
