//! The loop between a real terminal and a screen. The terminal is given back however
//! the program ends: by a key, a signal or a panic.

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

/// Mouse buttons and the wheel, without motion: a mouse that is merely moved sends
/// nothing over a slow line.
const MOUSE_ON: &str = "\x1b[?1000h\x1b[?1006h";
const MOUSE_OFF: &str = "\x1b[?1006l\x1b[?1000l";

/// Whether the terminal is in our hands, so that it has to be given back.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// What time it is for a screen.
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
    /// There will be no more events.
    InputFailed(io::Error),
}

/// Runs a screen on the terminal until it is left.
pub(crate) fn run(screen: &mut dyn Screen, clock: Clock) -> Result<(), Failure> {
    give_back_on_panic();
    let events = listen()?;
    let taken = TakenTerminal::take().inspect_err(|_| give_back())?;
    // What a panic interrupts is lost, but not the game: it is saved all the same.
    let end = panic::catch_unwind(AssertUnwindSafe(|| drive(screen, clock, &events, taken)));
    give_back();
    let closed = screen.close(clock.now());
    match end {
        Ok(Ok(End::ByPlayer)) => closed.map_err(Failure::from),
        Ok(Ok(End::BySignal(signal))) => {
            if let Err(error) = closed {
                Failure::from(error).tell();
            }
            signals::die_of(signal);
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

fn drive(
    screen: &mut dyn Screen,
    clock: Clock,
    events: &Receiver<LoopEvent>,
    mut terminal: TakenTerminal,
) -> io::Result<End> {
    // The signal that ends a stop of our own is told too, once the terminal is ours
    // again. To take it twice would let lines be read for a moment in between.
    let mut was_taken_after_stop = false;
    loop {
        terminal.draw(screen, clock.now())?;
        let mut arrived = wait(screen, clock, events);
        // Everything that is there already is taken in before the next drawing.
        loop {
            let flow = match arrived {
                None => screen.handle(Input::Tick, clock.now()),
                Some(LoopEvent::Event(event)) => match to_input(&event) {
                    Some(input) => screen.handle(input, clock.now()),
                    None => Flow::GoOn,
                },
                Some(LoopEvent::Signal(Signal::End(signal))) => return Ok(End::BySignal(signal)),
                Some(LoopEvent::Signal(Signal::Suspend)) => {
                    screen.handle(Input::Suspend, clock.now())
                }
                Some(LoopEvent::Signal(Signal::Continue)) => {
                    if !std::mem::take(&mut was_taken_after_stop) {
                        terminal.take_again()?;
                    }
                    Flow::GoOn
                }
                Some(LoopEvent::InputFailed(error)) => return Err(error),
            };
            match flow {
                Flow::GoOn => {}
                Flow::Redraw => terminal.draw_anew()?,
                // Without a shell nobody would ever let it go on.
                Flow::Suspend if !signals::can_stop() => {}
                Flow::Suspend => {
                    give_back();
                    signals::stop();
                    terminal.take_again()?;
                    was_taken_after_stop = true;
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

/// Sleeps until something arrives or the screen wants to wake; `None` for the latter.
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

/// Starts to listen to the terminal and to signals.
fn listen() -> io::Result<Receiver<LoopEvent>> {
    let (sender, receiver) = mpsc::channel();
    let to_signals: Sender<LoopEvent> = sender.clone();
    signals::watch(
        move |signal| {
            // Nobody listens any more only when the program ends anyway.
            let _ = to_signals.send(LoopEvent::Signal(signal));
            signal.usually()
        },
        give_back,
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

/// The terminal in our hands.
struct TakenTerminal {
    terminal: Terminal<CrosstermBackend<Frame>>,
    frame: Frame,
}

impl TakenTerminal {
    fn take() -> io::Result<Self> {
        take()?;
        let frame = Frame::default();
        let terminal = Terminal::new(CrosstermBackend::new(frame.clone()))?;
        Ok(TakenTerminal { terminal, frame })
    }

    /// Takes the terminal after somebody else may have had it.
    fn take_again(&mut self) -> io::Result<()> {
        // Whoever had it may have changed what we set.
        disable_raw_mode()?;
        take()?;
        self.draw_anew()
    }

    /// Lets the next drawing send everything.
    fn draw_anew(&mut self) -> io::Result<()> {
        let size = self.terminal.size()?;
        self.terminal.resize(ratatui::layout::Rect::from(size))
    }

    /// Draws; what has changed is sent at once, and shown at once where the terminal
    /// can do that.
    fn draw(&mut self, screen: &mut dyn Screen, now: Millis) -> io::Result<()> {
        queue!(self.frame, BeginSynchronizedUpdate)?;
        self.terminal.draw(|frame| screen.draw(frame, now))?;
        queue!(self.frame, EndSynchronizedUpdate)?;
        self.frame.send()
    }
}

/// Collects what a frame is made of, to be written in one piece: ratatui would flush
/// several times a frame.
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

    /// A frame is sent when it is complete, and not before.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn take() -> io::Result<()> {
    IS_TAKEN.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, Hide, Print(MOUSE_ON))
}

/// Gives the terminal back as it was. May be called at any time, from any thread.
fn give_back() {
    if IS_TAKEN.swap(false, Ordering::SeqCst) {
        // If the terminal is gone, there is nothing to be given back.
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

/// Gives the terminal back before a panic is told, so that it can be read.
fn give_back_on_panic() {
    let tell = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        give_back();
        tell(panic);
    }));
}

#[cfg(all(test, unix))]
#[path = "full_screen_tests.rs"]
mod tests;
