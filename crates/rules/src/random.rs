//! The portable, versioned random number generator.
//!
//! The same seed must give the same board on every machine for ever, so neither the
//! generator nor the way it draws a bounded number may change within a version. That is
//! why both are implemented here: the next release of a crate might draw differently.
//!
//! Version 1 is the ChaCha stream cipher with 8 rounds. Its key is the seed (little
//! endian, padded with zeros), nonce and counter start at zero, and its output is read as
//! little-endian 32-bit words. It is a cipher so that what a player sees of a board
//! reveals nothing about the rest.

use serde::{Deserialize, Serialize};

/// The version of [`Random`] and of the way it lays mines. Records name it.
pub const GENERATOR_VERSION: u32 = 1;

/// Determines everything random in a game. Secret until the game is over, because
/// together with the parameters and the first click it determines the layout.
///
/// In JSON it is a string of digits, because a JavaScript number would lose its low bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(pub u64);

/// Does not show the seed, because whatever holds it may be logged during the game.
impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(..)")
    }
}

impl std::fmt::Display for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::str::FromStr for Seed {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Seed)
    }
}

impl TryFrom<String> for Seed {
    type Error = std::num::ParseIntError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> Self {
        seed.to_string()
    }
}

const BLOCK_WORDS: usize = 16;
const DOUBLE_ROUNDS: usize = 4;

/// A stream of uniform random numbers, determined by its seed and stream number alone.
#[derive(Clone)]
pub struct Random {
    input: [u32; BLOCK_WORDS],
    block: [u32; BLOCK_WORDS],
    used: usize,
}

impl Random {
    /// Stream 0 of a seed.
    pub fn new(seed: Seed) -> Self {
        Random::stream(seed, 0)
    }

    /// An independent stream of a seed. Each board of a batch gets its own, so that
    /// boards can be generated in any order and in parallel.
    pub fn stream(seed: Seed, stream: u64) -> Self {
        let [seed_low, seed_high] = halves(seed.0);
        let [stream_low, stream_high] = halves(stream);
        Random {
            input: [
                // "expand 32-byte k", the constant of the cipher.
                0x6170_7865,
                0x3320_646e,
                0x7962_2d32,
                0x6b20_6574,
                seed_low,
                seed_high,
                0,
                0,
                0,
                0,
                0,
                0,
                // The block counter (64 bits), then the nonce.
                0,
                0,
                stream_low,
                stream_high,
            ],
            block: [0; BLOCK_WORDS],
            used: BLOCK_WORDS,
        }
    }

    /// The next 32 random bits.
    #[inline]
    pub fn next_u32(&mut self) -> u32 {
        if self.used == BLOCK_WORDS {
            self.refill();
        }
        let word = self.block[self.used];
        self.used += 1;
        word
    }

    /// The next 64 random bits, the low half drawn first.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        let low = self.next_u32();
        u64::from(low) | u64::from(self.next_u32()) << 32
    }

    /// A number below `bound`, each with exactly the same probability.
    ///
    /// Lemire's method: the high half of the product of a random word and the bound falls
    /// into one of `bound` intervals, and the few words that would make some intervals
    /// longer are rejected.
    ///
    /// # Panics
    /// If `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "the bound must be positive");
        let mut product = u64::from(self.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let rejected = bound.wrapping_neg() % bound;
            while (product as u32) < rejected {
                product = u64::from(self.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    fn refill(&mut self) {
        let mut state = self.input;
        for _ in 0..DOUBLE_ROUNDS {
            quarter_round(&mut state, 0, 4, 8, 12);
            quarter_round(&mut state, 1, 5, 9, 13);
            quarter_round(&mut state, 2, 6, 10, 14);
            quarter_round(&mut state, 3, 7, 11, 15);
            quarter_round(&mut state, 0, 5, 10, 15);
            quarter_round(&mut state, 1, 6, 11, 12);
            quarter_round(&mut state, 2, 7, 8, 13);
            quarter_round(&mut state, 3, 4, 9, 14);
        }
        for (word, input) in state.iter_mut().zip(&self.input) {
            *word = word.wrapping_add(*input);
        }
        let counter = u64::from(self.input[12]) | u64::from(self.input[13]) << 32;
        let [low, high] = halves(counter.wrapping_add(1));
        (self.input[12], self.input[13]) = (low, high);
        self.block = state;
        self.used = 0;
    }
}

/// Does not show the state, which determines a secret layout.
impl std::fmt::Debug for Random {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Random(..)")
    }
}

const fn halves(word: u64) -> [u32; 2] {
    [word as u32, (word >> 32) as u32]
}

#[inline(always)]
fn quarter_round(state: &mut [u32; BLOCK_WORDS], a: usize, b: usize, c: usize, d: usize) {
    state[a] = state[a].wrapping_add(state[b]);
    state[d] = (state[d] ^ state[a]).rotate_left(16);
    state[c] = state[c].wrapping_add(state[d]);
    state[b] = (state[b] ^ state[c]).rotate_left(12);
    state[a] = state[a].wrapping_add(state[b]);
    state[d] = (state[d] ^ state[a]).rotate_left(8);
    state[c] = state[c].wrapping_add(state[d]);
    state[b] = (state[b] ^ state[c]).rotate_left(7);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published key stream of ChaCha8 for the zero key and nonce.
    #[test]
    fn the_stream_is_chacha8() {
        let mut random = Random::new(Seed(0));
        let expected: [u32; 8] = [
            0x2fef_003e,
            0xd640_5f89,
            0xe8b8_5b7f,
            0xa1a5_091f,
            0xc30e_842c,
            0x3b7f_9ace,
            0x88e1_1b18,
            0x1e1a_71ef,
        ];
        assert_eq!(std::array::from_fn(|_| random.next_u32()), expected);
    }

    /// Whatever holds a seed or a stream may be logged during a game.
    #[test]
    fn debug_output_shows_no_secret() {
        let (seed, random) = (Seed(8_271), Random::new(Seed(8_271)));
        assert_eq!(format!("{seed:?} {random:?}"), "Seed(..) Random(..)");
    }

    /// Pinned for ever: if this fails, the version number must change.
    #[test]
    fn draws_of_version_1_never_change() {
        assert_eq!(GENERATOR_VERSION, 1);
        let mut random = Random::new(Seed(42));
        let draws: Vec<u32> = (0..40).map(|_| random.below(100)).collect();
        assert_eq!(draws, DRAWS_OF_SEED_42);
        let mut other = Random::stream(Seed(42), 7);
        assert_eq!(other.next_u64(), STREAM_7_OF_SEED_42);
    }

    #[rustfmt::skip]
    const DRAWS_OF_SEED_42: [u32; 40] = [
        9, 34, 8, 28, 39, 49, 58, 36, 58, 82, 7, 6, 16, 48, 46, 26, 23, 46, 25, 79,
        4, 59, 95, 82, 7, 32, 38, 46, 94, 50, 26, 14, 71, 40, 10, 19, 97, 57, 35, 71,
    ];
    const STREAM_7_OF_SEED_42: u64 = 3_425_180_178_688_264_041;

    #[test]
    fn bounded_draws_are_uniform() {
        let mut random = Random::new(Seed(5));
        for bound in [1, 2, 3, 7, 10] {
            let mut counts = vec![0u32; bound as usize];
            let draws = 30_000;
            for _ in 0..draws {
                counts[random.below(bound) as usize] += 1;
            }
            let expected = f64::from(draws) / f64::from(bound);
            let chi_square: f64 =
                counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
            // Far beyond the 99.99 % point for 9 degrees of freedom (33.7).
            assert!(chi_square < 34.0, "bound {bound}: {counts:?}");
        }
    }

    /// With this bound a quarter of all words is rejected. Without that, every third number would
    /// come twice as often.
    #[test]
    fn draws_below_a_large_bound_are_uniform() {
        let mut random = Random::new(Seed(6));
        let mut counts = [0u32; 3];
        for _ in 0..30_000 {
            counts[random.below(3 << 30) as usize % 3] += 1;
        }
        // The standard deviation is 82.
        assert!(counts.iter().all(|count| count.abs_diff(10_000) < 400), "{counts:?}");
    }
}
