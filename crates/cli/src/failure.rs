//! What can go wrong, and the exit code for it.

use std::io::{self, Write};
use std::process::ExitCode;

use minewise_terminal::PlayError;

use crate::printable::printable;

/// Why a subcommand failed. Usage errors (exit code 2) are clap's.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something broke: a file, the terminal. Exit code 1.
    Failed(anyhow::Error),
    /// The input is invalid: a size, a notation, a record. Exit code 4.
    Invalid(anyhow::Error),
    /// Parts of the input were invalid, and each has been reported. Exit code 4.
    Refused,
    /// Everything worked, and the answer is no. Exit code 6.
    Negative,
}

impl Failure {
    /// The input is invalid.
    pub(crate) fn invalid(error: impl Into<anyhow::Error>) -> Self {
        Failure::Invalid(error.into())
    }

    /// Whether the reader of our output has closed it, which it may: `minewise replay game.jsonl |
    /// head` is not a failure.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        let Failure::Failed(error) = self else { return false };
        error
            .chain()
            .filter_map(|cause| cause.downcast_ref::<io::Error>())
            .any(|error| error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// How a run ends whose answers were written like this, and that found something to report. A
    /// reader that has gone takes back nothing of what was found before.
    ///
    /// # Errors
    /// The failed write, or else what was found.
    pub(crate) fn end(written: Result<(), Failure>, found: Option<Failure>) -> Result<(), Failure> {
        match (written, found) {
            (Err(failure), Some(found)) if failure.is_broken_pipe() => Err(found),
            (Ok(()), Some(found)) => Err(found),
            (written, _) => written,
        }
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        ExitCode::from(match self {
            Failure::Failed(_) => 1,
            Failure::Invalid(_) | Failure::Refused => 4,
            Failure::Negative => 6,
        })
    }

    /// Reports on standard error what went wrong, unless it has been reported already.
    pub(crate) fn report(&self) {
        if let Failure::Failed(error) | Failure::Invalid(error) = self {
            // If even that fails, there is nowhere left to report it.
            let _ = writeln!(io::stderr(), "minewise: {}", printable(&format!("{error:#}")));
        }
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

impl From<PlayError> for Failure {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Dialogue(error) => Failure::from(error),
            other @ (PlayError::Record(_) | PlayError::Resume(..)) => Failure::Failed(other.into()),
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        // Keeps the kind of a failed write, so that a broken pipe is recognised.
        Failure::from(io::Error::from(error))
    }
}
