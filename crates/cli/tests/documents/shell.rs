//! Runs the examples of a document one after another in the same shell, so that later ones can use
//! the files and variables of earlier ones.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::example::Example;
use crate::scratch;
use crate::server::{ADDRESS, Server};

/// Separates the output of two commands.
const END: &str = "\n-- end of a command --\n";

/// A directory in which `./run` and `minewise` are the program under test.
pub(crate) struct Shell {
    directory: PathBuf,
}

impl Shell {
    pub(crate) fn new(document: &Path) -> Self {
        let name = document.display().to_string().replace('/', "-");
        let directory = scratch(&format!("documents-{name}"));
        let program = env!("CARGO_BIN_EXE_minewise");
        let run = directory.join("run");
        fs::write(&run, format!("#!/bin/sh\nexec '{program}' \"$@\"\n")).unwrap();
        fs::set_permissions(&run, Permissions::from_mode(0o755)).unwrap();
        std::os::unix::fs::symlink(program, directory.join("minewise")).unwrap();
        Shell { directory }
    }

    /// What each of the examples prints, line by line.
    pub(crate) fn run(
        &self,
        examples: &[Example<'_>],
        server: Option<&Server>,
    ) -> Vec<Vec<String>> {
        let mut script = String::new();
        for example in examples {
            let command = match server {
                Some(server) => example.command.replace(ADDRESS, server.address()),
                None => example.command.clone(),
            };
            // Keeps `$?` as the command set it.
            script +=
                &format!("{command}\nstatus=$?; printf '{}'; (exit $status)\n", END.escape_debug());
        }
        let path = std::env::var("PATH").unwrap_or_default();
        let output = Command::new("bash")
            .args(["-c", &format!("exec 2>&1\n{script}")])
            .current_dir(&self.directory)
            .env("PATH", format!("{}:{path}", self.directory.display()))
            .env("HOME", &self.directory)
            .env("LC_ALL", "C.UTF-8")
            .env_remove("XDG_DATA_HOME")
            .env_remove("XDG_CONFIG_HOME")
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let mut printed = String::from_utf8(output.stdout).unwrap();
        if let Some(server) = server {
            printed = printed.replace(server.address(), ADDRESS);
        }
        printed = printed.replace(&self.directory.display().to_string(), "/home/you");
        let parts: Vec<&str> = printed.split(END).collect();
        assert_eq!(parts.len(), examples.len() + 1, "{printed}");
        let lines = |part: &&str| part.lines().map(|line| line.trim_end().to_owned()).collect();
        parts[..examples.len()].iter().map(lines).collect()
    }
}
