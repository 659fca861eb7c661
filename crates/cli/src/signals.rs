//! Signals from the system, as values.

/// What a signal asks of a program that talks to a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Signal {
    /// End: an interrupt, a request to terminate, a terminal that is gone. The number
    /// is what the program dies of at the end, so that whoever waits for it knows.
    End(i32),
    /// Stop until further notice.
    Suspend,
    /// Go on after a stop.
    Continue,
}

/// What becomes of the program after a signal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Heard {
    /// It is about to end.
    Ends,
    /// It goes on.
    GoesOn,
}

impl Signal {
    /// What usually follows.
    pub(crate) const fn usually(self) -> Heard {
        match self {
            Signal::End(_) => Heard::Ends,
            Signal::Suspend | Signal::Continue => Heard::GoesOn,
        }
    }
}

#[cfg(unix)]
pub(crate) use unix::{can_stop, die_of, is_interrupt, stop, watch};

#[cfg(unix)]
mod unix {
    use std::io;
    use std::thread;

    use rustix::process::{Signal, getppid, getsid, kill_current_process_group};
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    use super::{Heard, Signal as Asked};

    /// Which signals are watched.
    const ENDS: [i32; 3] = [SIGHUP, SIGINT, SIGTERM];

    /// From now on hands every signal on instead of letting it have its usual effect; the
    /// answer says whether the program is about to end. Then another signal to end does not
    /// wait for that: `give_up` is called, and the program dies.
    pub(crate) fn watch(
        mut hand_on: impl FnMut(Asked) -> Heard + Send + 'static,
        give_up: impl Fn() + Send + 'static,
    ) -> io::Result<()> {
        let mut signals = Signals::new(ENDS.iter().chain(&[SIGTSTP, SIGCONT]))?;
        thread::Builder::new().name("signals".to_owned()).spawn(move || {
            let mut was_told = false;
            for number in signals.forever() {
                let signal = match number {
                    SIGTSTP => Asked::Suspend,
                    SIGCONT => Asked::Continue,
                    end => {
                        if was_told {
                            give_up();
                            die_of(end);
                        }
                        Asked::End(end)
                    }
                };
                was_told |= hand_on(signal) == Heard::Ends;
            }
        })?;
        Ok(())
    }

    /// Whether a signal is what Ctrl-C sends.
    pub(crate) const fn is_interrupt(signal: i32) -> bool {
        signal == SIGINT
    }

    /// Ends the program the way the signal would have done.
    pub(crate) fn die_of(signal: i32) {
        // It does not come back from any of the signals that are watched.
        let _ = emulate_default_handler(signal);
    }

    /// Whether there is a shell that would let the program go on after a stop: without
    /// one nobody ever would.
    pub(crate) fn can_stop() -> bool {
        let session_of = |process| getsid(process).ok();
        getppid().is_some_and(|parent| session_of(Some(parent)) == session_of(None))
    }

    /// Stops the program, and with it the script that it may have been started by;
    /// comes back when the shell lets it go on.
    pub(crate) fn stop() {
        // A program may always signal its own group.
        let _ = kill_current_process_group(Signal::STOP);
    }
}

/// Other systems have no such signals: nothing is watched there.
#[cfg(not(unix))]
pub(crate) fn watch(
    _hand_on: impl FnMut(Signal) -> Heard + Send + 'static,
    _give_up: impl Fn() + Send + 'static,
) -> std::io::Result<()> {
    Ok(())
}

#[cfg(not(unix))]
pub(crate) const fn is_interrupt(_signal: i32) -> bool {
    false
}

#[cfg(not(unix))]
pub(crate) fn die_of(_signal: i32) {}

#[cfg(not(unix))]
pub(crate) fn can_stop() -> bool {
    false
}

#[cfg(not(unix))]
pub(crate) fn stop() {}
