//! How rare the luck of many games is, in words.

use minewise_review::Statistics;
use minewise_texts::{Language, msg};

/// How often somebody who plays an hour a day has as much luck by chance, or as much bad luck.
pub(crate) fn rarity(found: &Statistics, language: Language) -> String {
    let kind = if found.luck < 0.0 { "bad" } else { "good" };
    let whole = |number: f64| (number.round().max(1.0) as u64).into();
    match found.years_of_luck {
        None => msg::WindowLuckUnknown.text(language).to_owned(),
        // Beyond that, the tail of a distribution says only that it is rare.
        Some(1_000.0..) => msg::WindowLuckNever { kind }.text(language),
        Some(years @ 1.0..) => msg::WindowLuckYears { kind, count: whole(years) }.text(language),
        Some(years @ 0.1..) => {
            msg::WindowLuckMonths { kind, count: whole(12.0 * years) }.text(language)
        }
        Some(years) => msg::WindowLuckDays { kind, count: whole(365.0 * years) }.text(language),
    }
}

#[cfg(test)]
mod tests {
    use minewise_review::Summary;

    use super::*;

    #[test]
    fn rarity_is_told_in_the_unit_that_fits() {
        let mut found = Summary::default().statistics();
        for (luck, years, expected) in [
            (2.0, 0.0, "Playing an hour a day, luck like this comes about once a day."),
            (2.0, 0.02, "Playing an hour a day, luck like this comes about once in 7 days."),
            (-2.0, 0.25, "Playing an hour a day, bad luck like this comes about once in 3 months."),
            (2.0, 1.2, "Playing an hour a day, luck like this comes about once a year."),
            (2.0, 41.7, "Playing an hour a day, luck like this comes about once in 42 years."),
            (
                -20.0,
                1e9,
                "Playing an hour a day, bad luck like this comes less than once in a thousand \
                 years.",
            ),
        ] {
            (found.luck, found.years_of_luck) = (luck, Some(years));
            assert_eq!(rarity(&found, Language::En), expected);
        }
        found.years_of_luck = None;
        let unknown = "There were too few guesses to tell how rare that is.";
        assert_eq!(rarity(&found, Language::En), unknown);
    }
}
