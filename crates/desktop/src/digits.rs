//! A text field that accepts digits only (row D3).

use std::ops::Range;

use eframe::egui::TextBuffer;
use eframe::egui::text::CharIndex;
use minewise_frontend::{BoardField, BoardForm};

/// A field of the form, as a text buffer for egui.
pub(crate) struct Digits<'a> {
    pub(crate) form: &'a mut BoardForm,
    pub(crate) field: BoardField,
}

impl Digits<'_> {
    /// Puts a text into the field. Returns whether the form accepted it.
    fn put(&mut self, text: &str) -> bool {
        self.form.put(self.field, text);
        self.form.text(self.field) == text
    }
}

// The field holds digits only, so a character is a byte.
impl TextBuffer for Digits<'_> {
    fn is_mutable(&self) -> bool {
        true
    }

    fn as_str(&self) -> &str {
        self.form.text(self.field)
    }

    fn insert_text(&mut self, text: &str, at: CharIndex) -> usize {
        let before = self.as_str();
        let at = at.0.min(before.len());
        let after = format!("{}{text}{}", &before[..at], &before[at..]);
        if self.put(&after) { text.len() } else { 0 }
    }

    fn delete_char_range(&mut self, range: Range<CharIndex>) {
        let before = self.as_str();
        let end = range.end.0.min(before.len());
        let start = range.start.0.min(end);
        let after = format!("{}{}", &before[..start], &before[end..]);
        self.put(&after);
    }

    fn type_id(&self) -> std::any::TypeId {
        std::any::TypeId::of::<Digits<'static>>()
    }
}
