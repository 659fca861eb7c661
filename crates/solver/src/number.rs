//! The kinds of numbers that a sweep can count with.
//!
//! Every weight is built from non-negative integers by additions and multiplications
//! only. So nothing cancels, relative errors stay near machine precision, and a weight is
//! zero exactly when no layout contributes to it, provided that nothing underflows. That
//! is why `f64` is used only where the range is proved to be small enough, and [`Wide`]
//! elsewhere.

use num_bigint::BigUint;

/// A number for counting layouts.
pub(crate) trait Number: Clone {
    /// No layouts.
    fn zero() -> Self;
    /// One layout.
    fn one() -> Self;
    /// Whether no layout contributes.
    fn is_zero(&self) -> bool;
    /// Adds `term * factor`.
    fn add_multiple(&mut self, term: &Self, factor: u32);
    /// Adds `left * right`.
    fn add_product(&mut self, left: &Self, right: &Self);
}

impl Number for f64 {
    #[inline]
    fn zero() -> Self {
        0.0
    }

    #[inline]
    fn one() -> Self {
        1.0
    }

    #[inline]
    fn is_zero(&self) -> bool {
        *self == 0.0
    }

    #[inline]
    fn add_multiple(&mut self, term: &Self, factor: u32) {
        *self += term * f64::from(factor);
    }

    #[inline]
    fn add_product(&mut self, left: &Self, right: &Self) {
        *self += left * right;
    }
}

impl Number for BigUint {
    fn zero() -> Self {
        BigUint::ZERO
    }

    fn one() -> Self {
        BigUint::from(1u32)
    }

    fn is_zero(&self) -> bool {
        *self == BigUint::ZERO
    }

    fn add_multiple(&mut self, term: &Self, factor: u32) {
        *self += term * factor;
    }

    fn add_product(&mut self, left: &Self, right: &Self) {
        *self += left * right;
    }
}

/// A floating-point number with a practically unlimited exponent.
///
/// The value is `mantissa * 2^(256 * exponent)`. The mantissa stays between 2^-128 and
/// 2^128, so the product of two mantissas is far from the limits of `f64`, and
/// normalising it takes one comparison.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Wide {
    mantissa: f64,
    exponent: i32,
}

const RADIX_BITS: i32 = 256;
/// 2^256.
const RADIX: f64 = f64::from_bits((1023 + RADIX_BITS as u64) << 52);
/// 2^128, the upper end of a mantissa.
const HIGH: f64 = f64::from_bits((1023 + RADIX_BITS as u64 / 2) << 52);

impl Wide {
    /// Converts from `f64`.
    pub(crate) fn new(value: f64) -> Self {
        Wide { mantissa: value, exponent: 0 }.normalised()
    }

    #[inline]
    fn normalised(self) -> Self {
        if self.mantissa >= HIGH {
            Wide { mantissa: self.mantissa / RADIX, exponent: self.exponent + 1 }
        } else if self.mantissa < 1.0 / HIGH && self.mantissa != 0.0 {
            Wide { mantissa: self.mantissa * RADIX, exponent: self.exponent - 1 }
        } else {
            self
        }
    }

    /// The product with an `f64`.
    pub(crate) fn times(self, factor: f64) -> Self {
        let factor = Wide::new(factor);
        Wide {
            mantissa: self.mantissa * factor.mantissa,
            exponent: self.exponent + factor.exponent,
        }
        .normalised()
    }

    /// The natural logarithm.
    pub(crate) fn ln(self) -> f64 {
        self.mantissa.ln() + f64::from(self.exponent * RADIX_BITS) * std::f64::consts::LN_2
    }

    /// The quotient as an `f64`: zero or infinity if it is out of range.
    pub(crate) fn ratio(self, divisor: Wide) -> f64 {
        let quotient = self.mantissa / divisor.mantissa;
        match self.exponent - divisor.exponent {
            0 => quotient,
            apart if self.mantissa == 0.0 || apart < -5 => 0.0,
            apart if apart > 5 => f64::INFINITY,
            apart => (0..apart.abs())
                .fold(quotient, |value, _| if apart > 0 { value * RADIX } else { value / RADIX }),
        }
    }

    /// The larger of two numbers.
    pub(crate) fn max(self, other: Wide) -> Wide {
        if self.mantissa == 0.0 {
            return other;
        }
        let is_larger = other.mantissa != 0.0
            && (other.exponent, other.mantissa) > (self.exponent, self.mantissa);
        // Mantissas of neighbouring exponents overlap only at their ends, which is good
        // enough for a scale.
        if is_larger { other } else { self }
    }

    #[inline]
    fn add(&mut self, term: Wide) {
        if term.mantissa == 0.0 {
            return;
        }
        if self.mantissa == 0.0 {
            *self = term;
            return;
        }
        match self.exponent - term.exponent {
            0 => {
                self.mantissa += term.mantissa;
                *self = self.normalised();
            }
            1 => self.mantissa += term.mantissa / RADIX,
            -1 => {
                *self = Wide {
                    mantissa: term.mantissa + self.mantissa / RADIX,
                    exponent: term.exponent,
                }
                .normalised();
            }
            apart if apart > 0 => {}
            _ => *self = term,
        }
    }
}

impl Number for Wide {
    #[inline]
    fn zero() -> Self {
        Wide { mantissa: 0.0, exponent: 0 }
    }

    #[inline]
    fn one() -> Self {
        Wide { mantissa: 1.0, exponent: 0 }
    }

    #[inline]
    fn is_zero(&self) -> bool {
        self.mantissa == 0.0
    }

    #[inline]
    fn add_multiple(&mut self, term: &Self, factor: u32) {
        let mantissa = term.mantissa * f64::from(factor);
        self.add(Wide { mantissa, exponent: term.exponent }.normalised());
    }

    #[inline]
    fn add_product(&mut self, left: &Self, right: &Self) {
        let mantissa = left.mantissa * right.mantissa;
        let exponent = left.exponent + right.exponent;
        self.add(Wide { mantissa, exponent }.normalised());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn power(base: f64, exponent: u32) -> Wide {
        (0..exponent).fold(Wide::one(), |value, _| value.times(base))
    }

    #[test]
    fn wide_numbers_neither_overflow_nor_underflow() {
        let huge = power(1e100, 50);
        let tiny = power(1e-100, 50);
        assert_eq!(huge.ratio(Wide::one()), f64::INFINITY);
        assert_eq!(tiny.ratio(Wide::one()), 0.0);
        assert!(!tiny.is_zero());
        let mut product = Wide::zero();
        product.add_product(&huge, &tiny);
        assert!((product.ratio(Wide::one()) - 1.0).abs() < 1e-12);
        let mut sum = tiny;
        sum.add_multiple(&huge, 3);
        assert!((sum.ratio(huge) - 3.0).abs() < 1e-12);
        assert_eq!(huge.max(tiny), huge);
        assert_eq!(tiny.max(huge), huge);
        assert_eq!(Wide::zero().max(tiny), tiny);
    }

    #[test]
    fn wide_sums_carry_over_between_exponents() {
        let step = Wide::new(2f64.powi(127));
        let mut sum = Wide::zero();
        for _ in 0..8 {
            sum.add_multiple(&step, 1);
        }
        assert_eq!(sum.ratio(step), 8.0);
        let mut down = step;
        down.add_multiple(&Wide::new(2f64.powi(127)).times(2f64.powi(-10)), 1);
        assert_eq!(down.ratio(step), 1.0 + 2f64.powi(-10));
    }
}
