//! Minesweeper as a full-screen program.
//!
//! Everything here is pure: a [`Screen`] takes [`Input`] with its time and draws onto a ratatui
//! frame, so tests play whole games in memory. The caller runs the loop over a real terminal: it
//! reads events, waits until the time that [`Screen::wakes_at`] names, and restores the terminal at
//! the end.
//!
//! | screen | for | state | drawn in |
//! |---|---|---|---|
//! | [`PlayScreen`] | menu and games | `menu`, `game_list`, `key_list`, `game` | `menu_picture`, `game_picture` |
//! | [`ReplayScreen`] | recorded games | `Replay` of the session | `replay_screen` |
//! | [`AnalysisScreen`] | positions and their odds | `Position` of the front ends | `analysis_screen` |
//!
//! [`minewise_frontend::Play`] runs a game; keys, mouse and the command line act on it. All screens
//! share `keymap` (keys), `viewport` and `layout` (where things are), `board_picture` and
//! `furniture` (what is drawn), `paint` and `look` (colours).

mod analysis_screen;
mod board_picture;
mod command_line;
mod furniture;
mod game;
mod game_list;
mod game_picture;
mod key_bar;
mod key_list;
mod keymap;
mod layout;
mod look;
mod menu;
mod menu_choices;
mod menu_picture;
mod overlay;
mod paint;
mod play_screen;
mod replay_screen;
mod screen;
mod text;
mod viewport;
mod words;

pub use minewise_actions::KeyScheme;
pub use minewise_frontend::GameLibrary;

pub use analysis_screen::AnalysisScreen;
pub use look::{CellChoice, Depth, ScreenLook, fitting_theme};
pub use menu_choices::MenuChoices;
pub use play_screen::PlayScreen;
pub use replay_screen::ReplayScreen;
pub use screen::{Flow, Input, Screen};
