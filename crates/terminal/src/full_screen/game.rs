//! The screen of a game: what keys, mouse and time do to it.

use std::rc::Rc;

use minewise_actions::{Action, FrontEnd, Keymap};
use minewise_board::Pos;
use minewise_frontend::{Confirmation, GameLibrary, GameNumber, Message, Play, SavedGame, Wording};
use minewise_session::{Command, Config, Gesture, Millis, RecordError};
use minewise_texts::msg;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::command_line::{CommandLine, Typed};
use super::keymap::KeyReader;
use super::look::ScreenLook;
use super::overlay::Overlay;
use super::screen::Flow;
use super::viewport::Viewport;
use super::words;
use crate::grammar::{self, Input as Typing, Word};
use crate::{Style, texts};

/// Rows and columns that a turn of the wheel scrolls by.
const WHEEL: i32 = 3;

/// A game on the screen.
pub(crate) struct Game {
    pub(super) play: Play,
    pub(super) viewport: Viewport,
    pub(super) keys: KeyReader,
    pub(super) overlay: Option<Overlay>,
    pub(super) command_line: CommandLine,
    /// Where the left button went down.
    pressed: Option<Pos>,
    pub(super) look: ScreenLook,
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
        keymap: &Rc<Keymap>,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) -> Self {
        Game::of(Play::new(config, wording(look, keymap), environment, now), look)
    }

    /// A game that was left; it waits in a pause.
    ///
    /// # Errors
    /// If its record is not that of a real game.
    pub(crate) fn resumed(
        number: GameNumber,
        game: &SavedGame,
        look: ScreenLook,
        keymap: &Rc<Keymap>,
        now: Millis,
    ) -> Result<Self, RecordError> {
        Ok(Game::of(Play::resumed(number, game, wording(look, keymap), now)?, look))
    }

    fn of(play: Play, look: ScreenLook) -> Self {
        let keys = KeyReader::new(Rc::clone(&play.wording.keymap));
        Game {
            play,
            viewport: Viewport::new(),
            keys,
            overlay: None,
            command_line: CommandLine::default(),
            pressed: None,
            look,
        }
    }

    pub(crate) const fn look(&self) -> ScreenLook {
        self.look
    }

    /// Lets time pass: a countdown may have run out, the program may have a move.
    pub(crate) fn pass_time(&mut self, environment: &mut impl GameLibrary, now: Millis) {
        self.play.pass_time(environment, now);
        self.follow_cursor();
    }

    /// Scrolls to the cursor if it was put somewhere.
    fn follow_cursor(&mut self) {
        if self.play.take_cursor_put() {
            self.viewport.show(self.play.cursor);
        }
    }

    pub(crate) fn key(
        &mut self,
        key: KeyEvent,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) -> After {
        let after = self.read(key, environment, now);
        self.follow_cursor();
        after
    }

    fn read(&mut self, key: KeyEvent, environment: &mut impl GameLibrary, now: Millis) -> After {
        if self.command_line.is_open() {
            return match self.command_line.read(key) {
                Typed::More | Typed::Nothing => STAY,
                Typed::Line(line) => self.obey(&line, environment, now),
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
        if let Some(asked) = self.play.asked
            && key.kind != KeyEventKind::Release
        {
            let repeated = match asked {
                Confirmation::NewGame => Action::NewGame,
                Confirmation::SameBoard => Action::Retry,
            };
            let is_repeated = self.keys.peek(key) == Some(repeated);
            if is_repeated || matches!(key.code, KeyCode::Char('y' | 'Y') | KeyCode::Enter) {
                self.play.agree(environment, now);
                return STAY;
            }
            // A player who carries on playing does not want to leave.
            self.play.asked = None;
            if matches!(key.code, KeyCode::Char('n' | 'N') | KeyCode::Esc) {
                return STAY;
            }
        }
        match self.keys.read(key) {
            Some((action, count)) => self.act(action, count, environment, now),
            None => STAY,
        }
    }

    /// Stops what the program is doing; if it does nothing, clears the message.
    fn cancel(&mut self) {
        if !self.play.stop() {
            self.play.message = Message::default();
        }
    }

    /// Carries out an action: what is common to all front ends first.
    fn act(
        &mut self,
        action: Action,
        count: Option<u32>,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) -> After {
        if self.play.perform(action, (count, self.viewport.rows()), environment, now) {
            return STAY;
        }
        let language = self.look.language;
        match action {
            Action::CommandLine => {
                self.play.stop();
                self.command_line.open();
            }
            Action::Help => {
                let text = words::keys_of_a_game(self.keys.keymap(), language);
                self.overlay = Some(Overlay::new(msg::KeysTitle.text(language), text, language));
            }
            Action::Details => self.show_details(now),
            Action::CellWidth => {
                self.look.cells = self.look.cells.toggled();
                self.viewport.show(self.play.cursor);
            }
            Action::Cancel => self.cancel(),
            Action::Menu => return After::Menu,
            Action::Redraw => return After::Flow(Flow::Redraw),
            Action::Suspend => {
                self.play.stop_clock(now);
                return After::Flow(Flow::Suspend);
            }
            Action::Quit => return After::Flow(Flow::Leave),
            _ => {}
        }
        STAY
    }

    /// Does what was typed after a colon: the grammars of the line mode.
    fn obey(&mut self, line: &str, environment: &mut impl GameLibrary, now: Millis) -> After {
        let size = self.play.active.session.config().board.size();
        let language = self.look.language;
        let typed = match grammar::parse(line, size) {
            Ok(typed) => typed,
            Err(malformed) => {
                self.play.refuse(texts::malformed(Style::Plain, &malformed, size, language));
                return STAY;
            }
        };
        self.play.stop();
        if let Typing::Cell(_, pos) = typed {
            self.play.put_cursor(pos);
        }
        match (typed, typed.command()) {
            (_, Some(Command::Open(pos))) if self.play.active.is_open(pos) => {
                let done = self.play.active.open_or_chord(pos, now);
                self.play.take_in(done, environment, now);
            }
            (_, Some(Command::AutoPlay)) => self.play.start_auto(environment, now),
            (_, Some(Command::Auto)) => self.play.make_certain_moves(environment, now),
            (_, Some(command)) => self.play.command(command, environment, now),
            (Typing::New(board), _) => {
                let size_before = size;
                self.play.restart(board, environment, now);
                if self.play.config().board.size() != size_before {
                    self.viewport = Viewport::new();
                }
            }
            (Typing::Word(Word::Quit), _) => return After::Flow(Flow::Leave),
            (Typing::Word(Word::Help), _) => {
                let title = msg::TerminalTypingTitle.text(language);
                self.overlay = Some(Overlay::new(title, texts::help(language), language));
            }
            (Typing::Word(Word::Trace), _) => {
                let trace = texts::trace(self.play.trace(), language);
                let title = msg::TraceTitle.text(language);
                self.overlay = Some(Overlay::new(title, trace, language));
            }
            _ => {}
        }
        STAY
    }

    pub(crate) fn mouse(
        &mut self,
        mouse: MouseEvent,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) {
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
        let size = self.play.active.session.config().board.size();
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
        if is_press && self.play.auto().is_some() {
            self.play.stop();
            if self.play.status().is_over() {
                // The end is shown now, and nothing can be opened any more.
                return;
            }
        }
        if is_press {
            self.play.asked = None;
        }
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.play.cursor = pos;
                self.pressed = Some(pos);
            }
            // The press decides nothing yet: leaving the cell cancels the click.
            MouseEventKind::Up(MouseButton::Left) if pressed == Some(pos) => {
                self.play.gesture(Gesture::Primary, pos, environment, now);
            }
            // Both buttons together are the middle one.
            MouseEventKind::Down(MouseButton::Right) if self.pressed.take().is_some() => {
                self.play.gesture(Gesture::Chord, pos, environment, now);
            }
            MouseEventKind::Down(MouseButton::Right) => {
                self.play.cursor = pos;
                self.play.gesture(Gesture::Secondary, pos, environment, now);
            }
            MouseEventKind::Down(MouseButton::Middle) => {
                self.play.cursor = pos;
                self.play.gesture(Gesture::Middle, pos, environment, now);
            }
            _ => {}
        }
    }
}

fn wording(look: ScreenLook, keymap: &Rc<Keymap>) -> Wording {
    let keymap = Rc::clone(keymap);
    Wording { language: look.language, keymap, front_end: FrontEnd::Terminal }
}
