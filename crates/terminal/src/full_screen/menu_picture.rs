//! The menu, drawn.

use minewise_board::ParamsRequest;
use minewise_frontend::BoardField;
use minewise_rules::FirstClick;
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
        let choices = &self.choices;
        let shown = |name, value: &str, remark: &str| Shown {
            name,
            value: value.to_owned(),
            remark: remark.to_owned(),
        };
        let typed = |name, text: &str, default: u64| Shown {
            name,
            value: format!("{text:_<5}"),
            remark: if text.is_empty() { format!("empty: {default}") } else { String::new() },
        };
        let choice = |value: &str| format!("< {value} >");
        let switch = |on: bool| choice(if on { "on" } else { "off" });
        let number = |field| self.numbers.text(field);
        match field {
            Field::Resume => {
                let game = self.unfinished.first().map(words::waiting).unwrap_or_default();
                shown("Resume", &game, "")
            }
            Field::Games => match self.unfinished.len() {
                1 => shown("  All games", "1 unfinished game", "see or delete it"),
                all => shown("  All games", &format!("{all} unfinished games"), "see them all"),
            },
            Field::Level => match self.level {
                Some(level) => {
                    let (size, mines) = (level.params().size(), level.params().mines());
                    let (rows, columns) = (size.height(), size.width());
                    let remark = format!("{rows} rows, {columns} columns, {mines} mines");
                    shown("Level", &choice(level.name()), &remark)
                }
                None => shown("Level", &choice("custom"), "the numbers below"),
            },
            Field::Rows => typed("  Rows", number(BoardField::Rows), ParamsRequest::DEFAULT_SIDE),
            Field::Columns => {
                typed("  Columns", number(BoardField::Columns), ParamsRequest::DEFAULT_SIDE)
            }
            Field::Mines => {
                typed("  Mines", number(BoardField::Mines), ParamsRequest::DEFAULT_MINES)
            }
            Field::Fairness => {
                let rule = choices.fairness;
                shown("Rule", &choice(rule.name()), words::fairness(rule))
            }
            Field::FirstClick => {
                let first = choices.first_click;
                let remark = match first {
                    FirstClick::Opening => "it opens a region",
                    FirstClick::Safe => "it is safe",
                    FirstClick::None => "it may be a mine",
                };
                shown("First click", &choice(first.name()), remark)
            }
            Field::Assistant => {
                let assistant = choices.assistant;
                shown("Assistant", &choice(assistant.title()), words::assistant(assistant))
            }
            Field::Strength => {
                let remark = match choices.strength {
                    Strength::Single => "one clue at a time",
                    Strength::Complete => "everything that can be known",
                };
                shown("  Strength", &choice(choices.strength.name()), remark)
            }
            Field::QuestionMarks => shown("Question marks", &switch(choices.question_marks), ""),
            Field::Chording => {
                shown("Chording", &switch(choices.chording), "a second press opens the rest")
            }
            Field::Countdown => shown("Countdown", &switch(self.has_countdown), ""),
            Field::Seconds => {
                typed("  Seconds", number(BoardField::Seconds), TimeLimit::DEFAULT.seconds())
            }
            Field::Theme => shown("Colours", &choice(self.look.theme.name), ""),
            Field::CellWidth => {
                let columns = match self.look.cells {
                    CellWidth::One => "one column",
                    CellWidth::Two | CellWidth::Three => "two columns",
                };
                shown("Cells", &choice(columns), "")
            }
            Field::Keys => {
                let remark = match self.look.keys {
                    super::look::Keys::Vi => "h j k l move, H is the hint",
                    super::look::Keys::Arrows => "arrows move, h is the hint",
                };
                shown("Keys", &choice(self.look.keys.name()), remark)
            }
            Field::Start => shown("", "Start", ""),
        }
    }
}

/// Whether a complaint fits beside its field.
fn fits_beside(shown: &Shown, complaint: &str, width: u16) -> bool {
    let places = [shown.value.as_str(), complaint].map(|text| text.chars().count());
    let around = NAMES + "> _ _ _ _ _".len();
    places.iter().sum::<usize>() + around <= usize::from(width)
}
