//! The `minewise-desktop` program: its arguments, and the system's window.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::anyhow;
use clap::{CommandFactory, Parser};
use clap_complete::Shell;
use clap_mangen::Man;
use eframe::egui::{ViewportBuilder, vec2};
use eframe::icon_data;
use minewise_board::Params;
use minewise_desktop::{
    Clock, DesktopApp, DesktopEnvironment, LanguageChoice, Settings, Start, ThemeChoice,
    settings_path,
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
    /// The record of a game to watch, as `minewise play --record` writes it
    record: Option<PathBuf>,

    /// Begin with a board instead of the menu: a level (easy, normal, beginner,
    /// intermediate, expert, evil) or WxHxM, like 20x10x30
    #[arg(long, value_parser = board, conflicts_with = "record")]
    board: Option<Params>,

    /// A number that makes all boards repeatable; times on them are not ranked
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    /// The colours: system, light, dark, classic or colour-blind
    #[arg(long, value_parser = theme)]
    theme: Option<ThemeChoice>,

    /// The language: en or de [default: that of the settings or the environment]
    #[arg(long, value_name = "CODE", value_parser = language)]
    language: Option<Language>,

    /// Resume the unfinished game with this number, or the latest one; `minewise games`
    /// lists them
    #[arg(long, value_name = "NUMBER", num_args = 0..=1)]
    #[arg(conflicts_with_all = ["record", "board"])]
    resume: Option<Option<i64>>,

    /// Print each change of what the window shows to standard output: its title and the
    /// place of the board, for overlays and scripts
    #[arg(long)]
    report: bool,

    /// Keep games, records and settings in this directory [default: the directories for
    /// data and settings in your home]
    #[arg(long, value_name = "DIRECTORY", env = "MINEWISE_DESKTOP_DIR")]
    data_dir: Option<PathBuf>,

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
    let environment =
        DesktopEnvironment::open(directory, args.seed.map(Seed), Clock::of_the_machine())?;
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
    let start = match (args.record, args.board, args.resume) {
        (Some(record), ..) => Start::Record(record),
        (None, Some(board), _) => Start::Board(board),
        (None, None, Some(number)) => Start::Resume(number.map(GameNumber)),
        (None, None, None) => Start::Menu,
    };
    let (width, height) = settings.window;
    let options = eframe::NativeOptions {
        viewport: ViewportBuilder::default()
            .with_title("Minewise")
            .with_app_id(APP_ID)
            .with_icon(icon_data::from_png_bytes(ICON)?)
            .with_inner_size(vec2(width, height))
            .with_min_inner_size(vec2(200.0, 150.0)),
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
    eframe::run_native("minewise", options, Box::new(|_| Ok(Box::new(app))))
        .map_err(|error| anyhow!("no window can be opened: {error}\n{ADVICE}"))
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

fn theme(text: &str) -> Result<ThemeChoice, String> {
    let names = ["system", "light", "dark", "classic", "colour-blind"];
    let at = names.iter().position(|name| name.eq_ignore_ascii_case(text));
    at.map(|at| ThemeChoice::ALL[at]).ok_or_else(|| format!("use one of {}", names.join(", ")))
}
