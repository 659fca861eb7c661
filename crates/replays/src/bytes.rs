//! Bytes that are read one after the other, and never beyond their end.

use crate::{Problem, ReadError};

/// A position in the bytes of a file. Numbers are big-endian, as in every format here.
#[derive(Debug, Clone)]
pub(crate) struct Bytes<'a> {
    all: &'a [u8],
    at: usize,
}

impl<'a> Bytes<'a> {
    pub(crate) const fn new(all: &'a [u8]) -> Self {
        Bytes { all, at: 0 }
    }

    /// How many bytes have been read.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    /// The bytes that haven't been read.
    pub(crate) fn rest(&self) -> &'a [u8] {
        &self.all[self.at..]
    }

    /// Continues at another place, or at the end if that is nearer.
    pub(crate) fn go_to(&mut self, offset: usize) {
        self.at = offset.min(self.all.len());
    }

    /// The next bytes; `wanted` says what they are.
    pub(crate) fn take(
        &mut self,
        count: usize,
        wanted: &'static str,
    ) -> Result<&'a [u8], ReadError> {
        let Some(taken) = self.rest().get(..count) else {
            return Err(Problem::Ended { wanted }.at(self.all.len()));
        };
        self.at += count;
        Ok(taken)
    }

    /// The bytes up to a zero, which is skipped.
    pub(crate) fn until_zero(&mut self, wanted: &'static str) -> Result<&'a [u8], ReadError> {
        let Some(length) = self.rest().iter().position(|&byte| byte == 0) else {
            return Err(Problem::Ended { wanted }.at(self.all.len()));
        };
        let taken = &self.rest()[..length];
        self.at += length + 1;
        Ok(taken)
    }

    fn number(&mut self, bytes: usize, wanted: &'static str) -> Result<u64, ReadError> {
        let taken = self.take(bytes, wanted)?;
        Ok(taken.iter().fold(0, |number, &byte| number << 8 | u64::from(byte)))
    }

    pub(crate) fn u8(&mut self, wanted: &'static str) -> Result<u8, ReadError> {
        self.number(1, wanted).map(|number| number as u8)
    }

    pub(crate) fn u16(&mut self, wanted: &'static str) -> Result<u16, ReadError> {
        self.number(2, wanted).map(|number| number as u16)
    }

    pub(crate) fn i16(&mut self, wanted: &'static str) -> Result<i16, ReadError> {
        self.u16(wanted).map(|number| number as i16)
    }

    /// A number of three bytes.
    pub(crate) fn u24(&mut self, wanted: &'static str) -> Result<u32, ReadError> {
        self.number(3, wanted).map(|number| number as u32)
    }

    pub(crate) fn u32(&mut self, wanted: &'static str) -> Result<u32, ReadError> {
        self.number(4, wanted).map(|number| number as u32)
    }

    pub(crate) fn u64(&mut self, wanted: &'static str) -> Result<u64, ReadError> {
        self.number(8, wanted)
    }
}

/// Where `wanted` begins.
pub(crate) fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}
