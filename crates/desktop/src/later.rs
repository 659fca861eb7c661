//! What is found out about a finished game in the background.

use eframe::egui::Context;
use minewise_frontend::Environment;
use minewise_replays::OwnMeasures;
use minewise_review::{Review, Reviewer};
use minewise_session::{Record, Stop};

use crate::thought::Thought;

/// Something about a finished game, once it is there. Dropping it ends the work.
#[derive(Debug)]
pub(crate) struct Later<T> {
    thought: Thought<Option<T>>,
    found: Option<T>,
}

impl<T: Send + 'static> Later<T> {
    /// The window is drawn again when the work is done.
    fn begin(
        environment: &mut impl Environment,
        ctx: &Context,
        work: impl FnOnce(&Stop) -> Option<T> + Send + 'static,
    ) -> Self {
        Later { thought: Thought::begin(environment, ctx, work), found: None }
    }

    /// What was found, if it is there.
    pub(crate) fn found(&mut self) -> Option<&T> {
        if let Some(answer) = self.thought.answer() {
            self.found = answer;
        }
        self.found.as_ref()
    }
}

impl Later<Review> {
    /// Reviews a game, with so many games played out for the chance to win; with none, there is no
    /// such chance.
    pub(crate) fn review(
        record: Record,
        games: u32,
        environment: &mut impl Environment,
        ctx: &Context,
    ) -> Self {
        let work = move |stop: &Stop| Reviewer::new(games).review(&record, stop).ok();
        Later::begin(environment, ctx, work)
    }
}

impl Later<OwnMeasures> {
    /// Measures a game.
    pub(crate) fn measures(
        record: Record,
        environment: &mut impl Environment,
        ctx: &Context,
    ) -> Self {
        Later::begin(environment, ctx, move |_: &Stop| OwnMeasures::of(&record).ok())
    }
}
