//! Numbers in words for people.

use num_bigint::BigUint;

/// "1 mine", "2 mines".
pub(crate) fn count(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// A difference with its sign, without one for what rounds to zero: "+0.12", "-3.00", "0.00".
pub(crate) fn signed(difference: f64) -> String {
    let text = format!("{difference:+.2}");
    match text.trim_start_matches(['+', '-']) {
        zero @ "0.00" => zero.to_owned(),
        _ => text,
    }
}

/// The longest number of layouts that is written in full.
const MAX_DIGITS: usize = 15;

/// A number of layouts: "1 layout", "12,345 layouts", "about 2.13e57 layouts".
pub(crate) fn layouts(number: &BigUint) -> String {
    let digits = number.to_string();
    if digits == "1" {
        return "1 layout".to_owned();
    }
    if digits.len() <= MAX_DIGITS {
        return format!("{} layouts", grouped(&digits));
    }
    let power = digits.len() - 1;
    format!("about {}.{}e{power} layouts", &digits[..1], &digits[1..3])
}

fn grouped(digits: &str) -> String {
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_has_no_sign() {
        let texts = [-0.004, -0.0, 0.0, 0.004].map(signed);
        assert_eq!(texts, ["0.00"; 4]);
        assert_eq!([-0.005_1, 0.12, -3.0].map(signed), ["-0.01", "+0.12", "-3.00"]);
    }

    #[test]
    fn layouts_are_written_in_full_as_long_as_they_can_be_read() {
        for (number, text) in [
            (0_u64, "0 layouts"),
            (1, "1 layout"),
            (360, "360 layouts"),
            (1_000, "1,000 layouts"),
            (123_456_789_012_345, "123,456,789,012,345 layouts"),
            (1_234_567_890_123_456, "about 1.23e15 layouts"),
        ] {
            assert_eq!(layouts(&BigUint::from(number)), text);
        }
    }
}
