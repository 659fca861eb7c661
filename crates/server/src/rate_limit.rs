//! How often one address may do something.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::settings::Rate;

/// The most addresses that are remembered, so that a flood of addresses can't fill the memory.
const REMEMBERED: usize = 65_536;

/// Limits how often each key may do something. All it stores per key is the time at which an evenly
/// paced visitor would have done as much (GCRA).
#[derive(Debug)]
pub(crate) struct RateLimit<K> {
    rate: Rate,
    paced: Mutex<HashMap<K, Instant>>,
}

impl<K: Eq + Hash> RateLimit<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        RateLimit { rate, paced: Mutex::default() }
    }

    /// Counts one more.
    ///
    /// # Errors
    /// How long to wait, if there have been too many.
    pub(crate) fn take(&self, who: K, now: Instant) -> Result<(), Duration> {
        if self.rate.per_second == 0 {
            return Ok(());
        }
        let mut paced = self.paced.lock().unwrap_or_else(PoisonError::into_inner);
        if paced.len() >= REMEMBERED && !paced.contains_key(&who) {
            paced.retain(|_, until| *until > now);
            if paced.len() >= REMEMBERED {
                // Better to forget debts than to use unbounded memory.
                paced.clear();
            }
        }
        let pace = paced.entry(who).or_insert(now);
        next(self.rate, pace, now)
    }
}

/// The same limit for a single visitor.
#[derive(Debug)]
pub(crate) struct Pace {
    rate: Rate,
    until: Instant,
}

impl Pace {
    pub(crate) fn new(rate: Rate, now: Instant) -> Self {
        Pace { rate, until: now }
    }

    /// Counts one more.
    ///
    /// # Errors
    /// How long to wait, if there have been too many.
    pub(crate) fn take(&mut self, now: Instant) -> Result<(), Duration> {
        match self.rate.per_second {
            0 => Ok(()),
            _ => next(self.rate, &mut self.until, now),
        }
    }
}

fn next(rate: Rate, until: &mut Instant, now: Instant) -> Result<(), Duration> {
    let each = Duration::from_secs(1) / rate.per_second;
    let tolerated = each * rate.burst.max(1);
    let paced = (*until).max(now) + each;
    if paced > now + tolerated {
        return Err(paced - now - tolerated);
    }
    *until = paced;
    Ok(())
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
    fn a_flood_of_addresses_is_not_remembered_without_bounds() {
        let limit = RateLimit::new(Rate { per_second: 1, burst: 1 });
        let now = Instant::now();
        for address in 0..3 * REMEMBERED {
            limit.take(address, now).unwrap();
        }
        assert!(limit.paced.lock().unwrap().len() <= REMEMBERED);
    }
}
