//! The manners in which the line mode talks.

/// The manner in which the line mode talks: which questions it asks, which
/// labels the board has, which texts it answers with. Every style understands
/// every move.
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
