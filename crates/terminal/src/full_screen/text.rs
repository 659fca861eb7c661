//! Wrapping text and drawing it in rectangles.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// A line of text in one style.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) text: String,
    pub(crate) style: Style,
}

/// Breaks a text into lines of at most `width` columns, at blanks if possible. A line of a table (a
/// word, two or more blanks, an explanation) continues below its explanation, any other below its
/// own beginning.
pub(crate) fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    text.lines().flat_map(|paragraph| wrap_paragraph(paragraph, width)).collect()
}

fn wrap_paragraph(paragraph: &str, width: usize) -> Vec<String> {
    if paragraph.chars().count() <= width {
        return vec![paragraph.to_owned()];
    }
    let start = hanging(paragraph).filter(|column| column * 2 < width).unwrap_or_else(|| {
        let indent = paragraph.len() - paragraph.trim_start().len();
        if indent * 2 < width { indent } else { 0 }
    });
    let (head, rest) = paragraph.split_at(start);
    let indent = " ".repeat(head.chars().count());
    let mut lines = Vec::new();
    let mut line = head.to_owned();
    let mut is_empty = true;
    for word in rest.split_whitespace() {
        let mut word: Vec<char> = word.chars().collect();
        if !is_empty && line.chars().count() + 1 + word.len() > width {
            lines.push(std::mem::replace(&mut line, indent.clone()));
            is_empty = true;
        }
        if !is_empty {
            line.push(' ');
        }
        // A word that is longer than a line is broken.
        while line.chars().count() + word.len() > width {
            let room = width.saturating_sub(line.chars().count()).max(1).min(word.len());
            line.extend(word.drain(..room));
            lines.push(std::mem::replace(&mut line, indent.clone()));
        }
        line.extend(word);
        is_empty = false;
    }
    lines.push(line);
    lines
}

/// Where the explanation of a line of a table begins.
fn hanging(paragraph: &str) -> Option<usize> {
    let key = paragraph.trim_start();
    let indent = paragraph.len() - key.len();
    let gap = key.find("  ")?;
    let explanation = key[gap..].trim_start();
    (!explanation.is_empty()).then(|| indent + key.len() - explanation.len())
}

/// The beginning of a text that fits into a width, up to the end of a word. What is left out is
/// shown by an ellipsis.
pub(crate) fn shortened(text: &str, width: u16) -> String {
    let width = usize::from(width);
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let begun: String = text.chars().take(width.saturating_sub(1)).collect();
    let end = begun.rfind(' ').unwrap_or(0);
    format!("{} …", begun[..end].trim_end()).trim_start().to_owned()
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
        let (count, places) = chosen
            .fold((0, 0), |(count, sum), ((_, part), _)| (count + 1, sum + part.chars().count()));
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
    fn lines_break_at_blanks_and_long_words_are_cut() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("a bcdefghij k", 4), ["a", "bcde", "fghi", "j k"]);
        assert_eq!(wrap("  in deep", 6), ["  in", "  deep"]);
        assert_eq!(wrap("one\n\ntwo", 9), ["one", "", "two"]);
        assert_eq!(wrap("", 9), Vec::<String>::new());
        assert_eq!(wrap("abc", 0), ["a", "b", "c"]);
        assert_eq!(wrap(" k   do it  well now", 12), [" k   do it", "     well", "     now"]);
        assert_eq!(wrap(" k   do it  well", 16), [" k   do it  well"]);
    }

    #[test]
    fn texts_are_shortened_after_a_word() {
        assert_eq!(shortened("one two three", 13), "one two three");
        assert_eq!(shortened("one two three", 12), "one two …");
        assert_eq!(shortened("one two three", 9), "one two …");
        assert_eq!(shortened("one two three", 8), "one …");
        assert_eq!(shortened("one two three", 3), "…");
    }

    #[test]
    fn the_least_important_parts_go_first() {
        let parts = [(1, "first".to_owned()), (3, "least".to_owned()), (2, "second".to_owned())];
        assert_eq!(fitting(&parts, 2, 20), ["first", "least", "second"]);
        assert_eq!(fitting(&parts, 2, 19), ["first", "second"]);
        assert_eq!(fitting(&parts, 2, 12), ["first"]);
        assert_eq!(fitting(&parts, 2, 1), ["first"]);
    }
}
