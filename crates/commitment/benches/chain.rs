//! What a command costs the chain of hashes, and what a signature costs. Fails if a command takes
//! more than 2 µs.

use std::hint::black_box;
use std::time::{Duration, Instant};

use minewise_board::Pos;
use minewise_commitment::{Opening, SigningKey, Statement};
use minewise_session::{Command, Millis, TimedCommand};

/// The most a command may cost.
const MOST: Duration = Duration::from_micros(2);
const COMMANDS: u32 = 200_000;
const SIGNATURES: u32 = 2_000;
/// The fastest round counts: other programs can only make it slower.
const ROUNDS: usize = 5;

fn main() {
    let opening = Opening {
        game: "00112233445566778899aabbccddeeff".to_owned(),
        begun: 1_760_000_000_000,
        commitment: "00".repeat(32),
        practice: false,
        player: "person".to_owned(),
        name: Some("Anna".to_owned()),
        draw: None,
    };
    let command = best_of(COMMANDS, || {
        let mut chain = opening.chain();
        for number in 0..COMMANDS {
            let pos = Pos::new((number % 30) as u16, (number % 16) as u16);
            let at = Millis(1_000_000 + u64::from(number));
            chain.add(&TimedCommand { at, command: Command::Open(pos) });
        }
        assert_eq!(chain.entries(), COMMANDS);
        black_box(chain.head());
    });
    println!("chain: {:.3} µs per command", micros(command));
    let key = SigningKey::new(&[7; 32]);
    let statement = Statement {
        entries: 1,
        head: opening.chain().head(),
        opening,
        end: None,
        signed: 1_760_000_000_000,
        key: key.public(),
    };
    let sign = best_of(SIGNATURES, || {
        (0..SIGNATURES).for_each(|_| drop(black_box(statement.sign(&key))));
    });
    println!("sign:  {:.1} µs per statement", micros(sign));
    let signed = statement.sign(&key);
    let check = best_of(SIGNATURES, || {
        (0..SIGNATURES).for_each(|_| assert!(black_box(&signed).open().is_ok()));
    });
    println!("check: {:.1} µs per statement", micros(check));
    assert!(command <= MOST, "a command takes {command:?}, more than {MOST:?}");
}

/// The time per item of `work`, which does `count` of them.
fn best_of(count: u32, mut work: impl FnMut()) -> Duration {
    let rounds = (0..ROUNDS).map(|_| {
        let begin = Instant::now();
        work();
        begin.elapsed() / count
    });
    rounds.min().unwrap_or_default()
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}
