//! The levels on the start screen: cards with a picture, the size and the best time.

use eframe::egui::{
    Color32, FontId, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};
use minewise_frontend::{GameLibrary, words};
use minewise_rules::Level;
use minewise_session::{Config, Millis};
use minewise_texts::{Language, msg};

use crate::environment::DesktopEnvironment;
use crate::level_pictures;
use crate::look::{self, colour, is_classic};
use crate::menu::Menu;
use crate::widgets;

/// What was achieved on a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct LevelResult {
    /// The best time with the chosen rules and without help.
    best: Option<Millis>,
    /// How many games were won, by any rules and with any help, as the statistics count them.
    wins: u32,
}

const GAP: f32 = 10.0;
const HEIGHT: f32 = 138.0;
/// The least width of a card.
const NARROWEST: f32 = 128.0;

impl Menu {
    /// Shows the levels. Returns whether one of them was double-clicked, to play it.
    pub(crate) fn show_levels(
        &mut self,
        ui: &mut Ui,
        environment: &mut DesktopEnvironment,
    ) -> bool {
        let language = self.effective_language();
        self.read_level_results(environment);
        let room = ui.available_width();
        let fits = ((room + GAP) / (NARROWEST + GAP)).floor() as usize;
        let in_a_row = match fits {
            6.. => 6,
            3..6 => 3,
            2 => 2,
            _ => 1,
        };
        let width = (room - (in_a_row - 1) as f32 * GAP) / in_a_row as f32;
        let rows = Level::ALL.len().div_ceil(in_a_row);
        let size = vec2(room, rows as f32 * (HEIGHT + GAP) - GAP);
        let (place, _) = ui.allocate_exact_size(size, Sense::hover());
        let mut starts = false;
        for (at, level) in Level::ALL.into_iter().enumerate() {
            let (column, row) = ((at % in_a_row) as f32, (at / in_a_row) as f32);
            let corner = place.min + vec2(column * (width + GAP), row * (HEIGHT + GAP));
            let rect = Rect::from_min_size(corner, vec2(width, HEIGHT));
            let achieved = self.level_results.as_ref().map(|(_, results)| results[at]);
            let is_chosen = self.form.board().is_ok_and(|board| board == level.params());
            let card = card(ui, rect, level, achieved.unwrap_or_default(), is_chosen, language);
            if card.clicked() {
                self.form.set_board(level.params());
            }
            starts |= card.double_clicked();
        }
        ui.add_space(14.0);
        starts
    }

    /// Reads what was achieved. It isn't essential: what can't be read is left out.
    fn read_level_results(&mut self, environment: &mut DesktopEnvironment) {
        if self.level_results.as_ref().is_some_and(|(asked, _)| *asked == self.choices) {
            return;
        }
        let mut achieved = |level: Level| {
            let config = Config { board: level.params(), ..self.choices };
            let best = environment.library.best_times(&config).unwrap_or_default();
            let wins = environment.library.wins_on_board(&config).unwrap_or_default();
            LevelResult { best: best.first().copied(), wins }
        };
        let results = Level::ALL.map(&mut achieved).to_vec();
        self.level_results = Some((self.choices, results));
    }
}

impl LevelResult {
    fn text(self, language: Language) -> String {
        match self {
            LevelResult { best: Some(time), .. } => {
                msg::StartBest { time: &words::exact_seconds(time, language) }.text(language)
            }
            LevelResult { wins: 0, .. } => msg::StartNotWon.text(language).to_owned(),
            LevelResult { wins, .. } => msg::StatisticsWins { wins: wins.into() }.text(language),
        }
    }
}

fn card(
    ui: &Ui,
    rect: Rect,
    level: Level,
    achieved: LevelResult,
    is_chosen: bool,
    language: Language,
) -> Response {
    let theme = look::theme(ui.ctx());
    let response = ui.interact(rect, ui.scope_id().with(level.name()), Sense::click());
    let name = words::named(language, "level", level.name());
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, is_chosen, name));
    let size = words::board_size(level.params(), language);
    let best = achieved.text(language);
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_description(format!("{size}, {best}"));
    });
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let painter = ui.painter();
    let radius = look::radius(theme, 12);
    let fill = match (is_chosen, response.hovered()) {
        (true, _) => theme.surface.towards(theme.action, 0.12),
        (false, true) => theme.surface.towards(theme.text, 0.05),
        (false, false) => theme.surface,
    };
    painter.rect_filled(rect, radius, colour(fill));
    if is_classic(theme) {
        widgets::paint_edges(painter, rect, !is_chosen);
    } else {
        let (width, ink) = if is_chosen { (2.0, theme.action) } else { (1.0, theme.line) };
        painter.rect_stroke(rect, radius, Stroke::new(width, colour(ink)), StrokeKind::Inside);
    }
    if response.has_focus() {
        widgets::paint_focus(painter, rect, theme);
    }
    let picture = Rect::from_min_max(rect.min, pos2(rect.right(), rect.bottom() - 62.0));
    level_pictures::draw(painter, picture.shrink2(vec2(12.0, 9.0)), level.params().size(), theme);
    let small = FontId::proportional(12.0);
    let muted = colour(theme.muted);
    let mut top = picture.bottom();
    for (text, font, ink) in [
        (name, look::strong_font(14.5), colour(theme.text)),
        (&size, small.clone(), muted),
        (&best, small, muted),
    ] {
        let galley = fitted(ui, text, font, rect.width() - 20.0, ink);
        let high = galley.size().y;
        painter.galley(pos2(rect.left() + 12.0, top), galley, ink);
        top += high + 2.0;
    }
    response
}

/// A text in one line, shortened if it doesn't fit.
fn fitted(
    ui: &Ui,
    text: &str,
    font: FontId,
    width: f32,
    ink: Color32,
) -> std::sync::Arc<eframe::egui::Galley> {
    let mut job = eframe::egui::text::LayoutJob::simple_singleline(text.to_owned(), font, ink);
    job.wrap.max_width = width;
    job.wrap.max_rows = 1;
    job.wrap.break_anywhere = true;
    ui.painter().layout_job(job)
}
