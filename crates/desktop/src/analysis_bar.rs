//! The bar over the analysis board: brushes, and what else the hand needs.

use eframe::egui::{Button, Context, Rect, RichText, Ui, UiBuilder, Vec2, pos2, vec2};
use minewise_actions::Action;
use minewise_frontend::words;
use minewise_texts::msg;

use crate::analysis_form::PositionForm;
use crate::analysis_view::{AfterAnalysis, AnalysisView};
use crate::brush::{self, Brush, WIDTHS};
use crate::icons::Icon;
use crate::main_menu::MainMenu;
use crate::pop_up;
use crate::widgets::{PushButton, Weight};

/// The side of a tool without its word.
const TOOL: f32 = 36.0;
const GAP: f32 = 3.0;
const MARGIN: f32 = 8.0;
const ROW: f32 = 48.0;
/// What is beside the brushes: the way back on the left, and three tools on the right.
const BESIDE: f32 = 4.0 * (TOOL + GAP) + 2.0 * (MARGIN + 6.0);

impl AnalysisView {
    /// How high the bar is: in a narrow window, brushes have a row of their own.
    pub(crate) fn bar_height(&self, ui: &Ui) -> f32 {
        if has_two_rows(ui.available_width()) { 2.0 * ROW - 8.0 } else { ROW }
    }

    pub(crate) fn show_bar(&mut self, ui: &mut Ui, menu: &mut MainMenu) -> AfterAnalysis {
        let language = self.wording.language;
        let room = ui.max_rect();
        let row = Rect::from_min_size(room.min, vec2(room.width(), ROW));
        let mut after = AfterAnalysis::Stay;
        let place = |ui: &mut Ui, left: f32, button: PushButton<'_>, about: &str| {
            let size = vec2(button.width(ui), TOOL);
            let corner = pos2(left, row.center().y - TOOL / 2.0);
            let rect = Rect::from_min_size(corner, size);
            ui.put(rect, button.least(size)).on_hover_text(about.to_owned())
        };
        let tool = |icon, text| {
            PushButton::new(Weight::Quiet, text).icon(icon).without_text().least(Vec2::splat(TOOL))
        };
        let (icon, text) = match self.has_behind {
            true => (Icon::Back, msg::WindowRecordBack.text(language)),
            false => (Icon::Home, msg::WindowBarMenu.text(language)),
        };
        if place(ui, row.left() + MARGIN, tool(icon, text), text).clicked() {
            after = AfterAnalysis::Leave;
        }
        let mut right = row.right() - MARGIN - TOOL;
        let more = place(ui, right, tool(Icon::More, msg::ButtonMore.text(language)), "");
        menu.show_below(&more, |ui| self.show_more(ui));
        let with_words = brush::width_with_words(ui, language) + BESIDE + 120.0;
        let has_words = room.width() >= with_words;
        let position = msg::AnalysisPositionTitle.text(language);
        let button = match has_words {
            true => PushButton::new(Weight::Quiet, position).icon(Icon::Pencil),
            false => tool(Icon::Pencil, position),
        };
        right -= button.width(ui) + GAP;
        let button = place(ui, right, button.on(self.form.is_some()), position);
        if button.clicked() {
            self.form = match self.form {
                Some(_) => None,
                None => Some(PositionForm::of(&self.position)),
            };
        }
        if let Some(form) = &mut self.form {
            form.corner = button.rect.right_bottom() + vec2(0.0, 6.0);
        }
        right -= TOOL + GAP;
        let undo = msg::AnalysisUndo.text(language);
        let can_undo = self.position.changes() > 0;
        let key = words::key_of(&self.wording.keymap, Action::Undo, language).unwrap_or_default();
        let about = format!("{undo} ({key})");
        let pressed = ui
            .add_enabled_ui(can_undo, |ui| place(ui, right, tool(Icon::Undo, undo), &about))
            .inner;
        if pressed.clicked() {
            self.undo();
        }
        let brushes = match has_two_rows(room.width()) {
            true => Rect::from_min_max(pos2(room.left() + MARGIN, row.bottom() - 8.0), room.max),
            false => row.with_min_x(row.left() + MARGIN + TOOL + 6.0 + GAP).with_max_x(right - 6.0),
        };
        let least = (brushes.width() / Brush::ALL.len() as f32).clamp(WIDTHS[0], WIDTHS[1]);
        let width = match has_words {
            true => brush::width_with_words(ui, language),
            false => least * Brush::ALL.len() as f32,
        };
        // In the middle, like the board.
        let left = (brushes.center().x - width / 2.0).max(brushes.left());
        let inside = UiBuilder::new().max_rect(brushes.with_min_x(left));
        ui.scope_builder(inside, |ui| {
            ui.horizontal_centered(|ui| {
                let room = (if has_words { WIDTHS[1] } else { least }, has_words);
                brush::show(ui, &mut self.brush, &mut self.brush_sprites, room, language);
            });
        });
        after
    }

    /// What is needed less often, before what every screen has in its menu.
    fn show_more(&mut self, ui: &mut Ui) {
        let language = self.wording.language;
        let item = |text, action: Action| {
            let key = words::key_of(&self.wording.keymap, action, language);
            Button::new(text).shortcut_text(RichText::new(key.unwrap_or_default()).weak())
        };
        let odds = item(msg::AnalysisOdds.text(language), Action::Odds).selected(self.shows_odds);
        let keys = item(msg::WindowKeysTitle.text(language), Action::Help);
        if ui.add(odds).clicked() {
            self.toggle_odds();
            ui.close();
        }
        if ui.button(msg::AnalysisClear.text(language)).clicked() {
            self.clear();
            ui.close();
        }
        if ui.add(keys).clicked() {
            self.shows_keys = true;
            ui.close();
        }
        ui.separator();
    }

    /// The keys that are special here.
    pub(crate) fn show_key_list(&mut self, ctx: &Context) {
        let language = self.wording.language;
        let special = [
            (msg::LocalAnalysisKeysRange.text(language), msg::LocalAnalysisKeysOpen.text(language)),
            (msg::LocalAnalysisKeysOr.text(language), msg::LocalAnalysisKeysCover.text(language)),
            ("m s", msg::LocalAnalysisKeysAssume.text(language)),
            ("?", msg::LocalAnalysisKeysWhy.text(language)),
        ];
        let special = special.map(|(keys, meaning)| (keys.to_owned(), meaning));
        let usual = [
            ("Ctrl+C", msg::AnalysisCopyText.text(language)),
            ("Ctrl+V", msg::WindowPaste.text(language)),
        ];
        let usual = usual.into_iter().filter_map(|(key, meaning)| {
            Some((words::key_label(key.parse().ok()?, language), meaning))
        });
        let shared = [Action::Undo, Action::Odds, Action::FullScreen].map(|action| {
            let keys = words::keys_of(&self.wording.keymap, action, language);
            (keys.join(", "), words::action(action, language))
        });
        let lines = special.into_iter().chain(usual).chain(shared);
        pop_up::show_key_list(ctx, lines, &mut self.shows_keys, language);
    }
}

/// Whether the brushes don't fit beside the tools.
fn has_two_rows(room: f32) -> bool {
    room < BESIDE + WIDTHS[0] * Brush::ALL.len() as f32
}
