//! What the mouse did during a game: presses, releases, and a thinned path.

use minewise_board::Size;

use crate::Millis;

/// A move is left out if it comes sooner after the last event than this.
const LEAST_PAUSE: Millis = Millis(25);
/// A move is left out if it is nearer to the last event than this.
const LEAST_WAY: u32 = 4;
/// The most moves that are kept, at least eight minutes of the mouse.
const MOST_MOVES: usize = 20_000;
/// The most events that are kept: no game has so many clicks.
const MOST_EVENTS: usize = 100_000;

/// What a mouse can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MouseAction {
    /// It moved.
    Move,
    /// The left button went down.
    LeftDown,
    /// The left button went up.
    LeftUp,
    /// The right button went down.
    RightDown,
    /// The right button went up.
    RightUp,
    /// The middle button went down.
    MiddleDown,
    /// The middle button went up.
    MiddleUp,
}

impl MouseAction {
    /// All actions, in the order of their numbers in records.
    pub const ALL: [MouseAction; 7] = [
        MouseAction::Move,
        MouseAction::LeftDown,
        MouseAction::LeftUp,
        MouseAction::RightDown,
        MouseAction::RightUp,
        MouseAction::MiddleDown,
        MouseAction::MiddleUp,
    ];
}

/// One thing that the mouse did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MouseEvent {
    /// When, from the start of the record.
    pub at: Millis,
    /// Sixteenths of a cell from the left border of the board.
    pub x: u32,
    /// Sixteenths of a cell from the upper border.
    pub y: u32,
    /// What it did.
    pub action: MouseAction,
}

impl MouseEvent {
    /// An event somewhere. Beside the board, every place is the corner below and to the right of its
    /// last cell: where the mouse is there is nobody's business.
    pub fn new(at: Millis, x: i32, y: i32, action: MouseAction, size: Size) -> Self {
        let (width, height) = sides(size);
        let place = u32::try_from(x).ok().zip(u32::try_from(y).ok());
        let (x, y) = place.filter(|&(x, y)| x < width && y < height).unwrap_or((width, height));
        MouseEvent { at, x, y, action }
    }

    const fn place(self) -> (u32, u32) {
        (self.x, self.y)
    }
}

/// How wide and high a board is.
pub(crate) fn sides(size: Size) -> (u32, u32) {
    let side = |cells: u16| u32::from(cells) * u32::from(MouseTrace::CELL);
    (side(size.width()), side(size.height()))
}

/// What the mouse did during a game, in order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MouseTrace {
    events: Vec<MouseEvent>,
    moves: usize,
}

impl MouseTrace {
    /// How many units a cell is wide and high. Other programs draw cells with so many pixels.
    pub const CELL: u16 = 16;
    /// Nothing.
    pub const NONE: MouseTrace = MouseTrace { events: Vec::new(), moves: 0 };

    /// All events that were kept.
    pub fn events(&self) -> &[MouseEvent] {
        &self.events
    }

    /// Forgets all but the first events.
    pub(crate) fn truncate(&mut self, count: usize) {
        self.events.truncate(count);
        self.moves = self.events.iter().filter(|event| event.action == MouseAction::Move).count();
    }

    /// Whether nothing is known about the mouse.
    pub const fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// Adds an event, unless it is a move that says little. Noting what was kept keeps all of it.
    pub fn note(&mut self, event: MouseEvent) {
        let is_move = event.action == MouseAction::Move;
        // A recording that begins with the game says where the mouse is; that adds nothing if it is
        // still there at the first real event.
        if let [first] = self.events[..]
            && first.at == Millis(0)
            && first.action == MouseAction::Move
            && first.place() == event.place()
        {
            *self = MouseTrace::NONE;
        }
        if let Some(last) = self.events.last().copied() {
            let event = MouseEvent { at: event.at.max(last.at), ..event };
            let way = event.x.abs_diff(last.x) + event.y.abs_diff(last.y);
            let says_little = event.at.since(last.at) < LEAST_PAUSE || way < LEAST_WAY;
            if !(is_move && says_little) {
                self.push(event, is_move);
            }
        } else if !matches!(
            event.action,
            MouseAction::LeftUp | MouseAction::RightUp | MouseAction::MiddleUp
        ) {
            // What was pressed before the game is none of its business.
            self.push(event, is_move);
        }
    }

    fn push(&mut self, event: MouseEvent, is_move: bool) {
        let has_room = !is_move || self.moves < MOST_MOVES;
        if has_room && self.events.len() < MOST_EVENTS {
            self.events.push(event);
            self.moves += usize::from(is_move);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size() -> Size {
        minewise_board::Params::new(9, 9, 10).unwrap().size()
    }

    fn event(at: u64, x: i32, y: i32, action: MouseAction) -> MouseEvent {
        MouseEvent::new(Millis(at), x, y, action, size())
    }

    #[test]
    fn the_path_is_thinned_and_clicks_stay() {
        use MouseAction::{LeftDown, LeftUp, Move};
        let mut trace = MouseTrace::default();
        trace.note(event(0, 9, 9, LeftUp));
        assert!(trace.is_empty(), "it was pressed before the game");
        for at in 0..100 {
            trace.note(event(at, at as i32, 20, Move));
        }
        trace.note(event(100, 99, 20, LeftDown));
        trace.note(event(100, 99, 20, LeftUp));
        trace.note(event(500, 98, 20, Move));
        let kept: Vec<_> = trace.events().iter().map(|event| (event.at.0, event.x)).collect();
        assert_eq!(kept, [(0, 0), (25, 25), (50, 50), (75, 75), (100, 99), (100, 99)]);
        let mut again = MouseTrace::default();
        trace.events().iter().for_each(|event| again.note(*event));
        assert_eq!(again, trace);
    }

    #[test]
    fn beside_the_board_there_is_one_place() {
        use MouseAction::Move;
        for (x, y) in [(-1, 5), (5, -1), (144, 5), (5, 144), (i32::MIN, i32::MAX)] {
            assert_eq!(event(0, x, y, Move).place(), (144, 144));
        }
        assert_eq!(event(0, 143, 0, Move).place(), (143, 0));
    }

    #[test]
    fn a_trace_is_bounded() {
        let mut trace = MouseTrace::default();
        for number in 0..MOST_MOVES as u64 + 10 {
            trace.note(event(number * 30, 8 * (number as i32 % 2), 0, MouseAction::Move));
        }
        assert_eq!(trace.events().len(), MOST_MOVES);
        for number in 0..MOST_EVENTS as u64 {
            trace.note(event(1_000_000 + number, 0, 0, MouseAction::LeftDown));
        }
        assert_eq!(trace.events().len(), MOST_EVENTS);
    }
}
