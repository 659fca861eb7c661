//! The window as a value: the menu, a game, a record, or the analysis board.

use std::path::PathBuf;

use eframe::egui::{self, Ui, ViewportCommand};
use minewise_frontend::{Environment, GameLibrary, GameNumber, words};
use minewise_palette::Theme;
use minewise_session::{Config, Millis, Record};
use minewise_texts::{Language, msg};

use crate::analysis_view::AnalysisView;
use crate::app_files::Purpose;
use crate::board_photo::BoardPhoto;
use crate::environment::DesktopEnvironment;
use crate::file_dialog::FileDialog;
use crate::game_view::{After, GameView};
use crate::look;
use crate::main_menu::MainMenu;
use crate::menu::{Chosen, Menu};
use crate::pop_up;
use crate::record_view::{AfterRecord, RecordView};
use crate::settings::Settings;
use crate::statistics_view::{AfterStatistics, StatisticsView};
use crate::wide_fonts;

/// The smallest size of the window, in points.
pub const SMALLEST_WINDOW: egui::Vec2 = egui::vec2(360.0, 300.0);

/// What the window starts with.
#[derive(Debug, Clone, PartialEq)]
pub enum Start {
    /// The menu.
    Menu,
    /// A game on this board, with the rules of the settings.
    Board(minewise_board::Params),
    /// The unfinished game with this number, or the latest; the menu if there is none.
    Resume(Option<GameNumber>),
    /// The record or position in this file.
    Record(PathBuf),
}

/// The whole window: the menu, a game, a record, or the analysis board.
pub struct DesktopApp {
    pub(crate) environment: DesktopEnvironment,
    pub(crate) settings: Settings,
    settings_path: Option<PathBuf>,
    /// The settings as they were read or written last.
    saved: Settings,
    pub(crate) main_menu: MainMenu,
    pub(crate) stage: Stage,
    /// The theme that is currently applied.
    applied_theme: Option<&'static Theme>,
    /// The current title of the window.
    title: String,
    reporter: Option<Reporter>,
    reported_place: Option<[i64; 3]>,
    /// An error to show over whatever the window shows.
    pub(crate) complaint: Option<String>,
    /// The dialog of the desktop that is open, and what for.
    pub(crate) dialog: Option<(Purpose, FileDialog)>,
    /// The picture of the board that is being taken.
    pub(crate) photo: Option<BoardPhoto>,
    /// The language for which the player was told that there is no font.
    unwritable: Option<Language>,
    /// The size of texts for which the smallest size of the window was set.
    bounded_for: f32,
    /// Whether all keys are listed over a screen that has no list of its own.
    pub(crate) shows_keys: bool,
}

/// Receives a line about each change in what the window shows.
pub type Reporter = Box<dyn FnMut(&str)>;

/// Which of its screens the window shows.
pub(crate) enum Stage {
    Menu(Box<Menu>),
    Game(Box<GameView>),
    /// A record, and the statistics if it was opened there.
    Record(Box<RecordView>, Option<Box<StatisticsView>>),
    Statistics(Box<StatisticsView>),
    /// The analysis board, and the game or record that is behind it.
    Analysis(Box<AnalysisView>, Option<Box<Stage>>),
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
            saved: settings.clone(),
            main_menu: MainMenu::new(&settings),
            settings,
            settings_path,
            stage,
            applied_theme: None,
            title: String::new(),
            reporter: None,
            reported_place: None,
            complaint,
            dialog: None,
            photo: None,
            unwritable: None,
            bounded_for: 1.0,
            shows_keys: false,
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

    /// Starts a game, or shows why that isn't possible.
    fn start(&mut self, config: Config, now: Millis) {
        if let Err(error) = config.check() {
            let language = self.settings.effective_language();
            self.complaint = Some(words::impossible_game(error, language));
            return;
        }
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
            if self.applied_theme.is_none() {
                look::set_fonts(&ctx);
                wide_fonts::install(&ctx);
            }
            look::apply_theme(&ctx, theme);
            self.applied_theme = Some(theme);
            ctx.request_repaint();
        }
        ctx.set_zoom_factor(self.settings.text_size.factor());
        self.bound_window(&ctx);
        self.complain_about_fonts();
        self.copy_picture(&ctx);
        self.open_dropped_file(&ctx);
        self.paste(&ctx);
        self.take_answer();
        let now = self.environment.library.now();
        self.prepare_main_menu(&ctx);
        let main_menu = &mut self.main_menu;
        match &mut self.stage {
            Stage::Menu(menu) => {
                let chosen = menu.show(ui, &mut self.environment, main_menu);
                menu.remember(&mut self.settings);
                self.follow(chosen, &ctx);
            }
            Stage::Game(game) => {
                game.is_covered = self.complaint.is_some();
                game.has_motion = self.settings.motion;
                game.has_sound = self.settings.sound;
                game.has_live_figures = self.settings.live_figures;
                game.mouse.is_noted = self.settings.record_mouse;
                let after = game.show(ui, &mut self.environment, theme, now, main_menu);
                if std::mem::take(&mut game.wants_to_save) {
                    self.save_record(&ctx);
                }
                match after {
                    After::Stay => {}
                    After::Menu => {
                        self.leave_game();
                        ctx.request_repaint();
                    }
                    After::Analyse => {
                        self.analyse_game();
                        ctx.request_repaint();
                    }
                }
            }
            Stage::Statistics(statistics) => {
                let after = statistics.show(ui, self.settings.effective_language(), main_menu);
                self.follow_statistics(after, &ctx);
            }
            Stage::Record(record, behind) => {
                let words = (self.settings.effective_language(), now);
                match record.show(ui, &mut self.environment, theme, words, main_menu) {
                    AfterRecord::Stay => {}
                    AfterRecord::Menu => {
                        match behind.take() {
                            Some(statistics) => self.stage = Stage::Statistics(statistics),
                            None => self.show_menu(),
                        }
                        ctx.request_repaint();
                    }
                    AfterRecord::Analyse => {
                        self.analyse_what_is_shown();
                        ctx.request_repaint();
                    }
                    AfterRecord::Practise(record) => {
                        self.practise(&record, now);
                        ctx.request_repaint();
                    }
                }
            }
            Stage::Analysis(analysis, _) => {
                analysis.is_covered = self.complaint.is_some();
                let after = analysis.show(ui, &mut self.environment, theme, (main_menu, now));
                self.follow_analysis(after, &ctx);
            }
        }
        self.follow_main_menu(&ctx);
        self.show_keys(&ctx);
        pop_up::show_complaint(&ctx, &mut self.complaint, self.settings.effective_language());
        self.remember_window(&ctx);
        self.report_place(&ctx);
        self.set_title(&ctx);
    }

    /// Larger texts need a larger window, or not all of them would be seen.
    fn bound_window(&mut self, ctx: &egui::Context) {
        let factor = ctx.zoom_factor();
        if factor == self.bounded_for {
            return;
        }
        self.bounded_for = factor;
        ctx.send_viewport_cmd(ViewportCommand::MinInnerSize(SMALLEST_WINDOW));
        let size = ctx.content_rect().size();
        if size.x < SMALLEST_WINDOW.x || size.y < SMALLEST_WINDOW.y {
            ctx.send_viewport_cmd(ViewportCommand::InnerSize(size.max(SMALLEST_WINDOW)));
        }
    }

    /// Says once why a language that was chosen isn't shown.
    fn complain_about_fonts(&mut self) {
        let wanted = self.settings.language.or(self.settings.system_language);
        let unwritable = Some(wanted).filter(|language| !wide_fonts::can_write(*language));
        if unwritable.is_some() && unwritable != self.unwritable {
            let text = msg::WindowNoFont.text(self.settings.effective_language());
            self.complaint.get_or_insert_with(|| text.to_owned());
        }
        self.unwritable = unwritable;
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

    fn follow_statistics(&mut self, after: AfterStatistics, ctx: &egui::Context) {
        match after {
            AfterStatistics::Stay => return,
            AfterStatistics::Menu => self.show_menu(),
            AfterStatistics::Watch(game) => {
                let record = self.environment.library.finished_record(game).ok().flatten();
                let view = record.and_then(|record| RecordView::new(record).ok());
                let Some(view) = view else { return };
                // They are there again when the player comes back.
                if let Stage::Statistics(statistics) =
                    std::mem::replace(&mut self.stage, Stage::Record(Box::new(view), None))
                    && let Stage::Record(_, behind) = &mut self.stage
                {
                    *behind = Some(statistics);
                }
            }
        }
        ctx.request_repaint();
    }

    pub(crate) fn show_menu(&mut self) {
        self.stage = Stage::Menu(Box::new(Menu::new(&self.settings, &mut self.environment)));
    }

    /// Plays on from where a record ends.
    fn practise(&mut self, record: &Record, now: Millis) {
        // This can't fail: the record was replayed when it was opened.
        if let Ok(game) = GameView::practice(record, self.settings.wording(), now) {
            self.stage = Stage::Game(Box::new(game));
        }
    }

    /// Goes back to the menu. A game that isn't over is saved.
    pub(crate) fn leave_game(&mut self) {
        if let Stage::Game(_) = self.stage {
            let now = self.environment.library.now();
            self.put_game_aside(now);
            self.show_menu();
        }
    }

    /// Stops the clock of the game, if one is shown, and saves it.
    pub(crate) fn put_game_aside(&mut self, now: Millis) {
        let Stage::Game(game) = &mut self.stage else { return };
        game.has_changed();
        if let Err(error) = game.play.put_aside(&mut self.environment.library, now) {
            let error = error.to_string();
            let language = self.settings.effective_language();
            self.complaint = Some(msg::LocalGameNotSaved { error: &error }.text(language));
        }
    }

    fn remember_window(&mut self, ctx: &egui::Context) {
        let zoom = ctx.zoom_factor();
        let (is_large, size, place) = ctx.input(|input| {
            let viewport = input.viewport();
            let is_large = viewport.fullscreen == Some(true) || viewport.maximized == Some(true);
            let size = viewport.inner_rect.map(|rect| rect.size() * zoom);
            (is_large, size, viewport.outer_rect.map(|rect| rect.min * zoom))
        });
        if let Some(size) = size.filter(|size| !is_large && size.x >= 100.0 && size.y >= 100.0) {
            self.settings.window = (size.x, size.y);
            self.settings.place = place.map(|corner| (corner.x, corner.y));
        }
    }

    /// Puts the status of the game in the title, for lists of windows and for streams.
    fn set_title(&mut self, ctx: &egui::Context) {
        let now = self.environment.library.now();
        let title = match &mut self.stage {
            Stage::Menu(_) => "Minewise".to_owned(),
            Stage::Statistics(_) => {
                let title = msg::StatisticsTitle.text(self.settings.effective_language());
                format!("Minewise - {title}")
            }
            Stage::Game(game) => format!("Minewise - {}", game.title(now)),
            Stage::Record(record, _) => {
                format!("Minewise - {}", record.title(self.settings.effective_language()))
            }
            Stage::Analysis(analysis, _) => format!("Minewise - {}", analysis.title()),
        };
        if title != self.title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.report(&format!("title {title}"));
            self.title = title;
        }
        let root = egui::accesskit_root_id();
        ctx.accesskit_node_builder(root, |window| window.set_label(self.title.as_str()));
    }

    fn report(&mut self, line: &str) {
        if let Some(reporter) = &mut self.reporter {
            reporter(line);
        }
    }

    /// Reports where the board is, if that has changed.
    fn report_place(&mut self, ctx: &egui::Context) {
        let (origin, side) = match &self.stage {
            Stage::Game(game) => game.place(),
            Stage::Analysis(analysis, _) => analysis.place(),
            Stage::Menu(_) | Stage::Record(..) | Stage::Statistics(_) => return,
        };
        let pixels = ctx.pixels_per_point();
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
            // A game behind the analysis board was saved when it was put there.
            Stage::Menu(_) | Stage::Record(..) | Stage::Statistics(_) | Stage::Analysis(..) => {
                Ok(())
            }
        };
        kept.and(self.save_settings())
    }

    pub(crate) fn save_settings(&mut self) -> Result<(), String> {
        let Some(path) = &self.settings_path else { return Ok(()) };
        self.settings.write_changes(&self.saved, path).map_err(|error| {
            format!("the settings could not be saved in {}: {error}", path.display())
        })?;
        self.saved = self.settings.clone();
        Ok(())
    }
}

impl eframe::App for DesktopApp {
    fn ui(&mut self, ui: &mut Ui, _: &mut eframe::Frame) {
        self.show(ui);
    }

    /// The colour behind everything, so that panels needn't be filled: without a graphics card,
    /// that is a good part of a frame.
    fn clear_color(&self, _: &egui::Visuals) -> [f32; 4] {
        let theme = self.applied_theme.unwrap_or(&Theme::LIGHT);
        look::colour(theme.background).to_normalized_gamma_f32()
    }

    fn on_exit(&mut self, _: Option<&eframe::glow::Context>) {
        if let Err(complaint) = self.close() {
            eprintln!("minewise-desktop: {complaint}");
        }
    }
}
