//! A text shown over the board until it is closed.

use minewise_texts::{Language, msg};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::paint::Paint;
use super::text::{Line, draw_lines};
use super::words::is_heading;
use crate::wrapping::wrap;

/// The widest line that is easy to read.
const WIDEST: u16 = 84;

/// A text over the board.
#[derive(Debug, Clone)]
pub(crate) struct Overlay {
    title: &'static str,
    text: String,
    language: Language,
    scrolled: usize,
    /// How far it could be scrolled when it was last drawn.
    most: usize,
    page: usize,
}

impl Overlay {
    pub(crate) const fn new(title: &'static str, text: String, language: Language) -> Self {
        Overlay { title, text, language, scrolled: 0, most: 0, page: 1 }
    }

    /// Scrolls, or closes the text. Returns whether it stays open.
    pub(crate) fn read(&mut self, key: KeyEvent) -> bool {
        let page = self.page.max(2) - 1;
        self.scrolled = match key.code {
            KeyCode::Down | KeyCode::Char('j') => self.scrolled + 1,
            KeyCode::Up | KeyCode::Char('k') => self.scrolled.saturating_sub(1),
            KeyCode::PageDown => self.scrolled + page,
            KeyCode::Char(' ') if self.scrolled < self.most => self.scrolled + page,
            KeyCode::PageUp => self.scrolled.saturating_sub(page),
            KeyCode::Home => 0,
            KeyCode::End => self.most,
            _ => return false,
        };
        self.scrolled = self.scrolled.min(self.most);
        true
    }

    /// Scrolls with the wheel.
    pub(crate) fn scroll(&mut self, rows: i32) {
        self.scrolled = self.scrolled.saturating_add_signed(rows as isize).min(self.most);
    }

    pub(crate) fn draw(&mut self, buffer: &mut Buffer, screen: Rect, paint: Paint) {
        let width = screen.width.min(WIDEST);
        let inner = width.saturating_sub(4);
        let lines = wrap(&self.text, inner);
        let height = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_add(2);
        let height = height.min(screen.height);
        let left = screen.x + (screen.width - width) / 2;
        let top = screen.y + (screen.height - height) / 2;
        let area = Rect::new(left, top, width, height);
        self.page = usize::from(height.saturating_sub(2));
        self.most = lines.len().saturating_sub(self.page);
        self.scrolled = self.scrolled.min(self.most);

        clear(buffer, area, paint);
        let bar = |row: u16| Rect::new(left, row, width, 1);
        let mut below = msg::TerminalClose.text(self.language).to_owned();
        if self.most > self.scrolled {
            below = format!("{}   {below}", msg::TerminalScroll.text(self.language));
        }
        for (row, text) in [(top, self.title.to_owned()), (area.bottom() - 1, below)] {
            buffer.set_style(bar(row), paint.bar());
            buffer.set_stringn(left + 2.min(width), row, text, inner.into(), paint.bar());
        }
        let room = Rect::new(left + 2.min(width), top + 1, inner, height.saturating_sub(2));
        let shown = lines.into_iter().skip(self.scrolled);
        let style_of = |text: &str| if is_heading(text) { paint.accent() } else { paint.text() };
        let shown: Vec<Line> = shown.map(|text| Line { style: style_of(&text), text }).collect();
        draw_lines(buffer, room, &shown);
    }
}

/// Clears a part of the screen.
pub(crate) fn clear(buffer: &mut Buffer, area: Rect, paint: Paint) {
    for position in area.positions() {
        if let Some(cell) = buffer.cell_mut(position) {
            cell.reset();
            cell.set_style(paint.background());
        }
    }
}
