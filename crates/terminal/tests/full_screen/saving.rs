//! Games that are saved move by move, left, and resumed.

use std::rc::Rc;

use minewise_actions::{FrontEnd, Keymap};
use minewise_frontend::{GameNumber, Wording};
use minewise_rules::Level;
use minewise_session::{Command, Config, Millis};
use minewise_terminal::Setup;
use minewise_terminal::full_screen::{
    CellChoice, Flow, KeyScheme, MenuChoices, PlayScreen, Screen,
};
use minewise_texts::Language;
use ratatui::crossterm::event::{MouseButton, MouseEventKind};

use crate::memory_library::MemoryLibrary;
use crate::stage::{PLAIN, Stage, game};

const OPENED: [&str; 5] = ["#1.1#", "#1.2#", "#1.1#", "#112#", "#####"];

fn menu(library: &mut MemoryLibrary) -> Stage<PlayScreen<'_, MemoryLibrary>> {
    let config = Config::new(Level::Beginner.params());
    Stage::new(80, 24, PlayScreen::new(Setup::Ask, config, PLAIN, library, Millis(0)))
}

fn resumed(number: i64, library: &mut MemoryLibrary) -> Stage<PlayScreen<'_, MemoryLibrary>> {
    let config = Config::new(Level::Beginner.params());
    let setup = Setup::Resume(GameNumber(number));
    Stage::new(80, 16, PlayScreen::new(setup, config, PLAIN, library, Millis(0)))
}

/// The library after the program was killed in the middle of a game.
fn killed(keys: &str) -> MemoryLibrary {
    let mut library = MemoryLibrary::default();
    game("5x5x4", &mut library).keys(keys);
    library
}

#[test]
fn a_game_that_was_left_resumes_where_it_was() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage.keys(" gg0").wait(7_300).keys("q");
    stage.screen.close(stage.now).unwrap();
    drop(stage);
    assert_eq!(library.unfinished.len(), 1);
    let (_, kept) = &library.unfinished[0];
    assert_eq!(kept.record.commands.last().unwrap().command, Command::Pause);

    let mut stage = menu(&mut library);
    stage.shows("> Resume           Easy: 12 of 21 open, 00:07 played, just now");
    stage.now = Millis(500_000);
    stage.keys("<Enter>").shows("Paused").shows("Time: 00:07").hides("1 . 1");
    // The cursor is where it was as well.
    stage.shows("Row 1, column 1").wait(60_000).keys("p").shows_board(&OPENED).shows("Time: 00:07");
    stage.wait(700).shows("Time: 00:08");
    // Once lost, it is no longer offered.
    stage.keys("gg$ ").shows("You lose").keys("m").hides("Resume");
}

#[test]
fn every_move_is_saved_before_it_is_shown() {
    for (keys, commands) in [(" ", 1), (" gg0f", 2), (" gg0ff", 3), (" gg0fu", 3), (" o", 2)] {
        let library = killed(keys);
        let (waiting, kept) = &library.unfinished[0];
        assert_eq!(kept.record.commands.len(), commands, "{keys}");
        assert_eq!((waiting.open_cells, waiting.elapsed), (12, Millis(0)), "{keys}");
    }
    let mut library = killed(" gg0f");
    resumed(1, &mut library).shows("Paused").shows("Mines 3").keys("p").shows("Playing");
}

#[test]
fn neither_a_game_without_moves_nor_a_finished_one_is_saved_as_unfinished() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage.keys("oq");
    stage.screen.close(stage.now).unwrap();
    drop(stage);
    assert!(library.unfinished.is_empty());
    let mut stage = game("5x5x4", &mut library);
    stage.keys(" :give up<Enter>q");
    stage.screen.close(stage.now).unwrap();
    drop(stage);
    assert!(library.unfinished.is_empty());
    assert_eq!((library.records.len(), library.finished.len()), (2, 1));
    // Undoing the end makes it an unfinished game again.
    library.seed = 0;
    let mut stage = game("5x5x4", &mut library);
    stage.keys(" gg$ ").shows("You lose").keys("u").shows("Playing");
    drop(stage);
    assert_eq!((library.unfinished.len(), library.finished.len()), (1, 2));
    assert!(library.unfinished[0].1.counted);
}

#[test]
fn a_new_board_is_asked_about_and_the_old_game_stays() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    // Nothing is open yet, so nothing is asked.
    stage.keys("r").hides("Start a new game?").keys(" ").shows("Playing");
    let board = stage.board();
    let board: Vec<&str> = board.iter().map(String::as_str).collect();
    stage.keys("r").shows("Start a new game? You can come back to this one.");
    stage.keys("n").hides("Start a new game?").shows_board(&board);
    stage.keys("r<Esc>").hides("Start a new game?").shows("Playing");
    // Playing on answers the question with no.
    stage.keys("rh").hides("Start a new game?").keys("y").shows("Playing");
    stage.keys("ry").shows("Ready").keys(" rr").shows("Ready").keys("m");
    stage.shows("2 unfinished games");
    // After the end there is nothing to ask about.
    stage.keys("jj<Enter>").shows("Ready").keys(" :give up<Enter>r").shows("Ready");
}

#[test]
fn playing_the_same_board_again_is_asked_about() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage.keys(" R").shows("Start this board again? You will lose your progress.");
    stage.keys("n").shows("Playing").keys("Ry").shows("Ready");
}

#[test]
fn the_list_scrolls_resumes_and_deletes() {
    let mut library = MemoryLibrary::default();
    for _ in 0..30 {
        library.seed = 0;
        game("5x5x4", &mut library).keys(" ");
    }
    let mut stage = menu(&mut library);
    stage.shows("30 unfinished games").keys("j<Enter>").shows("Unfinished games: 1 of 30");
    stage.shows(">   30  Easy: ").hides("  1  Easy");
    stage.keys("G").shows("30 of 30").shows(">    1  Easy: 12 of 21 open").keys("k");
    stage.keys("d").shows("Delete this game for good?").keys("n").shows("29 of 30");
    stage.keys("dy").shows("29 of 29").hides("     2  Easy").shows(">    1  Easy");
    stage.keys("<Home><PageDown>").shows("22 of 29").wheel(MouseEventKind::ScrollUp, 2);
    stage.shows("20 of 29").keys("<Esc>").shows("29 unfinished games");
    stage.keys("j<Enter>G<Enter>").shows("Paused").keys("p").shows_board(&OPENED);
    // The first click selects a game, the second resumes it.
    stage.keys("mj<Enter>").shows("1 of 29").click(MouseButton::Left, (5, 3)).shows("2 of 29");
    stage.click(MouseButton::Left, (5, 3)).shows("Paused");
    stage.keys("mj<Enter>q").shows("Start").keys("q");
    assert_eq!(stage.flow, Flow::Leave);
}

#[test]
fn a_full_disk_is_reported_and_play_continues() {
    let mut library = MemoryLibrary { is_full: true, ..MemoryLibrary::default() };
    let mut stage = game("5x5x4", &mut library);
    stage.keys(" ").shows("Your moves are not being saved: the disk is full").shows_board(&OPENED);
    stage.keys("r").shows("Start a new game? This one could not be saved.").keys("n");
    stage.keys("gg0f").shows("Mines 3").shows("not being saved");
    stage.keys("m").shows("The game could not be saved: the disk is full");
    drop(stage);
    let mut stage = game("5x5x4", &mut library);
    stage.keys(" q");
    let error = stage.screen.close(stage.now).unwrap_err().to_string();
    assert_eq!(error, "the record of the game cannot be saved: the disk is full");
}

#[test]
fn what_could_not_be_saved_is_saved_when_there_is_room_again() {
    let mut library = MemoryLibrary { is_full: true, ..MemoryLibrary::default() };
    let config = Config::new("5x5x4".parse().unwrap());
    let now = Millis(0);
    let keymap = Rc::new(Keymap::new(FrontEnd::Terminal, KeyScheme::Vi));
    let wording = Wording { language: Language::En, keymap, front_end: FrontEnd::Terminal };
    let mut play = minewise_frontend::Play::new(config, wording, &mut library, now);
    let middle = config.board.size().middle();
    play.command(Command::Open(middle), &mut library, now);
    assert_eq!(play.message.text, "Your moves are not being saved: the disk is full");
    library.is_full = false;
    play.command(Command::Flag(minewise_board::Pos::new(0, 0)), &mut library, now);
    assert_eq!(play.message.text, "");
    assert_eq!(library.unfinished[0].1.record, play.active.session.record());
    // If another program plays on, this one shows the game as it is now.
    library.unfinished[0].1.record.commands.pop();
    let there = library.unfinished[0].1.record.clone();
    play.command(Command::Flag(minewise_board::Pos::new(4, 4)), &mut library, now);
    assert_eq!(
        play.message.text,
        "This game was continued in another place, and this is how it stands there. Your last \
         move here was not made."
    );
    let commands = play.active.session.commands();
    assert_eq!(commands[..commands.len() - 1], there.commands);
    assert_eq!(commands.last().unwrap().command, Command::Pause);
    // If another program deletes it, the game can be finished, but doesn't count.
    library.unfinished.clear();
    play.command(Command::Resume, &mut library, now);
    assert_eq!(
        play.message.text,
        "This game was ended or deleted in another place: your moves here are not saved."
    );
    play.command(Command::GiveUp, &mut library, now);
    let lines = play.ending.as_ref().unwrap().lines(&config).join("\n");
    let uncounted =
        "This game was ended or deleted in another place, so this result does not count.";
    assert!(lines.contains(uncounted), "{lines}");
    assert!(library.finished.is_empty());
}

#[test]
fn unreadable_best_times_do_not_lose_a_result() {
    let mut library = MemoryLibrary { are_best_times_unreadable: true, ..MemoryLibrary::default() };
    let mut stage = game("5x5x4", &mut library);
    stage.keys(" :give up<Enter>").shows("The best times could not be read: the list is torn");
    stage.hides("The result could not be saved");
    drop(stage);
    assert_eq!(library.finished.len(), 1);
}

#[test]
fn the_menu_remembers_its_choices() {
    let mut library = MemoryLibrary::default();
    // The level, the rule, a countdown, the width of cells and the keys.
    menu(&mut library).keys("ljl").keys("jjjjjlj90").keys("jjljl<Enter>").shows("Ready");
    let choices = MenuChoices::read(library.menu.as_deref().unwrap()).unwrap();
    assert_eq!(choices.config.board, Level::Intermediate.params());
    assert_eq!(choices.config.fairness.name(), "no-guess");
    assert_eq!(choices.config.time_limit.unwrap().seconds(), 90);
    assert_eq!((choices.cells(), choices.keys()), (CellChoice::One, Some(KeyScheme::Arrows)));
    assert_eq!(choices.theme(), Some(PLAIN.theme));
    // So does a menu that is left without starting a game.
    let mut stage = menu(&mut library);
    stage.keys("llq");
    stage.screen.close(stage.now).unwrap();
    drop(stage);
    let choices = MenuChoices::read(library.menu.as_deref().unwrap()).unwrap();
    assert_eq!(choices.config.board, Level::Expert.params());
    assert_eq!(MenuChoices::read("nonsense"), None);
}

/// What is changed in a game is kept, too, and so is a look beside numbers that are wrong.
#[test]
fn a_look_is_kept_at_once() {
    let saved = |library: &MemoryLibrary| MenuChoices::read(library.menu.as_deref().unwrap());
    let mut library = MemoryLibrary::default();
    game("5x5x4", &mut library).keys("z");
    assert_eq!(saved(&library).unwrap().cells(), CellChoice::One);
    let mut stage = menu(&mut library);
    stage.keys("llllj0").shows("Custom board").keys("<End>kkkkkl").shows("High contrast");
    drop(stage);
    let choices = saved(&library).unwrap();
    assert_eq!(choices.theme().unwrap().name, "high-contrast");
    assert_eq!(choices.config.board, Level::Beginner.params());
}
