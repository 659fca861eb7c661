//! The saved settings: size and look of the window, and the last choices of the menu.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use minewise_actions::{FrontEnd, KeyChanges, KeyScheme, Keymap};
use minewise_board::Params;
use minewise_frontend::Wording;
use minewise_library::config_directory;
use minewise_palette::Theme;
use minewise_session::Config;
use minewise_texts::{Language, msg};
use serde::{Deserialize, Serialize};

/// The saved settings. Whatever is missing in a file takes its default.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Which colours.
    pub theme: ThemeChoice,
    /// Which language.
    pub language: LanguageChoice,
    /// The language of the system, for players who haven't chosen one.
    #[serde(skip)]
    pub system_language: Language,
    /// The size of the window in points.
    pub window: (f32, f32),
    /// The number of rows, as typed in the menu.
    pub rows: String,
    /// The number of columns, as typed in the menu.
    pub columns: String,
    /// The number of mines, as typed in the menu.
    pub mines: String,
    /// The length of the countdown, as typed in the menu.
    pub seconds: String,
    /// Whether there is a countdown.
    pub countdown: bool,
    /// The rules and the assistant; its board and time limit aren't used.
    pub choices: Config,
    /// The player's own keys.
    pub keys: KeyChanges,
}

impl Default for Settings {
    fn default() -> Self {
        let board = Params::new(10, 10, 10).expect("the default board is valid");
        Settings {
            theme: ThemeChoice::System,
            language: LanguageChoice::System,
            system_language: Language::En,
            window: (960.0, 720.0),
            rows: String::new(),
            columns: String::new(),
            mines: String::new(),
            seconds: String::new(),
            countdown: false,
            choices: Config::new(board),
            keys: KeyChanges::default(),
        }
    }
}

/// The choice of a language: that of the system, or a particular one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
#[allow(missing_docs)]
pub enum LanguageChoice {
    #[default]
    System,
    Chosen(Language),
}

impl LanguageChoice {
    /// All choices, in the order in which they are offered.
    pub fn all() -> Vec<LanguageChoice> {
        let chosen = Language::ALL.into_iter().map(LanguageChoice::Chosen);
        std::iter::once(LanguageChoice::System).chain(chosen).collect()
    }

    /// The language, or that of the system.
    pub const fn or(self, system: Language) -> Language {
        match self {
            LanguageChoice::System => system,
            LanguageChoice::Chosen(language) => language,
        }
    }
}

/// Reads the code of a language; anything else means that of the system.
impl From<String> for LanguageChoice {
    fn from(code: String) -> Self {
        Language::from_locale(&code).map_or(LanguageChoice::System, LanguageChoice::Chosen)
    }
}

impl From<LanguageChoice> for String {
    fn from(choice: LanguageChoice) -> Self {
        match choice {
            LanguageChoice::System => "system".to_owned(),
            LanguageChoice::Chosen(language) => language.code().to_owned(),
        }
    }
}

/// Which colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum ThemeChoice {
    /// Light or dark, like the system.
    #[default]
    System,
    Light,
    Dark,
    Classic,
    ColourBlind,
}

impl ThemeChoice {
    /// All choices, in the order in which they are offered.
    pub const ALL: [ThemeChoice; 5] = [
        ThemeChoice::System,
        ThemeChoice::Light,
        ThemeChoice::Dark,
        ThemeChoice::Classic,
        ThemeChoice::ColourBlind,
    ];

    /// The theme to use. If the system's theme is unknown, it is taken to be light.
    pub fn theme(self, system: Option<eframe::egui::Theme>) -> &'static Theme {
        match (self, system) {
            (ThemeChoice::System, Some(eframe::egui::Theme::Dark)) | (ThemeChoice::Dark, _) => {
                &Theme::DARK
            }
            (ThemeChoice::System | ThemeChoice::Light, _) => &Theme::LIGHT,
            (ThemeChoice::Classic, _) => &Theme::CLASSIC,
            (ThemeChoice::ColourBlind, _) => &Theme::COLOUR_BLIND,
        }
    }

    /// Its name in the menu.
    pub fn title(self, language: Language) -> &'static str {
        match self {
            ThemeChoice::System => msg::SettingsThemeAuto.text(language),
            ThemeChoice::Light => msg::SettingsThemeLight.text(language),
            ThemeChoice::Dark => msg::SettingsThemeDark.text(language),
            ThemeChoice::Classic => msg::SettingsThemeClassic.text(language),
            ThemeChoice::ColourBlind => msg::SettingsThemeColourBlind.text(language),
        }
    }
}

impl Settings {
    /// Reads a file. If it doesn't exist, the defaults are used. If it can't be parsed, the
    /// defaults are used as well, and it is renamed, as the returned message says.
    pub fn read(path: &Path, language: Language) -> (Self, Option<String>) {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return (Settings::default(), None);
            }
            Err(error) => {
                let (path, error) = (path.display().to_string(), error.to_string());
                let message =
                    msg::WindowSettingsUnread { path: &path, error: &error }.text(language);
                return (Settings::default(), Some(message));
            }
        };
        match toml::from_str::<Settings>(&text) {
            Ok(settings) => (settings.within_bounds(), None),
            Err(error) => {
                let aside = path.with_extension("toml.unreadable");
                let kept = match fs::rename(path, &aside) {
                    Ok(()) => {
                        let path = aside.display().to_string();
                        msg::WindowSettingsKept { path: &path }.text(language)
                    }
                    Err(error) => {
                        let error = error.to_string();
                        msg::WindowSettingsNotKept { error: &error }.text(language)
                    }
                };
                let message = msg::WindowSettingsRefused { error: error.message(), kept: &kept }
                    .text(language);
                (Settings::default(), Some(message))
            }
        }
    }

    /// The language of the window.
    pub const fn effective_language(&self) -> Language {
        self.language.or(self.system_language)
    }

    /// The keys of the window, with the player's changes.
    pub(crate) fn keymap(&self) -> Keymap {
        Keymap::with_changes(FrontEnd::Desktop, KeyScheme::Arrows, self.keys.clone())
    }

    /// The wording of a game in the window.
    pub(crate) fn wording(&self) -> Wording {
        let keymap = Rc::new(self.keymap());
        Wording { language: self.effective_language(), keymap, front_end: FrontEnd::Desktop }
    }

    /// Replaces the file as a whole, so that a crash leaves either the old or the new one.
    ///
    /// # Errors
    /// If it can't be written.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        if let Some(directory) = path.parent() {
            fs::create_dir_all(directory)?;
        }
        let text = toml::to_string_pretty(self).map_err(io::Error::other)?;
        let new = path.with_extension("toml.new");
        fs::write(&new, text)?;
        fs::rename(new, path)
    }

    /// Corrects a window size that fits no screen.
    fn within_bounds(mut self) -> Self {
        let fits = |length: f32| (100.0..=20_000.0).contains(&length);
        if !fits(self.window.0) || !fits(self.window.1) {
            self.window = Settings::default().window;
        }
        self
    }
}

/// The path of the settings: `desktop.toml` in the given directory, or else in the player's
/// directory for settings. `None` if there is no home directory.
pub fn settings_path(directory: Option<&Path>) -> Option<PathBuf> {
    let directory = directory.map(Path::to_owned).or_else(config_directory)?;
    Some(directory.join("desktop.toml"))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn settings_are_read_as_they_were_written() {
        let settings = Settings {
            theme: ThemeChoice::ColourBlind,
            window: (1_234.0, 567.5),
            rows: "16".to_owned(),
            countdown: true,
            ..Settings::default()
        };
        let text = toml::to_string_pretty(&settings).unwrap();
        assert!(text.contains("theme = \"colour-blind\""), "{text}");
        assert_eq!(toml::from_str::<Settings>(&text).unwrap(), settings);
        assert_eq!(toml::from_str::<Settings>("").unwrap(), Settings::default());
        let huge: Settings = toml::from_str("window = [1e30, -5.0]").unwrap();
        assert_eq!(huge.within_bounds().window, Settings::default().window);
    }
}
