//! Where the words beside the board go: answers, reasons and the result. Their place is reserved
//! from the start, so that the board never moves.

use eframe::egui::{Margin, Painter, Rect, Stroke, Vec2};
use minewise_board::Size;

/// Where the words are, and how much room they have.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum SidePlace {
    /// To the right of the board, with this width.
    Beside(f32),
    /// Below the board, with this height.
    Below(f32),
}

/// Beside the board: as wide as words like to be, and less where the board would suffer. The
/// narrowest still has room for a result.
const BESIDE: [f32; 3] = [268.0, 200.0, 148.0];
/// Below the board, at least and at most.
const BELOW: [f32; 2] = [100.0, 128.0];
/// The same in a window so narrow that buttons are below the words.
const BELOW_NARROW: [f32; 2] = [132.0, 240.0];
/// From this size on, words have as much room as they like.
const ROOMY: Vec2 = Vec2::new(560.0, 360.0);
/// In a smaller window, words are as wide as they like if that leaves cells so much of their size.
const LEAST_SHARE: f32 = 0.8;
/// What a board needs around it, on both sides together.
const AROUND: f32 = 20.0;
/// The side of cells that are easy to hit, and of the largest that are worth anything.
const CELL: [f32; 2] = [16.0, 56.0];

impl SidePlace {
    /// Draws the lines that set off a room's parts. Returns the inside of the part with the words,
    /// and the part for the board.
    pub(crate) fn divide(self, painter: &Painter, room: Rect, line: Stroke) -> (Rect, Rect) {
        let (words, board) = self.split(room);
        painter.hline(room.x_range(), room.top(), line);
        let margin = match self {
            SidePlace::Beside(width) => {
                painter.vline(words.left(), words.y_range(), line);
                match width < BESIDE[0] {
                    true => Margin { left: 9, right: 5, top: 4, bottom: 5 },
                    false => Margin { left: 18, right: 16, top: 14, bottom: 12 },
                }
            }
            SidePlace::Below(_) if room.width() < ROOMY.x => Margin::symmetric(10, 4),
            SidePlace::Below(_) => Margin { left: 16, right: 16, top: 6, bottom: 6 },
        };
        (words - margin, board)
    }

    /// The part of a rectangle that it takes, and the rest, which is for the board.
    fn split(self, room: Rect) -> (Rect, Rect) {
        match self {
            SidePlace::Beside(width) => {
                let (board, words) = room.split_left_right_at_x(room.right() - width);
                (words, board)
            }
            SidePlace::Below(height) => {
                let (board, words) = room.split_top_bottom_at_y(room.bottom() - height);
                (words, board)
            }
        }
    }

    /// The place that leaves the board the most room. `room` is what bar and frame leave.
    pub(crate) fn choose(room: Vec2, board: Size) -> Self {
        let cells = Vec2::new(board.width().into(), board.height().into());
        let is_roomy = room.x >= ROOMY.x && room.y >= ROOMY.y;
        let [least, most] = if room.x >= ROOMY.x { BELOW } else { BELOW_NARROW };
        // A wide board leaves some room below it anyway.
        let wide = ((room.x - AROUND) / cells.x).max(CELL[0]);
        let below = SidePlace::Below((room.y - AROUND - wide * cells.y).clamp(least, most));
        let narrower = if is_roomy { &BESIDE[..1] } else { &BESIDE[..] };
        let places = narrower.iter().map(|&width| SidePlace::Beside(width)).chain([below]);
        // How large cells are if the whole board is to be seen.
        let cell = |place: SidePlace| {
            let left = place.leaves(room) - Vec2::splat(AROUND);
            (left.x / cells.x).min(left.y / cells.y).clamp(0.0, CELL[1])
        };
        let best = places.clone().map(cell).fold(0.0, f32::max);
        let share = if is_roomy { 1.0 } else { LEAST_SHARE };
        places.into_iter().find(|&place| cell(place) >= share * best).unwrap_or(below)
    }

    /// How much of a room it leaves to the board.
    fn leaves(self, room: Vec2) -> Vec2 {
        match self {
            SidePlace::Beside(width) => room - Vec2::new(width, 0.0),
            SidePlace::Below(height) => room - Vec2::new(0.0, height),
        }
    }
}

#[cfg(test)]
mod tests {
    use minewise_rules::Level;

    use super::*;

    #[test]
    fn the_board_gets_the_most_room() {
        let [wide, medium, narrow] = BESIDE.map(SidePlace::Beside);
        for (level, width, height, place) in [
            (Level::Beginner, 960.0, 660.0, wide),
            (Level::Expert, 960.0, 660.0, SidePlace::Below(BELOW[1])),
            (Level::Expert, 2_400.0, 1_000.0, wide),
            (Level::Expert, 600.0, 400.0, SidePlace::Below(BELOW[0])),
            (Level::Intermediate, 690.0, 356.0, wide),
            (Level::Intermediate, 520.0, 464.0, medium),
            (Level::Intermediate, 480.0, 316.0, medium),
            (Level::Intermediate, 360.0, 260.0, narrow),
            (Level::Easy, 360.0, 260.0, narrow),
            (Level::Expert, 360.0, 556.0, SidePlace::Below(BELOW_NARROW[1])),
        ] {
            let chosen = SidePlace::choose(Vec2::new(width, height), level.params().size());
            assert_eq!(chosen, place, "{level:?} in {width} x {height}");
        }
        let tall = SidePlace::choose(Vec2::new(360.0, 556.0), Level::Intermediate.params().size());
        assert_eq!(tall, SidePlace::Below(196.0), "what the board leaves");
    }
}
