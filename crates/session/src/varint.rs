//! Integers in groups of seven bits, lowest first, so that small ones take one byte.

/// Writes a number.
pub fn push_number(code: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        code.push(number as u8 | 0x80);
        number >>= 7;
    }
    code.push(number as u8);
}

/// Reads a number, and leaves what follows it. `None` if there is no number that fits into 64 bits.
pub fn take_number(rest: &mut &[u8]) -> Option<u64> {
    let mut number = 0u64;
    for shift in (0..64).step_by(7) {
        let (&byte, tail) = rest.split_first()?;
        *rest = tail;
        let bits = u64::from(byte & 0x7f);
        if bits << shift >> shift != bits {
            return None;
        }
        number |= bits << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}
