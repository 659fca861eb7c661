//! Drawing texts in rectangles.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::wrapping::width_of;

/// A line of text in one style.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) text: String,
    pub(crate) style: Style,
}

/// Draws lines from the top of an area. Returns how many didn't fit.
pub(crate) fn draw_lines(buffer: &mut Buffer, area: Rect, lines: &[Line]) -> usize {
    for (row, line) in area.rows().zip(lines) {
        buffer.set_stringn(row.x, row.y, &line.text, row.width.into(), line.style);
    }
    lines.len().saturating_sub(area.height.into())
}

/// The parts that fit into a width with gaps between them, chosen by importance but kept in order.
pub(crate) fn fitting(parts: &[(u8, String)], gap: usize, width: u16) -> Vec<&str> {
    let length = |kept: &[bool]| {
        let chosen = parts.iter().zip(kept).filter(|(_, kept)| **kept);
        let (count, places) =
            chosen.fold((0, 0), |(count, sum), ((_, part), _)| (count + 1, sum + width_of(part)));
        places + gap * usize::saturating_sub(count, 1)
    };
    let mut kept = vec![true; parts.len()];
    while length(&kept) > usize::from(width) {
        let least =
            (0..parts.len()).filter(|&index| kept[index]).max_by_key(|&index| parts[index].0);
        match least {
            Some(index) if kept.iter().filter(|kept| **kept).count() > 1 => kept[index] = false,
            _ => break,
        }
    }
    parts.iter().zip(kept).filter(|(_, kept)| *kept).map(|((_, part), _)| part.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_important_parts_go_first() {
        let parts = [(1, "first".to_owned()), (3, "least".to_owned()), (2, "second".to_owned())];
        assert_eq!(fitting(&parts, 2, 20), ["first", "least", "second"]);
        assert_eq!(fitting(&parts, 2, 19), ["first", "second"]);
        assert_eq!(fitting(&parts, 2, 12), ["first"]);
        assert_eq!(fitting(&parts, 2, 1), ["first"]);
    }
}
