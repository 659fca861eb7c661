//! The figures of a finished game: what it measures, and how much of it was chance.

use eframe::egui::text::{LayoutJob, TextWrapping};
use eframe::egui::{
    Align, Color32, FontId, Label, Layout, Rect, RichText, Sense, TextFormat, Ui, UiBuilder, vec2,
};
use minewise_replays::{Gap, OwnMeasures};
use minewise_review::Ledger;
use minewise_rules::Outcome;
use minewise_texts::{Language, msg};

use crate::look;
use crate::statistics_figures::{NOTHING, two_decimals, whole_percent};

/// A figure with its name.
pub(crate) type Figure = (&'static str, String);

/// The height of a figure with its name, and the space between two.
const HEIGHT: f32 = 38.0;
const GAP: f32 = 14.0;

/// What a game measures. One that was lost has the 3BV that was solved and that of the board.
pub(crate) fn measured(found: &OwnMeasures, language: Language) -> Vec<Figure> {
    let measures = &found.measures;
    let all = measures.board.three_bv;
    let three_bv = match measures.outcome {
        Some(Outcome::Won) => all.to_string(),
        _ => format!("{} / {all}", measures.solved),
    };
    let figure = |value: Option<String>| value.unwrap_or_else(|| NOTHING.to_owned());
    let speed = measures.three_bv_per_second().map(|speed| two_decimals(speed, language));
    let efficiency = measures.ioe().map(|share| whole_percent(share, language));
    vec![
        (msg::ResultThreeBv.text(language), three_bv),
        (msg::ResultThreeBvPerSecond.text(language), figure(speed)),
        (msg::ResultClicks.text(language), measures.clicks.all().to_string()),
        (msg::ResultEfficiency.text(language), figure(efficiency)),
    ]
}

/// How much was left to chance, and how much of that was needless.
pub(crate) fn judged(ledger: &Ledger, language: Language) -> Vec<Figure> {
    vec![
        (msg::ReplayResultGuesses.text(language), ledger.totals.guesses.to_string()),
        (msg::ResultRisk.text(language), language.percent(ledger.totals.risk_taken)),
        (msg::ResultNeedless.text(language), ledger.mistakes.len().to_string()),
    ]
}

/// Why there aren't more figures, or what they count.
pub(crate) fn gaps(found: &OwnMeasures, language: Language) -> impl Iterator<Item = &'static str> {
    found.gaps.iter().filter_map(move |gap| match gap {
        Gap::Program => Some(msg::StudyGapProgram.text(language)),
        Gap::Undone => Some(msg::StudyGapUndone.text(language)),
        Gap::Retried => Some(msg::StudyGapRetried.text(language)),
        // None of these figures needs the path.
        Gap::Path => None,
    })
}

/// How figures are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FigureStyle {
    /// Below their names.
    Tiles,
    /// Beside their names, where there is little room.
    Dense,
}

/// Shows figures.
pub(crate) fn show(ui: &mut Ui, figures: &[Figure], style: FigureStyle) {
    match style {
        _ if figures.is_empty() => {}
        FigureStyle::Tiles => show_tiles(ui, figures),
        FigureStyle::Dense => show_dense(ui, figures),
    }
}

/// As many in a row as there is room for. None is narrower than its words.
fn show_tiles(ui: &mut Ui, figures: &[Figure]) {
    let wide = |ui: &Ui, (title, value): &Figure| {
        let width = |text: &str, font| {
            let galley = ui.painter().layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER);
            galley.size().x
        };
        width(title, FontId::proportional(12.0)).max(width(value, look::strong_font(16.0)))
    };
    let widest = figures.iter().map(|figure| wide(ui, figure)).fold(0.0, f32::max) + GAP;
    let room = ui.available_width();
    let fits = ((room + GAP) / widest.max(1.0)).floor() as usize;
    if fits < 2 {
        return show_lines(ui, figures);
    }
    // As many in every row, if there are several.
    let rows = figures.len().div_ceil(fits).max(1);
    let in_a_row = figures.len().div_ceil(rows).max(1);
    let (place, _) = ui.allocate_exact_size(vec2(room, rows as f32 * HEIGHT), Sense::hover());
    for (at, (title, value)) in figures.iter().enumerate() {
        let (column, row) = ((at % in_a_row) as f32, (at / in_a_row) as f32);
        let corner = place.min + vec2(column * widest, row * HEIGHT);
        let rect = Rect::from_min_size(corner, vec2(widest, HEIGHT));
        let inside = UiBuilder::new().max_rect(rect).layout(Layout::default());
        let ui = &mut ui.new_child(inside);
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.label(RichText::new(*title).small().weak());
        ui.label(look::strong(value, 16.0));
    }
}

/// One after the other, in as many lines as they need.
fn show_dense(ui: &mut Ui, figures: &[Figure]) {
    const BETWEEN: f32 = 10.0;
    let room = ui.available_width();
    let (muted, text) = (ui.visuals().weak_text_color(), ui.visuals().text_color());
    let galley = |(title, value): &Figure| {
        let mut both =
            LayoutJob { wrap: TextWrapping::wrap_at_width(room), ..LayoutJob::default() };
        let format =
            |font| TextFormat { line_height: Some(15.0), ..TextFormat::simple(font, text) };
        let name = TextFormat { color: muted, ..format(FontId::proportional(11.5)) };
        both.append(&format!("{title} "), 0.0, name);
        both.append(value, 0.0, format(look::strong_font(12.0)));
        ui.painter().layout_job(both)
    };
    let galleys: Vec<_> = figures.iter().map(galley).collect();
    let (mut places, mut corner, mut row) = (Vec::new(), vec2(0.0, 0.0), 0.0f32);
    for galley in &galleys {
        let size = galley.size();
        if corner.x > 0.0 && corner.x + size.x > room {
            (corner, row) = (vec2(0.0, corner.y + row), 0.0);
        }
        places.push(corner);
        corner.x += size.x + BETWEEN;
        row = row.max(size.y);
    }
    let (place, _) = ui.allocate_exact_size(vec2(room, corner.y + row), Sense::hover());
    for (galley, at) in galleys.into_iter().zip(places) {
        ui.put(Rect::from_min_size(place.min + at, galley.size()), Label::new(galley));
    }
}

/// One figure in a line, where their words are too long to be beside each other.
fn show_lines(ui: &mut Ui, figures: &[Figure]) {
    ui.spacing_mut().interact_size.y = 18.0;
    for (title, value) in figures {
        ui.horizontal(|ui| {
            ui.label(RichText::new(*title).weak());
            let right = Layout::right_to_left(Align::Center);
            ui.with_layout(right, |ui| ui.label(look::strong(value, 14.0)));
        });
    }
}
