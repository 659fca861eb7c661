//! What a server signs with and makes its promises from.

use crate::{StoreError, UnixMillis};

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

/// From which a server makes its part of seeds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct StoredSecret {
    /// The secret.
    pub secret: [u8; 32],
    /// The first moment whose promises are made from it.
    pub since: UnixMillis,
}

/// All keys of a database, and the secrets behind its promises.
#[derive(Clone, PartialEq, Eq)]
pub struct KeyRing {
    /// The keys, the oldest first.
    pub keys: Vec<StoredKey>,
    /// From which the server makes its part of every seed, the oldest first. The one that
    /// counts for a promise is the youngest that was in use when it was made; one that no
    /// promise can need any more is gone.
    pub promises: Vec<StoredSecret>,
}

impl KeyRing {
    /// Itself, if there is a key.
    pub(crate) fn if_made(self) -> Result<Self, StoreError> {
        match self.keys.is_empty() {
            true => Err(StoreError::Unavailable("no keys have been made".to_owned())),
            false => Ok(self),
        }
    }
}

/// For how long the secret before may be needed after another one is in use: promises are
/// good for an hour, and clocks may differ.
pub(crate) const PROMISES_KEPT_MILLIS: u64 = 2 * 60 * 60 * 1_000;

/// Fresh secrets for a database that has none, or in place of older ones.
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

impl std::fmt::Debug for StoredSecret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("StoredSecret(..)")
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
