//! The menu: which board, which rules, which look, and the games that wait.

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
use minewise_texts::Language;

use crate::digits::Digits;
use crate::environment::DesktopEnvironment;
use crate::key_editor::KeyEditor;
use crate::pop_up;
use crate::settings::{Settings, ThemeChoice};

/// The width of the choices, which stand in the middle.
const WIDTH: f32 = 440.0;
/// The most that the unfinished games take of the height; more of them scroll.
const GAMES_HEIGHT: f32 = 132.0;

/// The choices for the next game, some of them still as text.
pub(crate) struct Menu {
    form: BoardForm,
    has_countdown: bool,
    /// Whether the countdown came with the limit that was typed last: then a click on its
    /// box confirms it.
    came_with_limit: bool,
    /// Everything that needs no checking; its board and limit do not count.
    choices: Config,
    theme: ThemeChoice,
    keys: KeyEditor,
    unfinished: Vec<GameSummary>,
    /// The game that is to be deleted, if the player says so.
    to_delete: Option<GameSummary>,
    records: Vec<PathBuf>,
    /// What is wrong, in a dialog that has to be closed.
    dialog: Option<String>,
    /// The games with these choices, asked for when the choices change.
    past: Option<(Config, Past)>,
}

/// What has come of earlier games.
struct Past {
    best_times: Vec<Millis>,
    statistics: Option<Statistics>,
}

/// What follows from a frame.
pub(crate) enum Chosen {
    Nothing,
    Start(Config),
    Resume(GameNumber),
    Open(PathBuf),
}

impl Menu {
    /// A menu with the choices of the settings made.
    pub(crate) fn new(settings: &Settings, environment: &mut DesktopEnvironment) -> Self {
        let mut form = BoardForm::default();
        form.put(BoardField::Rows, &settings.rows);
        form.put(BoardField::Columns, &settings.columns);
        form.put(BoardField::Mines, &settings.mines);
        form.put(BoardField::Seconds, &settings.seconds);
        let (unfinished, dialog) = match environment.unfinished() {
            Ok(games) => (games, None),
            Err(error) => (Vec::new(), Some(format!("Unfinished games cannot be read: {error}"))),
        };
        Menu {
            form,
            has_countdown: settings.countdown,
            came_with_limit: false,
            choices: settings.choices,
            theme: settings.theme,
            keys: KeyEditor::new(settings.keymap()),
            unfinished,
            to_delete: None,
            records: environment.saved_records(),
            dialog,
            past: None,
        }
    }

    /// Writes the choices down.
    pub(crate) fn remember(&self, settings: &mut Settings) {
        let text = |field| self.form.text(field).to_owned();
        settings.rows = text(BoardField::Rows);
        settings.columns = text(BoardField::Columns);
        settings.mines = text(BoardField::Mines);
        settings.seconds = text(BoardField::Seconds);
        settings.countdown = self.has_countdown;
        settings.choices = self.choices;
        settings.theme = self.theme;
        settings.keys = self.keys.changes();
    }

    /// The choices, checked by the one validator of the product.
    fn config(&self) -> Result<Config, String> {
        let board = self.form.board().map_err(|(_, error)| Language::En.board_error(&error))?;
        let limit = self.has_countdown.then(|| self.form.limit()).transpose();
        let time_limit = limit.map_err(|error| error.to_string())?;
        Ok(Config { board, time_limit, ..self.choices })
    }

    pub(crate) fn show(&mut self, ui: &mut Ui, environment: &mut DesktopEnvironment) -> Chosen {
        let mut chosen = Chosen::Nothing;
        CentralPanel::default().show(ui, |ui| {
            ScrollArea::both().auto_shrink(false).show(ui, |ui| {
                ui.vertical_centered(|ui| {
                    ui.add_space(12.0);
                    ui.label(RichText::new("Minewise").size(34.0).strong());
                    ui.label(RichText::new("Open every cell that hides no mine.").weak());
                    ui.add_space(8.0);
                });
                ui.horizontal_top(|ui| {
                    ui.add_space(((ui.available_width() - WIDTH) / 2.0).max(0.0));
                    ui.vertical(|ui| chosen = self.show_choices(ui, environment));
                });
            });
        });
        pop_up::show_complaint(ui.ctx(), &mut self.dialog);
        self.ask_to_delete(ui, environment);
        chosen
    }

    fn show_choices(&mut self, ui: &mut Ui, environment: &mut DesktopEnvironment) -> Chosen {
        let mut chosen = self.show_unfinished(ui);
        ui.horizontal_wrapped(|ui| {
            for level in Level::ALL {
                let is_chosen = self.form.board().is_ok_and(|board| board == level.params());
                let board = level.params();
                let size = board.size();
                let explanation = format!(
                    "{} rows, {} columns, {} mines",
                    size.height(),
                    size.width(),
                    board.mines()
                );
                let button = Button::new(capitalised(level.name())).selected(is_chosen);
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
        let start = Button::new(RichText::new("Start").size(20.0).strong());
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
        self.keys.show(ui);
        self.show_past(ui, environment);
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
        let games = ScrollArea::vertical().id_salt("games").max_height(GAMES_HEIGHT);
        games.auto_shrink([false, true]).show(ui, |ui| {
            for game in &self.unfinished {
                ui.horizontal(|ui| {
                    if ui.button(format!("Resume: {}", words::waiting(game))).clicked() {
                        chosen = Chosen::Resume(game.number);
                    }
                    let delete = ui.button("Delete");
                    delete.widget_info(|| {
                        WidgetInfo::labeled(
                            Role::Button,
                            true,
                            format!("Delete game {}", game.number),
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

    /// Asks before a game is deleted, since nothing brings it back.
    fn ask_to_delete(&mut self, ui: &Ui, environment: &mut DesktopEnvironment) {
        let Some(game) = &self.to_delete else { return };
        let modal = Modal::new(Id::unique("delete")).show(ui.ctx(), |ui| {
            ui.set_max_width(360.0);
            ui.label(RichText::new("Delete this game for good?").size(18.0).strong());
            ui.label(words::waiting(game));
            ui.add_space(8.0);
            ui.horizontal(|ui| (ui.button("Delete it").clicked(), ui.button("Cancel").clicked()))
                .inner
        });
        let (deletes, cancels) = modal.inner;
        if deletes {
            match environment.delete(game.number) {
                Ok(()) => self.unfinished.retain(|other| other.number != game.number),
                Err(error) => {
                    self.dialog = Some(format!("The game could not be deleted: {error}"));
                }
            }
        }
        if deletes || cancels || modal.should_close() {
            self.to_delete = None;
        }
    }

    fn show_numbers(&mut self, ui: &mut Ui) {
        let form = &mut self.form;
        number(ui, form, BoardField::Rows, "Rows", "10");
        number(ui, form, BoardField::Columns, "Columns", "10");
        number(ui, form, BoardField::Mines, "Mines", "10");
        if number(ui, form, BoardField::Seconds, "Time limit (seconds)", "60") {
            // Who types a limit wants one; who takes it back does not.
            let is_typed = !form.text(BoardField::Seconds).is_empty();
            self.came_with_limit = is_typed && (self.came_with_limit || !self.has_countdown);
            self.has_countdown |= is_typed;
        }
        ui.label("Clock");
        let text = "Countdown: the game is lost when time runs out";
        if ui.checkbox(&mut self.has_countdown, text).clicked() {
            // Whoever ticks the box after typing a limit finds it ticked, and wants it so.
            self.has_countdown |= std::mem::take(&mut self.came_with_limit);
        }
        ui.end_row();
    }

    fn show_rules(&mut self, ui: &mut Ui) {
        let choices = &mut self.choices;
        choice(ui, "First cell", &mut choices.first_click, &FirstClick::ALL, |rule| match rule {
            FirstClick::Opening => "opening: no mine around it",
            FirstClick::Safe => "safe: no mine under it",
            FirstClick::None => "none: it may be a mine",
        });
        choice(ui, "Luck", &mut choices.fairness, &Fairness::ALL, |rule| match rule {
            Fairness::Classic => "classic: mines lie where they lie",
            Fairness::NoGuess => "no-guess: no guess is ever needed",
            Fairness::Strict => "strict: a needless guess loses",
            Fairness::Kind => "kind: a guess that is needed is safe if it can be",
        });
        choice(ui, "Assistant", &mut choices.assistant, &Assistant::ALL, Assistant::title);
        if choices.assistant == Assistant::Intelligent {
            choice(
                ui,
                "Strength",
                &mut choices.strength,
                &Strength::ALL,
                |strength| match strength {
                    Strength::Single => "one clue at a time",
                    Strength::Complete => "everything that can be known",
                },
            );
        }
        ui.label("Marks");
        ui.horizontal(|ui| {
            ui.checkbox(&mut choices.question_marks, "Question marks");
            ui.checkbox(&mut choices.chording, "Chording");
        });
        ui.end_row();
        choice(ui, "Colours", &mut self.theme, &ThemeChoice::ALL, ThemeChoice::title);
    }

    /// Best times and statistics: a pleasure, not a need, so what cannot be read is not
    /// shown.
    fn show_past(&mut self, ui: &mut Ui, environment: &mut DesktopEnvironment) {
        let Ok(config) = self.config() else { return };
        if self.past.as_ref().is_none_or(|(asked, _)| *asked != config) {
            let best_times = environment.best_times(&config).unwrap_or_default();
            self.past =
                Some((config, Past { best_times, statistics: environment.statistics(&config) }));
        }
        let Some((_, past)) = &self.past else { return };
        if let Some(statistics) = past.statistics.filter(|statistics| statistics.played > 0) {
            let Statistics { played, won, streak, longest_streak, .. } = statistics;
            ui.add_space(10.0);
            let percent = f64::from(won) / f64::from(played) * 100.0;
            ui.label(format!(
                "Games like this: {played} played, {won} won ({percent:.0} %); \
                 {streak} in a row now, {longest_streak} at most"
            ));
        }
        if !past.best_times.is_empty() {
            let times = past.best_times.iter().take(BEST_TIMES);
            let times: Vec<String> = times.map(|&time| words::exact_seconds(time)).collect();
            ui.label(format!("Best times: {}", times.join(", ")));
        }
    }

    fn show_records(&self, ui: &mut Ui) -> Option<PathBuf> {
        let mut opened = None;
        ui.add_space(10.0);
        let hint = "Drop the record of a game on the window to watch it.";
        if self.records.is_empty() {
            ui.label(RichText::new(hint).weak());
            return None;
        }
        ui.collapsing("Saved records", |ui| {
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

/// A field for a number, with its label; says whether it has changed.
fn number(ui: &mut Ui, form: &mut BoardForm, field: BoardField, name: &str, default: &str) -> bool {
    let label = ui.label(name);
    let before = form.text(field).to_owned();
    let mut digits = Digits { form, field };
    let hint = format!("{default} if left empty");
    let edit = TextEdit::singleline(&mut digits).desired_width(140.0).hint_text(hint);
    ui.add(edit).labelled_by(label.id);
    ui.end_row();
    // A key that the field refuses has changed nothing.
    form.text(field) != before
}

/// One of several values, with its label.
fn choice<T: PartialEq + Copy>(
    ui: &mut Ui,
    name: &str,
    value: &mut T,
    all: &[T],
    title: impl Fn(T) -> &'static str,
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

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
