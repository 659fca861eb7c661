//! The lines of a certificate.

use serde::Deserialize;

use crate::{MineTotal, Power, Reason, Verdict};

/// The first line.
#[derive(Debug)]
pub(crate) struct Header {
    pub(crate) width: u64,
    pub(crate) height: u64,
    pub(crate) mines: u64,
    pub(crate) start: u64,
    pub(crate) power: Power,
    pub(crate) remark: Remark,
    pub(crate) layout: Vec<u64>,
}

/// What a certificate says that nobody can check.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Remark {
    /// How the board was generated: `uniform` or `fast`.
    pub mode: Option<String>,
}

/// A step, unchecked, with cells numbered row by row.
#[derive(Debug)]
pub(crate) struct Step {
    pub(crate) cells: Vec<u64>,
    pub(crate) verdict: Verdict,
    pub(crate) clues: Vec<u64>,
    pub(crate) mine_total: MineTotal,
    /// How much has to be seen at once, if the step says so.
    pub(crate) tier: Option<String>,
}

/// How boards are generated.
const MODES: [&str; 2] = ["uniform", "fast"];

/// A line after the first.
#[derive(Debug)]
pub(crate) enum Line {
    Step(Step),
    /// The last line, with the number of steps.
    End(u64),
}

/// Any line, as read. The fields that are present tell which kind it is.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawLine {
    certificate: Option<u64>,
    width: Option<u64>,
    height: Option<u64>,
    mines: Option<u64>,
    start: Option<u64>,
    power: Option<String>,
    /// Only in version 1.
    mode: Option<String>,
    /// Only in version 2.
    remark: Option<Remark>,
    layout: Option<Vec<u64>>,

    safe: Option<Vec<u64>>,
    mine: Option<Vec<u64>>,
    clues: Option<Vec<u64>>,
    total: Option<bool>,
    tier: Option<String>,

    end: Option<u64>,
}

/// Whether the line looks like the first line of a certificate.
pub(crate) fn is_header(line: &[u8]) -> bool {
    let mut rest = line.trim_ascii();
    for part in [&b"{"[..], b"\"certificate\"", b":"] {
        let Some(after) = rest.strip_prefix(part) else { return false };
        rest = after.trim_ascii_start();
    }
    true
}

impl RawLine {
    pub(crate) fn parse(line: &[u8]) -> Result<Self, Reason> {
        serde_json::from_slice(line).map_err(|error| Reason::Malformed(error.to_string()))
    }

    pub(crate) fn header(self) -> Result<Header, Reason> {
        if self.is_step() || self.end.is_some() {
            return Err(Reason::Malformed("the first line contains a step or the end".to_owned()));
        }
        let remark = match (self.certificate, self.mode, self.remark) {
            (Some(1), mode, None) => Remark { mode: Some(mode.ok_or(Reason::Missing("mode"))?) },
            (Some(1), _, Some(_)) => return Err(Reason::WrongVersion("remark", 2)),
            (Some(2), None, remark) => remark.unwrap_or_default(),
            (Some(2), Some(_), _) => return Err(Reason::WrongVersion("mode", 1)),
            (Some(other), ..) => return Err(Reason::Version(other)),
            (None, ..) => return Err(Reason::NotACertificate),
        };
        if let Some(mode) = remark.mode.as_ref().filter(|mode| !MODES.contains(&mode.as_str())) {
            return Err(Reason::Mode(mode.clone()));
        }
        let power = self.power.ok_or(Reason::Missing("power"))?;
        let powers = [Power::Single, Power::Pairs, Power::Clues, Power::Full];
        let named = powers.into_iter().find(|known| known.name() == power);
        Ok(Header {
            width: self.width.ok_or(Reason::Missing("width"))?,
            height: self.height.ok_or(Reason::Missing("height"))?,
            mines: self.mines.ok_or(Reason::Missing("mines"))?,
            start: self.start.ok_or(Reason::Missing("start"))?,
            power: named.ok_or(Reason::Power(power))?,
            remark,
            layout: self.layout.ok_or(Reason::Missing("layout"))?,
        })
    }

    pub(crate) fn line(self) -> Result<Line, Reason> {
        if self.is_header() {
            return Err(Reason::Malformed("this field belongs in the first line".to_owned()));
        }
        if let Some(steps) = self.end {
            return if self.is_step() {
                Err(Reason::Malformed("a step and the end in one line".to_owned()))
            } else {
                Ok(Line::End(steps))
            };
        }
        let (cells, verdict) = match (self.safe, self.mine) {
            (Some(cells), None) => (cells, Verdict::Safe),
            (None, Some(cells)) => (cells, Verdict::Mine),
            _ => return Err(Reason::NoVerdict),
        };
        let mine_total = if self.total == Some(true) { MineTotal::Used } else { MineTotal::Unused };
        let clues = self.clues.unwrap_or_default();
        Ok(Line::Step(Step { cells, verdict, clues, mine_total, tier: self.tier }))
    }

    const fn is_header(&self) -> bool {
        self.certificate.is_some()
            || self.width.is_some()
            || self.height.is_some()
            || self.mines.is_some()
            || self.start.is_some()
            || self.power.is_some()
            || self.mode.is_some()
            || self.remark.is_some()
            || self.layout.is_some()
    }

    const fn is_step(&self) -> bool {
        self.safe.is_some()
            || self.mine.is_some()
            || self.clues.is_some()
            || self.total.is_some()
            || self.tier.is_some()
    }
}
