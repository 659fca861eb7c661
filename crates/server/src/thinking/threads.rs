//! The threads that thoughts run on.

/// Lowers the priority of the calling thread, so that thoughts give way to the threads that answer
/// requests: those need little time, but at once.
#[cfg(target_os = "linux")]
pub(super) fn lower_priority() {
    const NICER: i32 = 5;
    // On Linux this affects the calling thread alone. If it fails, thoughts keep the normal
    // priority, which works as well.
    let _ = rustix::process::getpriority_process(None)
        .and_then(|nice| rustix::process::setpriority_process(None, nice + NICER));
}

/// Elsewhere, priorities apply to the whole process.
#[cfg(not(target_os = "linux"))]
pub(super) fn lower_priority() {}
