//! Drawing the analysis board.

use eframe::egui::{Sense, Ui};
use minewise_frontend::Examined;
use minewise_palette::Theme;

use crate::analysis_view::AnalysisView;
use crate::board_access;
use crate::board_picture::{BoardPicture, FRAME};
use crate::widgets;

impl AnalysisView {
    pub(crate) fn show_board(&mut self, ui: &mut Ui, theme: &Theme) {
        let area = ui.max_rect();
        self.camera.place(area.shrink(FRAME + 4.0), ui.ctx().pixels_per_point());
        let response = ui.interact(area, self.board_id(), Sense::click_and_drag());
        let (language, size) = (self.wording.language, self.position.params().size());
        board_access::name_board(&response, size, language);
        if response.has_focus() {
            // They move the cursor.
            widgets::keep_arrow_keys(ui, &response);
            self.uses_keys = true;
        }
        let (best, conflict) = match self.examined.as_deref() {
            Some(Examined::Sound { report, .. }) => (report.best.map(|best| best.pos), &[][..]),
            Some(Examined::Impossible(why)) => (None, why.pointed_at.as_slice()),
            None => (None, &[][..]),
        };
        let pointed_at = [conflict, &self.said.pointed_at].concat();
        let picture = BoardPicture {
            size,
            cells: &self.cells,
            odds: self.odds.as_deref(),
            hint: None,
            best,
            pointed_at: &pointed_at,
            pressed: &[],
            hovered: None,
            cursor: self.uses_keys.then_some(self.cursor),
            wave: None,
            theme,
        };
        let painter = ui.painter_at(area);
        picture.draw(&painter, &self.camera, &mut self.sprites, &mut self.overview);
        let shown = board_access::Shown {
            size,
            cells: &self.cells,
            odds: self.odds.as_deref(),
            hint: None,
            language,
        };
        board_access::expose(ui.ctx(), response.id, &self.camera, shown, self.cursor);
    }
}
