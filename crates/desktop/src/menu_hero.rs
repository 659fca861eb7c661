//! What is seen first on the start screen: what this is, one large button, and a board.

use eframe::egui::{self, FontId, Rect, RichText, Role, Sense, Ui, Vec2, WidgetInfo, pos2, vec2};
use minewise_frontend::words;
use minewise_rules::Level;
use minewise_session::Assistant;
use minewise_texts::msg;

use crate::board_picture::{BoardPicture, FRAME};
use crate::camera::Camera;
use crate::icons::Icon;
use crate::level_pictures;
use crate::look;
use crate::menu::{Asked, Menu};
use crate::widgets::{self, Weight};

/// From this size on, the window has room for large letters and a large board.
const ROOMY: Vec2 = vec2(980.0, 800.0);
/// In a narrower window there is no board.
const WITH_BOARD: f32 = 640.0;

impl Menu {
    /// Returns whether the player wants to play.
    pub(crate) fn show_hero(&mut self, ui: &mut Ui) -> bool {
        let window = ui.ctx().content_rect().size();
        let is_roomy = window.x >= ROOMY.x && window.y >= ROOMY.y;
        let language = self.effective_language();
        let width = ui.available_width();
        let has_board = width >= WITH_BOARD;
        let board = match (has_board, is_roomy) {
            (false, _) => Vec2::ZERO,
            (true, false) => vec2(228.0, 180.0),
            (true, true) => vec2(380.0, 298.0),
        };
        let mut starts = false;
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(width - board.x - if has_board { 28.0 } else { 0.0 });
                let size = match (is_roomy, has_board) {
                    (true, _) => 37.0,
                    (false, true) => 27.0,
                    (false, false) => 22.0,
                };
                ui.add_space(if is_roomy { 24.0 } else { 2.0 });
                ui.label(look::strong(msg::StartHeadline.text(language), size));
                let lead = RichText::new(msg::StartLead.text(language));
                ui.label(lead.size(if is_roomy { 17.0 } else { 14.0 }).weak());
                ui.add_space(if is_roomy { 22.0 } else { 8.0 });
                starts = self.play_button(ui);
            });
            if has_board {
                let (rect, _) = ui.allocate_exact_size(board, Sense::hover());
                self.draw_position(ui, rect);
            }
        });
        ui.add_space(if is_roomy { 24.0 } else { 10.0 });
        starts
    }

    /// The one large button: it plays what is chosen.
    fn play_button(&self, ui: &mut Ui) -> bool {
        let theme = look::theme(ui.ctx());
        let language = self.effective_language();
        let title = match self.form.board() {
            Ok(board) => {
                let level =
                    Level::of(board).map(|level| words::named(language, "level", level.name()));
                let name = level.map_or_else(|| board.to_string(), str::to_owned);
                msg::StartPlay { board: &name }.text(language)
            }
            Err(_) => msg::SitePlay.text(language).to_owned(),
        };
        let mut about = vec![words::named(language, "fairness", self.choices.fairness.name())];
        if self.choices.assistant != Assistant::Single {
            about.push(words::named(language, "assistant", self.choices.assistant.name()));
        }
        if self.has_countdown(Asked::ByName) {
            about.push(msg::StartCountdown.text(language));
        }
        let about = about.join(" · ");
        let large = ui.painter().layout_no_wrap(
            title.clone(),
            look::strong_font(19.0),
            egui::Color32::PLACEHOLDER,
        );
        let small = ui.painter().layout_no_wrap(
            about,
            FontId::proportional(12.5),
            egui::Color32::PLACEHOLDER,
        );
        const ICON: f32 = 24.0;
        let text = large.size().x.max(small.size().x);
        let size = vec2((text + ICON + 62.0).max(220.0).min(ui.available_width()), 52.0);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &title));
        let ink = widgets::paint_button(ui.painter(), rect, &response, theme, Weight::Main, false);
        let left = rect.left() + 22.0;
        let square =
            Rect::from_center_size(pos2(left + ICON / 2.0, rect.center().y), Vec2::splat(ICON));
        Icon::Play.draw(ui.painter(), square, ink);
        let high = large.size().y + small.size().y;
        let corner = pos2(left + ICON + 16.0, rect.center().y - high / 2.0);
        let below = corner + vec2(0.0, large.size().y);
        ui.painter().galley(corner, large, ink);
        ui.painter().galley(below, small, ink.gamma_multiply(0.85));
        response.clicked()
    }

    /// Draws a position in which nothing is certain.
    fn draw_position(&mut self, ui: &Ui, rect: Rect) {
        let theme = look::theme(ui.ctx());
        let Some((size, cells)) = level_pictures::hero() else { return };
        let mut camera = Camera::new(size);
        camera.place(rect.shrink(FRAME), ui.ctx().pixels_per_point());
        camera.show_whole();
        let picture = BoardPicture {
            size,
            cells: &cells,
            odds: None,
            hint: None,
            best: None,
            pointed_at: &[],
            pressed: &[],
            hovered: None,
            cursor: None,
            wave: None,
            theme,
        };
        picture.draw_frame(ui.painter(), &camera);
        picture.draw_cells(ui.painter(), &camera, &mut self.sprites);
    }
}
