//! Chi-square tests.

/// The chi-square statistic of observed against expected counts.
///
/// # Panics
/// If the lengths differ, or if an expected count is not positive.
pub fn chi_square(observed: &[u64], expected: &[f64]) -> f64 {
    assert_eq!(observed.len(), expected.len(), "one expected count for each observed one");
    assert!(expected.iter().all(|&count| count > 0.0), "every class can occur");
    observed
        .iter()
        .zip(expected)
        .map(|(&observed, expected)| (observed as f64 - expected).powi(2) / expected)
        .sum()
}

/// The chi-square statistic of the counts of equally likely outcomes.
pub fn chi_square_uniform(observed: &[u64]) -> f64 {
    let total: u64 = observed.iter().sum();
    let expected = total as f64 / observed.len() as f64;
    chi_square(observed, &vec![expected; observed.len()])
}

/// The limit that a chi-square statistic with this many degrees of freedom exceeds as
/// rarely as a normal variable exceeds `z` standard deviations, by the Wilson-Hilferty
/// approximation (good from about three degrees of freedom). With `z = 4` that is once in
/// 30,000 times.
///
/// ```
/// // The 99.9 % point for 10 degrees of freedom is 29.588.
/// assert!((minewise_testkit::chi_square_limit(10, 3.0902) - 29.588).abs() < 0.2);
/// ```
pub fn chi_square_limit(degrees: usize, z: f64) -> f64 {
    let degrees = degrees as f64;
    let spread = 2.0 / (9.0 * degrees);
    degrees * (1.0 - spread + z * spread.sqrt()).powi(3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_agree_with_published_tables() {
        // Upper 1 % points (z = 2.3263).
        for (degrees, point) in [(5, 15.086), (20, 37.566), (100, 135.807)] {
            let limit = chi_square_limit(degrees, 2.3263);
            assert!((limit - point).abs() < 0.1, "{degrees}: {limit}");
        }
    }

    #[test]
    fn the_statistic_is_the_sum_of_scaled_squares() {
        assert_eq!(chi_square(&[8, 12], &[10.0, 10.0]), 0.8);
        assert_eq!(chi_square_uniform(&[8, 12]), 0.8);
    }
}
