//! The result of a game, beside the board or below it.

use eframe::egui::{Layout, Rect, RichText, ScrollArea, Ui, UiBuilder, vec2};
use minewise_frontend::{Ending, review_words};
use minewise_review::{Ledger, MistakeKind};
use minewise_session::{Config, Loss, Status};
use minewise_texts::{Language, msg};

use crate::icons::Icon;
use crate::look;
use crate::side_place::SidePlace;
use crate::widgets::{self, PushButton, Weight};

/// The height of the one large button and of the smaller ones, and the space between them.
const MAIN: f32 = 38.0;
const OTHER: f32 = 32.0;
const GAP: f32 = 6.0;

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
        let buttons = MAIN + GAP + self.rows_of_buttons(ui, room.width()) as f32 * (OTHER + GAP);
        let (upper, lower) = room.split_top_bottom_at_y(room.bottom() - buttons);
        ui.scope_builder(UiBuilder::new().max_rect(upper), |ui| {
            ScrollArea::vertical().id_salt("result").auto_shrink(false).show(ui, |ui| {
                self.title(ui, 24.0);
                ui.add_space(6.0);
                self.figures(ui);
                self.words(ui);
            });
        });
        ui.scope_builder(UiBuilder::new().max_rect(lower), |ui| {
            ui.spacing_mut().item_spacing = vec2(GAP, GAP);
            self.main_button(ui, room.width(), &mut chosen);
            ui.horizontal_wrapped(|ui| self.other_buttons(ui, &mut chosen));
        });
        chosen
    }

    /// How many rows the smaller buttons take.
    fn rows_of_buttons(&self, ui: &Ui, room: f32) -> usize {
        let (mut rows, mut filled) = (1, 0.0);
        for (text, _) in self.others() {
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
        let buttons = if room.width() >= 860.0 { 460.0 } else { 250.0 };
        let (left, right) = room.split_left_right_at_x(room.right() - buttons);
        let place = |rect: Rect| UiBuilder::new().max_rect(rect).layout(Layout::default());
        ui.scope_builder(place(left.with_max_x(left.right() - 16.0)), |ui| {
            ScrollArea::vertical().id_salt("result").auto_shrink(false).show(ui, |ui| {
                self.title(ui, 18.0);
                self.figures(ui);
                self.words(ui);
            });
        });
        ui.scope_builder(place(right), |ui| {
            ScrollArea::vertical().id_salt("buttons").auto_shrink(false).show(ui, |ui| {
                ui.spacing_mut().item_spacing = vec2(GAP, 4.0);
                self.main_button(ui, ui.available_width(), &mut chosen);
                ui.horizontal_wrapped(|ui| self.other_buttons(ui, &mut chosen));
            });
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

    /// Three figures of the review: how much was left to chance, and how much of that was needless.
    fn figures(&self, ui: &mut Ui) {
        let Some(ledger) = self.ledger else { return };
        let language = self.language;
        let needless =
            ledger.mistakes.iter().filter(|mistake| mistake.kind != MistakeKind::Slow).count();
        let figures = [
            (msg::ReplayResultGuesses.text(language), ledger.totals.guesses.to_string()),
            (msg::ResultRisk.text(language), language.percent(ledger.totals.risk_taken)),
            (msg::ResultNeedless.text(language), needless.to_string()),
        ];
        let width = ui.available_width().min(420.0);
        ui.scope(|ui| {
            ui.set_max_width(width);
            ui.columns(figures.len(), |columns| {
                for (ui, (title, value)) in columns.iter_mut().zip(figures) {
                    // Columns would spread the letters of a narrow text.
                    ui.with_layout(Layout::default(), |ui| {
                        ui.spacing_mut().item_spacing.y = 1.0;
                        ui.label(RichText::new(title).small().weak());
                        ui.label(look::strong(value, 16.0));
                    });
                }
            });
        });
        ui.label(review_words::review(ledger, language));
    }

    fn words(&self, ui: &mut Ui) {
        ui.add_space(4.0);
        for line in self.ending.lines(self.config) {
            ui.label(RichText::new(line).small());
        }
        if let Status::Lost(_) = self.status {
            ui.label(RichText::new(msg::LocalSigns.text(self.language)).small().weak());
        }
    }

    fn main_button(&self, ui: &mut Ui, width: f32, chosen: &mut Option<AfterTheEnd>) {
        let again = PushButton::new(Weight::Main, msg::ResultAgain.text(self.language));
        if ui.add(again.icon(Icon::Retry).least(vec2(width, MAIN))).clicked() {
            *chosen = Some(AfterTheEnd::Again);
        }
    }

    fn other_buttons(&self, ui: &mut Ui, chosen: &mut Option<AfterTheEnd>) {
        for (text, choice) in self.others() {
            if ui.add(other(text)).clicked() {
                *chosen = Some(choice);
            }
        }
    }

    fn others(&self) -> impl Iterator<Item = (&'static str, AfterTheEnd)> {
        let language = self.language;
        let back = (msg::WindowTakeBack.text(language), AfterTheEnd::Undo);
        [
            Some((msg::WindowSameBoard.text(language), AfterTheEnd::Retry)),
            (self.status == Status::Lost(Loss::Mine)).then_some(back),
            Some((msg::WindowSaveRecord.text(language), AfterTheEnd::SaveRecord)),
            Some((msg::WindowMainMenu.text(language), AfterTheEnd::Menu)),
        ]
        .into_iter()
        .flatten()
    }
}

fn other(text: &str) -> PushButton<'_> {
    PushButton::new(Weight::Plain, text).least(vec2(34.0, OTHER))
}
