use std::cell::Cell;
use std::io::Cursor;
use std::rc::Rc;

use super::*;

/// The records as text: the line, a letter for the kind, and the contents.
fn cut(input: &[u8]) -> Vec<String> {
    let mut stream = PositionStream::over(Box::new(Cursor::new(input.to_vec())), "test".to_owned());
    let mut records = Vec::new();
    while let Some(PositionRecord { line, body }) = stream.next(&mut || Ok(())).unwrap() {
        let text = |text: Vec<u8>| String::from_utf8(text).unwrap().trim().replace('\n', "|");
        records.push(match body {
            Body::Line(bytes) => format!("{line} line {}", text(bytes)),
            Body::Block(bytes) => format!("{line} block {}", text(bytes)),
            Body::Broken(message) => format!("{line} broken {message}"),
        });
    }
    records
}

#[test]
fn all_forms_may_be_mixed() {
    let text = "\n// a comment\n3x2x1:_10/110\n3 2 1 #10110\n3x2x1\n#10\n110\n\n3x2x1\n#10\n// so\n110\n\
                3x1x1:___\n3x1x1\n###\n3x1x1\nHHF\n";
    let records = [
        "3 line 3x2x1:_10/110",
        "4 line 3 2 1 #10110",
        "5 block 3x2x1|#10|110",
        "9 block 3x2x1|#10|110",
        "13 line 3x1x1:___",
        "14 block 3x1x1|###",
        "16 block 3x1x1|HHF",
    ];
    assert_eq!(cut(text.as_bytes()), records);
    assert_eq!(cut(text.trim_end().as_bytes()), records, "without a newline at the end");
    assert_eq!(cut(text.replace('\n', "\r\n").as_bytes()), records, "Windows lines");
    assert_eq!(cut(format!("\u{feff}{text}").as_bytes()), records, "byte order mark");
    assert!(cut(b"").is_empty());
    assert!(cut(b"\n \r\n\t\n//\n").is_empty());
}

#[test]
fn an_incomplete_block_ends_where_the_next_record_starts() {
    for (text, records) in [
        ("3x2x1\n#10\n\n3x1x1:___", ["1 block 3x2x1|#10", "4 line 3x1x1:___"]),
        ("3x2x1\n#10\n3x1x1:___", ["1 block 3x2x1|#10", "3 line 3x1x1:___"]),
        ("3x2x1\n#10\n3 1 1 ###", ["1 block 3x2x1|#10", "3 line 3 1 1 ###"]),
        ("3x2x1\n3x1x1\n###", ["1 block 3x2x1", "2 block 3x1x1|###"]),
        ("3x1x1:___\n3x2x1\n#10", ["1 line 3x1x1:___", "2 block 3x2x1|#10"]),
    ] {
        assert_eq!(cut(text.as_bytes()), records, "{text:?}");
    }
}

#[test]
fn rows_without_a_board_are_reported_once() {
    let stray = "broken a row that belongs to no board: write WxHxM before the rows";
    assert_eq!(
        cut(b"3x1x1\n###\n###\n###\n\n###\n3x1x1:___\n"),
        ["1 block 3x1x1|###", &format!("3 {stray}"), &format!("6 {stray}"), "7 line 3x1x1:___"]
    );
    assert_eq!(cut(b"3x1\n###\n###\n\nhello\n"), ["1 line 3x1", "5 line hello"]);
    assert_eq!(
        cut(b"3x2x1\n#############\n###\n"),
        ["2 broken row 1 has more than 3 cells"],
        "a row may not fill the memory"
    );
}

#[test]
fn endless_lines_do_not_fill_the_memory() {
    let endless = io::repeat(b'#').take(3 * LONGEST_LINE as u64);
    let input = endless.chain(Cursor::new(b"\n3x1x1:___\n"));
    let mut stream = PositionStream::over(Box::new(input), "test".to_owned());
    let first = stream.next(&mut || Ok(())).unwrap().unwrap();
    assert_eq!(first.body, Body::Broken("the line is longer than any position".to_owned()));
    let second = stream.next(&mut || Ok(())).unwrap().unwrap();
    assert_eq!((second.line, second.body), (2, Body::Line(b"3x1x1:___".to_vec())));
    assert!(stream.next(&mut || Ok(())).unwrap().is_none());
}

#[test]
fn a_record_needs_nothing_that_follows_it() {
    /// Returns one piece per read.
    struct Pieces(Vec<&'static [u8]>);
    impl Read for Pieces {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let piece = if self.0.is_empty() { &b""[..] } else { self.0.remove(0) };
            buffer[..piece.len()].copy_from_slice(piece);
            Ok(piece.len())
        }
    }
    let pieces = vec![&b"3x1x1:___\n3x"[..], b"2x1\n#10\n", b"110\n", b"\n3 1 1 ###\n"];
    let mut stream = PositionStream::over(Box::new(Pieces(pieces)), "test".to_owned());
    let waits = Rc::new(Cell::new(0));
    let mut next = |expected_waits: u32, line: usize| {
        let record = stream.next(&mut || {
            waits.set(waits.get() + 1);
            Ok(())
        });
        assert_eq!((record.unwrap().unwrap().line, waits.get()), (line, expected_waits));
    };
    next(1, 1);
    next(3, 2);
    next(4, 6);
}
