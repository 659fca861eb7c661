//! Turning the terminal's key events into actions.

use std::rc::Rc;

use minewise_actions::{Action, FrontEnd, Key, KeyScheme, Keymap};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// Reads keys one by one: a thin layer over the keymap that remembers a count and the first
/// `g` of `gg`.
#[derive(Debug, Clone)]
pub(crate) struct KeyReader {
    keymap: Rc<Keymap>,
    count: Option<u32>,
    waits_for_g: bool,
}

/// The largest count: a larger one would move no further.
const LARGEST_COUNT: u32 = 99_999;

/// The key that has to be pressed twice.
pub(crate) const TWICE: Key = Key::char('g');

impl KeyReader {
    pub(crate) const fn new(keymap: Rc<Keymap>) -> Self {
        KeyReader { keymap, count: None, waits_for_g: false }
    }

    /// The default keys, for screens without settings.
    pub(crate) fn with_defaults(scheme: KeyScheme) -> Self {
        KeyReader::new(Rc::new(Keymap::new(FrontEnd::Terminal, scheme)))
    }

    /// The keys themselves.
    pub(crate) fn keymap(&self) -> &Keymap {
        &self.keymap
    }

    /// The action of a single key, without changing what was begun.
    pub(crate) fn peek(&self, event: KeyEvent) -> Option<Action> {
        self.keymap.action(key_of(event)?)
    }

    /// The count or `g` that was begun, to be shown.
    pub(crate) fn begun(&self) -> String {
        let count = self.count.map_or_else(String::new, |count| count.to_string());
        if self.waits_for_g { count + "g" } else { count }
    }

    /// The action of a key, with the count before it; `None` if the key means nothing, or is only
    /// the beginning of something.
    pub(crate) fn read(&mut self, event: KeyEvent) -> Option<(Action, Option<u32>)> {
        if event.kind == KeyEventKind::Release {
            return None;
        }
        let key = key_of(event)?;
        if let Some(digit) = key.digit().filter(|&digit| digit != 0 || self.count.is_some()) {
            let count = self.count.unwrap_or(0).saturating_mul(10).saturating_add(digit);
            self.count = Some(count.min(LARGEST_COUNT));
            return None;
        }
        // If the player has assigned `g` to an action, that takes precedence.
        let begins_sequence = key == TWICE && self.keymap.action(key).is_none();
        if begins_sequence && !self.waits_for_g {
            self.waits_for_g = true;
            return None;
        }
        let waited_for_g = std::mem::take(&mut self.waits_for_g);
        let count = self.count.take();
        if waited_for_g {
            return begins_sequence.then_some((Action::FirstRow, count));
        }
        self.keymap.action(key).map(|action| (action, count))
    }
}

/// A key event as a key in the notation that all front ends share.
pub(crate) fn key_of(event: KeyEvent) -> Option<Key> {
    let key = match event.code {
        KeyCode::Char(symbol) => Key::char(symbol),
        KeyCode::F(number) => Key::named(&format!("F{number}"))?,
        code => {
            let key = Key::named(name(code)?)?;
            let is_shifted =
                code == KeyCode::BackTab || event.modifiers.contains(KeyModifiers::SHIFT);
            if is_shifted { key.with_shift() } else { key }
        }
    };
    let key = if event.modifiers.contains(KeyModifiers::CONTROL) { key.with_ctrl() } else { key };
    Some(if event.modifiers.contains(KeyModifiers::ALT) { key.with_alt() } else { key })
}

const fn name(code: KeyCode) -> Option<&'static str> {
    Some(match code {
        KeyCode::Enter => "Enter",
        KeyCode::Esc => "Escape",
        KeyCode::Tab | KeyCode::BackTab => "Tab",
        KeyCode::Backspace => "Backspace",
        KeyCode::Delete => "Delete",
        KeyCode::Insert => "Insert",
        KeyCode::Left => "ArrowLeft",
        KeyCode::Right => "ArrowRight",
        KeyCode::Up => "ArrowUp",
        KeyCode::Down => "ArrowDown",
        KeyCode::Home => "Home",
        KeyCode::End => "End",
        KeyCode::PageUp => "PageUp",
        KeyCode::PageDown => "PageDown",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn type_into(reader: &mut KeyReader, text: &str) -> Vec<(Action, Option<u32>)> {
        let key = |symbol: char| KeyEvent::from(KeyCode::Char(symbol));
        text.chars().filter_map(|symbol| reader.read(key(symbol))).collect()
    }

    fn read(scheme: KeyScheme, text: &str) -> Vec<(Action, Option<u32>)> {
        type_into(&mut KeyReader::with_defaults(scheme), text)
    }

    #[test]
    fn counts_belong_to_the_next_motion_only() {
        assert_eq!(
            read(KeyScheme::Vi, "5l10j0l"),
            [
                (Action::MoveRight, Some(5)),
                (Action::MoveDown, Some(10)),
                (Action::RowStart, None),
                (Action::MoveRight, None),
            ]
        );
        let flag_and_step = [(Action::Flag, Some(3)), (Action::MoveRight, None)];
        assert_eq!(read(KeyScheme::Vi, "3fl"), flag_and_step);
        let far = [(Action::MoveRight, Some(LARGEST_COUNT))];
        assert_eq!(read(KeyScheme::Vi, "99999999999l"), far);
    }

    #[test]
    fn g_waits_for_a_second_g() {
        assert_eq!(read(KeyScheme::Vi, "g"), []);
        assert_eq!(read(KeyScheme::Vi, "gg"), [(Action::FirstRow, None)]);
        assert_eq!(read(KeyScheme::Vi, "7gg"), [(Action::FirstRow, Some(7))]);
        assert_eq!(read(KeyScheme::Vi, "gfG"), [(Action::LastRow, None)]);
        let mut keymap = Keymap::new(FrontEnd::Terminal, KeyScheme::Vi);
        keymap.set(Action::Flag, vec![TWICE]).unwrap();
        let mut reader = KeyReader::new(Rc::new(keymap));
        assert_eq!(type_into(&mut reader, "gf"), [(Action::Flag, None)]);
    }

    #[test]
    fn h_moves_or_hints() {
        assert_eq!(read(KeyScheme::Vi, "hH"), [(Action::MoveLeft, None), (Action::Hint, None)]);
        assert_eq!(read(KeyScheme::Arrows, "hHjkl"), [(Action::Hint, None), (Action::Hint, None)]);
    }

    #[test]
    fn modifiers_and_named_keys() {
        for (code, modifiers, action) in [
            (KeyCode::Char('c'), KeyModifiers::CONTROL, Some(Action::Quit)),
            (KeyCode::Char('z'), KeyModifiers::CONTROL, Some(Action::Suspend)),
            (KeyCode::Char('D'), KeyModifiers::CONTROL, Some(Action::HalfPageDown)),
            (KeyCode::Char('f'), KeyModifiers::ALT, None),
            (KeyCode::Char('A'), KeyModifiers::SHIFT, Some(Action::AutoPlay)),
            (KeyCode::Left, KeyModifiers::SHIFT, Some(Action::MoveLeft)),
            (KeyCode::Esc, KeyModifiers::NONE, Some(Action::Cancel)),
            (KeyCode::F(1), KeyModifiers::NONE, Some(Action::Help)),
            (KeyCode::F(13), KeyModifiers::NONE, None),
        ] {
            let found =
                KeyReader::with_defaults(KeyScheme::Vi).read(KeyEvent::new(code, modifiers));
            assert_eq!(found.map(|(action, _)| action), action, "{code:?} {modifiers:?}");
        }
    }

    #[test]
    fn what_was_begun_is_shown() {
        let mut reader = KeyReader::with_defaults(KeyScheme::Vi);
        for (symbol, begun) in [('1', "1"), ('2', "12"), ('g', "12g"), ('x', "")] {
            reader.read(KeyEvent::from(KeyCode::Char(symbol)));
            assert_eq!(reader.begun(), begun);
        }
    }
}
