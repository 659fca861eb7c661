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
//! | which of menu, game, record, analysis board and statistics is shown | `app`, `app_analysis`, `app_files`, `app_menu` |
//! | what every screen offers, with its keys | `main_menu` |
//! | the start screen | `menu` and the files that begin with its name, `digits`, `key_editor` |
//! | a game: bar, board, words beside it, result | `game_view`, `game_picture`, `game_tools`, `top_bar`, `counters`, `side_place`, `result_panel`, `result_figures`, `pop_up` |
//! | mouse and keys on a board | `board_input`, `keymap` |
//! | which part of a board is visible, and how large | `camera` |
//! | the picture of a board | `board_picture`, `tile_sprites`, `digit_face`, `stamps`, `mark_shapes`, `overview`, `wave`; for the clipboard `board_photo` |
//! | what a move looks and sounds like | `effects`, `ripple`, `sound` |
//! | the board for screen readers | `board_access` |
//! | colours, letters, buttons, icons, faces | `look`, `widgets`, `icons`, `vector_path`, `seven_segments`, `face` |
//! | fonts of the system | `wide_fonts` |
//! | recorded games, reviews of finished ones | `record_view`, `record_track`, `mouse_path` |
//! | statistics over all games | the files that begin with `statistics`, `luck_rarity`, `plot` |
//! | the analysis board | the files that begin with `analysis`, `brush` |
//! | work in the background | `thought`, `later` |
//! | what is saved, and where | `environment`, `settings`, `file_dialog` |

mod analysis_bar;
mod analysis_form;
mod analysis_input;
mod analysis_panel;
mod analysis_picture;
mod analysis_view;
mod app;
mod app_analysis;
mod app_files;
mod app_menu;
mod board_access;
mod board_input;
mod board_photo;
mod board_picture;
mod brush;
mod camera;
mod counters;
mod digit_face;
mod digits;
mod effects;
mod environment;
mod face;
mod file_dialog;
mod game_picture;
mod game_tools;
mod game_view;
mod icons;
mod key_editor;
mod keymap;
mod later;
mod level_pictures;
mod look;
mod luck_rarity;
mod main_menu;
mod mark_shapes;
mod menu;
mod menu_choices;
mod menu_hero;
mod menu_levels;
mod menu_settings;
mod mouse_path;
mod overview;
mod page;
mod plot;
mod pop_up;
mod record_track;
mod record_view;
mod result_figures;
mod result_panel;
mod ripple;
mod settings;
mod seven_segments;
mod side_place;
mod sound;
mod stamps;
mod statistics_figures;
mod statistics_filter;
mod statistics_luck;
mod statistics_plots;
mod statistics_reader;
mod statistics_view;
mod thought;
mod tile_sprites;
mod top_bar;
mod vector_path;
mod wave;
mod wide_fonts;
mod widgets;

pub use app::{DesktopApp, Reporter, SMALLEST_WINDOW, Start};
pub use environment::{Clock, DesktopEnvironment};
pub use settings::{LanguageChoice, Settings, TextSize, ThemeChoice, settings_path};
pub use wide_fonts::can_write;
