//! The menu, where the player chooses board, rules and look.

use minewise_actions::{FrontEnd, KeyChanges, KeyScheme, Keymap};
use minewise_frontend::words::impossible_game;
use minewise_frontend::{BoardField, BoardForm, GameNumber, GameSummary};
use minewise_palette::Theme;
use minewise_rules::{FirstClick, Level};
use minewise_session::{Assistant, Config, Fairness, Millis, Strength};
use minewise_texts::{Language, msg};
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::game::WHEEL;
use super::key_bar::{KeyBar, Press};
use super::look::{CellChoice, ScreenLook};
use super::overlay::Overlay;
use super::screen::Flow;
use super::words;

/// A row of the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Field {
    /// The unfinished game that was played last.
    Resume,
    /// The list of all unfinished games.
    Games,
    Level,
    Rows,
    Columns,
    Mines,
    Fairness,
    FirstClick,
    Assistant,
    Strength,
    QuestionMarks,
    Chording,
    Countdown,
    /// The length of the countdown.
    Seconds,
    Theme,
    CellWidth,
    Keys,
    /// The list in which keys are changed.
    OwnKeys,
    Language,
    Start,
}

impl Field {
    /// Whether it does something instead of holding a choice.
    const fn is_button(self) -> bool {
        matches!(self, Field::Start | Field::Resume | Field::Games | Field::OwnKeys)
    }
}

/// The choices for the next game, some of them still as text.
pub(crate) struct Menu {
    pub(super) unfinished: Vec<GameSummary>,
    /// The level; `None` for a custom board.
    pub(super) level: Option<Level>,
    pub(super) numbers: BoardForm,
    pub(super) has_countdown: bool,
    /// The choices that need no checking; its board and time limit aren't used.
    pub(super) choices: Config,
    pub(super) look: ScreenLook,
    pub(super) focus: Field,
    /// What is wrong, and in which field.
    pub(super) complaint: Option<(Field, String)>,
    /// The best times of games with these choices.
    pub(super) best_times: Vec<Millis>,
    /// The player's own keys.
    pub(super) key_changes: KeyChanges,
    /// The row at which each field was last drawn.
    pub(super) drawn: Vec<(u16, Field)>,
    pub(super) key_bar: KeyBar,
    /// The help, if it is open.
    pub(super) overlay: Option<Overlay>,
}

/// What happens after a key.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Chosen {
    /// The menu stays.
    Flow(Flow),
    /// A new game.
    Start(Config),
    /// An unfinished game.
    Resume(GameNumber),
    /// The list of unfinished games.
    List,
    /// The list of keys.
    Keys,
}

impl Menu {
    /// A menu with these choices preselected.
    pub(crate) fn new(config: Config, look: ScreenLook, unfinished: Vec<GameSummary>) -> Self {
        let level = Level::of(config.board);
        let mut numbers = BoardForm::default();
        if level.is_none() {
            numbers.set_board(config.board);
        }
        if let Some(limit) = config.time_limit {
            numbers.set_limit(limit);
        }
        let focus = if unfinished.is_empty() { Field::Level } else { Field::Resume };
        Menu {
            unfinished,
            level,
            numbers,
            has_countdown: config.time_limit.is_some(),
            choices: config,
            look,
            focus,
            complaint: None,
            best_times: Vec::new(),
            key_changes: KeyChanges::default(),
            drawn: Vec::new(),
            key_bar: KeyBar::default(),
            overlay: None,
        }
    }

    pub(crate) const fn look(&self) -> ScreenLook {
        self.look
    }

    /// Shows how many actions the player has given other keys.
    pub(crate) fn set_key_changes(&mut self, changes: KeyChanges) {
        self.key_changes = changes;
    }

    pub(crate) fn set_best_times(&mut self, times: Vec<Millis>) {
        self.best_times = times;
    }

    /// The fields that apply to the current choices, in order.
    pub(super) fn fields(&self) -> Vec<Field> {
        let all = [
            (Field::Resume, !self.unfinished.is_empty()),
            (Field::Games, !self.unfinished.is_empty()),
            (Field::Level, true),
            (Field::Rows, self.level.is_none()),
            (Field::Columns, self.level.is_none()),
            (Field::Mines, self.level.is_none()),
            (Field::Fairness, true),
            (Field::FirstClick, true),
            (Field::Assistant, true),
            (Field::Strength, self.choices.assistant == Assistant::Intelligent),
            (Field::QuestionMarks, true),
            (Field::Chording, true),
            (Field::Countdown, true),
            (Field::Seconds, self.has_countdown),
            (Field::Theme, true),
            (Field::CellWidth, true),
            (Field::Keys, true),
            (Field::OwnKeys, true),
            (Field::Language, true),
            (Field::Start, true),
        ];
        all.into_iter().filter(|(_, matters)| *matters).map(|(field, _)| field).collect()
    }

    /// The choices, checked by the one validator.
    pub(crate) fn config(&self) -> Result<Config, (Field, String)> {
        let board = match self.level {
            Some(level) => level.params(),
            None => {
                let board = self.numbers.board();
                board.map_err(|(field, error)| {
                    (row_of(field), self.look.language.board_error(&error))
                })?
            }
        };
        let limit = self.has_countdown.then(|| self.numbers.limit()).transpose();
        let limit = limit.map_err(|_| {
            (Field::Seconds, msg::ProblemFieldTimeLimit.text(self.look.language).to_owned())
        })?;
        let config = Config { board, time_limit: limit, ..self.choices };
        match config.check() {
            Ok(()) => Ok(config),
            Err(error) => Err((Field::Fairness, impossible_game(error, self.look.language))),
        }
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> Chosen {
        if key.kind == KeyEventKind::Release {
            return Chosen::Flow(Flow::Continue);
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return Chosen::Flow(match key.code {
                KeyCode::Char('c') => Flow::Leave,
                KeyCode::Char('z') => Flow::Suspend,
                KeyCode::Char('l') => Flow::Redraw,
                _ => Flow::Continue,
            });
        }
        if let Some(overlay) = &mut self.overlay {
            if !overlay.read(key) {
                self.overlay = None;
            }
            return Chosen::Flow(Flow::Continue);
        }
        match key.code {
            KeyCode::F(1) => self.show_keys(),
            KeyCode::Char('q') | KeyCode::Esc => return Chosen::Flow(Flow::Leave),
            KeyCode::Enter => return self.choose(),
            KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => self.move_focus(1),
            KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k') => self.move_focus(-1),
            KeyCode::Home => self.focus = self.fields()[0],
            KeyCode::End => self.focus = Field::Start,
            KeyCode::Char(' ') if self.focus.is_button() => {
                return self.choose();
            }
            KeyCode::Right | KeyCode::Char('l' | ' ') => self.change(1),
            KeyCode::Left | KeyCode::Char('h') => self.change(-1),
            KeyCode::Char(digit @ '0'..='9') => self.edit(|form, field| form.push(field, digit)),
            KeyCode::Backspace => self.edit(BoardForm::pop),
            KeyCode::Delete => self.edit(|form, field| form.put(field, "")),
            // Any other key leaves the fields as they are (row D3).
            _ => {}
        }
        Chosen::Flow(Flow::Continue)
    }

    fn show_keys(&mut self) {
        let language = self.look.language;
        let changes = self.key_changes.clone();
        let keymap = Keymap::with_changes(FrontEnd::Terminal, self.look.keys, changes);
        let text = words::keys_of_the_menu(&keymap, language);
        self.overlay = Some(Overlay::new(msg::KeysTitle.text(language), text, language));
    }

    pub(crate) fn mouse(&mut self, mouse: MouseEvent) -> Chosen {
        let by = match mouse.kind {
            MouseEventKind::ScrollDown => 1,
            MouseEventKind::ScrollUp => -1,
            MouseEventKind::Down(MouseButton::Left) => 0,
            _ => return Chosen::Flow(Flow::Continue),
        };
        match (&mut self.overlay, self.key_bar.clicked(mouse), by) {
            (overlay @ Some(_), _, 0) => *overlay = None,
            (Some(overlay), _, rows) => overlay.scroll(rows * WHEEL),
            (None, Some(Press::Key(code)), _) => return self.key(KeyEvent::from(code)),
            (None, _, 0) => return self.click(mouse.row),
            (None, _, rows) => self.move_focus(rows as isize),
        }
        Chosen::Flow(Flow::Continue)
    }

    /// A click on a row: the first selects it, the next activates it.
    fn click(&mut self, row: u16) -> Chosen {
        let Some(&(_, field)) = self.drawn.iter().find(|(drawn, _)| *drawn == row) else {
            return Chosen::Flow(Flow::Continue);
        };
        let is_button = field.is_button();
        let was_chosen = std::mem::replace(&mut self.focus, field) == field;
        match (is_button, was_chosen) {
            (true, _) => return self.choose(),
            (false, true) => self.change(1),
            (false, false) => {}
        }
        Chosen::Flow(Flow::Continue)
    }

    fn move_focus(&mut self, by: isize) {
        let fields = self.fields();
        let at = fields.iter().position(|field| *field == self.focus).unwrap_or(0);
        let to = (at as isize + by).rem_euclid(fields.len() as isize) as usize;
        self.focus = fields[to];
    }

    /// Starts what is chosen, or shows what is wrong at the field concerned.
    fn choose(&mut self) -> Chosen {
        match (self.focus, self.unfinished.first()) {
            (Field::Resume, Some(latest)) => return Chosen::Resume(latest.number),
            (Field::Games, Some(_)) => return Chosen::List,
            (Field::OwnKeys, _) => return Chosen::Keys,
            _ => {}
        }
        match self.config() {
            Ok(config) => Chosen::Start(config),
            Err((field, complaint)) => {
                self.focus = field;
                self.complaint = Some((field, complaint));
                Chosen::Flow(Flow::Continue)
            }
        }
    }

    /// Shows that something else is wrong.
    pub(crate) fn complain(&mut self, complaint: String) {
        self.complaint = Some((self.focus, complaint));
    }

    fn edit(&mut self, change: impl Fn(&mut BoardForm, BoardField)) {
        let field = match self.focus {
            Field::Rows => BoardField::Rows,
            Field::Columns => BoardField::Columns,
            Field::Mines => BoardField::Mines,
            Field::Seconds => BoardField::Seconds,
            _ => return,
        };
        change(&mut self.numbers, field);
        self.complaint = None;
    }

    fn change(&mut self, by: isize) {
        let choices = &mut self.choices;
        match self.focus {
            Field::Level => {
                let levels = Level::ALL.map(Some);
                let all: Vec<Option<Level>> = levels.into_iter().chain([None]).collect();
                self.level = next_of(&all, self.level, by);
            }
            Field::Fairness => choices.fairness = next_of(&Fairness::ALL, choices.fairness, by),
            Field::FirstClick => {
                choices.first_click = next_of(&FirstClick::ALL, choices.first_click, by);
            }
            Field::Assistant => choices.assistant = next_of(&Assistant::ALL, choices.assistant, by),
            Field::Strength => choices.strength = next_of(&Strength::ALL, choices.strength, by),
            Field::QuestionMarks => choices.question_marks = !choices.question_marks,
            Field::Chording => choices.chording = !choices.chording,
            Field::Countdown => self.has_countdown = !self.has_countdown,
            Field::Theme => self.look.theme = next_of(&Theme::ALL, self.look.theme, by),
            Field::CellWidth => self.look.cells = next_of(&CellChoice::ALL, self.look.cells, by),
            Field::Keys => self.look.keys = next_of(&KeyScheme::ALL, self.look.keys, by),
            Field::Language => {
                self.look.language = next_of(&Language::ALL, self.look.language, by);
                self.look.is_language_chosen = true;
            }
            Field::Resume
            | Field::Games
            | Field::Rows
            | Field::Columns
            | Field::Mines
            | Field::Seconds
            | Field::OwnKeys
            | Field::Start => return,
        }
        self.complaint = None;
    }
}

/// The menu's row for a field of the board form.
const fn row_of(field: BoardField) -> Field {
    match field {
        BoardField::Rows => Field::Rows,
        BoardField::Columns => Field::Columns,
        BoardField::Mines => Field::Mines,
        BoardField::Seconds => Field::Seconds,
    }
}

/// The value some places later in the list, wrapping around.
fn next_of<T: PartialEq + Copy>(all: &[T], value: T, by: isize) -> T {
    let at = all.iter().position(|other| *other == value).unwrap_or(0);
    all[(at as isize + by).rem_euclid(all.len() as isize) as usize]
}
