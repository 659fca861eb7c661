//! Files made by hand, byte by byte: the same small game in every format.
//!
//! The board has three rows and columns and a mine in the first corner; opening the last corner
//! wins.
#![allow(clippy::unwrap_used)]

mod handmade;

use handmade::{
    avf, avf_with, evf, evf_4, evfs, fsvf, mbf, mvf_0_75, mvf_0_76, mvf_0_96, rawvf, rmv_1, rmv_2,
    umf,
};
use minewise_board::{Params, Pos};
use minewise_replays::{
    Action, Figure, ForeignReplay, Format, Measures, Mode, Moment, Remark, play, read, read_any,
    read_named, write_mbf, write_rawvf,
};
use minewise_rules::{Layout, Outcome};

fn board() -> Layout {
    Layout::from_mines(Params::new(3, 3, 1).unwrap(), [Pos::new(0, 0)]).unwrap()
}

/// Every format with a game, and how its file is made.
fn games() -> Vec<(&'static str, Format, Vec<u8>)> {
    vec![
        ("avf", Format::Avf, avf()),
        ("fsvf", Format::Fsvf, fsvf()),
        ("mvf 0.75", Format::Mvf, mvf_0_75()),
        ("mvf 0.76", Format::Mvf, mvf_0_76()),
        ("mvf 0.96", Format::Mvf, mvf_0_96()),
        ("rmv 1", Format::Rmv, rmv_1()),
        ("rmv 2", Format::Rmv, rmv_2()),
        ("umf", Format::Umf, umf()),
        ("evf 0", Format::Evf, evf(0)),
        ("evf 1", Format::Evf, evf(1)),
        ("evf 2", Format::Evf, evf(2)),
        ("evf 3", Format::Evf, evf(3)),
        ("evf 4", Format::Evf, evf_4()),
        ("rawvf", Format::Rawvf, rawvf()),
    ]
}

fn read_one(bytes: &[u8], format: Format) -> ForeignReplay {
    let mut replays = read(bytes, format).unwrap_or_else(|error| panic!("{format}: {error}"));
    assert_eq!(replays.len(), 1);
    replays.remove(0)
}

#[test]
fn the_same_game_is_found_in_every_format() {
    for (name, format, bytes) in games() {
        let replay = read_one(&bytes, format);
        assert_eq!(replay.layout, board(), "{name}");
        let game = play(&replay);
        assert_eq!(game.outcome, Some(Outcome::Won), "{name}: {:?}", game.remarks);
        assert_eq!((game.clicks.left, game.solved), (2, 1), "{name}");
        assert_eq!(Measures::of(&replay).time, 1_500, "{name}");
        assert_eq!(replay.claims.time, Some(1_500).filter(|_| format != Format::Rawvf), "{name}");
        if name != "mvf 0.75" {
            assert_eq!(replay.player.name, "Ada", "{name}");
        }
        assert_eq!(game.remarks, [], "{name}");
    }
}

#[test]
fn formats_are_told_apart_by_their_bytes() {
    let old = ["mvf 0.75", "mvf 0.76", "mvf 0.96"];
    for (name, format, bytes) in games() {
        // Old files of Clone have no signature, and the board of these is not one of its levels.
        if !old.contains(&name) {
            assert_eq!(Format::of_bytes(&bytes), Some(format), "{name}");
        }
    }
    assert_eq!(Format::of_bytes(&evfs()), Some(Format::Evfs));
    assert_eq!(Format::of_bytes(&mbf()), Some(Format::Mbf));
    assert_eq!(Format::of_bytes(b"anything else"), None);
    assert_eq!(Format::from_extension("AVF"), Some(Format::Avf));
    let error = read_any(b"anything else").unwrap_err().to_string();
    assert_eq!(
        error,
        "byte 0 (0x0): this is not a replay or board in any format that is known here"
    );
}

#[test]
fn a_file_that_is_cut_off_says_where() {
    for (name, format, bytes) in games() {
        if format == Format::Rawvf {
            continue;
        }
        for length in 0..bytes.len() {
            // A cut may hit what isn't needed, such as the last lines of Arbiter.
            if let Err(error) = read(&bytes[..length], format) {
                let text = error.to_string();
                assert!(text.starts_with("byte "), "{name}: {text}");
            }
        }
        // Old files of Clone tell only by their length where what is.
        if format != Format::Mvf {
            assert!(read(&bytes[..bytes.len() / 3], format).is_err(), "{name}");
        }
    }
    let error = read(&rmv_1()[..60], Format::Rmv).unwrap_err().to_string();
    assert_eq!(error, "byte 60 (0x3c): the file ends where the result should be");
}

/// Arbiter 0.49 has no bar before the figures, and versions before 0.46.1 no year.
#[test]
fn summaries_of_old_arbiter_versions_are_read() {
    let (start, end) = ("1.2.2020.10:00:00:0000", "1.10:00:01:0000");
    for (summary, moments) in [
        (format!("3|W3H3M1|{start}|{end}B1T2.50"), &[start, end][..]),
        (format!("3|W3H3M1|{start}|{end}HSB1T2,50"), &[start, end]),
        (format!("3|W3H3M1|{start}|{end}|HS|B1T2.5"), &[start, end]),
        ("3|1.10:00:00:00|1.10:00:01:00B1T2.50".to_owned(), &["1.10:00:00:00", "1.10:00:01:00"]),
        (format!("3|{end}B1T2.50"), &[end]),
        ("3|B1T2.50".to_owned(), &[]),
    ] {
        let file = avf_with(&summary);
        assert_eq!(Format::of_bytes(&file), Some(Format::Avf), "{summary}");
        let replay = read_one(&file, Format::Avf);
        let claims = &replay.claims;
        assert_eq!((claims.time, claims.three_bv), (Some(1_500), Some(1)), "{summary}");
        let found = [&claims.started, &claims.ended];
        let found: Vec<Moment> = found.into_iter().flatten().cloned().collect();
        let expected = moments.iter().map(|&text| Moment::Local(text.to_owned()));
        assert_eq!(found, expected.collect::<Vec<_>>(), "{summary}");
        assert_eq!((replay.player.name.as_str(), play(&replay).remarks), ("Ada", vec![]));
    }
    for senseless in ["3", "3|", "3|B1", "3|BT", "3|B1T", "3|B1T0.5", "3|BxT2.5", "33|B1T2.50"] {
        let error = read(&avf_with(senseless), Format::Avf).unwrap_err().to_string();
        assert!(error.ends_with("there is no summary in brackets after the mines"), "{error}");
    }
}

#[test]
fn freesweeper_has_thousandths_and_help() {
    let mut file = fsvf();
    let digits = file.windows(3).position(|part| part == b"cs=").unwrap() + 3;
    // The last release is 7 ms later, and the low half of a byte is what counts.
    file[digits + 3] = b'7';
    let replay = read_one(&file, Format::Fsvf);
    assert_eq!((replay.source.version, replay.source.software.as_str()), (10, "FreeSweeper R10"));
    assert_eq!((replay.mode, Measures::of(&replay).time), (Mode::DENSITY, 1_507));
    assert_eq!(play(&replay).remarks, []);
    // With the clock of Arbiter, which begins with 1, it is the same time.
    let at = file.windows(6).position(|part| part == b"T1.500").unwrap();
    file[at + 1] = b'2';
    assert_eq!(read_one(&file, Format::Fsvf).claims.time, Some(1_500));
    // Luck that the program brings isn't the player's.
    file[2] = 1;
    assert_eq!(read_one(&file, Format::Fsvf).mode, Mode::CHEAT);
    // Some files of FreeSweeper have the name of a file of Arbiter.
    assert_eq!(read_named(&file, "game.avf").unwrap()[0].source.format, Format::Fsvf);
}

#[test]
fn a_file_before_rmv_may_have_no_time() {
    let replay = read_one(&umf(), Format::Umf);
    assert_eq!(replay.source.software, "Budapest 2007 World Championship");
    assert_eq!(replay.claims.outcome, Some(Outcome::Won));
    let mut without = umf();
    without.truncate(without.len() - 3);
    // Three bytes less in the events, and a checksum behind them.
    without[23] -= 3;
    without.extend(b"checksum");
    let replay = read_one(&without, Format::Umf);
    assert_eq!((replay.claims.time, play(&replay).remarks), (None, vec![]));
    let mut later = umf();
    later[5] = 2;
    let error = read(&later, Format::Umf).unwrap_err().to_string();
    assert_eq!(error, "byte 4 (0x4): version 2 is unknown");
}

#[test]
fn encrypted_replays_are_named() {
    let error = read_named(b"\x01\x02\x03", "game.MVR").unwrap_err().to_string();
    let told = "an encrypted replay of Minesweeper X (MVR) can't be read here";
    assert_eq!(error, format!("byte 0 (0x0): {told}"));
}

/// "张三" in the encoding of a Chinese Windows, in place of "Ada".
#[test]
fn chinese_names_are_read_in_every_format() {
    const NAME: &[u8] = b"\xd5\xc5\xc8\xfd";
    for (name, format, bytes) in games() {
        let found = bytes.windows(3).rposition(|part| part == b"Ada");
        let (Some(at), true) = (found, !name.starts_with("mvf")) else { continue };
        let mut chinese = bytes;
        chinese.splice(at..at + 3, NAME.iter().copied());
        // A length before it, of the name and of its section.
        if chinese[at - 1] == 3 {
            chinese[at - 1] = 4;
        }
        assert_eq!(read_one(&chinese, format).player.name, "张三", "{name}");
    }
    for mut bytes in [mvf_0_76(), mvf_0_96()] {
        let at = bytes.windows(4).position(|part| part == b"Ada ").unwrap();
        bytes[at..at + 4].copy_from_slice(NAME);
        assert_eq!(read_one(&bytes, Format::Mvf).player.name, "张三");
    }
}

/// Vienna Minesweeper 5 writes lengths that are two bytes short.
#[test]
fn a_length_that_every_rmv_2_file_gets_wrong_is_no_news() {
    let length = rmv_2().len() as u32;
    for (claimed, is_told) in [(length, false), (length - 2, false), (length - 3, true)] {
        let mut file = rmv_2();
        file[8..12].copy_from_slice(&claimed.to_be_bytes());
        let (claimed, found) = (u64::from(claimed), u64::from(length));
        let expected = is_told.then_some(Remark::FileSize { claimed, found });
        assert_eq!(read_one(&file, Format::Rmv).remarks, Vec::from_iter(expected));
    }
    // In version 1, it is right.
    let mut file = rmv_1();
    let (claimed, found) = (file.len() as u64 - 2, file.len() as u64);
    file[6..10].copy_from_slice(&(claimed as u32).to_be_bytes());
    assert_eq!(read_one(&file, Format::Rmv).remarks, [Remark::FileSize { claimed, found }]);
}

#[test]
fn a_set_of_games_is_read_whole() {
    let replays = read_any(&evfs()).unwrap();
    assert_eq!(replays.len(), 2);
    assert!(replays.iter().all(|replay| play(replay).outcome == Some(Outcome::Won)));
    let mut broken = evfs();
    // The version of the second game.
    let second = broken.len() - 2 - evf_4().len();
    broken[second] = 9;
    let error = read(&broken, Format::Evfs).unwrap_err().to_string();
    assert_eq!(error, format!("byte {second} (0x{second:x}): version 9 is unknown"));
}

#[test]
fn boards_are_read_and_written() {
    let replay = read_one(&mbf(), Format::Mbf);
    assert_eq!((&replay.layout, replay.events.len()), (&board(), 0));
    assert_eq!(write_mbf(&replay.layout).unwrap(), mbf());
    let wide = Layout::from_mines(Params::new(300, 1, 0).unwrap(), []).unwrap();
    let error = write_mbf(&wide).unwrap_err().to_string();
    assert_eq!(error, "a board of 300x1x0 is too large for mbf");
}

#[test]
fn what_makes_no_sense_is_refused_with_its_place() {
    let cases: [(Format, &[u8], &str); 8] = [
        (
            Format::Mbf,
            &[3, 3, 0, 9],
            "byte 0 (0x0): 9 mines are too many: this board has room for at most 8",
        ),
        (
            Format::Mbf,
            &[3, 3, 0, 1, 3, 0],
            "byte 4 (0x4): the mine in row 1, column 4 is not on the board",
        ),
        (
            Format::Mbf,
            &[3, 3, 0, 2, 1, 0, 1, 0],
            "byte 4 (0x4): the mine in row 1, column 2 is given twice",
        ),
        (Format::Avf, &[52, 0, 0, 0, 0, 9], "byte 5 (0x5): level 9 is unknown"),
        (Format::Rmv, b"*rmv\0\x03", "byte 4 (0x4): version 3 is unknown"),
        (Format::Evf, &[5], "byte 0 (0x0): version 5 is unknown"),
        (Format::Rawvf, b"Width: x\n", "line 1: the width isn't a number: \"x\""),
        (
            Format::Rawvf,
            b"Level: Marathon\n",
            "line 1: a marathon of several boards can't be read here",
        ),
    ];
    for (format, bytes, expected) in cases {
        assert_eq!(read(bytes, format).unwrap_err().to_string(), expected);
    }
}

#[test]
fn lines_that_mean_nothing_are_refused() {
    let board = "Width: 2\nHeight: 1\nMines: 1\nBoard:\n*0\n";
    let cases = [
        ("0.5 xx 1 1 (3 3)", "line 6: this isn't an event: \"0.5 xx 1 1 (3 3)\""),
        ("0.5 lc", "line 6: this isn't an event: \"0.5 lc\""),
        ("what", "line 6: this isn't an event: \"what\""),
    ];
    for (line, expected) in cases {
        let text = format!("{board}{line}\n");
        assert_eq!(read(text.as_bytes(), Format::Rawvf).unwrap_err().to_string(), expected);
    }
    for line in ["0.5 start", "won", "number1 2 1", "Flag 1 1", "1.5 lc 2 1", "-0.5 mv (3 -4)"] {
        let text = format!("{board}{line}\n");
        assert!(read(text.as_bytes(), Format::Rawvf).is_ok(), "{line}");
    }
}

#[test]
fn claims_that_do_not_hold_are_reported() {
    let mut wrong = rmv_2();
    let time = wrong.len() - 3;
    wrong[time..].copy_from_slice(&2_000u32.to_be_bytes()[1..]);
    let remarks = play(&read_one(&wrong, Format::Rmv)).remarks;
    let is_time =
        |remark: &Remark| matches!(remark, Remark::Figure { claimed: 2_000, found: 1_500, .. });
    assert!(remarks.iter().any(is_time), "{remarks:?}");

    let text = String::from_utf8(rawvf()).unwrap().replace("Mines: 1", "Mines: 2");
    let remarks = read_one(text.as_bytes(), Format::Rawvf).remarks;
    assert_eq!(remarks, [Remark::Mines { claimed: 2, found: 1 }]);

    let told = |bytes: &[u8], format| play(&read_one(bytes, format)).remarks;
    let mut not_won = evf(0);
    not_won[1] ^= 0x80;
    let (claimed, found) = (Outcome::Abandoned, Some(Outcome::Won));
    assert_eq!(told(&not_won, Format::Evf), [Remark::Outcome { claimed, found }]);

    // The lengths of the sections don't add up.
    let mut longer = rmv_1();
    longer[25] += 1;
    let found = longer.len() as u64;
    let expected = Remark::FileSize { claimed: found + 1, found };
    assert_eq!(told(&longer, Format::Rmv), [expected]);

    // A flag in a cell that is open, where another one was pressed.
    let mut flag = rmv_1();
    let at = flag.windows(3).position(|part| part == [9, 2, 2]).unwrap();
    flag[at..at + 3].copy_from_slice(&[13, 1, 1]);
    let expected = Remark::Shown { event: 2, pos: Pos::new(1, 1) };
    assert_eq!(told(&flag, Format::Rmv), [expected]);
}

#[test]
fn time_that_runs_back_is_reported_in_every_format() {
    let mut bytes = evf(0);
    let second = bytes.len() - 1 - 3 * 8;
    bytes[second + 1..second + 4].copy_from_slice(&1_450u32.to_be_bytes()[1..]);
    let remarks = play(&read_one(&bytes, Format::Evf)).remarks;
    let (claimed, found) = (1_500, 50);
    let figure = Remark::Figure { what: Figure::Time, claimed, found };
    assert_eq!(remarks, [Remark::TimeRunsBack { event: 2 }, figure]);
    let mut bytes = avf();
    // The first release is moved behind the second press.
    let third = bytes.windows(8).position(|event| event[0] == 3 && event[2] == 2).unwrap();
    bytes[third - 8 + 2] = 3;
    let remarks = play(&read_one(&bytes, Format::Avf)).remarks;
    assert_eq!(remarks[0], Remark::TimeRunsBack { event: 2 }, "{remarks:?}");
}

#[test]
fn short_moves_of_rmv_2_continue_from_the_last_event() {
    let replay = read_one(&rmv_2(), Format::Rmv);
    assert_eq!(replay.cell_size, 24);
    let short = replay.events.iter().find(|event| event.action == Action::Move).unwrap();
    assert_eq!((short.at, short.x, short.y), (200, 60 - 8, 60 + 7));
    assert_eq!(replay.claims.started, Some(Moment::UnixMicros(1_600_000_000_000_000)));
}

#[test]
fn changes_of_buttons_are_written_as_presses_and_releases() {
    // Left changed, both down, right changed, middle changed.
    for codes in
        [[10, 10, 10, 10], [10, 10, 9, 3], [10, 10, 9, 5], [10, 10, 11, 11], [10, 10, 12, 12]]
    {
        let mut bytes = evf(0);
        let start = bytes.len() - 1 - 4 * 8;
        for (event, code) in codes.into_iter().enumerate() {
            bytes[start + 8 * event] = code;
        }
        let game = play(&read_one(&bytes, Format::Evf));
        let text = write_rawvf(&read_one(&bytes, Format::Evf));
        let again = play(&read_one(text.as_bytes(), Format::Rawvf));
        assert_eq!((again.clicks, again.outcome), (game.clicks, game.outcome), "{codes:?}");
        let is_won = codes == [10; 4];
        assert_eq!(game.outcome, is_won.then_some(Outcome::Won), "{codes:?}");
    }
}
