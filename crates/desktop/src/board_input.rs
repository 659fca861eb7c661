//! The mouse on a board: what its buttons mean, depending on the order in which they are pressed.

use eframe::egui::{Event, PointerButton, Pos2, Vec2};
use minewise_board::Pos;
use minewise_session::{self as session, Gesture, MouseTrace};

use crate::camera::Camera;

/// Dragging further than this pans the board instead of opening a cell.
const PAN_FROM: f32 = 12.0;

/// The buttons that are held, and where they were pressed.
#[derive(Debug, Clone, Default)]
pub(crate) struct Mouse {
    left: Option<Held>,
    right_is_down: bool,
    /// Whether the record says what it does.
    pub(crate) is_noted: bool,
    /// The buttons whose press was noted, so that their release is, too.
    noted: Vec<PointerButton>,
}

/// Where the mouse was, in sixteenths of a cell from the corner of the board, and what it did.
pub(crate) type Note = ((i32, i32), session::MouseAction);

#[derive(Debug, Clone, Copy)]
struct Held {
    /// The cell that is opened if the button is released on it; none if something else has already
    /// happened.
    cell: Option<Pos>,
    from: Pos2,
    at: Pos2,
    is_panning: bool,
}

/// What the player did with the mouse.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum MouseAction {
    Gesture(Gesture, Pos),
    Pan(Vec2),
}

impl Mouse {
    /// Reads an event. `is_free` says whether nothing covers the board at a position.
    pub(crate) fn read(
        &mut self,
        event: &Event,
        camera: &Camera,
        is_free: impl Fn(Pos2) -> bool,
    ) -> Option<MouseAction> {
        match *event {
            Event::PointerButton { pos, button, pressed: true, .. } => {
                let cell = camera.cell_at(pos).filter(|_| is_free(pos));
                self.press(button, cell, pos)
            }
            Event::PointerButton { pos, button, pressed: false, .. } => {
                self.release(button, camera.cell_at(pos).filter(|_| is_free(pos)))
            }
            Event::PointerMoved(pos) => self.moved(pos, camera.can_pan()),
            Event::PointerGone => {
                *self = Mouse { is_noted: self.is_noted, ..Mouse::default() };
                None
            }
            _ => None,
        }
    }

    /// What the record says of an event. What is pressed beside the board is no part of the game.
    pub(crate) fn note(
        &mut self,
        event: &Event,
        camera: &Camera,
        is_free: impl Fn(Pos2) -> bool,
    ) -> Option<Note> {
        use session::MouseAction as Action;
        if !self.is_noted {
            return None;
        }
        let (place, action) = match *event {
            // A record has one place for all that is beside the board, so a way there would be a
            // wrong one.
            Event::PointerMoved(place) => {
                camera.cell_at(place)?;
                (place, Action::Move)
            }
            Event::PointerButton { pos, button, pressed, .. } => {
                let action = match (button, pressed) {
                    (PointerButton::Primary, true) => Action::LeftDown,
                    (PointerButton::Primary, false) => Action::LeftUp,
                    (PointerButton::Secondary, true) => Action::RightDown,
                    (PointerButton::Secondary, false) => Action::RightUp,
                    (PointerButton::Middle, true) => Action::MiddleDown,
                    (PointerButton::Middle, false) => Action::MiddleUp,
                    _ => return None,
                };
                let was_noted = self.noted.contains(&button);
                self.noted.retain(|&other| other != button);
                if pressed && camera.area().contains(pos) && is_free(pos) {
                    self.noted.push(button);
                } else if pressed || !was_noted {
                    return None;
                }
                (pos, action)
            }
            _ => return None,
        };
        let cells = (place - camera.origin()) / camera.cell() * f32::from(MouseTrace::CELL);
        Some(((cells.x.floor() as i32, cells.y.floor() as i32), action))
    }

    /// The cell that would be opened if the button were released now.
    pub(crate) fn pressed(&self, camera: &Camera) -> Option<Pos> {
        let held = self.left?;
        held.cell.filter(|_| camera.cell_at(held.at) == held.cell)
    }

    fn press(&mut self, button: PointerButton, cell: Option<Pos>, at: Pos2) -> Option<MouseAction> {
        match button {
            PointerButton::Primary if self.right_is_down => {
                self.left = Some(Held { cell: None, from: at, at, is_panning: false });
                cell.map(|pos| MouseAction::Gesture(Gesture::Chord, pos))
            }
            PointerButton::Primary => {
                // A press beside the board doesn't count.
                self.left =
                    cell.map(|pos| Held { cell: Some(pos), from: at, at, is_panning: false });
                None
            }
            PointerButton::Secondary => {
                self.right_is_down = cell.is_some();
                let with_left = match &mut self.left {
                    Some(held) => {
                        held.cell = None;
                        true
                    }
                    None => false,
                };
                let gesture = if with_left { Gesture::Chord } else { Gesture::Secondary };
                cell.map(|pos| MouseAction::Gesture(gesture, pos))
            }
            PointerButton::Middle => cell.map(|pos| MouseAction::Gesture(Gesture::Middle, pos)),
            _ => None,
        }
    }

    fn release(&mut self, button: PointerButton, cell: Option<Pos>) -> Option<MouseAction> {
        match button {
            PointerButton::Primary => {
                let held = self.left.take()?.cell?;
                // Leaving the cell cancels the click.
                (cell == Some(held)).then_some(MouseAction::Gesture(Gesture::Primary, held))
            }
            PointerButton::Secondary => {
                self.right_is_down = false;
                None
            }
            _ => None,
        }
    }

    fn moved(&mut self, to: Pos2, can_pan: bool) -> Option<MouseAction> {
        let held = self.left.as_mut()?;
        let by = to - held.at;
        held.at = to;
        let is_far = held.from.distance(to) > PAN_FROM;
        if can_pan && (held.is_panning || is_far) {
            held.cell = None;
            // The first pan includes the whole distance so far, so that the board sticks to the
            // mouse.
            let by = if held.is_panning { by } else { to - held.from };
            held.is_panning = true;
            return Some(MouseAction::Pan(by));
        }
        None
    }
}
