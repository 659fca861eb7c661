//! The result of a game, beside the board or below it.

use eframe::egui::{Layout, Rect, RichText, ScrollArea, Ui, UiBuilder, Vec2, vec2};
use minewise_frontend::{Ending, finer_measures, review_words};
use minewise_replays::OwnMeasures;
use minewise_review::Ledger;
use minewise_session::{Config, Loss, Status};
use minewise_texts::{Language, msg};

use crate::icons::Icon;
use crate::look;
use crate::result_figures::{self, FigureStyle};
use crate::side_place::SidePlace;
use crate::widgets::{self, PushButton, Weight};

/// The height of the one large button and of the smaller ones, and the space between them.
const MAIN: f32 = 38.0;
const MAIN_OF_TWO_LINES: f32 = 46.0;
const OTHER: f32 = 32.0;
const GAP: f32 = 6.0;
/// The width of a button without a word.
const ICON: f32 = 34.0;
/// Below the board, buttons are beside the words in a place as wide as this. They have words of
/// their own if they leave so much room to the left, and figures have a column of their own if there
/// is even more.
const BUTTONS_BESIDE: f32 = 500.0;
const LEAST_LEFT: f32 = 420.0;
const TWO_COLUMNS: f32 = 620.0;
/// Beside the board, buttons have words if there is so much room, so that figures remain in sight.
const HIGH: f32 = 440.0;
/// Figures have their names above them if there is so much room for words, and beside them
/// otherwise.
const TILES: Vec2 = vec2(220.0, 196.0);

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

/// How the buttons are laid out where they are below the words.
#[derive(Clone, Copy, PartialEq)]
enum Buttons {
    /// The large one, and the others with words in so many rows.
    Words(usize),
    /// The large one, which is so high, and the others as a row of icons.
    Icons(f32),
    /// All in a row.
    OneRow,
}

impl Buttons {
    fn height(self) -> f32 {
        match self {
            Buttons::Words(rows) => MAIN + rows as f32 * (GAP + OTHER),
            Buttons::Icons(main) => main + GAP + OTHER,
            Buttons::OneRow => OTHER,
        }
    }
}

impl Result<'_> {
    pub(crate) fn show(&self, ui: &mut Ui, place: SidePlace) -> Option<AfterTheEnd> {
        match place {
            SidePlace::Below(_) if ui.max_rect().width() >= BUTTONS_BESIDE => self.show_below(ui),
            _ => self.show_stacked(ui),
        }
    }

    /// Words, and the buttons below them.
    fn show_stacked(&self, ui: &mut Ui) -> Option<AfterTheEnd> {
        let mut chosen = None;
        let room = ui.max_rect();
        let buttons = self.buttons(ui, room.size());
        let edge = room.bottom() - buttons.height();
        let (upper, lower) = (room.with_max_y(edge - GAP), room.with_min_y(edge));
        let style = match upper.width() >= TILES.x && upper.height() >= TILES.y {
            true => FigureStyle::Tiles,
            false => FigureStyle::Dense,
        };
        ui.scope_builder(UiBuilder::new().max_rect(upper), |ui| {
            if style == FigureStyle::Dense {
                let bars = &mut ui.spacing_mut().scroll;
                (bars.bar_width, bars.floating_allocated_width) = (5.0, 6.0);
            }
            scrolled("result").show(ui, |ui| {
                if style == FigureStyle::Tiles {
                    self.title(ui, 21.0);
                    ui.add_space(6.0);
                } else {
                    ui.spacing_mut().item_spacing.y = 3.0;
                    self.title(ui, 14.5);
                }
                self.figures(ui, style);
                self.review(ui);
                self.words(ui);
            });
        });
        ui.scope_builder(UiBuilder::new().max_rect(lower), |ui| {
            ui.spacing_mut().item_spacing = vec2(GAP, GAP);
            match buttons {
                Buttons::Words(_) => {
                    self.main_button(ui, vec2(room.width(), MAIN), &mut chosen);
                    ui.horizontal_wrapped(|ui| self.other_buttons(ui, &mut chosen));
                }
                Buttons::Icons(main) => {
                    self.main_button(ui, vec2(room.width(), main), &mut chosen);
                    self.other_icons(ui, &mut chosen);
                }
                Buttons::OneRow => {
                    ui.horizontal(|ui| {
                        self.main_button(ui, vec2(0.0, OTHER), &mut chosen);
                        self.other_icons(ui, &mut chosen);
                    });
                }
            }
        });
        chosen
    }

    /// The buttons that fit below the words.
    fn buttons(&self, ui: &Ui, room: Vec2) -> Buttons {
        if room.y >= HIGH {
            return Buttons::Words(self.rows_of_buttons(ui, room.x));
        }
        let icons = self.others().count() as f32 * (ICON + GAP);
        if self.main_text().width(ui) + icons <= room.x {
            return Buttons::OneRow;
        }
        let has_two_lines = self.main_fitting(ui, room.x).width(ui) > room.x;
        Buttons::Icons(match has_two_lines {
            true => MAIN_OF_TWO_LINES,
            false if room.x < TILES.x => OTHER,
            false => MAIN,
        })
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

    /// Words on the left and buttons on the right.
    fn show_below(&self, ui: &mut Ui) -> Option<AfterTheEnd> {
        let mut chosen = None;
        let room = ui.max_rect();
        let in_a_row: f32 = self.others().map(|(text, _, _)| other(text).width(ui) + GAP).sum();
        let has_words = room.width() - in_a_row >= LEAST_LEFT;
        let main = self.main_text().width(ui);
        let buttons = if has_words { in_a_row.max(main) } else { main.max(166.0) };
        let (left, right) = room.split_left_right_at_x(room.right() - buttons);
        let left = left.with_max_x(left.right() - 16.0);
        let place = |rect: Rect| UiBuilder::new().max_rect(rect).layout(Layout::default());
        if left.width() >= TWO_COLUMNS {
            let (words, figures) = left.split_left_right_at_fraction(0.45);
            ui.scope_builder(place(words.with_max_x(words.right() - 16.0)), |ui| {
                scrolled("result").show(ui, |ui| {
                    self.title(ui, 18.0);
                    self.review(ui);
                    self.words(ui);
                });
            });
            ui.scope_builder(place(figures), |ui| {
                scrolled("figures").show(ui, |ui| self.figures(ui, FigureStyle::Tiles));
            });
        } else {
            ui.scope_builder(place(left), |ui| {
                scrolled("result").show(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = 3.0;
                    self.title(ui, 16.0);
                    self.figures(ui, FigureStyle::Dense);
                    self.review(ui);
                    self.words(ui);
                });
            });
        }
        ui.scope_builder(place(right), |ui| {
            ui.spacing_mut().item_spacing = vec2(GAP, 4.0);
            self.main_button(ui, vec2(ui.available_width(), MAIN), &mut chosen);
            if has_words {
                ui.horizontal(|ui| self.other_buttons(ui, &mut chosen));
            } else {
                self.other_icons(ui, &mut chosen);
            }
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
    fn figures(&self, ui: &mut Ui, style: FigureStyle) {
        let language = self.language;
        let measured = self.measured.map(|found| result_figures::measured(found, language));
        let judged = self.ledger.map(|ledger| result_figures::judged(ledger, language));
        let figures: Vec<_> = measured.into_iter().chain(judged).flatten().collect();
        result_figures::show(ui, &figures, style);
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

    fn main_button(&self, ui: &mut Ui, least: Vec2, chosen: &mut Option<AfterTheEnd>) {
        let main = self.main_fitting(ui, ui.available_width());
        if ui.add(main.least(least)).clicked() {
            *chosen = Some(AfterTheEnd::Again);
        }
    }

    /// The main button as it fits best: without its icon if need be, and in two lines at worst.
    fn main_fitting(&self, ui: &Ui, room: f32) -> PushButton<'static> {
        let text = msg::ResultAgain.text(self.language);
        let alone = PushButton::new(Weight::Main, text).letters(13.5);
        if self.main_text().width(ui) <= room { self.main_text() } else { alone }
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
        ui.horizontal(|ui| {
            let count = self.others().count() as f32;
            let room = ui.available_width();
            let gap = if count * (ICON + GAP) - GAP <= room { GAP } else { 2.0 };
            ui.spacing_mut().item_spacing.x = gap;
            let size = vec2(((room + gap) / count - gap).floor().min(ICON), OTHER);
            for (text, icon, choice) in self.others() {
                let button = other(text).icon(icon).without_text().least(size);
                if ui.add(button).on_hover_text(text).clicked() {
                    *chosen = Some(choice);
                }
            }
        });
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
    PushButton::new(Weight::Plain, text).least(vec2(ICON, OTHER))
}

fn scrolled(name: &str) -> ScrollArea {
    ScrollArea::vertical().id_salt(name).auto_shrink(false).min_scrolled_height(0.0)
}
