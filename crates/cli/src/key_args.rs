//! The player's own keys, as arguments.

use minewise_actions::{Action, FrontEnd, Key, KeyScheme, Keymap, UnknownKey};
use minewise_frontend::words;
use minewise_terminal::full_screen::MenuChoices;
use minewise_texts::Language;

use crate::failure::Failure;
use crate::screen::SCREEN;

/// The arguments that change the keys of the full screen.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct KeyArgs {
    /// Give an action other keys, like flag=g or undo=u,F9; flag=none removes its keys,
    /// flag=default restores them. Kept for the next games
    #[arg(long, value_name = "ACTION=KEY", value_parser = key_change)]
    #[arg(help_heading = SCREEN)]
    key: Vec<KeyChange>,

    /// List every action with its keys, and exit
    #[arg(long)]
    #[arg(help_heading = SCREEN)]
    pub(crate) list_keys: bool,
}

/// New keys for an action; `None` restores the default ones.
#[derive(Debug, Clone)]
struct KeyChange {
    action: Action,
    keys: Option<Vec<Key>>,
}

impl KeyArgs {
    pub(crate) const fn has_changes(&self) -> bool {
        !self.key.is_empty()
    }

    /// The saved keys, changed as the arguments say.
    pub(crate) fn keymap(
        &self,
        scheme: KeyScheme,
        remembered: Option<&MenuChoices>,
    ) -> Result<Keymap, Failure> {
        let kept = remembered.map(|choices| choices.key_changes.clone()).unwrap_or_default();
        let mut keymap = Keymap::with_changes(FrontEnd::Terminal, scheme, kept);
        for KeyChange { action, keys } in &self.key {
            let changed = match keys {
                Some(keys) => keymap.set(*action, keys.clone()),
                None => keymap.reset(*action),
            };
            changed.map_err(Failure::invalid)?;
        }
        Ok(keymap)
    }
}

/// Every action with its keys, one per line.
pub(crate) fn list(keymap: &Keymap) -> String {
    let line = |action: Action| {
        let keys: Vec<String> = keymap.keys(action).iter().map(Key::to_string).collect();
        let keys = if keys.is_empty() { "none".to_owned() } else { keys.join(" ") };
        format!("{:<18} {keys:<18} {}\n", action.id(), words::action(action, Language::En))
    };
    keymap.all().map(line).collect()
}

fn key_change(text: &str) -> Result<KeyChange, String> {
    let (action, keys) = text.split_once('=').ok_or("write ACTION=KEY, for example flag=g")?;
    let action = action.parse::<Action>().map_err(|error| error.to_string())?;
    let keys = match keys {
        "default" => None,
        "none" => Some(Vec::new()),
        // A comma by itself is a key.
        "," => Some(vec![Key::char(',')]),
        several => {
            let keys: Result<_, _> = several.split(',').map(str::parse).collect();
            Some(keys.map_err(|error: UnknownKey| error.to_string())?)
        }
    };
    Ok(KeyChange { action, keys })
}
