//! Signals from the system, as values.

/// What a signal asks an interactive program to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Signal {
    /// End: an interrupt, a request to terminate, or a lost terminal. The program finally dies by
    /// the signal with this number, so that its parent can see why it ended.
    End(i32),
    /// Suspend until further notice.
    Suspend,
    /// Continue after being suspended.
    Continue,
}

/// What the program does after a signal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AfterSignal {
    /// It ends soon.
    Ends,
    /// It continues.
    Continues,
}

impl Signal {
    /// What the program usually does after this signal.
    pub(crate) const fn usual_outcome(self) -> AfterSignal {
        match self {
            Signal::End(_) => AfterSignal::Ends,
            Signal::Suspend | Signal::Continue => AfterSignal::Continues,
        }
    }
}

#[cfg(unix)]
pub(crate) use unix::{can_suspend, end_by_signal, is_interrupt, suspend, watch};

#[cfg(unix)]
mod unix {
    use std::io;
    use std::thread;

    use rustix::process::{Signal, getppid, getsid, kill_current_process_group};
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    use super::{AfterSignal, Signal as Asked};

    /// The signals that ask the program to end.
    const ENDS: [i32; 3] = [SIGHUP, SIGINT, SIGTERM];

    /// Passes every signal to `hand_on` from now on, instead of letting it have its usual effect.
    /// `hand_on` returns whether the program is about to end. If so, another signal to end doesn't
    /// wait for that: `give_up` is called, and the program dies at once.
    pub(crate) fn watch(
        mut hand_on: impl FnMut(Asked) -> AfterSignal + Send + 'static,
        give_up: impl Fn() + Send + 'static,
    ) -> io::Result<()> {
        let mut signals = Signals::new(ENDS.iter().chain(&[SIGTSTP, SIGCONT]))?;
        thread::Builder::new().name("signals".to_owned()).spawn(move || {
            let mut is_ending = false;
            for number in signals.forever() {
                let signal = match number {
                    SIGTSTP => Asked::Suspend,
                    SIGCONT => Asked::Continue,
                    end => {
                        if is_ending {
                            give_up();
                            end_by_signal(end);
                        }
                        Asked::End(end)
                    }
                };
                is_ending |= hand_on(signal) == AfterSignal::Ends;
            }
        })?;
        Ok(())
    }

    /// Whether a signal is what Ctrl-C sends.
    pub(crate) const fn is_interrupt(signal: i32) -> bool {
        signal == SIGINT
    }

    /// Ends the program the way the signal would have done.
    pub(crate) fn end_by_signal(signal: i32) {
        // None of the watched signals returns from here.
        let _ = emulate_default_handler(signal);
    }

    /// Whether there is a shell that can continue the program after it was suspended; otherwise
    /// nobody ever would.
    pub(crate) fn can_suspend() -> bool {
        let session_of = |process| getsid(process).ok();
        getppid().is_some_and(|parent| session_of(Some(parent)) == session_of(None))
    }

    /// Suspends the program, together with a script that may have started it. Returns when the
    /// shell continues it.
    pub(crate) fn suspend() {
        // A program may always signal its own group.
        let _ = kill_current_process_group(Signal::STOP);
    }
}

/// Other systems don't have these signals, so nothing is watched there.
#[cfg(not(unix))]
pub(crate) fn watch(
    _hand_on: impl FnMut(Signal) -> AfterSignal + Send + 'static,
    _give_up: impl Fn() + Send + 'static,
) -> std::io::Result<()> {
    Ok(())
}

#[cfg(not(unix))]
pub(crate) const fn is_interrupt(_signal: i32) -> bool {
    false
}

#[cfg(not(unix))]
pub(crate) fn end_by_signal(_signal: i32) {}

#[cfg(not(unix))]
pub(crate) fn can_suspend() -> bool {
    false
}

#[cfg(not(unix))]
pub(crate) fn suspend() {}
