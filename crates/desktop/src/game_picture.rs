//! Drawing a game: its board, and the text below it.

use eframe::egui::{self, Context, RichText, Role, ScrollArea, Sense, Ui, WidgetInfo};
use minewise_board::Pos;
use minewise_frontend::{Message, words};
use minewise_palette::Theme;
use minewise_session::{CellState, Millis, Snapshot, Status};
use minewise_texts::msg;

use crate::board_access;
use crate::board_picture::{BoardPicture, SMALLEST_WITH_MARKS};
use crate::camera::Camera;
use crate::game_view::GameView;
use crate::look::colour;
use crate::top_bar;

impl GameView {
    pub(crate) fn show_board(&mut self, ui: &mut Ui, theme: &Theme, now: Millis) {
        let area = ui.max_rect();
        self.camera.place(area, ui.ctx().pixels_per_point());
        let response = ui.interact(area, self.board_id(), Sense::click_and_drag());
        let snapshot = self.snapshot(now);
        let language = self.play.wording.language;
        response.widget_info(|| {
            let size = snapshot.board.size();
            let (rows, columns) = (size.height().into(), size.width().into());
            let text = msg::WindowBoard { rows, columns }.text(language);
            WidgetInfo::labeled(Role::Table, true, text)
        });
        if response.has_focus() {
            // Arrows move the cursor and not the focus.
            let keys = egui::EventFilter {
                horizontal_arrows: true,
                vertical_arrows: true,
                ..Default::default()
            };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, keys));
            self.uses_keys = true;
        }
        let mut pointed_at = self.play.message.pointed_at.clone();
        pointed_at.extend(&snapshot.conflict);
        let picture = BoardPicture {
            size: snapshot.board.size(),
            cells: &snapshot.cells,
            odds: snapshot.odds.as_ref().map(|odds| odds.as_slice()),
            hint: snapshot.hint,
            pointed_at: &pointed_at,
            pressed: &self.pressed(&snapshot),
            cursor: self.uses_keys.then_some(self.play.cursor),
            wave: self.wave.map(|wave| (wave, now)),
            theme,
        };
        let painter = ui.painter_at(area);
        if self.camera.cell() >= SMALLEST_WITH_MARKS {
            picture.draw(&painter, &self.camera);
        } else {
            self.overview.draw(&picture, &painter, &self.camera);
        }
        draw_scroll_bars(&painter, &self.camera, theme);
        if snapshot.status == Status::Paused {
            let paused = msg::LocalStatusPaused.text(language);
            let font = egui::FontId::proportional(28.0);
            let (middle, ink) = (area.center(), colour(theme.text));
            let galley = painter.layout_no_wrap(paused.to_owned(), font, ink);
            let rect = egui::Rect::from_center_size(middle, galley.size() + egui::vec2(32.0, 16.0));
            painter.rect_filled(rect, 6.0, colour(theme.background));
            painter.galley(middle - galley.size() / 2.0, galley, ink);
        }
        let id = self.board_id();
        let cells = &snapshot.cells;
        let shown = board_access::Shown { snapshot: &snapshot, cells, language };
        board_access::expose(ui.ctx(), id, &self.camera, shown, self.play.cursor);
    }

    /// The covered cells that look pressed: one, or those around a clue.
    fn pressed(&self, snapshot: &Snapshot) -> Vec<Pos> {
        let Some(pos) = self.mouse.pressed(&self.camera) else { return Vec::new() };
        if snapshot.status.is_over() || snapshot.status == Status::Paused || self.asks_why {
            return Vec::new();
        }
        match snapshot.cell(pos) {
            CellState::Covered | CellState::Question => vec![pos],
            CellState::Open(_) | CellState::Violated(_) => {
                let around = snapshot.board.size().neighbours(pos);
                around.filter(|&near| snapshot.cell(near) == CellState::Covered).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Shows the text below the board: an answer, a refusal, the assistant's reasons.
    pub(crate) fn show_words(&mut self, ui: &mut Ui, now: Millis) {
        let language = self.play.wording.language;
        let Message { text, is_refusal, .. } = self.play.message.clone();
        ScrollArea::vertical().auto_shrink(false).min_scrolled_height(0.0).show(ui, |ui| {
            ui.add_space(3.0);
            let ending = self.play.ending.as_ref().filter(|_| is_small(ui.ctx()));
            if let Some(since) = self.play.thinking_time(now) {
                let text = words::thinking(since, language);
                let stop = ui.horizontal(|ui| {
                    ui.label(RichText::new(text).strong());
                    ui.button(msg::WindowStop.text(language))
                });
                if stop.inner.clicked() {
                    self.stop();
                }
            } else if let Some(ending) = ending.filter(|_| text.is_empty()) {
                // There is no room for a pop-up.
                ui.label(RichText::new(ending.title()).strong());
            } else if self.asks_why {
                ui.label(RichText::new(msg::WindowClickWhy.text(language)).strong());
            } else if !text.is_empty() {
                let accent = ui.visuals().hyperlink_color;
                let text = RichText::new(text);
                ui.label(if is_refusal { text.color(accent) } else { text.strong() });
            } else if self.play.status() == Status::Paused {
                ui.label(self.play.wording.paused());
            } else if self.play.status() == Status::Playing && !self.play.trace().is_empty() {
                let trace = words::trace(self.play.trace(), language);
                ui.label(RichText::new(trace).small());
            } else {
                let text = self.under_the_mouse(ui.ctx(), now);
                ui.label(RichText::new(text).weak());
            }
        });
    }

    /// The name of the game, and the risk of the cell under the mouse if odds are shown.
    fn under_the_mouse(&mut self, ctx: &Context, now: Millis) -> String {
        let language = self.play.wording.language;
        let kind = words::kind(&self.play.config(), language).join(", ");
        let snapshot = self.snapshot(now);
        let Some(odds) = &snapshot.odds else { return kind };
        let place = ctx.input(|input| input.pointer.hover_pos());
        let pos = place.and_then(|place| self.camera.cell_at(place)).filter(|_| !self.uses_keys);
        let pos = pos.unwrap_or(self.play.cursor);
        match odds[snapshot.board.size().index(pos)] {
            Some(chance) => {
                let whose = words::whose(snapshot.odds_of, language);
                let whose = whose.map_or_else(String::new, |whose| format!("   {whose}"));
                let (place, chance) = (language.place(pos), language.percent(chance));
                let risk = msg::LocalCellRisk { place: &place, chance: &chance }.text(language);
                format!("{risk}{whose}   {kind}")
            }
            None => kind,
        }
    }
}

/// Whether the window is so small that the board needs all of it.
pub(crate) fn is_small(ctx: &Context) -> bool {
    ctx.content_rect().height() < top_bar::SMALL
}

/// Draws thin bars at the edges that show which part of a large board is visible.
fn draw_scroll_bars(painter: &egui::Painter, camera: &Camera, theme: &Theme) {
    if !camera.can_pan() {
        return;
    }
    const WIDTH: f32 = 5.0;
    let (area, board) = (camera.area(), camera.board());
    let ink = colour(theme.accent).gamma_multiply(0.8);
    let part = |from: f32, to: f32, low: f32, high: f32, place: egui::Rangef| {
        let length = (high - low).max(1.0);
        let at = |edge: f32| place.min + (edge - low).clamp(0.0, length) / length * place.span();
        egui::Rangef::new(at(from), at(to).max(at(from) + 12.0))
    };
    if board.width() > area.width() {
        let x = part(area.left(), area.right(), board.left(), board.right(), area.x_range());
        let y = egui::Rangef::new(area.bottom() - WIDTH, area.bottom());
        painter.rect_filled(egui::Rect::from_x_y_ranges(x, y), 2.0, ink);
    }
    if board.height() > area.height() {
        let y = part(area.top(), area.bottom(), board.top(), board.bottom(), area.y_range());
        let x = egui::Rangef::new(area.right() - WIDTH, area.right());
        painter.rect_filled(egui::Rect::from_x_y_ranges(x, y), 2.0, ink);
    }
}
