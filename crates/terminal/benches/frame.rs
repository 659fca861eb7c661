//! What a frame costs, and how many bytes a move sends. CPU time is measured, so other programs on
//! the machine don't matter.
#![allow(clippy::unwrap_used)]

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use minewise_frontend::{GameNumber, GameProgress, GameSummary, SaveError, SavedGame};
use minewise_palette::Theme;
use minewise_rules::{Level, Seed};
use minewise_session::{Command, Config, GameResult, Millis, Record, Session};
use minewise_terminal::full_screen::{
    CellChoice, Depth, Flow, GameLibrary, Input, KeyScheme, PlayScreen, Screen, ScreenLook,
};
use minewise_terminal::{Environment, Setup, Symbols};
use minewise_texts::Language;
use ratatui::backend::{CrosstermBackend, TestBackend};
use ratatui::buffer::Cell;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use rustix::time::{ClockId, clock_gettime};

/// An environment with one seed that keeps nothing.
struct NoLibrary;

impl Environment for NoLibrary {
    fn now(&mut self) -> Millis {
        Millis(0)
    }

    fn next_seed(&mut self) -> Seed {
        Seed(3)
    }

    fn write_record(&mut self, _record: &Record) -> io::Result<()> {
        Ok(())
    }
}

impl GameLibrary for NoLibrary {
    fn unfinished(&mut self) -> io::Result<Vec<GameSummary>> {
        Ok(Vec::new())
    }

    fn load_game(&mut self, _number: GameNumber) -> io::Result<Option<SavedGame>> {
        Ok(None)
    }

    fn save_moves(&mut self, _game: &GameProgress<'_>) -> Result<GameNumber, SaveError> {
        Ok(GameNumber(1))
    }

    fn delete(&mut self, _number: GameNumber) -> io::Result<()> {
        Ok(())
    }

    fn finished(
        &mut self,
        _game: &GameProgress<'_>,
        _result: &GameResult,
    ) -> Result<(), SaveError> {
        Ok(())
    }

    fn best_times(&mut self, _config: &Config) -> io::Result<Vec<Millis>> {
        Ok(Vec::new())
    }
}

fn look(depth: Depth) -> ScreenLook {
    ScreenLook {
        depth,
        symbols: Symbols::Emoji,
        theme: &Theme::DARK,
        cells: CellChoice::Two,
        keys: KeyScheme::Vi,
        language: Language::En,
        is_language_chosen: false,
    }
}

fn expert(depth: Depth, environment: &mut NoLibrary) -> PlayScreen<'_, NoLibrary> {
    let config = Config::new(Level::Expert.params());
    PlayScreen::new(Setup::Given, config, look(depth), environment, Millis(0))
}

fn press(screen: &mut impl Screen, keys: &str, now: Millis) {
    for key in keys.chars() {
        let code = if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) };
        let flow = screen.handle(Input::Key(KeyEvent::from(code)), now);
        assert_eq!(flow, Flow::Continue);
    }
}

/// How many frames are timed.
const FRAMES: usize = 5_000;

/// The CPU time of this program, in microseconds.
fn processor_time() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 * 1e6 + time.tv_nsec as f64 / 1e3
}

/// Frames in the middle of an Expert game: from the key to the cells that have changed.
fn frames() {
    for (name, keys) in [("no odds", " "), ("odds shown", " o")] {
        for (width, height) in [(80, 24), (200, 60)] {
            let mut environment = NoLibrary;
            let mut screen = expert(Depth::True, &mut environment);
            press(&mut screen, keys, Millis(0));
            let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
            terminal.draw(|frame| screen.draw(frame, Millis(0))).unwrap();
            let mut times = Vec::with_capacity(FRAMES);
            for number in 0..FRAMES {
                let start = processor_time();
                press(&mut screen, if number % 2 == 0 { "h" } else { "l" }, Millis(0));
                terminal.draw(|frame| screen.draw(frame, Millis(0))).unwrap();
                times.push(processor_time() - start);
            }
            times.sort_unstable_by(f64::total_cmp);
            let cells = terminal.backend().buffer().content();
            let text: String = cells.iter().map(Cell::symbol).collect();
            assert!(text.contains("Playing") && text.contains("expert"), "{text}");
            let (median, late) = (times[FRAMES / 2], times[FRAMES * 99 / 100]);
            println!(
                "frame, Expert on {width}x{height}, {name}: median {median:.0} us, 99th percentile \
                 {late:.0} us"
            );
            assert!(median < 1_000.0, "a frame is drawn in a millisecond");
        }
    }
}

/// The bytes sent, kept in memory.
#[derive(Clone, Default)]
struct Sent(Rc<RefCell<Vec<u8>>>);

impl Write for Sent {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Wins an Expert game by opening its safe cells, one key sequence per cell, and counts the bytes
/// of every move.
fn bytes_per_move(depth: Depth, name: &str) {
    let mut environment = NoLibrary;
    let mut screen = expert(depth, &mut environment);
    let sent = Sent::default();
    let viewport = Viewport::Fixed(Rect::new(0, 0, 80, 24));
    let backend = CrosstermBackend::new(sent.clone());
    let mut terminal = Terminal::with_options(backend, TerminalOptions { viewport }).unwrap();
    let mut draw = |screen: &mut PlayScreen<'_, NoLibrary>, now: Millis| {
        terminal.draw(|frame| screen.draw(frame, now)).unwrap();
        std::mem::take(&mut *sent.0.borrow_mut()).len()
    };
    let first = draw(&mut screen, Millis(0));
    let mut moves = Vec::new();
    for (number, pos) in safe_cells().into_iter().enumerate() {
        // Half a second per move, so that the clock changes as well.
        let now = Millis(500 * number as u64);
        press(&mut screen, &format!("{}G{}| ", pos.y + 1, pos.x + 1), now);
        moves.push(draw(&mut screen, now));
    }
    moves.pop();
    let cursor = {
        press(&mut screen, "h", Millis(0));
        draw(&mut screen, Millis(0));
        press(&mut screen, "l", Millis(0));
        draw(&mut screen, Millis(0))
    };
    moves.sort_unstable();
    let (median, most) = (moves[moves.len() / 2], moves[moves.len() - 1]);
    let mean = moves.iter().sum::<usize>() / moves.len();
    let over = moves.iter().filter(|bytes| **bytes >= 2_000).count();
    println!(
        "bytes, {name}: first frame {first}; {} moves: median {median}, mean {mean}, most {most}, \
         {over} of them 2000 or more; a step of the cursor {cursor}",
        moves.len()
    );
    assert!(median < 2_000 && mean < 2_000, "an ordinary move is short");
}

/// The cells to open one after the other until the game is won.
fn safe_cells() -> Vec<minewise_board::Pos> {
    let config = Config::new(Level::Expert.params());
    let size = config.board.size();
    let mut probe = Session::new(config, Seed(3), Millis(0));
    probe.apply(Command::Open(size.middle()), Millis(0)).unwrap();
    let mut finished = probe.clone();
    finished.apply(Command::GiveUp, Millis(0)).unwrap();
    let is_mine: Vec<bool> = finished
        .snapshot(Millis(0))
        .cells
        .iter()
        .map(|cell| *cell == minewise_session::CellState::Mine)
        .collect();
    let mut opens = vec![size.middle()];
    for pos in size.positions() {
        if !is_mine[size.index(pos)] && probe.view().cell(pos).is_covered() {
            probe.apply(Command::Open(pos), Millis(0)).unwrap();
            opens.push(pos);
        }
    }
    assert_eq!(probe.status(), minewise_session::Status::Won);
    opens
}

fn main() {
    frames();
    for (depth, name) in [
        (Depth::True, "true colour"),
        (Depth::Indexed, "256 colours"),
        (Depth::Sixteen, "16 colours"),
        (Depth::Monochrome, "no colours"),
    ] {
        bytes_per_move(depth, name);
    }
}
