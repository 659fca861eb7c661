//! A progress bar on standard error.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// How wide the bar is.
const WIDTH: u64 = 30;

/// How long a picture stands. What is done sooner than that needs no bar.
const PAUSE: Duration = Duration::from_millis(200);

/// How far work has come, for a person who waits.
pub(crate) struct Progress {
    total: u64,
    done: u64,
    start: Instant,
    /// When it was drawn last; the start if it was not.
    drawn: Instant,
    /// Whether anybody sees it.
    is_seen: bool,
}

impl Progress {
    /// Progress towards `total`. Nothing is drawn unless standard error is a
    /// terminal; where the results go to the terminal too, they are progress
    /// enough.
    pub(crate) fn towards(total: u64) -> Self {
        let now = Instant::now();
        let is_seen = io::stderr().is_terminal() && !io::stdout().is_terminal();
        Progress { total, done: 0, start: now, drawn: now, is_seen }
    }

    /// One more is done.
    pub(crate) fn advance(&mut self) {
        self.advance_with(|_| String::new());
    }

    /// One more is done, and `remark` is to be said with how many are.
    pub(crate) fn advance_with(&mut self, remark: impl FnOnce(u64) -> String) {
        self.done += 1;
        if self.is_seen && self.drawn.elapsed() >= PAUSE {
            self.drawn = Instant::now();
            let mut picture = picture(self.done, self.total, self.start.elapsed());
            picture += &remark(self.done);
            // Only a courtesy: if it fails, nothing is lost.
            let _ = write!(io::stderr(), "\r{picture}\x1b[K");
        }
    }
}

/// Takes the bar away, also when the work fails.
impl Drop for Progress {
    fn drop(&mut self) {
        if self.drawn > self.start {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// `[#####-----] 500 of 1000, 123 a second`.
fn picture(done: u64, total: u64, elapsed: Duration) -> String {
    let full = (u128::from(done) * u128::from(WIDTH) / u128::from(total.max(1))) as usize;
    let full = full.min(WIDTH as usize);
    let (bar, rest) = ("#".repeat(full), "-".repeat(WIDTH as usize - full));
    let rate = done as f64 / elapsed.as_secs_f64().max(1e-9);
    let digits = if rate < 10.0 { 1 } else { 0 };
    format!("[{bar}{rest}] {done} of {total}, {rate:.digits$} a second")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_fills() {
        let second = Duration::from_secs(1);
        for (done, total, start) in [
            (0, 10, "[------------------------------] 0 of 10, 0.0 a second"),
            (5, 10, "[###############---------------] 5 of 10, 5.0 a second"),
            (100, 100, "[##############################] 100 of 100, 100 a second"),
            (0, 0, "[------------------------------] 0 of 0, 0.0 a second"),
        ] {
            assert_eq!(picture(done, total, second), start);
        }
        assert!(picture(u64::MAX, u64::MAX, second).starts_with("[######"));
    }
}
