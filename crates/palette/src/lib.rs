//! The colours of Minewise, shared by every front end.
//!
//! A [`Theme`] has a colour for everything that is drawn; [`Theme::ALL`] lists the
//! themes. Front ends in Rust read the fields; a web page gets the same colours as CSS
//! custom properties from [`stylesheet()`]. Legibility is not a matter of taste:
//! [`Rgb::contrast`] is the WCAG contrast ratio, and the tests hold every theme to its
//! limits.
//!
//! ```
//! use minewise_palette::{Rgb, Theme};
//!
//! assert_eq!(Theme::CLASSIC.clues[1], Rgb(0x00, 0x00, 0xFF));
//! assert!(Theme::DARK.clues[1].contrast(Theme::DARK.open[0]) > 4.5);
//! assert_eq!(Theme::DARK.odds(0.0).to_string(), "#1a5f80");
//! ```

mod odds;
mod rgb;
mod stylesheet;
mod theme;

pub use odds::ODDS_STOPS;
pub use rgb::Rgb;
pub use stylesheet::stylesheet;
pub use theme::{Theme, UnknownTheme};
