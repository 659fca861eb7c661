//! How rare an amount of luck is.

use minewise_session::Millis;

/// The playing time of a year for somebody who plays an hour a day.
const YEAR: f64 = 365.0 * 3_600_000.0;
/// With less variance than this, in mines, the normal distribution says nothing about the luck.
const LEAST_VARIANCE: f64 = 5.0;

/// The luck of many guesses, and how much of it is to be expected.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Tail {
    luck: f64,
    variance: f64,
}

impl Tail {
    /// Adds the luck of some guesses, and its variance.
    pub(crate) fn add(&mut self, luck: f64, variance: f64) {
        self.luck += luck;
        self.variance += variance;
    }

    /// The mines that were to be expected minus those that were hit.
    pub(crate) const fn luck(&self) -> f64 {
        self.luck
    }

    /// The chance of at least as much luck, or of at least as much bad luck if the luck is below
    /// zero. `None` with too few guesses.
    fn chance(&self) -> Option<f64> {
        let deviation = self.luck.abs() / self.variance.sqrt();
        (self.variance >= LEAST_VARIANCE).then(|| upper_tail(deviation))
    }
}

/// How many years of an hour a day it takes until chance repeats such luck, if every `period` of
/// play is as likely to bring it. `None` with too few guesses.
pub(crate) fn years_until(tail: &Tail, period: Millis) -> Option<f64> {
    Some(period.0 as f64 / tail.chance()? / YEAR)
}

/// The chance that a normally distributed number is at least so many standard deviations above its
/// mean, for up to 15 of them: Marsaglia's series near the mean, the continued fraction of Laplace
/// far from it.
fn upper_tail(deviations: f64) -> f64 {
    let x = deviations.min(15.0);
    let density = (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    if x < 3.0 {
        let (mut term, mut sum) = (x, x);
        for odd in (3..80).step_by(2) {
            term *= x * x / f64::from(odd);
            sum += term;
        }
        return 0.5 - density * sum;
    }
    let fraction = (1..60).rev().fold(x, |below, number| x + f64::from(number) / below);
    density / fraction
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tails_are_those_of_the_normal_distribution() {
        for (deviations, expected) in [
            (0.0, 0.5),
            (1.0, 0.158_655_253_931_457),
            (1.959_963_984_540_054, 0.025),
            (2.999_999, 1.349_902_46e-3),
            (3.0, 1.349_898_031_630_09e-3),
            (6.0, 9.865_876_450_377e-10),
            (15.0, 3.670_966_199_6e-51),
        ] {
            let found = upper_tail(deviations);
            assert!((found / expected - 1.0).abs() < 1e-7, "{deviations}: {found}");
        }
    }

    #[test]
    fn years_of_luck_are_the_wait_for_it() {
        let mut tail = Tail::default();
        let hour = Millis(3_600_000);
        for _ in 0..19 {
            tail.add(0.5, 0.25);
            assert_eq!(years_until(&tail, hour), None, "too few");
        }
        tail.add(-0.5, 0.25);
        // Ten mines were to be expected, and one was hit.
        assert_eq!((tail.luck(), tail.variance), (9.0, 5.0));
        let years = years_until(&tail, hour).unwrap();
        let expected = 1.0 / upper_tail(9.0 / 5.0_f64.sqrt()) / 365.0;
        assert!((years / expected - 1.0).abs() < 1e-12, "{years}");
        assert!((90.0..100.0).contains(&years), "{years}");
        let bad = Tail { luck: -9.0, ..tail };
        assert_eq!(years_until(&bad, hour), Some(years));
    }
}
