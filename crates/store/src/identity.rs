//! Names that cannot be guessed, and secrets that are kept only as digests.

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
            /// A fresh one from the system's source of chance.
            ///
            /// # Errors
            /// If the system has none.
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
    /// The name of a game. Not a secret, but not to be guessed either.
    #[derive(Debug)]
    GameId
}

token! {
    /// What lets somebody play or watch a game. Only its digest is stored.
    Secret
}

token! {
    /// What makes a commitment impossible to guess back.
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

impl Secret {
    /// What is stored of it.
    pub fn digest(&self) -> Digest {
        Digest(Sha256::digest(self.0).into())
    }
}

/// The SHA-256 of a secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    /// Whether it is the same, in a time that tells nothing of either.
    pub fn equals(&self, other: &Digest) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

/// Not 32 hexadecimal digits in lower case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("this is not 32 hexadecimal digits in lower case")]
pub struct MalformedToken;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_survive_their_text() {
        let id = GameId::random().unwrap();
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_eq!(id.to_string().len(), 32);
        for bad in ["", "0", &"g".repeat(32), &"A".repeat(32), &"+".repeat(32), &"0".repeat(33)] {
            assert_eq!(bad.parse::<GameId>(), Err(MalformedToken), "{bad}");
        }
    }

    #[test]
    fn a_digest_knows_its_secret_and_no_other() {
        let (secret, other) = (Secret::random().unwrap(), Secret::random().unwrap());
        assert!(secret.digest().equals(&secret.digest()));
        assert!(!secret.digest().equals(&other.digest()));
        assert_eq!(format!("{secret:?}"), "Secret(..)");
    }
}
