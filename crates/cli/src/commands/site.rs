//! `minewise site`.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, anyhow};
use minewise_server::{SiteFile, site};

use crate::failure::Failure;
use crate::screen;

/// Write the browser game as plain files, for any web server
///
/// The site has everything that needs no server of its own: games at home, replays and the analysis
/// board. It works at any address, also in a subdirectory, and after one visit offline. Run the
/// command again to update it.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    /// The directory to write; it must be empty or the result of an earlier run
    #[arg(value_name = "DIR")]
    directory: PathBuf,

    /// Where the site will be, so that links to it are shown with a picture
    #[arg(long, value_name = "URL", value_parser = address)]
    url: Option<String>,

    /// Write into a directory with other files, replacing those of the same name
    #[arg(long)]
    force: bool,
}

const AFTER_HELP: &str = "\
Examples:
  minewise site public
  minewise site --url https://example.org/mines/ public
  python3 -m http.server --directory public";

/// The file that lists what was written, by which a directory is recognised as a site.
const LIST: &str = ".minewise-site";

const NO_ENGINE: &str = "this program was built without the engine that plays in the browser; \
                         run `rustup target add wasm32-unknown-unknown` and build it again";

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let directory = args.directory.as_path();
    let files = site(args.url.as_deref()).ok_or_else(|| anyhow!(NO_ENGINE))?;
    let earlier = earlier_files(directory, args.force)?;
    let listed = |path: &Path| format!("cannot write {}", path.display());
    for SiteFile { path, content } in &files {
        let target = directory.join(path);
        write(&target, content).with_context(|| listed(&target))?;
    }
    let written: BTreeSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
    // Files of the last version go after those of this one are complete.
    for path in earlier.iter().filter(|path| !written.contains(path.as_str())) {
        remove(directory, path)?;
    }
    let list = directory.join(LIST);
    let lines: String = written.iter().map(|path| format!("{path}\n")).collect();
    write(&list, lines.as_bytes()).with_context(|| listed(&list))?;
    let bytes: usize = files.iter().map(|file| file.content.len()).sum();
    let mut output = screen::output();
    writeln!(
        output,
        "{}: {} files, {:.1} MB",
        directory.display(),
        files.len(),
        bytes as f64 / 1_000_000.0
    )?;
    writeln!(output, "Any web server can serve this directory, over HTTPS for playing offline.")?;
    writeln!(output, "To try it: python3 -m http.server --directory {}", directory.display())?;
    Ok(output.flush()?)
}

/// Checks that an address can stand in a page.
fn address(text: &str) -> Result<String, String> {
    let is_web = text.starts_with("https://") || text.starts_with("http://");
    let is_plain = text.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"'<>&{}".contains(&byte));
    if is_web && is_plain {
        return Ok(text.trim_end_matches('/').to_owned());
    }
    Err("give a whole address, like https://example.org/mines/".to_owned())
}

/// What an earlier run has written into a directory that may be written to.
fn earlier_files(directory: &Path, is_forced: bool) -> anyhow::Result<Vec<String>> {
    match fs::read_to_string(directory.join(LIST)) {
        Ok(list) => {
            return Ok(list.lines().filter(|path| is_inside(path)).map(Into::into).collect());
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => {
            return Err(error).with_context(|| format!("cannot read {}", directory.display()));
        }
    }
    let is_empty = match fs::read_dir(directory) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => true,
        Err(error) => {
            return Err(error).with_context(|| format!("cannot read {}", directory.display()));
        }
    };
    if is_empty || is_forced {
        return Ok(Vec::new());
    }
    Err(anyhow!(
        "{} is not empty and not a site of minewise: name another directory, or use --force",
        directory.display()
    ))
}

/// Whether a path stays inside of the directory, whatever somebody wrote into the list.
fn is_inside(path: &str) -> bool {
    !path.is_empty()
        && Path::new(path).components().all(|part| matches!(part, Component::Normal(_)))
}

fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, content)
}

/// Removes a file, and the folders that are empty without it.
fn remove(directory: &Path, path: &str) -> anyhow::Result<()> {
    let file = directory.join(path);
    match fs::remove_file(&file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            return Err(error).with_context(|| format!("cannot remove {}", file.display()));
        }
        _ => {}
    }
    let folders = Path::new(path).ancestors().skip(1).filter(|path| !path.as_os_str().is_empty());
    for folder in folders {
        // It stays if there is anything else in it.
        if fs::remove_dir(directory.join(folder)).is_err() {
            break;
        }
    }
    Ok(())
}
