//! The language of the test scripts.

use minewise_board::Pos;
use minewise_rules::{FirstClick, Layout, Seed, Unlaid};
use minewise_session::{Command, CommandError, Config, Event, Millis, Session, Snapshot};
use minewise_testkit::layout_of;

/// A session on a drawn layout, driven by scripts.
///
/// A script is a list of commands, separated by semicolons: `open X,Y`,
/// `flag X,Y`, `question X,Y`, `chord X,Y`, `click X,Y`, `restart SEED`, `retry`, `pause`,
/// `resume`, `undo`, `give up`, `hint`, `why X,Y`, `odds`, `advice`, `chance`, `auto`,
/// `autoplay`, and `wait MILLISECONDS`.
pub(crate) struct Play {
    pub(crate) session: Session,
    pub(crate) now: Millis,
}

impl Play {
    /// The layout as in `layout_of`, the usual options, and no guarantee about the first click.
    pub(crate) fn on(layout: &str) -> Self {
        Play::with(layout, |_| {})
    }

    /// The same with other options.
    pub(crate) fn with(layout: &str, choose: impl FnOnce(&mut Config)) -> Self {
        let layout = layout_of(layout);
        let mut config = Config::new(layout.params());
        choose(&mut config);
        config.first_click = FirstClick::None;
        Play { session: Session::new(config, seed_of(&layout), Millis(0)), now: Millis(0) }
    }

    /// Carries out a script. No command may be refused.
    pub(crate) fn does(&mut self, script: &str) -> &mut Self {
        for line in script.split(';').map(str::trim) {
            self.step(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        }
        self
    }

    /// Carries out a command that must be refused with this message, and checks that nothing
    /// changed.
    pub(crate) fn refuses(&mut self, line: &str, message: &str) -> &mut Self {
        let before = self.snapshot();
        let error = self.step(line).expect_err(line);
        assert_eq!(error.to_string(), message, "{line}");
        assert_eq!(self.snapshot(), before, "{line} changed something");
        self
    }

    /// Checks the whole board: rows separated by slashes, cells as in the JSON form of a snapshot.
    pub(crate) fn shows(&mut self, expected: &str) -> &mut Self {
        let snapshot = self.snapshot();
        let text: String = snapshot.cells.iter().map(|cell| cell.symbol()).collect();
        let width = usize::from(snapshot.board.size().width());
        let rows: Vec<&str> =
            (0..text.len()).step_by(width).map(|start| &text[start..start + width]).collect();
        assert_eq!(rows.join(" / "), expected);
        self
    }

    /// Checks anything else in the snapshot.
    pub(crate) fn has(&mut self, check: impl FnOnce(&Snapshot)) -> &mut Self {
        check(&self.snapshot());
        self
    }

    pub(crate) fn snapshot(&self) -> Snapshot {
        self.session.snapshot(self.now)
    }

    /// Carries out one command.
    pub(crate) fn step(&mut self, line: &str) -> Result<Vec<Event>, CommandError> {
        if let Some(span) = line.strip_prefix("wait ") {
            self.now = self.now.plus(Millis(span.parse().unwrap()));
            return Ok(self.session.end_if_timed_out(self.now));
        }
        self.session.apply(command(line), self.now)
    }
}

fn command(line: &str) -> Command {
    match line.split_once(' ') {
        Some(("open", pos)) => Command::Open(position(pos)),
        Some(("flag", pos)) => Command::Flag(position(pos)),
        Some(("question", pos)) => Command::Question(position(pos)),
        Some(("chord", pos)) => Command::Chord(position(pos)),
        Some(("click", pos)) => Command::Click(position(pos)),
        Some(("autoopen", pos)) => Command::AutoOpen(position(pos)),
        Some(("restart", seed)) => Command::Restart { seed: seed.parse().unwrap() },
        Some(("why", pos)) => Command::Why(position(pos)),
        Some(("give", "up")) => Command::GiveUp,
        None if line == "hint" => Command::Hint,
        None if line == "odds" => Command::Odds,
        None if line == "advice" => Command::Advice,
        None if line == "chance" => Command::WinChance,
        None if line == "auto" => Command::Auto,
        None if line == "autoplay" => Command::AutoPlay,
        None if line == "retry" => Command::Retry,
        None if line == "pause" => Command::Pause,
        None if line == "resume" => Command::Resume,
        None if line == "undo" => Command::Undo,
        _ => panic!("{line:?} is no command"),
    }
}

pub(crate) fn position(text: &str) -> Pos {
    let (x, y) = text.split_once(',').expect("a position is X,Y");
    Pos::new(x.parse().unwrap(), y.parse().unwrap())
}

/// A seed that lays exactly these mines if the first click has no guarantee. Every layout is
/// equally likely, so on a small board one is soon found.
fn seed_of(wanted: &Layout) -> Seed {
    let start = Pos::new(0, 0);
    (0..1_000_000)
        .map(Seed)
        .find(|&seed| Unlaid::new(wanted.params(), FirstClick::None, seed).lay(start) == *wanted)
        .expect("small boards have few layouts")
}
