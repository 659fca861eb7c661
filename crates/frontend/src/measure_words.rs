//! The measures of the community, during a game and at its end.

use minewise_replays::{Gap, Measures, OwnMeasures};
use minewise_rules::Outcome;
use minewise_session::{Fairness, Millis, Record, Session, Status, Tally, three_bv_per_second};
use minewise_texts::{Language, msg};

/// The most cells of a board that is measured: nobody compares games on larger ones, and measuring
/// them would take longer than drawing them.
const MOST_MEASURED: usize = 10_000;

/// How fast a running game has been so far, by what is open, and with how many clicks: "3BV/s 1.23",
/// "Clicks 20", "IOE 0.85". What depends on the 3BV of the whole board has to wait for the end, since
/// it says something about the mines.
pub fn live_figures(
    session: &Session,
    tally: Tally,
    elapsed: Millis,
    language: Language,
) -> Vec<String> {
    let is_running = session.status() == Status::Playing;
    if !is_running || session.config().board.size().cells() > MOST_MEASURED {
        return Vec::new();
    }
    let solved = session.visible_three_bv();
    let Some(pace) = three_bv_per_second(solved, elapsed) else { return Vec::new() };
    // What the program has solved says nothing about the clicks.
    let is_own_work = tally.clicks > 0 && tally.autos == 0;
    let ioe = f64::from(solved) / f64::from(tally.clicks);
    let figures = [
        Some((msg::ResultThreeBvPerSecond.text(language), decimal(pace, language))),
        Some((msg::ResultClicks.text(language), tally.clicks.to_string())),
        is_own_work.then(|| (msg::StudyMeasureIoe.text(language), decimal(ioe, language))),
    ];
    figures.into_iter().flatten().map(|(name, value)| format!("{name} {value}")).collect()
}

/// The same in a line: "3BV/s 1.23 · Clicks 20 · IOE 0.85".
pub fn live_measures(
    session: &Session,
    tally: Tally,
    elapsed: Millis,
    language: Language,
) -> Option<String> {
    let figures = live_figures(session, tally, elapsed, language);
    (!figures.is_empty()).then(|| figures.join(" · "))
}

/// What a game measures, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MeasureWords {
    /// How far the game got, and how fast: "3BV 28, 3BV/s 9.12, Clicks 20".
    pub progress: String,
    /// The measures by which players compare games: "IOE 1.40, Correctness 0.90, ...".
    pub compared: String,
    /// The rest: the kinds of clicks, what the board is like.
    pub details: String,
    /// Why there isn't more.
    pub gaps: Vec<&'static str>,
}

impl MeasureWords {
    /// The most important line.
    pub fn main(&self) -> String {
        match self.compared.is_empty() {
            true => self.progress.clone(),
            false => format!("{}, {}", self.progress, self.compared),
        }
    }

    /// All other lines.
    pub fn others(&self) -> Vec<String> {
        let gaps = self.gaps.iter().map(|&gap| gap.to_owned());
        std::iter::once(self.details.clone()).chain(gaps).collect()
    }
}

/// What a game measures that is over. `None` on huge boards, and if there is nothing to measure
/// or finding out would take long.
pub fn measures(session: &Session, language: Language) -> Option<MeasureWords> {
    measures_of(&session.record(), session, language)
}

/// The same for a record that has been replayed. It may know more about the mouse than the session.
pub fn measures_of(record: &Record, session: &Session, language: Language) -> Option<MeasureWords> {
    let config = session.config();
    if config.board.size().cells() > MOST_MEASURED || !session.status().is_over() {
        return None;
    }
    let OwnMeasures { measures, gaps } = match config.fairness {
        Fairness::Classic => OwnMeasures::of_played(record, session).ok()?,
        _ => OwnMeasures::of_clicks(record, session).ok()?,
    };
    let gap = |gap: &Gap| match gap {
        Gap::Program => Some(msg::StudyGapProgram.text(language)),
        Gap::Undone => Some(msg::StudyGapUndone.text(language)),
        Gap::Retried => Some(msg::StudyGapRetried.text(language)),
        // Nobody misses it in a game that was played with keys.
        Gap::Path => None,
    };
    Some(MeasureWords {
        progress: progress(&measures, language),
        compared: compared(&measures, language),
        details: details(&measures, language),
        gaps: gaps.iter().filter_map(gap).collect(),
    })
}

fn is_won(measures: &Measures) -> bool {
    measures.outcome == Some(Outcome::Won)
}

fn progress(measures: &Measures, language: Language) -> String {
    let (solved, all) = (measures.solved, measures.board.three_bv);
    let work = match is_won(measures) {
        true => (msg::StudyMeasureThreeBv.text(language), Some(all.to_string())),
        false => (msg::StudyMeasureSolved.text(language), Some(format!("{solved}/{all}"))),
    };
    let pace = measures.three_bv_per_second().map(|value| decimal(value, language));
    listed([
        work,
        (msg::StudyMeasureThreeBvPerSecond.text(language), pace),
        (msg::StudyMeasureClicks.text(language), Some(measures.clicks.all().to_string())),
    ])
}

/// The measures by which players compare games; what compares wins is left for later if there was
/// none.
fn compared(measures: &Measures, language: Language) -> String {
    let fraction = |value: Option<f64>| value.map(|value| decimal(value, language));
    let efficiency = [
        (msg::StudyMeasureIoe.text(language), fraction(measures.ioe())),
        (msg::StudyMeasureCorrectness.text(language), fraction(measures.correctness())),
    ];
    let for_wins = by_time(measures, language).into_iter().filter(|_| is_won(measures));
    listed(efficiency.into_iter().chain(for_wins))
}

/// Measures for experts, with the names that they have in all languages.
pub fn finer_measures(measures: &Measures, language: Language) -> String {
    let zini = measures.zini.map(|zini| format!("ZiNi {}", zini.greedy));
    let figure = |(name, value): (&str, Option<f64>)| {
        value.map(|value| format!("{name} {}", decimal(value, language)))
    };
    let figures = [
        ("IOE", measures.ioe()),
        ("RQP", measures.rqp()),
        ("QG", measures.qg()),
        ("STNB", measures.stnb()),
    ];
    let all: Vec<String> = zini.into_iter().chain(figures.into_iter().filter_map(figure)).collect();
    all.join(", ")
}

/// The measures that weigh the time.
fn by_time(measures: &Measures, language: Language) -> [(&'static str, Option<String>); 4] {
    let fraction = |value: Option<f64>| {
        value.filter(|_| measures.time > 0).map(|value| decimal(value, language))
    };
    [
        (msg::StudyMeasureThroughput.text(language), fraction(measures.throughput())),
        (msg::StudyMeasureRqp.text(language), fraction(measures.rqp())),
        (msg::StudyMeasureQg.text(language), fraction(measures.qg())),
        (msg::StudyMeasureStnb.text(language), fraction(measures.stnb())),
    ]
}

/// The kinds of clicks, what the board is like, and the path of the mouse.
fn details(measures: &Measures, language: Language) -> String {
    let count = |value: u32| Some(value.to_string());
    let zini = measures.zini;
    let is_won = is_won(measures);
    let estimated = measures.estimated_time().filter(|_| !is_won && measures.time > 0);
    let others = [
        (
            msg::StudyMeasureEstimatedTime.text(language),
            estimated
                .map(|seconds| msg::Seconds { value: &decimal(seconds, language) }.text(language)),
        ),
        (msg::StudyMeasureZini.text(language), zini.and_then(|zini| count(zini.greedy))),
        (msg::StudyMeasureHzini.text(language), zini.and_then(|zini| count(zini.human))),
        (msg::StudyMeasureOpenings.text(language), count(measures.board.openings)),
        (msg::StudyMeasureIslands.text(language), count(measures.board.islands)),
        (msg::StudyMeasureLeft.text(language), count(measures.clicks.left)),
        (msg::StudyMeasureRight.text(language), count(measures.clicks.right)),
        (msg::StudyMeasureChords.text(language), count(measures.clicks.chords)),
        (msg::StudyMeasureEffective.text(language), count(measures.effective.all())),
        (
            msg::StudyMeasureClicksPerSecond.text(language),
            measures.clicks_per_second().map(|value| decimal(value, language)),
        ),
        (msg::StudyMeasureFlags.text(language), count(measures.flags)),
        (msg::StudyMeasurePath.text(language), measures.path.map(|pixels| format!("{pixels:.0}"))),
    ];
    let for_losses = by_time(measures, language).into_iter().filter(|_| !is_won);
    listed(for_losses.chain(others))
}

fn decimal(value: f64, language: Language) -> String {
    language.decimal(&format!("{value:.2}"))
}

/// Names with their values: "IOE 0.71, Correctness 0.86". What has no value is left out. No line ends
/// between a name and its value.
fn listed<'a>(figures: impl IntoIterator<Item = (&'a str, Option<String>)>) -> String {
    let figures =
        figures.into_iter().filter_map(|(name, value)| Some(format!("{name}\u{a0}{}", value?)));
    figures.collect::<Vec<_>>().join(", ")
}
