//! The review of a finished game, worked out in the background.

use eframe::egui::Context;
use minewise_frontend::Environment;
use minewise_review::{Review, Reviewer};
use minewise_session::Record;

use crate::thought::Thought;

/// The review of a finished game, once it is there. Dropping it ends the work.
#[derive(Debug)]
pub(crate) struct GameReview {
    thought: Thought<Option<Review>>,
    found: Option<Review>,
}

impl GameReview {
    /// Begins to review a game, with so many games played out for the chance to win; with none,
    /// there is no such chance. The window is drawn again when that is done.
    pub(crate) fn begin(
        record: Record,
        games: u32,
        environment: &mut impl Environment,
        ctx: &Context,
    ) -> Self {
        let work = move |stop: &_| Reviewer::new(games).review(&record, stop).ok();
        GameReview { thought: Thought::begin(environment, ctx, work), found: None }
    }

    /// What was found, if it is there.
    pub(crate) fn found(&mut self) -> Option<&Review> {
        if let Some(answer) = self.thought.answer() {
            self.found = answer;
        }
        self.found.as_ref()
    }
}
