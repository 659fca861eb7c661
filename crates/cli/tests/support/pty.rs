//! A program in a real pseudo-terminal, and the screen that a person would see.
// Each test file uses some of this.
#![allow(dead_code)]

use std::fs::File;
use std::io::{Read, Write};
use std::num::NonZero;
use std::process::Command;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;

use minewise_testkit::PATIENCE;
use rexpect::process::{PtyProcess, WaitStatus};
use rustix::process::{Signal, kill_process_group};
use rustix::termios::{
    InputModes, LocalModes, OutputModes, Winsize, tcgetattr, tcgetpgrp, tcsetwinsize,
};

/// What a program writes before and after a frame that is to be shown as a whole.
const FRAME_BEGINS: &[u8] = b"\x1b[?2026h";
const FRAME_ENDS: &[u8] = b"\x1b[?2026l";

/// A program, its terminal, and its output so far.
pub(crate) struct Pty {
    /// The modes of the terminal before the program started.
    pub(crate) modes_before: Modes,
    process: PtyProcess,
    terminal: File,
    shown: Arc<Shown>,
}

struct Shown {
    state: Mutex<State>,
    has_changed: Condvar,
}

struct State {
    parser: vt100::Parser,
    /// The part of a frame that has arrived. A read may end in the middle of one, and half a frame
    /// is never seen on a terminal that draws whole ones.
    held_back: Vec<u8>,
    bytes: u64,
    is_over: bool,
}

impl State {
    /// Draws what has arrived, up to a frame that isn't complete.
    fn take(&mut self, output: &[u8]) {
        self.bytes += output.len() as u64;
        self.is_over = output.is_empty();
        self.held_back.extend(output);
        let shown = if self.is_over { self.held_back.len() } else { complete(&self.held_back) };
        self.parser.process(&self.held_back[..shown]);
        self.held_back.drain(..shown);
    }
}

/// How many bytes of the output can be drawn: all before a frame that hasn't ended, or before what
/// may be the first bytes of one.
fn complete(output: &[u8]) -> usize {
    let last = |mark: &[u8]| output.windows(mark.len()).rposition(|part| part == mark);
    match last(FRAME_BEGINS) {
        Some(begin) if last(FRAME_ENDS).is_none_or(|end| end < begin) => begin,
        _ => {
            let cut =
                (1..FRAME_BEGINS.len()).rev().find(|&cut| output.ends_with(&FRAME_BEGINS[..cut]));
            output.len() - cut.unwrap_or(0)
        }
    }
}

/// The modes of a terminal, which a program may change but has to restore.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Modes {
    input: InputModes,
    output: OutputModes,
    local: LocalModes,
}

impl Pty {
    /// Starts a program on a terminal of this size. The program doesn't start before the size is
    /// set.
    pub(crate) fn start(command: &Command, rows: u16, columns: u16) -> Self {
        let mut waiting = Command::new("sh");
        waiting
            .arg("-c")
            .arg("echo set; read -r go; exec \"$0\" \"$@\"")
            .arg(command.get_program());
        waiting.args(command.get_args());
        for (name, value) in command.get_envs() {
            match value {
                Some(value) => waiting.env(name, value),
                None => waiting.env_remove(name),
            };
        }
        let mut process = PtyProcess::new(waiting).unwrap();
        // A shell ignores a request to end, and a failed test must not wait for it.
        process.set_kill_timeout(Some(1_000));
        let terminal = process.get_file_handle().unwrap();
        let shown = Arc::new(Shown {
            state: Mutex::new(State {
                parser: vt100::Parser::new(some(rows), some(columns), 0),
                held_back: Vec::new(),
                bytes: 0,
                is_over: false,
            }),
            has_changed: Condvar::new(),
        });
        let (mut output, watched) = (terminal.try_clone().unwrap(), Arc::clone(&shown));
        thread::spawn(move || {
            let mut buffer = [0; 4_096];
            loop {
                let length = output.read(&mut buffer).unwrap_or(0);
                let mut state = watched.state.lock().unwrap();
                state.take(&buffer[..length]);
                watched.has_changed.notify_all();
                if length == 0 {
                    return;
                }
            }
        });
        let modes_before = modes_of(&terminal);
        let mut pty = Pty { modes_before, process, terminal, shown };
        pty.set_size(rows, columns);
        // Only now is everything as the program will find it.
        pty.see("set");
        pty.modes_before = pty.modes();
        pty.send("\n");
        pty
    }

    /// Types something.
    pub(crate) fn send(&mut self, keys: &str) {
        self.terminal.write_all(keys.as_bytes()).unwrap();
    }

    /// Changes the size of the terminal; a signal tells the program.
    pub(crate) fn resize(&mut self, rows: u16, columns: u16) {
        self.shown.state.lock().unwrap().parser.screen_mut().set_size(some(rows), some(columns));
        self.set_size(rows, columns);
    }

    fn set_size(&self, rows: u16, columns: u16) {
        let size = Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&self.terminal, size).unwrap();
    }

    /// Waits until the screen is as it should be.
    #[track_caller]
    pub(crate) fn wait_for(&self, what: &str, condition: impl Fn(&vt100::Screen) -> bool) {
        let is_there = self.wait_unless_over(what, condition);
        assert!(is_there, "the program ended without {what} on the screen:\n{}", self.text());
    }

    /// The same, or returns `false` if the program ends before.
    #[track_caller]
    pub(crate) fn wait_unless_over(
        &self,
        what: &str,
        condition: impl Fn(&vt100::Screen) -> bool,
    ) -> bool {
        let state = self.shown.state.lock().unwrap();
        let (state, _) = self
            .shown
            .has_changed
            .wait_timeout_while(state, PATIENCE, |state| {
                !state.is_over && !condition(state.parser.screen())
            })
            .unwrap();
        let screen = state.parser.screen();
        let is_there = condition(screen);
        assert!(is_there || state.is_over, "no {what} on the screen:\n{}", screen.contents());
        is_there
    }

    /// Waits until a text is on the screen.
    #[track_caller]
    pub(crate) fn see(&self, text: &str) {
        self.wait_for(text, |screen| screen.contents().contains(text));
    }

    /// The screen as text.
    pub(crate) fn text(&self) -> String {
        self.shown.state.lock().unwrap().parser.screen().contents()
    }

    /// How many bytes of output there have been so far.
    pub(crate) fn bytes(&self) -> u64 {
        self.shown.state.lock().unwrap().bytes
    }

    /// The current modes of the terminal.
    pub(crate) fn modes(&self) -> Modes {
        modes_of(&self.terminal)
    }

    /// Sends a signal to the program in the foreground.
    pub(crate) fn signal(&self, signal: Signal) {
        kill_process_group(tcgetpgrp(&self.terminal).unwrap(), signal).unwrap();
    }

    /// Waits until the program has closed its terminal and is gone.
    pub(crate) fn end(&self) -> WaitStatus {
        let state = self.shown.state.lock().unwrap();
        let waited = self.shown.has_changed.wait_timeout_while(state, PATIENCE, |now| !now.is_over);
        let (state, _) = waited.unwrap();
        let text = state.parser.screen().contents();
        assert!(state.is_over, "the program does not end:\n{text}");
        drop(state);
        self.process.wait().unwrap()
    }

    /// Checks that the terminal has been restored for a shell.
    #[track_caller]
    pub(crate) fn assert_restored(&self, modes_before: Modes) {
        let state = self.shown.state.lock().unwrap();
        let screen = state.parser.screen();
        assert!(!screen.alternate_screen(), "the other screen is shown");
        assert!(!screen.hide_cursor(), "the cursor is hidden");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        drop(state);
        assert_eq!(self.modes(), modes_before);
    }

    /// Checks that a program is using the full screen.
    #[track_caller]
    pub(crate) fn assert_full_screen(&self) {
        self.wait_for("full screen", |screen| screen.alternate_screen() && screen.hide_cursor());
        assert!(!self.modes().local.contains(LocalModes::ICANON), "lines are read");
    }
}

fn modes_of(terminal: &File) -> Modes {
    let modes = tcgetattr(terminal).unwrap();
    Modes { input: modes.input_modes, output: modes.output_modes, local: modes.local_modes }
}

fn some(size: u16) -> NonZero<u16> {
    NonZero::new(size).unwrap()
}
