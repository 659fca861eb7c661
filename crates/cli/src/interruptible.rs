//! Standard input that ends when the player interrupts the program, so that what was
//! played is kept as at any other end of the input.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use minewise_library::Stopper;

use crate::signals::{self, Heard, Signal};

/// How much is read at a time, and how many of these wait at most: a reader of an
/// endless input must not fill the memory.
const CHUNK: usize = 8_192;
const WAITING: usize = 4;

/// What arrives.
enum Incoming {
    Bytes(Vec<u8>),
    Failed(io::Error),
    Interrupted(i32),
}

/// Standard input, until it ends or a signal asks to end.
pub(crate) struct Interruptible {
    incoming: Receiver<Incoming>,
    bytes: Vec<u8>,
    used: usize,
    signal: Option<i32>,
    stops: StopRequests,
}

/// Interrupts that are meant for what the program thinks about, and not for the game.
#[derive(Debug, Clone, Default)]
pub(crate) struct StopRequests(Arc<Mutex<Thinking>>);

/// What the program is doing while a signal comes in.
#[derive(Debug, Default)]
struct Thinking {
    thinks: bool,
    is_asked_to_stop: bool,
}

impl Stopper for StopRequests {
    fn set_thinking(&self, thinks: bool) {
        *self.lock() = Thinking { thinks, is_asked_to_stop: false };
    }

    fn take_stop(&self) -> bool {
        std::mem::take(&mut self.lock().is_asked_to_stop)
    }
}

impl StopRequests {
    /// Whether a signal is meant for a thought and nothing else. A request to end the
    /// program ends the thought, too.
    fn takes(&self, signal: i32) -> bool {
        let mut state = self.lock();
        state.is_asked_to_stop = state.thinks;
        state.thinks && signals::is_interrupt(signal)
    }

    /// Whoever panicked while holding it left two whole values.
    fn lock(&self) -> MutexGuard<'_, Thinking> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Interruptible {
    /// Starts to listen to standard input and to signals.
    pub(crate) fn listen() -> io::Result<Self> {
        let (sender, incoming) = sync_channel(WAITING);
        let to_signals: SyncSender<Incoming> = sender.clone();
        let stops = StopRequests::default();
        let requests = stops.clone();
        signals::watch(
            move |signal| {
                match signal {
                    Signal::End(number) if requests.takes(number) => return Heard::GoesOn,
                    // Nobody listens any more only when the program ends anyway.
                    Signal::End(number) => drop(to_signals.send(Incoming::Interrupted(number))),
                    Signal::Suspend => signals::stop(),
                    Signal::Continue => {}
                }
                signal.usually()
            },
            || {},
        )?;
        thread::Builder::new().name("input".to_owned()).spawn(move || read_all(&sender))?;
        Ok(Interruptible { incoming, bytes: Vec::new(), used: 0, signal: None, stops })
    }

    /// The requests to stop thinking that come in while the input waits.
    pub(crate) fn stop_requests(&self) -> StopRequests {
        self.stops.clone()
    }

    /// Ends the program by the signal that has ended the input, if one has.
    pub(crate) fn die_if_interrupted(&self) {
        if let Some(signal) = self.signal {
            signals::die_of(signal);
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
            // Without anybody who could send more, the input has ended.
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
