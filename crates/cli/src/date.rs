//! Times as a calendar has them.

use minewise_store::UnixMillis;

const DAY_SECONDS: u64 = 24 * 3_600;

/// A time like `2026-01-31 12:00:05 UTC`.
pub(crate) fn date(at: UnixMillis) -> String {
    let seconds = at.0 / 1_000;
    let (mut days, second) = (seconds / DAY_SECONDS, seconds % DAY_SECONDS);
    let mut year = 1970;
    while days >= year_days(year) {
        days -= year_days(year);
        year += 1;
    }
    let february = year_days(year) - 337;
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
    format!("{year}-{month:02}-{:02} {hour:02}:{minute:02}:{second:02} UTC", days + 1)
}

const fn year_days(year: u64) -> u64 {
    let is_leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    if is_leap { 366 } else { 365 }
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
