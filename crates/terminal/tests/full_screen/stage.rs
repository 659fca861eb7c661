//! A screen on a terminal in memory.

use minewise_palette::Theme;
use minewise_session::{Config, Millis};
use minewise_terminal::full_screen::{
    CellChoice, Depth, Flow, Input, KeyScheme, PlayScreen, Screen, ScreenLook,
};
use minewise_terminal::{Setup, Symbols};
use minewise_texts::Language;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use unicode_width::UnicodeWidthStr;

use crate::memory_library::MemoryLibrary;

/// Letters without colours, which a test can read.
pub(crate) const PLAIN: ScreenLook = ScreenLook {
    depth: Depth::Monochrome,
    symbols: Symbols::Ascii,
    theme: &Theme::DARK,
    cells: CellChoice::Two,
    keys: KeyScheme::Vi,
    language: Language::En,
    is_language_chosen: false,
};

/// A screen with a terminal and a clock, for tests.
pub(crate) struct Stage<S> {
    pub(crate) screen: S,
    terminal: Terminal<TestBackend>,
    /// What was drawn last. The backend's own buffer keeps what wide characters cover.
    drawn: Buffer,
    pub(crate) now: Millis,
    pub(crate) flow: Flow,
}

/// A game on the board of the library's next seed, on 80 columns and 16 rows.
pub(crate) fn game<'h>(
    board: &str,
    library: &'h mut MemoryLibrary,
) -> Stage<PlayScreen<'h, MemoryLibrary>> {
    game_with(Config::new(board.parse().unwrap()), PLAIN, library)
}

pub(crate) fn game_with<'h>(
    config: Config,
    look: ScreenLook,
    library: &'h mut MemoryLibrary,
) -> Stage<PlayScreen<'h, MemoryLibrary>> {
    Stage::new(80, 16, PlayScreen::new(Setup::Given, config, look, library, Millis(0)))
}

impl<S: Screen> Stage<S> {
    pub(crate) fn new(width: u16, height: u16, screen: S) -> Self {
        let terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let drawn = Buffer::default();
        let mut stage = Stage { screen, terminal, drawn, now: Millis(0), flow: Flow::Continue };
        stage.draw();
        stage
    }

    /// Presses keys: letters as they are, others by name, such as `<Enter>` or `<C-z>`.
    pub(crate) fn keys(&mut self, keys: &str) -> &mut Self {
        let mut rest = keys;
        while let Some(first) = rest.chars().next() {
            let (key, used) = match rest.find('>').filter(|_| first == '<') {
                Some(end) => (named(&rest[1..end]), end + 1),
                None => (KeyEvent::from(KeyCode::Char(first)), first.len_utf8()),
            };
            rest = &rest[used..];
            self.handle(Input::Key(key));
        }
        self
    }

    pub(crate) fn handle(&mut self, input: Input) {
        self.flow = self.screen.handle(input, self.now);
        self.draw();
    }

    /// Lets time pass as the loop does, waking the screen when it asks for it.
    pub(crate) fn wait(&mut self, millis: u64) -> &mut Self {
        let end = self.now.plus(Millis(millis));
        while let Some(wake) = self.screen.wakes_at(self.now).filter(|wake| *wake <= end) {
            self.now = wake.max(Millis(self.now.0 + 1));
            self.handle(Input::Tick);
        }
        self.now = end;
        self.draw();
        self
    }

    pub(crate) fn resize(&mut self, width: u16, height: u16) -> &mut Self {
        self.terminal.backend_mut().resize(width, height);
        self.handle(Input::Resize);
        self
    }

    fn mouse(&mut self, kind: MouseEventKind, at: (u16, u16)) {
        let (column, row) = at;
        let modifiers = KeyModifiers::NONE;
        self.handle(Input::Mouse(MouseEvent { kind, column, row, modifiers }));
    }

    pub(crate) fn press(&mut self, button: MouseButton, at: (u16, u16)) -> &mut Self {
        self.mouse(MouseEventKind::Down(button), at);
        self
    }

    pub(crate) fn release(&mut self, button: MouseButton, at: (u16, u16)) -> &mut Self {
        self.mouse(MouseEventKind::Up(button), at);
        self
    }

    pub(crate) fn click(&mut self, button: MouseButton, at: (u16, u16)) -> &mut Self {
        self.press(button, at).release(button, at)
    }

    pub(crate) fn wheel(&mut self, kind: MouseEventKind, times: usize) -> &mut Self {
        for _ in 0..times {
            self.mouse(kind, (1, 1));
        }
        self
    }

    fn draw(&mut self) {
        let Stage { screen, terminal, drawn, now, .. } = self;
        drawn.clone_from(terminal.draw(|frame| screen.draw(frame, *now)).unwrap().buffer);
    }

    /// The screen as text, without blanks at the ends of lines.
    pub(crate) fn lines(&self) -> Vec<String> {
        let rows = self.drawn.content().chunks(self.drawn.area.width.into());
        rows.map(|row| {
            // A wide character also covers the cell after it.
            let mut covered = 0;
            let is_seen = |cell: &&Cell| {
                let is_covered = covered > 0;
                covered = if is_covered { covered - 1 } else { cell.symbol().width().max(1) - 1 };
                !is_covered
            };
            let line: String = row.iter().filter(is_seen).map(Cell::symbol).collect();
            line.trim_end().to_owned()
        })
        .collect()
    }

    pub(crate) fn text(&self) -> String {
        self.lines().join("\n")
    }

    /// The text at the right of the screen, in one line.
    fn beside_the_board(&self) -> String {
        let lines = self.lines();
        let parts = lines.iter().map(|line| line.rsplit("   ").next().unwrap_or_default().trim());
        parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// The rows of the board, without labels or anything beside it.
    pub(crate) fn board(&self) -> Vec<String> {
        let lines = self.lines();
        let is_row = |line: &&String| {
            line.starts_with(' ') && line.trim_start().starts_with(|c: char| c.is_ascii_digit())
        };
        let labelled = lines[1..].iter().filter(is_row);
        // The first of them is the line of labels above the board.
        let rows = labelled.skip(1).map(|line| {
            let after_label = line.trim_start().split_once(' ').unwrap_or_default().1;
            let cells: Vec<char> = after_label.chars().collect();
            let end = cells.windows(3).position(|gap| gap == [' '; 3]).unwrap_or(cells.len());
            cells[..end].iter().step_by(2).collect()
        });
        rows.collect()
    }

    /// Where a text begins on the screen; only the last row is searched if there are several.
    #[track_caller]
    pub(crate) fn find(&self, text: &str) -> (u16, u16) {
        let lines = self.lines();
        let mut found = lines.iter().enumerate().rev().filter_map(|(row, line)| {
            let at = line.find(text)?;
            Some((line[..at].width() as u16, row as u16))
        });
        found.next().unwrap_or_else(|| panic!("no {text:?} in:\n{}", self.text()))
    }

    pub(crate) fn cell(&self, column: u16, row: u16) -> &Cell {
        self.drawn.cell((column, row)).unwrap()
    }

    /// The position of the terminal's cursor on the screen.
    pub(crate) fn cursor(&mut self) -> (u16, u16) {
        let position = self.terminal.get_cursor_position().unwrap();
        (position.x, position.y)
    }

    #[track_caller]
    pub(crate) fn shows(&mut self, text: &str) -> &mut Self {
        let all = self.text();
        // Line breaks within a text don't matter, not even beside the board.
        let flat = all.split_whitespace().collect::<Vec<_>>().join(" ");
        let beside = self.beside_the_board();
        let is_shown = [&all, &flat, &beside].iter().any(|seen| seen.contains(text));
        assert!(is_shown, "no {text:?} in:\n{all}");
        self
    }

    #[track_caller]
    pub(crate) fn hides(&mut self, text: &str) -> &mut Self {
        assert!(!self.text().contains(text), "{text:?} in:\n{}", self.text());
        self
    }

    #[track_caller]
    /// Lines one below the other, each from the left edge.
    pub(crate) fn shows_left(&mut self, wanted: &[&str]) -> &mut Self {
        let lines = self.lines();
        let begins =
            |(line, wanted): (&String, &&str)| line.trim_start().starts_with(wanted.trim_start());
        let fits = |lines: &[String]| lines.iter().zip(wanted).all(begins);
        assert!(lines.windows(wanted.len()).any(fits), "{wanted:#?}\n{}", self.text());
        self
    }

    pub(crate) fn shows_board(&mut self, rows: &[&str]) -> &mut Self {
        assert_eq!(self.board(), rows, "\n{}", self.text());
        self
    }
}

fn named(name: &str) -> KeyEvent {
    if let Some(letter) = name.strip_prefix("C-") {
        let letter = letter.chars().next().unwrap();
        return KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
    }
    KeyEvent::from(match name {
        "Enter" => KeyCode::Enter,
        "Space" => KeyCode::Char(' '),
        "Esc" => KeyCode::Esc,
        "Tab" => KeyCode::Tab,
        "BS" => KeyCode::Backspace,
        "Del" => KeyCode::Delete,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "PageUp" => KeyCode::PageUp,
        "PageDown" => KeyCode::PageDown,
        "F1" => KeyCode::F(1),
        "lt" => KeyCode::Char('<'),
        other => panic!("{other} is not a key"),
    })
}
