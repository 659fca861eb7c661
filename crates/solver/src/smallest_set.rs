//! Finding a smallest sufficient subset.
//!
//! This uses minimum hitting sets. An insufficient subset can be grown until adding
//! anything else would make it sufficient; every sufficient subset must then contain one
//! of the members left out (it must hit that set). So a smallest subset that hits all
//! such sets found so far is tested. Either it is sufficient, and then no smaller one
//! exists, or growing it yields another set to hit. Few tests are needed, because each
//! failure rules out a great many subsets.

/// A set of members, as a bit mask of their numbers.
pub(crate) type Members = u128;

/// The largest set that can be searched.
pub(crate) const MOST_MEMBERS: usize = Members::BITS as usize;

/// How much work is left, possibly over several searches.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Effort {
    /// Tests of whether a subset is sufficient.
    pub(crate) tests: usize,
    /// Steps in the search for hitting sets.
    pub(crate) steps: usize,
}

impl Effort {
    /// Whether it is used up.
    pub(crate) const fn is_spent(&self) -> bool {
        self.tests == 0 || self.steps == 0
    }
}

/// A smallest sufficient subset of the first `count` numbers, with at most `most`
/// members; `None` if there is none, or if the effort runs out. A superset of a
/// sufficient set must be sufficient.
pub(crate) fn smallest_subset(
    count: usize,
    most: usize,
    effort: &mut Effort,
    mut suffices: impl FnMut(Members) -> bool,
) -> Option<Members> {
    debug_assert!(count <= MOST_MEMBERS, "a bit for each member");
    let all = if count == MOST_MEMBERS { Members::MAX } else { (1 << count) - 1 };
    let mut is_sufficient = |subset: Members, effort: &mut Effort| {
        effort.tests = effort.tests.saturating_sub(1);
        suffices(subset)
    };
    let mut to_hit: Vec<Members> = Vec::new();
    let mut size = 0;
    loop {
        let subset = loop {
            if size > most || effort.is_spent() {
                return None;
            }
            match hitting_set(&to_hit, 0, 0, size, effort) {
                Some(subset) => break subset,
                None => size += 1,
            }
        };
        if effort.is_spent() {
            return None;
        }
        if is_sufficient(subset, effort) {
            return Some(subset);
        }
        let set = left_out(subset, all, |subset| is_sufficient(subset, effort));
        if set == 0 {
            return None;
        }
        to_hit.push(set);
    }
}

/// Grows an insufficient subset as far as possible, and returns the members left out.
fn left_out(
    mut subset: Members,
    all: Members,
    mut suffices: impl FnMut(Members) -> bool,
) -> Members {
    let mut left_out = 0;
    let mut pieces = vec![all & !subset];
    while let Some(piece) = pieces.pop() {
        if piece == 0 {
            continue;
        }
        if !suffices(subset | piece) {
            subset |= piece;
        } else if piece.is_power_of_two() {
            left_out |= piece;
        } else {
            // Try high numbers first, so that the sets to hit consist of low ones.
            let half = lowest(piece, piece.count_ones() / 2);
            pieces.extend([half, piece & !half]);
        }
    }
    left_out
}

/// The lowest members of a set.
fn lowest(mut set: Members, count: u32) -> Members {
    let mut found = 0;
    for _ in 0..count {
        found |= set & set.wrapping_neg();
        set &= set - 1;
    }
    found
}

/// Adds at most `more` members to a subset, none of them barred, so that it hits every
/// set.
fn hitting_set(
    to_hit: &[Members],
    subset: Members,
    barred: Members,
    more: usize,
    effort: &mut Effort,
) -> Option<Members> {
    effort.steps = effort.steps.saturating_sub(1);
    let not_hit = || to_hit.iter().copied().filter(|set| set & subset == 0);
    // Disjoint sets need a member each.
    let (mut disjoint, mut covered) = (0, 0);
    let mut narrowest: Option<Members> = None;
    for set in not_hit() {
        let choices = set & !barred;
        if narrowest.is_none_or(|known| choices.count_ones() < known.count_ones()) {
            narrowest = Some(choices);
        }
        if set & covered == 0 {
            covered |= set;
            disjoint += 1;
        }
    }
    let Some(mut choices) = narrowest else { return Some(subset) };
    if disjoint > more || effort.steps == 0 {
        return None;
    }
    let mut barred = barred;
    while choices != 0 {
        let member = choices & choices.wrapping_neg();
        choices &= !member;
        if let Some(found) = hitting_set(to_hit, subset | member, barred, more - 1, effort) {
            return Some(found);
        }
        barred |= member;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLENTY: Effort = Effort { tests: 100_000, steps: 1_000_000 };

    /// A subset is sufficient if it contains one of these sets.
    fn check(count: usize, enough: &[Members]) {
        let suffices = |subset: Members| enough.iter().any(|set| set & subset == *set);
        let smallest = enough.iter().map(|set| set.count_ones()).min();
        for most in 0..=count {
            let found = smallest_subset(count, most, &mut { PLENTY }, suffices);
            assert!(found.is_none_or(suffices), "{enough:?}");
            let expected = smallest.filter(|&size| size as usize <= most);
            assert_eq!(found.map(Members::count_ones), expected, "{enough:?}, at most {most}");
        }
    }

    #[test]
    fn no_smaller_subset_is_sufficient() {
        check(0, &[]);
        check(0, &[0]);
        check(3, &[0b111]);
        check(8, &[0b1111_0000, 0b0000_0111]);
        check(128, &[1 << 127 | 1 << 5, 0b111]);
        // Pseudo-random sets, different in every round.
        let mut number: u64 = 1;
        for _ in 0..300 {
            let mut enough = Vec::new();
            for _ in 0..12 {
                number = number.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23) ^ 0x5bd1;
                enough.push(Members::from(number & number >> 20 & 0xfff));
            }
            check(12, &enough);
        }
    }

    #[test]
    fn the_search_ends_when_the_effort_is_spent() {
        let mut effort = Effort { tests: 5, steps: 1_000 };
        let mut tested = 0;
        let found = smallest_subset(60, 60, &mut effort, |subset| {
            tested += 1;
            subset.count_ones() >= 30
        });
        assert_eq!((found, effort.tests), (None, 0));
        assert!(tested < 200, "{tested}");
    }
}
