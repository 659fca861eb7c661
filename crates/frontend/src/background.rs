//! Threads for hosts that have them.

use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use minewise_session::Millis;

use crate::Work;

/// As much as a main thread usually has.
const STACK: usize = 8 << 20;

/// Does work on threads of its own: what [`Environment::in_background`](crate::Environment::in_background)
/// and [`Environment::wait_for_work`](crate::Environment::wait_for_work) ask for.
#[derive(Debug, Default)]
pub struct Background {
    /// Ends with the work that was begun last.
    latest: Option<Receiver<()>>,
}

impl Background {
    /// Begins some work.
    ///
    /// # Panics
    /// If the system has no thread left.
    pub fn begin(&mut self, work: Work) {
        let (running, ended) = channel();
        let thread = thread::Builder::new().name("thought".to_owned()).stack_size(STACK);
        let started = thread.spawn(move || {
            work();
            drop(running);
        });
        started.expect("a system that runs a program has a thread for it");
        self.latest = Some(ended);
    }

    /// Waits until the work that was begun last has ended, but no longer than this.
    pub fn wait(&self, at_most: Millis) {
        if let Some(latest) = &self.latest {
            // Nothing is ever sent: the end of the work ends the waiting.
            let _ = latest.recv_timeout(Duration::from_millis(at_most.0));
        }
    }
}
