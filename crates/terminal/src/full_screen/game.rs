//! The screen of a game: what keys, mouse and time do to it.

use minewise_board::Pos;
use minewise_session::{
    Command, CommandError, Config, Event, Gesture, Millis, Reason, Record, RecordError, Status,
};
use ratatui::crossterm::event::{KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::auto_play::AutoPlay;
use super::command_line::{CommandLine, Typed};
use super::ending::Ending;
use super::keymap::{Action, KeyReader};
use super::look::ScreenLook;
use super::motion::{Ground, Motion};
use super::overlay::Overlay;
use super::screen::Flow;
use super::shelf::Shelf;
use super::viewport::Viewport;
use super::words;
use crate::grammar::{self, Input as Typing, Word};
use crate::round::Round;
use crate::{Style, texts};

/// Rows and columns that a turn of the wheel scrolls by.
const WHEEL: i32 = 3;

/// A game on the screen.
pub(crate) struct Game {
    pub(super) round: Round,
    pub(super) cursor: Pos,
    pub(super) viewport: Viewport,
    pub(super) keys: KeyReader,
    pub(super) saying: Saying,
    /// Why the assistant did what it did last; worked out when it is drawn.
    pub(super) trace: Option<Vec<Reason>>,
    pub(super) overlay: Option<Overlay>,
    pub(super) command_line: CommandLine,
    pub(super) auto: Option<AutoPlay>,
    pub(super) ending: Option<Ending>,
    /// Where the left button went down.
    pressed: Option<Pos>,
    pub(super) look: ScreenLook,
}

/// What is said beside the board, and what it points at.
#[derive(Debug, Clone, Default)]
pub(super) struct Saying {
    pub(super) text: String,
    pub(super) is_refusal: bool,
    pub(super) pointed_at: Vec<Pos>,
}

/// What follows from something that came in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum After {
    /// What the loop is to do.
    Flow(Flow),
    /// The menu.
    Menu,
}

const STAY: After = After::Flow(Flow::GoOn);

impl Game {
    pub(crate) fn new(
        config: Config,
        look: ScreenLook,
        host: &mut impl Shelf,
        now: Millis,
    ) -> Self {
        Game::of(Round::new(config, host, now), look)
    }

    /// A game that was put aside; it waits in a pause.
    ///
    /// # Errors
    /// If its record is not that of a real game.
    pub(crate) fn taken_up(
        record: &Record,
        look: ScreenLook,
        now: Millis,
    ) -> Result<Self, RecordError> {
        let mut game = Game::of(Round::taken_up(record, now)?, look);
        game.round.stop_clock(now);
        Ok(game)
    }

    fn of(round: Round, look: ScreenLook) -> Self {
        let cursor = round.session.config().board.size().middle();
        Game {
            round,
            cursor,
            viewport: Viewport::new(),
            keys: KeyReader::new(look.keys),
            saying: Saying::default(),
            trace: None,
            overlay: None,
            command_line: CommandLine::default(),
            auto: None,
            ending: None,
            pressed: None,
            look,
        }
    }

    /// What is played, for the menu.
    pub(crate) fn config(&self) -> Config {
        *self.round.session.config()
    }

    pub(crate) const fn look(&self) -> ScreenLook {
        self.look
    }

    /// When something moves by itself: the program at play, or the clock.
    pub(crate) fn wakes_at(&self, now: Millis) -> Option<Millis> {
        if let Some(auto) = &self.auto {
            return Some(auto.due());
        }
        let snapshot = self.round.snapshot(now);
        let to_next_second = 1_000 - snapshot.elapsed.0 % 1_000;
        (snapshot.status == Status::Playing).then(|| now.plus(Millis(to_next_second)))
    }

    /// Lets time pass: a countdown may have run out, the program may have a move.
    pub(crate) fn pass_time(&mut self, host: &mut impl Shelf, now: Millis) {
        if self.round.has_timed_out(now) {
            self.auto = None;
            self.end(host);
        }
        if self.auto.as_ref().is_some_and(|auto| auto.due() <= now) {
            self.play_on(host, now);
        }
    }

    /// Pauses a running game, and the program at play.
    pub(crate) fn stop_clock(&mut self, now: Millis) {
        self.auto = None;
        self.round.stop_clock(now);
    }

    /// Puts a game aside that can go on later, so that nothing is lost.
    ///
    /// # Errors
    /// If it cannot be kept.
    pub(crate) fn put_aside(&mut self, host: &mut impl Shelf, now: Millis) -> std::io::Result<()> {
        self.stop_clock(now);
        if self.round.is_unfinished() {
            host.put_aside(&self.round.session.record())?;
        }
        self.round.keep(host)
    }

    pub(crate) fn key(&mut self, key: KeyEvent, host: &mut impl Shelf, now: Millis) -> After {
        if self.command_line.is_open() {
            return match self.command_line.read(key) {
                Typed::More | Typed::Nothing => STAY,
                Typed::Line(line) => self.obey(&line, host, now),
            };
        }
        if let Some(overlay) = &mut self.overlay
            && !key.modifiers.contains(KeyModifiers::CONTROL)
        {
            if !overlay.read(key) {
                self.overlay = None;
            }
            return STAY;
        }
        match self.keys.read(key) {
            Some(action) => self.act(action, host, now),
            None => STAY,
        }
    }

    fn act(&mut self, action: Action, host: &mut impl Shelf, now: Millis) -> After {
        if self.auto.is_some() && self.stops_auto(action) {
            self.auto = None;
            return STAY;
        }
        let pos = self.cursor;
        match action {
            Action::Move(motion, count) => self.move_cursor(motion, count, now),
            Action::Primary if self.round.session.status() == Status::Paused => {
                self.command(Command::Resume, host, now);
            }
            Action::Primary => self.gesture(Gesture::Primary, pos, host, now),
            Action::Flag => self.command(Command::Flag(pos), host, now),
            Action::Chord => self.command(Command::Chord(pos), host, now),
            Action::Question => self.command(Command::Question(pos), host, now),
            Action::Hint => self.command(Command::Hint, host, now),
            Action::Why => self.command(Command::Why(pos), host, now),
            Action::Odds => self.command(Command::Odds, host, now),
            Action::Advice => self.command(Command::Advice, host, now),
            Action::Undo => self.command(Command::Undo, host, now),
            Action::Pause => {
                let is_paused = self.round.session.status() == Status::Paused;
                let command = if is_paused { Command::Resume } else { Command::Pause };
                self.command(command, host, now);
            }
            Action::Restart => self.restart(None, host, now),
            Action::Retry => self.command(Command::Retry, host, now),
            Action::Auto => self.command(Command::Auto, host, now),
            Action::AutoPlay => self.start_auto(host, now),
            Action::Faster => self.change_speed(AutoPlay::faster),
            Action::Slower => self.change_speed(AutoPlay::slower),
            Action::CommandLine => self.command_line.open(),
            Action::Help => {
                let text = words::keys_of_a_game(self.look.keys);
                self.overlay = Some(Overlay::new("Keys", text));
            }
            Action::Details => self.show_details(now),
            Action::Zoom => {
                self.look.cells = self.look.cells.toggled();
                self.viewport.show(self.cursor);
            }
            Action::Escape => self.saying = Saying::default(),
            Action::Menu => return After::Menu,
            Action::Redraw => return After::Flow(Flow::Redraw),
            Action::Suspend => {
                self.stop_clock(now);
                return After::Flow(Flow::Suspend);
            }
            Action::Quit => return After::Flow(Flow::Leave),
        }
        STAY
    }

    /// Whether a key that is pressed while the program plays only stops it.
    const fn stops_auto(&self, action: Action) -> bool {
        !matches!(
            action,
            Action::Move(..)
                | Action::Faster
                | Action::Slower
                | Action::Zoom
                | Action::Redraw
                | Action::Suspend
                | Action::Menu
                | Action::Quit
        )
    }

    fn move_cursor(&mut self, motion: Motion, count: Option<u32>, now: Millis) {
        let snapshot = self.round.snapshot(now);
        let ground = Ground {
            size: snapshot.board.size(),
            cells: &snapshot.cells,
            page: self.viewport.rows(),
        };
        match motion.destination(count, self.cursor, ground) {
            Some(pos) => self.put_cursor(pos),
            None => self.refuse(words::NO_SUCH_CELL.to_owned()),
        }
    }

    fn put_cursor(&mut self, pos: Pos) {
        self.cursor = pos;
        self.viewport.show(pos);
    }

    /// What a click or the space bar means is for the session to say.
    fn gesture(&mut self, gesture: Gesture, pos: Pos, host: &mut impl Shelf, now: Millis) {
        match self.round.session.interpret(gesture, pos) {
            Some(command) => self.command(command, host, now),
            None if self.round.session.status().is_over() => self.refuse(words::OVER.to_owned()),
            None => {}
        }
    }

    fn command(&mut self, command: Command, host: &mut impl Shelf, now: Millis) {
        let done = self.round.apply(command, now);
        self.take_in(done, host);
    }

    fn take_in(&mut self, done: Result<Vec<Event>, CommandError>, host: &mut impl Shelf) {
        let events = match done {
            Ok(events) => events,
            Err(refusal) => return self.refuse(words::refused(&refusal)),
        };
        self.saying = Saying::default();
        self.trace = None;
        let answers = events.iter().filter_map(|event| words::answer(event, self.look.keys));
        for (text, pointed_at) in answers {
            self.saying.text = text;
            self.saying.pointed_at.extend(pointed_at);
        }
        for event in &events {
            match event {
                Event::Hint { cell } | Event::Advice { cell, .. } => self.put_cursor(*cell),
                _ => {}
            }
        }
        if !self.round.session.status().is_over() {
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

    fn refuse(&mut self, text: String) {
        self.saying = Saying { text, is_refusal: true, pointed_at: Vec::new() };
    }

    fn restart(
        &mut self,
        board: Option<minewise_board::Params>,
        host: &mut impl Shelf,
        now: Millis,
    ) {
        // A board that is given up for another one is not to be gone on with.
        let forgotten = host.forget(&self.round.session.record());
        let cells = self.round.session.config().board.size();
        let begun = forgotten.and_then(|()| self.round.restart(board, host, now));
        if let Err(error) = begun {
            return self.refuse(format!("The game could not be saved: {error}"));
        }
        (self.saying, self.trace, self.ending, self.auto) = (Saying::default(), None, None, None);
        let size = self.round.session.config().board.size();
        if size != cells {
            self.viewport = Viewport::new();
            self.put_cursor(size.middle());
        }
    }

    fn start_auto(&mut self, host: &mut impl Shelf, now: Millis) {
        if self.round.session.status().is_over() {
            return self.refuse(words::OVER.to_owned());
        }
        if self.round.session.status() == Status::Paused {
            return self.refuse(words::PAUSED.to_owned());
        }
        self.auto = Some(AutoPlay::start(now));
        self.play_on(host, now);
    }

    fn change_speed(&mut self, change: impl Fn(&mut AutoPlay)) {
        match &mut self.auto {
            Some(auto) => change(auto),
            None => self.refuse("A lets the program play; + and - are for its speed.".to_owned()),
        }
    }

    /// The program's next move, or the next part of it that is shown.
    fn play_on(&mut self, host: &mut impl Shelf, now: Millis) {
        let Some(mut auto) = self.auto.take() else { return };
        let size = self.round.session.config().board.size();
        if auto.shown().is_none() {
            if self.round.session.status().is_over() {
                return;
            }
            let before = self.round.snapshot(now).cells;
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
        if let Some(pos) = auto.show_next(&self.round.snapshot(now).cells, size) {
            self.put_cursor(pos);
        }
        auto.wait(now);
        self.auto = Some(auto);
    }

    /// Does what was typed after a colon: the grammars of the line mode.
    fn obey(&mut self, line: &str, host: &mut impl Shelf, now: Millis) -> After {
        let size = self.round.session.config().board.size();
        let typed = match grammar::parse(line, size) {
            Ok(typed) => typed,
            Err(malformed) => {
                self.refuse(texts::malformed(Style::Plain, &malformed, size));
                return STAY;
            }
        };
        self.auto = None;
        if let Typing::Cell(_, pos) = typed {
            self.put_cursor(pos);
        }
        match (typed, typed.command()) {
            (_, Some(Command::Open(pos))) => {
                let done = self.round.open_or_chord(pos, now);
                self.take_in(done, host);
            }
            (_, Some(Command::AutoPlay)) => self.start_auto(host, now),
            (_, Some(command)) => self.command(command, host, now),
            (Typing::New(board), _) => self.restart(board, host, now),
            (Typing::Word(Word::Quit), _) => return After::Flow(Flow::Leave),
            (Typing::Word(Word::Help), _) => {
                self.overlay =
                    Some(Overlay::new("What you can type after a colon", texts::HELP.to_owned()));
            }
            (Typing::Word(Word::Trace), _) => {
                let trace = texts::trace(&self.round.session.trace());
                self.overlay = Some(Overlay::new("What the assistant did", trace));
            }
            _ => {}
        }
        STAY
    }

    pub(crate) fn mouse(&mut self, mouse: MouseEvent, host: &mut impl Shelf, now: Millis) {
        let rows = match mouse.kind {
            MouseEventKind::ScrollUp => -WHEEL,
            MouseEventKind::ScrollDown => WHEEL,
            _ => 0,
        };
        if let Some(overlay) = &mut self.overlay {
            overlay.scroll(rows);
            if matches!(mouse.kind, MouseEventKind::Down(_)) {
                self.overlay = None;
            }
            return;
        }
        let size = self.round.session.config().board.size();
        let columns = match mouse.kind {
            MouseEventKind::ScrollLeft => -WHEEL,
            MouseEventKind::ScrollRight => WHEEL,
            _ => 0,
        };
        if rows != 0 || columns != 0 {
            let turned = mouse.modifiers.contains(KeyModifiers::SHIFT);
            let (columns, rows) = if turned { (rows, columns) } else { (columns, rows) };
            return self.viewport.scroll(columns, rows, size);
        }
        let pressed = match mouse.kind {
            MouseEventKind::Up(MouseButton::Left) => self.pressed.take(),
            _ => None,
        };
        let Some(pos) = self.viewport.cell_at(mouse.column, mouse.row, size) else { return };
        let is_press = matches!(mouse.kind, MouseEventKind::Down(_));
        if is_press && self.auto.take().is_some() {
            return;
        }
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.cursor = pos;
                self.pressed = Some(pos);
            }
            // The press decides nothing yet: who leaves the cell has changed his mind.
            MouseEventKind::Up(MouseButton::Left) if pressed == Some(pos) => {
                self.gesture(Gesture::Primary, pos, host, now);
            }
            // Both buttons together are the middle one.
            MouseEventKind::Down(MouseButton::Right) if self.pressed.take().is_some() => {
                self.gesture(Gesture::Chord, pos, host, now);
            }
            MouseEventKind::Down(MouseButton::Right) => {
                self.cursor = pos;
                self.gesture(Gesture::Secondary, pos, host, now);
            }
            MouseEventKind::Down(MouseButton::Middle) => {
                self.cursor = pos;
                self.gesture(Gesture::Chord, pos, host, now);
            }
            _ => {}
        }
    }
}
