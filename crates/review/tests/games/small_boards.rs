//! Every game on small boards, against trying everything, in whole numbers.

use std::collections::HashMap;

use minewise_board::{Pos, View};
use minewise_player::Valuer;
use minewise_review::Reviewer;
use minewise_rules::{FirstClick, Random, Seed};
use minewise_session::{Config, Record, Stop};
use minewise_testkit::{best_play, oracle};

use crate::support::{any_of, config, play, wins_by};

/// One game on every layout of a board, played by somebody who chooses by the view alone, but
/// often badly.
fn games_on_all_layouts(config: Config) -> Vec<Record> {
    let (_, layouts) = best_play(&View::covered(config.board));
    let mut choices: HashMap<View, Pos> = HashMap::new();
    let mut random = Random::new(Seed(5));
    let mut games: HashMap<Vec<Pos>, Record> = HashMap::new();
    for seed in 0.. {
        if games.len() == layouts as usize {
            break;
        }
        let layout = minewise_rules::Unlaid::new(config.board, config.first_click, Seed(seed));
        let layout = layout.lay(Pos::new(0, 0));
        let mines: Vec<Pos> =
            config.board.size().positions().filter(|&pos| layout.is_mine(pos)).collect();
        games.entry(mines).or_insert_with(|| {
            play(config, Seed(seed), |view, _| {
                let covered: Vec<Pos> = view.covered_positions().collect();
                *choices.entry(view.clone()).or_insert_with(|| any_of(&covered, &mut random))
            })
        });
    }
    games.into_values().collect()
}

#[test]
fn values_mistakes_and_luck_of_every_game_are_what_trying_everything_finds() {
    for (width, height, mines) in [(3, 3, 2), (3, 3, 4), (5, 2, 3), (4, 2, 5)] {
        let config = config(width, height, mines, FirstClick::None);
        let records = games_on_all_layouts(config);
        let mut reviewer = Reviewer::default();
        let (mut luck, mut survival_luck, mut guesses) = (0.0, 0.0, 0);
        for record in &records {
            let review = reviewer.review(record, &Stop::NEVER).unwrap();
            let split = review.split.expect("a classic game without undo");
            for (turn, guess) in split.turns.iter().zip(&review.ledger.guesses) {
                let (won, of) = best_play(&guess.view);
                let by_choice = wins_by(&guess.view, guess.cells[0]);
                let count = |chance: f64| chance * f64::from(of);
                assert!((count(turn.before.value) - f64::from(won)).abs() < 1e-6, "{turn:?}");
                assert!((count(turn.chosen.value) - f64::from(by_choice)).abs() < 1e-6);
                let mut mines = 0;
                oracle::for_each_solution(&guess.view, &guess.cells, &[], |_| mines += 1);
                assert!((count(guess.risk) - f64::from(mines)).abs() < 1e-6, "{guess:?}");
                // What the ledger says without the chance to win is the same, relative to it.
                let loss = 1.0 - f64::from(by_choice) / f64::from(won);
                assert!((guess.loss - loss).abs() < 1e-6, "{guess:?} instead of {loss}");
                guesses += 1;
            }
            assert_eq!(split.luck.error, 0.0);
            luck += split.luck.value;
            survival_luck += split.survival_luck;
        }
        // Each layout once: luck is nothing, and not only on average.
        assert!(luck.abs() < 1e-6 && survival_luck.abs() < 1e-6, "{luck} {survival_luck}");
        assert!(guesses > records.len(), "{guesses} guesses in {} games", records.len());
    }
}

/// On boards with up to 16 cells everything is exact: what the ledger calls a loss is what the split
/// calls a mistake, and the best cell wins as often as the position can be won.
#[test]
fn ledger_and_split_agree_on_every_board_that_is_searched_from_the_start() {
    let mut guesses = 0;
    for (width, height, mines) in [(5, 3, 4), (16, 1, 6)] {
        let config = config(width, height, mines, FirstClick::Safe);
        let (mut reviewer, valuer) = (Reviewer::default(), Valuer::new(1));
        let mut random = Random::new(Seed(9));
        for seed in 0..6 {
            let record = play(config, Seed(seed), |view, number| match number {
                // The start is searched once if all games start alike.
                0 => Pos::new(0, 0),
                _ => any_of(&view.covered_positions().collect::<Vec<_>>(), &mut random),
            });
            let review = reviewer.review(&record, &Stop::NEVER).unwrap();
            let split = review.split.expect("a classic game without undo");
            for (turn, guess) in split.turns.iter().zip(&review.ledger.guesses) {
                assert!(turn.before.is_exact() && turn.chosen.is_exact(), "{turn:?}");
                let loss = 1.0 - turn.chosen.value / turn.before.value;
                assert!((guess.loss - loss).abs() < 1e-9, "{guess:?} instead of {loss}");
                let best = guess.best.expect("a safe cell is left");
                let if_safe = valuer.after(&guess.view, &[best]).unwrap().chance;
                let won = (1.0 - guess.best_risk) * if_safe;
                assert!((won - turn.before.value).abs() < 1e-9, "{won}: {guess:?}, {turn:?}");
                guesses += 1;
            }
        }
    }
    assert!(guesses > 15, "{guesses}");
}
