//! Where the player's files are, following the XDG base directory specification.

use std::ffi::OsString;
use std::path::PathBuf;

/// One of the player's own directories.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct UserDirectory {
    /// The variable that the XDG specification reads.
    variable: &'static str,
    /// The variable that Windows sets instead.
    on_windows: &'static str,
    /// The directory in the home directory, if neither is set.
    in_home: &'static str,
}

const DATA: UserDirectory = UserDirectory {
    variable: "XDG_DATA_HOME",
    on_windows: "LOCALAPPDATA",
    in_home: ".local/share",
};

const CONFIG: UserDirectory =
    UserDirectory { variable: "XDG_CONFIG_HOME", on_windows: "APPDATA", in_home: ".config" };

/// The directory for games and records: `minewise` in `$XDG_DATA_HOME`, or else in
/// `~/.local/share` (on Windows, in `%LOCALAPPDATA%`). `None` if the environment names no home
/// directory.
pub fn data_directory() -> Option<PathBuf> {
    DATA.find(|name| std::env::var_os(name))
}

/// The directory for settings: `minewise` in `$XDG_CONFIG_HOME`, or else in `~/.config` (on
/// Windows, in `%APPDATA%`). `None` if the environment names no home directory.
pub fn config_directory() -> Option<PathBuf> {
    CONFIG.find(|name| std::env::var_os(name))
}

/// The database that every program uses unless told otherwise: `minewise.sqlite3` in the
/// [`data_directory`].
pub fn default_database() -> Option<PathBuf> {
    Some(data_directory()?.join("minewise.sqlite3"))
}

impl UserDirectory {
    /// Takes the environment as a function, so that tests don't have to change the real one.
    fn find(self, variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
        // The XDG specification says to ignore relative paths.
        let directory = |name| variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let base = directory(self.variable)
            .or_else(|| if cfg!(windows) { directory(self.on_windows) } else { None })
            .or_else(|| directory("HOME").map(|home| home.join(self.in_home)))?;
        Some(base.join("minewise"))
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn directories_follow_the_xdg_specification() {
        let (data, home) = (("XDG_DATA_HOME", "/data"), ("HOME", "/home/ann"));
        let (empty, relative) = (("XDG_DATA_HOME", ""), ("XDG_DATA_HOME", "here"));
        let config = ("XDG_CONFIG_HOME", "/config");
        let in_home = Some("/home/ann/.local/share/minewise");
        let cases = [
            (DATA, vec![data, home], Some("/data/minewise")),
            (DATA, vec![home, config], in_home),
            (DATA, vec![empty, home], in_home),
            (DATA, vec![relative, home], in_home),
            (DATA, vec![config], None),
            (CONFIG, vec![config, home], Some("/config/minewise")),
            (CONFIG, vec![home, data], Some("/home/ann/.config/minewise")),
            (CONFIG, vec![], None),
        ];
        for (directory, variables, expected) in cases {
            let found = directory.find(|name| {
                let (_, value) = variables.iter().find(|(variable, _)| *variable == name)?;
                Some(OsString::from(value))
            });
            assert_eq!(found, expected.map(PathBuf::from), "{directory:?} in {variables:?}");
        }
    }
}
