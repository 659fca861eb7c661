//! RMV, the format of Vienna Minesweeper, in both versions, and UMF, the one before.

use minewise_board::Pos;
use minewise_rules::Outcome;

use crate::board::{Pairs, read_pairs};
use crate::bytes::Bytes;
use crate::model::near;
use crate::text::{text, texts};
use crate::{
    Action, Face, ForeignReplay, Format, Mode, Moment, MouseEvent, Problem, ReadError, Remark,
    ShownCell,
};

/// The lengths of the sections, as the header has them.
struct Sections {
    format: Format,
    version: u16,
    /// The length of the file, and that of all sections with the header.
    file: [u64; 2],
    result: u16,
    program: u16,
    player: u16,
    board: u16,
    preflags: u16,
    properties: u16,
    extensions: u16,
    events: u32,
}

/// Reads a replay of Vienna Minesweeper.
pub(crate) fn read(bytes: &[u8]) -> Result<ForeignReplay, ReadError> {
    let mut file = Bytes::new(bytes);
    let format = match file.take(4, "the signature")? {
        b"*rmv" => Format::Rmv,
        b"*umf" => Format::Umf,
        _ => return Err(Problem::Missing("signature *rmv").at(0)),
    };
    let sections = read_header(&mut file, format)?;
    let result = text(file.take(usize::from(sections.result), "the result")?);
    let program = file.take(usize::from(sections.program), "the program")?;
    let end = file.at() + usize::from(sections.player);
    let player = read_player(&mut file)?;
    file.go_to(end.max(file.at()));
    let end = file.at() + usize::from(sections.board);
    let generated = file.u32("when the board was made")?;
    let mut replay = read_board(&mut file, &sections)?;
    file.go_to(end.max(file.at()));
    replay.source.software = program_name(&text(program), format);
    let [name, nickname, country] = texts(player);
    (replay.player.name, replay.player.nickname, replay.player.country) = (name, nickname, country);
    replay.claims.started = Some(Moment::UnixMicros(u64::from(generated) * 1_000_000));
    read_result(&result, &mut replay);
    if sections.version == 2 {
        let is_utf8 = |texts: &[&[u8]]| texts.iter().all(|text| std::str::from_utf8(text).is_ok());
        let wrong = [("program", &[program][..]), ("player", &player)];
        let wrong = wrong.into_iter().filter(|(_, texts)| !is_utf8(texts));
        replay.remarks.extend(wrong.map(|(what, _)| Remark::NotUtf8(what)));
    }
    replay.remarks.extend(sections.wrong_size(bytes.len() as u64));
    if sections.preflags != 0 {
        read_preflags(&mut file, &mut replay)?;
    }
    read_properties(&mut file, &sections, &mut replay)?;
    if sections.version == 2 {
        let end = file.at() + usize::from(sections.extensions);
        for _ in 0..file.u16("the number of extensions")? {
            for _ in 0..2 {
                let length = file.u8("an extension")?;
                file.take(usize::from(length), "an extension")?;
            }
        }
        file.go_to(end.max(file.at()));
    }
    EventReader::new(file, &sections).read(&mut replay)?;
    add_first_press(&mut replay);
    Ok(replay)
}

fn read_header(file: &mut Bytes<'_>, format: Format) -> Result<Sections, ReadError> {
    let version = file.u16("the version")?;
    let latest = if format == Format::Umf { 1 } else { 2 };
    if !(1..=latest).contains(&version) {
        let problem = Problem::Unknown { what: "version", value: u32::from(version) };
        return Err(problem.at(4));
    }
    let is_second = version == 2;
    if is_second {
        file.take(2, "the number of the program")?;
    }
    const WANTED: &str = "the lengths of the sections";
    let size = file.u32(WANTED)?;
    let has_result = format == Format::Rmv && !is_second;
    let result = if has_result { file.u16(WANTED)? } else { 0 };
    let mut sections = Sections {
        format,
        version,
        file: [u64::from(size), 0],
        result,
        program: file.u16(WANTED)?,
        player: file.u16(WANTED)?,
        board: file.u16(WANTED)?,
        preflags: file.u16(WANTED)?,
        properties: file.u16(WANTED)?,
        extensions: if is_second { file.u16(WANTED)? } else { 0 },
        events: file.u32(WANTED)?,
    };
    let rest = u64::from(sections.events) + u64::from(file.u16(WANTED)?);
    let Sections { program, player, board, preflags, properties, extensions, .. } = sections;
    let lengths = [result, program, player, board, preflags, properties, extensions];
    sections.file[1] = file.at() as u64 + rest + lengths.map(u64::from).iter().sum::<u64>();
    Ok(sections)
}

impl Sections {
    /// What is wrong with the length of a file. Vienna Minesweeper 5 forgets two bytes of version 2,
    /// and what UMF counts isn't known.
    fn wrong_size(&self, found: u64) -> Option<Remark> {
        let is_wrong = |claimed: &u64| match (self.format, self.version) {
            (Format::Umf, _) => false,
            (_, 2) => *claimed != found && *claimed + 2 != found,
            _ => *claimed != found,
        };
        let claimed = self.file.into_iter().find(is_wrong)?;
        Some(Remark::FileSize { claimed, found })
    }
}

/// Name, nickname and country; what else there is isn't for our eyes.
fn read_player<'a>(file: &mut Bytes<'a>) -> Result<[&'a [u8]; 3], ReadError> {
    let mut player = [&b""[..]; 3];
    for index in 0..usize::from(file.u16("the player")?) {
        let length = file.u8("the player")?;
        let field = file.take(usize::from(length), "the player")?;
        if let Some(place) = player.get_mut(index) {
            *place = field;
        }
    }
    Ok(player)
}

fn read_board(file: &mut Bytes<'_>, sections: &Sections) -> Result<ForeignReplay, ReadError> {
    let start = file.at();
    let width = u64::from(file.u8("the width")?);
    let height = u64::from(file.u8("the height")?);
    let count = file.u16("the number of mines")?;
    let pairs = Pairs { first: 0, row_first: false };
    let layout = read_pairs(file, start, (width, height, count), pairs)?;
    Ok(ForeignReplay::of_board(sections.format, sections.version, layout))
}

/// The name of the program is what comes before its copyright; in UMF, the event that it was made
/// for.
fn program_name(program: &str, format: Format) -> String {
    let end = if format == Format::Umf { "-Client" } else { "Copyright" };
    program.split(end).next().unwrap_or_default().trim().to_owned()
}

/// Reads the result of version 1: `KEY:VALUE#` again and again.
fn read_result(result: &str, replay: &mut ForeignReplay) {
    for (key, value) in result.split('#').filter_map(|pair| pair.trim().split_once(':')) {
        match key {
            "3BV" => replay.claims.three_bv = value.parse().ok().filter(|&three_bv| three_bv != 0),
            "TIMESTAMP" => {
                if let Ok(seconds) = value.parse::<u32>() {
                    let micros = u64::from(seconds) * 1_000_000;
                    replay.claims.started = Some(Moment::UnixMicros(micros));
                }
            }
            _ => {}
        }
    }
}

fn read_preflags(file: &mut Bytes<'_>, replay: &mut ForeignReplay) -> Result<(), ReadError> {
    let count = file.u16("the number of flags")?;
    for pair in file.take(2 * usize::from(count), "the flags")?.chunks_exact(2) {
        // Pixels can't be told before the size of a cell is known.
        let (x, y) = (i32::from(pair[0]), i32::from(pair[1]));
        replay.events.push(MouseEvent { at: 0, x, y, action: Action::Preflag });
    }
    Ok(())
}

fn read_properties(
    file: &mut Bytes<'_>,
    sections: &Sections,
    replay: &mut ForeignReplay,
) -> Result<(), ReadError> {
    let start = file.at();
    let properties = file.take(usize::from(sections.properties), "the properties")?;
    let property = |index: usize| properties.get(index).copied();
    replay.question_marks = property(0).map(|value| value != 0);
    replay.claims.no_flags = property(1).map(|value| value != 0);
    replay.mode = Mode(property(2).unwrap_or_default().into());
    if sections.version == 2 {
        if let (Some(low), Some(high)) = (property(4), property(5)) {
            replay.claims.three_bv = Some(u32::from(u16::from_be_bytes([high, low])));
        }
        replay.cell_size = property(6).map_or(replay.cell_size, u16::from);
        if replay.cell_size == 0 {
            return Err(Problem::Unknown { what: "cell size", value: 0 }.at(start + 6));
        }
    }
    let cell_size = i32::from(replay.cell_size);
    for flag in &mut replay.events {
        flag.x = flag.x * cell_size + cell_size / 2;
        flag.y = flag.y * cell_size + cell_size / 2;
    }
    Ok(())
}

/// Reads events until the one that ends the game.
struct EventReader<'a> {
    file: Bytes<'a>,
    version: u16,
    /// Where the time must be for the end to have one; everywhere but in UMF, it always has.
    time_until: Option<usize>,
    /// The last event of the mouse, for those that say only what has changed.
    last: Option<MouseEvent>,
}

impl<'a> EventReader<'a> {
    fn new(file: Bytes<'a>, sections: &Sections) -> Self {
        let end = file.at().saturating_add(sections.events as usize);
        let time_until = (sections.format == Format::Umf).then_some(end);
        EventReader { file, version: sections.version, time_until, last: None }
    }

    fn read(mut self, replay: &mut ForeignReplay) -> Result<(), ReadError> {
        loop {
            let at = self.file.at();
            let code = self.file.u8("the end of the events")?;
            match code {
                0 if self.version == 1 => {
                    self.file.take(4, "a moment")?;
                }
                1..=7 => {
                    let event = self.mouse_event(code)?;
                    replay.events.push(event);
                }
                28 if self.version == 2 => {
                    let event = self.short_move()?;
                    replay.events.push(event);
                }
                9..=14 | 18..=27 => {
                    let (x, y) = (self.file.u8("a cell")?, self.file.u8("a cell")?);
                    let pos = Pos::new(u16::from(x), u16::from(y));
                    if let Some(face) = face(code) {
                        replay.shown.push(ShownCell { after: replay.events.len(), pos, face });
                    }
                }
                15..=17 => {
                    if self.time_until.is_none_or(|end| self.file.at() + 3 <= end) {
                        replay.claims.time = Some(self.file.u24("the playing time")?);
                    }
                    replay.claims.outcome = Some(match code {
                        15 => Outcome::Lost,
                        16 => Outcome::Won,
                        _ => Outcome::Abandoned,
                    });
                    return Ok(());
                }
                _ => {
                    let problem = Problem::Unknown { what: "event", value: u32::from(code) };
                    return Err(problem.at(at));
                }
            }
        }
    }

    fn mouse_event(&mut self, code: u8) -> Result<MouseEvent, ReadError> {
        let action = match code {
            1 => Action::Move,
            2 => Action::LeftDown,
            3 => Action::LeftUp,
            4 => Action::RightDown,
            5 => Action::RightUp,
            6 => Action::MiddleDown,
            _ => Action::MiddleUp,
        };
        let at = self.file.u24("an event")? as i32;
        // Which buttons are down follows from the events.
        self.file.u8("an event")?;
        let (x, y) = if self.version == 1 {
            // Counted from the corner of the window.
            let x = i32::from(self.file.u16("an event")?) - 12;
            (x, i32::from(self.file.u16("an event")?) - 56)
        } else {
            let x = i32::from(self.file.i16("an event")?);
            (x, i32::from(self.file.i16("an event")?))
        };
        let event = MouseEvent { at, x, y, action };
        self.last = Some(event);
        Ok(event)
    }

    /// A move that says in two bytes how far it is from the last event.
    fn short_move(&mut self) -> Result<MouseEvent, ReadError> {
        let start = self.file.at();
        let Some(last) = self.last else {
            return Err(Problem::Missing("event before a short move").at(start));
        };
        let later = i32::from(self.file.u8("an event")?);
        let steps = self.file.u8("an event")?;
        // Two numbers of four bits, each with a sign.
        let (right, down) = (steps as i8 >> 4, (steps << 4) as i8 >> 4);
        let event = MouseEvent {
            at: last.at.saturating_add(later),
            x: near(last.x + i32::from(right)),
            y: near(last.y + i32::from(down)),
            action: Action::Move,
        };
        self.last = Some(event);
        Ok(event)
    }
}

/// What a cell shows; none for a press, which changes nothing.
const fn face(code: u8) -> Option<Face> {
    Some(match code {
        11 => Face::Covered,
        12 => Face::Question,
        13 => Face::Flag,
        14 | 27 => Face::Exploded,
        18..=26 => Face::Clue(code - 18),
        _ => return None,
    })
}

/// Recordings begin when the clock does, which is when the left button goes up for the first
/// time: the press before is missing.
fn add_first_press(replay: &mut ForeignReplay) {
    let is_left = |event: &&MouseEvent| matches!(event.action, Action::LeftDown | Action::LeftUp);
    let first_left = replay.events.iter().find(is_left);
    if first_left.is_some_and(|event| event.action == Action::LeftUp) {
        let is_mouse = |event: &MouseEvent| event.action != Action::Preflag;
        let at = replay.events.iter().position(is_mouse).unwrap_or_default();
        let press = MouseEvent { action: Action::LeftDown, ..replay.events[at] };
        replay.events.insert(at, press);
        for shown in &mut replay.shown {
            shown.after += 1;
        }
    }
}
