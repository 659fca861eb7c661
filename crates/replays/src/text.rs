//! Text in an encoding that the file doesn't name. Old programs wrote names in the code page of the
//! machine that they ran on.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{EUC_JP, EUC_KR, Encoding, GBK, SHIFT_JIS, UTF_8, WINDOWS_1251};

/// One text: UTF-8 if it is valid, and otherwise what it looks like.
pub(crate) fn text(bytes: &[u8]) -> String {
    let [text] = texts([bytes]);
    text
}

/// Texts that were written on the same machine, so that what one of them looks like goes for all.
pub(crate) fn texts<const N: usize>(parts: [&[u8]; N]) -> [String; N] {
    let all = parts.join(&b'\n');
    let encoding = match std::str::from_utf8(&all) {
        Ok(text) if !is_mixed(text) => UTF_8,
        Ok(_) if Chinese::of(&all).is_some_and(|chinese| chinese.is_common) => GBK,
        Ok(_) => UTF_8,
        Err(_) => likely_encoding(&all),
    };
    parts.map(|part| decoded(part, encoding))
}

/// Whether a text is a mixture of alphabets, as some Chinese names are by chance in UTF-8.
fn is_mixed(text: &str) -> bool {
    let alphabet = |sign: char| match sign {
        '\u{80}'..'\u{250}' => Some(0),
        '\u{370}'..'\u{400}' => Some(1),
        '\u{400}'..'\u{530}' => Some(2),
        '\u{5d0}'..'\u{5eb}' => Some(3),
        '\u{620}'..'\u{700}' => Some(4),
        _ => None,
    };
    let mut alphabets = text.chars().filter(|sign| !sign.is_ascii()).map(alphabet);
    let first = alphabets.next().flatten();
    let is_short = |sign: char| u32::from(sign) < 0x800;
    text.chars().all(is_short)
        && !text.is_ascii()
        && (first.is_none() || alphabets.any(|other| other != first))
}

/// Bytes that aren't text in an encoding become a character each, as in Latin-1.
fn decoded(bytes: &[u8], encoding: &'static Encoding) -> String {
    match encoding.decode_without_bom_handling_and_without_replacement(bytes) {
        Some(text) => text.into_owned(),
        None => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}

/// The detector knows pages and not names: two or three Chinese characters are too few for it, and
/// look like letters of other languages. Most replays that aren't UTF-8 are from China, so what can
/// be Chinese is, unless it makes sense otherwise.
fn likely_encoding(bytes: &[u8]) -> &'static Encoding {
    let decoded = |encoding: &'static Encoding| {
        encoding.decode_without_bom_handling_and_without_replacement(bytes)
    };
    if decoded(WINDOWS_1251).is_some_and(|text| is_russian(&text)) {
        return WINDOWS_1251;
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let guess = detector.guess(None, Utf8Detection::Deny);
    let chinese = Chinese::of(bytes);
    let is_common = chinese.as_ref().is_some_and(|chinese| chinese.is_common);
    let makes_sense = decoded(guess).is_some_and(|text| match guess {
        // Linux had these; the programs that wrote replays ran on Windows.
        _ if guess == EUC_JP || guess.name().starts_with("ISO-8859") => false,
        _ if guess == EUC_KR => is_korean_name(&text),
        _ if !guess.is_single_byte() => true,
        _ => are_words(&text) && (has_latin_letter(&text) || !is_common),
    });
    if makes_sense {
        guess
    } else if chinese.is_some() {
        GBK
    } else if decoded(SHIFT_JIS).is_some_and(|text| is_japanese(&text)) {
        SHIFT_JIS
    } else {
        guess
    }
}

/// What is known about bytes that can be Chinese.
struct Chinese {
    /// Whether all characters are common.
    is_common: bool,
}

impl Chinese {
    /// None unless the bytes are ASCII and Chinese characters, most of them from the first standard.
    fn of(bytes: &[u8]) -> Option<Self> {
        GBK.decode_without_bom_handling_and_without_replacement(bytes)?;
        let (mut common, mut usual, mut rare) = (0, 0, 0);
        let mut rest = bytes.iter().copied();
        while let Some(lead) = rest.next() {
            if lead.is_ascii() {
                continue;
            }
            match (lead, rest.next()?) {
                (0xb0..=0xd7, 0xa1..=0xfe) => common += 1,
                (0xd8..=0xf7, 0xa1..=0xfe) => usual += 1,
                // Punctuation and wide letters.
                (0xa1..=0xa3, 0xa1..=0xfe) => {}
                (0x81..=0xa0 | 0xaa..=0xfe, _) => rare += 1,
                _ => return None,
            }
        }
        let is_common = (usual, rare) == (0, 0);
        (common + usual > 0 && common + usual >= rare).then_some(Chinese { is_common })
    }
}

/// Whether every word of a text is Cyrillic, long enough to tell, and both written and sounding as
/// names are. Chinese that is taken for it has capitals in between, or too many consonants.
fn is_russian(text: &str) -> bool {
    let is_small = |sign: char| matches!(sign, 'а'..='я' | 'ё');
    let is_capital = |sign: char| matches!(sign, 'А'..='Я' | 'Ё');
    let is_vowel = |sign: char| "аеёиоуыэюяьАЕЁИОУЫЭЮЯ".contains(sign);
    let is_name = |word: &str| {
        let consonants = word.split(is_vowel).map(|part| part.chars().count()).max();
        let first = word.chars().next().is_some_and(|sign| is_capital(sign) || is_small(sign));
        first
            && word.chars().skip(1).all(is_small)
            && word.chars().count() >= 3
            && word.contains(is_vowel)
            && consonants.is_some_and(|most| most <= 3)
    };
    let is_gap = |sign: char| sign.is_ascii() && !sign.is_ascii_alphabetic();
    text.split(is_gap).filter(|word| !word.is_empty()).all(is_name)
}

/// Whether a text has words as people write them: letters only, capitals only at the beginning, and
/// no word of several accented letters without plain ones.
fn are_words(text: &str) -> bool {
    let is_letter = |sign: char| sign.is_ascii() || sign.is_alphabetic();
    let is_word = |word: &str| {
        let is_accented = |sign: char| ('\u{c0}'..'\u{250}').contains(&sign);
        let is_only_accents = word.chars().all(is_accented) && word.chars().count() > 1;
        word.is_ascii() || !(word.chars().skip(1).any(char::is_uppercase) || is_only_accents)
    };
    text.chars().all(is_letter) && text.split(|sign: char| !sign.is_alphabetic()).all(is_word)
}

fn has_latin_letter(text: &str) -> bool {
    text.contains(|sign: char| sign.is_ascii_alphabetic())
}

/// Whether everything but ASCII is a Japanese letter or a character that Japanese and Chinese share.
fn is_japanese(text: &str) -> bool {
    let is_one = |sign| matches!(sign, '\u{3040}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}' | '々');
    text.chars().all(|sign| sign.is_ascii() || is_one(sign))
}

/// Whether a text begins with one of the surnames that nearly everybody in Korea has.
fn is_korean_name(text: &str) -> bool {
    const SURNAMES: &str = "김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차우\
                            구민류나진지엄채원천방공현함변염여추도소석선설마길";
    let mut syllables = text.chars().filter(|sign| !sign.is_ascii());
    syllables.next().is_some_and(|first| SURNAMES.contains(first))
}

#[cfg(test)]
mod tests {
    use encoding_rs::{BIG5, WINDOWS_1250, WINDOWS_1252, WINDOWS_1253};

    use super::*;

    /// Names that are read as they were written.
    const NAMES: [(&Encoding, &[&str]); 8] = [
        (
            GBK,
            &[
                "张三",
                "李伟",
                "王芳",
                "郭蔚嘉",
                "胡恩彬",
                "潘天宇",
                "黄铭剑",
                "王昊",
                "李喆",
                "张",
                "双击设置姓名",
                "孤独求败",
                "扫雷",
                "Wang 王",
                "Flop扫雷",
                "李a",
                "张三123",
                "小明·雷",
                "郑伟",
                "谢强强",
            ],
        ),
        (WINDOWS_1251, &["Дмитрий", "Иван Петров", "Макс", "Юля", "Анна", "Башов Максим"]),
        (
            WINDOWS_1252,
            &["José", "Müller", "François", "Björn", "Jürgen Groß", "Åsa", "Ção", "Peña"],
        ),
        (WINDOWS_1250, &["Łukasz", "Paweł Kowalski", "Jiří Novák", "Śliwa", "Zoltán"]),
        (WINDOWS_1253, &["Γιώργος", "Νίκος"]),
        (SHIFT_JIS, &["山田太郎", "カタカナ", "日本"]),
        (EUC_KR, &["김철수", "이영희", "홍길동"]),
        (BIG5, &["陳小明", "踩地雷", "張學友"]),
    ];

    #[test]
    fn names_are_read_in_the_encoding_of_their_machine() {
        for (encoding, names) in NAMES {
            for name in names {
                let (bytes, _, _) = encoding.encode(name);
                assert_eq!(text(&bytes), *name, "{}", encoding.name());
                assert_eq!(text(name.as_bytes()), *name, "UTF-8 comes first");
            }
        }
    }

    #[test]
    fn a_longer_text_tells_what_a_short_one_is() {
        let [name, nickname] = ["林", "深圳市扫雷协会"].map(|text| GBK.encode(text).0);
        assert_eq!(texts([&name, &nickname]), ["林", "深圳市扫雷协会"]);
        // Half of it is UTF-8, so none of it is.
        assert_eq!(texts([b"Ada", b"Jos\xe9"]), ["Ada", "José"]);
    }

    #[test]
    fn bytes_that_are_no_text_are_kept() {
        for bytes in [&b"\xff\xff"[..], b"\x80", b"a\xff", b"\xd5\xc5\xff"] {
            assert!(!text(bytes).is_empty() && !text(bytes).contains('\u{fffd}'), "{bytes:?}");
        }
    }
}
