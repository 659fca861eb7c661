//! What a server promises and signs.

use serde::Serialize;

/// What the server promises about a game before it is created.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PromiseAnswer {
    /// The id that the game will have.
    #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-f]{32}$"))]
    pub id: String,
    /// When the promise was made, in milliseconds since 1970. It is good for an hour.
    pub promised: u64,
    /// The SHA-256 hash of the server's part of the seed; the replay reveals that part.
    pub promise: String,
}

/// The keys that this server signs with, or has signed with.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KeysAnswer {
    /// The keys, in the order in which they were made.
    pub keys: Vec<KeyAnswer>,
}

/// A signing key.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KeyAnswer {
    /// The public key, 64 hexadecimal digits.
    pub key: String,
    /// `Ed25519`.
    pub algorithm: &'static str,
    /// When it was first used, in milliseconds since 1970.
    pub since: u64,
    /// When it was, or will be, retired; null if that is not known.
    #[cfg_attr(feature = "schema", schema(required))]
    pub retired: Option<u64>,
}

/// A statement by the server about a game, with its signature.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CheckpointAnswer {
    /// One fact per line: which game, how many commands, the head of their hash chain, and the
    /// result if the game has ended.
    pub statement: String,
    /// The Ed25519 signature of the statement's bytes, as 128 hexadecimal digits.
    pub signature: String,
}
