//! Where the command line says that something is written to.

use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::anyhow;

use crate::failure::Failure;
use crate::output_file::part_of;

/// As many links as systems follow one after another.
const MOST_LINKS: usize = 40;

/// Standard output or something with a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Destination {
    Standard,
    Path(PathBuf),
}

impl From<OsString> for Destination {
    fn from(name: OsString) -> Self {
        // If standard output is a file, its name leads to that file, which is there already.
        match name == "-" || name == "/dev/stdout" {
            true => Destination::Standard,
            false => Destination::Path(name.into()),
        }
    }
}

impl fmt::Display for Destination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Destination::Standard => write!(f, "standard output"),
            Destination::Path(path) => write!(f, "{}", path.display()),
        }
    }
}

/// What is at a destination.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Found {
    Nothing,
    File,
    /// Standard output, a device or a pipe, which is never complete.
    Stream,
}

impl Destination {
    /// What is there now.
    ///
    /// # Errors
    /// If it is a directory.
    pub(crate) fn look(&self) -> Result<Found, Failure> {
        let Destination::Path(path) = self else { return Ok(Found::Stream) };
        match fs::metadata(path) {
            Ok(there) if there.is_file() => Ok(Found::File),
            Ok(there) if there.is_dir() => {
                Err(anyhow!("{self} is a directory: name a file in it").into())
            }
            Ok(_) => Ok(Found::Stream),
            // If more is wrong than that, it turns out when the file is opened.
            Err(_) => Ok(Found::Nothing),
        }
    }

    /// The file that is written: what a link leads to, even if it isn't there yet.
    ///
    /// # Errors
    /// If links lead in a circle.
    pub(crate) fn target(&self) -> Result<PathBuf, Failure> {
        let Destination::Path(path) = self else { return Ok(PathBuf::new()) };
        let mut path = path.clone();
        for _ in 0..MOST_LINKS {
            let Ok(link) = fs::read_link(&path) else { return Ok(path) };
            path = path.parent().unwrap_or(Path::new("")).join(link);
        }
        Err(anyhow!("cannot write {self}: its links lead in a circle").into())
    }

    /// Whether two things that are written at the same time would get into each other's way.
    ///
    /// # Errors
    /// If one of them is a directory, or its links lead in a circle.
    pub(crate) fn collides_with(&self, other: &Destination) -> Result<bool, Failure> {
        match (self, other) {
            (Destination::Standard, Destination::Standard) => return Ok(true),
            (Destination::Path(_), Destination::Path(_)) => {}
            _ => return Ok(false),
        }
        if self.look()? == Found::Stream || other.look()? == Found::Stream {
            return Ok(false);
        }
        let (ours, theirs) = (self.whole_target()?, other.whole_target()?);
        Ok(ours == theirs || part_of(&ours) == theirs || ours == part_of(&theirs))
    }

    /// The target without anything that would let it be written in two ways.
    fn whole_target(&self) -> Result<PathBuf, Failure> {
        let target = self.target()?;
        let directory = match target.parent() {
            Some(parent) if parent.as_os_str().is_empty() => Path::new("."),
            Some(parent) => parent,
            None => Path::new("/"),
        };
        // If it isn't there, that turns out when the file is opened.
        let directory = directory.canonicalize().unwrap_or_else(|_| directory.to_owned());
        Ok(target.file_name().map_or(directory.clone(), |name| directory.join(name)))
    }
}

/// Reads the name of a file that is written beside what goes to standard output.
///
/// # Errors
/// If it stands for standard output.
pub(crate) fn file_name(name: &str) -> Result<String, String> {
    match name {
        "-" => Err("name a file: standard output is taken".to_owned()),
        name => Ok(name.to_owned()),
    }
}
