//! A promise about a board that tells nothing of it.

use minewise_session::Record;
use sha2::{Digest, Sha256};

use crate::hex;

/// The hash of a record's header and a nonce.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// The commitment to the board of a record; its commands do not matter.
    pub fn to(record: &Record, nonce: &str) -> Self {
        let mut hash = Sha256::new();
        for line in ["minewise-commitment-1", &record.header(), nonce] {
            hash.update(line);
            hash.update("\n");
        }
        Commitment(hash.finalize().into())
    }
}

/// As 64 hexadecimal digits, the way `sha256sum` writes it.
impl std::fmt::Display for Commitment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        hex::write(f, &self.0)
    }
}
