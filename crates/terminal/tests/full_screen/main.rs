//! The full screen, played in memory: (screen, keys, screen).
#![allow(clippy::unwrap_used)]

#[path = "../support/known_board.rs"]
#[allow(dead_code)]
mod known_board;
mod stage;

/// The screen of `minewise play`.
type Playing<'h> = minewise_terminal::full_screen::PlayScreen<'h, memory_library::MemoryLibrary>;

mod analysis;
mod colours;
mod command_line;
mod ends;
mod front_ends_agree;
mod help;
mod languages;
#[path = "../support/memory_library.rs"]
#[allow(dead_code)]
mod memory_library;
mod menu;
mod motions;
mod mouse;
mod moves;
mod own_keys;
mod replay;
mod saving;
mod sizes;
