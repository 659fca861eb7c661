//! RAWVF: replays as text.

use minewise_board::Pos;
use minewise_rules::Outcome;

use crate::board::layout;
use crate::decimal::millis;
use crate::format::is_board_line;
use crate::model::{USUAL_CELL_SIZE, near};
use crate::text::text;
use crate::{
    Action, Claims, ForeignReplay, Format, Mode, Moment, MouseEvent, Player, Problem, ReadError,
    Remark,
};

/// Lines with their numbers, without blank ones.
type Lines<'a> = dyn Iterator<Item = (usize, &'a [u8])> + 'a;

/// Reads a replay as text.
pub(crate) fn read(bytes: &[u8]) -> Result<ForeignReplay, ReadError> {
    let lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let mut lines = (1..).zip(lines).filter(|(_, line)| !line.is_empty());
    let header = read_header(&mut lines)?;
    let mut replay = read_board(&mut lines, &header)?;
    for (number, line) in lines {
        read_event(line, number, &mut replay)?;
    }
    Ok(replay)
}

/// What comes before the board.
#[derive(Default)]
struct Header {
    program: String,
    version: String,
    width: Option<u64>,
    height: Option<u64>,
    mines: Option<u32>,
    cell_size: u16,
    question_marks: Option<bool>,
    mode: Mode,
    player: Player,
    claims: Claims,
    /// The line with `Board:`.
    end: usize,
}

fn read_header(lines: &mut Lines<'_>) -> Result<Header, ReadError> {
    let mut header = Header { cell_size: USUAL_CELL_SIZE, ..Header::default() };
    let mut last = 1;
    for (number, line) in lines {
        last = number;
        if is_board_line(line) {
            header.end = number;
            return Ok(header);
        }
        // Names may have colons; keys don't.
        if let Some(colon) = line.iter().position(|&byte| byte == b':') {
            let (key, value) = (text(&line[..colon]), text(&line[colon + 1..]));
            read_field(&mut header, key.trim(), value.trim(), number)?;
        }
    }
    Err(Problem::Missing("board").on_line(last))
}

fn read_field(header: &mut Header, key: &str, value: &str, line: usize) -> Result<(), ReadError> {
    let number = |what: &'static str| {
        let wrong = || Problem::NotANumber { what, text: value.chars().take(40).collect() };
        value.parse::<u32>().map_err(|_| wrong().on_line(line))
    };
    let claims = &mut header.claims;
    match key.to_ascii_lowercase().as_str() {
        "program" => header.program = value.to_owned(),
        "version" => header.version = value.to_owned(),
        "player" => header.player.name = value.to_owned(),
        "nickname" | "nick" => header.player.nickname = value.to_owned(),
        "country" => header.player.country = value.to_owned(),
        "competition" => header.player.event = value.to_owned(),
        "width" => header.width = Some(number("the width")?.into()),
        "height" => header.height = Some(number("the height")?.into()),
        "mines" => header.mines = Some(number("the number of mines")?),
        "squaresize" => {
            let size = number("the size of a cell")?;
            let size = u16::try_from(size).ok().filter(|&size| size > 0);
            let problem =
                Problem::NotANumber { what: "the size of a cell", text: value.to_owned() };
            header.cell_size = size.ok_or_else(|| problem.on_line(line))?;
        }
        "marks" | "questionmarks" => header.question_marks = Some(value.eq_ignore_ascii_case("on")),
        "level" if value.eq_ignore_ascii_case("marathon") => {
            return Err(Problem::Unsupported("a marathon of several boards").on_line(line));
        }
        "mode" => header.mode = mode(value),
        "time" => claims.time = millis(value).and_then(|millis| u32::try_from(millis).ok()),
        "bbbv" | "3bv" => claims.three_bv = value.parse().ok(),
        "solved3bv" => claims.solved = value.parse().ok(),
        "lclicks" => claims.left = value.parse().ok(),
        "rclicks" => claims.right = value.parse().ok(),
        "dclicks" => claims.chords = value.parse().ok(),
        "status" => claims.outcome = outcome(value),
        "timestamp" if !value.is_empty() => claims.started = Some(Moment::Local(value.to_owned())),
        _ => {}
    }
    Ok(())
}

/// Programs have modes of their own, such as `Classic NG`, and add remarks: `Cheat (hinted)`.
fn mode(words: &str) -> Mode {
    let words = words.to_ascii_lowercase();
    match words.as_str() {
        "" | "classic" | "normal" => Mode::STANDARD,
        _ if words.starts_with("cheat") || words.starts_with("lucky") => Mode::CHEAT,
        _ => Mode::from_word(&words).unwrap_or(Mode::OTHER),
    }
}

fn outcome(word: &str) -> Option<Outcome> {
    match word.to_ascii_lowercase().as_str() {
        "won" | "win" => Some(Outcome::Won),
        "lost" | "loss" | "blast" | "boom" => Some(Outcome::Lost),
        _ => None,
    }
}

/// Reads the rows of the board. The rows say how large it is; the header may only agree.
fn read_board(lines: &mut Lines<'_>, header: &Header) -> Result<ForeignReplay, ReadError> {
    let missing = |what| Problem::Missing(what).on_line(header.end);
    let width = header.width.ok_or_else(|| missing("width"))?;
    let height = header.height.ok_or_else(|| missing("height"))?;
    let mut mines = Vec::new();
    let mut rows = 0;
    while rows < height {
        let (number, row) =
            lines.next().ok_or_else(|| missing("row of the board for each line"))?;
        if row.len() as u64 != width || !row.iter().all(|byte| matches!(byte, b'*' | b'0'..=b'8')) {
            return Err(Problem::Missing("row of the board").on_line(number));
        }
        // The row is as long as the board is wide, and both are short by now.
        let in_row = row.iter().enumerate().filter(|&(_, &byte)| byte == b'*');
        mines.extend(in_row.map(|(column, _)| Pos::new(column as u16, rows as u16)));
        rows += 1;
    }
    let layout = layout(width, height, &mines).map_err(|problem| problem.on_line(header.end))?;
    let mut replay = ForeignReplay {
        cell_size: header.cell_size,
        question_marks: header.question_marks,
        mode: header.mode,
        player: header.player.clone(),
        claims: header.claims.clone(),
        ..ForeignReplay::of_board(Format::Rawvf, 0, layout)
    };
    replay.source.software = format!("{} {}", header.program, header.version).trim().to_owned();
    let found = mines.len() as u32;
    if let Some(claimed) = header.mines.filter(|&claimed| claimed != found) {
        replay.remarks.push(Remark::Mines { claimed, found });
    }
    Ok(replay)
}

/// Reads a line after the board: `TIME EVENT COLUMN ROW (X Y)`, where the cell or the pixels may
/// be missing, or what the program showed.
fn read_event(line: &[u8], number: usize, replay: &mut ForeignReplay) -> Result<(), ReadError> {
    let line = text(line);
    let not_an_event = || Problem::NotAnEvent(line.chars().take(40).collect()).on_line(number);
    let mut words = line.split_ascii_whitespace();
    let first = words.next().unwrap_or_default();
    if !first.starts_with(|sign: char| sign == '-' || sign.is_ascii_digit()) {
        return read_word(first, replay).ok_or_else(not_an_event);
    }
    let at = millis(first).and_then(|at| i32::try_from(at).ok()).ok_or_else(not_an_event)?;
    let word = words.next().ok_or_else(not_an_event)?;
    let Some(action) = action(word) else {
        return read_word(word, replay).ok_or_else(not_an_event);
    };
    let (x, y) = place(&line, replay.cell_size).ok_or_else(not_an_event)?;
    replay.events.push(MouseEvent { at, x, y, action });
    Ok(())
}

/// Takes note of a word that is no event of the mouse; none if it is unknown.
fn read_word(word: &str, replay: &mut ForeignReplay) -> Option<()> {
    let word = word.to_ascii_lowercase();
    if let Some(outcome) = outcome(&word) {
        replay.claims.outcome = Some(outcome);
        return Some(());
    }
    const KNOWN: [&str; 13] = [
        "start",
        "events:",
        "closed",
        "flag",
        "question",
        "pressed",
        "number",
        "nonstandard",
        "cell",
        "solved",
        "sx",
        "sy",
        "blast",
    ];
    KNOWN.iter().any(|known| word.starts_with(known)).then_some(())
}

fn action(word: &str) -> Option<Action> {
    Some(match word.to_ascii_lowercase().as_str() {
        "mv" => Action::Move,
        "lc" => Action::LeftDown,
        "lr" => Action::LeftUp,
        "rc" => Action::RightDown,
        "rr" => Action::RightUp,
        "mc" => Action::MiddleDown,
        "mr" => Action::MiddleUp,
        "sc" => Action::ShiftLeftDown,
        "pf" => Action::Preflag,
        "mt" => Action::MarksChange,
        _ => return None,
    })
}

/// The pixels in parentheses, or else the middle of the cell, whose column and row are counted
/// from 1.
fn place(line: &str, cell_size: u16) -> Option<(i32, i32)> {
    let two = |text: &str| {
        let mut numbers = text.split([' ', ',']).filter(|word| !word.is_empty());
        let mut number = || numbers.next()?.parse::<i32>().ok().map(near);
        Some((number()?, number()?))
    };
    match line.split_once('(') {
        Some((_, pixels)) => two(pixels.split(')').next()?),
        None => {
            let (column, row) = two(line.splitn(3, ' ').nth(2)?)?;
            let cell_size = i32::from(cell_size);
            let middle = |number: i32| near((number - 1).saturating_mul(cell_size)) + cell_size / 2;
            Some((middle(column), middle(row)))
        }
    }
}
