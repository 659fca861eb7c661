//! Times as dates.

use minewise_frontend::calendar::{self, DAY_SECONDS};
use minewise_store::UnixMillis;

/// A time like `2026-01-31 12:00:05 UTC`.
pub(crate) fn date(at: UnixMillis) -> String {
    let seconds = at.0 / 1_000;
    let (year, month, day) = calendar::day(seconds / DAY_SECONDS);
    let second = seconds % DAY_SECONDS;
    let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
    format!("{year}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02} UTC")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (seconds, text) in [
            (0, "1970-01-01 00:00:00 UTC"),
            (951_782_400, "2000-02-29 00:00:00 UTC"),
            (1_735_689_599, "2024-12-31 23:59:59 UTC"),
            (1_760_000_000, "2025-10-09 08:53:20 UTC"),
            (4_107_542_400, "2100-03-01 00:00:00 UTC"),
        ] {
            assert_eq!(date(UnixMillis(1_000 * seconds + 999)), text);
        }
    }
}
