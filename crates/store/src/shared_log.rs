//! A whole log in one piece of bytes, which games with the same log share.
//!
//! The bytes begin with the number of entries. Each entry is the time since the one before, the
//! length of its code, and the code. The findings follow: the number of the entry they belong to,
//! their length, and the bytes themselves. Numbers are written as in codes of commands.

use minewise_session::{Millis, TimedCommand, push_number, take_number};
use sha2::{Digest as _, Sha256};

use crate::command_code::{decode, encode_entry};
use crate::{Digest, FindingBytes, LogEntry, StoreError, StoredFindings};

/// The complete log of a game that is over, with what was worked out for its entries.
#[derive(Clone, PartialEq, Eq)]
pub struct SharedLog {
    pub(crate) digest: Digest,
    pub(crate) length: u32,
    pub(crate) bytes: Vec<u8>,
}

/// What a shared log holds.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct LogContent {
    pub(crate) entries: Vec<LogEntry>,
    pub(crate) findings: Vec<StoredFindings>,
}

impl SharedLog {
    /// The log with these entries and findings.
    ///
    /// # Errors
    /// If an entry is a gesture, or there are more than fit.
    pub fn new(entries: &[LogEntry], findings: &[StoredFindings]) -> Result<Self, StoreError> {
        let too_long = |_| StoreError::Incompatible("this log is too long".to_owned());
        let length = i32::try_from(entries.len()).map_err(too_long)?.unsigned_abs();
        let mut bytes = Vec::with_capacity(6 * entries.len());
        push_number(&mut bytes, length.into());
        let mut last = 0;
        for entry in entries {
            let code = encode_entry(entry)?;
            push_number(&mut bytes, entry.timed.at.0.wrapping_sub(last));
            push_number(&mut bytes, code.len() as u64);
            bytes.extend(code);
            last = entry.timed.at.0;
        }
        for found in findings {
            push_number(&mut bytes, found.seq.into());
            push_number(&mut bytes, found.findings.0.len() as u64);
            bytes.extend(&found.findings.0);
        }
        Ok(SharedLog { digest: Digest(Sha256::digest(&bytes).into()), length, bytes })
    }

    /// How many bytes it takes.
    pub fn size(&self) -> usize {
        self.bytes.len()
    }
}

/// Prints no bytes, since they may reveal where the mines are.
impl std::fmt::Debug for SharedLog {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SharedLog({} entries, {} bytes)", self.length, self.bytes.len())
    }
}

impl LogContent {
    /// Reads the bytes of a shared log.
    ///
    /// # Errors
    /// If they aren't exactly that.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, StoreError> {
        let mut rest = bytes;
        let mut content = LogContent::default();
        content
            .take(&mut rest)
            .ok_or_else(|| StoreError::Corrupt("a shared log is malformed".to_owned()))??;
        Ok(content)
    }

    /// `None` if the bytes end too early.
    fn take(&mut self, rest: &mut &[u8]) -> Option<Result<(), StoreError>> {
        let mut at = 0u64;
        for _ in 0..take_number(rest)? {
            at = at.wrapping_add(take_number(rest)?);
            let (command, delay) = match decode(take_bytes(rest)?) {
                Ok(decoded) => decoded,
                Err(error) => return Some(Err(error)),
            };
            self.entries.push(LogEntry { timed: TimedCommand { at: Millis(at), command }, delay });
        }
        while !rest.is_empty() {
            let seq = take_number(rest)?.try_into().ok()?;
            let findings = FindingBytes(take_bytes(rest)?.to_vec());
            self.findings.push(StoredFindings { seq, findings });
        }
        Some(Ok(()))
    }

    /// The entries after number `seq`.
    pub(crate) fn entries_after(mut self, seq: u32) -> Vec<LogEntry> {
        self.entries.split_off(self.entries.len().min(seq as usize))
    }

    /// The findings for the entries after number `seq`.
    pub(crate) fn findings_after(mut self, seq: u32) -> Vec<StoredFindings> {
        self.findings.retain(|found| found.seq > seq);
        self.findings
    }
}

fn take_bytes<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let length = usize::try_from(take_number(rest)?).ok()?;
    let (bytes, tail) = rest.split_at_checked(length)?;
    *rest = tail;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use minewise_board::Pos;
    use minewise_session::Command;

    use super::*;

    fn example() -> LogContent {
        let entry = |at, command, delay| LogEntry {
            timed: TimedCommand { at: Millis(at), command },
            delay: Millis(delay),
        };
        let entries = vec![
            entry(0, Command::Open(Pos::new(3, 200)), 0),
            entry(70_000, Command::Pause, 12),
            // Clocks that go backwards are no concern of a store.
            entry(9, Command::Resume, 0),
            entry(u64::MAX, Command::GiveUp, 0),
        ];
        let found = |seq, byte| StoredFindings { seq, findings: FindingBytes(vec![byte; 300]) };
        LogContent { entries, findings: vec![found(1, 7), found(4, 0)] }
    }

    #[test]
    fn logs_survive_being_put_into_one_piece() {
        for content in [LogContent::default(), example()] {
            let log = SharedLog::new(&content.entries, &content.findings).unwrap();
            assert_eq!(log.length as usize, content.entries.len());
            assert_eq!(LogContent::read(&log.bytes).unwrap(), content);
        }
        let LogContent { entries, findings } = example();
        assert_eq!(example().entries_after(1), entries[1..]);
        assert_eq!(example().entries_after(9), []);
        assert_eq!(example().findings_after(1), findings[1..]);
    }

    /// A log of pauses, as short as they come: a fraction of a row for each.
    #[test]
    fn an_entry_takes_a_few_bytes() {
        let pair = [Command::Pause, Command::Resume];
        let entries: Vec<LogEntry> = (0..)
            .zip(pair.into_iter().cycle().take(1_000))
            .map(|(at, command)| TimedCommand { at: Millis(100 * at), command }.into())
            .collect();
        assert!(SharedLog::new(&entries, &[]).unwrap().size() < 4 * entries.len());
    }

    #[test]
    fn malformed_bytes_are_refused() {
        let content = example();
        let log = SharedLog::new(&content.entries, &content.findings).unwrap();
        assert!(LogContent::read(&[]).is_err());
        // The log without its last findings is one, too.
        let whole = log.bytes.len() - 303;
        for end in (0..log.bytes.len()).filter(|&end| end != whole && end != whole - 303) {
            assert!(LogContent::read(&log.bytes[..end]).is_err(), "{end}");
        }
        assert!(LogContent::read(&[1, 0, 1, 99]).is_err(), "not a command");
        assert!(LogContent::read(&[0xff; 10]).is_err());
    }
}
