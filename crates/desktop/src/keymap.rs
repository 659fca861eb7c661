//! Turning egui's key events into keys.

use eframe::egui::{self, Event, Modifiers};
use minewise_actions::Key;

/// The key of an event, in the notation that all front ends share. egui reports keys that type
/// something as text, and all others as keys.
pub(crate) fn key_of(event: &Event) -> Option<Key> {
    match event {
        Event::Text(text) => {
            let mut symbols = text.chars();
            let symbol = symbols.next()?;
            symbols.next().is_none().then(|| Key::char(symbol))
        }
        Event::Key { key, pressed: true, modifiers, .. } => pressed(*key, *modifiers),
        _ => None,
    }
}

fn pressed(key: egui::Key, modifiers: Modifiers) -> Option<Key> {
    let has_modifier = modifiers.command || modifiers.ctrl || modifiers.alt;
    let key = match name(key) {
        Some(name) => {
            let key = Key::named(name)?;
            if modifiers.shift { key.with_shift() } else { key }
        }
        None if has_modifier => key.symbol_or_name().parse().ok()?,
        // It is also reported as text.
        None => return None,
    };
    let key = if modifiers.command || modifiers.ctrl { key.with_ctrl() } else { key };
    Some(if modifiers.alt { key.with_alt() } else { key })
}

/// The name of a key that doesn't type anything.
fn name(key: egui::Key) -> Option<&'static str> {
    Some(match key {
        egui::Key::ArrowLeft => "ArrowLeft",
        egui::Key::ArrowRight => "ArrowRight",
        egui::Key::ArrowUp => "ArrowUp",
        egui::Key::ArrowDown => "ArrowDown",
        egui::Key::Home => "Home",
        egui::Key::End => "End",
        egui::Key::PageUp => "PageUp",
        egui::Key::PageDown => "PageDown",
        egui::Key::Enter => "Enter",
        egui::Key::Escape => "Escape",
        egui::Key::Tab => "Tab",
        egui::Key::Backspace => "Backspace",
        egui::Key::Delete => "Delete",
        egui::Key::Insert => "Insert",
        other => {
            let name = other.name();
            let is_function_key = name.len() > 1 && name.starts_with('F');
            return is_function_key.then_some(name);
        }
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn keys_are_named_as_in_the_other_front_ends() {
        let none = Modifiers::NONE;
        for (key, modifiers, written) in [
            (egui::Key::ArrowLeft, none, Some("ArrowLeft")),
            (egui::Key::Tab, Modifiers::SHIFT, Some("Shift+Tab")),
            (egui::Key::F11, none, Some("F11")),
            (egui::Key::Z, Modifiers::COMMAND, Some("Ctrl+Z")),
            (egui::Key::Home, Modifiers::CTRL, Some("Ctrl+Home")),
            (egui::Key::Plus, Modifiers::CTRL, Some("Ctrl++")),
            // These are reported as text.
            (egui::Key::F, none, None),
            (egui::Key::A, Modifiers::SHIFT, None),
        ] {
            assert_eq!(pressed(key, modifiers).map(|key| key.to_string()).as_deref(), written);
        }
        for (text, key) in [("f", Some("f")), (" ", Some("Space")), ("H", Some("H")), ("fi", None)]
        {
            let found = key_of(&Event::Text(text.to_owned()));
            assert_eq!(found, key.map(|key| key.parse().unwrap()));
        }
    }
}
