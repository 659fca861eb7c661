//! The time of day, as an argument.

use std::sync::Arc;

use minewise_store::UnixMillis;

/// Tells the time. Tests bring their own, so that two servers can live through
/// the very same moments.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> UnixMillis + Send + Sync>);

impl Clock {
    /// The clock of the machine.
    pub fn system() -> Self {
        Clock::from_fn(UnixMillis::now)
    }

    /// Any clock.
    pub fn from_fn(now: impl Fn() -> UnixMillis + Send + Sync + 'static) -> Self {
        Clock(Arc::new(now))
    }

    /// What time it is.
    pub fn now(&self) -> UnixMillis {
        (self.0)()
    }
}

impl std::fmt::Debug for Clock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Clock")
    }
}
