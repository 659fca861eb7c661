//! The notation of views: the forms that are read, the round trip, the errors.
#![allow(clippy::unwrap_used)]

use minewise_board::{Clue, Params, View, notation};
use proptest::prelude::*;

fn error(text: &str) -> String {
    text.parse::<View>().unwrap_err().to_string()
}

#[test]
fn the_three_forms_read_alike() {
    let view: View = "3x2x1:_10/110".parse().unwrap();
    for text in [
        "3x2x1:#10/110",
        "3 2 1 #10110",
        "3x2x1\n#10\n110\n",
        "3x2x1\r\nH10\r\n110",
        "  3x2x1\n\n  F10\n  110\n\n",
    ] {
        assert_eq!(text.parse::<View>().unwrap(), view, "{text:?}");
    }
    assert_eq!(notation::rows(&view), "3x2x1\n#10\n110\n");
    assert_eq!(notation::flat(&view), "3 2 1 #10110");
    assert_eq!(view.to_string(), "3x2x1:_10/110");
}

#[test]
fn errors_say_what_is_wrong_and_where() {
    assert!(error("  \n ").starts_with("there is no position"));
    assert_eq!(error("3x2x1:_10/11"), "row 2 has 2 cells instead of 3");
    assert_eq!(error("3x2x1:_10"), "there is 1 row instead of 2");
    assert_eq!(error("3x2x1\n#10\n110\n000"), "there are 3 rows instead of 2");
    assert_eq!(
        error("3x2x1:_10/1?0"),
        "row 2, column 2 is '?': use # or _ for covered, 0 to 8 for open"
    );
    assert_eq!(error("3 2 1 #1011"), "the board has 6 cells, but 5 were given");
    assert_eq!(error("3 2 1 #101100"), "there are more cells than the 6 that the board has");
    assert!(error("3 2 one #10110").contains("\"one\" is not a number"));
    assert!(error("3 2 1 #10110\nmore").contains("\"more\" follows a position"));
    for text in ["4x2x9:____/1121", "4x2x9\n____\n1121", "4 2 9 ____1121"] {
        assert_eq!(error(text), "9 mines are too many: this board has room for at most 8");
    }
    for text in ["2x1x2:__", "2x1x2\n##", "2 1 2 ##"] {
        let full: View = text.parse().unwrap();
        assert_eq!((full.mines(), full.params().safe_cells()), (2, 0), "{text}");
        assert_eq!(full.to_string().parse(), Ok(full), "{text}");
    }
    assert_eq!(
        error("4x2x5:____/1121"),
        "there are too many mines: 5 do not fit under 4 covered cells"
    );
    assert_eq!(error("2x1x1:11"), "there are too many mines: 1 does not fit under 0 covered cells");
    assert_eq!(error("1x1x0:9"), "row 1, column 1 shows 9, but a clue is between 0 and 8");
    assert!(error("99999x1x1:_").contains("99999 columns are too many"));
    assert!(error("hello world").contains("write WIDTHxHEIGHTxMINES"));
}

fn any_view() -> impl Strategy<Value = View> {
    (1u64..9, 1u64..9).prop_flat_map(|(width, height)| {
        let cells = (width * height) as usize;
        (0..width * height, prop::collection::vec(0u8..14, cells)).prop_map(
            move |(mines, numbers)| {
                let params = Params::new(width, height, mines).unwrap();
                let mut view = View::covered(params);
                for (pos, number) in params.size().positions().zip(numbers) {
                    let most = u32::from(params.size().degree(pos)).min(params.mines());
                    let room = view.covered_count() > params.mines();
                    if let Some(clue) = Clue::new(number)
                        && u32::from(number) <= most
                        && room
                    {
                        view.open(pos, clue);
                    }
                }
                view
            },
        )
    })
}

proptest! {
    #[test]
    fn every_form_round_trips(view in any_view()) {
        for text in [view.to_string(), notation::rows(&view), notation::flat(&view)] {
            let read: View = text.parse().unwrap();
            prop_assert_eq!(&read, &view);
        }
        let url = view.to_string();
        prop_assert!(url.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_:/".contains(&byte)));
    }

    #[test]
    fn no_text_makes_the_parser_panic(text in "[0-9x:#_/ \nHF-]{0,40}|\\PC{0,40}") {
        let _ = text.parse::<View>();
    }
}
