//! The menu: the choice of board, rules and look, and the unfinished games.

use std::path::PathBuf;

use eframe::egui::{
    self, Button, CentralPanel, ComboBox, Grid, Id, Modal, RichText, Role, ScrollArea, TextEdit,
    Ui, WidgetInfo,
};
use minewise_frontend::{
    BEST_TIMES, BoardField, BoardForm, GameLibrary, GameNumber, GameSummary, words,
};
use minewise_rules::{FirstClick, Level};
use minewise_session::{Assistant, Config, Fairness, Millis, Strength};
use minewise_store::Statistics;
use minewise_texts::{Language, msg};

use crate::digits::Digits;
use crate::environment::DesktopEnvironment;
use crate::key_editor::KeyEditor;
use crate::pop_up;
use crate::settings::{LanguageChoice, Settings, ThemeChoice};

/// The width of the choices, which are centred.
const WIDTH: f32 = 440.0;
/// The greatest height of the list of unfinished games, which scrolls.
const GAMES_HEIGHT: f32 = 132.0;

/// The choices for the next game, some of them still as text.
pub(crate) struct Menu {
    form: BoardForm,
    has_countdown: bool,
    /// Whether typing a limit has just turned the countdown on: then a click on its box leaves it
    /// on.
    was_turned_on_by_limit: bool,
    /// The choices that need no checking; its board and time limit aren't used.
    choices: Config,
    theme: ThemeChoice,
    language: LanguageChoice,
    system_language: Language,
    keys: KeyEditor,
    unfinished: Vec<GameSummary>,
    /// The game that will be deleted if the player confirms.
    to_delete: Option<GameSummary>,
    records: Vec<PathBuf>,
    /// An error, shown in a dialog until the player closes it.
    dialog: Option<String>,
    /// The results of earlier games with these choices, read again when the choices change.
    earlier_results: Option<(Config, EarlierResults)>,
}

/// The results of earlier games.
struct EarlierResults {
    best_times: Vec<Millis>,
    statistics: Option<Statistics>,
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
            has_countdown: settings.countdown,
            was_turned_on_by_limit: false,
            choices: settings.choices,
            theme: settings.theme,
            language: settings.language,
            system_language: settings.system_language,
            keys: KeyEditor::new(settings.keymap()),
            unfinished,
            to_delete: None,
            records: environment.saved_records(),
            dialog,
            earlier_results: None,
        }
    }

    /// Copies the choices to the settings.
    pub(crate) fn remember(&self, settings: &mut Settings) {
        let text = |field| self.form.text(field).to_owned();
        settings.rows = text(BoardField::Rows);
        settings.columns = text(BoardField::Columns);
        settings.mines = text(BoardField::Mines);
        settings.seconds = text(BoardField::Seconds);
        settings.countdown = self.has_countdown;
        settings.choices = self.choices;
        settings.theme = self.theme;
        settings.language = self.language;
        settings.keys = self.keys.changes();
    }

    /// The current language of the menu.
    const fn effective_language(&self) -> Language {
        self.language.or(self.system_language)
    }

    /// The choices, checked by the one validator.
    fn config(&self) -> Result<Config, String> {
        let board = self
            .form
            .board()
            .map_err(|(_, error)| self.effective_language().board_error(&error))?;
        let limit = self.has_countdown.then(|| self.form.limit()).transpose();
        let time_limit = limit
            .map_err(|_| msg::ProblemFieldTimeLimit.text(self.effective_language()).to_owned())?;
        Ok(Config { board, time_limit, ..self.choices })
    }

    pub(crate) fn show(&mut self, ui: &mut Ui, environment: &mut DesktopEnvironment) -> Chosen {
        let language = self.effective_language();
        let mut chosen = Chosen::Nothing;
        CentralPanel::default().show(ui, |ui| {
            ScrollArea::both().auto_shrink(false).show(ui, |ui| {
                ui.vertical_centered(|ui| {
                    ui.add_space(12.0);
                    ui.label(RichText::new(msg::SiteName.text(language)).size(34.0).strong());
                    ui.label(RichText::new(msg::LocalGoal.text(language)).weak());
                    ui.add_space(8.0);
                });
                ui.horizontal_top(|ui| {
                    ui.add_space(((ui.available_width() - WIDTH) / 2.0).max(0.0));
                    ui.vertical(|ui| chosen = self.show_choices(ui, environment));
                });
            });
        });
        pop_up::show_complaint(ui.ctx(), &mut self.dialog, language);
        self.ask_to_delete(ui, environment);
        chosen
    }

    fn show_choices(&mut self, ui: &mut Ui, environment: &mut DesktopEnvironment) -> Chosen {
        let language = self.effective_language();
        let mut chosen = self.show_unfinished(ui);
        ui.horizontal_wrapped(|ui| {
            for level in Level::ALL {
                let is_chosen = self.form.board().is_ok_and(|board| board == level.params());
                let board = level.params();
                let explanation = words::board_size(board, language);
                let name = words::named(language, "level", level.name());
                let button = Button::new(name).selected(is_chosen);
                if ui.add(button).on_hover_text(explanation).clicked() {
                    self.form.set_board(board);
                }
            }
        });
        ui.add_space(6.0);
        Grid::new("choices").num_columns(2).spacing([16.0, 8.0]).show(ui, |ui| {
            self.show_numbers(ui);
            self.show_rules(ui);
        });
        ui.add_space(10.0);
        let start = Button::new(RichText::new(msg::StartStart.text(language)).size(20.0).strong());
        let is_confirmed = self.dialog.is_none()
            && self.to_delete.is_none()
            && !self.keys.is_waiting()
            && ui.input(|input| input.key_pressed(egui::Key::Enter))
            && ui.memory(|memory| memory.focused().is_none());
        if ui.add_sized([160.0, 40.0], start).clicked() || is_confirmed {
            match self.config() {
                Ok(config) => chosen = Chosen::Start(config),
                Err(complaint) => self.dialog = Some(complaint),
            }
        }
        self.keys.show(ui, language);
        self.show_earlier_results(ui, environment);
        if let Some(path) = self.show_records(ui) {
            chosen = Chosen::Open(path);
        }
        chosen
    }

    fn show_unfinished(&mut self, ui: &mut Ui) -> Chosen {
        let mut chosen = Chosen::Nothing;
        if self.unfinished.is_empty() {
            return chosen;
        }
        let language = self.effective_language();
        let games = ScrollArea::both().id_salt("games").max_height(GAMES_HEIGHT);
        games.auto_shrink([false, true]).show(ui, |ui| {
            for game in &self.unfinished {
                let number = game.number.to_string();
                let about = words::waiting(game, language);
                let resume = msg::WindowResume { game: &about }.text(language);
                ui.horizontal(|ui| {
                    if ui.button(resume).clicked() {
                        chosen = Chosen::Resume(game.number);
                    }
                    let delete = ui.button(msg::WindowDelete.text(language));
                    delete.widget_info(|| {
                        WidgetInfo::labeled(
                            Role::Button,
                            true,
                            msg::WindowDeleteGame { number: &number }.text(language),
                        )
                    });
                    if delete.clicked() {
                        self.to_delete = Some(game.clone());
                    }
                });
            }
        });
        ui.add_space(8.0);
        chosen
    }

    /// Asks before deleting a game, since that can't be undone.
    fn ask_to_delete(&mut self, ui: &Ui, environment: &mut DesktopEnvironment) {
        let language = self.effective_language();
        let Some(game) = &self.to_delete else { return };
        let modal = Modal::new(Id::unique("delete")).show(ui.ctx(), |ui| {
            ui.set_max_width(pop_up::dialog_width(ui.ctx()));
            ui.label(RichText::new(msg::LocalDeleteQuestion.text(language)).size(18.0).strong());
            ui.label(words::waiting(game, language));
            ui.add_space(8.0);
            ui.horizontal_wrapped(|ui| {
                let delete = ui.button(msg::WindowDeleteIt.text(language));
                let cancel = ui.button(msg::WindowCancel.text(language));
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

    fn show_numbers(&mut self, ui: &mut Ui) {
        let language = self.effective_language();
        let form = &mut self.form;
        let mut number = |ui: &mut Ui, field, name: &str, default: &str| {
            let hint = msg::WindowIfEmpty { value: default }.text(language);
            number(ui, form, field, name, hint)
        };
        number(ui, BoardField::Rows, msg::StartRows.text(language), "10");
        number(ui, BoardField::Columns, msg::StartColumns.text(language), "10");
        number(ui, BoardField::Mines, msg::StartMines.text(language), "10");
        if number(ui, BoardField::Seconds, msg::WindowTimeLimit.text(language), "60") {
            // Typing a limit turns the countdown on, and deleting it turns it off.
            let is_typed = !form.text(BoardField::Seconds).is_empty();
            self.was_turned_on_by_limit =
                is_typed && (self.was_turned_on_by_limit || !self.has_countdown);
            self.has_countdown |= is_typed;
        }
        ui.label(msg::WindowClock.text(language));
        let text = msg::WindowCountdown.text(language);
        if ui.checkbox(&mut self.has_countdown, text).clicked() {
            // A player who clicks the box right after typing a limit wants the countdown on.
            self.has_countdown |= std::mem::take(&mut self.was_turned_on_by_limit);
        }
        ui.end_row();
    }

    fn show_rules(&mut self, ui: &mut Ui) {
        let language = self.effective_language();
        let named = |kind: &str, name: &'static str| words::named(language, kind, name).to_owned();
        let choices = &mut self.choices;
        let title = msg::StartFirstClick.text(language);
        choice(ui, title, &mut choices.first_click, &FirstClick::ALL, |rule| {
            named("first-click", rule.name())
        });
        choice(
            ui,
            msg::StartFairness.text(language),
            &mut choices.fairness,
            &Fairness::ALL,
            |rule| {
                let about = language.message(&format!("fairness-{}-about", rule.name()));
                format!("{}: {}", named("fairness", rule.name()), about.unwrap_or_default())
            },
        );
        let title = msg::StartAssistant.text(language);
        choice(ui, title, &mut choices.assistant, &Assistant::ALL, |assistant| {
            named("assistant", assistant.name())
        });
        if choices.assistant == Assistant::Intelligent {
            let title = msg::StartStrength.text(language);
            choice(ui, title, &mut choices.strength, &Strength::ALL, |strength| {
                named("strength", strength.name())
            });
        }
        ui.label(msg::WindowMarks.text(language));
        ui.horizontal(|ui| {
            ui.checkbox(&mut choices.question_marks, msg::StartQuestionMarks.text(language));
            ui.checkbox(&mut choices.chording, msg::WindowChording.text(language));
        });
        ui.end_row();
        let title = msg::SettingsTheme.text(language);
        choice(ui, title, &mut self.theme, &ThemeChoice::ALL, |theme| {
            theme.title(language).to_owned()
        });
        let (title, all) = (msg::SettingsLanguage.text(language), LanguageChoice::all());
        choice(ui, title, &mut self.language, &all, |choice| match choice {
            LanguageChoice::System => msg::WindowLanguageAuto.text(language).to_owned(),
            LanguageChoice::Chosen(language) => language.name().to_owned(),
        });
    }

    /// Shows best times and statistics. They aren't essential: if they can't be read, they are left
    /// out.
    fn show_earlier_results(&mut self, ui: &mut Ui, environment: &mut DesktopEnvironment) {
        let language = self.effective_language();
        let Ok(config) = self.config() else { return };
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
            ui.label(earlier_results.text(language));
        }
        if !earlier_results.best_times.is_empty() {
            let times = earlier_results.best_times.iter().take(BEST_TIMES);
            let times: Vec<String> =
                times.map(|&time| words::exact_seconds(time, language)).collect();
            ui.label(msg::LocalBestTimes { times: &times.join(", ") }.text(language));
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
                if ui.button(name).clicked() {
                    opened = Some(path.clone());
                }
            }
            ui.label(RichText::new(hint).weak());
        });
        opened
    }
}

/// A field for a number, with its label. Returns whether it has changed.
fn number(ui: &mut Ui, form: &mut BoardForm, field: BoardField, name: &str, hint: String) -> bool {
    let label = ui.label(name);
    let before = form.text(field).to_owned();
    let mut digits = Digits { form, field };
    let edit = TextEdit::singleline(&mut digits).desired_width(140.0).hint_text(hint);
    ui.add(edit).labelled_by(label.id);
    ui.end_row();
    // A refused key doesn't count as a change.
    form.text(field) != before
}

/// One of several values, with its label.
fn choice<T: PartialEq + Copy>(
    ui: &mut Ui,
    name: &str,
    value: &mut T,
    all: &[T],
    title: impl Fn(T) -> String,
) {
    let label = ui.label(name);
    let response = ComboBox::from_id_salt(name)
        .selected_text(title(*value))
        .width(260.0)
        .show_ui(ui, |ui| {
            for &other in all {
                ui.selectable_value(value, other, title(other));
            }
        })
        .response;
    response.labelled_by(label.id);
    ui.end_row();
}
