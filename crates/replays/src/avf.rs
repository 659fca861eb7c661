//! AVF, the format of Minesweeper Arbiter, and FSVF, which FreeSweeper made of it.

use crate::board::{Pairs, read_pairs};
use crate::bytes::{Bytes, find};
use crate::decimal::millis;
use crate::text::text;
use crate::{Action, ForeignReplay, Format, Mode, Moment, MouseEvent, Problem, ReadError};

/// The programs that write the format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Program {
    Arbiter,
    /// It has thousandths of seconds, and can help the player.
    FreeSweeper,
}

/// Reads a replay of Arbiter or FreeSweeper.
pub(crate) fn read(bytes: &[u8]) -> Result<ForeignReplay, ReadError> {
    let mut file = Bytes::new(bytes);
    let version = file.u8("the version")?;
    // FreeSweeper has its release and a byte of flags where Arbiter has what nobody knows.
    let (release, flags) = (file.u8("the version")?, file.u8("the level")?);
    let (program, format, version) = match version {
        0 => (Program::FreeSweeper, Format::Fsvf, release),
        version => (Program::Arbiter, Format::Avf, version),
    };
    file.take(2, "the level")?;
    let level_at = file.at();
    let level = file.u8("the level")?;
    let (width, height, count) = match level {
        3 => (8, 8, 10),
        4 => (16, 16, 40),
        5 => (30, 16, 99),
        6 => {
            let width = u64::from(file.u8("the width")?) + 1;
            let height = u64::from(file.u8("the height")?) + 1;
            (width, height, file.u16("the number of mines")?)
        }
        other => {
            let problem = Problem::Unknown { what: "level", value: u32::from(other) };
            return Err(problem.at(level_at));
        }
    };
    let pairs = Pairs { first: 1, row_first: true };
    let layout = read_pairs(&mut file, level_at, (width, height, count), pairs)?;
    let mut replay = ForeignReplay::of_board(format, u16::from(version), layout);
    let is_lucky = program == Program::FreeSweeper && flags & 1 != 0;
    replay.mode = match level {
        _ if is_lucky => Mode::CHEAT,
        6 => Mode::DENSITY,
        _ => Mode::STANDARD,
    };
    read_summary(&mut file, program, &mut replay)?;
    read_events(&mut file, &mut replay)?;
    read_trailer(file.rest(), program, &mut replay);
    if program == Program::FreeSweeper {
        settle_time(&mut replay);
    }
    Ok(replay)
}

/// Reads what is in brackets: `[0|START|END|...|B28T4.07]`, with the size of a custom board
/// before the start. Old versions leave out some of it: see [`read_fields`]. A bracket may occur
/// before by chance, so the first that makes sense counts.
fn read_summary(
    file: &mut Bytes<'_>,
    program: Program,
    replay: &mut ForeignReplay,
) -> Result<(), ReadError> {
    let start = file.at();
    // Bounded, so that a file full of brackets takes no time.
    const FAR: usize = 16_384;
    let rest = &file.rest()[..file.rest().len().min(FAR)];
    for open in (0..rest.len()).filter(|&at| rest[at] == b'[') {
        let Some(length) = rest[open..].iter().take(1_000).position(|&byte| byte == b']') else {
            continue;
        };
        let summary = &rest[open + 1..open + length];
        if read_fields(summary, program, replay).is_none() {
            continue;
        }
        replay.question_marks = match open.checked_sub(2).map(|at| rest[at]) {
            Some(17) => Some(true),
            Some(127) => Some(false),
            _ => None,
        };
        file.go_to(start + open + length + 1);
        return Ok(());
    }
    Err(Problem::Missing("summary in brackets after the mines").at(start))
}

/// Reads the fields of the summary; none if they aren't one. Every version has the kind of board
/// first and the figures last, but until 0.49 there is no bar before these; what is in between
/// differs, and only what looks like a time of day is taken from it.
fn read_fields(summary: &[u8], program: Program, replay: &mut ForeignReplay) -> Option<()> {
    let (kind, rest) = std::str::from_utf8(summary).ok()?.split_once('|')?;
    if kind.len() != 1 || !kind.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let (fields, figures) = rest.rsplit_once('B')?;
    let (three_bv, time) = figures.split_once('T')?;
    let clock = millis(&time.replace(',', "."))?;
    let time = match program {
        // Its clock begins with 1.
        Program::Arbiter => clock - 1_000,
        Program::FreeSweeper => clock,
    };
    replay.claims.three_bv = Some(three_bv.parse().ok()?);
    replay.claims.time = Some(u32::try_from(time).ok()?);
    let mut moments = fields
        .split('|')
        .filter(|field| field.contains(':'))
        .map(|field| Moment::Local(field.trim_end_matches(char::is_alphabetic).to_owned()));
    (replay.claims.started, replay.claims.ended) = (moments.next(), moments.next());
    Some(())
}

/// What an event's first byte means. It is a sum: 1, and 2 to 64 for buttons that go down or up.
const fn action(code: u8) -> Option<Action> {
    Some(match code {
        1 => Action::Move,
        3 => Action::LeftDown,
        5 | 21 => Action::LeftUp,
        9 => Action::RightDown,
        11 => Action::ShiftLeftDown,
        17 | 145 => Action::RightUp,
        33 => Action::MiddleDown,
        65 | 193 => Action::MiddleUp,
        _ => return None,
    })
}

const EVENT_BYTES: usize = 8;

/// Reads the events. A few bytes of unknown meaning come before the first, which is found by what
/// it has to be: in the first second, and not far to the right.
fn read_events(file: &mut Bytes<'_>, replay: &mut ForeignReplay) -> Result<(), ReadError> {
    let start = file.at();
    let is_first = |event: &[u8]| {
        action(event[0]).is_some()
            && event[1] <= 1
            && event[2] == 1
            && event[4] < 100
            && event[6] == 0
    };
    let Some(skipped) = file.rest().windows(EVENT_BYTES).position(is_first) else {
        return Err(Problem::Missing("event").at(start));
    };
    file.go_to(start + skipped);
    replay.events.reserve(file.rest().len() / EVENT_BYTES);
    loop {
        let at = file.at();
        let event = file.take(EVENT_BYTES, "the end of the events")?;
        let seconds = i32::from(u16::from_be_bytes([event[6], event[2]]));
        if seconds == 0 {
            return Ok(());
        }
        let Some(action) = action(event[0]) else {
            let problem = Problem::Unknown { what: "event", value: u32::from(event[0]) };
            return Err(problem.at(at));
        };
        replay.events.push(MouseEvent {
            at: (seconds - 1) * 1_000 + i32::from(event[4]) * 10,
            x: i32::from(u16::from_be_bytes([event[1], event[3]])),
            y: i32::from(u16::from_be_bytes([event[5], event[7]])),
            action,
        });
    }
}

/// Descriptions differ in whether the clock of FreeSweeper begins with 1, too: the last event tells.
fn settle_time(replay: &mut ForeignReplay) {
    let last = replay.events.last().map_or(0, |event| i64::from(event.at));
    let is_off = |time: u32| i64::from(time).abs_diff(last);
    replay.claims.time = replay.claims.time.map(|clock| match clock.checked_sub(1_000) {
        Some(less) if is_off(less) < is_off(clock) => less,
        _ => clock,
    });
}

/// Reads the lines at the end: after a checksum, settings such as `Skin: 3.1`, the player, and
/// the program. Files of early versions have fewer of them.
fn read_trailer(rest: &[u8], program: Program, replay: &mut ForeignReplay) {
    const CHECKSUM: &[u8] = b"cs=";
    let Some(start) = find(rest, CHECKSUM) else { return };
    let mut rest = &rest[start + CHECKSUM.len()..];
    if program == Program::FreeSweeper {
        let (thousandths, others) = rest.split_at(replay.events.len().min(rest.len()));
        for (event, digit) in replay.events.iter_mut().zip(thousandths) {
            event.at += i32::from(digit & 0xf).min(9);
        }
        rest = others;
    }
    let Some(lines) = rest.get(17..) else { return };
    let mut lines = lines.split(|&byte| byte == b'\r');
    if program == Program::FreeSweeper {
        // What is left of the line with the checksum.
        lines.next();
    }
    let mut lines = lines.filter(|line| !is_setting(line));
    // A name may be followed by other things in angle brackets.
    let name = lines.next().unwrap_or_default().split(|&byte| byte == b'<').next();
    replay.player.name = name.map(text).unwrap_or_default();
    let program = lines.next().map(text).unwrap_or_default();
    let name = program.split(" Copyright").next().unwrap_or_default();
    replay.source.software = name.trim_end_matches('.').to_owned();
}

/// Whether a line is `Key: value`.
fn is_setting(line: &[u8]) -> bool {
    let colon = line.iter().position(|&byte| byte == b':');
    colon.is_some_and(|colon| colon > 0 && line[..colon].iter().all(u8::is_ascii_alphabetic))
}
