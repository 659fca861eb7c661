//! The bar over the board: tools with icons, and the counters in the middle. What doesn't fit is in
//! a menu.

use eframe::egui::{Rect, Response, RichText, Ui, Vec2, pos2, vec2};
use minewise_actions::{Action, Group};
use minewise_frontend::{Wording, words};
use minewise_session::{Millis, Snapshot, Status};
use minewise_texts::msg;

use crate::counters::{CounterSize, Counters, Pressed};
use crate::icons::Icon;
use crate::main_menu::MainMenu;
use crate::widgets::{PushButton, Weight};

/// In a window less high than this, the bar is lower.
const SMALL: f32 = 420.0;
const GAP: f32 = 3.0;
const MARGIN: f32 = 8.0;

/// What the bar shows besides the snapshot.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shown {
    /// The current time of play, since the snapshot may be out of date.
    pub(crate) elapsed: Millis,
    /// Whether the next click asks for a reason.
    pub(crate) asks_why: bool,
    /// Whether the program is playing.
    pub(crate) is_playing_by_itself: bool,
}

/// The tools on the left and on the right, the most important first.
const LEFT: [Action; 5] =
    [Action::Hint, Action::Why, Action::Odds, Action::Advice, Action::WinChance];
const RIGHT: [Action; 6] =
    [Action::Menu, Action::NewGame, Action::Undo, Action::Pause, Action::AutoPlay, Action::Help];
/// What is given up first when there is little room. The rest is always there (row Q1).
const FOLDED_FIRST: [Action; 9] = [
    Action::AutoPlay,
    Action::Help,
    Action::WinChance,
    Action::Advice,
    Action::Pause,
    Action::Undo,
    Action::Odds,
    Action::Why,
    Action::Menu,
];
/// How many tools are always there, with the menu.
const ALWAYS: f32 = 3.0;

/// How the bar is laid out, by the size of the window and of the board alone.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct BarLayout {
    /// Whether tools have a row of their own, below the counters.
    has_two_rows: bool,
    counters: CounterSize,
    pub(crate) height: f32,
}

impl BarLayout {
    /// The side of a tool without its word.
    const fn tool(self) -> f32 {
        match (self.counters, self.has_two_rows) {
            (CounterSize::Small, false) => 30.0,
            _ => 36.0,
        }
    }

    const fn margin(self) -> f32 {
        match self.counters {
            CounterSize::Large => MARGIN,
            CounterSize::Small => 4.0,
        }
    }
}

/// The bar over the board.
#[derive(Clone, Copy)]
pub(crate) struct Bar<'a> {
    pub(crate) snapshot: &'a Snapshot,
    pub(crate) shown: Shown,
    pub(crate) wording: &'a Wording,
}

impl Bar<'_> {
    /// The layout that fits into the window: one row if there is room for it.
    pub(crate) fn layout(&self, ui: &Ui) -> BarLayout {
        let room = ui.max_rect();
        let is_high = room.height() >= SMALL;
        let one_row = |counters, height| BarLayout { has_two_rows: false, counters, height };
        let two_rows = |counters, height| BarLayout { has_two_rows: true, counters, height };
        let large = one_row(CounterSize::Large, if is_high { 56.0 } else { 44.0 });
        let small = one_row(CounterSize::Small, 40.0);
        let fits = |layout: &BarLayout| {
            let tools = match layout.has_two_rows {
                true => 0.0,
                false => ALWAYS * (layout.tool() + GAP) + 2.0 * GAP,
            };
            let counters = self.counters(*layout).width(ui);
            counters + tools + 2.0 * layout.margin() <= room.width()
        };
        let layouts = match is_high {
            true => [large, two_rows(CounterSize::Large, 88.0), small],
            false => [large, small, two_rows(CounterSize::Large, 76.0)],
        };
        let small_rows = two_rows(CounterSize::Small, 66.0);
        layouts.into_iter().find(fits).unwrap_or(small_rows)
    }

    fn counters(&self, layout: BarLayout) -> Counters<'_> {
        let (elapsed, language) = (self.shown.elapsed, self.wording.language);
        Counters { snapshot: self.snapshot, elapsed, size: layout.counters, language }
    }

    /// Draws the bar. Returns which button was pressed.
    pub(crate) fn show(
        &self,
        ui: &mut Ui,
        layout: BarLayout,
        menu: &mut MainMenu,
    ) -> Option<Action> {
        let rect = ui.max_rect();
        let counters = self.counters(layout);
        let width = counters.width(ui);
        let (upper, lower, taken) = match layout.has_two_rows {
            true => {
                let (upper, lower) = rect.split_top_bottom_at_fraction(0.5);
                (upper, lower, 0.0)
            }
            false => (rect, rect, width + 2.0 * GAP),
        };
        let (mut pressed, free) = self.show_tools(ui, lower, taken, layout, menu);
        // In the middle of the window, or at least of what is free.
        let free = if layout.has_two_rows { (rect.left(), rect.right()) } else { free };
        let wanted = rect.center().x - width / 2.0;
        let left = wanted.clamp(free.0, (free.1 - width).max(free.0));
        let height = upper.height() - 8.0;
        let corner = pos2(left, upper.center().y - height / 2.0);
        match counters.show(ui, corner, height) {
            Some(Pressed::Face) => pressed = Some(Action::NewGame),
            Some(Pressed::End) => pressed = Some(Action::Menu),
            None => {}
        }
        pressed
    }

    /// Draws the tools in a row, in which so much is taken by something else. Returns which one was
    /// pressed, and what is free between those on the left and those on the right.
    fn show_tools(
        &self,
        ui: &mut Ui,
        row: Rect,
        taken: f32,
        layout: BarLayout,
        menu: &mut MainMenu,
    ) -> (Option<Action>, (f32, f32)) {
        let tool = layout.tool();
        let plan = self.plan(ui, row.width() - taken - 2.0 * layout.margin(), tool);
        let high = tool.min(row.height() - 4.0);
        let mut pressed = None;
        let mut place = |ui: &mut Ui, action: Action, at: f32| {
            let has_word = plan.words.include(action);
            let wide = self.button(action, has_word, tool).width(ui);
            let corner = pos2(at, row.center().y - high / 2.0);
            let rect = Rect::from_min_size(corner, vec2(wide, high));
            if self.put(ui, action, has_word, rect).clicked() {
                pressed = Some(action);
            }
            wide
        };
        let mut left = row.left() + layout.margin();
        for action in LEFT.into_iter().filter(|action| plan.shown.contains(action)) {
            left += place(ui, action, left) + GAP;
        }
        let mut right = row.right() - layout.margin() - tool;
        let more = Rect::from_min_size(pos2(right, row.center().y - high / 2.0), vec2(tool, high));
        right -= GAP;
        for action in RIGHT.into_iter().filter(|action| plan.shown.contains(action)) {
            right -= self.button(action, plan.words.include(action), tool).width(ui);
            place(ui, action, right);
            right -= GAP;
        }
        let folded = self.fold(ui, &plan, more, menu);
        (folded.or(pressed), (left, right.max(left)))
    }
}

/// Which tools are shown, and how.
struct Plan {
    shown: Vec<Action>,
    words: Words,
}

/// Which tools have words beside their icons.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Words {
    All,
    /// Those on the left, which help with the game.
    Left,
    None,
}

impl Words {
    fn include(self, action: Action) -> bool {
        match self {
            Words::All => true,
            Words::Left => LEFT.contains(&action),
            Words::None => false,
        }
    }
}

impl Bar<'_> {
    /// Words if they fit, then icons, then fewer of them.
    fn plan(&self, ui: &Ui, room: f32, tool: f32) -> Plan {
        let mut shown: Vec<Action> = LEFT.into_iter().chain(RIGHT).collect();
        if self.snapshot.status.is_over() {
            // The face does that.
            shown.retain(|&action| action != Action::Menu);
        }
        let width = |shown: &[Action], words: Words| -> f32 {
            let wide = |&action| self.button(action, words.include(action), tool).width(ui) + GAP;
            shown.iter().map(wide).sum::<f32>() + tool
        };
        let fits = |words: &Words| width(&shown, *words) <= room;
        if let Some(words) = [Words::All, Words::Left, Words::None].into_iter().find(fits) {
            return Plan { shown, words };
        }
        for action in FOLDED_FIRST {
            shown.retain(|&other| other != action);
            if width(&shown, Words::None) <= room {
                break;
            }
        }
        Plan { shown, words: Words::None }
    }

    fn text(&self, action: Action) -> &'static str {
        let language = self.wording.language;
        match action {
            Action::Pause if self.snapshot.status == Status::Paused => {
                msg::WindowBarResume.text(language)
            }
            _ => words::named(language, "window-bar", action.id()),
        }
    }

    fn icon(&self, action: Action) -> Icon {
        match action {
            Action::Hint => Icon::Hint,
            Action::Why => Icon::Why,
            Action::Odds => Icon::Odds,
            Action::Advice => Icon::Best,
            Action::WinChance => Icon::Chance,
            Action::AutoPlay => Icon::Auto,
            Action::Undo => Icon::Undo,
            Action::Pause if self.snapshot.status == Status::Paused => Icon::Play,
            Action::Pause => Icon::Pause,
            Action::NewGame => Icon::Retry,
            Action::Menu => Icon::Home,
            _ => Icon::Keys,
        }
    }

    fn is_on(&self, action: Action) -> bool {
        match action {
            Action::Hint => self.snapshot.hint.is_some(),
            Action::Why => self.shown.asks_why,
            Action::Odds => self.snapshot.odds.is_some(),
            Action::AutoPlay => self.shown.is_playing_by_itself,
            Action::Pause => self.snapshot.status == Status::Paused,
            _ => false,
        }
    }

    /// Whether the game would accept it.
    fn is_possible(&self, action: Action) -> bool {
        match action.group() {
            // While the program is playing, it can always be stopped.
            Group::Play | Group::Assist => {
                self.snapshot.actions.contains(action) || self.is_on(action)
            }
            Group::Move | Group::View | Group::General => true,
        }
    }

    fn button(&self, action: Action, has_word: bool, tool: f32) -> PushButton<'static> {
        let button = PushButton::new(Weight::Quiet, self.text(action))
            .icon(self.icon(action))
            .least(Vec2::splat(tool))
            .on(self.is_on(action));
        if has_word { button } else { button.without_text() }
    }

    fn put(&self, ui: &mut Ui, action: Action, has_word: bool, rect: Rect) -> Response {
        let button = self.button(action, has_word, rect.height()).least(rect.size());
        let response = ui.add_enabled_ui(self.is_possible(action), |ui| ui.put(rect, button)).inner;
        let language = self.wording.language;
        let about = words::action(action, language);
        let about = match words::key_of(&self.wording.keymap, action, language) {
            Some(key) => format!("{about} ({key})"),
            None => about.to_owned(),
        };
        response.on_hover_text(about)
    }

    /// The menu of the window, with what doesn't fit into the bar.
    fn fold(&self, ui: &mut Ui, plan: &Plan, rect: Rect, menu: &mut MainMenu) -> Option<Action> {
        let language = self.wording.language;
        let more = PushButton::new(Weight::Quiet, msg::ButtonMore.text(language))
            .icon(Icon::More)
            .without_text()
            .least(rect.size());
        let response = ui.put(rect, more);
        let over = self.snapshot.status.is_over();
        // At the end, the face leads to the menu.
        let folded: Vec<Action> = LEFT
            .into_iter()
            .chain(RIGHT)
            .filter(|action| !plan.shown.contains(action) && (!over || *action != Action::Menu))
            .collect();
        let mut pressed = None;
        menu.show_below(&response, |ui| {
            for &action in &folded {
                let key = words::key_of(&self.wording.keymap, action, language);
                let key = RichText::new(key.unwrap_or_default()).weak();
                let button = eframe::egui::Button::new(self.text(action))
                    .selected(self.is_on(action))
                    .shortcut_text(key);
                if ui.add_enabled(self.is_possible(action), button).clicked() {
                    pressed = Some(action);
                    ui.close();
                }
            }
            if !folded.is_empty() {
                ui.separator();
            }
        });
        pressed
    }
}
