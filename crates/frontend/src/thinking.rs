//! A game while the program is thinking or playing.

use std::rc::Rc;

use minewise_board::Pos;
use minewise_rules::MoveError;
use minewise_session::{Command, CommandError, Event, Millis, PartQueue, Status};

use crate::auto_play::AutoMode;
use crate::thought::{Answer, Thought};
use crate::{Animation, AutoPlay, GameLibrary, Play};

/// How many parts of a large board are examined before the screen is drawn again, and how many
/// opened cells make it draw earlier.
const PARTS_AT_A_TIME: usize = 2;
const CELLS_AT_A_TIME: u32 = 2_000;

impl Play {
    /// Lets the program play to the end, slowly enough to watch.
    pub fn start_auto(&mut self, environment: &mut impl GameLibrary, now: Millis) {
        self.begin(AutoMode::Watched, environment, now);
    }

    /// Makes every certain move. On a large board, makes them as they are found.
    pub fn make_certain_moves(&mut self, environment: &mut impl GameLibrary, now: Millis) {
        if self.is_large() {
            self.begin(AutoMode::AtOnce, environment, now);
        } else {
            self.command(Command::Auto, environment, now);
        }
    }

    fn is_large(&self) -> bool {
        PartQueue::suits(self.config().board)
    }

    fn begin(&mut self, mode: AutoMode, environment: &mut impl GameLibrary, now: Millis) {
        self.hand_back(environment, now);
        if self.status().is_over() {
            return self.refuse_as(&CommandError::Move(MoveError::Over));
        }
        if self.status() == Status::Paused {
            return self.refuse_as(&CommandError::Paused);
        }
        if self.is_large() && self.active.session.shows_odds() {
            // The odds of the whole board would be worked out again for every part.
            self.command(Command::Odds, environment, now);
        }
        let parts =
            self.is_large().then(|| PartQueue::new(self.active.session.view(), self.cursor));
        self.auto = Some(AutoPlay::start(mode, parts, now));
        self.play_on(environment, now);
    }

    /// Gives the game back to the player. Waits for an answer that is about to arrive; otherwise
    /// stops the program's thinking and playing.
    pub(crate) fn hand_back(&mut self, environment: &mut impl GameLibrary, now: Millis) {
        let thought = self.thought.as_ref().filter(|thought| !thought.is_for_auto);
        if let Some(answer) = thought.and_then(|thought| thought.answer_soon(environment, now)) {
            self.take_answer(answer, environment, now);
        }
        self.stop();
    }

    /// Carries out a command in the background.
    pub(crate) fn think(
        &mut self,
        command: Command,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) {
        self.think_as(command, false, environment, now);
    }

    fn think_as(
        &mut self,
        command: Command,
        is_for_auto: bool,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) {
        let timed = (command, self.active.time_of_session(now));
        let thought = Thought::begin(&self.active.session, timed, is_for_auto, environment, now);
        let answer = thought.answer();
        self.thought = Some(thought);
        if let Some(answer) = answer {
            self.take_answer(answer, environment, now);
        }
    }

    /// Handles the answer of a computation.
    pub(crate) fn take_answer(
        &mut self,
        answer: Answer,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) {
        let Some(thought) = self.thought.take() else { return };
        let auto = if thought.is_for_auto { self.auto.take() } else { None };
        let before = auto.is_some().then(|| self.snapshot(now));
        let done = answer.map(|(session, events)| {
            self.active.adopt(session);
            events
        });
        let (Some(mut auto), Some(before)) = (auto, before) else {
            return self.handle_result(done, environment, now);
        };
        match done {
            Ok(events) if events.contains(&Event::NothingCertain) => {
                self.handle_result(Ok(events), environment, now);
            }
            Ok(events) => {
                if let Some(parts) = &mut auto.parts {
                    parts.requeue_near(&events, None);
                }
                auto.has_moved = true;
                let show = match auto.mode {
                    AutoMode::Watched => Some((before, events.as_slice())),
                    AutoMode::AtOnce => None,
                };
                self.hold(auto, show, now);
                self.handle_result(Ok(events), environment, now);
                self.show_on(now);
            }
            // All certain moves have been made.
            Err(CommandError::NothingCertain) if auto.has_moved => {}
            Err(refusal) => self.refuse_as(&refusal),
        }
    }

    /// Makes the program's next move, or shows the next steps of it.
    pub(crate) fn play_on(&mut self, environment: &mut impl GameLibrary, now: Millis) {
        if self.is_showing() {
            return self.show_on(now);
        }
        let Some(auto) = self.auto.take() else { return };
        if self.status().is_over() {
            return;
        }
        let mode = auto.mode;
        let has_moved = match mode {
            AutoMode::Watched => self.move_and_show(auto, environment, now),
            AutoMode::AtOnce => self.move_at_once(auto, environment, now),
        };
        match mode {
            _ if has_moved => self.show_on(now),
            AutoMode::Watched => self.think_as(Command::AutoPlay, true, environment, now),
            AutoMode::AtOnce => self.think_as(Command::Auto, true, environment, now),
        }
    }

    /// Makes the certain moves of the next part of a large board that has any, to be shown. Returns
    /// whether there was one.
    fn move_and_show(
        &mut self,
        mut auto: AutoPlay,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) -> bool {
        let before = self.snapshot(now);
        while let Some(middle) = auto.parts.as_mut().and_then(PartQueue::next_part) {
            if let Ok(events) = self.move_near(middle, now) {
                if let Some(parts) = &mut auto.parts {
                    parts.requeue_near(&events, Some(middle));
                }
                self.hold(auto, Some((before, &events)), now);
                self.handle_result(Ok(events), environment, now);
                return true;
            }
        }
        self.auto = Some(auto);
        false
    }

    /// Makes the certain moves of some parts of a large board. Returns whether any parts are left.
    fn move_at_once(
        &mut self,
        mut auto: AutoPlay,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) -> bool {
        let cells_before = self.active.session.view().open_count();
        let mut looked_at = 0;
        while let Some(middle) = auto.parts.as_mut().and_then(PartQueue::next_part) {
            if let Ok(events) = self.move_near(middle, now) {
                if let Some(parts) = &mut auto.parts {
                    parts.requeue_near(&events, Some(middle));
                }
                auto.has_moved = true;
                self.handle_result(Ok(events), environment, now);
            }
            looked_at += 1;
            let opened = self.active.session.view().open_count() - cells_before;
            if self.status().is_over() || looked_at == PARTS_AT_A_TIME || opened >= CELLS_AT_A_TIME
            {
                break;
            }
        }
        self.hold(auto, None, now);
        looked_at > 0
    }

    /// Makes the certain moves of one part. Updates the last snapshot instead of taking a new one
    /// of the whole board.
    fn move_near(&mut self, middle: Pos, now: Millis) -> Result<Vec<Event>, CommandError> {
        let commands = self.active.session.commands().len();
        let events = self.active.apply(Command::AutoNear(middle), now)?;
        let session = &self.active.session;
        let shown = self.shown.as_mut().filter(|shown| shown.commands == commands);
        let Some(shown) = shown.filter(|_| session.status() == Status::Playing) else {
            return Ok(events);
        };
        let before = Rc::make_mut(&mut shown.snapshot);
        let (snapshot, _) =
            session.next_snapshot(before, &events, self.active.time_of_session(now));
        shown.snapshot = Rc::new(snapshot);
        shown.commands = session.commands().len();
        Ok(events)
    }

    /// Puts the program back, with the moves it made since an earlier snapshot if they are to be
    /// shown.
    fn hold(
        &mut self,
        mut auto: AutoPlay,
        show: Option<(Rc<minewise_session::Snapshot>, &[Event])>,
        now: Millis,
    ) {
        if let Some((before, events)) = show {
            let after = self.snapshot(now);
            auto.add(Animation::new(&before, events, &after));
            drop(after);
            if let Some(shown) = &mut self.shown {
                auto.show.hide(Rc::make_mut(&mut shown.snapshot));
            }
        }
        self.auto = Some(auto);
    }

    /// Shows the program's next steps, and waits.
    fn show_on(&mut self, now: Millis) {
        drop(self.snapshot(now));
        let (Some(auto), Some(shown)) = (&mut self.auto, &mut self.shown) else { return };
        let mut place = None;
        if !auto.show.is_over() {
            let snapshot = Rc::make_mut(&mut shown.snapshot);
            for _ in 0..auto.at_a_time {
                place = auto.show.show_next(snapshot).or(place);
            }
        }
        auto.wait(now);
        if auto.show.is_over() && self.status().is_over() {
            // The end isn't hidden any more.
            self.shown = None;
        }
        if let Some(place) = place {
            self.put_cursor(place);
        }
    }
}
