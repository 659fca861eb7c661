//! What a move looks and sounds like.

use std::time::Duration;

use eframe::egui::Context;
use minewise_board::{Clue, Pos};
use minewise_session::{CellState, Event, Mark, Millis, Snapshot, Status};

use crate::environment::DesktopEnvironment;
use crate::game_view::GameView;
use crate::ripple::Ripple;
use crate::sound::Sound;
use crate::wave;

impl GameView {
    /// Plays and shows what the last command caused.
    pub(crate) fn show_effects(&mut self, environment: &mut DesktopEnvironment, now: Millis) {
        let events = std::mem::take(&mut self.play.events);
        if events.is_empty() {
            return;
        }
        let opened = opened(&events);
        let sound = sound_of(&events, &opened, &self.snapshot(now));
        if let (Some(sound), true) = (sound, self.has_sound) {
            environment.speaker.play(sound);
        }
        // A mark doesn't stop a cascade.
        let covers = events.iter().any(|event| matches!(event, Event::Undone { .. }));
        if !opened.is_empty() || covers {
            self.ripple = Ripple::new(&opened, now).filter(|_| self.has_motion);
        }
    }

    /// Draws the window again while something moves.
    pub(crate) fn keep_moving(&mut self, ctx: &Context, now: Millis) {
        self.ripple = self.ripple.take().filter(|ripple| !ripple.is_over(now));
        if self.ripple.is_some() || self.wave.is_some_and(|wave| !wave.is_over(now)) {
            ctx.request_repaint_after(Duration::from_millis(wave::FRAME.0));
        }
    }
}

fn opened(events: &[Event]) -> Vec<Pos> {
    let cells = events.iter().filter_map(|event| match event {
        Event::Opened { cells } => Some(cells.iter().copied()),
        _ => None,
    });
    cells.flatten().collect()
}

/// The sound of the most important event.
fn sound_of(events: &[Event], opened: &[Pos], after: &Snapshot) -> Option<Sound> {
    let status = events.iter().find_map(|event| match event {
        Event::StatusChanged { status } => Some(*status),
        _ => None,
    });
    match status {
        Some(Status::Won) => return Some(Sound::Win),
        Some(Status::Lost(_)) => return Some(Sound::Loss),
        _ => {}
    }
    if opened.iter().any(|&pos| after.cell(pos) == CellState::Open(Clue::Zero)) {
        return Some(Sound::Cascade);
    }
    match opened.len() {
        0 => {}
        1 => return Some(Sound::Open),
        _ => return Some(Sound::Chord),
    }
    events.iter().find_map(|event| match event {
        Event::Marked { mark: Mark::None, .. } => Some(Sound::Unflag),
        Event::Marked { .. } => Some(Sound::Flag),
        _ => None,
    })
}
