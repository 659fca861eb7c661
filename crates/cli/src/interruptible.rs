//! Standard input that ends when the player interrupts the program, so that the game is saved as at
//! any other end of the input.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use minewise_library::Stopper;

use crate::signals::{self, AfterSignal, Signal};

/// How many bytes are read at a time, and how many such chunks may wait, so that endless input
/// doesn't fill the memory.
const CHUNK: usize = 8_192;
const WAITING: usize = 4;

/// What arrives from standard input or a signal.
enum Incoming {
    Bytes(Vec<u8>),
    Failed(io::Error),
    Interrupted(i32),
}

/// Standard input, until it ends or a signal asks the program to end.
pub(crate) struct Interruptible {
    incoming: Receiver<Incoming>,
    bytes: Vec<u8>,
    used: usize,
    signal: Option<i32>,
    stops: StopRequests,
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
    /// Starts listening to standard input and to signals.
    pub(crate) fn listen() -> io::Result<Self> {
        let (sender, incoming) = sync_channel(WAITING);
        let to_signals: SyncSender<Incoming> = sender.clone();
        let stops = StopRequests::default();
        let requests = stops.clone();
        signals::watch(
            move |signal| {
                match signal {
                    Signal::End(number) if requests.consume(number) => {
                        return AfterSignal::Continues;
                    }
                    // If nobody is listening any more, the program is about to end anyway.
                    Signal::End(number) => drop(to_signals.send(Incoming::Interrupted(number))),
                    Signal::Suspend => signals::suspend(),
                    Signal::Continue => {}
                }
                signal.usual_outcome()
            },
            || {},
        )?;
        thread::Builder::new().name("input".to_owned()).spawn(move || read_all(&sender))?;
        Ok(Interruptible { incoming, bytes: Vec::new(), used: 0, signal: None, stops })
    }

    /// The requests to stop thinking that arrive while no input is being read.
    pub(crate) fn stop_requests(&self) -> StopRequests {
        self.stops.clone()
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
            // If nobody can send any more, the input has ended.
            let incoming = self.incoming.recv().unwrap_or_else(|_| Incoming::Bytes(Vec::new()));
            self.used = 0;
            self.bytes = match incoming {
                Incoming::Bytes(bytes) => bytes,
                Incoming::Failed(error) => return Err(error),
                Incoming::Interrupted(signal) => {
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
