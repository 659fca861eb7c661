//! Identifiers that can't be guessed, and secrets of which only digests are stored.

use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq;
use thiserror::Error;

/// 128 random bits as 32 hexadecimal digits.
macro_rules! token {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub [u8; 16]);

        impl $name {
            /// A fresh one from the operating system's random number generator.
            ///
            /// # Errors
            /// If the system can't provide random numbers.
            pub fn random() -> Result<Self, getrandom::Error> {
                let mut bytes = [0; 16];
                getrandom::fill(&mut bytes)?;
                Ok($name(bytes))
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{:032x}", u128::from_be_bytes(self.0))
            }
        }

        impl std::str::FromStr for $name {
            type Err = MalformedToken;

            fn from_str(text: &str) -> Result<Self, MalformedToken> {
                let digits_only =
                    text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
                if text.len() != 32 || !digits_only {
                    return Err(MalformedToken);
                }
                let number = u128::from_str_radix(text, 16).map_err(|_| MalformedToken)?;
                Ok($name(number.to_be_bytes()))
            }
        }
    };
}

token! {
    /// Identifies a game. It isn't a secret, but it can't be guessed either.
    #[derive(Debug)]
    GameId
}

token! {
    /// Lets its holder play or watch a game. Only its digest is stored.
    Secret
}

token! {
    /// Random bytes in a commitment, without which the seed could be found by trying every value.
    Nonce
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl std::fmt::Debug for Nonce {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Nonce(..)")
    }
}

impl GameId {
    /// The id of a published game, and the secret of those who may watch it. Both follow from what
    /// is published, so publishing the same again leads to the same game, and whoever has it
    /// already learns nothing new.
    pub fn of_published(text: &str) -> (GameId, Secret) {
        let hash: [u8; 32] = Sha256::digest(format!("minewise-published-1\n{text}")).into();
        let (mut id, mut secret) = ([0; 16], [0; 16]);
        id.copy_from_slice(&hash[..16]);
        secret.copy_from_slice(&hash[16..]);
        (GameId(id), Secret(secret))
    }
}

impl Secret {
    /// The digest that is stored in its place.
    pub fn digest(&self) -> Digest {
        Digest(Sha256::digest(self.0).into())
    }

    /// A digest of the secret together with a text. Without the secret, nobody can find out the
    /// text by trying.
    pub fn digest_with(&self, text: &str) -> Digest {
        Digest(Sha256::new().chain_update(self.0).chain_update(text).finalize().into())
    }
}

/// The SHA-256 of a secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    /// Compares in constant time, so that timing reveals nothing about either digest.
    pub fn equals(&self, other: &Digest) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

/// The text isn't 32 lower-case hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("this is not 32 hexadecimal digits in lower case")]
pub struct MalformedToken;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_survive_formatting_and_parsing() {
        let id = GameId::random().unwrap();
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_eq!(id.to_string().len(), 32);
        for bad in ["", "0", &"g".repeat(32), &"A".repeat(32), &"+".repeat(32), &"0".repeat(33)] {
            assert_eq!(bad.parse::<GameId>(), Err(MalformedToken), "{bad}");
        }
    }

    #[test]
    fn a_digest_matches_only_its_secret() {
        let (secret, other) = (Secret::random().unwrap(), Secret::random().unwrap());
        assert!(secret.digest().equals(&secret.digest()));
        assert!(!secret.digest().equals(&other.digest()));
        assert_eq!(format!("{secret:?}"), "Secret(..)");
    }
}
