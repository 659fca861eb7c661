use super::*;

fn line(text: &[u8]) -> Result<String, String> {
    let record = PositionRecord { line: 7, body: Body::Line(text.to_vec()) };
    match record.view() {
        Ok(view) => Ok(view.to_string()),
        Err(refusal) => {
            let mut reported = Vec::new();
            refusal.report(&mut reported, crate::analyser::Format::Json).unwrap();
            Err(String::from_utf8(reported).unwrap())
        }
    }
}

#[test]
fn the_field_that_is_a_position_is_used() {
    for text in [
        "3x2x1:_10/110",
        "3 2 1 #10110",
        "  3 2 1 #10110  \r",
        "3 2 1 #10110\t0.5=1,2,3 0.25=4",
        "30x16/99 open s0\t3 2 1 #10110",
        "3x2x1\t3 2 1 #10110\r",
        "\t\tname\t3x2x1:#10/110\tmore\t3 2 1 ######",
        "3\t2\t1\t#10110",
    ] {
        assert_eq!(line(text.as_bytes()).as_deref(), Ok("3x2x1:_10/110"), "{text:?}");
    }
    assert_eq!(line(b"caf\xe9\t1 1 0 #").as_deref(), Ok("1x1x0:_"), "a name in another encoding");
}

#[test]
fn the_reason_is_about_the_position_and_not_about_its_name() {
    for (text, reason) in [
        (&b"name\t3 2 1 #10?10"[..], "row 2, column 1 is '?'"),
        (b"name\t3x2x1:#10/11\tmore", "row 2 has 2 cells instead of 3"),
        (b"3 2 one #10110", "is not a number"),
        (b"first\tsecond", "none of the 2 fields is a position"),
        (b"hello", "is not a board"),
        (b"\xff\xfe", "not UTF-8"),
    ] {
        let reported = line(text).unwrap_err();
        assert!(reported.starts_with("{\"v\":1,\"error\":\"invalid\",\"message\":"), "{reported}");
        assert!(reported.contains(reason), "{reported}");
        assert!(reported.ends_with(",\"line\":7}\n"), "{reported}");
    }
}

#[test]
fn a_contradiction_names_its_board() {
    for text in ["3x1x1:3__", "3 1 1 3##", "name\t3 1 1 3##\tmore", "3 1 1 3##\thello"] {
        assert_eq!(
            line(text.as_bytes()).unwrap_err(),
            "{\"v\":1,\"error\":\"contradiction\",\"width\":3,\"height\":1,\"mines\":1,\
             \"clues\":[0],\"message\":\"row 1, column 1 shows 3 but has only 1 neighbour\",\"line\":7}\n"
        );
    }
    let block = PositionRecord { line: 1, body: Body::Block(b"3x1x1\n3##".to_vec()) };
    let refusal = block.view().unwrap_err();
    assert_eq!(refusal.message(), "row 1, column 1 shows 3 but has only 1 neighbour");
}
