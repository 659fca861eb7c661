//! The list of unfinished games: resume one, or delete it.

use minewise_frontend::{GameNumber, GameSummary};
use minewise_texts::msg;
use ratatui::Frame;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

use super::key_bar::{BarItem, KeyBar, Press};
use super::look::ScreenLook;
use super::overlay::clear;
use super::paint::Paint;
use super::screen::Flow;
use super::words;
use crate::wrapping::shortened;

/// The rows above the games.
const TITLE_ROWS: u16 = 2;

/// The unfinished games, the latest first.
pub(crate) struct GameList {
    games: Vec<GameSummary>,
    look: ScreenLook,
    chosen: usize,
    /// The first game that is shown, and how many fit.
    first: usize,
    room: usize,
    /// Whether the player has been asked to confirm that the chosen game is deleted.
    asks_to_delete: bool,
    complaint: Option<String>,
    key_bar: KeyBar,
}

/// What happens after a key or a click.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ListChoice {
    Flow(Flow),
    Back,
    Resume(GameNumber),
    Delete(GameNumber),
}

const STAY: ListChoice = ListChoice::Flow(Flow::Continue);

impl GameList {
    pub(crate) fn new(games: Vec<GameSummary>, look: ScreenLook) -> Self {
        GameList {
            games,
            look,
            chosen: 0,
            first: 0,
            room: 1,
            asks_to_delete: false,
            complaint: None,
            key_bar: KeyBar::default(),
        }
    }

    pub(crate) const fn look(&self) -> ScreenLook {
        self.look
    }

    /// Shows that something is wrong.
    pub(crate) fn complain(&mut self, complaint: String) {
        self.complaint = Some(complaint);
    }

    /// Removes a deleted game from the list.
    pub(crate) fn forget(&mut self, number: GameNumber) {
        self.games.retain(|game| game.number != number);
        self.chosen = self.chosen.min(self.games.len().saturating_sub(1));
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> ListChoice {
        if key.kind == KeyEventKind::Release {
            return STAY;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return ListChoice::Flow(match key.code {
                KeyCode::Char('c') => Flow::Leave,
                KeyCode::Char('z') => Flow::Suspend,
                KeyCode::Char('l') => Flow::Redraw,
                _ => Flow::Continue,
            });
        }
        self.complaint = None;
        let number = self.games.get(self.chosen).map(|game| game.number);
        let agrees = matches!(key.code, KeyCode::Char('y' | 'Y' | 'd') | KeyCode::Delete);
        if std::mem::take(&mut self.asks_to_delete) {
            return number.filter(|_| agrees).map_or(STAY, ListChoice::Delete);
        }
        let page = self.room as isize;
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | 'm') => return ListChoice::Back,
            KeyCode::Enter | KeyCode::Char(' ') => return number.map_or(STAY, ListChoice::Resume),
            KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => self.move_by(1),
            KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k') => self.move_by(-1),
            KeyCode::PageDown => self.move_by(page),
            KeyCode::PageUp => self.move_by(-page),
            KeyCode::Home | KeyCode::Char('g') => self.chosen = 0,
            KeyCode::End | KeyCode::Char('G') => self.move_by(isize::MAX),
            KeyCode::Delete | KeyCode::Char('d' | 'x') => self.asks_to_delete = number.is_some(),
            _ => {}
        }
        STAY
    }

    pub(crate) fn mouse(&mut self, mouse: MouseEvent) -> ListChoice {
        if let Some(Press::Key(code)) = self.key_bar.clicked(mouse) {
            return self.key(KeyEvent::from(code));
        }
        self.asks_to_delete = false;
        match mouse.kind {
            MouseEventKind::ScrollDown => self.move_by(1),
            MouseEventKind::ScrollUp => self.move_by(-1),
            MouseEventKind::Down(MouseButton::Left) => {
                let row = usize::from(mouse.row.saturating_sub(TITLE_ROWS)) + self.first;
                if mouse.row < TITLE_ROWS || row >= self.games.len() {
                    return STAY;
                }
                // The first click chooses a game, another one resumes it.
                if std::mem::replace(&mut self.chosen, row) == row {
                    return ListChoice::Resume(self.games[row].number);
                }
            }
            _ => {}
        }
        STAY
    }

    fn move_by(&mut self, by: isize) {
        let last = self.games.len().saturating_sub(1);
        self.chosen = self.chosen.saturating_add_signed(by).min(last);
    }

    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>) {
        let paint = Paint::new(self.look);
        let language = self.look.language;
        let screen = frame.area();
        let buffer = frame.buffer_mut();
        clear(buffer, screen, paint);
        let footer_rows = u16::from(screen.height >= 4);
        let rows = screen.height.saturating_sub(TITLE_ROWS + footer_rows).max(1);
        self.room = rows.into();
        self.first = self.first.min(self.chosen).max((self.chosen + 1).saturating_sub(self.room));
        let title = match (&self.complaint, self.games.len()) {
            (Some(complaint), _) => complaint.clone(),
            (None, _) if self.asks_to_delete => {
                let question = msg::LocalDeleteQuestion.text(language);
                msg::TerminalYesOrNo { question }.text(language)
            }
            (None, 0) => msg::TerminalListEmpty.text(language).to_owned(),
            (None, all) => {
                let (at, of) = ((self.chosen + 1).into(), all.into());
                msg::TerminalListTitle { at, of }.text(language)
            }
        };
        let is_urgent = self.asks_to_delete || self.complaint.is_some();
        let style = if is_urgent { paint.wrong() } else { paint.strong() };
        let width = usize::from(screen.width.saturating_sub(2));
        buffer.set_stringn(screen.x + 1, screen.y, title, width, style);
        let games = self.games.iter().enumerate().skip(self.first).take(self.room);
        for (row, (index, game)) in (TITLE_ROWS..screen.height).zip(games) {
            let is_chosen = index == self.chosen;
            let pointer = if is_chosen { ">" } else { " " };
            let text = format!("{pointer} {:>4}  {}", game.number, words::waiting(game, language));
            let style = if is_chosen { paint.chosen() } else { paint.text() };
            let text = shortened(&text, width as u16);
            buffer.set_string(screen.x + 1, screen.y + row, text, style);
        }
        let footer = Rect::new(screen.x, screen.bottom() - footer_rows, screen.width, footer_rows);
        let items = [
            BarItem::new(
                msg::KeyEnter.text(language),
                msg::TerminalDoResume.text(language),
                &[KeyCode::Enter],
            ),
            BarItem::new("d", msg::TerminalDoDelete.text(language), &[KeyCode::Char('d')]),
            BarItem::new(
                msg::TerminalKeysUpDown.text(language),
                msg::TerminalDoChoose.text(language),
                &[KeyCode::Up, KeyCode::Down],
            ),
            BarItem::new(
                msg::KeyEscape.text(language),
                msg::TerminalDoMenu.text(language),
                &[KeyCode::Esc],
            ),
        ];
        self.key_bar.draw(buffer, footer, &items, paint);
    }
}
