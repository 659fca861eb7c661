//! Checking the names that players show to others.

use crate::problem::{Code, Problem};

/// The longest name of a player, in characters.
const LONGEST: usize = 32;

/// Characters that are invisible or change the direction of writing, so that a name looks like
/// another one, or like nothing.
const INVISIBLE: [(char, char); 21] = [
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
    // Selectors for variants of the preceding character.
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fffb}'),
    // Controls that join hieroglyphs.
    ('\u{13430}', '\u{1345f}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    // Private use: these look different everywhere.
    ('\u{e000}', '\u{f8ff}'),
    // Tags, more variants, and planes for private use.
    ('\u{e0000}', '\u{effff}'),
    ('\u{f0000}', '\u{10ffff}'),
];

/// Marks above, below or across the preceding character, in the scripts that use them most.
const COMBINING: [(char, char); 22] = [
    ('\u{300}', '\u{36f}'),
    // Cyrillic, Hebrew, Arabic, Syriac, Thaana, N'Ko.
    ('\u{483}', '\u{489}'),
    ('\u{591}', '\u{5c7}'),
    ('\u{610}', '\u{61a}'),
    ('\u{64b}', '\u{65f}'),
    ('\u{670}', '\u{670}'),
    ('\u{6d6}', '\u{6ed}'),
    ('\u{730}', '\u{74a}'),
    ('\u{7a6}', '\u{7b0}'),
    ('\u{7eb}', '\u{7f3}'),
    ('\u{898}', '\u{903}'),
    // Devanagari, Thai, Lao, Tibetan.
    ('\u{93a}', '\u{957}'),
    ('\u{e31}', '\u{e3a}'),
    ('\u{e47}', '\u{e4e}'),
    ('\u{eb1}', '\u{ebc}'),
    ('\u{ec8}', '\u{ece}'),
    ('\u{f71}', '\u{f87}'),
    // For any script.
    ('\u{1ab0}', '\u{1aff}'),
    ('\u{1dc0}', '\u{1dff}'),
    ('\u{20d0}', '\u{20ff}'),
    // Kana, and halves of marks.
    ('\u{3099}', '\u{309a}'),
    ('\u{fe20}', '\u{fe2f}'),
];

/// The most of them in a row. Real names have two, rarely three; more would overlap the lines above
/// and below.
const MAX_COMBINING: usize = 3;

/// Checks a name, and returns it without surrounding blanks.
///
/// # Errors
/// If it is empty, too long, or could be mistaken for another one.
pub(crate) fn check(name: &str) -> Result<String, Problem> {
    let trimmed = name.trim();
    let length = trimmed.chars().count();
    let detail = if length == 0 || length > LONGEST {
        "a name has 1 to 32 characters"
    } else if trimmed.chars().any(|character| character.is_control() || is_invisible(character)) {
        "a name has no control characters, none that nobody sees, and none that turn the \
         direction of writing"
    } else if has_stacked_marks(trimmed) {
        "a name has no more than 3 combining marks in a row"
    } else {
        return Ok(trimmed.to_owned());
    };
    Err(Problem::refused(Code::ValueRefused, detail).about("name"))
}

fn is_invisible(character: char) -> bool {
    is_in(&INVISIBLE, character)
}

fn has_stacked_marks(name: &str) -> bool {
    let is_other = |character: char| !is_in(&COMBINING, character);
    name.split(is_other).any(|marks| marks.chars().count() > MAX_COMBINING)
}

fn is_in(ranges: &[(char, char)], character: char) -> bool {
    ranges.iter().any(|(first, last)| (*first..=*last).contains(&character))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_could_be_mistaken_for_others_are_refused() {
        let longest = "x".repeat(32);
        for name in [
            "Ada",
            "  Ada ",
            "Zoë Müller",
            "松尾芭蕉",
            "עדה",
            "ادا",
            "♥ 💣",
            "Nguye\u{302}\u{303}n",
            "שָׁלוֹם",
            "กิ่งแก้ว",
            "श्री स्त्री",
            "𓀀",
            &longest,
        ] {
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
            "Ada\u{13430}",
            "\u{1345f}Ada",
            &format!("A{}", "\u{301}".repeat(31)),
            &format!("Ada{}", "\u{20d2}".repeat(4)),
            "Z\u{300}\u{e47}\u{1dc4}\u{fe20}",
        ] {
            let problem = check(name).unwrap_err();
            assert_eq!(problem.body.field, Some("name"), "{name:?}");
        }
    }
}
