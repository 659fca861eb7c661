//! Games by day, week, month or year.

use minewise_frontend::calendar::{self, DAY_SECONDS};
use minewise_store::{PlayedGame, UnixMillis};

/// More periods than that are put together to longer ones.
const MOST_PERIODS: u64 = 31;

/// How long a period is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum PeriodLength {
    Day,
    /// From Monday on.
    Week,
    Month,
    Year,
}

/// A day, week, month or year, by the clock of Greenwich.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// How long it is.
    pub length: PeriodLength,
    /// Which one it is, counted from that of 1970-01-01.
    number: u64,
}

impl PeriodLength {
    const ALL: [PeriodLength; 4] =
        [PeriodLength::Day, PeriodLength::Week, PeriodLength::Month, PeriodLength::Year];

    /// The period with a day, counted from 1970-01-01.
    fn of_day(self, day: u64) -> Period {
        let number = match self {
            PeriodLength::Day => day,
            // 1970-01-01 was a Thursday.
            PeriodLength::Week => (day + 3) / 7,
            PeriodLength::Month => {
                let (year, month, _) = calendar::day(day);
                12 * (year - 1970) + month - 1
            }
            PeriodLength::Year => calendar::day(day).0 - 1970,
        };
        Period { length: self, number }
    }
}

impl Period {
    /// Its date as ISO 8601 has it: the first day, the month or the year.
    pub fn date(self) -> String {
        let of_day = |day| {
            let (year, month, day) = calendar::day(day);
            format!("{year}-{month:02}-{day:02}")
        };
        match self.length {
            PeriodLength::Day => of_day(self.number),
            // The first week began before 1970.
            PeriodLength::Week => of_day((7 * self.number).saturating_sub(3)),
            PeriodLength::Month => {
                format!("{}-{:02}", 1970 + self.number / 12, self.number % 12 + 1)
            }
            PeriodLength::Year => (1970 + self.number).to_string(),
        }
    }

    /// The same without the year, if it is a day.
    pub fn short_date(self) -> String {
        let date = self.date();
        match self.length {
            PeriodLength::Day | PeriodLength::Week => date[5..].to_owned(),
            PeriodLength::Month | PeriodLength::Year => date,
        }
    }
}

/// The day of a moment, as ISO 8601 has it.
pub fn date(at: UnixMillis) -> String {
    PeriodLength::Day.of_day(day(at)).date()
}

const fn day(at: UnixMillis) -> u64 {
    at.0 / 1_000 / DAY_SECONDS
}

/// Games, which come in the order they finished, in periods of the same length without a gap: as
/// short as a plot has room for.
pub fn periods<'a>(games: &[&'a PlayedGame]) -> Vec<(Period, Vec<&'a PlayedGame>)> {
    let day_of = |game: &PlayedGame| day(game.finish.finished);
    let (Some(first), Some(last)) = (games.first(), games.last()) else { return Vec::new() };
    let (first, last) = (day_of(first), day_of(last));
    let count = |length: PeriodLength| {
        length.of_day(last).number.saturating_sub(length.of_day(first).number)
    };
    let fits = |length: &PeriodLength| count(*length) < MOST_PERIODS;
    let length = PeriodLength::ALL.into_iter().find(fits).unwrap_or(PeriodLength::Year);
    let start = length.of_day(first).number;
    let mut found: Vec<_> = (start..=start + count(length))
        .map(|number| (Period { length, number }, Vec::new()))
        .collect();
    for &game in games {
        let place = length.of_day(day_of(game)).number.saturating_sub(start) as usize;
        if let Some((_, together)) = found.get_mut(place) {
            together.push(game);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_games::won;

    /// How many games are in which periods.
    fn counts(days: &[u64]) -> Vec<(String, usize)> {
        let games: Vec<PlayedGame> = days.iter().map(|&day| won(day, 1_000)).collect();
        let games: Vec<&PlayedGame> = games.iter().collect();
        let found = periods(&games);
        found.into_iter().map(|(period, games)| (period.date(), games.len())).collect()
    }

    #[test]
    fn periods_have_no_gaps_and_are_as_short_as_there_is_room_for() {
        let named = |counts: &[(&str, usize)]| -> Vec<(String, usize)> {
            counts.iter().map(|&(name, count)| (name.to_owned(), count)).collect()
        };
        assert_eq!(counts(&[]), []);
        // 2026-03-01 is day 20,513, a Sunday.
        let found = counts(&[20_513, 20_513, 20_515]);
        assert_eq!(found, named(&[("2026-03-01", 2), ("2026-03-02", 0), ("2026-03-03", 1)]));
        let weeks = counts(&[20_513, 20_514, 20_560]);
        assert_eq!(weeks[..2], named(&[("2026-02-23", 1), ("2026-03-02", 1)]));
        assert_eq!((weeks.len(), weeks[7].clone()), (8, ("2026-04-13".to_owned(), 1)));
        let months = counts(&[20_513, 20_513 + 400]);
        assert_eq!(months[0], ("2026-03".to_owned(), 1));
        assert_eq!((months.len(), months[13].clone()), (14, ("2027-04".to_owned(), 1)));
        let years = counts(&[0, 365 * 40 + 10]);
        assert_eq!((years.len(), years[0].clone()), (41, ("1970".to_owned(), 1)));
        assert_eq!(years[40], ("2010".to_owned(), 1));
    }

    #[test]
    fn days_are_short_where_there_is_little_room() {
        assert_eq!(PeriodLength::Day.of_day(20_513).short_date(), "03-01");
        assert_eq!(PeriodLength::Month.of_day(20_513).short_date(), "2026-03");
        assert_eq!(date(UnixMillis(20_513 * 86_400_000 + 5)), "2026-03-01");
    }
}
