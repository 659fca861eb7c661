//! The processor time of the current thread, which tells what work costs even on
//! a busy machine.

use std::time::Duration;

/// What this thread has used so far. Where the system keeps no such account, the
/// time since some moment.
#[cfg(unix)]
pub(crate) fn thread_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// What this thread has used so far. Where the system keeps no such account, the
/// time since some moment.
#[cfg(not(unix))]
pub(crate) fn thread_time() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;

    static BEGIN: OnceLock<Instant> = OnceLock::new();
    BEGIN.get_or_init(Instant::now).elapsed()
}
