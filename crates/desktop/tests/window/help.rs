//! Hints, reasons, odds, the program at play.

use crate::stage::{OPENED, Stage};

fn hinted(stage: &Stage) -> Option<(u16, u16)> {
    let cells = (1..=5).flat_map(|row| (1..=5).map(move |column| (row, column)));
    cells.into_iter().find(|&(row, column)| stage.called(row, column).contains("hint"))
}

// Row Q4.
#[test]
fn q4_a_hint_is_marked_and_given_again_it_is_opened() {
    let mut stage = Stage::game("q4", "5x5x4");
    stage
        .click(3, 3)
        .press("Hint")
        .shows("two clues together prove it. Press Hint again to open it.");
    let (row, column) = hinted(&stage).unwrap();
    stage.press("Hint").shows("Score: 13");
    assert!(stage.called(row, column).starts_with("open"));
    assert_eq!(hinted(&stage), None);
    // Any other open clears it.
    stage.press("Undo").press("Hint");
    let (row, column) = hinted(&stage).unwrap();
    let other = [(1, 1), (3, 1)].into_iter().find(|&place| place != (row, column)).unwrap();
    stage.click(other.0, other.1);
    assert_eq!(hinted(&stage), None);
    assert_eq!(stage.called(row, column), "covered");
}

// Row Q4.
#[test]
fn q4_if_nothing_is_certain_the_hint_says_so() {
    // The first board on which nothing is certain after the first click.
    let opened = |seed| {
        let mut stage = Stage::seeded("q4_none", "5x5x6", seed);
        stage.click(3, 3).press("Odds");
        stage
    };
    let mut seeds = (0..30).map(opened);
    let mut stage = seeds.find(|stage| !stage.sees(", 0 % chance of a mine")).unwrap();
    stage.press("Hint").shows("No cell is certainly safe.");
    assert_eq!(hinted(&stage), None);
    // On request, the best cell with its risk, and the chance of winning.
    let best = "Best move: row 1, column 4; its chance of being a mine is 14.3 %.";
    let chance = "Best play wins this game 42.9 % of the time.";
    stage.text("s").shows(best);
    stage.press("Chance").shows(chance).hides(best);
    stage.press("Best").shows(best).hides(chance);
    stage.text("%").shows(chance);
}

// Row Q5.
#[test]
fn q5_a_hint_is_given_if_and_only_if_a_cell_is_certain() {
    let mut outcomes = [0, 0];
    for seed in 0..30 {
        let mut stage = Stage::seeded("q5", "5x5x6", seed);
        stage.click(3, 3);
        if stage.sees("You win") {
            continue;
        }
        stage.press("Odds");
        let has_certain = stage.sees(", 0 % chance of a mine");
        stage.press("Hint");
        assert_eq!(hinted(&stage).is_some(), has_certain, "seed {seed}");
        assert_eq!(stage.sees("No cell is certainly safe."), !has_certain, "seed {seed}");
        outcomes[usize::from(has_certain)] += 1;
    }
    assert!(outcomes.iter().all(|&count| count > 0), "both happen: {outcomes:?}");
}

#[test]
fn why_is_asked_with_the_mouse_at_the_next_cell() {
    let mut stage = Stage::game("why", "5x5x4");
    stage.click(3, 3).press("Why").shows("Click the cell that you want explained.");
    stage.click(2, 1).shows("Row 2, column 1 is certainly a mine").shows_board(&OPENED);
    // Only one click asks; the next one plays.
    stage.click(1, 1).shows("Score: 13");
}

#[test]
fn odds_are_shown_on_every_covered_cell_and_hidden_again() {
    let mut stage = Stage::game("odds", "5x5x4");
    stage.click(3, 3).press("Odds");
    assert_eq!(stage.called(2, 1), "covered, 100 % chance of a mine");
    assert_eq!(stage.called(1, 1), "covered, 0 % chance of a mine");
    stage.press("Odds");
    assert_eq!(stage.called(2, 1), "covered");
}

#[test]
fn the_program_plays_on_its_own_and_a_click_stops_it_and_acts() {
    // A board that can't be finished without a guess. When the animation is stopped, what the
    // program has concluded is shown, and the corner is still covered.
    let mut stage = Stage::seeded("auto", "16x16x40", 4);
    stage.click(5, 5).press("Auto").hides("You win");
    stage.right_click(1, 1);
    assert_eq!(stage.called(1, 1), "flag");
    let before = stage.board();
    stage.wait(60_000);
    assert_eq!(stage.board(), before, "it was stopped");
    stage.press("Auto").right_click(1, 1).press("Auto");
    for _ in 0..300 {
        stage.wait(2_000);
    }
    stage.shows("Help used:");
}

#[test]
fn a_pause_hides_the_board() {
    let mut stage = Stage::game("pause", "5x5x4");
    stage.click(3, 3).wait(2_000).press("Pause").shows_board(&["#####"; 5]);
    stage.shows("sleeping face").wait(60_000).shows("Time: 00:02");
    // Nothing is drawn while nothing happens.
    let delay = stage.harness.output().viewport_output.values().next().unwrap().repaint_delay;
    assert_eq!(delay, std::time::Duration::MAX);
    stage.press("Resume").shows_board(&OPENED).shows("Time: 00:02");
}

#[test]
fn best_moves_and_win_chances_are_no_hints() {
    let mut stage = Stage::game("help_used", "5x5x4");
    stage.click(3, 3).press("Best").press("Chance").press("Chance").press("Why").click(2, 1);
    stage.click(1, 5).shows("Help used: 1 best move, win chance shown 2 times, 1 explanation.");
    stage.press("Take it back").press("Hint").click(1, 5).shows("1 undo, 1 hint, 1 best move");
}
