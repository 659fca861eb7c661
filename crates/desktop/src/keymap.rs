//! From keys to what they mean on a board.

use eframe::egui::{Event, Key, Modifiers};
use minewise_frontend::Motion;

/// What a player wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Action {
    Move(Motion),
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
    ZoomIn,
    ZoomOut,
    ZoomToFit,
    /// All keys.
    Help,
    Menu,
    FullScreen,
    /// Close the window; the game is kept.
    Quit,
}

/// What an event of the keyboard means on a board.
pub(crate) fn action(event: &Event) -> Option<Action> {
    match event {
        Event::Text(text) => letter(text),
        Event::Key { key, pressed: true, modifiers, .. } => special(*key, *modifiers),
        _ => None,
    }
}

fn letter(text: &str) -> Option<Action> {
    Some(match text {
        " " => Action::Primary,
        "f" => Action::Flag,
        "c" => Action::Chord,
        "x" => Action::Question,
        "h" | "H" => Action::Hint,
        "?" => Action::Why,
        "o" => Action::Odds,
        "s" => Action::Advice,
        "%" => Action::Chance,
        "u" => Action::Undo,
        "p" => Action::Pause,
        "r" => Action::Restart,
        "R" => Action::Retry,
        "a" => Action::Auto,
        "A" => Action::AutoPlay,
        "+" | "=" => Action::ZoomIn,
        "-" => Action::ZoomOut,
        "0" => Action::ZoomToFit,
        "w" => Action::Move(Motion::NextFrontier),
        "b" => Action::Move(Motion::PreviousFrontier),
        "n" => Action::Move(Motion::NextAlike),
        "N" => Action::Move(Motion::PreviousAlike),
        _ => return None,
    })
}

fn special(key: Key, modifiers: Modifiers) -> Option<Action> {
    Some(match key {
        Key::Z if modifiers.command => Action::Undo,
        Key::Q if modifiers.command => Action::Quit,
        _ if modifiers.command || modifiers.alt => return None,
        Key::ArrowLeft => Action::Move(Motion::Left),
        Key::ArrowRight => Action::Move(Motion::Right),
        Key::ArrowUp => Action::Move(Motion::Up),
        Key::ArrowDown => Action::Move(Motion::Down),
        Key::Home => Action::Move(Motion::RowStart),
        Key::End => Action::Move(Motion::RowEnd),
        Key::PageUp => Action::Move(Motion::PageUp),
        Key::PageDown => Action::Move(Motion::PageDown),
        Key::Enter => Action::Primary,
        Key::Escape => Action::Menu,
        Key::F1 => Action::Help,
        Key::F2 => Action::Restart,
        Key::F11 => Action::FullScreen,
        _ => return None,
    })
}
