//! Which Minewise this is. A crate of its own, so that a new commit recompiles nothing but the
//! programs that print it.

/// The version, with the commit and its date where the program was built from a checkout:
/// `0.1.0 (1a2b3c4d5 2026-01-31)`.
pub const VERSION: &str = env!("MINEWISE_VERSION");
