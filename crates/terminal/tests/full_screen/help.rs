//! Hint, why, odds, suggestion, certain moves, and the program at play.

use minewise_rules::FirstClick;
use minewise_session::{Assistant, Command, Config, Fairness, Status, TimedCommand};
use minewise_terminal::full_screen::PlayScreen;
use ratatui::style::Modifier;

use crate::memory_library::MemoryLibrary;
use crate::stage::{PLAIN, Stage, game, game_with};

#[test]
fn q4_a_hint_is_shown_then_opened() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage
        .keys(" H")
        .shows(
            "Row 3, column 1 is certainly safe: two clues together prove it. Press H again to \
             open it.",
        )
        .shows("!");
    stage
        .shows_board(&["#1.1#", "#1.2#", "!1.1#", "#112#", "#####"])
        .shows("   Row 3, column 1   ");
    stage.keys("H").shows_board(&["#1.1#", "#1.2#", "11.1#", "#112#", "#####"]);
}

#[test]
fn why_explains_and_points_at_the_clues() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage.keys(" 2h?").shows("Row 3, column 1 is certainly safe (1-1 pattern).");
    // The 1 in row 1, column 2, on which the reason is based.
    let is_pointed_at = |stage: &Stage<_>| stage.cell(5, 4).modifier.contains(Modifier::UNDERLINED);
    assert!(is_pointed_at(&stage), "{}", stage.text());
    stage.keys("<Esc>");
    assert!(!is_pointed_at(&stage));
    stage.hides("certainly safe");
}

#[test]
fn w11_odds_are_shown_and_hidden() {
    let mut library = MemoryLibrary::default();
    let board = "3x1x1".parse().unwrap();
    let config = Config { first_click: FirstClick::None, ..Config::new(board) };
    let mut stage = game_with(config, PLAIN, &mut library);
    // The first cell isn't guaranteed to be safe.
    stage.keys("o").shows("33").shows("Row 1, column 2: mine 33.3 %");
    stage.keys("o").hides("33");
}

#[test]
fn odds_say_whose_they_are() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage
        .keys("o")
        .shows("ok ok ok ok ok")
        .shows("The first cell you open is safe, whichever it is.");
    stage.keys(" ").hides("whichever it is").keys("o");
    let config = Config { fairness: Fairness::Kind, ..Config::new("5x5x4".parse().unwrap()) };
    let mut stage = game_with(config, PLAIN, &mut library);
    stage.keys("%").shows("Best play is certain to win: the rules of this game guarantee it.");
    stage.keys(" o").shows(
        "When nothing is certain, any guess that could be safe is safe in this game, whatever \
         the odds.",
    );
}

#[test]
fn s_suggests_the_best_cell_and_goes_there() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage
        .keys(" s")
        .shows("Best move: row 2, column 5, which is safe.")
        .hides("   Row 3, column 3   ");
}

#[test]
fn w11_percent_shows_the_chance_to_win() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("9x9x10", &mut library);
    stage.keys("%").shows("The program wins from here about 9").shows(" % of the time (±");
    stage.shows("estimated from 100 games.");
    // Two cells are left, and one mine.
    let mut stage = game("3x1x1", &mut library);
    stage.keys(" %").shows("Best play wins this game");
}

#[test]
fn a_makes_all_certain_moves_and_explains_them() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("16x9x28", &mut library);
    stage.resize(140, 40).keys(" a");
    stage.shows("The assistant’s reasoning (").shows("1. Row");
    stage.keys("a").shows("No move is certain here.");
}

#[test]
fn capital_a_plays_to_the_end_and_can_be_watched() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("9x9x10", &mut library);
    stage.keys("A").shows("auto, speed 4 of 8");
    let opened = |stage: &Stage<_>| stage.board().concat().matches('#').count();
    // Moves are shown one after another, not all at once.
    let mut counts = vec![opened(&stage)];
    for _ in 0..10 {
        stage.wait(200);
        counts.push(opened(&stage));
    }
    let distinct = counts.windows(2).filter(|pair| pair[0] != pair[1]).count();
    assert!(distinct >= 3, "{counts:?}");
    stage.keys("+").shows("speed 5 of 8").keys("--").shows("speed 3 of 8");
    stage.keys("++++++++").shows("speed 8 of 8").wait(60_000).hides("auto,");
    stage.shows("automatic move");
    drop(stage);
    let [(_, result)] = &library.finished[..] else { panic!("one game has ended") };
    assert!(result.status.is_over() && result.tally.autos > 0 && !result.clean_win);
}

#[test]
fn a_key_or_a_click_ends_the_animation_and_acts() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("16x16x40", &mut library);
    stage.resize(100, 40).keys("A").wait(1_000).shows("auto, speed").keys("<Esc>").hides("auto,");
    let board = stage.board();
    stage.wait(60_000);
    assert_eq!(stage.board(), board);
    stage.keys("+").shows("The program isn’t playing, so there is no speed to change.");
    // The undo is carried out; the key doesn't just stop the animation.
    drop(stage);
    let mut stage = game("30x16x99", &mut library);
    stage
        .resize(100, 40)
        .keys("A")
        .wait(400)
        .shows("auto, speed")
        .keys("u")
        .hides("auto,")
        .keys("m");
    drop(stage);
    let undone = |timed: &TimedCommand| timed.command == Command::Undo;
    assert!(library.unfinished[0].1.record.commands.iter().any(undone));
}

/// The counters of a game on the screen while the program plays.
fn counters(stage: &Stage<PlayScreen<'_, MemoryLibrary>>) -> (usize, i64) {
    let text = stage.text();
    let number = |name: &str| {
        let at = text.find(name).unwrap() + name.len();
        let digits = text[at..].split(' ').next().unwrap();
        digits.parse::<i64>().unwrap()
    };
    (number("Score: ") as usize, number("Mines "))
}

#[test]
fn counters_match_what_is_shown() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("9x9x10", &mut library);
    stage.keys("A").keys("++++");
    let mut seen = Vec::new();
    while stage.text().contains("auto, speed") {
        let board = stage.board().concat();
        let covered = board.matches(['#', 'F']).count();
        let flags = board.matches('F').count() as i64;
        assert_eq!(counters(&stage), (81 - covered, 10 - flags), "{}", stage.text());
        assert!(!stage.text().contains("won") && !stage.text().contains("lost"));
        seen.push(81 - covered);
        stage.wait(10);
    }
    seen.dedup();
    assert!(seen.len() > 5, "{seen:?}");
}

#[test]
fn thinking_is_shown_and_can_be_stopped() {
    let mut library = MemoryLibrary::thinking_later();
    let work = library.work();
    let mut stage = game("30x16x99", &mut library);
    stage.resize(100, 40).keys(" H");
    let board = stage.board();
    stage.wait(250).hides("Thinking").wait(150).shows("Thinking … 0.4 s. Esc stops.");
    stage.keys("ll").shows("Thinking").keys("<Esc>").hides("Thinking");
    // An answer that comes too late changes nothing.
    work.run_all();
    stage.wait(1_000);
    assert_eq!(stage.board(), board);
    stage.hides("Press H again to open it.").keys("H").hides("Press H again to open it.");
    work.run_all();
    stage.wait(50).shows("Press H again to open it.");
    // A player who carries on playing doesn't have to wait.
    stage
        .keys("?")
        .wait(2_000)
        .shows("Thinking … 2.0 s.")
        .keys("p")
        .shows("Paused. The board is hidden. Press p to resume.")
        .keys("p");
    stage.hides("Thinking").keys("A").hides("auto, speed 4 of 8   Thinking");
    work.run_all();
    stage.wait(5_000).shows("auto, speed");
}

// Rows W6, W7.
#[test]
fn w6_w7_implications_of_proposals_are_shown_and_contradictions_pointed_at() {
    let assistant = Assistant::Intelligent;
    let config = Config { assistant, ..Config::new("3x1x1".parse().unwrap()) };
    let mut library = MemoryLibrary::default();
    let mut stage = game_with(config, PLAIN, &mut library);
    stage.keys(" ").shows(" 1 # 1 #").keys("hf").shows(" 1 P 1 s");
    stage.keys("$f").shows(" 1 P 1 P");
    stage.shows("These proposals can’t all be mines: row 1, column 1; row 1, column 3.");
    let row = stage.lines().iter().position(|line| line.contains(" 1 P 1 P")).unwrap();
    let violated = stage.cell(6, row as u16);
    assert_eq!(violated.symbol(), "1");
    assert!(violated.modifier.contains(Modifier::REVERSED));
    assert!(stage.cell(4, row as u16).modifier.contains(Modifier::UNDERLINED));
}

#[test]
fn help_is_listed_in_the_result() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage.keys(" Hao").shows("Help used: 1 hint");
    drop(stage);
    assert_eq!(library.finished[0].1.status, Status::Won);
}
