//! A recorded game, played like a film.

use std::time::Duration;

use eframe::egui::{
    Align, Context, Frame, Id, Key, Layout, Panel, RichText, Role, Sense, Ui, UiBuilder,
    WidgetInfo, vec2,
};
use minewise_board::View;
use minewise_frontend::{review_words, words};
use minewise_palette::Theme;
use minewise_replays::{read_named, to_record};
use minewise_review::{Review, Reviewer};
use minewise_session::{Millis, MouseTrace, Record, RecordError, Session, Snapshot};
use minewise_texts::{Language, msg};

use crate::board_access;
use crate::board_picture::{BoardPicture, FRAME};
use crate::camera::Camera;
use crate::environment::DesktopEnvironment;
use crate::icons::Icon;
use crate::later::Later;
use crate::main_menu::MainMenu;
use crate::mouse_path;
use crate::overview::Overview;
use crate::pop_up;
use crate::record_track;
use crate::tile_sprites::TileSprites;
use crate::widgets::{PushButton, Weight};

/// How many times as fast as it was played.
const SPEEDS: [f64; 6] = [0.5, 1.0, 2.0, 4.0, 8.0, 16.0];
/// The shortest and the longest time between two steps of a film, in milliseconds.
const PAUSES: (u64, u64) = (90, 1_500);
/// The height of what is below the board, and in a window so narrow that words need another line.
const BELOW: f32 = 122.0;
const BELOW_NARROW: f32 = 142.0;
/// How often the mouse moves while a film plays, in milliseconds.
const FRAME_OF_MOUSE: u64 = 33;
/// In a window with less room than this, buttons have no words.
const NARROW: f32 = 640.0;
/// With less than this, they are closer to each other.
const NARROWEST: f32 = 400.0;

/// A recorded game, played like a film.
pub(crate) struct RecordView {
    record: Record,
    /// How many commands have been carried out.
    step: usize,
    session: Session,
    snapshot: Snapshot,
    camera: Camera,
    overview: Overview,
    sprites: TileSprites,
    /// When the next step is due, while the film plays.
    due: Option<Millis>,
    /// Which of the speeds.
    speed: usize,
    /// Whether the mouse is drawn, if the record has one.
    shows_mouse: bool,
    review: Option<Later<Review>>,
}

/// What happens after a frame.
pub(crate) enum AfterRecord {
    Stay,
    Menu,
    /// Show the position on the analysis board.
    Analyse,
    /// Play on from here, with the record up to this step.
    Practise(Box<Record>),
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
        let camera = Camera::to_watch(record.config.board.size());
        Ok(RecordView {
            record,
            step,
            session,
            snapshot,
            camera,
            overview: Overview::default(),
            sprites: TileSprites::default(),
            due: None,
            speed: 1,
            shows_mouse: true,
            review: None,
        })
    }

    /// The first game in a file: one of our own, or the replay of another program.
    ///
    /// # Errors
    /// Why it isn't that of a real game.
    pub(crate) fn read(bytes: &[u8], name: &str) -> Result<Self, String> {
        let own = std::str::from_utf8(bytes).ok().map(|text| {
            let next = text.match_indices("\n{\"record\"").next();
            Record::parse(next.map_or(text, |(at, _)| &text[..at]))
        });
        let foreign = || -> Result<Record, String> {
            let replays = read_named(bytes, name).map_err(|error| error.to_string())?;
            replays.first().map(to_record).ok_or_else(|| RecordError::Empty.to_string())
        };
        let record = match own {
            Some(Ok(record)) => record,
            // If nobody understands it, the complaint is about our own format.
            Some(Err(error)) => foreign().map_err(|_| error.to_string())?,
            None => foreign()?,
        };
        RecordView::new(record).map_err(|error| error.to_string())
    }

    /// The position at this step.
    pub(crate) fn view(&self) -> &View {
        self.session.view()
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

    /// Goes to a step that the player chose, which stops the film.
    fn choose(&mut self, step: usize) {
        self.due = None;
        self.go_to(step);
    }

    /// Plays or stops the film. At its end, it begins again.
    fn play_or_pause(&mut self, now: Millis) {
        if self.due.take().is_none() {
            if self.step == self.record.commands.len() {
                self.go_to(0);
            }
            self.due = Some(now.plus(self.pause()));
        }
    }

    /// How long the film stays at this step: as long as the player did, but nobody waits for
    /// somebody else to think.
    fn pause(&self) -> Millis {
        let next = time_of(&self.record, self.step + 1);
        let taken = next.since(time_of(&self.record, self.step)).0;
        let pause = (taken as f64 / SPEEDS[self.speed]) as u64;
        Millis(pause.clamp(PAUSES.0, PAUSES.1))
    }

    /// Makes the steps that are due.
    fn pass_time(&mut self, ctx: &Context, now: Millis) {
        while let Some(due) = self.due.filter(|&due| due <= now) {
            self.go_to(self.step + 1);
            let goes_on = self.step < self.record.commands.len();
            self.due = goes_on.then(|| due.plus(self.pause()));
        }
        if let Some(due) = self.due {
            let wait = due.since(now).0;
            let moves = self.shows_mouse && !self.record.mouse.is_empty();
            let wait = if moves { wait.min(FRAME_OF_MOUSE) } else { wait };
            ctx.request_repaint_after(Duration::from_millis(wait));
        }
    }

    /// The time of the record that is shown: between two steps, it passes as the film does.
    fn time(&self, now: Millis) -> Millis {
        let here = time_of(&self.record, self.step);
        let Some(due) = self.due else { return here };
        let (pause, left) = (self.pause().0, due.since(now).0);
        let taken = time_of(&self.record, self.step + 1).since(here).0;
        let share = 1.0 - (left as f64 / pause as f64).clamp(0.0, 1.0);
        here.plus(Millis((taken as f64 * share) as u64))
    }

    /// Shows one frame.
    pub(crate) fn show(
        &mut self,
        ui: &mut Ui,
        environment: &mut DesktopEnvironment,
        theme: &Theme,
        (language, now): (Language, Millis),
        menu: &mut MainMenu,
    ) -> AfterRecord {
        let ctx = ui.ctx().clone();
        if self.review.is_none() {
            let (record, games) = (self.record.clone(), Reviewer::GAMES);
            self.review = Some(Later::review(record, games, &mut environment.library, &ctx));
        }
        let mut after = AfterRecord::Stay;
        if self.read_keys(&ctx, now) {
            after = AfterRecord::Menu;
        }
        self.pass_time(&ctx, now);
        Panel::top("record").frame(Frame::NONE.inner_margin(8.0)).show(ui, |ui| {
            ui.horizontal_top(|ui| {
                let room = vec2(ui.available_width() - 44.0, 0.0);
                let top = ui.allocate_ui(room, |ui| {
                    ui.set_width(room.x);
                    ui.horizontal_wrapped(|ui| self.show_top(ui, language)).inner
                });
                if top.inner {
                    after = AfterRecord::Menu;
                }
                menu.show_button(ui);
            });
        });
        let room = ui.available_rect_before_wrap();
        let below = if room.width() < NARROW { BELOW_NARROW } else { BELOW };
        let (board, below) = room.split_top_bottom_at_y(room.bottom() - below);
        let controls = UiBuilder::new().max_rect(below.shrink2(vec2(14.0, 6.0)));
        ui.scope_builder(controls, |ui| {
            self.show_track(ui, language);
            let chosen = ui.horizontal(|ui| self.show_controls(ui, language, now)).inner;
            if let Some(chosen) = chosen {
                after = chosen;
            }
            self.show_judgement(ui, language);
        });
        ui.scope_builder(UiBuilder::new().max_rect(board), |ui| {
            self.show_board(ui, theme, (language, now));
        });
        after
    }

    /// Returns whether the player wants to go to the menu.
    fn read_keys(&mut self, ctx: &Context, now: Millis) -> bool {
        let focused = ctx.memory(eframe::egui::Memory::focused);
        if focused.is_some_and(|id| id != record_track::id()) || pop_up::has_menu(ctx) {
            return false;
        }
        let pressed = |key| ctx.input(|input| input.key_pressed(key));
        let last = self.record.commands.len();
        if pressed(Key::ArrowRight) {
            self.choose(self.step + 1);
        } else if pressed(Key::ArrowLeft) {
            self.choose(self.step.saturating_sub(1));
        } else if pressed(Key::Home) {
            self.choose(0);
        } else if pressed(Key::End) {
            self.choose(last);
        } else if pressed(Key::ArrowUp) {
            self.speed = (self.speed + 1).min(SPEEDS.len() - 1);
        } else if pressed(Key::ArrowDown) {
            self.speed = self.speed.saturating_sub(1);
        } else if pressed(Key::Space) {
            self.play_or_pause(now);
        }
        pressed(Key::Escape)
    }

    fn show_top(&mut self, ui: &mut Ui, language: Language) -> bool {
        let menu = PushButton::new(Weight::Quiet, msg::WindowBarMenu.text(language));
        let leaves = ui.add(menu.icon(Icon::Home)).clicked();
        let time = words::minutes(self.snapshot.elapsed.seconds());
        let status = words::status(self.snapshot.status, language);
        let kind = words::kind(&self.record.config, language).join(" · ");
        ui.label(crate::look::strong(kind, 14.0));
        ui.label(msg::LocalTime { time: &time }.text(language));
        ui.label(msg::GameScore { score: self.snapshot.score.into() }.text(language));
        ui.label(RichText::new(status).weak());
        if !self.record.mouse.is_empty() {
            ui.checkbox(&mut self.shows_mouse, msg::StudyMouse.text(language));
        }
        leaves
    }

    fn show_track(&mut self, ui: &mut Ui, language: Language) {
        let steps = self.record.commands.len();
        let step = self.step;
        let found = self.review.as_mut().and_then(Later::found);
        if let Some(step) = record_track::show(ui, (step, steps), found, language) {
            self.choose(step);
        }
    }

    /// Returns where the player wants to go from here.
    fn show_controls(
        &mut self,
        ui: &mut Ui,
        language: Language,
        now: Millis,
    ) -> Option<AfterRecord> {
        let last = self.record.commands.len();
        let is_narrow = ui.available_width() < NARROW;
        if ui.available_width() < NARROWEST {
            ui.spacing_mut().item_spacing.x = 2.0;
        }
        for (icon, text, to) in [
            (Icon::First, msg::WindowRecordFirst.text(language), 0),
            (Icon::Back, msg::WindowRecordBack.text(language), self.step.saturating_sub(1)),
        ] {
            if tool(ui, icon, text) {
                self.choose(to);
            }
        }
        let (icon, text) = match self.due {
            Some(_) => (Icon::Pause, msg::ReplayControlsPause.text(language)),
            None => (Icon::Play, msg::ReplayControlsPlay.text(language)),
        };
        let play = PushButton::new(Weight::Main, text).icon(icon).without_text();
        if ui.add(play.least(vec2(44.0, 34.0))).on_hover_text(text).clicked() {
            self.play_or_pause(now);
        }
        for (icon, text, to) in [
            (Icon::Auto, msg::WindowRecordNext.text(language), self.step + 1),
            (Icon::Last, msg::WindowRecordLast.text(language), last),
        ] {
            if tool(ui, icon, text) {
                self.choose(to);
            }
        }
        let speed = language.decimal(&SPEEDS[self.speed].to_string());
        let speed = msg::ReplayControlsTimes { speed: &speed }.text(language);
        let about = msg::ReplayControlsSpeed.text(language);
        let button = PushButton::new(Weight::Quiet, &speed).least(vec2(50.0, 34.0));
        if ui.add(button).on_hover_text(about).clicked() {
            self.speed = (self.speed + 1) % SPEEDS.len();
        }
        let practise = msg::ReplayPractise.text(language);
        let button = PushButton::new(Weight::Plain, practise).icon(Icon::Fork);
        let button = if is_narrow { button.without_text() } else { button };
        let can_practise = !self.snapshot.status.is_over();
        let layout = Layout::right_to_left(Align::Center);
        ui.with_layout(layout, |ui| {
            if ui.add_enabled(can_practise, button).on_hover_text(practise).clicked() {
                return Some(AfterRecord::Practise(Box::new(self.up_to_here())));
            }
            let analysis = msg::AnalysisTitle.text(language);
            tool(ui, Icon::Analysis, analysis).then_some(AfterRecord::Analyse)
        })
        .inner
    }

    /// The record up to this step.
    fn up_to_here(&self) -> Record {
        let mut record = self.record.clone();
        record.commands.truncate(self.step);
        record.mouse = MouseTrace::default();
        record
    }

    /// What is to be said about the last move, if it wasn't certain.
    fn show_judgement(&mut self, ui: &mut Ui, language: Language) {
        let step = self.step;
        let Some(Review { ledger, .. }) = self.review.as_mut().and_then(Later::found) else {
            return;
        };
        let Some(guess) = ledger.guesses.iter().find(|guess| guess.step == step) else { return };
        let text = RichText::new(review_words::guess(guess, language));
        let is_mistake = ledger.mistakes.iter().any(|mistake| mistake.step == step);
        let danger = ui.visuals().error_fg_color;
        ui.label(if is_mistake { text.color(danger) } else { text });
    }

    fn show_board(&mut self, ui: &mut Ui, theme: &Theme, (language, now): (Language, Millis)) {
        let area = ui.max_rect();
        self.camera.place(area.shrink(FRAME + 4.0), ui.ctx().pixels_per_point());
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
            best: None,
            pointed_at: &snapshot.conflict,
            pressed: &[],
            hovered: None,
            cursor: None,
            wave: None,
            theme,
        };
        let painter = ui.painter_at(area);
        picture.draw(&painter, &self.camera, &mut self.sprites, &mut self.overview);
        if self.shows_mouse && !self.record.mouse.is_empty() {
            let time = self.time(now);
            mouse_path::draw(&self.record.mouse, time, &self.camera, &painter, theme);
        }
        let middle = snapshot.board.size().middle();
        let shown = board_access::Shown::of(snapshot, language);
        board_access::expose(ui.ctx(), response.id, &self.camera, shown, middle);
    }
}

fn time_of(record: &Record, step: usize) -> Millis {
    step.checked_sub(1)
        .and_then(|index| record.commands.get(index))
        .map_or(Millis(0), |timed| timed.at)
}

fn tool(ui: &mut Ui, icon: Icon, text: &str) -> bool {
    let button = PushButton::new(Weight::Quiet, text).icon(icon).without_text();
    ui.add(button).on_hover_text(text).clicked()
}
