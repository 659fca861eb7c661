//! Figures of reviews without the noise of floating-point arithmetic.
//!
//! Two ways to compute the same risk may differ in the last digit. In one line, 0.2 beside
//! 0.19999999999999998 would say that a choice was better than the best one.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::{CompactFormatter, Formatter};

/// A figure with 14 digits, and without the sign of a zero. What is almost certain doesn't become
/// certain.
pub(crate) fn rounded(figure: f64) -> f64 {
    let near: f64 = format!("{figure:.13e}").parse().unwrap_or(figure);
    // Adding 0 removes the sign of a zero.
    if near.abs() == 1.0 { figure } else { near + 0.0 }
}

/// Writes a line of JSON with such figures.
///
/// # Errors
/// If that fails.
pub(crate) fn write_line(output: &mut impl Write, content: &impl Serialize) -> io::Result<()> {
    content.serialize(&mut Serializer::with_formatter(&mut *output, Rounded))?;
    writeln!(output)
}

struct Rounded;

impl Formatter for Rounded {
    fn write_f64<W: ?Sized + Write>(&mut self, writer: &mut W, value: f64) -> io::Result<()> {
        CompactFormatter.write_f64(writer, rounded(value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_is_removed_and_nothing_else() {
        assert_eq!(rounded(0.199_999_999_999_999_98), 0.2);
        assert_eq!(rounded(1.0 - 0.8), 0.2);
        assert!(rounded(-0.0).is_sign_positive());
        for kept in [0.0, 1.0, -1.0, 1e-20, 1.0 - f64::EPSILON / 2.0, 0.25, 91.312_5, 123_456.5] {
            assert_eq!(rounded(kept), kept);
        }
    }

    #[test]
    fn lines_have_such_figures() {
        let mut line = Vec::new();
        write_line(&mut line, &[Some(1.0 - 0.8), Some(-0.0), None]).unwrap();
        assert_eq!(line, b"[0.2,0.0,null]\n");
    }
}
