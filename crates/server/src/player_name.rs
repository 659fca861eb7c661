//! How players call themselves where others see it.

use crate::problem::{Code, Problem};

/// The longest name of a player, in characters.
const LONGEST: usize = 32;

/// Characters that are not seen, or that turn around what stands after them, so that a name
/// looks like another one, or like nothing.
const UNSEEN: [(char, char); 20] = [
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    // Zero-width characters, marks of direction, separators of lines.
    ('\u{200b}', '\u{200f}'),
    // Embeddings and overrides of direction.
    ('\u{2028}', '\u{202e}'),
    // Joiners, invisible operators, isolates.
    ('\u{2060}', '\u{206f}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    // Variants of the character before.
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fffb}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    // For private use: everybody sees something else.
    ('\u{e000}', '\u{f8ff}'),
    // Tags, more variants, and planes for private use.
    ('\u{e0000}', '\u{effff}'),
    ('\u{f0000}', '\u{10ffff}'),
];

/// The name without blanks around it, if it is one.
///
/// # Errors
/// If there is nothing to see, or too much, or not what it looks like.
pub(crate) fn check(name: &str) -> Result<String, Problem> {
    let trimmed = name.trim();
    let length = trimmed.chars().count();
    let detail = if length == 0 || length > LONGEST {
        "a name has 1 to 32 characters"
    } else if trimmed.chars().any(|character| character.is_control() || is_unseen(character)) {
        "a name has no control characters, none that nobody sees, and none that turn the \
         direction of writing"
    } else {
        return Ok(trimmed.to_owned());
    };
    Err(Problem::refused(Code::ValueRefused, detail).about("name"))
}

fn is_unseen(character: char) -> bool {
    UNSEEN.iter().any(|(first, last)| (*first..=*last).contains(&character))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_what_they_look_like() {
        let longest = "x".repeat(32);
        for name in ["Ada", "  Ada ", "Zoë Müller", "松尾芭蕉", "עדה", "ادا", "♥ 💣", &longest]
        {
            assert_eq!(check(name).unwrap(), name.trim());
        }
        for name in [
            "",
            "  ",
            "\u{a0}\u{3000}",
            &format!("{longest}x"),
            "a\nb",
            "a\u{7f}",
            "a\u{9b}",
            // Shown as "gnp.exe".
            "\u{202e}exe.png",
            "Ada\u{200b}",
            "A\u{200d}da",
            "\u{2067}Ada",
            "\u{200f}Ada",
            "\u{feff}Ada",
            "\u{3164}",
            "\u{2800}",
            "A\u{ad}da",
            "A\u{e0041}da",
            "\u{e000}",
        ] {
            let problem = check(name).unwrap_err();
            assert_eq!(problem.field, Some("name"), "{name:?}");
        }
    }
}
