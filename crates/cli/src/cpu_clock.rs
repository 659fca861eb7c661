//! The CPU time of the current thread, which shows what work costs even on a busy machine.

use std::time::Duration;

/// The CPU time that this thread has used so far, or the elapsed time on systems that don't measure
/// it.
#[cfg(unix)]
pub(crate) fn thread_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// The CPU time that this thread has used so far, or the elapsed time on systems that don't measure
/// it.
#[cfg(not(unix))]
pub(crate) fn thread_time() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;

    static BEGIN: OnceLock<Instant> = OnceLock::new();
    BEGIN.get_or_init(Instant::now).elapsed()
}
