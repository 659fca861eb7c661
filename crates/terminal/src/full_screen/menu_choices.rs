//! The last choices of the menu, saved for the next time.

use minewise_actions::{KeyChanges, KeyScheme};
use minewise_palette::Theme;
use minewise_session::Config;
use minewise_texts::Language;
use serde::{Deserialize, Serialize};

use super::look::{CellChoice, ScreenLook};

/// The choices of the menu that are saved, as JSON. Fields that a later version adds are ignored,
/// and a text that can't be parsed is treated as missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MenuChoices {
    /// The board, the rules and the countdown.
    pub config: Config,
    theme: String,
    cell_width: u16,
    keys: String,
    /// The code of the language, if the player chose one.
    #[serde(default)]
    language: Option<String>,
    /// The player's own keys.
    #[serde(default)]
    pub key_changes: KeyChanges,
}

impl MenuChoices {
    /// The choices of a menu.
    pub fn new(config: Config, look: ScreenLook) -> Self {
        MenuChoices {
            config,
            theme: look.theme.name.to_owned(),
            cell_width: look.cells.columns(),
            keys: look.keys.name().to_owned(),
            language: look.is_language_chosen.then(|| look.language.code().to_owned()),
            key_changes: KeyChanges::default(),
        }
    }

    /// Reads the choices.
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// The theme, if it still exists.
    pub fn theme(&self) -> Option<&'static Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name == self.theme)
    }

    /// How wide cells should be.
    pub const fn cells(&self) -> CellChoice {
        CellChoice::of_columns(self.cell_width)
    }

    /// The language that the player chose, if it still exists.
    pub fn language(&self) -> Option<Language> {
        Language::from_locale(self.language.as_deref()?)
    }

    /// What the letter keys do.
    pub fn keys(&self) -> Option<KeyScheme> {
        self.keys.parse().ok()
    }
}

impl std::fmt::Display for MenuChoices {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| std::fmt::Error)?)
    }
}
