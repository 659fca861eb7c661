//! Lines that are edited as they are typed: the keys of the terminal, one by one.

use std::cell::RefCell;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use minewise_library::data_directory;
use minewise_terminal::{History, LineEditor, VisibleLine, width_of};
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::crossterm::terminal;

use crate::interruptible::Incoming;
use crate::typing_mode;

/// The columns of a terminal that doesn't tell.
const USUAL_COLUMNS: u16 = 80;

/// A terminal whose lines are edited here.
pub(crate) struct TypedLines {
    editor: LineEditor,
    prompt: Prompt,
    /// Asks for the next key: between lines, none is taken from the terminal.
    requests: Sender<()>,
    is_requested: bool,
    history_file: Option<PathBuf>,
}

/// How a line ended.
pub(crate) enum Ended {
    /// By Enter, or by the end of the input if it is empty.
    Line(Vec<u8>),
    /// By a signal.
    Interrupted(i32),
}

impl TypedLines {
    /// Starts a thread that sends a key whenever one is asked for.
    pub(crate) fn listen(
        prompt: Prompt,
        send: impl Fn(Incoming) -> bool + Send + 'static,
    ) -> io::Result<Self> {
        let (requests, requested) = channel();
        thread::Builder::new().name("keys".to_owned()).spawn(move || {
            while requested.recv().is_ok() {
                if !send(event::read().map_or_else(Incoming::Failed, Incoming::Event)) {
                    return;
                }
            }
        })?;
        let history_file = data_directory().map(|directory| directory.join("line-history"));
        // Without it, there is nothing to bring back.
        let text = history_file.as_ref().and_then(|file| fs::read_to_string(file).ok());
        let editor = LineEditor::new(History::read(&text.unwrap_or_default()));
        Ok(TypedLines { editor, prompt, requests, is_requested: false, history_file })
    }

    /// Reads a line after the prompt that was just written.
    pub(crate) fn read_line(&mut self, incoming: &Receiver<Incoming>) -> io::Result<Ended> {
        typing_mode::enter()?;
        let ended = self.edit(incoming);
        typing_mode::leave();
        self.prompt.clear();
        ended
    }

    fn edit(&mut self, incoming: &Receiver<Incoming>) -> io::Result<Ended> {
        loop {
            if !self.is_requested {
                self.is_requested = self.requests.send(()).is_ok();
            }
            // If nobody can send any more, the input has ended.
            let Ok(arrived) = incoming.recv() else { return Ok(Ended::Line(Vec::new())) };
            match arrived {
                Incoming::Event(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                    self.is_requested = false;
                    if let Some(line) = self.press(key)? {
                        return Ok(Ended::Line(line));
                    }
                }
                Incoming::Event(_) => {
                    self.is_requested = false;
                    self.draw()?;
                }
                Incoming::Continued => {
                    typing_mode::enter()?;
                    self.draw()?;
                }
                Incoming::Interrupted(signal) => return Ok(Ended::Interrupted(signal)),
                Incoming::Failed(error) => return Err(error),
                Incoming::Bytes(_) => {}
            }
        }
    }

    /// Follows a key. Returns the line that it ends, if it does.
    fn press(&mut self, key: KeyEvent) -> io::Result<Option<Vec<u8>>> {
        let has_control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Enter => {
                let line = self.editor.enter();
                self.save_history();
                io::stdout().write_all(b"\n")?;
                return Ok(Some((line + "\n").into_bytes()));
            }
            KeyCode::Char('d') if has_control && self.editor.is_empty() => {
                return Ok(Some(Vec::new()));
            }
            _ => {}
        }
        let before = self.visible();
        self.editor.read(key);
        let after = self.visible();
        match after.text.strip_prefix(&before.text) {
            // What is typed at the end is just written, as by any other terminal.
            Some(typed) if before.cursor == width_of(&before.text) && is_at_end(&after) => {
                let mut output = io::stdout();
                output.write_all(typed.as_bytes())?;
                output.flush()?;
            }
            _ => self.draw()?,
        }
        Ok(None)
    }

    /// The columns before the line, on the row of the terminal where it begins.
    fn start(&self) -> usize {
        self.prompt.columns() % usize::from(columns())
    }

    fn visible(&self) -> VisibleLine {
        self.editor.visible(usize::from(columns()).saturating_sub(self.start()))
    }

    fn draw(&self) -> io::Result<()> {
        let (start, VisibleLine { text, cursor }) = (self.start(), self.visible());
        let to = |column: usize| match column {
            0 => "\r".to_owned(),
            column => format!("\r\x1b[{column}C"),
        };
        let mut output = io::stdout();
        write!(output, "{}{text}\x1b[K{}", to(start), to(start + cursor))?;
        output.flush()
    }

    /// Replaces the file as a whole. If that fails, only the next run misses the lines.
    fn save_history(&self) {
        let Some(file) = &self.history_file else { return };
        let new = file.with_extension(format!("new-{}", std::process::id()));
        if fs::write(&new, self.editor.history().text()).is_ok() {
            let _ = fs::rename(new, file);
        }
    }
}

fn is_at_end(line: &VisibleLine) -> bool {
    line.cursor == width_of(&line.text)
}

/// The columns of the terminal.
pub(crate) fn columns() -> u16 {
    terminal::size()
        .ok()
        .map(|(columns, _)| columns)
        .filter(|columns| *columns > 0)
        .unwrap_or(USUAL_COLUMNS)
}

/// What is written on the last line of the output: the prompt, when a line is read.
#[derive(Debug, Clone, Default)]
pub(crate) struct Prompt(Rc<RefCell<Vec<u8>>>);

impl Prompt {
    fn columns(&self) -> usize {
        width_of(&String::from_utf8_lossy(&self.0.borrow()))
    }

    fn clear(&self) {
        self.0.borrow_mut().clear();
    }

    /// An output that is watched for the prompt.
    pub(crate) const fn watch<W: Write>(&self, output: W) -> Watched<'_, W> {
        Watched { output, prompt: self }
    }
}

/// See [`Prompt::watch`].
pub(crate) struct Watched<'p, W> {
    output: W,
    prompt: &'p Prompt,
}

impl<W: Write> Write for Watched<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.output.write(bytes)?;
        let mut line = self.prompt.0.borrow_mut();
        let written_bytes = &bytes[..written];
        match written_bytes.iter().rposition(|byte| *byte == b'\n') {
            Some(end) => {
                line.clear();
                line.extend_from_slice(&written_bytes[end + 1..]);
            }
            None => line.extend_from_slice(written_bytes),
        }
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
