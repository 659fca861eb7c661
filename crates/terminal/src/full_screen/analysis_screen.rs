//! The analysis screen: a position to edit, with its odds as they change.

use minewise_actions::{Action, Keymap};
use minewise_board::{Params, Pos, View};
use minewise_frontend::{Examined, Message, Motion, Position, Surroundings, words as front_words};
use minewise_report::{Best, BestKind, Effort, Report};
use minewise_session::{Millis, Stop};
use minewise_solver::Budget;
use minewise_texts::{Language, msg};
use ratatui::Frame;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::board_picture::{BoardPicture, Figures};
use super::command_line::{CommandLine, Typed};
use super::furniture::{draw_labels, draw_panel, draw_prompt};
use super::key_bar::{BarItem, KeyBar, Press};
use super::keymap::KeyReader;
use super::layout::Areas;
use super::look::ScreenLook;
use super::overlay::{Overlay, clear};
use super::paint::Paint;
use super::screen::{Flow, Input, Screen};
use super::text::{Line, fitting};
use super::viewport::Viewport;
use super::words;
use crate::PlayError;
use crate::setup::read_board;
use crate::wrapping::wrap;

/// The largest board, in cells, whose layouts are counted. On larger ones the exact number would
/// take longer than a key press may.
const MAX_COUNTED: usize = 2_500;
const EFFORT: Effort<'static> =
    Effort { budgets: &[Budget::DEFAULT], most_counted: MAX_COUNTED, stop: &Stop::NEVER };

/// A position, its odds, and a cursor to change it.
pub struct AnalysisScreen {
    position: Position,
    examined: Examined,
    look: ScreenLook,
    cursor: Pos,
    keys: KeyReader,
    viewport: Viewport,
    overlay: Option<Overlay>,
    command_line: CommandLine,
    key_bar: KeyBar,
    /// The current answer.
    said: Message,
}

impl AnalysisScreen {
    /// Starts with a position.
    pub fn new(view: &View, look: ScreenLook) -> Self {
        let position = Position::new(view);
        AnalysisScreen {
            examined: examine(&position, look.language),
            position,
            look,
            cursor: view.size().middle(),
            keys: KeyReader::with_defaults(look.keys),
            viewport: Viewport::new(),
            overlay: None,
            command_line: CommandLine::default(),
            key_bar: KeyBar::default(),
            said: Message::default(),
        }
    }

    /// The current position, in the notation.
    pub fn notation(&self) -> String {
        self.position.notation()
    }

    fn key(&mut self, key: KeyEvent) -> Flow {
        if key.kind == KeyEventKind::Release {
            return Flow::Continue;
        }
        if self.command_line.is_open() {
            if let Typed::Line(line) = self.command_line.read(key) {
                self.run_command(line.trim());
            }
            return Flow::Continue;
        }
        let has_control = key.modifiers.contains(KeyModifiers::CONTROL);
        if let Some(overlay) = &mut self.overlay
            && !has_control
        {
            if !overlay.read(key) {
                self.overlay = None;
            }
            return Flow::Continue;
        }
        if !has_control && self.edit(key.code) {
            self.look_again();
            return Flow::Continue;
        }
        match self.keys.read(key) {
            Some(action) => self.act(action),
            None => Flow::Continue,
        }
    }

    /// Changes the position if the key does that. Returns whether it does.
    fn edit(&mut self, code: KeyCode) -> bool {
        let pos = self.cursor;
        match code {
            KeyCode::Char(digit @ '0'..='8') => self.position.set(pos, Some(digit as u8 - b'0')),
            KeyCode::Char('#' | 'x' | '_') | KeyCode::Delete | KeyCode::Backspace => {
                self.position.set(pos, None);
            }
            // Open cells can't have assumptions.
            KeyCode::Char('m' | 's') if self.position.is_open(pos) => {}
            KeyCode::Char('m') => self.position.toggle_mine(pos),
            KeyCode::Char('s') => self.position.toggle_safe(pos),
            _ => return false,
        }
        true
    }

    fn act(&mut self, (action, count): (Action, Option<u32>)) -> Flow {
        if let Some(motion) = Motion::of(action) {
            self.move_cursor(motion, count);
            return Flow::Continue;
        }
        let language = self.look.language;
        match action {
            Action::Faster => self.change_mines(1),
            Action::Slower => self.change_mines(-1),
            Action::Why => {
                // Nothing stops it, so there is always an answer.
                let said = self.examined.explain(self.cursor, &EFFORT, language);
                self.said = said.unwrap_or_default();
            }
            Action::Undo => {
                let undone = self.position.undo();
                self.look_again();
                if !undone {
                    self.said.text = msg::RefusedNothingToUndo.text(language).to_owned();
                }
                self.keep_on_board();
            }
            Action::CommandLine => self.command_line.open(),
            Action::CellWidth => {
                self.look.cells = self.look.cells.toggled();
                self.viewport.show(self.cursor);
            }
            Action::Help => self.show_keys(),
            Action::Details => {
                let text = self.findings().join("\n");
                self.overlay =
                    Some(Overlay::new(msg::TerminalDetails.text(language), text, language));
            }
            Action::Cancel => self.said = Message::default(),
            Action::Redraw => return Flow::Redraw,
            Action::Suspend => return Flow::Suspend,
            Action::Quit => return Flow::Leave,
            _ => {}
        }
        Flow::Continue
    }

    fn move_cursor(&mut self, motion: Motion, count: Option<u32>) {
        let cells = self.position.cells();
        let (size, page) = (self.position.params().size(), self.viewport.rows());
        let board = Surroundings { size, cells: &cells, page };
        if let Some(pos) = motion.destination(count, self.cursor, board) {
            self.cursor = pos;
            self.viewport.show(pos);
        }
    }

    fn change_mines(&mut self, by: i64) {
        let mines = i64::from(self.position.params().mines()) + by;
        self.set_mines(u64::try_from(mines).unwrap_or(0));
    }

    fn set_mines(&mut self, mines: u64) {
        let size = self.position.params().size();
        match Params::of_position(size.width().into(), size.height().into(), mines) {
            Ok(params) => {
                self.position.set_params(params);
                self.look_again();
            }
            Err(error) => self.say(self.look.language.board_error(&error)),
        }
    }

    /// Examines a position that has changed; what was said was about another one.
    fn look_again(&mut self) {
        self.said = Message::default();
        self.examined = examine(&self.position, self.look.language);
    }

    fn say(&mut self, text: String) {
        self.said = Message { text, ..Message::default() };
    }

    /// Runs a command that was typed after a colon.
    fn run_command(&mut self, line: &str) {
        self.said = Message::default();
        let mines = line.strip_prefix("mines").and_then(|number| number.trim().parse().ok());
        if matches!(line, "help" | "h") {
            self.show_keys();
        } else if let Some(mines) = mines {
            self.set_mines(mines);
        } else {
            let board = line.strip_prefix("new ").unwrap_or(line);
            let empty = read_board(board).or_else(|_| Params::read_position(board));
            let empty = empty.map(View::covered);
            match empty.or_else(|_| line.parse::<View>()) {
                Ok(view) => {
                    self.position.replace(&view);
                    self.look_again();
                    self.keep_on_board();
                }
                Err(error) => self.say(self.look.language.notation_error(&error)),
            }
        }
    }

    fn show_keys(&mut self) {
        let language = self.look.language;
        let title = msg::KeysTitle.text(language);
        self.overlay = Some(Overlay::new(title, keys(self.keys.keymap(), language), language));
    }

    /// Moves the cursor onto the board, which may have become smaller.
    fn keep_on_board(&mut self) {
        let size = self.position.params().size();
        self.cursor.x = self.cursor.x.min(size.width() - 1);
        self.cursor.y = self.cursor.y.min(size.height() - 1);
        self.viewport.show(self.cursor);
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Flow {
        let is_covered = self.overlay.is_some() || self.command_line.is_open();
        match self.key_bar.clicked(mouse).filter(|_| !is_covered) {
            Some(Press::Key(code)) => return self.key(KeyEvent::from(code)),
            _ => self.mouse_on_board(mouse),
        }
        Flow::Continue
    }

    fn mouse_on_board(&mut self, mouse: MouseEvent) {
        let rows = match mouse.kind {
            MouseEventKind::ScrollUp => -3,
            MouseEventKind::ScrollDown => 3,
            _ => 0,
        };
        let size = self.position.params().size();
        if let Some(overlay) = &mut self.overlay {
            overlay.scroll(rows);
            if matches!(mouse.kind, MouseEventKind::Down(_)) {
                self.overlay = None;
            }
            return;
        }
        self.viewport.scroll(0, rows);
        let Some(pos) = self.viewport.cell_at(mouse.column, mouse.row, size) else { return };
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => self.cursor = pos,
            MouseEventKind::Down(MouseButton::Right) if !self.position.is_open(pos) => {
                self.cursor = pos;
                self.position.toggle_mine(pos);
                self.look_again();
            }
            _ => {}
        }
    }

    /// What is known about the position, the most important first.
    fn findings(&self) -> Vec<String> {
        let language = self.look.language;
        let mut found = Vec::new();
        if !self.said.text.is_empty() {
            found.push(self.said.text.clone());
        }
        match &self.examined {
            Examined::Impossible(why) => found.push(why.text.clone()),
            Examined::Sound { report: Report { analysis, layouts, best }, .. } => {
                if let Some(layouts) = layouts {
                    let count = layouts.to_string();
                    found.push(msg::TerminalAnalysisLayouts { count: &count }.text(language));
                }
                if !analysis.is_complete() {
                    found.push(msg::TerminalAnalysisEstimates.text(language).to_owned());
                }
                let (safe, mines) = (analysis.safe().len(), analysis.mines().len());
                let (safe, count) = (safe.into(), mines.into());
                found.push(msg::TerminalAnalysisCertain { safe, count }.text(language));
                found.push(match best {
                    Some(Best { pos, kind: BestKind::Certain, .. }) => {
                        let place = language.place(*pos);
                        msg::LocalAnalysisBestSafe { place: &place }.text(language)
                    }
                    Some(Best { pos, risk, .. }) if analysis.is_complete() => {
                        let (place, risk) = (language.place(*pos), language.exact_percent(*risk));
                        msg::LocalAnalysisBest { place: &place, risk: &risk }.text(language)
                    }
                    Some(Best { pos, risk, .. }) => {
                        let (place, risk) = (language.place(*pos), language.percent(*risk));
                        msg::LocalAnalysisBestAbout { place: &place, risk: &risk }.text(language)
                    }
                    None => msg::TerminalAnalysisBestNone.text(language).to_owned(),
                });
            }
        }
        found.push(self.notation());
        found
    }

    /// As much as fits of where the cursor is and what the board is.
    fn status(&self, width: u16) -> String {
        let params = self.position.params();
        let language = self.look.language;
        let place = &language.place(self.cursor);
        let chance = match &self.examined {
            Examined::Sound { report: Report { analysis, .. }, .. } => {
                let is_exact = analysis.is_complete();
                analysis.mine_probability(self.cursor).map(|chance| {
                    if is_exact { language.exact_percent(chance) } else { language.percent(chance) }
                })
            }
            Examined::Impossible(_) => None,
        };
        let cursor = match &chance {
            Some(chance) => msg::TerminalAtRisk { place, chance }.text(language),
            None => msg::TerminalAt { place }.text(language),
        };
        let begun = self.keys.begun();
        let mines = msg::TerminalAnalysisMines { count: params.mines().into() }.text(language);
        let title = msg::TerminalAnalysis.text(language).to_owned();
        let parts = [(3, title), (0, cursor), (2, mines), (4, params.to_string()), (1, begun)];
        fitting(&parts, 3, width).join("   ")
    }
}

impl Screen for AnalysisScreen {
    fn handle(&mut self, input: Input, _now: Millis) -> Flow {
        match input {
            Input::Key(key) => self.key(key),
            Input::Mouse(mouse) => self.mouse(mouse),
            Input::Resize | Input::Tick => Flow::Continue,
            Input::Suspend => Flow::Suspend,
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, _now: Millis) {
        let paint = Paint::new(self.look);
        let screen = frame.area();
        let size = self.position.params().size();
        let cells = Figures::Everywhere.cells(self.look, size, screen.width);
        let areas = Areas::divide(screen, size, cells);
        self.viewport.place(areas.board, cells, size, Some(self.cursor));
        let buffer = frame.buffer_mut();
        clear(buffer, screen, paint);
        buffer.set_style(areas.status, paint.bar());
        let (inner, x) = (areas.status.width.saturating_sub(2), areas.status.x + 1);
        buffer.set_stringn(x, areas.status.y, self.status(inner), inner.into(), paint.bar());
        draw_labels(buffer, &areas, &self.viewport, paint);
        let odds = self.examined.odds();
        let picture = BoardPicture {
            size,
            cells: &self.position.cells(),
            odds: odds.as_deref(),
            hint: None,
            pointed_at: &self.said.pointed_at,
            cursor: Some(self.cursor),
            figures: Figures::Everywhere,
        };
        picture.draw(buffer, &self.viewport, self.look);
        let is_wrong = matches!(self.examined, Examined::Impossible(_));
        let inner = areas.panel.width.saturating_sub(2);
        let lines = self.findings().into_iter().flat_map(|text| wrap(&text, inner));
        let style = |row: usize| match row {
            0 if is_wrong || !self.said.text.is_empty() => paint.accent(),
            _ => paint.text(),
        };
        let lines: Vec<Line> =
            lines.enumerate().map(|(row, text)| Line { text, style: style(row) }).collect();
        let language = self.look.language;
        draw_panel(buffer, areas.panel, &lines, language, paint);
        let item = |keys: &'static str, what: &'static str, codes: &str| {
            let codes: Vec<KeyCode> = codes.chars().map(KeyCode::Char).collect();
            BarItem::new(keys, what, &codes)
        };
        let items = [
            item("0-8", msg::TerminalDoOpen.text(language), ""),
            item("#", msg::TerminalDoCover.text(language), "#"),
            item("m s", msg::TerminalDoAssume.text(language), "ms"),
            item("+ -", msg::TerminalDoMines.text(language), "+-"),
            item("?", msg::TerminalDoWhy.text(language), "?"),
            item("u", msg::TerminalDoUndo.text(language), "u"),
            item(":", msg::TerminalDoCommandLine.text(language), ":"),
            BarItem::new("F1", msg::TerminalDoHelp.text(language), &[KeyCode::F(1)]),
            item("q", msg::TerminalDoQuit.text(language), "q"),
        ];
        self.key_bar.draw(buffer, areas.footer, &items, paint);
        if let Some(overlay) = &mut self.overlay {
            overlay.draw(buffer, screen, paint);
        }
        if self.command_line.is_open() {
            let at = draw_prompt(buffer, screen, &self.command_line, paint);
            frame.set_cursor_position(at);
        }
    }

    fn wakes_at(&self, _now: Millis) -> Option<Millis> {
        None
    }

    fn close(&mut self, _now: Millis) -> Result<(), PlayError> {
        Ok(())
    }
}

/// What can be known about a position.
fn examine(position: &Position, language: Language) -> Examined {
    let examined = Examined::examine(position, &EFFORT, language);
    // Nothing stops it, so there is always an answer.
    examined.unwrap_or_else(|| Examined::Impossible(Message::default()))
}

fn keys(keymap: &Keymap, language: Language) -> String {
    let keys = |actions: &[Action]| words::keys_for(keymap, actions, language);
    let named = |action: Action| (keys(&[action]), front_words::action(action, language));
    let own = |keys: &str, what| (keys.to_owned(), what);
    words::table_of_keys(&[
        (
            msg::TerminalAnalysisKeysEdit.text(language),
            &[
                own(
                    msg::LocalAnalysisKeysRange.text(language),
                    msg::LocalAnalysisKeysOpen.text(language),
                ),
                own(
                    msg::LocalAnalysisKeysOr.text(language),
                    msg::LocalAnalysisKeysCover.text(language),
                ),
                own("m s", msg::LocalAnalysisKeysAssume.text(language)),
                (
                    keys(&[Action::Faster, Action::Slower]),
                    msg::TerminalAnalysisKeysMines.text(language),
                ),
                (keys(&[Action::Undo]), msg::TerminalAnalysisKeysUndo.text(language)),
            ],
        ),
        (
            msg::TerminalAnalysisKeysRead.text(language),
            &[
                (keys(&[Action::Why]), msg::LocalAnalysisKeysWhy.text(language)),
                own(
                    msg::TerminalAnalysisKeysArrows.text(language),
                    msg::TerminalAnalysisKeysMove.text(language),
                ),
                own(
                    msg::TerminalHelpMouse.text(language),
                    msg::TerminalAnalysisKeysMouse.text(language),
                ),
            ],
        ),
        (
            msg::TerminalKeysMore.text(language),
            &[
                (keys(&[Action::CommandLine]), msg::TerminalAnalysisKeysType.text(language)),
                named(Action::Details),
                named(Action::CellWidth),
                (keys(&[Action::Quit]), msg::TerminalAnalysisKeysQuit.text(language)),
            ],
        ),
    ])
}
