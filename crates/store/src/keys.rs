//! The keys a server signs with, and the secrets it makes promises from.

use crate::{StoreError, UnixMillis};

/// A signing key, current or retired.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct StoredKey {
    /// The public half, which checks its signatures.
    pub public: [u8; 32],
    /// The private half; deleted some time after the key is retired.
    pub secret: Option<[u8; 32]>,
    /// When it came into use.
    pub since: UnixMillis,
    /// When it stops signing, or stopped.
    pub retired: Option<UnixMillis>,
}

/// A secret from which a server derives its part of seeds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct StoredPromiseSecret {
    /// The secret.
    pub secret: [u8; 32],
    /// When it comes into use: promises made from then on derive from it.
    pub since: UnixMillis,
}

/// All keys of a database, and the secrets behind its promises.
#[derive(Clone, PartialEq, Eq)]
pub struct KeyRing {
    /// The keys, oldest first.
    pub keys: Vec<StoredKey>,
    /// The secrets behind promises, oldest first. A promise derives from the newest secret that was
    /// in use when it was made. Secrets that no promise can need any more are deleted.
    pub promises: Vec<StoredPromiseSecret>,
}

impl KeyRing {
    /// The ring itself, if it has a key.
    pub(crate) fn require_keys(self) -> Result<Self, StoreError> {
        match self.keys.is_empty() {
            true => Err(StoreError::Unavailable("no keys have been made".to_owned())),
            false => Ok(self),
        }
    }
}

/// How long the previous secret may still be needed after a new one comes into use: promises are
/// valid for an hour, and clocks may differ.
pub(crate) const PROMISES_KEPT_MILLIS: u64 = 2 * 60 * 60 * 1_000;

/// New secrets, for a database that has none or to replace older ones.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct FreshKeys {
    /// The public half of the key.
    pub public: [u8; 32],
    /// The key.
    pub secret: [u8; 32],
    /// The secret behind promises.
    pub promises: [u8; 32],
    /// The current time.
    pub now: UnixMillis,
}

/// Prints none of the secrets.
impl std::fmt::Debug for StoredKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("StoredKey(..)")
    }
}

impl std::fmt::Debug for StoredPromiseSecret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("StoredPromiseSecret(..)")
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
