//! Binomial coefficients.

/// The number of ways to choose `chosen` out of `of` things, exactly.
///
/// # Panics
/// If the result, or an intermediate product, exceeds a `u128`: far beyond any board that
/// brute force can handle.
///
/// ```
/// assert_eq!(minewise_testkit::binomial(16, 4), 1_820);
/// assert_eq!(minewise_testkit::binomial(3, 4), 0);
/// ```
pub fn binomial(of: u64, chosen: u64) -> u128 {
    if chosen > of {
        return 0;
    }
    let chosen = chosen.min(of - chosen);
    (0..chosen).fold(1, |ways, done| {
        let product = ways.checked_mul(u128::from(of - done));
        // The product of consecutive numbers is divisible at every step.
        product.expect("a small board") / u128::from(done + 1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pascals_triangle() {
        for of in 1..60 {
            assert_eq!(binomial(of, 0), 1);
            assert_eq!(binomial(of, of), 1);
            for chosen in 1..=of {
                assert_eq!(
                    binomial(of, chosen),
                    binomial(of - 1, chosen - 1) + binomial(of - 1, chosen)
                );
            }
        }
        assert_eq!(binomial(100, 50), 100_891_344_545_564_193_334_812_497_256);
    }
}
