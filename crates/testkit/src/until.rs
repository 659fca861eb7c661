//! The one way in which a test waits for something: it looks, pauses a little, looks again, and
//! after a minute fails with what it waited for and what it saw last.

use std::fmt::Display;
use std::time::{Duration, Instant};

/// How long a test waits before it fails, even on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The pauses between two looks: short at first, so that a test is quick, and longer later, so
/// that it leaves the processor to what it waits for.
#[derive(Debug, Clone)]
pub struct Pauses {
    deadline: Instant,
    next: Duration,
}

impl Pauses {
    const FIRST: Duration = Duration::from_millis(1);
    const LONGEST: Duration = Duration::from_millis(100);

    /// Pauses that end [`PATIENCE`] from now.
    #[must_use]
    pub fn new() -> Self {
        Pauses { deadline: Instant::now() + PATIENCE, next: Pauses::FIRST }
    }
}

impl Default for Pauses {
    fn default() -> Self {
        Pauses::new()
    }
}

impl Iterator for Pauses {
    type Item = Duration;

    /// The next pause, or `None` if the time is up.
    fn next(&mut self) -> Option<Duration> {
        let pause = self.next;
        self.next = (pause * 2).min(Pauses::LONGEST);
        (Instant::now() < self.deadline).then_some(pause)
    }
}

/// Looks until it finds something, and returns that. `Err` is what it saw instead.
///
/// # Panics
/// If it finds nothing in time.
///
/// # Examples
/// ```
/// let mut looks = 0;
/// let found = minewise_testkit::until("three looks", || {
///     looks += 1;
///     if looks == 3 { Ok("found") } else { Err(format!("{looks} looks")) }
/// });
/// assert_eq!(found, "found");
/// ```
#[track_caller]
pub fn until<T, Seen: Display>(what: &str, mut look: impl FnMut() -> Result<T, Seen>) -> T {
    let mut pauses = Pauses::new();
    loop {
        match (look(), pauses.next()) {
            (Ok(found), _) => return found,
            (Err(_), Some(pause)) => std::thread::sleep(pause),
            (Err(seen), None) => panic!("waited {PATIENCE:?} for {what}, but saw {seen}"),
        }
    }
}
