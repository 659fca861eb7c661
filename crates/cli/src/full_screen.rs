//! The loop that runs a screen on a real terminal. The terminal is restored however the program
//! ends: by a key, a signal or a panic.

use std::cell::RefCell;
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use minewise_session::Millis;
use minewise_terminal::full_screen::{Flow, Input, Screen};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{self, Event};
use ratatui::crossterm::style::{Print, ResetColor};
use ratatui::crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{execute, queue};

use crate::failure::Failure;
use crate::signals::{self, Signal};

/// Turns on reports of mouse buttons and the wheel, but not of motion: merely moving the mouse
/// should send nothing over a slow connection.
const MOUSE_ON: &str = "\x1b[?1000h\x1b[?1006h";
const MOUSE_OFF: &str = "\x1b[?1006l\x1b[?1000l";

/// Whether the terminal is set up for the full screen, so that it has to be restored.
static IS_IN_USE: AtomicBool = AtomicBool::new(false);

/// The clock of a screen.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Clock(Instant);

impl Clock {
    pub(crate) fn start() -> Self {
        Clock(Instant::now())
    }

    pub(crate) fn now(&self) -> Millis {
        Millis(u64::try_from(self.0.elapsed().as_millis()).unwrap_or(u64::MAX))
    }
}

/// What wakes the loop.
enum LoopEvent {
    Event(Event),
    Signal(Signal),
    /// Reading events failed: there will be no more.
    InputFailed(io::Error),
}

/// Runs a screen on the terminal until it is left.
pub(crate) fn run(screen: &mut dyn Screen, clock: Clock) -> Result<(), Failure> {
    restore_terminal_on_panic();
    let events = listen()?;
    let terminal = OwnedTerminal::set_up().inspect_err(|_| restore_terminal())?;
    // Even after a panic, the game is saved.
    let end = panic::catch_unwind(AssertUnwindSafe(|| run_loop(screen, clock, &events, terminal)));
    restore_terminal();
    let closed = screen.close(clock.now());
    match end {
        Ok(Ok(End::ByPlayer)) => closed.map_err(Failure::from),
        Ok(Ok(End::BySignal(signal))) => {
            if let Err(error) = closed {
                Failure::from(error).report();
            }
            signals::end_by_signal(signal);
            Ok(())
        }
        Ok(Err(error)) => {
            closed?;
            Err(error.into())
        }
        Err(panic) => panic::resume_unwind(panic),
    }
}

/// How the loop ended.
enum End {
    ByPlayer,
    BySignal(i32),
}

fn run_loop(
    screen: &mut dyn Screen,
    clock: Clock,
    events: &Receiver<LoopEvent>,
    mut terminal: OwnedTerminal,
) -> io::Result<End> {
    // When the program has suspended itself, the signal that continues it is also reported, after
    // the terminal has been set up again. Setting it up twice would briefly switch it back to
    // reading lines.
    let mut was_resumed_here = false;
    loop {
        terminal.draw(screen, clock.now())?;
        let mut arrived = wait(screen, clock, events);
        // Handles everything that has already arrived before drawing again.
        loop {
            let flow = match arrived {
                None => screen.handle(Input::Tick, clock.now()),
                Some(LoopEvent::Event(event)) => match to_input(&event) {
                    Some(input) => screen.handle(input, clock.now()),
                    None => Flow::Continue,
                },
                Some(LoopEvent::Signal(Signal::End(signal))) => return Ok(End::BySignal(signal)),
                Some(LoopEvent::Signal(Signal::Suspend)) => {
                    screen.handle(Input::Suspend, clock.now())
                }
                Some(LoopEvent::Signal(Signal::Continue)) => {
                    if !std::mem::take(&mut was_resumed_here) {
                        terminal.set_up_again()?;
                    }
                    Flow::Continue
                }
                Some(LoopEvent::InputFailed(error)) => return Err(error),
            };
            match flow {
                Flow::Continue => {}
                Flow::Redraw => terminal.redraw_fully()?,
                // Without a shell, nobody would ever continue the program.
                Flow::Suspend if !signals::can_suspend() => {}
                Flow::Suspend => {
                    restore_terminal();
                    signals::suspend();
                    terminal.set_up_again()?;
                    was_resumed_here = true;
                }
                Flow::Leave => return Ok(End::ByPlayer),
            }
            match events.try_recv() {
                Ok(next) => arrived = Some(next),
                Err(_) => break,
            }
        }
    }
}

/// Sleeps until something arrives, or until the screen wants to wake, in which case it returns
/// `None`.
fn wait(screen: &dyn Screen, clock: Clock, events: &Receiver<LoopEvent>) -> Option<LoopEvent> {
    let now = clock.now();
    let Some(wake) = screen.wakes_at(now) else { return events.recv().ok() };
    events.recv_timeout(Duration::from_millis(wake.since(now).0)).ok()
}

fn to_input(event: &Event) -> Option<Input> {
    match *event {
        Event::Key(key) => Some(Input::Key(key)),
        Event::Mouse(mouse) => Some(Input::Mouse(mouse)),
        Event::Resize(..) => Some(Input::Resize),
        Event::FocusGained | Event::FocusLost | Event::Paste(_) => None,
    }
}

/// Starts listening to the terminal and to signals.
fn listen() -> io::Result<Receiver<LoopEvent>> {
    let (sender, receiver) = mpsc::channel();
    let to_signals: Sender<LoopEvent> = sender.clone();
    signals::watch(
        move |signal| {
            // If nobody is listening any more, the program is about to end anyway.
            let _ = to_signals.send(LoopEvent::Signal(signal));
            signal.usual_outcome()
        },
        restore_terminal,
    )?;
    thread::Builder::new().name("keys".to_owned()).spawn(move || {
        loop {
            let event = event::read().map_or_else(LoopEvent::InputFailed, LoopEvent::Event);
            let is_last = matches!(event, LoopEvent::InputFailed(_));
            if sender.send(event).is_err() || is_last {
                return;
            }
        }
    })?;
    Ok(receiver)
}

/// The terminal, set up for the full screen.
struct OwnedTerminal {
    terminal: Terminal<CrosstermBackend<Frame>>,
    frame: Frame,
}

impl OwnedTerminal {
    fn set_up() -> io::Result<Self> {
        set_up_terminal()?;
        let frame = Frame::default();
        let terminal = Terminal::new(CrosstermBackend::new(frame.clone()))?;
        Ok(OwnedTerminal { terminal, frame })
    }

    /// Sets up the terminal again, after another program may have used it.
    fn set_up_again(&mut self) -> io::Result<()> {
        // The other program may have changed its settings.
        disable_raw_mode()?;
        set_up_terminal()?;
        self.redraw_fully()
    }

    /// Makes the next drawing send everything.
    fn redraw_fully(&mut self) -> io::Result<()> {
        let size = self.terminal.size()?;
        self.terminal.resize(ratatui::layout::Rect::from(size))
    }

    /// Draws. All changes are sent together, and shown together if the terminal supports it.
    fn draw(&mut self, screen: &mut dyn Screen, now: Millis) -> io::Result<()> {
        queue!(self.frame, BeginSynchronizedUpdate)?;
        self.terminal.draw(|frame| screen.draw(frame, now))?;
        queue!(self.frame, EndSynchronizedUpdate)?;
        self.frame.send()
    }
}

/// Collects the bytes of a frame, to be written in one piece: ratatui would flush several times per
/// frame.
#[derive(Default, Clone)]
struct Frame(Rc<RefCell<Vec<u8>>>);

impl Frame {
    fn send(&self) -> io::Result<()> {
        let mut output = io::stdout();
        output.write_all(&self.0.borrow())?;
        self.0.borrow_mut().clear();
        output.flush()
    }
}

impl Write for Frame {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    /// Does nothing: a frame is only sent when it is complete.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn set_up_terminal() -> io::Result<()> {
    IS_IN_USE.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, Hide, Print(MOUSE_ON))
}

/// Restores the terminal. May be called at any time, from any thread.
fn restore_terminal() {
    if IS_IN_USE.swap(false, Ordering::SeqCst) {
        // If the terminal is gone, there is nothing to restore.
        let _ = execute!(
            io::stdout(),
            EndSynchronizedUpdate,
            Print(MOUSE_OFF),
            ResetColor,
            LeaveAlternateScreen,
            Show
        );
        let _ = disable_raw_mode();
    }
}

/// Restores the terminal before a panic is reported, so that the message can be read.
fn restore_terminal_on_panic() {
    let previous_hook = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        restore_terminal();
        previous_hook(panic);
    }));
}

#[cfg(all(test, unix))]
#[path = "full_screen_tests.rs"]
mod tests;
