//! What Minewise says, in every language.
//!
//! Crates below this one report in types; here the types become words. All texts live in
//! `messages/*.ftl`, one file per language; the build checks them and makes a type of each
//! message, so a missing message or argument does not compile:
//!
//! ```
//! use minewise_texts::{Language, msg};
//!
//! let language = Language::from_locale("de_AT.UTF-8").unwrap_or_default();
//! assert_eq!(msg::ButtonUndo.text(language), "Rückgängig");
//! assert_eq!(msg::ToldOpened { count: 3.into() }.text(language), "3 Zellen geöffnet.");
//! ```
//!
//! A front end chooses a [`Language`] when it starts and passes it on. How to add a message
//! or a language is written at the top of `messages/en.ftl`.
//!
//! What needs more than one message is a method of [`Language`]: places, chances, proofs,
//! contradictions, what is wrong with a board or a position. Where a board labels its cells in its own
//! way, a [`Voice`] speaks instead. The functions in [`english`] are the same
//! in English, for the command line and the API, which speak nothing else.

mod board_error;
mod chance;
mod contradiction;
pub mod english;
mod generated;
mod language;
mod notation_error;
mod place;
mod proof;
mod voice;

pub use chance::Figure;
pub use english::{
    contradiction, exact_percent, needed, percent, place, place_capitalised, places, sentence, why,
    with_article,
};
pub use generated::{Language, msg};
pub use minewise_messages::Number;
pub use voice::{CellNames, Voice, column_letters};
