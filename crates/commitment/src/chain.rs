//! A running hash over all commands of a game.

use minewise_session::TimedCommand;
use sha2::{Digest, Sha256};

use crate::hex;

/// A hash over the commands of a game so far. Whoever knows the hash after some command can tell
/// whether a longer game begins with exactly these commands.
///
/// It starts as the SHA-256 of a first line and the facts of an [`Opening`](crate::Opening). Each
/// command replaces it with the SHA-256 of two lines: the previous hash in hexadecimal, and the
/// command as it is written in a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chain {
    head: [u8; 32],
    entries: u32,
}

impl Chain {
    pub(crate) fn after(opening: &str) -> Self {
        let mut hash = Sha256::new();
        hash.update("minewise-chain-1\n");
        hash.update(opening);
        Chain { head: hash.finalize().into(), entries: 0 }
    }

    /// Adds a command.
    pub fn add(&mut self, command: &TimedCommand) {
        let mut lines = Vec::with_capacity(128);
        lines.extend_from_slice(self.head().as_bytes());
        lines.push(b'\n');
        serde_json::to_writer(&mut lines, command).expect("a command is plain data");
        lines.push(b'\n');
        self.head = Sha256::digest(&lines).into();
        self.entries += 1;
    }

    /// The current hash, as 64 hexadecimal digits.
    pub fn head(&self) -> String {
        hex::text(&self.head)
    }

    /// How many commands it covers.
    pub fn entries(&self) -> u32 {
        self.entries
    }
}

impl<'a> Extend<&'a TimedCommand> for Chain {
    fn extend<T: IntoIterator<Item = &'a TimedCommand>>(&mut self, commands: T) {
        commands.into_iter().for_each(|command| self.add(command));
    }
}
