//! The analysis board: a position to paint, with what can be known about it.

use std::sync::Arc;
use std::time::Duration;

use eframe::egui::{Context, Frame, Id, Panel, Pos2, Stroke, Ui, UiBuilder};
use minewise_board::{Pos, View};
use minewise_frontend::{Environment, Examined, Message, Position, SHOW_THINKING_AFTER, Wording};
use minewise_palette::Theme;
use minewise_report::{Effort, NoWinChance, WinChance, win_chance};
use minewise_session::{CellState, Millis};
use minewise_texts::msg;

use crate::analysis_form::PositionForm;
use crate::brush::Brush;
use crate::camera::Camera;
use crate::environment::DesktopEnvironment;
use crate::look::colour;
use crate::main_menu::MainMenu;
use crate::overview::Overview;
use crate::side_place::SidePlace;
use crate::thought::Thought;
use crate::tile_sprites::TileSprites;

/// The largest board, in cells, whose layouts are counted: nobody reads longer numbers.
const MAX_COUNTED: usize = 10_000;
/// How long a frame waits for an answer. Most arrive within that time, and nothing flickers.
const SHORT_WAIT: Millis = Millis(40);

/// A position to paint, with what can be known about it.
pub(crate) struct AnalysisView {
    pub(crate) position: Position,
    pub(crate) wording: Wording,
    /// The cells as they are drawn, and their odds.
    pub(crate) cells: Vec<CellState>,
    pub(crate) odds: Option<Vec<Option<f64>>>,
    pub(crate) shows_odds: bool,
    pub(crate) examined: Option<Arc<Examined>>,
    /// When the examination began, while it lasts.
    pub(crate) examining: Option<(Millis, Thought<Option<Examined>>)>,
    /// Whether the player stopped it before anything was known.
    pub(crate) gave_up: bool,
    explaining: Option<Thought<Option<Message>>>,
    pub(crate) winning: Option<Thought<Chance>>,
    pub(crate) chance: Option<Chance>,
    /// What was last said about a cell, or that something was copied.
    pub(crate) said: Message,
    pub(crate) brush: Brush,
    /// How many changes there were before the stroke, and where the mouse was last.
    pub(crate) stroke: Option<(usize, Pos2)>,
    pub(crate) cursor: Pos,
    pub(crate) uses_keys: bool,
    pub(crate) camera: Camera,
    pub(crate) overview: Overview,
    pub(crate) sprites: TileSprites,
    pub(crate) brush_sprites: TileSprites,
    pub(crate) form: Option<PositionForm>,
    pub(crate) shows_keys: bool,
    /// Whether there is a game or a record to go back to.
    pub(crate) has_behind: bool,
    /// Whether a dialog of the window covers the board and takes the keys.
    pub(crate) is_covered: bool,
}

/// The chance to win, or why there is none.
pub(crate) type Chance = Result<WinChance, NoWinChance>;

/// What happens after a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AfterAnalysis {
    Stay,
    Leave,
}

impl AnalysisView {
    pub(crate) fn new(view: &View, wording: Wording) -> Self {
        let position = Position::new(view);
        AnalysisView {
            cells: position.cells(),
            position,
            wording,
            odds: None,
            shows_odds: true,
            examined: None,
            examining: None,
            gave_up: false,
            explaining: None,
            winning: None,
            chance: None,
            said: Message::default(),
            brush: Brush::Why,
            stroke: None,
            cursor: view.size().middle(),
            uses_keys: false,
            camera: Camera::new(view.size()),
            overview: Overview::default(),
            sprites: TileSprites::default(),
            brush_sprites: TileSprites::default(),
            form: None,
            shows_keys: false,
            has_behind: false,
            is_covered: false,
        }
    }

    /// The position, for the title of the window.
    pub(crate) fn title(&self) -> String {
        let title = msg::AnalysisTitle.text(self.wording.language);
        format!("{title} - {}", self.position.params())
    }

    /// Where the board is drawn, and the side of its cells, in points.
    pub(crate) fn place(&self) -> (Pos2, f32) {
        (self.camera.origin(), self.camera.cell())
    }

    /// Shows another position, which can be undone.
    pub(crate) fn replace(&mut self, view: &View) {
        self.position.replace(view);
        self.has_changed();
    }

    /// Notes that the position is another one: what was known is out of date.
    pub(crate) fn has_changed(&mut self) {
        self.said = Message::default();
        (self.examined, self.examining, self.gave_up) = (None, None, false);
        (self.explaining, self.winning, self.chance) = (None, None, None);
        let size = self.position.params().size();
        if !size.contains(self.cursor) {
            self.cursor = size.middle();
        }
        if let Some(form) = &mut self.form {
            form.follow(&self.position);
        }
        if self.camera.size() != size {
            self.camera = Camera::new(size);
        }
        self.draw_again();
    }

    /// Makes the cells and odds that are drawn.
    pub(crate) fn draw_again(&mut self) {
        self.overview.has_changed();
        self.cells = self.position.cells();
        self.odds = self.examined.as_ref().and_then(|examined| examined.odds());
        if self.shows_odds {
            return;
        }
        // Without odds, marks show what is certain.
        for (cell, chance) in self.cells.iter_mut().zip(self.odds.take().unwrap_or_default()) {
            match chance {
                Some(0.0) if *cell == CellState::Covered => *cell = CellState::ImpliedSafe,
                Some(1.0) if *cell == CellState::Covered => *cell = CellState::ImpliedMine,
                _ => {}
            }
        }
    }

    /// Handles the input of one frame, and then draws it.
    pub(crate) fn show(
        &mut self,
        ui: &mut Ui,
        environment: &mut DesktopEnvironment,
        theme: &Theme,
        (menu, now): (&mut MainMenu, Millis),
    ) -> AfterAnalysis {
        let ctx = ui.ctx().clone();
        let mut after = self.read_input(&ctx, ui.layer_id(), environment);
        self.think(&ctx, environment, now);
        let bar = Panel::top("analysis bar")
            .exact_size(self.bar_height(ui))
            .frame(Frame::NONE)
            .show(ui, |ui| self.show_bar(ui, menu));
        after = after.or(bar.inner);
        let room = ui.available_rect_before_wrap();
        let place = SidePlace::choose(room.size(), self.position.params().size());
        let line = Stroke::new(1.0, colour(theme.line));
        let (words, board) = place.divide(ui.painter(), room, line);
        let inside = UiBuilder::new().max_rect(words);
        let asks = ui.scope_builder(inside, |ui| self.show_findings(ui, place, now)).inner;
        if asks {
            self.ask_for_chance(&ctx, environment);
        }
        ui.scope_builder(UiBuilder::new().max_rect(board), |ui| self.show_board(ui, theme));
        if self.shows_keys {
            self.show_key_list(&ctx);
        }
        self.show_form(&ctx);
        after
    }

    pub(crate) fn board_id(&self) -> Id {
        Id::unique("analysis board")
    }

    /// Takes the answers that have arrived, and examines a new position.
    fn think(&mut self, ctx: &Context, environment: &mut DesktopEnvironment, now: Millis) {
        let language = self.wording.language;
        let is_known = self.examined.is_some() || self.gave_up;
        if !is_known && self.examining.is_none() && self.stroke.is_none() {
            let position = self.position.without_history();
            let work = move |stop: &_| {
                let effort = Effort { most_counted: MAX_COUNTED, stop, ..Effort::default() };
                Examined::examine(&position, &effort, language)
            };
            let thought = Thought::begin(&mut environment.library, ctx, work);
            environment.library.wait_for_work(SHORT_WAIT);
            self.examining = Some((now, thought));
        }
        let answer = self.examining.as_ref().and_then(|(_, thought)| thought.answer());
        if let Some(answer) = answer {
            self.examining = None;
            // The player may have stopped it before anything was known.
            self.gave_up = answer.is_none();
            self.examined = answer.map(Arc::new);
            self.draw_again();
        } else if let Some((since, _)) = &self.examining {
            let shown_at = SHOW_THINKING_AFTER.since(now.since(*since));
            ctx.request_repaint_after(Duration::from_millis(shown_at.0.max(50)));
        }
        if let Some(answer) = self.explaining.as_ref().and_then(Thought::answer) {
            (self.explaining, self.said) = (None, answer.unwrap_or_default());
        }
        if let Some(answer) = self.winning.as_ref().and_then(Thought::answer) {
            (self.winning, self.chance) = (None, Some(answer));
        }
    }

    /// Begins to explain a cell.
    pub(crate) fn explain(
        &mut self,
        pos: Pos,
        ctx: &Context,
        environment: &mut DesktopEnvironment,
    ) {
        let Some(examined) = self.examined.clone() else { return };
        let language = self.wording.language;
        let work = move |stop: &_| {
            let effort = Effort { most_counted: MAX_COUNTED, stop, ..Effort::default() };
            examined.explain(pos, &effort, language)
        };
        self.explaining = Some(Thought::begin(&mut environment.library, ctx, work));
        environment.library.wait_for_work(SHORT_WAIT);
    }

    /// Begins to work out the chance to win.
    fn ask_for_chance(&mut self, ctx: &Context, environment: &mut DesktopEnvironment) {
        let Some(examined) = self.examined.clone() else { return };
        let work = move |stop: &_| match &*examined {
            Examined::Sound { view, .. } => win_chance(view, WinChance::GAMES, stop),
            Examined::Impossible(_) => Err(NoWinChance::Stopped),
        };
        self.winning = Some(Thought::begin(&mut environment.library, ctx, work));
        ctx.request_repaint();
    }

    /// Ends all thinking; what has been found by then is shown. Returns whether there was any.
    pub(crate) fn stop(&mut self) -> bool {
        let examining = self.examining.as_ref().map(|(_, thought)| thought.stop());
        let explaining = self.explaining.as_ref().map(Thought::stop);
        let winning = self.winning.as_ref().map(Thought::stop);
        examining.or(explaining).or(winning).is_some()
    }

    /// Copies the position as text.
    pub(crate) fn copy_text(&mut self, ctx: &Context) {
        ctx.copy_text(self.position.notation());
        self.tell_copied(&Ok(()));
    }

    /// Says that something was copied, or why it wasn't.
    pub(crate) fn tell_copied(&mut self, copied: &Result<(), String>) {
        let language = self.wording.language;
        let text = match copied {
            Ok(()) => msg::AnalysisCopied.text(language).to_owned(),
            Err(error) => msg::WindowNoClipboard { error }.text(language),
        };
        self.said = Message { text, is_refusal: copied.is_err(), pointed_at: Vec::new() };
    }
}

impl AfterAnalysis {
    pub(crate) const fn or(self, other: AfterAnalysis) -> AfterAnalysis {
        match self {
            AfterAnalysis::Stay => other,
            _ => self,
        }
    }
}
