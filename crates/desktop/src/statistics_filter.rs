//! Which games are counted.

use eframe::egui::{ComboBox, RichText, Ui, vec2};
use minewise_frontend::words;
use minewise_rules::Level;
use minewise_session::{Assistant, Fairness};
use minewise_store::PlayedGame;
use minewise_texts::{Language, msg};

use crate::widgets;

const GAP: f32 = 12.0;
/// What a field has around its text: the edges, and an arrow.
const AROUND: f32 = 52.0;

/// Which games are counted; what isn't chosen counts all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Filter {
    pub(crate) board: Option<BoardKind>,
    pub(crate) luck: Option<Fairness>,
    pub(crate) assistant: Option<Assistant>,
    /// Whether anything but the player's own wits helped.
    pub(crate) help: Option<bool>,
}

/// A level, or all boards that have no name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BoardKind {
    Level(Level),
    Custom,
}

impl BoardKind {
    /// All kinds, in the order in which they are listed.
    pub(crate) fn all() -> Vec<BoardKind> {
        Level::ALL.into_iter().map(BoardKind::Level).chain([BoardKind::Custom]).collect()
    }

    pub(crate) fn of(game: &PlayedGame) -> Self {
        Level::of(game.config.board).map_or(BoardKind::Custom, BoardKind::Level)
    }

    pub(crate) fn name(self, language: Language) -> &'static str {
        match self {
            BoardKind::Level(level) => words::named(language, "level", level.name()),
            BoardKind::Custom => msg::StatisticsCustom.text(language),
        }
    }
}

impl Filter {
    /// Whether times can be compared: the games are on one board.
    pub(crate) const fn has_times(&self) -> bool {
        matches!(self.board, Some(BoardKind::Level(_)))
    }

    pub(crate) fn counts(&self, game: &PlayedGame) -> bool {
        let PlayedGame { config, practice, finish, .. } = game;
        let has_help =
            *practice || config.assistant == Assistant::Intelligent || !finish.tally.is_clean();
        self.board.is_none_or(|board| board == BoardKind::of(game))
            && self.luck.is_none_or(|luck| luck == config.fairness)
            && self.assistant.is_none_or(|assistant| assistant == config.assistant)
            && self.help.is_none_or(|help| help == has_help)
    }

    /// Shows the fields to choose with.
    pub(crate) fn show(&mut self, ui: &mut Ui, language: Language) {
        let all = msg::StatisticsAll.text(language);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(GAP, 8.0);
            let (label, boards) = (msg::BestTimesLevel.text(language), BoardKind::all());
            let every = msg::StatisticsAllBoards.text(language);
            field(ui, (label, every), &mut self.board, &boards, |board| board.name(language));
            let label = msg::StartFairness.text(language);
            field(ui, (label, all), &mut self.luck, &Fairness::ALL, |luck| {
                words::named(language, "fairness", luck.name())
            });
            let label = msg::StartAssistant.text(language);
            field(ui, (label, all), &mut self.assistant, &Assistant::ALL, |assistant| {
                words::named(language, "assistant", assistant.name())
            });
            let label = msg::StatisticsHelp.text(language);
            field(ui, (label, all), &mut self.help, &[false, true], |help| match help {
                true => msg::StatisticsHelpYes.text(language),
                false => msg::StatisticsHelpNo.text(language),
            });
        });
    }
}

/// One of several values or all of them, with its label.
fn field<T: PartialEq + Copy>(
    ui: &mut Ui,
    (label, all): (&'static str, &'static str),
    value: &mut Option<T>,
    values: &[T],
    name: impl Fn(T) -> &'static str,
) {
    // As wide as the longest value, so that it never changes.
    let texts = values.iter().map(|&one| name(one)).chain([all]);
    let width = texts.map(|text| widgets::text_width(ui, text)).fold(0.0, f32::max);
    let width = (width + AROUND).max(120.0);
    ui.allocate_ui(vec2(width, 56.0), |ui| {
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            let title = ui.label(RichText::new(label).small().weak());
            ComboBox::from_id_salt(label)
                .selected_text(value.map_or(all, &name))
                .width(width)
                .height(400.0)
                .truncate()
                .show_ui(ui, |ui| {
                    ui.selectable_value(value, None, all);
                    for &one in values {
                        ui.selectable_value(value, Some(one), name(one));
                    }
                })
                .response
                .labelled_by(title.id);
        });
    });
}
