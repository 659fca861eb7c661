//! Signing keys, and which of them to trust.

use ed25519_dalek::{Signature, Signer, VerifyingKey};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::hex;

/// An Ed25519 key that a server signs with.
#[derive(Clone)]
pub struct SigningKey(ed25519_dalek::SigningKey);

impl SigningKey {
    /// The key for a secret of 32 random bytes.
    pub fn new(secret: &[u8; 32]) -> Self {
        SigningKey(ed25519_dalek::SigningKey::from_bytes(secret))
    }

    /// The public half, which checks its signatures.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }

    pub(crate) fn sign(&self, text: &str) -> [u8; 64] {
        self.0.sign(text.as_bytes()).to_bytes()
    }
}

impl std::fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SigningKey({})", self.public())
    }
}

/// The public half of a key, which checks its signatures and identifies it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PublicKey(pub [u8; 32]);

impl PublicKey {
    /// Whether this key made the signature of a text.
    pub(crate) fn has_signed(&self, text: &str, signature: &[u8; 64]) -> bool {
        let signature = Signature::from_bytes(signature);
        VerifyingKey::from_bytes(&self.0)
            .is_ok_and(|key| key.verify_strict(text.as_bytes(), &signature).is_ok())
    }
}

/// Formats it as 64 hexadecimal digits.
impl std::fmt::Display for PublicKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        hex::write(f, &self.0)
    }
}

impl From<PublicKey> for String {
    fn from(key: PublicKey) -> String {
        key.to_string()
    }
}

impl TryFrom<String> for PublicKey {
    type Error = MalformedKey;

    fn try_from(text: String) -> Result<Self, MalformedKey> {
        text.parse()
    }
}

impl std::str::FromStr for PublicKey {
    type Err = MalformedKey;

    fn from_str(text: &str) -> Result<Self, MalformedKey> {
        hex::array(text).map(PublicKey).ok_or(MalformedKey)
    }
}

/// The text isn't a public key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a key is 64 hexadecimal digits in lower case")]
pub struct MalformedKey;

/// A key and its period of use, as a server publishes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownKey {
    /// The key.
    pub key: PublicKey,
    /// When it came into use, in milliseconds since 1970.
    pub since: u64,
    /// When it stopped signing; none while it is in use.
    pub retired: Option<u64>,
}

/// The keys that someone trusts: `{"keys":[{"key":...,"since":...,"retired":...}]}`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownKeys {
    /// In any order.
    pub keys: Vec<KnownKey>,
}

/// How a set of known keys rates another key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trust {
    /// No key is known at all.
    NothingKnown,
    /// It isn't one of the known keys.
    Unknown,
    /// It is known, but wasn't in use at that time.
    NotInUse,
    /// It is known and was in use at that time.
    Known,
}

impl KnownKeys {
    /// Trusts a key, whenever it signed.
    pub fn pin(&mut self, key: PublicKey) {
        self.keys.push(KnownKey { key, since: 0, retired: None });
    }

    pub(crate) fn trust(&self, key: PublicKey, at: u64) -> Trust {
        let was_in_use =
            |known: &KnownKey| known.since <= at && known.retired.is_none_or(|end| at <= end);
        let is_same = |known: &&KnownKey| known.key == key;
        if self.keys.is_empty() {
            Trust::NothingKnown
        } else if self.keys.iter().filter(is_same).any(was_in_use) {
            Trust::Known
        } else if self.keys.iter().any(|known| known.key == key) {
            Trust::NotInUse
        } else {
            Trust::Unknown
        }
    }
}
