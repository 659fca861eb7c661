//! The threads that thoughts run on.

use std::time::Duration;

/// Thoughts give way to the threads that answer: those need little, and at once.
#[cfg(target_os = "linux")]
pub(super) fn give_way() {
    const NICER: i32 = 5;
    // On Linux this is about the calling thread alone. If it fails, thoughts are as
    // important as everything else, and that works, too.
    let _ = rustix::process::getpriority_process(None)
        .and_then(|nice| rustix::process::setpriority_process(None, nice + NICER));
}

/// Elsewhere a priority belongs to the whole process.
#[cfg(not(target_os = "linux"))]
pub(super) fn give_way() {}

/// The CPU time that the calling thread has used.
pub(super) fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.max(0) as u64, time.tv_nsec.max(0) as u32)
}
