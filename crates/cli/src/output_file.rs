//! Where answers go: to standard output, or to a file that is there once it is complete.

use std::fs::{self, File, TryLockError};
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use anyhow::{Context, anyhow};

use crate::failure::Failure;
use crate::progress::{BesideBar, Progress};
use crate::screen;

/// Where to write.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct OutputArgs {
    /// Write to a file instead of standard output. The file appears once it is complete; if it is
    /// there already, nothing is done, so running the same commands again resumes an interrupted run
    #[arg(short = 'o', long = "output", value_name = "FILE")]
    file: Option<PathBuf>,
}

impl OutputArgs {
    /// Whether answers go to standard output.
    pub(crate) const fn is_standard(&self) -> bool {
        self.file.is_none()
    }

    /// Whether the file is there, so that nothing is left to do. Says so on standard error.
    pub(crate) fn is_there(&self) -> bool {
        let Some(file) = self.file.as_ref().filter(|file| file.exists()) else { return false };
        // This is only a courtesy: if it fails, nothing is lost.
        let _ = writeln!(io::stderr(), "{} is there already: nothing to do", file.display());
        true
    }

    /// Opens the output.
    ///
    /// # Errors
    /// If the file can't be written, or another process is writing it.
    pub(crate) fn open(&self, progress: &Progress) -> Result<Output, Failure> {
        match &self.file {
            None => Ok(Output::Standard(progress.output())),
            Some(file) => Unfinished::create(file.clone()).map(Output::File),
        }
    }
}

/// An open output. What isn't [finished](Output::finish) never looks complete.
pub(crate) enum Output {
    Standard(BufWriter<BesideBar>),
    File(Unfinished),
}

/// A file that doesn't have its name yet.
pub(crate) struct Unfinished {
    part: BufWriter<File>,
    path: PathBuf,
    file: PathBuf,
}

impl Unfinished {
    fn create(file: PathBuf) -> Result<Self, Failure> {
        let mut path = file.clone().into_os_string();
        path.push(".part");
        let path = PathBuf::from(path);
        let context = || format!("cannot write {}", path.display());
        let part = File::options().create(true).truncate(false).write(true).open(&path);
        let part = part.with_context(context)?;
        match part.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(anyhow!("another process is writing {}", path.display()).into());
            }
            Err(TryLockError::Error(error)) => {
                return Err(anyhow!(error).context(context()).into());
            }
        }
        // What an interrupted run left is made again.
        part.set_len(0).with_context(context)?;
        Ok(Unfinished { part: screen::buffered(part), path, file })
    }
}

impl Output {
    /// Writes what is still buffered, and gives a file its name.
    ///
    /// # Errors
    /// If that fails.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        match self {
            Output::Standard(mut output) => Ok(output.flush()?),
            Output::File(Unfinished { mut part, path, file }) => {
                let context = || format!("cannot write {}", file.display());
                part.flush().and_then(|()| part.get_ref().sync_all()).with_context(context)?;
                Ok(fs::rename(path, &file).with_context(context)?)
            }
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Output::Standard(output) => output.write(bytes),
            Output::File(output) => output.part.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Output::Standard(output) => output.flush(),
            Output::File(output) => output.part.flush(),
        }
    }
}

/// A new file with a buffer, in place of one with the same name. The caller flushes it at the end,
/// so that a failed write is noticed.
pub(crate) fn create(path: &str) -> Result<BufWriter<File>, Failure> {
    let file = File::create(path).with_context(|| format!("cannot write {path}"))?;
    Ok(BufWriter::new(file))
}
