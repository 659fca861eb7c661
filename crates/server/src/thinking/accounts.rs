//! How much CPU time an address or a game may use in the long run.

use std::collections::HashMap;
use std::hash::Hash;
use std::time::{Duration, Instant};

/// The most accounts that are remembered, so that a flood of addresses can't fill the memory.
const REMEMBERED: usize = 65_536;

/// An allowance of CPU time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CpuShare {
    /// The long-run share, in hundredths of a core; 0 means no limit.
    pub percent: u32,
    /// How much may be used at once after a quiet period.
    pub burst: Duration,
}

impl CpuShare {
    /// No limit.
    pub const UNLIMITED: CpuShare = CpuShare { percent: 0, burst: Duration::ZERO };
}

/// Keeps an account of CPU time for each key. All it stores is the moment at which the debt will be
/// paid off. The cost of a thought is known only afterwards, so anybody who isn't in debt may begin
/// one.
#[derive(Debug)]
pub(super) struct Accounts<K> {
    share: CpuShare,
    paid: HashMap<K, Instant>,
}

impl<K: Eq + Hash> Accounts<K> {
    pub(super) fn new(share: CpuShare) -> Self {
        Accounts { share, paid: HashMap::new() }
    }

    /// Checks that somebody may think now.
    ///
    /// # Errors
    /// How long they have to wait otherwise.
    pub(super) fn check(&self, who: &K, now: Instant) -> Result<(), Duration> {
        let Some(paid) = self.paid.get(who) else { return Ok(()) };
        let allowed = now + self.time_to_earn(self.share.burst);
        match paid.checked_duration_since(allowed) {
            None | Some(Duration::ZERO) => Ok(()),
            Some(wait) => Err(wait),
        }
    }

    /// Charges somebody for CPU time.
    pub(super) fn charge(&mut self, who: K, used: Duration, now: Instant) {
        if self.share.percent == 0 {
            return;
        }
        if self.paid.len() >= REMEMBERED && !self.paid.contains_key(&who) {
            self.paid.retain(|_, paid| *paid > now);
            if self.paid.len() >= REMEMBERED {
                // Better to forget debts than to use unbounded memory.
                self.paid.clear();
            }
        }
        let time = self.time_to_earn(used);
        let paid = self.paid.entry(who).or_insert(now);
        *paid = (*paid).max(now) + time;
    }

    /// How long it takes to earn an amount of CPU time.
    fn time_to_earn(&self, cpu: Duration) -> Duration {
        cpu * 100 / self.share.percent.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_the_burst_only_the_share_may_be_used() {
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
        // After a quiet period the whole burst is available again.
        accounts.charge("a", Duration::from_secs(20), at(1_000));
        assert_eq!(accounts.check(&"a", at(1_000)), Ok(()));
        let mut unlimited = Accounts::new(CpuShare::UNLIMITED);
        unlimited.charge("a", Duration::from_secs(9_999), start);
        assert_eq!(unlimited.check(&"a", start), Ok(()));
    }

    #[test]
    fn a_flood_of_addresses_takes_bounded_memory() {
        let share = CpuShare { percent: 1, burst: Duration::ZERO };
        let (mut accounts, now) = (Accounts::new(share), Instant::now());
        for address in 0..3 * REMEMBERED {
            accounts.charge(address, Duration::from_secs(1), now);
        }
        assert!(accounts.paid.len() <= REMEMBERED);
    }
}
