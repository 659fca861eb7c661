//! What many games have in common, as text, JSON and rows.

use std::collections::BTreeMap;
use std::io::{self, Write};

use minewise_frontend::words;
use minewise_review::{BoardStatistics, Interval, Statistics};
use minewise_session::Config;
use minewise_texts::{Language, percent};
use serde::Serialize;
use serde_json::Value;

use crate::printable::printable;
use crate::review_output::quoted;
use crate::rounded::{self, rounded};
use crate::wording;

#[derive(Serialize)]
struct Versioned<'a> {
    v: u32,
    #[serde(flatten)]
    statistics: &'a Statistics,
}

pub(crate) fn json(output: &mut impl Write, statistics: &Statistics) -> io::Result<()> {
    rounded::write_line(output, &Versioned { v: 1, statistics })
}

/// A row for each figure. Their names are those of the JSON, with dots in between.
pub(crate) fn csv(output: &mut impl Write, statistics: &Statistics) -> io::Result<()> {
    writeln!(output, "figure,value")?;
    rows(output, "", &serde_json::to_value(statistics)?)
}

fn rows(output: &mut impl Write, name: &str, value: &Value) -> io::Result<()> {
    let mut inner = |key: &str, value: &Value| match name {
        "" => rows(output, key, value),
        _ => rows(output, &format!("{name}.{key}"), value),
    };
    match value {
        Value::Object(fields) => fields.iter().try_for_each(|(key, value)| inner(key, value)),
        Value::Array(items) => {
            items.iter().zip(1..).try_for_each(|(item, number)| inner(&number.to_string(), item))
        }
        Value::String(text) => writeln!(output, "{},{}", quoted(name), quoted(text)),
        Value::Null => writeln!(output, "{},", quoted(name)),
        Value::Number(number) if number.is_f64() => {
            let number = number.as_f64().map_or(0.0, rounded);
            writeln!(output, "{},{number:?}", quoted(name))
        }
        other => writeln!(output, "{},{other}", quoted(name)),
    }
}

pub(crate) fn text(output: &mut impl Write, statistics: &Statistics) -> io::Result<()> {
    let Statistics { games, wins, win_rate, .. } = statistics;
    writeln!(output, "{}", won(*games, *wins, *win_rate))?;
    if *games == 0 {
        return Ok(());
    }
    if let Some(adjusted) = &statistics.adjusted_win_rate {
        writeln!(output, "Without luck: {}", interval(adjusted, *games))?;
    }
    if statistics.boards.len() > 1 {
        statistics.boards.iter().try_for_each(|kind| board(output, kind))?;
    }
    writeln!(
        output,
        "Per game: {:.1} guesses, {} risk taken, {} of it by mistake",
        statistics.guesses,
        percent(statistics.risk_taken),
        percent(statistics.risk_mistaken)
    )?;
    writeln!(output, "Accuracy: {:.1} of 100 on average", statistics.accuracy)?;
    writeln!(output, "Luck in all: {}", luck(statistics))?;
    counts(output, "Mistakes", &statistics.mistakes, *games)?;
    counts(output, "Remarks", &statistics.remarks, *games)?;
    counts(output, "Overlooked", &statistics.overlooked, *games)?;
    for (title, games) in
        [("Luckiest", &statistics.luckiest), ("Unluckiest", &statistics.unluckiest)]
    {
        if !games.is_empty() {
            writeln!(output, "{title} games:")?;
        }
        for game in games {
            let end = if game.won { "won" } else { "lost" };
            let luck = wording::signed(game.luck);
            writeln!(output, "  {luck:>5}  {}, {end}", printable(&game.name))?;
        }
    }
    Ok(())
}

fn counts<Name: AsRef<str>>(
    output: &mut impl Write,
    title: &str,
    counts: &BTreeMap<Name, u64>,
    games: u64,
) -> io::Result<()> {
    if !counts.is_empty() {
        writeln!(output, "{title}:")?;
    }
    for (name, &count) in counts {
        let name = name.as_ref().replace('_', " ");
        writeln!(output, "  {name}: {count}, {:.2} per game", count as f64 / games as f64)?;
    }
    Ok(())
}

/// "2 games, 1 won: 50.0 %"
fn won(games: u64, wins: u64, rate: f64) -> String {
    let count = usize::try_from(games).unwrap_or(usize::MAX);
    let games = wording::count(count, "game");
    if count == 0 { games } else { format!("{games}, {wins} won: {}", percent(rate)) }
}

/// A luck-adjusted win rate of some of the games.
fn interval(adjusted: &Interval, games: u64) -> String {
    let of = match adjusted.games {
        all if all == games => String::new(),
        some => format!(", from {some} of the games"),
    };
    let low = 100.0 * adjusted.low.max(0.0);
    let high = 100.0 * adjusted.high.min(1.0);
    format!("{} (95 % interval {low:.1} to {high:.1} %{of})", percent(adjusted.value))
}

fn board(output: &mut impl Write, kind: &BoardStatistics) -> io::Result<()> {
    let config = Config { fairness: kind.fairness, ..Config::new(kind.board) };
    let name = words::kind(&config, Language::En).join(", ");
    write!(output, "  {name}: {}", won(kind.games, kind.wins, kind.win_rate))?;
    match &kind.adjusted_win_rate {
        Some(adjusted) => writeln!(output, "; without luck {}", interval(adjusted, kind.games)),
        None => writeln!(output),
    }
}

/// The luck of all games, and how rare it is.
fn luck(statistics: &Statistics) -> String {
    // A hundredth of a mine is not worth telling.
    let luck = Some(statistics.luck).filter(|luck| luck.abs() >= 0.05).unwrap_or_default();
    let hit = match luck {
        ..0.0 => format!("{:.1} more mines hit than expected", -luck),
        _ => format!("{luck:.1} fewer mines hit than expected"),
    };
    match statistics.years_of_luck {
        Some(years) => {
            let what = if luck < 0.0 { "bad luck like this" } else { "luck like this" };
            let often = how_often(years);
            format!("{hit}; playing an hour a day, {what} comes {often}")
        }
        None => hit,
    }
}

/// How often something happens that takes so many years. Beyond a thousand, the tail of a
/// distribution says only that it is rare.
fn how_often(years: f64) -> String {
    let every = |number: f64, unit: &str| match number.round().max(1.0) {
        1.0 => format!("about once a {unit}"),
        number => format!("about once in {number} {unit}s"),
    };
    match years {
        1_000.0.. => "less than once in a thousand years".to_owned(),
        1.0.. => every(years, "year"),
        0.1.. => every(12.0 * years, "month"),
        _ => every(365.0 * years, "day"),
    }
}

#[cfg(test)]
mod tests {
    use super::how_often;

    #[test]
    fn rarity_is_told_in_the_unit_that_fits() {
        for (years, expected) in [
            (0.0, "about once a day"),
            (0.02, "about once in 7 days"),
            (0.25, "about once in 3 months"),
            (1.2, "about once a year"),
            (41.7, "about once in 42 years"),
            (1e9, "less than once in a thousand years"),
        ] {
            assert_eq!(how_often(years), expected);
        }
    }
}
