//! MVF, the format of Minesweeper Clone, in all its versions.

use crate::board::{Pairs, read_pairs};
use crate::bytes::Bytes;
use crate::mvf_scramble::Scramble;
use crate::text::text;
use crate::{
    Action, Claims, ForeignReplay, Format, Mode, Moment, MouseEvent, Problem, ReadError, Source,
};

/// Reads a replay of Clone.
pub(crate) fn read(bytes: &[u8]) -> Result<ForeignReplay, ReadError> {
    let mut file = Bytes::new(bytes);
    match bytes {
        [0x11, b'M', ..] => {
            let mut header = [""; 4].map(str::to_owned);
            for part in &mut header {
                let length = file.u8("the header")?;
                *part = text(file.take(usize::from(length), "the header")?);
            }
            // Their meaning is unknown.
            file.take(3, "the date")?;
            let [program, years, _, version] = header;
            let layout = match years.chars().last() {
                Some('5' | '8') => Version::Hundredths,
                Some('6' | '7') => Version::Thousandths,
                _ => return Err(Problem::Missing("year of a known version").at(18)),
            };
            let software = format!("{program} {}", version.trim_start_matches("version "));
            let mut replay = read_dated(&mut file, layout, software)?;
            // Nearly the same files come from a hack that opens boards once more.
            if years.ends_with('8') {
                replay.mode = Mode::UPK;
            }
            Ok(replay)
        }
        // Files of a hack have other bytes in place of the header.
        [0, 0, ..] => {
            file.take(7, "the date")?;
            read_dated(&mut file, Version::Hundredths, "Minesweeper Clone 0.97 hack".to_owned())
        }
        _ => read_old(bytes),
    }
}

/// How precise the clock is, and what goes with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Version {
    /// 0.97 beta.
    Hundredths,
    /// 2006 and 2007.
    Thousandths,
}

/// Reads what follows the header in 0.97 and later.
fn read_dated(
    file: &mut Bytes<'_>,
    version: Version,
    software: String,
) -> Result<ForeignReplay, ReadError> {
    let (month, day) = (file.u8("the date")?, file.u8("the date")?);
    let year = file.u16("the date")?;
    let (hour, minute, second) = (file.u8("the time")?, file.u8("the time")?, file.u8("the time")?);
    let started = format!("{year}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}");
    file.u8("the level")?;
    let mode = match file.u8("the mode")? {
        1 => Mode::STANDARD,
        2 => Mode::DENSITY,
        3 => Mode::UPK,
        _ => Mode::CHEAT,
    };
    let mut claims = Claims { started: Some(Moment::Local(started)), ..Claims::default() };
    match version {
        Version::Hundredths => {
            let seconds = u32::from(file.u16("the playing time")?);
            let hundredths = u32::from(file.u8("the playing time")?);
            claims.time = Some(1_000 * seconds + 10 * hundredths);
            let mut figure = || file.u16("the figures").map(|number| Some(u32::from(number)));
            claims.three_bv = figure()?;
            claims.solved = figure()?;
            claims.left = figure()?;
            claims.chords = figure()?;
            claims.right = figure()?;
        }
        Version::Thousandths => claims.time = Some(file.u24("the playing time")?),
    }
    let question_marks = file.u8("the question marks")? != 0;
    let mut replay = read_board(file, 1)?;
    replay.source.software = software;
    replay.mode = mode;
    replay.claims = claims;
    replay.question_marks = Some(question_marks);
    let name_length = file.u8("the name")?;
    replay.player.name = text(file.take(usize::from(name_length), "the name")?);
    let key = file.u16("the key of the events")?;
    let count = file.u24("the number of events")?;
    replay.events = match version {
        Version::Hundredths => read_hundredths(file, key, count)?,
        Version::Thousandths => read_thousandths(file, key, count)?,
    };
    Ok(replay)
}

fn read_board(file: &mut Bytes<'_>, first: u8) -> Result<ForeignReplay, ReadError> {
    let start = file.at();
    let width = u64::from(file.u8("the width")?);
    let height = u64::from(file.u8("the height")?);
    let count = file.u16("the number of mines")?;
    let pairs = Pairs { first, row_first: false };
    let layout = read_pairs(file, start, (width, height, count), pairs)?;
    Ok(ForeignReplay::of_board(Format::Mvf, 0, layout))
}

/// Where the mouse was at a moment, and which buttons were down.
#[derive(Debug, Clone, Copy, Default)]
struct Sample {
    at: i32,
    x: i32,
    y: i32,
    left: bool,
    right: bool,
    middle: bool,
}

fn read_hundredths(
    file: &mut Bytes<'_>,
    key: u16,
    count: u32,
) -> Result<Vec<MouseEvent>, ReadError> {
    let scramble = Scramble::<5>::new(key);
    let mut events = EventMaker::default();
    for _ in 0..count {
        let mut bits = scramble.bits(file.take(5, "an event")?);
        let (right, middle, left) = (bits.flag(), bits.flag(), bits.flag());
        let (y, x) = (bits.number(9), bits.number(9));
        let (hundredths, seconds) = (bits.number(7), bits.number(10));
        let at = 1_000 * seconds + 10 * hundredths;
        events.add(Sample { at, x, y, left, right, middle });
    }
    Ok(events.events)
}

fn read_thousandths(
    file: &mut Bytes<'_>,
    key: u16,
    count: u32,
) -> Result<Vec<MouseEvent>, ReadError> {
    /// Coordinates are counted from a point outside the board.
    const MARGIN: i32 = 32;
    let scramble = Scramble::<6>::new(key);
    let mut events = EventMaker::default();
    for _ in 0..count {
        let mut bits = scramble.bits(file.take(6, "an event")?);
        let (right, middle, left) = (bits.flag(), bits.flag(), bits.flag());
        let (y, x) = (bits.number(11) - MARGIN, bits.number(11) - MARGIN);
        events.add(Sample { at: bits.number(22), x, y, left, right, middle });
    }
    Ok(events.events)
}

/// Turns samples into events. The first sample is taken when the clock starts, so the buttons
/// that are down in it went down before.
#[derive(Debug, Default)]
struct EventMaker {
    last: Option<Sample>,
    events: Vec<MouseEvent>,
}

impl EventMaker {
    fn add(&mut self, now: Sample) {
        let before =
            self.last.unwrap_or(Sample { left: false, right: false, middle: false, ..now });
        let mut push = |happened: bool, action: Action| {
            if happened {
                self.events.push(MouseEvent { at: now.at, x: now.x, y: now.y, action });
            }
        };
        push((now.x, now.y) != (before.x, before.y), Action::Move);
        push(now.left && !before.left, Action::LeftDown);
        push(now.right && !before.right, Action::RightDown);
        push(now.middle && !before.middle, Action::MiddleDown);
        push(!now.left && before.left, Action::LeftUp);
        push(!now.right && before.right, Action::RightUp);
        push(!now.middle && before.middle, Action::MiddleUp);
        self.last = Some(now);
    }
}

/// How a file before 0.97 ends. Only its length tells where that begins.
struct Ending {
    version: &'static str,
    /// The length from the playing time to the end of the file.
    length: usize,
    /// Where the name is, behind the three bytes of the playing time.
    has_name: bool,
}

impl Ending {
    const NAME_LENGTH: usize = 100;

    /// Later versions end with a checksum of 20 digits between two other bytes, earlier ones with
    /// one of 10; a name is filled up with blanks.
    fn of(bytes: &[u8]) -> Ending {
        let is_digit_at = |from_end: usize| {
            let byte = bytes.len().checked_sub(from_end).map(|at| bytes[at]);
            byte.is_some_and(|byte| byte.is_ascii_digit())
        };
        if !is_digit_at(1) && !is_digit_at(22) {
            Ending { version: "0.96 beta or earlier", length: 125, has_name: true }
        } else if bytes.len() > 13 && bytes[bytes.len() - 13..].starts_with(b"   ") {
            Ending { version: "0.76 beta", length: 113, has_name: true }
        } else {
            Ending { version: "0.75 beta or earlier", length: 13, has_name: false }
        }
    }
}

/// Reads a file of a version before 0.97, which has no header.
fn read_old(bytes: &[u8]) -> Result<ForeignReplay, ReadError> {
    let mut file = Bytes::new(bytes);
    let mut replay = read_board(&mut file, 0)?;
    replay.question_marks = Some(file.u8("the question marks")? != 0);
    // Its meaning is unknown.
    file.u8("the events")?;
    let ending = Ending::of(bytes);
    let Some(end) = bytes.len().checked_sub(ending.length).filter(|&end| end >= file.at()) else {
        return Err(Problem::Ended { wanted: "the playing time" }.at(bytes.len()));
    };
    let mut tail = Bytes::new(bytes);
    tail.go_to(end);
    let seconds = u32::from(tail.u16("the playing time")?);
    let hundredths = u32::from(tail.u8("the playing time")?);
    let time = 1_000 * seconds + 10 * hundredths;
    replay.claims.time = Some(time);
    if ending.has_name {
        let name = text(tail.take(Ending::NAME_LENGTH, "the name")?);
        replay.player.name = name.trim_matches(['\0', ' ']).to_owned();
    }
    let software = format!("Minesweeper Clone {}", ending.version);
    replay.source = Source { software, ..replay.source };
    replay.events = read_old_events(&mut file, end, time)?;
    Ok(replay)
}

/// Reads the events up to the ending. They stop before if the time does something impossible.
fn read_old_events(
    file: &mut Bytes<'_>,
    end: usize,
    time: u32,
) -> Result<Vec<MouseEvent>, ReadError> {
    const EVENT_BYTES: usize = 8;
    let mut events = EventMaker::default();
    while file.at() + EVENT_BYTES <= end {
        let event = file.take(EVENT_BYTES, "an event")?;
        let at = 1_000 * i32::from(event[0]) + 10 * i32::from(event[1]);
        if events.last.is_some_and(|last| at < last.at) || i64::from(at) > i64::from(time) {
            break;
        }
        let buttons = event[2];
        events.add(Sample {
            at,
            x: i32::from(u16::from_be_bytes([event[3], event[4]])),
            y: i32::from(u16::from_be_bytes([event[5], event[6]])),
            left: buttons & 1 != 0,
            middle: buttons & 2 != 0,
            right: buttons & 4 != 0,
        });
    }
    // The last release ends the game and isn't recorded.
    if let Some(last) = events.last {
        events.add(Sample { left: false, right: false, middle: false, ..last });
    }
    Ok(events.events)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{play, read_any};
    use minewise_rules::Outcome;

    /// A file of 0.97 or later: a board of 3 x 3 with a mine in the first corner, and two clicks.
    fn file(header: [&str; 4], figures: &[u8], events: &[Vec<u8>]) -> Vec<u8> {
        let mut file = Vec::new();
        for part in header {
            file.push(part.len() as u8);
            file.extend(part.bytes());
        }
        file.extend([1, 2, 3]);
        file.extend([2, 17, 7, 215, 22, 59, 34, 5, 1]);
        file.extend(figures);
        file.extend([0, 3, 3, 0, 1, 1, 1]);
        file.extend(b"\x03Ada\xbd\x01");
        file.extend(&(events.len() as u32).to_be_bytes()[1..]);
        file.extend(events.concat());
        file
    }

    /// Mixes numbers of so many bits each.
    fn mix<const N: usize>(numbers: &[(u32, u32)]) -> Vec<u8> {
        let bits =
            numbers.iter().flat_map(|&(bits, number)| (0..bits).map(move |bit| number >> bit & 1));
        Scramble::<N>::mixed(0xbd01, bits)
    }

    /// What the mouse does: time in milliseconds, whether left is down, and the place.
    const SAMPLES: [(u32, u32, u32); 4] = [(0, 1, 24), (0, 0, 24), (1_400, 1, 40), (1_500, 0, 40)];

    fn check(bytes: &[u8], software: &str) {
        let replay = &read_any(bytes).unwrap()[0];
        assert_eq!(replay.source.software, software);
        assert_eq!((replay.player.name.as_str(), replay.claims.time), ("Ada", Some(1_500)));
        let started = Moment::Local("2007-02-17 22:59:34".to_owned());
        assert_eq!(replay.claims.started, Some(started));
        let game = play(replay);
        assert_eq!((game.outcome, game.clicks.left), (Some(Outcome::Won), 2));
        assert_eq!(game.remarks, []);
        for length in 0..bytes.len() {
            assert!(read(&bytes[..length]).is_err(), "{length}");
        }
    }

    #[test]
    fn clone_0_97_counts_hundredths() {
        let events = SAMPLES.map(|(at, left, place)| {
            let (hundredths, seconds) = (at % 1_000 / 10, at / 1_000);
            let fields =
                [(2, 0), (1, left), (9, place), (9, place), (7, hundredths), (10, seconds)];
            mix::<5>(&fields)
        });
        let figures = [0, 1, 50, 0, 1, 0, 1, 0, 2, 0, 0, 0, 0];
        let header = ["Minesweeper Clone", "2004-2005", "Somebody", "version 0.97 beta"];
        check(&file(header, &figures, &events), "Minesweeper Clone 0.97 beta");
    }

    #[test]
    fn clone_2007_counts_thousandths() {
        let events = SAMPLES.map(|(at, left, place)| {
            mix::<6>(&[(2, 0), (1, left), (11, place + 32), (11, place + 32), (22, at)])
        });
        let header = ["Minesweeper Clone", "2004-2007", "Somebody", "2007 release 2"];
        check(&file(header, &[0, 5, 0xdc], &events), "Minesweeper Clone 2007 release 2");
    }
}
