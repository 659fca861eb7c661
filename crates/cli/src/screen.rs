//! What standard input and output are, and how to draw on them.

use std::io::{BufWriter, IsTerminal, StdoutLock, Write};

use minewise_actions::KeyScheme;
use minewise_library::default_database;
use minewise_palette::Theme;
use minewise_store::LocalStore;
use minewise_terminal::full_screen::{CellChoice, Depth, MenuChoices, ScreenLook, fitting_theme};
use minewise_terminal::{Channel, Colours, Look, Symbols};
use minewise_texts::Language;

use crate::board_args::one_of;

/// How boards are drawn.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct LookArgs {
    /// Never use emoji, whatever the locale
    #[arg(long)]
    ascii: bool,
}

impl LookArgs {
    pub(crate) fn look(&self) -> Look {
        let mut look = detected_look();
        if self.ascii {
            look.symbols = Symbols::Ascii;
        }
        look
    }
}

/// How a full screen looks.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct ScreenArgs {
    /// The colours of the full screen: classic, light, dark,
    /// high-contrast, colour-blind or colour-blind-light
    /// [default: dark, or light if the terminal reports a light background]
    #[arg(long, value_name = "NAME", value_parser = one_of(Theme::ALL, |theme| theme.name))]
    #[arg(help_heading = SCREEN)]
    theme: Option<&'static Theme>,

    /// The width of a cell, in columns of the terminal: 1, 2 or 3 [default: 3 if the whole board
    /// fits, otherwise 2]
    #[arg(long, value_name = "COLUMNS", value_parser = clap::value_parser!(u16).range(1..=3))]
    #[arg(help_heading = SCREEN)]
    cell_width: Option<u16>,

    /// What letters do: with vi, h j k l move the cursor and H gives a hint; with arrows, h gives a
    /// hint [default: vi]
    #[arg(long, value_parser = one_of(KeyScheme::ALL, KeyScheme::name))]
    #[arg(help_heading = SCREEN)]
    keys: Option<KeyScheme>,

    /// The language: de, en, es, fr, ja, pt or zh [default: that of the menu or the environment]
    #[arg(long, value_name = "CODE", value_parser = language)]
    #[arg(help_heading = SCREEN)]
    language: Option<Language>,
}

/// The heading of the arguments about the full screen in the help.
pub(crate) const SCREEN: &str = "Full screen";

impl ScreenArgs {
    /// The look that the arguments ask for, or else the one saved by the menu.
    pub(crate) fn look(&self, look: &LookArgs, remembered: Option<&MenuChoices>) -> ScreenLook {
        let variable = |name: &str| std::env::var(name).ok();
        let cells = self.cell_width.map(CellChoice::of_columns);
        let theme = self.theme.or_else(|| remembered?.theme());
        let keys = self.keys.or_else(|| remembered?.keys());
        let chosen = remembered.and_then(MenuChoices::language);
        ScreenLook {
            depth: Depth::detect(variable, channel(&std::io::stdout())),
            symbols: look.look().symbols,
            theme: theme.unwrap_or_else(|| fitting_theme(variable)),
            cells: cells.or_else(|| Some(remembered?.cells())).unwrap_or_default(),
            keys: keys.unwrap_or_default(),
            language: self.language.or(chosen).unwrap_or_else(|| language_of_the_system(variable)),
            is_language_chosen: chosen.is_some(),
        }
    }
}

/// The language of the environment, unless the terminal can't show it.
fn language_of_the_system(variable: impl Fn(&str) -> Option<String>) -> Language {
    let language = Language::from_environment(&variable);
    let is_console = variable("TERM").is_some_and(|terminal| terminal == "linux");
    Some(language).filter(|wanted| !(is_console && wanted.has_wide_letters())).unwrap_or_default()
}

/// What the menu of the game saved, for screens that have none.
pub(crate) fn remembered() -> Option<MenuChoices> {
    // Only a store that exists is read: looking at a game or a position creates nothing.
    let database = default_database().filter(|path| path.exists())?;
    let store = LocalStore::open(database).ok()?;
    MenuChoices::read(&store.menu_choices(FRONT_END).ok()??)
}

/// The name of the terminal game in the store.
pub(crate) const FRONT_END: &str = "terminal";

fn language(text: &str) -> Result<Language, String> {
    let codes = Language::ALL.map(Language::code);
    Language::from_locale(text).ok_or_else(|| format!("use one of {}", codes.join(", ")))
}

/// Whether there is a person at a terminal that can show a full screen.
pub(crate) fn is_full_screen() -> bool {
    let is_dumb = std::env::var("TERM").is_ok_and(|terminal| terminal == "dumb");
    std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && !is_dumb
}

/// Whether standard output gets colours.
pub(crate) fn colours() -> Colours {
    detected_look().colours
}

fn detected_look() -> Look {
    Look::detect(|name| std::env::var(name).ok(), channel(&std::io::stdout()))
}

/// Whether a stream is a terminal, with a person in front of it.
pub(crate) fn channel(stream: &impl IsTerminal) -> Channel {
    if stream.is_terminal() { Channel::Terminal } else { Channel::Pipe }
}

/// Buffered standard output, since a board is many small writes. The caller flushes it at the end,
/// so that a failed write is noticed.
pub(crate) fn output() -> BufWriter<StdoutLock<'static>> {
    buffered(std::io::stdout().lock())
}

/// The same for any output.
pub(crate) fn buffered<W: Write>(output: W) -> BufWriter<W> {
    BufWriter::with_capacity(1 << 16, output)
}
