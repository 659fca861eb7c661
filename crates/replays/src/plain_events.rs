//! Events in the words that every format has.

use crate::buttons::{Buttons, Effect};
use crate::{Action, MouseEvent};

/// The same events, with every change of a button as a press or a release of that button, and the
/// number of the event that each comes from.
pub(crate) fn plain_events(events: &[MouseEvent]) -> Vec<(usize, MouseEvent)> {
    let mut buttons = Buttons::default();
    let mut plain = Vec::with_capacity(events.len());
    for (index, &event) in events.iter().enumerate() {
        for &action in buttons.plain(&event.action) {
            // What is below the mouse doesn't matter for which buttons are down.
            buttons.change(action, true);
            plain.push((index, MouseEvent { action, ..event }));
        }
    }
    plain
}

/// The same without Shift, for formats that don't have it: both buttons make the same chord. What
/// can't be, such as a press of a button that is down, is a move.
pub(crate) fn events_without_shift(events: &[MouseEvent]) -> Vec<MouseEvent> {
    use Action::{LeftDown, LeftUp, Move, RightDown, RightUp, ShiftLeftDown};
    let mut buttons = Buttons::default();
    let mut without = Vec::with_capacity(events.len());
    for (_, event) in plain_events(events) {
        let (had_shift, had_right) = (buttons.is_shift_down(), buttons.is_right_down());
        let effect = buttons.change(event.action, true);
        let actions: &[Action] = match event.action {
            _ if effect == Effect::Impossible => &[Move],
            // Shift makes the right button be forgotten.
            ShiftLeftDown if had_right => &[RightUp, LeftDown, RightDown],
            ShiftLeftDown => &[LeftDown, RightDown],
            LeftUp if had_shift => &[RightUp, LeftUp],
            RightDown if had_shift => &[Move],
            ref other => std::slice::from_ref(other),
        };
        without.extend(actions.iter().map(|&action| MouseEvent { action, ..event }));
    }
    without
}
