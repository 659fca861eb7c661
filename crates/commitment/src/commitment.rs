//! A hash that fixes a board without revealing it.

use minewise_session::Record;
use sha2::{Digest, Sha256};

use crate::hex;

/// The hash of a record's header and a nonce.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// The commitment to the board of a record. The commands don't matter.
    pub fn to(record: &Record, nonce: &str) -> Self {
        let mut hash = Sha256::new();
        for line in ["minewise-commitment-1", &record.header(), nonce] {
            hash.update(line);
            hash.update("\n");
        }
        Commitment(hash.finalize().into())
    }
}

/// Formats it as 64 hexadecimal digits, as `sha256sum` does.
impl std::fmt::Display for Commitment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        hex::write(f, &self.0)
    }
}
