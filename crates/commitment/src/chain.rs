//! A hash over all commands of a game that grows with every one.

use minewise_session::TimedCommand;
use sha2::{Digest, Sha256};

use crate::hex;

/// The commands of a game so far, as one hash. Whoever knows the hash after some
/// command can tell whether a longer game begins with just these commands.
///
/// It begins with the SHA-256 of a first line and the facts of an
/// [`Opening`](crate::Opening). Each command makes it the SHA-256 of two lines: the
/// hash before in hexadecimal digits, and the command as a record has it.
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

    /// The hash as it is now, as 64 hexadecimal digits.
    pub fn head(&self) -> String {
        hex::text(&self.head)
    }

    /// How many commands are in it.
    pub fn entries(&self) -> u32 {
        self.entries
    }
}

impl<'a> Extend<&'a TimedCommand> for Chain {
    fn extend<T: IntoIterator<Item = &'a TimedCommand>>(&mut self, commands: T) {
        commands.into_iter().for_each(|command| self.add(command));
    }
}
