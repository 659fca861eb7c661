//! Columns as letters: a to z, then aa, ab and so on.

pub(crate) use minewise_texts::column_letters as letters;

/// The column with these letters in any case, counted from 0; `None` if the text isn't letters or
/// names a column beyond any board.
pub(crate) fn from_letters(text: &str) -> Option<u16> {
    if text.is_empty() {
        return None;
    }
    let mut count: u16 = 0;
    for byte in text.bytes() {
        if !byte.is_ascii_alphabetic() {
            return None;
        }
        let digit = u16::from(byte.to_ascii_lowercase() - b'a') + 1;
        count = count.checked_mul(26)?.checked_add(digit)?;
    }
    Some(count - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_z_columns_have_two_letters() {
        for (column, text) in
            [(0, "a"), (9, "j"), (25, "z"), (26, "aa"), (28, "ac"), (701, "zz"), (702, "aaa")]
        {
            assert_eq!(letters(column), text);
        }
    }

    #[test]
    fn letters_read_back() {
        for column in 0..10_000 {
            assert_eq!(from_letters(&letters(column).to_uppercase()), Some(column));
        }
        for text in ["", "1", "a1", "ä", "zzzz", &"z".repeat(500)] {
            assert_eq!(from_letters(text), None, "{text}");
        }
    }
}
