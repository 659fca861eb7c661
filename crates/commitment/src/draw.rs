//! A seed that neither the server nor the player chooses alone.
//!
//! First the server publishes a hash of its part: the promise. Then the player sends some entropy,
//! and the seed is a hash of both. The server can't change its part after seeing the player's, and
//! the player doesn't learn the server's part until the game is over.

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::hex;

/// The secret from which a server derives its part of every seed, so that it needn't store
/// promises.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PromiseSecret(pub [u8; 32]);

/// The server's part of a seed. Secret until the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ServerPart(pub [u8; 32]);

impl PromiseSecret {
    /// The server's part for the game with this id, promised at this time.
    pub fn part(&self, game: &str, promised: u64) -> ServerPart {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("any length is a key");
        mac.update(format!("minewise-part-1\n{game}\n{promised}\n").as_bytes());
        ServerPart(mac.finalize().into_bytes().into())
    }
}

impl ServerPart {
    /// The hash that is published before the player's part is known.
    pub fn promise(&self, game: &str) -> String {
        hex::text(&Sha256::digest(format!("minewise-promise-1\n{game}\n{self}\n")))
    }

    /// The seed that results from this part and the player's.
    pub fn seed(&self, entropy: &str) -> u64 {
        let hash: [u8; 32] = Sha256::digest(format!("minewise-seed-1\n{self}\n{entropy}\n")).into();
        hash[..8].iter().fold(0, |seed, byte| seed << 8 | u64::from(*byte))
    }
}

/// Formats it as 64 hexadecimal digits.
impl std::fmt::Display for ServerPart {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        hex::write(f, &self.0)
    }
}

impl std::fmt::Debug for PromiseSecret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PromiseSecret(..)")
    }
}

impl std::fmt::Debug for ServerPart {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ServerPart(..)")
    }
}
