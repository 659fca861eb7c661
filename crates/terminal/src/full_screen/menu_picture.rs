//! Drawing the menu.

use minewise_actions::KeyScheme;
use minewise_board::ParamsRequest;
use minewise_frontend::BoardField;
use minewise_frontend::words::{board_size, named};
use minewise_session::TimeLimit;
use minewise_texts::{Language, msg};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::key_bar::BarItem;
use super::look::CellChoice;
use super::menu::{Field, Menu};
use super::overlay::clear;
use super::paint::Paint;
use super::text::{Line, draw_lines};
use super::words;
use crate::wrapping::{padded, shortened, width_of, wrap};

/// The widest menu that is read well.
const WIDEST: u16 = 78;
/// The columns for the names of the fields, if there is enough room, and the most that long ones get.
const NAMES: usize = 15;
const WIDE_NAMES: usize = 24;
/// The rows for what there is no room for beside its field.
const BELOW: u16 = 3;

/// How the columns of the menu are divided.
#[derive(Clone, Copy)]
struct Columns {
    names: usize,
    width: u16,
    /// Whether there is room below the fields.
    has_below: bool,
}

impl Columns {
    /// Where room is scarce, the names get no more than they need.
    fn new(fields: &[Field], width: u16, has_below: bool, language: Language) -> Self {
        let longest = fields.iter().map(|&field| width_of(&name(field, language))).max();
        let longest = longest.unwrap_or(NAMES);
        let names = if width < 60 { longest.min(NAMES) } else { longest.clamp(NAMES, WIDE_NAMES) };
        Columns { names, width, has_below }
    }

    /// The columns for the value of a field.
    fn for_value(self) -> u16 {
        self.width.saturating_sub((self.names + ">    ".len()) as u16)
    }

    /// Whether a text fits beside the value of a field.
    fn fits_beside(self, value: &str, text: &str) -> bool {
        let places = [value, text].map(width_of);
        places.iter().sum::<usize>() + "  ".len() <= usize::from(self.for_value())
    }
}

/// How a field is shown.
struct Shown {
    name: String,
    value: String,
    remark: String,
}

impl Menu {
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>) {
        let paint = Paint::new(self.look);
        let language = self.look.language;
        let screen = frame.area();
        let buffer = frame.buffer_mut();
        clear(buffer, screen, paint);
        let footer_rows = u16::from(screen.height >= 4);
        let footer = Rect::new(screen.x, screen.bottom() - footer_rows, screen.width, footer_rows);
        let fields = self.fields();
        let rows = screen.height - footer_rows;
        // Below the fields stands what there is no room for beside them.
        let below_rows = if rows >= 8 { BELOW } else { 0 };
        let count = fields.len() as u16;
        let title_rows = match rows.saturating_sub(count + below_rows) {
            0 => 0,
            1..=3 => 1,
            _ => 2,
        };
        let width = screen.width.min(WIDEST);
        let left = screen.x + (screen.width - width) / 2;
        let best_rows = u16::from(!self.best_times.is_empty());
        let wanted = title_rows + count + best_rows * 2;
        let most = rows.saturating_sub(title_rows + count + below_rows);
        let top = screen.y + (rows.saturating_sub(wanted) / 3).min(most);
        let line = |row: u16| Rect::new(left, top + row, width, 1);

        if title_rows > 0 {
            let title = msg::TerminalTitle.text(language);
            let title = if width_of(title) > usize::from(width) {
                msg::SiteName.text(language)
            } else {
                title
            };
            buffer.set_stringn(left, top, title, width.into(), paint.strong());
        }
        // A small screen shows the part of the menu around the focus.
        let end = screen.y + rows - below_rows;
        let room = usize::from(end.saturating_sub(top + title_rows)).max(1);
        let focus = fields.iter().position(|field| *field == self.focus).unwrap_or(0);
        let skipped = (focus + 1).saturating_sub(room);
        let columns = Columns::new(&fields, width, below_rows > 0, language);
        self.drawn.clear();
        for (row, &field) in (title_rows..).zip(fields.iter().skip(skipped).take(room)) {
            self.draw_field(buffer, line(row), field, columns, paint);
            self.drawn.push((top + row, field));
        }
        let below = top + title_rows + (fields.len().min(room)) as u16;
        let gap = u16::from((screen.y + rows).saturating_sub(below) > below_rows);
        let below = below + gap;
        let room = Rect::new(left, below, width, (screen.y + rows).saturating_sub(below));
        let (text, style) = self.text_below(columns, paint);
        let lines = wrap(&text, width).into_iter();
        let lines: Vec<Line> = lines.map(|text| Line { text, style }).collect();
        draw_lines(buffer, room, &lines);
        let enter = match self.focus {
            Field::Resume => msg::TerminalDoResume.text(language),
            Field::Games | Field::OwnKeys => msg::TerminalDoList.text(language),
            _ => msg::TerminalDoStart.text(language),
        };
        let up_down = [KeyCode::Up, KeyCode::Down];
        let left_right = [KeyCode::Left, KeyCode::Right];
        let items = [
            BarItem::new(msg::KeyEnter.text(language), enter, &[KeyCode::Enter]),
            BarItem::new("F1", msg::TerminalDoHelp.text(language), &[KeyCode::F(1)]),
            BarItem::new(
                msg::TerminalKeysUpDown.text(language),
                msg::TerminalDoField.text(language),
                &up_down,
            ),
            BarItem::new(
                msg::TerminalKeysLeftRight.text(language),
                msg::TerminalDoChange.text(language),
                &left_right,
            ),
            BarItem::new("q", msg::TerminalDoQuit.text(language), &[KeyCode::Char('q')]),
            BarItem::new("0-9", msg::TerminalDoNumber.text(language), &[]),
        ];
        self.key_bar.draw(buffer, footer, &items, paint);
        if let Some(overlay) = &mut self.overlay {
            overlay.draw(buffer, screen, paint);
        }
    }

    /// The text below the fields: what doesn't fit beside its field, or the best times.
    fn text_below(&self, columns: Columns, paint: Paint) -> (String, Style) {
        let language = self.look.language;
        if let Some((field, complaint)) = &self.complaint {
            if !columns.fits_beside(&self.shown(*field).value, complaint) {
                return (complaint.clone(), paint.wrong());
            }
        } else {
            let Shown { value, remark, .. } = self.shown(self.focus);
            let is_cut = width_of(&value) > usize::from(columns.for_value());
            let has_remark = !remark.is_empty() && !columns.fits_beside(&value, &remark);
            match (is_cut, has_remark) {
                (true, true) => return (format!("{value}\n{remark}"), paint.muted()),
                (true, false) => return (value, paint.muted()),
                (false, true) => return (remark, paint.muted()),
                (false, false) => {}
            }
        }
        let times =
            self.best_times.iter().take(5).map(|&time| words::exact_seconds(time, language));
        let times = times.collect::<Vec<_>>().join("   ");
        if times.is_empty() {
            return (times, paint.muted());
        }
        (msg::LocalBestTimes { times: &times }.text(language), paint.muted())
    }

    fn draw_field(
        &self,
        buffer: &mut Buffer,
        area: Rect,
        field: Field,
        columns: Columns,
        paint: Paint,
    ) {
        let Shown { name, value, remark } = self.shown(field);
        let is_chosen = self.focus == field;
        let pointer = if is_chosen { ">" } else { " " };
        let room = |x: u16| usize::from(area.right().saturating_sub(x));
        let label = format!("{pointer} {} ", padded(&name, columns.names));
        let name_style = if is_chosen { paint.accent() } else { paint.text() };
        let (x, y) = buffer.set_stringn(area.x, area.y, label, room(area.x), name_style);
        let style = if is_chosen { paint.chosen() } else { paint.strong() };
        let shown = match value.strip_suffix(" >") {
            Some(choice) if width_of(&value) > usize::from(columns.for_value()) => {
                format!("{} >", shortened(choice, columns.for_value().saturating_sub(2)))
            }
            _ => shortened(&value, columns.for_value()),
        };
        let (x, _) = buffer.set_stringn(x, y, format!(" {shown} "), room(x), style);
        let complaint = self.complaint.as_ref().filter(|(at, _)| *at == field);
        let (text, style) = match complaint {
            Some((_, complaint)) => (complaint.clone(), paint.wrong()),
            None => (remark, paint.muted()),
        };
        let is_short = columns.fits_beside(&value, &text);
        // A screen without room below shows at least the beginning of what is wrong.
        let is_urgent = complaint.is_some() && !columns.has_below && x + 1 < area.right();
        if is_short || is_urgent {
            buffer.set_stringn(x + 1, y, text, room(x + 1), style);
        }
    }

    fn shown(&self, field: Field) -> Shown {
        let name = name(field, self.look.language);
        Shown { name, value: self.value(field), remark: self.remark(field) }
    }

    /// The value of a field, as text.
    fn value(&self, field: Field) -> String {
        let (choices, look, language) = (&self.choices, self.look, self.look.language);
        let choice = |value: &str| format!("< {value} >");
        let chosen = |kind: &str, name: &'static str| choice(named(language, kind, name));
        let switch = |on: bool| {
            let text = [msg::TerminalOff.text(language), msg::TerminalOn.text(language)];
            choice(text[usize::from(on)])
        };
        let typed = |field| format!("{:_<5}", self.numbers.text(field));
        match field {
            Field::Resume => {
                let latest = self.unfinished.first();
                latest.map(|game| words::waiting(game, language)).unwrap_or_default()
            }
            Field::Games => {
                msg::TerminalMenuGamesCount { count: self.unfinished.len().into() }.text(language)
            }
            Field::Level => match self.level {
                Some(level) => chosen("level", level.name()),
                None => choice(msg::StartCustom.text(language)),
            },
            Field::Rows => typed(BoardField::Rows),
            Field::Columns => typed(BoardField::Columns),
            Field::Mines => typed(BoardField::Mines),
            Field::Fairness => chosen("fairness", choices.fairness.name()),
            Field::FirstClick => chosen("first-click", choices.first_click.name()),
            Field::Assistant => chosen("assistant", choices.assistant.name()),
            Field::Strength => chosen("strength", choices.strength.name()),
            Field::QuestionMarks => switch(choices.question_marks),
            Field::Chording => switch(choices.chording),
            Field::Countdown => switch(self.has_countdown),
            Field::Seconds => typed(BoardField::Seconds),
            Field::Theme => chosen("settings-theme", look.theme.name),
            Field::CellWidth => choice(match look.cells {
                CellChoice::Fitting => msg::TerminalCellsFitting.text(language),
                CellChoice::One => msg::TerminalCellsOne.text(language),
                CellChoice::Two => msg::TerminalCellsTwo.text(language),
                CellChoice::Three => msg::TerminalCellsThree.text(language),
            }),
            Field::Keys => chosen("terminal-keys", look.keys.name()),
            Field::OwnKeys => {
                msg::TerminalMenuOwnKeysCount { count: self.key_changes.len().into() }
                    .text(language)
            }
            Field::Language => choice(language.name()),
            Field::Start => msg::StartStart.text(language).to_owned(),
        }
    }

    /// The remark beside a field.
    fn remark(&self, field: Field) -> String {
        let (choices, language) = (&self.choices, self.look.language);
        let default = |field, default: u64| match self.numbers.text(field) {
            "" => msg::TerminalIfEmpty { value: default.into() }.text(language),
            _ => String::new(),
        };
        let about = |kind: &str, name: &str| {
            language.message(&format!("{kind}-{name}-about")).unwrap_or_default()
        };
        let text = match field {
            Field::Games => {
                let count = self.unfinished.len().into();
                return msg::TerminalMenuGamesSee { count }.text(language);
            }
            Field::Level => match self.level {
                Some(level) => return board_size(level.params(), language),
                None => msg::TerminalCustomAbout.text(language),
            },
            Field::Rows => return default(BoardField::Rows, ParamsRequest::DEFAULT_SIDE),
            Field::Columns => return default(BoardField::Columns, ParamsRequest::DEFAULT_SIDE),
            Field::Mines => return default(BoardField::Mines, ParamsRequest::DEFAULT_MINES),
            Field::Seconds => return default(BoardField::Seconds, TimeLimit::DEFAULT.seconds()),
            Field::Fairness => about("fairness", choices.fairness.name()),
            Field::Assistant => about("assistant", choices.assistant.name()),
            Field::Chording => msg::ActionChord.text(language),
            Field::Keys => match self.look.keys {
                KeyScheme::Vi => msg::TerminalKeysViAbout.text(language),
                KeyScheme::Arrows => msg::TerminalKeysArrowsAbout.text(language),
            },
            Field::OwnKeys => msg::TerminalMenuOwnKeysSee.text(language),
            Field::Resume
            | Field::FirstClick
            | Field::Strength
            | Field::QuestionMarks
            | Field::Countdown
            | Field::Theme
            | Field::CellWidth
            | Field::Language
            | Field::Start => "",
        };
        text.to_owned()
    }
}

/// The name of a field. Fields that belong to the one above are indented.
fn name(field: Field, language: Language) -> String {
    let name = match field {
        Field::Resume => msg::TerminalMenuResume.text(language),
        Field::Games => msg::TerminalMenuGames.text(language),
        Field::Level => msg::TerminalMenuLevel.text(language),
        Field::Rows => msg::StartRows.text(language),
        Field::Columns => msg::StartColumns.text(language),
        Field::Mines => msg::StartMines.text(language),
        Field::Fairness => msg::StartFairness.text(language),
        Field::FirstClick => msg::StartFirstClick.text(language),
        Field::Assistant => msg::StartAssistant.text(language),
        Field::Strength => msg::TerminalMenuStrength.text(language),
        Field::QuestionMarks => msg::StartQuestionMarks.text(language),
        Field::Chording => msg::TerminalMenuChording.text(language),
        Field::Countdown => msg::StartCountdown.text(language),
        Field::Seconds => msg::TerminalMenuSeconds.text(language),
        Field::Theme => msg::SettingsTheme.text(language),
        Field::CellWidth => msg::TerminalMenuCells.text(language),
        Field::Keys => msg::KeysTitle.text(language),
        Field::OwnKeys => msg::TerminalMenuOwnKeys.text(language),
        Field::Language => msg::SettingsLanguage.text(language),
        Field::Start => "",
    };
    let is_part = matches!(
        field,
        Field::Games
            | Field::Rows
            | Field::Columns
            | Field::Mines
            | Field::Strength
            | Field::Seconds
            | Field::OwnKeys
    );
    if is_part { format!("  {name}") } else { name.to_owned() }
}
