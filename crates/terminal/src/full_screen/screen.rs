//! What the loop of a real terminal and a screen have to say to each other.

use minewise_session::Millis;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};

use crate::PlayError;

/// Something that comes in from outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Input {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse did something.
    Mouse(MouseEvent),
    /// The terminal has another size now; the next drawing shows it.
    Resize,
    /// The time that was asked for has come.
    Tick,
    /// The system asks to stop for a while. The answer is [`Flow::Suspend`].
    Suspend,
}

/// What the loop does next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    /// Draws, and waits for more.
    GoOn,
    /// Draws everything anew: something else may have written on the terminal.
    Redraw,
    /// Gives the terminal back and stops, until the shell lets it go on.
    Suspend,
    /// Closes the screen.
    Leave,
}

/// A full screen without a terminal: input comes in with its time, and it is drawn
/// when somebody asks. So whole games are played in memory in tests.
pub trait Screen {
    /// Takes something in.
    fn handle(&mut self, input: Input, now: Millis) -> Flow;

    /// Draws everything.
    fn draw(&mut self, frame: &mut Frame<'_>, now: Millis);

    /// When it wants a [`Input::Tick`] next: none if nothing moves by itself. The
    /// loop sleeps until then or until there is input.
    fn wakes_at(&self, now: Millis) -> Option<Millis>;

    /// Saves what would be lost. Called once, at the end, however it comes.
    ///
    /// # Errors
    /// If it cannot be saved.
    fn close(&mut self, now: Millis) -> Result<(), PlayError>;
}
