//! A signal to stop, for work that reports something before it stops.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};

use crate::signals::{self, Signal};

/// Whether the program was asked to stop. The work checks from time to time and stops cleanly;
/// a second signal doesn't wait for that.
pub(crate) struct Interrupt(Arc<AtomicI32>);

/// No signal has this number.
const NONE: i32 = 0;

impl Interrupt {
    /// Watches for signals from now on.
    pub(crate) fn watch() -> io::Result<Self> {
        let number = Arc::new(AtomicI32::new(NONE));
        let watched = Arc::clone(&number);
        signals::watch(
            move |signal| {
                match signal {
                    Signal::End(number) => watched.store(number, Ordering::Relaxed),
                    Signal::Suspend => signals::suspend(),
                    Signal::Continue => {}
                }
                signal.usual_outcome()
            },
            || {},
        )?;
        Ok(Interrupt(number))
    }

    /// The signal that asked the program to end, if there was one.
    pub(crate) fn signal(&self) -> Option<i32> {
        Some(self.0.load(Ordering::Relaxed)).filter(|&number| number != NONE)
    }

    /// Ends the program the way the signal would have done, if there was one.
    pub(crate) fn die_if_interrupted(&self) {
        if let Some(signal) = self.signal() {
            signals::end_by_signal(signal);
        }
    }
}
