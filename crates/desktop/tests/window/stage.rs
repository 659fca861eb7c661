//! A window in memory.

use std::cell::Cell;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use eframe::egui::{
    ColorImage, Event, Key, Modifiers, PointerButton, Pos2, Rect, Role, Shape, Ui, UiBuilder, Vec2,
    vec2,
};
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable};
use egui_kittest::{Harness, Node};
use minewise_desktop::{Clock, DesktopApp, DesktopEnvironment, Settings, Start, settings_path};
use minewise_rules::Seed;
use minewise_session::Millis;
use minewise_texts::Language;

pub(crate) struct Stage {
    pub(crate) harness: Harness<'static, DesktopApp>,
    clock: Rc<Cell<u64>>,
    directory: PathBuf,
}

/// The easy board of seed 1 after its middle was opened.
pub(crate) const OPENED: [&str; 5] = ["#1.1#", "#1.2#", "#1.1#", "#112#", "#####"];
/// The mines of that board, row and column counted from 1.
pub(crate) const MINES: [(u16, u16); 4] = [(1, 5), (2, 1), (3, 5), (5, 3)];

/// An empty directory for one test.
pub(crate) fn scratch(test: &str) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("window").join(test);
    if directory.exists() {
        fs::remove_dir_all(&directory).unwrap();
    }
    fs::create_dir_all(&directory).unwrap();
    directory
}

/// The harness leaves a margin that no real window has.
fn show_in_all_of_the_window(ui: &mut Ui, app: &mut DesktopApp) {
    let window = ui.ctx().content_rect();
    ui.scope_builder(UiBuilder::new().max_rect(window), |ui| {
        ui.set_clip_rect(window);
        app.show(ui);
    });
}

/// A file that is dropped on the window.
#[derive(Debug)]
struct Dropped(PathBuf);

impl eframe::egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        fs::read(&self.0).map_err(|error| error.to_string())
    }
}

impl Stage {
    /// The menu when the program is first started.
    pub(crate) fn menu(test: &str) -> Self {
        Stage::open(&scratch(test), Some(1), &Start::Menu)
    }

    /// A game on a board of seed 1.
    pub(crate) fn game(test: &str, board: &str) -> Self {
        Stage::seeded(test, board, 1)
    }

    pub(crate) fn seeded(test: &str, board: &str, seed: u64) -> Self {
        let start = Start::Board(board.parse().unwrap());
        Stage::open(&scratch(test), Some(seed), &start)
    }

    /// A window that stores its data in a directory.
    pub(crate) fn open(directory: &Path, seed: Option<u64>, start: &Start) -> Self {
        Stage::open_with(directory, seed, start, |environment| environment)
    }

    /// A window that hands copied pictures to a function.
    pub(crate) fn with_pictures(
        directory: &Path,
        start: &Start,
        copy: impl FnMut(&ColorImage) -> Result<(), String> + 'static,
    ) -> Self {
        Stage::open_with(directory, Some(1), start, |environment| environment.with_pictures(copy))
    }

    /// The same with changes to what it gets from outside.
    pub(crate) fn open_with(
        directory: &Path,
        seed: Option<u64>,
        start: &Start,
        change: impl FnOnce(DesktopEnvironment) -> DesktopEnvironment,
    ) -> Self {
        let clock = Rc::new(Cell::new(5_000));
        let time = Rc::clone(&clock);
        let time = Clock::from_fn(move || Millis(time.get()));
        let environment = DesktopEnvironment::open(Some(directory), seed.map(Seed), time)
            .unwrap()
            .without_threads();
        let environment = change(environment);
        let path = settings_path(Some(directory)).unwrap();
        let (settings, complaint) = Settings::read(&path, Language::En);
        let app = DesktopApp::new(environment, settings, Some(path), start, complaint);
        let mut harness = Harness::builder()
            .with_size(vec2(900.0, 700.0))
            .build_ui_state(show_in_all_of_the_window, app);
        harness.run();
        Stage { harness, clock, directory: directory.to_owned() }
    }

    /// Opens a new window without closing this one properly, as after a crash.
    pub(crate) fn reopen_after_crash(self, start: &Start) -> Self {
        let directory = self.directory.clone();
        drop(self);
        Stage::open(&directory, Some(1), start)
    }

    /// Closes the window properly.
    pub(crate) fn close(&mut self) -> &mut Self {
        self.harness.state_mut().close().unwrap();
        self
    }

    pub(crate) fn directory(&self) -> &Path {
        &self.directory
    }

    pub(crate) fn run(&mut self) -> &mut Self {
        self.harness.run();
        self
    }

    /// Lets time pass.
    pub(crate) fn wait(&mut self, millis: u64) -> &mut Self {
        self.clock.set(self.clock.get() + millis);
        self.run()
    }

    pub(crate) fn title(&self) -> &str {
        self.harness.state().title()
    }

    /// Presses a button by its name.
    #[track_caller]
    pub(crate) fn press(&mut self, name: &str) -> &mut Self {
        self.harness.get_by_role_and_label(Role::Button, name).click();
        self.run()
    }

    /// Chooses one of several values by its name.
    #[track_caller]
    pub(crate) fn choose(&mut self, name: &str) -> &mut Self {
        self.harness.get_by_role_and_label(Role::RadioButton, name).click();
        self.run()
    }

    /// Ticks a box by its name.
    #[track_caller]
    pub(crate) fn check(&mut self, name: &str) -> &mut Self {
        self.harness.get_by_role_and_label(Role::CheckBox, name).click();
        self.run()
    }

    /// Types into a field, key by key.
    #[track_caller]
    pub(crate) fn type_into(&mut self, field: &str, text: &str) -> &mut Self {
        self.harness.get_by_role_and_label(Role::TextInput, field).click();
        self.run();
        for symbol in text.chars() {
            self.text(&symbol.to_string());
        }
        self
    }

    /// The text of a field.
    #[track_caller]
    pub(crate) fn field(&self, name: &str) -> String {
        self.harness.get_by_role_and_label(Role::TextInput, name).value().unwrap_or_default()
    }

    /// Presses keys that type something.
    pub(crate) fn text(&mut self, text: &str) -> &mut Self {
        self.harness.event(Event::Text(text.to_owned()));
        self.run()
    }

    pub(crate) fn key(&mut self, key: Key) -> &mut Self {
        self.harness.key_press(key);
        self.run()
    }

    /// Moves the cursor to a cell with the keyboard, from whichever it is.
    pub(crate) fn go_to(&mut self, row: u16, column: u16) -> &mut Self {
        self.harness.key_press_modifiers(Modifiers::COMMAND, Key::Home);
        self.run().key(Key::Home);
        for _ in 1..row {
            self.key(Key::ArrowDown);
        }
        for _ in 1..column {
            self.key(Key::ArrowRight);
        }
        self
    }

    /// All texts as they are drawn.
    pub(crate) fn drawn(&self) -> Vec<String> {
        fn collect(shape: &Shape, texts: &mut Vec<String>) {
            match shape {
                Shape::Text(text) => texts.push(text.galley.text().to_owned()),
                Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, texts)),
                _ => {}
            }
        }
        let mut texts = Vec::new();
        for clipped in &self.harness.output().shapes {
            collect(&clipped.shape, &mut texts);
        }
        texts
    }

    /// Whether something with this text can be seen.
    pub(crate) fn sees(&self, text: &str) -> bool {
        self.title().contains(text)
            || self.harness.query_all_by(|node| says(node, text)).next().is_some()
    }

    #[track_caller]
    pub(crate) fn shows(&mut self, text: &str) -> &mut Self {
        assert!(self.sees(text), "{text:?} is not there:\n{:?}", self.harness.root());
        self
    }

    #[track_caller]
    pub(crate) fn hides(&mut self, text: &str) -> &mut Self {
        assert!(!self.sees(text), "{text:?} is there");
        self
    }

    /// The cell in a row and column, counted from 1.
    #[track_caller]
    pub(crate) fn cell(&self, row: u16, column: u16) -> Node<'_> {
        let label = format!("row {row}, column {column},");
        self.harness.get_by(move |node| node.label().is_some_and(|text| text.starts_with(&label)))
    }

    /// The label of a cell, without its position.
    #[track_caller]
    pub(crate) fn called(&self, row: u16, column: u16) -> String {
        let label = self.cell(row, column).accesskit_node().label().unwrap();
        label.splitn(3, ", ").nth(2).unwrap().to_owned()
    }

    #[track_caller]
    pub(crate) fn rect(&self, row: u16, column: u16) -> Rect {
        self.cell(row, column).rect()
    }

    #[track_caller]
    pub(crate) fn click(&mut self, row: u16, column: u16) -> &mut Self {
        self.click_with(PointerButton::Primary, row, column)
    }

    #[track_caller]
    pub(crate) fn right_click(&mut self, row: u16, column: u16) -> &mut Self {
        self.click_with(PointerButton::Secondary, row, column)
    }

    #[track_caller]
    pub(crate) fn click_with(&mut self, button: PointerButton, row: u16, column: u16) -> &mut Self {
        self.cell(row, column).click_button(button);
        self.run()
    }

    /// Presses or releases a button of the mouse somewhere.
    pub(crate) fn button(&mut self, button: PointerButton, pressed: bool, at: Pos2) -> &mut Self {
        self.harness.event(Event::PointerMoved(at));
        let modifiers = eframe::egui::Modifiers::default();
        self.harness.event(Event::PointerButton { pos: at, button, pressed, modifiers });
        self.run()
    }

    pub(crate) fn move_to(&mut self, at: Pos2) -> &mut Self {
        self.harness.event(Event::PointerMoved(at));
        self.run()
    }

    /// Drops a file on the window.
    pub(crate) fn drop_file(&mut self, path: &Path) -> &mut Self {
        self.harness.input_mut().dropped_files.push(std::sync::Arc::new(Dropped(path.to_owned())));
        self.run()
    }

    pub(crate) fn resize(&mut self, size: Vec2) -> &mut Self {
        self.harness.set_size(size);
        self.run().run()
    }

    /// The board as text, one letter per cell, read from the labels of the cells.
    pub(crate) fn board(&self) -> Vec<String> {
        let mut rows: Vec<String> = Vec::new();
        let all = self
            .harness
            .query_all_by(|node| node.label().is_some_and(|label| label.starts_with("row ")));
        let mut cells: Vec<(u16, u16, char)> = all
            .map(|node| {
                let label = node.accesskit_node().label().unwrap();
                let mut parts = label.splitn(3, ", ");
                let number = |part: Option<&str>| {
                    part.unwrap().split(' ').nth(1).unwrap().parse::<u16>().unwrap()
                };
                let (row, column) = (number(parts.next()), number(parts.next()));
                (row, column, letter(parts.next().unwrap()))
            })
            .collect();
        cells.sort_unstable();
        for (row, _, letter) in cells {
            if rows.len() < usize::from(row) {
                rows.push(String::new());
            }
            rows.last_mut().unwrap().push(letter);
        }
        rows
    }

    #[track_caller]
    pub(crate) fn shows_board(&mut self, rows: &[&str]) -> &mut Self {
        assert_eq!(self.board(), rows);
        self
    }
}

fn says(node: &AccessKitNode<'_>, text: &str) -> bool {
    let contains = |words: Option<String>| words.is_some_and(|words| words.contains(text));
    contains(node.label()) || contains(node.value())
}

fn letter(name: &str) -> char {
    let name = name.split(", hint").next().unwrap();
    let odds = name.strip_suffix(" chance of a mine").and_then(|name| name.rsplit_once(", "));
    let name = odds.map_or(name, |(name, _)| name);
    match name {
        "covered" => '#',
        "open, no mines around" => '.',
        "flag" => 'F',
        "proposed flag" => 'P',
        "question mark" => '?',
        "would be a mine" => 'm',
        "would be safe" => 's',
        "mine" => '*',
        "exploded mine" => 'X',
        "flagged mine" => 'C',
        "wrong flag" => 'W',
        open => open.strip_prefix("open, ").unwrap().chars().next().unwrap(),
    }
}

impl Stage {
    /// The rectangles of the middle cell of a board and of its neighbours to the right and below.
    pub(crate) fn rect_of_middle(&self, board: &str) -> (Rect, Option<Rect>, Option<Rect>) {
        let size = board.parse::<minewise_board::Params>().unwrap().size();
        let middle = size.middle();
        let (row, column) = (middle.y + 1, middle.x + 1);
        let right = (column < size.width()).then(|| self.rect(row, column + 1));
        let below = (row < size.height()).then(|| self.rect(row + 1, column));
        (self.rect(row, column), right, below)
    }
}
