//! How a server proves that it neither chose nor moved the mines, and how a replay proves that the
//! server saw it being played.
//!
//! - Before the first click, the server publishes a [`Commitment`]: a hash of the header of the
//!   game's record (parameters, rules, seed) and a random nonce.
//! - If the player adds entropy, the seed comes from that entropy and a [`ServerPart`] promised
//!   beforehand: neither side chooses the board alone.
//! - Every command and its time go into a [`Chain`] of hashes. From time to time and at the end,
//!   the server signs a [`Statement`] with its [`SigningKey`]: which game it is, how many commands
//!   it has, the head of the chain, and the result.
//! - At the end it hands out the record with a [`Seal`]: the signed statement, the nonce, and the
//!   server's part of the seed.
//!
//! [`examine()`] reports what a sealed record proves, what it doesn't, and what is wrong, question
//! by question; [`check_replay()`] takes any text, and records without a seal. `docs/trust.md` specifies every byte that is hashed or signed, and how to check it
//! without Minewise.

mod chain;
mod check_replay;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod check_replay_tests;
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
pub use check_replay::{CheckedReplay, Unsealed, check_replay};
pub use commitment::Commitment;
pub use draw::{PromiseSecret, ServerPart};
pub use examine::{Examination, examine};
pub use finding::{About, Evidence, Finding, Verdict};
pub use key::{KnownKey, KnownKeys, MalformedKey, PublicKey, SigningKey};
pub use opening::{Draw, Opening};
pub use play_again::{Forgery, PlayedAgain, play_again};
pub use seal::{PlainSeal, Seal, SealError, SealedRecord, SignedSeal};
pub use statement::{End, SignatureError, Signed, Statement, StatementError};
