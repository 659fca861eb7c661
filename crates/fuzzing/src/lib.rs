//! Fuzz targets: everything that parses outside input, as plain functions.
//!
//! A target accepts any bytes and must neither panic nor hang; whatever it accepts must
//! survive being written and read again. `fuzz/` runs the targets under `cargo-fuzz`, and
//! a test in this crate feeds each target with mutations of its seeds, so that they run
//! on every machine.

mod engine;
mod replays;
mod texts;
mod wire;

/// One parser of outside input.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    /// Its name, which is also the name of its binary in `fuzz/`.
    pub name: &'static str,
    /// Parses any bytes.
    pub run: fn(&[u8]),
    /// Inputs that get far, as starting points.
    pub seeds: &'static [&'static [u8]],
}

/// Every target.
pub const TARGETS: [Target; 17] = [
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
    wire::PUBLISHED_RECORD,
    wire::COMMAND_CODE,
    wire::FINDINGS,
    engine::ENGINE_REQUEST,
    replays::FOREIGN_REPLAY,
];

/// Runs the target with this name.
///
/// # Panics
/// If there is no such target, or if it finds a bug.
pub fn run(name: &str, bytes: &[u8]) {
    let target = TARGETS.iter().find(|target| target.name == name);
    (target.expect("there is a target with this name").run)(bytes);
}
