//! What is planted on a covered cell.

/// What is planted on a covered cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Mark {
    /// Nothing.
    #[default]
    None,
    /// A flag.
    Flag,
    /// A question mark.
    Question,
}
