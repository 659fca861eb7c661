//! Limits on the work for one answer.

use minewise_solver::{Budget, Stop};

/// Limits on the work for one answer.
#[derive(Debug, Clone, Copy)]
pub struct Effort<'a> {
    /// Budgets for the probabilities, tried in order until one is enough. A small first
    /// budget ensures that there is an answer even if a stop is requested later.
    pub budgets: &'a [Budget],
    /// Layouts are counted only on boards with at most this many cells. On larger boards
    /// the count has thousands of digits and takes longer than everything else.
    pub most_counted: usize,
    /// The stop signal. What has been found by then is still reported.
    pub stop: &'a Stop,
}

impl Default for Effort<'_> {
    fn default() -> Self {
        const BUDGETS: [Budget; 1] = [Budget::DEFAULT];
        Effort { budgets: &BUDGETS, most_counted: usize::MAX, stop: &Stop::NEVER }
    }
}
