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
use toml::Table;

use crate::wide_fonts::can_write;

/// How many files are remembered.
const RECENT_FILES: usize = 6;

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
    /// How large texts and buttons are.
    pub text_size: TextSize,
    /// Whether the board is animated.
    pub motion: bool,
    /// Whether moves are heard.
    pub sound: bool,
    /// Whether speed and clicks are shown during a game.
    pub live_figures: bool,
    /// Whether games note what the mouse did, for their records.
    pub record_mouse: bool,
    /// The size of the window in points.
    pub window: (f32, f32),
    /// Where the window is on the screen, in points, if the system says.
    pub place: Option<(f32, f32)>,
    /// The number of rows, as typed in the menu.
    pub rows: String,
    /// The number of columns, as typed in the menu.
    pub columns: String,
    /// The number of mines, as typed in the menu.
    pub mines: String,
    /// The length of the countdown, as typed in the menu.
    pub seconds: String,
    /// Whether there is a countdown. As long as the player hasn't chosen, boards of one's own have
    /// one and levels have none.
    pub countdown: Option<bool>,
    /// The files that were opened or saved last, the latest first.
    pub recent: Vec<PathBuf>,
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
            text_size: TextSize::Normal,
            motion: true,
            sound: false,
            live_figures: false,
            record_mouse: true,
            window: (1_080.0, 820.0),
            place: None,
            rows: String::new(),
            columns: String::new(),
            mines: String::new(),
            seconds: String::new(),
            countdown: None,
            recent: Vec::new(),
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

    /// The same, or English if there is no font for it.
    pub(crate) fn writable_or(self, system: Language) -> Language {
        Some(self.or(system)).filter(|language| can_write(*language)).unwrap_or_default()
    }

    /// Its name in the menu, in its own language if there is a font for it.
    pub(crate) fn title(self, shown_in: Language) -> &'static str {
        match self {
            LanguageChoice::System => msg::WindowLanguageAuto.text(shown_in),
            LanguageChoice::Chosen(language) if can_write(language) => language.name(),
            LanguageChoice::Chosen(language) => language.code(),
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

/// How large texts and buttons are. The board fits the window in any case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum TextSize {
    #[default]
    Normal,
    Large,
    Larger,
    Largest,
}

impl TextSize {
    /// All sizes, in the order in which they are offered.
    pub const ALL: [TextSize; 4] =
        [TextSize::Normal, TextSize::Large, TextSize::Larger, TextSize::Largest];

    /// How many times as large as usual.
    pub const fn factor(self) -> f32 {
        match self {
            TextSize::Normal => 1.0,
            TextSize::Large => 1.2,
            TextSize::Larger => 1.4,
            TextSize::Largest => 1.7,
        }
    }

    /// Its name in the settings, in percent.
    pub(crate) fn title(self, language: Language) -> String {
        let percent = (100.0 * self.factor()).round().to_string();
        msg::Percent { value: &percent }.text(language)
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
    HighContrast,
    ColourBlindLight,
    ColourBlind,
}

impl ThemeChoice {
    /// All choices, in the order in which they are offered.
    pub const ALL: [ThemeChoice; 7] = [
        ThemeChoice::System,
        ThemeChoice::Light,
        ThemeChoice::Dark,
        ThemeChoice::Classic,
        ThemeChoice::HighContrast,
        ThemeChoice::ColourBlindLight,
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
            (ThemeChoice::HighContrast, _) => &Theme::HIGH_CONTRAST,
            (ThemeChoice::ColourBlindLight, _) => &Theme::COLOUR_BLIND_LIGHT,
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
            ThemeChoice::HighContrast => msg::SettingsThemeHighContrast.text(language),
            ThemeChoice::ColourBlindLight => msg::SettingsThemeColourBlindLight.text(language),
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
    pub fn effective_language(&self) -> Language {
        self.language.writable_or(self.system_language)
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

    /// Puts a file at the top of those that were opened or saved last.
    pub(crate) fn remember_file(&mut self, path: &Path) {
        // Settings are text, and so are nearly all paths.
        let Some(path) = std::path::absolute(path).ok().filter(|path| path.to_str().is_some())
        else {
            return;
        };
        self.recent.retain(|other| *other != path);
        self.recent.insert(0, path);
        self.recent.truncate(RECENT_FILES);
    }

    /// Writes the file.
    ///
    /// # Errors
    /// If it can't be written.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        write_table(&self.table()?, path)
    }

    fn table(&self) -> io::Result<Table> {
        Table::try_from(self).map_err(io::Error::other)
    }

    /// Writes what has changed. The rest stays as it is in the file: another window may have changed
    /// it.
    ///
    /// # Errors
    /// If it can't be written.
    pub fn write_changes(&self, before: &Settings, path: &Path) -> io::Result<()> {
        let (before, after) = (before.table()?, self.table()?);
        let stored = fs::read_to_string(path).ok().and_then(|text| text.parse::<Table>().ok());
        let Some(mut stored) = stored else { return write_table(&after, path) };
        // A choice that is gone is a change as well.
        stored.retain(|name, _| after.contains_key(name) || !before.contains_key(name));
        let changes = after.into_iter().filter(|(name, value)| before.get(name) != Some(value));
        stored.extend(changes);
        write_table(&stored, path)
    }

    /// Corrects a window that fits no screen, or is beside all of them.
    fn within_bounds(mut self) -> Self {
        let fits = |length: f32| (100.0..=20_000.0).contains(&length);
        if !fits(self.window.0) || !fits(self.window.1) {
            self.window = Settings::default().window;
        }
        let is_seen = |edge: f32| (0.0..=10_000.0).contains(&edge);
        self.place = self.place.filter(|&(x, y)| is_seen(x) && is_seen(y));
        self
    }
}

/// Replaces the file as a whole, so that a crash leaves either the old or the new one.
fn write_table(table: &Table, path: &Path) -> io::Result<()> {
    if let Some(directory) = path.parent() {
        fs::create_dir_all(directory)?;
    }
    let text = toml::to_string_pretty(table).map_err(io::Error::other)?;
    let new = path.with_extension(format!("toml.{}", std::process::id()));
    fs::write(&new, text)?;
    fs::rename(new, path)
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
            countdown: Some(true),
            ..Settings::default()
        };
        let text = toml::to_string_pretty(&settings).unwrap();
        assert!(text.contains("theme = \"colour-blind\""), "{text}");
        assert_eq!(toml::from_str::<Settings>(&text).unwrap(), settings);
        assert_eq!(toml::from_str::<Settings>("").unwrap(), Settings::default());
        let huge: Settings =
            toml::from_str("window = [1e30, -5.0]\nplace = [-4000.0, 20.0]").unwrap();
        assert_eq!(huge.clone().within_bounds().place, None);
        assert_eq!(huge.within_bounds().window, Settings::default().window);
    }

    #[test]
    fn windows_keep_what_others_have_changed() {
        let directory =
            std::env::temp_dir().join(format!("minewise-settings-{}", std::process::id()));
        let path = directory.join("desktop.toml");
        let before = Settings { place: Some((10.0, 20.0)), ..Settings::default() };
        before.write(&path).unwrap();
        let first = Settings { theme: ThemeChoice::Dark, place: None, ..before.clone() };
        first.write_changes(&before, &path).unwrap();
        let second = Settings { rows: "16".to_owned(), ..before.clone() };
        second.write_changes(&before, &path).unwrap();
        let (found, complaint) = Settings::read(&path, Language::En);
        let expected =
            Settings { theme: ThemeChoice::Dark, rows: "16".to_owned(), place: None, ..before };
        assert_eq!((found, complaint), (expected, None));
        fs::remove_dir_all(directory).unwrap();
    }

    #[test]
    fn files_are_remembered_once_and_the_latest_first() {
        let mut settings = Settings::default();
        for name in ["/a", "/b", "/a", "/c", "/d", "/e", "/f", "/g"] {
            settings.remember_file(Path::new(name));
        }
        let names: Vec<_> = settings.recent.iter().map(|path| path.to_str().unwrap()).collect();
        assert_eq!(names, ["/g", "/f", "/e", "/d", "/c", "/a"]);
    }
}
