//! Blunders put into games of the program.

use minewise_board::{Clue, Pos, View};
use minewise_review::{Ledger, MistakeKind};
use minewise_rules::{FirstClick, Random, Seed};
use minewise_session::{Config, Stop};
use minewise_solver::{Assumptions, Budget, analyze};
use minewise_testkit::best_play;

use crate::support::{analysis, any_of, best, config, play, wins_by};

/// What was put into a game: the number of the command, and what kind of blunder it is.
type Blunder = (usize, MistakeKind);

/// Plays a game with blunders: one certain move in eight, and half of the guesses.
fn with_blunders(config: Config, seed: u64) -> (minewise_session::Record, Vec<Blunder>) {
    let mut random = Random::new(Seed(!seed));
    let mut blunders = Vec::new();
    let record = play(config, Seed(seed), |view, number| {
        if number == 0 {
            return view.size().middle();
        }
        let wanted = random.below(if analysis(view).safe().is_empty() { 2 } else { 8 }) == 0;
        match wanted.then(|| blunder(view, &mut random)).flatten() {
            Some((pos, kind)) => {
                blunders.push((number + 1, kind));
                pos
            }
            None => best(view),
        }
    });
    (record, blunders)
}

/// A cell that nobody should open.
fn blunder(view: &View, random: &mut Random) -> Option<(Pos, MistakeKind)> {
    let analysis = analysis(view);
    let risk = |pos: Pos| analysis.mine_probability(pos).unwrap();
    let (least, kind) = match analysis.safe().is_empty() {
        false => (0.0, MistakeKind::SafeCellOverlooked),
        true => (risk(best(view)) + 0.2, MistakeKind::NeedlessRisk),
    };
    // A risk is a mistake only if it gives something away. With few unknown cells, trying everything
    // says so: a higher risk may well be as good, where a guess decides everything in the end.
    let unknown = view.covered_count() as usize - analysis.mines().len();
    let is_worse = |pos: Pos| match unknown <= 10 {
        true => wins_by(view, pos) < best_play(view).0,
        false => may_turn_out_a_mine(view, analysis.safe(), pos),
    };
    let covered = view.covered_positions();
    let worse: Vec<Pos> = covered.filter(|&pos| risk(pos) > least && is_worse(pos)).collect();
    (!worse.is_empty()).then(|| (any_of(&worse, random), kind))
}

/// Whether opening a safe cell may show that another one is a mine. Then it is better to look first.
fn may_turn_out_a_mine(view: &View, safe: &[Pos], pos: Pos) -> bool {
    let beside = |cell: &&Pos| cell.x.abs_diff(pos.x) <= 2 && cell.y.abs_diff(pos.y) <= 2;
    let shown = safe.iter().filter(beside).flat_map(|&cell| Clue::ALL.map(|clue| (cell, clue)));
    shown.into_iter().any(|(cell, clue)| {
        let mut next = view.clone();
        next.open(cell, clue);
        let found = analyze(&next, &Assumptions::NONE, Budget::DEFAULT);
        found.is_ok_and(|found| found.mines().contains(&pos))
    })
}

/// How many games are played on each board. More of them take a while, and are for once in a while:
/// `MINEWISE_GAMES=3334 cargo nextest run -p minewise-review blunder --no-capture`.
fn games() -> u64 {
    let wanted = std::env::var("MINEWISE_GAMES").ok();
    wanted.map_or(160, |games| games.parse().expect("a number of games"))
}

#[test]
fn every_blunder_is_found_and_nothing_else_is_called_a_mistake() {
    let boards = [(8, 8, 10), (9, 9, 14), (6, 5, 8)];
    let (mut put_in, mut needless) = (0, 0);
    let (mut luck, mut variance) = (0.0, 0.0);
    for (number, (width, height, mines)) in (0..).zip(boards) {
        for seed in 0..games() {
            let config = config(width, height, mines, FirstClick::Opening);
            let (record, blunders) = with_blunders(config, 1_000_000 * number + seed);
            let ledger = Ledger::of(&record, &Stop::NEVER).unwrap();
            let found: Vec<Blunder> =
                ledger.mistakes.iter().map(|mistake| (mistake.step, mistake.kind)).collect();
            assert_eq!(found, blunders, "{record}");
            put_in += blunders.len();
            let is_needless = |blunder: &&Blunder| blunder.1 == MistakeKind::NeedlessRisk;
            needless += blunders.iter().filter(is_needless).count();
            luck += ledger.totals.luck;
            let risks = ledger.guesses.iter().map(|guess| guess.risk);
            variance += risks.map(|risk| risk * (1.0 - risk)).sum::<f64>();
        }
    }
    let error = variance.sqrt();
    println!(
        "{} games, {put_in} blunders, {needless} of them needless risks; luck {luck:+.1} +-{error:.1} mines",
        3 * games()
    );
    assert!(put_in > 200 && needless > 20, "{put_in} blunders, {needless} needless risks");
    // Blunders cost games, but they aren't bad luck.
    assert!(luck.abs() < 3.5 * error, "luck adds up to {luck} +- {error}");
}

#[test]
fn the_best_play_is_accurate_and_gives_nothing_away() {
    for seed in 0..60 {
        let config = config(8, 8, 12, FirstClick::Opening);
        let record = play(config, Seed(seed), |view, number| match number {
            0 => view.size().middle(),
            _ => best(view),
        });
        let ledger = Ledger::of(&record, &Stop::NEVER).unwrap();
        let totals = ledger.totals;
        assert_eq!((totals.accuracy, totals.risk_mistaken), (100.0, 0.0), "{record}");
        assert!(ledger.guesses.iter().all(minewise_review::Guess::is_forced));
    }
}
