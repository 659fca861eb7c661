//! A part of the work, so that several runs or machines can share it.

use std::num::NonZero;
use std::str::FromStr;

use anyhow::anyhow;

/// One of several parts of a series: items `index`, `index + of`, `index + 2 * of` and so on. Parts
/// are disjoint, and all of them together are the whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shard {
    index: u64,
    of: NonZero<u64>,
}

impl Shard {
    /// Everything.
    pub(crate) const WHOLE: Shard = Shard { index: 0, of: NonZero::<u64>::MIN };

    /// Its items among the first `count`.
    pub(crate) fn numbers(self, count: u64) -> impl Iterator<Item = u64> + Send {
        let next = move |number: &u64| number.checked_add(self.of.get());
        std::iter::successors(Some(self.index), next).take_while(move |&number| number < count)
    }

    /// How many of them there are.
    pub(crate) const fn count(self, count: u64) -> u64 {
        count.saturating_sub(self.index).div_ceil(self.of.get())
    }

    /// Picks its items from a stream.
    pub(crate) const fn picker(self) -> Picker {
        Picker { shard: self, seen: 0 }
    }
}

/// Picks the items of a shard from a stream.
pub(crate) struct Picker {
    shard: Shard,
    seen: u64,
}

impl Picker {
    /// The next item of the shard with its number in the stream. A stream that can't be read fails
    /// for every shard.
    pub(crate) fn next<T, E>(
        &mut self,
        mut read: impl FnMut() -> Result<Option<T>, E>,
    ) -> Result<Option<(u64, T)>, E> {
        while let Some(item) = read()? {
            let number = self.seen;
            self.seen += 1;
            if number % self.shard.of == self.shard.index {
                return Ok(Some((number, item)));
            }
        }
        Ok(None)
    }
}

impl FromStr for Shard {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts = text.split_once('/').and_then(|(index, of)| {
            Some((index.parse::<u64>().ok()?, of.parse::<NonZero<u64>>().ok()?))
        });
        match parts {
            None => Err(anyhow!("write I/N, like 0/8 for the first of eight")),
            Some((index, of)) if index >= of.get() => {
                Err(anyhow!("there is no shard {index}: they are 0/{of} to {}/{of}", of.get() - 1))
            }
            Some((index, of)) => Ok(Shard { index, of }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_disjoint_and_complete() {
        for (count, of) in [(0, 3), (1, 3), (7, 3), (9, 3), (5, 1), (2, 5)] {
            let mut all = Vec::new();
            for index in 0..of {
                let shard: Shard = format!("{index}/{of}").parse().unwrap();
                let numbers: Vec<u64> = shard.numbers(count).collect();
                assert_eq!(numbers.len() as u64, shard.count(count), "{index}/{of} of {count}");
                let (mut picker, mut stream) = (shard.picker(), 0..count);
                let picked: Vec<u64> =
                    std::iter::from_fn(|| picker.next(|| Ok::<_, ()>(stream.next())).unwrap())
                        .map(|(number, item)| {
                            assert_eq!(number, item);
                            item
                        })
                        .collect();
                assert_eq!(picked, numbers);
                all.extend(numbers);
            }
            all.sort_unstable();
            assert_eq!(all, (0..count).collect::<Vec<u64>>());
        }
        let last: Shard = format!("{0}/{1}", u64::MAX - 1, u64::MAX).parse().unwrap();
        assert_eq!(last.numbers(u64::MAX).collect::<Vec<u64>>(), [u64::MAX - 1]);
    }

    #[test]
    fn what_is_not_a_shard_is_refused_in_words() {
        for text in ["", "1", "/", "1/", "/2", "a/b", "0/0", "-1/2", "1/2/3", "0.5/2"] {
            let message = text.parse::<Shard>().unwrap_err().to_string();
            assert_eq!(message, "write I/N, like 0/8 for the first of eight", "{text}");
        }
        let message = "8/8".parse::<Shard>().unwrap_err().to_string();
        assert_eq!(message, "there is no shard 8: they are 0/8 to 7/8");
    }

    #[test]
    fn a_stream_that_cannot_be_read_fails_for_every_shard() {
        let shard: Shard = "1/2".parse().unwrap();
        let mut items = [Ok(Some(7)), Err("broken")].into_iter();
        assert_eq!(shard.picker().next(|| items.next().unwrap()), Err("broken"));
    }
}
