//! A game in progress, independent of how it is drawn.

use std::rc::Rc;

use minewise_board::{Params, Pos};
use minewise_session::{
    Command, CommandError, Config, Event, Gesture, Millis, Reason, Record, RecordError, Snapshot,
    Status,
};
use minewise_texts::msg;

use crate::thought::Thought;
use crate::{
    ActiveGame, AutoPlay, Ending, Fate, GameLibrary, GameNumber, Message, Motion, SaveError,
    SavedGame, Surroundings, Wording, words,
};

/// What to confirm before progress is given up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Confirmation {
    /// Another board.
    NewGame,
    /// The same board from the start.
    SameBoard,
}

/// A game in progress: the session, the cursor, and the message beside the board.
#[derive(Debug)]
pub struct Play {
    /// The game.
    pub active: ActiveGame,
    /// The cell that keys act on.
    pub cursor: Pos,
    /// The message beside the board.
    pub message: Message,
    /// The program, while it is playing.
    pub(crate) auto: Option<AutoPlay>,
    /// The command that is being computed.
    pub(crate) thought: Option<Thought>,
    /// The board as it was last shown.
    pub(crate) shown: Option<Shown>,
    /// The result, once the game is over.
    pub ending: Option<Ending>,
    /// The language, and the keys that advice names.
    pub wording: Wording,
    /// Why the assistant did what it did last, computed when it is needed.
    trace: Option<Vec<Reason>>,
    /// Whether the cursor has been placed since the front end last asked.
    cursor_was_put: bool,
    /// The question to be confirmed. Doing anything else means no.
    pub asked: Option<Confirmation>,
    /// Whether the last moves couldn't be saved.
    pub(crate) is_unsaved: bool,
    /// What the last command caused, for front ends that play or animate it.
    pub events: Vec<Event>,
}

/// A snapshot and what it was made from. On a large board it isn't made again for every frame.
#[derive(Debug)]
pub(crate) struct Shown {
    pub(crate) snapshot: Rc<Snapshot>,
    pub(crate) commands: usize,
}

impl Play {
    /// A new game.
    pub fn new(
        config: Config,
        wording: Wording,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) -> Self {
        Play::of(ActiveGame::new(config, environment, now), wording)
    }

    /// A saved game, resumed: paused, with the cursor where it was.
    ///
    /// # Errors
    /// If its record isn't that of a real game.
    pub fn resumed(
        number: GameNumber,
        game: &SavedGame,
        wording: Wording,
        now: Millis,
    ) -> Result<Self, RecordError> {
        let mut play = Play::of(ActiveGame::resumed(number, game, now)?, wording);
        let size = play.config().board.size();
        if let Some(cursor) = game.cursor.filter(|&pos| size.contains(pos)) {
            play.put_cursor(cursor);
        }
        Ok(play)
    }

    /// A recorded game, to be played on from where the record ends. Its end doesn't count.
    ///
    /// # Errors
    /// If the record isn't that of a real game.
    pub fn practice(record: &Record, wording: Wording, now: Millis) -> Result<Self, RecordError> {
        Ok(Play::of(ActiveGame::practice(record, now)?, wording))
    }

    fn of(active: ActiveGame, wording: Wording) -> Self {
        let cursor = active.session.config().board.size().middle();
        Play {
            active,
            cursor,
            message: Message::default(),
            auto: None,
            thought: None,
            shown: None,
            ending: None,
            wording,
            trace: None,
            cursor_was_put: false,
            asked: None,
            is_unsaved: false,
            events: Vec::new(),
        }
    }

    /// The options of the game.
    pub fn config(&self) -> Config {
        *self.active.session.config()
    }

    /// The status of the game, as of the last command.
    pub const fn status(&self) -> Status {
        self.active.session.status()
    }

    /// Everything that a screen needs. While the program's moves are being shown, it reflects only
    /// those shown so far.
    pub fn snapshot(&mut self, now: Millis) -> Rc<Snapshot> {
        let commands = self.active.session.commands().len();
        let elapsed = self.active.elapsed(now);
        if let Some(shown) = self.shown.as_mut().filter(|shown| shown.commands == commands) {
            let snapshot = Rc::make_mut(&mut shown.snapshot);
            if let Some(left) = snapshot.time_left {
                // Elapsed time and time left always add up to the limit.
                snapshot.time_left = Some(left.plus(snapshot.elapsed).since(elapsed));
            }
            snapshot.elapsed = elapsed;
            return Rc::clone(&shown.snapshot);
        }
        let mut snapshot = self.active.snapshot(now);
        if let Some(auto) = &self.auto {
            auto.show.hide(&mut snapshot);
        }
        let snapshot = Rc::new(snapshot);
        self.shown = Some(Shown { snapshot: Rc::clone(&snapshot), commands });
        snapshot
    }

    /// Why the assistant did what it did last.
    pub fn trace(&mut self) -> &[Reason] {
        self.trace.get_or_insert_with(|| self.active.session.trace())
    }

    /// Whether moves are still being shown one by one.
    pub fn is_showing(&self) -> bool {
        self.auto.as_ref().is_some_and(|auto| !auto.show.is_over())
    }

    /// The program, while it is playing.
    pub const fn auto(&self) -> Option<&AutoPlay> {
        self.auto.as_ref()
    }

    /// The program, to change its speed.
    pub const fn auto_mut(&mut self) -> Option<&mut AutoPlay> {
        self.auto.as_mut()
    }

    /// Whether a command is being computed.
    pub const fn is_thinking(&self) -> bool {
        self.thought.is_some()
    }

    /// How long the computation has taken, once that is worth showing.
    pub fn thinking_time(&self, now: Millis) -> Option<Millis> {
        self.thought.as_ref()?.duration_to_show(now)
    }

    /// Stops the program and the current computation. Moves already made stay, and are shown at
    /// once; an unfinished computation changes nothing. Returns whether there was anything to stop.
    pub fn stop(&mut self) -> bool {
        let was_playing = self.auto.take().is_some();
        let was_thinking = self.thought.take().is_some();
        if was_playing {
            self.shown = None;
        }
        was_playing || was_thinking
    }

    /// Whether the cursor has been placed on a cell that should be visible since the last call.
    pub const fn take_cursor_put(&mut self) -> bool {
        std::mem::replace(&mut self.cursor_was_put, false)
    }

    /// Places the cursor on a cell that should be visible.
    pub const fn put_cursor(&mut self, pos: Pos) {
        self.cursor = pos;
        self.cursor_was_put = true;
    }

    /// When something will change by itself: the program's next move, or the clock.
    pub fn wakes_at(&self, now: Millis) -> Option<Millis> {
        if let Some(thought) = &self.thought {
            return Some(thought.next_check(now));
        }
        if let Some(auto) = &self.auto {
            return Some(auto.due());
        }
        let to_next_second = 1_000 - self.active.elapsed(now).0 % 1_000;
        (self.status() == Status::Playing).then(|| now.plus(Millis(to_next_second)))
    }

    /// Lets time pass: a countdown may run out, or the program may move.
    pub fn pass_time(&mut self, environment: &mut impl GameLibrary, now: Millis) {
        if self.active.end_if_time_is_up(now) {
            self.stop();
            self.end_here(environment, now);
        }
        if let Some(answer) = self.thought.as_ref().and_then(Thought::answer) {
            self.take_answer(answer, environment, now);
        }
        if self.thought.is_none() && self.auto.as_ref().is_some_and(|auto| auto.due() <= now) {
            self.play_on(environment, now);
        }
    }

    /// Pauses a running game, and stops the program.
    pub fn stop_clock(&mut self, now: Millis) {
        self.stop();
        self.active.stop_clock(now);
    }

    /// Stops the clock and saves everything, because the player is leaving the game.
    ///
    /// # Errors
    /// If it can't be saved.
    pub fn put_aside(
        &mut self,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) -> std::io::Result<()> {
        self.stop_clock(now);
        if self.status().is_over() && self.ending.is_none() {
            // Its countdown has just run out.
            self.end_here(environment, now);
        }
        let saved = match self.active.save_moves(Some(self.cursor), environment) {
            // The moves made here are saved, and the program that continued the game has stopped
            // the clock.
            Ok(()) | Err(SaveError::ContinuedElsewhere | SaveError::Gone) => Ok(()),
            Err(SaveError::Failed(error)) => Err(error),
        };
        saved.and(self.active.write_record(environment))
    }

    /// Moves the cursor. `page` is the number of rows visible at once.
    pub fn move_cursor(&mut self, motion: Motion, count: Option<u32>, page: u16, now: Millis) {
        // A step to the left doesn't need a snapshot of the whole board.
        let snapshot = motion.looks_at_cells().then(|| self.snapshot(now));
        let cells = snapshot.as_ref().map_or(&[][..], |snapshot| &snapshot.cells);
        let board = Surroundings { size: self.config().board.size(), cells, page };
        match motion.destination(count, self.cursor, board) {
            Some(pos) => self.put_cursor(pos),
            None => self.refuse(msg::LocalNoSuchCell.text(self.wording.language).to_owned()),
        }
    }

    /// Does what a gesture on a cell means, which the session decides. Stops the program first if
    /// it is playing or thinking: touching the board takes the game back from it.
    pub fn gesture(
        &mut self,
        gesture: Gesture,
        pos: Pos,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) {
        let was_showing = self.is_showing();
        self.hand_back(environment, now);
        if was_showing && self.status().is_over() {
            // The player only wanted to stop it.
            return;
        }
        let outcome = self.active.session.interpret(gesture, pos);
        if outcome != Err(CommandError::NoEffect(pos)) {
            self.command(Command::Gesture { gesture, pos }, environment, now);
        }
    }

    /// Carries out a command and reports its effects. Commands that need the solver run in the
    /// background. If the program is already playing or thinking, it stops first.
    pub fn command(&mut self, command: Command, environment: &mut impl GameLibrary, now: Millis) {
        self.hand_back(environment, now);
        let command = match command {
            Command::Gesture { gesture, pos } => {
                match self.active.session.interpret(gesture, pos) {
                    Ok(command) => command,
                    Err(refusal) => return self.refuse_as(&refusal),
                }
            }
            other => other,
        };
        if self.active.session.takes_thought(command) {
            return self.think(command, environment, now);
        }
        // A click that opens nothing counts, but still deserves a message.
        let unsuited = match command {
            Command::Click(pos) if self.config().chording => {
                self.active.session.check_chord(pos).err()
            }
            _ => None,
        };
        let done = self.active.apply(command, now);
        let refusal = unsuited.filter(|_| done.is_ok());
        self.handle_result(done, environment, now);
        if let Some(refusal) = refusal.filter(|_| self.ending.is_none() && !self.is_unsaved) {
            self.refuse_as(&refusal);
        }
    }

    /// Handles the effects of a command: answers, the cursor, the end of the game.
    pub fn handle_result(
        &mut self,
        done: Result<Vec<Event>, CommandError>,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) {
        self.asked = None;
        let events = match done {
            Ok(events) => events,
            Err(refusal) => return self.refuse_as(&refusal),
        };
        self.message = Message::default();
        self.trace = None;
        let language = self.wording.language;
        for event in &events {
            if let Some(text) = self.wording.answer(event) {
                self.message.text = text;
                if let Some(whose) =
                    words::whose_chance(event, self.active.session.odds_of(), language)
                {
                    self.message.text.push(' ');
                    self.message.text.push_str(whose);
                }
                self.message.pointed_at.extend(words::pointed_at(event));
            }
            if let Event::Hint { cell, .. } | Event::Advice { cell, .. } = event {
                self.put_cursor(*cell);
            }
        }
        if !self.status().is_over() {
            self.ending = None;
        } else if self.ending.is_none() && !self.end_here(environment, now) {
            return;
        }
        self.events = events;
        self.save_moves(environment, now);
    }

    /// Saves the moves before anyone sees them, or reports that it failed.
    fn save_moves(&mut self, environment: &mut impl GameLibrary, now: Millis) {
        let saved = self.active.save_moves(Some(self.cursor), environment);
        self.is_unsaved = saved.is_err();
        let Err(error) = saved else { return };
        let fate = match (&error, self.active.number()) {
            (SaveError::ContinuedElsewhere, Some(number)) => Ok(Fate::Continued(number)),
            (SaveError::Gone, _) => self.active.fate(environment).map_err(SaveError::from),
            _ => Ok(Fate::Ours),
        };
        let followed = fate.and_then(|fate| {
            self.follow(&fate, environment, now)?;
            Ok(fate)
        });
        match followed {
            Ok(Fate::Finished(_)) => return,
            Ok(_) => {}
            Err(error) => {
                return self.refuse(words::moves_not_saved(&error, self.wording.language));
            }
        }
        let said = std::mem::take(&mut self.message);
        let warning = words::moves_not_saved(&error, self.wording.language);
        self.refuse([said.text, warning].join(" ").trim_start().to_owned());
        self.message.pointed_at = said.pointed_at;
    }

    /// Shows and stores the result of the finished game.
    pub(crate) fn end(&mut self, environment: &mut impl GameLibrary) {
        self.trace = None;
        self.ending = Ending::of(&mut self.active, environment, self.wording.language);
    }

    /// Shows that something isn't possible.
    pub fn refuse(&mut self, text: String) {
        self.message = Message { text, is_refusal: true, pointed_at: Vec::new() };
    }

    pub(crate) fn refuse_as(&mut self, error: &CommandError) {
        self.refuse(self.wording.refused(error));
    }

    /// Starts another board, after a confirmation if progress would be left behind.
    pub fn ask_for_new_game(&mut self, environment: &mut impl GameLibrary, now: Millis) {
        if self.active.has_progress() {
            self.asked = Some(Confirmation::NewGame);
        } else {
            self.restart(None, environment, now);
        }
    }

    /// Starts the same board, after a confirmation if progress would be lost.
    pub fn ask_for_same_board(&mut self, environment: &mut impl GameLibrary, now: Millis) {
        if self.active.has_progress() {
            self.asked = Some(Confirmation::SameBoard);
        } else {
            self.command(Command::Retry, environment, now);
        }
    }

    /// The text of the question to be confirmed.
    pub fn question(&self) -> Option<&'static str> {
        self.asked.map(|asked| words::leaving(asked, !self.is_unsaved, self.wording.language))
    }

    /// Carries out what the player has confirmed.
    pub fn agree(&mut self, environment: &mut impl GameLibrary, now: Millis) {
        match self.asked.take() {
            Some(Confirmation::NewGame) => self.restart(None, environment, now),
            Some(Confirmation::SameBoard) => self.command(Command::Retry, environment, now),
            None => {}
        }
    }

    /// Starts another board: the given one, or one like the current. The current game stays among
    /// the unfinished ones.
    pub fn restart(
        &mut self,
        board: Option<Params>,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) {
        self.stop_clock(now);
        // A player who knows that moves aren't being saved may still start a new game.
        let _ = self.active.save_moves(Some(self.cursor), environment);
        let size_before = self.config().board.size();
        if let Err(error) = self.active.restart(board, environment, now) {
            let error = error.to_string();
            return self
                .refuse(msg::LocalRecordNotSaved { error: &error }.text(self.wording.language));
        }
        self.shown = None;
        (self.message, self.trace, self.ending) = (Message::default(), None, None);
        (self.asked, self.is_unsaved) = (None, false);
        let size = self.config().board.size();
        if size != size_before {
            self.put_cursor(size.middle());
        }
    }
}
