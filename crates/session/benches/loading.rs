//! How long it takes to load games with their findings and without: the costliest logs that a
//! server accepts. Each loaded game is compared with the original; docs/performance.md has the
//! figures.

use std::time::{Duration, Instant};

use minewise_board::{Params, Pos};
use minewise_rules::{FirstClick, Seed};
use minewise_session::{
    Assistant, Command, Config, Fairness, Findings, Millis, Session, Stop, TimedCommand,
};

/// The limits of a server.
const LONGEST_LOG: usize = 50_000;
const MOST_WORK: u64 = 200_000_000;
const MOST_FINDINGS: usize = 8 * 1_024 * 1_024;

/// The longest time spent on playing a game to get its log.
const PATIENCE: Duration = Duration::from_secs(60);

/// A game that was played up to one of the limits.
struct Played {
    session: Session,
    log: Vec<(TimedCommand, Vec<u8>)>,
    bytes: usize,
}

fn play(config: Config, commands: impl Iterator<Item = Command>) -> Played {
    let session = Session::new(config, Seed(7), Millis(0));
    let mut played = Played { session, log: Vec::new(), bytes: 0 };
    let began = Instant::now();
    for command in commands {
        let head = played.session.commands().len();
        let _ = played.session.apply(command, Millis(head as u64));
        if let Some(&last) = played.session.commands().get(head) {
            let findings = played.session.findings().to_bytes(config.board);
            played.bytes += findings.len();
            played.log.push((last, findings));
        }
        if played.log.len() >= LONGEST_LOG
            || played.session.work() >= MOST_WORK
            || played.bytes >= MOST_FINDINGS
            || began.elapsed() > PATIENCE
        {
            break;
        }
    }
    played
}

impl Played {
    fn start(&self) -> Session {
        Session::new(*self.session.config(), Seed(7), Millis(0))
    }

    /// Loads it with its findings.
    fn load(&self) -> Duration {
        let began = Instant::now();
        let mut again = self.start();
        for (timed, bytes) in &self.log {
            let findings = Findings::from_bytes(bytes, again.config().board).expect("findings");
            again.replay_with_findings(*timed, findings, &Stop::NEVER).expect("it was done before");
        }
        again.refresh_display(&Stop::NEVER).expect("nobody stops it");
        let took = began.elapsed();
        assert_eq!(again.thoughts(), 0);
        let now = Millis(LONGEST_LOG as u64);
        assert_eq!(again.snapshot(now), self.session.snapshot(now));
        took
    }

    /// Loads it without findings, answering every question again, for a minute at most.
    fn think(&self) -> (Duration, usize) {
        let began = Instant::now();
        let mut again = self.start();
        for (done, (timed, _)) in self.log.iter().enumerate() {
            if began.elapsed() > PATIENCE {
                return (began.elapsed(), done);
            }
            again.replay(*timed).expect("it was done before");
        }
        (began.elapsed(), self.log.len())
    }
}

fn measure(name: &str, config: Config, commands: impl Iterator<Item = Command>) {
    let played = play(config, commands);
    let mut loads: Vec<Duration> = (0..3).map(|_| played.load()).collect();
    loads.sort();
    let (thinking, done) = played.think();
    let whole =
        if done < played.log.len() { format!(" for {done} of them") } else { String::new() };
    let began = Instant::now();
    let copy = played.session.clone();
    let copying = began.elapsed();
    println!(
        "| {name} | {} | {} M | {} KB | {} | {}{whole} | {:.2} ms |",
        played.log.len(),
        copy.work() / 1_000_000,
        played.bytes / 1_000,
        shown(loads[1]),
        shown(thinking),
        copying.as_secs_f64() * 1e3,
    );
}

fn shown(time: Duration) -> String {
    if time < Duration::from_secs(1) {
        format!("{:.1} ms", time.as_secs_f64() * 1e3)
    } else {
        format!("{:.1} s", time.as_secs_f64())
    }
}

fn board(width: u64, height: u64, mines: u64) -> Config {
    Config::new(Params::new(width, height, mines).expect("a board that a server takes"))
}

fn open(x: u16, y: u16) -> Command {
    Command::Open(Pos::new(x, y))
}

/// Repeats the same commands for ever.
fn again_and_again(commands: &[Command]) -> impl Iterator<Item = Command> + '_ {
    commands.iter().copied().cycle().take(LONGEST_LOG)
}

fn main() {
    println!("| game | commands | work | findings | load | by thinking | copy |");
    println!("|---|---|---|---|---|---|---|");
    let large = board(256, 256, 60);
    let back = [open(0, 0), Command::Undo];
    measure("256x256x60, opened and taken back", large, again_and_again(&back));
    measure(
        "256x256x65,000, opened and taken back",
        board(256, 256, 65_000),
        again_and_again(&back),
    );
    let safe = Config { first_click: FirstClick::Safe, ..board(256, 256, 13_000) };
    let size = safe.board.size();
    measure(
        "256x256x13,000, cell by cell, taken back",
        safe,
        std::iter::once(open(0, 0))
            .chain(size.positions().flat_map(|pos| [Command::Open(pos), Command::Undo])),
    );
    measure("256x256, flags", safe, size.positions().map(Command::Flag));
    measure(
        "256x256, begun again",
        safe,
        std::iter::once(open(0, 0)).chain(again_and_again(&[Command::Retry])),
    );
    let flag = [Command::Flag(Pos::new(0, 0))];
    measure("9x9x10, flags", board(9, 9, 10), again_and_again(&flag));
    let look = [Command::WinChance];
    measure(
        "100x100x2,400, looks at the chance to win",
        board(100, 100, 2_400),
        std::iter::once(open(50, 50)).chain(again_and_again(&look).take(3)),
    );
    let odds = [Command::Odds];
    measure(
        "100x100x2,400, odds shown and hidden",
        board(100, 100, 2_400),
        std::iter::once(open(50, 50)).chain(again_and_again(&odds)),
    );
    let intelligent = Config { assistant: Assistant::Intelligent, ..board(100, 100, 1_500) };
    let moves =
        [open(50, 50), open(10, 10), open(90, 90), Command::Undo, Command::Undo, Command::Undo];
    measure("100x100x1,500, Intelligent, taken back", intelligent, again_and_again(&moves));
    let kind = Config {
        fairness: Fairness::Kind,
        first_click: FirstClick::Safe,
        ..board(100, 100, 2_400)
    };
    measure(
        "100x100x2,400, kind guesses, taken back",
        kind,
        std::iter::once(open(50, 50)).chain(again_and_again(&back)),
    );
    let no_guess = Config { fairness: Fairness::NoGuess, ..board(100, 100, 1_000) };
    measure("100x100x1,000, no-guess, taken back", no_guess, again_and_again(&back));
    let strict = Config { fairness: Fairness::Strict, ..board(30, 16, 99) };
    let hints = [Command::Hint, Command::Hint, Command::Undo];
    measure(
        "Expert, strict, hints taken back",
        strict,
        std::iter::once(open(15, 8)).chain(again_and_again(&hints)),
    );
}
