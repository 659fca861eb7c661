//! A game in the window: how it responds to keys, the mouse and time.

use std::rc::Rc;
use std::time::Duration;

use eframe::egui::{self, CentralPanel, Context, Frame, Id, LayerId, Panel, Ui, ViewportCommand};
use minewise_actions::{Action, Group};
use minewise_board::Pos;
use minewise_frontend::{GameNumber, Message, Play, SavedGame, Wording, words};
use minewise_palette::Theme;
use minewise_session::{Command, Config, Gesture, Millis, RecordError, Snapshot, Status};
use minewise_texts::msg;

use crate::board_access;
use crate::board_input::{Mouse, MouseAction};
use crate::camera::Camera;
use crate::environment::DesktopEnvironment;
use crate::game_picture::is_small;
use crate::keymap;
use crate::look::colour;
use crate::overview::Overview;
use crate::pop_up::{self, AfterTheEnd};
use crate::top_bar::{self, Shown};
use crate::wave::{self, Wave};

/// How much one key press zooms.
const ZOOM: f32 = 1.2;
/// The height of the text below the board. It never changes, so that the board stays in place.
const LINE_HEIGHT: f32 = 46.0;

/// A game in the window.
pub(crate) struct GameView {
    pub(crate) play: Play,
    pub(crate) camera: Camera,
    pub(crate) mouse: Mouse,
    /// The last snapshot that was drawn, until something changes.
    snapshot: Option<Rc<Snapshot>>,
    pub(crate) overview: Overview,
    /// Whether the keyboard was used last, in which case the cursor is visible.
    pub(crate) uses_keys: bool,
    /// Whether the next click asks for a reason.
    pub(crate) asks_why: bool,
    shows_keys: bool,
    has_closed_pop_up: bool,
    /// Whether a dialog of the window covers the game and takes the keys.
    pub(crate) is_covered: bool,
    /// The wave that passes over the flags after a win. It is kept when it has finished.
    pub(crate) wave: Option<Wave>,
}

/// What happens after a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum After {
    Stay,
    Menu,
}

impl GameView {
    pub(crate) fn new(
        config: Config,
        wording: Wording,
        environment: &mut DesktopEnvironment,
        now: Millis,
    ) -> Self {
        GameView::of(Play::new(config, wording, &mut environment.library, now))
    }

    /// An unfinished game, paused.
    ///
    /// # Errors
    /// If its record isn't that of a real game.
    pub(crate) fn resumed(
        number: GameNumber,
        game: &SavedGame,
        wording: Wording,
        now: Millis,
    ) -> Result<Self, RecordError> {
        Ok(GameView::of(Play::resumed(number, game, wording, now)?))
    }

    fn of(play: Play) -> Self {
        let camera = Camera::new(play.config().board.size());
        GameView {
            play,
            camera,
            mouse: Mouse::default(),
            snapshot: None,
            overview: Overview::default(),
            uses_keys: false,
            asks_why: false,
            shows_keys: false,
            has_closed_pop_up: false,
            is_covered: false,
            wave: None,
        }
    }

    /// The status of the game, for the title of the window.
    pub(crate) fn title(&mut self, now: Millis) -> String {
        let snapshot = self.snapshot(now);
        let language = self.play.wording.language;
        if self.play.is_showing() {
            return msg::WindowTitleProgram.text(language).to_owned();
        }
        let status = words::status(snapshot.status, language);
        let (open, mines) = (snapshot.score.into(), snapshot.mines_left.to_string());
        msg::WindowTitlePlaying { status, open, mines: &mines }.text(language)
    }

    /// Where the board is drawn, and the side of its cells, in points.
    pub(crate) fn place(&self) -> (egui::Pos2, f32) {
        (self.camera.origin(), self.camera.cell())
    }

    pub(crate) fn snapshot(&mut self, now: Millis) -> Rc<Snapshot> {
        if self.snapshot.is_none() {
            self.overview.has_changed();
        }
        Rc::clone(self.snapshot.get_or_insert_with(|| self.play.snapshot(now)))
    }

    /// Notes that the game has changed.
    fn has_changed(&mut self) {
        self.snapshot = None;
        if self.play.ending.is_none() {
            self.has_closed_pop_up = false;
        }
        self.follow_cursor();
    }

    /// Handles the input of one frame, and then draws it.
    pub(crate) fn show(
        &mut self,
        ui: &mut Ui,
        environment: &mut DesktopEnvironment,
        theme: &Theme,
        now: Millis,
    ) -> After {
        self.pass_time(environment, now);
        let ctx = ui.ctx().clone();
        let mut after = self.read_input(&ctx, ui.layer_id(), environment, now);
        let snapshot = self.snapshot(now);
        if snapshot.status != Status::Won {
            self.wave = None;
        } else if !self.play.is_showing() {
            self.wave.get_or_insert(Wave::new(self.play.cursor, now));
        }
        let shown = Shown {
            elapsed: self.play.active.elapsed(now),
            asks_why: self.asks_why,
            is_playing_by_itself: self.play.auto().is_some(),
        };
        let bar = Panel::top("bar").show(ui, |ui| {
            ui.add_space(4.0);
            let action = top_bar::show(ui, &snapshot, shown, &self.play.wording, theme);
            ui.add_space(4.0);
            action
        });
        if let Some(action) = bar.inner {
            after = self.press_button(&ctx, action, environment, now).or(after);
        }
        let height = if is_small(&ctx) { LINE_HEIGHT / 2.0 } else { LINE_HEIGHT };
        Panel::bottom("words").exact_size(height).show(ui, |ui| self.show_words(ui, now));
        CentralPanel::default().frame(Frame::NONE.fill(colour(theme.background))).show(ui, |ui| {
            self.show_board(ui, theme, now);
        });
        after = self.show_pop_ups(&ctx, environment, now).or(after);
        if self.wave.is_some_and(|wave| !wave.is_over(now)) {
            ctx.request_repaint_after(Duration::from_millis(wave::FRAME.0));
        }
        if let Some(wakes) = self.play.wakes_at(now) {
            ctx.request_repaint_after(Duration::from_millis(wakes.since(now).0));
        }
        after
    }

    fn pass_time(&mut self, environment: &mut DesktopEnvironment, now: Millis) {
        let status = self.play.status();
        let was_thinking = self.play.is_thinking();
        let is_due = self.play.auto().is_some_and(|auto| auto.due() <= now) && !was_thinking;
        if is_due {
            // Changing a snapshot in place requires that nobody else holds it.
            self.snapshot = None;
        }
        self.play.pass_time(&mut environment.library, now);
        let has_answer = was_thinking && !self.play.is_thinking();
        if is_due || has_answer || self.play.status() != status {
            self.has_changed();
        }
    }

    pub(crate) fn board_id(&self) -> Id {
        Id::unique("board")
    }

    fn read_input(
        &mut self,
        ctx: &Context,
        layer: LayerId,
        environment: &mut DesktopEnvironment,
        now: Millis,
    ) -> After {
        let (events, zoom, scroll, hovered) = ctx.input(|input| {
            (
                input.events.clone(),
                input.zoom_delta(),
                input.smooth_scroll_delta(),
                input.pointer.hover_pos(),
            )
        });
        let is_free = |place| ctx.layer_id_at(place) == Some(layer);
        if let Some(place) = hovered.filter(|&place| is_free(place))
            && self.camera.area().contains(place)
        {
            if zoom != 1.0 {
                self.camera.zoom(zoom, place);
            } else if scroll != egui::Vec2::ZERO {
                self.camera.pan(scroll);
            }
        }
        for (gesture, pos) in
            board_access::gestures(&events, self.board_id(), &self.camera, self.play.cursor)
        {
            self.gesture(gesture, pos, environment, now);
        }
        let focused = ctx.memory(egui::Memory::focused);
        let has_keys = (focused.is_none() || focused == Some(self.board_id()))
            && !self.is_covered
            && self.play.asked.is_none();
        let mut after = After::Stay;
        for event in &events {
            match self.mouse.read(event, &self.camera, is_free) {
                Some(MouseAction::Gesture(gesture, pos)) => {
                    self.click(gesture, pos, environment, now);
                }
                Some(MouseAction::Pan(by)) => self.camera.pan(by),
                None => {}
            }
            let action = keymap::key_of(event).and_then(|key| self.play.wording.keymap.action(key));
            if let Some(action) = action.filter(|_| has_keys) {
                self.uses_keys = true;
                after = self.act(ctx, action, environment, now).or(after);
            }
        }
        after
    }

    /// A click of the mouse: the cursor moves along, but isn't visible.
    fn click(
        &mut self,
        gesture: Gesture,
        pos: Pos,
        environment: &mut DesktopEnvironment,
        now: Millis,
    ) {
        (self.uses_keys, self.play.cursor) = (false, pos);
        if std::mem::take(&mut self.asks_why) && gesture == Gesture::Primary {
            self.command(Command::Why(pos), environment, now);
        } else {
            self.gesture(gesture, pos, environment, now);
        }
    }

    fn gesture(
        &mut self,
        gesture: Gesture,
        pos: Pos,
        environment: &mut DesktopEnvironment,
        now: Millis,
    ) {
        self.play.gesture(gesture, pos, &mut environment.library, now);
        self.has_changed();
    }

    /// Stops the program if it is thinking or playing. Returns whether it was.
    pub(crate) fn stop(&mut self) -> bool {
        let was_busy = self.play.stop();
        if was_busy {
            self.has_changed();
        }
        was_busy
    }

    fn command(&mut self, command: Command, environment: &mut DesktopEnvironment, now: Millis) {
        self.play.command(command, &mut environment.library, now);
        self.has_changed();
    }

    /// Presses a button of the bar. A player who presses "why" with the mouse then clicks the cell
    /// to explain.
    fn press_button(
        &mut self,
        ctx: &Context,
        action: Action,
        environment: &mut DesktopEnvironment,
        now: Millis,
    ) -> After {
        if action == Action::Why && !self.uses_keys {
            self.asks_why = !self.asks_why;
            return After::Stay;
        }
        ctx.request_repaint();
        self.act(ctx, action, environment, now)
    }

    /// Carries out an action, leaving what all front ends share to the shared code.
    fn act(
        &mut self,
        ctx: &Context,
        action: Action,
        environment: &mut DesktopEnvironment,
        now: Millis,
    ) -> After {
        self.asks_why = false;
        if self.play.perform(action, (None, self.camera.page()), &mut environment.library, now) {
            if action.group() == Group::Move {
                // The board stays as it was drawn.
                self.follow_cursor();
            } else {
                self.has_changed();
            }
            return After::Stay;
        }
        match action {
            Action::ZoomIn => self.camera.zoom(ZOOM, self.camera.area().center()),
            Action::ZoomOut => self.camera.zoom(1.0 / ZOOM, self.camera.area().center()),
            Action::ZoomFit => self.camera.fit(),
            Action::Help => self.shows_keys = !self.shows_keys,
            Action::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),
            Action::Cancel if self.shows_keys => self.shows_keys = false,
            Action::Cancel if self.stop() => {}
            Action::Cancel | Action::Menu => return After::Menu,
            Action::FullScreen => {
                let is_full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!is_full));
            }
            _ => {}
        }
        After::Stay
    }

    fn follow_cursor(&mut self) {
        if self.play.take_cursor_put() {
            self.camera.show(self.play.cursor);
        }
    }

    fn show_pop_ups(
        &mut self,
        ctx: &Context,
        environment: &mut DesktopEnvironment,
        now: Millis,
    ) -> After {
        let language = self.play.wording.language;
        if let (Some(asked), Some(question)) = (self.play.asked, self.play.question()) {
            match pop_up::show_question(ctx, asked, question, language) {
                None => {}
                Some(true) => {
                    self.play.agree(&mut environment.library, now);
                    self.has_changed();
                    ctx.request_repaint();
                }
                Some(false) => self.play.asked = None,
            }
        }
        if self.shows_keys {
            pop_up::show_keys(ctx, &self.play.wording, &mut self.shows_keys);
        }
        let is_wanted = !self.play.is_showing() && !self.has_closed_pop_up && !is_small(ctx);
        let ending = self.play.ending.as_ref().filter(|_| is_wanted);
        let Some(ending) = ending else { return After::Stay };
        let (status, config) = (self.play.status(), self.play.config());
        let chosen = pop_up::show_ending(ctx, ending, status, &config, language);
        match chosen {
            None => {}
            Some(AfterTheEnd::Close) => self.has_closed_pop_up = true,
            Some(AfterTheEnd::Menu) => return After::Menu,
            Some(AfterTheEnd::Again) => {
                return self.press_button(ctx, Action::NewGame, environment, now);
            }
            Some(AfterTheEnd::Retry) => {
                return self.press_button(ctx, Action::Retry, environment, now);
            }
            Some(AfterTheEnd::Undo) => {
                return self.press_button(ctx, Action::Undo, environment, now);
            }
            Some(AfterTheEnd::SaveRecord) => {
                match environment.save_record(&self.play.active.session.record()) {
                    Ok(path) => {
                        let path = path.display().to_string();
                        self.play.message = Message {
                            text: msg::WindowRecordSaved { path: &path }.text(language),
                            ..Message::default()
                        };
                    }
                    Err(error) => {
                        let error = error.to_string();
                        let text = msg::LocalRecordNotSaved { error: &error }.text(language);
                        self.play.refuse(text);
                    }
                }
                ctx.request_repaint();
            }
        }
        After::Stay
    }
}

impl After {
    const fn or(self, other: After) -> After {
        match self {
            After::Stay => other,
            After::Menu => After::Menu,
        }
    }
}
