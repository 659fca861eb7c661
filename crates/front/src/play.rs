//! The course of a game, whatever it is drawn on.

use minewise_board::{Params, Pos};
use minewise_rules::MoveError;
use minewise_session::{
    Command, CommandError, Config, Event, Gesture, Millis, Reason, Record, RecordError, Snapshot,
    Status,
};

use crate::{AutoPlay, Ending, Ground, Motion, Round, Saying, Shelf, Wording, words};

/// A game in progress: the session, the cursor, and what is said beside the board.
#[derive(Debug)]
pub struct Play<W> {
    /// The game.
    pub round: Round,
    /// The cell that keys act on.
    pub cursor: Pos,
    /// What is said beside the board.
    pub saying: Saying,
    /// The program at play, if it was asked to.
    pub auto: Option<AutoPlay>,
    /// The result, once the game is over.
    pub ending: Option<Ending>,
    /// The words that depend on the front end.
    pub wording: W,
    /// Why the assistant did what it did last; worked out when it is asked for.
    trace: Option<Vec<Reason>>,
    /// Whether the cursor was put somewhere since somebody looked.
    cursor_was_put: bool,
}

impl<W: Wording> Play<W> {
    /// A new game.
    pub fn new(config: Config, wording: W, host: &mut impl Shelf, now: Millis) -> Self {
        Play::of(Round::new(config, host, now), wording)
    }

    /// A game that was put aside; it waits in a pause.
    ///
    /// # Errors
    /// If its record is not that of a real game.
    pub fn taken_up(record: &Record, wording: W, now: Millis) -> Result<Self, RecordError> {
        let mut play = Play::of(Round::taken_up(record, now)?, wording);
        play.round.stop_clock(now);
        Ok(play)
    }

    fn of(round: Round, wording: W) -> Self {
        let cursor = round.session.config().board.size().middle();
        Play {
            round,
            cursor,
            saying: Saying::default(),
            auto: None,
            ending: None,
            wording,
            trace: None,
            cursor_was_put: false,
        }
    }

    /// What is played.
    pub fn config(&self) -> Config {
        *self.round.session.config()
    }

    /// Where the game stands, as of the last command.
    pub const fn status(&self) -> Status {
        self.round.session.status()
    }

    /// Everything that a screen needs, but for the cells that are not shown yet while the
    /// program plays.
    pub fn snapshot(&self, now: Millis) -> Snapshot {
        self.round.snapshot(now)
    }

    /// Why the assistant did what it did last.
    pub fn trace(&mut self) -> &[Reason] {
        self.trace.get_or_insert_with(|| self.round.session.trace())
    }

    /// Whether cells are still being shown one after the other.
    pub fn is_showing(&self) -> bool {
        self.auto.as_ref().is_some_and(|auto| auto.shown().is_some())
    }

    /// Whether the cursor was put on a cell that has to be seen; asked once, it is
    /// forgotten.
    pub const fn take_cursor_put(&mut self) -> bool {
        std::mem::replace(&mut self.cursor_was_put, false)
    }

    /// Puts the cursor on a cell that has to be seen.
    pub const fn put_cursor(&mut self, pos: Pos) {
        self.cursor = pos;
        self.cursor_was_put = true;
    }

    /// When something moves by itself: the program at play, or the clock.
    pub fn wakes_at(&self, now: Millis) -> Option<Millis> {
        if let Some(auto) = &self.auto {
            return Some(auto.due());
        }
        let to_next_second = 1_000 - self.round.elapsed(now).0 % 1_000;
        (self.status() == Status::Playing).then(|| now.plus(Millis(to_next_second)))
    }

    /// Lets time pass: a countdown may have run out, the program may have a move.
    pub fn pass_time(&mut self, host: &mut impl Shelf, now: Millis) {
        if self.round.has_timed_out(now) {
            self.auto = None;
            self.end(host);
        }
        if self.auto.as_ref().is_some_and(|auto| auto.due() <= now) {
            self.play_on(host, now);
        }
    }

    /// Pauses a running game, and the program at play.
    pub fn stop_clock(&mut self, now: Millis) {
        self.auto = None;
        self.round.stop_clock(now);
    }

    /// Puts a game aside that can go on later, so that nothing is lost.
    ///
    /// # Errors
    /// If it cannot be kept.
    pub fn put_aside(&mut self, host: &mut impl Shelf, now: Millis) -> std::io::Result<()> {
        self.stop_clock(now);
        if self.round.is_unfinished() {
            host.put_aside(&self.round.session.record())?;
        }
        self.round.keep(host)
    }

    /// Moves the cursor over a board of which so many rows are seen at once.
    pub fn move_cursor(&mut self, motion: Motion, count: Option<u32>, page: u16, now: Millis) {
        let snapshot = self.snapshot(now);
        let ground = Ground { size: snapshot.board.size(), cells: &snapshot.cells, page };
        match motion.destination(count, self.cursor, ground) {
            Some(pos) => self.put_cursor(pos),
            None => self.refuse(words::NO_SUCH_CELL.to_owned()),
        }
    }

    /// What a click or the space bar means is for the session to say.
    pub fn gesture(&mut self, gesture: Gesture, pos: Pos, host: &mut impl Shelf, now: Millis) {
        match self.round.session.interpret(gesture, pos) {
            Some(command) => self.command(command, host, now),
            None if self.status().is_over() => self.refuse_as(&CommandError::Move(MoveError::Over)),
            None => {}
        }
    }

    /// Carries out a command, and says what came of it.
    pub fn command(&mut self, command: Command, host: &mut impl Shelf, now: Millis) {
        let done = self.round.apply(command, now);
        self.take_in(done, host);
    }

    /// Pauses the game, or goes on with it.
    pub fn toggle_pause(&mut self, host: &mut impl Shelf, now: Millis) {
        let is_paused = self.status() == Status::Paused;
        self.command(if is_paused { Command::Resume } else { Command::Pause }, host, now);
    }

    /// Takes in what a command has brought about: answers, the cursor, the end.
    pub fn take_in(&mut self, done: Result<Vec<Event>, CommandError>, host: &mut impl Shelf) {
        let events = match done {
            Ok(events) => events,
            Err(refusal) => return self.refuse_as(&refusal),
        };
        self.saying = Saying::default();
        self.trace = None;
        for event in &events {
            if let Some(text) = self.wording.answer(event) {
                self.saying.text = text;
                self.saying.pointed_at.extend(words::pointed_at(event));
            }
            if let Event::Hint { cell } | Event::Advice { cell, .. } = event {
                self.put_cursor(*cell);
            }
        }
        if !self.status().is_over() {
            self.ending = None;
        } else if self.ending.is_none() {
            self.end(host);
        }
    }

    /// The game is over: its result is told and kept.
    fn end(&mut self, host: &mut impl Shelf) {
        self.trace = None;
        self.ending = Ending::of(&mut self.round, host);
    }

    /// Says that something is not possible.
    pub fn refuse(&mut self, text: String) {
        self.saying = Saying { text, is_refusal: true, pointed_at: Vec::new() };
    }

    fn refuse_as(&mut self, error: &CommandError) {
        self.refuse(self.wording.refused(error));
    }

    /// Another board: this one, or one of the present kind.
    pub fn restart(&mut self, board: Option<Params>, host: &mut impl Shelf, now: Millis) {
        // A board that is given up for another one is not to be gone on with.
        let forgotten = host.forget(&self.round.session.record());
        let size_before = self.config().board.size();
        let begun = forgotten.and_then(|()| self.round.restart(board, host, now));
        if let Err(error) = begun {
            return self.refuse(format!("The game could not be saved: {error}"));
        }
        (self.saying, self.trace, self.ending, self.auto) = (Saying::default(), None, None, None);
        let size = self.config().board.size();
        if size != size_before {
            self.put_cursor(size.middle());
        }
    }

    /// Lets the program play on.
    pub fn start_auto(&mut self, host: &mut impl Shelf, now: Millis) {
        if self.status().is_over() {
            return self.refuse_as(&CommandError::Move(MoveError::Over));
        }
        if self.status() == Status::Paused {
            return self.refuse_as(&CommandError::Paused);
        }
        self.auto = Some(AutoPlay::start(now));
        self.play_on(host, now);
    }

    /// The program's next move, or the next part of it that is shown.
    fn play_on(&mut self, host: &mut impl Shelf, now: Millis) {
        let Some(mut auto) = self.auto.take() else { return };
        let size = self.config().board.size();
        if auto.shown().is_none() {
            if self.status().is_over() {
                return;
            }
            let before = self.snapshot(now).cells;
            let done = self.round.apply(Command::AutoPlay, now);
            if let Ok(events) = &done {
                auto.take_in(before, events);
            }
            let was_refused = done.is_err();
            self.take_in(done, host);
            if was_refused {
                return;
            }
        }
        if let Some(pos) = auto.show_next(&self.snapshot(now).cells, size) {
            self.put_cursor(pos);
        }
        auto.wait(now);
        self.auto = Some(auto);
    }
}
