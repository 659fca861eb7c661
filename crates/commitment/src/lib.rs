//! How a server proves that it did not choose or move the mines, and how a replay
//! shows who saw it being played.
//!
//! - Before the first click the server publishes a [`Commitment`]: a hash of the
//!   header of the game's record (parameters, rules, seed) and a random nonce.
//! - If the player adds entropy, the seed comes from a [`ServerPart`], promised before,
//!   and that entropy: neither side chooses the board alone.
//! - Every command goes into a [`Chain`] of hashes, with its time. Now and then and at
//!   the end the server signs a [`Statement`] with its [`SigningKey`]: which game, how
//!   many commands, the head of the chain, the result.
//! - At the end it hands out the record with a [`Seal`]: the signed statement, the
//!   nonce, and its part of the seed.
//!
//! [`examine()`] says of a sealed record, question by question, what is proved, what is
//! not, and what is wrong. `docs/trust.md` has every byte that is hashed or signed, and
//! how to check it without this product.

mod chain;
mod commitment;
mod draw;
mod examine;
mod finding;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod forgery_tests;
mod hex;
mod key;
mod opening;
mod play_again;
mod seal;
mod statement;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod test_games;

pub use chain::Chain;
pub use commitment::Commitment;
pub use draw::{PromiseSecret, ServerPart};
pub use examine::{Examination, examine};
pub use finding::{About, Finding, Kept, Verdict};
pub use key::{KnownKey, KnownKeys, MalformedKey, PublicKey, SigningKey};
pub use opening::{Draw, Opening};
pub use play_again::{Forgery, PlayedAgain, play_again};
pub use seal::{PlainSeal, Seal, SealError, SealedRecord, SignedSeal};
pub use statement::{End, SignatureError, Signed, Statement, StatementError};
