//! Writes EVF, version 4.

use minewise_rules::Outcome;

use crate::listings::mode_to_write;
use crate::model::USUAL_CELL_SIZE;
use crate::plain_events::events_without_shift;
use crate::{Action, ForeignReplay, Format, Measures, Moment, MouseEvent, Play, WriteError, play};

/// Writes a replay as EVF, version 4.
///
/// The time and the other figures are those of the events, not the ones that the replay claims.
///
/// # Errors
/// If the board is too large for the format.
pub fn write_evf(replay: &ForeignReplay) -> Result<Vec<u8>, WriteError> {
    let size = replay.params().size();
    let too_large = || WriteError::TooLarge { format: Format::Evf, params: replay.params() };
    let width = u8::try_from(size.width()).map_err(|_| too_large())?;
    let height = u8::try_from(size.height()).map_err(|_| too_large())?;
    let scale = Scale::of(replay);
    let play = play(replay);
    let measures = Measures::of_play(replay, &play);
    let mut writer = Writer { replay, bytes: vec![4] };
    writer.bytes.extend([writer.summary(&play), 0, height, width]);
    writer.bytes.extend((replay.params().mines() as u16).to_be_bytes());
    writer.bytes.push(scale.cell_size);
    writer.bytes.extend(mode_to_write(replay, &play).0.to_be_bytes());
    let three_bv = u16::try_from(play.board.three_bv).unwrap_or(u16::MAX);
    writer.bytes.extend(three_bv.to_be_bytes());
    writer.bytes.extend(measures.time.to_be_bytes());
    writer.texts();
    writer.board();
    // No figures of our own.
    writer.bytes.extend([0, 0]);
    writer.events(scale);
    // The end of the events, and no checksum.
    writer.bytes.extend([0, 0, 0]);
    Ok(writer.bytes)
}

/// How places on the board are written.
#[derive(Clone, Copy)]
struct Scale {
    cell_size: u8,
    /// What a place is multiplied by and divided by.
    factor: (i32, i32),
}

impl Scale {
    /// The cells of the replay, unless the format has none of that size, or no numbers for places
    /// on so large a board.
    fn of(replay: &ForeignReplay) -> Self {
        let size = replay.params().size();
        let longest = i32::from(size.width().max(size.height()));
        match u8::try_from(replay.cell_size) {
            Ok(cell_size @ 5..) if longest * i32::from(cell_size) <= i32::from(i16::MAX) => {
                Scale { cell_size, factor: (1, 1) }
            }
            _ => {
                let factor = (i32::from(USUAL_CELL_SIZE), i32::from(replay.cell_size));
                Scale { cell_size: USUAL_CELL_SIZE as u8, factor }
            }
        }
    }

    fn apply(self, pixel: i32) -> i32 {
        // Only places on the board get here, so that this doesn't overflow.
        pixel * self.factor.0 / self.factor.1
    }
}

struct Writer<'a> {
    replay: &'a ForeignReplay,
    bytes: Vec<u8>,
}

impl Writer<'_> {
    /// Whether the game was won, and so on, one bit each.
    fn summary(&self, play: &Play) -> u8 {
        let is_won = play.outcome == Some(Outcome::Won);
        let claims = &self.replay.claims;
        let bits = [
            (7, is_won),
            (6, is_won && claims.official == Some(true)),
            (5, is_won && claims.fair == Some(true)),
            (4, play.effective.right == 0),
            (3, self.replay.source.converted_by.is_some()),
        ];
        bits.iter().map(|&(bit, is_set)| u8::from(is_set) << bit).sum()
    }

    fn texts(&mut self) {
        let ForeignReplay { player, claims, source, .. } = self.replay;
        let country = player.country.as_bytes();
        if country.len() == 2 && country.iter().all(u8::is_ascii_alphabetic) {
            self.bytes.extend(country.to_ascii_uppercase());
        } else {
            self.bytes.extend(b"XX");
        }
        for moment in [&claims.started, &claims.ended] {
            let micros = match moment {
                Some(Moment::UnixMicros(micros)) => *micros,
                Some(Moment::Local(_)) | None => 0,
            };
            self.bytes.extend(micros.to_be_bytes());
        }
        self.text(&source.software);
        if let Some(converter) = &source.converted_by {
            self.text(converter);
            self.text("utf-8");
        }
        self.text(&player.name);
        self.text(&player.event);
        self.text(&player.nickname);
        // No identification of a device.
        self.bytes.extend([0, 0]);
    }

    /// A text that ends with a zero, so it can't have one.
    fn text(&mut self, text: &str) {
        self.bytes.extend(text.bytes().filter(|&byte| byte != 0));
        self.bytes.push(0);
    }

    fn board(&mut self) {
        let size = self.replay.params().size();
        let mut bits = vec![0; size.cells().div_ceil(8)];
        for pos in self.replay.layout.mines() {
            let index = size.index(pos);
            bits[index / 8] |= 0x80 >> (index % 8);
        }
        self.bytes.extend(bits);
    }

    fn events(&mut self, scale: Scale) {
        let events = events_without_shift(&self.replay.events);
        let Some(&first) = events.first() else { return };
        let mut last = MouseEvent { x: 0, y: 0, ..first };
        // Readers expect one of these at first.
        let is_beginning = matches!(
            first.action,
            Action::Move | Action::LeftDown | Action::RightDown | Action::Preflag
        );
        if !is_beginning {
            self.event(MouseEvent { action: Action::Move, ..first }, scale, &mut last);
        }
        for event in events {
            self.event(event, scale, &mut last);
        }
    }

    /// Writes what has changed since the last event.
    fn event(&mut self, event: MouseEvent, scale: Scale, last: &mut MouseEvent) {
        let Some(code) = code(event.action) else { return };
        let (x, y) = self.place(event, scale);
        let mut later = u32::try_from(event.at.saturating_sub(last.at)).unwrap_or(0);
        while later > u32::from(u8::MAX) {
            let pause = later.min(u32::from(u16::MAX)) as u16;
            self.bytes.push(255);
            self.bytes.extend(pause.to_be_bytes());
            later -= u32::from(pause);
        }
        self.bytes.extend([code, later as u8]);
        self.bytes.extend(((x - last.x) as i16).to_be_bytes());
        self.bytes.extend(((y - last.y) as i16).to_be_bytes());
        *last = MouseEvent { at: event.at.max(last.at), x, y, ..event };
    }

    /// Every place beside the board is the one below its last corner.
    fn place(&self, event: MouseEvent, scale: Scale) -> (i32, i32) {
        if self.replay.cell_at(event.x, event.y).is_some() {
            return (scale.apply(event.x), scale.apply(event.y));
        }
        let size = self.replay.params().size();
        let side = |cells: u16| i32::from(cells) * i32::from(scale.cell_size);
        (side(size.width()), side(size.height()))
    }
}

/// The number of an action; none if the format doesn't have it.
const fn code(action: Action) -> Option<u8> {
    Some(match action {
        Action::Move => 1,
        Action::LeftDown => 2,
        Action::LeftUp => 3,
        Action::RightDown => 4,
        Action::RightUp => 5,
        Action::MiddleDown => 6,
        Action::MiddleUp => 7,
        Action::Preflag => 8,
        _ => return None,
    })
}
