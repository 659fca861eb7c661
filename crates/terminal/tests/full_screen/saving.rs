//! Games that are left and gone on with.

use minewise_rules::Level;
use minewise_session::{Command, Config, Millis};
use minewise_terminal::Setup;
use minewise_terminal::full_screen::{PlayScreen, Screen};

use crate::shelf::MemoryShelf;
use crate::stage::{PLAIN, Stage, game};

const OPENED: [&str; 5] = ["#1.1#", "#1.2#", "#1.1#", "#112#", "#####"];

fn menu(shelf: &mut MemoryShelf) -> Stage<PlayScreen<'_, MemoryShelf>> {
    let config = Config::new(Level::Beginner.params());
    Stage::new(80, 24, PlayScreen::new(Setup::Ask, config, PLAIN, shelf, Millis(0)))
}

#[test]
fn a_game_that_was_left_goes_on_where_it_was() {
    let mut shelf = MemoryShelf::default();
    let mut stage = game("5x5x4", &mut shelf);
    stage.keys(" ").wait(7_300).keys("q");
    stage.screen.close(stage.now).unwrap();
    drop(stage);
    assert_eq!(shelf.unfinished.len(), 1);
    assert_eq!(shelf.unfinished[0].commands.last().unwrap().command, Command::Pause);

    let mut stage = menu(&mut shelf);
    stage.shows("> Go on with       < easy, 2 moves, 00:07 >").now = Millis(500_000);
    stage.keys("<Enter>").shows("Paused").shows("Time: 00:07").hides("1 . 1");
    stage.wait(60_000).keys("p").shows_board(&OPENED).shows("Time: 00:07");
    stage.wait(700).shows("Time: 00:08");
    // Lost in the end, it is not offered any more.
    stage.keys("ggl l <Enter>").shows("You").keys("m").hides("Go on with");
}

#[test]
fn a_game_without_a_move_is_not_kept_and_a_finished_one_neither() {
    let mut shelf = MemoryShelf::default();
    let mut stage = game("5x5x4", &mut shelf);
    stage.keys("q");
    stage.screen.close(stage.now).unwrap();
    drop(stage);
    assert!(shelf.unfinished.is_empty() && shelf.records.is_empty());
    let mut stage = game("5x5x4", &mut shelf);
    stage.keys(" :give up<Enter>q");
    stage.screen.close(stage.now).unwrap();
    drop(stage);
    assert!(shelf.unfinished.is_empty());
    assert_eq!(shelf.records.len(), 1);
}

#[test]
fn the_menu_keeps_the_game_and_several_can_wait() {
    let mut shelf = MemoryShelf::default();
    let mut stage = game("5x5x4", &mut shelf);
    stage.keys(" m").shows("Go on with       < easy, 2 moves");
    stage.keys("j<Enter> m").shows("1 of 2").keys("l").shows("2 of 2");
    stage.keys("<Enter>p").shows_board(&OPENED);
    // Another board in its place: this one is given up.
    stage.keys("rm").hides("1 of 2").shows("Go on with");
}

#[test]
fn a_full_disk_is_told_and_nothing_breaks() {
    let mut shelf = MemoryShelf { is_full: true, ..MemoryShelf::default() };
    let mut stage = game("5x5x4", &mut shelf);
    stage.keys(" m").shows("The game could not be saved: the disk is full");
    drop(stage);
    let mut stage = game("5x5x4", &mut shelf);
    stage.keys(" q");
    let error = stage.screen.close(stage.now).unwrap_err().to_string();
    assert_eq!(error, "the record of the game cannot be saved: the disk is full");
}
