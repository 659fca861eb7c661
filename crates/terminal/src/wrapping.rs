//! Texts in columns: how wide they are, and where a line may end.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// What no line of Chinese or Japanese begins with.
const NEVER_FIRST: &str =
    "、。，．・：；？！ー…）］｝〕〉》」』】’”々ぁぃぅぇぉっゃゅょァィゥェォッャュョ%,.)]:;!?";
/// What no line of Chinese or Japanese ends with.
const NEVER_LAST: &str = "（［｛〔〈《「『【‘“([";
/// The columns of a blank and an ellipsis.
const ELLIPSIS_COLUMNS: usize = 2;

/// How many columns a text takes. Chinese and Japanese characters take two each.
pub fn width_of(text: &str) -> usize {
    text.width()
}

/// A text with blanks after it, so that it takes at least so many columns.
pub(crate) fn padded(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width_of(text))))
}

/// Breaks a text into lines of at most `width` columns: at blanks, and between characters of
/// Chinese and Japanese. A line of a table (a blank, a word, two or more blanks, an explanation)
/// continues below its explanation, any other below its own beginning.
pub(crate) fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    text.lines().flat_map(|paragraph| wrap_paragraph(paragraph, width)).collect()
}

fn wrap_paragraph(paragraph: &str, width: usize) -> Vec<String> {
    if width_of(paragraph) <= width {
        return vec![paragraph.to_owned()];
    }
    let is_small = |start: &usize| width_of(&paragraph[..*start]) * 2 < width;
    let indent = paragraph.len() - paragraph.trim_start_matches(' ').len();
    let start = hanging(paragraph).filter(is_small).or(Some(indent).filter(is_small));
    let (head, rest) = paragraph.split_at(start.unwrap_or(0));
    let indent = width_of(head);
    let mut lines = Vec::new();
    let (mut line, mut used, mut is_empty) = (head.to_owned(), indent, true);
    let mut blanks = 0;
    // No-break spaces stay where they are.
    for word in rest.split(' ') {
        if word.is_empty() {
            blanks += 1;
            continue;
        }
        for piece in pieces(word) {
            if !is_empty && used + blanks + width_of(piece) > width {
                lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
                (used, is_empty) = (indent, true);
            } else if !is_empty {
                line.extend(std::iter::repeat_n(' ', blanks));
                used += blanks;
            }
            blanks = 0;
            for symbol in piece.chars() {
                let columns = symbol.width().unwrap_or(0);
                // Only what is wider than a whole line is broken anywhere.
                if !is_empty && used + columns > width {
                    lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
                    used = indent;
                }
                line.push(symbol);
                used += columns;
                is_empty = false;
            }
        }
        blanks = 1;
    }
    lines.push(line);
    lines
}

/// Where the explanation of a line of a table begins.
fn hanging(paragraph: &str) -> Option<usize> {
    let key = paragraph.trim_start_matches(' ');
    let indent = paragraph.len() - key.len();
    let gap = key.find("  ").filter(|_| indent > 0)?;
    let explanation = key[gap..].trim_start_matches(' ');
    (!explanation.is_empty()).then(|| indent + key.len() - explanation.len())
}

/// The parts of a word between which a line may end.
fn pieces(word: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let symbols = word.char_indices();
    for ((_, left), (at, right)) in symbols.clone().zip(symbols.skip(1)) {
        if may_end_between(left, right) {
            pieces.push(&word[start..at]);
            start = at;
        }
    }
    pieces.push(&word[start..]);
    pieces
}

/// Whether a line may end between two characters that no blank separates.
fn may_end_between(left: char, right: char) -> bool {
    let is_wide = |symbol: char| symbol.width() == Some(2);
    // A number stays with what it counts.
    (is_wide(left) || is_wide(right))
        && !left.is_ascii_digit()
        && !NEVER_FIRST.contains(right)
        && !NEVER_LAST.contains(left)
}

/// The beginning of a text that fits into a width, up to where a line may end. What is left out is
/// shown by an ellipsis.
pub(crate) fn shortened(text: &str, width: u16) -> String {
    let width = usize::from(width);
    if width_of(text) <= width {
        return text.to_owned();
    }
    let symbols = text.char_indices();
    let (mut end, mut used) = (0, 0);
    for ((_, left), (at, right)) in symbols.clone().zip(symbols.skip(1)) {
        used += left.width().unwrap_or(0);
        if used + ELLIPSIS_COLUMNS > width {
            break;
        }
        if (right == ' ' && left != ' ') || may_end_between(left, right) {
            end = at;
        }
    }
    if end == 0 { "…".to_owned() } else { format!("{} …", &text[..end]) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_blanks_and_only_long_words_are_cut() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("a bcdefghij k", 4), ["a", "bcde", "fghi", "j k"]);
        assert_eq!(wrap("  in deep", 6), ["  in", "  deep"]);
        assert_eq!(wrap("one\n\ntwo", 9), ["one", "", "two"]);
        assert_eq!(wrap("", 9), Vec::<String>::new());
        assert_eq!(wrap("abc", 0), ["a", "b", "c"]);
        assert_eq!(wrap(" k   do it  well now", 12), [" k   do it", "     well", "     now"]);
        assert_eq!(wrap(" k   do it  well", 16), [" k   do it  well"]);
        assert_eq!(wrap("* mine  F flag  W wrong", 15), ["* mine  F flag", "W wrong"]);
        assert_eq!(wrap("Temps\u{a0}: 3\u{a0}s", 9), ["Temps\u{a0}:", "3\u{a0}s"]);
    }

    #[test]
    fn chinese_and_japanese_take_two_columns_and_break_between_characters() {
        assert_eq!(wrap("地雷を避けて", 8), ["地雷を避", "けて"]);
        assert_eq!(wrap("地雷を避けて", 7), ["地雷を", "避けて"]);
        // Punctuation begins no line, a bracket ends none, and a number stays with its unit.
        assert_eq!(wrap("地雷です。次", 8), ["地雷で", "す。次"]);
        assert_eq!(wrap("地雷（旗）", 6), ["地雷", "（旗）"]);
        assert_eq!(wrap("地雷 12行4列", 8), ["地雷", "12行4列"]);
        assert_eq!(wrap("地雷", 1), ["地", "雷"]);
        assert_eq!(wrap(" 键  打开格子", 11), [" 键  打开格", "     子"]);
    }

    #[test]
    fn texts_are_shortened_where_a_line_may_end() {
        assert_eq!(shortened("one two three", 13), "one two three");
        assert_eq!(shortened("one two three", 12), "one two …");
        assert_eq!(shortened("one two three", 9), "one two …");
        assert_eq!(shortened("one two three", 8), "one …");
        assert_eq!(shortened("one two three", 3), "…");
        assert_eq!(shortened("   4  one two", 9), "   4 …");
        assert_eq!(shortened("   4  one two", 11), "   4  one …");
        assert_eq!(shortened("地雷を避けて", 9), "地雷を …");
        assert_eq!(shortened("地雷を避けて", 8), "地雷を …");
        assert_eq!(shortened("地雷を避けて", 7), "地雷 …");
    }

    #[test]
    fn padding_counts_columns() {
        assert_eq!(padded("地雷", 6), "地雷  ");
        assert_eq!(padded("mines", 3), "mines");
    }
}
