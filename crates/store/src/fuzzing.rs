//! What reads bytes of a database, for the fuzz targets.

use crate::command_code::{decode, encode};

/// The code of a command: what can be read is written back with the same meaning.
pub fn command_code(code: &[u8]) {
    if let Ok(command) = decode(code) {
        assert_eq!(decode(&encode(command)), Ok(command));
    }
}
