//! Checking certificates, one after another.

use std::io::{self, BufRead};

use minewise_board::Params;

use crate::certificate::{Line, RawLine, is_header};
use crate::examination::Examination;
use crate::{Power, Reason, Rejection, Remark};

/// A certificate that proves its claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Accepted {
    /// The number of its first line, counted from 1.
    pub line: usize,
    /// The parameters of the board.
    pub params: Params,
    /// The first cell, numbered row by row.
    pub start: u64,
    /// The reasoning that finishes the board.
    pub power: Power,
    /// What the certificate says besides. Nobody can check it.
    pub remark: Remark,
    /// The number of steps.
    pub steps: u64,
}

/// Checks the certificates of a text, in linear time as long as no step combines clues in
/// complicated ways. Blank lines are skipped.
#[derive(Debug)]
pub struct Certificates<R> {
    input: R,
    /// The line read last.
    line: Vec<u8>,
    /// Its number, counted from 1.
    number: usize,
    /// Whether that line has not been used yet.
    is_waiting: bool,
}

impl<R: BufRead> Certificates<R> {
    /// The certificates that follow in the input.
    pub const fn new(input: R) -> Self {
        Certificates { input, line: Vec::new(), number: 0, is_waiting: false }
    }

    /// Reads the next line that is not blank, unless one is waiting.
    fn peek(&mut self) -> io::Result<bool> {
        while !self.is_waiting {
            self.line.clear();
            if self.input.read_until(b'\n', &mut self.line)? == 0 {
                return Ok(false);
            }
            self.number += 1;
            self.is_waiting = !self.line.trim_ascii().is_empty();
        }
        Ok(true)
    }

    /// Whether another line of the same certificate follows.
    fn peek_inside(&mut self) -> io::Result<bool> {
        Ok(self.peek()? && !is_header(&self.line))
    }

    fn take(&mut self) -> Result<RawLine, Reason> {
        self.is_waiting = false;
        RawLine::parse(&self.line)
    }

    /// Checks the certificate that begins with the waiting line.
    fn check(&mut self) -> io::Result<Result<Accepted, Rejection>> {
        let first = self.number;
        let reject = |line, step, reason| Ok(Err(Rejection { line, step, reason }));
        if !is_header(&self.line) {
            return reject(first, None, Reason::NotACertificate);
        }
        let begun = self.take().and_then(RawLine::header).and_then(|header| {
            let game = Examination::begin(&header)?;
            Ok((header, game))
        });
        let (header, mut game) = match begun {
            Ok(begun) => begun,
            Err(reason) => return reject(first, None, reason),
        };
        let steps = match self.check_steps(&mut game)? {
            Ok(steps) => steps,
            Err(rejection) => return Ok(Err(rejection)),
        };
        if self.peek_inside()? {
            return reject(self.number, None, Reason::AfterEnd);
        }
        let (params, start) = (game.params(), header.start);
        let (power, remark) = (header.power, header.remark);
        Ok(Ok(Accepted { line: first, params, start, power, remark, steps }))
    }

    /// Checks the lines after the first, up to the one that ends the certificate. Returns
    /// the number of steps.
    fn check_steps(&mut self, game: &mut Examination) -> io::Result<Result<u64, Rejection>> {
        let reject = |line, step, reason| Ok(Err(Rejection { line, step, reason }));
        let mut steps = 0;
        loop {
            if !self.peek_inside()? {
                // A waiting line belongs to the next certificate.
                let last = self.number - usize::from(self.is_waiting);
                return reject(last, None, Reason::CutOff);
            }
            let number = self.number;
            match self.take().and_then(RawLine::line) {
                Ok(Line::Step(step)) => {
                    steps += 1;
                    if let Err(reason) = game.advance(&step) {
                        return reject(number, Some(steps), reason);
                    }
                }
                Ok(Line::End(promised)) if promised != steps => {
                    return reject(number, None, Reason::StepCount { found: steps, promised });
                }
                Ok(Line::End(_)) => match game.check_finished() {
                    Ok(()) => return Ok(Ok(steps)),
                    Err(reason) => return reject(number, None, reason),
                },
                Err(reason) => return reject(number, Some(steps + 1), reason),
            }
        }
    }
}

impl<R: BufRead> Iterator for Certificates<R> {
    /// An error if the input cannot be read.
    type Item = io::Result<Result<Accepted, Rejection>>;

    fn next(&mut self) -> Option<Self::Item> {
        let checked = match self.peek() {
            Ok(false) => return None,
            Ok(true) => self.check(),
            Err(error) => Err(error),
        };
        // A rejection says nothing about the next certificate, so skip ahead to its first
        // line.
        loop {
            match self.peek_inside() {
                Ok(true) => self.is_waiting = false,
                Ok(false) => return Some(checked),
                Err(error) => return Some(checked.and(Err(error))),
            }
        }
    }
}

#[cfg(test)]
#[path = "verify_tests.rs"]
mod tests;
