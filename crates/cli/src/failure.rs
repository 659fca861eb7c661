//! What can go wrong, and the exit code for it.

use std::io::{self, Write};
use std::process::ExitCode;

/// Why a subcommand failed. Usage errors (exit code 2) are clap's.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something broke: a file, the terminal. Exit code 1.
    Failed(anyhow::Error),
    /// What was given makes no sense: a size, a notation, a record. Exit code 4.
    Invalid(anyhow::Error),
}

impl Failure {
    /// What was given makes no sense.
    pub(crate) fn invalid(error: impl Into<anyhow::Error>) -> Self {
        Failure::Invalid(error.into())
    }

    /// Whether the reader of our output has gone, which is its right: `minewise
    /// replay game.jsonl | head` is no failure.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        let Failure::Failed(error) = self else { return false };
        error
            .chain()
            .filter_map(|cause| cause.downcast_ref::<io::Error>())
            .any(|error| error.kind() == io::ErrorKind::BrokenPipe)
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        ExitCode::from(match self {
            Failure::Failed(_) => 1,
            Failure::Invalid(_) => 4,
        })
    }

    /// Says on standard error what went wrong.
    pub(crate) fn tell(&self) {
        let (Failure::Failed(error) | Failure::Invalid(error)) = self;
        // If even that fails, there is nobody left to tell.
        let _ = writeln!(io::stderr(), "minewise: {error:#}");
    }
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Failure::Failed(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Failed(error.into())
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        // Keeps the kind of a failed write, so that a broken pipe is known as one.
        Failure::from(io::Error::from(error))
    }
}
