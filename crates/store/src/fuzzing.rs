//! Decoders of stored bytes, exposed for the fuzz targets.

use crate::command_code::{decode, encode};

/// Decodes a command and checks that encoding it again preserves its meaning.
pub fn command_code(code: &[u8]) {
    if let Ok(command) = decode(code) {
        assert_eq!(encode(command).and_then(|code| decode(&code)), Ok(command));
    }
}
