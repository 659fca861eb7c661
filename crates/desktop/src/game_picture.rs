//! Drawing a game: its board, and the text below it.

use eframe::egui::{self, Context, RichText, ScrollArea, Sense, Ui};
use minewise_board::Pos;
use minewise_frontend::{Message, live_measures, words};
use minewise_palette::Theme;
use minewise_session::{CellState, Millis, Snapshot, Status};
use minewise_texts::msg;

use crate::board_access;
use crate::board_picture::{BoardPicture, FRAME, shows_marks};
use crate::camera::Camera;
use crate::game_view::GameView;
use crate::later::Later;
use crate::look::{self, colour};
use crate::result_panel::{AfterTheEnd, Result};
use crate::side_place::SidePlace;
use crate::widgets::{self, PushButton, Weight};

impl GameView {
    pub(crate) fn show_board(&mut self, ui: &mut Ui, theme: &Theme, now: Millis) {
        let area = ui.max_rect();
        self.camera.place(area.shrink(FRAME + 4.0), ui.ctx().pixels_per_point());
        let response = ui.interact(area, self.board_id(), Sense::click_and_drag());
        let snapshot = self.snapshot(now);
        let language = self.play.wording.language;
        board_access::name_board(&response, snapshot.board.size(), language);
        if response.has_focus() {
            // They move the cursor.
            widgets::keep_arrow_keys(ui, &response);
            self.uses_keys = true;
        }
        let mut pointed_at = self.play.message.pointed_at.clone();
        pointed_at.extend(&snapshot.conflict);
        let picture = BoardPicture {
            size: snapshot.board.size(),
            cells: &snapshot.cells,
            odds: snapshot.odds.as_ref().map(|odds| odds.as_slice()),
            hint: snapshot.hint,
            best: None,
            pointed_at: &pointed_at,
            pressed: &self.pressed(&snapshot),
            hovered: self.hovered(ui.ctx(), &snapshot),
            cursor: self.uses_keys.then_some(self.play.cursor),
            wave: self.wave.map(|wave| (wave, now)),
            theme,
        };
        let painter = ui.painter_at(area);
        picture.draw(&painter, &self.camera, &mut self.sprites, &mut self.overview);
        if let Some(ripple) = self.ripple.as_ref().filter(|_| shows_marks(&self.camera)) {
            ripple.draw(&painter, &self.camera, theme, now);
        }
        draw_scroll_bars(&painter, &self.camera, theme);
        if snapshot.status == Status::Paused {
            let paused = msg::LocalStatusPaused.text(language);
            let font = look::strong_font(26.0);
            let (middle, ink) = (area.center(), colour(theme.text));
            let galley = painter.layout_no_wrap(paused.to_owned(), font, ink);
            let rect = egui::Rect::from_center_size(middle, galley.size() + egui::vec2(32.0, 16.0));
            painter.rect_filled(rect, look::radius(theme, 10), colour(theme.surface));
            painter.galley(middle - galley.size() / 2.0, galley, ink);
        }
        let id = self.board_id();
        let shown = board_access::Shown::of(&snapshot, language);
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

    /// The covered cell under the mouse, if it can be opened.
    fn hovered(&self, ctx: &Context, snapshot: &Snapshot) -> Option<Pos> {
        if self.uses_keys || snapshot.status.is_over() || snapshot.status == Status::Paused {
            return None;
        }
        let place = ctx.input(|input| input.pointer.hover_pos())?;
        let pos = self.camera.cell_at(place)?;
        let is_free =
            ctx.layer_id_at(place).is_none_or(|layer| layer == egui::LayerId::background());
        (is_free && snapshot.cell(pos) == CellState::Covered).then_some(pos)
    }

    /// Shows the words beside the board: an answer, a refusal, the assistant's reasons, the result.
    pub(crate) fn show_words(
        &mut self,
        ui: &mut Ui,
        place: SidePlace,
        now: Millis,
    ) -> Option<AfterTheEnd> {
        let language = self.play.wording.language;
        if self.play.thinking_time(now).is_none()
            && !self.play.is_showing()
            && let Some(ending) = &self.play.ending
        {
            let (status, config) = (self.play.status(), self.play.config());
            let ledger = self.review.as_mut().and_then(Later::found);
            let ledger = ledger.map(|review| &review.ledger);
            let measured = self.measures.as_mut().and_then(Later::found);
            let message = &self.play.message.text;
            let config = &config;
            let result = Result { ending, status, config, measured, ledger, message, language };
            return result.show(ui, place);
        }
        ScrollArea::vertical().auto_shrink(false).min_scrolled_height(0.0).show(ui, |ui| {
            if let SidePlace::Beside(_) = place {
                let kind = words::kind(&self.play.config(), language).join(" · ");
                ui.label(look::strong(kind, 13.5).color(ui.visuals().weak_text_color()));
                ui.add_space(6.0);
            }
            if let Some(figures) = self.live_figures(now) {
                ui.label(RichText::new(figures).small().weak());
            }
            self.show_answer(ui, place, now);
        });
        None
    }

    /// How fast and by how many clicks the game is being played, for those who want to know.
    fn live_figures(&mut self, now: Millis) -> Option<String> {
        if !self.has_live_figures {
            return None;
        }
        let tally = self.snapshot(now).tally;
        let (active, language) = (&self.play.active, self.play.wording.language);
        live_measures(&active.session, tally, active.elapsed(now), language)
    }

    fn show_answer(&mut self, ui: &mut Ui, place: SidePlace, now: Millis) {
        let language = self.play.wording.language;
        let Message { text, is_refusal, .. } = self.play.message.clone();
        if let Some(since) = self.play.thinking_time(now) {
            let text = words::thinking(since, language);
            let stop = ui.horizontal(|ui| {
                ui.label(look::strong(text, 14.0));
                ui.add(PushButton::new(Weight::Plain, msg::WindowStop.text(language)))
            });
            if stop.inner.clicked() {
                self.stop();
            }
        } else if self.asks_why {
            ui.label(look::strong(msg::WindowClickWhy.text(language), 14.0));
        } else if !text.is_empty() {
            let danger = ui.visuals().error_fg_color;
            let text = RichText::new(text);
            ui.label(if is_refusal { text.color(danger) } else { text });
        } else if self.play.status() == Status::Paused {
            ui.label(self.play.wording.paused());
        } else if self.play.status() == Status::Playing && !self.play.trace().is_empty() {
            let trace = words::trace(self.play.trace(), language);
            for step in trace.lines() {
                ui.label(RichText::new(step).small());
            }
        } else {
            let text = self.under_the_mouse(ui.ctx(), place, now);
            if !text.is_empty() {
                ui.label(RichText::new(text).weak());
            }
        }
    }

    /// The name of the game, and the risk of the cell under the mouse if odds are shown.
    fn under_the_mouse(&mut self, ctx: &Context, place: SidePlace, now: Millis) -> String {
        let language = self.play.wording.language;
        // To the right of the board, it is the title.
        let kind = match place {
            SidePlace::Beside(_) => String::new(),
            SidePlace::Below(_) => words::kind(&self.play.config(), language).join(", "),
        };
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
                format!("{risk}{whose}   {kind}").trim_end().to_owned()
            }
            None => kind,
        }
    }
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
