//! The commit that is checked out, if the sources are a checkout and git is there.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

// There, it is part of a library.
#[allow(unreachable_pub)]
#[path = "../../frontend/src/calendar.rs"]
mod calendar;

/// Enough digits for a repository of any likely size; git takes more where they are needed.
const SHORT: &str = "--short=9";

/// The version, and the commit of the sources in a directory with its date, or with the date of
/// `SOURCE_DATE_EPOCH`, which is in seconds since 1970.
pub(crate) fn describe(version: &str, directory: &Path, source_date: Option<&str>) -> String {
    let Some((commit, seconds)) = commit(directory) else { return version.to_owned() };
    let seconds = source_date.and_then(|text| text.parse().ok()).unwrap_or(seconds);
    let (year, month, day) = calendar::day(seconds / calendar::DAY_SECONDS);
    format!("{version} ({commit} {year}-{month:02}-{day:02})")
}

/// The files that change when another commit is checked out.
pub(crate) fn files_that_name_the_commit(directory: &Path) -> Vec<PathBuf> {
    if !is_checkout(directory) {
        return Vec::new();
    }
    let path = |name: &str| git(directory, ["rev-parse", "--git-path", name]).map(PathBuf::from);
    // HEAD names the branch, and the branch has a file with the commit; or it is among the
    // packed ones until its next commit, which makes the file.
    let branch = git(directory, ["symbolic-ref", "--quiet", "HEAD"]).and_then(|name| path(&name));
    let branch = branch.and_then(|file| {
        let mut candidates = file.ancestors();
        candidates.find(|path| directory.join(path).exists()).map(Path::to_owned)
    });
    path("HEAD").into_iter().chain(branch).collect()
}

/// The short hash, and the time in seconds since 1970.
fn commit(directory: &Path) -> Option<(String, u64)> {
    if !is_checkout(directory) {
        return None;
    }
    let commit = git(directory, ["rev-parse", SHORT, "HEAD"])?;
    let seconds = git(directory, ["show", "--no-patch", "--format=%ct", "HEAD"])?;
    Some((commit, seconds.parse().ok()?))
}

/// Whether git knows the directory. The sources may have been unpacked inside another project's
/// checkout, whose commits say nothing about them.
fn is_checkout(directory: &Path) -> bool {
    git(directory, ["ls-files", "--error-unmatch", "Cargo.toml"]).is_some()
}

fn git<const N: usize>(directory: &Path, arguments: [&str; N]) -> Option<String> {
    let output = Command::new("git")
        // A checkout may belong to somebody else than the one who builds it.
        .args([OsStr::new("-c"), OsStr::new("safe.directory=*")])
        .args(arguments)
        .current_dir(directory)
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok().filter(|_| output.status.success())?;
    Some(text.trim().to_owned())
}
