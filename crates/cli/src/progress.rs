//! A progress bar on standard error.

use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::screen;

/// Work that takes less time than this doesn't need a bar.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often it is drawn.
const PAUSE: Duration = Duration::from_millis(100);

/// Shows a waiting person how far the work has come. The bar is drawn only on a terminal, and
/// removed at the end, even if the work fails.
pub(crate) struct Progress {
    bar: ProgressBar,
    /// Dropped at the end, so that no bar appears after it.
    _working: Option<Sender<()>>,
}

impl Progress {
    /// Progress towards a total, if that is known.
    pub(crate) fn towards(total: Option<u64>, things: &str) -> Self {
        let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::hidden());
        bar.set_style(style(total.is_some(), things));
        let working = io::stderr().is_terminal().then(|| appear_later(bar.clone()));
        Progress { bar, _working: working }
    }

    /// Counts one more thing as done.
    pub(crate) fn advance(&self) {
        self.bar.inc(1);
    }

    /// Shows a remark next to the bar.
    pub(crate) fn remark(&self, remark: impl FnOnce() -> String) {
        if !self.bar.is_hidden() {
            self.bar.set_message(remark());
        }
    }

    /// Standard output with a [buffer](crate::screen::output), for which the bar makes room
    /// if both go to the same terminal.
    pub(crate) fn output(&self) -> BufWriter<BesideBar> {
        let bar = io::stdout().is_terminal().then(|| self.bar.clone());
        screen::buffered(BesideBar { bar, output: io::stdout().lock() })
    }
}

/// Standard output that makes room beside a bar.
pub(crate) struct BesideBar {
    bar: Option<ProgressBar>,
    output: StdoutLock<'static>,
}

impl BesideBar {
    fn aside<T>(&mut self, write: impl FnOnce(&mut StdoutLock<'static>) -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(|| write(&mut self.output)),
            None => write(&mut self.output),
        }
    }
}

impl Write for BesideBar {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.aside(|output| output.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.aside(Write::flush)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// Shows the bar after a while, unless the work has ended by then.
fn appear_later(bar: ProgressBar) -> Sender<()> {
    let (working, ended) = mpsc::channel();
    thread::spawn(move || {
        // Nothing is ever sent: the wait ends when the work does.
        if ended.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
            bar.set_draw_target(ProgressDrawTarget::stderr());
            bar.enable_steady_tick(PAUSE);
        }
    });
    working
}

fn style(knows_total: bool, things: &str) -> ProgressStyle {
    let template = match knows_total {
        true => format!("[{{bar:30}}] {{pos}} of {{len}} {things}, {{eta}} left{{msg}}"),
        false => format!("{{spinner}} {{pos}} {things}, {{elapsed}}{{msg}}"),
    };
    let style = ProgressStyle::with_template(&template).expect("the template is well-formed");
    style.progress_chars("#>-")
}
