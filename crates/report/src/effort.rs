//! How much work an answer is worth.

use minewise_solver::Budget;

/// The bounds of the work on one answer.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// Budgets for the chances, each tried if the one before did not suffice, so that
    /// it can be asked in between whether anybody still waits.
    pub budgets: &'a [Budget],
    /// On boards with more cells the layouts are not counted: the number has thousands
    /// of digits and takes longer than all the rest.
    pub most_counted: usize,
    /// Whether nobody wants the answer any more. What has been found by then is
    /// still told.
    pub is_cancelled: &'a (dyn Fn() -> bool + Sync),
}

impl Default for Effort<'_> {
    fn default() -> Self {
        const BUDGETS: [Budget; 1] = [Budget::DEFAULT];
        Effort { budgets: &BUDGETS, most_counted: usize::MAX, is_cancelled: &|| false }
    }
}

impl std::fmt::Debug for Effort<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Effort")
            .field("budgets", &self.budgets)
            .field("most_counted", &self.most_counted)
            .finish_non_exhaustive()
    }
}
