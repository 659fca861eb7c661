//! The analysis board: painted, pasted, opened from files and games, explained, copied.

use std::cell::RefCell;
use std::fs;
use std::rc::Rc;
use std::sync::Arc;

use eframe::egui::{
    Color32, ColorImage, Event, Id, Key, OutputCommand, PointerButton, Role, ViewportCommand, vec2,
};
use egui_kittest::kittest::{NodeT, Queryable};
use minewise_desktop::Start;

use crate::stage::{OPENED, Stage, scratch};

/// An analysis board with a position.
fn analysed(test: &str, position: &str) -> Stage {
    let mut stage = Stage::menu(test);
    paste(&mut stage, position);
    stage
}

fn paste(stage: &mut Stage, text: &str) {
    stage.harness.event(Event::Paste(text.to_owned()));
    stage.run();
}

/// What was last put on the clipboard as text.
fn copied(stage: &Stage) -> Option<String> {
    let commands = &stage.harness.output().platform_output.commands;
    commands.iter().find_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    })
}

/// Copies with Ctrl+C. Looks after each frame, since the command is gone after the next one.
fn copy(stage: &mut Stage) -> Option<String> {
    stage.harness.event(Event::Copy);
    stage.harness.step();
    let text = copied(stage);
    stage.run();
    text
}

#[test]
fn the_board_begins_with_an_example_and_leads_back_to_the_menu() {
    let mut stage = Stage::menu("analysis_start");
    stage.press("Analysis board");
    assert_eq!(stage.title(), "Minewise - Analysis board - 9x9x10");
    stage.shows("can be opened without risk").shows("Best move:").press("Menu");
    assert_eq!(stage.title(), "Minewise");
}

#[test]
fn a_position_that_is_pasted_anywhere_is_analysed() {
    let mut stage = analysed("analysis_paste", "5x4x5:_____/_1___/_3___/_____");
    assert_eq!(stage.title(), "Minewise - Analysis board - 5x4x5");
    assert_eq!(stage.called(2, 2), "open, 1");
    stage.shows("360");
    // The other notations are read as well, and a text that isn't a position is refused.
    paste(&mut stage, "3 2 1 #10110");
    stage.shows_board(&["#1.", "11."]);
    assert_eq!(stage.called(1, 1), "covered, 100 % chance of a mine");
    paste(&mut stage, "hello");
    stage.shows("is not a position").press("OK").shows_board(&["#1.", "11."]);
    // Each of them can be undone.
    stage.press("Undo").shows("5x4x5");
    paste(&mut stage, "2x1x1:_1\n\n");
    assert_eq!(stage.title(), "Minewise - Analysis board - 2x1x1");
}

#[test]
fn cells_are_painted_with_the_mouse_and_a_stroke_is_undone_as_a_whole() {
    let mut stage = analysed("analysis_paint", "4x2x2:____/____");
    assert_eq!(stage.called(1, 1), "covered, 25.0 % chance of a mine");
    stage.choose("Open it: 1 mine around");
    let (from, to) = (stage.rect(2, 1).center(), stage.rect(2, 4).center());
    stage.button(PointerButton::Primary, true, from).move_to(to);
    stage.button(PointerButton::Primary, false, to).shows_board(&["####", "1111"]);
    assert_eq!(stage.called(1, 1), "covered, 100 % chance of a mine");
    assert_eq!(stage.called(1, 2), "covered, 0 % chance of a mine");
    stage.press("Undo").shows_board(&["####", "####"]);
    stage.choose("Open it: no mines around").click(1, 4).shows_board(&["###.", "####"]);
    stage.choose("Cover it").click(1, 4).shows_board(&["####", "####"]);
    stage.choose("Assume a mine").click(1, 4).shows_board(&["###F", "####"]);
    stage.right_click(1, 4).right_click(1, 1).shows_board(&["F###", "####"]);
    stage.choose("Assume it is safe").click(1, 1).shows_board(&["s###", "####"]);
}

#[test]
fn cells_are_painted_with_the_keyboard() {
    let mut stage = analysed("analysis_keys", "3x2x1:___/___");
    stage.go_to(2, 1).text("1").shows_board(&["###", "1##"]);
    stage.key(Key::ArrowRight).text("1").key(Key::ArrowRight).text("1");
    stage.shows_board(&["###", "111"]);
    stage.go_to(1, 2).text("?").shows("Row 1, column 2 is certainly a mine");
    stage.text("m").shows_board(&["#F#", "111"]).text("m").shows_board(&["###", "111"]);
    stage.text("8").shows("shows 8 but has only 5 neighbours").key(Key::Delete);
    stage.shows_board(&["###", "111"]).text("u").shows_board(&["#8#", "111"]);
    // Esc leaves.
    stage.key(Key::Escape);
    assert_eq!(stage.title(), "Minewise");
}

#[test]
fn certain_cells_are_explained_with_the_clues_that_prove_them() {
    let mut stage = analysed("analysis_why", "5x2x2:_____/11211");
    stage.shows("Choose “Why?” and click a covered cell").shows("3 cells can be opened");
    stage.click(1, 2).shows("Row 1, column 2 is certainly a mine");
    stage.click(2, 2).shows("Row 2, column 2 is open. Choose a covered cell.");
    // What is said belongs to one position.
    stage.choose("Cover it").click(2, 5).hides("Row 2, column 2 is open");
}

#[test]
fn the_chance_to_win_is_exact_or_has_an_error() {
    let mut stage = analysed("analysis_win", "4x2x1:001_/001_");
    stage.shows("even the best cell is a coin toss");
    stage.press("Chance of winning").shows("Best play wins from here 50.0 % of the time (exact).");
    // Another position has another chance.
    stage.choose("Cover it").click(1, 1).hides("(exact)");
    // It takes no assumptions into account.
    stage.choose("Assume a mine").click(1, 4);
    let button = stage.harness.get_by_role_and_label(Role::Button, "Chance of winning");
    assert!(button.accesskit_node().is_disabled());
    let rows = ["________"; 7].join("/");
    paste(&mut stage, &format!("8x8x10:{rows}/1_______"));
    stage.press("Chance of winning").shows("The program wins from here about").shows("±");
    stage.shows("estimated from 100 games. Best play wins at least as often.");
}

#[test]
fn impossible_positions_are_named_and_can_be_corrected() {
    let mut stage = analysed("analysis_impossible", "4x1x1:1__1");
    stage.shows("No layout of the mines fits").hides("Best move");
    assert_eq!(stage.called(1, 2), "covered");
    stage.choose("Cover it").click(1, 4).shows("Best move");
    assert_eq!(stage.called(1, 2), "covered, 100 % chance of a mine");
}

/// The position in the form, as text.
fn text_field(stage: &Stage) -> String {
    let role = Role::MultilineTextInput;
    stage.harness.get_by_role_and_label(role, "Position as text").value().unwrap_or_default()
}

#[test]
fn size_and_mines_are_changed_in_the_form() {
    let mut stage = analysed("analysis_form", "3x2x1:_10/110");
    stage.press("Position");
    assert_eq!(text_field(&stage), "3x2x1:_10/110");
    stage.key(Key::Tab).type_into("Mines", "0").shows("between 0 and 6").key(Key::Backspace);
    stage.type_into("Columns", "0").press("Change size").shows("30x2x1");
    assert_eq!(stage.called(1, 2), "open, 1");
    stage.press("The 1-2-1 pattern").shows("5x2x2").shows_board(&["#####", "11211"]);
    assert_eq!(text_field(&stage), "5x2x2:_____/11211");
}

/// Wherever the focus is, keys that are typed over the card of the position stay there.
#[test]
fn the_board_behind_the_card_gets_no_keys() {
    let mut stage = analysed("analysis_card", "5x2x2:_____/11211");
    let board = ["#####", "11211"];
    stage.press("Position").text("3").shows_board(&board);
    assert_eq!(text_field(&stage), "3", "it takes the place of the whole text");
    stage.shows("3").click(1, 1).text("3").text("m").key(Key::Space).shows_board(&board);
    stage.key(Key::Escape).hides("Position as text");
    assert_eq!(stage.title(), "Minewise - Analysis board - 5x2x2");
    stage.text("1");
    assert_eq!(stage.called(1, 1), "open, 1", "the card is gone");
    stage.key(Key::F1).shows("Keys").text("#");
    assert_eq!(stage.called(1, 1), "open, 1");
    stage.key(Key::F1).text("#").shows_board(&board);
}

#[test]
fn the_card_of_the_position_is_at_its_button() {
    for size in [vec2(600.0, 450.0), vec2(1_280.0, 800.0), vec2(3_840.0, 2_160.0)] {
        let mut stage = analysed("analysis_card_place", "5x2x2:_____/11211");
        stage.resize(size).press("Position");
        let button = stage.harness.get_by_role_and_label(Role::Button, "Position").rect();
        let card = stage.harness.ctx.memory(|memory| memory.area_rect(Id::unique("position form")));
        let card = card.unwrap();
        let off = card.right_top() - button.right_bottom() - vec2(0.0, 6.0);
        assert!(off.length() <= 1.0, "{card} at {button} in {size}");
        assert!(card.left() >= 0.0 && card.bottom() <= size.y, "{card} in {size}");
    }
}

#[test]
fn odds_give_way_to_marks() {
    let mut stage = analysed("analysis_odds", "3x2x1:___/111");
    stage.text("o").shows_board(&["sms", "111"]);
    stage.text("o").shows_board(&["###", "111"]);
    assert_eq!(stage.called(1, 2), "covered, 100 % chance of a mine");
}

#[test]
fn the_position_of_a_game_is_analysed_which_is_help() {
    let mut stage = Stage::game("analysis_game", "5x5x4");
    stage.click(3, 3).wait(2_000).press("More").press("Analysis board Ctrl+E");
    stage.shows("Minewise - Analysis board - 5x5x4").shows_board(&OPENED);
    assert_eq!(stage.called(2, 1), "covered, 100 % chance of a mine");
    // The clock stands still meanwhile.
    stage.wait(60_000).press("Back").shows("Time: 00:02").press("Resume");
    stage.shows_board(&OPENED).wait(1_000).click(1, 5).shows("Help used:");
    // The lost position can be analysed, too.
    stage
        .press("More")
        .press("Analysis board Ctrl+E")
        .shows_board(&OPENED)
        .press("Back")
        .shows("You lose");
}

#[test]
fn a_pause_hides_the_position() {
    let mut stage = Stage::game("analysis_pause", "5x5x4");
    stage.click(3, 3).press("Pause");
    assert_eq!(copy(&mut stage), None);
    stage.press("More");
    let item = stage.harness.get_by_role_and_label(Role::Button, "Analysis board Ctrl+E");
    assert!(item.accesskit_node().is_disabled());
}

#[test]
fn the_position_of_a_record_is_analysed() {
    let mut stage = Stage::game("analysis_record", "5x5x4");
    stage.click(3, 3).wait(2_000).click(1, 5).press("Save the record");
    let records = fs::read_dir(stage.directory().join("records")).unwrap();
    let path = records.map(|entry| entry.unwrap().path()).next().unwrap();
    let mut stage = stage.reopen_after_crash(&Start::Record(path));
    stage.press("Back").press("Analysis board").shows_board(&OPENED);
    stage.press("Back").shows("step 1 of 2");
}

#[test]
fn a_position_is_opened_from_a_file() {
    let directory = scratch("analysis_file");
    let path = directory.join("position.txt");
    fs::write(&path, "3x2x1\n#10\n110\n").unwrap();
    let mut stage = Stage::open(&directory, Some(1), &Start::Record(path.clone()));
    stage.shows("Analysis board - 3x2x1").shows_board(&["#1.", "11."]).press("Menu");
    stage.drop_file(&path).shows("Analysis board - 3x2x1");
}

#[test]
fn positions_are_copied_as_text() {
    let mut stage = analysed("analysis_copy", "3x2x1:_10/110");
    assert_eq!(copy(&mut stage).as_deref(), Some("3x2x1:_10/110"));
    stage.shows("Copied");
    let mut stage = Stage::game("copy_game", "5x5x4");
    stage.click(3, 3);
    assert_eq!(copy(&mut stage).as_deref(), Some("5x5x4:_101_/_102_/_101_/_112_/_____"));
    stage.shows("Copied");
    // What was copied can be pasted.
    paste(&mut stage, "5x5x4:_101_/_102_/_101_/_112_/_____");
    stage.shows_board(&OPENED);
}

/// Completes the picture of the window that was asked for.
fn take_picture(stage: &mut Stage) {
    let size = [900, 700];
    let window = Arc::new(ColorImage::filled(size, Color32::RED));
    for _ in 0..4 {
        stage.harness.step();
        let output = stage.harness.output().viewport_output.values();
        let commands = output.flat_map(|viewport| viewport.commands.clone());
        for command in commands.collect::<Vec<_>>() {
            if let ViewportCommand::Screenshot(callback) = command {
                callback.complete(Arc::clone(&window));
            }
        }
    }
    stage.run();
}

#[test]
fn a_picture_of_the_board_is_copied_or_the_reason_is_given() {
    let answers = Rc::new(RefCell::new(vec![Err("no clipboard".to_owned()), Ok(())]));
    let sizes = Rc::new(RefCell::new(Vec::new()));
    let (answered, seen) = (Rc::clone(&answers), Rc::clone(&sizes));
    let start = Start::Board("5x5x4".parse().unwrap());
    let mut stage = Stage::with_pictures(&scratch("picture"), &start, move |picture| {
        seen.borrow_mut().push(picture.size);
        answered.borrow_mut().pop().unwrap()
    });
    stage.press("More");
    stage.harness.get_by_role_and_label(Role::Button, "Copy picture Ctrl+I").click();
    take_picture(&mut stage);
    stage.shows("Copied");
    let board = stage.rect(5, 5).max - stage.rect(1, 1).min + vec2(12.0, 12.0);
    assert_eq!(*sizes.borrow(), [[board.x as usize, board.y as usize]]);
    paste(&mut stage, "3x2x1:_10/110");
    stage.press("More");
    stage.harness.get_by_role_and_label(Role::Button, "Copy picture Ctrl+I").click();
    take_picture(&mut stage);
    stage.shows("The picture can’t be copied: no clipboard");
}
