//! A client of the accessibility bus, as a screen reader is one.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use minewise_testkit::until;

use crate::session_bus::SessionBus;

/// A client of the accessibility bus, as a screen reader is one.
pub(crate) struct ScreenReader {
    program: Child,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
}

/// Something in the tree of a window that a screen reader can read out or press.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Node {
    pub(crate) role: String,
    pub(crate) name: String,
    pub(crate) can_be_pressed: bool,
    pub(crate) is_focused: bool,
}

impl ScreenReader {
    pub(crate) fn start(bus: &SessionBus) -> Self {
        let script =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/real_window/screen_reader.py");
        // The modules are Debian's, which another Python doesn't find.
        let mut program = Command::new("/usr/bin/python3");
        let mut program = bus
            .connect(program.arg(script))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("install Python, on Debian with \"apt-get install python3\"");
        let requests = program.stdin.take().unwrap();
        let answers = BufReader::new(program.stdout.take().unwrap());
        ScreenReader { program, requests, answers }
    }

    /// Everything in the window, in the order of the tree.
    #[track_caller]
    pub(crate) fn tree(&mut self) -> Vec<Node> {
        let node = |line: String| {
            let fields: Vec<&str> = line.split('\t').collect();
            let [role, name, actions, focused] = fields[..] else { panic!("{line}") };
            Node {
                role: role.to_owned(),
                name: name.to_owned(),
                can_be_pressed: actions != "0",
                is_focused: focused == "1",
            }
        };
        self.ask("tree").into_iter().map(node).collect()
    }

    /// Reads the tree until something in it is as wanted. Returns all of it.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, wanted: impl Fn(&Node) -> bool) -> Vec<Node> {
        until("something in the tree", || {
            let tree = self.tree();
            if tree.iter().any(&wanted) { Ok(tree) } else { Err(lines(&tree)) }
        })
    }

    /// Presses what has this name.
    #[track_caller]
    pub(crate) fn press(&mut self, name: &str) {
        assert_eq!(self.ask(&format!("press {name}")), ["done"], "{name}");
    }

    /// Gives what has this name the keyboard focus.
    #[track_caller]
    pub(crate) fn focus(&mut self, name: &str) {
        assert_eq!(self.ask(&format!("focus {name}")), ["done"], "{name}");
    }

    /// Sends a line, and reads the answer up to an empty line.
    #[track_caller]
    fn ask(&mut self, request: &str) -> Vec<String> {
        writeln!(self.requests, "{request}").unwrap();
        let mut answer = Vec::new();
        loop {
            let mut line = String::new();
            let length = self.answers.read_line(&mut line).unwrap();
            assert!(length > 0, "the client of the accessibility bus has failed");
            match line.trim_end_matches('\n') {
                "" => return answer,
                line => answer.push(line.to_owned()),
            }
        }
    }
}

/// A tree to be read by people, one line for each node.
pub(crate) fn lines(tree: &[Node]) -> String {
    let line = |node: &Node| {
        let focus = if node.is_focused { " (focused)" } else { "" };
        format!("{}: {}{focus}\n", node.role, node.name)
    };
    tree.iter().map(line).collect()
}

impl Drop for ScreenReader {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
