//! How a server proves that it did not move the mines, and how a replay proves
//! that it was not doctored.
//!
//! Before the first click the server publishes a [`Commitment`]: a hash of the
//! header of the game's record (parameters, rules, seed) and a random nonce. At
//! the end it hands out the record with a [`Seal`]: commitment, nonce and result.
//! Whoever kept the commitment can check that the board was fixed all along, and
//! replaying the record gives every figure of the result anew ([`verify()`]).
//!
//! The commitment can be checked without this product, too:
//!
//! ```text
//! (echo minewise-commitment-1; head -n 1 replay.jsonl; echo NONCE) | sha256sum
//! ```

mod commitment;
mod seal;
mod verify;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod verify_tests;

pub use commitment::Commitment;
pub use seal::{Seal, SealedRecord};
pub use verify::{Forgery, SealError, play_again, verify};
