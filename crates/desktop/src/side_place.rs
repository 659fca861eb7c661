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
    /// A line or two below the board of a small window.
    Line(f32),
}

const BESIDE: f32 = 268.0;
/// Below the board, at least and at most.
const BELOW: [f32; 2] = [88.0, 118.0];
/// In a window smaller than this, the board needs all of it.
const SMALLEST: Vec2 = Vec2::new(560.0, 360.0);

impl SidePlace {
    /// Draws the lines that set off a room's parts. Returns the inside of the part with the words,
    /// and the part for the board.
    pub(crate) fn divide(self, painter: &Painter, room: Rect, line: Stroke) -> (Rect, Rect) {
        let (words, board) = self.split(room);
        painter.hline(room.x_range(), room.top(), line);
        let margin = match self {
            SidePlace::Beside(_) => {
                painter.vline(words.left(), words.y_range(), line);
                Margin { left: 18, right: 16, top: 14, bottom: 12 }
            }
            SidePlace::Below(_) => Margin { left: 16, right: 16, top: 6, bottom: 6 },
            SidePlace::Line(_) => Margin::symmetric(10, 1),
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
            SidePlace::Below(height) | SidePlace::Line(height) => {
                let (board, words) = room.split_top_bottom_at_y(room.bottom() - height);
                (words, board)
            }
        }
    }

    /// The place that leaves the board the most room. `room` is what bar and frame leave.
    pub(crate) fn choose(room: Vec2, board: Size) -> Self {
        if room.x < SMALLEST.x || room.y < SMALLEST.y {
            return SidePlace::Line(if room.y < 300.0 { 24.0 } else { 48.0 });
        }
        let cells = Vec2::new(board.width().into(), board.height().into());
        let cell = |room: Vec2| (room.x / cells.x).min(room.y / cells.y);
        // A wide board leaves some room below it anyway.
        let left_over = room.y - room.x / cells.x * cells.y;
        let height = left_over.clamp(BELOW[0], BELOW[1]);
        let beside = cell(room - Vec2::new(BESIDE, 0.0));
        let below = cell(room - Vec2::new(0.0, height));
        if beside >= below { SidePlace::Beside(BESIDE) } else { SidePlace::Below(height) }
    }
}

#[cfg(test)]
mod tests {
    use minewise_rules::Level;

    use super::*;

    #[test]
    fn the_board_gets_the_most_room() {
        for (level, width, height, place) in [
            (Level::Beginner, 960.0, 660.0, SidePlace::Beside(BESIDE)),
            (Level::Expert, 960.0, 660.0, SidePlace::Below(BELOW[1])),
            (Level::Expert, 2_400.0, 1_000.0, SidePlace::Beside(BESIDE)),
            (Level::Expert, 600.0, 400.0, SidePlace::Below(BELOW[0])),
            (Level::Easy, 360.0, 300.0, SidePlace::Line(48.0)),
            (Level::Easy, 360.0, 250.0, SidePlace::Line(24.0)),
        ] {
            let chosen = SidePlace::choose(Vec2::new(width, height), level.params().size());
            assert_eq!(chosen, place, "{level:?} in {width} x {height}");
        }
    }
}
