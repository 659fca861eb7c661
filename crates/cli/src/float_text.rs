//! Floating-point numbers as JSON text, fast if the same few numbers are repeated.

/// How many numbers are cached; a power of two.
const SLOTS: usize = 64;

/// Writes numbers with just enough digits to read the same ones back. The cells of a position have
/// few different chances, so the texts are cached.
#[derive(Debug)]
pub(crate) struct FloatText {
    /// The cached numbers, each in the slot that its bits select.
    known: Vec<Known>,
}

#[derive(Debug, Clone, Default)]
struct Known {
    bits: u64,
    text: Vec<u8>,
}

impl FloatText {
    pub(crate) fn new() -> Self {
        FloatText { known: vec![Known::default(); SLOTS] }
    }

    /// Appends a number, or `null` if it isn't finite.
    pub(crate) fn push(&mut self, line: &mut Vec<u8>, number: f64) {
        if !number.is_finite() {
            line.extend_from_slice(b"null");
            return;
        }
        let bits = number.to_bits();
        let place = bits.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - SLOTS.trailing_zeros());
        let known = &mut self.known[place as usize];
        if known.bits != bits || known.text.is_empty() {
            known.bits = bits;
            known.text.clear();
            serde_json::to_writer(&mut known.text, &number)
                .expect("a finite number is written into memory");
        }
        line.extend_from_slice(&known.text);
    }

    /// Appends an array of numbers, with `null` for those that aren't finite.
    pub(crate) fn push_all(&mut self, line: &mut Vec<u8>, numbers: impl Iterator<Item = f64>) {
        line.push(b'[');
        for (index, number) in numbers.enumerate() {
            if index > 0 {
                line.push(b',');
            }
            self.push(line, number);
        }
        line.push(b']');
    }
}

#[cfg(test)]
mod tests {
    use super::FloatText;

    #[test]
    fn numbers_read_back_the_same() {
        let mut texts = FloatText::new();
        // Many more numbers than slots, each repeated later.
        let numbers: Vec<f64> = (0..1_000).map(|n| 1.0 / f64::from(n % 500 + 3)).collect();
        let numbers = numbers.iter().flat_map(|&number| [number, number]);
        let special = [0.0, 1.0, f64::MIN_POSITIVE, 1.0 - f64::EPSILON / 2.0, f64::NAN];
        let all: Vec<f64> = numbers.chain(special).collect();
        let mut line = Vec::new();
        texts.push_all(&mut line, all.iter().copied());
        let line = String::from_utf8(line).unwrap();
        let read: Vec<&str> = line.trim_matches(['[', ']']).split(',').collect();
        assert_eq!(read.len(), all.len());
        for (text, number) in read.into_iter().zip(all) {
            match text {
                "null" => assert!(number.is_nan()),
                text => assert_eq!(text.parse(), Ok(number)),
            }
        }
    }
}
