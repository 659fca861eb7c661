//! Where answers go: to standard output, or to a file that is there once it is complete.

use std::fs::{self, File, TryLockError};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};

use crate::failure::Failure;
use crate::progress::{BesideBar, Progress};
use crate::screen;

/// Where to write.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct OutputArgs {
    /// Write to a file instead of standard output. The file appears once it is complete; if it is
    /// there already, nothing is done, so running the same commands again resumes an interrupted run.
    /// A device or a pipe is written to
    #[arg(short = 'o', long = "output", value_name = "FILE")]
    file: Option<PathBuf>,
}

impl OutputArgs {
    /// Whether answers go to standard output.
    pub(crate) const fn is_standard(&self) -> bool {
        self.file.is_none()
    }

    /// Whether the file is there, so that nothing is left to do. Says so on standard error.
    ///
    /// # Errors
    /// If it is a directory.
    pub(crate) fn is_there(&self) -> Result<bool, Failure> {
        self.is_there_with(None)
    }

    /// Whether the file is there and so is another one that the same run makes.
    ///
    /// # Errors
    /// If one of them is a directory.
    pub(crate) fn is_there_with(&self, other: Option<&Path>) -> Result<bool, Failure> {
        let Some(file) = &self.file else { return Ok(false) };
        // A pipe has to be written again, but by itself it is no reason to do everything again.
        let is_other_there = other.map(look).transpose()? != Some(Found::Nothing);
        if look(file)? != Found::File || !is_other_there {
            return Ok(false);
        }
        // This is only a courtesy: if it fails, nothing is lost.
        let _ = writeln!(io::stderr(), "{} is there already: nothing to do", file.display());
        Ok(true)
    }

    /// Opens the output.
    ///
    /// # Errors
    /// If the file can't be written, or another process is writing it.
    pub(crate) fn open(&self, progress: &Progress) -> Result<Output, Failure> {
        match &self.file {
            None => Ok(Output::Standard(progress.output())),
            Some(file) => Output::to(file.clone()),
        }
    }
}

/// What is at a path.
#[derive(PartialEq, Eq)]
enum Found {
    Nothing,
    File,
    /// A device or a pipe, which is never complete.
    Stream,
}

fn look(path: &Path) -> Result<Found, Failure> {
    match fs::metadata(path) {
        Ok(there) if there.is_file() => Ok(Found::File),
        Ok(there) if there.is_dir() => {
            Err(anyhow!("{} is a directory: name a file in it", path.display()).into())
        }
        Ok(_) => Ok(Found::Stream),
        // If more is wrong than that, it turns out when the file is opened.
        Err(_) => Ok(Found::Nothing),
    }
}

/// An open output. What isn't [finished](Output::finish) never looks complete.
pub(crate) enum Output {
    Standard(BufWriter<BesideBar>),
    File(Unfinished),
    Stream(BufWriter<File>, PathBuf),
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
    /// A file that replaces one with the same name once it is complete, or what else has that name.
    ///
    /// # Errors
    /// If it can't be written, or another process is writing it.
    pub(crate) fn to(path: PathBuf) -> Result<Self, Failure> {
        if look(&path)? != Found::Stream {
            return Unfinished::create(path).map(Output::File);
        }
        let stream = File::options().write(true).open(&path);
        let stream = stream.with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Output::Stream(screen::buffered(stream), path))
    }

    /// Writes what is still buffered, and gives a file its name.
    ///
    /// # Errors
    /// If that fails.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        self.flush()?;
        if let Output::File(Unfinished { part, path, file }) = self {
            let done = part.get_ref().sync_all().and_then(|()| fs::rename(path, &file));
            done.with_context(|| format!("cannot write {}", file.display()))?;
        }
        Ok(())
    }

    fn writer(&mut self) -> &mut dyn Write {
        match self {
            Output::Standard(output) => output,
            Output::File(output) => &mut output.part,
            Output::Stream(output, _) => output,
        }
    }

    /// A failed write, with the name of what can't be written. It keeps its kind, so that a pipe that
    /// nobody reads any more is recognised.
    fn named(&self, error: io::Error) -> io::Error {
        let path = match self {
            Output::Standard(_) => return error,
            Output::File(Unfinished { path, .. }) | Output::Stream(_, path) => path,
        };
        io::Error::new(error.kind(), format!("cannot write {}: {error}", path.display()))
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer().write(bytes).map_err(|error| self.named(error))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer().flush().map_err(|error| self.named(error))
    }
}

/// A new file with a buffer, in place of one with the same name. The caller flushes it at the end,
/// so that a failed write is noticed.
pub(crate) fn create(path: &str) -> Result<BufWriter<File>, Failure> {
    let file = File::create(path).with_context(|| format!("cannot write {path}"))?;
    Ok(BufWriter::new(file))
}
