//! Work in the background whose answer the window waits for.

use std::sync::mpsc::{Receiver, channel};

use eframe::egui::Context;
use minewise_frontend::Environment;
use minewise_session::Stop;

/// An answer that is being worked out. Dropping it ends the work.
#[derive(Debug)]
pub(crate) struct Thought<T> {
    answer: Receiver<T>,
    stop: Stop,
}

impl<T> Drop for Thought<T> {
    fn drop(&mut self) {
        self.stop();
    }
}

impl<T: Send + 'static> Thought<T> {
    /// Begins to work. The window is drawn again when there is an answer.
    pub(crate) fn begin(
        environment: &mut impl Environment,
        ctx: &Context,
        work: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Self {
        let (sender, answer) = channel();
        let stop = Stop::new();
        let (listening, ctx) = (stop.clone(), ctx.clone());
        environment.in_background(Box::new(move || {
            // Fails if the player has moved on, which is fine.
            let _ = sender.send(work(&listening));
            ctx.request_repaint();
        }));
        Thought { answer, stop }
    }

    /// The answer, once it is there.
    pub(crate) fn answer(&self) -> Option<T> {
        self.answer.try_recv().ok()
    }
}

impl<T> Thought<T> {
    /// Asks for an end. What has been found by then is still an answer.
    pub(crate) fn stop(&self) {
        self.stop.request();
    }
}
