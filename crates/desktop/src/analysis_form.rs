//! The form for a position as a whole: its size, its text, and examples.

use eframe::egui::text::{CCursor, CCursorRange};
use eframe::egui::text_edit::TextEditState;
use eframe::egui::{Align2, Context, Id, Margin, Pos2, RichText, TextEdit, Ui, Window, vec2};
use minewise_board::{Params, View};
use minewise_frontend::{BoardField, BoardForm, Position};
use minewise_texts::{Language, msg};

use crate::analysis_view::AnalysisView;
use crate::digits::Digits;
use crate::vector_path::quoted_after;
use crate::widgets::{PushButton, Weight};

/// Where the browser game has its examples.
const EXAMPLES: &str = include_str!("../../../web/analysis/examples.js");

/// What was typed into the form.
pub(crate) struct PositionForm {
    board: BoardForm,
    text: String,
    /// What is wrong with the text.
    complaint: Option<String>,
    /// The upper right corner of the card, at its button.
    pub(crate) corner: Pos2,
    /// Whether it has just been opened.
    is_new: bool,
}

/// What was changed in the form.
enum Change {
    Params(Params),
    Position(Box<View>),
}

impl PositionForm {
    pub(crate) fn of(position: &Position) -> Self {
        let mut board = BoardForm::default();
        board.set_board(position.params());
        let (text, complaint) = (position.notation(), None);
        PositionForm { board, text, complaint, corner: Pos2::ZERO, is_new: true }
    }

    /// Follows the position.
    pub(crate) fn follow(&mut self, position: &Position) {
        let (corner, is_new) = (self.corner, self.is_new);
        *self = PositionForm { corner, is_new, ..PositionForm::of(position) };
    }

    fn show(&mut self, ui: &mut Ui, language: Language) -> Option<Change> {
        let sized = self.show_size(ui, language);
        ui.add_space(8.0);
        let written = self.show_text(ui, language);
        ui.add_space(8.0);
        let title = msg::AnalysisExamplesTitle.text(language);
        ui.label(RichText::new(title).small().weak());
        let mut chosen = None;
        ui.horizontal_wrapped(|ui| {
            let names = [
                msg::AnalysisExamplesPuzzle.text(language),
                msg::AnalysisExamplesOneTwo.text(language),
                msg::AnalysisExamplesCount.text(language),
                msg::AnalysisExamplesGuess.text(language),
                msg::AnalysisExamplesPublished.text(language),
            ];
            for (name, view) in names.into_iter().zip(examples()) {
                if ui.add(PushButton::new(Weight::Plain, name)).clicked() {
                    chosen = Some(Change::Position(Box::new(view)));
                }
            }
        });
        sized.or(written).or(chosen)
    }

    /// Rows, columns and mines. What is wrong is said at once.
    fn show_size(&mut self, ui: &mut Ui, language: Language) -> Option<Change> {
        let board = self.board.position();
        ui.horizontal_wrapped(|ui| {
            for (field, title) in [
                (BoardField::Rows, msg::StartRows.text(language)),
                (BoardField::Columns, msg::StartColumns.text(language)),
                (BoardField::Mines, msg::StartMines.text(language)),
            ] {
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 3.0;
                    let label = ui.label(RichText::new(title).small().weak());
                    let mut digits = Digits { form: &mut self.board, field };
                    let edit = TextEdit::singleline(&mut digits)
                        .desired_width(52.0)
                        .margin(Margin::symmetric(8, 8));
                    ui.add(edit).labelled_by(label.id);
                });
            }
        });
        let button = PushButton::new(Weight::Plain, msg::AnalysisSizeApply.text(language));
        let clicked = ui.add_enabled(board.is_ok(), button).clicked();
        let change = board.as_ref().ok().filter(|_| clicked).copied();
        if let Err((_, error)) = &board {
            let danger = ui.visuals().error_fg_color;
            ui.label(RichText::new(language.board_error(error)).color(danger));
        }
        change.map(Change::Params)
    }

    fn show_text(&mut self, ui: &mut Ui, language: Language) -> Option<Change> {
        let title = msg::AnalysisNotationTitle.text(language);
        let label = ui.label(RichText::new(title).small().weak());
        let edit = TextEdit::multiline(&mut self.text)
            .desired_rows(3)
            .desired_width(f32::INFINITY)
            .margin(Margin::symmetric(8, 8));
        let edit = ui.add(edit).labelled_by(label.id);
        if self.is_new {
            // Whatever is typed or pasted first takes the place of the text.
            let all = CCursorRange::two(CCursor::new(0), CCursor::new(self.text.chars().count()));
            let mut state = TextEditState::load(ui.ctx(), edit.id).unwrap_or_default();
            state.cursor.set_char_range(Some(all));
            state.store(ui.ctx(), edit.id);
            edit.request_focus();
        }
        let has_changed = edit.changed();
        let read = has_changed.then(|| self.text.parse::<View>());
        let change = match read {
            Some(Ok(view)) => {
                self.complaint = None;
                Some(Change::Position(Box::new(view)))
            }
            Some(Err(error)) => {
                self.complaint = Some(language.notation_error(&error));
                None
            }
            None => None,
        };
        match &self.complaint {
            Some(complaint) => {
                let danger = ui.visuals().error_fg_color;
                ui.label(RichText::new(complaint).small().color(danger));
            }
            None => {
                let forms = msg::AnalysisNotationForms.text(language);
                ui.label(RichText::new(forms).small().weak());
            }
        }
        change
    }
}

impl AnalysisView {
    /// Shows the form beside the board, while it is open.
    pub(crate) fn show_form(&mut self, ctx: &Context) {
        let Some(form) = &mut self.form else { return };
        let language = self.wording.language;
        let width = (ctx.content_rect().width() - 60.0).clamp(200.0, 360.0);
        let mut is_open = true;
        let shown = Window::new(msg::AnalysisPositionTitle.text(language))
            .id(Id::unique("position form"))
            .open(&mut is_open)
            .collapsible(false)
            .resizable(false)
            .vscroll(true)
            .pivot(Align2::RIGHT_TOP)
            .fixed_pos(form.corner)
            .fixed_size(vec2(width, (ctx.content_rect().height() - 120.0).min(420.0)))
            .show(ctx, |ui| form.show(ui, language));
        form.is_new = false;
        match shown.and_then(|shown| shown.inner).flatten() {
            Some(Change::Params(params)) => self.set_params(params),
            Some(Change::Position(view)) => self.replace(&view),
            None => {}
        }
        if !is_open {
            self.form = None;
        }
    }
}

/// The examples of the browser game. The board begins with the first one.
pub(crate) fn examples() -> impl Iterator<Item = View> {
    quoted_after(EXAMPLES, "EXAMPLES = [", "\n];").filter_map(|text| text.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_examples_are_those_of_the_browser() {
        let examples: Vec<String> = examples().map(|view| view.to_string()).collect();
        assert_eq!(examples.len(), EXAMPLES.matches("name: '").count());
        assert_eq!(examples.len(), 5, "each has a name");
        assert_eq!(examples[1], "5x2x2:_____/11211");
    }
}
