//! Writes RAWVF.

use std::fmt::Write;

use minewise_rules::Outcome;

use crate::listings::mode_to_write;
use crate::plain_events::plain_events;
use crate::{Action, ForeignReplay, Measures, Mode, Moment, MouseEvent, Player, play};

/// Writes a replay as RAWVF text.
///
/// The time and the other figures are those of the events, not the ones that the replay claims.
pub fn write_rawvf(replay: &ForeignReplay) -> String {
    let play = play(replay);
    let measures = Measures::of_play(replay, &play);
    let params = replay.params();
    let (width, height) = (params.size().width(), params.size().height());
    let level = match (width, height, params.mines()) {
        (8, 8, 10) => "Beginner",
        (16, 16, 40) => "Intermediate",
        (30, 16, 99) => "Expert",
        _ => "Custom",
    };
    let mode = match mode_to_write(replay, &play) {
        Mode::STANDARD => "Classic".to_owned(),
        Mode::UPK => "UPK".to_owned(),
        Mode::CHEAT => "Cheat".to_owned(),
        Mode::DENSITY => "Density".to_owned(),
        other => other.to_string(),
    };
    let marks = if replay.question_marks == Some(true) { "On" } else { "Off" };
    let mut text = String::new();
    let mut field = |key: &str, value: &dyn std::fmt::Display| {
        // A line break in a name would begin another field.
        let value = value.to_string().replace(['\r', '\n'], " ");
        writeln!(text, "{key}: {value}").expect("a string takes any text");
    };
    field("RawVF_Version", &"Rev6.1");
    field("Program", &replay.source.software);
    field("Player", &replay.player.name);
    let Player { nickname, country, event, .. } = &replay.player;
    for (key, value) in [("Nickname", nickname), ("Country", country), ("Competition", event)] {
        if !value.is_empty() {
            field(key, value);
        }
    }
    field("Level", &level);
    field("Width", &width);
    field("Height", &height);
    field("Mines", &params.mines());
    field("Marks", &marks);
    field("SquareSize", &replay.cell_size);
    if !replay.events.is_empty() {
        field("Time", &format!("{:.3}", measures.seconds()));
        field("BBBV", &play.board.three_bv);
    }
    match play.outcome {
        Some(Outcome::Won) => field("Status", &"Won"),
        Some(Outcome::Lost) => field("Status", &"Lost"),
        Some(Outcome::Abandoned) | None => {}
    }
    match &replay.claims.started {
        Some(Moment::Local(text)) => field("Timestamp", text),
        Some(Moment::UnixMicros(micros)) => field("Timestamp", micros),
        None => {}
    }
    field("Mode", &mode);
    text.push_str("Board:\n");
    for y in 0..height {
        let row = (0..width).map(|x| minewise_board::Pos::new(x, y));
        text.extend(row.map(|pos| if replay.layout.is_mine(pos) { '*' } else { '0' }));
        text.push('\n');
    }
    text.push_str("Events:\n");
    for (index, event) in plain_events(&replay.events) {
        // A flag that was there already would be removed by another click.
        let is_move = || play.moves.binary_search_by_key(&index, |step| step.event).is_ok();
        if event.action != Action::Preflag || is_move() {
            write_event(&mut text, event, replay.cell_size);
        }
    }
    text
}

fn write_event(text: &mut String, event: MouseEvent, cell_size: u16) {
    let words: &[&str] = match event.action {
        Action::Move => &["mv"],
        Action::LeftDown => &["lc"],
        Action::LeftUp => &["lr"],
        Action::RightDown => &["rc"],
        Action::RightUp => &["rr"],
        Action::MiddleDown => &["mc"],
        Action::MiddleUp => &["mr"],
        Action::ShiftLeftDown => &["sc"],
        Action::Preflag => &["rc", "rr"],
        Action::MarksChange => &["mt"],
        // These have become presses and releases.
        Action::BothDown | Action::LeftChange | Action::RightChange | Action::MiddleChange => &[],
    };
    let cell = |pixel: i32| pixel.div_euclid(i32::from(cell_size)) + 1;
    let MouseEvent { at, x, y, .. } = event;
    let sign = if at < 0 { "-" } else { "" };
    let (seconds, thousandths) = (at.unsigned_abs() / 1_000, at.unsigned_abs() % 1_000);
    for word in words {
        let (column, row) = (cell(x), cell(y));
        writeln!(text, "{sign}{seconds}.{thousandths:03} {word} {column} {row} ({x} {y})")
            .expect("a string takes any text");
    }
}
