//! Which addresses have recently asked the analysis about which positions, and which games they
//! play.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use minewise_board::View;
use minewise_store::{GameId, UnixMillis};

use crate::positions::{Position, PositionHasher};

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
    pub(crate) hasher: PositionHasher,
    periods: Mutex<Periods>,
}

/// Who wants to know something about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asker {
    /// A visitor, for whatever it may be good.
    Visitor,
    /// The player of a game, about the position in that game. There it counts as help, so it
    /// matters only to other games.
    Game(GameId),
}

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
    /// The positions, and who asked about each.
    asked: HashMap<Position, ShortAsker>,
    plays: Vec<GameId>,
}

/// An [`Asker`] in half the memory: 0, or part of the id of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct ShortAsker(u64);

impl From<Asker> for ShortAsker {
    fn from(asker: Asker) -> Self {
        match asker {
            Asker::Visitor => ShortAsker(0),
            Asker::Game(GameId([a, b, c, d, e, f, g, h, ..])) => {
                ShortAsker(u64::from_be_bytes([a, b, c, d, e, f, g, h]) | 1)
            }
        }
    }
}

impl Visitor {
    fn ask(&mut self, position: Position, asker: ShortAsker) {
        let known = self.asked.entry(position).or_insert(asker);
        if *known != asker {
            // Several games count like a visitor: it matters to all of them.
            *known = Asker::Visitor.into();
        }
    }
}

impl AskedPositions {
    /// Remembers questions. Returns the games to which they may matter: those that are played from
    /// the same address. If there are none, what a game is told is not remembered.
    ///
    /// # Errors
    /// How long the address has to wait, if it has asked about too many positions.
    pub(crate) fn remember(
        &self,
        address: IpAddr,
        positions: &HashSet<Position>,
        asker: Asker,
        now: UnixMillis,
    ) -> Result<Vec<GameId>, Duration> {
        let mut periods = self.periods(now);
        let Periods { this, last } = &mut *periods;
        let visitor = this.visitors.entry(address).or_default();
        let before = last.visitors.get(&address).map_or(&[][..], |visitor| &visitor.plays);
        let earlier = before.iter().filter(|game| !visitor.plays.contains(game));
        let games: Vec<GameId> = visitor.plays.iter().chain(earlier).copied().collect();
        let games: Vec<GameId> =
            games.into_iter().filter(|game| asker != Asker::Game(*game)).collect();
        if games.is_empty() && asker != Asker::Visitor {
            return Ok(games);
        }
        let is_new = |position: &&Position| !visitor.asked.contains_key(position);
        let new = positions.iter().filter(is_new).count();
        if new > 0 && visitor.asked.len() + new > MAX_POSITIONS {
            return Err(Duration::from_millis((this.began + PERIOD).saturating_sub(now.0)));
        }
        this.size += new;
        positions.iter().for_each(|&position| visitor.ask(position, asker.into()));
        Ok(games)
    }

    /// Remembers that a game is no longer played from an address, because it is over.
    pub(crate) fn stops_playing(&self, address: IpAddr, game: GameId, now: UnixMillis) {
        let mut periods = self.periods(now);
        let Periods { this, last } = &mut *periods;
        for period in [this, last] {
            let Some(visitor) = period.visitors.get_mut(&address) else { continue };
            let before = visitor.plays.len();
            visitor.plays.retain(|played| *played != game);
            period.size -= before - visitor.plays.len();
        }
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

    /// Whether this address has asked about the position of a game, other than in the game itself.
    /// Cheap for addresses that have never asked anything.
    pub(crate) fn has_asked(
        &self,
        address: IpAddr,
        game: GameId,
        view: &View,
        now: UnixMillis,
    ) -> bool {
        if !self.periods(now).holds_for(address, |visitor| !visitor.asked.is_empty()) {
            return false;
        }
        let position = self.hasher.position(view);
        let has_asked = |visitor: &Visitor| {
            visitor.asked.get(&position).is_some_and(|asker| *asker != Asker::Game(game).into())
        };
        self.periods(now).holds_for(address, has_asked)
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

    /// Whether a condition holds for what is remembered about an address.
    fn holds_for(&self, address: IpAddr, holds: impl Fn(&Visitor) -> bool) -> bool {
        let visitors = [&self.this, &self.last].map(|period| period.visitors.get(&address));
        visitors.into_iter().flatten().any(holds)
    }
}

#[cfg(test)]
mod tests {
    use minewise_board::Symmetry;

    use super::*;

    const ME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));

    fn view(text: &str) -> View {
        text.parse().unwrap()
    }

    fn at(minutes: u64) -> UnixMillis {
        UnixMillis(1_700_000_000_000 + minutes * 60_000)
    }

    const fn game(number: u8) -> GameId {
        GameId([number; 16])
    }

    impl AskedPositions {
        /// A visitor's question about one position.
        fn ask(
            &self,
            address: IpAddr,
            position: Position,
            now: UnixMillis,
        ) -> Result<Vec<GameId>, Duration> {
            self.remember(address, &HashSet::from([position]), Asker::Visitor, now)
        }

        fn ask_about(&self, address: IpAddr, view: &View, now: UnixMillis) {
            self.ask(address, self.hasher.position(view), now).unwrap();
        }

        fn knows(&self, address: IpAddr, view: &View, now: UnixMillis) -> bool {
            self.has_asked(address, game(0), view, now)
        }
    }

    #[test]
    fn questions_are_remembered_per_address_for_some_minutes() {
        let asked = AskedPositions::default();
        let mine = view("4x2x2:____/1121");
        assert!(!asked.knows(ME, &mine, at(0)));
        asked.ask_about(ME, &mine, at(0));
        for minute in [0, 9, 10, 19] {
            assert!(asked.knows(ME, &mine, at(minute)), "after {minute} minutes");
        }
        assert!(!asked.knows(OTHER, &mine, at(19)));
        assert!(!asked.knows(ME, &view("4x2x2:____/1_21"), at(19)));
        assert!(!asked.knows(ME, &mine, at(20)));
        asked.ask_about(ME, &mine, at(30));
        assert!(!asked.knows(ME, &mine, at(55)), "two periods later at once");
    }

    #[test]
    fn rotating_a_position_does_not_hide_it() {
        let asked = AskedPositions::default();
        let mine = view("4x2x2:____/1121");
        asked.ask_about(ME, &mine, at(0));
        for symmetry in Symmetry::ALL {
            assert!(asked.knows(ME, &symmetry.view(&mine), at(0)), "{symmetry:?}");
        }
        assert!(!asked.knows(ME, &view("4x2x2:____/1122"), at(0)));
        assert!(!asked.knows(ME, &view("4x2x3:____/1121"), at(0)), "another number of mines");
    }

    /// An address that asks too much has to wait: nothing is forgotten, and nobody else is
    /// affected.
    #[test]
    fn other_questions_do_not_hide_one() {
        let asked = AskedPositions::default();
        let mine = view("4x2x2:____/1121");
        asked.ask_about(ME, &mine, at(0));
        for number in 1..MAX_POSITIONS as u64 {
            asked.ask(ME, Position(number), at(4)).unwrap();
        }
        let wait = asked.ask(ME, Position(0), at(4)).unwrap_err();
        assert_eq!(wait, Duration::from_secs(6 * 60));
        asked.ask(ME, Position(1), at(4)).unwrap();
        asked.ask(OTHER, Position(0), at(4)).unwrap();
        assert!(asked.knows(ME, &mine, at(4)));
        asked.ask(ME, Position(0), at(10)).unwrap();
        assert!(asked.knows(ME, &mine, at(10)));
    }

    #[test]
    fn many_positions_at_once_are_remembered_together_or_not_at_all() {
        let asked = AskedPositions::default();
        let positions = |numbers: std::ops::Range<u64>| numbers.map(Position).collect();
        let ask = |positions: &HashSet<Position>| {
            asked.remember(ME, positions, Asker::Visitor, at(0)).map(drop)
        };
        let most = MAX_POSITIONS as u64;
        ask(&positions(0..most - 10)).unwrap();
        ask(&positions(0..most)).unwrap();
        ask(&positions(0..most)).unwrap();
        assert_eq!(ask(&positions(most - 5..most + 1)), Err(Duration::from_secs(10 * 60)));
        assert_eq!(asked.periods(at(0)).this.visitors[&ME].asked.len(), MAX_POSITIONS);
    }

    /// What is asked in a game matters to the other games of the address, and to those alone.
    #[test]
    fn a_question_in_one_game_matters_to_the_others() {
        let asked = AskedPositions::default();
        let mine = view("4x2x2:____/1121");
        let positions = HashSet::from([asked.hasher.position(&mine)]);
        let ask_in = |number| asked.remember(ME, &positions, Asker::Game(game(number)), at(0));
        asked.plays(ME, game(1), at(0));
        assert_eq!(ask_in(1), Ok(vec![]));
        assert!(!asked.has_asked(ME, game(2), &mine, at(0)), "there was no other game");
        asked.plays(ME, game(2), at(0));
        assert_eq!(ask_in(1), Ok(vec![game(2)]));
        assert!(asked.has_asked(ME, game(2), &mine, at(0)));
        assert!(!asked.has_asked(ME, game(1), &mine, at(0)), "there it counts as help");
        ask_in(2).unwrap();
        assert!(asked.has_asked(ME, game(1), &mine, at(0)));
        asked.stops_playing(ME, game(2), at(11));
        assert_eq!(ask_in(1), Ok(vec![]));
    }

    #[test]
    fn games_are_remembered_per_address_in_bounded_memory() {
        let asked = AskedPositions::default();
        let games = |address, now| asked.ask(address, Position(0), now).unwrap();
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
            asked.ask(address, Position(0), at(12)).unwrap();
        }
        let periods = asked.periods.lock().unwrap();
        assert!(periods.this.size <= MAX_REMEMBERED && periods.last.size <= MAX_REMEMBERED);
        assert!(periods.this.visitors.len() <= MAX_REMEMBERED);
    }
}
