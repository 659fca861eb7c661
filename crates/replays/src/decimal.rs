//! Seconds with decimals, as text.

/// Milliseconds from seconds such as `3.07`. Digits after the third decimal are dropped.
pub(crate) fn millis(text: &str) -> Option<i64> {
    let (is_negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 9 || !is_number(whole) || !is_number(decimals) {
        return None;
    }
    let seconds: i64 = whole.parse().ok()?;
    let thousandths = decimals.bytes().chain([b'0'; 3]).take(3);
    let thousandths = thousandths.fold(0, |number, digit| 10 * number + i64::from(digit - b'0'));
    let millis = 1_000 * seconds + thousandths;
    Some(if is_negative { -millis } else { millis })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_become_milliseconds() {
        let cases = [
            ("3.07", Some(3_070)),
            ("4", Some(4_000)),
            ("0.5", Some(500)),
            ("-1.25", Some(-1_250)),
            ("2.9999", Some(2_999)),
            ("", None),
            (".5", None),
            ("1.x", None),
            ("1 ", None),
            ("9999999999", None),
        ];
        for (text, expected) in cases {
            assert_eq!(millis(text), expected, "{text}");
        }
    }
}
