//! Work on background threads.

use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use minewise_session::Millis;

use crate::Work;

/// As large as that of a main thread usually is.
const STACK: usize = 8 << 20;

/// Runs work on threads of its own, as
/// [`Environment::in_background`](crate::Environment::in_background) and
/// [`Environment::wait_for_work`](crate::Environment::wait_for_work) need.
#[derive(Debug, Default)]
pub struct Background {
    /// Closes when the work started last has ended.
    latest: Option<Receiver<()>>,
}

impl Background {
    /// Starts some work.
    ///
    /// # Panics
    /// If the system can't start a thread.
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

    /// Waits until the work started last has ended, but no longer than this.
    pub fn wait(&self, at_most: Millis) {
        if let Some(latest) = &self.latest {
            // Nothing is ever sent: the end of the work closes the channel.
            let _ = latest.recv_timeout(Duration::from_millis(at_most.0));
        }
    }
}
