//! The visitors of the old API.

use crate::{Digest, GameId, UnixMillis};

/// Ties a visitor of the old API to a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VisitorBinding {
    /// The digest of the visitor's cookie.
    pub visitor: Digest,
    /// To whom the cookie was given: a digest of the cookie and everything that tells visitors
    /// apart.
    pub origin: Digest,
    /// The game.
    pub game: GameId,
    /// When they were tied together.
    pub now: UnixMillis,
}

/// What is known about a visitor of the old API.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Visitor {
    /// The game that the visitor is playing.
    pub game: GameId,
    /// To whom the cookie was given, if that is known.
    pub origin: Option<Digest>,
}
