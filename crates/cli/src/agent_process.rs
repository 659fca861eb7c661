//! An agent as a child process: questions go to its standard input, answers come from its standard
//! output, one line each.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use minewise_agents::{Agent, Answer, Problem, Question, Reply};

use crate::interrupt::Interrupt;

/// A longer line is no answer, and is not read to its end.
const MOST_BYTES: u64 = 1 << 20;
/// After so many failures in a row, the agent is not asked any more: an agent that hangs would
/// take hours to fail at everything.
const MOST_FAILURES: u32 = 5;
/// How long an agent may take to end after its last question.
const FAREWELL: Duration = Duration::from_secs(2);
/// How often the wait for an answer looks for an interruption.
const LOOK: Duration = Duration::from_millis(50);

/// A command that is started when there is a question, and started again after it has failed, so
/// that nothing it sends late is taken for the answer to another question.
pub(crate) struct AgentProcess<'a> {
    command: String,
    timeout: Duration,
    interrupt: &'a Interrupt,
    running: Option<Running>,
    /// Failures in a row.
    failures: u32,
}

impl<'a> AgentProcess<'a> {
    pub(crate) fn new(command: &str, timeout: Duration, interrupt: &'a Interrupt) -> Self {
        let command = command.to_owned();
        AgentProcess { command, timeout, interrupt, running: None, failures: 0 }
    }

    /// Lets the agent end by itself, for a while.
    pub(crate) fn finish(mut self) {
        if let Some(running) = self.running.take() {
            running.finish();
        }
    }

    fn ask(&mut self, question: &Question) -> Result<Answer, Problem> {
        let running = match &mut self.running {
            Some(running) => running,
            None => {
                let started = Running::start(&self.command).map_err(|error| {
                    Problem::Broken(format!("the agent can't be started: {error}"))
                })?;
                self.running.insert(started)
            }
        };
        let line = running.ask(question, self.timeout, self.interrupt)?;
        Reply::read(&line)?.answer(question)
    }
}

impl Agent for AgentProcess<'_> {
    fn answer(&mut self, question: &Question) -> Result<Answer, Problem> {
        if self.failures == MOST_FAILURES {
            return Err(Problem::Unasked);
        }
        let answer = self.ask(question);
        match &answer {
            Err(Problem::Broken(_) | Problem::Interrupted) => {
                self.running = None;
                self.failures += 1;
            }
            _ => self.failures = 0,
        }
        answer
    }
}

/// A line of the agent.
enum Line {
    Whole(Vec<u8>),
    TooLong,
}

/// A running agent. Threads read and write, since either may block for ever; they end when the
/// process has.
struct Running {
    child: Child,
    questions: Sender<String>,
    answers: Receiver<Line>,
}

impl Running {
    fn start(command: &str) -> io::Result<Self> {
        let mut child = shell(command).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (questions, waiting) = mpsc::channel();
        // With room for one line, an agent that floods us has to wait.
        let (read, answers) = mpsc::sync_channel(1);
        if let (Some(stdin), Some(stdout)) = (stdin, stdout) {
            thread::spawn(move || write_lines(&waiting, stdin));
            thread::spawn(move || read_lines(stdout, &read));
        }
        Ok(Running { child, questions, answers })
    }

    fn ask(
        &mut self,
        question: &Question,
        timeout: Duration,
        interrupt: &Interrupt,
    ) -> Result<Vec<u8>, Problem> {
        let broken = |message: &str| Err(Problem::Broken(message.to_owned()));
        match self.answers.try_recv() {
            Ok(_) => return broken("the agent sent more than one line for the last question"),
            Err(TryRecvError::Disconnected) => return broken("the agent ended"),
            Err(TryRecvError::Empty) => {}
        }
        // If it has ended by now, there will be no answer.
        let _ = self.questions.send(question.to_json() + "\n");
        let begin = Instant::now();
        loop {
            if interrupt.signal().is_some() {
                return Err(Problem::Interrupted);
            }
            let left = timeout.saturating_sub(begin.elapsed());
            match self.answers.recv_timeout(left.min(LOOK)) {
                Ok(Line::Whole(line)) => return Ok(line),
                Ok(Line::TooLong) => return broken("the agent sent a line without an end"),
                Err(RecvTimeoutError::Disconnected) => return broken("the agent ended"),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => {
                    let seconds = timeout.as_secs_f64();
                    return broken(&format!("no answer within {seconds} s"));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Closes the agent's input, and waits until it closes its output.
    fn finish(mut self) {
        (self.questions, _) = mpsc::channel();
        let begin = Instant::now();
        while begin.elapsed() < FAREWELL {
            if matches!(self.answers.recv_timeout(LOOK), Err(RecvTimeoutError::Disconnected)) {
                return;
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        end(&mut self.child);
        // It has been killed, so there is nothing to wait for.
        let _ = self.child.wait();
    }
}

fn write_lines(questions: &Receiver<String>, mut stdin: ChildStdin) {
    for line in questions {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: ChildStdout, answers: &SyncSender<Line>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        match (&mut stdout).take(MOST_BYTES).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let is_cut = line.len() as u64 == MOST_BYTES && line.last() != Some(&b'\n');
        let line = if is_cut { Line::TooLong } else { Line::Whole(line) };
        if answers.send(line).is_err() || is_cut {
            return;
        }
    }
}

/// The command in a process group of its own, so that it can be ended with everything that it has
/// started.
#[cfg(unix)]
fn shell(command: &str) -> Command {
    use std::os::unix::process::CommandExt;
    let mut shell = Command::new("sh");
    shell.args(["-c", command]).process_group(0);
    shell
}

#[cfg(unix)]
fn end(child: &mut Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    // The child hasn't been waited for, so the group still exists. It may have ended by itself.
    let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
}

#[cfg(not(unix))]
fn shell(command: &str) -> Command {
    let mut shell = Command::new("cmd");
    shell.args(["/C", command]);
    shell
}

#[cfg(not(unix))]
fn end(child: &mut Child) {
    let _ = child.kill();
}
