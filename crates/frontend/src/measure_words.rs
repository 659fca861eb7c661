//! The measures of the community, during a game and at its end.

use minewise_replays::{Measures, from_record};
use minewise_session::{Fairness, Millis, Session, Status, Tally, three_bv_per_second};
use minewise_texts::{Language, msg};

/// The most cells of a board that is measured: nobody compares games on larger ones, and measuring
/// them would take longer than drawing them.
const MOST_MEASURED: usize = 10_000;

/// How fast a running game has been so far, by what is open: "3BV/s 1.23".
pub fn pace(session: &Session, elapsed: Millis, language: Language) -> Option<String> {
    let is_running = session.status() == Status::Playing;
    if !is_running || session.config().board.size().cells() > MOST_MEASURED {
        return None;
    }
    let pace = three_bv_per_second(session.visible_three_bv(), elapsed)?;
    let name = msg::ResultThreeBvPerSecond.text(language);
    Some(format!("{name} {}", language.decimal(&format!("{pace:.2}"))))
}

/// The same with clicks and their efficiency: "3BV/s 1.23 · Clicks 20 · IOE 0.85". What depends on
/// the 3BV of the whole board has to wait for the end, since it says something about the mines.
pub fn live_measures(
    session: &Session,
    tally: Tally,
    elapsed: Millis,
    language: Language,
) -> Option<String> {
    let pace = pace(session, elapsed, language)?;
    let clicks = format!("{} {}", msg::ResultClicks.text(language), tally.clicks);
    let ioe = f64::from(session.visible_three_bv()) / f64::from(tally.clicks);
    // What the program has solved says nothing about the clicks.
    let ioe = (tally.clicks > 0 && tally.autos == 0)
        .then(|| format!("IOE {}", language.decimal(&format!("{ioe:.2}"))));
    Some([Some(pace), Some(clicks), ioe].into_iter().flatten().collect::<Vec<_>>().join(" · "))
}

/// The measures by which players compare games, with the names that they have in all languages.
/// `None` unless the game was played as in other programs.
pub fn measures(session: &Session, language: Language) -> Option<String> {
    let config = session.config();
    // Replaying other games may take long.
    let is_usual =
        config.fairness == Fairness::Classic && config.board.size().cells() <= MOST_MEASURED;
    let replay = is_usual.then(|| from_record(&session.record()).ok()).flatten()?;
    let measures = Measures::of(&replay);
    let zini = measures.zini.map(|zini| format!("ZiNi {}", zini.greedy));
    let figure = |(name, value): (&str, Option<f64>)| {
        value.map(|value| format!("{name} {}", language.decimal(&format!("{value:.2}"))))
    };
    let figures = [
        ("IOE", measures.ioe()),
        ("RQP", measures.rqp()),
        ("QG", measures.qg()),
        ("STNB", measures.stnb()),
    ];
    let all: Vec<String> = zini.into_iter().chain(figures.into_iter().filter_map(figure)).collect();
    Some(all.join(", "))
}
