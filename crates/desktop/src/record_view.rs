//! A recorded game, step by step.

use eframe::egui::{
    CentralPanel, Context, Frame, Id, Key, Panel, RichText, Role, Sense, Slider, Ui, WidgetInfo,
};
use minewise_frontend::words;
use minewise_palette::Theme;
use minewise_session::{Millis, Record, RecordError, Session, Snapshot};
use minewise_texts::{Language, msg};

use crate::board_access;
use crate::board_picture::{BoardPicture, SMALLEST_WITH_MARKS};
use crate::camera::Camera;
use crate::look::colour;
use crate::overview::Overview;

/// A recorded game, step by step.
pub(crate) struct RecordView {
    record: Record,
    /// How many commands have been carried out.
    step: usize,
    session: Session,
    snapshot: Snapshot,
    camera: Camera,
    overview: Overview,
}

impl RecordView {
    /// Opens a record at its end.
    ///
    /// # Errors
    /// If it isn't that of a real game.
    pub(crate) fn new(record: Record) -> Result<Self, RecordError> {
        let session = record.replay()?;
        let step = record.commands.len();
        let snapshot = session.snapshot(time_of(&record, step));
        let camera = Camera::new(record.config.board.size());
        Ok(RecordView { record, step, session, snapshot, camera, overview: Overview::default() })
    }

    /// The first record in a text; a file may hold several.
    ///
    /// # Errors
    /// If it isn't that of a real game.
    pub(crate) fn read(text: &str) -> Result<Self, RecordError> {
        let next = text.match_indices("\n{\"record\"").next();
        let first = next.map_or(text, |(at, _)| &text[..at]);
        RecordView::new(Record::parse(first)?)
    }

    /// The status at this step, for the title of the window.
    pub(crate) fn title(&self, language: Language) -> String {
        let (step, steps) = (self.step.into(), self.record.commands.len().into());
        msg::WindowTitleRecord { step, steps }.text(language)
    }

    fn go_to(&mut self, step: usize) {
        let step = step.min(self.record.commands.len());
        if step < self.step {
            (self.session, self.step) = (self.record.start(), 0);
        }
        for timed in &self.record.commands[self.step..step] {
            // This can't fail: every command was replayed when the record was opened.
            let _ = self.session.replay(*timed);
        }
        self.step = step;
        self.snapshot = self.session.snapshot(time_of(&self.record, step));
        self.overview.has_changed();
    }

    /// Shows one frame. Returns whether the player wants to go to the menu.
    pub(crate) fn show(&mut self, ui: &mut Ui, theme: &Theme, language: Language) -> bool {
        let mut leaves = self.read_keys(ui.ctx());
        Panel::top("record").show(ui, |ui| {
            ui.add_space(4.0);
            ui.horizontal_wrapped(|ui| leaves |= self.show_bar(ui, language));
            ui.add_space(4.0);
        });
        CentralPanel::default().frame(Frame::NONE.fill(colour(theme.background))).show(ui, |ui| {
            self.show_board(ui, theme, language);
        });
        leaves
    }

    fn read_keys(&mut self, ctx: &Context) -> bool {
        if ctx.memory(|memory| memory.focused().is_some()) {
            return false;
        }
        let pressed = |key| ctx.input(|input| input.key_pressed(key));
        let last = self.record.commands.len();
        if pressed(Key::ArrowRight) {
            self.go_to(self.step + 1);
        } else if pressed(Key::ArrowLeft) {
            self.go_to(self.step.saturating_sub(1));
        } else if pressed(Key::Home) {
            self.go_to(0);
        } else if pressed(Key::End) {
            self.go_to(last);
        }
        pressed(Key::Escape)
    }

    fn show_bar(&mut self, ui: &mut Ui, language: Language) -> bool {
        let last = self.record.commands.len();
        let leaves = ui.button(msg::WindowBarMenu.text(language)).clicked();
        let mut step = self.step;
        for (text, to) in [
            (msg::WindowRecordFirst.text(language), 0),
            (msg::WindowRecordBack.text(language), self.step.saturating_sub(1)),
            (msg::WindowRecordNext.text(language), self.step + 1),
            (msg::WindowRecordLast.text(language), last),
        ] {
            if ui.button(text).clicked() {
                step = to;
            }
        }
        let label = ui.label(msg::WindowRecordStep.text(language));
        ui.add(Slider::new(&mut step, 0..=last)).labelled_by(label.id);
        if step != self.step {
            self.go_to(step);
        }
        let time = words::minutes(self.snapshot.elapsed.seconds());
        let status = words::status(self.snapshot.status, language);
        let kind = words::kind(&self.record.config, language).join(", ");
        ui.label(RichText::new(msg::LocalTime { time: &time }.text(language)).strong());
        ui.label(msg::GameScore { score: self.snapshot.score.into() }.text(language));
        ui.label(status);
        ui.label(RichText::new(kind).weak());
        leaves
    }

    fn show_board(&mut self, ui: &mut Ui, theme: &Theme, language: Language) {
        let area = ui.max_rect();
        self.camera.place(area, ui.ctx().pixels_per_point());
        let response = ui.interact(area, Id::unique("record board"), Sense::drag());
        response
            .widget_info(|| WidgetInfo::labeled(Role::Table, true, msg::BoardName.text(language)));
        if response.dragged() {
            self.camera.pan(response.drag_delta());
        }
        if let Some(place) = response.hover_pos() {
            let (zoom, scroll) =
                ui.input(|input| (input.zoom_delta(), input.smooth_scroll_delta()));
            if zoom != 1.0 {
                self.camera.zoom(zoom, place);
            }
            self.camera.pan(scroll);
        }
        let snapshot = &self.snapshot;
        let picture = BoardPicture {
            size: snapshot.board.size(),
            cells: &snapshot.cells,
            odds: snapshot.odds.as_ref().map(|odds| odds.as_slice()),
            hint: snapshot.hint,
            pointed_at: &snapshot.conflict,
            pressed: &[],
            cursor: None,
            wave: None,
            theme,
        };
        let painter = ui.painter_at(area);
        if self.camera.cell() >= SMALLEST_WITH_MARKS {
            picture.draw(&painter, &self.camera);
        } else {
            self.overview.draw(&picture, &painter, &self.camera);
        }
        let middle = snapshot.board.size().middle();
        let shown = board_access::Shown { snapshot, cells: &snapshot.cells, language };
        board_access::expose(ui.ctx(), response.id, &self.camera, shown, middle);
    }
}

fn time_of(record: &Record, step: usize) -> Millis {
    step.checked_sub(1)
        .and_then(|index| record.commands.get(index))
        .map_or(Millis(0), |timed| timed.at)
}
