//! The mode of a terminal while a line is edited: keys arrive one by one and are not echoed, but
//! Ctrl-C and Ctrl-Z still send signals.

#[cfg(unix)]
pub(crate) use unix::{enter, is_possible, leave};

#[cfg(unix)]
mod unix {
    use std::io;
    use std::sync::{Mutex, PoisonError};

    use rustix::termios::{
        LocalModes, OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcsetattr,
    };

    /// The terminal as it was, while it is in this mode.
    static USUAL: Mutex<Option<Termios>> = Mutex::new(None);

    pub(crate) const fn is_possible() -> bool {
        true
    }

    /// Enters the mode, also if another program has left it in the meantime.
    pub(crate) fn enter() -> io::Result<()> {
        let mut usual = USUAL.lock().unwrap_or_else(PoisonError::into_inner);
        let now = tcgetattr(io::stdin())?;
        let mut typing = usual.get_or_insert(now).clone();
        typing.local_modes.remove(LocalModes::ICANON | LocalModes::ECHO | LocalModes::IEXTEN);
        typing.special_codes[SpecialCodeIndex::VMIN] = 1;
        typing.special_codes[SpecialCodeIndex::VTIME] = 0;
        Ok(tcsetattr(io::stdin(), OptionalActions::Now, &typing)?)
    }

    /// Leaves the mode. May be called at any time, from any thread.
    pub(crate) fn leave() {
        let mut usual = USUAL.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(usual) = usual.take() {
            // If the terminal is gone, there is nothing to restore.
            let _ = tcsetattr(io::stdin(), OptionalActions::Now, &usual);
        }
    }
}

/// The consoles of other systems edit lines themselves.
#[cfg(not(unix))]
pub(crate) const fn is_possible() -> bool {
    false
}

#[cfg(not(unix))]
pub(crate) fn enter() -> std::io::Result<()> {
    Ok(())
}

#[cfg(not(unix))]
pub(crate) fn leave() {}
