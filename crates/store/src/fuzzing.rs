//! Decoders of stored bytes, exposed for the fuzz targets.

use minewise_session::{Millis, TimedCommand};

use crate::LogEntry;
use crate::command_code::{decode, encode_entry};

/// Decodes a command and checks that encoding it again preserves its meaning.
pub fn command_code(code: &[u8]) {
    if let Ok((command, delay)) = decode(code) {
        let entry = LogEntry { timed: TimedCommand { at: Millis(0), command }, delay };
        assert_eq!(encode_entry(&entry).and_then(|code| decode(&code)), Ok((command, delay)));
    }
}
