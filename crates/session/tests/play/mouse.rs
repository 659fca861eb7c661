//! What is kept of the mouse.

use minewise_board::{Params, Size};
use minewise_session::{Millis, MouseAction, MouseEvent, MouseTextError, MouseTrace};

fn size() -> Size {
    Params::new(9, 9, 10).unwrap().size()
}

/// The events that are kept of those noted, as time, place and action.
fn kept(noted: &[(u64, i32, MouseAction)]) -> Vec<(u64, u32, MouseAction)> {
    let mut trace = MouseTrace::NONE;
    for &(at, x, action) in noted {
        trace.note(MouseEvent::new(Millis(at), x, 20, action, size()));
    }
    trace.events().iter().map(|event| (event.at.0, event.x, event.action)).collect()
}

/// Recordings of other programs begin with the place of the mouse. It says nothing if the first
/// click is there, too.
#[test]
fn where_the_mouse_rests_before_the_first_click_is_left_out() {
    use MouseAction::{LeftDown, LeftUp, Move};
    let click = [(500, 40, LeftDown), (540, 40, LeftUp)];
    let same = click.map(|(at, x, action)| (at, x as u32, action));
    let after = |first| kept(&[&[first][..], &click].concat());
    assert_eq!(after((0, 40, Move)), same);
    assert_eq!(after((0, 41, Move))[1..], same, "it came from elsewhere");
    assert_eq!(after((10, 40, Move))[1..], same, "it came during the game");
    assert_eq!(after((0, 40, LeftDown))[1..], same, "it is a click of its own");
}

/// A clock that is set back doesn't put a release before its press.
#[test]
fn no_event_is_earlier_than_the_one_before_it() {
    use MouseAction::{LeftDown, LeftUp};
    let noted = [(500, 40, LeftDown), (400, 40, LeftUp), (600, 40, LeftDown)];
    let times: Vec<u64> = kept(&noted).into_iter().map(|(at, ..)| at).collect();
    assert_eq!(times, [500, 500, 600]);
}

#[test]
fn a_text_with_a_place_on_the_border_is_refused() {
    let place = |text: &str| MouseTrace::from_text(text, size()).map(|trace| trace.events().len());
    let beside = Err(MouseTextError::Place { event: 1 });
    // Cells end at 144 sixteenths, and everything beside the board is the corner (144, 144).
    assert_eq!((place("BgJA"), place("BAgJ")), (beside.clone(), beside));
    assert_eq!((place("BgJgJ"), place("B-I-I")), (Ok(1), Ok(1)));
}
