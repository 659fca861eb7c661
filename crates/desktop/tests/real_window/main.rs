//! Real windows on X11 and Wayland: played with real mouse and key events and by a client of the
//! accessibility bus, and known to the window system by name and icon.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)]

mod accessibility;
mod compositor;
mod directories;
mod display;
mod identity;
mod picture;
mod playing;
mod scales;
mod screen_reader;
mod session_bus;
mod window;

use std::time::Duration;

/// Long enough for a busy machine that draws without a graphics card.
const PATIENCE: Duration = Duration::from_secs(60);
