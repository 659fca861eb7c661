//! Ways to lay mines in the sea, the cells that touch no clue.

use num_bigint::BigUint;

use crate::number::{Number, Wide};

/// C(cells, `mines_left - n`) for `n` from `least`, up to a common factor. Zero where no
/// such choice exists.
pub(crate) fn relative(
    cells: u32,
    mines_left: u32,
    least: u32,
    len: usize,
    weights: &mut Vec<Wide>,
) {
    weights.clear();
    weights.resize(len, Wide::zero());
    let possible = possible_range(cells, mines_left, least, len);
    let Some(first) = possible.clone().next() else { return };
    let mut weight = Wide::one();
    weights[first] = weight;
    for place in possible.skip(1) {
        // One more mine in the components is one less here:
        // C(cells, mines - 1) = C(cells, mines) * mines / (cells - mines + 1).
        let mines = mines_left - least - place as u32 + 1;
        weight = weight.times(f64::from(mines) / f64::from(cells - mines + 1));
        weights[place] = weight;
    }
}

/// The logarithm of the common factor of the [`relative`] weights: the true value of the
/// first one that is not zero.
pub(crate) fn ln_unit(cells: u32, mines_left: u32, least: u32, len: usize) -> f64 {
    match possible_range(cells, mines_left, least, len).next() {
        Some(first) => ln_choose(cells, mines_left - least - first as u32),
        None => 0.0,
    }
}

/// The natural logarithm of C(n, k).
fn ln_choose(n: u32, k: u32) -> f64 {
    if k == 0 || k == n {
        return 0.0;
    }
    ln_factorial(n) - ln_factorial(k) - ln_factorial(n - k)
}

/// The natural logarithm of n!: from a table for small numbers, otherwise by Stirling's
/// series, whose error is below 1e-14 for n of 10 or more.
fn ln_factorial(n: u32) -> f64 {
    const FIRST: [f64; 10] = [1.0, 1.0, 2.0, 6.0, 24.0, 120.0, 720.0, 5_040.0, 40_320.0, 362_880.0];
    if let Some(factorial) = FIRST.get(n as usize) {
        return factorial.ln();
    }
    let n = f64::from(n);
    let square = n * n;
    let series = (1.0 / 12.0
        - (1.0 / 360.0 - (1.0 / 1260.0 - 1.0 / (1680.0 * square)) / square) / square)
        / n;
    n * n.ln() - n + 0.5 * (std::f64::consts::TAU * n).ln() + series
}

/// The same as [`relative`], as exact integers.
pub(crate) fn exact(cells: u32, mines_left: u32, least: u32, len: usize) -> Vec<BigUint> {
    let mut weights = vec![BigUint::ZERO; len];
    let possible = possible_range(cells, mines_left, least, len);
    let Some(first) = possible.clone().next() else {
        return weights;
    };
    let mut weight = choose(cells, mines_left - least - first as u32);
    weights[first].clone_from(&weight);
    for place in possible.skip(1) {
        let mines = mines_left - least - place as u32 + 1;
        weight = weight * mines / (cells - mines + 1);
        weights[place].clone_from(&weight);
    }
    weights
}

/// The indices for which `mines_left - least - index` mines fit into the cells.
fn possible_range(cells: u32, mines_left: u32, least: u32, len: usize) -> std::ops::Range<usize> {
    let fewest = mines_left.saturating_sub(cells).saturating_sub(least) as usize;
    let end = match mines_left.checked_sub(least) {
        Some(most) => len.min(most as usize + 1),
        None => 0,
    };
    fewest.min(end)..end
}

/// C(n, k), exactly.
pub(crate) fn choose(n: u32, k: u32) -> BigUint {
    let k = k.min(n - k);
    product(n - k + 1, n) / product(1, k)
}

/// The product of all numbers from `first` to `last`, by halving the range, so that large
/// factors have similar sizes.
fn product(first: u32, last: u32) -> BigUint {
    if first > last {
        return BigUint::one();
    }
    if last - first < 8 {
        return (first..=last).fold(BigUint::one(), |value, factor| value * factor);
    }
    let middle = first + (last - first) / 2;
    product(first, middle) * product(middle + 1, last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relative_weights_are_the_exact_ones_up_to_a_factor() {
        for (cells, mines_left, least, len) in [
            (371, 99, 0, 20),
            (5, 7, 0, 10),
            (5, 7, 1, 3),
            (0, 3, 2, 4),
            (4, 2, 3, 2),
            (3, 9, 1, 2),
        ] {
            let exact = exact(cells, mines_left, least, len);
            let mut relative = Vec::new();
            super::relative(cells, mines_left, least, len, &mut relative);
            let first = exact.iter().position(|weight| !Number::is_zero(weight));
            for (place, (exact_weight, wide)) in exact.iter().zip(&relative).enumerate() {
                assert_eq!(Number::is_zero(exact_weight), wide.is_zero(), "place {place}");
                if let Some(first) = first {
                    let as_float = |big: &BigUint| big.to_string().parse::<f64>().unwrap();
                    let expected = as_float(exact_weight) / as_float(&exact[first]);
                    let found = wide.ratio(Wide::one());
                    assert!((found - expected).abs() <= 1e-13 * expected);
                }
            }
        }
        for (n, k) in [(5, 2), (9, 9), (10, 3), (30, 16), (480, 99), (1000, 1)] {
            let expected = choose(n, k).to_string().parse::<f64>().unwrap().ln();
            assert!((ln_choose(n, k) - expected).abs() < 1e-11, "C({n}, {k})");
        }
        assert_eq!(choose(480, 99).to_string().len(), 105);
        assert_eq!(choose(5, 2), BigUint::from(10u32));
    }
}
