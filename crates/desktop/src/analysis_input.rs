//! Mouse and keys on the analysis board.

use eframe::egui::{self, Context, Event, LayerId, PointerButton, Pos2, Vec2};
use minewise_actions::Action;
use minewise_board::{Params, Pos};
use minewise_frontend::{Message, Motion, Surroundings};
use minewise_session::Gesture;

use crate::analysis_view::{AfterAnalysis, AnalysisView};
use crate::board_access;
use crate::brush::Brush;
use crate::environment::DesktopEnvironment;
use crate::keymap;
use crate::pop_up;

/// How much one key press zooms.
const ZOOM: f32 = 1.2;

impl AnalysisView {
    pub(crate) fn read_input(
        &mut self,
        ctx: &Context,
        layer: LayerId,
        environment: &mut DesktopEnvironment,
    ) -> AfterAnalysis {
        let events = ctx.input(|input| input.events.clone());
        let has_menu = pop_up::has_menu(ctx);
        let is_free = |place| !has_menu && ctx.layer_id_at(place) == Some(layer);
        self.move_board(ctx, is_free);
        for (gesture, pos) in
            board_access::gestures(&events, self.board_id(), &self.camera, self.cursor)
        {
            match gesture {
                Gesture::Secondary => self.toggle_mine(pos),
                _ => self.use_brush(self.brush, pos, ctx, environment),
            }
        }
        let focused = ctx.memory(egui::Memory::focused);
        let has_keys = (focused.is_none() || focused == Some(self.board_id()))
            && !self.is_covered
            && !has_menu;
        let mut after = AfterAnalysis::Stay;
        for event in &events {
            self.read_mouse(event, is_free, ctx, environment);
            if has_keys {
                after = after.or(self.read_key(event, ctx, environment));
            }
        }
        after
    }

    /// Scrolls and zooms. The middle button drags, since the left one paints.
    fn move_board(&mut self, ctx: &Context, is_free: impl Fn(Pos2) -> bool) {
        let (hovered, zoom, scroll, dragged) = ctx.input(|input| {
            let is_dragged = input.pointer.middle_down();
            let dragged = if is_dragged { input.pointer.delta() } else { Vec2::ZERO };
            let scroll = input.smooth_scroll_delta();
            (input.pointer.hover_pos(), input.zoom_delta(), scroll, dragged)
        });
        let Some(place) = hovered.filter(|&place| is_free(place)) else { return };
        if !self.camera.area().contains(place) {
            return;
        }
        if zoom != 1.0 {
            self.camera.zoom(zoom, place);
        } else if scroll + dragged != Vec2::ZERO {
            self.camera.pan(scroll + dragged);
        }
    }

    fn read_mouse(
        &mut self,
        event: &Event,
        is_free: impl Fn(Pos2) -> bool,
        ctx: &Context,
        environment: &mut DesktopEnvironment,
    ) {
        match *event {
            Event::PointerButton { pos: place, button, pressed: true, .. } => {
                let cell = self.camera.cell_at(place).filter(|_| is_free(place));
                let Some(pos) = cell else { return };
                (self.cursor, self.uses_keys) = (pos, false);
                match button {
                    PointerButton::Primary if self.brush == Brush::Why => {
                        self.explain(pos, ctx, environment);
                    }
                    PointerButton::Primary => {
                        self.stroke = Some((self.position.changes(), place));
                        self.paint(self.brush, pos);
                    }
                    PointerButton::Secondary => self.toggle_mine(pos),
                    _ => {}
                }
            }
            Event::PointerMoved(place) => self.paint_to(place),
            Event::PointerButton { button: PointerButton::Primary, pressed: false, .. }
            | Event::PointerGone => {
                if let Some((since, _)) = self.stroke.take() {
                    self.position.join_changes(since);
                }
            }
            _ => {}
        }
    }

    /// Paints every cell on the way of the mouse, which may skip some.
    fn paint_to(&mut self, place: Pos2) {
        let Some((since, from)) = self.stroke else { return };
        let steps = (2.0 * from.distance(place) / self.camera.cell()).ceil().clamp(1.0, 1_000.0);
        for step in 1..=steps as u16 {
            let between = from + (place - from) * (f32::from(step) / steps);
            if let Some(pos) = self.camera.cell_at(between) {
                self.paint(self.brush, pos);
            }
        }
        self.stroke = Some((since, place));
    }

    fn paint(&mut self, brush: Brush, pos: Pos) {
        let before = self.position.changes();
        brush.paint(&mut self.position, pos);
        if self.position.changes() != before {
            self.has_changed();
        }
    }

    fn use_brush(
        &mut self,
        brush: Brush,
        pos: Pos,
        ctx: &Context,
        environment: &mut DesktopEnvironment,
    ) {
        match brush {
            Brush::Why => self.explain(pos, ctx, environment),
            _ => self.paint(brush, pos),
        }
    }

    fn toggle_mine(&mut self, pos: Pos) {
        if !self.position.is_open(pos) {
            self.position.toggle_mine(pos);
            self.has_changed();
        }
    }

    fn toggle_safe(&mut self, pos: Pos) {
        if !self.position.is_open(pos) {
            self.position.toggle_safe(pos);
            self.has_changed();
        }
    }

    fn read_key(
        &mut self,
        event: &Event,
        ctx: &Context,
        environment: &mut DesktopEnvironment,
    ) -> AfterAnalysis {
        let Some(key) = keymap::key_of(event) else { return AfterAnalysis::Stay };
        let action = self.wording.keymap.action(key);
        if self.form.is_some() || self.shows_keys {
            // What is typed now is not meant for the board behind the card.
            let closes =
                action == Some(Action::Cancel) || (action == Some(Action::Help) && self.shows_keys);
            return match action.filter(|_| closes) {
                Some(action) => self.act(action, ctx, environment),
                None => AfterAnalysis::Stay,
            };
        }
        if let Some(brush) = Brush::of_key(&key.to_string()) {
            self.uses_keys = true;
            match brush {
                // The same key takes an assumption back.
                Brush::Mine => self.toggle_mine(self.cursor),
                Brush::Safe => self.toggle_safe(self.cursor),
                _ => self.use_brush(brush, self.cursor, ctx, environment),
            }
            return AfterAnalysis::Stay;
        }
        let Some(action) = action else { return AfterAnalysis::Stay };
        self.uses_keys = true;
        self.act(action, ctx, environment)
    }

    /// Carries out an action that the board has in common with a game.
    pub(crate) fn act(
        &mut self,
        action: Action,
        ctx: &Context,
        environment: &mut DesktopEnvironment,
    ) -> AfterAnalysis {
        if let Some(motion) = Motion::of(action) {
            let size = self.position.params().size();
            let board = Surroundings { size, cells: &self.cells, page: self.camera.page() };
            if let Some(pos) = motion.destination(None, self.cursor, board) {
                self.cursor = pos;
                self.camera.show(pos);
            }
            return AfterAnalysis::Stay;
        }
        match action {
            Action::Open => self.use_brush(self.brush, self.cursor, ctx, environment),
            Action::Flag => self.toggle_mine(self.cursor),
            Action::Undo => self.undo(),
            Action::Odds => self.toggle_odds(),
            Action::ZoomIn => self.camera.zoom(ZOOM, self.camera.area().center()),
            Action::ZoomOut => self.camera.zoom(1.0 / ZOOM, self.camera.area().center()),
            Action::ZoomFit => self.camera.fit(),
            Action::Help => self.shows_keys = !self.shows_keys,
            Action::Cancel if self.shows_keys => self.shows_keys = false,
            Action::Cancel if self.form.is_some() => self.form = None,
            Action::Cancel if self.stop() => {}
            Action::Cancel if !self.said.text.is_empty() => self.said = Message::default(),
            Action::Cancel => return AfterAnalysis::Leave,
            _ => {}
        }
        AfterAnalysis::Stay
    }

    pub(crate) fn undo(&mut self) {
        if self.position.undo() {
            self.has_changed();
        }
    }

    pub(crate) fn toggle_odds(&mut self) {
        self.shows_odds = !self.shows_odds;
        self.draw_again();
    }

    /// Covers everything.
    pub(crate) fn clear(&mut self) {
        self.replace(&minewise_board::View::covered(self.position.params()));
    }

    /// Changes the size and the number of mines.
    pub(crate) fn set_params(&mut self, params: Params) {
        self.position.set_params(params);
        self.has_changed();
    }
}
