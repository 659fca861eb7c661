//! The list of actions in which players choose their own keys.

use minewise_actions::{Action, KeyChanges, Keymap, KeymapError};
use minewise_frontend::words as front_words;
use minewise_texts::msg;
use ratatui::Frame;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

use super::key_bar::{BarItem, KeyBar, Press};
use super::keymap::key_of;
use super::look::ScreenLook;
use super::overlay::clear;
use super::paint::Paint;
use super::screen::Flow;
use super::text::{Line, draw_lines};
use crate::wrapping::{padded, shortened, wrap};

/// The rows above the actions.
const TITLE_ROWS: u16 = 3;
/// The column for keys.
const KEYS: usize = 16;

/// The player's keys, as they are being changed.
pub(crate) struct KeyList {
    keymap: Keymap,
    look: ScreenLook,
    chosen: usize,
    /// The first action that is shown, and how many fit.
    first: usize,
    room: usize,
    /// Whether the next key is for the chosen action.
    is_waiting: bool,
    complaint: Option<String>,
    key_bar: KeyBar,
}

/// What happens after a key or a click.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum KeyListChoice {
    Flow(Flow),
    Back,
}

const STAY: KeyListChoice = KeyListChoice::Flow(Flow::Continue);

impl KeyList {
    pub(crate) fn new(keymap: Keymap, look: ScreenLook) -> Self {
        let (chosen, first, room) = (0, 0, 1);
        let (is_waiting, complaint, key_bar) = (false, None, KeyBar::default());
        KeyList { keymap, look, chosen, first, room, is_waiting, complaint, key_bar }
    }

    pub(crate) const fn look(&self) -> ScreenLook {
        self.look
    }

    /// What the player has changed.
    pub(crate) const fn changes(&self) -> &KeyChanges {
        self.keymap.changes()
    }

    fn actions(&self) -> Vec<Action> {
        self.keymap.all().collect()
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> KeyListChoice {
        if key.kind == KeyEventKind::Release {
            return STAY;
        }
        self.complaint = None;
        let action = self.actions()[self.chosen];
        if std::mem::take(&mut self.is_waiting) {
            // Escape keeps the old key.
            if let Some(key) = key_of(key).filter(|_| key.code != KeyCode::Esc) {
                self.report(|keymap| keymap.set(action, vec![key]));
            }
            return STAY;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return KeyListChoice::Flow(match key.code {
                KeyCode::Char('c') => Flow::Leave,
                KeyCode::Char('z') => Flow::Suspend,
                KeyCode::Char('l') => Flow::Redraw,
                _ => Flow::Continue,
            });
        }
        let page = self.room as isize;
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | 'm') => return KeyListChoice::Back,
            KeyCode::Enter | KeyCode::Char(' ') => self.is_waiting = true,
            KeyCode::Delete | KeyCode::Backspace | KeyCode::Char('d' | 'x') => {
                self.report(|keymap| keymap.set(action, Vec::new()));
            }
            KeyCode::Char('r') => self.report(|keymap| keymap.reset(action)),
            KeyCode::Char('R') => self.keymap.reset_all(),
            KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => self.move_by(1),
            KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k') => self.move_by(-1),
            KeyCode::PageDown => self.move_by(page),
            KeyCode::PageUp => self.move_by(-page),
            KeyCode::Home | KeyCode::Char('g') => self.chosen = 0,
            KeyCode::End | KeyCode::Char('G') => self.move_by(isize::MAX),
            _ => {}
        }
        STAY
    }

    pub(crate) fn mouse(&mut self, mouse: MouseEvent) -> KeyListChoice {
        if let Some(Press::Key(code)) = self.key_bar.clicked(mouse) {
            self.is_waiting = false;
            return self.key(KeyEvent::from(code));
        }
        match mouse.kind {
            MouseEventKind::ScrollDown => self.move_by(1),
            MouseEventKind::ScrollUp => self.move_by(-1),
            MouseEventKind::Down(MouseButton::Left) if mouse.row >= TITLE_ROWS => {
                let row = usize::from(mouse.row - TITLE_ROWS) + self.first;
                if row < self.actions().len() {
                    // The first click chooses an action, another one changes its key.
                    self.is_waiting = std::mem::replace(&mut self.chosen, row) == row;
                }
            }
            _ => {}
        }
        STAY
    }

    fn report(&mut self, change: impl FnOnce(&mut Keymap) -> Result<(), KeymapError>) {
        let language = self.look.language;
        let refused = change(&mut self.keymap).err();
        self.complaint = refused.map(|error| front_words::key_refused(&error, language));
    }

    fn move_by(&mut self, by: isize) {
        self.is_waiting = false;
        let last = self.actions().len() - 1;
        self.chosen = self.chosen.saturating_add_signed(by).min(last);
    }

    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>) {
        let paint = Paint::new(self.look);
        let language = self.look.language;
        let screen = frame.area();
        let buffer = frame.buffer_mut();
        clear(buffer, screen, paint);
        let footer_rows = u16::from(screen.height >= 5);
        let rows = screen.height.saturating_sub(TITLE_ROWS + footer_rows).max(1);
        self.room = rows.into();
        self.first = self.first.min(self.chosen).max((self.chosen + 1).saturating_sub(self.room));
        let width = screen.width.saturating_sub(2);
        let (title, style) = match &self.complaint {
            Some(complaint) => (complaint.as_str(), paint.wrong()),
            None => (msg::KeysHow.text(language), paint.strong()),
        };
        let title: Vec<Line> =
            wrap(title, width).into_iter().map(|text| Line { text, style }).collect();
        let above = Rect::new(screen.x + 1, screen.y, width, TITLE_ROWS.min(screen.height));
        draw_lines(buffer, above, &title);
        let actions = self.actions();
        let shown = actions.iter().enumerate().skip(self.first).take(self.room);
        for (row, (index, &action)) in (TITLE_ROWS..screen.height).zip(shown) {
            let is_chosen = index == self.chosen;
            let pointer = if is_chosen { ">" } else { " " };
            let keys = front_words::keys_of(&self.keymap, action, language).join(", ");
            let keys = match (is_chosen && self.is_waiting, keys.is_empty()) {
                (true, _) => msg::KeysPress.text(language).to_owned(),
                (false, true) => msg::KeysNone.text(language).to_owned(),
                (false, false) => keys,
            };
            let what = front_words::action(action, language);
            let text = format!("{pointer} {} {what}", padded(&keys, KEYS));
            let style = if is_chosen { paint.chosen() } else { paint.text() };
            buffer.set_string(screen.x + 1, screen.y + row, shortened(&text, width), style);
        }
        let footer = Rect::new(screen.x, screen.bottom() - footer_rows, screen.width, footer_rows);
        let item = BarItem::new;
        let items = [
            item(
                msg::KeyEnter.text(language),
                msg::TerminalDoChange.text(language),
                &[KeyCode::Enter],
            ),
            item(
                msg::KeyDelete.text(language),
                msg::TerminalDoRemove.text(language),
                &[KeyCode::Delete],
            ),
            item("r", msg::TerminalDoReset.text(language), &[KeyCode::Char('r')]),
            item("R", msg::TerminalDoResetAll.text(language), &[KeyCode::Char('R')]),
            item(
                msg::TerminalKeysUpDown.text(language),
                msg::TerminalDoChoose.text(language),
                &[KeyCode::Up, KeyCode::Down],
            ),
            item(
                msg::KeyEscape.text(language),
                msg::TerminalDoMenu.text(language),
                &[KeyCode::Esc],
            ),
        ];
        self.key_bar.draw(buffer, footer, &items, paint);
    }
}
