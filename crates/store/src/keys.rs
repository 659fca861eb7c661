//! What a server signs with and makes its promises from.

use crate::UnixMillis;

/// A key that signs, or has signed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct StoredKey {
    /// What others check its signatures with.
    pub public: [u8; 32],
    /// What it signs with; gone some time after it is retired.
    pub secret: Option<[u8; 32]>,
    /// Since when it signs.
    pub since: UnixMillis,
    /// When it stops, or has stopped.
    pub retired: Option<UnixMillis>,
}

/// All keys of a database, and the secret behind its promises.
#[derive(Clone, PartialEq, Eq)]
pub struct KeyRing {
    /// The keys, the oldest first.
    pub keys: Vec<StoredKey>,
    /// From which the server makes its part of every seed.
    pub promises: [u8; 32],
}

/// Fresh secrets for a database that has none.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct FreshKeys {
    /// The public half of the key.
    pub public: [u8; 32],
    /// The key.
    pub secret: [u8; 32],
    /// The secret behind promises.
    pub promises: [u8; 32],
    /// What time it is.
    pub now: UnixMillis,
}

/// Nothing of it is printed.
impl std::fmt::Debug for StoredKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("StoredKey(..)")
    }
}

impl std::fmt::Debug for KeyRing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("KeyRing(..)")
    }
}

impl std::fmt::Debug for FreshKeys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("FreshKeys(..)")
    }
}
