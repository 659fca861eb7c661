//! Runs every target on its seeds and on thousands of mutations of them.
#![allow(clippy::unwrap_used)]

use minewise_fuzzing::{TARGETS, Target};

const ROUNDS: u32 = 40_000;
/// The longest input, in bytes.
const LONGEST: usize = 4_096;

/// Tokens that parsers trip over.
const TOKENS: [&[u8]; 22] = [
    b"\"",
    b"{",
    b"}",
    b"[",
    b"]",
    b":",
    b",",
    b"null",
    b"-1",
    b"0",
    b"65536",
    b"4294967296",
    b"18446744073709551616",
    b"1e999",
    b"\\u0000",
    b"\n",
    b" ",
    b"x",
    b"/",
    b"\xff",
    b"\xf0\x9f\x92\xa3",
    b"_",
];

/// A fixed random sequence (xorshift).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % sides.max(1) as u64) as usize
    }
}

/// Changes some bytes: one of them, a stretch, or everything after a point.
fn mutate(bytes: &mut Vec<u8>, other: &[u8], dice: &mut Dice) {
    let at = dice.roll(bytes.len() + 1);
    let end = (at + 1 + dice.roll(8)).min(bytes.len());
    match dice.roll(6) {
        0 if at < bytes.len() => bytes[at] ^= 1 << dice.roll(8),
        1 if at < bytes.len() => bytes[at] = dice.roll(256) as u8,
        2 if at < end => drop(bytes.drain(at..end)),
        3 => drop(bytes.splice(at..at, TOKENS[dice.roll(TOKENS.len())].iter().copied())),
        4 if at < end => {
            let copy = bytes[at..end].to_vec();
            let to = dice.roll(bytes.len() + 1);
            bytes.splice(to..to, copy);
        }
        _ => {
            let from = dice.roll(other.len() + 1);
            bytes.truncate(at);
            bytes.extend_from_slice(&other[from..]);
        }
    }
    bytes.truncate(LONGEST);
}

fn feed(target: &Target) {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    (target.run)(b"");
    for seed in target.seeds {
        (target.run)(seed);
    }
    for _ in 0..ROUNDS {
        let mut bytes = target.seeds[dice.roll(target.seeds.len())].to_vec();
        let other = target.seeds[dice.roll(target.seeds.len())];
        for _ in 0..=dice.roll(4) {
            mutate(&mut bytes, other, &mut dice);
        }
        // Report the input that led to the panic.
        let outcome = std::panic::catch_unwind(|| (target.run)(&bytes));
        assert!(outcome.is_ok(), "{} fails on {:?}", target.name, bytes.escape_ascii().to_string());
    }
}

#[test]
fn no_target_fails_on_mutations_of_its_seeds() {
    std::thread::scope(|scope| {
        for target in &TARGETS {
            scope.spawn(move || feed(target));
        }
    });
}

/// The seeds are accepted, so that mutations get past the first check.
#[test]
fn every_seed_file_is_accepted() {
    let replay = std::str::from_utf8(include_bytes!("../seeds/replay.jsonl")).unwrap();
    let sealed: minewise_commitment::SealedRecord = replay.parse().unwrap();
    let keys = minewise_commitment::KnownKeys::default();
    let nothing = minewise_commitment::Evidence {
        commitment: None,
        promise: None,
        entropy: None,
        checkpoint: None,
        keys: &keys,
    };
    assert_eq!(minewise_commitment::examine(&sealed, &nothing).wrong(), None);
    let certificate = &include_bytes!("../seeds/certificate.jsonl")[..];
    let accepted = minewise_checker::Certificates::new(certificate).next().unwrap();
    assert!(accepted.unwrap().is_ok());
}

/// `fuzz/` has a binary for every target, and no others.
#[test]
fn every_target_has_a_binary() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/fuzz_targets");
    let files = std::fs::read_dir(folder).unwrap();
    let mut found: Vec<String> = files
        .map(|file| file.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    found.sort();
    let mut names = TARGETS.map(|target| target.name.to_owned());
    names.sort();
    assert_eq!(found, names);
}
