//! How likely something is: in a sentence, exactly, and in the two places of a cell.
//!
//! Only what is certain is ever written as certain: a tiny risk must not look like
//! none. The browser has the same rules in `web/lib/chance.js`, and
//! `crates/texts/tests/chances.json` holds both to the same texts.

use crate::{Language, msg};

impl Language {
    /// A chance as a percentage with one decimal.
    ///
    /// ```
    /// use minewise_texts::Language;
    ///
    /// let english = [0.0, 0.0001, 0.206, 0.99999, 1.0].map(|chance| Language::En.percent(chance));
    /// assert_eq!(english, ["0 %", "< 0.1 %", "20.6 %", "> 99.9 %", "100 %"]);
    /// assert_eq!(Language::De.percent(0.206), "20,6 %");
    /// ```
    pub fn percent(self, chance: f64) -> String {
        // Rounded as browsers round, so that both show the same digit.
        self.bounded_percent(chance, "0.1", "99.9", || {
            format!("{:.1}", (chance * 1_000.0).round() / 10.0)
        })
    }

    /// A chance that was counted, as a percentage with up to four decimals.
    ///
    /// ```
    /// use minewise_texts::Language;
    ///
    /// assert_eq!(Language::En.exact_percent(87.0 / 360.0), "24.1667 %");
    /// assert_eq!(Language::En.exact_percent(0.125), "12.5 %");
    /// assert_eq!(Language::En.exact_percent(1e-9), "< 0.0001 %");
    /// ```
    pub fn exact_percent(self, chance: f64) -> String {
        self.bounded_percent(chance, "0.0001", "99.9999", || {
            let digits = format!("{:.4}", chance * 100.0);
            digits.trim_end_matches('0').trim_end_matches('.').to_owned()
        })
    }

    /// A number with the decimal separator of the language.
    pub fn decimal(self, digits: &str) -> String {
        digits.replace('.', msg::DecimalSeparator.text(self))
    }

    /// A percentage of at least the least that can be written, unless it is certain.
    fn bounded_percent(
        self,
        chance: f64,
        least: &str,
        most: &str,
        digits: impl Fn() -> String,
    ) -> String {
        let bound = |text: &str| text.parse::<f64>().unwrap_or_default();
        let value = chance * 100.0;
        if chance <= 0.0 {
            msg::Percent { value: "0" }.text(self)
        } else if chance >= 1.0 {
            msg::Percent { value: "100" }.text(self)
        } else if value < bound(least) {
            msg::PercentBelow { value: &self.decimal(least) }.text(self)
        } else if value > bound(most) {
            msg::PercentAbove { value: &self.decimal(most) }.text(self)
        } else {
            msg::Percent { value: &self.decimal(&digits()) }.text(self)
        }
    }
}

/// The chance of a mine as it is written on a cell, where there is room for two
/// characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Figure {
    /// Certainly no mine.
    Safe,
    /// Not certain, but below half a percent.
    BelowOne,
    /// Whole percents from 1 to 99.
    Percent(u8),
    /// Certainly a mine.
    Mine,
}

impl Figure {
    /// What to write for a chance.
    pub fn of(chance: f64) -> Self {
        if chance <= 0.0 {
            Figure::Safe
        } else if chance >= 1.0 {
            Figure::Mine
        } else if chance < 0.005 {
            Figure::BelowOne
        } else {
            Figure::Percent((chance * 100.0).round().min(99.0) as u8)
        }
    }

    /// Two characters for boards made of text. Figures have two digits, which tells
    /// them from clues.
    ///
    /// ```
    /// use minewise_texts::Figure;
    ///
    /// let shown = [0.0, 0.001, 0.07, 0.206, 0.9999, 1.0].map(|chance| Figure::of(chance).text());
    /// assert_eq!(shown, ["ok", "<1", "07", "21", "99", "**"]);
    /// ```
    pub fn text(self) -> &'static str {
        match self {
            Figure::Safe => "ok",
            Figure::BelowOne => "<1",
            Figure::Percent(percent) => TWO_DIGITS[usize::from(percent.min(99))],
            Figure::Mine => "**",
        }
    }

    /// The same for boards that are drawn, where colours tell figures from clues.
    ///
    /// ```
    /// use minewise_texts::Figure;
    ///
    /// let shown = [0.0, 0.001, 0.07, 0.206, 0.9999, 1.0].map(|chance| Figure::of(chance).drawn());
    /// assert_eq!(shown, ["0", "<1", "7", "21", "99", "100"]);
    /// ```
    pub fn drawn(self) -> &'static str {
        match self {
            Figure::Safe => "0",
            Figure::Percent(percent @ 0..10) => &TWO_DIGITS[usize::from(percent)][1..],
            Figure::Mine => "100",
            Figure::BelowOne | Figure::Percent(_) => self.text(),
        }
    }
}

#[rustfmt::skip]
const TWO_DIGITS: [&str; 100] = [
    "00", "01", "02", "03", "04", "05", "06", "07", "08", "09",
    "10", "11", "12", "13", "14", "15", "16", "17", "18", "19",
    "20", "21", "22", "23", "24", "25", "26", "27", "28", "29",
    "30", "31", "32", "33", "34", "35", "36", "37", "38", "39",
    "40", "41", "42", "43", "44", "45", "46", "47", "48", "49",
    "50", "51", "52", "53", "54", "55", "56", "57", "58", "59",
    "60", "61", "62", "63", "64", "65", "66", "67", "68", "69",
    "70", "71", "72", "73", "74", "75", "76", "77", "78", "79",
    "80", "81", "82", "83", "84", "85", "86", "87", "88", "89",
    "90", "91", "92", "93", "94", "95", "96", "97", "98", "99",
];
