//! Real windows on X11 and Wayland: played with real mouse and key events and by a client of the
//! accessibility bus, known to the window system by name and icon, and sharing its clipboard.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)]

mod accessibility;
mod clipboard;
mod compositor;
mod directories;
mod display;
mod final_board;
mod identity;
mod picture;
mod playing;
mod scales;
mod screen_reader;
mod session_bus;
mod window;
