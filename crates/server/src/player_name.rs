//! Checking the names that players show to others.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_script::{Script, UnicodeScript};
use unicode_security::MixedScript;
use unicode_security::mixed_script::AugmentedScriptSet;

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

/// The most marks in a row above, below or across a letter. Some scripts write their vowels as
/// marks, up to four in a row; with more, a name would cover the lines above and below.
const MAX_MARKS: usize = 4;
/// The most of them that fit any letter, like accents. After composition, Vietnamese needs none and
/// Arabic two.
const MAX_ACCENTS: usize = 2;

/// Checks a name, and returns it in the form in which it is shown: composed, with letters in their
/// plain shape, and with single blanks.
///
/// # Errors
/// If it is empty, too long, or could be mistaken for another one.
pub(crate) fn check(name: &str) -> Result<String, Problem> {
    let is_unseen = |character: char| character.is_control() || is_invisible(character);
    let has_unseen = name.trim().chars().any(is_unseen);
    let shown: String = name.nfc().flat_map(plain_shape).collect();
    let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = shown.chars().count();
    let detail = if length == 0 || length > LONGEST {
        "a name has 1 to 32 characters"
    } else if has_unseen {
        "a name has no control characters, none that nobody sees, and none that turn the \
         direction of writing"
    } else if has_stacked_marks(&shown) {
        "a name has no accents or other marks piled up on a letter, and none without a letter"
    } else if mixes_scripts(&shown) {
        "a word of a name has letters of one script, not Latin ones beside others that look alike"
    } else {
        return Ok(shown);
    };
    Err(Problem::refused(Code::ValueRefused, detail).about("name"))
}

fn is_invisible(character: char) -> bool {
    INVISIBLE.iter().any(|(first, last)| (*first..=*last).contains(&character))
}

/// The plain letters for one that is only drawn in another way: full-width, bold, circled.
fn plain_shape(letter: char) -> Vec<char> {
    let plain: Vec<char> = letter.nfkc().collect();
    let is_variant = letter > '\u{ff}'
        && letter.is_alphanumeric()
        && (plain.iter().all(char::is_ascii_alphanumeric) || letter.script() == Script::Common);
    if is_variant { plain } else { vec![letter] }
}

fn has_stacked_marks(name: &str) -> bool {
    let (mut marks, mut accents) = (0, 0);
    let mut previous = ' ';
    for character in name.chars() {
        if is_combining_mark(character) {
            marks += 1;
            accents += usize::from(character.script() == Script::Inherited);
            let is_piled = marks > MAX_MARKS || accents > MAX_ACCENTS || previous == character;
            if is_piled || previous == ' ' {
                return true;
            }
        } else {
            (marks, accents) = (0, 0);
        }
        previous = character;
    }
    false
}

/// Whether a word has letters of several scripts. Japanese counts as one script, and so do Korean
/// and Chinese; Latin letters may stand beside them, since they look like nothing else there, and
/// no blank separates them. Whole words may have a script each: names are not unique anyway.
fn mixes_scripts(name: &str) -> bool {
    let is_between = |character: char| !character.is_alphabetic() && !is_combining_mark(character);
    name.split(is_between).any(|word| {
        let others: String = word.chars().filter(|c| c.script() != Script::Latin).collect();
        let AugmentedScriptSet { hanb, jpan, kore, .. } = AugmentedScriptSet::for_str(&others);
        !(word.is_single_script() || hanb || jpan || kore)
    })
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
            // Marks in a row that real names have.
            "မြို့",
            "مُحَمَّد",
            "ɔ\u{303}\u{301}",
            "Nguyễn Thị Ánh",
            "བསྒྲུབས",
            "น้ำฝน",
            // Words in a script each, Latin beside Chinese, Japanese and Korean, other signs.
            "Иван Ivan",
            "Иван_RU",
            "Сара",
            "Ωμέγα",
            "Taro太郎",
            "ヴィッキー美香",
            "박Park",
            "O’Brien-Šakić",
            "Mª José 3",
            "ⵎⵓⵀⴰ ᐃᓄᒃ",
            &longest,
        ] {
            assert_eq!(check(name).unwrap(), name.trim().nfc().collect::<String>());
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
            // Marks piled up, in any script, and marks on nothing.
            "Z\u{351}\u{36b}\u{343}",
            "a\u{316}\u{316}",
            "b\u{301}\u{301}\u{301}",
            "က\u{1039}\u{103b}\u{103c}\u{103d}\u{103e}",
            "\u{301}Ada",
            "Ada \u{301}",
            // Cyrillic, Greek, Armenian and Cherokee letters among Latin ones.
            "Pаypal",
            "Αda",
            "Adа Lovelace",
            "gօօgle",
            "ᎪBC",
        ] {
            let problem = check(name).unwrap_err();
            assert_eq!(problem.body.field, Some("name"), "{name:?}");
        }
    }

    /// Names that look the same are the same.
    #[test]
    fn names_are_brought_into_one_form() {
        for (name, shown) in [
            ("A\u{30a}sa", "Åsa"),
            ("a\u{2003}\u{2003}\u{2003}b", "a b"),
            (&format!("A{}B", "\u{2003}".repeat(60)), "A B"),
            ("\u{a0}Ada\u{3000} Lovelace ", "Ada Lovelace"),
            ("Ａｄａ", "Ada"),
            ("𝐀𝒹𝖺", "Ada"),
            ("𝛂𝛽", "αβ"),
            ("Ⓐⓓⓐ２", "Ada2"),
            ("ﬁne", "fine"),
        ] {
            assert_eq!(check(name).unwrap(), shown, "{name:?}");
        }
        // Long only once it is spelt out.
        assert!(check(&"ﬃ".repeat(11)).is_err());
    }
}
