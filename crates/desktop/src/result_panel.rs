//! The result of a game, beside the board or below it.

use eframe::egui::{Layout, Rect, RichText, ScrollArea, Ui, UiBuilder, vec2};
use minewise_frontend::{Ending, finer_measures, review_words};
use minewise_replays::OwnMeasures;
use minewise_review::Ledger;
use minewise_session::{Config, Loss, Status};
use minewise_texts::{Language, msg};

use crate::icons::Icon;
use crate::look;
use crate::result_figures;
use crate::side_place::SidePlace;
use crate::widgets::{self, PushButton, Weight};

/// The height of the one large button and of the smaller ones, and the space between them.
const MAIN: f32 = 38.0;
const OTHER: f32 = 32.0;
const GAP: f32 = 6.0;
/// Below the board, buttons have words if they leave so much room to the left, and figures have a
/// column of their own if there is even more.
const LEAST_LEFT: f32 = 420.0;
const TWO_COLUMNS: f32 = 620.0;
/// Beside the board, buttons have words if there is so much room, so that figures remain in sight.
const HIGH: f32 = 440.0;

/// What was chosen after the end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AfterTheEnd {
    /// Another board.
    Again,
    /// The same board.
    Retry,
    Undo,
    SaveRecord,
    Menu,
}

/// What a finished game is shown by.
#[derive(Clone, Copy)]
pub(crate) struct Result<'a> {
    pub(crate) ending: &'a Ending,
    pub(crate) status: Status,
    pub(crate) config: &'a Config,
    /// What it measures, once that is known.
    pub(crate) measured: Option<&'a OwnMeasures>,
    /// The review, once it is there.
    pub(crate) ledger: Option<&'a Ledger>,
    /// What has been said since: an answer or a refusal.
    pub(crate) message: &'a str,
    pub(crate) language: Language,
}

impl Result<'_> {
    pub(crate) fn show(&self, ui: &mut Ui, place: SidePlace) -> Option<AfterTheEnd> {
        match place {
            SidePlace::Beside(_) => self.show_beside(ui),
            SidePlace::Below(_) => self.show_below(ui),
            SidePlace::Line(_) => self.show_line(ui),
        }
    }

    fn show_beside(&self, ui: &mut Ui) -> Option<AfterTheEnd> {
        let mut chosen = None;
        let room = ui.max_rect();
        let has_words = room.height() >= HIGH;
        let rows = if has_words { self.rows_of_buttons(ui, room.width()) } else { 1 };
        let buttons = MAIN + GAP + rows as f32 * (OTHER + GAP);
        let (upper, lower) = room.split_top_bottom_at_y(room.bottom() - buttons);
        ui.scope_builder(UiBuilder::new().max_rect(upper), |ui| {
            ScrollArea::vertical().id_salt("result").auto_shrink(false).show(ui, |ui| {
                self.title(ui, 21.0);
                ui.add_space(6.0);
                self.figures(ui);
                self.review(ui);
                self.words(ui);
            });
        });
        ui.scope_builder(UiBuilder::new().max_rect(lower), |ui| {
            ui.spacing_mut().item_spacing = vec2(GAP, GAP);
            self.main_button(ui, room.width(), &mut chosen);
            ui.horizontal_wrapped(|ui| match has_words {
                true => self.other_buttons(ui, &mut chosen),
                false => self.other_icons(ui, &mut chosen),
            });
        });
        chosen
    }

    /// How many rows the smaller buttons take.
    fn rows_of_buttons(&self, ui: &Ui, room: f32) -> usize {
        let (mut rows, mut filled) = (1, 0.0);
        for (text, _, _) in self.others() {
            let width = other(text).width(ui);
            if filled > 0.0 && filled + width > room {
                (rows, filled) = (rows + 1, 0.0);
            }
            filled += width + GAP;
        }
        rows
    }

    fn show_below(&self, ui: &mut Ui) -> Option<AfterTheEnd> {
        let mut chosen = None;
        let room = ui.max_rect();
        let in_a_row: f32 = self.others().map(|(text, _, _)| other(text).width(ui) + GAP).sum();
        let has_words = room.width() - in_a_row >= LEAST_LEFT;
        let main = self.main_text().width(ui);
        let buttons = if has_words { in_a_row.max(main) } else { main.max(190.0) };
        let (left, right) = room.split_left_right_at_x(room.right() - buttons);
        let left = left.with_max_x(left.right() - 16.0);
        let place = |rect: Rect| UiBuilder::new().max_rect(rect).layout(Layout::default());
        let scroll = |name| ScrollArea::vertical().id_salt(name).auto_shrink(false);
        if left.width() >= TWO_COLUMNS {
            let (words, figures) = left.split_left_right_at_fraction(0.45);
            ui.scope_builder(place(words.with_max_x(words.right() - 16.0)), |ui| {
                scroll("result").show(ui, |ui| {
                    self.title(ui, 18.0);
                    self.review(ui);
                    self.words(ui);
                });
            });
            ui.scope_builder(place(figures), |ui| {
                scroll("figures").show(ui, |ui| self.figures(ui));
            });
        } else {
            ui.scope_builder(place(left), |ui| {
                scroll("result").show(ui, |ui| {
                    self.title(ui, 18.0);
                    self.figures(ui);
                    self.review(ui);
                    self.words(ui);
                });
            });
        }
        ui.scope_builder(place(right), |ui| {
            ui.spacing_mut().item_spacing = vec2(GAP, 4.0);
            self.main_button(ui, ui.available_width(), &mut chosen);
            if has_words {
                ui.horizontal(|ui| self.other_buttons(ui, &mut chosen));
            } else {
                ui.horizontal(|ui| self.other_icons(ui, &mut chosen));
            }
        });
        chosen
    }

    /// In a small window: how it ended, and what comes next.
    fn show_line(&self, ui: &mut Ui) -> Option<AfterTheEnd> {
        let mut chosen = None;
        ui.horizontal(|ui| {
            let again = msg::ResultAgain.text(self.language);
            let button = PushButton::new(Weight::Main, again).icon(Icon::Retry).without_text();
            if ui.add(button.least(vec2(34.0, 24.0))).clicked() {
                chosen = Some(AfterTheEnd::Again);
            }
            let words = match self.message {
                "" => look::strong(self.ending.title(), 13.5),
                message => RichText::new(message),
            };
            ScrollArea::vertical().show(ui, |ui| ui.label(words));
        });
        chosen
    }

    fn title(&self, ui: &mut Ui, size: f32) {
        let theme = look::theme(ui.ctx());
        ui.label(look::strong(self.ending.title(), size));
        if self.ending.is_new_best() {
            widgets::pill(ui, msg::ResultNewBest.text(self.language), theme.good);
        }
        if !self.message.is_empty() {
            ui.label(self.message);
        }
    }

    /// What the game measures, and how much of it was chance.
    fn figures(&self, ui: &mut Ui) {
        let language = self.language;
        let measured = self.measured.map(|found| result_figures::measured(found, language));
        let judged = self.ledger.map(|ledger| result_figures::judged(ledger, language));
        let figures: Vec<_> = measured.into_iter().chain(judged).flatten().collect();
        if !figures.is_empty() {
            result_figures::show(ui, &figures);
        }
        if let Some(found) = self.measured {
            let finer = finer_measures(&found.measures, language);
            ui.label(RichText::new(finer).small().weak());
        }
    }

    /// How much was risked, in a sentence or two.
    fn review(&self, ui: &mut Ui) {
        if let Some(ledger) = self.ledger {
            ui.label(review_words::review(ledger, self.language));
        }
    }

    fn words(&self, ui: &mut Ui) {
        ui.add_space(4.0);
        let small = |ui: &mut Ui, text: &str| ui.label(RichText::new(text).small());
        if let Some(found) = self.measured {
            for gap in result_figures::gaps(found, self.language) {
                small(ui, gap);
            }
        }
        for line in self.ending.remarks(self.config) {
            small(ui, &line);
        }
        if let Status::Lost(_) = self.status {
            ui.label(RichText::new(msg::LocalSigns.text(self.language)).small().weak());
        }
    }

    fn main_button(&self, ui: &mut Ui, width: f32, chosen: &mut Option<AfterTheEnd>) {
        if ui.add(self.main_text().least(vec2(width, MAIN))).clicked() {
            *chosen = Some(AfterTheEnd::Again);
        }
    }

    /// The main button, as wide as its words.
    fn main_text(&self) -> PushButton<'static> {
        PushButton::new(Weight::Main, msg::ResultAgain.text(self.language)).icon(Icon::Retry)
    }

    fn other_buttons(&self, ui: &mut Ui, chosen: &mut Option<AfterTheEnd>) {
        for (text, _, choice) in self.others() {
            if ui.add(other(text)).clicked() {
                *chosen = Some(choice);
            }
        }
    }

    /// The same where there is no room for words.
    fn other_icons(&self, ui: &mut Ui, chosen: &mut Option<AfterTheEnd>) {
        for (text, icon, choice) in self.others() {
            if ui.add(other(text).icon(icon).without_text()).on_hover_text(text).clicked() {
                *chosen = Some(choice);
            }
        }
    }

    fn others(&self) -> impl Iterator<Item = (&'static str, Icon, AfterTheEnd)> {
        let language = self.language;
        let back = (msg::WindowTakeBack.text(language), Icon::Undo, AfterTheEnd::Undo);
        let save = msg::WindowSaveRecord.text(language);
        [
            Some((msg::WindowSameBoard.text(language), Icon::First, AfterTheEnd::Retry)),
            (self.status == Status::Lost(Loss::Mine)).then_some(back),
            Some((save, Icon::Save, AfterTheEnd::SaveRecord)),
            Some((msg::WindowMainMenu.text(language), Icon::Home, AfterTheEnd::Menu)),
        ]
        .into_iter()
        .flatten()
    }
}

fn other(text: &str) -> PushButton<'_> {
    PushButton::new(Weight::Plain, text).least(vec2(34.0, OTHER))
}
