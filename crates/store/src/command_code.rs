//! A compact binary encoding of commands, so that many log entries fit into one disk write.
//!
//! The first byte identifies the command. Numbers follow in groups of seven bits, lowest first. A
//! code never changes its meaning once it is assigned. In the log of a server, a further number may
//! follow: the delay of the entry, unless it is zero. Each new code raises the schema version, so
//! an older program refuses the database instead of guessing.

use minewise_board::Pos;
use minewise_rules::Seed;
use minewise_session::{Command, Millis, push_number, take_number};

use crate::{LogEntry, StoreError};

/// Encodes a command.
///
/// # Errors
/// If it is a gesture: a log holds the command that a gesture turned out to mean.
pub(crate) fn encode(command: Command) -> Result<Vec<u8>, StoreError> {
    Ok(match command {
        Command::Open(pos) => with_pos(1, pos),
        Command::Flag(pos) => with_pos(2, pos),
        Command::Question(pos) => with_pos(3, pos),
        Command::Chord(pos) => with_pos(4, pos),
        Command::Restart { seed } => {
            let mut code = vec![5];
            push_number(&mut code, seed.0);
            code
        }
        Command::Retry => vec![6],
        Command::Pause => vec![7],
        Command::Resume => vec![8],
        Command::Undo => vec![9],
        Command::GiveUp => vec![10],
        Command::Hint => vec![11],
        Command::Why(pos) => with_pos(12, pos),
        Command::Odds => vec![13],
        Command::Advice => vec![14],
        Command::Auto => vec![15],
        Command::AutoPlay => vec![16],
        Command::Tick => vec![17],
        Command::WinChance => vec![18],
        Command::AutoOpen(pos) => with_pos(19, pos),
        Command::AutoNear(pos) => with_pos(20, pos),
        Command::Click(pos) => with_pos(21, pos),
        Command::HintAt(pos) => with_pos(22, pos),
        Command::Gesture { .. } => {
            let reason = "a gesture can't be stored, only the command that it meant".to_owned();
            return Err(StoreError::Incompatible(reason));
        }
    })
}

/// Refuses commands that can't be encoded, before they share a commit with the commands of others.
///
/// # Errors
/// As for [`encode`].
pub(crate) fn check(commands: &[LogEntry]) -> Result<(), StoreError> {
    commands.iter().try_for_each(|entry| encode(entry.timed.command).map(drop))
}

/// Encodes the command of an entry, and its delay.
///
/// # Errors
/// As for [`encode`].
pub(crate) fn encode_entry(entry: &LogEntry) -> Result<Vec<u8>, StoreError> {
    let mut code = encode(entry.timed.command)?;
    if entry.delay > Millis(0) {
        push_number(&mut code, entry.delay.0);
    }
    Ok(code)
}

/// Decodes the command of an entry, and its delay.
///
/// # Errors
/// If the bytes aren't exactly that.
pub(crate) fn decode(code: &[u8]) -> Result<(Command, Millis), StoreError> {
    let mut rest = code;
    let command = take_command(&mut rest).ok_or_else(|| malformed(code))?;
    let delay = if rest.is_empty() { Some(0) } else { take_number(&mut rest).filter(|&it| it > 0) };
    match delay {
        Some(delay) if rest.is_empty() => Ok((command, Millis(delay))),
        _ => Err(malformed(code)),
    }
}

fn malformed(code: &[u8]) -> StoreError {
    StoreError::Corrupt(format!("{code:?} is not a command"))
}

fn take_command(rest: &mut &[u8]) -> Option<Command> {
    let (&kind, behind) = rest.split_first()?;
    *rest = behind;
    match kind {
        1 => take_pos(rest).map(Command::Open),
        2 => take_pos(rest).map(Command::Flag),
        3 => take_pos(rest).map(Command::Question),
        4 => take_pos(rest).map(Command::Chord),
        5 => take_number(rest).map(|seed| Command::Restart { seed: Seed(seed) }),
        6 => Some(Command::Retry),
        7 => Some(Command::Pause),
        8 => Some(Command::Resume),
        9 => Some(Command::Undo),
        10 => Some(Command::GiveUp),
        11 => Some(Command::Hint),
        12 => take_pos(rest).map(Command::Why),
        13 => Some(Command::Odds),
        14 => Some(Command::Advice),
        15 => Some(Command::Auto),
        16 => Some(Command::AutoPlay),
        17 => Some(Command::Tick),
        18 => Some(Command::WinChance),
        19 => take_pos(rest).map(Command::AutoOpen),
        20 => take_pos(rest).map(Command::AutoNear),
        21 => take_pos(rest).map(Command::Click),
        22 => take_pos(rest).map(Command::HintAt),
        _ => None,
    }
}

fn with_pos(kind: u8, pos: Pos) -> Vec<u8> {
    let mut code = Vec::with_capacity(8);
    code.push(kind);
    push_number(&mut code, pos.x.into());
    push_number(&mut code, pos.y.into());
    code
}

fn take_pos(rest: &mut &[u8]) -> Option<Pos> {
    let x = take_number(rest)?.try_into().ok()?;
    let y = take_number(rest)?.try_into().ok()?;
    Some(Pos::new(x, y))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use minewise_session::TimedCommand;

    use super::*;

    fn every_command() -> Vec<Command> {
        let places = [Pos::new(0, 0), Pos::new(29, 15), Pos::new(127, 128), Pos::new(u16::MAX, 3)];
        let mut all = vec![
            Command::Retry,
            Command::Pause,
            Command::Resume,
            Command::Undo,
            Command::GiveUp,
            Command::Hint,
            Command::Odds,
            Command::Advice,
            Command::Auto,
            Command::AutoPlay,
            Command::Tick,
            Command::WinChance,
        ];
        for pos in places {
            all.extend([
                Command::Open(pos),
                Command::Flag(pos),
                Command::Question(pos),
                Command::Chord(pos),
                Command::Why(pos),
                Command::AutoOpen(pos),
                Command::AutoNear(pos),
                Command::Click(pos),
                Command::HintAt(pos),
            ]);
        }
        let seeds = [0, 1, 127, 128, u64::from(u32::MAX), u64::MAX - 1, u64::MAX];
        all.extend(seeds.map(|seed| Command::Restart { seed: Seed(seed) }));
        all
    }

    #[test]
    fn commands_survive_encoding() {
        for command in every_command() {
            assert_eq!(decode(&code(command)), Ok((command, Millis(0))));
        }
    }

    fn code(command: Command) -> Vec<u8> {
        encode(command).unwrap()
    }

    #[test]
    fn codes_of_version_1_never_change() {
        assert_eq!(code(Command::Open(Pos::new(3, 200))), [1, 3, 0xc8, 1]);
        assert_eq!(code(Command::Chord(Pos::new(0, 0))), [4, 0, 0]);
        assert_eq!(code(Command::Restart { seed: Seed(300) }), [5, 0xac, 2]);
        assert_eq!(code(Command::GiveUp), [10]);
        assert_eq!(code(Command::Why(Pos::new(1, 2))), [12, 1, 2]);
        assert_eq!(code(Command::Tick), [17]);
        assert_eq!(code(Command::WinChance), [18]);
        assert_eq!(code(Command::AutoOpen(Pos::new(2, 1))), [19, 2, 1]);
        assert_eq!(code(Command::AutoNear(Pos::new(5, 0))), [20, 5, 0]);
        assert_eq!(code(Command::Click(Pos::new(2, 1))), [21, 2, 1]);
        assert_eq!(code(Command::HintAt(Pos::new(2, 1))), [22, 2, 1]);
    }

    #[test]
    fn delays_survive_beside_every_command() {
        for command in every_command() {
            for delay in [0, 1, 127, 128, 250, u64::MAX].map(Millis) {
                let timed = TimedCommand { at: Millis(0), command };
                let code = encode_entry(&LogEntry { timed, delay }).unwrap();
                assert_eq!(decode(&code), Ok((command, delay)));
            }
        }
        // Each has one code only, and nothing follows it.
        for bad in [&[6, 0][..], &[1, 2, 3, 0], &[1, 2, 3, 4, 5], &[6, 0x80]] {
            assert!(decode(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn malformed_codes_are_refused() {
        let too_long = [&[5][..], &[0xff; 10]].concat();
        let too_large = [&[5][..], &[0xff; 9], &[2]].concat();
        for bad in
            [&[][..], &[0], &[23], &[255], &[1], &[1, 3], &[1, 0x80], &[6, 0], &[1, 2, 3, 4, 5]]
        {
            assert!(matches!(decode(bad), Err(StoreError::Corrupt(_))), "{bad:?}");
        }
        assert!(decode(&too_long).is_err());
        assert!(decode(&too_large).is_err());
    }

    #[test]
    fn no_short_code_makes_the_decoder_panic() {
        for first in 0..=u8::MAX {
            for second in 0..=u8::MAX {
                for bytes in
                    [&[first][..], &[first, second], &[first, second, second, second, second]]
                {
                    if let Ok((command, _)) = decode(bytes) {
                        assert_eq!(decode(&code(command)), Ok((command, Millis(0))));
                    }
                }
            }
        }
    }
}
