//! From keys to what they mean on a board.

use minewise_frontend::Motion;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::look::Keys;

/// What a player wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Action {
    /// Move the cursor, so many times.
    Move(Motion, Option<u32>),
    /// Open what is under the cursor, or chord it.
    Primary,
    Flag,
    Chord,
    Question,
    Hint,
    Why,
    Odds,
    Advice,
    /// How likely the game is won.
    Chance,
    Undo,
    Pause,
    /// Another board.
    Restart,
    /// The same board.
    Retry,
    /// Every certain move.
    Auto,
    /// The program plays to the end.
    AutoPlay,
    Faster,
    Slower,
    CommandLine,
    Menu,
    /// All keys.
    Help,
    /// All that the panel says, if it does not fit.
    Details,
    /// Narrower or wider cells.
    Zoom,
    Escape,
    Redraw,
    Suspend,
    Quit,
}

/// Reads keys one by one; remembers a count and the first `g` of `gg`.
#[derive(Debug, Clone)]
pub(crate) struct KeyReader {
    keys: Keys,
    count: Option<u32>,
    waits_for_g: bool,
}

/// Larger counts than this lead nowhere that this one does not.
const LARGEST_COUNT: u32 = 99_999;

impl KeyReader {
    pub(crate) const fn new(keys: Keys) -> Self {
        KeyReader { keys, count: None, waits_for_g: false }
    }

    /// What was begun, to be shown: a count, or a `g`.
    pub(crate) fn begun(&self) -> String {
        let count = self.count.map_or_else(String::new, |count| count.to_string());
        if self.waits_for_g { count + "g" } else { count }
    }

    /// What a key means; `None` if it means nothing, or nothing yet.
    pub(crate) fn read(&mut self, key: KeyEvent) -> Option<Action> {
        if key.kind == KeyEventKind::Release {
            return None;
        }
        if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
            return self.read_control(key);
        }
        if let KeyCode::Char(digit @ '0'..='9') = key.code
            && (digit != '0' || self.count.is_some())
        {
            let digit = digit as u32 - '0' as u32;
            let count = self.count.unwrap_or(0).saturating_mul(10).saturating_add(digit);
            self.count = Some(count.min(LARGEST_COUNT));
            return None;
        }
        if key.code == KeyCode::Char('g') && !self.waits_for_g {
            self.waits_for_g = true;
            return None;
        }
        let waited_for_g = std::mem::take(&mut self.waits_for_g);
        let count = self.count.take();
        if waited_for_g {
            let is_top = key.code == KeyCode::Char('g');
            return is_top.then_some(Action::Move(Motion::Top, count));
        }
        if let Some(motion) = self.motion(key.code) {
            return Some(Action::Move(motion, count));
        }
        Some(match key.code {
            KeyCode::Char(' ') | KeyCode::Enter => Action::Primary,
            KeyCode::Char('f') => Action::Flag,
            KeyCode::Char('c') => Action::Chord,
            KeyCode::Char('x') => Action::Question,
            KeyCode::Char('H') => Action::Hint,
            KeyCode::Char('h') if self.keys == Keys::Arrows => Action::Hint,
            KeyCode::Char('?') => Action::Why,
            KeyCode::Char('o') => Action::Odds,
            KeyCode::Char('s') => Action::Advice,
            KeyCode::Char('%') => Action::Chance,
            KeyCode::Char('u') => Action::Undo,
            KeyCode::Char('p') => Action::Pause,
            KeyCode::Char('r') => Action::Restart,
            KeyCode::Char('R') => Action::Retry,
            KeyCode::Char('a') => Action::Auto,
            KeyCode::Char('A') => Action::AutoPlay,
            KeyCode::Char('+' | '=') => Action::Faster,
            KeyCode::Char('-') => Action::Slower,
            KeyCode::Char(':') => Action::CommandLine,
            KeyCode::Char('m') => Action::Menu,
            KeyCode::Char('z') => Action::Zoom,
            KeyCode::F(1) => Action::Help,
            KeyCode::Tab => Action::Details,
            KeyCode::Esc => Action::Escape,
            KeyCode::Char('q') => Action::Quit,
            _ => return None,
        })
    }

    fn read_control(&mut self, key: KeyEvent) -> Option<Action> {
        self.waits_for_g = false;
        let count = self.count.take();
        let KeyCode::Char(letter) = key.code else { return None };
        if !key.modifiers.contains(KeyModifiers::CONTROL) {
            return None;
        }
        Some(match letter.to_ascii_lowercase() {
            'c' => Action::Quit,
            'z' => Action::Suspend,
            'l' => Action::Redraw,
            'd' => Action::Move(Motion::HalfPageDown, count),
            'u' => Action::Move(Motion::HalfPageUp, count),
            'f' => Action::Move(Motion::PageDown, count),
            'b' => Action::Move(Motion::PageUp, count),
            _ => return None,
        })
    }

    fn motion(&self, code: KeyCode) -> Option<Motion> {
        let by_letters = self.keys == Keys::Vi;
        Some(match code {
            KeyCode::Left => Motion::Left,
            KeyCode::Right => Motion::Right,
            KeyCode::Up => Motion::Up,
            KeyCode::Down => Motion::Down,
            KeyCode::Char('h') if by_letters => Motion::Left,
            KeyCode::Char('l') if by_letters => Motion::Right,
            KeyCode::Char('k') if by_letters => Motion::Up,
            KeyCode::Char('j') if by_letters => Motion::Down,
            KeyCode::Home | KeyCode::Char('0') => Motion::RowStart,
            KeyCode::End | KeyCode::Char('$') => Motion::RowEnd,
            KeyCode::Char('G') => Motion::Bottom,
            KeyCode::Char('|') => Motion::Column,
            KeyCode::PageUp => Motion::PageUp,
            KeyCode::PageDown => Motion::PageDown,
            KeyCode::Char('w') => Motion::NextFrontier,
            KeyCode::Char('b') => Motion::PreviousFrontier,
            KeyCode::Char('n') => Motion::NextAlike,
            KeyCode::Char('N') => Motion::PreviousAlike,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(keys: Keys, text: &str) -> Vec<Action> {
        let mut reader = KeyReader::new(keys);
        let key = |symbol: char| KeyEvent::from(KeyCode::Char(symbol));
        text.chars().filter_map(|symbol| reader.read(key(symbol))).collect()
    }

    #[test]
    fn counts_belong_to_the_next_motion_only() {
        assert_eq!(
            read(Keys::Vi, "5l10j0l"),
            [
                Action::Move(Motion::Right, Some(5)),
                Action::Move(Motion::Down, Some(10)),
                Action::Move(Motion::RowStart, None),
                Action::Move(Motion::Right, None),
            ]
        );
        assert_eq!(read(Keys::Vi, "3fl"), [Action::Flag, Action::Move(Motion::Right, None)]);
        assert_eq!(
            read(Keys::Vi, "99999999999l"),
            [Action::Move(Motion::Right, Some(LARGEST_COUNT))]
        );
    }

    #[test]
    fn g_waits_for_a_second_g() {
        assert_eq!(read(Keys::Vi, "g"), []);
        assert_eq!(read(Keys::Vi, "gg"), [Action::Move(Motion::Top, None)]);
        assert_eq!(read(Keys::Vi, "7gg"), [Action::Move(Motion::Top, Some(7))]);
        assert_eq!(read(Keys::Vi, "gfG"), [Action::Move(Motion::Bottom, None)]);
    }

    #[test]
    fn h_moves_or_hints() {
        assert_eq!(read(Keys::Vi, "hH"), [Action::Move(Motion::Left, None), Action::Hint]);
        assert_eq!(read(Keys::Arrows, "hHjkl"), [Action::Hint, Action::Hint]);
    }

    #[test]
    fn what_was_begun_is_shown() {
        let mut reader = KeyReader::new(Keys::Vi);
        for (symbol, begun) in [('1', "1"), ('2', "12"), ('g', "12g"), ('x', "")] {
            reader.read(KeyEvent::from(KeyCode::Char(symbol)));
            assert_eq!(reader.begun(), begun);
        }
    }
}
