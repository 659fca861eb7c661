//! What the mouse did, between replays of other programs and records of our own.

use std::ops::RangeInclusive;

use minewise_session::{self as own, Millis, MouseAction, MouseTrace};

use crate::model::USUAL_CELL_SIZE;
use crate::other_meaning::for_others;
use crate::own_record::Pauses;
use crate::plain_events::events_without_shift;
use crate::{Action, ForeignReplay, MouseEvent, Move, play};

/// What the mouse did in a replay, as a record keeps it. Times are counted from `began`.
pub(crate) fn trace(replay: &ForeignReplay, began: i32) -> MouseTrace {
    let size = replay.params().size();
    let scale =
        |pixel: i32| i64::from(pixel) * i64::from(USUAL_CELL_SIZE) / i64::from(replay.cell_size);
    let mut trace = MouseTrace::NONE;
    for event in events_without_shift(&replay.events) {
        let at = Millis(u64::try_from(i64::from(event.at) - i64::from(began)).unwrap_or(0));
        // On the board, the scaled place is on it, too; beside it, any place will do.
        let (x, y) = match replay.cell_at(event.x, event.y) {
            Some(_) => (scale(event.x) as i32, scale(event.y) as i32),
            None => (-1, -1),
        };
        for &action in actions(event.action) {
            trace.note(own::MouseEvent::new(at, x, y, action, size));
        }
    }
    trace
}

/// An action in the words of a record.
const fn actions(action: Action) -> &'static [MouseAction] {
    match action {
        Action::Move => &[MouseAction::Move],
        Action::LeftDown => &[MouseAction::LeftDown],
        Action::LeftUp => &[MouseAction::LeftUp],
        Action::RightDown => &[MouseAction::RightDown],
        Action::RightUp => &[MouseAction::RightUp],
        Action::MiddleDown => &[MouseAction::MiddleDown],
        Action::MiddleUp => &[MouseAction::MiddleUp],
        // A flag that was there before is one that was put there at once.
        Action::Preflag => &[MouseAction::RightDown, MouseAction::RightUp],
        Action::BothDown
        | Action::ShiftLeftDown
        | Action::LeftChange
        | Action::RightChange
        | Action::MiddleChange
        | Action::MarksChange => &[],
    }
}

/// What the mouse did within some time of a record, in the words of a replay and on its clock.
pub(crate) fn events(
    trace: &MouseTrace,
    pauses: &Pauses,
    within: RangeInclusive<Millis>,
) -> Vec<MouseEvent> {
    let event = |event: &own::MouseEvent| {
        let action = match event.action {
            MouseAction::Move => Action::Move,
            MouseAction::LeftDown => Action::LeftDown,
            MouseAction::LeftUp => Action::LeftUp,
            MouseAction::RightDown => Action::RightDown,
            MouseAction::RightUp => Action::RightUp,
            MouseAction::MiddleDown => Action::MiddleDown,
            MouseAction::MiddleUp => Action::MiddleUp,
        };
        let at = pauses.without(event.at.0)?;
        Some(MouseEvent { at, x: event.x as i32, y: event.y as i32, action })
    };
    let all = trace.events().iter();
    all.filter(|event| within.contains(&event.at)).filter_map(event).collect()
}

/// Replaces the clicks of a replay, which were made of commands, by what the mouse did. If that would
/// lead to another game, since keys were used or clicks mean something else here, it is told in other
/// clicks; and if there are none, those of the commands stay, and only the path is added.
pub(crate) fn put_into(replay: &mut ForeignReplay, trace: &MouseTrace, pauses: &Pauses) {
    let made = play(replay).moves;
    let recorded = events(trace, pauses, Millis(0)..=Millis(u64::MAX));
    let clicks = std::mem::replace(&mut replay.events, from_zero(recorded.clone()));
    if makes(replay, &made) {
        return;
    }
    replay.events = from_zero(for_others(replay, &recorded, &made));
    if makes(replay, &made) {
        return;
    }
    let path = recorded.into_iter().filter(|event| event.action == Action::Move);
    let clicks = clicks.into_iter().filter(|event| event.action != Action::Move);
    let mut both: Vec<MouseEvent> = path.chain(clicks).collect();
    // Of the same moment, the way comes before the click to which it leads.
    both.sort_by_key(|event| event.at);
    replay.events = from_zero(both);
}

/// Whether a replay makes these moves at these times.
fn makes(replay: &ForeignReplay, wanted: &[Move]) -> bool {
    let what = |step: &Move| (step.at, step.pos, step.kind);
    play(replay).moves.iter().map(what).eq(wanted.iter().map(what))
}

/// Events that begin with the game, so that every time stays what it is.
pub(crate) fn from_zero(mut events: Vec<MouseEvent>) -> Vec<MouseEvent> {
    if let Some(first) = events.first().copied().filter(|first| first.at > 0) {
        events.insert(0, MouseEvent { at: 0, action: Action::Move, ..first });
    }
    events
}
