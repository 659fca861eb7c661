//! Makes the files. Each function is the layout of its format once more, from the other side.
//!
//! In every game, the mouse opens the cell in the middle at 0.0 s, and the last corner at 1.5 s.

/// The middle of a cell of 16 pixels.
const fn middle(cell: u16) -> u16 {
    16 * cell + 8
}

/// What the mouse does: time in milliseconds, what the left button does, column and row.
const CLICKS: [(u32, Button, u16, u16); 4] = [
    (0, Button::Down, 1, 1),
    (0, Button::Up, 1, 1),
    (1_400, Button::Down, 2, 2),
    (1_500, Button::Up, 2, 2),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Button {
    Down,
    Up,
}

pub(super) fn avf() -> Vec<u8> {
    avf_with("3|W3H3M1|1.2.2020.10:00:00:0000|1.10:00:01:0000|B1T2.50")
}

/// With another summary in its brackets.
pub(super) fn avf_with(summary: &str) -> Vec<u8> {
    let mut file = vec![52, 0, 0, 0, 0, 6, 2, 2, 0, 1, 1, 1];
    file.extend(b"\x08\x07[\x0b\x7f=[");
    file.extend(summary.bytes());
    file.push(b']');
    file.extend([4, 3]);
    let mut event = |code: u8, time: u32, x: u16, y: u16| {
        let ([x_high, x_low], [y_high, y_low]) = (x.to_be_bytes(), y.to_be_bytes());
        let (second, hundredth) = ((time / 1_000 + 1) as u8, (time % 1_000 / 10) as u8);
        file.extend([code, x_high, second, x_low, hundredth, y_high, 0, y_low]);
    };
    for (time, button, x, y) in CLICKS {
        event(if button == Button::Down { 3 } else { 5 }, time, middle(x), middle(y));
    }
    file.extend([1, 0, 0, 0, 0, 0, 0, 0]);
    file.extend(b"70939135269784319272401\x03\x07\rcs=0123456789abcdef\r");
    file.extend(b"RealTime: 1.50\rSkin: 3.1\rAda\rMinesweeper Arbiter 0.52.3. Copyright");
    file
}

/// FreeSweeper: its release behind a zero, thousandths at the end, and a clock that begins with 0.
pub(super) fn fsvf() -> Vec<u8> {
    let mut file = avf_with("3|W3H3M1|1.2.2020.10:00:00:0000|1.10:00:01:0000|B1T1.500");
    file[..3].copy_from_slice(&[0, 10, 0]);
    let arbiter = file.windows(11).position(|part| part == b"Minesweeper").unwrap();
    file.truncate(arbiter);
    file.extend(b"FreeSweeper R10");
    let checksum = file.windows(3).position(|part| part == b"cs=").unwrap() + 3;
    file.splice(checksum..checksum, *b"0000");
    file
}

/// What all versions of Clone before 0.97 have: board, question marks, events, playing time. The
/// last release is missing.
fn mvf_start() -> Vec<u8> {
    let mut file = vec![3, 3, 0, 1, 0, 0, 0, 0];
    for (time, button, x, y) in &CLICKS[..3] {
        let ([x_high, x_low], [y_high, y_low]) =
            (middle(*x).to_be_bytes(), middle(*y).to_be_bytes());
        let (second, hundredth) = ((time / 1_000) as u8, (time % 1_000 / 10) as u8);
        let is_down = u8::from(*button == Button::Down);
        file.extend([second, hundredth, is_down, x_high, x_low, y_high, y_low, 0]);
    }
    // Still down at the time of the release.
    file.extend([1, 50, 1, 0, 40, 0, 40, 0]);
    file.extend([0, 1, 50]);
    file
}

pub(super) fn mvf_0_75() -> Vec<u8> {
    let mut file = mvf_start();
    file.extend(b"0123456789");
    file
}

pub(super) fn mvf_0_76() -> Vec<u8> {
    let mut file = mvf_start();
    file.extend(format!("{:100}", "Ada").bytes());
    file.extend(b"0123456789");
    file
}

pub(super) fn mvf_0_96() -> Vec<u8> {
    let mut file = mvf_start();
    file.extend(format!("{:100}", "Ada").bytes());
    file.extend(b"\x0001234567890123456789\x00");
    file
}

pub(super) fn rmv_1() -> Vec<u8> {
    let result = b"\nLEVEL:Custom#SCORE:1.50#NAME:Ada#NICK:#3BV:1#NF:1#TIMESTAMP:1600000000#\n";
    let program = b"Vienna Minesweeper - Release 3.0 Copyright (C) 2012";
    vienna(b"*rmv\0\x01", Some(result), program)
}

/// The same without a result.
pub(super) fn umf() -> Vec<u8> {
    vienna(b"*umf\0\x01", None, b"Budapest 2007 World Championship-Client.Christoph Nikolaus Marx")
}

fn vienna(signature: &[u8; 6], result: Option<&[u8]>, program: &[u8]) -> Vec<u8> {
    let player = b"\0\x01\x03Ada";
    let mut events = Vec::new();
    // The first press is before the clock starts.
    for (time, button, x, y) in &CLICKS[1..] {
        events.push(if *button == Button::Down { 2 } else { 3 });
        events.extend(&time.to_be_bytes()[1..]);
        events.push(0);
        events.extend((middle(*x) + 12).to_be_bytes());
        events.extend((middle(*y) + 56).to_be_bytes());
        match (*button, *x) {
            (Button::Up, 1) => events.extend([19, 1, 1]),
            (Button::Up, _) => events.extend([18, 2, 2, 18, 2, 1, 19, 1, 0]),
            (Button::Down, _) => events.extend([9, 2, 2]),
        }
    }
    events.extend([16, 0, 5, 0xdc]);
    let mut file = signature.to_vec();
    let sections = result.map(<[u8]>::len).into_iter();
    let sections: Vec<usize> = sections.chain([program.len(), player.len(), 10, 2, 4]).collect();
    let size = 16 + 2 * sections.len() + sections.iter().sum::<usize>() + events.len();
    file.extend((size as u32).to_be_bytes());
    file.extend(sections.iter().flat_map(|&length| (length as u16).to_be_bytes()));
    file.extend((events.len() as u32).to_be_bytes());
    file.extend([0, 0]);
    file.extend(result.unwrap_or_default());
    file.extend(program);
    file.extend(player);
    file.extend(1_600_000_000u32.to_be_bytes());
    file.extend([3, 3, 0, 1, 0, 0]);
    file.extend([0, 0]);
    file.extend([0, 1, 0, 3]);
    file.extend(events);
    file
}

/// With cells of 24 pixels, a short move, and an extension.
pub(super) fn rmv_2() -> Vec<u8> {
    let program = b"Vienna Minesweeper - Release 5.0";
    let player = b"\0\x03\x03Ada\x02al\x02AT";
    let extension = b"\0\x01\x04prop\x02xy";
    let mut events = vec![3, 0, 0, 0, 0, 0, 36, 0, 36];
    events.extend([2, 0, 0, 100, 1, 0, 60, 0, 60]);
    // 100 ms later, eight pixels to the left and seven down.
    events.extend([28, 100, 0x87]);
    events.extend([3, 0, 5, 0xdc, 0, 0, 60, 0, 60]);
    events.extend([16, 0, 5, 0xdc]);
    let mut file = b"*rmv\0\x02\x01\x05".to_vec();
    let sections = [program.len(), player.len(), 10, 0, 7, extension.len()];
    let size = 30 + sections.iter().sum::<usize>() + events.len();
    file.extend((size as u32).to_be_bytes());
    file.extend(sections.iter().flat_map(|&length| (length as u16).to_be_bytes()));
    file.extend((events.len() as u32).to_be_bytes());
    file.extend([0, 0]);
    file.extend(program);
    file.extend(player);
    file.extend(1_600_000_000u32.to_be_bytes());
    file.extend([3, 3, 0, 1, 0, 0]);
    file.extend([0, 1, 0, 3, 1, 0, 24]);
    file.extend(extension);
    file.extend(events);
    file
}

/// Versions 0 to 3.
pub(super) fn evf(version: u8) -> Vec<u8> {
    let mut file = vec![version, 0b1111_0000];
    if version >= 3 {
        file.push(0);
    }
    file.extend([3, 3, 0, 1, 16, 0, 0, 0, 1, 0, 5, 0xdc]);
    file.extend(b"Meta 3.1\0Ada\0\0\x001600000000000000\x001600000001500000\0AT\0");
    if version >= 2 {
        file.extend(b"0123\0");
    }
    file.extend([0b1000_0000, 0]);
    for (time, button, x, y) in CLICKS {
        file.push(if button == Button::Down { 2 } else { 3 });
        file.extend(&time.to_be_bytes()[1..]);
        file.extend(middle(x).to_be_bytes());
        file.extend(middle(y).to_be_bytes());
    }
    if version == 3 {
        file.push(0);
        file.extend([7; 32]);
    } else {
        file.push(255);
    }
    file
}

/// With everything that version 4 can have: a converter, figures, pauses, what cells show.
pub(super) fn evf_4() -> Vec<u8> {
    let mut file = vec![4, 0b1111_1000, 0, 3, 3, 0, 1, 16, 0, 0, 0, 1, 0, 0, 5, 0xdc];
    file.extend(b"AT");
    file.extend(1_600_000_000_000_000u64.to_be_bytes());
    file.extend(1_600_000_001_500_000u64.to_be_bytes());
    file.extend(b"Arbiter\0Meta 3.2\0utf-8\0Ada\0\0al\0\0\x02uu");
    file.extend([0b1000_0000, 0]);
    file.extend(b"\0\x01risk\0");
    file.extend([2, 0, 0, 24, 0, 24]);
    file.extend([3, 0, 0, 0, 0, 0]);
    file.extend([101, 0, 1, 1]);
    file.extend([200, 0, 0x27, 0x10]);
    file.extend(0.5f64.to_be_bytes());
    file.extend([201, 0, 0x27, 0x10]);
    file.extend(b"much\0");
    file.extend([255, 0x05, 0x14]);
    file.extend([2, 100, 0, 16, 0, 16]);
    file.extend([3, 100, 0, 0, 0, 0]);
    file.extend([82, 0]);
    file.extend([0, 0, 3, 1, 2, 3]);
    file
}

/// Two games.
pub(super) fn evfs() -> Vec<u8> {
    let mut file = vec![0, 0, 2];
    for name in ["first", "second"] {
        file.extend(name.bytes());
        file.push(0);
        file.extend((evf_4().len() as u32).to_be_bytes());
        file.extend(evf_4());
        file.extend([1, 2]);
    }
    file
}

pub(super) fn rawvf() -> Vec<u8> {
    let mut text = String::from(
        "RawVF_Version: Rev6\nProgram: Any\nVersion: 1\nPlayer: Ada\nLevel: Custom\nWidth: 3\n\
         Height: 3\nMines: 1\nMarks: Off\nMode: Classic\nBoard:\n*00\n000\n000\nEvents:\n0.000 start\n",
    );
    for (time, button, x, y) in CLICKS {
        let word = if button == Button::Down { "lc" } else { "lr" };
        let (seconds, thousandths) = (time / 1_000, time % 1_000);
        let (column, row) = (x + 1, y + 1);
        let (x, y) = (middle(x), middle(y));
        text += &format!("{seconds}.{thousandths:03} {word} {column} {row} ({x} {y})\n");
    }
    text += "number0 3 3\nwon\n";
    text.into_bytes()
}

pub(super) fn mbf() -> Vec<u8> {
    vec![3, 3, 0, 1, 0, 0]
}
