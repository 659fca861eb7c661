//! Minesweeper in a window of its own.
//!
//! [`DesktopApp`] is the whole window as a value: it takes mouse and key events from egui, and
//! draws with egui's painter. Time, seeds, games and settings come from a [`DesktopEnvironment`],
//! so that tests can play whole games without a display. The game itself is not computed here:
//! gestures become [`Command`](minewise_session::Command)s, and a
//! [`Snapshot`](minewise_session::Snapshot) is drawn.
//!
//! | what | where |
//! |---|---|
//! | which of menu, game and record is shown | `app` |
//! | the menu, its fields and their dialog | `menu`, `digits`, `key_editor` |
//! | a game: bar, board, text below, pop-up | `game_view`, `game_picture`, `top_bar`, `pop_up` |
//! | mouse and keys on a board | `board_input`, `keymap` |
//! | which part of a board is visible, and how large | `camera` |
//! | the picture of a board | `board_picture`, `stamps`, `mark_shapes`, `overview`, `wave` |
//! | the board for screen readers | `board_access` |
//! | colours and faces | `look`, `face` |
//! | recorded games | `record_view` |
//! | what is saved | `environment`, `settings` |

mod app;
mod board_access;
mod board_input;
mod board_picture;
mod camera;
mod digits;
mod environment;
mod face;
mod game_picture;
mod game_view;
mod key_editor;
mod keymap;
mod look;
mod mark_shapes;
mod menu;
mod overview;
mod pop_up;
mod record_view;
mod settings;
mod stamps;
mod top_bar;
mod wave;

pub use app::{DesktopApp, Reporter, Start};
pub use environment::{Clock, DesktopEnvironment};
pub use settings::{LanguageChoice, Settings, ThemeChoice, settings_path};
