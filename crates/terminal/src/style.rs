//! The styles of the line mode.

/// The style of the line mode: which questions it asks, how the board is labelled, and how it
/// answers. Every style understands every way to enter a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Style {
    /// Our own prompt with all levels.
    #[default]
    Plain,
    /// The terminal game with coordinates: rows T1 to T7 of the specification.
    Coordinates,
    /// The terminal game with commands: rows C1 to C10 of the specification.
    Commands,
}

minewise_board::named_enum! {
    /// All styles, in the order in which they are offered.
    Style { Plain = "plain", Coordinates = "coordinates", Commands = "commands" }
    /// A name that is not a style.
    UnknownStyle = "is not a style"
}
