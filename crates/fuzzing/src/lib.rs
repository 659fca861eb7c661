//! Fuzz targets: everything that reads bytes from outside, as plain functions.
//!
//! A target takes any bytes and must neither panic nor hang; what it accepts has
//! to survive being written and read again. `fuzz/` runs them under `cargo-fuzz`,
//! and a test here feeds each of them with mutations of its seeds, so that they
//! are at work on every machine.

mod texts;
mod wire;

/// One way in for bytes.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    /// Its name, which is that of its binary in `fuzz/`, too.
    pub name: &'static str,
    /// Takes any bytes.
    pub run: fn(&[u8]),
    /// Bytes that get far, to begin with.
    pub seeds: &'static [&'static [u8]],
}

/// Every target.
pub const TARGETS: [Target; 14] = [
    texts::NOTATION,
    texts::RECORD,
    texts::SEALED_REPLAY,
    texts::CERTIFICATE,
    wire::GAME_CHOICE,
    wire::BOARDS_CHOICE,
    wire::QUESTION,
    wire::FRAMES_QUESTION,
    wire::OLD_GAME,
    wire::OLD_CLICK,
    wire::HEADERS,
    wire::SOCKET_FRAME,
    wire::COMMAND_CODE,
    wire::FINDINGS,
];

/// Runs the target with this name.
///
/// # Panics
/// If there is none, or if the target finds something.
pub fn run(name: &str, bytes: &[u8]) {
    let target = TARGETS.iter().find(|target| target.name == name);
    (target.expect("a target has this name").run)(bytes);
}
