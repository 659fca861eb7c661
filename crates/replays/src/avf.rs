//! AVF, the format of Minesweeper Arbiter.

use crate::board::{Pairs, read_pairs};
use crate::bytes::{Bytes, find, text};
use crate::decimal::millis;
use crate::{Action, ForeignReplay, Format, Mode, Moment, MouseEvent, Problem, ReadError};

/// Reads a replay of Arbiter.
pub(crate) fn read(bytes: &[u8]) -> Result<ForeignReplay, ReadError> {
    let mut file = Bytes::new(bytes);
    let version = file.u8("the version")?;
    file.take(4, "the level")?;
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
    let mut replay = ForeignReplay::of_board(Format::Avf, u16::from(version), layout);
    replay.mode = if level == 6 { Mode::DENSITY } else { Mode::STANDARD };
    read_summary(&mut file, &mut replay)?;
    read_events(&mut file, &mut replay)?;
    read_trailer(file.rest(), &mut replay);
    Ok(replay)
}

/// Reads what is in brackets: `[0|START|END|...|B28T4.07]`, with the size of a custom board
/// before the start. A bracket may occur before by chance, so the first that makes sense counts.
fn read_summary(file: &mut Bytes<'_>, replay: &mut ForeignReplay) -> Result<(), ReadError> {
    let start = file.at();
    // Bounded, so that a file full of brackets takes no time.
    const FAR: usize = 16_384;
    let rest = &file.rest()[..file.rest().len().min(FAR)];
    for open in (0..rest.len()).filter(|&at| rest[at] == b'[') {
        let Some(length) = rest[open..].iter().take(1_000).position(|&byte| byte == b']') else {
            continue;
        };
        let summary = &rest[open + 1..open + length];
        if read_fields(summary, replay).is_none() {
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

/// Reads the fields of the summary; none if they aren't one.
fn read_fields(summary: &[u8], replay: &mut ForeignReplay) -> Option<()> {
    let summary = std::str::from_utf8(summary).ok()?;
    let mut fields = summary.split('|');
    let kind = fields.next()?;
    if kind.len() != 1 || !kind.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let mut fields: Vec<&str> = fields.collect();
    let (three_bv, time) = fields.pop()?.strip_prefix('B')?.split_once('T')?;
    // The clock of Arbiter begins with 1.
    let time = millis(&time.replace(',', "."))?.checked_sub(1_000)?;
    replay.claims.three_bv = Some(three_bv.parse().ok()?);
    replay.claims.time = Some(u32::try_from(time).ok()?);
    let moments: Vec<&str> = fields.into_iter().filter(|field| !field.starts_with('W')).collect();
    let moment = |index: usize| moments.get(index).map(|text| Moment::Local((*text).to_owned()));
    (replay.claims.started, replay.claims.ended) = (moment(0), moment(1));
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

/// Reads the lines at the end: after a checksum, settings such as `Skin: 3.1`, the player, and
/// the program. Files of early versions have fewer of them.
fn read_trailer(rest: &[u8], replay: &mut ForeignReplay) {
    const CHECKSUM: &[u8] = b"cs=";
    let Some(lines) = find(rest, CHECKSUM).and_then(|at| rest.get(at + CHECKSUM.len() + 17..))
    else {
        return;
    };
    let mut lines = lines
        .split(|&byte| byte == b'\r')
        .filter(|line| !line.starts_with(b"RealTime:") && !line.starts_with(b"Skin:"));
    replay.player.name = lines.next().map(text).unwrap_or_default();
    let program = lines.next().map(text).unwrap_or_default();
    let name = program.split(" Copyright").next().unwrap_or_default();
    replay.source.software = name.trim_end_matches('.').to_owned();
}
