//! Where the database of a player is, unless somebody says otherwise.

use std::ffi::OsString;
use std::path::PathBuf;

/// The file in the user's data directory: `minewise/minewise.sqlite3` in
/// `$XDG_DATA_HOME`, else in `~/.local/share` (on Windows in `%LOCALAPPDATA%`).
/// `None` if the environment names no home.
pub fn default_path() -> Option<PathBuf> {
    path_in(|name| std::env::var_os(name))
}

fn path_in(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    // The XDG specification tells to ignore what is not absolute.
    let directory = |name| variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let data = directory("XDG_DATA_HOME")
        .or_else(|| if cfg!(windows) { directory("LOCALAPPDATA") } else { None })
        .or_else(|| directory("HOME").map(|home| home.join(".local/share")))?;
    Some(data.join("minewise").join("minewise.sqlite3"))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn the_data_directory_of_the_user_is_found() {
        let (data, home) = (("XDG_DATA_HOME", "/data"), ("HOME", "/home/ann"));
        let (empty, relative) = (("XDG_DATA_HOME", ""), ("XDG_DATA_HOME", "here"));
        let in_home = Some("/home/ann/.local/share");
        let cases = [
            (vec![data, home], Some("/data")),
            (vec![home], in_home),
            (vec![empty, home], in_home),
            (vec![relative, home], in_home),
            (vec![], None),
        ];
        for (variables, directory) in cases {
            let found = path_in(|name| {
                let (_, value) = variables.iter().find(|(variable, _)| *variable == name)?;
                Some(OsString::from(value))
            });
            let expected = directory
                .map(|directory| PathBuf::from(directory).join("minewise/minewise.sqlite3"));
            assert_eq!(found, expected, "{variables:?}");
        }
    }
}
