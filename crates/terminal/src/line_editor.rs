//! Editing a line: moving in it, deleting from it, and bringing back earlier ones.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::wrapping::width_of;

/// No line that means anything is longer.
const LONGEST: usize = 400;
/// How many earlier lines are kept.
const MOST_KEPT: usize = 200;

/// The lines that were entered, the latest last.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct History(Vec<String>);

impl History {
    /// Reads a text with a line for each; the oldest are left out if there are too many.
    pub fn read(text: &str) -> Self {
        let mut history = History::default();
        text.lines().for_each(|line| history.add(line));
        history
    }

    /// Adds a line, unless it is blank or the same as the last one.
    pub fn add(&mut self, line: &str) {
        let is_short = line.chars().count() <= LONGEST && !line.contains(char::is_control);
        if line.trim().is_empty() || !is_short || self.0.last().is_some_and(|last| last == line) {
            return;
        }
        if self.0.len() == MOST_KEPT {
            self.0.remove(0);
        }
        self.0.push(line.to_owned());
    }

    /// The text that [`History::read`] reads.
    pub fn text(&self) -> String {
        self.0.iter().map(|line| format!("{line}\n")).collect()
    }
}

/// A line that is being typed.
#[derive(Debug, Clone, Default)]
pub struct LineEditor {
    text: Vec<char>,
    /// How many characters are before the cursor.
    cursor: usize,
    history: History,
    /// Which earlier line is shown, and what was typed before that.
    recalled: Option<(usize, Vec<char>)>,
}

/// The part of a line that is visible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VisibleLine {
    /// The text.
    pub text: String,
    /// The column of the cursor in it.
    pub cursor: usize,
}

impl LineEditor {
    /// An empty line, with earlier ones to bring back.
    pub fn new(history: History) -> Self {
        LineEditor { history, ..LineEditor::default() }
    }

    /// The earlier lines.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// The whole text.
    pub fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// Whether nothing is typed.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Empties the line.
    pub fn clear(&mut self) {
        self.text.clear();
        self.cursor = 0;
        self.recalled = None;
    }

    /// Ends the line: it joins the earlier ones, and the next one is empty.
    pub fn enter(&mut self) -> String {
        let line = self.text();
        self.history.add(&line);
        self.clear();
        line
    }

    /// Changes the line as a key says. Other keys do nothing.
    pub fn read(&mut self, key: KeyEvent) {
        let has_control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char(letter) if has_control => self.control(letter.to_ascii_lowercase()),
            KeyCode::Left if has_control => self.cursor = self.word_start(),
            KeyCode::Right if has_control => self.cursor = self.word_end(),
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(self.text.len()),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = self.text.len(),
            KeyCode::Up => self.recall(-1),
            KeyCode::Down => self.recall(1),
            KeyCode::Backspace => self.delete(self.cursor.saturating_sub(1)..self.cursor),
            KeyCode::Delete => self.delete(self.cursor..self.cursor + 1),
            KeyCode::Char(symbol) => self.insert(symbol),
            _ => {}
        }
    }

    /// The keys that shells have in common.
    fn control(&mut self, letter: char) {
        match letter {
            'a' => self.cursor = 0,
            'e' => self.cursor = self.text.len(),
            'b' => self.cursor = self.cursor.saturating_sub(1),
            'f' => self.cursor = (self.cursor + 1).min(self.text.len()),
            'd' => self.delete(self.cursor..self.cursor + 1),
            'h' => self.delete(self.cursor.saturating_sub(1)..self.cursor),
            'k' => self.delete(self.cursor..self.text.len()),
            'u' => self.delete(0..self.cursor),
            'w' => self.delete(self.word_start()..self.cursor),
            'p' => self.recall(-1),
            'n' => self.recall(1),
            _ => {}
        }
    }

    fn insert(&mut self, symbol: char) {
        if self.text.len() < LONGEST && !symbol.is_control() {
            self.text.insert(self.cursor, symbol);
            self.cursor += 1;
        }
    }

    fn delete(&mut self, range: std::ops::Range<usize>) {
        let end = range.end.min(self.text.len());
        self.text.drain(range.start.min(end)..end);
        self.cursor = range.start.min(self.text.len());
    }

    /// Where the word before the cursor starts.
    fn word_start(&self) -> usize {
        let before = &self.text[..self.cursor];
        let end = before.iter().rposition(|symbol| *symbol != ' ').map_or(0, |last| last + 1);
        before[..end].iter().rposition(|symbol| *symbol == ' ').map_or(0, |blank| blank + 1)
    }

    /// Where the word after the cursor ends.
    fn word_end(&self) -> usize {
        let is_blank = |symbol: &char| *symbol == ' ';
        let after = &self.text[self.cursor..];
        let start = after.iter().position(|symbol| !is_blank(symbol)).unwrap_or(after.len());
        let length = after[start..].iter().position(is_blank).unwrap_or(after.len() - start);
        self.cursor + start + length
    }

    /// Shows an earlier or later line; after the latest comes what was being typed.
    fn recall(&mut self, by: isize) {
        let lines = &self.history.0;
        let (at, typed) = match &self.recalled {
            Some((at, typed)) => (*at, typed.clone()),
            None => (lines.len(), self.text.clone()),
        };
        let to = at.saturating_add_signed(by);
        if to > lines.len() || lines.is_empty() {
            return;
        }
        match lines.get(to) {
            Some(line) => {
                self.text = line.chars().collect();
                self.recalled = Some((to, typed));
            }
            None => {
                self.text = typed;
                self.recalled = None;
            }
        }
        self.cursor = self.text.len();
    }

    /// As much of the line as fits into some columns, with the cursor.
    pub fn visible(&self, columns: usize) -> VisibleLine {
        let width = |symbols: &[char]| width_of(&symbols.iter().collect::<String>());
        // The cursor needs a column of its own at the end.
        let room = columns.saturating_sub(1);
        let first = (0..=self.cursor)
            .find(|&first| width(&self.text[first..self.cursor]) <= room)
            .unwrap_or(self.cursor);
        let last = (self.cursor..=self.text.len())
            .rev()
            .find(|&last| width(&self.text[first..last]) <= room)
            .unwrap_or(self.cursor);
        VisibleLine {
            text: self.text[first..last].iter().collect(),
            cursor: width(&self.text[first..self.cursor]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Types: letters as they are, `^a` for a key with Ctrl, and others by arrows and names.
    fn typed(editor: &mut LineEditor, keys: &str) {
        let mut keys = keys.chars();
        while let Some(symbol) = keys.next() {
            let key = match symbol {
                '^' => {
                    KeyEvent::new(KeyCode::Char(keys.next().unwrap_or('^')), KeyModifiers::CONTROL)
                }
                '←' => KeyEvent::from(KeyCode::Left),
                '→' => KeyEvent::from(KeyCode::Right),
                '↑' => KeyEvent::from(KeyCode::Up),
                '↓' => KeyEvent::from(KeyCode::Down),
                '⌫' => KeyEvent::from(KeyCode::Backspace),
                '⌦' => KeyEvent::from(KeyCode::Delete),
                '⇤' => KeyEvent::from(KeyCode::Home),
                '⇥' => KeyEvent::from(KeyCode::End),
                symbol => KeyEvent::from(KeyCode::Char(symbol)),
            };
            editor.read(key);
        }
    }

    fn after(keys: &str) -> (String, usize) {
        let mut editor = LineEditor::default();
        typed(&mut editor, keys);
        (editor.text(), editor.cursor)
    }

    #[test]
    fn lines_are_edited_as_in_a_shell() {
        for (keys, text, cursor) in [
            ("3,4", "3,4", 3),
            ("34←,", "3,4", 2),
            ("3,44⌫", "3,4", 3),
            ("x3,4⇤⌦⇥F", "3,4F", 4),
            ("new  expert^w", "new  ", 5),
            ("new expert^aa ^e!", "a new expert!", 13),
            ("new expert←←^k", "new expe", 8),
            ("new expert←←^u", "rt", 0),
            ("ab^b^dx^f", "ax", 2),
            ("⌫⌦^w^k^u←→", "", 0),
        ] {
            assert_eq!(after(keys), (text.to_owned(), cursor), "{keys}");
        }
    }

    #[test]
    fn words_are_jumped_over() {
        let mut editor = LineEditor::default();
        typed(&mut editor, "flag 3,4  now");
        let mut jump = |code| {
            editor.read(KeyEvent::new(code, KeyModifiers::CONTROL));
            editor.cursor
        };
        assert_eq!([(); 4].map(|()| jump(KeyCode::Left)), [10, 5, 0, 0]);
        assert_eq!([(); 4].map(|()| jump(KeyCode::Right)), [4, 8, 13, 13]);
    }

    #[test]
    fn earlier_lines_come_back_and_so_does_what_was_typed() {
        let mut editor = LineEditor::new(History::read("hint\n3,4\n"));
        typed(&mut editor, "un");
        for (key, text) in
            [("↑", "3,4"), ("↑", "hint"), ("↑", "hint"), ("↓", "3,4"), ("↓", "un"), ("↓", "un")]
        {
            typed(&mut editor, key);
            assert_eq!(editor.text(), text);
        }
        typed(&mut editor, "do");
        assert_eq!(editor.enter(), "undo");
        assert!(editor.is_empty());
        typed(&mut editor, "↑↑,F");
        assert_eq!(editor.enter(), "3,4,F");
        assert_eq!(editor.history().text(), "hint\n3,4\nundo\n3,4,F\n");
    }

    #[test]
    fn the_history_is_bounded() {
        let mut history = History::default();
        ["", " ", "a", "a"].into_iter().for_each(|line| history.add(line));
        assert_eq!(history.text(), "a\n");
        (0..1_000).for_each(|number| history.add(&number.to_string()));
        assert_eq!(history.0.len(), MOST_KEPT);
        assert_eq!(history.0.last().map(String::as_str), Some("999"));
        history.add(&"x".repeat(LONGEST + 1));
        assert_eq!(history.0.last().map(String::as_str), Some("999"));
        assert_eq!(History::read(&history.text()), history);
    }

    #[test]
    fn a_long_line_is_shown_around_its_cursor() {
        let mut editor = LineEditor::default();
        typed(&mut editor, "abcdefgh");
        let visible = |editor: &LineEditor| {
            let VisibleLine { text, cursor } = editor.visible(5);
            (text, cursor)
        };
        assert_eq!(visible(&editor), ("efgh".to_owned(), 4));
        typed(&mut editor, "⇤→");
        assert_eq!(visible(&editor), ("abcd".to_owned(), 1));
        typed(&mut editor, "地雷");
        assert_eq!(visible(&editor), ("地雷".to_owned(), 4));
        assert_eq!(editor.visible(0), VisibleLine { text: String::new(), cursor: 0 });
    }
}
