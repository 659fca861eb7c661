//! The course of a game, whatever it is drawn on.

use std::rc::Rc;

use minewise_board::{Params, Pos};
use minewise_session::{
    Command, CommandError, Config, Event, Gesture, Millis, Reason, RecordError, Snapshot, Status,
};
use minewise_texts::msg;

use crate::thought::Thought;
use crate::{
    ActiveGame, AutoPlay, Ending, GameLibrary, GameNumber, Message, Motion, SaveError, SavedGame,
    Surroundings, Wording, words,
};

/// What a player is asked about before progress is left behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Confirmation {
    /// Another board.
    NewGame,
    /// The same board from its beginning.
    SameBoard,
}

/// A game in progress: the session, the cursor, and what is said beside the board.
#[derive(Debug)]
pub struct Play {
    /// The game.
    pub active: ActiveGame,
    /// The cell that keys act on.
    pub cursor: Pos,
    /// What is said beside the board.
    pub message: Message,
    /// The program at play, if it was asked to.
    pub(crate) auto: Option<AutoPlay>,
    /// What the program thinks about.
    pub(crate) thought: Option<Thought>,
    /// The board as it was shown last.
    pub(crate) shown: Option<Shown>,
    /// The result, once the game is over.
    pub ending: Option<Ending>,
    /// The language, and the keys that advice names.
    pub wording: Wording,
    /// Why the assistant did what it did last; worked out when it is asked for.
    trace: Option<Vec<Reason>>,
    /// Whether the cursor was put somewhere since somebody looked.
    cursor_was_put: bool,
    /// The question that waits for an answer. Anything else that is done is one, too: no.
    pub asked: Option<Confirmation>,
    /// Whether the last moves could not be saved.
    is_unsaved: bool,
}

/// A snapshot and what it was made from: on a large board it is not made anew for every
/// drawing.
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

    /// A game that was left; it waits in a pause, the cursor where it was.
    ///
    /// # Errors
    /// If its record is not that of a real game.
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
        }
    }

    /// What is played.
    pub fn config(&self) -> Config {
        *self.active.session.config()
    }

    /// Where the game stands, as of the last command.
    pub const fn status(&self) -> Status {
        self.active.session.status()
    }

    /// Everything that a screen needs. While the program's moves are being shown, it is
    /// how things stood after those that have been.
    pub fn snapshot(&mut self, now: Millis) -> Rc<Snapshot> {
        let commands = self.active.session.commands().len();
        let elapsed = self.active.elapsed(now);
        if let Some(shown) = self.shown.as_mut().filter(|shown| shown.commands == commands) {
            let snapshot = Rc::make_mut(&mut shown.snapshot);
            if let Some(left) = snapshot.time_left {
                // Together they make the limit.
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

    /// Whether moves are still being shown one after the other.
    pub fn is_showing(&self) -> bool {
        self.auto.as_ref().is_some_and(|auto| !auto.show.is_over())
    }

    /// The program at play, if it was asked to.
    pub const fn auto(&self) -> Option<&AutoPlay> {
        self.auto.as_ref()
    }

    /// The program at play, to change its speed.
    pub const fn auto_mut(&mut self) -> Option<&mut AutoPlay> {
        self.auto.as_mut()
    }

    /// Whether the program thinks about something.
    pub const fn is_thinking(&self) -> bool {
        self.thought.is_some()
    }

    /// How long the program has been thinking, once that is worth a word.
    pub fn thinks_since(&self, now: Millis) -> Option<Millis> {
        self.thought.as_ref()?.told(now)
    }

    /// Stops the program at play, and whatever it thinks about. What it has done stays
    /// done, and is shown at once; an unfinished thought changes nothing. Returns whether
    /// there was anything to stop.
    pub fn stop(&mut self) -> bool {
        let was_playing = self.auto.take().is_some();
        let was_thinking = self.thought.take().is_some();
        if was_playing {
            self.shown = None;
        }
        was_playing || was_thinking
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
        if let Some(thought) = &self.thought {
            return Some(thought.next_look(now));
        }
        if let Some(auto) = &self.auto {
            return Some(auto.due());
        }
        let to_next_second = 1_000 - self.active.elapsed(now).0 % 1_000;
        (self.status() == Status::Playing).then(|| now.plus(Millis(to_next_second)))
    }

    /// Lets time pass: a countdown may have run out, the program may have a move.
    pub fn pass_time(&mut self, environment: &mut impl GameLibrary, now: Millis) {
        if self.active.end_if_time_is_up(now) {
            self.stop();
            self.end(environment);
        }
        if let Some(answer) = self.thought.as_ref().and_then(Thought::answer) {
            self.take_answer(answer, environment, now);
        }
        if self.thought.is_none() && self.auto.as_ref().is_some_and(|auto| auto.due() <= now) {
            self.play_on(environment, now);
        }
    }

    /// Pauses a running game, and the program at play.
    pub fn stop_clock(&mut self, now: Millis) {
        self.stop();
        self.active.stop_clock(now);
    }

    /// Stops the clock and keeps everything: the game is left.
    ///
    /// # Errors
    /// If it cannot be kept.
    pub fn put_aside(
        &mut self,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) -> std::io::Result<()> {
        self.stop_clock(now);
        if self.status().is_over() && self.ending.is_none() {
            // Its countdown has run out just now.
            self.end(environment);
        }
        let saved = match self.active.save_moves(Some(self.cursor), environment) {
            // What was done here is kept; whoever has played on has stopped the clock.
            Ok(()) | Err(SaveError::ContinuedElsewhere | SaveError::Gone) => Ok(()),
            Err(SaveError::Failed(error)) => Err(error),
        };
        saved.and(self.active.write_record(environment))
    }

    /// Moves the cursor over a board of which so many rows are seen at once.
    pub fn move_cursor(&mut self, motion: Motion, count: Option<u32>, page: u16, now: Millis) {
        // A whole board is not looked at for a step to the left.
        let snapshot = motion.looks_at_cells().then(|| self.snapshot(now));
        let cells = snapshot.as_ref().map_or(&[][..], |snapshot| &snapshot.cells);
        let board = Surroundings { size: self.config().board.size(), cells, page };
        match motion.destination(count, self.cursor, board) {
            Some(pos) => self.put_cursor(pos),
            None => self.refuse(msg::LocalNoSuchCell.text(self.wording.language).to_owned()),
        }
    }

    /// What a click or the space bar means is for the session to say.
    /// If the program plays or thinks, it stops first: whoever touches the board takes
    /// the game back from it.
    pub fn gesture(
        &mut self,
        gesture: Gesture,
        pos: Pos,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) {
        let was_showing = self.is_showing();
        self.take_over(environment, now);
        if was_showing && self.status().is_over() {
            // There is nothing left to do but to look.
            return;
        }
        let outcome = self.active.session.interpret(gesture, pos);
        if outcome != Err(CommandError::NoEffect(pos)) {
            self.command(Command::Gesture { gesture, pos }, environment, now);
        }
    }

    /// Carries out a command, and says what came of it. What takes thought is carried out
    /// beside the screen; if the program plays or thinks already, it stops first.
    pub fn command(&mut self, command: Command, environment: &mut impl GameLibrary, now: Millis) {
        self.take_over(environment, now);
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
        // A click that opens nothing counts, and still deserves a word.
        let unsuited = match command {
            Command::Click(pos) if self.config().chording => {
                self.active.session.check_chord(pos).err()
            }
            _ => None,
        };
        let done = self.active.apply(command, now);
        let refusal = unsuited.filter(|_| done.is_ok());
        self.take_in(done, environment, now);
        if let Some(refusal) = refusal.filter(|_| self.ending.is_none() && !self.is_unsaved) {
            self.refuse_as(&refusal);
        }
    }

    /// Takes in what a command has brought about: answers, the cursor, the end.
    pub fn take_in(
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
        } else if self.ending.is_none() {
            self.end(environment);
        }
        self.save_moves(environment, now);
    }

    /// Keeps what was done before anybody sees it, or says that it is not kept.
    fn save_moves(&mut self, environment: &mut impl GameLibrary, now: Millis) {
        let saved = self.active.save_moves(Some(self.cursor), environment);
        self.is_unsaved = saved.is_err();
        let Err(error) = saved else { return };
        if let SaveError::ContinuedElsewhere = error
            && let Err(error) = self.load_again(environment, now)
        {
            return self.refuse(words::moves_not_kept(&error, self.wording.language));
        }
        let said = std::mem::take(&mut self.message);
        let warning = words::moves_not_kept(&error, self.wording.language);
        self.refuse([said.text, warning].join(" ").trim_start().to_owned());
        self.message.pointed_at = said.pointed_at;
    }

    /// Goes to where another program has brought this game.
    fn load_again(
        &mut self,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) -> Result<(), SaveError> {
        let number = self.active.number().ok_or(SaveError::Gone)?;
        let game = environment.load_game(number)?.ok_or(SaveError::Gone)?;
        let active = ActiveGame::resumed(number, &game, now).map_err(std::io::Error::other)?;
        self.stop();
        (self.active, self.ending, self.shown) = (active, None, None);
        self.message = Message::default();
        Ok(())
    }

    /// The game is over: its result is told and kept.
    pub(crate) fn end(&mut self, environment: &mut impl GameLibrary) {
        self.trace = None;
        self.ending = Ending::of(&mut self.active, environment, self.wording.language);
    }

    /// Says that something is not possible.
    pub fn refuse(&mut self, text: String) {
        self.message = Message { text, is_refusal: true, pointed_at: Vec::new() };
    }

    pub(crate) fn refuse_as(&mut self, error: &CommandError) {
        self.refuse(self.wording.refused(error));
    }

    /// Asks for another board: at once, or after a question if progress would be left.
    pub fn ask_for_new_game(&mut self, environment: &mut impl GameLibrary, now: Millis) {
        if self.active.has_progress() {
            self.asked = Some(Confirmation::NewGame);
        } else {
            self.restart(None, environment, now);
        }
    }

    /// Asks for the same board: at once, or after a question if progress would be lost.
    pub fn ask_for_same_board(&mut self, environment: &mut impl GameLibrary, now: Millis) {
        if self.active.has_progress() {
            self.asked = Some(Confirmation::SameBoard);
        } else {
            self.command(Command::Retry, environment, now);
        }
    }

    /// The words of the question that waits for an answer.
    pub fn question(&self) -> Option<&'static str> {
        self.asked.map(|asked| words::leaving(asked, !self.is_unsaved, self.wording.language))
    }

    /// The player has said yes to the question.
    pub fn agree(&mut self, environment: &mut impl GameLibrary, now: Millis) {
        match self.asked.take() {
            Some(Confirmation::NewGame) => self.restart(None, environment, now),
            Some(Confirmation::SameBoard) => self.command(Command::Retry, environment, now),
            None => {}
        }
    }

    /// Another board: this one, or one of the present kind. The present game stays among
    /// the unfinished ones.
    pub fn restart(
        &mut self,
        board: Option<Params>,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) {
        self.stop_clock(now);
        // A player who was told that moves are not saved may start a new game all the same.
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
