//! Where seeds come from.

use anyhow::anyhow;
use minewise_frontend::Seeds;
use minewise_rules::Seed;

/// Seeds derived from the given one, or unpredictable ones if there is none.
pub(crate) fn seeds(given: Option<Seed>) -> anyhow::Result<Seeds> {
    match given {
        Some(seed) => Ok(Seeds::chosen(seed)),
        None => getrandom::u64()
            .map(|secret| Seeds::from_secret(Seed(secret)))
            .map_err(|error| anyhow!("the system gives no random seed: {error}")),
    }
}
