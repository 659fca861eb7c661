//! How often one address may do something.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::settings::Rate;

/// The most addresses that are remembered, so that a flood of addresses can't fill the memory.
const REMEMBERED: usize = 65_536;

const DAY: Duration = Duration::from_secs(24 * 3_600);

/// Limits how often each key may do something. All it stores per key is the time at which an evenly
/// paced visitor would have done as much (GCRA).
#[derive(Debug)]
pub(crate) struct RateLimit<K> {
    /// `None` for no limit.
    pacing: Option<Pacing>,
    paced: Mutex<HashMap<K, Instant>>,
}

/// How much a visitor may do.
#[derive(Debug, Clone, Copy)]
struct Pacing {
    /// How long one takes an evenly paced visitor.
    each: Duration,
    /// How much is tolerated in a burst.
    burst: u32,
}

impl<K: Eq + Hash> RateLimit<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        RateLimit { pacing: Pacing::of(rate), paced: Mutex::default() }
    }

    /// So much in a day, all at once or evenly; 0 for no limit.
    pub(crate) fn per_day(amount: u32) -> Self {
        let pacing = DAY.checked_div(amount).map(|each| Pacing { each, burst: amount });
        RateLimit { pacing, paced: Mutex::default() }
    }

    /// Counts one more.
    ///
    /// # Errors
    /// How long to wait, if there have been too many.
    pub(crate) fn take(&self, who: K, now: Instant) -> Result<(), Duration> {
        self.take_many(who, 1, now)
    }

    /// Counts so many more, or none of them.
    ///
    /// # Errors
    /// How long to wait, if that is too much.
    pub(crate) fn take_many(&self, who: K, amount: u32, now: Instant) -> Result<(), Duration> {
        let Some(pacing) = self.pacing else { return Ok(()) };
        let mut paced = self.paced.lock().unwrap_or_else(PoisonError::into_inner);
        if paced.len() >= REMEMBERED && !paced.contains_key(&who) {
            paced.retain(|_, until| *until > now);
            if paced.len() >= REMEMBERED {
                // Better to forget debts than to use unbounded memory.
                paced.clear();
            }
        }
        let until = paced.entry(who).or_insert(now);
        pacing.next(amount, until, now)
    }
}

/// The same limit for a single visitor.
#[derive(Debug)]
pub(crate) struct Pace {
    pacing: Option<Pacing>,
    until: Instant,
}

impl Pace {
    pub(crate) fn new(rate: Rate, now: Instant) -> Self {
        Pace { pacing: Pacing::of(rate), until: now }
    }

    /// Counts one more.
    ///
    /// # Errors
    /// How long to wait, if there have been too many.
    pub(crate) fn take(&mut self, now: Instant) -> Result<(), Duration> {
        self.pacing.map_or(Ok(()), |pacing| pacing.next(1, &mut self.until, now))
    }
}

impl Pacing {
    fn of(rate: Rate) -> Option<Self> {
        let each = Duration::from_secs(1).checked_div(rate.per_second)?;
        Some(Pacing { each, burst: rate.burst.max(1) })
    }

    fn next(self, amount: u32, until: &mut Instant, now: Instant) -> Result<(), Duration> {
        let tolerated = self.each * self.burst;
        let paced = (*until).max(now) + self.each * amount;
        if paced > now + tolerated {
            return Err(paced - now - tolerated);
        }
        *until = paced;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_passes_and_then_only_the_rate() {
        let limit = RateLimit::new(Rate { per_second: 10, burst: 3 });
        let start = Instant::now();
        let at = |millis| start + Duration::from_millis(millis);
        let taken: Vec<bool> = (0..5).map(|_| limit.take("a", at(0)).is_ok()).collect();
        assert_eq!(taken, [true, true, true, false, false]);
        assert_eq!(limit.take("b", at(0)), Ok(()));
        assert_eq!(limit.take("a", at(40)), Err(Duration::from_millis(60)));
        assert_eq!(limit.take("a", at(100)), Ok(()));
        assert!(limit.take("a", at(100)).is_err());
        // After a while of quiet the whole burst is there again.
        let taken = (0..5).filter(|_| limit.take("a", at(10_000)).is_ok()).count();
        assert_eq!(taken, 3);
        let unlimited = RateLimit::new(Rate::UNLIMITED);
        assert!((0..10_000).all(|_| unlimited.take("a", start).is_ok()));
    }

    #[test]
    fn a_day_has_its_amount_once() {
        let limit = RateLimit::per_day(100);
        let start = Instant::now();
        let at = |hours: u64| start + Duration::from_secs(hours * 3_600);
        assert!(limit.take_many("a", 101, at(0)).is_err(), "more than a day has");
        assert_eq!(limit.take_many("a", 60, at(0)), Ok(()));
        assert!(limit.take_many("a", 41, at(0)).is_err());
        assert_eq!(limit.take_many("a", 40, at(0)), Ok(()));
        assert_eq!(limit.take_many("a", 25, at(0)), Err(Duration::from_secs(6 * 3_600)));
        assert_eq!(limit.take_many("b", 100, at(0)), Ok(()));
        assert_eq!(limit.take_many("a", 25, at(6)), Ok(()));
        assert!(limit.take_many("a", 1, at(6)).is_err());
        assert_eq!(limit.take_many("a", 100, at(30)), Ok(()));
        let unlimited = RateLimit::per_day(0);
        assert_eq!(unlimited.take_many("a", u32::MAX, start), Ok(()));
    }

    #[test]
    fn a_flood_of_addresses_is_not_remembered_without_bounds() {
        let limit = RateLimit::new(Rate { per_second: 1, burst: 1 });
        let now = Instant::now();
        for address in 0..3 * REMEMBERED {
            limit.take(address, now).unwrap();
        }
        assert!(limit.paced.lock().unwrap().len() <= REMEMBERED);
    }
}
