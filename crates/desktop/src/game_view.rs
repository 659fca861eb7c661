//! A game in the window: how it responds to keys, the mouse and time.

use std::io;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

use eframe::egui::{self, Context, Frame, Id, LayerId, Panel, Ui, UiBuilder};
use minewise_actions::{Action, Group};
use minewise_board::Pos;
use minewise_frontend::{GameNumber, Message, Play, SavedGame, Wording, words};
use minewise_palette::Theme;
use minewise_replays::OwnMeasures;
use minewise_review::Review;
use minewise_session::{Command, Config, Gesture, Millis, Record, RecordError, Snapshot, Status};
use minewise_texts::msg;

use crate::board_access;
use crate::board_input::{Mouse, MouseAction};
use crate::camera::Camera;
use crate::environment::DesktopEnvironment;
use crate::keymap;
use crate::later::Later;
use crate::look::colour;
use crate::main_menu::MainMenu;
use crate::overview::Overview;
use crate::pop_up;
use crate::result_panel::AfterTheEnd;
use crate::ripple::Ripple;
use crate::side_place::SidePlace;
use crate::tile_sprites::TileSprites;
use crate::top_bar::{Bar, Shown};
use crate::wave::Wave;

/// How much one key press zooms.
const ZOOM: f32 = 1.2;
/// How often it is found out whether another program has continued the game.
const LOOK_ELSEWHERE_EVERY: Millis = Millis(1_000);
/// The most cells of a board that is measured.
const MOST_MEASURED: usize = 10_000;

/// A game in the window.
pub(crate) struct GameView {
    pub(crate) play: Play,
    pub(crate) camera: Camera,
    pub(crate) mouse: Mouse,
    /// The last snapshot that was drawn, until something changes.
    snapshot: Option<Rc<Snapshot>>,
    pub(crate) overview: Overview,
    pub(crate) sprites: TileSprites,
    /// Whether the keyboard was used last, in which case the cursor is visible.
    pub(crate) uses_keys: bool,
    /// Whether the next click asks for a reason.
    pub(crate) asks_why: bool,
    shows_keys: bool,
    /// The review of the finished game, and what it measures.
    pub(crate) review: Option<Later<Review>>,
    pub(crate) measures: Option<Later<OwnMeasures>>,
    /// Whether a dialog of the window covers the game and takes the keys.
    pub(crate) is_covered: bool,
    /// Whether the player wants to save the record.
    pub(crate) wants_to_save: bool,
    /// Whether the position is to be analysed, as soon as no thought is under way.
    pub(crate) wants_analysis: bool,
    /// Whether the board is animated.
    pub(crate) has_motion: bool,
    /// Whether moves are heard.
    pub(crate) has_sound: bool,
    /// The cascade that is spreading.
    pub(crate) ripple: Option<Ripple>,
    /// Whether speed and clicks are shown during the game.
    pub(crate) has_live_figures: bool,
    /// The wave that passes over the flags after a win. It is kept when it has finished.
    pub(crate) wave: Option<Wave>,
    /// When the game was last compared with what the library has of it.
    looked_elsewhere: Millis,
}

/// What happens after a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum After {
    Stay,
    Menu,
    /// Show the position on the analysis board.
    Analyse,
}

impl GameView {
    pub(crate) fn new(
        config: Config,
        wording: Wording,
        environment: &mut DesktopEnvironment,
        now: Millis,
    ) -> Self {
        GameView::of(Play::new(config, wording, &mut environment.library, now), now)
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
        Ok(GameView::of(Play::resumed(number, game, wording, now)?, now))
    }

    /// A recorded game, to be played on from where the record ends.
    ///
    /// # Errors
    /// If the record isn't that of a real game.
    pub(crate) fn practice(
        record: &Record,
        wording: Wording,
        now: Millis,
    ) -> Result<Self, RecordError> {
        Ok(GameView::of(Play::practice(record, wording, now)?, now))
    }

    fn of(play: Play, now: Millis) -> Self {
        let camera = Camera::new(play.config().board.size());
        GameView {
            play,
            camera,
            mouse: Mouse::default(),
            snapshot: None,
            overview: Overview::default(),
            sprites: TileSprites::default(),
            uses_keys: false,
            asks_why: false,
            shows_keys: false,
            review: None,
            measures: None,
            is_covered: false,
            wants_to_save: false,
            wants_analysis: false,
            has_motion: true,
            has_sound: false,
            ripple: None,
            has_live_figures: false,
            wave: None,
            looked_elsewhere: now,
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
    pub(crate) fn has_changed(&mut self) {
        self.snapshot = None;
        if self.play.ending.is_none() {
            (self.review, self.measures) = (None, None);
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
        menu: &mut MainMenu,
    ) -> After {
        self.pass_time(environment, now);
        let ctx = ui.ctx().clone();
        let mut after = self.read_input(&ctx, ui.layer_id(), environment, now);
        self.show_effects(environment, now);
        let snapshot = self.snapshot(now);
        if snapshot.status != Status::Won {
            self.wave = None;
        } else if !self.play.is_showing() && self.has_motion {
            self.wave.get_or_insert(Wave::new(self.play.cursor, now));
        }
        let shown = Shown {
            elapsed: self.play.active.elapsed(now),
            asks_why: self.asks_why,
            is_playing_by_itself: self.play.auto().is_some(),
        };
        let line = egui::Stroke::new(1.0, colour(theme.line));
        let bar = Bar { snapshot: &snapshot, shown, wording: &self.play.wording };
        let layout = bar.layout(ui);
        let bar = Panel::top("bar")
            .exact_size(layout.height)
            .frame(Frame::NONE)
            .show(ui, |ui| bar.show(ui, layout, menu));
        if let Some(action) = bar.inner {
            after = self.press_button(&ctx, action, environment, now).or(after);
        }
        after = self.analyse_when_ready().or(after);
        self.begin_review(&ctx, environment);
        let room = ui.available_rect_before_wrap();
        let place = SidePlace::choose(room.size(), snapshot.board.size());
        let (words, board) = place.divide(ui.painter(), room, line);
        let inside = UiBuilder::new().max_rect(words);
        let chosen = ui.scope_builder(inside, |ui| self.show_words(ui, place, now)).inner;
        if let Some(chosen) = chosen {
            after = self.follow(&ctx, chosen, environment, now).or(after);
        }
        ui.scope_builder(UiBuilder::new().max_rect(board), |ui| self.show_board(ui, theme, now));
        self.show_pop_ups(&ctx, environment, now);
        self.keep_moving(&ctx, now);
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
        let has_moved_on = self.look_elsewhere(environment, now);
        if is_due || has_answer || has_moved_on || self.play.status() != status {
            self.has_changed();
        }
    }

    /// Follows another window or terminal that has continued the game. A game that is played is
    /// drawn every second, and so is any that the player turns to.
    fn look_elsewhere(&mut self, environment: &mut DesktopEnvironment, now: Millis) -> bool {
        if now.since(self.looked_elsewhere) < LOOK_ELSEWHERE_EVERY {
            return false;
        }
        self.looked_elsewhere = now;
        self.play.look_elsewhere(&mut environment.library, now)
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
        let has_menu = pop_up::has_menu(ctx);
        let is_free = |place| !has_menu && ctx.layer_id_at(place) == Some(layer);
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
            && !has_menu
            && self.play.asked.is_none();
        let mut after = After::Stay;
        for event in &events {
            if let Some((place, action)) = self.mouse.note(event, &self.camera, is_free) {
                self.play.active.note_mouse(place, action, now);
            }
            match self.mouse.read(event, &self.camera, is_free) {
                Some(MouseAction::Gesture(gesture, pos)) => {
                    self.click(gesture, pos, environment, now);
                }
                Some(MouseAction::Pan(by)) => self.camera.pan(by),
                None => {}
            }
            let action = keymap::key_of(event).and_then(|key| self.play.wording.keymap.action(key));
            // The list of all keys takes those that close it.
            let closes = |action| matches!(action, Action::Help | Action::Cancel);
            let has_key = |&action: &Action| has_keys && (!self.shows_keys || closes(action));
            if let Some(action) = action.filter(has_key) {
                self.uses_keys = true;
                after = self.act(action, environment, now).or(after);
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

    pub(crate) fn command(
        &mut self,
        command: Command,
        environment: &mut DesktopEnvironment,
        now: Millis,
    ) {
        self.play.command(command, &mut environment.library, now);
        self.has_changed();
    }

    /// Presses a button of the bar. A player who presses "why" with the mouse then clicks the cell
    /// to explain.
    pub(crate) fn press_button(
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
        self.act(action, environment, now)
    }

    /// Carries out an action, leaving what all front ends share to the shared code.
    fn act(&mut self, action: Action, environment: &mut DesktopEnvironment, now: Millis) -> After {
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
            Action::Cancel if self.shows_keys => self.shows_keys = false,
            Action::Cancel if self.stop() => {}
            Action::Cancel | Action::Menu => return After::Menu,
            // The window does the rest on every screen.
            _ => {}
        }
        After::Stay
    }

    fn follow_cursor(&mut self) {
        if self.play.take_cursor_put() {
            self.camera.show(self.play.cursor);
        }
    }

    /// Begins to review a game that is over.
    fn begin_review(&mut self, ctx: &Context, environment: &mut DesktopEnvironment) {
        let is_over = self.play.ending.is_some() && !self.play.is_showing();
        if is_over && self.review.is_none() {
            let record = self.play.active.session.record();
            let library = &mut environment.library;
            // Nobody compares games on larger boards, and measuring them would take long.
            let is_measured = record.config.board.size().cells() <= MOST_MEASURED;
            self.measures = is_measured.then(|| Later::measures(record.clone(), library, ctx));
            self.review = Some(Later::review(record, 0, library, ctx));
        }
    }

    fn show_pop_ups(&mut self, ctx: &Context, environment: &mut DesktopEnvironment, now: Millis) {
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
    }

    /// Does what was chosen after the end of the game.
    fn follow(
        &mut self,
        ctx: &Context,
        chosen: AfterTheEnd,
        environment: &mut DesktopEnvironment,
        now: Millis,
    ) -> After {
        let action = match chosen {
            AfterTheEnd::Menu => return After::Menu,
            AfterTheEnd::Again => Action::NewGame,
            AfterTheEnd::Retry => Action::Retry,
            AfterTheEnd::Undo => Action::Undo,
            AfterTheEnd::SaveRecord => {
                self.wants_to_save = true;
                ctx.request_repaint();
                return After::Stay;
            }
        };
        self.press_button(ctx, action, environment, now)
    }

    /// Says where the record was saved, or why it wasn't.
    pub(crate) fn tell_saved(&mut self, saved: io::Result<PathBuf>) {
        let language = self.play.wording.language;
        match saved {
            Ok(path) => {
                let path = path.display().to_string();
                let text = msg::WindowRecordSaved { path: &path }.text(language);
                self.play.message = Message { text, ..Message::default() };
            }
            Err(error) => {
                let error = error.to_string();
                let text = msg::LocalRecordNotSaved { error: &error }.text(language);
                self.play.refuse(text);
            }
        }
    }
}

impl After {
    pub(crate) const fn or(self, other: After) -> After {
        match self {
            After::Stay => other,
            After::Menu | After::Analyse => self,
        }
    }
}
