//! A recorded game, played on the screen.

use minewise_actions::{Action, KeyScheme};
use minewise_board::Pos;
use minewise_frontend::Motion;
use minewise_session::{Command, Loss, Millis, Record, Replay, Snapshot, Status};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyEvent, KeyModifiers, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::board_picture::{BoardPicture, Figures, guess_legend, legend};
use super::furniture::{draw_footer, draw_labels};
use super::keymap::KeyReader;
use super::layout::Areas;
use super::look::ScreenLook;
use super::overlay::{Overlay, clear};
use super::paint::Paint;
use super::screen::{Flow, Input, Screen};
use super::text::{Line, draw_lines, fitting, wrap};
use super::viewport::Viewport;
use super::words;
use crate::{PlayError, texts};

/// How fast time passes, in hundredths.
const SPEEDS: [u64; 9] = [12, 25, 50, 100, 200, 400, 800, 1_600, 6_400];
const TRUE_SPEED: usize = 3;

const KEYS: &str = "\
PLAYING
  space     play on, or stand still
  + -       faster, slower (also arrows up and down)

STEPS
  right left
            a step on, a step back; 5 and an arrow: five steps (also l and h)
  0 $       the start and the end (also Home and End, gg and G)
  7G        step 7
  n N       the next game of the file, the one before

BEYOND
  z         cells of one or two columns
  wheel     scrolls a large board
  q         quit
";

/// One game of a file after the other.
pub struct ReplayScreen {
    records: Vec<Record>,
    game: usize,
    replay: Replay,
    look: ScreenLook,
    keys: KeyReader,
    viewport: Viewport,
    overlay: Option<Overlay>,
    /// What is said of a step, kept because the reasons take a while to find.
    said: Option<(usize, Vec<String>)>,
    speed: usize,
    /// Since when it plays, and the time of the record then.
    playing: Option<(Millis, Millis)>,
}

impl ReplayScreen {
    /// The first of some games, standing at its start. `None` if there is none.
    pub fn new(records: Vec<Record>, look: ScreenLook) -> Option<Self> {
        let replay = Replay::new(records.first()?.clone());
        Some(ReplayScreen {
            records,
            game: 0,
            replay,
            look,
            keys: KeyReader::with_defaults(KeyScheme::Vi),
            viewport: Viewport::new(),
            overlay: None,
            said: None,
            speed: TRUE_SPEED,
            playing: None,
        })
    }

    /// The time of the record now.
    fn time(&self, now: Millis) -> Millis {
        match self.playing {
            Some((since, at)) => at.plus(Millis(now.since(since).0 * SPEEDS[self.speed] / 100)),
            None => self.replay.time(),
        }
    }

    /// Shows what has happened by now.
    fn catch_up(&mut self, now: Millis) {
        if self.playing.is_none() {
            return;
        }
        let time = self.time(now);
        while let Some(next) = self.replay.next() {
            if next.at > time {
                return;
            }
            self.replay.go_to(self.replay.step() + 1);
            self.show_place();
        }
        self.playing = None;
    }

    fn act(&mut self, (action, count): (Action, Option<u32>), now: Millis) -> Flow {
        if let Some(motion) = Motion::of(action) {
            self.wind(motion, count, now);
            return Flow::GoOn;
        }
        match action {
            Action::Open => self.play_or_stand(now),
            Action::Faster => self.change_speed(1, now),
            Action::Slower => self.change_speed(-1, now),
            Action::CellWidth => {
                self.look.cells = self.look.cells.toggled();
                self.show_place();
            }
            Action::Help => self.overlay = Some(Overlay::new("Keys", KEYS.to_owned())),
            Action::Details => {
                let text = self.said().join("\n");
                self.overlay = Some(Overlay::new("All of it", text));
            }
            Action::Redraw => return Flow::Redraw,
            Action::Suspend => return self.suspend(),
            Action::Quit => return Flow::Leave,
            _ => {}
        }
        Flow::GoOn
    }

    fn suspend(&mut self) -> Flow {
        self.playing = None;
        Flow::Suspend
    }

    fn play_or_stand(&mut self, now: Millis) {
        if self.playing.take().is_some() {
            return;
        }
        if self.replay.next().is_none() {
            self.replay.go_to(0);
        }
        self.playing = Some((now, self.replay.time()));
    }

    fn wind(&mut self, motion: Motion, count: Option<u32>, now: Millis) {
        let (step, times) = (self.replay.step(), count.unwrap_or(1) as usize);
        let to = match motion {
            Motion::Right => step.saturating_add(times),
            Motion::Left => step.saturating_sub(times),
            Motion::RowStart | Motion::Top => 0,
            Motion::Bottom if count.is_some() => times,
            Motion::RowEnd | Motion::Bottom => usize::MAX,
            Motion::Up => return self.change_speed(1, now),
            Motion::Down => return self.change_speed(-1, now),
            Motion::NextAlike => return self.change_game(1),
            Motion::PreviousAlike => return self.change_game(-1),
            _ => return,
        };
        self.playing = None;
        self.replay.go_to(to);
        self.show_place();
    }

    fn change_speed(&mut self, by: isize, now: Millis) {
        let time = self.time(now);
        self.speed = self.speed.saturating_add_signed(by).min(SPEEDS.len() - 1);
        self.playing = self.playing.map(|_| (now, time));
    }

    fn change_game(&mut self, by: isize) {
        let game = self.game.saturating_add_signed(by).min(self.records.len() - 1);
        if game != self.game {
            self.game = game;
            self.replay = Replay::new(self.records[game].clone());
            self.said = None;
            self.playing = None;
            self.viewport = Viewport::new();
        }
    }

    /// The cell of the last command.
    fn place(&self) -> Option<Pos> {
        let (Command::Open(pos)
        | Command::Flag(pos)
        | Command::Question(pos)
        | Command::Chord(pos)
        | Command::Why(pos)) = self.replay.last()?.command
        else {
            return None;
        };
        self.replay.session().config().board.size().contains(pos).then_some(pos)
    }

    fn show_place(&mut self) {
        if let Some(pos) = self.place() {
            self.viewport.show(pos);
        }
    }

    /// What the step that is shown was, and what it brought about.
    fn said(&mut self) -> &[String] {
        let step = self.replay.step();
        if self.said.as_ref().is_none_or(|(said_of, _)| *said_of != step) {
            self.said = Some((step, self.find_words()));
        }
        self.said.as_ref().map_or(&[], |(_, said)| said)
    }

    fn find_words(&self) -> Vec<String> {
        let what = self.replay.last().map(|timed| texts::command_in_words(timed.command));
        let step = self.replay.step();
        let mut said = vec![match what {
            Some(what) => format!("Step {step}: {what}"),
            None => "The start. Space plays on, right goes a step.".to_owned(),
        }];
        let events = self.replay.events().iter();
        said.extend(events.filter_map(texts::answer));
        if let Some((step, error)) = self.replay.broken() {
            said.push(format!("Step {} is impossible, so the game ends here: {error}", step + 1));
        }
        if let Some(result) = self.replay.session().result() {
            said.push(texts::end(result.status).to_owned());
            said.extend(texts::figures(&result));
            said.extend(texts::help_used(result.tally));
            if let Status::Lost(loss) = result.status {
                said.push(legend(self.look.symbols).to_owned());
                let has_guessed = loss == Loss::Guess;
                said.extend(has_guessed.then(|| guess_legend(self.look.symbols).to_owned()));
            }
        }
        let trace = self.replay.session().trace();
        if !trace.is_empty() {
            said.extend(texts::trace(&trace).lines().map(str::to_owned));
        }
        said
    }

    fn draw_status(&self, buffer: &mut Buffer, area: Rect, snapshot: &Snapshot, paint: Paint) {
        let (percent, steps) = (SPEEDS[self.speed], self.replay.steps());
        let mut parts = vec![
            (1, if self.playing.is_some() { "Replay" } else { "Replay, standing" }.to_owned()),
            (0, format!("step {} of {steps}", self.replay.step())),
            (2, format!("Time: {}", words::minutes(snapshot.elapsed.seconds()))),
            (3, format!("speed x{}", percent as f64 / 100.0)),
            (4, format!("Mines {}", snapshot.mines_left)),
            (5, words::status(snapshot.status).to_owned()),
        ];
        if self.records.len() > 1 {
            parts.insert(1, (2, format!("game {} of {}", self.game + 1, self.records.len())));
        }
        parts.extend((6u8..).zip(words::kind(self.replay.session().config())));
        let style = if snapshot.status == Status::Won { paint.won() } else { paint.bar() };
        buffer.set_style(area, style);
        let inner = area.width.saturating_sub(2);
        let text = fitting(&parts, 3, inner).join("   ");
        buffer.set_stringn(area.x + 1, area.y, text, inner.into(), style);
    }

    fn key(&mut self, key: KeyEvent, now: Millis) -> Flow {
        if let Some(overlay) = &mut self.overlay
            && !key.modifiers.contains(KeyModifiers::CONTROL)
        {
            if !overlay.read(key) {
                self.overlay = None;
            }
            return Flow::GoOn;
        }
        match self.keys.read(key) {
            Some(action) => self.act(action, now),
            None => Flow::GoOn,
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, now: Millis) {
        let rows = match mouse.kind {
            MouseEventKind::ScrollUp => -3,
            MouseEventKind::ScrollDown => 3,
            MouseEventKind::Down(_) if self.overlay.take().is_none() => {
                return self.play_or_stand(now);
            }
            _ => return,
        };
        match &mut self.overlay {
            Some(overlay) => overlay.scroll(rows),
            None => self.viewport.scroll(0, rows, self.replay.session().config().board.size()),
        }
    }
}

impl Screen for ReplayScreen {
    fn handle(&mut self, input: Input, now: Millis) -> Flow {
        self.catch_up(now);
        match input {
            Input::Key(key) => self.key(key, now),
            Input::Mouse(mouse) => {
                self.mouse(mouse, now);
                Flow::GoOn
            }
            Input::Resize | Input::Tick => Flow::GoOn,
            Input::Suspend => self.suspend(),
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, now: Millis) {
        let paint = Paint::new(self.look);
        let screen = frame.area();
        let size = self.replay.session().config().board.size();
        let snapshot = self.replay.session().snapshot(self.time(now));
        let figures = Figures::in_a_game(&snapshot, self.look);
        let look = figures.fitting(self.look);
        let areas = Areas::share_out(screen, size, look.cells);
        let has_moved = self.viewport.area() != areas.board;
        self.viewport.place(areas.board, look.cells, size);
        if has_moved {
            self.show_place();
        }
        let inner = areas.panel.width.saturating_sub(2);
        let lines = self.said().iter().flat_map(|text| wrap(text, inner));
        let lines: Vec<Line> = lines.map(|text| Line { text, style: paint.text() }).collect();
        let buffer = frame.buffer_mut();
        clear(buffer, screen, paint);
        self.draw_status(buffer, areas.status, &snapshot, paint);
        draw_labels(buffer, &areas, &self.viewport, look, paint);
        let picture = BoardPicture {
            size,
            cells: &snapshot.cells,
            odds: snapshot.odds.as_ref().map(|odds| odds.as_slice()),
            hint: snapshot.hint,
            pointed_at: &snapshot.conflict,
            figures,
            cursor: self.place(),
        };
        picture.draw(buffer, &self.viewport, look);
        let room =
            Rect { x: areas.panel.x + areas.panel.width.min(1), width: inner, ..areas.panel };
        draw_lines(buffer, room, &lines);
        let items = [
            ("space", if self.playing.is_some() { "stand" } else { "play" }),
            ("left right", "step"),
            ("+ -", "speed"),
            ("0 $", "ends"),
            ("n N", "game"),
            ("F1", "keys"),
            ("q", "quit"),
        ];
        draw_footer(buffer, areas.footer, &items, paint);
        if let Some(overlay) = &mut self.overlay {
            overlay.draw(buffer, screen, paint);
        }
    }

    fn wakes_at(&self, now: Millis) -> Option<Millis> {
        self.playing?;
        let time = self.time(now);
        let next = self.replay.next().map_or(0, |next| next.at.since(time).0);
        let to_next_second = 1_000 - time.0 % 1_000;
        let wait = next.min(to_next_second) * 100;
        Some(now.plus(Millis(wait.div_ceil(SPEEDS[self.speed]))))
    }

    fn close(&mut self, _now: Millis) -> Result<(), PlayError> {
        Ok(())
    }
}
