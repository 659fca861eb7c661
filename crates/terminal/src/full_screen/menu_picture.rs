//! The menu, drawn.

use minewise_actions::KeyScheme;
use minewise_board::ParamsRequest;
use minewise_frontend::BoardField;
use minewise_rules::{FirstClick, Level};
use minewise_session::{Strength, TimeLimit};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::furniture::draw_footer;
use super::look::CellWidth;
use super::menu::{Field, Menu};
use super::overlay::clear;
use super::paint::Paint;
use super::text::{Line, draw_lines, wrap};
use super::words;

/// The widest menu that is read well, and the place for the names of its fields.
const WIDEST: u16 = 78;
const NAMES: usize = 15;

/// How a field is shown.
struct Shown {
    name: &'static str,
    value: String,
    remark: String,
}

impl Menu {
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>) {
        let paint = Paint::new(self.look);
        let screen = frame.area();
        let buffer = frame.buffer_mut();
        clear(buffer, screen, paint);
        let footer_rows = u16::from(screen.height >= 4);
        let footer = Rect::new(screen.x, screen.bottom() - footer_rows, screen.width, footer_rows);
        let fields = self.fields();
        let title_rows = match screen.height.saturating_sub(fields.len() as u16 + footer_rows) {
            0 => 0,
            1..=3 => 1,
            _ => 2,
        };
        let best_rows = u16::from(!self.best_times.is_empty());
        let width = screen.width.min(WIDEST);
        let left = screen.x + (screen.width - width) / 2;
        let rows = screen.height - footer_rows;
        let wanted = title_rows + fields.len() as u16 + best_rows * 2;
        let top = screen.y + rows.saturating_sub(wanted) / 3;
        let line = |row: u16| Rect::new(left, top + row, width, 1);

        if title_rows > 0 {
            let title = "Minewise: open every cell that hides no mine";
            buffer.set_stringn(left, top, title, width.into(), paint.strong());
        }
        // A small screen shows the part of the menu around the focus.
        let room = usize::from((screen.y + rows).saturating_sub(top + title_rows)).max(1);
        let focus = fields.iter().position(|field| *field == self.focus).unwrap_or(0);
        let skipped = (focus + 1).saturating_sub(room);
        self.drawn.clear();
        for (row, &field) in (title_rows..).zip(fields.iter().skip(skipped).take(room)) {
            self.draw_field(buffer, line(row), field, paint);
            self.drawn.push((top + row, field));
        }
        let below = top + title_rows + fields.len() as u16 + 1;
        if let Some((field, complaint)) = &self.complaint
            && !fits_beside(&self.shown(*field), complaint, width)
        {
            // What there is no room for beside its field stands below, in full.
            let room = Rect::new(left, below, width, (screen.y + rows).saturating_sub(below));
            let lines = wrap(complaint, width).into_iter();
            let lines: Vec<Line> = lines.map(|text| Line { text, style: paint.wrong() }).collect();
            draw_lines(buffer, room, &lines);
        } else if best_rows > 0 && below < screen.y + rows {
            let times: Vec<String> =
                self.best_times.iter().take(5).map(|&time| words::exact_seconds(time)).collect();
            let text = format!("Best times: {}", times.join("   "));
            buffer.set_stringn(left, below, text, width.into(), paint.muted());
        }
        let items = [
            (
                "Enter",
                match self.focus {
                    Field::Resume => "resume",
                    Field::Games => "list",
                    _ => "start",
                },
            ),
            ("up down", "field"),
            ("left right", "change"),
            ("0-9", "number"),
            ("q", "quit"),
        ];
        draw_footer(buffer, footer, &items, paint);
    }

    fn draw_field(&self, buffer: &mut Buffer, area: Rect, field: Field, paint: Paint) {
        let Shown { name, value, remark } = self.shown(field);
        let is_chosen = self.focus == field;
        let pointer = if is_chosen { ">" } else { " " };
        let room = |x: u16| usize::from(area.right().saturating_sub(x));
        let label = format!("{pointer} {name:<NAMES$} ");
        let name_style = if is_chosen { paint.accent() } else { paint.text() };
        let (x, y) = buffer.set_stringn(area.x, area.y, label, room(area.x), name_style);
        let style = if is_chosen { paint.chosen() } else { paint.strong() };
        let (x, _) = buffer.set_stringn(x, y, format!(" {value} "), room(x), style);
        let complaint = self.complaint.as_ref().filter(|(at, _)| *at == field);
        let (text, style) = match complaint {
            Some((_, complaint)) => (format!(" {complaint} "), paint.wrong()),
            None => (remark, paint.muted()),
        };
        if x + 1 < area.right() {
            buffer.set_stringn(x + 1, y, text, room(x + 1), style);
        }
    }

    fn shown(&self, field: Field) -> Shown {
        Shown { name: name(field), value: self.value(field), remark: self.remark(field) }
    }

    /// What stands in a field.
    fn value(&self, field: Field) -> String {
        let (choices, look) = (&self.choices, self.look);
        let choice = |value: &str| format!("< {value} >");
        let switch = |on: bool| choice(if on { "on" } else { "off" });
        let typed = |field| format!("{:_<5}", self.numbers.text(field));
        match field {
            Field::Resume => self.unfinished.first().map(words::waiting).unwrap_or_default(),
            Field::Games => match self.unfinished.len() {
                1 => "1 unfinished game".to_owned(),
                all => format!("{all} unfinished games"),
            },
            Field::Level => choice(self.level.map_or("custom", Level::name)),
            Field::Rows => typed(BoardField::Rows),
            Field::Columns => typed(BoardField::Columns),
            Field::Mines => typed(BoardField::Mines),
            Field::Fairness => choice(choices.fairness.name()),
            Field::FirstClick => choice(choices.first_click.name()),
            Field::Assistant => choice(choices.assistant.title()),
            Field::Strength => choice(choices.strength.name()),
            Field::QuestionMarks => switch(choices.question_marks),
            Field::Chording => switch(choices.chording),
            Field::Countdown => switch(self.has_countdown),
            Field::Seconds => typed(BoardField::Seconds),
            Field::Theme => choice(look.theme.name),
            Field::CellWidth => choice(match look.cells {
                CellWidth::One => "one column",
                CellWidth::Two | CellWidth::Three => "two columns",
            }),
            Field::Keys => choice(look.keys.name()),
            Field::Start => "Start".to_owned(),
        }
    }

    /// What is said beside a field.
    fn remark(&self, field: Field) -> String {
        let choices = &self.choices;
        let default = |field, default: u64| match self.numbers.text(field) {
            "" => format!("empty: {default}"),
            _ => String::new(),
        };
        let text = match field {
            Field::Games if self.unfinished.len() == 1 => "see or delete it",
            Field::Games => "see them all",
            Field::Level => match self.level {
                Some(level) => return size_of(level),
                None => "the numbers below",
            },
            Field::Rows => return default(BoardField::Rows, ParamsRequest::DEFAULT_SIDE),
            Field::Columns => return default(BoardField::Columns, ParamsRequest::DEFAULT_SIDE),
            Field::Mines => return default(BoardField::Mines, ParamsRequest::DEFAULT_MINES),
            Field::Seconds => return default(BoardField::Seconds, TimeLimit::DEFAULT.seconds()),
            Field::Fairness => words::fairness(choices.fairness),
            Field::FirstClick => first_click(choices.first_click),
            Field::Assistant => words::assistant(choices.assistant),
            Field::Strength => strength(choices.strength),
            Field::Chording => "a second press opens the rest",
            Field::Keys => match self.look.keys {
                KeyScheme::Vi => "h j k l move, H is the hint",
                KeyScheme::Arrows => "arrows move, h is the hint",
            },
            Field::Resume
            | Field::QuestionMarks
            | Field::Countdown
            | Field::Theme
            | Field::CellWidth
            | Field::Start => "",
        };
        text.to_owned()
    }
}

/// What a field is called; those that belong to the field above are indented.
const fn name(field: Field) -> &'static str {
    match field {
        Field::Resume => "Resume",
        Field::Games => "  All games",
        Field::Level => "Level",
        Field::Rows => "  Rows",
        Field::Columns => "  Columns",
        Field::Mines => "  Mines",
        Field::Fairness => "Rule",
        Field::FirstClick => "First click",
        Field::Assistant => "Assistant",
        Field::Strength => "  Strength",
        Field::QuestionMarks => "Question marks",
        Field::Chording => "Chording",
        Field::Countdown => "Countdown",
        Field::Seconds => "  Seconds",
        Field::Theme => "Colours",
        Field::CellWidth => "Cells",
        Field::Keys => "Keys",
        Field::Start => "",
    }
}

fn size_of(level: Level) -> String {
    let (size, mines) = (level.params().size(), level.params().mines());
    format!("{} rows, {} columns, {mines} mines", size.height(), size.width())
}

const fn first_click(rule: FirstClick) -> &'static str {
    match rule {
        FirstClick::Opening => "it opens a region",
        FirstClick::Safe => "it is safe",
        FirstClick::None => "it may be a mine",
    }
}

const fn strength(strength: Strength) -> &'static str {
    match strength {
        Strength::Single => "one clue at a time",
        Strength::Complete => "everything that can be known",
    }
}

/// Whether a complaint fits beside its field.
fn fits_beside(shown: &Shown, complaint: &str, width: u16) -> bool {
    let places = [shown.value.as_str(), complaint].map(|text| text.chars().count());
    let around = NAMES + "> _ _ _ _ _".len();
    places.iter().sum::<usize>() + around <= usize::from(width)
}
