//! The files of the repository, for tests that check what no compiler does.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A tracked text file.
#[derive(Debug)]
pub struct TextFile {
    /// Where it is, counted from the root of the repository.
    pub path: PathBuf,
    /// What it says.
    pub text: String,
}

impl TextFile {
    /// Whether it is Rust.
    pub fn is_rust(&self) -> bool {
        self.has_extension("rs")
    }

    /// Whether it is a module of the browser client, or a test of it.
    pub fn is_javascript(&self) -> bool {
        self.has_extension("js")
    }

    /// Whether it is Python.
    pub fn is_python(&self) -> bool {
        self.has_extension("py")
    }

    /// Whether it is a document.
    pub fn is_markdown(&self) -> bool {
        self.has_extension("md")
    }

    fn has_extension(&self, wanted: &str) -> bool {
        self.path.extension().is_some_and(|extension| extension == wanted)
    }

    /// The place of a line, counted from 0, as editors and terminals link it.
    pub fn place(&self, line_index: usize) -> String {
        format!("{}:{}", self.path.display(), line_index + 1)
    }
}

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every tracked text file: valid UTF-8 without a NUL. One that was just deleted is still tracked, and
/// left out.
///
/// # Panics
/// If git fails.
pub fn text_files() -> Vec<TextFile> {
    let output = Command::new("git")
        // The checkout may belong to another user than the one who tests it.
        .args(["-c", "safe.directory=*", "ls-files", "-z"])
        .current_dir(root())
        .output()
        .expect("git is installed");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let paths = String::from_utf8(output.stdout).expect("paths are UTF-8");
    let read = |path: &str| {
        let text = String::from_utf8(std::fs::read(root().join(path)).ok()?).ok()?;
        (!text.contains('\0')).then(|| TextFile { path: path.into(), text })
    };
    let files: Vec<TextFile> = paths.split_terminator('\0').filter_map(read).collect();
    assert!(files.iter().filter(|file| file.is_rust()).count() > 100, "git lists the files");
    files
}

/// The name of the function whose signature begins on a line of Rust.
pub fn function_name(line: &str) -> Option<&str> {
    let signature = line.trim_start();
    let signature = signature.strip_prefix("pub ").unwrap_or(signature);
    let signature = signature.strip_prefix("async ").unwrap_or(signature);
    let name = signature.strip_prefix("fn ")?;
    name.split(['(', '<']).next()
}

/// Fails with everything that was found, not only with the first.
///
/// # Panics
/// If anything was found.
#[track_caller]
pub fn assert_none(what: &str, found: &[String]) {
    assert!(found.is_empty(), "{what}:\n  {}", found.join("\n  "));
}
