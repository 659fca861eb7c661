//! The bar over the board: tools with icons, and the counters in the middle. What doesn't fit is in
//! a menu.

use eframe::egui::{Rect, Response, RichText, Ui, Vec2, pos2, vec2};
use minewise_actions::{Action, Group};
use minewise_frontend::{Wording, words};
use minewise_session::{Millis, Snapshot, Status};
use minewise_texts::msg;

use crate::counters::{self, Pressed};
use crate::icons::Icon;
use crate::main_menu::MainMenu;
use crate::widgets::{PushButton, Weight};

/// In a window less high than this, the bar is lower.
pub(crate) const SMALL: f32 = 420.0;
/// The side of a tool without its word.
const TOOL: f32 = 36.0;
const GAP: f32 = 3.0;

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
/// What is given up first when there is little room.
const FOLDED_FIRST: [Action; 11] = [
    Action::AutoPlay,
    Action::Help,
    Action::WinChance,
    Action::Advice,
    Action::Pause,
    Action::Undo,
    Action::Odds,
    Action::Why,
    Action::NewGame,
    Action::Hint,
    Action::Menu,
];

/// How high the bar is.
pub(crate) fn height(ui: &Ui) -> f32 {
    if ui.ctx().content_rect().height() < SMALL { 44.0 } else { 56.0 }
}

/// Draws the bar. Returns which button was pressed.
pub(crate) fn show(
    ui: &mut Ui,
    snapshot: &Snapshot,
    shown: Shown,
    wording: &Wording,
    menu: &mut MainMenu,
) -> Option<Action> {
    let bar = Bar { snapshot, shown, wording };
    let rect = ui.max_rect();
    let middle = counters::width(ui);
    let plan = bar.plan(ui, rect.width() - middle - 24.0);
    let mut pressed = None;
    let high = rect.height() - 8.0;
    let mut at = rect.left() + 8.0;
    let mut place = |ui: &mut Ui, action: Action, at: f32| {
        let has_word = plan.words.include(action);
        let wide = bar.button(action, has_word).width(ui);
        let tall = TOOL.min(high);
        let corner = pos2(at, rect.center().y - tall / 2.0);
        let place = Rect::from_min_size(corner, vec2(wide, tall));
        let response = bar.put(ui, action, has_word, place);
        if response.clicked() {
            pressed = Some(action);
        }
        wide
    };
    for action in LEFT.into_iter().filter(|action| plan.shown.contains(action)) {
        at += place(ui, action, at) + GAP;
    }
    let left_end = at;
    let mut right = rect.right() - 8.0 - TOOL;
    let corner = pos2(right, rect.center().y - TOOL / 2.0);
    let folded = bar.fold(ui, &plan, Rect::from_min_size(corner, Vec2::splat(TOOL)), menu);
    right -= GAP;
    if folded.is_some() {
        return folded;
    }
    for action in RIGHT.into_iter().filter(|action| plan.shown.contains(action)) {
        right -= bar.button(action, plan.words.include(action)).width(ui);
        place(ui, action, right);
        right -= GAP;
    }
    // In the middle of the window, or at least of what is free.
    let free = (left_end.max(rect.left() + 8.0), right.max(left_end + middle));
    let wanted = rect.center().x - middle / 2.0;
    let corner = wanted.clamp(free.0, (free.1 - middle).max(free.0));
    let corner = pos2(corner, rect.center().y - high / 2.0);
    match counters::show(ui, corner, high, snapshot, shown.elapsed, wording.language) {
        Some(Pressed::Face) => Some(Action::NewGame),
        Some(Pressed::End) => Some(Action::Menu),
        None => pressed,
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

struct Bar<'a> {
    snapshot: &'a Snapshot,
    shown: Shown,
    wording: &'a Wording,
}

impl Bar<'_> {
    /// Words if they fit, then icons, then fewer of them.
    fn plan(&self, ui: &Ui, room: f32) -> Plan {
        let mut shown: Vec<Action> = LEFT.into_iter().chain(RIGHT).collect();
        if self.snapshot.status.is_over() {
            // The face does that.
            shown.retain(|&action| action != Action::Menu);
        }
        let width = |shown: &[Action], words: Words| -> f32 {
            let wide = |&action| self.button(action, words.include(action)).width(ui) + GAP;
            shown.iter().map(wide).sum::<f32>() + 16.0 + TOOL + GAP
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

    fn button(&self, action: Action, has_word: bool) -> PushButton<'static> {
        let button = PushButton::new(Weight::Quiet, self.text(action))
            .icon(self.icon(action))
            .least(vec2(TOOL, TOOL))
            .on(self.is_on(action));
        if has_word { button } else { button.without_text() }
    }

    fn put(&self, ui: &mut Ui, action: Action, has_word: bool, rect: Rect) -> Response {
        let button = self.button(action, has_word).least(rect.size());
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
