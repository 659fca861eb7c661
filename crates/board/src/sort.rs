//! Sorting in little code.
//!
//! The standard library's sorts are as fast as can be, and take up to eight kilobytes for every
//! kind of list and every key. The lists here are short, and browsers have to fetch the code.

use std::cmp::Ordering;

/// Up to this length, every item is simply moved to its place.
const SHORT: usize = 12;

/// Sorts a list.
pub fn sort<T: Copy + Ord>(list: &mut [T]) {
    sort_by(list, T::cmp);
}

/// Sorts a list by a key. What has the same key stays in order.
pub fn sort_by_key<T: Copy, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(list, |left, right| key(left).cmp(&key(right)));
}

/// Sorts a list by comparing its items. What compares equal stays in order.
pub fn sort_by<T: Copy>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    for run in list.chunks_mut(SHORT) {
        for next in 1..run.len() {
            let item = run[next];
            let before = run[..next].iter().rev();
            let larger = before.take_while(|other| compare(&item, other).is_lt()).count();
            run.copy_within(next - larger..next, next - larger + 1);
            run[next - larger] = item;
        }
    }
    let mut sorted = SHORT;
    let mut merged = Vec::new();
    while sorted < list.len() {
        for pair in list.chunks_mut(2 * sorted) {
            let (mut left, mut right) = pair.split_at(sorted.min(pair.len()));
            merged.clear();
            while let ([first, left_rest @ ..], [second, right_rest @ ..]) = (left, right) {
                if compare(second, first).is_lt() {
                    merged.push(*second);
                    right = right_rest;
                } else {
                    merged.push(*first);
                    left = left_rest;
                }
            }
            // What is left on the right is in its place already.
            merged.extend_from_slice(left);
            pair[..merged.len()].copy_from_slice(&merged);
        }
        sorted *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_any_length_are_sorted_and_equal_items_stay_in_order() {
        let mut state = 1_u32;
        for length in (0..60).chain([100, 1_000, 4_097]) {
            let mut list: Vec<(u32, usize)> = (0..length)
                .map(|place| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (state >> 28, place)
                })
                .collect();
            let mut expected = list.clone();
            expected.sort_by_key(|&(key, _)| key);
            sort_by_key(&mut list, |&(key, _)| key);
            assert_eq!(list, expected);
            list.reverse();
            sort(&mut list);
            assert_eq!(list, expected);
        }
    }
}
