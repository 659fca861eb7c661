//! What the mouse did, as a short text in a record.
//!
//! Each event is three numbers: eight times the milliseconds since the last event plus the number
//! of the action, and how far x and y have changed, with the sign in the lowest bit. A number is
//! written in digits of five bits, lowest first; all but the last have 32 added. The digits are
//! those of base64 for URLs.

use minewise_board::Size;
use thiserror::Error;

use crate::mouse::sides;
use crate::{Millis, MouseAction, MouseEvent, MouseTrace};

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Why a text doesn't say what a mouse did.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[allow(missing_docs)]
pub enum MouseTextError {
    /// It has a character that isn't a digit, or stops in the middle of an event.
    #[error("event {event} of the mouse can't be read")]
    Malformed { event: usize },
    /// An event is somewhere else than a mouse can be.
    #[error("event {event} of the mouse is neither on the board nor beside it")]
    Place { event: usize },
    /// It has more than a game can have, or what a thinned path leaves out.
    #[error("the events of the mouse are not as they are recorded")]
    NotThinned,
}

impl MouseTrace {
    /// The events as text.
    pub fn to_text(&self) -> String {
        self.text_since(0)
    }

    /// The events but for the first ones as text, which continues the text of those.
    pub fn text_since(&self, count: usize) -> String {
        let (known, new) = self.events().split_at(count.min(self.events().len()));
        let mut text = String::new();
        let mut last = Last::of(known.last());
        for event in new {
            push(&mut text, (event.at.0 - last.at) * 8 + event.action as u64);
            push(&mut text, with_sign(i64::from(event.x) - last.x));
            push(&mut text, with_sign(i64::from(event.y) - last.y));
            last = Last::of(Some(event));
        }
        text
    }

    /// Reads the events of a game on a board of this size.
    ///
    /// # Errors
    /// If the text isn't one that [`to_text`](Self::to_text) writes.
    pub fn from_text(text: &str, size: Size) -> Result<Self, MouseTextError> {
        let mut trace = MouseTrace::NONE;
        trace.extend_from_text(text, size)?;
        Ok(trace)
    }

    /// Adds the events of a text that continues the text of those that are there.
    ///
    /// # Errors
    /// If the text isn't one that [`text_since`](Self::text_since) writes; then nothing has changed.
    pub fn extend_from_text(&mut self, text: &str, size: Size) -> Result<(), MouseTextError> {
        let count = self.events().len();
        self.read_on(text, size).inspect_err(|_| self.truncate(count))
    }

    fn read_on(&mut self, text: &str, size: Size) -> Result<(), MouseTextError> {
        let (width, height) = sides(size);
        let mut rest = text.as_bytes();
        let mut last = Last::of(self.events().last());
        while !rest.is_empty() {
            let event = self.events().len() + 1;
            let malformed = MouseTextError::Malformed { event };
            let mut next = || take(&mut rest).ok_or(malformed.clone());
            let (first, x, y) = (next()?, next()?, next()?);
            let action = MouseAction::ALL.get((first % 8) as usize).copied().ok_or(malformed)?;
            // The time is bounded, so that nobody has to fear an overflow later.
            let at = last.at.saturating_add(first / 8).min(u64::MAX / 16);
            let (x, y) = (last.x.saturating_add(signed(x)), last.y.saturating_add(signed(y)));
            last = Last { at, x, y };
            let place = u32::try_from(x).ok().zip(u32::try_from(y).ok());
            let is_there =
                |&(x, y): &(u32, u32)| x < width && y < height || (x, y) == (width, height);
            let (x, y) = place.filter(is_there).ok_or(MouseTextError::Place { event })?;
            self.note(MouseEvent { at: Millis(at), x, y, action });
            if self.events().len() != event {
                return Err(MouseTextError::NotThinned);
            }
        }
        Ok(())
    }
}

/// When and where the last event was, from which the next one is counted.
struct Last {
    at: u64,
    x: i64,
    y: i64,
}

impl Last {
    fn of(event: Option<&MouseEvent>) -> Self {
        event.map_or(Last { at: 0, x: 0, y: 0 }, |event| Last {
            at: event.at.0,
            x: event.x.into(),
            y: event.y.into(),
        })
    }
}

/// A number with its sign in the lowest bit.
const fn with_sign(number: i64) -> u64 {
    (number << 1 ^ number >> 63) as u64
}

const fn signed(number: u64) -> i64 {
    (number >> 1) as i64 ^ -((number & 1) as i64)
}

fn push(text: &mut String, mut number: u64) {
    while number >= 32 {
        text.push(char::from(DIGITS[(number % 32 + 32) as usize]));
        number /= 32;
    }
    text.push(char::from(DIGITS[number as usize]));
}

/// Reads a number, and leaves what follows it.
fn take(rest: &mut &[u8]) -> Option<u64> {
    let mut number = 0_u64;
    for shift in (0..60).step_by(5) {
        let (&sign, tail) = rest.split_first()?;
        *rest = tail;
        let digit = DIGITS.iter().position(|&known| known == sign)? as u64;
        number |= (digit % 32) << shift;
        if digit < 32 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size() -> Size {
        minewise_board::Params::new(9, 9, 10).unwrap().size()
    }

    #[test]
    fn events_survive_being_written() {
        let mut trace = MouseTrace::default();
        for (number, &action) in (0_i32..).zip(MouseAction::ALL.iter().cycle().take(50)) {
            let at = Millis((number * number * 31) as u64);
            trace.note(MouseEvent::new(at, number * 37 % 160, number * 91 % 150, action, size()));
        }
        assert!(trace.events().len() > 40);
        assert_eq!(MouseTrace::from_text(&trace.to_text(), size()), Ok(trace));
        assert_eq!(MouseTrace::from_text("", size()), Ok(MouseTrace::default()));
    }

    #[test]
    fn texts_continue_each_other() {
        let mut trace = MouseTrace::default();
        let (mut whole, mut read) = (String::new(), MouseTrace::default());
        for (number, &action) in (1_i32..).zip(MouseAction::ALL.iter().cycle().take(40)) {
            let known = trace.events().len();
            let at = Millis((number * 40) as u64);
            trace.note(MouseEvent::new(at, number * 37 % 140, number * 91 % 140, action, size()));
            let more = trace.text_since(known);
            read.extend_from_text(&more, size()).unwrap();
            whole += &more;
        }
        assert_eq!((whole, &read), (trace.to_text(), &trace));
        let before = read.clone();
        assert!(read.extend_from_text("oAAoAA*", size()).is_err());
        assert_eq!(read, before);
        assert_eq!(trace.text_since(1_000), "");
    }

    #[test]
    fn a_click_takes_six_bytes() {
        let mut trace = MouseTrace::default();
        for (at, action) in [(0, MouseAction::LeftDown), (3, MouseAction::LeftUp)] {
            trace.note(MouseEvent::new(Millis(at), 3, 12, action, size()));
        }
        assert_eq!(trace.to_text(), "BGYaAA");
    }

    #[test]
    fn what_was_not_recorded_like_this_is_refused() {
        for (text, expected) in [
            ("B", MouseTextError::Malformed { event: 1 }),
            ("BA*", MouseTextError::Malformed { event: 1 }),
            ("HAA", MouseTextError::Malformed { event: 1 }),
            ("BGYBGg", MouseTextError::Malformed { event: 2 }),
            ("BBA", MouseTextError::Place { event: 1 }),
            ("BgJA", MouseTextError::Place { event: 1 }),
            // A release before the first press, and a move that goes nowhere.
            ("CAA", MouseTextError::NotThinned),
            ("BAAAAA", MouseTextError::NotThinned),
            ("B____________________________", MouseTextError::Malformed { event: 1 }),
        ] {
            assert_eq!(MouseTrace::from_text(text, size()), Err(expected), "{text}");
        }
    }
}
