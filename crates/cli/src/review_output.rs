//! Reviews as text, JSON and rows.

use std::io::{self, Write};

use minewise_frontend::{review_words, words};
use minewise_review::{Chance, Exercise, Guess, Ledger, Mistake, MistakeKind, Review};
use minewise_session::{Loss, Status};
use minewise_store::UnixMillis;
use minewise_terminal::command_in_words;
use minewise_texts::{Language, percent, place, place_capitalised, why};
use serde::Serialize;

use crate::date::date;
use crate::game_source::GameSource;
use crate::printable::printable;
use crate::rounded::{self, rounded};

/// A review, and where its record comes from.
pub(crate) struct Reviewed {
    pub(crate) source: GameSource,
    pub(crate) review: Review,
}

/// The first row of a table.
pub(crate) const CSV_HEADER: &str = "file,game,finished,board,fairness,status,seconds,guesses,forced,\
    risk_taken,risk_necessary,risk_mistaken,ledger_luck,accuracy,safe_cells_overlooked,\
    needless_risks,wrong_flags,slow_moves,start,start_error,luck,luck_error,mistakes,\
    mistakes_error,result";

#[derive(Serialize)]
struct Line<'a, T> {
    v: u32,
    file: &'a str,
    game: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// When a game of the library was finished, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    finished: Option<u64>,
    #[serde(flatten)]
    content: &'a T,
    /// Why the answer of an exercise is safe, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

pub(crate) fn json(output: &mut impl Write, reviewed: &Reviewed) -> io::Result<()> {
    line(output, &reviewed.source, &reviewed.review, None)
}

pub(crate) fn exercise_json(
    output: &mut impl Write,
    source: &GameSource,
    exercise: &Exercise,
) -> io::Result<()> {
    line(output, source, exercise, reason(exercise))
}

fn line<T: Serialize>(
    output: &mut impl Write,
    source: &GameSource,
    content: &T,
    text: Option<String>,
) -> io::Result<()> {
    let GameSource { file, game, line, finished } = source;
    let finished = finished.map(|UnixMillis(at)| at);
    let line = Line { v: 1, file, game: *game, line: *line, finished, content, text };
    rounded::write_line(output, &line)
}

pub(crate) fn text(output: &mut impl Write, reviewed: &Reviewed) -> io::Result<()> {
    let (english, ledger) = (Language::En, &reviewed.review.ledger);
    let kind = words::kind(&ledger.config, english).join(", ");
    let seconds = ledger.elapsed.0 as f64 / 1_000.0;
    let status = status(ledger.status);
    writeln!(
        output,
        "{}: {kind}, {status} after {seconds:.1} s",
        printable(&reviewed.source.name())
    )?;
    writeln!(output, "{}", review_words::review(ledger, english))?;
    writeln!(output, "{}", review_words::accuracy(&reviewed.review, english))?;
    if let Some(split) = &reviewed.review.split {
        writeln!(output, "{}", review_words::split(split, english))?;
        if let Some(error) = Some(split.luck.error).filter(|&error| error > 0.0) {
            writeln!(output, "Standard error of the luck: {:.1} points", 100.0 * error)?;
        }
    }
    let mut remarks = ledger.remarks.iter().peekable();
    for guess in &ledger.guesses {
        while let Some(earlier) = remarks.next_if(|remark| remark.step <= guess.step) {
            remark_text(output, earlier)?;
        }
        guess_text(output, ledger, guess)?;
    }
    remarks.try_for_each(|remark| remark_text(output, remark))
}

const fn status(status: Status) -> &'static str {
    match status {
        Status::Ready => "not begun",
        Status::Playing | Status::Paused => "not over",
        Status::Won => "won",
        Status::Lost(Loss::Mine) => "lost",
        Status::Lost(Loss::TimeOut) => "out of time",
        Status::Lost(Loss::GaveUp) => "given up",
        Status::Lost(Loss::Guess) => "lost by a guess",
    }
}

/// One guess, and why it was a mistake if it was one.
fn guess_text(output: &mut impl Write, ledger: &Ledger, guess: &Guess) -> io::Result<()> {
    let seconds = guess.t.0 as f64 / 1_000.0;
    let about = if guess.exact { "" } else { "about " };
    let risk = percent(guess.risk);
    let command = command_in_words(guess.command);
    let end = match (guess.hit, guess.undone) {
        (_, true) => ", undone",
        (true, _) => ", a mine",
        (false, false) => "",
    };
    writeln!(
        output,
        "  step {} at {seconds:.1} s: {command}, {about}{risk} risk{end}",
        guess.step
    )?;
    let mistake = ledger.mistakes.iter().find(|mistake| mistake.step == guess.step);
    match (&guess.certain, guess.best) {
        (Some(certain), _) => {
            let name = certain.name();
            writeln!(
                output,
                "    {} was certainly safe [{name}]",
                place_capitalised(certain.cell)
            )?;
            if let Some(reason) = &certain.reason {
                writeln!(output, "    {}", why(&reason.argument))?;
            }
        }
        (None, Some(best)) if guess.loss > 0.0 => {
            let risk = percent(guess.best_risk);
            writeln!(output, "    nothing was certain, but {} was better: {risk}", place(best))?;
        }
        _ => writeln!(output, "    nothing was certain, and no guess was better")?,
    }
    if guess.unavoidable {
        return writeln!(output, "    putting this guess off would not have helped");
    }
    let Some(mistake) = mistake else { return Ok(()) };
    if mistake.kind == MistakeKind::WrongFlag {
        writeln!(output, "    the chord relied on a wrong flag")?;
    }
    // If nothing was certain and only the risks can be compared, they have been.
    if guess.certain.is_some() || !is_by_risk(guess) {
        writeln!(output, "    gave away {} of the chance to win", percent(guess.loss))?;
    }
    Ok(())
}

/// Whether the loss of a guess is only that of its risk.
fn is_by_risk(guess: &Guess) -> bool {
    let by_risk = 1.0 - (1.0 - guess.risk) / (1.0 - guess.best_risk);
    (guess.loss - by_risk).abs() < 1e-9
}

/// What was not done well, but gave nothing away.
fn remark_text(output: &mut impl Write, remark: &Mistake) -> io::Result<()> {
    let seconds = remark.t.0 as f64 / 1_000.0;
    let step = remark.step;
    let cell = place(remark.cell);
    match remark.took {
        Some(took) => {
            let took = took.0 as f64 / 1_000.0;
            let pattern = remark.overlooked.as_ref().map_or("", |overlooked| overlooked.name());
            writeln!(
                output,
                "  step {step} at {seconds:.1} s: slow, {took:.1} s although {cell} was certainly \
                 safe [{pattern}]"
            )
        }
        None => writeln!(
            output,
            "  step {step} at {seconds:.1} s: a wrong flag, {cell} was certainly safe"
        ),
    }
}

/// Why the answer of an exercise is certain.
fn reason(exercise: &Exercise) -> Option<String> {
    let reason = exercise.overlooked.as_ref()?.reason.as_ref()?;
    Some(why(&reason.argument))
}

pub(crate) fn exercise_text(
    output: &mut impl Write,
    reviewed: &Reviewed,
    exercise: &Exercise,
) -> io::Result<()> {
    let Exercise { position, answer, risk, chosen_risk, step, .. } = exercise;
    writeln!(output, "{position}")?;
    writeln!(output, "  from {}, step {step}", printable(&reviewed.source.name()))?;
    match &exercise.overlooked {
        Some(overlooked) => {
            let name = overlooked.name();
            writeln!(output, "  {} is certainly safe [{name}]", place_capitalised(*answer))?;
        }
        None => writeln!(
            output,
            "  nothing is certain; {} is the best guess: {} instead of {}",
            place(*answer),
            percent(*risk),
            percent(*chosen_risk)
        )?,
    }
    if let Some(reason) = reason(exercise) {
        writeln!(output, "  {reason}")?;
    }
    Ok(())
}

/// A text as a field of a table.
pub(crate) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

pub(crate) fn csv(output: &mut impl Write, reviewed: &Reviewed) -> io::Result<()> {
    let Review { ledger, split, .. } = &reviewed.review;
    let GameSource { file, game, finished, .. } = &reviewed.source;
    let totals = &ledger.totals;
    let file = quoted(file);
    let finished = finished.map(date).unwrap_or_default();
    let seconds = ledger.elapsed.0 as f64 / 1_000.0;
    let (board, fairness) = (ledger.config.board, ledger.config.fairness.name());
    write!(
        output,
        "{file},{game},{finished},{board},{fairness},{},{seconds},{},{},{},{},{},{},{}",
        status(ledger.status),
        totals.guesses,
        totals.forced,
        rounded(totals.risk_taken),
        rounded(totals.risk_necessary),
        rounded(totals.risk_mistaken),
        rounded(totals.luck),
        rounded(totals.accuracy)
    )?;
    for kind in MistakeKind::ALL {
        let both = ledger.mistakes.iter().chain(&ledger.remarks);
        let count = both.filter(|one| one.kind == kind).count();
        write!(output, ",{count}")?;
    }
    match split {
        Some(split) => {
            for Chance { value, error } in [split.start, split.luck, split.mistakes] {
                write!(output, ",{},{}", rounded(value), rounded(error))?;
            }
            writeln!(output, ",{}", rounded(split.result.value))
        }
        None => writeln!(output, ",,,,,,,"),
    }
}
