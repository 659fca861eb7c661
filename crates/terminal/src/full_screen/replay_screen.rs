//! The replay screen: recorded games, played back.

use minewise_actions::{Action, KeyScheme, Keymap};
use minewise_board::Pos;
use minewise_frontend::{
    MeasureWords, Motion, listings, live_figures, measures_of, words as front_words,
};
use minewise_session::{Command, Loss, Millis, Record, Replay, Snapshot, Status};
use minewise_texts::{Language, msg};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::board_picture::{BoardPicture, Figures, guess_legend, legend};
use super::furniture::{draw_labels, draw_panel};
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
use crate::wrapping::wrap;
use crate::{PlayError, texts};

/// The speeds of playback, in percent.
const SPEEDS: [u64; 9] = [12, 25, 50, 100, 200, 400, 800, 1_600, 6_400];
const NORMAL_SPEED: usize = 3;

/// Plays back the games of a file, one after another.
pub struct ReplayScreen {
    records: Vec<Record>,
    game: usize,
    replay: Replay,
    look: ScreenLook,
    keys: KeyReader,
    viewport: Viewport,
    overlay: Option<Overlay>,
    key_bar: KeyBar,
    /// The text about a step, kept because its reasons take a while to find.
    said: Option<(usize, Vec<String>)>,
    speed: usize,
    /// When playback started, and the time in the record at that moment.
    playing: Option<(Millis, Millis)>,
}

impl ReplayScreen {
    /// Starts at the beginning of the first game. `None` if there are no games.
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
            key_bar: KeyBar::default(),
            said: None,
            speed: NORMAL_SPEED,
            playing: None,
        })
    }

    /// The current time in the record.
    fn time(&self, now: Millis) -> Millis {
        match self.playing {
            Some((since, at)) => at.plus(Millis(now.since(since).0 * SPEEDS[self.speed] / 100)),
            None => self.replay.time(),
        }
    }

    /// Goes to the step that playback has reached by now.
    fn advance_playback(&mut self, now: Millis) {
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
            return Flow::Continue;
        }
        let language = self.look.language;
        match action {
            Action::Open => self.toggle_playback(now),
            Action::Faster => self.change_speed(1, now),
            Action::Slower => self.change_speed(-1, now),
            Action::CellWidth => {
                self.look.cells = self.look.cells.toggled();
                self.show_place();
            }
            Action::Help => {
                self.overlay = Some(Overlay::new(
                    msg::KeysTitle.text(language),
                    keys(self.keys.keymap(), language),
                    language,
                ));
            }
            Action::Details => {
                let text = self.said().join("\n");
                self.overlay =
                    Some(Overlay::new(msg::TerminalDetails.text(language), text, language));
            }
            Action::Redraw => return Flow::Redraw,
            Action::Suspend => return self.suspend(),
            Action::Quit => return Flow::Leave,
            _ => {}
        }
        Flow::Continue
    }

    fn suspend(&mut self) -> Flow {
        self.playing = None;
        Flow::Suspend
    }

    fn toggle_playback(&mut self, now: Millis) {
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

    /// The text about the current step: the command, and its effects.
    fn said(&mut self) -> &[String] {
        let step = self.replay.step();
        if self.said.as_ref().is_none_or(|(said_of, _)| *said_of != step) {
            self.said = Some((step, self.describe_step()));
        }
        self.said.as_ref().map_or(&[], |(_, said)| said)
    }

    fn describe_step(&self) -> Vec<String> {
        let language = self.look.language;
        let what = self.replay.last().map(|timed| words::command(timed.command, language));
        let step = self.replay.step().into();
        let mut said = vec![match what {
            Some(what) => msg::TerminalReplayAt { step, what: &what }.text(language),
            None => msg::TerminalReplayStart.text(language).to_owned(),
        }];
        let events = self.replay.events().iter();
        said.extend(events.filter_map(|event| front_words::answer(event, language)));
        if let Some((step, error)) = self.replay.broken() {
            let (step, reason) = ((step + 1).into(), front_words::refused(error, language));
            said.push(msg::ReplayErrorsBroken { step, reason: &reason }.text(language));
        }
        if let Some(result) = self.replay.session().result() {
            said.push(front_words::end(&result, language));
            let record = &self.records[self.game];
            let is_whole = self.replay.step() == self.replay.steps();
            let measures =
                is_whole.then(|| measures_of(record, self.replay.session(), language)).flatten();
            match &measures {
                Some(measures) => said.push(measures.main()),
                None => said.extend(texts::figures(&result, language)),
            }
            said.extend(texts::help_used(result.tally, language));
            if let Status::Lost(loss) = result.status {
                said.push(legend(self.look.symbols, language));
                let has_guessed = loss == Loss::Guess;
                said.extend(has_guessed.then(|| guess_legend(self.look.symbols, language)));
            }
            // Without its origin, nobody knows by which rules another program was played.
            if record.given.is_none() || record.origin.is_some() {
                said.extend(listings(&record.listings(self.replay.session()), language));
            }
            let others = measures.iter().flat_map(MeasureWords::others);
            said.extend(others.map(|line| self.look.symbols.sentence(&line)));
        }
        let trace = self.replay.session().trace();
        if !trace.is_empty() {
            said.extend(texts::trace(&trace, language).lines().map(str::to_owned));
        }
        said
    }

    fn draw_status(&self, buffer: &mut Buffer, area: Rect, snapshot: &Snapshot, paint: Paint) {
        let language = self.look.language;
        let (step, steps) = (self.replay.step().into(), self.replay.steps().into());
        let speed = language.decimal(&(SPEEDS[self.speed] as f64 / 100.0).to_string());
        let time = words::minutes(snapshot.elapsed.seconds());
        let title = match self.playing {
            Some(_) => msg::TerminalReplay.text(language),
            None => msg::TerminalReplayStopped.text(language),
        };
        let mut parts = vec![
            (1, title.to_owned()),
            (0, msg::TerminalReplayStep { step, steps }.text(language)),
            (2, msg::LocalTime { time: &time }.text(language)),
            (3, msg::TerminalReplaySpeed { speed: &speed }.text(language)),
            (4, msg::TerminalMines { count: &snapshot.mines_left.to_string() }.text(language)),
            (5, words::status(snapshot.status, language).to_owned()),
        ];
        if self.records.len() > 1 {
            let (game, games) = ((self.game + 1).into(), self.records.len().into());
            parts.insert(1, (2, msg::TerminalReplayGame { game, games }.text(language)));
        }
        parts.extend((6u8..).zip(words::kind(self.replay.session().config(), language)));
        let figures =
            live_figures(self.replay.session(), snapshot.tally, snapshot.elapsed, language);
        // A record of another program's game has only clicks that did something.
        let is_own = self.records[self.game].given.is_none();
        parts.extend((6u8..).zip(figures.into_iter().take(if is_own { 3 } else { 1 })));
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
            return Flow::Continue;
        }
        match self.keys.read(key) {
            Some(action) => self.act(action, now),
            None => Flow::Continue,
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, now: Millis) -> Flow {
        if let Some(Press::Key(code)) =
            self.key_bar.clicked(mouse).filter(|_| self.overlay.is_none())
        {
            return self.key(KeyEvent::from(code), now);
        }
        let rows = match mouse.kind {
            MouseEventKind::ScrollUp => -3,
            MouseEventKind::ScrollDown => 3,
            MouseEventKind::Down(_) => {
                if self.overlay.take().is_none() {
                    self.toggle_playback(now);
                }
                return Flow::Continue;
            }
            _ => return Flow::Continue,
        };
        match &mut self.overlay {
            Some(overlay) => overlay.scroll(rows),
            None => self.viewport.scroll(0, rows),
        }
        Flow::Continue
    }
}

impl Screen for ReplayScreen {
    fn handle(&mut self, input: Input, now: Millis) -> Flow {
        self.advance_playback(now);
        match input {
            Input::Key(key) => self.key(key, now),
            Input::Mouse(mouse) => self.mouse(mouse, now),
            Input::Resize | Input::Tick => Flow::Continue,
            Input::Suspend => self.suspend(),
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, now: Millis) {
        let paint = Paint::new(self.look);
        let screen = frame.area();
        let size = self.replay.session().config().board.size();
        let snapshot = self.replay.session().snapshot(self.time(now));
        let figures = Figures::in_a_game(&snapshot, self.look, screen.width);
        let cells = figures.cells(self.look, size, screen.width);
        let areas = Areas::divide(screen, size, cells);
        self.viewport.place(areas.board, cells, size, self.place());
        let inner = areas.panel.width.saturating_sub(2);
        let symbols = self.look.symbols;
        let lines = self.said().iter().flat_map(|text| wrap(text, inner));
        let line = |text: String| Line { text: symbols.line(&text), style: paint.text() };
        let lines: Vec<Line> = lines.map(line).collect();
        let buffer = frame.buffer_mut();
        clear(buffer, screen, paint);
        self.draw_status(buffer, areas.status, &snapshot, paint);
        draw_labels(buffer, &areas, &self.viewport, paint);
        let picture = BoardPicture {
            size,
            cells: &snapshot.cells,
            odds: snapshot.odds.as_ref().map(|odds| odds.as_slice()),
            hint: snapshot.hint,
            pointed_at: &snapshot.conflict,
            figures,
            cursor: self.place(),
        };
        picture.draw(buffer, &self.viewport, self.look);
        let language = self.look.language;
        draw_panel(buffer, areas.panel, &lines, language, paint);
        let play = match self.playing {
            Some(_) => msg::TerminalDoStop.text(language),
            None => msg::TerminalDoPlay.text(language),
        };
        let item = BarItem::new;
        let both = |keys: &'static str, what, [one, other]: [char; 2]| {
            item(keys, what, &[KeyCode::Char(one), KeyCode::Char(other)])
        };
        let items = [
            item(msg::KeySpace.text(language), play, &[KeyCode::Char(' ')]),
            item(
                msg::TerminalKeysLeftRight.text(language),
                msg::TerminalDoStep.text(language),
                &[KeyCode::Left, KeyCode::Right],
            ),
            both("+ -", msg::TerminalDoSpeed.text(language), ['+', '-']),
            both("0 $", msg::TerminalDoEnds.text(language), ['0', '$']),
            both("n N", msg::TerminalDoGame.text(language), ['n', 'N']),
            item("F1", msg::TerminalDoHelp.text(language), &[KeyCode::F(1)]),
            item("q", msg::TerminalDoQuit.text(language), &[KeyCode::Char('q')]),
        ];
        self.key_bar.draw(buffer, areas.footer, &items, paint);
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

fn keys(keymap: &Keymap, language: Language) -> String {
    let keys = |actions: &[Action]| words::keys_for(keymap, actions, language);
    let named = |action: Action| (keys(&[action]), front_words::action(action, language));
    words::table_of_keys(&[
        (
            msg::TerminalReplayKeysPlaying.text(language),
            &[
                (keys(&[Action::Open]), msg::TerminalReplayKeysSpace.text(language)),
                (
                    keys(&[Action::Faster, Action::MoveUp]),
                    msg::TerminalReplayKeysFaster.text(language),
                ),
                (
                    keys(&[Action::Slower, Action::MoveDown]),
                    msg::TerminalReplayKeysSlower.text(language),
                ),
            ],
        ),
        (
            msg::TerminalReplayKeysSteps.text(language),
            &[
                (keys(&[Action::MoveLeft]), msg::TerminalReplayKeysBack.text(language)),
                (keys(&[Action::MoveRight]), msg::TerminalReplayKeysOn.text(language)),
                (
                    keys(&[Action::RowStart, Action::FirstRow]),
                    msg::TerminalReplayKeysStart.text(language),
                ),
                (
                    keys(&[Action::RowEnd, Action::LastRow]),
                    msg::TerminalReplayKeysEnd.text(language),
                ),
                ("7G".to_owned(), msg::TerminalReplayKeysGo.text(language)),
                (keys(&[Action::NextAlike]), msg::TerminalReplayKeysNextGame.text(language)),
                (
                    keys(&[Action::PreviousAlike]),
                    msg::TerminalReplayKeysPreviousGame.text(language),
                ),
            ],
        ),
        (
            msg::TerminalKeysMore.text(language),
            &[
                named(Action::Details),
                named(Action::CellWidth),
                (
                    msg::TerminalKeysWheel.text(language).to_owned(),
                    msg::TerminalKeysWheelAbout.text(language),
                ),
                (keys(&[Action::Quit]), msg::TerminalKeysQuit.text(language)),
            ],
        ),
    ])
}
