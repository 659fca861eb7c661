//! When an outage of the database begins and when it is over.

use std::time::{Duration, Instant};

/// How long nothing may fail before an outage is over. On a disk that is almost full, small writes
/// succeed between larger ones that fail.
const QUIET: Duration = Duration::from_secs(1);

/// What was asked of the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Works on a full disk, too.
    Read,
    Write,
}

/// A period in which the database is unavailable, from the first failure.
#[derive(Debug)]
pub(crate) struct Outage {
    began: Instant,
    last_failure: Instant,
    failures: u64,
    /// Whether writing has failed: then it takes a write to show that it is over.
    stops_writes: bool,
}

/// An outage that is over.
#[derive(Debug, PartialEq)]
pub(crate) struct PastOutage {
    pub(crate) seconds: f64,
    pub(crate) failures: u64,
}

impl Outage {
    /// An outage that begins with a failure.
    pub(crate) fn new(kind: Kind, now: Instant) -> Self {
        Outage { began: now, last_failure: now, failures: 1, stops_writes: kind == Kind::Write }
    }

    /// Counts another failure.
    pub(crate) fn fail(&mut self, kind: Kind, now: Instant) {
        self.failures += 1;
        self.last_failure = now;
        self.stops_writes |= kind == Kind::Write;
    }

    /// The end of the outage, if something that has just succeeded shows that it is over.
    pub(crate) fn end(&self, kind: Kind, now: Instant) -> Option<PastOutage> {
        let is_proof = kind == Kind::Write || !self.stops_writes;
        if !is_proof || now.saturating_duration_since(self.last_failure) < QUIET {
            return None;
        }
        let seconds = now.saturating_duration_since(self.began).as_secs_f64();
        Some(PastOutage { seconds, failures: self.failures })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outage_is_over_when_the_same_works_again_for_a_while() {
        let start = Instant::now();
        let at = |millis| start + Duration::from_millis(millis);
        let mut outage = Outage::new(Kind::Write, at(0));
        // On a full disk, reading works, and so does a small write now and then.
        assert_eq!(outage.end(Kind::Read, at(10)), None);
        assert_eq!(outage.end(Kind::Write, at(10)), None);
        outage.fail(Kind::Write, at(20));
        assert_eq!(outage.end(Kind::Read, at(5_000)), None);
        assert_eq!(outage.end(Kind::Write, at(1_019)), None);
        let past = PastOutage { seconds: 1.02, failures: 2 };
        assert_eq!(outage.end(Kind::Write, at(1_020)), Some(past));

        // If only reading has failed, reading is proof enough.
        let mut outage = Outage::new(Kind::Read, at(0));
        assert!(outage.end(Kind::Read, at(1_000)).is_some());
        outage.fail(Kind::Write, at(0));
        assert_eq!(outage.end(Kind::Read, at(1_000)), None);
        assert!(outage.end(Kind::Write, at(1_000)).is_some());
    }
}
