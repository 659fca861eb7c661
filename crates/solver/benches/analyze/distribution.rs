//! Statistics of measured times.

use std::fmt;
use std::time::{Duration, Instant};

/// Runs something and measures how long it takes. Returns its result, so that the memory
/// is freed after the clock has stopped.
pub(crate) fn time<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = work();
    (result, start.elapsed())
}

/// Sorted times, at least one.
pub(crate) struct Distribution {
    sorted: Vec<Duration>,
}

impl Distribution {
    pub(crate) fn of(times: impl IntoIterator<Item = Duration>) -> Self {
        let mut sorted: Vec<Duration> = times.into_iter().collect();
        sorted.sort_unstable();
        assert!(!sorted.is_empty(), "nothing was timed");
        Distribution { sorted }
    }

    /// The smallest time that this percentage of all times do not exceed.
    pub(crate) fn percentile(&self, percent: usize) -> Duration {
        let rank = (self.sorted.len() * percent).div_ceil(100).max(1);
        self.sorted[rank - 1]
    }

    pub(crate) fn median(&self) -> Duration {
        self.percentile(50)
    }

    pub(crate) fn mean(&self) -> Duration {
        self.sorted.iter().sum::<Duration>() / self.sorted.len() as u32
    }
}

/// The headings of the columns that a [`Distribution`] prints.
pub(crate) const HEADS: &str = "    mean  median     p90     p99     max";

/// Microseconds, in the columns of [`HEADS`].
impl fmt::Display for Distribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (p90, p99, max) = (self.percentile(90), self.percentile(99), self.percentile(100));
        for time in [self.mean(), self.median(), p90, p99, max] {
            write!(f, "{:>8.1}", time.as_secs_f64() * 1e6)?;
        }
        Ok(())
    }
}

/// Times of the same things over several rounds.
pub(crate) struct Rounds {
    /// For each thing, one time per round.
    times: Vec<Vec<Duration>>,
}

impl Rounds {
    pub(crate) fn new(things: usize) -> Self {
        Rounds { times: vec![Vec::new(); things] }
    }

    pub(crate) fn add(&mut self, thing: usize, time: Duration) {
        self.times[thing].push(time);
    }

    /// The median time of each thing, without the disturbances that hit single rounds.
    pub(crate) fn of_things(&self) -> Distribution {
        Distribution::of(self.times.iter().map(|times| Distribution::of(times.clone()).median()))
    }

    /// Every single time, including disturbances.
    pub(crate) fn of_all(&self) -> Distribution {
        Distribution::of(self.times.iter().flatten().copied())
    }
}
