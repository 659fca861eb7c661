//! A screen that is read like a page: it scrolls, and its content stays in the middle.

use eframe::egui::{CentralPanel, Frame, ScrollArea, Ui};

/// How wide the content gets.
const WIDTH: f32 = 1_060.0;

/// Shows the content of a page.
pub(crate) fn show<T>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> T) -> T {
    let scrolled = CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let room = ui.available_width();
            let margin = ((room - WIDTH) / 2.0).max(16.0);
            let centred = ui.horizontal_top(|ui| {
                ui.add_space(margin);
                let column = ui.vertical(|ui| {
                    ui.set_width((room - 2.0 * margin).max(100.0));
                    content(ui)
                });
                column.inner
            });
            centred.inner
        })
    });
    scrolled.inner.inner
}
