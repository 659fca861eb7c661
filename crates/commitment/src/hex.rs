//! Hexadecimal text, as `sha256sum` and `xxd -p` write it.

use std::fmt::{Formatter, Result};

pub(crate) fn write(f: &mut Formatter<'_>, bytes: &[u8]) -> Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

pub(crate) fn text(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        text.push(DIGITS[usize::from(byte >> 4)].into());
        text.push(DIGITS[usize::from(byte & 15)].into());
    }
    text
}

/// Accepts lower-case digits only, so that there is one text for the same bytes.
pub(crate) fn bytes(text: &str) -> Option<Vec<u8>> {
    let digit = |digit: u8| match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    };
    let pairs = text.as_bytes().chunks(2);
    pairs.map(|pair| Some(digit(pair[0])? << 4 | digit(*pair.get(1)?)?)).collect()
}

pub(crate) fn array<const N: usize>(text: &str) -> Option<[u8; N]> {
    bytes(text)?.try_into().ok()
}
