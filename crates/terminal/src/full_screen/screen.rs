//! The interface between a screen and the loop that runs it on a real terminal.

use minewise_session::Millis;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};

use crate::PlayError;

/// Input from outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Input {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse did something.
    Mouse(MouseEvent),
    /// The terminal has a new size, which the next drawing will use.
    Resize,
    /// The time that [`Screen::wakes_at`] asked for has come.
    Tick,
    /// The system asks the program to suspend itself. The screen answers with [`Flow::Suspend`].
    Suspend,
}

/// What the loop should do next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    /// Draw, and wait for more input.
    Continue,
    /// Redraw everything, since something else may have written to the terminal.
    Redraw,
    /// Restore the terminal and suspend, until the shell continues the program.
    Suspend,
    /// Close the screen.
    Leave,
}

/// A full screen that doesn't depend on a terminal: it takes input with its time, and draws when
/// asked to. So tests can play whole games in memory.
pub trait Screen {
    /// Responds to input.
    fn handle(&mut self, input: Input, now: Millis) -> Flow;

    /// Draws everything.
    fn draw(&mut self, frame: &mut Frame<'_>, now: Millis);

    /// When it needs the next [`Input::Tick`], or `None` if nothing moves on its own. The loop
    /// sleeps until then or until there is input.
    fn wakes_at(&self, now: Millis) -> Option<Millis>;

    /// Saves what would otherwise be lost. Called once at the end, however that comes about.
    ///
    /// # Errors
    /// If saving fails.
    fn close(&mut self, now: Millis) -> Result<(), PlayError>;
}
