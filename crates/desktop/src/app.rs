//! The window as a value: the menu, a game, or a record.

use std::fs;
use std::path::{Path, PathBuf};

use eframe::egui::{self, Ui, ViewportCommand};
use minewise_frontend::{Environment, GameLibrary, GameNumber};
use minewise_palette::Theme;
use minewise_session::{Config, Millis};
use minewise_texts::msg;

use crate::environment::DesktopEnvironment;
use crate::game_view::{After, GameView};
use crate::look;
use crate::menu::{Chosen, Menu};
use crate::pop_up;
use crate::record_view::RecordView;
use crate::settings::Settings;

/// What the window starts with.
#[derive(Debug, Clone, PartialEq)]
pub enum Start {
    /// The menu.
    Menu,
    /// A game on this board, with the rules of the settings.
    Board(minewise_board::Params),
    /// The unfinished game with this number, or the latest; the menu if there is none.
    Resume(Option<GameNumber>),
    /// The record in this file.
    Record(PathBuf),
}

/// The whole window: the menu, a game, or a record.
pub struct DesktopApp {
    environment: DesktopEnvironment,
    settings: Settings,
    settings_path: Option<PathBuf>,
    stage: Stage,
    /// The theme that is currently applied.
    applied_theme: Option<&'static Theme>,
    /// The current title of the window.
    title: String,
    reporter: Option<Reporter>,
    reported_place: Option<[i64; 3]>,
    /// An error to show over whatever the window shows.
    complaint: Option<String>,
}

/// Receives a line about each change in what the window shows.
pub type Reporter = Box<dyn FnMut(&str)>;

enum Stage {
    Menu(Box<Menu>),
    Game(Box<GameView>),
    Record(Box<RecordView>),
}

impl DesktopApp {
    /// A window that starts with this. If there is a complaint, it is shown first.
    pub fn new(
        mut environment: DesktopEnvironment,
        settings: Settings,
        settings_path: Option<PathBuf>,
        start: &Start,
        complaint: Option<String>,
    ) -> Self {
        let stage = Stage::Menu(Box::new(Menu::new(&settings, &mut environment)));
        let mut app = DesktopApp {
            environment,
            settings,
            settings_path,
            stage,
            applied_theme: None,
            title: String::new(),
            reporter: None,
            reported_place: None,
            complaint,
        };
        match start {
            Start::Menu => {}
            Start::Board(board) => {
                let config = Config { board: *board, ..app.settings.choices };
                let now = app.environment.library.now();
                app.start(config, now);
            }
            Start::Resume(number) => app.resume_number_or_latest(*number),
            Start::Record(path) => app.open_record(path),
        }
        app
    }

    /// Reports each change in what the window shows: its title, which shows the status of the game,
    /// and the position of the first cell with the side of the cells (`board 155 46 65`, in pixels
    /// of the window). Whatever is reported has been saved.
    pub fn report_to(&mut self, reporter: impl FnMut(&str) + 'static) {
        self.reporter = Some(Box::new(reporter));
    }

    fn start(&mut self, config: Config, now: Millis) {
        let game = GameView::new(config, self.settings.wording(), &mut self.environment, now);
        self.stage = Stage::Game(Box::new(game));
    }

    /// Resumes the game with this number, or the latest one if there is one.
    fn resume_number_or_latest(&mut self, number: Option<GameNumber>) {
        // If the list can't be read, the menu has already said so.
        let latest = || Some(self.environment.library.unfinished().ok()?.first()?.number);
        if let Some(number) = number.or_else(latest) {
            self.resume(number);
        }
    }

    /// Resumes an unfinished game, or shows why that isn't possible.
    fn resume(&mut self, number: GameNumber) {
        let now = self.environment.library.now();
        let language = self.settings.effective_language();
        let resumed = match self.environment.library.load_game(number) {
            Ok(Some(game)) => GameView::resumed(number, &game, self.settings.wording(), now)
                .map_err(|error| error.to_string()),
            Ok(None) => {
                let number = number.to_string();
                Err(msg::WindowNoSuchGame { number: &number }.text(language))
            }
            Err(error) => Err(error.to_string()),
        };
        match resumed {
            Ok(game) => self.stage = Stage::Game(Box::new(game)),
            Err(why) => {
                self.complaint = Some(msg::LocalNotResumed { reason: &why }.text(language));
            }
        }
    }

    /// The settings of this window, which are saved.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The title of the window, which shows the status of the game.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Shows one frame.
    pub fn show(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        let theme = self.settings.theme.theme(ctx.system_theme());
        if self.applied_theme != Some(theme) {
            look::apply_theme(&ctx, theme);
            self.applied_theme = Some(theme);
            ctx.request_repaint();
        }
        self.open_dropped_file(&ctx);
        let now = self.environment.library.now();
        match &mut self.stage {
            Stage::Menu(menu) => {
                let chosen = menu.show(ui, &mut self.environment);
                menu.remember(&mut self.settings);
                self.follow(chosen, &ctx);
            }
            Stage::Game(game) => {
                game.is_covered = self.complaint.is_some();
                if game.show(ui, &mut self.environment, theme, now) == After::Menu {
                    self.leave_game();
                    ctx.request_repaint();
                }
            }
            Stage::Record(record) => {
                if record.show(ui, theme, self.settings.effective_language()) {
                    self.stage =
                        Stage::Menu(Box::new(Menu::new(&self.settings, &mut self.environment)));
                    ctx.request_repaint();
                }
            }
        }
        pop_up::show_complaint(&ctx, &mut self.complaint, self.settings.effective_language());
        self.remember_size(&ctx);
        self.report_place(&ctx);
        self.set_title(&ctx);
    }

    fn follow(&mut self, chosen: Chosen, ctx: &egui::Context) {
        let now = self.environment.library.now();
        match chosen {
            Chosen::Nothing => return,
            Chosen::Start(config) => {
                // An error must not keep the player from playing; it is reported when the window
                // closes.
                let _ = self.save_settings();
                self.start(config, now);
            }
            Chosen::Resume(number) => self.resume(number),
            Chosen::Open(path) => self.open_record(&path),
        }
        ctx.request_repaint();
    }

    /// Goes back to the menu. A game that isn't over is saved.
    fn leave_game(&mut self) {
        let now = self.environment.library.now();
        let Stage::Game(game) = &mut self.stage else { return };
        if let Err(error) = game.play.put_aside(&mut self.environment.library, now) {
            let error = error.to_string();
            let language = self.settings.effective_language();
            self.complaint = Some(msg::LocalGameNotSaved { error: &error }.text(language));
        }
        self.stage = Stage::Menu(Box::new(Menu::new(&self.settings, &mut self.environment)));
    }

    fn open_record(&mut self, path: &Path) {
        let shown = path.display().to_string();
        let language = self.settings.effective_language();
        let text = fs::read_to_string(path).map_err(|error| format!("{shown}: {error}"));
        let read = |text: String| {
            RecordView::read(&text).map_err(|error| {
                let error = error.to_string();
                msg::WindowNoRecord { path: &shown, error: &error }.text(language)
            })
        };
        match text.and_then(read) {
            Ok(view) => {
                self.leave_game();
                self.stage = Stage::Record(Box::new(view));
            }
            // What is shown stays: the game or the record can be continued.
            Err(complaint) => self.complaint = Some(complaint),
        }
    }

    fn open_dropped_file(&mut self, ctx: &egui::Context) {
        let dropped = ctx.input(|input| input.raw.dropped_files.clone());
        if let Some(file) = dropped.first() {
            self.open_record(file.path());
        }
    }

    fn remember_size(&mut self, ctx: &egui::Context) {
        let (is_large, size) = ctx.input(|input| {
            let viewport = input.viewport();
            let is_large = viewport.fullscreen == Some(true) || viewport.maximized == Some(true);
            (is_large, viewport.inner_rect.map(|rect| rect.size()))
        });
        if let Some(size) = size.filter(|size| !is_large && size.x >= 100.0 && size.y >= 100.0) {
            self.settings.window = (size.x, size.y);
        }
    }

    /// Puts the status of the game in the title, for lists of windows and for streams.
    fn set_title(&mut self, ctx: &egui::Context) {
        let now = self.environment.library.now();
        let title = match &mut self.stage {
            Stage::Menu(_) => "Minewise".to_owned(),
            Stage::Game(game) => format!("Minewise - {}", game.title(now)),
            Stage::Record(record) => {
                format!("Minewise - {}", record.title(self.settings.effective_language()))
            }
        };
        if title != self.title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.report(&format!("title {title}"));
            self.title = title;
        }
    }

    fn report(&mut self, line: &str) {
        if let Some(reporter) = &mut self.reporter {
            reporter(line);
        }
    }

    /// Reports where the board is, if that has changed.
    fn report_place(&mut self, ctx: &egui::Context) {
        let Stage::Game(game) = &self.stage else { return };
        let pixels = ctx.pixels_per_point();
        let (origin, side) = game.place();
        let place = [origin.x, origin.y, side].map(|length| (length * pixels).round() as i64);
        if self.reporter.is_some() && self.reported_place != Some(place) {
            self.reported_place = Some(place);
            let [x, y, side] = place;
            self.report(&format!("board {x} {y} {side}"));
        }
    }

    /// Saves the game and the settings when the window closes.
    ///
    /// # Errors
    /// What could not be saved.
    pub fn close(&mut self) -> Result<(), String> {
        let now = self.environment.library.now();
        let kept = match &mut self.stage {
            Stage::Game(game) => game
                .play
                .put_aside(&mut self.environment.library, now)
                .map_err(|error| format!("the game could not be saved: {error}")),
            Stage::Menu(_) | Stage::Record(_) => Ok(()),
        };
        kept.and(self.save_settings())
    }

    fn save_settings(&self) -> Result<(), String> {
        let Some(path) = &self.settings_path else { return Ok(()) };
        self.settings.write(path).map_err(|error| {
            format!("the settings could not be saved in {}: {error}", path.display())
        })
    }
}

impl eframe::App for DesktopApp {
    fn ui(&mut self, ui: &mut Ui, _: &mut eframe::Frame) {
        self.show(ui);
    }

    fn on_exit(&mut self, _: Option<&eframe::glow::Context>) {
        if let Err(complaint) = self.close() {
            eprintln!("minewise-desktop: {complaint}");
        }
    }
}
