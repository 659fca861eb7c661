//! What a review says about a game, in the player's language.

use minewise_review::{Guess, Ledger, Review, Split};
use minewise_session::Status;
use minewise_texts::{Language, msg};

/// A win is called lucky if more than this was risked: then most such games are lost.
const LUCKY: f64 = 0.5;
/// Smaller differences are rounding.
const ROUNDING: f64 = 1e-9;

/// What was risked, and how that ended: one or two sentences.
pub fn review(ledger: &Ledger, language: Language) -> String {
    let totals = &ledger.totals;
    let percent = |chance: f64| language.percent(chance);
    let count = totals.guesses.into();
    let risk = percent(totals.risk_taken);
    let risked = match totals.guesses {
        0 => msg::ReviewCertain.text(language).to_owned(),
        _ if ledger.mistakes.is_empty() => msg::ReviewBest { count, risk: &risk }.text(language),
        _ => {
            let necessary = percent(totals.risk_necessary);
            msg::ReviewRisked { count, risk: &risk, necessary: &necessary }.text(language)
        }
    };
    match end(ledger, language) {
        Some(end) => format!("{risked} {end}"),
        None => risked,
    }
}

/// How the game ended, if a guess decided it.
fn end(ledger: &Ledger, language: Language) -> Option<String> {
    let last = ledger.guesses.iter().rfind(|guess| !guess.undone && !guess.by_program);
    match last {
        Some(last) if last.hit => Some(loss(last, language)),
        _ if ledger.status == Status::Won && is_lucky(ledger.totals.risk_taken) => {
            Some(msg::ReviewWonLucky.text(language).to_owned())
        }
        _ => None,
    }
}

/// Whether most games with such a risk are lost. Rounding doesn't decide that at exactly one half.
fn is_lucky(risk: f64) -> bool {
    risk > LUCKY + ROUNDING
}

/// What is to be said about one guess.
pub fn guess(guess: &Guess, language: Language) -> String {
    let risk = &*language.percent(guess.risk);
    let is_mistake = guess.loss > 0.0 && !guess.by_program;
    match (&guess.certain, guess.best) {
        (Some(certain), _) if is_mistake => {
            msg::ReplayNowMistake { risk, place: &language.place(certain.cell) }.text(language)
        }
        // A chord may have opened the best cell together with others.
        (None, Some(best)) if is_mistake && guess.cells != [best] => {
            let (place, best) = (language.place(best), language.percent(guess.best_risk));
            msg::ReviewWorse { risk, place: &place, best: &best }.text(language)
        }
        _ if guess.unavoidable => msg::ReviewUnavoidable { risk }.text(language),
        _ => msg::ReplayNowGuess { risk }.text(language),
    }
}

fn loss(last: &Guess, language: Language) -> String {
    let risk = language.percent(last.risk);
    match (&last.certain, last.best) {
        (Some(certain), _) if last.loss > 0.0 => {
            msg::ReviewLostOverlooked { place: &language.place(certain.cell) }.text(language)
        }
        // A chord may have opened the best cell together with others.
        (None, Some(best)) if last.loss > 0.0 && last.cells != [best] => {
            let (place, best) = (language.place(best), language.percent(last.best_risk));
            msg::ReviewLostWorse { risk: &risk, place: &place, best: &best }.text(language)
        }
        (Some(_), _) => msg::ReviewLostUnavoidable { risk: &risk }.text(language),
        _ => msg::ReviewLostUnlucky { risk: &risk }.text(language),
    }
}

/// The result as chance, luck and mistakes. Where the chance is an estimate, it is the program's.
/// Where errors of estimates make choices look better than
/// the best, they count as equally good, and the difference as luck.
pub fn split(split: &Split, language: Language) -> String {
    let mistakes = split.mistakes.value.max(0.0);
    let luck = split.luck.value + mistakes - split.mistakes.value;
    let start = &language.percent(split.start.value);
    let (luck, mistakes) = (&points(luck, language), &points(-mistakes, language));
    match split.start.is_exact() {
        true => msg::ReviewSplit { start, luck, mistakes }.text(language),
        false => msg::ReviewSplitAbout { start, luck, mistakes }.text(language),
    }
}

/// A difference of chances in percentage points, with its sign. Luck may have to make up for mistakes, so it can be more
/// than 100 %.
fn points(value: f64, language: Language) -> String {
    let tenths = (value * 1_000.0).round();
    let sign = match tenths {
        0.0 => return language.percent(0.0),
        ..0.0 => "\u{2212}",
        _ => "+",
    };
    let digits = language.decimal(&format!("{:.1}", tenths.abs() / 10.0));
    format!("{sign}{}", msg::Percent { value: &digits }.text(language))
}

/// The accuracy, rounded so that only a game without any mistake has 100.
pub fn accuracy(review: &Review, language: Language) -> String {
    let accuracy = review.ledger.totals.accuracy;
    let whole = if accuracy >= 100.0 { 100 } else { (accuracy.round() as u32).min(99) };
    msg::ReviewAccuracy { accuracy: whole.into() }.text(language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luck_that_makes_up_for_mistakes_may_be_more_than_everything() {
        for (value, english, german) in [
            (1.184, "+118.4 %", "+118,4 %"),
            (-1.0, "\u{2212}100.0 %", "\u{2212}100,0 %"),
            (0.000_4, "0 %", "0 %"),
            (-0.123, "\u{2212}12.3 %", "\u{2212}12,3 %"),
        ] {
            assert_eq!(points(value, Language::En), english);
            assert_eq!(points(value, Language::De), german);
        }
    }
}
