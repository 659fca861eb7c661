//! The line at the bottom for typing commands.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::line_editor::{LineEditor, VisibleLine};

/// What is being typed after a colon.
#[derive(Debug, Clone, Default)]
pub(crate) struct CommandLine {
    editor: LineEditor,
    is_open: bool,
}

/// What a key did to the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Typed {
    /// The line is still being typed.
    More,
    /// The line was closed without a command.
    Nothing,
    /// This command was entered.
    Line(String),
}

impl CommandLine {
    pub(crate) const fn is_open(&self) -> bool {
        self.is_open
    }

    pub(crate) fn open(&mut self) {
        self.editor.clear();
        self.is_open = true;
    }

    /// As much of the line as fits into some columns.
    pub(crate) fn visible(&self, columns: usize) -> VisibleLine {
        self.editor.visible(columns)
    }

    pub(crate) fn read(&mut self, key: KeyEvent) -> Typed {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Esc => return self.close(Typed::Nothing),
            KeyCode::Char('c') if control => return self.close(Typed::Nothing),
            KeyCode::Enter => {
                let line = self.editor.enter();
                let typed = if line.trim().is_empty() { Typed::Nothing } else { Typed::Line(line) };
                return self.close(typed);
            }
            KeyCode::Backspace if self.editor.is_empty() => return self.close(Typed::Nothing),
            _ => self.editor.read(key),
        }
        Typed::More
    }

    fn close(&mut self, typed: Typed) -> Typed {
        self.is_open = false;
        typed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(line: &mut CommandLine, codes: &[KeyCode]) -> Typed {
        let mut typed = Typed::More;
        for &code in codes {
            typed = line.read(KeyEvent::from(code));
        }
        typed
    }

    #[test]
    fn lines_are_typed_corrected_and_brought_back() {
        let mut line = CommandLine::default();
        line.open();
        let typed = keys(
            &mut line,
            &[KeyCode::Char('u'), KeyCode::Char('x'), KeyCode::Backspace, KeyCode::Enter],
        );
        assert_eq!(typed, Typed::Line("u".to_owned()));
        assert!(!line.is_open());
        line.open();
        assert_eq!(keys(&mut line, &[KeyCode::Up, KeyCode::Enter]), Typed::Line("u".to_owned()));
        line.open();
        assert_eq!(keys(&mut line, &[KeyCode::Char(' '), KeyCode::Enter]), Typed::Nothing);
        line.open();
        assert_eq!(keys(&mut line, &[KeyCode::Backspace]), Typed::Nothing);
        line.open();
        assert_eq!(keys(&mut line, &[KeyCode::Char('q'), KeyCode::Esc]), Typed::Nothing);
    }
}
