//! Where answers go: to standard output, or to a file that is there once it is complete.

use std::fs::{self, File, TryLockError};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};

use crate::destination::{Destination, Found};
use crate::failure::Failure;
use crate::progress::{BesideBar, Progress};
use crate::screen;

/// Where to write.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct OutputArgs {
    /// Write to a file instead of standard output. The file appears once everything is done; if it is
    /// there already, nothing is done, so running the same commands again resumes an interrupted run.
    /// A link is followed, a device or a pipe is written to, and `-` is standard output
    #[arg(short = 'o', long = "output", value_name = "FILE")]
    file: Option<Destination>,
}

impl OutputArgs {
    /// Where the answers go.
    pub(crate) fn destination(&self) -> Destination {
        self.file.clone().unwrap_or(Destination::Standard)
    }

    /// Whether answers go to standard output.
    pub(crate) fn is_standard(&self) -> bool {
        self.destination() == Destination::Standard
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
    pub(crate) fn is_there_with(&self, other: Option<&Destination>) -> Result<bool, Failure> {
        let file = self.destination();
        // A pipe has to be written again, but by itself it is no reason to do everything again.
        let is_other_there = other.map(Destination::look).transpose()? != Some(Found::Nothing);
        if file.look()? != Found::File || !is_other_there {
            return Ok(false);
        }
        // This is only a courtesy: if it fails, nothing is lost.
        let _ = writeln!(io::stderr(), "{file} is there already: nothing to do");
        Ok(true)
    }

    /// Opens the output.
    ///
    /// # Errors
    /// If the file can't be written, or another process is writing it.
    pub(crate) fn open(&self, progress: &Progress) -> Result<Output, Failure> {
        Output::to(&self.destination(), progress)
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
    /// Whether it has got its name.
    is_kept: bool,
}

impl Unfinished {
    fn create(file: PathBuf) -> Result<Self, Failure> {
        let path = part_of(&file);
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
        Ok(Unfinished { part: screen::buffered(part), path, file, is_kept: false })
    }

    fn is_empty(&self) -> bool {
        let length = self.part.get_ref().metadata().map_or(0, |about| about.len());
        self.part.buffer().is_empty() && length == 0
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        // A run that failed before it made anything leaves nothing behind.
        if !self.is_kept && self.is_empty() {
            // Whoever runs the command again overwrites it anyway.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// What a file is called while it isn't complete.
pub(crate) fn part_of(file: &Path) -> PathBuf {
    let mut path = file.as_os_str().to_owned();
    path.push(".part");
    PathBuf::from(path)
}

impl Output {
    /// A file that replaces one with the same name once it is complete, or what else has that name.
    ///
    /// # Errors
    /// If it can't be written, or another process is writing it.
    pub(crate) fn to(destination: &Destination, progress: &Progress) -> Result<Self, Failure> {
        let path = match destination {
            Destination::Standard => return Ok(Output::Standard(progress.output())),
            Destination::Path(path) => path.clone(),
        };
        if destination.look()? != Found::Stream {
            return Unfinished::create(destination.target()?).map(Output::File);
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
        if let Output::File(Unfinished { part, path, file, is_kept }) = &mut self {
            let done = part.get_ref().sync_all().and_then(|()| fs::rename(path, &*file));
            done.with_context(|| format!("cannot write {}", file.display()))?;
            *is_kept = true;
        }
        Ok(())
    }

    /// Writes what is still buffered after a part of the input was refused. A file doesn't get its
    /// name, so that the same command does the work again and fails again, and doesn't take it for
    /// done.
    ///
    /// # Errors
    /// If that fails.
    pub(crate) fn finish_without_name(mut self) -> Result<(), Failure> {
        self.flush()?;
        if let Output::File(unfinished) = &self
            && !unfinished.is_empty()
        {
            let Unfinished { path, file, .. } = unfinished;
            let (path, file) = (path.display(), file.display());
            // This is only a courtesy: if it fails, nothing is lost.
            let _ = writeln!(
                io::stderr(),
                "minewise: {file} is not complete, because some of the input is invalid: the rest \
                 is in {path}"
            );
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
