//! How much work an answer is worth.

use minewise_solver::{Budget, Stop};

/// The bounds of the work on one answer.
#[derive(Debug, Clone, Copy)]
pub struct Effort<'a> {
    /// Budgets for the chances, each tried if the one before did not suffice, so that
    /// there is an answer even if the signal to stop comes first.
    pub budgets: &'a [Budget],
    /// On boards with more cells the layouts are not counted: the number has thousands
    /// of digits and takes longer than all the rest.
    pub most_counted: usize,
    /// The signal to stop. What has been found by then is still told.
    pub stop: &'a Stop,
}

impl Default for Effort<'_> {
    fn default() -> Self {
        const BUDGETS: [Budget; 1] = [Budget::DEFAULT];
        Effort { budgets: &BUDGETS, most_counted: usize::MAX, stop: &Stop::NEVER }
    }
}
