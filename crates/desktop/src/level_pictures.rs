//! Small pictures of boards for the start screen: positions that the browser game shows, too.

use std::sync::LazyLock;

use eframe::egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Vec2, vec2};
use minewise_board::{Clue, Params, Size};
use minewise_palette::Theme;
use minewise_session::CellState;

use crate::look::colour;
use crate::vector_path::quoted_after;

/// Where the browser game keeps its positions.
const SOURCE: &str = include_str!("../../../web/start/positions.js");

/// A large board, of which the pictures of the levels show a part.
static LARGE: LazyLock<Vec<&'static str>> =
    LazyLock::new(|| quoted_after(SOURCE, "const LARGE = [", "];").collect());

/// The position beside the name of the game.
static HERO: LazyLock<Vec<&'static str>> =
    LazyLock::new(|| quoted_after(SOURCE, "HERO_LETTERS = [", "].join").collect());

/// The cells of the position beside the name of the game, and its size.
pub(crate) fn hero() -> Option<(Size, Vec<CellState>)> {
    let (width, height) = (HERO.first()?.len() as u64, HERO.len() as u64);
    let size = Params::new(width, height, 0).ok()?.size();
    Some((size, HERO.iter().flat_map(|row| row.chars()).map(cell).collect()))
}

fn cell(letter: char) -> CellState {
    match letter {
        'F' => CellState::Flag,
        _ => match letter.to_digit(10).and_then(|clue| Clue::new(clue as u8)) {
            Some(clue) => CellState::Open(clue),
            None => CellState::Covered,
        },
    }
}

/// Draws the picture of a board into a rectangle, in the middle of it.
pub(crate) fn draw(painter: &Painter, place: Rect, size: Size, theme: &Theme) {
    let (width, height) = (usize::from(size.width()), usize::from(size.height()));
    let pixels = painter.pixels_per_point();
    let side = (place.width() / width as f32).min(place.height() / height as f32).min(11.0);
    let side = (side * pixels).floor().max(1.0) / pixels;
    let whole = vec2(width as f32, height as f32) * side;
    let corner = place.center() - whole / 2.0;
    let snap = |length: f32| (length * pixels).round() / pixels;
    let corner = Pos2::new(snap(corner.x), snap(corner.y));
    let gap = if side * pixels >= 3.0 { 1.0 / pixels } else { 0.0 };
    // Further to the right for each size, so that no two of them look alike.
    let columns = LARGE.first().map_or(0, |row| row.len());
    let left = (2 * width).min(columns.saturating_sub(width));
    let mut mesh = Mesh::default();
    for y in 0..height {
        for x in 0..width {
            let letter = LARGE.get(y).and_then(|row| row.as_bytes().get(left + x));
            let cell = cell(letter.map_or('#', |&letter| char::from(letter)));
            let at = corner + vec2(x as f32, y as f32) * side;
            let square = |at: Pos2, side: f32, fill: Color32, mesh: &mut Mesh| {
                mesh.add_colored_rect(Rect::from_min_size(at, Vec2::splat(side)), fill);
            };
            let ground = match cell {
                CellState::Open(_) => theme.open[0],
                _ => theme.covered[0],
            };
            square(at, side - gap, colour(ground), &mut mesh);
            let dot = match cell {
                CellState::Open(clue) if clue.value() > 0 => {
                    Some(theme.clues[usize::from(clue.value())])
                }
                CellState::Flag => Some(theme.flag),
                _ => None,
            };
            if let Some(ink) = dot {
                let inset = (0.3 * side * pixels).round() / pixels;
                let dot = (side - gap - 2.0 * inset).max(1.0 / pixels);
                square(at + Vec2::splat(inset), dot, colour(ink), &mut mesh);
            }
        }
    }
    painter.add(Shape::mesh(mesh));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_positions_of_the_browser_game_are_read() {
        let (size, cells) = hero().expect("web/start/positions.js has a position");
        assert_eq!((size.width(), size.height(), cells.len()), (18, 14, 252));
        assert!(cells.contains(&CellState::Flag) && cells.contains(&CellState::Covered));
        assert_eq!((LARGE.len(), LARGE[0].len()), (20, 30));
    }
}
