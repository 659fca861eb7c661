//! EVF, the format of Metasweeper, versions 0 to 4.

use minewise_board::{Params, Pos};
use minewise_rules::{Layout, Outcome};

use crate::board::layout;
use crate::bytes::Bytes;
use crate::model::near;
use crate::text::text;
use crate::{
    Action, Claims, ForeignReplay, Format, Mode, Moment, MouseEvent, Player, Problem, ReadError,
    Remark, Source,
};

/// Reads a replay of Metasweeper.
pub(crate) fn read(bytes: &[u8]) -> Result<ForeignReplay, ReadError> {
    let mut file = Bytes::new(bytes);
    let version = file.u8("the version")?;
    match version {
        0 | 1 => {
            let plain = EvfReader { file: file.clone(), version }.read();
            if plain.as_ref().is_ok_and(fits) {
                return plain;
            }
            // Some writers of version 2 forgot to say so.
            match (EvfReader { file, version: 2 }).read() {
                Ok(second) if fits(&second) || plain.is_err() => Ok(second),
                _ => plain,
            }
        }
        2..=4 => EvfReader { file, version }.read(),
        _ => {
            let problem = Problem::Unknown { what: "version", value: u32::from(version) };
            Err(problem.at(0))
        }
    }
}

/// Whether the board has as many mines as it should.
fn fits(replay: &ForeignReplay) -> bool {
    !replay.remarks.iter().any(|remark| matches!(remark, Remark::Mines { .. }))
}

/// Reads a file of one version, from the byte after the version on.
struct EvfReader<'a> {
    file: Bytes<'a>,
    version: u8,
}

/// What is at the beginning of every file.
struct Header {
    claims: Claims,
    is_converted: bool,
    width: u8,
    height: u8,
    mines: u16,
    cell_size: u8,
    mode: Mode,
}

impl EvfReader<'_> {
    fn read(mut self) -> Result<ForeignReplay, ReadError> {
        let mut header = self.header()?;
        let (source, player) =
            if self.version == 4 { self.texts(&mut header)? } else { self.old_texts(&mut header)? };
        let (layout, remark) = self.board(&header)?;
        let mut replay = ForeignReplay {
            source,
            cell_size: u16::from(header.cell_size),
            mode: header.mode,
            player,
            claims: header.claims,
            remarks: remark.into_iter().collect(),
            ..ForeignReplay::of_board(Format::Evf, u16::from(self.version), layout)
        };
        if self.version == 4 {
            self.events(&mut replay)?;
        } else {
            self.old_events(&mut replay)?;
        }
        if !self.file.rest().is_empty() {
            replay.remarks.push(Remark::Trailing { bytes: self.file.rest().len() });
        }
        Ok(replay)
    }

    fn header(&mut self) -> Result<Header, ReadError> {
        let summary = self.file.u8("the summary")?;
        let flag = |bit: u8| Some(summary & 1 << bit != 0);
        if self.version >= 3 {
            // Whether question marks are switched off is here, too, but Metasweeper has none.
            self.file.u8("the settings")?;
        }
        let height = self.file.u8("the height")?;
        let width = self.file.u8("the width")?;
        let mines = self.file.u16("the number of mines")?;
        let size_at = self.file.at();
        let cell_size = self.file.u8("the size of a cell")?;
        if cell_size == 0 {
            return Err(Problem::Unknown { what: "cell size", value: 0 }.at(size_at));
        }
        let mode = Mode(self.file.u16("the mode")?);
        let three_bv = Some(u32::from(self.file.u16("the 3BV")?));
        let time = match self.version {
            4 => self.file.u32("the playing time")?,
            _ => self.file.u24("the playing time")?,
        };
        let claims = Claims {
            time: Some(time),
            three_bv,
            is_won: flag(7),
            official: flag(6),
            fair: flag(5),
            no_flags: flag(4),
            ..Claims::default()
        };
        let is_converted = self.version == 4 && summary & 1 << 3 != 0;
        Ok(Header { claims, is_converted, width, height, mines, cell_size, mode })
    }

    fn text(&mut self, wanted: &'static str) -> Result<String, ReadError> {
        self.file.until_zero(wanted).map(text)
    }

    /// The texts of versions 0 to 3; the moments are texts, too.
    fn old_texts(&mut self, header: &mut Header) -> Result<(Source, Player), ReadError> {
        let software = self.text("the program")?;
        let name = self.text("the name")?;
        let event = self.text("the competition")?;
        let nickname = self.text("the nickname")?;
        header.claims.started = moment(self.text("the start")?);
        header.claims.ended = moment(self.text("the end")?);
        let country = self.text("the country")?;
        if self.version >= 2 {
            self.file.until_zero("the device")?;
        }
        let version = u16::from(self.version);
        let source = Source { format: Format::Evf, version, software, converted_by: None };
        Ok((source, Player { name, nickname, country, event }))
    }

    fn texts(&mut self, header: &mut Header) -> Result<(Source, Player), ReadError> {
        let country = text(self.file.take(2, "the country")?);
        let mut micros =
            |wanted| self.file.u64(wanted).map(|micros| (micros != 0).then_some(micros));
        header.claims.started = micros("the start")?.map(Moment::UnixMicros);
        header.claims.ended = micros("the end")?.map(Moment::UnixMicros);
        let software = self.text("the program")?;
        let mut converted_by = None;
        if header.is_converted {
            converted_by = Some(self.text("the converter")?);
            self.text("the encoding")?;
        }
        let name = self.text("the name")?;
        let event = self.text("the competition")?;
        let nickname = self.text("the nickname")?;
        let device = self.file.u16("the device")?;
        self.file.take(usize::from(device), "the device")?;
        let source = Source { format: Format::Evf, version: 4, software, converted_by };
        // XX stands for no country.
        let country = if country == "XX" { String::new() } else { country };
        Ok((source, Player { name, nickname, country, event }))
    }

    /// The board: a bit for each cell, row by row, the highest first.
    fn board(&mut self, header: &Header) -> Result<(Layout, Option<Remark>), ReadError> {
        let start = self.file.at();
        let (width, height) = (u64::from(header.width), u64::from(header.height));
        Params::new(width, height, 0).map_err(|error| Problem::from(error).at(start))?;
        let cells = usize::from(header.width) * usize::from(header.height);
        let bits = self.file.take(cells.div_ceil(8), "the mines")?;
        let is_mine = |&index: &usize| bits[index / 8] & 0x80 >> (index % 8) != 0;
        let width_of_row = usize::from(header.width);
        let pos =
            |index: usize| Pos::new((index % width_of_row) as u16, (index / width_of_row) as u16);
        let mines: Vec<Pos> = (0..cells).filter(is_mine).map(pos).collect();
        let layout = layout(width, height, &mines).map_err(|problem| problem.at(start))?;
        let (claimed, found) = (u32::from(header.mines), mines.len() as u32);
        Ok((layout, (claimed != found).then_some(Remark::Mines { claimed, found })))
    }

    /// The events of versions 0 to 3, each with its whole time and place.
    fn old_events(&mut self, replay: &mut ForeignReplay) -> Result<(), ReadError> {
        loop {
            let start = self.file.at();
            let code = self.file.u8("the end of the events")?;
            match code {
                0 => return self.file.take(32, "the checksum").map(|_| ()),
                255 => return Ok(()),
                _ => {}
            }
            let action = action(code, start)?;
            let at = self.file.u24("an event")? as i32;
            let x = i32::from(self.file.u16("an event")?);
            let y = i32::from(self.file.u16("an event")?);
            replay.events.push(MouseEvent { at, x, y, action });
        }
    }

    /// The events of version 4, each with what has changed since the last.
    fn events(&mut self, replay: &mut ForeignReplay) -> Result<(), ReadError> {
        for _ in 0..self.file.u16("the number of own figures")? {
            self.file.until_zero("the name of a figure")?;
        }
        let (mut at, mut x, mut y) = (0i32, 0i32, 0i32);
        loop {
            let start = self.file.at();
            let code = self.file.u8("the end of the events")?;
            if code == 0 {
                break;
            }
            let later = match code {
                255 => self.file.u16("a pause")?,
                _ => u16::from(self.file.u8("an event")?),
            };
            at = at.saturating_add(i32::from(later));
            match code {
                1..=80 => {
                    let action = action(code, start)?;
                    x = near(x + i32::from(self.file.i16("an event")?));
                    y = near(y + i32::from(self.file.i16("an event")?));
                    replay.events.push(MouseEvent { at, x, y, action });
                }
                81 | 99 => replay.claims.outcome = Some(Outcome::Abandoned),
                82 => replay.claims.outcome = Some(Outcome::Won),
                83 => replay.claims.outcome = Some(Outcome::Lost),
                // What cells show follows from the rules.
                100..=121 => {
                    self.file.take(2, "a cell")?;
                }
                200 => {
                    self.file.take(2 + 8, "a figure")?;
                }
                201 => {
                    self.file.take(2, "a figure")?;
                    self.file.until_zero("a figure")?;
                }
                255 => {}
                _ => {
                    let problem = Problem::Unknown { what: "event", value: u32::from(code) };
                    return Err(problem.at(start));
                }
            }
        }
        let checksum = self.file.u16("the checksum")?;
        self.file.take(usize::from(checksum), "the checksum").map(|_| ())
    }
}

/// A moment of versions 0 to 3: digits for microseconds since 1970, or anything else.
fn moment(text: String) -> Option<Moment> {
    match text.parse() {
        Ok(micros) => Some(Moment::UnixMicros(micros)),
        Err(_) if text.is_empty() => None,
        Err(_) => Some(Moment::Local(text)),
    }
}

fn action(code: u8, offset: usize) -> Result<Action, ReadError> {
    const ACTIONS: [Action; 12] = [
        Action::Move,
        Action::LeftDown,
        Action::LeftUp,
        Action::RightDown,
        Action::RightUp,
        Action::MiddleDown,
        Action::MiddleUp,
        Action::Preflag,
        Action::BothDown,
        Action::LeftChange,
        Action::RightChange,
        Action::MiddleChange,
    ];
    let known = ACTIONS.get(usize::from(code).wrapping_sub(1));
    let problem = Problem::Unknown { what: "event", value: u32::from(code) };
    known.copied().ok_or_else(|| problem.at(offset))
}
