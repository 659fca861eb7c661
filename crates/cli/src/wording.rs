//! Numbers and places as people read them. Rows and columns count from 1 here, as
//! on the boards of the terminal game and in the reasons of the solver.

use minewise_board::Pos;
use num_bigint::BigUint;

/// "row 2, column 3".
pub(crate) fn place(pos: Pos) -> String {
    format!("row {}, column {}", u32::from(pos.y) + 1, u32::from(pos.x) + 1)
}

/// "row 2, column 3 (cell 2,1)": also as the command line counts.
pub(crate) fn place_and_cell(pos: Pos) -> String {
    format!("{} (cell {pos})", place(pos))
}

/// With a capital at the beginning.
pub(crate) fn sentence_start(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// "row 1: 3-5, 9; row 4: 1" for cells in reading order.
pub(crate) fn places(cells: &[Pos]) -> String {
    let rows = cells.chunk_by(|left, right| left.y == right.y).map(|row| {
        let runs = row.chunk_by(|left, right| left.x + 1 == right.x).map(|run| {
            let (first, last) = (u32::from(run[0].x) + 1, u32::from(run[run.len() - 1].x) + 1);
            if first == last { first.to_string() } else { format!("{first}-{last}") }
        });
        format!("row {}: {}", u32::from(row[0].y) + 1, runs.collect::<Vec<_>>().join(", "))
    });
    rows.collect::<Vec<_>>().join("; ")
}

/// A chance in percent: "12.5 %". Only what is certain is shown as 0 or 100.
pub(crate) fn percent(chance: f64) -> String {
    if chance <= 0.0 {
        return "0 %".to_owned();
    }
    if chance >= 1.0 {
        return "100 %".to_owned();
    }
    let percent = chance * 100.0;
    if percent < 0.000_1 {
        return "less than 0.0001 %".to_owned();
    }
    if percent > 99.999_9 {
        return "more than 99.9999 %".to_owned();
    }
    let digits = format!("{percent:.4}");
    format!("{} %", digits.trim_end_matches('0').trim_end_matches('.'))
}

/// "1 mine", "2 mines".
pub(crate) fn count(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// The longest number of layouts that is written in full.
const MOST_DIGITS: usize = 15;

/// A number of layouts: "1 layout", "12,345 layouts", "about 2.13e57 layouts".
pub(crate) fn layouts(number: &BigUint) -> String {
    let digits = number.to_string();
    if digits == "1" {
        return "1 layout".to_owned();
    }
    if digits.len() <= MOST_DIGITS {
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
    fn chances_are_exact_to_the_eye() {
        for (chance, text) in [
            (0.0, "0 %"),
            (1.0, "100 %"),
            (0.125, "12.5 %"),
            (87.0 / 360.0, "24.1667 %"),
            (0.1, "10 %"),
            (1e-9, "less than 0.0001 %"),
            (f64::MIN_POSITIVE, "less than 0.0001 %"),
            (1.0 - f64::EPSILON / 2.0, "more than 99.9999 %"),
            (0.000_001_1, "0.0001 %"),
        ] {
            assert_eq!(percent(chance), text);
        }
    }

    #[test]
    fn cells_are_grouped_by_rows_and_runs() {
        let cells = [(2, 0), (3, 0), (4, 0), (8, 0), (0, 3)].map(|(x, y)| Pos::new(x, y));
        assert_eq!(places(&cells), "row 1: 3-5, 9; row 4: 1");
        assert_eq!(places(&[]), "");
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
