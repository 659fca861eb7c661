//! What an address, or a game, may think about in the long run.

use std::collections::HashMap;
use std::hash::Hash;
use std::time::{Duration, Instant};

/// Accounts that are remembered at most; a flood of addresses costs no more.
const REMEMBERED: usize = 65_536;

/// CPU time that may be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CpuShare {
    /// In the long run, in hundredths of a core; 0 for as much as anybody wants.
    pub percent: u32,
    /// At once, after a while of quiet.
    pub burst: Duration,
}

impl CpuShare {
    /// As much as anybody wants.
    pub const UNLIMITED: CpuShare = CpuShare { percent: 0, burst: Duration::ZERO };
}

/// Counts the CPU time of each by the time at which it is paid back: one moment is all that
/// is kept. What a thought takes is known only afterwards, so whoever is not in debt may
/// begin one.
#[derive(Debug)]
pub(super) struct Accounts<K> {
    share: CpuShare,
    paid: HashMap<K, Instant>,
}

impl<K: Eq + Hash> Accounts<K> {
    pub(super) fn new(share: CpuShare) -> Self {
        Accounts { share, paid: HashMap::new() }
    }

    /// Whether somebody may think, or how long until then.
    pub(super) fn check(&self, who: &K, now: Instant) -> Result<(), Duration> {
        let Some(paid) = self.paid.get(who) else { return Ok(()) };
        let allowed = now + self.in_time(self.share.burst);
        match paid.checked_duration_since(allowed) {
            None | Some(Duration::ZERO) => Ok(()),
            Some(wait) => Err(wait),
        }
    }

    /// Notes what somebody has used.
    pub(super) fn charge(&mut self, who: K, used: Duration, now: Instant) {
        if self.share.percent == 0 {
            return;
        }
        if self.paid.len() >= REMEMBERED && !self.paid.contains_key(&who) {
            self.paid.retain(|_, paid| *paid > now);
            if self.paid.len() >= REMEMBERED {
                // Rather forget somebody's debt than remember without bounds.
                self.paid.clear();
            }
        }
        let time = self.in_time(used);
        let paid = self.paid.entry(who).or_insert(now);
        *paid = (*paid).max(now) + time;
    }

    /// How long it takes until so much CPU time is earned.
    fn in_time(&self, cpu: Duration) -> Duration {
        cpu * 100 / self.share.percent.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_may_be_used_and_then_only_the_share() {
        let share = CpuShare { percent: 50, burst: Duration::from_secs(20) };
        let mut accounts = Accounts::new(share);
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        assert_eq!(accounts.check(&"a", at(0)), Ok(()));
        accounts.charge("a", Duration::from_secs(20), at(0));
        assert_eq!(accounts.check(&"a", at(0)), Ok(()));
        accounts.charge("a", Duration::from_secs(2), at(0));
        assert_eq!(accounts.check(&"a", at(0)), Err(Duration::from_secs(4)));
        assert_eq!(accounts.check(&"b", at(0)), Ok(()));
        assert_eq!(accounts.check(&"a", at(4)), Ok(()));
        // After a while of quiet the whole burst is there again.
        accounts.charge("a", Duration::from_secs(20), at(1_000));
        assert_eq!(accounts.check(&"a", at(1_000)), Ok(()));
        let mut unlimited = Accounts::new(CpuShare::UNLIMITED);
        unlimited.charge("a", Duration::from_secs(9_999), start);
        assert_eq!(unlimited.check(&"a", start), Ok(()));
    }

    #[test]
    fn a_flood_of_addresses_is_not_remembered_without_bounds() {
        let share = CpuShare { percent: 1, burst: Duration::ZERO };
        let (mut accounts, now) = (Accounts::new(share), Instant::now());
        for address in 0..3 * REMEMBERED {
            accounts.charge(address, Duration::from_secs(1), now);
        }
        assert!(accounts.paid.len() <= REMEMBERED);
    }
}
