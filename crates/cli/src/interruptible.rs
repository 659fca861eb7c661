//! Standard input that ends when the player interrupts the program, so that the game is saved as at
//! any other end of the input.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use minewise_library::Stopper;
use ratatui::crossterm::event::Event;

use crate::signals::{self, AfterSignal, Signal};
use crate::typed_lines::{Ended, Prompt, TypedLines};
use crate::typing_mode;

/// How many bytes are read at a time, and how many such chunks may wait, so that endless input
/// doesn't fill the memory.
const CHUNK: usize = 8_192;
const WAITING: usize = 4;

/// What arrives from standard input or a signal.
pub(crate) enum Incoming {
    Bytes(Vec<u8>),
    /// A key, if lines are edited here.
    Event(Event),
    Failed(io::Error),
    Interrupted(i32),
    /// The program was suspended, and another one may have used the terminal.
    Continued,
}

/// Standard input, until it ends or a signal asks the program to end.
pub(crate) struct Interruptible {
    incoming: Receiver<Incoming>,
    bytes: Vec<u8>,
    used: usize,
    signal: Option<i32>,
    stops: StopRequests,
    /// Whether lines are edited here, and not by the terminal.
    typed: Option<TypedLines>,
}

/// Interrupts that stop what the program is thinking about, and not the game.
#[derive(Debug, Clone, Default)]
pub(crate) struct StopRequests(Arc<Mutex<Thinking>>);

/// Whether the program is thinking when a signal arrives.
#[derive(Debug, Default)]
struct Thinking {
    is_thinking: bool,
    is_asked_to_stop: bool,
}

impl Stopper for StopRequests {
    fn set_thinking(&self, is_thinking: bool) {
        *self.lock() = Thinking { is_thinking, is_asked_to_stop: false };
    }

    fn take_stop(&self) -> bool {
        std::mem::take(&mut self.lock().is_asked_to_stop)
    }
}

impl StopRequests {
    /// Whether a signal only stops a thought. A request to end the program stops the thought as
    /// well.
    fn consume(&self, signal: i32) -> bool {
        let mut state = self.lock();
        state.is_asked_to_stop = state.is_thinking;
        state.is_thinking && signals::is_interrupt(signal)
    }

    /// Even after a panic, both values are valid.
    fn lock(&self) -> MutexGuard<'_, Thinking> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Interruptible {
    /// Starts listening to standard input and to signals. With a prompt, lines are edited as they
    /// are typed after it.
    pub(crate) fn listen(prompt: Option<Prompt>) -> io::Result<Self> {
        let (sender, incoming) = sync_channel(WAITING);
        let to_signals: SyncSender<Incoming> = sender.clone();
        let stops = StopRequests::default();
        let requests = stops.clone();
        let is_edited = prompt.is_some();
        signals::watch(
            move |signal| {
                match signal {
                    Signal::End(number) if requests.consume(number) => {
                        return AfterSignal::Continues;
                    }
                    // If nobody is listening any more, the program is about to end anyway.
                    Signal::End(number) => drop(to_signals.send(Incoming::Interrupted(number))),
                    Signal::Suspend => {
                        typing_mode::leave();
                        signals::suspend();
                    }
                    Signal::Continue if is_edited => drop(to_signals.try_send(Incoming::Continued)),
                    Signal::Continue => {}
                }
                signal.usual_outcome()
            },
            typing_mode::leave,
        )?;
        let typed = match prompt {
            Some(prompt) => Some(TypedLines::listen(prompt, move |key| sender.send(key).is_ok())?),
            None => {
                thread::Builder::new().name("input".to_owned()).spawn(move || read_all(&sender))?;
                None
            }
        };
        Ok(Interruptible { incoming, bytes: Vec::new(), used: 0, signal: None, stops, typed })
    }

    /// The requests to stop thinking that arrive while no input is being read.
    pub(crate) fn stop_requests(&self) -> StopRequests {
        self.stops.clone()
    }

    fn next_bytes(&self) -> io::Result<Ended> {
        loop {
            match self.incoming.recv() {
                Ok(Incoming::Bytes(bytes)) => return Ok(Ended::Line(bytes)),
                Ok(Incoming::Failed(error)) => return Err(error),
                Ok(Incoming::Interrupted(signal)) => return Ok(Ended::Interrupted(signal)),
                Ok(Incoming::Event(_) | Incoming::Continued) => {}
                // If nobody can send any more, the input has ended.
                Err(_) => return Ok(Ended::Line(Vec::new())),
            }
        }
    }

    /// Ends the program by the signal that ended the input, if one did.
    pub(crate) fn die_if_interrupted(&self) {
        if let Some(signal) = self.signal {
            signals::end_by_signal(signal);
        }
    }
}

fn read_all(sender: &SyncSender<Incoming>) {
    let mut input = io::stdin().lock();
    loop {
        let mut bytes = vec![0; CHUNK];
        let incoming = match input.read(&mut bytes) {
            Ok(length) => {
                bytes.truncate(length);
                Incoming::Bytes(bytes)
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => Incoming::Failed(error),
        };
        let is_last = matches!(&incoming, Incoming::Bytes(bytes) if bytes.is_empty())
            || matches!(incoming, Incoming::Failed(_));
        if sender.send(incoming).is_err() || is_last {
            return;
        }
    }
}

impl Read for Interruptible {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.fill_buf()?.read(buffer)?;
        self.consume(length);
        Ok(length)
    }
}

impl BufRead for Interruptible {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.used == self.bytes.len() && self.signal.is_none() {
            let ended = match &mut self.typed {
                Some(typed) => typed.read_line(&self.incoming)?,
                None => self.next_bytes()?,
            };
            self.used = 0;
            self.bytes = match ended {
                Ended::Line(bytes) => bytes,
                Ended::Interrupted(signal) => {
                    self.signal = Some(signal);
                    Vec::new()
                }
            };
        }
        Ok(&self.bytes[self.used..])
    }

    fn consume(&mut self, amount: usize) {
        self.used += amount;
    }
}
