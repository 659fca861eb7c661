//! Messages in the players' languages: what a compiled message is, how it is written
//! out, and (feature `compile`) how the Fluent files in `messages/` become one.
//!
//! `minewise-texts` compiles the files into typed Rust, and the server's build turns
//! them into data for the pages. Both check them first: a message that is missing,
//! unknown or uses other arguments than the English one stops the build.
//!
//! We write messages out ourselves instead of using `fluent-bundle`: references are
//! resolved at build time and only whole numbers choose a plural, so what is left is
//! a page of code, nothing is parsed when a program starts, and the browser's half
//! ([`web/lib/messages.js`]) works on the same data in the same way.
//!
//! [`web/lib/messages.js`]: ../../../web/lib/messages.js

#[cfg(feature = "compile")]
mod catalogue;
#[cfg(feature = "compile")]
mod lower;
#[cfg(feature = "compile")]
mod page;
mod pattern;
mod plural;
#[cfg(feature = "compile")]
mod rust_source;

#[cfg(feature = "compile")]
pub use catalogue::{Catalogue, Problems};
pub use pattern::{Key, Number, Part, Pattern, Value, write};
pub use plural::{Plural, PluralRule};
