//! The `minewise-desktop` program: its arguments, and the system's window.

mod window_loop;

use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::thread;

use anyhow::anyhow;
use clap::{CommandFactory, Parser};
use clap_complete::Shell;
use clap_mangen::Man;
use eframe::egui::{ViewportBuilder, pos2, vec2};
use eframe::icon_data;
use minewise_board::Params;
use minewise_desktop::{
    Clock, DesktopApp, DesktopEnvironment, LanguageChoice, SMALLEST_WINDOW, Settings, Start,
    ThemeChoice, settings_path,
};
use minewise_frontend::GameNumber;
use minewise_rules::{Level, Seed};
use minewise_texts::Language;
use minewise_version::VERSION;

/// The name by which a desktop environment finds the menu entry and icon of the window.
const APP_ID: &str = "org.minewise.Minewise";
const ICON: &[u8] = include_bytes!("../../../packaging/icons/128.png");

/// Minesweeper in a window of its own: offline, fair, exact
#[derive(Debug, Parser)]
#[command(name = "minewise-desktop", version = VERSION)]
struct Args {
    /// The record of a game to watch, as `minewise play --record` writes it, or a position to
    /// analyse
    file: Option<PathBuf>,

    /// Begin with a board instead of the menu: a level (easy, normal, beginner,
    /// intermediate, expert, evil) or WxHxM, like 20x10x30
    #[arg(long, value_parser = board, conflicts_with = "file")]
    board: Option<Params>,

    /// A number that makes all boards repeatable; times on them are not ranked
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    /// The colours: system, light, dark, classic, high-contrast, colour-blind-light or
    /// colour-blind
    #[arg(long, value_parser = theme)]
    theme: Option<ThemeChoice>,

    /// The language: de, en, es, fr, ja, pt or zh [default: that of the settings or the environment]
    #[arg(long, value_name = "CODE", value_parser = language)]
    language: Option<Language>,

    /// Resume the unfinished game with this number, or the latest one; `minewise games`
    /// lists them
    #[arg(long, value_name = "NUMBER", num_args = 0..=1)]
    #[arg(conflicts_with_all = ["file", "board"])]
    resume: Option<Option<i64>>,

    /// Print each change of what the window shows to standard output: its title and the
    /// place of the board, for overlays and scripts
    #[arg(long)]
    report: bool,

    /// Keep games, records and settings in this directory [default: the directories for
    /// data and settings in your home]
    #[arg(long, value_name = "DIRECTORY", env = "MINEWISE_DESKTOP_DIR")]
    data_dir: Option<PathBuf>,

    /// Leave the place of the window to the desktop, which another window has taken
    #[arg(long, hide = true)]
    another: bool,

    /// Print the manual page, for packages
    #[arg(long, hide = true, exclusive = true)]
    man: bool,

    /// Print a completion script for a shell, for packages
    #[arg(long, hide = true, exclusive = true)]
    completions: Option<Shell>,
}

fn main() -> ExitCode {
    match run(Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("minewise-desktop: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: Args) -> anyhow::Result<()> {
    if args.man {
        return Ok(Man::new(Args::command()).render(&mut io::stdout())?);
    }
    if let Some(shell) = args.completions {
        let name = "minewise-desktop";
        clap_complete::generate(shell, &mut Args::command(), name, &mut io::stdout());
        return Ok(());
    }
    open_window(args)
}

fn open_window(args: Args) -> anyhow::Result<()> {
    let directory = args.data_dir.as_deref();
    let another = Another::like(&args);
    let environment =
        DesktopEnvironment::open(directory, args.seed.map(Seed), Clock::of_the_machine())?
            .opening_windows(move || another.open());
    let path = settings_path(directory);
    let language = args
        .language
        .unwrap_or_else(|| Language::from_environment(|name| std::env::var(name).ok()));
    let (mut settings, complaint) = match &path {
        Some(path) => Settings::read(path, language),
        None => (Settings::default(), None),
    };
    settings.system_language = language;
    if let Some(language) = args.language {
        settings.language = LanguageChoice::Chosen(language);
    }
    if let Some(theme) = args.theme {
        settings.theme = theme;
    }
    let start = match (args.file, args.board, args.resume) {
        (Some(file), ..) => Start::Record(file),
        (None, Some(board), _) => Start::Board(board),
        (None, None, Some(number)) => Start::Resume(number.map(GameNumber)),
        (None, None, None) => Start::Menu,
    };
    let (width, height) = settings.window;
    let mut viewport = ViewportBuilder::default();
    if let Some((x, y)) = settings.place.filter(|_| !args.another) {
        viewport = viewport.with_position(pos2(x, y));
    }
    let options = eframe::NativeOptions {
        viewport: viewport
            .with_title("Minewise")
            .with_app_id(APP_ID)
            .with_icon(icon_data::from_png_bytes(ICON)?)
            .with_inner_size(vec2(width, height))
            .with_min_inner_size(SMALLEST_WINDOW),
        // Nothing here has a gradient that would need it, and it costs time for every pixel.
        dithering: false,
        // `wide_fonts` does that, without reading all fonts of the system at every start.
        system_font_fallback: false,
        ..Default::default()
    };
    let mut app = DesktopApp::new(environment, settings, path, &start, complaint);
    if args.report {
        // The game continues even if the reader of the report has gone.
        app.report_to(|line| {
            let mut output = io::stdout();
            let _ = writeln!(output, "{line}").and_then(|()| output.flush());
        });
    }
    window_loop::run(options, app)
        .map_err(|error| anyhow!("no window can be opened: {error}\n{ADVICE}"))
}

/// How another window like this one is opened.
struct Another {
    arguments: Vec<OsString>,
}

impl Another {
    /// With the same look and the same games.
    fn like(args: &Args) -> Self {
        let mut arguments = vec![OsString::from("--another")];
        let mut add = |name: &str, value: &OsStr| arguments.extend([name.into(), value.into()]);
        if let Some(directory) = &args.data_dir {
            add("--data-dir", directory.as_os_str());
        }
        if let Some(language) = args.language {
            add("--language", language.code().as_ref());
        }
        let chosen = ThemeChoice::ALL.iter().zip(THEMES).find(|(one, _)| Some(**one) == args.theme);
        if let Some((_, name)) = chosen {
            add("--theme", name.as_ref());
        }
        Another { arguments }
    }

    fn open(&self) -> io::Result<()> {
        let mut window = Command::new(std::env::current_exe()?);
        window.args(&self.arguments).stdin(Stdio::null()).stdout(Stdio::null());
        let mut window = window.spawn()?;
        // The system keeps a process that has ended until somebody has waited for it.
        thread::spawn(move || window.wait());
        Ok(())
    }
}

const ADVICE: &str = "A window needs a display (X11 or Wayland) and OpenGL 2.0 or later; \
    `minewise play` plays in the terminal, `minewise serve` in the browser.";

fn board(text: &str) -> Result<Params, String> {
    match text.parse::<Level>() {
        Ok(level) => Ok(level.params()),
        Err(_) => text.parse::<Params>().map_err(|error| error.to_string()),
    }
}

fn language(text: &str) -> Result<Language, String> {
    let codes = Language::ALL.map(Language::code);
    Language::from_locale(text).ok_or_else(|| format!("use one of {}", codes.join(", ")))
}

/// The names of [`ThemeChoice::ALL`].
const THEMES: [&str; 7] =
    ["system", "light", "dark", "classic", "high-contrast", "colour-blind-light", "colour-blind"];

fn theme(text: &str) -> Result<ThemeChoice, String> {
    let at = THEMES.iter().position(|name| name.eq_ignore_ascii_case(text));
    at.map(|at| ThemeChoice::ALL[at]).ok_or_else(|| format!("use one of {}", THEMES.join(", ")))
}
