//! Drawing the screen of a game.

use minewise_frontend::{AutoPlay, EndReview, Ending, live_figures, words as front_words};
use minewise_session::{Face, Loss, Millis, Snapshot, Status};
use minewise_texts::msg;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::board_picture::{BoardPicture, Figures, guess_legend, legend};
use super::furniture::{draw_labels, draw_panel, draw_prompt};
use super::game::Game;
use super::key_bar::BarItem;
use super::layout::Areas;
use super::look::Depth;
use super::overlay::{Overlay, clear};
use super::paint::Paint;
use super::text::{Line, fitting};
use super::words;
use crate::Symbols;
use crate::wrapping::wrap;

impl Game {
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>, now: Millis) {
        let snapshot = self.play.snapshot(now);
        let paint = Paint::new(self.look);
        let screen = frame.area();
        let size = snapshot.board.size();
        let figures = Figures::in_a_game(&snapshot, self.look, screen.width);
        let cells = figures.cells(self.look, size, screen.width);
        let areas = Areas::divide(screen, size, cells);
        self.viewport.place(areas.board, cells, size, Some(self.play.cursor));
        let buffer = frame.buffer_mut();
        clear(buffer, screen, paint);
        self.draw_status(buffer, areas.status, &snapshot, paint);
        draw_labels(buffer, &areas, &self.viewport, paint);
        self.draw_board(buffer, &snapshot, figures);
        let lines = self.panel_lines(&snapshot, areas.panel, paint, now);
        draw_panel(buffer, areas.panel, &lines, self.look.language, paint);
        let language = self.look.language;
        let footer = match self.play.asked {
            Some(_) => vec![
                BarItem::new("y", msg::TerminalDoYes.text(language), &[KeyCode::Char('y')]),
                BarItem::new("n", msg::TerminalDoNo.text(language), &[KeyCode::Char('n')]),
            ],
            None => words::footer(&snapshot, self.keys.keymap(), language),
        };
        self.key_bar.draw(buffer, areas.footer, &footer, paint);
        if let Some(overlay) = &mut self.overlay {
            overlay.draw(buffer, screen, paint);
        }
        if self.command_line.is_open() {
            let at = draw_prompt(buffer, screen, &self.command_line, paint);
            frame.set_cursor_position(at);
        } else if self.look.depth == Depth::Monochrome && self.overlay.is_none() {
            // If the cell under the cursor has no colour, the terminal's own cursor marks it;
            // screen readers follow that as well.
            let cell = self.viewport.cells(size).find(|(pos, _)| *pos == self.play.cursor);
            if let Some((_, at)) = cell {
                frame.set_cursor_position(at);
            }
        }
    }

    fn draw_board(&self, buffer: &mut Buffer, snapshot: &Snapshot, figures: Figures) {
        let mut pointed_at = self.play.message.pointed_at.clone();
        pointed_at.extend(&snapshot.conflict);
        let picture = BoardPicture {
            size: snapshot.board.size(),
            cells: &snapshot.cells,
            odds: snapshot.odds.as_ref().map(|odds| odds.as_slice()),
            hint: snapshot.hint,
            pointed_at: &pointed_at,
            figures,
            cursor: Some(self.play.cursor),
        };
        picture.draw(buffer, &self.viewport, self.look);
    }

    /// Draws the status line: as much of what changes as fits on the screen.
    fn draw_status(&self, buffer: &mut Buffer, area: Rect, snapshot: &Snapshot, paint: Paint) {
        let language = self.look.language;
        let mut parts = vec![
            (
                1,
                format!(
                    "{} {}",
                    face(snapshot.face, self.look.symbols),
                    words::status(snapshot.status, language)
                ),
            ),
            (0, msg::TerminalMines { count: &snapshot.mines_left.to_string() }.text(language)),
            (
                0,
                match snapshot.time_left {
                    Some(left) => {
                        let time = words::minutes(left.seconds_ceil());
                        msg::TerminalTimeLeft { time: &time }.text(language)
                    }
                    None => {
                        let time = words::minutes(snapshot.elapsed.seconds());
                        msg::LocalTime { time: &time }.text(language)
                    }
                },
            ),
            (4, msg::GameScore { score: snapshot.score.into() }.text(language)),
            // The labels of the board also show where the cursor is, but nothing else shows its
            // odds.
            (if snapshot.odds.is_some() { 3 } else { 8 }, self.under_cursor(snapshot)),
        ];
        let kind = words::kind(self.play.active.session.config(), language);
        parts.extend((5u8..).zip(kind));
        let session = &self.play.active.session;
        let figures = live_figures(session, snapshot.tally, snapshot.elapsed, language);
        parts.extend((9u8..).zip(figures));
        if let Some(auto) = self.play.auto() {
            let most = AutoPlay::max_speed().into();
            parts.push((
                2,
                match auto.speed() {
                    Some(speed) => {
                        msg::TerminalAutoSpeed { speed: speed.into(), most }.text(language)
                    }
                    None => {
                        let value = percent_open(snapshot).to_string();
                        let percent = msg::Percent { value: &value }.text(language);
                        msg::TerminalAutoOpen { percent: &percent }.text(language)
                    }
                },
            ));
        }
        let begun = self.keys.begun();
        if !begun.is_empty() {
            parts.push((1, begun));
        }
        let has_won = snapshot.status == Status::Won && !self.play.is_showing();
        let style = if has_won { paint.won() } else { paint.bar() };
        buffer.set_style(area, style);
        let inner = area.width.saturating_sub(2);
        let text = fitting(&parts, 3, inner).join("   ");
        buffer.set_stringn(area.x + 1, area.y, text, inner.into(), style);
    }

    /// The position of the cursor, counted from 1, and its odds if they are shown.
    fn under_cursor(&self, snapshot: &Snapshot) -> String {
        let language = self.look.language;
        let place = &language.place(self.play.cursor);
        let index = snapshot.board.size().index(self.play.cursor);
        let chance = snapshot.odds.as_ref().and_then(|odds| odds[index]);
        match chance {
            Some(chance) => {
                let chance = language.percent(chance);
                msg::TerminalAtRisk { place, chance: &chance }.text(language)
            }
            None => msg::TerminalAt { place }.text(language),
        }
    }

    /// Everything there is to say now, the most important first.
    fn panel_lines(
        &mut self,
        snapshot: &Snapshot,
        panel: Rect,
        paint: Paint,
        now: Millis,
    ) -> Vec<Line> {
        let language = self.look.language;
        let mut said: Vec<(String, ratatui::style::Style)> = Vec::new();
        if let Some(question) = self.play.question() {
            said.push((msg::TerminalYesOrNo { question }.text(language), paint.accent()));
        }
        if let Some(since) = self.play.thinking_time(now) {
            said.push((front_words::thinking(since, language), paint.accent()));
        }
        let is_showing = self.play.is_showing();
        if let Some(ending) = self.play.ending.as_ref().filter(|_| !is_showing) {
            said.push((ending.title(), paint.accent()));
            let lines = ending.lines(self.play.active.session.config());
            said.extend(lines.into_iter().map(|line| (line, paint.text())));
        }
        if snapshot.status == Status::Paused && self.play.message.text.is_empty() {
            said.push((self.play.wording.paused(), paint.accent()));
        }
        if !self.play.message.text.is_empty() {
            let style = if self.play.message.is_refusal { paint.accent() } else { paint.strong() };
            let at = usize::from(self.play.ending.is_some() && !said.is_empty());
            said.insert(at, (self.play.message.text.clone(), style));
        }
        if matches!(snapshot.status, Status::Lost(_)) && !is_showing {
            said.push((legend(self.look.symbols, language), paint.muted()));
        }
        if snapshot.status == Status::Lost(Loss::Guess) && !is_showing {
            said.push((guess_legend(self.look.symbols, language), paint.muted()));
        }
        let reviewed = self.review.iter().filter(|_| snapshot.status.is_over());
        let reviewed = reviewed.flat_map(EndReview::lines).cloned();
        let measured = self.play.ending.iter().filter(|_| !is_showing).flat_map(Ending::details);
        let symbols = self.look.symbols;
        said.extend(reviewed.chain(measured).map(|line| (symbols.sentence(&line), paint.text())));
        if let Some(whose) =
            snapshot.odds.as_ref().and_then(|_| front_words::whose(snapshot.odds_of, language))
        {
            said.push((whose.to_owned(), paint.muted()));
        }
        let trace = self.play.trace();
        if !trace.is_empty() && snapshot.status == Status::Playing {
            said.push((
                msg::TerminalReasons { count: trace.len().into() }.text(language),
                paint.muted(),
            ));
            let text = crate::texts::trace(trace, language);
            said.extend(text.lines().map(|line| (line.to_owned(), paint.text())));
        }
        if said.is_empty() && panel.height > 20 {
            let keys = words::keys_of_a_game(self.keys.keymap(), language);
            said.extend(keys.lines().map(|line| (line.to_owned(), paint.muted())));
        }
        let inner = panel.width.saturating_sub(2);
        said.iter()
            .flat_map(|(text, style)| {
                let lines = if text.is_empty() { vec![String::new()] } else { wrap(text, inner) };
                lines.into_iter().map(move |text| Line { text: symbols.line(&text), style: *style })
            })
            .collect()
    }

    /// Shows the full text of the panel, which may be cut off.
    pub(super) fn show_details(&mut self, now: Millis) {
        let snapshot = self.play.snapshot(now);
        let wide = Rect::new(0, 0, u16::MAX, 0);
        let lines = self.panel_lines(&snapshot, wide, Paint::new(self.look), now);
        let text: Vec<String> = lines.into_iter().map(|line| line.text).collect();
        if !text.is_empty() {
            self.overlay = Some(Overlay::new(
                msg::TerminalDetails.text(self.look.language),
                text.join("\n"),
                self.look.language,
            ));
        }
    }
}

/// What percentage of the safe cells is open.
fn percent_open(snapshot: &Snapshot) -> u64 {
    u64::from(snapshot.score) * 100 / u64::from(snapshot.board.safe_cells()).max(1)
}

const fn face(face: Face, symbols: Symbols) -> &'static str {
    match (face, symbols) {
        (Face::Smiling, Symbols::Emoji) => "\u{263a}",
        (Face::Sleeping, Symbols::Emoji) => "\u{263e}",
        (Face::Happy, Symbols::Emoji) => "\u{263b}",
        (Face::Sad, Symbols::Emoji) => "\u{2639}",
        (Face::Smiling, Symbols::Ascii) => ":-)",
        (Face::Sleeping, Symbols::Ascii) => "-_-",
        (Face::Happy, Symbols::Ascii) => "B-)",
        (Face::Sad, Symbols::Ascii) => ":-(",
    }
}
