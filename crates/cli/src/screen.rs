//! What standard input and output are, and how to draw on them.

use std::io::{BufWriter, IsTerminal, StdoutLock};

use minewise_terminal::{Channel, Colours, Look, Symbols};

/// How boards are drawn.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct LookArgs {
    /// No emoji, whatever the locale says
    #[arg(long)]
    ascii: bool,
}

impl LookArgs {
    pub(crate) fn look(&self) -> Look {
        let mut look = detected_look();
        if self.ascii {
            look.symbols = Symbols::Ascii;
        }
        look
    }
}

/// Whether standard output gets colours.
pub(crate) fn colours() -> Colours {
    detected_look().colours
}

fn detected_look() -> Look {
    Look::detect(|name| std::env::var(name).ok(), channel(&std::io::stdout()))
}

/// Whether a person is at the other end.
pub(crate) fn channel(stream: &impl IsTerminal) -> Channel {
    if stream.is_terminal() { Channel::Terminal } else { Channel::Pipe }
}

/// Standard output with a buffer: a board is many small writes. Whoever uses it
/// flushes at the end, so that a failed write is noticed.
pub(crate) fn output() -> BufWriter<StdoutLock<'static>> {
    BufWriter::with_capacity(1 << 16, std::io::stdout().lock())
}
