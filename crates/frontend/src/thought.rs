//! Thinking that goes on beside the screen.

use std::sync::mpsc::{Receiver, TryRecvError, channel};

use minewise_session::{Command, CommandError, Event, Millis, Session, Stop};

use crate::Environment;

/// After so long it is said that the program thinks.
pub const TOLD_AFTER: Millis = Millis(300);
/// So long a screen waits for an answer before it goes on: most answers come at once,
/// and are then seen with the next drawing.
const AT_ONCE: Millis = Millis(60);
/// How often a screen looks for an answer: before and after it is said that the program
/// thinks.
const LOOKS: [Millis; 2] = [Millis(10), Millis(50)];

/// A command that is being carried out on a copy of the session. If it is dropped,
/// nothing has changed.
#[derive(Debug)]
pub(crate) struct Thought {
    answer: Receiver<Answer>,
    stop: Stop,
    pub(crate) command: Command,
    since: Millis,
    /// Whether the program at play wants it.
    pub(crate) is_for_auto: bool,
}

/// What has come of it.
pub(crate) type Answer = Result<(Session, Vec<Event>), CommandError>;

/// Whoever does not want the answer any more says so.
impl Drop for Thought {
    fn drop(&mut self) {
        self.stop.request();
    }
}

impl Thought {
    /// How long whoever has nothing else to do waits between two looks for the answer.
    pub(crate) const LOOK: Millis = LOOKS[1];

    /// Begins to carry out a command; `at` is the time of the session.
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
            // Nobody waits any more if the player has something else in mind.
            let _ = sender.send(session.apply_until(command, at, &listening));
        }));
        environment.wait_for_work(AT_ONCE);
        Thought { answer, stop, command, since: now, is_for_auto }
    }

    /// The answer, if it is there.
    ///
    /// # Panics
    /// If the work has panicked: then so does whoever waits for it.
    pub(crate) fn answer(&self) -> Option<Answer> {
        match self.answer.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => panic!("a thought broke off: {:?}", self.command),
        }
    }

    /// The answer, if it comes before it would be said that the program thinks.
    pub(crate) fn answer_soon(
        &self,
        environment: &mut impl Environment,
        now: Millis,
    ) -> Option<Answer> {
        let left = TOLD_AFTER.since(now.since(self.since));
        if left > Millis(0) {
            environment.wait_for_work(left);
        }
        self.answer()
    }

    /// How long it has taken, once that is worth a word.
    pub(crate) fn told(&self, now: Millis) -> Option<Millis> {
        let taken = now.since(self.since);
        (taken >= TOLD_AFTER).then_some(taken)
    }

    /// When to look for the answer again.
    pub(crate) fn next_look(&self, now: Millis) -> Millis {
        now.plus(LOOKS[usize::from(self.told(now).is_some())])
    }
}
