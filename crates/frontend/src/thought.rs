//! Computations in the background.

use std::sync::mpsc::{Receiver, TryRecvError, channel};

use minewise_session::{Command, CommandError, Event, Millis, Session, Stop};

use crate::Environment;

/// After this time, the player sees that the program is thinking.
pub const SHOW_THINKING_AFTER: Millis = Millis(300);
/// How long a screen waits for an answer before it continues. Most answers arrive within that time,
/// and appear in the next frame.
const SHORT_WAIT: Millis = Millis(60);
/// How often a screen checks for an answer: before and after it shows that the program is thinking.
const CHECK_INTERVALS: [Millis; 2] = [Millis(10), Millis(50)];

/// A command that is being carried out on a copy of the session. Dropping it changes nothing.
#[derive(Debug)]
pub(crate) struct Thought {
    answer: Receiver<Answer>,
    stop: Stop,
    pub(crate) command: Command,
    since: Millis,
    /// Whether it is a move of the program's.
    pub(crate) is_for_auto: bool,
}

/// The result of the computation.
pub(crate) type Answer = Result<(Session, Vec<Event>), CommandError>;

/// Tells the computation that its answer isn't wanted any more.
impl Drop for Thought {
    fn drop(&mut self) {
        self.stop.request();
    }
}

impl Thought {
    /// How long to wait between two checks if there is nothing else to do.
    pub(crate) const CHECK_INTERVAL: Millis = CHECK_INTERVALS[1];

    /// Starts carrying out a command; `at` is the time by the session's clock.
    pub(crate) fn begin(
        session: &Session,
        (command, at): (Command, Millis),
        is_for_auto: bool,
        environment: &mut impl Environment,
        now: Millis,
    ) -> Self {
        let (sender, answer) = channel();
        let (session, stop) = (session.clone(), Stop::new());
        let listening = stop.clone();
        environment.in_background(Box::new(move || {
            // Fails if the player has moved on, which is fine.
            let _ = sender.send(session.apply_until(command, at, &listening));
        }));
        environment.wait_for_work(SHORT_WAIT);
        Thought { answer, stop, command, since: now, is_for_auto }
    }

    /// The answer, if it has arrived.
    ///
    /// # Panics
    /// If the computation panicked.
    pub(crate) fn answer(&self) -> Option<Answer> {
        match self.answer.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => panic!("a thought broke off: {:?}", self.command),
        }
    }

    /// The answer, if it arrives before the player would see that the program is thinking.
    pub(crate) fn answer_soon(
        &self,
        environment: &mut impl Environment,
        now: Millis,
    ) -> Option<Answer> {
        let left = SHOW_THINKING_AFTER.since(now.since(self.since));
        if left > Millis(0) {
            environment.wait_for_work(left);
        }
        self.answer()
    }

    /// How long it has taken, once that is worth showing.
    pub(crate) fn duration_to_show(&self, now: Millis) -> Option<Millis> {
        let taken = now.since(self.since);
        (taken >= SHOW_THINKING_AFTER).then_some(taken)
    }

    /// When to check for the answer again.
    pub(crate) fn next_check(&self, now: Millis) -> Millis {
        now.plus(CHECK_INTERVALS[usize::from(self.duration_to_show(now).is_some())])
    }
}
