//! The start screen: the choice of board and rules, the unfinished games, and one button to play.

use std::path::PathBuf;

use eframe::egui::{self, Margin, RichText, ScrollArea, Ui};
use minewise_board::Params;
use minewise_frontend::{
    BEST_TIMES, BoardField, BoardForm, GameLibrary, GameNumber, GameSummary, words,
};
use minewise_rules::Level;
use minewise_session::{Config, Millis, TimeLimit};
use minewise_store::Statistics;
use minewise_texts::{Language, msg};

use crate::environment::DesktopEnvironment;
use crate::icons::{self, Icon};
use crate::key_editor::KeyEditor;
use crate::look::{self, colour};
use crate::main_menu::{MainMenu, MenuChoice, MenuItem};
use crate::menu_levels::LevelResult;
use crate::page;
use crate::pop_up;
use crate::settings::{LanguageChoice, Settings, TextSize, ThemeChoice};
use crate::tile_sprites::TileSprites;
use crate::widgets::{self, PushButton, Weight};

/// In a narrower page, what is beside the name has no words.
const WORDS_IN_HEADER: f32 = 760.0;
/// In a window less high than this, the fields come before the levels.
const FIELDS_FIRST: f32 = 640.0;
/// The greatest height of the list of unfinished games, which scrolls.
const GAMES_HEIGHT: f32 = 104.0;
/// So many games need no scrolling of their own: what is in two scrolled areas is hard to reach.
const GAMES_IN_SIGHT: usize = 3;

/// The choices for the next game, some of them still as text.
pub(crate) struct Menu {
    pub(crate) form: BoardForm,
    /// Whether there is a countdown, once the player has chosen.
    pub(crate) countdown: Option<bool>,
    /// The choices that need no checking; its board and time limit aren't used.
    pub(crate) choices: Config,
    pub(crate) theme: ThemeChoice,
    pub(crate) language: LanguageChoice,
    pub(crate) text_size: TextSize,
    pub(crate) motion: bool,
    pub(crate) sound: bool,
    pub(crate) live_figures: bool,
    pub(crate) record_mouse: bool,
    system_language: Language,
    pub(crate) keys: KeyEditor,
    pub(crate) shows_settings: bool,
    unfinished: Vec<GameSummary>,
    /// The game that will be deleted if the player confirms.
    to_delete: Option<GameSummary>,
    records: Vec<PathBuf>,
    /// An error, shown in a dialog until the player closes it.
    dialog: Option<String>,
    /// The results of earlier games with these choices, read again when the choices change.
    earlier_results: Option<(Config, EarlierResults)>,
    /// What was achieved on each level with these choices, read again when the choices change.
    pub(crate) level_results: Option<(Config, Vec<LevelResult>)>,
    pub(crate) sprites: TileSprites,
}

/// The results of earlier games.
struct EarlierResults {
    best_times: Vec<Millis>,
    statistics: Option<Statistics>,
}

/// How the player asked for a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asked {
    /// With a card or the large button, which name the level.
    ByName,
    /// With the button beside the fields.
    ByFields,
}

/// What happens after a frame.
pub(crate) enum Chosen {
    Nothing,
    Start(Config),
    Resume(GameNumber),
    Open(PathBuf),
}

impl Menu {
    /// A menu with the choices from the settings.
    pub(crate) fn new(settings: &Settings, environment: &mut DesktopEnvironment) -> Self {
        let mut form = BoardForm::default();
        form.put(BoardField::Rows, &settings.rows);
        form.put(BoardField::Columns, &settings.columns);
        form.put(BoardField::Mines, &settings.mines);
        form.put(BoardField::Seconds, &settings.seconds);
        let (unfinished, dialog) = match environment.library.unfinished() {
            Ok(games) => (games, None),
            Err(error) => {
                let error = error.to_string();
                let complaint =
                    msg::LocalGamesUnread { error: &error }.text(settings.effective_language());
                (Vec::new(), Some(complaint))
            }
        };
        Menu {
            form,
            countdown: settings.countdown,
            choices: settings.choices,
            theme: settings.theme,
            language: settings.language,
            text_size: settings.text_size,
            motion: settings.motion,
            sound: settings.sound,
            live_figures: settings.live_figures,
            record_mouse: settings.record_mouse,
            system_language: settings.system_language,
            keys: KeyEditor::new(settings.keymap()),
            shows_settings: false,
            unfinished,
            to_delete: None,
            records: environment.saved_records(),
            dialog,
            earlier_results: None,
            level_results: None,
            sprites: TileSprites::default(),
        }
    }

    /// Copies the choices to the settings.
    pub(crate) fn remember(&self, settings: &mut Settings) {
        let text = |field| self.form.text(field).to_owned();
        settings.rows = text(BoardField::Rows);
        settings.columns = text(BoardField::Columns);
        settings.mines = text(BoardField::Mines);
        settings.seconds = text(BoardField::Seconds);
        settings.countdown = self.countdown;
        settings.choices = self.choices;
        settings.theme = self.theme;
        settings.language = self.language;
        settings.text_size = self.text_size;
        settings.motion = self.motion;
        settings.sound = self.sound;
        settings.live_figures = self.live_figures;
        settings.record_mouse = self.record_mouse;
        settings.keys = self.keys.changes();
    }

    /// The current language of the menu.
    pub(crate) fn effective_language(&self) -> Language {
        self.language.writable_or(self.system_language)
    }

    /// The choices, checked by the one validator.
    fn config(&self, asked: Asked) -> Result<Config, String> {
        let mistake = |(_, text): (BoardField, String)| text;
        let board = self.board().map_err(mistake)?;
        let time_limit = self.time_limit(asked).map_err(mistake)?;
        Ok(Config { board, time_limit, ..self.choices })
    }

    /// The board, or what is wrong in which field.
    pub(crate) fn board(&self) -> Result<Params, (BoardField, String)> {
        let language = self.effective_language();
        self.form.board().map_err(|(field, error)| (field, language.board_error(&error)))
    }

    /// Whether there is a countdown. If the player hasn't chosen, a board of one's own has one (row
    /// D2), and a level has none.
    pub(crate) fn has_countdown(&self, asked: Asked) -> bool {
        self.countdown.unwrap_or_else(|| {
            let is_level = self.form.board().is_ok_and(|board| Level::of(board).is_some());
            let is_named = asked == Asked::ByName || self.form.is_filled();
            !(is_level && is_named)
        })
    }

    /// The countdown if there is one, or what is wrong with it.
    pub(crate) fn time_limit(
        &self,
        asked: Asked,
    ) -> Result<Option<TimeLimit>, (BoardField, String)> {
        let limit = self.has_countdown(asked).then(|| self.form.limit()).transpose();
        limit.map_err(|_| {
            let text = msg::ProblemFieldTimeLimit.text(self.effective_language());
            (BoardField::Seconds, text.to_owned())
        })
    }

    pub(crate) fn show(
        &mut self,
        ui: &mut Ui,
        environment: &mut DesktopEnvironment,
        menu: &mut MainMenu,
    ) -> Chosen {
        let language = self.effective_language();
        let chosen = page::show(ui, |ui| self.show_page(ui, environment, menu));
        self.show_settings(ui.ctx());
        pop_up::show_complaint(ui.ctx(), &mut self.dialog, language);
        self.ask_to_delete(ui, environment);
        chosen
    }

    fn show_page(
        &mut self,
        ui: &mut Ui,
        environment: &mut DesktopEnvironment,
        menu: &mut MainMenu,
    ) -> Chosen {
        self.show_header(ui, menu);
        let mut plays = self.show_hero(ui);
        let mut chosen = self.show_unfinished(ui);
        // In a small window, the fields are reached without scrolling past all levels.
        let has_fields_first = ui.ctx().content_rect().height() < FIELDS_FIRST;
        let mut starts = has_fields_first && self.show_custom(ui);
        plays |= self.show_levels(ui, environment);
        self.show_rules(ui);
        starts |= !has_fields_first && self.show_custom(ui);
        self.show_finer_rules(ui);
        let is_confirmed = self.dialog.is_none()
            && self.to_delete.is_none()
            && !self.shows_settings
            && !pop_up::has_menu(ui.ctx())
            && ui.memory(|memory| memory.top_modal_layer().is_none())
            && ui.input(|input| input.key_pressed(egui::Key::Enter))
            && ui.memory(|memory| memory.focused().is_none());
        let asked = if starts { Asked::ByFields } else { Asked::ByName };
        if starts || plays || is_confirmed {
            match self.config(asked) {
                Ok(config) => chosen = Chosen::Start(config),
                Err(complaint) => self.dialog = Some(complaint),
            }
        }
        self.show_earlier_results(ui, environment);
        if let Some(path) = self.show_records(ui) {
            chosen = Chosen::Open(path);
        }
        ui.add_space(16.0);
        chosen
    }

    /// The name of the game, and where to go from here.
    fn show_header(&mut self, ui: &mut Ui, menu: &mut MainMenu) {
        let language = self.effective_language();
        let theme = look::theme(ui.ctx());
        ui.add_space(8.0);
        let has_words = ui.available_width() >= WORDS_IN_HEADER;
        ui.horizontal(|ui| {
            let (square, _) = ui.allocate_exact_size(egui::vec2(24.0, 24.0), egui::Sense::hover());
            let (ink, shine) = (colour(theme.text), colour(theme.background));
            icons::draw_mine(ui.painter(), square, ink, shine);
            ui.label(look::strong(msg::SiteName.text(language), 17.0));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                menu.show_button(ui);
                let mut is_pressed = |text: &str, icon| {
                    let button = PushButton::new(Weight::Quiet, text).icon(icon);
                    match has_words {
                        true => ui.add(button).clicked(),
                        false => ui.add(button.without_text()).on_hover_text(text).clicked(),
                    }
                };
                if is_pressed(msg::SettingsTitle.text(language), Icon::Gear) {
                    self.shows_settings = true;
                }
                for (item, icon) in [
                    (MenuItem::OpenFile, Icon::Replay),
                    (MenuItem::Statistics, Icon::Statistics),
                    (MenuItem::Analyse, Icon::Analysis),
                ] {
                    if is_pressed(item.text(language), icon) {
                        menu.chosen = Some(MenuChoice::Item(item));
                    }
                }
            });
        });
        ui.add_space(6.0);
    }

    fn show_unfinished(&mut self, ui: &mut Ui) -> Chosen {
        let mut chosen = Chosen::Nothing;
        if self.unfinished.is_empty() {
            return chosen;
        }
        let language = self.effective_language();
        let card = widgets::card(ui).inner_margin(Margin::symmetric(6, 4));
        let has_own_bar = self.unfinished.len() > GAMES_IN_SIGHT;
        let mut show_games = |ui: &mut Ui| {
            for game in &self.unfinished {
                let number = game.number.to_string();
                let about = words::waiting(game, language);
                let resume = msg::WindowResume { game: &about }.text(language);
                let delete = msg::WindowDeleteGame { number: &number }.text(language);
                ui.horizontal(|ui| {
                    let bin =
                        PushButton::new(Weight::Quiet, &delete).icon(Icon::Trash).without_text();
                    let bin = ui.add(bin).on_hover_text(msg::WindowDelete.text(language));
                    if bin.clicked() {
                        self.to_delete = Some(game.clone());
                    }
                    let resume = PushButton::new(Weight::Quiet, &resume).icon(Icon::Play);
                    if ui.add(resume).clicked() {
                        chosen = Chosen::Resume(game.number);
                    }
                });
            }
        };
        card.show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            if has_own_bar {
                let games = ScrollArea::vertical().id_salt("games").max_height(GAMES_HEIGHT);
                games.auto_shrink([false, true]).show(ui, show_games);
            } else {
                show_games(ui);
            }
        });
        ui.add_space(10.0);
        chosen
    }

    /// Asks before deleting a game, since that can't be undone.
    fn ask_to_delete(&mut self, ui: &Ui, environment: &mut DesktopEnvironment) {
        let language = self.effective_language();
        let Some(game) = &self.to_delete else { return };
        let title = msg::LocalDeleteQuestion.text(language);
        let modal = pop_up::dialog(ui.ctx(), "delete", title).show(ui.ctx(), |ui| {
            ui.set_max_width(pop_up::dialog_width(ui.ctx()));
            ui.label(look::strong(title, 18.0));
            ui.label(words::waiting(game, language));
            ui.add_space(8.0);
            ui.horizontal_wrapped(|ui| {
                let button = |weight, text| PushButton::new(weight, text);
                let delete = ui.add(button(Weight::Main, msg::WindowDeleteIt.text(language)));
                let cancel = ui.add(button(Weight::Plain, msg::WindowCancel.text(language)));
                (delete.clicked(), cancel.clicked())
            })
            .inner
        });
        let (deletes, cancels) = modal.inner;
        if deletes {
            match environment.library.delete(game.number) {
                Ok(()) => self.unfinished.retain(|other| other.number != game.number),
                Err(error) => {
                    let error = error.to_string();
                    let text = msg::LocalGameNotDeleted { error: &error }.text(language);
                    self.dialog = Some(text);
                }
            }
        }
        if deletes || cancels || modal.should_close() {
            self.to_delete = None;
        }
    }

    /// Shows best times and statistics. They aren't essential: if they can't be read, they are left
    /// out.
    fn show_earlier_results(&mut self, ui: &mut Ui, environment: &mut DesktopEnvironment) {
        let language = self.effective_language();
        let Ok(config) = self.config(Asked::ByName) else { return };
        if self.earlier_results.as_ref().is_none_or(|(asked, _)| *asked != config) {
            let best_times = environment.library.best_times(&config).unwrap_or_default();
            self.earlier_results = Some((
                config,
                EarlierResults {
                    best_times,
                    statistics: environment.library.statistics(&config).ok(),
                },
            ));
        }
        let Some((_, earlier_results)) = &self.earlier_results else { return };
        if let Some(statistics) =
            earlier_results.statistics.filter(|statistics| statistics.played > 0)
        {
            let Statistics { played, won, streak, longest_streak, .. } = statistics;
            ui.add_space(10.0);
            let percent = f64::from(won) / f64::from(played) * 100.0;
            let percent = msg::Percent { value: &format!("{percent:.0}") }.text(language);
            let earlier_results = msg::WindowPast {
                played: played.into(),
                won: won.into(),
                percent: &percent,
                streak: streak.into(),
                longest: longest_streak.into(),
            };
            ui.label(RichText::new(earlier_results.text(language)).small().weak());
        }
        if !earlier_results.best_times.is_empty() {
            let times = earlier_results.best_times.iter().take(BEST_TIMES);
            let times: Vec<String> =
                times.map(|&time| words::exact_seconds(time, language)).collect();
            let times = msg::LocalBestTimes { times: &times.join(", ") }.text(language);
            ui.label(RichText::new(times).small().weak());
        }
    }

    fn show_records(&self, ui: &mut Ui) -> Option<PathBuf> {
        let mut opened = None;
        ui.add_space(10.0);
        let language = self.effective_language();
        let hint = msg::WindowDrop.text(language);
        if self.records.is_empty() {
            ui.label(RichText::new(hint).weak());
            return None;
        }
        ui.collapsing(msg::WindowRecords.text(language), |ui| {
            for path in &self.records {
                let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                let button = PushButton::new(Weight::Quiet, &name).icon(Icon::Replay);
                if ui.add(button).clicked() {
                    opened = Some(path.clone());
                }
            }
            ui.label(RichText::new(hint).weak());
        });
        opened
    }
}
