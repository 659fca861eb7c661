//! The screen of a game: how it responds to keys, the mouse and time.

use std::rc::Rc;

use minewise_actions::{Action, FrontEnd, Keymap};
use minewise_board::Pos;
use minewise_frontend::{
    Confirmation, EndReview, GameLibrary, GameNumber, Message, Play, ReviewDepth, SavedGame,
    Wording,
};
use minewise_session::{Command, Config, Gesture, Millis, MouseAction, RecordError};
use minewise_texts::msg;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::command_line::{CommandLine, Typed};
use super::key_bar::{KeyBar, Press};
use super::keymap::KeyReader;
use super::look::ScreenLook;
use super::overlay::Overlay;
use super::screen::Flow;
use super::viewport::Viewport;
use super::words;
use crate::grammar::{self, Input as Typing, Word};
use crate::{Style, texts};

/// How many rows or columns a turn of the wheel scrolls.
pub(super) const WHEEL: i32 = 3;

/// A game on the screen.
pub(crate) struct Game {
    pub(super) play: Play,
    pub(super) viewport: Viewport,
    pub(super) keys: KeyReader,
    pub(super) overlay: Option<Overlay>,
    pub(super) command_line: CommandLine,
    pub(super) key_bar: KeyBar,
    /// The cell where the left button was pressed.
    pressed: Option<Pos>,
    /// The review of the finished game, once its result has been shown.
    pub(super) review: Option<EndReview>,
    pub(super) look: ScreenLook,
}

/// What happens after some input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum After {
    /// The screen stays, and tells the loop what to do.
    Flow(Flow),
    /// The menu opens.
    Menu,
}

const STAY: After = After::Flow(Flow::Continue);

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

    /// An unfinished game, paused.
    ///
    /// # Errors
    /// If its record isn't that of a real game.
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
            key_bar: KeyBar::default(),
            pressed: None,
            review: None,
            look,
        }
    }

    pub(crate) const fn look(&self) -> ScreenLook {
        self.look
    }

    /// Updates the game to the current time: the countdown may have run out, the program may have
    /// made a move.
    pub(crate) fn pass_time(&mut self, environment: &mut impl GameLibrary, now: Millis) {
        let was_shown = self.play.ending.is_some();
        self.play.pass_time(environment, now);
        self.follow_cursor();
        self.review_if(was_shown, environment);
    }

    /// Reviews a game whose result has been shown, in the background.
    fn review_if(&mut self, was_shown: bool, environment: &mut impl GameLibrary) {
        if self.play.ending.is_none() || !was_shown || self.play.is_showing() {
            self.review = None;
            return;
        }
        let (session, language) = (&self.play.active.session, self.look.language);
        let begin = || EndReview::begin(session, ReviewDepth::Luck, environment, language);
        self.review.get_or_insert_with(begin).check();
    }

    /// When something will change by itself.
    pub(crate) fn wakes_at(&self, now: Millis) -> Option<Millis> {
        self.play.wakes_at(now).or_else(|| match &self.review {
            None => self.play.ending.as_ref().map(|_| now),
            Some(review) => review.is_pending().then(|| now.plus(EndReview::CHECK_INTERVAL)),
        })
    }

    /// Scrolls to the cursor if it was moved.
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
                Typed::Line(line) => self.run_command(&line, environment, now),
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
            // Playing on cancels the question whether to leave.
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

    /// Stops what the program is doing; if it isn't doing anything, clears the message.
    fn cancel(&mut self) {
        if !self.play.stop() {
            self.play.message = Message::default();
        }
    }

    /// Carries out an action, leaving what all front ends share to the shared code.
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

    /// Runs a command that was typed after a colon, in the grammars of the line mode.
    fn run_command(
        &mut self,
        line: &str,
        environment: &mut impl GameLibrary,
        now: Millis,
    ) -> After {
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
                self.play.handle_result(done, environment, now);
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
                self.overlay =
                    Some(Overlay::new(title, texts::help(Style::Plain, language), language));
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
    ) -> After {
        let press = self.key_bar.clicked(mouse);
        let is_covered = self.overlay.is_some() || self.command_line.is_open();
        let after = match press.filter(|_| !is_covered) {
            Some(Press::Key(code)) => self.read(KeyEvent::from(code), environment, now),
            Some(Press::Action(action)) => self.act(action, None, environment, now),
            None => {
                self.mouse_on_board(mouse, environment, now);
                STAY
            }
        };
        self.follow_cursor();
        after
    }

    fn mouse_on_board(
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
            return self.viewport.scroll(columns, rows);
        }
        let pressed = match mouse.kind {
            MouseEventKind::Up(MouseButton::Left) => self.pressed.take(),
            _ => None,
        };
        let pos = self.viewport.cell_at(mouse.column, mouse.row, size);
        if let Some(action) = mouse_action(mouse.kind) {
            self.play.active.note_mouse(middle(pos), action, now);
        }
        let Some(pos) = pos else { return };
        let is_press = matches!(mouse.kind, MouseEventKind::Down(_));
        if is_press && self.play.auto().is_some() {
            self.play.stop();
            if self.play.status().is_over() {
                // The end is now shown, and nothing can be opened any more.
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
            // Both buttons together count as the middle one.
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

/// What a button did, for the record.
const fn mouse_action(kind: MouseEventKind) -> Option<MouseAction> {
    Some(match kind {
        MouseEventKind::Down(MouseButton::Left) => MouseAction::LeftDown,
        MouseEventKind::Up(MouseButton::Left) => MouseAction::LeftUp,
        MouseEventKind::Down(MouseButton::Right) => MouseAction::RightDown,
        MouseEventKind::Up(MouseButton::Right) => MouseAction::RightUp,
        MouseEventKind::Down(MouseButton::Middle) => MouseAction::MiddleDown,
        MouseEventKind::Up(MouseButton::Middle) => MouseAction::MiddleUp,
        _ => return None,
    })
}

/// The middle of a cell in sixteenths: a terminal doesn't say where in a cell the mouse is. Without a
/// cell, a place beside the board.
fn middle(pos: Option<Pos>) -> (i32, i32) {
    let side = |cells: u16| i32::from(cells) * 16 + 8;
    pos.map_or((-1, -1), |pos| (side(pos.x), side(pos.y)))
}
