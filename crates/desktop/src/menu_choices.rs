//! The rules on the start screen, and a board of one's own.

use eframe::egui::{Margin, RichText, Stroke, TextEdit, TextStyle, Ui, vec2};
use minewise_frontend::{BoardField, words};
use minewise_rules::FirstClick;
use minewise_session::{Assistant, Fairness, Strength};
use minewise_texts::msg;

use crate::digits::Digits;
use crate::look;
use crate::menu::{Asked, Menu};
use crate::widgets::{self, PushButton, Weight};

/// In a narrower page, luck and assistant are below each other.
const TWO_COLUMNS: f32 = 700.0;
/// The width of a field for a number.
const FIELD: f32 = 148.0;

impl Menu {
    /// Luck and assistant, each with a plain sentence.
    pub(crate) fn show_rules(&mut self, ui: &mut Ui) {
        let room = ui.available_width();
        if room >= TWO_COLUMNS {
            ui.columns(2, |columns| {
                self.show_luck(&mut columns[0]);
                self.show_assistant(&mut columns[1]);
            });
        } else {
            self.show_luck(ui);
            self.show_assistant(ui);
        }
        ui.add_space(8.0);
    }

    fn show_luck(&mut self, ui: &mut Ui) {
        let language = self.effective_language();
        let title = msg::StartFairness.text(language);
        ui.label(look::strong(title, 14.0));
        widgets::segments(ui, title, &mut self.choices.fairness, &Fairness::ALL, |rule| {
            words::named(language, "fairness", rule.name()).to_owned()
        });
        let id = format!("fairness-{}-about", self.choices.fairness.name());
        ui.label(RichText::new(language.message(&id).unwrap_or_default()).small().weak());
    }

    fn show_assistant(&mut self, ui: &mut Ui) {
        let language = self.effective_language();
        let title = msg::StartAssistant.text(language);
        ui.label(look::strong(title, 14.0));
        widgets::segments(ui, title, &mut self.choices.assistant, &Assistant::ALL, |assistant| {
            words::named(language, "assistant", assistant.name()).to_owned()
        });
        let id = format!("assistant-{}-about", self.choices.assistant.name());
        ui.label(RichText::new(language.message(&id).unwrap_or_default()).small().weak());
        if self.choices.assistant == Assistant::Intelligent {
            let title = msg::StartStrength.text(language);
            ui.label(look::strong(title, 14.0));
            widgets::segments(ui, title, &mut self.choices.strength, &Strength::ALL, |strength| {
                words::named(language, "strength", strength.name()).to_owned()
            });
        }
    }

    /// A board of any size. Returns whether the player wants to play.
    pub(crate) fn show_custom(&mut self, ui: &mut Ui) -> bool {
        let starts = widgets::card(ui).show(ui, |ui| {
            ui.set_width(ui.available_width());
            self.show_fields(ui)
        });
        ui.add_space(8.0);
        starts.inner
    }

    /// The numbers. What is wrong is said at once, at the field that it concerns.
    fn show_fields(&mut self, ui: &mut Ui) -> bool {
        let language = self.effective_language();
        let (board, limit) = (self.board().err(), self.time_limit(Asked::ByFields).err());
        let is_wrong =
            |field| [&board, &limit].into_iter().flatten().any(|(wrong, _)| *wrong == field);
        let fields = [
            (BoardField::Rows, msg::StartRows.text(language), "10"),
            (BoardField::Columns, msg::StartColumns.text(language), "10"),
            (BoardField::Mines, msg::StartMines.text(language), "10"),
            (BoardField::Seconds, msg::WindowTimeLimit.text(language), "60"),
        ];
        const GAP: f32 = 12.0;
        let no_limit = msg::WindowNoLimit.text(language);
        // What may be beside the last field.
        let (limit_width, start_width) =
            (widgets::text_width(ui, no_limit) + 30.0, self.start_button().width(ui));
        let room = ui.available_width();
        let all = 4.0 * (FIELD + GAP) + limit_width + GAP + start_width;
        let in_a_row = if room >= all { 4 } else { 2 };
        let width = ((room + GAP) / in_a_row as f32 - GAP).min(FIELD);
        let left_over = room - in_a_row as f32 * (width + GAP);
        let has_limit_beside = left_over >= limit_width;
        let has_start_beside = left_over >= limit_width + GAP + start_width;
        let mut starts = false;
        for row in fields.chunks(in_a_row) {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                for &(field, title, default) in row {
                    let is_off = field == BoardField::Seconds && !self.has_limit();
                    let hint = match is_off {
                        true => no_limit.to_owned(),
                        false => msg::WindowIfEmpty { value: default }.text(language),
                    };
                    let is_wrong = is_wrong(field);
                    ui.allocate_ui(vec2(width, 0.0), |ui| {
                        self.show_field(ui, field, title, &hint, is_wrong);
                    });
                }
                let is_last = row.last().is_some_and(|(field, ..)| *field == BoardField::Seconds);
                if is_last && has_limit_beside {
                    ui.vertical(|ui| {
                        // As high as the titles of the fields.
                        let title = ui.text_style_height(&TextStyle::Small);
                        ui.allocate_space(vec2(0.0, title));
                        ui.horizontal(|ui| {
                            self.show_no_limit(ui);
                            starts |= has_start_beside && ui.add(self.start_button()).clicked();
                        });
                    });
                }
            });
        }
        if !has_start_beside {
            ui.horizontal(|ui| {
                if !has_limit_beside {
                    self.show_no_limit(ui);
                }
                starts |= ui.add(self.start_button()).clicked();
            });
        }
        for (_, text) in [board, limit].into_iter().flatten() {
            ui.label(RichText::new(text).color(ui.visuals().error_fg_color));
        }
        starts
    }

    /// Whether a game that is started with the fields has a countdown.
    fn has_limit(&self) -> bool {
        self.has_countdown(Asked::ByFields)
    }

    fn show_no_limit(&mut self, ui: &mut Ui) {
        let mut has_none = !self.has_limit();
        let text = msg::WindowNoLimit.text(self.effective_language());
        if ui.checkbox(&mut has_none, text).changed() {
            self.countdown = Some(!has_none);
        }
    }

    fn start_button(&self) -> PushButton<'static> {
        let text = msg::StartStart.text(self.effective_language());
        PushButton::new(Weight::Plain, text).least(vec2(96.0, 34.0))
    }

    fn show_field(
        &mut self,
        ui: &mut Ui,
        field: BoardField,
        title: &str,
        hint: &str,
        is_wrong: bool,
    ) {
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            let label = ui.label(RichText::new(title).small().weak());
            let before = self.form.text(field).to_owned();
            if is_wrong {
                let danger = Stroke::new(1.5, ui.visuals().error_fg_color);
                let widgets = &mut ui.visuals_mut().widgets;
                widgets.inactive.bg_stroke = danger;
                widgets.hovered.bg_stroke = danger;
            }
            let mut digits = Digits { form: &mut self.form, field };
            let edit = TextEdit::singleline(&mut digits)
                .desired_width(ui.available_width() - 20.0)
                .margin(Margin::symmetric(10, 8))
                .hint_text(hint);
            ui.add(edit).labelled_by(label.id);
            if field == BoardField::Seconds && self.form.text(field) != before {
                // Typing a limit switches the countdown on.
                if !self.form.text(field).is_empty() {
                    self.countdown = Some(true);
                }
            }
        });
    }

    /// The first click, and what else few players change.
    pub(crate) fn show_finer_rules(&mut self, ui: &mut Ui) {
        let language = self.effective_language();
        let title = msg::StartFirstClick.text(language);
        ui.label(look::strong(title, 14.0));
        widgets::segments(ui, title, &mut self.choices.first_click, &FirstClick::ALL, |rule| {
            words::named(language, "first-click", rule.name()).to_owned()
        });
        ui.horizontal_wrapped(|ui| {
            let question_marks = msg::StartQuestionMarks.text(language);
            ui.checkbox(&mut self.choices.question_marks, question_marks);
            ui.checkbox(&mut self.choices.chording, msg::WindowChording.text(language));
        });
    }
}
