//! The brushes of the analysis board: what a click on a cell does.

use eframe::egui::{Color32, Mesh, Rect, Response, Role, Sense, Shape, Ui, Vec2, WidgetInfo, vec2};
use minewise_board::Pos;
use minewise_frontend::Position;
use minewise_texts::{Language, msg};

use crate::icons::Icon;
use crate::look::{self, colour};
use crate::mark_shapes::Mark;
use crate::stamps::{Stamp, Stamps};
use crate::tile_sprites::{Sprite, TileSprites};
use crate::widgets::{self, Weight};

/// What a click on a cell does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Brush {
    /// Explains the cell.
    Why,
    Covered,
    Clue(u8),
    /// Assumes a mine.
    Mine,
    /// Assumes that the cell is safe.
    Safe,
}

/// The side of the tile on a brush.
const TILE: f32 = 24.0;
/// The narrowest brush, and the widest one without a word.
pub(crate) const WIDTHS: [f32; 2] = [25.0, 34.0];

impl Brush {
    /// All of them, in the order in which they are offered.
    pub(crate) const ALL: [Brush; 13] = [
        Brush::Why,
        Brush::Covered,
        Brush::Clue(0),
        Brush::Clue(1),
        Brush::Clue(2),
        Brush::Clue(3),
        Brush::Clue(4),
        Brush::Clue(5),
        Brush::Clue(6),
        Brush::Clue(7),
        Brush::Clue(8),
        Brush::Mine,
        Brush::Safe,
    ];

    /// The brush of a key, the same as in the browser and the terminal.
    pub(crate) fn of_key(key: &str) -> Option<Self> {
        Some(match key {
            "#" | "_" | "x" | "Backspace" | "Delete" => Brush::Covered,
            "m" => Brush::Mine,
            "s" => Brush::Safe,
            "?" | "w" => Brush::Why,
            digit => match digit.as_bytes() {
                [digit @ b'0'..=b'8'] => Brush::Clue(digit - b'0'),
                _ => return None,
            },
        })
    }

    fn key(self) -> String {
        match self {
            Brush::Why => "?".to_owned(),
            Brush::Covered => "#".to_owned(),
            Brush::Clue(clue) => clue.to_string(),
            Brush::Mine => "m".to_owned(),
            Brush::Safe => "s".to_owned(),
        }
    }

    /// Paints a cell. A brush that asks paints nothing.
    pub(crate) fn paint(self, position: &mut Position, pos: Pos) {
        match self {
            Brush::Why => {}
            Brush::Covered => position.set(pos, None),
            Brush::Clue(clue) => position.set(pos, Some(clue)),
            Brush::Mine => position.assume_mine(pos),
            Brush::Safe => position.assume_safe(pos),
        }
    }

    fn title(self, language: Language) -> String {
        match self {
            Brush::Why => msg::AnalysisToolsWhy.text(language).to_owned(),
            Brush::Covered => msg::AnalysisToolsCovered.text(language).to_owned(),
            Brush::Clue(clue) => msg::AnalysisToolsClue { clue: clue.into() }.text(language),
            Brush::Mine => msg::AnalysisToolsMine.text(language).to_owned(),
            Brush::Safe => msg::AnalysisToolsSafe.text(language).to_owned(),
        }
    }

    /// The word on a brush that is no clue, where there is room.
    fn word(self, language: Language) -> Option<&'static str> {
        Some(match self {
            Brush::Why => msg::AnalysisBrushWhy.text(language),
            Brush::Covered => msg::AnalysisBrushCovered.text(language),
            Brush::Mine => msg::AnalysisBrushMine.text(language),
            Brush::Safe => msg::AnalysisBrushSafe.text(language),
            Brush::Clue(_) => return None,
        })
    }

    /// Draws what it paints, as it looks on the board.
    fn draw(self, ui: &Ui, square: Rect, sprites: &mut TileSprites) {
        let theme = look::theme(ui.ctx());
        if self == Brush::Why {
            Icon::Why.draw(ui.painter(), square.shrink(2.0), colour(theme.text));
            return;
        }
        // It is on a button, whose colour depends on what the mouse does.
        sprites.prepare(ui.ctx(), TILE, theme, Color32::TRANSPARENT);
        let (mut tile, mut marks) = (sprites.mesh(1), Mesh::default());
        let mut put =
            |sprite, tint: Color32| sprites.put(sprite, square.min, TILE, tint, &mut tile);
        match self {
            Brush::Clue(clue) => {
                put(Sprite::Open, Color32::WHITE);
                if clue > 0 {
                    put(Sprite::Digit(clue), colour(theme.clues[usize::from(clue)]));
                }
            }
            _ => put(Sprite::Covered, Color32::WHITE),
        }
        let mark = match self {
            Brush::Mine => Some(Mark::Flag),
            Brush::Safe => Some(Mark::ImpliedSafe),
            _ => None,
        };
        if let Some(mark) = mark {
            let mut stamps = Stamps::new(ui.ctx(), TILE, theme);
            stamps.put(Stamp::Mark(mark), square.min.to_vec2(), &mut marks);
        }
        ui.painter().add(Shape::mesh(tile));
        ui.painter().add(Shape::mesh(marks));
    }
}

/// How wide the brushes are with their words.
pub(crate) fn width_with_words(ui: &Ui, language: Language) -> f32 {
    Brush::ALL.into_iter().map(|brush| width(ui, brush, Some(language), WIDTHS[1])).sum()
}

fn width(ui: &Ui, brush: Brush, words: Option<Language>, least: f32) -> f32 {
    match words.and_then(|language| brush.word(language)) {
        Some(word) => least + 6.0 + word_galley(ui, word).size().x,
        None => least,
    }
}

fn word_galley(ui: &Ui, word: &str) -> std::sync::Arc<eframe::egui::Galley> {
    let font = eframe::egui::FontId::proportional(13.0);
    ui.painter().layout_no_wrap(word.to_owned(), font, Color32::PLACEHOLDER)
}

/// Shows all brushes in a row, with so much room each, one of them chosen.
pub(crate) fn show(
    ui: &mut Ui,
    chosen: &mut Brush,
    sprites: &mut TileSprites,
    (least, has_words): (f32, bool),
    language: Language,
) {
    ui.spacing_mut().item_spacing.x = 0.0;
    let words = has_words.then_some(language);
    for brush in Brush::ALL {
        let size = vec2(width(ui, brush, words, least), 36.0);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let title = brush.title(language);
        let is_chosen = *chosen == brush;
        response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, is_chosen, &title));
        let response = response.on_hover_text(format!("{title} ({})", brush.key()));
        paint(ui, rect, brush, &response, is_chosen, (sprites, least, words));
        if response.clicked() {
            *chosen = brush;
        }
    }
}

fn paint(
    ui: &Ui,
    rect: Rect,
    brush: Brush,
    response: &Response,
    is_chosen: bool,
    (sprites, least, words): (&mut TileSprites, f32, Option<Language>),
) {
    let theme = look::theme(ui.ctx());
    let inside = rect.shrink2(vec2(0.5, 0.0));
    let ink =
        widgets::paint_button(ui.painter(), inside, response, theme, Weight::Quiet, is_chosen);
    let pixels = ui.ctx().pixels_per_point();
    let snap = |place: f32| (place * pixels).round() / pixels;
    let corner = eframe::egui::pos2(
        snap(rect.left() + (least - TILE) / 2.0),
        snap(rect.center().y - TILE / 2.0),
    );
    brush.draw(ui, Rect::from_min_size(corner, Vec2::splat(TILE)), sprites);
    if let Some(word) = words.and_then(|language| brush.word(language)) {
        let galley = word_galley(ui, word);
        let at = eframe::egui::pos2(rect.left() + least, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, ink);
    }
}
