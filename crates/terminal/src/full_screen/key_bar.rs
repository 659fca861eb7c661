//! The line of keys at the bottom of the screen. It can be clicked, too.

use minewise_actions::Action;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use super::paint::Paint;
use crate::wrapping::width_of;

/// What a click on the line of keys stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Press {
    Key(KeyCode),
    Action(Action),
}

/// Keys and what they do.
#[derive(Debug, Clone)]
pub(crate) struct BarItem {
    keys: String,
    what: &'static str,
    /// What a click does: one for all, or one for each of the keys, which blanks separate.
    presses: Vec<Press>,
}

impl BarItem {
    pub(crate) fn new(keys: impl Into<String>, what: &'static str, presses: &[KeyCode]) -> Self {
        let presses = presses.iter().map(|&code| Press::Key(code)).collect();
        BarItem { keys: keys.into(), what, presses }
    }

    pub(crate) fn action(keys: String, what: &'static str, action: Action) -> Self {
        BarItem { keys, what, presses: vec![Press::Action(action)] }
    }
}

/// The line of keys, with where each of them was drawn.
#[derive(Debug, Clone, Default)]
pub(crate) struct KeyBar {
    places: Vec<(Rect, Press)>,
}

impl KeyBar {
    /// Draws as many keys and their actions as fit, in order.
    pub(crate) fn draw(
        &mut self,
        buffer: &mut Buffer,
        area: Rect,
        items: &[BarItem],
        paint: Paint,
    ) {
        self.places.clear();
        if area.height == 0 {
            return;
        }
        let mut x = area.x + area.width.min(1);
        for BarItem { keys, what, presses } in items {
            let columns = (width_of(keys) + 1 + width_of(what)) as u16;
            if x + columns > area.right() {
                continue;
            }
            let end = x + columns;
            let mut at = x;
            for (key, &press) in keys.split(' ').zip(presses) {
                // The last one also has what it does, and a single one has everything.
                let next = at + width_of(key) as u16 + 1;
                let is_last = presses.last() == Some(&press);
                let right = if is_last { end } else { next };
                self.places.push((Rect::new(at, area.y, right - at, 1), press));
                at = next;
            }
            let room = usize::from(area.width);
            (x, _) = buffer.set_stringn(x, area.y, keys, room, paint.accent());
            (x, _) = buffer.set_stringn(x + 1, area.y, what, room, paint.muted());
            x += 2;
        }
    }

    /// What a click on the line means.
    pub(crate) fn clicked(&self, mouse: MouseEvent) -> Option<Press> {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
            return None;
        }
        let at = Position::new(mouse.column, mouse.row);
        self.places.iter().find(|(place, _)| place.contains(at)).map(|(_, press)| *press)
    }
}
