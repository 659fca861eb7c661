//! Everything that a player can do, and the keys for it.
//!
//! [`Action`] is one flat list for the terminal, the window and the browser: each action
//! has a stable id, a group, default keys and the front ends that have it. A [`Keymap`]
//! holds the keys of one front end with the player's changes. A front end turns its native
//! key events into a [`Key`], looks up the action, and carries it out; the help and the key
//! editors are made from the same table.
//!
//! ```
//! use minewise_actions::{Action, FrontEnd, Key, KeyScheme, Keymap};
//!
//! let mut keymap = Keymap::new(FrontEnd::Desktop, KeyScheme::Arrows);
//! let f: Key = "f".parse()?;
//! assert_eq!(keymap.action(f), Some(Action::Flag));
//! keymap.set(Action::Flag, vec!["g".parse()?])?;
//! assert_eq!(keymap.action(f), None);
//! let refused = keymap.set(Action::Chord, vec!["g".parse()?]).unwrap_err();
//! assert_eq!(refused.to_string(), "g is taken by flag: choose another key, or change flag first");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod action_set;
mod front_end;
mod javascript;
mod key;
mod keymap;

pub use action::{Action, Group, UnknownAction};
pub use action_set::ActionSet;
pub use front_end::{FrontEnd, KeyScheme, UnknownKeyScheme};
pub use javascript::{module, module_types};
pub use key::{Key, UnknownKey};
pub use keymap::{KeyChanges, Keymap, KeymapError};
