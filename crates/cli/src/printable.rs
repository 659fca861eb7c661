//! Making untrusted text safe to print on a terminal.

/// The same text with everything escaped that moves the cursor, starts a line or is invisible.
/// A file may contain anything, and quoting it must not make it look as if this program had
/// printed something else.
pub(crate) fn printable(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            // These are visible, but `escape_debug` would escape them.
            '"' | '\'' | '\\' => safe.push(sign),
            other => safe.extend(other.escape_debug()),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::printable;

    #[test]
    fn only_visible_characters_stay_as_they_are() {
        let seen = "played again, \"elapsed\" is 500 and not 2500: Zoë's \\ 五";
        assert_eq!(printable(seen), seen);
        let forged = "\u{1b}[2Jgenuine\r\n\u{9b}1A\u{202e}\u{7f}";
        assert_eq!(printable(forged), r"\u{1b}[2Jgenuine\r\n\u{9b}1A\u{202e}\u{7f}");
    }
}
